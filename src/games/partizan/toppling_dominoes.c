/* SPDX-License-Identifier: MIT */
/* toppling_dominoes.c - Toppling Dominoes: a row of dominoes on edge, l for
 * Left, r for Right, e for either.
 *
 * A move [domino, direction] topples a domino to the left (0) or to the right
 * (1), and with it all that stand there up to the next gap; they are removed.
 * Gaps divide a row, and the reversed row is the same game. A position may
 * have several rows.
 *
 * Source: [LIP]; [FNSW15].
 */
#include <string.h>

#include "games/partizan/stones.h"
#include "rules/heaps.h"
#include "rules/position.h"

enum { EITHER = GI_STONE_WALL };

static const char letters[] = ".lre";

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const gi_stones row = gi_stones_of(position);
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; i < gi_stones_size(&row) && !status; i++) {
        if (row.cells[i] != gi_stones_own(player) && row.cells[i] != EITHER)
            continue;
        status = gi_visit_words((int64_t)i, 0, visit, user, run);
        if (!status) status = gi_visit_words((int64_t)i, 1, visit, user, run);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_stones row = gi_stones_of(position);
    size_t cell = (size_t)move->items[0].word;
    const gi_stones_step step = {0, move->items[1].word ? 1 : -1};

    (void)game;
    GRUNDY_ASSERT(row.cells[cell] != GI_STONE_NONE);
    while (cell != SIZE_MAX && row.cells[cell] != GI_STONE_NONE) {
        row.cells[cell] = GI_STONE_NONE;
        cell = gi_stones_next(&row, cell, step);
    }
    return gi_stones_put(&row, out, run);
}

/* Each run without a gap, in the direction that makes it least. */
static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    const gi_stones row = gi_stones_of(position);
    gi_stones part;
    gi_ints words = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0, end; i < gi_stones_size(&row) && !status; i = end) {
        GRUNDY_ASSERT(row.columns > 0);
        const size_t row_end = i - i % row.columns + row.columns;
        end = i;
        while (end < row_end && row.cells[end] != GI_STONE_NONE)
            end++;
        if (end == i) {
            end++;
            continue;
        }
        part = (gi_stones){.rows = 1, .columns = (unsigned)(end - i)};
        memcpy(part.cells, row.cells + i, end - i);
        gi_stones_canonicalise(&part, GI_STONE_NONE, GI_STONES_FLIPS);
        status = gi_stones_put(&part, &words, run);
        if (!status) status = visit(&words, user);
    }
    gi_ints_clear(&words, run->env);
    return status;
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_stones row = gi_stones_of(position);

    (void)game;
    gi_stones_canonicalise(&row, GI_STONE_NONE, GI_STONES_FLIPS);
    return gi_stones_put(&row, position, run);
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_stones row;
    const grundy_status status =
        gi_stones_parse(&row, text, count, letters, run);

    (void)game;
    return status ? status : gi_stones_put(&row, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_stones row = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_format(&row, letters, text);
    return text->status;
}

static grundy_status show(const grundy_game *game, const gi_ints *position,
                          gi_canvas *canvas, gi_run *run)
{
    const gi_stones row = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_show(&row, letters, canvas);
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_stones row = gi_stones_of(position);

    (void)game, (void)run;
    gi_text_add(text, "topple ");
    gi_stones_name(&row, move->items[0].word, text);
    gi_text_add(text, move->items[1].word ? " to the right" : " to the left");
    return text->status;
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_stones_read_with(input, letters, position, run);
}

const gi_ruleset gi_ruleset_toppling_dominoes = {
    .id = "toppling_dominoes",
    .title = "Toppling Dominoes",
    .family = "partizan",
    .rules = "Dominoes stand on edge in a row. Left topples a domino l or e, "
             "and Right one that is r or e, to the left or to the right; all "
             "dominoes in that direction up to the next gap topple too, and "
             "they are removed. A player who cannot move loses. Source: "
             "Albert, Nowakowski and Wolfe, Lessons in Play.",
    .position = "a row of l (Left), r (Right), e (either) and . (a gap)",
    .examples = "toppling_dominoes lrl\ntoppling_dominoes lrrlrrl\n"
                "toppling_dominoes ee.lr",
    .kind = GI_PARTIZAN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .twin = gi_position_twin,
                   .components = components,
                   .turn = gi_stones_turn},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = gi_stones_legal,
                 .name_move = name_move,
                 .draw = format,
                 .show = show},
    .batch = &(const gi_batch){.layout = "board",
                               .keys = gi_stones_keys,
                               .read = read},
    .trials = {.positions = gi_stones_positions, .bound = 4},
};
