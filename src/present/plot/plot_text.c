/* SPDX-License-Identifier: MIT */
/* plot_text.c - a plot as lines of text.
 *
 * A Braille pattern has two by four dots, so that a screen of 80 by 24 cells
 * shows about 140 by 80 dots; plain ASCII has one dot in each cell, `.` for
 * values and `*` if one of them is rare. With colours, rare cells are red in
 * both forms. Labels of values stand at the left, labels of heaps below, and a
 * sentence at the end.
 *
 * The canvas stores the dots by columns of cells, with one byte for each cell,
 * in the bit order of Unicode's block U+2800, and one bit for each cell that
 * says whether it is rare.
 */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/output.h"
#include "present/plot/braille.h"
#include "present/plot/plot.h"
#include "present/plot/plot_facts.h"

enum {
    COLUMNS_LEAST = 20,
    ROWS_LEAST = 5,
    SCREEN_MOST = 4096,
    LINES_BELOW = 3 /* Axis, labels, sentence. */
};

typedef struct canvas {
    const grundy_plot *plot;
    const grundy_plot_screen *screen;
    gi_text *text;
    size_t columns, rows; /* Cells of dots. */
    size_t label_width;
    uint8_t *cells;   /* shape [rows][columns]: dots */
    uint8_t *is_rare; /* shape [rows][columns] */
} canvas;

static size_t width_of(uint64_t number)
{
    size_t width = 1;

    for (; number >= 10; number /= 10)
        width++;
    return width;
}

/* part * room / whole, for part <= whole. */
static size_t scale(uint64_t part, uint64_t whole, size_t room)
{
    GRUNDY_ASSERT(part <= whole);
    if (whole == 0 || room == 0) return 0;
    if (part <= UINT64_MAX / room) return (size_t)(part * room / whole);
    return (size_t)((double)part / (double)whole * (double)room);
}

static size_t dots_up(const canvas *on)
{
    return on->rows * (on->screen->is_ascii ? 1 : 4);
}

/* The dot of a value, counted from below. If there are few values, they are
 * several dots apart. */
static size_t dot_of(const canvas *on, uint64_t value)
{
    const size_t dots = dots_up(on);
    const uint64_t most = on->plot->most;

    GRUNDY_ASSERT(value <= most && dots > 0);
    if (most < dots) return (size_t)value * (most ? (dots - 1) / most : 1);
    return scale(value, most, dots - 1);
}

static grundy_status draw(canvas *on)
{
    const grundy_plot *plot = on->plot;
    const size_t wide = on->screen->is_ascii ? 1 : 2;
    const size_t high = on->screen->is_ascii ? 1 : 4;
    const size_t dots_x = on->columns * wide;

    for (size_t n = 0; n < plot->count; n++) {
        /* Few values stand side by side, one a dot. */
        const size_t x =
            plot->count <= dots_x ? n : scale(n, plot->count - 1, dots_x - 1);
        const size_t y = dots_up(on) - 1 - dot_of(on, plot->values[n]);
        const size_t cell = y / high * on->columns + x / wide;
        if (gi_env_is_stopped_at(plot->env, n)) return GRUNDY_CANCELLED;
        GRUNDY_ASSERT(cell < on->rows * on->columns);
        on->cells[cell] |= gi_braille_dot(x % wide, y % high);
        on->is_rare[cell] |= gi_plot_is_rare(plot, n);
    }
    return GRUNDY_OK;
}

static void add_cell(canvas *on, size_t cell)
{
    const bool is_rare = on->is_rare[cell] != 0;
    const bool has_colour = on->screen->has_colour && is_rare;

    GRUNDY_ASSERT(cell < on->rows * on->columns);
    if (on->cells[cell] == 0) {
        gi_text_add_char(on->text, ' ');
        return;
    }
    if (has_colour) gi_text_add(on->text, "\033[31m");
    if (on->screen->is_ascii)
        gi_text_add_char(on->text, is_rare ? '*' : '.');
    else
        gi_braille_add(on->text, on->cells[cell]);
    if (has_colour) gi_text_add(on->text, "\033[0m");
}

/* The value whose label stands at a row of cells; false if none does. */
static bool label_of(const canvas *on, size_t row, uint64_t *value)
{
    const size_t high = on->screen->is_ascii ? 1 : 4, dots = dots_up(on);
    const size_t up = (on->rows - 1 - row) * high;
    const uint64_t most = on->plot->most;

    GRUNDY_ASSERT(row < on->rows);
    if (most >= dots) {
        *value =
            (uint64_t)((double)up / (double)(dots - 1) * (double)most + 0.5);
        return (on->rows - 1 - row) % 4 == 0;
    }
    for (*value = 0; *value < most && dot_of(on, *value) < up;)
        ++*value;
    return dot_of(on, *value) >= up && dot_of(on, *value) < up + high;
}

static void add_rows(canvas *on)
{
    const char *edge = on->screen->is_ascii ? "|" : "\u2502";

    for (size_t row = 0; row < on->rows; row++) {
        size_t end = on->columns;
        uint64_t value;
        if (label_of(on, row, &value))
            gi_text_addf(on->text, "%*" PRIu64 " %s", (int)on->label_width,
                         value, edge);
        else
            gi_text_addf(on->text, "%*s %s", (int)on->label_width, "", edge);
        while (end > 0 && on->cells[row * on->columns + end - 1] == 0)
            end--;
        for (size_t column = 0; column < end; column++)
            add_cell(on, row * on->columns + column);
        gi_text_add_char(on->text, '\n');
    }
}

/* Column of the cell that heap n is in. */
static size_t column_of(const canvas *on, size_t n)
{
    const size_t wide = on->screen->is_ascii ? 1 : 2;
    const size_t dots = on->columns * wide;

    GRUNDY_ASSERT(n < on->plot->count && dots > 0);
    if (on->plot->count <= dots) return n / wide;
    return scale(n, on->plot->count - 1, dots - 1) / wide;
}

static void add_axis(canvas *on)
{
    const bool is_ascii = on->screen->is_ascii;
    const size_t last = on->plot->count - 1;
    const uint64_t step = gi_plot_step(last, (unsigned)on->columns / 12 + 1);
    size_t at = 0;

    gi_text_addf(on->text, "%*s %s", (int)on->label_width, "",
                 is_ascii ? "+" : "\u2514");
    for (size_t i = 0; i < on->columns; i++)
        gi_text_add(on->text, is_ascii ? "-" : "\u2500");
    gi_text_addf(on->text, "\n%*s", (int)on->label_width + 2, "");
    for (uint64_t n = 0; n <= last; n += step) {
        const size_t column = column_of(on, (size_t)n);
        if (column < at || column + width_of(n) > on->columns) continue;
        gi_text_addf(on->text, "%*s%" PRIu64, (int)(column - at), "", n);
        at = column + width_of(n);
    }
    gi_text_add_char(on->text, '\n');
}

static grundy_status write(canvas *on, const grundy_writer *writer)
{
    const size_t cells = on->rows * on->columns;
    const grundy_env *env = on->plot->env;
    grundy_status status;

    GRUNDY_ASSERT(cells > 0);
    on->cells = gi_alloc(env, 2 * cells);
    if (!on->cells) return GRUNDY_NO_MEMORY;
    memset(on->cells, 0, 2 * cells);
    on->is_rare = on->cells + cells;
    status = draw(on);
    add_rows(on);
    add_axis(on);
    gi_text_addf(on->text, "%s. ", grundy_game_common_name(on->plot->game));
    gi_plot_describe(on->plot, on->text);
    gi_text_add(on->text, ".\n");
    gi_free(env, on->cells, 2 * cells);
    return status ? status : gi_output_flush(on->text, 0, writer);
}

grundy_status grundy_plot_write_text(const grundy_plot *plot,
                                     const grundy_plot_screen *screen,
                                     const grundy_writer *writer,
                                     grundy_error *err)
{
    canvas on = {.plot = plot, .screen = screen};
    gi_text text;
    grundy_status status;

    if (!plot || !screen || !writer || screen->columns < COLUMNS_LEAST ||
        screen->rows < ROWS_LEAST || screen->columns > SCREEN_MOST ||
        screen->rows > SCREEN_MOST)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_reserved(screen->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;
    on.label_width = width_of(plot->most);
    if (on.label_width + 3 >= screen->columns)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    on.columns = screen->columns - on.label_width - 2;
    on.rows = screen->rows - LINES_BELOW;
    gi_text_init(&text, plot->env);
    on.text = &text;
    status = write(&on, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
