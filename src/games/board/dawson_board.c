/* SPDX-License-Identifier: MIT */
/* dawson_board.c - pawns on a board, none beside another.
 *
 * Dawson's strip of squares with any squares taken before, and the same on
 * boards of several rows: Node Kayles on a grid. T-DAWSON-ROW: on one row it is
 * the code 0.137, run by run. On other boards the rules are searched, part by
 * part, and a search knows a part by its least image.
 *
 * Cells that can still take a pawn are what the region has. In text they are
 * dots, others are #; X is a pawn that stands there, and takes the cells beside
 * it with it. A move is the cell that the pawn comes to.
 */
#include <string.h>

#include "games/board/region.h"

enum { TEXT_MOST = 256 };

/* ---- definition ---- */

/* A cell and those beside it, above and below. */
static uint64_t around(const gi_region *region, unsigned cell)
{
    const unsigned column = cell % region->columns;
    const uint64_t bit = (uint64_t)1 << cell;
    uint64_t out = bit;

    if (column > 0) out |= bit >> 1;
    if (column + 1 < region->columns) out |= bit << 1;
    if (cell >= region->columns) out |= bit >> region->columns;
    if (cell + region->columns < region->rows * region->columns)
        out |= bit << region->columns;
    return out;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    uint64_t left = gi_region_of(position).cells;
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (; !status && left; left &= left - 1)
        status = gi_visit_word(__builtin_ctzll(left), visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    GRUNDY_ASSERT(region.cells >> move->items[0].word & 1);
    region.cells &= ~around(&region, (unsigned)move->items[0].word);
    return gi_region_put(&region, out, run);
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game;
    gi_region_canonicalise(&region);
    return gi_region_put(&region, position, run);
}

static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    gi_region region = gi_region_of(position);
    gi_ints words = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    while (!status && region.cells) {
        gi_region part = gi_region_take_part(&region);
        gi_region_canonicalise(&part);
        status = gi_region_put(&part, &words, run);
        if (!status) status = visit(&words, user);
    }
    gi_ints_clear(&words, run->env);
    return status;
}

/* ---- text ---- */

/* The cells of a text that have the letter. */
static grundy_status parse_letter(gi_region *out, char letter,
                                  const char *text, size_t count, gi_run *run)
{
    char letters[TEXT_MOST];

    for (size_t i = 0; i < count; i++) {
        const bool is_cell =
            text[i] == '.' || text[i] == '#' || text[i] == 'X';
        letters[i] = !is_cell ? text[i] : text[i] == letter ? '.' : '#';
    }
    return gi_region_parse(out, letters, count, run);
}

static grundy_status parse_board(gi_region *out, const char *text,
                                 size_t count, gi_run *run)
{
    gi_region region, pawns;
    grundy_status status;

    if (count > TEXT_MOST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, TEXT_MOST,
                          "a board has at most 64 cells");
    status = parse_letter(&region, '.', text, count, run);
    if (status) return status;
    if (memchr(text, 'X', count)) {
        status = parse_letter(&pawns, 'X', text, count, run);
        if (status) return status;
        for (uint64_t left = pawns.cells; left; left &= left - 1)
            region.cells &= ~around(&pawns, (unsigned)__builtin_ctzll(left));
    }
    *out = region;
    return GRUNDY_OK;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_region region;
    grundy_status status = parse_board(&region, text, count, run);

    (void)game;
    return status ? status : gi_region_put(&region, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);

    (void)game, (void)run;
    gi_region_format(&region, text);
    return text->status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    return gi_region_check(position, err);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const gi_region region = gi_region_of(position);

    (void)game, (void)run;
    gi_text_add(text, "a pawn on ");
    gi_region_name(&region, (unsigned)move->items[0].word, text);
    return text->status;
}

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    gi_region region = gi_region_of(position);

    (void)game, (void)run;
    gi_region_draw(&region, text);
    return text->status;
}

/* ---- checks, requests ---- */

/* Every board of 2 by 3 cells, and every strip up to the bound. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t cells = 0; !status && cells < 64; cells++) {
        status = gi_region_put(&(gi_region){2, 3, cells}, &position, run);
        if (!status) status = visit(&position, user);
    }
    for (unsigned n = 1; !status && n <= bound && n <= 12; n++) {
        gi_region region = {1, n, 0};
        region.cells = gi_region_all(&region);
        status = gi_region_put(&region, &position, run);
        if (!status) status = visit(&position, user);
    }
    gi_ints_clear(&position, run->env);
    return status;
}

/* "board": the text of a position. */
static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    const gi_json *board = gi_json_member(input, "board");
    gi_region region;
    grundy_status status;

    (void)parameters;
    if (!board || board->kind != GI_JSON_STRING)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, input->offset,
                          "\"board\" must be a string");
    status = parse_board(&region, board->text, board->text_count, run);
    return status ? status : gi_region_put(&region, position, run);
}

static const char *const keys[] = {"win", "grundy", "winning_moves",
                                   "(misere_win)", NULL};

const gi_ruleset gi_ruleset_dawson_board = {
    .id = "dawson_board",
    .title = "Dawson's strips and boards",
    .family = "board",
    .aliases = "dawson_strip",
    .rules = "A move puts a pawn on a free cell that has no pawn beside it, "
             "above or below. Who cannot move loses.",
    .position = "ROWSxCOLUMNS, or rows of . (free), X (a pawn) and # (taken) "
                "with / between",
    .examples = "dawson_board 1x9\n"
                "dawson_board ...X......#...\n"
                "--misere dawson_board 3x3",
    .heap_count = 4,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .components = components},
    .batch = {.keys = keys, .read = read},
    .parse = parse,
    .format = format,
    .legal = legal,
    .name_move = name_move,
    .draw = draw,
    .positions = positions,
    .check_bound = 9,
};
