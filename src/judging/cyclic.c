/* SPDX-License-Identifier: MIT */
/* cyclic.c - loopy games, and games whose players have different moves:
 * outcomes by retrograde analysis.
 *
 * A position of an impartial loopy game has a nimber, or is worth infinity(K)
 * (T-LOOPY-NIMBER): the graph of all positions that play can reach is labelled.
 * Where the players differ, where the position holds the turn, and where the last
 * move is not all that counts, there are no such values.
 */
#include "grundy/labels.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/cyclic/loopy.h"

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, uint64_t limit,
                             grundy_outcome *out, gi_ground *ground,
                             gi_run *run)
{
    if (limit == 0 || !game->rules->definition.moves ||
        !gi_position_is_small(position))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers this position of %s",
                       gi_game_called(game));
    *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return gi_loopy_solve(game, position, 0, convention, limit, out, run);
}

static bool fits_cyclic(const gi_ruleset *rules)
{
    return rules->kind == GI_IMPARTIAL && rules->may_cycle;
}

static bool fits_results(const gi_ruleset *rules)
{
    return rules->definition.result != NULL;
}

static bool fits_partizan(const gi_ruleset *rules)
{
    return rules->kind == GI_PARTIZAN;
}

/* ---- values ---- */

enum { EXITS_MOST = 1 << 12 };

static grundy_status add_exits(const grundy_graph *graph,
                               const grundy_nimber *nimbers, gi_ints *out,
                               gi_run *run)
{
    grundy_nimber *set = gi_alloc_array(run->env, EXITS_MOST, sizeof *set);
    size_t count = 0;
    grundy_status status;

    if (!set) return GRUNDY_NO_MEMORY;
    status = grundy_graph_find_finite(set, EXITS_MOST, &count, graph, nimbers,
                                      0, run->err);
    if (!status && count > EXITS_MOST)
        status = gi_fail(run->err, GRUNDY_OVER_BUDGET,
                         "a position has options of more than %d values",
                         EXITS_MOST);
    for (size_t i = 0; !status && i < count; i++)
        status = gi_ints_push_word(out, set[i], run->env);
    gi_free(run->env, set, EXITS_MOST * sizeof *set);
    return status;
}

/* A nimber, or infinity(K). */
static grundy_status value_of_graph(const grundy_graph *graph, gi_value *out,
                                    gi_run *run)
{
    const size_t count = grundy_graph_vertex_count(graph);
    grundy_nimber *nimbers = gi_alloc_array(run->env, count, sizeof *nimbers);
    grundy_graph_labels wanted = GRUNDY_GRAPH_LABELS_INIT;
    gi_value value = {.kind = GRUNDY_VALUE_LOOPY};
    grundy_integer nimber = {0};
    grundy_status status;

    GRUNDY_ASSERT(count > 0);
    if (!nimbers) return GRUNDY_NO_MEMORY;
    wanted.nimbers = nimbers;
    status = grundy_graph_label(graph, &wanted, run->err);
    if (!status && nimbers[0] == GRUNDY_NIMBER_INFINITE) {
        status = add_exits(graph, nimbers, &value.as.exits, run);
        if (!status) gi_value_move(out, &value, run->env);
    } else if (!status) {
        nimber.word = nimbers[0];
        gi_value_take_nimber(out, &nimber, run->env);
    }
    gi_value_clear(&value, run->env);
    gi_free(run->env, nimbers, count * sizeof *nimbers);
    return status;
}

static bool has_values(const gi_ruleset *rules)
{
    return gi_ruleset_counts_moves(rules) && !rules->turn_is_in_position &&
           !rules->definition.endless;
}

static grundy_status search_value(const grundy_game *game,
                                  const gi_ints *position, uint64_t limit,
                                  gi_value *out, gi_run *run)
{
    grundy_graph *graph = NULL;
    grundy_status status = gi_solver_check_size(game, position, limit, run);

    if (!status) status = gi_loopy_graph(game, position, limit, &graph, run);
    if (!status) status = value_of_graph(graph, out, run);
    grundy_graph_free(graph);
    return status;
}

static grundy_status nimber(const grundy_game *game, const gi_ints *position,
                            uint64_t limit, grundy_nimber *out, gi_run *run)
{
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    if (!has_values(game->rules))
        return gi_search_nimber(game, position, limit, out, run);
    status = search_value(game, position, limit, &value, run);
    if (!status && value.kind == GRUNDY_VALUE_LOOPY)
        status = gi_fail(run->err, GRUNDY_UNDEFINED,
                         "the position is worth no nimber, as play need not "
                         "end");
    GRUNDY_ASSERT(status || value.kind == GRUNDY_VALUE_NIMBER);
    if (!status) *out = (grundy_nimber)value.as.nimber.word;
    gi_value_clear(&value, run->env);
    return status;
}

/* The theory first. */
static grundy_status value(const grundy_game *game, const gi_ints *position,
                           unsigned player, uint64_t limit, gi_value *out,
                           gi_ground *ground, gi_run *run)
{
    grundy_status status =
        gi_value_of_nimber(game, position, player, limit, out, ground, run);

    if (status != GRUNDY_UNDEFINED || game->rules->theory.exits ||
        !has_values(game->rules))
        return status;
    status = search_value(game, position, limit, out, run);
    if (!status && ground) *ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    return status;
}

const gi_solver gi_solver_cyclic = {
    .name = "cyclic",
    .fits = fits_cyclic,
    .outcome = outcome,
    .nimber = nimber,
    .value = value,
    .moves = gi_moves_that_win,
    .reach = gi_moves_to_nimber,
    .theorem = gi_theory_theorem,
    .reason = gi_theory_reason,
};

const gi_solver gi_solver_partizan = {
    .name = "partizan",
    .fits = fits_partizan,
    .outcome = outcome,
    .lacks_nimbers = "is not impartial",
    .value = gi_value_of_nimber,
    .moves = gi_moves_that_win,
    .theorem = gi_theory_theorem,
    .reason = gi_theory_reason,
};

/* Rules that say themselves who has won at the end. */
const gi_solver gi_solver_results = {
    .name = "results",
    .fits = fits_results,
    .outcome = outcome,
    .lacks_nimbers = "has results of its own",
    .value = gi_value_of_nimber,
    .moves = gi_moves_that_win,
    .theorem = gi_theory_theorem,
    .reason = gi_theory_reason,
};
