/* SPDX-License-Identifier: MIT */
/* verify.c - a ranking, compared with the definition on random positions.
 *
 * Nothing that a ranking declares is trusted: rank and unrank are tried one
 * after the other, the options by rank against the moves of the definition
 * with their number, parents against options both ways, the order and the
 * tiers against the options, and a rank against the representative of its
 * images. Random ranks give unusual positions, random games the usual ones.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/sort.h"
#include "base/random.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "table/verify.h"
#include "table/work.h"

typedef struct check {
    const gi_ranks *ranks;
    const grundy_game *game;
    gi_room *rooms; /* shape [2] */
    gi_run *run;
    gi_random random;
    uint64_t rank; /* On trial. */
    gi_ints position, after;
    uint64_t *found; /* shape [found_most]: ranks after moves. */
    size_t found_count, found_most;
    gi_stride *strides;
    gi_table_check done;
} check;

static int compare(const void *first, const void *second)
{
    const uint64_t a = *(const uint64_t *)first, b = *(const uint64_t *)second;

    return (a > b) - (a < b);
}

static grundy_status sort(const check *c, uint64_t *list, size_t count)
{
    return gi_sort(list, count, sizeof *list, compare, c->run->env);
}

static grundy_status refuse(const check *c, const char *what)
{
    return gi_fail(c->run->err, GRUNDY_BUG, "rank %llu of %s: %s",
                   (unsigned long long)c->rank, grundy_game_name(c->game),
                   what);
}

/* Options of one rank; borrowed until the room is used again. */
static gi_end options_of(const check *c, gi_room *room, uint64_t rank,
                         size_t *count)
{
    room->list[0] = rank;
    gi_room_fill(room, c->ranks, 1);
    *count = room->options.starts[1];
    return (gi_end)room->options.ends[0];
}

static size_t times_in(const uint64_t *list, size_t count, uint64_t rank)
{
    size_t times = 0;

    for (size_t i = 0; i < count; i++)
        times += list[i] == rank;
    return times;
}

/* ---- the definition ---- */

static grundy_status visit_move(const gi_ints *move, void *user)
{
    check *c = user;
    uint64_t rank = 0;
    grundy_status status = c->game->rules->definition.apply(
        c->game, &c->after, &c->position, move, c->run);

    if (!status) status = gi_position_check(c->game, &c->after, c->run->err);
    if (status) return status;
    if (!c->ranks->ranking->rank(c->ranks, &c->after, &rank))
        return refuse(c, "a position after a move has no rank");
    if (rank >= c->ranks->count) return refuse(c, "an option is out of range");
    if (c->found_count == c->found_most)
        return refuse(c, "there are more moves than were declared");
    c->found[c->found_count++] = rank;
    return gi_env_is_stopped_at(c->run->env, c->found_count) ? GRUNDY_CANCELLED
                                                             : GRUNDY_OK;
}

static grundy_status check_name(check *c)
{
    uint64_t again;
    grundy_status status =
        c->ranks->ranking->unrank(c->ranks, c->rank, &c->position, c->run);

    if (!status)
        status = gi_position_check(c->game, &c->position, c->run->err);
    if (status) return status;
    if (!c->ranks->ranking->rank(c->ranks, &c->position, &again) ||
        again != c->rank)
        return refuse(c, "unrank and rank do not lead back to it");
    return GRUNDY_OK;
}

static grundy_status check_moves(check *c, gi_end end, uint64_t *options,
                                 size_t count)
{
    const gi_definition *definition = &c->game->rules->definition;
    gi_end told = GI_END_LOST;
    grundy_status status;

    c->found_count = 0;
    status =
        definition->moves(c->game, &c->position, 0, visit_move, c, c->run);
    if (status) return status;
    if (c->found_count == 0 && definition->end)
        told = definition->end(c->game, &c->position);
    if (c->found_count > 0) told = GI_END_NONE;
    if (told != end) return refuse(c, "the definition has another end");
    status = sort(c, c->found, c->found_count);
    if (!status) status = sort(c, options, count);
    if (status) return status;
    if (count != c->found_count ||
        memcmp(options, c->found, count * sizeof *options) != 0)
        return refuse(c, "the definition has other options");
    c->done.options += count;
    return GRUNDY_OK;
}

/* ---- order and tiers ---- */

static size_t tier_of(const gi_ranks *ranks, uint64_t rank)
{
    size_t tier = 0;

    while (tier + 1 < ranks->tier_count && rank >= ranks->tiers[tier + 1])
        tier++;
    return tier;
}

static grundy_status check_order(const check *c, const uint64_t *options,
                                 size_t count)
{
    const gi_ranks *ranks = c->ranks;
    const bool has_tiers = ranks->tier_count > 1;
    const size_t tier = has_tiers ? tier_of(ranks, c->rank) : 0;

    for (size_t i = 0; i < count; i++) {
        const bool is_down = options[i] < c->rank;
        if (ranks->order == GI_RANKS_DOWN && !is_down)
            return refuse(c, "an option has no smaller rank");
        if (ranks->order == GI_RANKS_UP && (is_down || options[i] == c->rank))
            return refuse(c, "an option has no larger rank");
        if (has_tiers &&
            tier_of(ranks, options[i]) !=
                (ranks->order == GI_RANKS_UP ? tier + 1 : tier - 1))
            return refuse(c, "an option is not in the next tier");
    }
    return GRUNDY_OK;
}

/* ---- images ---- */

static grundy_status check_image(check *c, gi_end end, const uint64_t *options,
                                 size_t count)
{
    const gi_ranking *ranking = c->ranks->ranking;
    uint64_t image = c->rank, again;
    size_t same;
    grundy_status status;

    if (!ranking->canonical) return GRUNDY_OK;
    ranking->canonical(c->ranks, &image, 1);
    again = image;
    ranking->canonical(c->ranks, &again, 1);
    if (again != image) return refuse(c, "its representative has another");
    if (ranking->image_count(c->ranks, image) !=
            ranking->image_count(c->ranks, c->rank) ||
        ranking->image_count(c->ranks, image) > c->ranks->image_most)
        return refuse(c, "its images are miscounted");
    if (options_of(c, &c->rooms[1], image, &same) != end || same != count)
        return refuse(c, "its representative is another position");
    GRUNDY_ASSERT(count <= c->found_most);
    memcpy(c->found, options, count * sizeof *options);
    ranking->canonical(c->ranks, c->found, count);
    ranking->canonical(c->ranks, c->rooms[1].options.items, count);
    status = sort(c, c->found, count);
    if (!status) status = sort(c, c->rooms[1].options.items, count);
    if (status) return status;
    if (memcmp(c->found, c->rooms[1].options.items, count * sizeof *options))
        return refuse(c, "its representative has other options");
    return GRUNDY_OK;
}

/* ---- parents ---- */

static size_t parents_of(const check *c, uint64_t rank, uint64_t parent)
{
    const gi_ranking *ranking = c->ranks->ranking;
    size_t times = 0, count;

    if (ranking->parents) {
        count = ranking->parents(c->ranks, rank, c->rooms[1].parents);
        return times_in(c->rooms[1].parents, count, parent);
    }
    count = ranking->strides(c->ranks, rank, c->strides);
    for (size_t i = 0; i < count; i++) {
        const gi_stride s = c->strides[i];
        times += parent >= s.first && (parent - s.first) % s.step == 0 &&
                 (parent - s.first) / s.step < s.count;
    }
    return times;
}

/* Every option must know the rank as a parent; they are sorted. */
static grundy_status check_children(const check *c, const uint64_t *options,
                                    size_t count)
{
    for (size_t i = 0, times = 0; i < count; i += times) {
        for (times = 1; i + times < count && options[i + times] == options[i];)
            times++;
        if (parents_of(c, options[i], c->rank) != times)
            return refuse(c, "an option does not have it as a parent");
    }
    return GRUNDY_OK;
}

/* And every parent that is not over must have it as an option. */
static grundy_status check_parents(check *c)
{
    const gi_ranks *ranks = c->ranks;
    const size_t count =
        ranks->ranking->parents(ranks, c->rank, c->rooms[0].parents);
    const uint64_t *parents = c->rooms[0].parents;

    if (count > ranks->parent_most)
        return refuse(c, "there are more parents than were declared");
    for (size_t i = 0; i < count; i++) {
        size_t options;
        if (parents[i] >= ranks->count)
            return refuse(c, "a parent is out of range");
        if (options_of(c, &c->rooms[1], parents[i], &options) != GI_END_NONE)
            continue;
        if (times_in(c->rooms[1].options.items, options, c->rank) !=
            times_in(parents, count, parents[i]))
            return refuse(c, "a parent does not have it as an option");
    }
    c->done.parents += count;
    return GRUNDY_OK;
}

static grundy_status check_strides(check *c)
{
    const gi_ranks *ranks = c->ranks;
    const size_t count = ranks->ranking->strides(ranks, c->rank, c->strides);

    for (size_t i = 0; i < count; i++) {
        const gi_stride s = c->strides[i];
        size_t options;
        if (s.count == 0) continue;
        const uint64_t parent =
            s.first + gi_random_below(&c->random, s.count) * s.step;
        if (parent >= ranks->count)
            return refuse(c, "a stride goes out of range");
        options_of(c, &c->rooms[1], parent, &options);
        if (times_in(c->rooms[1].options.items, options, c->rank) == 0)
            return refuse(c, "a stride has no parent of it");
        c->done.parents++;
    }
    return GRUNDY_OK;
}

/* ---- one rank, all of them ---- */

/* Two in a row, as sizes come as sums. */
static grundy_status check_sizes(check *c, gi_end end, size_t count)
{
    gi_room *room = &c->rooms[1];
    const gi_options *options = &room->options;

    if (!c->ranks->ranking->sizes) return GRUNDY_OK;
    room->list[0] = room->list[1] = c->rank;
    gi_room_size(room, c->ranks, 2);
    if (options->ends[0] == end && options->ends[1] == end &&
        options->starts[0] == 0 && options->starts[1] == count &&
        options->starts[2] == 2 * count)
        return GRUNDY_OK;
    return refuse(c, "its options are counted as others");
}

static grundy_status check_rank(check *c)
{
    const gi_ranking *ranking = c->ranks->ranking;
    uint64_t *options = c->rooms[0].options.items;
    size_t count;
    const gi_end end = options_of(c, &c->rooms[0], c->rank, &count);
    grundy_status status;

    if (end == GI_END_STRAY) return GRUNDY_OK;
    c->done.positions++;
    if (count > c->ranks->option_most)
        return refuse(c, "there are more options than were declared");
    if ((end == GI_END_NONE) != (count > 0))
        return refuse(
            c, "it has options though it is over, or none though it is not");
    status = check_name(c);
    if (!status) status = check_moves(c, end, options, count);
    if (!status) status = check_sizes(c, end, count);
    if (!status) status = check_order(c, options, count);
    if (!status) status = check_image(c, end, options, count);
    if (!status && (ranking->parents || ranking->strides))
        status = check_children(c, options, count);
    if (!status && ranking->parents) status = check_parents(c);
    if (!status && ranking->strides) status = check_strides(c);
    return status;
}

/* The next rank of a random game, which begins anew at its end. */
static uint64_t walk_on(check *c, uint64_t at)
{
    size_t count;

    options_of(c, &c->rooms[0], at, &count);
    if (count == 0) return c->ranks->start;
    return c->rooms[0].options.items[gi_random_below(&c->random, count)];
}

static grundy_status check_all(check *c, uint64_t samples)
{
    uint64_t walk = c->ranks->start;
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = 0; !status && i < samples; i++) {
        const bool is_walk = i % 2 == 0;
        c->rank =
            is_walk ? walk : gi_random_below(&c->random, c->ranks->count);
        status = check_rank(c);
        if (is_walk) walk = walk_on(c, walk);
        if (i % 256 == 0) gi_env_progress(c->run->env, i, samples);
        if (!status && gi_env_is_stopped(c->run->env))
            status = GRUNDY_CANCELLED;
    }
    return status;
}

grundy_status gi_table_verify(const gi_ranks *ranks, uint64_t samples,
                              uint64_t seed, gi_table_check *out, gi_run *run)
{
    const grundy_env *env = run->env;
    const size_t stride_room = ranks->parent_most + 1;
    check c = {.ranks = ranks,
               .game = ranks->game,
               .run = run,
               .random = {seed},
               .found_most = ranks->option_most};
    grundy_status status = gi_rooms_new(&c.rooms, 2, ranks, env);

    if (status) return status;
    c.found = gi_alloc_array(env, c.found_most, sizeof *c.found);
    c.strides = gi_alloc_array(env, stride_room, sizeof *c.strides);
    status = c.found && c.strides ? check_all(&c, samples) : GRUNDY_NO_MEMORY;
    gi_ints_clear(&c.after, env);
    gi_ints_clear(&c.position, env);
    gi_free(env, c.strides, stride_room * sizeof *c.strides);
    gi_free(env, c.found, c.found_most * sizeof *c.found);
    gi_rooms_free(c.rooms, 2, ranks, env);
    if (!status) *out = c.done;
    return status;
}
