/* SPDX-License-Identifier: MIT */
/* nimstring_text.c - coins and strings as text: `2x3` for a board of Dots and Boxes
 * without lines; `0:1 1:2` for strings; or `o-o.o/|..../o.o.o`, a board with
 * lines. Boxes are coins, numbered row by row; a line that is not drawn is a
 * string between the boxes on its sides, or from one to the ground. */
#include <string.h>

#include "base/error.h"
#include "base/text/space.h"
#include "games/graph/nimstring.h"

enum { SIDE_MOST = 2 * GI_COINS_MOST + 1 };

/* A board of dots, lines and boxes: the rows of its text. */
typedef struct drawing {
    const char *text; /* NULL: no line is drawn. */
    size_t rows, columns;
} drawing;

static grundy_status fail(gi_run *run, size_t at, const char *sentence)
{
    return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at, "%s", sentence);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Stops counting at `most`. */
static size_t read_number(const char *text, size_t count, size_t *at,
                          size_t most)
{
    size_t number = 0;

    for (; *at < count && is_digit(text[*at]); ++*at)
        if (number < most) number = 10 * number + (size_t)(text[*at] - '0');
    return number;
}

static grundy_status add_string(gi_strings *s, size_t a, size_t b, size_t at,
                                gi_run *run)
{
    if (s->count == GI_STRINGS_MOST || a > GI_COINS_MOST || b > GI_COINS_MOST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                          "there are %d coins and %d strings at most",
                          GI_COINS_MOST, GI_STRINGS_MOST);
    s->ends[s->count][0] = (uint16_t)(a < b ? a : b);
    s->ends[s->count++][1] = (uint16_t)(a < b ? b : a);
    return GRUNDY_OK;
}

/* ---- boards ---- */

/* The coin of the box at this place of the drawing, or the ground. */
static size_t box_at(const drawing *d, size_t row, size_t column)
{
    if (row == SIZE_MAX || column == SIZE_MAX || row >= d->rows ||
        column >= d->columns)
        return GI_STRINGS_GROUND;
    return row / 2 * (d->columns / 2) + column / 2 + 1;
}

/* Between dots: a line or none; elsewhere a dot or a box. */
static grundy_status read_place(const drawing *d, size_t row, size_t column,
                                gi_strings *out, gi_run *run)
{
    const size_t at = d->text ? row * (d->columns + 1) + column : 0;
    const bool is_line = (row + column) % 2 == 1;
    const char drawn = row % 2 ? '|' : '-';
    const char c = d->text ? d->text[at] : row % 2 || column % 2 ? '.' : 'o';

    if (!is_line && c == (row % 2 ? '.' : 'o')) return GRUNDY_OK;
    if (!is_line)
        return fail(run, at,
                    row % 2 ? "expected a box, ." : "expected a dot, o");
    if (c == drawn) return GRUNDY_OK;
    if (c != '.')
        return fail(run, at, row % 2 ? "expected | or ." : "expected - or .");
    return row % 2 ? add_string(out, box_at(d, row, column - 1),
                                box_at(d, row, column + 1), at, run)
                   : add_string(out, box_at(d, row - 1, column),
                                box_at(d, row + 1, column), at, run);
}

static grundy_status read_drawing(const drawing *d, gi_strings *out,
                                  gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t row = 0; !status && row < d->rows; row++)
        for (size_t column = 0; !status && column < d->columns; column++)
            status = read_place(d, row, column, out, run);
    return status;
}

static grundy_status read_board(const char *text, size_t count,
                                gi_strings *out, gi_run *run)
{
    const char *slash = memchr(text, '/', count);
    const size_t columns = slash ? (size_t)(slash - text) : count;
    const drawing d = {text, (count + 1) / (columns + 1), columns};

    if (columns % 2 == 0 || d.rows % 2 == 0 ||
        d.rows * (columns + 1) != count + 1)
        return fail(run, 0,
                    "expected rows of one odd length, as many as odd, "
                    "such as o-o/|.|/o-o");
    for (size_t row = 1; row < d.rows; row++)
        if (text[row * (columns + 1) - 1] != '/')
            return fail(run, row * (columns + 1) - 1, "expected /");
    return read_drawing(&d, out, run);
}

static grundy_status read_size(const char *text, size_t count, gi_strings *out,
                               gi_run *run)
{
    size_t at = 0, rows, columns;

    rows = read_number(text, count, &at, SIDE_MOST);
    at++;
    columns = read_number(text, count, &at, SIDE_MOST);
    if (at < count || !is_digit(text[count - 1]))
        return fail(run, at < count ? at : count, "expected ROWSxCOLUMNS");
    if (rows == 0 || columns == 0) return GRUNDY_OK;
    if (rows > GI_COINS_MOST || columns > GI_COINS_MOST)
        return add_string(out, rows, columns, 0, run);
    return read_drawing(&(drawing){NULL, 2 * rows + 1, 2 * columns + 1}, out,
                        run);
}

/* ---- strings ---- */

static grundy_status read_string(const char *text, size_t count, size_t *at,
                                 gi_strings *out, gi_run *run)
{
    const size_t first = *at;
    size_t a, b;

    a = read_number(text, count, at, GI_COINS_MOST + 1);
    if (*at == first || *at == count || text[*at] != ':')
        return fail(run, *at,
                    "expected ROWSxCOLUMNS, a board such as "
                    "o-o/|.|/o.o, or strings such as 0:1 1:2");
    ++*at;
    if (*at == count || !is_digit(text[*at]))
        return fail(run, *at, "expected the number of a coin");
    b = read_number(text, count, at, GI_COINS_MOST + 1);
    if (a == b) return fail(run, first, "a string has two different ends");
    return add_string(out, a, b, first, run);
}

static grundy_status read_strings(const char *text, size_t count,
                                  gi_strings *out, gi_run *run)
{
    size_t at = 0;
    grundy_status status = GRUNDY_OK;

    while (!status && at < count) {
        if (gi_is_gap(text[at])) {
            at++;
        } else if (text[at] == '!' && at + 1 == count) {
            out->is_taken = true;
            at++;
        } else {
            status = read_string(text, count, &at, out, run);
        }
    }
    return status;
}

grundy_status gi_strings_parse(gi_strings *out, const char *text, size_t count,
                               gi_run *run)
{
    size_t digits = 0, skipped = 0;
    grundy_status status;

    out->is_taken = false;
    out->count = 0;
    while (count > 0 && gi_is_space(text[count - 1]))
        count--;
    while (skipped < count && gi_is_space(text[skipped]))
        skipped++;
    text += skipped;
    count -= skipped;
    while (digits < count && is_digit(text[digits]))
        digits++;
    if (count > 0 && text[0] == 'o')
        status = read_board(text, count, out, run);
    else if (digits > 0 && digits < count && text[digits] == 'x')
        status = read_size(text, count, out, run);
    else
        status = read_strings(text, count, out, run);
    if (status && run->err) run->err->offset += skipped;
    if (!status) gi_strings_sort(out);
    return status;
}

void gi_strings_write(const gi_strings *s, gi_text *text)
{
    for (size_t i = 0; i < s->count; i++)
        gi_text_addf(text, "%s%u:%u", i ? " " : "", (unsigned)s->ends[i][0],
                     (unsigned)s->ends[i][1]);
    if (s->is_taken) gi_text_add(text, s->count ? " !" : "!");
}
