/* SPDX-License-Identifier: MIT */
/* region_game.c - what games on regions share: the members of a ruleset that
 * depend only on the region. */
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/board/region.h"
#include "rules/game.h"

grundy_status gi_region_legal(const grundy_game *game, const gi_ints *position,
                              grundy_error *err)
{
    const grundy_integer *items = position->items;
    /* Of each number: the sides, the first 32 cells, the others. */
    const int64_t most[4] = {GI_REGION_CELLS_MOST, GI_REGION_CELLS_MOST,
                             UINT32_MAX,
                             ((int64_t)1 << (GI_REGION_CELLS_MOST - 32)) - 1};
    bool is_small = true;

    (void)game;
    for (size_t i = 0; i < 4; i++)
        is_small = is_small && gi_int_compare_word(&items[i], most[i]) <= 0;
    if (!is_small || items[0].word * items[1].word > GI_REGION_CELLS_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT, "a board has %d cells at most",
                       GI_REGION_CELLS_MOST);
    const gi_region region = gi_region_of(position);
    if (region.cells & ~gi_region_all(&region))
        return gi_fail(err, GRUNDY_BAD_INPUT, "a free cell is off the board");
    return GRUNDY_OK;
}

grundy_status gi_region_format_position(const grundy_game *game,
                                        const gi_ints *position, gi_text *text,
                                        gi_run *run)
{
    const gi_region region = gi_region_of(position);

    (void)game, (void)run;
    gi_region_format(&region, text);
    return text->status;
}

grundy_status gi_region_draw_position(const grundy_game *game,
                                      const gi_ints *position, gi_text *text,
                                      gi_run *run)
{
    const gi_region region = gi_region_of(position);

    (void)game, (void)run;
    gi_region_draw(&region, text);
    return text->status;
}

/* No match has more moves than the board has cells. */
grundy_status gi_region_draw_match(const grundy_game *game,
                                   const gi_ints *position,
                                   const gi_ints *pasts, size_t count,
                                   gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);
    gi_region regions[GI_REGION_CELLS_MOST];

    (void)game, (void)run;
    GRUNDY_ASSERT(count <= GI_REGION_CELLS_MOST);
    for (size_t i = 0; i < count; i++)
        regions[i] = gi_region_of(&pasts[i]);
    gi_region_draw_dominoes(&region, regions, count, text);
    return text->status;
}

grundy_status gi_region_show_position(const grundy_game *game,
                                      const gi_ints *position,
                                      gi_canvas *canvas, gi_run *run)
{
    const gi_region region = gi_region_of(position);

    (void)game, (void)run;
    for (unsigned i = 0; i < region.rows * region.columns; i++)
        canvas->cell(canvas, i / region.columns, i % region.columns,
                     region.cells >> i & 1 ? '.' : '#');
    return GRUNDY_OK;
}

grundy_status gi_region_parse_position(gi_region_parser *parse, gi_ints *out,
                                       const char *text, size_t count,
                                       gi_run *run)
{
    gi_region region;
    const grundy_status status = parse(&region, text, count, run);

    return status ? status : gi_region_put(&region, out, run);
}

grundy_status gi_region_read(const gi_json *input, gi_region_parser *parse,
                             gi_ints *position, gi_run *run)
{
    const gi_json *board = gi_json_member(input, "board");

    if (!board || board->kind != GI_JSON_STRING)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          board ? board->offset : input->offset,
                          "\"board\" must be a string");
    return gi_region_parse_position(parse, position, board->text,
                                    board->text_count, run);
}

bool gi_region_reduce_to_least(gi_region *component)
{
    gi_region_canonicalise(component);
    return true;
}

grundy_status gi_region_visit_components(gi_region region,
                                         gi_region_reducer *reduce,
                                         gi_visit visit, void *user,
                                         gi_run *run)
{
    gi_ints words = {0};
    grundy_status status = GRUNDY_OK;

    while (!status && region.cells) {
        gi_region component = gi_region_take_component(&region);
        if (reduce && !reduce(&component)) continue;
        status = gi_region_put(&component, &words, run);
        if (!status) status = visit(&words, user);
    }
    gi_ints_clear(&words, run->env);
    return status;
}

grundy_status gi_region_visit_small(uint64_t rows_most, uint64_t columns_most,
                                    gi_visit visit, void *user, gi_run *run)
{
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    for (uint64_t cells = 0; !status && cells < 64; cells++) {
        status = gi_region_put(&(gi_region){2, 3, cells}, &position, run);
        if (!status) status = visit(&position, user);
    }
    for (unsigned rows = 1;
         !status && rows <= rows_most && rows <= GI_REGION_CELLS_MOST; rows++)
        for (unsigned columns = 1; !status && columns <= columns_most &&
                                   rows * columns <= GI_REGION_CELLS_MOST;
             columns++) {
            gi_region region = {rows, columns, 0};
            region.cells = gi_region_all(&region);
            status = gi_region_put(&region, &position, run);
            if (!status) status = visit(&position, user);
        }
    gi_ints_clear(&position, run->env);
    return status;
}
