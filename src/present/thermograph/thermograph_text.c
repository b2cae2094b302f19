/* SPDX-License-Identifier: MIT */
/* thermograph_text.c - a thermograph as lines of text.
 *
 * The walls and the mast are lines of dots, two by four a character in Braille
 * patterns; in plain ASCII one a character: l and r for the walls, | where they
 * are one and for the mast. Below stand the values of corners, at the left the
 * taxes, in exact numbers, the mast's first and the others where there is
 * room. */
#include "present/thermograph/thermograph_picture.h"

#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "present/output.h"
#include "present/plot/braille.h"

enum {
    COLUMNS_LEAST = 20,
    ROWS_LEAST = 5,
    SCREEN_MOST = 4096,
    LABEL_MOST = 12,
    LINES_BELOW = 4, /* Axis, labels, value, sentence. */
    IN_LEFT = 1,
    IN_RIGHT = 2
};

typedef struct canvas {
    const grundy_thermograph *graph;
    const grundy_plot_screen *screen;
    gi_text *text;
    size_t columns, rows; /* Cells of dots. */
    size_t label_width;
    uint8_t *dots;       /* shape [rows][columns] */
    uint8_t *owners;     /* shape [rows][columns]: IN_LEFT, IN_RIGHT */
    const char **labels; /* shape [rows]: taxes; NULL where there is none. */
    char *below;         /* shape [columns]: values, spaces between */
} canvas;

static size_t dots_across(const canvas *on)
{
    return on->columns * (on->screen->is_ascii ? 1 : 2);
}

static size_t dots_up(const canvas *on)
{
    return on->rows * (on->screen->is_ascii ? 1 : 4);
}

static size_t place(double part, size_t dots)
{
    GRUNDY_ASSERT(dots > 0);
    const double at = part * (double)(dots - 1) + 0.5;

    return at <= 0 ? 0 : at >= (double)(dots - 1) ? dots - 1 : (size_t)at;
}

/* Counted from the top. */
static size_t row_of(const canvas *on, double t)
{
    const size_t dots = dots_up(on);

    return dots - 1 - place(gi_thermograph_up(on->graph, t), dots);
}

static size_t column_of(const canvas *on, double x)
{
    return place(gi_thermograph_across(on->graph, x), dots_across(on));
}

/* ---- lines ---- */

static void put_dot(canvas *on, size_t x, size_t y, uint8_t owner)
{
    const size_t wide = on->screen->is_ascii ? 1 : 2;
    const size_t high = on->screen->is_ascii ? 1 : 4;
    const size_t cell = y / high * on->columns + x / wide;

    GRUNDY_ASSERT(cell < on->rows * on->columns);
    on->dots[cell] |= gi_braille_dot(x % wide, y % high);
    on->owners[cell] |= owner;
}

/* From corner to corner, one dot in each row or, if it is flat, column. */
static void draw_line(canvas *on, const gi_mark *from, const gi_mark *to,
                      uint8_t owner)
{
    const double x = (double)column_of(on, from->x);
    const double y = (double)row_of(on, from->t);
    const double across = (double)column_of(on, to->x) - x;
    const double down = (double)row_of(on, to->t) - y;
    const double most = across * across > down * down ? across : down;
    const size_t steps = (size_t)(most < 0 ? -most : most);

    for (size_t i = 0; i <= steps; i++) {
        const double part = steps ? (double)i / (double)steps : 0;
        put_dot(on, (size_t)(x + part * across + 0.5),
                (size_t)(y + part * down + 0.5), owner);
    }
}

static void draw(canvas *on)
{
    const grundy_thermograph *graph = on->graph;

    for (int side = 0; side < 2; side++) {
        const size_t count = graph->counts[side];
        const gi_mark *wall = graph->walls[side];
        const gi_mark top = {.x = 0, .t = graph->top};
        const uint8_t owner = side ? IN_RIGHT : IN_LEFT;
        GRUNDY_ASSERT(count > 0);
        for (size_t i = 0; i + 1 < count; i++)
            draw_line(on, &wall[i], &wall[i + 1], owner);
        draw_line(on, &wall[count - 1], &top, owner);
    }
}

/* ---- labels ---- */

static void label_row(canvas *on, double t, const char *label)
{
    const size_t row = row_of(on, t) / (on->screen->is_ascii ? 1 : 4);

    GRUNDY_ASSERT(row < on->rows);
    if (on->labels[row] || strlen(label) > on->label_width) return;
    on->labels[row] = label;
}

static void label_column(canvas *on, double x, const char *label)
{
    const size_t column = column_of(on, x) / (on->screen->is_ascii ? 1 : 2);
    const size_t count = strlen(label), half = count / 2;
    size_t first = column < half ? 0 : column - half;
    size_t before, after;

    GRUNDY_ASSERT(column < on->columns);
    if (count > on->columns) return;
    if (first + count > on->columns) first = on->columns - count;
    GRUNDY_ASSERT(first + count <= on->columns);
    before = first > 0 ? first - 1 : 0;
    after = first + count < on->columns ? first + count + 1 : on->columns;
    for (size_t i = before; i < after; i++)
        if (on->below[i] != ' ') return;
    memcpy(on->below + first, label, count);
}

static void set_labels(canvas *on)
{
    const grundy_thermograph *graph = on->graph;

    label_column(on, 0, graph->facts.mean);
    for (int side = 0; side < 2; side++) {
        const gi_mark *wall = graph->walls[side];
        for (size_t i = graph->counts[side]; i-- > 0;) {
            label_row(on, wall[i].t, wall[i].t_text);
            label_column(on, wall[i].x, wall[i].x_text);
        }
    }
}

static size_t widest_label(const grundy_thermograph *graph)
{
    size_t widest = 2; /* -1 */

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < graph->counts[side]; i++) {
            const size_t count = strlen(graph->walls[side][i].t_text);
            if (count > widest && count <= LABEL_MOST) widest = count;
        }
    return widest;
}

/* ---- text ---- */

static void add_cell(canvas *on, size_t cell)
{
    static const char letters[] = {' ', 'l', 'r', '|'};
    const uint8_t owner = on->owners[cell];
    const bool has_colour =
        on->screen->has_colour && (owner == IN_LEFT || owner == IN_RIGHT);

    GRUNDY_ASSERT(cell < on->rows * on->columns && owner < sizeof letters);
    if (has_colour)
        gi_text_add(on->text, owner == IN_LEFT ? "\033[34m" : "\033[31m");
    if (on->screen->is_ascii || owner == 0)
        gi_text_add_char(on->text, letters[owner]);
    else
        gi_braille_add(on->text, on->dots[cell]);
    if (has_colour) gi_text_add(on->text, "\033[0m");
}

static void add_rows(canvas *on)
{
    const char *edge = on->screen->is_ascii ? "|" : "\u2502";

    for (size_t row = 0; row < on->rows; row++) {
        const uint8_t *owners = on->owners + row * on->columns;
        size_t end = on->columns;
        gi_text_addf(on->text, "%*s %s", (int)on->label_width,
                     on->labels[row] ? on->labels[row] : "", edge);
        while (end > 0 && owners[end - 1] == 0)
            end--;
        for (size_t column = 0; column < end; column++)
            add_cell(on, row * on->columns + column);
        gi_text_add_char(on->text, '\n');
    }
}

static void add_axis(canvas *on)
{
    const bool is_ascii = on->screen->is_ascii;
    size_t end = on->columns;

    gi_text_addf(on->text, "%*s %s", (int)on->label_width, "",
                 is_ascii ? "+" : "\u2514");
    for (size_t i = 0; i < on->columns; i++)
        gi_text_add(on->text, is_ascii ? "-" : "\u2500");
    while (end > 0 && on->below[end - 1] == ' ')
        end--;
    gi_text_addf(on->text, "\n%*s", (int)on->label_width + 2, "");
    gi_text_add_bytes(on->text, on->below, end);
    gi_text_add_char(on->text, '\n');
}

static void add_all(canvas *on)
{
    draw(on);
    set_labels(on);
    add_rows(on);
    add_axis(on);
    gi_thermograph_add_value(on->graph, on->columns, on->text);
    gi_text_add_char(on->text, '\n');
    gi_thermograph_describe(on->graph, on->text);
    gi_text_add(on->text, ".\n");
}

static grundy_status write(canvas *on, const grundy_writer *writer)
{
    const grundy_env *env = on->graph->env;
    const size_t cells = on->rows * on->columns;
    grundy_status status = GRUNDY_NO_MEMORY;

    GRUNDY_ASSERT(cells > 0);
    on->dots = gi_alloc(env, 2 * cells);
    on->labels = gi_alloc_array(env, on->rows, sizeof *on->labels);
    on->below = gi_alloc(env, on->columns);
    if (on->dots && on->labels && on->below) {
        memset(on->dots, 0, 2 * cells);
        memset(on->below, ' ', on->columns);
        for (size_t i = 0; i < on->rows; i++)
            on->labels[i] = NULL;
        on->owners = on->dots + cells;
        add_all(on);
        status = gi_output_flush(on->text, 0, writer);
    }
    gi_free(env, on->dots, 2 * cells);
    gi_free(env, on->labels, on->rows * sizeof *on->labels);
    gi_free(env, on->below, on->columns);
    return status;
}

grundy_status grundy_thermograph_write_text(const grundy_thermograph *graph,
                                            const grundy_plot_screen *screen,
                                            const grundy_writer *writer,
                                            grundy_error *err)
{
    canvas on = {.graph = graph, .screen = screen};
    grundy_status status;
    gi_text text;

    if (!graph || !screen || !writer || screen->columns < COLUMNS_LEAST ||
        screen->rows < ROWS_LEAST || screen->columns > SCREEN_MOST ||
        screen->rows > SCREEN_MOST)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_reserved(screen->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;
    status = gi_thermograph_check(graph, err);
    if (status) return status;
    on.label_width = widest_label(graph);
    on.columns = screen->columns - on.label_width - 2;
    on.rows = screen->rows - LINES_BELOW;
    gi_text_init(&text, graph->env);
    on.text = &text;
    status = write(&on, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
