/* SPDX-License-Identifier: MIT */
/* subtraction_game.c - one pile; a move takes an amount of a finite set.
 *
 * T-SUBTRACTION-PERIOD: the values G(n) = mex{G(n - s)} are ultimately
 * periodic, and a window of max(S) values that recurs proves the period; so
 * piles of any size have an answer (amounts.c). T-FERGUSON-TAME: under misère
 * play the position is P iff the value is 1.
 */
#include "games/heap/heap.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "sequence/period/period_theorem.h"

static const gi_parameter parameters[] = {
    {.name = "moves",
     .kind = GI_SET,
     .least = 1,
     .meaning = "amounts that may be taken"}};

static bool has_move(const grundy_game *game, const grundy_integer *n)
{
    const gi_ints *set = &game->parameters[0];

    return set->count > 0 && grundy_integer_compare(n, &set->items[0]) >= 0;
}

/* What the value rests on, if the period is within the limits. */
static grundy_status add_period(const grundy_game *game, gi_text *text,
                                gi_run *run)
{
    gi_window_period period = {0, 0};
    const grundy_status status = gi_amounts_period(game, &period, run);

    if (status == GRUNDY_OVER_BUDGET) return GRUNDY_OK;
    if (status) return status;
    gi_text_add(text, " The nim-sequence has period ");
    gi_text_add_uint(text, period.period);
    gi_text_add(text, " from ");
    gi_text_add_uint(text, period.preperiod);
    gi_text_add(text, " on.");
    return text->status;
}

static void add_verdict(gi_text *text, const grundy_integer *value,
                        grundy_convention convention, grundy_outcome outcome)
{
    const bool wins = outcome == GRUNDY_OUTCOME_N;

    gi_text_add(text, "The value of n is ");
    gi_text_add_integer(text, value);
    gi_text_add(text, wins ? "; some take leaves value "
                           : "; no take leaves value ");
    gi_text_add(text, convention == GRUNDY_MISERE ? "1" : "0");
    gi_text_add(text, wins ? ", which is lost for the opponent."
                           : ", and the opponent wins from all others.");
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome, gi_text *text, gi_run *run)
{
    const grundy_integer *n = &position->items[0];
    grundy_integer value = {0};
    grundy_status status;

    if (!has_move(game, n)) return gi_no_move_reason(convention, text);
    status = gi_amounts_value(game, n, &value, run);
    if (!status) {
        add_verdict(text, &value, convention, outcome);
        status = add_period(game, text, run);
    }
    grundy_integer_clear(&value, run->env);
    return status;
}

static const char *const keys[] = {
    "win",           "misere_win", "grundy",    "answer",
    "winning_moves", "period",     "preperiod", NULL};

const gi_ruleset gi_ruleset_subtraction = {
    .id = "subtraction",
    .title = "Subtraction game",
    .family = "heap",
    .rules = "There is one pile; a move takes s objects, where s belongs to "
             "a given finite set. A player who cannot move loses.",
    .position = "the size of the pile",
    .examples = "subtraction:{1,3,4} 20\n"
                "subtraction:{2,5,7} 1000000000000000000\n"
                "--misere subtraction:{2,3} 12",
    .contest = "Nowcoder",
    .parameters = parameters,
    .parameter_count = 1,
    .heap_count = 1,
    .axes = 1,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = gi_amounts_moves,
             .value = gi_amounts_value,
             .reach = gi_amounts_reach},
    .theory = {.normal = {GI_PERIOD_WINDOW_TAG,
                          "The player to move loses exactly when the value "
                          "of n, which is ultimately periodic, is 0.",
                          "WW"},
               .misere = {"T-FERGUSON-TAME",
                          "The player to move loses exactly when the value of "
                          "n is 1.",
                          "Ferguson74"},
               .grundy = {GI_PERIOD_WINDOW_TAG,
                          "The value is the mex of the values of n - s for "
                          "all s in the set; it is ultimately periodic in n.",
                          "WW"},
               .outcome = gi_amounts_outcome,
               .value = gi_amounts_sum,
               .winning = gi_amounts_winning,
               .reach = gi_heaps_reach,
               .reason = reason,
               .heapgame = gi_amounts_heapgame},
    .judge = &(const gi_judge){.framing = GI_ONE,
                               .layout = "n # [moves]",
                               .win = "Alice",
                               .lose = "Bob"},
    .duel = GI_DUEL(.limits = "0..1e5 1..10 1..1e5", .cases_most = 1),
    .batch = &(
        const gi_batch){.layout = "n", .keys = keys, .more = gi_amounts_more},
    .trials = {.examples =
                   "subtraction:{}\nsubtraction:{3}\nsubtraction:{1,3,4}\n"
                   "subtraction:{2,5,7}\nsubtraction:{4,10,12}\n"
                   "subtraction:{5,6,9,50}\nsubtraction:{3,5..90}",
               .bound = 200},
};
