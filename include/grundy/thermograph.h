/* thermograph.h - pictures of thermographs: SVG, or text for a terminal.
 *
 * A thermograph has two walls: where Left, and where Right, can bring a game
 * when each move is taxed by t. They meet at the temperature; above it is the
 * mast, at the mean. As the field draws it, the axis of values is horizontal
 * and decreases to the right, so that the left wall is the left one; the tax
 * goes upwards from -1.
 *
 * Threads: calls may run at once; a thermograph is immutable.
 */
#ifndef GRUNDY_THERMOGRAPH_H
#define GRUNDY_THERMOGRAPH_H

#include "grundy/plot.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_thermograph grundy_thermograph; /* Opaque, immutable. */

/** Find the thermograph of the value of an expression.
 *
 * @param out         owned by the caller: grundy_thermograph_free()
 * @param expression  NUL-terminated; see expression.h
 * @return            as grundy_expression_write(), but for GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_thermograph_new(grundy_thermograph **out, const char *expression,
                       const grundy_env *env, grundy_error *err);

/** Free a thermograph. NULL is allowed. */
GRUNDY_PUBLIC void grundy_thermograph_free(grundy_thermograph *graph);

/** Write it as SVG 1.1, with title, description and the corners in exact
 * numbers.
 *
 * @return  GRUNDY_OK; GRUNDY_OVER_BUDGET for walls further from the mast than
 *          2^62 or with corners finer than 2^-62; GRUNDY_BAD_ARGUMENT,
 *          GRUNDY_IO, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_thermograph_write_svg(const grundy_thermograph *graph,
                             const grundy_writer *writer, grundy_error *err);

/** Write it as text, the left wall blue and the right one red where there are
 * colours.
 *
 * @return  as grundy_thermograph_write_svg()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_thermograph_write_text(
    const grundy_thermograph *graph, const grundy_plot_screen *screen,
    const grundy_writer *writer, grundy_error *err);

/** Write one JSON object: the value, its mean and temperature, and the corners
 * of both walls.
 *
 * @return  GRUNDY_OK, GRUNDY_BAD_ARGUMENT, GRUNDY_IO, GRUNDY_NO_MEMORY
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_thermograph_write_json(const grundy_thermograph *graph,
                              const grundy_writer *writer, grundy_error *err);

GRUNDY_END_DECLS

#endif
