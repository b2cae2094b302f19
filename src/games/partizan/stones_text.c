/* SPDX-License-Identifier: MIT */
/* stones_text.c - boards of stones as text. */
#include <string.h>

#include "base/error.h"
#include "games/partizan/stones.h"

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_row_end(char c)
{
    return c == '/' || c == '|' || c == '\n';
}

static grundy_status fail_at(size_t at, const char *letters, const char *what,
                             gi_run *run)
{
    return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                      "%s: a board is ROWSxCOLUMNS, or rows of %.4s with / "
                      "between",
                      what, letters);
}

static grundy_status too_many(size_t at, gi_run *run)
{
    return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                      "a board has %d cells at most", GI_STONES_CELLS_MOST);
}

/* What a character stands for, or -1. */
static int stone_of(char c, const char *letters)
{
    const char *found = c ? memchr(letters, c, 4) : NULL;

    if (found) return (int)(found - letters);
    if (c == 'x' || c == 'l' || c == 't') return GI_STONE_LEFT;
    if (c == 'o' || c == 'r' || c == 'f') return GI_STONE_RIGHT;
    return -1;
}

/* A side at text[*at], which moves past it. */
static bool parse_side(unsigned *out, const char *text, size_t count,
                       size_t *at)
{
    const size_t first = *at;
    unsigned side = 0;

    for (; *at < count && text[*at] >= '0' && text[*at] <= '9'; ++*at)
        if (side <= GI_STONES_CELLS_MOST)
            side = 10 * side + (unsigned)(text[*at] - '0');
    *out = side;
    return *at > first;
}

static grundy_status parse_sides(gi_stones *out, const char *text,
                                 size_t count, const char *letters,
                                 gi_run *run)
{
    size_t at = 0;

    if (!parse_side(&out->rows, text, count, &at) || at == count ||
        text[at] != 'x')
        return fail_at(at, letters, "no x between two sides", run);
    at++;
    if (!parse_side(&out->columns, text, count, &at) || at < count)
        return fail_at(at, letters, "not a side", run);
    if (out->rows > GI_STONES_CELLS_MOST ||
        out->columns > GI_STONES_CELLS_MOST ||
        gi_stones_size(out) > GI_STONES_CELLS_MOST)
        return too_many(0, run);
    memset(out->cells, GI_STONE_NONE, gi_stones_size(out));
    return GRUNDY_OK;
}

static grundy_status parse_rows(gi_stones *out, const char *text, size_t count,
                                const char *letters, gi_run *run)
{
    unsigned cells = 0, x = 0;

    for (size_t at = 0; at <= count; at++) {
        if (at == count || is_row_end(text[at])) {
            if (out->rows > 0 && x != out->columns)
                return fail_at(at, letters, "rows differ in length", run);
            out->columns = x;
            out->rows++;
            x = 0;
            continue;
        }
        if (is_space(text[at])) continue;
        const int stone = stone_of(text[at], letters);
        if (stone < 0) return fail_at(at, letters, "not a cell", run);
        if (cells == GI_STONES_CELLS_MOST) return too_many(at, run);
        out->cells[cells++] = (uint8_t)stone;
        x++;
    }
    GRUNDY_ASSERT(cells == out->rows * out->columns);
    /* Rows without cells are no board. */
    if (cells == 0) out->rows = 0;
    return GRUNDY_OK;
}

grundy_status gi_stones_parse(gi_stones *out, const char *text, size_t count,
                              const char *letters, gi_run *run)
{
    size_t first = 0;

    while (first < count && (is_space(text[first]) || text[first] == '\n'))
        first++;
    while (count > first &&
           (is_space(text[count - 1]) || text[count - 1] == '\n'))
        count--;
    *out = (gi_stones){.rows = 0};
    if (first == count) return GRUNDY_OK;
    const bool is_sides = text[first] >= '0' && text[first] <= '9';
    const grundy_status status =
        is_sides ? parse_sides(out, text + first, count - first, letters, run)
                 : parse_rows(out, text + first, count - first, letters, run);
    if (status == GRUNDY_BAD_INPUT && run->err) run->err->offset += first;
    return status;
}

static bool is_empty(const gi_stones *board)
{
    for (unsigned i = 0; i < gi_stones_size(board); i++)
        if (board->cells[i] != GI_STONE_NONE) return false;
    return true;
}

void gi_stones_format(const gi_stones *board, const char *letters,
                      gi_text *text)
{
    if (is_empty(board))
        gi_text_addf(text, "%ux%u", board->rows, board->columns);
    else
        gi_stones_format_cells(board, letters, text);
}

void gi_stones_format_cells(const gi_stones *board, const char *letters,
                            gi_text *text)
{
    if (gi_stones_size(board) == 0) gi_text_add(text, "0x0");
    for (unsigned i = 0; i < gi_stones_size(board); i++) {
        if (i > 0 && i % board->columns == 0) gi_text_add_char(text, '/');
        gi_text_add_char(text, letters[board->cells[i]]);
    }
}

void gi_stones_show(const gi_stones *board, const char *letters,
                    gi_canvas *canvas)
{
    for (unsigned i = 0; i < gi_stones_size(board); i++)
        canvas->cell(canvas, i / board->columns, i % board->columns,
                     letters[board->cells[i]]);
}

void gi_stones_name(const gi_stones *board, int64_t cell, gi_text *text)
{
    const unsigned y = (unsigned)cell / board->columns;
    const unsigned x = (unsigned)cell % board->columns;

    GRUNDY_ASSERT(cell >= 0 && cell < gi_stones_size(board));
    if (board->rows == 1) {
        gi_text_add_uint(text, x + 1);
        return;
    }
    if (x >= 26) gi_text_add_char(text, (char)('a' + x / 26 - 1));
    gi_text_add_char(text, (char)('a' + x % 26));
    gi_text_add_uint(text, board->rows - y);
}
