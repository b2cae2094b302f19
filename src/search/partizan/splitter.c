/* SPDX-License-Identifier: MIT */
/* splitter.c - the options of a partizan position, split into components that
 * are numbered.
 *
 * A component is a key in a map: the bytes of its canonical list (key.c), or,
 * where the ruleset writes components as machine words (rules/pieces.h), those
 * words. There lists may be components as well, and a key of PIECE_BYTES is a
 * piece: a list of so many bytes has one byte more, which makes it no other
 * list, as none is a prefix of another. The map numbers them in the order of
 * arrival. A ruleset that knows of twins, positions that are the negatives of
 * others, has one key for both, and the sign says which of them is meant.
 *
 * Invariant: options and items are stacks; the items of option i, which are its
 * components with their signs, end at options[i].end and begin where those of
 * option i - 1 end.
 *
 * Cost of an option: one `apply`, one `components`, a look into the map for
 * each component; with pieces, one look for each. An option is paid as a move;
 * sums that bound a component are few, and all of a side are paid as one. */
#include "search/partizan/splitter.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { PIECE_BYTES = sizeof(uint64_t) + sizeof(uint32_t) };

/* The room that a ruleset fills with pieces. */
struct gi_piece_room {
    gi_piece components[GI_PIECE_COMPONENTS_MOST];
    size_t ends[GI_PIECE_OPTIONS_MOST];
};

static const uint32_t numbers_most = UINT32_MAX / 2 - 1;
/* Of one player: more are not told apart. */
static const uint32_t moves_most = INT32_MAX;

void gi_splitter_init(gi_splitter *p, const grundy_game *game,
                      const grundy_env *env)
{
    *p = (gi_splitter){.game = game, .env = env};
    gi_map_init(&p->map, env);
}

void gi_splitter_clear(gi_splitter *p)
{
    gi_free(p->env, p->room, sizeof *p->room);
    gi_key_clear(&p->key, p->env);
    gi_free(p->env, p->options, p->option_capacity * sizeof *p->options);
    gi_free(p->env, p->items, p->capacity * sizeof *p->items);
    gi_free(p->env, p->plays, p->play_capacity * sizeof *p->plays);
    gi_map_clear(&p->map);
    gi_splitter_init(p, p->game, p->env);
}

void gi_splitter_begin(gi_splitter *p, gi_run *run, uint64_t limit)
{
    GRUNDY_ASSERT(!p->run);
    p->run = run;
    p->pace = gi_pace_for(limit, run);
    run->meter.steps += GI_PACE_QUESTION;
}

void gi_splitter_end(gi_splitter *p)
{
    gi_ints_clear(&p->position, p->run->env);
    gi_ints_clear(&p->after, p->run->env);
    gi_ints_clear(&p->component, p->run->env);
    p->run = NULL;
}

/* ---- items ---- */

static grundy_status add_component(gi_splitter *p, const void *key,
                                   size_t bytes, uint32_t size,
                                   bool is_negative)
{
    uint32_t number;
    bool is_new = false;
    grundy_status status =
        gi_array_grow((void **)&p->plays, &p->play_capacity, p->map.count,
                      sizeof *p->plays, p->env);

    if (!status) status = gi_map_intern(&p->map, key, bytes, &number, &is_new);
    GRUNDY_ASSERT(status || number < p->play_capacity);
    if (!status && is_new) p->plays[number] = (gi_play){size, 0};
    if (!status && number >= numbers_most)
        status = gi_fail(p->run->err, GRUNDY_OVER_BUDGET,
                         "there are too many positions to number them");
    if (!status)
        status = gi_array_grow((void **)&p->items, &p->capacity, p->count,
                               sizeof *p->items, p->env);
    if (!status) p->items[p->count++] = number << 1 | is_negative;
    return status;
}

/* All items since the last option are a new one. */
static grundy_status end_option(gi_splitter *p)
{
    const grundy_status status =
        gi_array_grow((void **)&p->options, &p->option_capacity,
                      p->option_count, sizeof *p->options, p->env);

    if (!status)
        p->options[p->option_count++] = (gi_split_option){p->count, p->side};
    return status;
}

/* ---- lists ---- */

static const unsigned char no_piece[] = {0};

static grundy_status visit_component(const gi_ints *component, void *user)
{
    gi_splitter *p = user;
    const gi_definition *definition = &p->game->rules->definition;
    bool is_negative = false;
    grundy_status status = gi_ints_copy(&p->component, component, p->run->env);

    if (!status)
        status = gi_position_canonicalise(p->game, &p->component, p->run);
    if (!status && definition->twin)
        status =
            definition->twin(p->game, &p->component, &is_negative, p->run);
    p->key.count = 0;
    if (!status) status = gi_key_add_list(&p->key, &p->component, p->env);
    if (!status && p->key.count == PIECE_BYTES && definition->pieces)
        status = gi_key_add_bytes(&p->key, no_piece, sizeof no_piece, p->env);
    return status ? status
                  : add_component(p, p->key.bytes, p->key.count,
                                  GI_PIECE_SIZE_UNKNOWN, is_negative);
}

static grundy_status cut_list(gi_splitter *p, const gi_ints *position)
{
    const gi_definition *definition = &p->game->rules->definition;
    grundy_status status =
        definition->components
            ? definition->components(p->game, position, visit_component, p,
                                     p->run)
            : visit_component(position, p);

    if (!status) status = end_option(p);
    return status
               ? status
               : gi_pace_step(&p->pace, position->count, p->map.count, p->run);
}

static grundy_status visit_move(const gi_ints *move, void *user)
{
    gi_splitter *p = user;
    const grundy_status status = p->game->rules->definition.apply(
        p->game, &p->after, &p->position, move, p->run);

    return status ? status : cut_list(p, &p->after);
}

static grundy_status add_lists(gi_splitter *p, uint32_t n, gi_side side)
{
    size_t bytes;
    const unsigned char *cursor = gi_map_key_at(&p->map, n, &bytes);
    grundy_status status =
        gi_key_read_list(&cursor, &p->position, p->run->env);

    p->side = side;
    return status ? status
                  : p->game->rules->definition.moves(p->game, &p->position,
                                                     (unsigned)side,
                                                     visit_move, p, p->run);
}

/* ---- pieces ---- */

/* No pieces yet, in the room. */
static grundy_status begin_pieces(gi_splitter *p, gi_side side, gi_pieces *out)
{
    if (!p->room) p->room = gi_alloc(p->env, sizeof *p->room);
    if (!p->room) return GRUNDY_NO_MEMORY;
    p->side = side;
    *out = (gi_pieces){p->room->components, p->room->ends, 0, 0};
    return GRUNDY_OK;
}

static grundy_status add_piece(gi_splitter *p, const gi_piece *piece)
{
    unsigned char key[PIECE_BYTES];
    const uint32_t shape = piece->shape & ~(uint32_t)GI_PIECE_NEGATIVE;

    memcpy(key, &piece->cells, sizeof piece->cells);
    memcpy(key + sizeof piece->cells, &shape, sizeof shape);
    return add_component(p, key, sizeof key, piece->size,
                         piece->shape & GI_PIECE_NEGATIVE);
}

/* Paid with so many steps. */
static grundy_status add_pieces(gi_splitter *p, const gi_pieces *pieces,
                                size_t steps)
{
    size_t at = 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(pieces->component_count <= GI_PIECE_COMPONENTS_MOST);
    GRUNDY_ASSERT(pieces->option_count <= GI_PIECE_OPTIONS_MOST);
    for (size_t i = 0; !status && i < pieces->option_count; i++) {
        for (; !status && at < pieces->ends[i]; at++)
            status = add_piece(p, &pieces->components[at]);
        if (!status) status = end_option(p);
    }
    GRUNDY_ASSERT(status || at == pieces->component_count);
    return status ? status
                  : gi_pace_pay(&p->pace, steps, p->map.count, p->run);
}

static bool is_piece(const gi_splitter *p, uint32_t n)
{
    size_t bytes = 0;

    if (p->game->rules->definition.pieces)
        (void)gi_map_key_at(&p->map, n, &bytes);
    return bytes == PIECE_BYTES;
}

static gi_piece piece_at(const gi_splitter *p, uint32_t n)
{
    size_t bytes;
    const unsigned char *key = gi_map_key_at(&p->map, n, &bytes);
    gi_piece piece = {.size = p->plays[n].size};

    GRUNDY_ASSERT(bytes == PIECE_BYTES);
    memcpy(&piece.cells, key, sizeof piece.cells);
    memcpy(&piece.shape, key + sizeof piece.cells, sizeof piece.shape);
    return piece;
}

static grundy_status make_options(gi_splitter *p, uint32_t n, gi_side side,
                                  gi_pieces *out)
{
    const gi_piece piece = piece_at(p, n);
    const grundy_status status = begin_pieces(p, side, out);

    if (!status)
        p->game->rules->definition.pieces->options(&piece, (unsigned)side,
                                                   out);
    return status;
}

static grundy_status add_piece_options(gi_splitter *p, uint32_t n,
                                       gi_side side)
{
    gi_pieces pieces = {.components = NULL};
    const grundy_status status = make_options(p, n, side, &pieces);

    return status ? status : add_pieces(p, &pieces, pieces.option_count);
}

/* ---- either ---- */

static bool fits_pieces(const gi_splitter *p, const gi_ints *position)
{
    const gi_piece_rules *rules = p->game->rules->definition.pieces;

    return rules && (!rules->fits || rules->fits(position));
}

grundy_status gi_splitter_cut(gi_splitter *p, const gi_ints *position)
{
    grundy_status status;
    gi_pieces pieces = {.components = NULL};

    p->side = GI_LEFT;
    if (!fits_pieces(p, position)) return cut_list(p, position);
    status = begin_pieces(p, GI_LEFT, &pieces);
    if (status) return status;
    p->game->rules->definition.pieces->cut(p->game, position, &pieces);
    return add_pieces(p, &pieces, 1);
}

grundy_status gi_splitter_add_moves(gi_splitter *p, uint32_t n, gi_side side)
{
    return is_piece(p, n) ? add_piece_options(p, n, side)
                          : add_lists(p, n, side);
}

grundy_status gi_splitter_add_options(gi_splitter *p, uint32_t n)
{
    const grundy_status status = gi_splitter_add_moves(p, n, GI_LEFT);

    return status ? status : gi_splitter_add_moves(p, n, GI_RIGHT);
}

grundy_status gi_splitter_add_confined(gi_splitter *p, uint32_t n,
                                       gi_side side)
{
    const gi_piece_rules *rules = p->game->rules->definition.pieces;
    gi_pieces pieces = {.components = NULL};
    grundy_status status;
    gi_piece piece;

    if (!rules || !rules->confine || !is_piece(p, n)) return GRUNDY_OK;
    status = begin_pieces(p, side, &pieces);
    if (status) return status;
    piece = piece_at(p, n);
    rules->confine(&piece, (unsigned)side, &pieces);
    return add_pieces(p, &pieces, 1);
}

/* ---- play ---- */

static grundy_status count_move(const gi_ints *move, void *user)
{
    gi_splitter *p = user;

    (void)move;
    p->move_count += p->move_count < moves_most;
    return gi_pace_step(&p->pace, 0, p->map.count, p->run);
}

static grundy_status count_listed(gi_splitter *p, uint32_t n, uint32_t *counts)
{
    size_t bytes;
    const unsigned char *cursor = gi_map_key_at(&p->map, n, &bytes);
    grundy_status status =
        gi_key_read_list(&cursor, &p->position, p->run->env);

    for (unsigned side = 0; !status && side < 2; side++) {
        p->move_count = 0;
        status = p->game->rules->definition.moves(p->game, &p->position, side,
                                                  count_move, p, p->run);
        counts[side] = p->move_count;
    }
    return status;
}

static grundy_status count_pieces(gi_splitter *p, uint32_t n, uint32_t *counts)
{
    grundy_status status = GRUNDY_OK;

    for (unsigned side = 0; !status && side < 2; side++) {
        gi_pieces pieces = {.components = NULL};
        status = make_options(p, n, (gi_side)side, &pieces);
        counts[side] = (uint32_t)pieces.option_count;
    }
    return status ? status : gi_pace_pay(&p->pace, 1, p->map.count, p->run);
}

static grundy_status count_moves(gi_splitter *p, uint32_t n, gi_play *out)
{
    uint32_t counts[2] = {0, 0};
    const grundy_status status = is_piece(p, n) ? count_pieces(p, n, counts)
                                                : count_listed(p, n, counts);

    if (!status)
        *out = (gi_play){counts[GI_LEFT] + counts[GI_RIGHT],
                         (int32_t)counts[GI_LEFT] - (int32_t)counts[GI_RIGHT]};
    return status;
}

grundy_status gi_splitter_play(gi_splitter *p, uint32_t n, gi_play *out)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n < p->map.count);
    if (p->plays[n].size == GI_PIECE_SIZE_UNKNOWN)
        status = count_moves(p, n, &p->plays[n]);
    if (!status) *out = p->plays[n];
    return status;
}

grundy_status gi_splitter_fail_repeated(gi_splitter *p, uint32_t n)
{
    size_t bytes;
    const unsigned char *cursor = gi_map_key_at(&p->map, n, &bytes);
    gi_text text;
    grundy_status status = GRUNDY_OK;

    gi_text_init(&text, p->run->env);
    if (!is_piece(p, n)) {
        status = gi_key_read_list(&cursor, &p->position, p->run->env);
        gi_text_add(&text, ": ");
        if (!status)
            status = gi_position_write(p->game, &p->position, &text, p->run);
    }
    if (!status)
        status = gi_fail(p->run->err, GRUNDY_UNDEFINED,
                         "the game need not end, as a position can recur%s",
                         text.count ? gi_text_string(&text) : "");
    gi_text_clear(&text);
    return status;
}
