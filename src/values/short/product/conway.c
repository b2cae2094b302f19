/* SPDX-License-Identifier: MIT */
/* conway.c - Conway's product, on canonical forms.
 *
 *     GH = {GL H + G HL - GL HL, GR H + G HR - GR HR |
 *           GL H + G HR - GL HR, GR H + G HL - GR HL}
 *
 * It is the product of numbers and that of the nimbers as a field, both of
 * which are found at once; of other games it depends on the form. Three questions for each pair of options, in
 * the order of the formula. Source: [Conway76] ch. 1. */
#include "base/integer/integer.h"
#include "grundy/nimber.h"
#include "values/short/product/product.h"
#include "values/short/shorts.h"

enum { QUESTIONS = 3 };

static grundy_status multiply_numbers(gi_shorts *s, gi_short a, gi_short b,
                                      gi_short *out)
{
    const gi_dyad x = gi_number_of(s, a), y = gi_number_of(s, b);
    grundy_integer word_x, word_y, numerator = {0, NULL};
    gi_dyadic product = {.exponent = 0};
    gi_dyad found;
    grundy_status status =
        gi_int_mul(&numerator, gi_dyad_numerator(s, x, &word_x),
                   gi_dyad_numerator(s, y, &word_y), &s->quota.env);

    if (!status)
        status = gi_dyadic_set(&product, &numerator,
                               gi_dyad_exponent(s, x) + gi_dyad_exponent(s, y),
                               &s->quota.env);
    if (!status) status = gi_dyad_take(s, &product, &found);
    grundy_integer_clear(&numerator, &s->quota.env);
    return status ? status : gi_upstar_number(s, found, out);
}

static bool is_nimber(const gi_shorts *s, gi_short a)
{
    return gi_short_is_upstar(a) && gi_upstar_at(s, a).ups == 0 &&
           gi_stop(s, a, GI_LEFT) == GI_SHORT_ZERO;
}

/* The product in the field of nimbers. */
static grundy_status multiply_nimbers(gi_shorts *s, gi_short a, gi_short b,
                                      gi_short *out)
{
    const uint64_t product = grundy_nim_multiply(gi_upstar_at(s, a).nimber,
                                                 gi_upstar_at(s, b).nimber);

    GRUNDY_ASSERT(is_nimber(s, a) && is_nimber(s, b));
    return gi_upstar_intern(s, (gi_upstar){.nimber = product}, out);
}

static grundy_status known(gi_shorts *s, uint32_t third, gi_question q,
                           gi_short *out, bool *is_known)
{
    (void)third;
    *is_known = gi_short_is_number(s, q.a) && gi_short_is_number(s, q.b);
    if (*is_known) return multiply_numbers(s, q.a, q.b, out);
    *is_known = is_nimber(s, q.a) && is_nimber(s, q.b);
    if (*is_known) return multiply_nimbers(s, q.a, q.b, out);
    /* An integer is a sum of ones, and the product distributes over it. */
    *is_known = gi_short_is_integer(s, q.a);
    if (*is_known) return gi_short_multiply(s, q.a, q.b, out);
    *is_known = gi_short_is_integer(s, q.b);
    return *is_known ? gi_short_multiply(s, q.b, q.a, out) : GRUNDY_OK;
}

/* The four lists of pairs: Left's option of G with each of H, ... */
static grundy_status ask(gi_shorts *s, uint32_t third, gi_question q)
{
    grundy_status status = gi_options_make(s, q.a);

    (void)third;
    if (!status) status = gi_options_make(s, q.b);
    for (int pair = 0; !status && pair < 4; pair++) {
        const gi_short_list a = gi_list_of(s, q.a, (gi_side)(pair / 2));
        const gi_short_list b = gi_list_of(s, q.b, (gi_side)(pair % 2));
        for (size_t i = 0; !status && i < a.count * b.count; i++) {
            const gi_short x = a.items[i / b.count];
            const gi_short y = b.items[i % b.count];
            status = gi_walk_ask(s, x, q.b);
            if (!status) status = gi_walk_ask(s, q.a, y);
            if (!status) status = gi_walk_ask(s, x, y);
        }
    }
    return status;
}

/* The first two less the third, in the place of the first. */
static grundy_status combine(gi_shorts *s, size_t index)
{
    gi_short sum = GI_SHORT_ZERO;
    grundy_status status = gi_short_add(s, gi_walk_answer(s, index),
                                        gi_walk_answer(s, index + 1), &sum);

    if (!status)
        status = gi_short_subtract(s, sum, gi_walk_answer(s, index + 2), &sum);
    gi_walk_set_answer(s, index, sum);
    return status;
}

static grundy_status answer(gi_shorts *s, uint32_t third, gi_question q,
                            size_t first, size_t count, gi_short *out)
{
    gi_sides *sides = &s->sides;
    grundy_status status = GRUNDY_OK;
    size_t at = first;

    (void)third;
    GRUNDY_ASSERT(count % QUESTIONS == 0);
    for (size_t i = 0; !status && i < count; i += QUESTIONS)
        status = combine(s, first + i);
    sides->count[GI_LEFT] = sides->count[GI_RIGHT] = 0;
    for (int pair = 0; pair < 4; pair++) {
        /* Options of like sides are Left's. */
        const gi_side side = pair / 2 == pair % 2 ? GI_LEFT : GI_RIGHT;
        const size_t pairs = gi_list_of(s, q.a, (gi_side)(pair / 2)).count *
                             gi_list_of(s, q.b, (gi_side)(pair % 2)).count;
        for (size_t i = 0; !status && i < pairs; i++, at += QUESTIONS)
            status = gi_sides_push(sides, side, gi_walk_answer(s, at),
                                   &s->quota.env);
    }
    GRUNDY_ASSERT(status || at == first + count);
    return status ? status : gi_sides_simplify(s, sides, out);
}

static const gi_rule rule = {GI_CODE_CONWAY, known, ask, answer};

grundy_status gi_short_conway(gi_shorts *s, gi_short a, gi_short b,
                              gi_short *out)
{
    return gi_walk_run(s, &rule, 0, (gi_question){a, b}, out);
}
