/* SPDX-License-Identifier: MIT */
/* bounded.c - heaps from which 1 .. k may be taken.
 *
 * T-BASH: the value of a heap of n is n mod (k + 1). A take t leaves value v
 * when t = (n - v) mod (k + 1), and only one of 1 .. k does so; it may raise
 * the remainder. The limit k is the first parameter of the game.
 */
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/heap/heap.h"

/* min(n, k) */
static int64_t most_of(const grundy_game *game, int64_t n)
{
    const grundy_integer *k = gi_game_number(game, 0);

    return gi_int_is_small(k) && k->word < n ? k->word : n;
}

grundy_status gi_bounded_moves(const grundy_game *game, int64_t n,
                               gi_visit visit, void *user, gi_run *run)
{
    return gi_visit_range(1, most_of(game, n), visit, user, run);
}

grundy_status gi_bounded_value(const grundy_game *game,
                               const grundy_integer *n, grundy_integer *out,
                               gi_run *run)
{
    grundy_integer period = {0};
    grundy_status status =
        gi_int_add_word(&period, gi_game_number(game, 0), 1, run->env);

    if (!status) status = gi_int_divide(NULL, out, n, &period, run->env);
    grundy_integer_clear(&period, run->env);
    return status;
}

grundy_status gi_bounded_arc(const grundy_game *game,
                             const grundy_integer *target, gi_arc *arc,
                             gi_run *run)
{
    static const grundy_integer one = {1, NULL};
    const grundy_integer *k = gi_game_number(game, 0);
    grundy_status status;

    *arc = (gi_arc){.least = &one, .most = k};
    status = gi_int_add_word(&arc->period, k, 1, run->env);
    if (!status) status = gi_int_copy(&arc->first, target, run->env);
    if (!status) status = gi_int_copy(&arc->last, target, run->env);
    if (status) gi_arc_clear(arc, run);
    return status;
}

grundy_status gi_bounded_reach(const grundy_game *game,
                               const grundy_integer *n,
                               const grundy_integer *target, gi_visit visit,
                               void *user, gi_run *run)
{
    gi_arc arc;
    grundy_status status;

    if (grundy_integer_compare(target, gi_game_number(game, 0)) > 0)
        return GRUNDY_OK;
    status = gi_bounded_arc(game, target, &arc, run);
    if (status) return status;
    status = gi_arc_visit(&arc, n, visit, user, run);
    gi_arc_clear(&arc, run);
    return status;
}

grundy_status gi_bounded_heapgame(const grundy_game *game,
                                  grundy_heapgame **out, gi_run *run)
{
    static const grundy_integer one = {1, NULL};

    return gi_heapgame_from_range(out, GRUNDY_HEAP_SUBTRACTION, &one,
                                  gi_game_number(game, 0), run->env, run->err);
}
