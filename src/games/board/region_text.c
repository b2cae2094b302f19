/* SPDX-License-Identifier: MIT */
/* region_text.c - regions of a small board as text.
 *
 * A rectangle of free cells is "3x4", rows by columns. Any other board is
 * written row by row from the top, with `.` for a free cell, `#` for a cell
 * that is not free, and `/` between rows; `|` and line ends are also accepted.
 */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "games/board/region.h"

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_row_end(char c)
{
    return c == '/' || c == '|' || c == '\n';
}

/* Text that is read. */
typedef struct reader {
    const char *text;
    size_t count;
    const gi_region_letters *letters;
    gi_run *run;
} reader;

static grundy_status fail_at(const reader *r, size_t at, const char *what)
{
    return gi_fail_at(r->run->err, GRUNDY_BAD_INPUT, at,
                      "%s: a board is ROWSxCOLUMNS, such as 3x4, or rows of "
                      "%s with / between",
                      what, r->letters->said);
}

static grundy_status fail_large(const reader *r, size_t at)
{
    char what[32];

    (void)snprintf(what, sizeof what, "more than %d cells",
                   GI_REGION_CELLS_MOST);
    return fail_at(r, at, what);
}

/* A side of at most all cells at text[*at], which moves past it. */
static grundy_status parse_side(unsigned *out, const reader *r, size_t *at)
{
    const size_t first = *at;
    unsigned side = 0;

    for (; *at < r->count && r->text[*at] >= '0' && r->text[*at] <= '9';
         ++*at) {
        side = 10 * side + (unsigned)(r->text[*at] - '0');
        if (side > GI_REGION_CELLS_MOST) return fail_large(r, first);
    }
    if (*at == first) return fail_at(r, first, "a number is missing");
    *out = side;
    return GRUNDY_OK;
}

/* An x, or the sign of multiplication, which is what books have. */
static bool skip_times(const reader *r, size_t *at)
{
    static const char sign[2] = {'\xc3', '\x97'};
    const size_t left = r->count - *at;

    if (left > 0 && (r->text[*at] == 'x' || r->text[*at] == 'X'))
        *at += 1;
    else if (left >= sizeof sign && memcmp(r->text + *at, sign, 2) == 0)
        *at += sizeof sign;
    else
        return false;
    return true;
}

static grundy_status parse_sides(gi_region *out, const reader *r)
{
    gi_region region = {0};
    size_t at = 0;
    grundy_status status = parse_side(&region.rows, r, &at);

    if (status) return status;
    if (!skip_times(r, &at)) return fail_at(r, at, "an x is missing");
    status = parse_side(&region.columns, r, &at);
    if (status) return status;
    if (at < r->count) return fail_at(r, at, "more than two sides");
    if (region.rows * region.columns > GI_REGION_CELLS_MOST)
        return fail_large(r, 0);
    region.cells = gi_region_all(&region);
    *out = region;
    return GRUNDY_OK;
}

static bool is_among(const char *letters, char c)
{
    return c && strchr(letters, c);
}

static grundy_status parse_rows(gi_region *out, const reader *r)
{
    gi_region region = {0};
    unsigned cells = 0, x = 0;

    for (size_t at = 0; at <= r->count; at++) {
        if (at == r->count || is_row_end(r->text[at])) {
            if (region.rows > 0 && x != region.columns)
                return fail_at(r, at, "rows differ in length");
            region.columns = x;
            region.rows++;
            x = 0;
            continue;
        }
        const char c = r->text[at];
        const bool is_free_cell = is_among(r->letters->free, c);
        if (is_space(c)) continue;
        if (!is_free_cell && !is_among(r->letters->others, c))
            return fail_at(r, at, "not a cell");
        if (cells == GI_REGION_CELLS_MOST) return fail_large(r, at);
        region.cells |= (gi_cells)is_free_cell << cells;
        cells++;
        x++;
    }
    GRUNDY_ASSERT(cells == region.rows * region.columns);
    *out = region;
    return GRUNDY_OK;
}

grundy_status gi_region_parse_as(gi_region *out, const char *text,
                                 size_t count,
                                 const gi_region_letters *letters, gi_run *run)
{
    size_t first = 0;

    while (first < count && (is_space(text[first]) || text[first] == '\n'))
        first++;
    while (count > first &&
           (is_space(text[count - 1]) || text[count - 1] == '\n'))
        count--;
    if (first == count) {
        *out = (gi_region){0};
        return GRUNDY_OK;
    }
    const reader r = {text + first, count - first, letters, run};
    const bool is_sides = *r.text >= '0' && *r.text <= '9';
    const grundy_status status =
        is_sides ? parse_sides(out, &r) : parse_rows(out, &r);
    if (status == GRUNDY_BAD_INPUT && run->err) run->err->offset += first;
    return status;
}

grundy_status gi_region_parse(gi_region *out, const char *text, size_t count,
                              gi_run *run)
{
    static const gi_region_letters letters = {".", "#", ". and #"};

    return gi_region_parse_as(out, text, count, &letters, run);
}

static bool is_free(const gi_region *region, unsigned y, unsigned x)
{
    GRUNDY_ASSERT(y < region->rows && x < region->columns);
    return region->cells >> (y * region->columns + x) & 1;
}

void gi_region_format(const gi_region *region, gi_text *text)
{
    if (region->cells == gi_region_all(region)) {
        gi_text_addf(text, "%ux%u", region->rows, region->columns);
        return;
    }
    for (unsigned y = 0; y < region->rows; y++) {
        if (y) gi_text_add_char(text, '/');
        for (unsigned x = 0; x < region->columns; x++)
            gi_text_add_char(text, is_free(region, y, x) ? '.' : '#');
    }
}

/* a .. z, then aa, ab, ... */
static void add_column(unsigned x, gi_text *text)
{
    GRUNDY_ASSERT(x < GI_REGION_CELLS_MOST);
    if (x >= 26) gi_text_add_char(text, (char)('a' + x / 26 - 1));
    gi_text_add_char(text, (char)('a' + x % 26));
}

/* The sign of each cell. */
static void draw_signs(const gi_region *region, const char *signs,
                       gi_text *text)
{
    for (unsigned y = 0; y < region->rows; y++) {
        char before = '.';
        gi_text_addf(text, "%2u ", region->rows - y);
        for (unsigned x = 0; x < region->columns; x++) {
            const char sign = signs[y * region->columns + x];
            gi_text_add_char(text, before == '<' ? '=' : ' ');
            gi_text_add_char(text, sign);
            before = sign;
        }
        gi_text_add_char(text, '\n');
    }
    gi_text_add(text, "   ");
    for (unsigned x = 0; x < region->columns; x++)
        gi_text_addf(text, " %c", (char)('a' + x % 26));
}

/* Those of a domino, of whose cells the bits are set. */
static void sign_domino(char *signs, gi_cells cells, unsigned columns)
{
    const gi_cells rest = cells & (cells - 1);

    if (rest == 0 || (rest & (rest - 1))) return; /* Not two cells. */
    const unsigned first = gi_cells_first(cells),
                   second = gi_cells_first(rest);
    const bool is_upright = second == first + columns;
    GRUNDY_ASSERT(second < GI_REGION_CELLS_MOST);
    signs[first] = is_upright ? '^' : '<';
    signs[second] = is_upright ? 'v' : '>';
}

void gi_region_draw_dominoes(const gi_region *region, const gi_region *pasts,
                             size_t count, gi_text *text)
{
    char signs[GI_REGION_CELLS_MOST];

    GRUNDY_ASSERT(region->rows * region->columns <= GI_REGION_CELLS_MOST);
    for (unsigned y = 0; y < region->rows; y++)
        for (unsigned x = 0; x < region->columns; x++)
            signs[y * region->columns + x] = is_free(region, y, x) ? '.' : '#';
    for (size_t i = 0; i < count; i++)
        sign_domino(signs,
                    pasts[i].cells &
                        ~(i + 1 < count ? pasts[i + 1] : *region).cells,
                    region->columns);
    draw_signs(region, signs, text);
}

void gi_region_draw(const gi_region *region, gi_text *text)
{
    gi_region_draw_dominoes(region, NULL, 0, text);
}

void gi_region_name(const gi_region *region, unsigned cell, gi_text *text)
{
    GRUNDY_ASSERT(cell < region->rows * region->columns);
    add_column(cell % region->columns, text);
    gi_text_add_uint(text, region->rows - cell / region->columns);
}
