/* SPDX-License-Identifier: MIT */
/* positions.c - the positions that a search has met, by number.
 *
 * A position of a sum is the lists of its terms one after the other (key.c),
 * each canonical by itself; in partizan games a byte for the player to move
 * ends it. The map numbers positions in the order of arrival. Equal games of a
 * sum are not interchanged: 1 + 2 and 2 + 1 are two positions.
 *
 * A move is made in one term. So only that term is read, changed and packed
 * again, and the key of an option is the bytes before, the new term, and the
 * bytes after; the map never moves a key, so pointers into one stay valid
 * while others are added.
 *
 * Invariant: map.count <= limit. At the limit, known positions still get their
 * numbers; so a search whose limit is exactly the number of its positions
 * succeeds, and what is known stays usable.
 *
 * Cost of an option: one `apply`, one packing, one look into the map. */

#include <string.h>

#include "base/assert.h"
#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/positions.h"

grundy_status gi_positions_init(gi_positions *all,
                                const grundy_game *const *games, size_t count,
                                uint64_t limit, const grundy_env *env)
{
    *all = (gi_positions){.count = count, .limit = limit};
    gi_quota_init(&all->quota, env);
    gi_map_init(&all->map, &all->quota.env);
    all->games = gi_alloc_array(&all->quota.env, count, sizeof *games);
    if (!all->games)
        return gi_quota_judge(&all->quota, GRUNDY_NO_MEMORY, "the search",
                              NULL);
    for (size_t i = 0; i < count; i++) {
        all->games[i] = games[i];
        all->has_sides |= gi_ruleset_has_sides(games[i]->rules);
        all->has_demands |=
            count > 1 && games[i]->rules->definition.is_entailed;
    }
    return GRUNDY_OK;
}

void gi_positions_clear(gi_positions *all)
{
    const grundy_env *env = &all->quota.env;

    gi_key_clear(&all->key, env);
    gi_free(env, all->options, all->option_capacity * sizeof *all->options);
    gi_map_clear(&all->map);
    gi_free(env, all->games, all->count * sizeof *all->games);
    GRUNDY_ASSERT(all->quota.held_bytes == 0);
}

void gi_positions_begin(gi_positions *all, gi_run *run)
{
    GRUNDY_ASSERT(!all->run);
    all->run = run;
    run->meter.steps += GI_PACE_QUESTION;
    all->pace = gi_pace_for(all->limit, run);
    all->done = 0;
}

grundy_status gi_positions_end(gi_positions *all, grundy_status status)
{
    gi_run *run = all->run;

    gi_ints_clear(&all->term, run->env);
    gi_ints_clear(&all->next, run->env);
    all->run = NULL;
    return gi_quota_judge(&all->quota, status, "the search", run->err);
}

static grundy_status fail_over_limit(const gi_positions *all)
{
    return gi_fail_limit(all->run->err, GRUNDY_OVER_BUDGET,
                         "the search gave up after %llu positions",
                         (unsigned long long)all->map.count);
}

static grundy_status number_key(gi_positions *all, uint32_t *number)
{
    const gi_key *key = &all->key;
    grundy_status status;
    bool is_new;

    GRUNDY_ASSERT(all->map.count <= all->limit);
    if (all->map.count >= all->limit) {
        if (gi_map_find(&all->map, key->bytes, key->count, number))
            return GRUNDY_OK;
        return fail_over_limit(all);
    }
    status = gi_map_intern(&all->map, key->bytes, key->count, number, &is_new);
    if (!status && is_new) all->run->meter.steps += GI_PACE_NEW_POSITION;
    return status == GRUNDY_OVER_BUDGET ? fail_over_limit(all) : status;
}

static grundy_status add_player(gi_positions *all, unsigned player)
{
    const unsigned char byte = (unsigned char)player;

    if (!all->has_sides) return GRUNDY_OK;
    return gi_key_add_bytes(&all->key, &byte, 1, &all->quota.env);
}

grundy_status gi_positions_put(gi_positions *all, const gi_ints *position,
                               unsigned player, uint32_t *number)
{
    grundy_status status;

    GRUNDY_ASSERT(player < 2);
    all->key.count = 0;
    for (size_t i = 0; i < all->count; i++) {
        status = gi_ints_copy(&all->next, &position[i], all->run->env);
        if (status) return status;
        status = gi_position_canonicalise(all->games[i], &all->next, all->run);
        if (status) return status;
        status = gi_key_add_list(&all->key, &all->next, &all->quota.env);
        if (status) return status;
    }
    status = add_player(all, player);
    return status ? status : number_key(all, number);
}

/* ---- options ---- */

static grundy_status pack_option(gi_positions *all)
{
    const grundy_env *env = &all->quota.env;
    grundy_status status;

    all->key.count = 0;
    status = gi_key_add_bytes(&all->key, all->before, all->before_bytes, env);
    if (status) return status;
    status = gi_key_add_list(&all->key, &all->next, env);
    if (status) return status;
    status = gi_key_add_bytes(&all->key, all->after, all->after_bytes, env);
    if (status) return status;
    return add_player(all, 1 - all->player);
}

static grundy_status append_option(gi_positions *all, uint32_t number)
{
    const grundy_status status = gi_array_grow(
        (void **)&all->options, &all->option_capacity, all->option_count,
        sizeof *all->options, &all->quota.env);

    if (status) return status;
    all->options[all->option_count++] = number;
    return GRUNDY_OK;
}

static grundy_status step(gi_positions *all)
{
    return gi_pace_step(&all->pace, all->term.count, all->done, all->run);
}

static grundy_status add_option(const gi_ints *move, void *user)
{
    gi_positions *all = user;
    const grundy_game *game = all->game;
    uint32_t number;
    grundy_status status = step(all);

    if (status) return status;
    status = game->rules->definition.apply(game, &all->next, &all->term, move,
                                           all->run);
    if (status) return status;
    status = gi_position_canonicalise(game, &all->next, all->run);
    if (status) return status;
    status = pack_option(all);
    if (status) return status;
    status = number_key(all, &number);
    return status ? status : append_option(all, number);
}

/* The only term in which the next move can be made, or all->count where each can. */
static grundy_status find_entailed(gi_positions *all,
                                   const unsigned char *cursor, size_t *term)
{
    grundy_status status = GRUNDY_OK;

    *term = all->count;
    for (size_t i = 0; i < all->count && !status; i++) {
        const grundy_game *game = all->games[i];
        status = gi_key_read_list(&cursor, &all->term, all->run->env);
        if (!status && game->rules->definition.is_entailed &&
            game->rules->definition.is_entailed(game, &all->term)) {
            *term = i;
            break;
        }
    }
    return status;
}

grundy_status gi_positions_add_options(gi_positions *all, uint32_t number)
{
    size_t bytes, entailed = all->count;
    const unsigned char *first = gi_map_key_at(&all->map, number, &bytes);
    const unsigned char *cursor = first;
    grundy_status status = step(all);

    if (GI_HAS_ENTAILING && !status && all->has_demands)
        status = find_entailed(all, first, &entailed);
    if (all->has_sides) all->player = first[--bytes];
    GRUNDY_ASSERT(all->player < 2);
    for (size_t i = 0; i < all->count && !status; i++) {
        all->game = all->games[i];
        all->before = first;
        all->before_bytes = (size_t)(cursor - first);
        status = gi_key_read_list(&cursor, &all->term, all->run->env);
        if (status) return status;
        if (entailed < all->count && entailed != i) continue;
        GRUNDY_ASSERT(cursor <= first + bytes);
        all->after = cursor;
        all->after_bytes = bytes - (size_t)(cursor - first);
        status = all->game->rules->definition.moves(
            all->game, &all->term, all->player, add_option, all, all->run);
    }
    GRUNDY_ASSERT(status || cursor == first + bytes);
    return status;
}

static bool has_heaps(const gi_ruleset *rules)
{
    return rules->heap.value || rules->heap.moves;
}

static grundy_status add_part(const gi_ints *part, void *user)
{
    gi_positions *all = user;
    uint32_t number;
    grundy_status status = step(all);

    if (!status) status = gi_positions_put(all, part, 0, &number);
    return status ? status : append_option(all, number);
}

static grundy_status add_heaps(gi_positions *all)
{
    grundy_integer heap = {0};
    const gi_ints single = {&heap, 1, 1};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < all->term.count; i++) {
        heap.word = all->term.items[i].word;
        status = add_part(&single, all);
    }
    return status;
}

typedef struct parting {
    gi_positions *all;
    bool is_whole; /* A part is all of the position. */
} parting;

static grundy_status add_component(const gi_ints *part, void *user)
{
    parting *p = user;

    p->is_whole |= gi_ints_equal(part, &p->all->term);
    return p->is_whole ? GRUNDY_OK : add_part(part, p->all);
}

/* A position that is its only component is no sum, also if its representative is
 * another one. */
static grundy_status add_components(gi_positions *all)
{
    const grundy_game *game = all->games[0];
    parting p = {.all = all};

    return game->rules->definition.all_components(game, &all->term,
                                                  add_component, &p, all->run);
}

grundy_status gi_positions_add_parts(gi_positions *all, uint32_t number,
                                     bool *is_sum)
{
    const gi_ruleset *rules = all->games[0]->rules;
    const size_t first = all->option_count;
    grundy_status status;

    if (all->count != 1 ||
        (!has_heaps(rules) && !rules->definition.all_components))
        return GRUNDY_OK;
    status = gi_positions_read_one(all, number);
    if (status) return status;
    if (!has_heaps(rules))
        status = add_components(all);
    else if (all->term.count > 1)
        status = add_heaps(all);
    *is_sum = all->option_count > first;
    return status;
}

grundy_status gi_positions_is_entailed(gi_positions *all, uint32_t number,
                                       bool *is_entailed)
{
    const grundy_game *game = all->games[0];
    grundy_status status;

    if (all->count != 1 || !game->rules->definition.is_entailed)
        return GRUNDY_OK;
    status = gi_positions_read_one(all, number);
    if (!status)
        *is_entailed = game->rules->definition.is_entailed(game, &all->term);
    return status;
}

grundy_status gi_positions_read_one(gi_positions *all, uint32_t number)
{
    size_t bytes;
    const unsigned char *cursor = gi_map_key_at(&all->map, number, &bytes);

    GRUNDY_ASSERT(all->count == 1);
    return gi_key_read_list(&cursor, &all->term, all->run->env);
}

grundy_status gi_positions_write(gi_positions *all, uint32_t number,
                                 gi_text *text)
{
    size_t bytes;
    const unsigned char *cursor = gi_map_key_at(&all->map, number, &bytes);
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < all->count && !status; i++) {
        const grundy_game *game = all->games[i];
        status = gi_key_read_list(&cursor, &all->term, all->run->env);
        if (status) return status;
        if (i > 0) gi_text_add(text, " + ");
        if (all->count > 1) {
            gi_text_add(text, gi_text_string(&game->name));
            if (all->term.count > 0) gi_text_add_char(text, ' ');
        }
        status = gi_position_write(game, &all->term, text, all->run);
    }
    return status ? status : text->status;
}
