/* SPDX-License-Identifier: MIT */
/* shapes.c - cells, edges, piles and lines of text as shapes of SVG.
 *
 * Coordinates are whole units. Colours are those of the players: blue for
 * Left, red for Right, green for either, each with its letter where there is
 * room, so that nobody needs the colours. Everything else has the colour of
 * the text around the picture, by day and by night.
 */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/integer/integer.h"
#include "present/position/shapes.h"
#include "present/svg.h"

enum {
    SQUARE = 36,
    EDGE = 44,    /* As long as an edge that stands upright. */
    PILE = 44,    /* As wide as a pile, and */
    COUNTER = 18, /* as high as a counter of it. */
    LETTER = 8,   /* As wide as a letter of a line, and */
    LINE = 18     /* as high as the line. */
};

#define LEFT_COLOUR   "#2563a8"
#define RIGHT_COLOUR  "#c2410c"
#define EITHER_COLOUR "#2f855a"

static void take_room(gi_shapes *shapes, int64_t right, int64_t top,
                      int64_t bottom)
{
    if (right > shapes->width) shapes->width = right;
    if (top < shapes->top) shapes->top = top;
    if (bottom > shapes->bottom) shapes->bottom = bottom;
    GRUNDY_ASSERT(shapes->top <= 0 && shapes->bottom >= 0);
}

/* ---- boards ---- */

/* Whose stone a letter is, as a colour; NULL: nobody's. */
static const char *stone_colour(char what)
{
    if (strchr("xltXLT", what)) return LEFT_COLOUR;
    return strchr("orfORF", what) ? RIGHT_COLOUR : NULL;
}

static void add_stone(gi_text *text, int64_t x, int64_t y, char what)
{
    const char *colour = stone_colour(what);

    if (colour)
        gi_text_addf(text,
                     "<circle cx=\"%" PRId64 "\" cy=\"%" PRId64
                     "\" r=\"13\" fill=\"%s\"/>",
                     x, y, colour);
    gi_text_addf(text,
                 "<text x=\"%" PRId64 "\" y=\"%" PRId64
                 "\" text-anchor=\"middle\" fill=\"%s\">",
                 x, y + 5, colour ? "#fff" : "currentColor");
    gi_svg_add_escaped(text, &what, 1);
    gi_text_add(text, "</text>");
}

static void add_cell(gi_canvas *canvas, size_t row, size_t column, char what)
{
    gi_shapes *shapes = (gi_shapes *)canvas;
    const int64_t x = (int64_t)column * SQUARE, y = (int64_t)row * SQUARE;

    gi_text_addf(shapes->text,
                 "<rect x=\"%" PRId64 "\" y=\"%" PRId64
                 "\" width=\"%d\" height=\"%d\" rx=\"4\" "
                 "fill=\"currentColor\" fill-opacity=\"%s\" "
                 "stroke=\"currentColor\" stroke-opacity=\"0.4\"/>",
                 x + 1, y + 1, SQUARE - 2, SQUARE - 2,
                 what == '#' ? "0.55" : "0.06");
    if (what != '.' && what != '#' && what != '_')
        add_stone(shapes->text, x + SQUARE / 2, y + SQUARE / 2, what);
    gi_text_add_char(shapes->text, '\n');
    take_room(shapes, x + SQUARE, 0, y + SQUARE);
}

/* The length of all rows, or 0: they differ, or are not rows of cells. */
static size_t row_length(const char *text, size_t count)
{
    const char *slash = memchr(text, '/', count);
    const size_t length = slash ? (size_t)(slash - text) : 0;

    if (length == 0 || length > GI_BOARD_COLUMNS_MOST ||
        (count + 1) % (length + 1) != 0)
        return 0;
    for (size_t i = 0; i < count; i++) {
        const bool is_end = i % (length + 1) == length;
        if (is_end != (text[i] == '/')) return 0;
        if (!is_end && (text[i] <= ' ' || text[i] > '~')) return 0;
    }
    return length;
}

bool gi_shapes_add_board(gi_shapes *shapes, const char *text)
{
    const size_t count = strcspn(text, " ");
    const size_t length = row_length(text, count);

    if (length == 0 || count / length > GI_BOARD_COLUMNS_MOST) return false;
    for (size_t i = 0; i < count; i++)
        if (text[i] != '/')
            add_cell(&shapes->canvas, i / (length + 1), i % (length + 1),
                     text[i]);
    return true;
}

/* ---- edges ---- */

static int64_t scaled(int64_t hundredths)
{
    return hundredths * EDGE / GI_CANVAS_UNIT;
}

static const char *edge_colour(char colour)
{
    return colour == 'l'   ? LEFT_COLOUR
           : colour == 'r' ? RIGHT_COLOUR
                           : EITHER_COLOUR;
}

static void add_end(gi_text *text, int64_t x, int64_t y)
{
    gi_text_addf(text,
                 "<circle cx=\"%" PRId64 "\" cy=\"%" PRId64
                 "\" r=\"4\" fill=\"currentColor\"/>",
                 x, y);
}

static void add_edge(gi_canvas *canvas, const gi_canvas_edge *edge)
{
    gi_shapes *shapes = (gi_shapes *)canvas;
    const int64_t x1 = scaled(edge->x[0]), x2 = scaled(edge->x[1]);
    const int64_t y1 = -scaled(edge->y[0]), y2 = -scaled(edge->y[1]);
    const int64_t loop = 8 + 4 * (int64_t)edge->bend;
    const bool is_loop = x1 == x2 && y1 == y2;
    const int64_t swerve = 2 * scaled(edge->bend);

    if (is_loop)
        gi_text_addf(shapes->text,
                     "<circle cx=\"%" PRId64 "\" cy=\"%" PRId64
                     "\" r=\"%" PRId64 "\"",
                     x1, y1 - loop, loop);
    else
        gi_text_addf(shapes->text,
                     "<path d=\"M%" PRId64 " %" PRId64 " Q%" PRId64 " %" PRId64
                     " %" PRId64 " %" PRId64 "\"",
                     x1, y1, (x1 + x2) / 2 + swerve, (y1 + y2) / 2, x2, y2);
    gi_text_addf(shapes->text,
                 " fill=\"none\" stroke=\"%s\" "
                 "stroke-width=\"4\"><title>%c</title></%s>",
                 edge_colour(edge->colour), edge->colour,
                 is_loop ? "circle" : "path");
    if (y1) add_end(shapes->text, x1, y1);
    if (y2) add_end(shapes->text, x2, y2);
    gi_text_add_char(shapes->text, '\n');
    take_room(shapes, (x1 > x2 ? x1 : x2) + (is_loop ? loop : swerve / 2) + 6,
              (y1 < y2 ? y1 : y2) - (is_loop ? 2 * loop : 0) - 6, 0);
}

static void add_ground(gi_canvas *canvas, int64_t width)
{
    gi_shapes *shapes = (gi_shapes *)canvas;

    gi_text_addf(shapes->text,
                 "<path d=\"M0 0 H%" PRId64
                 "\" stroke=\"currentColor\" stroke-width=\"5\"/>\n",
                 scaled(width));
    take_room(shapes, scaled(width), 0, 4);
}

void gi_shapes_init(gi_shapes *shapes, gi_text *text)
{
    *shapes =
        (gi_shapes){.canvas = {add_cell, add_edge, add_ground}, .text = text};
}

/* ---- piles ---- */

/* A number, cut after four of more than six digits. */
static void add_number(gi_text *text, const grundy_integer *number,
                       const grundy_env *env)
{
    gi_text digits;

    gi_text_init(&digits, env);
    gi_text_add_integer(&digits, number);
    const bool is_long = digits.count > 6;
    gi_text_add_bytes(text, gi_text_string(&digits),
                      is_long ? 4 : digits.count);
    if (is_long) gi_text_add(text, "\xe2\x80\xa6");
    if (digits.status) text->status = digits.status;
    gi_text_clear(&digits);
}

/* Counters above y = 0; a pile with more than there is room for has a gap
 * above the lowest. */
static void add_counters(gi_shapes *shapes, int64_t x, int64_t count,
                         bool has_gap)
{
    GRUNDY_ASSERT(count >= 0 && count <= GI_COUNTERS_MOST);
    for (int64_t k = 0; k < count; k++) {
        const int64_t y = -COUNTER * k - COUNTER / 2;
        if (has_gap && k == 1)
            gi_text_addf(shapes->text,
                         "<text x=\"%" PRId64 "\" y=\"%" PRId64
                         "\" text-anchor=\"middle\" "
                         "fill=\"currentColor\">\xe2\x8b\xae</text>",
                         x, y + 5);
        else
            gi_text_addf(shapes->text,
                         "<circle cx=\"%" PRId64 "\" cy=\"%" PRId64
                         "\" r=\"8\" fill=\"" LEFT_COLOUR "\"/>",
                         x, y);
    }
    take_room(shapes, x + PILE / 2, -COUNTER * count, 0);
}

static void add_pile(gi_shapes *shapes, int64_t x, const grundy_integer *heap,
                     const grundy_env *env)
{
    const bool has_gap = gi_int_compare_word(heap, GI_COUNTERS_MOST) > 0;

    GRUNDY_ASSERT(gi_int_sign(heap) >= 0);
    add_counters(shapes, x, has_gap ? GI_COUNTERS_MOST : heap->word, has_gap);
    gi_text_addf(shapes->text,
                 "<path d=\"M%" PRId64 " 2 h%d\" stroke=\"currentColor\"/>"
                 "<text x=\"%" PRId64 "\" y=\"20\" text-anchor=\"middle\" "
                 "fill=\"currentColor\">",
                 x - PILE / 2 + 4, PILE - 8, x);
    add_number(shapes->text, heap, env);
    gi_text_add(shapes->text, "</text>\n");
}

void gi_shapes_add_piles(gi_shapes *shapes, const gi_ints *heaps,
                         const grundy_env *env)
{
    const size_t shown =
        heaps->count < GI_PILES_MOST ? heaps->count : GI_PILES_MOST;

    for (size_t i = 0; i < shown; i++)
        add_pile(shapes, (int64_t)i * PILE + PILE / 2, &heaps->items[i], env);
    if (shown < heaps->count)
        gi_text_addf(shapes->text,
                     "<text x=\"%d\" y=\"20\" fill=\"currentColor\">+ "
                     "%zu</text>\n",
                     (int)shown * PILE + 4, heaps->count - shown);
    take_room(shapes, (int64_t)shown * PILE + (shown < heaps->count ? 120 : 0),
              -COUNTER, 26);
}

/* ---- text ---- */

static void add_line(gi_shapes *shapes, int64_t y, const char *bytes,
                     size_t count)
{
    size_t characters;
    const size_t shown =
        gi_svg_shown_bytes(bytes, count, GI_TEXT_COLUMNS_MOST, &characters);

    gi_text_addf(shapes->text,
                 "<text x=\"0\" y=\"%" PRId64
                 "\" font-family=\"monospace\" fill=\"currentColor\" "
                 "xml:space=\"preserve\">",
                 y + 13);
    gi_svg_add_escaped(shapes->text, bytes, shown);
    gi_text_add(shapes->text,
                shown < count ? "\xe2\x80\xa6</text>\n" : "</text>\n");
    take_room(shapes, LETTER * (int64_t)(characters + 1), 0, y + LINE);
}

void gi_shapes_add_lines(gi_shapes *shapes, const gi_text *lines)
{
    const char *bytes = gi_text_string(lines);
    size_t at = 0;

    for (int64_t row = 0; at < lines->count && row < GI_TEXT_LINES_MOST;
         row++) {
        const char *end = memchr(bytes + at, '\n', lines->count - at);
        const size_t length =
            end ? (size_t)(end - bytes) - at : lines->count - at;
        add_line(shapes, row * LINE, bytes + at, length);
        at += length + 1;
    }
    if (at < lines->count)
        add_line(shapes, (int64_t)GI_TEXT_LINES_MOST * LINE, "\xe2\x80\xa6",
                 3);
}
