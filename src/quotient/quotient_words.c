/* SPDX-License-Identifier: MIT */
/* quotient_words.c - the elements of a quotient as words in its generators.
 *
 * A generator is a letter, with a number behind it after the 26th; powers are
 * written with ^, so that words need no spaces: ab^2, a1^3b1. */
#include "quotient/quotient.h"
#include "quotient/quotient_words.h"

void gi_quotient_add_name(gi_text *text, size_t generator)
{
    gi_text_add_char(text, (char)('a' + generator % 26));
    if (generator >= 26) gi_text_add_uint(text, generator / 26);
}

/* The word of the element and, unless it is the count, one generator more. */
static void add_product(gi_text *text, const grundy_quotient *q,
                        size_t element, size_t more)
{
    const size_t start = text->count;

    for (size_t k = 0; k < q->monoid.generator_count; k++) {
        const size_t exponent =
            grundy_quotient_exponent(q, element, k) + (k == more);
        if (exponent == 0) continue;
        gi_quotient_add_name(text, k);
        if (exponent > 1) gi_text_addf(text, "^%zu", exponent);
    }
    if (text->count == start) gi_text_add_char(text, '1');
}

void gi_quotient_add_word(gi_text *text, const grundy_quotient *q,
                          size_t element)
{
    add_product(text, q, element, q->monoid.generator_count);
}

void gi_quotient_add_relation(gi_text *text, const grundy_quotient *q,
                              size_t index)
{
    const gi_relation *relation = &q->relations.items[index];

    add_product(text, q, relation->element, relation->generator);
    gi_text_add(text, " = ");
    gi_quotient_add_word(text, q, relation->equal);
}
