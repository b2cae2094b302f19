/* SPDX-License-Identifier: MIT */
/* expression_facts.h - what is known of a value, as texts. */
#ifndef GI_PRESENT_EXPRESSION_EXPRESSION_FACTS_H
#define GI_PRESENT_EXPRESSION_EXPRESSION_FACTS_H

#include "base/memory/arena.h"
#include "base/text/text.h"
#include "values/stopper/partizan.h"

typedef struct gi_expression_list {
    const char **items; /* NULL: not known. */
    size_t count;
} gi_expression_list;

enum {
    GI_EXPRESSION_NOTES_MOST = 24,
    GI_EXPRESSION_FOLLOWERS_MOST = 100 /* Of which the values are kept. */
};

typedef enum gi_truth { GI_UNKNOWN, GI_FALSE, GI_TRUE } gi_truth;

/* Of which kinds a value is. */
typedef struct gi_expression_kinds {
    gi_truth number, integer, nimber, uptimal, infinitesimal, all_small;
    gi_truth numberish; /* A number and an infinitesimal. */
    gi_truth tiny;      /* A number and a tiny or a miny. */
    gi_truth ordinal;
    gi_truth atomic; /* It has an atomic weight. */
} gi_expression_kinds;

/* Of a number; the numerator is NULL for what is none. */
typedef struct gi_expression_fraction {
    const char *numerator, *denominator, *floor, *ceiling;
    const char *reciprocal; /* NULL for 0. */
    bool is_dyadic;
    /* Of integers >= 0; those that are not odious are evil. */
    const char *root; /* The square root, rounded down. */
    gi_truth is_odious;
} gi_expression_fraction;

/* Of a loopy stopper; NULL and GI_UNKNOWN where there is none. */
typedef struct gi_expression_cycles {
    const char *degree, *variety;
    gi_truth idempotent, stable, plumtree;
} gi_expression_cycles;

/* Texts of the arena; NULL: not known, or that there is none. */
typedef struct gi_expression_facts {
    gi_shorts *s;
    gi_short value_id;
    bool is_for_people; /* What only programs are told is not asked. */
    gi_arena arena;
    gi_text scratch;
    const char *value, *pretty, *class_name, *outcome;
    const char *mean, *temperature, *stop[2], *birthday, *atomic_weight,
        *reduced, *followers;
    const char *uptimal, *stop_count, *temper, *parity;
    gi_expression_list wall_values[2], wall_heats[2], options[2];
    gi_expression_list incentives[2], all_incentives, follower_values;
    gi_expression_kinds is;
    gi_expression_fraction fraction;
    gi_expression_cycles cycles;
    bool is_loopy, is_stopper;
    const char *onside, *offside; /* Of a loopy value that is no stopper. */
    /* What was left out, and why. */
    const char *notes[GI_EXPRESSION_NOTES_MOST];
    size_t note_count;
} gi_expression_facts;

/* On GRUNDY_OK the caller clears them; is_for_people: only what
 * gi_expression_add_text() prints. Statuses as of grundy_expression_write(). */
grundy_status gi_expression_facts_find(gi_expression_facts *facts,
                                       const char *expression,
                                       bool is_for_people,
                                       const grundy_env *env,
                                       grundy_error *err);
/* The value, its walls, mean and temperature alone; the texts live in memory
 * of `kept`, which must outlive them. */
grundy_status gi_expression_heat_find(gi_expression_facts *facts,
                                      const char *expression,
                                      const grundy_env *kept,
                                      const grundy_env *env,
                                      grundy_error *err);
/* What is known of a loopy value. */
grundy_status gi_expression_loopy_find(gi_expression_facts *facts,
                                       gi_partizans *p, gi_partizan a,
                                       grundy_error *err);
grundy_status gi_expression_add_note(gi_expression_facts *facts,
                                     const char *name, const char *sentence);
void gi_expression_facts_clear(gi_expression_facts *facts);

#endif
