/* SPDX-License-Identifier: MIT */
/* stones_game.c - what games on boards of stones share: the members of a
 * ruleset that depend only on the board. */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/partizan/stones.h"

static const char letters[] = ".xo#";

grundy_status gi_stones_parse_position(const grundy_game *game, gi_ints *out,
                                       const char *text, size_t count,
                                       gi_run *run)
{
    gi_stones board;
    const grundy_status status =
        gi_stones_parse(&board, text, count, letters, run);

    (void)game;
    return status ? status : gi_stones_put(&board, out, run);
}

grundy_status gi_stones_format_position(const grundy_game *game,
                                        const gi_ints *position, gi_text *text,
                                        gi_run *run)
{
    const gi_stones board = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_format(&board, letters, text);
    return text->status;
}

grundy_status gi_stones_draw_position(const grundy_game *game,
                                      const gi_ints *position, gi_text *text,
                                      gi_run *run)
{
    const gi_stones board = gi_stones_of(position);

    (void)game, (void)run;
    for (unsigned y = 0; y < board.rows; y++) {
        gi_text_addf(text, "%3u ", board.rows - y);
        for (unsigned x = 0; x < board.columns; x++) {
            gi_text_add_char(text, ' ');
            gi_text_add_char(text,
                             letters[board.cells[y * board.columns + x]]);
        }
        gi_text_add_char(text, '\n');
    }
    gi_text_add(text, "    ");
    for (unsigned x = 0; x < board.columns; x++)
        gi_text_addf(text, " %c", (char)('a' + x % 26));
    return text->status;
}

grundy_status gi_stones_show_position(const grundy_game *game,
                                      const gi_ints *position,
                                      gi_canvas *canvas, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);

    (void)game, (void)run;
    gi_stones_show(&board, letters, canvas);
    return GRUNDY_OK;
}

/* ---- which lists are boards ---- */

static bool is_side(const grundy_integer *number)
{
    return gi_int_is_small(number) && number->word <= GI_STONES_CELLS_MOST;
}

/* Whether the number is two bits for each of so many cells. */
static bool are_cells(const grundy_integer *number, size_t count)
{
    return gi_int_is_small(number) && number->word >= 0 &&
           number->word >> 2 * count == 0;
}

grundy_status gi_stones_legal(const grundy_game *game, const gi_ints *position,
                              grundy_error *err)
{
    const grundy_integer *items = position->items;

    (void)game;
    if (position->count < 2 || !is_side(&items[0]) || !is_side(&items[1]) ||
        items[0].word * items[1].word > GI_STONES_CELLS_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT, "a board has %d cells at most",
                       GI_STONES_CELLS_MOST);
    size_t left = (size_t)(items[0].word * items[1].word);
    for (size_t i = 2; i < position->count; i++) {
        const size_t here = left < GI_STONES_A_WORD ? left : GI_STONES_A_WORD;
        if (here == 0 || !are_cells(&items[i], here))
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "a number that is not the cells of the board");
        left -= here;
    }
    if (left > 0)
        return gi_fail(err, GRUNDY_BAD_INPUT, "the last cells are missing");
    return GRUNDY_OK;
}

grundy_status gi_stones_turn(const grundy_game *game, gi_ints *position,
                             gi_run *run)
{
    gi_stones board = gi_stones_of(position);

    (void)game;
    gi_stones_exchange(&board);
    return gi_stones_put(&board, position, run);
}

grundy_status gi_stones_turn_over(const grundy_game *game, gi_ints *position,
                                  gi_run *run)
{
    gi_stones board = gi_stones_of(position);

    (void)game;
    gi_stones_transpose(&board);
    return gi_stones_put(&board, position, run);
}

grundy_status gi_stones_canonical_walled(const grundy_game *game,
                                         gi_ints *position, gi_run *run)
{
    gi_stones board = gi_stones_of(position);

    (void)game;
    gi_stones_canonicalise(&board, GI_STONE_WALL, GI_STONES_ALL);
    return gi_stones_put(&board, position, run);
}

static int compare_boards(const gi_stones *a, const gi_stones *b)
{
    if (a->rows != b->rows) return a->rows < b->rows ? -1 : 1;
    if (a->columns != b->columns) return a->columns < b->columns ? -1 : 1;
    GRUNDY_ASSERT(gi_stones_size(a) <= GI_STONES_CELLS_MOST);
    return memcmp(a->cells, b->cells, gi_stones_size(a));
}

grundy_status gi_stones_lesser(const gi_stones *board,
                               const gi_stones *negative, gi_ints *position,
                               bool *is_negative, gi_run *run)
{
    *is_negative = compare_boards(negative, board) < 0;
    return *is_negative ? gi_stones_put(negative, position, run) : GRUNDY_OK;
}

static grundy_status twin_between(gi_ints *position, uint8_t blank,
                                  bool *is_negative, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);
    gi_stones negative = board;

    gi_stones_exchange(&negative);
    gi_stones_canonicalise(&negative, blank, GI_STONES_ALL);
    return gi_stones_lesser(&board, &negative, position, is_negative, run);
}

grundy_status gi_stones_twin(const grundy_game *game, gi_ints *position,
                             bool *is_negative, gi_run *run)
{
    (void)game;
    return twin_between(position, GI_STONE_NONE, is_negative, run);
}

grundy_status gi_stones_twin_walled(const grundy_game *game, gi_ints *position,
                                    bool *is_negative, gi_run *run)
{
    (void)game;
    return twin_between(position, GI_STONE_WALL, is_negative, run);
}

grundy_status gi_stones_read_with(const gi_json *input, const char *alphabet,
                                  gi_ints *position, gi_run *run)
{
    const gi_json *text = gi_json_member(input, "board");
    gi_stones board;
    grundy_status status;

    if (!text || text->kind != GI_JSON_STRING)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          text ? text->offset : input->offset,
                          "\"board\" must be a string");
    status =
        gi_stones_parse(&board, text->text, text->text_count, alphabet, run);
    return status ? status : gi_stones_put(&board, position, run);
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_stones_read_with(input, letters, position, run);
}

/* ---- enumerations ---- */

static grundy_status visit_all(unsigned rows, unsigned columns, unsigned kinds,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_stones board = {.rows = rows, .columns = columns};
    gi_ints position = {0};
    uint64_t boards = 1;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(kinds <= GI_STONE_WALL + 1);
    GRUNDY_ASSERT(rows * columns <= GI_STONES_CELLS_MOST);
    for (unsigned i = 0; i < rows * columns; i++)
        boards *= kinds;
    for (uint64_t number = 0; number < boards && !status; number++) {
        uint64_t rest = number;
        for (unsigned i = 0; i < rows * columns; i++, rest /= kinds)
            board.cells[i] = (uint8_t)(rest % kinds);
        status = gi_stones_put(&board, &position, run);
        if (!status) status = visit(&position, user);
    }
    gi_ints_clear(&position, run->env);
    return status;
}

grundy_status gi_stones_visit_small(uint64_t bound, unsigned kinds,
                                    gi_visit visit, void *user, gi_run *run)
{
    enum { CELLS_TRIED = 16 };
    grundy_status status = GRUNDY_OK;

    for (uint64_t cells = 0; cells <= bound && !status; cells++) {
        if (cells > CELLS_TRIED)
            return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                           "there are too many boards of %llu cells",
                           (unsigned long long)cells);
        const unsigned n = (unsigned)cells;
        status = visit_all(n > 0, n, kinds, visit, user, run);
        if (!status && n % 2 == 0 && n >= 4)
            status = visit_all(2, n / 2, kinds, visit, user, run);
    }
    return status;
}

grundy_status gi_stones_positions(const grundy_game *game, uint64_t bound,
                                  gi_visit visit, void *user, gi_run *run)
{
    enum { KINDS = sizeof letters - 1 };

    (void)game;
    return gi_stones_visit_small(bound, KINDS, visit, user, run);
}

/* ---- components ---- */

grundy_status gi_stones_visit_components(const gi_stones *board,
                                         const gi_stones_division *division,
                                         gi_visit visit, void *user,
                                         gi_run *run)
{
    const uint8_t blank = division->blank;
    bool live[GI_STONES_CELLS_MOST];
    gi_stones component;
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < gi_stones_size(board); i++)
        live[i] = board->cells[i] != GI_STONE_WALL && board->cells[i] != blank;
    while (!status &&
           gi_stones_take_component(board, live, division, &component)) {
        if (division->has_move && !division->has_move(&component)) continue;
        status = gi_stones_put(&component, &position, run);
        if (!status) status = visit(&position, user);
    }
    gi_ints_clear(&position, run->env);
    return status;
}

grundy_status gi_stones_visit_three(int64_t a, int64_t b, int64_t c,
                                    gi_visit visit, void *user)
{
    grundy_integer items[3] = {{a, NULL}, {b, NULL}, {c, NULL}};

    return visit(&(gi_ints){items, 3, 3}, user);
}

const char *const gi_stones_keys[] = {"value", "outcome", "winning_moves",
                                      NULL};

const gi_batch gi_stones_batch = {
    .layout = "board", .keys = gi_stones_keys, .read = read};
