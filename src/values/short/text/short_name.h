/* SPDX-License-Identifier: MIT */
/* short_name.h - names of values that have one. */
#ifndef GI_VALUES_SHORT_TEXT_SHORT_NAME_H
#define GI_VALUES_SHORT_TEXT_SHORT_NAME_H

#include "base/text/text.h"
#include "values/short/short.h"

/* What comes after the text of a name. */
typedef enum gi_name_rest {
    GI_NAME_NONE,    /* There is no name and no text. */
    GI_NAME_WHOLE,   /* Nothing. */
    GI_NAME_OPERAND, /* The value `inner`; sums in parentheses. */
    GI_NAME_INNER,   /* The value `inner`, and ')'. */
    GI_NAME_LIST     /* Left's options, and '}'. */
} gi_name_rest;

typedef struct gi_name {
    gi_name_rest rest;
    gi_short inner;
} gi_name;

/* Appends the beginning of the name of a value that is no number-up-star:
 * 2^[n]*, ^<n>, ^ + 3 ^<2>, 1Tiny(x), +-x, +-{x,y}. `is_operand`: a sum is
 * put in parentheses. GRUNDY_OK, or as in short.h. */
grundy_status gi_short_name(gi_shorts *s, gi_short a, bool is_operand,
                            gi_text *text, gi_name *out);
/* x for a = number + {0||0|-x} with a game x whose stops are greater than 0;
 * *is_one false for others. */
grundy_status gi_short_tiny_of(gi_shorts *s, gi_short a, gi_short *x,
                               bool *is_one);

#endif
