/* SPDX-License-Identifier: MIT */
/* set_nim.c - several piles; a move takes an amount of a finite set from one
 * of them.
 *
 * The value is the nim-sum of the values of the piles, which are ultimately
 * periodic in their sizes (T-SUBTRACTION-PERIOD, amounts.c). T-FERGUSON-TAME:
 * under misère play the misère Nim rule holds on the values, although sums of
 * other games have no simple misère theory in general.
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

static const char *const keys[] = {"win",
                                   "grundy",
                                   "answer",
                                   "grundies",
                                   "misere_win",
                                   "winning_moves",
                                   "winning_move_count",
                                   NULL};

const gi_ruleset gi_ruleset_set_nim = {
    .id = "set_nim",
    .title = "Nim with a set of amounts",
    .family = "heap",
    .rules = "A move takes s objects from one pile, where s belongs to a "
             "given finite set. A player who cannot move loses.",
    .position = "pile sizes",
    .examples = "set_nim:{2,5} 2 4 7\nset_nim:{1,3,4} 10 1000000000000\n"
                "--misere set_nim:{2,5} 2 4 7",
    .contest = "AcWing 893",
    .problems = "HDU 1536, HDU 1847, UVa 10404",
    .parameters = parameters,
    .parameter_count = 1,
    .axes = 1,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = gi_amounts_moves,
             .value = gi_amounts_value,
             .reach = gi_amounts_reach},
    .theory = {.normal = {GI_PERIOD_WINDOW_TAG,
                          "The player to move loses exactly when the "
                          "nim-sum of the values of the piles is 0; the "
                          "value of a pile is ultimately periodic in its "
                          "size.",
                          "WW"},
               .misere = {"T-FERGUSON-TAME",
                          "If every pile has value 0 or 1, the player to "
                          "move loses exactly when the nim-sum of the "
                          "values is 1; otherwise exactly when it is 0.",
                          "Ferguson74"},
               .grundy = {GI_PERIOD_WINDOW_TAG,
                          "The value is the nim-sum of the values of the "
                          "piles.",
                          "WW"},
               .outcome = gi_amounts_outcome,
               .value = gi_amounts_sum,
               .winning = gi_heaps_winning_tame,
               .reach = gi_heaps_reach,
               .heapgame = gi_amounts_heapgame},
    .judge = &(const gi_judge){.framing = GI_ONE,
                               .layout = "# [moves] # [piles]",
                               .win = "Yes",
                               .lose = "No"},
    .duel =
        GI_DUEL(.limits = "1..100 1..10000 1..100 1..10000", .cases_most = 1),
    .batch = &(const gi_batch){.layout = "[piles]",
                               .keys = keys,
                               .more = gi_amounts_more},
    .trials = {.examples = "set_nim:{}\nset_nim:{2,5}\nset_nim:{1,3,4}\n"
                           "set_nim:{2,3}\nset_nim:{3,6}",
               .bound = 12},
};
