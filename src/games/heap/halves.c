/* SPDX-License-Identifier: MIT */
/* halves.c - one object goes from a heap, or 2n of them become k heaps of n.
 *
 * A move is [heap, 0], which takes one, or [heap, 1], which splits; 2n is above 0.
 *
 * T-HALVES. If k is even, a split is worth 0, as equal heaps cancel in pairs: the
 * values of 0, 1, 2 are 0, 1, 2, and then odd heaps are worth 0 and even ones 1. If k
 * is odd, it is worth what n is: the values of 0 .. 4 are 0, 1, 0, 1, 2; from 5 on odd
 * heaps are worth 0, and the heap 2n is worth 2 if n is worth 1, and 1 otherwise.
 *
 * Cost: O(bits) for each heap, on numbers of any size. The position after a split has
 * k heaps, so that k is small where moves are listed.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { PARTS_MOST = 1 << 16 };

static const gi_parameter parameters[] = {
    {.name = "k", .least = 1, .meaning = "heaps into which one is split"}};

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (size_t i = 0; !status && i < position->count; i++) {
        const int64_t n = position->items[i].word;
        if (n == 0) continue;
        status = gi_visit_words((int64_t)i, 0, visit, user, run);
        if (!status && n % 2 == 0)
            status = gi_visit_words((int64_t)i, 1, visit, user, run);
    }
    return status;
}

static grundy_status split(const grundy_game *game, gi_ints *out, size_t heap,
                           gi_run *run)
{
    const grundy_integer *k = gi_game_number(game, 0);
    grundy_integer half = {0};
    grundy_status status;

    if (gi_int_compare_word(k, PARTS_MOST) > 0)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a heap is split into more than %d", PARTS_MOST);
    GRUNDY_ASSERT(!gi_int_bit(&out->items[heap], 0));
    status = gi_int_shift_right(&half, &out->items[heap], 1, run->env);
    if (!status) status = gi_int_copy(&out->items[heap], &half, run->env);
    for (int64_t i = 1; !status && i < k->word; i++)
        status = gi_ints_push(out, &half, run->env);
    grundy_integer_clear(&half, run->env);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t heap = (size_t)move->items[0].word;
    grundy_status status = gi_ints_copy(out, position, run->env);

    GRUNDY_ASSERT(move->count == 2 && heap < position->count);
    if (status) return status;
    if (move->items[1].word == 1) return split(game, out, heap, run);
    return gi_int_add_word(&out->items[heap], &out->items[heap], -1, run->env);
}

/* ---- theory ---- */

static bool is_even(const grundy_integer *n)
{
    return !gi_int_bit(n, 0);
}

/* k is odd. Halves from `shift` on: those below 6 end the chain, and so does an
 * odd one; each step back makes 2 of 1, and 1 of anything else. */
static grundy_status value_of_chain(const grundy_integer *n, int64_t *out,
                                    gi_run *run)
{
    static const int64_t first[] = {0, 1, 0, 1, 2, 0};
    grundy_integer rest = {0};
    grundy_status status = gi_int_copy(&rest, n, run->env);
    size_t steps = 0;

    while (!status && is_even(&rest) && gi_int_compare_word(&rest, 6) >= 0) {
        steps++;
        status = gi_int_shift_right(&rest, n, steps, run->env);
    }
    if (!status)
        *out = gi_int_compare_word(&rest, 6) < 0 ? first[rest.word] : 0;
    GRUNDY_ASSERT(status || (*out >= 0 && *out <= 2));
    for (; !status && steps > 0; steps--)
        *out = *out == 1 ? 2 : 1;
    grundy_integer_clear(&rest, run->env);
    return status;
}

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    int64_t found = 0;
    grundy_status status = GRUNDY_OK;

    if (!is_even(gi_game_number(game, 0)))
        status = value_of_chain(n, &found, run);
    else if (gi_int_compare_word(n, 2) <= 0)
        found = n->word;
    else
        found = is_even(n);
    if (!status) gi_int_set_word(out, found, run->env);
    return status;
}

/* ---- faces ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const size_t heap = (size_t)move->items[0].word;

    (void)position, (void)run;
    if (move->items[1].word == 0) {
        gi_text_addf(text, "take 1 from heap %zu", heap + 1);
    } else {
        gi_text_addf(text, "split heap %zu into ", heap + 1);
        gi_text_add_integer(text, gi_game_number(game, 0));
    }
    return text->status;
}

static const char *const keys[] = {"win",    "grundy",          "grundies",
                                   "answer", "(winning_moves)", NULL};

const gi_ruleset gi_ruleset_halves = {
    .id = "halves",
    .title = "One object, or k heaps of half the size",
    .family = "heap",
    .rules = "A move takes one object from a heap, or replaces a heap of 2n "
             "objects, n > 0, by k heaps of n objects each. A player who "
             "cannot move loses.",
    .position = "heap sizes",
    .examples = "halves:k=1 3 4\nhalves:k=2 3 4\n"
                "halves:k=999999999 1000000000 999999996 7",
    .contest = "Codeforces 603C",
    .parameters = parameters,
    .parameter_count = 1,
    .axes = 1,
    .definition = {.moves = moves, .apply = apply},
    .notation = {.name_move = name_move},
    .heap = {.value = value},
    .theory = {.normal = {"T-HALVES",
                          "The player to move loses exactly when the nim-sum "
                          "of the values of the heaps is 0.",
                          NULL},
               .grundy = {"T-HALVES",
                          "If k is even, 0, 1 and 2 have their size as value, "
                          "larger odd heaps 0, larger even ones 1. If k is "
                          "odd, 0 to 4 have the values 0, 1, 0, 1, 2, larger "
                          "odd heaps 0, and a larger heap 2n has value 2 if n "
                          "has value 1, and 1 otherwise.",
                          NULL},
               .outcome = gi_heaps_outcome,
               .value = gi_heaps_value},
    .judge = &(const gi_judge){.framing = GI_ONE,
                               .layout = "# k [piles]",
                               .win = "Kevin",
                               .lose = "Nicky"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.examples = "halves:k=1\nhalves:k=2\nhalves:k=3", .bound = 6},
};
