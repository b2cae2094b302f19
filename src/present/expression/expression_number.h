/* SPDX-License-Identifier: MIT */
/* expression_number.h - what is known of a number as a fraction. */
#ifndef GI_PRESENT_EXPRESSION_EXPRESSION_NUMBER_H
#define GI_PRESENT_EXPRESSION_EXPRESSION_NUMBER_H

#include "present/expression/expression_facts.h"

/* Of the short value, if it is a number. Failures as in short.h. */
grundy_status gi_expression_find_number(gi_expression_facts *f);
/* Of a text that is a sum of fractions (rational.h): where that is no dyadic
 * rational, and so a number but no short game, what is known of it;
 * otherwise *is_short and its value. GRUNDY_UNDEFINED for other texts, and
 * facts as they were. */
grundy_status gi_expression_find_rational(gi_expression_facts *f,
                                          const char *text, bool *is_short);

#endif
