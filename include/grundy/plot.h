/* plot.h - a picture of the values of one heap: SVG, or text for a terminal.
 *
 * Every value is a dot, rare ones in a colour of their own; a strip of colours
 * lies below; where a period is proved, it is marked, and the values are shown
 * once more, folded at the period.
 *
 * Threads: calls may run at once, also on one game; a plot is immutable.
 */
#ifndef GRUNDY_PLOT_H
#define GRUNDY_PLOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_plot grundy_plot; /* Opaque, immutable. */

/** Find what there is to draw.
 *
 * @param out   new plot, owned by the caller: grundy_plot_free()
 * @param game  shared: the caller may free it
 * @param last  largest heap; the smallest is 0
 * @return      GRUNDY_OK; GRUNDY_UNDEFINED for a game without values of one
 *              heap; GRUNDY_OVER_BUDGET for more than limits.positions, or
 *              values of 64 bits and more; GRUNDY_BAD_ARGUMENT,
 *              GRUNDY_UNDECIDED, GRUNDY_CANCELLED, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_plot_new(grundy_plot **out, const grundy_game *game, uint64_t last,
                const grundy_env *env, grundy_error *err);

/** Free a plot. NULL is allowed. */
GRUNDY_PUBLIC void grundy_plot_free(grundy_plot *plot);

/** Write it as SVG 1.1, with title and description. Some hundred kilobytes at
 * most, however many values there are.
 *
 * @return  GRUNDY_OK, GRUNDY_BAD_ARGUMENT, GRUNDY_IO, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_plot_write_svg(
    const grundy_plot *plot, const grundy_writer *writer, grundy_error *err);

/* What a terminal can show. */
typedef struct grundy_plot_screen {
    size_t columns, rows; /* Of the whole picture; at least 20 and 5. */
    bool is_ascii;        /* Else UTF-8, with Braille patterns for dots. */
    bool has_colour;      /* ANSI colours for rare values. */
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_plot_screen;

/** Write it as text.
 *
 * @return  GRUNDY_OK, GRUNDY_BAD_ARGUMENT, GRUNDY_IO, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_plot_write_text(
    const grundy_plot *plot, const grundy_plot_screen *screen,
    const grundy_writer *writer, grundy_error *err);

GRUNDY_END_DECLS

#endif
