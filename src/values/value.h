/* SPDX-License-Identifier: MIT */
/* value.h - one tagged value over all the kinds. */
#ifndef GI_VALUES_VALUE_H
#define GI_VALUES_VALUE_H

#include <stdbool.h>

#include "grundy/value.h"

#include "base/integer/ints.h"
#include "base/text/text.h"
#include "values/number/number.h"
#include "values/short/value/packed.h"

/* All zero: none, which adds as 0 does. */
struct grundy_value {
    grundy_value_kind kind;
    union {
        grundy_integer nimber;
        gi_ints exits; /* K, ascending. */
        grundy_integer score;
        struct {
            gi_dyadic number;
            grundy_integer star; /* A nimber beside it. */
        } number;
        struct {
            gi_packed packed;
            grundy_outcome outcome;
            bool is_integer;
            grundy_integer integer; /* Then. */
        } game;
        struct {
            bool is_loony;    /* Always, of one that is not entailed. */
            bool is_entailed; /* The next move has to be made there. It wins */
            gi_ints beside; /* beside these nimbers or, if is_loony, beside */
                            /* all but these; ascending. */
        } loony;
    } as;
    const grundy_env *env; /* Of grundy_value_copy() alone. */
};
typedef struct grundy_value gi_value;

/* Results go to out, whose old value is freed; out may be an operand. On
 * failure it is as before. GRUNDY_OK, GRUNDY_NO_MEMORY. */
void gi_value_clear(gi_value *value, const grundy_env *env);
void gi_value_move(gi_value *out, gi_value *from, const grundy_env *env);
grundy_status gi_value_copy(gi_value *out, const gi_value *a,
                            const grundy_env *env);
/* Takes the integer, which becomes 0. */
void gi_value_take_nimber(gi_value *out, grundy_integer *nimber,
                          const grundy_env *env);
void gi_value_take_score(gi_value *out, grundy_integer *score,
                         const grundy_env *env);
/* The disjunctive sum. GRUNDY_UNDEFINED: these kinds do not add. */
grundy_status gi_value_add(gi_value *out, const gi_value *a, const gi_value *b,
                           const grundy_env *env);
/* The players exchanged: -a. GRUNDY_UNDEFINED: not of this kind. */
grundy_status gi_value_negate(gi_value *out, const gi_value *a,
                              const grundy_env *env);
/* UNKNOWN for a value that nobody wins. */
grundy_outcome gi_value_outcome(const gi_value *a);
void gi_value_write(const gi_value *a, gi_text *text);
/* Whether its text is longer than anybody reads: a canonical form of more than a
 * megabyte. */
bool gi_value_is_long(const gi_value *a);
/* The same as gi_value_write(), or words in brackets for such a value. */
void gi_value_tell(const gi_value *a, gi_text *text);
/* As a term of a sum that is worth `total`, told so. */
void gi_value_write_term(const gi_value *a, const gi_value *total,
                         gi_text *text);
/* The integer that a value is, whatever its kind; NULL: it is none. */
const grundy_integer *gi_value_integer(const gi_value *a);
/* The nimber, or the score, that a value is; NULL for other kinds. */
const grundy_integer *gi_value_nimber(const gi_value *a);
const grundy_integer *gi_value_score(const gi_value *a);
/* Whether a sum of this value is won by moves to one value alone; *target is
 * then the nimber that makes it 0, or NULL where none does. */
bool gi_value_has_target(const gi_value *a, const grundy_integer **target);
/* Whether play ends whatever the players do. */
bool gi_value_ends(const gi_value *a);
/* What stands between the terms of a sum: " xor ", " + ". */
const char *gi_value_sign(const gi_value *a);
/* Tag of the theorem by which values of this kind add. */
const char *gi_value_theorem(const gi_value *a);

#endif
