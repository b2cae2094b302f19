/* SPDX-License-Identifier: MIT */
/* value_kind.h - what each kind of value brings: a row of the table in
 * value.c. Integers and lists that a function writes are freed with clear. */
#ifndef GI_VALUES_VALUE_KIND_H
#define GI_VALUES_VALUE_KIND_H

#include "values/value.h"

typedef struct gi_value_kind {
    const char *name;
    const char *sign;        /* Between the terms of a sum. */
    const char *theorem;     /* By which they add: its tag. */
    const char *nimber_mark; /* Before a nimber in its sums. Or NULL. */
    bool ends;               /* Play ends whatever the players do. */
    void (*clear)(gi_value *value, const grundy_env *env);
    /* out is none; what is in it after a failure, the caller clears. */
    grundy_status (*copy)(gi_value *out, const gi_value *a,
                          const grundy_env *env);
    /* a is of this kind, b of any; out as above. GRUNDY_UNDEFINED for a kind
     * that this one does not know. NULL: nothing adds. */
    grundy_status (*add)(gi_value *out, const gi_value *a, const gi_value *b,
                         const grundy_env *env);
    /* In place. NULL: each value is its own negative. */
    grundy_status (*negate)(gi_value *a, const grundy_env *env);
    /* Both of this kind. NULL: by the outcome of the difference. */
    grundy_relation (*compare)(const gi_value *a, const gi_value *b);
    grundy_outcome (*outcome)(const gi_value *a);
    void (*write)(const gi_value *a, gi_text *text);
    /* Or NULL. */
    const grundy_integer *(*integer)(const gi_value *a);
    /* The nimber that added makes 0, or NULL; where moves to that value are
     * the only ones that win. A NULL function: others win too. */
    const grundy_integer *(*target)(const gi_value *a);
} gi_value_kind;

#endif
