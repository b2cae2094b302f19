/* SPDX-License-Identifier: MIT */
/* quotient_words.h - the elements of a quotient as words in its generators. */
#ifndef GI_QUOTIENT_QUOTIENT_WORDS_H
#define GI_QUOTIENT_QUOTIENT_WORDS_H

#include "grundy/quotient.h"

#include "base/text/text.h"

/* a .. z, a1 .. z1, ... */
void gi_quotient_add_name(gi_text *text, size_t generator);
/* The least word of an element, such as ab^2; 1 for the identity. */
void gi_quotient_add_word(gi_text *text, const grundy_quotient *quotient,
                          size_t element);
/* An equation of the presentation, such as b^3 = b. */
void gi_quotient_add_relation(gi_text *text, const grundy_quotient *quotient,
                              size_t index);

#endif
