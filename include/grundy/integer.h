/* integer.h - exact integers of any size: heaps, takes and values.
 *
 * A grundy_integer that is all zero bytes is the number 0 and owns nothing.
 * Numbers that fit an int64_t are kept in the struct; larger ones own limbs
 * from the allocator of the environment, which must be the same in every call
 * on one number. The public headers offer only comparison, copies and text;
 * arithmetic is internal.
 *
 * Threads: calls on different numbers may run at once. One number may be read
 * by many threads, as long as none changes it.
 */
#ifndef GRUNDY_INTEGER_H
#define GRUNDY_INTEGER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef struct grundy_integer {
    int64_t word; /* The number; its sign, -1 or 1, when there are limbs. */
    struct gi_limbs *limbs; /* NULL exactly when the number fits `word`. */
} grundy_integer;

/** Free the limbs and leave the number 0. May be repeated. NULL is allowed. */
GRUNDY_PUBLIC void grundy_integer_clear(grundy_integer *number,
                                        const grundy_env *env);

/** Read a decimal number: digits, with one leading minus at most.
 *
 * @param out    receives the number; its old value is freed
 * @param text   shape [count], need not end in NUL
 * @return       GRUNDY_OK, GRUNDY_BAD_INPUT, GRUNDY_NO_MEMORY,
 *               GRUNDY_OVER_BUDGET past env->limits.digits, GRUNDY_CANCELLED
 *
 * Cost: linear up to some hundred digits, then GMP's subquadratic method.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_integer_parse(grundy_integer *out, const char *text, size_t count,
                     const grundy_env *env);

/** Room that grundy_integer_format() needs, NUL included. */
GRUNDY_PUBLIC size_t grundy_integer_text_bytes(const grundy_integer *number);

/** Write a number in decimal.
 *
 * @param text  shape [grundy_integer_text_bytes(number)]; gets a NUL
 * @param count receives the characters written, NUL not counted
 * @return      GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_integer_format(char *text, size_t *count, const grundy_integer *number,
                      const grundy_env *env);

/** -1, 0 or 1 as a is less than, equal to or greater than b. */
GRUNDY_PUBLIC int grundy_integer_compare(const grundy_integer *a,
                                         const grundy_integer *b);

/** Whether a number is at most UINT64_MAX and not negative.
 *
 * @param out  receives the number if so
 */
GRUNDY_PUBLIC bool grundy_integer_to_uint64(uint64_t *out,
                                            const grundy_integer *number);

GRUNDY_END_DECLS

#endif
