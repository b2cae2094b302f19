/* SPDX-License-Identifier: MIT */
/* expression_terms.h - expressions with positions of games in them. */
#ifndef GI_PRESENT_EXPRESSION_EXPRESSION_TERMS_H
#define GI_PRESENT_EXPRESSION_EXPRESSION_TERMS_H

#include "grundy/game.h"

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"
#include "values/stopper/partizan.h"

/* What a position of one game is worth, as an id of some store. */
typedef struct gi_term_worth {
    grundy_status (*find)(void *user, const grundy_game *game,
                          const gi_ints *position, uint32_t *out, gi_run *run);
    void *user;
    uint64_t spent_steps; /* Of the limits, before. */
} gi_term_worth;

/* An expression whose positions are worth these values; in their places the
 * text has #0, #1, ... and spaces, so that offsets stay what they were. All
 * zero: none. */
typedef struct gi_expression_terms {
    gi_text text;
    uint32_t *values;
    size_t count, capacity;
    uint64_t steps; /* That they took. */
} gi_expression_terms;

/* Finds the positions of an expression and what they are worth. GRUNDY_OK;
 * GRUNDY_BAD_INPUT with an offset; as worth->find. */
grundy_status gi_expression_terms_find(gi_expression_terms *out,
                                       const gi_term_worth *worth,
                                       const char *expression,
                                       const grundy_env *env,
                                       grundy_error *err);
void gi_expression_terms_clear(gi_expression_terms *terms,
                               const grundy_env *env);
/* The value of an expression: gi_partizan_read(), with positions, which are
 * worth what they are under normal play. All of it is one question to the
 * store, with what was asked of it before, and the limits are for all.
 * GRUNDY_UNDEFINED where a position is worth no short game; as
 * gi_fact_value(). */
grundy_status gi_expression_read(gi_partizans *p, const char *expression,
                                 gi_partizan *out, const grundy_env *env,
                                 grundy_error *err);

#endif
