/* SPDX-License-Identifier: MIT */
/* box.h - the elements of an infinite monoid whose words are short. */
#ifndef GI_QUOTIENT_INFINITE_BOX_H
#define GI_QUOTIENT_INFINITE_BOX_H

#include "quotient/infinite/letter_moves.h"

#define GI_OUT UINT32_MAX /* An element that is not in the box. */
enum gi_box_outcome { GI_BOX_WON, GI_BOX_LOST, GI_BOX_OPEN };

/* A letter is free if no rule replaces a power of it: the words of the box have
 * it less than `reach` times. Elements are numbered in the order of their normal
 * forms, the identity is 0. */
typedef struct gi_box {
    const grundy_env *env;
    const gi_rewriting *rules; /* Borrowed. */
    size_t letter_count;
    uint32_t reach;
    bool is_free[GI_LETTERS_MOST];
    uint32_t room[GI_LETTERS_MOST]; /* Exponents are below it. */
    size_t stride[GI_LETTERS_MOST];
    size_t cell_count;
    uint32_t *numbers; /* shape [cell_count]: element + 1, or 0 */
    uint32_t *cells;   /* shape [count] */
    uint32_t *action;  /* shape [letter_count][count]: element, or GI_OUT */
    uint8_t *outcome;  /* shape [count]: gi_box_outcome */
    size_t count;
} gi_box;

/* The rules are complete. GRUNDY_UNDEFINED: the box is too large; as
 * gi_quotient_pay(); GRUNDY_NO_MEMORY. */
grundy_status gi_box_init(gi_box *out, const gi_rewriting *rules,
                          uint32_t reach, gi_run *run);
void gi_box_clear(gi_box *box);
static inline uint32_t gi_box_exponent(const gi_box *box, size_t element,
                                       size_t letter)
{
    GRUNDY_ASSERT(element < box->count && letter < box->letter_count);
    return (uint32_t)(box->cells[element] / box->stride[letter] %
                      box->room[letter]);
}
static inline uint32_t gi_box_times(const gi_box *box, uint32_t element,
                                    size_t letter)
{
    GRUNDY_ASSERT(element == GI_OUT || element < box->count);
    return element == GI_OUT ? GI_OUT
                             : box->action[letter * box->count + element];
}
gi_letters gi_box_word(const gi_box *box, size_t element);
/* The product, letter by letter. */
uint32_t gi_box_multiply(const gi_box *box, uint32_t element,
                         const gi_letters *word);
/* The element of a normal form. */
uint32_t gi_box_find(const gi_box *box, const gi_letters *word);
/* The element with a letter so many times more, or less, in its normal form;
 * GI_OUT: there is none. */
uint32_t gi_box_shift(const gi_box *box, uint32_t element, size_t letter,
                      int64_t more);
/* Outcomes from those of the options, of the elements for which these are in the
 * box; the others are open. As gi_quotient_pay(). */
grundy_status gi_box_play(gi_box *box, const gi_letter_moves *moves,
                          gi_run *run);

#endif
