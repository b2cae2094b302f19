/* SPDX-License-Identifier: MIT */
/* code.c - sums of heaps of a game that is given by its code.
 *
 * The code in grundy_game.heapgame defines the rules; a position is a list of
 * heaps. Subtraction and all-but games have the moves [heap, take] of other
 * heap games; games with digits have [heap, take, part, ...] and replace the
 * heap by the parts.
 *
 * Theory: the value of a heap comes from a nim-sequence, for heaps of any size
 * if a period is proved. Misère play is known for games in which every move
 * only takes (T-FERGUSON-TAME), since sums of such heaps obey the misère Nim
 * rule whatever the set, for Kayles (T-KAYLES-MISERE), and where the quotient
 * of the heaps is known (T-MISERE-PERIOD, T-MISERE-CERTIFICATE:
 * code_quotient.c). Otherwise small positions are searched.
 */
#include "base/error.h"
#include "codes/heapgame.h"
#include "games/code_games.h"
#include "base/integer/integer.h"
#include "games/heap/code.h"
#include "games/strip/coins.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static bool has_digits(const grundy_game *game)
{
    return game->heapgame->kind == GRUNDY_HEAP_TAKE_AND_BREAK;
}

/* ---- definition ---- */

/* Amounts of the set up to n. */
static grundy_status listed_moves(const grundy_heapgame *set, int64_t n,
                                  gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < set->amount_count; i++) {
        if (set->amounts[i] > (uint64_t)n) break;
        status = gi_visit_word((int64_t)set->amounts[i], visit, user, run);
    }
    return status;
}

static grundy_status set_moves(const grundy_game *game, int64_t n,
                               gi_visit visit, void *user, gi_run *run)
{
    const grundy_heapgame *set = game->heapgame;
    size_t next = 0;
    grundy_status status = GRUNDY_OK;

    if (set->kind == GRUNDY_HEAP_SUBTRACTION)
        return listed_moves(set, n, visit, user, run);
    for (int64_t take = 1; !status && take <= n; take++) {
        if (next < set->amount_count && set->amounts[next] == (uint64_t)take)
            next++;
        else
            status = gi_visit_word(take, visit, user, run);
    }
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    if (!has_digits(game))
        return gi_heaps_moves(game, position, player, visit, user, run);
    for (size_t i = 0; !status && i < position->count; i++)
        status = gi_code_splits(game->heapgame, (int64_t)i,
                                position->items[i].word, visit, user);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    if (!has_digits(game))
        return gi_heaps_apply(game, out, position, move, run);
    return gi_code_split_apply(out, position, move, run);
}

/* ---- theory ---- */

/* Chains of coins from which one or two neighbouring coins are taken:
 * T-KAYLES-MISERE. */
static bool is_kayles(const grundy_heapgame *code)
{
    if (code->kind != GRUNDY_HEAP_TAKE_AND_BREAK || code->digit_count < 3 ||
        code->tail_start < code->digit_count)
        return false;
    for (size_t i = 0; i < code->digit_count; i++) {
        const unsigned heaps = i == 1 || i == 2 ? 7 : 0;
        if (code->digits[i].heaps != heaps || code->digits[i].is_unequal)
            return false;
    }
    return true;
}

static grundy_status heap_value(const grundy_game *game,
                                const grundy_integer *n, grundy_integer *out,
                                gi_run *run)
{
    gi_code_engine *engine;
    grundy_status status = gi_code_engine_of(&engine, game, run);

    return status ? status : gi_code_engine_value(engine, n, out, run);
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    gi_code_engine *engine;
    grundy_status status;

    if (convention == GRUNDY_NORMAL)
        return gi_heaps_outcome(game, position, convention, out, run);
    if (is_kayles(game->heapgame)) {
        *out = gi_coin_chains_are_misere_lost(position) ? GRUNDY_OUTCOME_P
                                                        : GRUNDY_OUTCOME_N;
        run->tag = "T-KAYLES-MISERE";
        return GRUNDY_OK;
    }
    status = gi_code_engine_of(&engine, game, run);
    if (status) return status;
    if (!gi_code_engine_set(engine))
        return gi_code_quotient_outcome(game, position, out, run);
    status = gi_heaps_outcome_tame(game, position, convention, out, run);
    run->tag = NULL; /* The misère theorem, not that of the values. */
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    /* Digits: the moves of the definition are tried. */
    if (convention == GRUNDY_NORMAL || has_digits(game))
        return GRUNDY_UNDECIDED;
    return gi_heaps_winning_tame(game, position, convention, visit, user, run);
}

/* By the nim-sum and the list of exceptions. */
static grundy_status kayles_reason(const grundy_game *game,
                                   const gi_ints *position,
                                   grundy_outcome outcome_is, gi_text *text,
                                   gi_run *run)
{
    grundy_integer sum = {0};
    const grundy_status status = gi_heaps_value(game, position, &sum, run);

    if (status == GRUNDY_OVER_BUDGET) return GRUNDY_UNDECIDED;
    if (status) return status;
    gi_text_add(text, "The values of the heaps have nim-sum ");
    gi_text_add_integer(text, &sum);
    gi_text_add(text,
                gi_int_is_zero(&sum) == (outcome_is == GRUNDY_OUTCOME_P)
                    ? ", and these chains of Kayles are none of those where "
                      "misère play has another winner."
                    : ", but these chains of Kayles are among those where "
                      "misère play has another winner.");
    grundy_integer_clear(&sum, run->env);
    return text->status;
}

/* Of misère play by the quotient; other outcomes have the usual words. */
static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome_is, gi_text *text,
                            gi_run *run)
{
    gi_code_engine *engine;
    grundy_status status;

    if (convention == GRUNDY_NORMAL) return GRUNDY_UNDECIDED;
    if (is_kayles(game->heapgame))
        return kayles_reason(game, position, outcome_is, text, run);
    status = gi_code_engine_of(&engine, game, run);
    if (status) return status;
    if (gi_code_engine_set(engine)) return GRUNDY_UNDECIDED;
    return gi_code_quotient_reason(game, position, text, run);
}

static grundy_status terms(const grundy_game *game, uint64_t first,
                           size_t count, uint64_t *out, gi_run *run)
{
    gi_code_engine *engine;
    grundy_status status = gi_code_engine_of(&engine, game, run);

    return status ? status
                  : gi_code_engine_terms(engine, first, count, out, run);
}

static const gi_theorem others[] = {
    {"T-KAYLES-MISERE",
     "Sums of chains of Kayles have the same winner under normal and under "
     "misère play, except for those of a list.",
     "SibertConway92"},
    {NULL, NULL, NULL}};

const gi_ruleset gi_ruleset_code = {
    .id = "code",
    .title = "Heap game by its code",
    .problems =
        "Project Euler 306 (0.07), LeetCode 294 (0.07), POJ 3537 (0.007), "
        "CSES 2207 (4!.0), AtCoder ABC 297 G (S{3..14})",
    .family = "heap",
    .rules = "The code says what a move may do to one heap: digit k after "
             "the point says what may be left when k tokens are taken (1 "
             "for nothing, 2 for one heap, 4 for two heaps, 8 for three, 16 "
             "for four); S{..} lists the numbers that may be taken, and "
             "A{..} the numbers that may not. A player who cannot move "
             "loses.",
    .position = "heap sizes",
    .examples = "0.77 5 8\nS{1,3,4} 100\n4!.0 10 12",
    .axes = 1,
    .definition = {.moves = moves, .apply = apply},
    .notation = {.name_move = gi_code_name_move},
    .heap = {.moves = set_moves,
             .value = heap_value,
             .reach = gi_code_set_reach},
    .theory = {.misere = {"T-FERGUSON-TAME",
                          "Codes whose digits are all 0 or 3, S{..} and "
                          "A{..} obey the misère Nim rule on the values of "
                          "the heaps: if "
                          "every value is 0 or 1, the player to move loses "
                          "exactly when the nim-sum of the values is 1; "
                          "otherwise exactly when it is 0.",
                          "Ferguson74"},
               .outcome = outcome,
               .value = gi_heaps_value,
               .winning = winning,
               .reach = gi_code_reach,
               .others = others,
               .reason = reason,
               .terms = terms},
    .trials = {.examples =
                   "0.77\n0.137\n0.6\n4!.0\n4.(3)\n0.F\nS{1,3,4}\nA{2}",
               .bound = 8},
};
