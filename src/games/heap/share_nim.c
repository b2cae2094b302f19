/* SPDX-License-Identifier: MIT */
/* share_nim.c - a move takes from a heap, and may give what is left of it to others.
 *
 * A position is lost if its heaps come in pairs: T-SHARE-NIM. A move is [heap, amount,
 * then for each heap what it gets]; the heap itself gets 0. All ways to give are gone
 * through as digits are counted up, the last one fastest, with a bound on their sum.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "games/heap/piles.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

/* The next way to give `left` tokens at most to the other heaps that have any, at
 * gifts[0 .. count); false: there is none. */
static bool next_gift(const gi_ints *position, size_t heap,
                      grundy_integer *gifts, int64_t left)
{
    int64_t given = 0;

    GRUNDY_ASSERT(heap < position->count && gifts[heap].word == 0);
    for (size_t i = 0; i < position->count; i++)
        given += gifts[i].word;
    for (size_t i = position->count; i-- > 0;) {
        if (i == heap || gi_int_is_zero(&position->items[i])) continue;
        if (given < left) {
            gifts[i].word++;
            return true;
        }
        given -= gifts[i].word;
        gifts[i].word = 0;
    }
    return false;
}

/* All gifts after this amount is taken, in a move of count + 2 numbers. */
static grundy_status visit_gifts(const gi_ints *position, gi_ints *move,
                                 gi_visit visit, void *user, gi_run *run)
{
    const size_t heap = (size_t)move->items[0].word;
    const int64_t left = position->items[heap].word - move->items[1].word;
    grundy_status status;

    GRUNDY_ASSERT(move->count == position->count + 2 && left >= 0);
    for (size_t i = 0; i < position->count; i++)
        move->items[i + 2].word = 0;
    do {
        status = gi_meter_pay(run, 1);
        if (!status) status = visit(move, user);
    } while (!status && next_gift(position, heap, move->items + 2, left));
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    gi_ints move = {0};
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (size_t i = 0; !status && i < position->count + 2; i++)
        status = gi_ints_push_word(&move, 0, run->env);
    GRUNDY_ASSERT(status || move.items);
    for (size_t i = 0; !status && i < position->count; i++)
        for (int64_t take = 1; !status && take <= position->items[i].word;
             take++) {
            move.items[0].word = (int64_t)i;
            move.items[1].word = take;
            status = visit_gifts(position, &move, visit, user, run);
        }
    gi_ints_clear(&move, run->env);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    grundy_integer *heap = NULL;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(move->count == position->count + 2);
    heap = &out->items[move->items[0].word];
    status = gi_int_sub(heap, heap, &move->items[1], run->env);
    for (size_t i = 0; !status && i < out->count; i++) {
        const grundy_integer *gift = &move->items[i + 2];
        status = gi_int_add(&out->items[i], &out->items[i], gift, run->env);
        if (!status) status = gi_int_sub(heap, heap, gift, run->env);
    }
    GRUNDY_ASSERT(status || gi_int_sign(heap) >= 0);
    return status;
}

/* ---- theory ---- */

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    gi_ints heaps = {0};
    bool has_pairs;
    grundy_status status;

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = gi_ints_copy(&heaps, position, run->env);
    if (!status) status = gi_piles_canonical(game, &heaps, run);
    if (status) return status;
    has_pairs = heaps.count % 2 == 0;
    for (size_t i = 0; has_pairs && i < heaps.count; i += 2)
        has_pairs =
            grundy_integer_compare(&heaps.items[i], &heaps.items[i + 1]) == 0;
    *out = has_pairs ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    gi_ints_clear(&heaps, run->env);
    return GRUNDY_OK;
}

/* ---- faces ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const char *word = ", give ";

    (void)game, (void)position, (void)run;
    gi_text_addf(text, "take %lld from heap %lld",
                 (long long)move->items[1].word,
                 (long long)move->items[0].word + 1);
    for (size_t i = 2; i < move->count; i++) {
        if (gi_int_is_zero(&move->items[i])) continue;
        gi_text_addf(text, "%s%lld to heap %zu", word,
                     (long long)move->items[i].word, i - 1);
        word = ", ";
    }
    return text->status;
}

static const char *const keys[] = {"win", "answer", "(winning_moves)", NULL};

const gi_ruleset gi_ruleset_share_nim = {
    .id = "share_nim",
    .title = "Nim with gifts",
    .family = "heap",
    .rules =
        "A move takes any positive number of objects from a heap, and may "
        "give any of those that are left in it to other nonempty heaps. A "
        "player who cannot move loses.",
    .position = "heap sizes",
    .examples = "share_nim 1 3\nshare_nim 1 1\nshare_nim 7 3 7 3",
    .contest = "POJ 1740",
    .definition = {.moves = moves,
                   .apply = apply,
                   .canonical = gi_piles_canonical},
    .notation = {.name_move = name_move},
    .theory = {.normal = {"T-SHARE-NIM",
                          "The player to move loses exactly when the nonempty "
                          "heaps come in pairs of equal ones.",
                          NULL},
               .outcome = outcome},
    .judge = &(const gi_judge){.framing = GI_UNTIL_ZERO,
                               .layout = "# [piles]",
                               .win = "1",
                               .lose = "0"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 4},
};
