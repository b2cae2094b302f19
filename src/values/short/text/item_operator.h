/* SPDX-License-Identifier: MIT */
/* item_operator.h - what the operators of expressions do to items. */
#ifndef GI_VALUES_SHORT_TEXT_ITEM_OPERATOR_H
#define GI_VALUES_SHORT_TEXT_ITEM_OPERATOR_H

#include "values/short/text/short_function.h"
#include "values/stopper/open_form.h"

/* What waits for an operand; from GI_WAIT_SIDES on in the order of how tight
 * it is. */
typedef enum gi_wait_kind {
    GI_WAIT_BRACE,
    GI_WAIT_PARENTHESIS, /* Also of a function. */
    GI_WAIT_BARS,
    GI_WAIT_SIDES,
    GI_WAIT_SUM,
    GI_WAIT_DIFFERENCE,
    GI_WAIT_MINUS,
    GI_WAIT_PLUS_MINUS,
    GI_WAIT_MULTIPLE,
    GI_WAIT_ORDINAL,
    GI_WAIT_GLUE
} gi_wait_kind;

/* Failures: as in partizan.h; GRUNDY_BAD_INPUT and GRUNDY_UNDEFINED with a
 * sentence of the store's. *out is untouched then. */

/* Operators of two values, or GI_WAIT_MINUS, which has no b. */
grundy_status gi_item_apply(gi_open_forms *forms, gi_wait_kind kind,
                            gi_partizan a, gi_partizan b, gi_partizan *out);
/* {items|-items}. */
grundy_status gi_item_plus_minus(gi_open_forms *forms,
                                 const gi_partizan *items, size_t count,
                                 gi_partizan *out);
/* Of as many values as the function takes. */
grundy_status gi_item_call(gi_open_forms *forms,
                           const gi_short_function *function,
                           const gi_partizan *items, gi_partizan *out);

#endif
