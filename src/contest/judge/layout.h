/* SPDX-License-Identifier: MIT */
/* layout.h - which numbers a case has, and in which order. */
#ifndef GI_CONTEST_JUDGE_LAYOUT_H
#define GI_CONTEST_JUDGE_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

typedef enum gi_field_kind {
    GI_FIELD_COUNT,  /* `#`: how many numbers a list has. */
    GI_FIELD_NUMBER, /* One number. */
    GI_FIELD_LIST
} gi_field_kind;

enum {
    GI_FIELDS_MAX = 8,
    GI_FIELD_NAME_BYTES = 24,
    GI_FIELD_START_BYTES = 16
};

typedef struct gi_field {
    gi_field_kind kind;
    bool is_parameter;              /* Else a part of the position. */
    size_t parameter;               /* Its index in the ruleset. */
    size_t list;                    /* Of a count: index of its list. */
    size_t width;                   /* Of a list: numbers in a row. */
    char name[GI_FIELD_NAME_BYTES]; /* "piles" */
    char what[GI_FIELD_START_BYTES +
              GI_FIELD_NAME_BYTES]; /* For errors: "one of the piles". */
} gi_field;

typedef struct gi_layout {
    gi_field fields[GI_FIELDS_MAX];
    size_t count;
} gi_layout;

/* Reads the words of a gi_judge or gi_batch layout. GRUNDY_OK, or GRUNDY_BUG
 * for a table that breaks the rules of the language. */
grundy_status gi_layout_read(gi_layout *out, const char *words,
                             const gi_ruleset *rules, grundy_error *err);
/* Sets the name; false if it is empty or too long. */
bool gi_field_name(gi_field *field, const char *name, size_t count);
/* Least value of a number of this field. */
int64_t gi_field_least(const gi_field *field, const gi_ruleset *rules);

#endif
