/* SPDX-License-Identifier: MIT */
/* option_walk.h - functions of values that are defined by those of the options. */
#ifndef GI_VALUES_SHORT_OPTION_WALK_H
#define GI_VALUES_SHORT_OPTION_WALK_H

#include "values/short/short.h"

/* A pair of values; the second is often a fixed parameter. */
typedef struct gi_question {
    gi_short a, b;
} gi_question;

typedef struct gi_walk_frame {
    gi_question question;
    size_t first, next, end; /* Its sub-questions in `asked`. */
} gi_walk_frame;

/* The stack, part of a store. Walks may nest: each works on top of the one
 * that began it. A sub-question that was answered has its answer in .a. */
typedef struct gi_walk {
    gi_question *asked;
    size_t asked_count, asked_capacity;
    gi_walk_frame *frames;
    size_t frame_count, frame_capacity;
} gi_walk;

/* What is asked. Codes are below 32 and not 0. */
typedef enum gi_code {
    GI_CODE_ADD = 1,
    GI_CODE_NEGATE,
    GI_CODE_BIRTHDAY,
    GI_CODE_ORDINAL,
    GI_CODE_COOL,
    GI_CODE_HEAT,
    GI_CODE_OVERHEAT,
    GI_CODE_NORTON,
    GI_CODE_CONWAY,
    GI_CODE_PROJECT,
    GI_CODE_ATOMIC,
    GI_CODE_COMPANION,
    GI_CODE_STOP_COUNT,
    GI_CODE_TEMPER,
    GI_CODE_SUBORDINATE,
    GI_CODE_POWER,
    GI_CODE_SELECTIVE,
    GI_CODE_CONJUNCTIVE
} gi_code;

typedef struct gi_rule {
    gi_code code;
    /* The answer, where it needs none of the options. */
    grundy_status (*known)(gi_shorts *s, uint32_t third, gi_question q,
                           gi_short *out, bool *is_known);
    /* Pushes the sub-questions with gi_walk_ask(). */
    grundy_status (*ask)(gi_shorts *s, uint32_t third, gi_question q);
    /* The answer from theirs: answers[i].a, in the order in which they were
     * asked. The array moves when another walk begins; see gi_walk_answer. */
    grundy_status (*answer)(gi_shorts *s, uint32_t third, gi_question q,
                            size_t first, size_t count, gi_short *out);
} gi_rule;

/* The answer to (a, b); `third` is a parameter that is the same throughout. */
grundy_status gi_walk_run(gi_shorts *s, const gi_rule *rule, uint32_t third,
                          gi_question q, gi_short *out);
grundy_status gi_walk_ask(gi_shorts *s, gi_short a, gi_short b);
/* Asks (option, b) for each option of a, Left's first. */
grundy_status gi_walk_ask_options(gi_shorts *s, gi_short a, gi_short b);
/* Sets the lists under construction (s->sides) to the answers, the first `left`
 * of them Left's. */
grundy_status gi_walk_list(gi_shorts *s, size_t first, size_t left,
                           size_t count);
/* The game whose options are the answers, the first `left` of them Left's. */
grundy_status gi_walk_form(gi_shorts *s, size_t first, size_t left,
                           size_t count, gi_short *out);
/* The game whose options are the answers to gi_walk_ask_options(), to each of
 * Left's `more[0]` added and to each of Right's `more[1]`. */
grundy_status gi_walk_make(gi_shorts *s, gi_short a, size_t first,
                           size_t count, const gi_short *more, gi_short *out);
/* Sub-question number `index` of those in `asked`: its answer. */
gi_short gi_walk_answer(const gi_shorts *s, size_t index);
void gi_walk_set_answer(gi_shorts *s, size_t index, gi_short answer);
void gi_walk_clear(gi_walk *walk, const grundy_env *env);

#endif
