/* SPDX-License-Identifier: MIT */
/* nim_m.c - Nim in which a move takes at most k objects.
 *
 * T-BOUNDED-NIM: the value of a pile of a is a mod (k + 1), so the position is
 * P iff the nim-sum of the remainders is 0. Unlike in Nim, a winning move may
 * raise a remainder, by taking past a multiple of k + 1. T-BOUNDED-NIM-MISERE:
 * the misère Nim rule holds on the remainders.
 */
#include "games/heap/heap.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static const gi_parameter parameters[] = {
    {.name = "k", .least = 1, .meaning = "greatest take"}};

static const char *const keys[] = {
    "win",           "misere_win",         "grundy", "answer",
    "winning_moves", "winning_move_count", NULL};

const gi_ruleset gi_ruleset_nim_m = {
    .id = "nim_m",
    .title = "Bounded Nim",
    .family = "heap",
    .aliases = "bounded_nim",
    .rules = "A move removes from one pile any number of objects from 1 to k. "
             "A player who cannot move loses.",
    .position = "pile sizes",
    .examples = "nim_m:k=3 5 7\nnim_m:k=2 4 4 9\n--misere nim_m:k=3 1 5",
    .parameters = parameters,
    .parameter_count = 1,
    .axes = 1,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = gi_bounded_moves,
             .value = gi_bounded_value,
             .reach = gi_bounded_reach},
    .theory = {.normal = {"T-BOUNDED-NIM",
                          "The player to move loses exactly when the "
                          "nim-sum of the remainders of the piles by k + 1 "
                          "is 0.",
                          "WW"},
               .misere = {"T-BOUNDED-NIM-MISERE",
                          "If every remainder by k + 1 is 0 or 1, the "
                          "player to move loses exactly when their nim-sum "
                          "is 1; otherwise exactly when it is 0.",
                          "Ferguson74"},
               .grundy = {"T-BOUNDED-NIM",
                          "The value is the nim-sum of the remainders of "
                          "the piles by k + 1.",
                          "WW"},
               .outcome = gi_heaps_outcome_tame,
               .value = gi_heaps_value,
               .winning = gi_heaps_winning_tame,
               .reach = gi_heaps_reach,
               .heapgame = gi_bounded_heapgame},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# k [piles]",
                               .win = "Yes",
                               .lose = "No"},
    .duel =
        &(const gi_duel){.limits = "0..100 1..1e9 0..1e9", .cases_most = 100},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.examples = "nim_m:k=1\nnim_m:k=2\nnim_m:k=3\nnim_m:k=6",
               .bound = 7},
};
