/* SPDX-License-Identifier: MIT */
/* chess_step.c - two numbers: 1 from one of them, or k from both.
 *
 * Without the long move parity decides, which it does not change. It is possible
 * once for each k + 1 of the smaller number, and who can make it where k are left wins
 * at once (T-CHESS-STEP). A move is [a, b], what is taken from each.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static int64_t k_of(const grundy_game *game)
{
    return gi_game_number(game, 0)->word;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const int64_t a = position->items[0].word, b = position->items[1].word;
    const int64_t k = k_of(game);
    grundy_status status = GRUNDY_OK;

    (void)player;
    if (b >= 1) status = gi_visit_words(0, 1, visit, user, run);
    if (!status && a >= 1) status = gi_visit_words(1, 0, visit, user, run);
    if (!status && a >= k && b >= k)
        status = gi_visit_words(k, k, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    for (size_t i = 0; !status && i < 2; i++)
        status = gi_int_sub(&out->items[i], &out->items[i], &move->items[i],
                            run->env);
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const grundy_integer *a = &position->items[0], *b = &position->items[1];
    const grundy_integer *less = grundy_integer_compare(a, b) < 0 ? a : b;
    const grundy_integer round = {k_of(game) + 1, NULL};
    grundy_integer times = {0}, rest = {0};
    bool is_odd = gi_int_bit(a, 0) != gi_int_bit(b, 0);
    grundy_status status;

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    GRUNDY_ASSERT(round.word >= 2); /* k is below 2^63 - 1. */
    status = gi_int_divide(&times, &rest, less, &round, run->env);
    if (!status) {
        if (k_of(game) > 1) is_odd ^= gi_int_bit(&times, 0);
        *out = is_odd || gi_int_compare_word(&rest, k_of(game)) == 0
                   ? GRUNDY_OUTCOME_N
                   : GRUNDY_OUTCOME_P;
    }
    grundy_integer_clear(&rest, run->env);
    grundy_integer_clear(&times, run->env);
    return status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const int64_t a = move->items[0].word, b = move->items[1].word;

    (void)game, (void)position, (void)run;
    if (a && b)
        gi_text_addf(text, "take %lld from both heaps", (long long)a);
    else
        gi_text_addf(text, "take 1 from heap %d", a ? 1 : 2);
    return text->status;
}

static const gi_parameter parameters[] = {
    {"k", GI_NUMBER, 1, "2", "what is taken from both numbers at once"}};

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    return gi_int_compare_word(gi_game_number(game, 0), INT64_MAX - 1) > 0
               ? gi_fail(
                     err, GRUNDY_BAD_INPUT,
                     "k (what is taken from both numbers at once) is below "
                     "2^63 - 1")
               : GRUNDY_OK;
}

static const char *const keys[] = {"win", "(winning_moves)", NULL};

const gi_ruleset gi_ruleset_chess_step = {
    .id = "chess_step",
    .title = "A chess piece that steps or leaps",
    .family = "number",
    .rules =
        "There are two numbers; a move takes 1 from one of them, or k from "
        "both: a piece steps down or left, or leaps k of both, on a board "
        "whose corner is 0 0. A player who cannot move loses.",
    .position = "two numbers",
    .examples = "chess_step 1 1\nchess_step:k=3 998 777\n"
                "chess_step:k=1 4 7",
    .problems = "Codeforces 36D",
    .heap_count = 2,
    .axes = 2,
    .parameters = parameters,
    .parameter_count = 1,
    .check = check,
    .definition = {.moves = moves, .apply = apply},
    .notation = {.name_move = name_move},
    .theory =
        {.normal = {"T-CHESS-STEP",
                    "Divide the smaller number by k + 1. With a remainder "
                    "of k the player to move wins; otherwise the parity "
                    "of the numbers and, for k above 1, of the quotient "
                    "together says who wins.",
                    NULL},
         .outcome = outcome},
    .batch = &(const gi_batch){.layout = "a b", .keys = keys},
    .trials = {.examples = "chess_step:k=1\nchess_step:k=2\nchess_step:k=3",
               .bound = 20},
};
