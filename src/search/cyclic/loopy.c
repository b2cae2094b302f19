/* SPDX-License-Identifier: MIT */
/* loopy.c - loopy games, and games in which the players differ.
 *
 * First all followers, each with the player to move, get numbers, in the order
 * in which they enter the map, which serves as the queue (breadth-first).
 * Their options make one list, positions.options, in which position n has
 * those from starts[n] to starts[n + 1]. Reversed, the list gives the
 * positions of which n is an option.
 *
 * Then outcomes flow backwards through a queue, from the ends of the game:
 * where there is no move the player to move has lost, if the definition does
 * not say otherwise (misère: won); before a loss there is a win; and a
 * position is lost when the last of its options, counted down in open_counts,
 * proves to be won for the opponent.
 *
 * Invariant: an outcome, once written, is final, and is reached in finitely
 * many moves. A position that no outcome reaches is a draw: none of its
 * options is lost for the opponent, and one is a draw too, so its player can
 * keep play going and can do no better. Where the rules award infinite play to
 * one of the players, he wins there: the other one cannot end it.
 *
 * Cost: O(positions + moves); 29 bytes a position beside the map, 8 a move. A
 * memo like that of memo.c would not do: meeting a position again on the path
 * says nothing about its outcome. */

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/cyclic/loopy.h"
#include "search/positions.h"

typedef struct retrograde {
    gi_positions positions;
    size_t *starts; /* shape [count + 1] when all positions are found */
    size_t start_count, start_capacity;
    /* Tables of one size, all or none. */
    size_t count; /* Of positions; 0 without tables. */
    size_t parent_slots;
    size_t *parent_starts; /* shape [count + 1], in parents */
    uint32_t *parents;     /* shape [parent_slots] */
    size_t *open_counts;   /* shape [count] */
    uint8_t *outcomes;     /* shape [count]: a grundy_outcome each */
    uint32_t *queue;       /* shape [count] */
    size_t queue_first, queue_end;
} retrograde;

/* ---- the positions and their options ---- */

static grundy_status add_start(retrograde *all)
{
    const grundy_status status = gi_array_grow(
        (void **)&all->starts, &all->start_capacity, all->start_count,
        sizeof *all->starts, &all->positions.quota.env);

    if (status) return status;
    all->starts[all->start_count++] = all->positions.option_count;
    return GRUNDY_OK;
}

static grundy_status find_positions(retrograde *all)
{
    gi_positions *positions = &all->positions;

    for (uint32_t n = 0; n < positions->map.count; n++) {
        grundy_status status = add_start(all);
        if (status) return status;
        positions->done = n;
        status = gi_positions_add_options(positions, n);
        if (status) return status;
    }
    GRUNDY_ASSERT(all->start_count == positions->map.count);
    return add_start(all);
}

/* ---- the same the other way round ---- */

static grundy_status make_tables(retrograde *all)
{
    const grundy_env *env = &all->positions.quota.env;

    all->count = all->positions.map.count;
    all->parent_slots = all->positions.option_count + 1; /* Never none. */
    all->parent_starts =
        gi_alloc_array(env, all->count + 1, sizeof *all->parent_starts);
    all->parents =
        gi_alloc_array(env, all->parent_slots, sizeof *all->parents);
    all->open_counts =
        gi_alloc_array(env, all->count, sizeof *all->open_counts);
    all->outcomes = gi_alloc_array(env, all->count, sizeof *all->outcomes);
    all->queue = gi_alloc_array(env, all->count, sizeof *all->queue);
    if (!all->parent_starts || !all->parents || !all->open_counts ||
        !all->outcomes || !all->queue)
        return GRUNDY_NO_MEMORY;
    return GRUNDY_OK;
}

static void free_tables(retrograde *all)
{
    const grundy_env *env = &all->positions.quota.env;
    const size_t count = all->count;

    gi_free(env, all->queue, count * sizeof *all->queue);
    gi_free(env, all->outcomes, count * sizeof *all->outcomes);
    gi_free(env, all->open_counts, count * sizeof *all->open_counts);
    gi_free(env, all->parents, all->parent_slots * sizeof *all->parents);
    gi_free(env, all->parent_starts, (count + 1) * sizeof *all->parent_starts);
    gi_free(env, all->starts, all->start_capacity * sizeof *all->starts);
}

/* A sort by counting: parent_starts are first counts, then ends, and become
 * starts while the parents are filled in from the back. */
static void turn_round(retrograde *all)
{
    const uint32_t *options = all->positions.options;
    const size_t option_count = all->positions.option_count;
    size_t *starts = all->parent_starts;

    memset(starts, 0, (all->count + 1) * sizeof *starts);
    for (size_t i = 0; i < option_count; i++)
        starts[options[i]]++;
    for (size_t n = 1; n <= all->count; n++)
        starts[n] += starts[n - 1];
    for (size_t n = all->count; n-- > 0;)
        for (size_t i = all->starts[n]; i < all->starts[n + 1]; i++)
            all->parents[--starts[options[i]]] = (uint32_t)n;
    GRUNDY_ASSERT(starts[0] == 0 && starts[all->count] == option_count);
}

/* ---- outcomes, from the ends backwards ---- */

static void settle(retrograde *all, uint32_t n, grundy_outcome outcome)
{
    GRUNDY_ASSERT(all->outcomes[n] == GRUNDY_OUTCOME_UNKNOWN);
    GRUNDY_ASSERT(all->queue_end < all->count);
    all->outcomes[n] = (uint8_t)outcome;
    all->queue[all->queue_end++] = n;
}

/* A tied end is not settled: what nobody can better comes out as a draw. */
static void settle_end(retrograde *all, uint32_t n, gi_end end,
                       grundy_convention convention)
{
    const bool is_lost = (end == GI_END_LOST) != (convention == GRUNDY_MISERE);

    GRUNDY_ASSERT(end != GI_END_NONE && end != GI_END_STRAY);
    if (end == GI_END_TIE) return;
    settle(all, n, is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N);
}

/* What the rules say of a position without moves. */
static grundy_status find_end(retrograde *all, uint32_t n, gi_end *end)
{
    gi_positions *positions = &all->positions;
    const grundy_status status = gi_positions_read_one(positions, n);

    if (status) return status;
    return gi_position_end(positions->games[0], &positions->term, end,
                           positions->run);
}

static grundy_status settle_ends(retrograde *all, grundy_convention convention)
{
    const grundy_game *game = all->positions.games[0];
    const gi_definition *definition = &game->rules->definition;
    gi_end end = GI_END_LOST;

    GRUNDY_ASSERT(all->start_count == all->count + 1);
    memset(all->outcomes, GRUNDY_OUTCOME_UNKNOWN,
           all->count * sizeof *all->outcomes);
    for (uint32_t n = 0; n < all->count; n++) {
        all->open_counts[n] = all->starts[n + 1] - all->starts[n];
        if (all->open_counts[n] > 0) continue;
        if (definition->end || definition->result) {
            const grundy_status status = find_end(all, n, &end);
            if (status) return status;
        }
        settle_end(all, n, end, convention);
    }
    return GRUNDY_OK;
}

static void settle_parents(retrograde *all, uint32_t n)
{
    const bool is_lost = all->outcomes[n] == GRUNDY_OUTCOME_P;

    for (size_t i = all->parent_starts[n]; i < all->parent_starts[n + 1];
         i++) {
        const uint32_t parent = all->parents[i];
        if (all->outcomes[parent] != GRUNDY_OUTCOME_UNKNOWN) continue;
        GRUNDY_ASSERT(all->open_counts[parent] > 0);
        if (is_lost) {
            settle(all, parent, GRUNDY_OUTCOME_N);
        } else if (--all->open_counts[parent] == 0) {
            settle(all, parent, GRUNDY_OUTCOME_P);
        }
    }
}

static grundy_status settle_all(retrograde *all, grundy_convention convention)
{
    gi_run *run = all->positions.run;
    grundy_status status = settle_ends(all, convention);

    while (!status && all->queue_first < all->queue_end) {
        status = gi_pace_step(&all->positions.pace, 0, all->count, run);
        if (!status) settle_parents(all, all->queue[all->queue_first++]);
    }
    return status;
}

/* The position asked for is number 0. */
static grundy_status label(retrograde *all, const gi_ints *position,
                           unsigned player, grundy_convention convention)
{
    uint32_t root;
    grundy_status status =
        gi_positions_put(&all->positions, position, player, &root);

    if (status) return status;
    GRUNDY_ASSERT(root == 0);
    status = find_positions(all);
    if (status) return status;
    status = make_tables(all);
    if (status) return status;
    turn_round(all);
    return settle_all(all, convention);
}

grundy_status gi_loopy_solve(const grundy_game *game, const gi_ints *position,
                             unsigned player, grundy_convention convention,
                             uint64_t position_limit, grundy_outcome *out,
                             gi_run *run)
{
    retrograde all = {0};
    grundy_outcome outcome = GRUNDY_OUTCOME_DRAW;
    grundy_status status;

    GRUNDY_ASSERT(player < 2);
    status =
        gi_positions_init(&all.positions, &game, 1, position_limit, run->env);
    if (status) return status;
    gi_positions_begin(&all.positions, run);
    status = label(&all, position, player, convention);
    if (!status && all.outcomes[0] != GRUNDY_OUTCOME_UNKNOWN)
        outcome = (grundy_outcome)all.outcomes[0];
    else if (!status && game->rules->definition.endless)
        outcome = game->rules->definition.endless(game, position, player);
    status = gi_positions_end(&all.positions, status);
    free_tables(&all);
    gi_positions_clear(&all.positions);
    if (!status) *out = outcome;
    return status;
}

/* ---- the same positions as a graph ---- */

static grundy_status add_edges(const retrograde *all,
                               grundy_graph_builder *builder)
{
    const gi_positions *positions = &all->positions;
    grundy_status status = GRUNDY_OK;

    for (uint32_t n = 0; !status && n < positions->map.count; n++)
        for (size_t i = all->starts[n]; !status && i < all->starts[n + 1]; i++)
            status = grundy_graph_builder_add(
                builder, (uint32_t[]){n, positions->options[i]}, 1,
                positions->run->err);
    return status;
}

static grundy_status make_graph(retrograde *all, const gi_ints *position,
                                grundy_graph **out)
{
    gi_run *run = all->positions.run;
    grundy_graph_builder *builder = NULL;
    uint32_t root;
    grundy_status status =
        gi_positions_put(&all->positions, position, 0, &root);

    if (!status) status = find_positions(all);
    if (!status)
        status = grundy_graph_builder_new(&builder, run->env, run->err);
    if (!status) status = add_edges(all, builder);
    if (!status)
        status = grundy_graph_builder_finish(
            out, builder, all->positions.map.count, run->err);
    grundy_graph_builder_free(builder);
    return status;
}

grundy_status gi_loopy_graph(const grundy_game *game, const gi_ints *position,
                             uint64_t position_limit, grundy_graph **out,
                             gi_run *run)
{
    retrograde all = {0};
    grundy_graph *graph = NULL;
    grundy_status status;

    GRUNDY_ASSERT(game->rules->kind == GI_IMPARTIAL);
    status =
        gi_positions_init(&all.positions, &game, 1, position_limit, run->env);
    if (status) return status;
    gi_positions_begin(&all.positions, run);
    status = make_graph(&all, position, &graph);
    status = gi_positions_end(&all.positions, status);
    free_tables(&all);
    gi_positions_clear(&all.positions);
    if (status)
        grundy_graph_free(graph);
    else
        *out = graph;
    return status;
}
