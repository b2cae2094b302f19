/* SPDX-License-Identifier: MIT */
/* points.c - scores that are made of the points of single moves.
 *
 * They are taken out of each option and kept beside its number: a position is
 * worth to its player the greatest of points of a move less what the position after
 * it is worth to the other one, and an end the points that the rules give him.
 * So the same position is met once, whatever was made before it; those made so far
 * are added to the answer.
 *
 * What has been settled is kept with the run, for the moves of a position that was
 * asked for.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "search/scored/scored.h"

/* ---- options with points ---- */

static grundy_status push_gain(minimax *all, uint32_t option, int64_t gain)
{
    gi_positions *positions = &all->positions;
    const grundy_env *env = &positions->quota.env;
    grundy_status status = gi_array_grow(
        (void **)&positions->options, &positions->option_capacity,
        positions->option_count, sizeof *positions->options, env);

    if (!status)
        status = gi_array_grow((void **)&all->gains, &all->gain_capacity,
                               all->gain_count, sizeof *all->gains, env);
    if (status) return status;
    positions->options[positions->option_count++] = option;
    all->gains[all->gain_count++] = gain;
    return GRUNDY_OK;
}

static grundy_status add_gaining(const gi_ints *move, void *user)
{
    minimax *all = user;
    gi_positions *positions = &all->positions;
    gi_run *run = positions->run;
    const grundy_game *game = positions->games[0];
    gi_ints after = {0};
    int64_t gain;
    uint32_t option;
    grundy_status status =
        gi_pace_step(&positions->pace, move->count, positions->done, run);

    if (status) return status;
    status =
        game->rules->definition.apply(game, &after, &all->from, move, run);
    if (!status) {
        gain = all->scoring->take_points(&after, run->env);
        status = gi_positions_put(positions, &after, 1 - all->player, &option);
        if (!status)
            status = push_gain(all, option, all->player ? -gain : gain);
    }
    gi_ints_clear(&after, run->env);
    return status;
}

grundy_status gi_points_add_options(minimax *all, uint32_t n)
{
    gi_positions *positions = &all->positions;
    const grundy_game *game = positions->games[0];
    grundy_status status = gi_minimax_read(all, n, &all->player);

    if (!status)
        status =
            gi_ints_copy(&all->from, &positions->term, positions->run->env);
    return status ? status
                  : game->rules->definition.moves(game, &all->from,
                                                  all->player, add_gaining,
                                                  all, positions->run);
}

/* ---- what a position is worth to its player ---- */

/* Points that the player to move makes at an end. */
static grundy_status settle_last(minimax *all, const grundy_game *game,
                                 uint32_t n)
{
    grundy_status status = gi_minimax_score_end(all, game, n);

    if (status) return status;
    all->worths[n] = all->scores[n].word;
    return gi_int_is_small(&all->scores[n]) ? GRUNDY_OK : GRUNDY_OVER_BUDGET;
}

grundy_status gi_points_settle(minimax *all, const grundy_game *game,
                               uint32_t n)
{
    const uint32_t *options = all->positions.options;
    const size_t first = all->starts[n], end = all->starts[n + 1];
    int64_t best = INT64_MIN, worth;

    GRUNDY_ASSERT(all->gain_count == all->positions.option_count);
    if (first == end) return settle_last(all, game, n);
    for (size_t i = first; i < end; i++) {
        GRUNDY_ASSERT(all->ends[options[i]] < ON_PATH); /* Settled. */
        if (__builtin_sub_overflow(all->gains[i], all->worths[options[i]],
                                   &worth))
            return gi_fail(all->positions.run->err, GRUNDY_OVER_BUDGET,
                           "the points do not fit 64 bits");
        if (worth > best) best = worth;
    }
    all->ends[n] = n;
    all->worths[n] = best;
    return GRUNDY_OK;
}

/* ---- the question ---- */

/* Points made so far do not matter for play. */
static grundy_status put_root(minimax *all, const gi_ints *position,
                              unsigned player, int64_t *made, uint32_t *root)
{
    const grundy_env *env = all->positions.run->env;
    gi_ints bare = {0};
    grundy_status status;

    status = gi_ints_copy(&bare, position, env);
    if (!status) {
        *made = all->scoring->take_points(&bare, env);
        status = gi_positions_put(&all->positions, &bare, player, root);
    }
    gi_ints_clear(&bare, env);
    return status;
}

/* Player 0's points, with those made before. */
static grundy_status tell_worth(const minimax *all, uint32_t n,
                                unsigned player, int64_t made,
                                grundy_integer *out)
{
    const int64_t own = player ? -all->worths[n] : all->worths[n];
    gi_run *run = all->positions.run;

    GRUNDY_ASSERT(n < all->count && player < 2);
    gi_int_set_word(out, made, run->env);
    return gi_int_add_word(out, out, own, run->env);
}

static const char kept_tag;

static void discard(void *object, const grundy_env *env)
{
    minimax *all = object;

    gi_minimax_free_tables(all, env);
    gi_positions_clear(&all->positions);
    gi_free(env, all, sizeof *all);
}

static grundy_status search(minimax *all, const gi_ints *position,
                            unsigned player, grundy_integer *out)
{
    int64_t made = 0;
    uint32_t root;
    grundy_status status = put_root(all, position, player, &made, &root);

    GRUNDY_ASSERT(status || root == 0);
    if (!status) status = gi_minimax_walk(all, all->positions.games[0]);
    return status ? status : tell_worth(all, root, player, made, out);
}

/* A search that is kept if it succeeds. */
static grundy_status search_anew(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 uint64_t limit, grundy_integer *out,
                                 gi_run *run)
{
    const grundy_env *env = run->env;
    minimax *all = gi_alloc(env, sizeof *all);
    grundy_status status;

    if (!all) return GRUNDY_NO_MEMORY;
    *all = (minimax){.scoring = game->rules->scoring};
    status = gi_positions_init(&all->positions, &game, 1, limit, env);
    if (status) {
        gi_free(env, all, sizeof *all);
        return status;
    }
    gi_positions_begin(&all->positions, run);
    status = search(all, position, player, out);
    status = gi_positions_end(&all->positions, status);
    if (status ||
        gi_run_keep(run, &kept_tag, grundy_game_name(game), all, discard))
        discard(all, env);
    return status;
}

/* The position may be new: it is then past those that have been settled. */
static grundy_status look_up(minimax *all, const gi_ints *position,
                             unsigned player, grundy_integer *out,
                             bool *is_known, gi_run *run)
{
    int64_t made = 0;
    uint32_t n;
    grundy_status status;

    gi_positions_begin(&all->positions, run);
    status = put_root(all, position, player, &made, &n);
    *is_known = !status && n < all->count;
    if (*is_known) status = tell_worth(all, n, player, made, out);
    return gi_positions_end(&all->positions, status);
}

grundy_status gi_points_solve(const grundy_game *game, const gi_ints *position,
                              unsigned player, uint64_t position_limit,
                              grundy_integer *out, gi_run *run)
{
    minimax *kept = gi_run_find(run, &kept_tag, grundy_game_name(game));
    bool is_known = false;
    grundy_status status = GRUNDY_OK;

    if (kept && kept->positions.games[0] == game)
        status = look_up(kept, position, player, out, &is_known, run);
    if (is_known) return status;
    gi_run_drop(run, &kept_tag);
    return search_anew(game, position, player, position_limit, out, run);
}
