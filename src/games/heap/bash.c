/* SPDX-License-Identifier: MIT */
/* bash.c - Bachet's game: a move takes 1 .. m from one pile.
 *
 * T-BASH [Bachet12]: the value is n mod (m + 1). The position is P iff m + 1
 * divides n: the second player answers t by m + 1 - t; and the only winning
 * take is the remainder. T-BASH-MISERE: the position is P iff the remainder is
 * 1, which is value 1; on an empty pile the player to move wins.
 */
#include "base/integer/integer.h"
#include "games/heap/heap.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static const gi_parameter parameters[] = {
    {.name = "m", .least = 1, .meaning = "greatest take"}};

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome, gi_text *text, gi_run *run)
{
    const grundy_integer *n = &position->items[0];
    const grundy_integer lost = {convention == GRUNDY_MISERE, NULL};
    gi_arc arc;
    grundy_status status;

    if (gi_int_is_zero(n)) return gi_no_move_reason(convention, text);
    status = gi_bounded_arc(game, &lost, &arc, run);
    if (status) return status;
    status = gi_arc_reason(&arc, "m + 1", n, outcome, text, run);
    gi_arc_clear(&arc, run);
    return status;
}

static const char *const keys[] = {
    "win",           "misere_win",           "grundy", "answer",
    "winning_takes", "misere_winning_takes", NULL};

const gi_ruleset gi_ruleset_bash = {
    .id = "bash",
    .title = "Bachet's game",
    .family = "heap",
    .aliases = "bachet",
    .rules = "There is one pile; a move takes 1 to m objects. A player who "
             "cannot move loses.",
    .position = "the size of the pile",
    .examples = "bash:m=3 23\nbash:m=2 23\n--misere bash:m=3 5",
    .contest = "HDU 1846",
    .problems = "LeetCode 292, HDU 2149, HDU 2188",
    .parameters = parameters,
    .parameter_count = 1,
    .heap_count = 1,
    .axes = 1,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = gi_bounded_moves,
             .value = gi_bounded_value,
             .reach = gi_bounded_reach},
    .theory = {.normal = {"T-BASH",
                          "The player to move loses exactly when m + 1 "
                          "divides n.",
                          "Bachet12"},
               .misere = {"T-BASH-MISERE",
                          "The player to move loses exactly when n mod "
                          "(m + 1) is 1.",
                          "Ferguson74"},
               .grundy = {"T-BASH", "The value is n mod (m + 1).", "Bachet12"},
               .outcome = gi_heaps_outcome_tame,
               .value = gi_heaps_value,
               .winning = gi_heaps_winning_tame,
               .reach = gi_heaps_reach,
               .reason = reason,
               .heapgame = gi_bounded_heapgame},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "n m",
                               .win = "first",
                               .lose = "second"},
    .duel = GI_DUEL(.limits = "1..1000 1..1000", .cases_most = 100),
    .batch = &(const gi_batch){.layout = "n", .keys = keys},
    .trials = {.examples = "bash:m=1\nbash:m=2\nbash:m=3\nbash:m=7\nbash:m=50",
               .bound = 100},
};
