/* SPDX-License-Identifier: MIT */
/* short_reading.h - an expression that is being read. Seen by the sources that
 * read it alone. */
#ifndef GI_VALUES_SHORT_TEXT_SHORT_READING_H
#define GI_VALUES_SHORT_TEXT_SHORT_READING_H

#include "values/short/text/item_operator.h"
#include "values/short/text/short_token.h"

typedef struct gi_waiting {
    gi_wait_kind kind;
    size_t offset; /* In the text. */
    size_t first;  /* Values before it was read; of bars, of the left list. */
    size_t middle; /* Of bars: where the right list begins. */
    size_t length; /* Of bars. */
    const gi_short_function *function; /* Or NULL. */
    gi_partizan name; /* Of the game in braces; GI_SHORT_ZERO: it has none. */
    size_t name_offset, name_length;
} gi_waiting;

typedef struct gi_reading {
    gi_short_tokens tokens;
    gi_shorts *s;
    grundy_error *err;
    gi_open_forms forms;
    gi_waiting *waits;
    size_t operator_count, operator_capacity;
    gi_partizan *values; /* Items. */
    size_t value_count, value_capacity;
    gi_short_token token;
    bool wants_value;  /* An operand must come. */
    bool may_be_empty; /* A bar or the end of a list may come instead. */
    bool may_multiply; /* The last token was an integer in digits. */
    bool may_glue;     /* The last token was a value right before this. */
    bool may_star;     /* It was a name right before this. */
} gi_reading;

static inline gi_waiting *gi_reading_top(gi_reading *r)
{
    return r->operator_count ? &r->waits[r->operator_count - 1] : NULL;
}
grundy_status gi_reading_complain(const gi_reading *r, size_t offset,
                                  const char *sentence);
grundy_status gi_reading_push(gi_reading *r, gi_partizan value);
grundy_status gi_reading_wait(gi_reading *r, gi_wait_kind kind);
/* The operator that two operands side by side have between them. */
grundy_status gi_reading_join(gi_reading *r, bool is_glued);
/* A brace or a parenthesis. */
grundy_status gi_reading_open(gi_reading *r, gi_wait_kind kind);
/* The token is a name. */
grundy_status gi_reading_name(gi_reading *r);

#endif
