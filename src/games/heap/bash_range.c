/* SPDX-License-Identifier: MIT */
/* bash_range.c - a move takes l .. r from one pile; with fewer than l left
 * there is no move.
 *
 * T-BASH-RANGE: with x = n mod (l + r) the value is floor(x / l), so the
 * position is P iff x < l. T-BASH-RANGE-MISERE: the position is P iff
 * l <= x < 2l, which is value 1. Value v thus belongs to an arc of at most l
 * remainders that begins at v * l and is cut off at l + r.
 */
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/heap/heap.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static const gi_parameter parameters[] = {
    {.name = "l", .least = 1, .meaning = "least take"},
    {.name = "r", .least = 1, .meaning = "greatest take"}};

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    const grundy_integer *l = gi_least_take(game), *r = gi_most_take(game);

    if (gi_int_compare_word(l, n) > 0) return GRUNDY_OK;
    return gi_visit_range(l->word, gi_int_compare_word(r, n) < 0 ? r->word : n,
                          visit, user, run);
}

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    grundy_integer period = {0};
    grundy_status status =
        gi_int_add(&period, gi_least_take(game), gi_most_take(game), run->env);

    if (!status) status = gi_int_divide(NULL, out, n, &period, run->env);
    if (!status)
        status = gi_int_divide(out, NULL, out, gi_least_take(game), run->env);
    grundy_integer_clear(&period, run->env);
    return status;
}

/* Remainders of value `target`: first > last if there are none. */
static grundy_status arc_of(const grundy_game *game,
                            const grundy_integer *target, gi_arc *arc,
                            gi_run *run)
{
    const grundy_integer *l = gi_least_take(game);
    const grundy_env *env = run->env;
    grundy_status status;

    *arc = (gi_arc){.least = l, .most = gi_most_take(game)};
    status = gi_int_add(&arc->period, l, arc->most, env);
    if (!status) status = gi_int_mul(&arc->first, target, l, env);
    if (!status) status = gi_int_add(&arc->last, &arc->first, l, env);
    if (!status && grundy_integer_compare(&arc->last, &arc->period) > 0)
        status = gi_int_copy(&arc->last, &arc->period, env);
    if (!status) status = gi_int_add_word(&arc->last, &arc->last, -1, env);
    if (status) gi_arc_clear(arc, run);
    return status;
}

static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    gi_arc arc;
    grundy_status status = arc_of(game, target, &arc, run);

    if (status) return status;
    if (grundy_integer_compare(&arc.first, &arc.last) <= 0)
        status = gi_arc_visit(&arc, n, visit, user, run);
    gi_arc_clear(&arc, run);
    return status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome, gi_text *text, gi_run *run)
{
    const grundy_integer *n = &position->items[0];
    const grundy_integer lost = {convention == GRUNDY_MISERE, NULL};
    gi_arc arc;
    grundy_status status;

    if (grundy_integer_compare(n, gi_least_take(game)) < 0)
        return gi_no_move_reason(convention, text);
    status = arc_of(game, &lost, &arc, run);
    if (status) return status;
    status = gi_arc_reason(&arc, "l + r", n, outcome, text, run);
    gi_arc_clear(&arc, run);
    return status;
}

static const char *const keys[] = {
    "win",           "misere_win",           "grundy", "answer",
    "winning_takes", "misere_winning_takes", NULL};

static grundy_status heapgame(const grundy_game *game, grundy_heapgame **out,
                              gi_run *run)
{
    return gi_heapgame_from_range(out, GRUNDY_HEAP_SUBTRACTION,
                                  gi_least_take(game), gi_most_take(game),
                                  run->env, run->err);
}

const gi_ruleset gi_ruleset_bash_range = {
    .id = "bash_range",
    .title = "Bachet's game with a least take",
    .family = "heap",
    .rules = "There is one pile; a move takes l to r objects. With fewer "
             "than l objects left there is no move. A player who cannot "
             "move loses.",
    .position = "the size of the pile",
    .examples = "bash_range:l=2,r=5 18\n--misere bash_range:l=2,r=5 9",
    .parameters = parameters,
    .parameter_count = 2,
    .check = gi_take_range_check,
    .heap_count = 1,
    .axes = 1,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = {.normal = {"T-BASH-RANGE",
                          "The player to move loses exactly when n mod "
                          "(l + r) is less than l.",
                          NULL},
               .misere = {"T-BASH-RANGE-MISERE",
                          "The player to move loses exactly when n mod "
                          "(l + r) is at least l and less than 2l.",
                          NULL},
               .grundy = {"T-BASH-RANGE",
                          "The value is (n mod (l + r)) / l, rounded down.",
                          NULL},
               .outcome = gi_heaps_outcome_tame,
               .value = gi_heaps_value,
               .winning = gi_heaps_winning_tame,
               .reach = gi_heaps_reach,
               .reason = reason,
               .heapgame = heapgame},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "n l r",
                               .win = "YES",
                               .lose = "NO"},
    .duel =
        &(const gi_duel){.limits = "0..1e9 1..1e9 l..1e9", .cases_most = 100},
    .batch = &(const gi_batch){.layout = "n", .keys = keys},
    .trials =
        {.examples =
             "bash_range:l=1,r=1\nbash_range:l=1,r=4\nbash_range:l=2,r=3\n"
             "bash_range:l=3,r=3\nbash_range:l=3,r=8\nbash_range:l=5,r=31",
         .bound = 100},
};
