/* SPDX-License-Identifier: MIT */
/* eatcake.c - Eatcake: Left eats a column of a cake, Right a row.
 *
 * A move is [cake, before]: the line that is eaten has `before` lines before
 * it, not more than after it, because either end may come first. Both players
 * can move in every cake, so all positions are all-small. Source: [WW],
 * chapter 7.
 */
#include "base/integer/integer.h"
#include "games/partizan/cakes.h"

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    for (size_t i = 0; 2 * i < position->count && !status; i++) {
        const int64_t side = position->items[2 * i + !player].word;
        for (int64_t before = 0; before <= (side - 1) / 2 && !status; before++)
            status = gi_cakes_visit(i, before, player, visit, user);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const int64_t side = position->items[gi_cakes_cut(move)].word;
    const int64_t before = move->items[1].word;
    grundy_status status = gi_cakes_copy_rest(out, position, move, run);

    (void)game;
    GRUNDY_ASSERT(before >= 0 && before < side);
    if (!status) status = gi_cakes_push(out, position, move, before, run);
    if (!status)
        status = gi_cakes_push(out, position, move, side - before - 1, run);
    return status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "eat %s %lld of cake %lld",
                 gi_cakes_is_rights(move) ? "row" : "column",
                 (long long)move->items[1].word + 1,
                 (long long)move->items[0].word + 1);
    return text->status;
}

static const char *const keys[] = {"value", "outcome", "winning_moves", NULL};

const gi_ruleset gi_ruleset_eatcake = {
    .id = "eatcake",
    .title = "Eatcake",
    .family = "partizan",
    .rules = "Left eats a column of a rectangular cake, and Right a row; "
             "what was on its two sides are two cakes then. A player who "
             "cannot move loses. Source: Winning Ways.",
    .position = "ROWSxCOLUMNS of each cake",
    .examples = "eatcake 2x3\neatcake 4x3 1x2",
    .kind = GI_PARTIZAN,
    .least = 1,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = gi_cakes_canonical,
                   .components = gi_cakes_components,
                   .turn = gi_cakes_turn,
                   .turn_move = gi_cakes_turn_move},
    .notation = {.parse = gi_cakes_parse,
                 .format = gi_cakes_format,
                 .legal = gi_cakes_legal,
                 .name_move = name_move},
    .batch = &(const gi_batch){.layout = "cakes",
                               .keys = keys,
                               .read = gi_cakes_read},
    .trials = {.positions = gi_cakes_positions, .bound = 3},
};
