/* SPDX-License-Identifier: MIT */
/* frontier.c - the public face of a sequence that is computed far out.
 *
 * The engine is chosen in frontier_choice.c; frontier_state.c writes and reads
 * the state.
 */
#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "sequence/far/frontier_choice.h"

grundy_frontier *gi_frontier_make(const grundy_heapgame *game,
                                  const grundy_env *env)
{
    grundy_frontier *frontier = gi_alloc(env, sizeof *frontier);

    if (frontier)
        *frontier = (grundy_frontier){.env = {gi_env_own(env)},
                                      .game = gi_heapgame_share(game)};
    return frontier;
}

void gi_frontier_free_shell(grundy_frontier *frontier)
{
    grundy_heapgame_free(frontier->game);
    gi_free(frontier->env, frontier, sizeof *frontier);
}

grundy_status grundy_frontier_new(grundy_frontier **out,
                                  const grundy_heapgame *game,
                                  const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_frontier *frontier;
    grundy_status status;

    if (!out || !game) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    frontier = gi_frontier_make(game, used);
    if (!frontier) return gi_tell(err, GRUNDY_NO_MEMORY);
    status = gi_frontier_begin(frontier);
    if (status)
        gi_frontier_free_shell(frontier);
    else
        *out = frontier;
    return gi_tell(err, status);
}

void grundy_frontier_free(grundy_frontier *frontier)
{
    if (!frontier) return;
    frontier->engine->free(frontier->state);
    gi_frontier_free_shell(frontier);
}

uint64_t grundy_frontier_count(const grundy_frontier *frontier)
{
    return frontier ? frontier->engine->count(frontier->state) : 0;
}

bool grundy_frontier_is_constant(const grundy_frontier *frontier)
{
    return frontier && frontier->engine->is_constant;
}

const char *grundy_frontier_engine(const grundy_frontier *frontier)
{
    return frontier ? frontier->engine->name : "";
}

grundy_status grundy_frontier_invariants(grundy_invariants *out,
                                         const grundy_frontier *frontier,
                                         grundy_error *err)
{
    if (!frontier || !out) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    return gi_tell(err, frontier->engine->look(frontier->state, out));
}

grundy_status grundy_frontier_histogram(uint64_t *counts, size_t values,
                                        const grundy_frontier *frontier,
                                        grundy_error *err)
{
    if (!frontier || !counts) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (!frontier->engine->count_values) return gi_tell(err, GRUNDY_UNDECIDED);
    for (size_t v = 0; v < values; v++)
        counts[v] = 0;
    frontier->engine->count_values(frontier->state, counts, values);
    return GRUNDY_OK;
}

grundy_status grundy_frontier_advance(grundy_frontier *frontier,
                                      uint64_t count, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status = GRUNDY_OK;
    uint64_t most;

    if (!frontier)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no frontier");
    most = gi_limit_positions(frontier->env);
    if (grundy_frontier_count(frontier) < count &&
        gi_env_is_stopped(frontier->env))
        return gi_fail(err, GRUNDY_CANCELLED, "stopped");
    if (count > most)
        gi_fail_limit(&told, GRUNDY_OVER_BUDGET,
                      "more than %llu terms are asked for",
                      (unsigned long long)most);
    if (grundy_frontier_count(frontier) < (count < most ? count : most))
        status =
            gi_frontier_advance(frontier, count < most ? count : most, &told);
    if (!status && count > most) status = GRUNDY_OVER_BUDGET;
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
