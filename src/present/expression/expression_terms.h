/* SPDX-License-Identifier: MIT */
/* expression_terms.h - expressions with positions of games in them. */
#ifndef GI_PRESENT_EXPRESSION_EXPRESSION_TERMS_H
#define GI_PRESENT_EXPRESSION_EXPRESSION_TERMS_H

#include "base/text/text.h"
#include "values/stopper/partizan.h"

/* An expression whose positions are worth these values; in their places the
 * text has #0, #1, ... and spaces, so that offsets stay what they were. All
 * zero: none. */
typedef struct gi_expression_terms {
    gi_text text;
    gi_short *values;
    size_t count, capacity;
} gi_expression_terms;

/* Finds the positions of an expression and what they are worth under normal
 * play, each through limits.positions. GRUNDY_OK; GRUNDY_BAD_INPUT with an
 * offset; GRUNDY_UNDEFINED where a position is worth no short game; as
 * gi_fact_value(). */
grundy_status gi_expression_terms_find(gi_expression_terms *out, gi_shorts *s,
                                       const char *expression,
                                       const grundy_env *env,
                                       grundy_error *err);
void gi_expression_terms_clear(gi_expression_terms *terms,
                               const grundy_env *env);
/* The value of an expression: gi_partizan_read(), with positions. */
grundy_status gi_expression_read(gi_partizans *p, const char *expression,
                                 gi_partizan *out, const grundy_env *env,
                                 grundy_error *err);

#endif
