/* expression.h - values of partizan games, computed from an expression.
 *
 * An expression is made of numbers, ups and nimbers (`5/2^3*2`), games by their
 * options (`{2|-1/2}`, `{a||b|c}`, `+-x`), sums, differences, multiples
 * (`3 {1|0}`), ordinal sums (`*5:*6`), functions such as `heat(G,t)`, and
 * positions of games as in parse.h (`domineering 2x4`), which are worth what
 * they are under normal play.
 *
 * Games may be loopy: `over`, `{0|pass}`, `a:{0|{a|*}}`. A stopper has a
 * canonical form; any other game has two sides, the onside and the offside.
 *
 * Threads: every call here may run at any time on any thread.
 */
#ifndef GRUNDY_EXPRESSION_H
#define GRUNDY_EXPRESSION_H

#include <stdbool.h>

#include "grundy/env.h"
#include "grundy/format.h"
#include "grundy/status.h"
#include "grundy/stream.h"
#include "grundy/value.h"

GRUNDY_BEGIN_DECLS

/** Write what is known of the value of an expression: canonical form, outcome,
 * mean, temperature, stops, thermograph, birthday, atomic weight, reduced
 * form, options, followers.
 *
 * What would take more than the limits is null, with a note that says so.
 *
 * @param expression  NUL-terminated
 * @param format      GRUNDY_FORMAT_TEXT or GRUNDY_FORMAT_JSON
 * @param env         limits: memory_bytes of all values together, steps of
 *                    each property
 * @return            GRUNDY_OK; GRUNDY_BAD_INPUT with an offset;
 *                    GRUNDY_UNDEFINED for a function where it has no value,
 *                    and a position that is no short game;
 *                    GRUNDY_UNDECIDED for a loopy game where no stopper was
 *                    found that equals a side;
 *                    GRUNDY_OVER_BUDGET for a value that takes more than the
 *                    limits; GRUNDY_BAD_ARGUMENT, GRUNDY_CANCELLED,
 *                    GRUNDY_NO_MEMORY, GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_expression_write(
    const char *expression, grundy_format format, const grundy_writer *writer,
    const grundy_env *env, grundy_error *err);

/** Write the value of an expression as one line, with names for what has one:
 * sums of powers of up (`^[n]`, `^<n>`, `^3* + 2 ^<2>`), `Tiny(x)`, `Miny(x)`,
 * `+-x`. The line is read as the same value.
 *
 * @return  as grundy_expression_write()
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_expression_write_pretty(
    const char *expression, const grundy_writer *writer, const grundy_env *env,
    grundy_error *err);

/** Compare the values of two expressions; or two sums of any fractions, such as
 * 1/3 - 2/7.
 *
 * @param is_second  whether a failure is that of `second`; may be NULL
 * @return           as grundy_expression_write(), but for GRUNDY_IO
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_expression_compare(
    grundy_relation *out, bool *is_second, const char *first,
    const char *second, const grundy_env *env, grundy_error *err);

GRUNDY_END_DECLS

#endif
