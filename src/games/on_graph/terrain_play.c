/* SPDX-License-Identifier: MIT */
/* terrain_play.c - moves of the games of on_graph.c, what they make of a position,
 * and their names; and the game with the players exchanged.
 */
#include "games/on_graph/terrain.h"
#include "rules/position.h"

grundy_status gi_terrain_moves(const grundy_game *game,
                               const gi_ints *position, unsigned player,
                               gi_visit visit, void *user, gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    gi_terrain terrain;

    gi_terrain_get(&terrain, &rules, position);
    return rules.mark == GI_MARK_NOTHING
               ? gi_terrain_take_moves(&terrain, &rules, player, visit, user,
                                       run)
               : gi_terrain_mark_moves(&terrain, &rules, player, visit, user,
                                       run);
}

grundy_status gi_terrain_apply(const grundy_game *game, gi_ints *out,
                               const gi_ints *position, const gi_ints *move,
                               gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    gi_terrain terrain;

    gi_terrain_get(&terrain, &rules, position);
    GRUNDY_ASSERT(
        !gi_terrain_is_gone(&terrain, (unsigned)move->items[0].word));
    if (rules.mark == GI_MARK_NOTHING)
        gi_terrain_take(&terrain, &rules, move);
    else
        gi_terrain_mark(&terrain, &rules, (unsigned)move->items[0].word,
                        move->count > 1 ? (unsigned)move->items[1].word : 0);
    return gi_terrain_put(&terrain, out, run);
}

/* Vertices and edges. */
uint32_t gi_terrain_size(const grundy_game *game, const gi_ints *position)
{
    (void)game;
    return (uint32_t)(position->items[0].word + position->items[1].word);
}

static uint8_t exchange_bits(uint8_t label)
{
    const unsigned both = label & 3;

    if (both != 1 && both != 2) return label;
    return label ^ 3;
}

grundy_status gi_terrain_turn(const grundy_game *game, gi_ints *position,
                              gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);
    gi_terrain terrain;

    gi_terrain_get(&terrain, &rules, position);
    for (unsigned v = 0; v < terrain.vertex_count; v++)
        if (!gi_terrain_is_gone(&terrain, v))
            terrain.labels[v] = exchange_bits(terrain.labels[v]);
    for (unsigned e = 0; e < terrain.edge_count; e++)
        if (terrain.edges[e].owner != GI_TERRAIN_ANYONE)
            terrain.edges[e].owner =
                GI_TERRAIN_LEFT + GI_TERRAIN_RIGHT - terrain.edges[e].owner;
    return gi_terrain_put(&terrain, position, run);
}

grundy_status gi_terrain_turn_move(const grundy_game *game, gi_ints *move,
                                   gi_run *run)
{
    (void)run;
    if (gi_terrain_rules_of(game).mark != GI_MARK_NOTHING)
        move->items[1].word = 1;
    return GRUNDY_OK;
}

/* The lesser of a representative and that of its negative. */
grundy_status gi_terrain_twin(const grundy_game *game, gi_ints *position,
                              bool *is_negative, gi_run *run)
{
    gi_ints turned = {0};
    grundy_status status = gi_ints_copy(&turned, position, run->env);

    if (!status) status = gi_terrain_turn(game, &turned, run);
    if (!status) status = gi_terrain_canonical(game, &turned, run);
    if (!status && gi_position_compare(&turned, position) < 0) {
        *is_negative = true;
        status = gi_ints_copy(position, &turned, run->env);
    }
    gi_ints_clear(&turned, run->env);
    return status;
}

/* ---- words ---- */

grundy_status gi_terrain_legal(const grundy_game *game,
                               const gi_ints *position, grundy_error *err)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);

    return gi_terrain_check(&rules, position, err);
}

static void name_mark(const gi_terrain_rules *rules, const gi_ints *move,
                      gi_text *text)
{
    GRUNDY_ASSERT(move->count == 1 ||
                  move->items[1].word < GI_TERRAIN_COLOURS_MOST);
    gi_text_addf(text, "mark %lld", (long long)move->items[0].word);
    if (move->count > 1 && !rules->is_partizan)
        gi_text_addf(text, " with %c", (char)('A' + move->items[1].word));
}

grundy_status gi_terrain_name_move(const grundy_game *game,
                                   const gi_ints *position,
                                   const gi_ints *move, gi_text *text,
                                   gi_run *run)
{
    const gi_terrain_rules rules = gi_terrain_rules_of(game);

    (void)position, (void)run;
    if (rules.mark != GI_MARK_NOTHING) {
        name_mark(&rules, move, text);
        return text->status;
    }
    gi_text_add(text, rules.take == GI_TAKE_EDGE ? "cut" : "take");
    for (size_t i = 0; i < move->count; i++)
        gi_text_addf(text, "%s%lld",
                     i == 0                       ? " "
                     : rules.take == GI_TAKE_EDGE ? ":"
                     : i + 1 < move->count        ? ", "
                                                  : " and ",
                     (long long)move->items[i].word);
    if (rules.take == GI_TAKE_BALL) gi_text_add(text, " and its neighbours");
    return text->status;
}
