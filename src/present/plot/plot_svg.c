/* SPDX-License-Identifier: MIT */
/* plot_svg.c - a plot as SVG.
 *
 * From top to bottom the picture contains a title; a sentence about the game;
 * the dots, one for each heap; a strip with the colour of each value; and, if
 * the period is proved, the values folded at the period, with one row for each
 * period and a red dot on each heap that still differs from the periodic
 * value.
 *
 * The dots of one colour are a single path, with strokes of length 0 and round
 * ends, which takes about ten bytes for each dot. More than MOST_DOTS values
 * are drawn on a grid of squares of two units instead, with rows of squares in
 * one stroke, so that the size of the file is bounded by the size of the
 * picture. On the grid and in the strip a column may stand for many heaps: a
 * square is drawn if any of them has such a value, and the strip shows the
 * mean. Coordinates are integers in tenths of a unit, so that the bytes do not
 * depend on the rounding of the host.
 */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "present/output.h"
#include "present/plot/plot.h"
#include "present/plot/plot_facts.h"
#include "present/svg.h"

enum {
    WIDTH = 1000,
    LEFT = 60,
    TOP = 76,
    PLOT_WIDTH = 900,
    PLOT_HEIGHT = 360,
    BOTTOM = TOP + PLOT_HEIGHT,
    STRIP_TOP = BOTTOM + 34,
    STRIP_HEIGHT = 16,
    FOLD_TOP = STRIP_TOP + STRIP_HEIGHT + 66,
    MOST_DOTS = 2000,
    GRID = 2, /* Units of a square. */
    GRID_COLUMNS = PLOT_WIDTH / GRID,
    GRID_ROWS = PLOT_HEIGHT / GRID + 1,
    GRID_WORDS = (GRID_ROWS + 63) / 64,
    COLOURS = 16,
    FOLD_COLUMNS_MOST = PLOT_WIDTH / 2,
    FOLD_ROWS_MOST = 48,
    FOLD_ROWS_PAST = 6, /* Behind the preperiod. */
    FLUSH_BYTES = 1 << 16
};

#define TENTHS(units) ((uint64_t)10 * (units))

typedef struct drawing {
    const grundy_plot *plot;
    const grundy_writer *writer;
    gi_text text;
    grundy_status status;
    unsigned colour; /* Of the cells that come. */
    bool is_open;    /* Their path is. */
} drawing;

static void flush(drawing *to, size_t least)
{
    if (!to->status)
        to->status = gi_output_flush(&to->text, least, to->writer);
}

/* A number of tenths, without a useless ".0". */
static void add_tenths(gi_text *text, uint64_t tenths)
{
    gi_text_add_uint(text, tenths / 10);
    if (tenths % 10) gi_text_addf(text, ".%" PRIu64, tenths % 10);
}

/* part * room / whole without overflow: a double is exact enough here, and the
 * same wherever division is IEEE. */
static uint64_t scale(uint64_t part, uint64_t whole, uint64_t room)
{
    GRUNDY_ASSERT(part <= whole && room > 0);
    if (whole == 0) return 0;
    if (part <= UINT64_MAX / room) return part * room / whole;
    return (uint64_t)((double)part / (double)whole * (double)room);
}

static uint64_t x_of(const grundy_plot *plot, uint64_t heap)
{
    GRUNDY_ASSERT(heap < plot->count);
    return TENTHS(LEFT) + scale(heap, plot->count - 1, TENTHS(PLOT_WIDTH));
}

static uint64_t y_of(const grundy_plot *plot, uint64_t value)
{
    GRUNDY_ASSERT(value <= plot->most); /* Not above the picture. */
    return TENTHS(BOTTOM) - scale(value, plot->most, TENTHS(PLOT_HEIGHT));
}

/* What people call the game. */
static void add_name(gi_text *text, const grundy_plot *plot)
{
    const char *name = grundy_game_common_name(plot->game);

    gi_svg_add_escaped(text, name, strlen(name));
}

/* ---- frame ---- */

static size_t fold_rows(const grundy_plot *plot)
{
    const size_t e = (size_t)plot->facts.period.preperiod;
    const size_t p = (size_t)plot->facts.period.period;
    size_t rows;

    if (!gi_plot_is_periodic(plot) || p > FOLD_COLUMNS_MOST) return 0;
    GRUNDY_ASSERT(p > 0);
    rows = (plot->count - 1) / p + 1;
    if (rows > e / p + FOLD_ROWS_PAST) rows = e / p + FOLD_ROWS_PAST;
    return rows < FOLD_ROWS_MOST ? rows : FOLD_ROWS_MOST;
}

/* Units of a cell. */
static unsigned fold_height(const grundy_plot *plot)
{
    const size_t rows = fold_rows(plot);

    return rows > 24 ? 6 : rows > 12 ? 9 : 14;
}

static unsigned height_of(const grundy_plot *plot)
{
    const size_t rows = fold_rows(plot);

    return rows ? FOLD_TOP + (unsigned)rows * fold_height(plot) + 30
                : STRIP_TOP + STRIP_HEIGHT + 36;
}

static void open_picture(drawing *to)
{
    const grundy_plot *plot = to->plot;
    const unsigned height = height_of(plot);
    gi_text *text = &to->text;

    gi_text_addf(text,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
                 "height=\"%u\" viewBox=\"0 0 %d %u\" role=\"img\" "
                 "aria-labelledby=\"title desc\">\n<title id=\"title\">",
                 WIDTH, height, WIDTH, height);
    add_name(text, plot);
    gi_text_add(text, "</title>\n<desc id=\"desc\">");
    gi_plot_describe(plot, text);
    gi_text_add(text,
                ".</desc>\n<style>text{font:13px sans-serif;fill:#333}"
                ".t{font-size:20px;fill:#111}.y{text-anchor:end}"
                ".x{text-anchor:middle}.d{fill:none;stroke-linecap:round}"
                ".s{fill:none;stroke-width:2}"
                ".g{stroke:#ddd;fill:none}.c{stroke:#2563a8}"
                ".r{stroke:#d9480f}</style>\n");
    gi_text_addf(text,
                 "<rect width=\"%d\" height=\"%u\" fill=\"#fff\"/>\n"
                 "<text class=\"t\" x=\"%d\" y=\"32\">",
                 WIDTH, height, LEFT);
    add_name(text, plot);
    gi_text_addf(text, "</text>\n<text x=\"%d\" y=\"56\">", LEFT);
    gi_plot_describe(plot, text);
    gi_text_add(text, "</text>\n");
}

/* Where the proved period begins. */
static void mark_period(drawing *to)
{
    const grundy_plot *plot = to->plot;
    const uint64_t x = gi_plot_is_periodic(plot)
                           ? x_of(plot, plot->facts.period.preperiod)
                           : 0;

    if (x == 0) return;
    gi_text_addf(&to->text, "<rect x=\"");
    add_tenths(&to->text, x);
    gi_text_addf(&to->text, "\" y=\"%d\" width=\"", TOP);
    add_tenths(&to->text, TENTHS(LEFT + PLOT_WIDTH) - x);
    gi_text_addf(&to->text, "\" height=\"%d\" fill=\"#eef5ea\"/>\n",
                 PLOT_HEIGHT);
}

static void add_axes(drawing *to)
{
    const grundy_plot *plot = to->plot;
    const uint64_t last = plot->count - 1;
    const uint64_t x_step = gi_plot_step(last, 10);
    const uint64_t y_step = gi_plot_step(plot->most, 9);
    gi_text *text = &to->text;

    GRUNDY_ASSERT(x_step > 0 && y_step > 0);
    for (uint64_t v = 0; v <= plot->most; v += y_step) {
        gi_text_addf(text, "<path class=\"g\" d=\"M%d ", LEFT);
        add_tenths(text, y_of(plot, v));
        gi_text_addf(text, "h%d\"/><text class=\"y\" x=\"%d\" y=\"",
                     PLOT_WIDTH, LEFT - 8);
        add_tenths(text, y_of(plot, v) + 45);
        gi_text_addf(text, "\">%" PRIu64 "</text>\n", v);
        if (v > UINT64_MAX - y_step) break;
    }
    for (uint64_t n = 0; n <= last; n += x_step) {
        gi_text_add(text, "<path class=\"g\" d=\"M");
        add_tenths(text, x_of(plot, n));
        gi_text_addf(text, " %dv6\"/><text class=\"x\" x=\"", BOTTOM);
        add_tenths(text, x_of(plot, n));
        gi_text_addf(text, "\" y=\"%d\">%" PRIu64 "</text>\n", BOTTOM + 22, n);
    }
}

static void add_legend(drawing *to)
{
    if (!gi_plot_has_rares(to->plot)) return;
    gi_text_addf(&to->text,
                 "<path class=\"d c\" stroke-width=\"7\" d=\"M%d 28h0\"/>"
                 "<text x=\"%d\" y=\"32\">common</text>"
                 "<path class=\"d r\" stroke-width=\"7\" d=\"M%d 28h0\"/>"
                 "<text x=\"%d\" y=\"32\">rare</text>\n",
                 810, 820, 900, 910);
}

/* ---- dots ---- */

static void add_dots(drawing *to, bool is_rare)
{
    const grundy_plot *plot = to->plot;
    const char *width = plot->count <= 150    ? "7"
                        : plot->count <= 500  ? "5"
                        : plot->count <= 1000 ? "4"
                                              : "3";

    gi_text_addf(&to->text, "<path class=\"d %s\" stroke-width=\"%s\" d=\"",
                 is_rare ? "r" : "c", width);
    for (size_t n = 0; n < plot->count; n++) {
        if (gi_plot_is_rare(plot, n) != is_rare) continue;
        gi_text_add_char(&to->text, 'M');
        add_tenths(&to->text, x_of(plot, n));
        gi_text_add_char(&to->text, ' ');
        add_tenths(&to->text, y_of(plot, plot->values[n]));
        gi_text_add(&to->text, "h0");
        flush(to, FLUSH_BYTES);
    }
    gi_text_add(&to->text, "\"/>\n");
}

/* The first heap of a column; column < of columns. */
static size_t column_first(const grundy_plot *plot, size_t column,
                           size_t columns)
{
    GRUNDY_ASSERT(columns > 0 && column <= columns);
    return (size_t)scale(column, columns, plot->count);
}

/* One column of the grid, its squares in strokes from the bottom up. */
static void add_column(drawing *to, size_t column, const uint64_t *rows)
{
    GRUNDY_ASSERT(column < GRID_COLUMNS);
    for (size_t row = 0, run; row < GRID_ROWS; row += run + 1) {
        for (run = 0; row + run < GRID_ROWS; run++)
            if (!gi_bitset_has(rows, row + run)) break;
        if (run == 0) continue;
        gi_text_addf(&to->text, "M%zu %zuv-%zu", LEFT + GRID * column + 1,
                     BOTTOM + 1 - GRID * row, GRID * run);
    }
    flush(to, FLUSH_BYTES);
}

static void add_grid(drawing *to, bool is_rare)
{
    const grundy_plot *plot = to->plot;

    gi_text_addf(&to->text, "<path class=\"s %s\" d=\"", is_rare ? "r" : "c");
    for (size_t column = 0; column < GRID_COLUMNS; column++) {
        const size_t end = column_first(plot, column + 1, GRID_COLUMNS);
        uint64_t rows[GRID_WORDS] = {0};
        if (gi_env_is_stopped(plot->env)) to->status = GRUNDY_CANCELLED;
        if (to->status) return;
        for (size_t n = column_first(plot, column, GRID_COLUMNS); n < end; n++)
            if (gi_plot_is_rare(plot, n) == is_rare)
                gi_bitset_add(rows, (size_t)scale(plot->values[n], plot->most,
                                                  GRID_ROWS - 1));
        add_column(to, column, rows);
    }
    gi_text_add(&to->text, "\"/>\n");
}

static void draw_values(drawing *to)
{
    for (int is_rare = 0; is_rare <= gi_plot_has_rares(to->plot); is_rare++) {
        if (to->plot->count <= MOST_DOTS)
            add_dots(to, is_rare);
        else
            add_grid(to, is_rare);
    }
}

/* ---- colours ---- */

/* From dark to light, even steps of lightness: anchors of the map "viridis". */
static void add_colour(gi_text *text, unsigned colour)
{
    static const unsigned char anchors[6][3] = {
        {68, 1, 84},    {65, 68, 135},  {42, 120, 142},
        {34, 168, 132}, {122, 209, 81}, {253, 231, 37}};
    const unsigned at = colour * 5, low = at / (COLOURS - 1);
    const unsigned rest = at % (COLOURS - 1);
    unsigned parts[3];

    GRUNDY_ASSERT(colour < COLOURS);
    for (size_t i = 0; i < 3; i++)
        parts[i] = (anchors[low][i] * (COLOURS - 1 - rest) +
                    anchors[low + (rest > 0)][i] * rest) /
                   (COLOURS - 1);
    gi_text_addf(text, "#%02x%02x%02x", parts[0], parts[1], parts[2]);
}

static unsigned colour_of(const grundy_plot *plot, uint64_t value)
{
    GRUNDY_ASSERT(value <= plot->most);
    return (unsigned)scale(value, plot->most, COLOURS - 1);
}

static uint64_t mean_of(const grundy_plot *plot, size_t first, size_t end)
{
    double sum = 0;

    GRUNDY_ASSERT(first < end && end <= plot->count);
    for (size_t n = first; n < end; n++)
        sum += (double)plot->values[n];
    return (uint64_t)(sum / (double)(end - first));
}

/* Cells of one colour are one path, which is opened by the first of them. */
static void begin_colour(drawing *to, unsigned colour)
{
    GRUNDY_ASSERT(!to->is_open && colour < COLOURS);
    to->colour = colour;
    to->is_open = false;
}

static void end_colour(drawing *to)
{
    if (to->is_open) gi_text_add(&to->text, "\"/>\n");
    to->is_open = false;
}

static void add_cells(drawing *to, uint64_t x, uint64_t y, uint64_t width,
                      unsigned height)
{
    gi_text *text = &to->text;

    if (!to->is_open) {
        gi_text_add(text, "<path fill=\"");
        add_colour(text, to->colour);
        gi_text_add(text, "\" d=\"");
        to->is_open = true;
    }
    gi_text_add_char(text, 'M');
    add_tenths(text, x);
    gi_text_addf(text, " %" PRIu64 "h", y);
    add_tenths(text, width);
    gi_text_addf(text, "v%uh-", height);
    add_tenths(text, width);
    gi_text_add_char(text, 'z');
    flush(to, FLUSH_BYTES);
}

static void draw_strip(drawing *to)
{
    const grundy_plot *plot = to->plot;
    const size_t columns =
        plot->count < GRID_COLUMNS ? plot->count : GRID_COLUMNS;
    unsigned char colours[GRID_COLUMNS];

    for (size_t i = 0; i < columns; i++)
        colours[i] = (unsigned char)colour_of(
            plot, mean_of(plot, column_first(plot, i, columns),
                          column_first(plot, i + 1, columns)));
    for (unsigned colour = 0; colour < COLOURS; colour++) {
        begin_colour(to, colour);
        for (size_t i = 0, run; i < columns; i += run) {
            for (run = 1; i + run < columns; run++)
                if (colours[i + run] != colours[i]) break;
            if (colours[i] != colour) continue;
            const uint64_t x = scale(i, columns, TENTHS(PLOT_WIDTH));
            const uint64_t end = scale(i + run, columns, TENTHS(PLOT_WIDTH));
            add_cells(to, TENTHS(LEFT) + x, STRIP_TOP, end - x, STRIP_HEIGHT);
        }
        end_colour(to);
    }
    gi_text_addf(
        &to->text,
        "<text x=\"%d\" y=\"%d\">colour: value, dark 0 to bright %" PRIu64
        "%s</text>\n",
        LEFT, STRIP_TOP + STRIP_HEIGHT + 18, plot->most,
        plot->count > GRID_COLUMNS
            ? "; the mean where a column has several heaps"
            : "");
}

/* ---- folded ---- */

/* Whether the heap has the value that its place in the period has later on. */
static bool is_settled(const grundy_plot *plot, size_t n)
{
    const size_t e = (size_t)plot->facts.period.preperiod;
    const size_t p = (size_t)plot->facts.period.period;
    size_t later = n;

    GRUNDY_ASSERT(p > 0 && n < plot->count);
    if (n >= e) return true;
    later += (e - n + p - 1) / p * p;
    GRUNDY_ASSERT(later < plot->count);
    return plot->values[n] == plot->values[later];
}

static void fold_colour(drawing *to, unsigned colour, size_t rows)
{
    const grundy_plot *plot = to->plot;
    const size_t p = (size_t)plot->facts.period.period;

    GRUNDY_ASSERT(p > 0 && rows <= FOLD_ROWS_MOST);
    begin_colour(to, colour);
    for (size_t n = 0; n < rows * p && n < plot->count; n++) {
        const uint64_t x = scale(n % p, p, TENTHS(PLOT_WIDTH));
        const uint64_t end = scale(n % p + 1, p, TENTHS(PLOT_WIDTH));
        if (colour_of(plot, plot->values[n]) == colour)
            add_cells(to, TENTHS(LEFT) + x,
                      FOLD_TOP + n / p * fold_height(plot), end - x,
                      fold_height(plot));
    }
    end_colour(to);
}

static void fold_exceptions(drawing *to, size_t rows)
{
    const grundy_plot *plot = to->plot;
    const size_t p = (size_t)plot->facts.period.period;

    gi_text_add(&to->text, "<path class=\"d r\" stroke-width=\"5\" d=\"");
    for (size_t n = 0; n < rows * p && n < plot->count; n++) {
        if (is_settled(plot, n)) continue;
        gi_text_add_char(&to->text, 'M');
        add_tenths(&to->text, TENTHS(LEFT) + scale(2 * (n % p) + 1, 2 * p,
                                                   TENTHS(PLOT_WIDTH)));
        gi_text_addf(&to->text, " %zuh0",
                     FOLD_TOP + n / p * fold_height(plot) +
                         fold_height(plot) / 2);
    }
    gi_text_add(&to->text, "\"/>\n");
}

static void draw_fold(drawing *to)
{
    const size_t rows = fold_rows(to->plot);
    const size_t step = rows > 12 ? 4 : 2; /* From one label to the next. */
    const uint64_t p = to->plot->facts.period.period;

    if (rows == 0) return;
    gi_text_addf(
        &to->text,
        "<text x=\"%d\" y=\"%d\">Folded at the period: a row has %" PRIu64
        " heaps; a dot is on those that are not yet as the "
        "period has them</text>\n",
        LEFT, FOLD_TOP - 10, p);
    for (unsigned colour = 0; colour < COLOURS; colour++)
        fold_colour(to, colour, rows);
    fold_exceptions(to, rows);
    for (size_t row = 0; row < rows; row += step)
        gi_text_addf(
            &to->text,
            "<text class=\"y\" x=\"%d\" y=\"%zu\">%" PRIu64 "</text>\n",
            LEFT - 8, FOLD_TOP + row * fold_height(to->plot) + 11, row * p);
}

grundy_status grundy_plot_write_svg(const grundy_plot *plot,
                                    const grundy_writer *writer,
                                    grundy_error *err)
{
    drawing to = {.plot = plot, .writer = writer};

    if (!plot || !writer) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    GRUNDY_ASSERT(plot->count > 0);
    gi_text_init(&to.text, plot->env);
    open_picture(&to);
    mark_period(&to);
    add_axes(&to);
    add_legend(&to);
    draw_values(&to);
    draw_strip(&to);
    draw_fold(&to);
    gi_text_add(&to.text, "</svg>\n");
    flush(&to, 0);
    gi_text_clear(&to.text);
    return gi_tell(err, to.status);
}
