/* SPDX-License-Identifier: MIT */
/* minimax.c - games that end with a score, from the definition alone.
 *
 * One player wants a high score, the other a low one, and each chooses what is
 * best for him: minimax. All followers get numbers first (positions.c,
 * breadth-first, with the player to move where there are two). Then a walk,
 * depth first on a stack of its own, settles a position after its options. A
 * position stores not its score but the number of the end to which best play
 * leads: an end is scored once, however large its score, and a comparison is a
 * look-up.
 *
 * Invariant: a position is ON_PATH exactly while it is on the stack, and a
 * settled one has only settled options. So an option that is ON_PATH is a
 * position that recurs, and the game need not end.
 *
 * Where points are made on the way, points.c says what a position is worth.
 *
 * In a game of one player no byte tells the player, and player 0 makes every
 * choice: the same walk finds the best order of anything.
 *
 * Cost: O(positions + moves) comparisons; some 60 bytes a position. */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "rules/ruleset.h"
#include "search/scored/minimax.h"
#include "search/scored/scored.h"

/* The list of position n and the player to move, 0 where there is one. */
grundy_status gi_minimax_read(minimax *all, uint32_t n, unsigned *player)
{
    gi_positions *positions = &all->positions;
    size_t bytes;
    const unsigned char *key = gi_map_key_at(&positions->map, n, &bytes);

    *player = positions->has_sides ? key[bytes - 1] : 0;
    GRUNDY_ASSERT(*player < 2);
    return gi_key_read_list(&key, &positions->term, positions->run->env);
}

static grundy_status add_options(minimax *all, uint32_t n)
{
    return all->scoring->take_points
               ? gi_points_add_options(all, n)
               : gi_positions_add_options(&all->positions, n);
}

static grundy_status find_positions(minimax *all)
{
    gi_positions *positions = &all->positions;
    grundy_status status = GRUNDY_OK;

    for (uint32_t n = 0; !status; n++) {
        status = gi_array_grow((void **)&all->starts, &all->start_capacity,
                               all->start_count, sizeof *all->starts,
                               &positions->quota.env);
        if (status) return status;
        all->starts[all->start_count++] = positions->option_count;
        if (n == positions->map.count) return GRUNDY_OK;
        positions->done = n;
        status = add_options(all, n);
    }
    return status;
}

static grundy_status make_tables(minimax *all)
{
    const grundy_env *env = &all->positions.quota.env;
    const size_t count = all->positions.map.count;
    grundy_status status = GRUNDY_OK;

    all->count = count;
    all->ends = gi_alloc_array(env, count, sizeof *all->ends);
    all->path = gi_alloc_array(env, count, sizeof *all->path);
    all->cursors = gi_alloc_array(env, count, sizeof *all->cursors);
    all->scores = gi_alloc_array(env, count, sizeof *all->scores);
    if (all->scoring->take_points) {
        all->worths = gi_alloc_array(env, count, sizeof *all->worths);
        if (!all->worths) status = GRUNDY_NO_MEMORY;
    }
    for (size_t n = 0; all->scores && n < count; n++)
        all->scores[n] = (grundy_integer){0, NULL};
    for (size_t n = 0; all->ends && n < count; n++)
        all->ends[n] = UNSETTLED;
    return all->ends && all->path && all->cursors && all->scores
               ? status
               : GRUNDY_NO_MEMORY;
}

void gi_minimax_free_tables(minimax *all, const grundy_env *run_env)
{
    const grundy_env *env = &all->positions.quota.env;
    const size_t count = all->count;

    for (size_t n = 0; all->scores && n < count; n++)
        grundy_integer_clear(&all->scores[n], run_env);
    gi_free(env, all->scores, count * sizeof *all->scores);
    gi_free(env, all->cursors, count * sizeof *all->cursors);
    gi_free(env, all->path, count * sizeof *all->path);
    gi_free(env, all->ends, count * sizeof *all->ends);
    gi_free(env, all->worths, all->worths ? count * sizeof *all->worths : 0);
    gi_free(env, all->gains, all->gain_capacity * sizeof *all->gains);
    gi_ints_clear(&all->from, run_env);
    gi_free(env, all->starts, all->start_capacity * sizeof *all->starts);
}

grundy_status gi_minimax_score_end(minimax *all, const grundy_game *game,
                                   uint32_t n)
{
    unsigned player;
    grundy_status status = gi_minimax_read(all, n, &player);

    if (status) return status;
    all->ends[n] = n;
    return all->scoring->final(game, &all->positions.term, &all->scores[n],
                               all->positions.run);
}

/* Whether its player prefers the one end to the other. */
static bool is_better(const minimax *all, unsigned player, uint32_t end,
                      uint32_t other)
{
    const int order =
        grundy_integer_compare(&all->scores[end], &all->scores[other]);

    GRUNDY_ASSERT(end < all->count && other < all->count);
    return (player == 1) != all->scoring->wants_least ? order < 0 : order > 0;
}

/* All options of n are settled. */
static grundy_status settle(minimax *all, const grundy_game *game, uint32_t n)
{
    const uint32_t *options = all->positions.options;
    const size_t first = all->starts[n], end = all->starts[n + 1];
    uint32_t best;
    unsigned player;
    grundy_status status;

    if (all->worths) return gi_points_settle(all, game, n);
    if (first == end) return gi_minimax_score_end(all, game, n);
    status = gi_minimax_read(all, n, &player);
    if (status) return status;
    best = all->ends[options[first]];
    for (size_t i = first + 1; i < end; i++)
        if (is_better(all, player, all->ends[options[i]], best))
            best = all->ends[options[i]];
    GRUNDY_ASSERT(best < ON_PATH);
    all->ends[n] = best;
    return GRUNDY_OK;
}

static void enter(minimax *all, size_t *depth, uint32_t n)
{
    GRUNDY_ASSERT(*depth < all->count && all->ends[n] == UNSETTLED);
    GRUNDY_ASSERT(all->start_count == all->count + 1);
    all->ends[n] = ON_PATH;
    all->cursors[*depth] = all->starts[n];
    all->path[(*depth)++] = n;
}

static grundy_status walk(minimax *all, const grundy_game *game)
{
    gi_run *run = all->positions.run;
    size_t depth = 0;

    enter(all, &depth, 0);
    while (depth > 0) {
        const uint32_t n = all->path[depth - 1];
        grundy_status status =
            gi_pace_step(&all->positions.pace, 0, all->count, run);
        if (status) return status;
        if (all->cursors[depth - 1] < all->starts[n + 1]) {
            const uint32_t option =
                all->positions.options[all->cursors[depth - 1]++];
            if (all->ends[option] == ON_PATH)
                return gi_fail(run->err, GRUNDY_UNDEFINED,
                               "a position can recur, so the game need not "
                               "end with a score");
            if (all->ends[option] == UNSETTLED) enter(all, &depth, option);
            continue;
        }
        status = settle(all, game, n);
        if (status) return status;
        depth--;
    }
    return GRUNDY_OK;
}

grundy_status gi_minimax_walk(minimax *all, const grundy_game *game)
{
    grundy_status status = find_positions(all);

    if (!status) status = make_tables(all);
    return status ? status : walk(all, game);
}

grundy_status gi_score_solve(const grundy_game *game, const gi_ints *position,
                             unsigned player, uint64_t position_limit,
                             grundy_integer *out, gi_run *run)
{
    minimax all = {.scoring = game->rules->scoring};
    uint32_t root;
    grundy_status status;

    GRUNDY_ASSERT(player < 2 && all.scoring->what);
    if (all.scoring->define)
        return all.scoring->define(game, position, out, run);
    if (all.scoring->take_points)
        return gi_points_solve(game, position, player, position_limit, out,
                               run);
    status =
        gi_positions_init(&all.positions, &game, 1, position_limit, run->env);
    if (status) return status;
    gi_positions_begin(&all.positions, run);
    status = gi_positions_put(&all.positions, position, player, &root);
    GRUNDY_ASSERT(status || root == 0);
    if (!status) status = gi_minimax_walk(&all, game);
    if (!status) status = gi_int_copy(out, &all.scores[all.ends[0]], run->env);
    status = gi_positions_end(&all.positions, status);
    gi_minimax_free_tables(&all, run->env);
    gi_positions_clear(&all.positions);
    return status;
}
