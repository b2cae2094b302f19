/* value.h - what a position is worth: one type for every kind of value.
 *
 * Values of one kind add, which is how sums of games are answered; values of
 * two kinds add where one kind knows the other, as infinity(K) knows nimbers.
 *
 * Threads: a value is immutable; any number of threads may look at one.
 */
#ifndef GRUNDY_VALUE_H
#define GRUNDY_VALUE_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/outcome.h"
#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

typedef enum grundy_value_kind {
    GRUNDY_VALUE_NONE = 0,
    GRUNDY_VALUE_NIMBER, /* The position is equal to a nim-heap. */
    GRUNDY_VALUE_LOOPY,  /* infinity(K): play may never end. */
    GRUNDY_VALUE_SCORE,  /* No game: the score that best play leads to. */
    GRUNDY_VALUE_NUMBER, /* A dyadic rational, perhaps with a nimber beside. */
    GRUNDY_VALUE_SHORT,  /* A short partizan game, in canonical form. */
    GRUNDY_VALUE_LOONY   /* Of a game in which some moves entail another. */
} grundy_value_kind;

/* How two games compare, for Left. */
typedef enum grundy_relation {
    GRUNDY_RELATION_LESS = 0,
    GRUNDY_RELATION_EQUAL,
    GRUNDY_RELATION_GREATER,
    GRUNDY_RELATION_CONFUSED /* Whoever moves first wins the difference. */
} grundy_relation;

typedef struct grundy_value grundy_value; /* Opaque, immutable. */

/** The kind of a value. */
GRUNDY_PUBLIC grundy_value_kind
grundy_value_kind_of(const grundy_value *value);

/** "nimber", "loopy", "score", "number", "short", "loony" or "none": static text. */
GRUNDY_PUBLIC const char *grundy_value_kind_name(grundy_value_kind kind);

/** Write a value as text: "6", "inf(0 2)", "-3/4", "5/4*2", "{2|-1}".
 *
 * @param text      shape [capacity]; gets as much as fits, and a NUL
 * @param count     receives the characters of the whole text; may be NULL
 * @return          GRUNDY_OK; GRUNDY_OVER_BUDGET if it did not fit;
 *                  GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_value_format(char *text, size_t capacity, size_t *count,
                    const grundy_value *value, const grundy_env *env);

/** A value as a machine word.
 *
 * @return  GRUNDY_OK; GRUNDY_UNDEFINED for a value that is no integer from 0 on,
 *          GRUNDY_OVER_BUDGET for one past UINT64_MAX; GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_value_to_uint64(uint64_t *out, const grundy_value *value);

/** How two values compare, as games (scores: as numbers).
 *
 * @return  GRUNDY_OK; GRUNDY_UNDEFINED where nothing is known of their kinds;
 *          GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_value_compare(grundy_relation *out, const grundy_value *a,
                     const grundy_value *b, const grundy_env *env);

/** A copy that outlives what `value` belongs to.
 *
 * @param out  owned by the caller: grundy_value_free()
 * @param env  borrowed: must outlive the copy; NULL for the defaults
 * @return     GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_BAD_ARGUMENT
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_value_copy(
    grundy_value **out, const grundy_value *value, const grundy_env *env);

/** Free a copy. NULL is allowed. */
GRUNDY_PUBLIC void grundy_value_free(grundy_value *value);

GRUNDY_END_DECLS

#endif
