/* SPDX-License-Identifier: MIT */
/* corner.c - numbers that are worth trying.
 *
 * Programs fail at the ends of a range, where a type overflows, and where a
 * formula changes its behaviour: next to powers of two (bits) and of ten
 * (digits), and next to Fibonacci numbers, at which floor(k phi) is first
 * wrong in floating point. A corner differs from one of these numbers by at
 * most 1; half of the corners are among the largest few that fit, since the
 * small ones occur anyway.
 *
 * Numbers may have any size; those that fit into a word take a path of their
 * own.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "contest/duel/duel.h"

enum { NEAR_TOP = 8, FEW = 4 };

typedef enum family { FIBONACCI, TWOS, TENS, TOP, FAMILIES } family;

/* ---- words ---- */

/* The term after *now; false past `most`. *next is a Fibonacci number's
 * successor. */
static bool step_word(family kind, uint64_t *now, uint64_t *next,
                      uint64_t most)
{
    const uint64_t factor = kind == TENS ? 10 : 2;

    if (kind != FIBONACCI) {
        if (*now > most / factor) return false;
        *now *= factor;
        return true;
    }
    if (*next > most) return false;
    *next += *now;
    *now = *next - *now;
    return true;
}

/* How many steps to take of `steps` possible ones. */
static uint64_t choose_steps(uint64_t steps, gi_random *random)
{
    if (steps > NEAR_TOP && gi_random_below(random, 2) == 0)
        return steps - gi_random_below(random, NEAR_TOP);
    return gi_random_below(random, steps + 1);
}

static uint64_t corner_word(uint64_t most, gi_random *random)
{
    const family kind = (family)gi_random_below(random, FAMILIES);
    uint64_t now = 1, next = 2, steps = 0;

    if (kind == TOP) return most;
    while (step_word(kind, &now, &next, most))
        steps++;
    now = 1, next = 2;
    for (steps = choose_steps(steps, random); steps > 0; steps--)
        if (!step_word(kind, &now, &next, most)) break;
    return now + gi_random_below(random, 3) - 1;
}

static unsigned bit_length(uint64_t word)
{
    return word ? 64 - (unsigned)__builtin_clzll(word) : 0;
}

/* least + 0 .. span. */
static int64_t draw_word(int64_t least, uint64_t span, gi_taste taste,
                         gi_random *random)
{
    uint64_t above = 0;

    GRUNDY_ASSERT(least >= 0 && span <= (uint64_t)(INT64_MAX - least));
    switch (taste) {
    case GI_TASTE_SMALL:
        above = gi_random_below(random, (span < FEW ? span : FEW) + 1);
        break;
    case GI_TASTE_LOG:
        above = (uint64_t)1 << gi_random_below(random, bit_length(span) + 1);
        above = gi_random_below(random, above);
        break;
    case GI_TASTE_CORNER:
        above = corner_word((uint64_t)least + span, random);
        above -= above > (uint64_t)least ? (uint64_t)least : above;
        break;
    case GI_TASTE_MOST:
        above = span - gi_random_below(random, (span < 1 ? span : 1) + 1);
        break;
    default:
        above = gi_random_below(random, span + 1);
        break;
    }
    return least + (int64_t)(above < span ? above : span);
}

/* ---- numbers of any size ---- */

static grundy_status step_big(family kind, grundy_integer *now,
                              grundy_integer *next, const grundy_env *env)
{
    grundy_status status;

    if (kind != FIBONACCI)
        return gi_int_mul_word(now, now, kind == TENS ? 10 : 2, env);
    status = gi_int_add(next, next, now, env);
    return status ? status : gi_int_sub(now, next, now, env);
}

/* Terms are as many as most has bits, times log 2 to the base of growth; the
 * last ones may be past it and are cut. */
static grundy_status corner_big(grundy_integer *out,
                                const grundy_integer *most, gi_random *random,
                                const grundy_env *env)
{
    static const uint64_t steps_of_100_bits[] = {144, 100, 30};
    const family kind = (family)gi_random_below(random, FAMILIES);
    grundy_integer next = {2, NULL};
    grundy_status status = GRUNDY_OK;
    uint64_t steps;

    if (kind == TOP) return gi_int_copy(out, most, env);
    GRUNDY_ASSERT((size_t)kind <
                  sizeof steps_of_100_bits / sizeof steps_of_100_bits[0]);
    steps = choose_steps(
        gi_int_bit_length(most) * steps_of_100_bits[kind] / 100, random);
    gi_int_set_word(out, 1, env);
    for (; steps > 0 && !status; steps--)
        status = step_big(kind, out, &next, env);
    if (!status)
        status = gi_int_add_word(out, out,
                                 (int64_t)gi_random_below(random, 3) - 1, env);
    grundy_integer_clear(&next, env);
    return status;
}

static grundy_status draw_bits(grundy_integer *out, size_t bits,
                               gi_random *random, const grundy_env *env)
{
    enum { CHUNK = 32 };
    grundy_status status = GRUNDY_OK;

    gi_int_set_word(out, 0, env);
    while (bits > 0 && !status) {
        const size_t count = bits < CHUNK ? bits : CHUNK;
        const uint64_t end = (uint64_t)1 << count;
        status = gi_int_mul_word(out, out, (int64_t)end, env);
        if (!status)
            status = gi_int_add_word(
                out, out, (int64_t)gi_random_below(random, end), env);
        bits -= count;
    }
    return status;
}

static grundy_status draw_big(grundy_integer *out, const grundy_integer *most,
                              gi_taste taste, gi_random *random,
                              const grundy_env *env)
{
    const size_t bits = gi_int_bit_length(most);

    if (taste == GI_TASTE_CORNER) return corner_big(out, most, random, env);
    if (taste == GI_TASTE_MOST)
        return gi_int_add_word(out, most, -(int64_t)gi_random_below(random, 2),
                               env);
    return draw_bits(out,
                     taste == GI_TASTE_LOG
                         ? (size_t)gi_random_below(random, bits + 1)
                         : bits,
                     random, env);
}

grundy_status gi_corner_draw(grundy_integer *out, const grundy_integer *least,
                             const grundy_integer *most, gi_taste taste,
                             gi_random *random, const grundy_env *env)
{
    grundy_status status;

    GRUNDY_ASSERT(grundy_integer_compare(least, most) <= 0);
    GRUNDY_ASSERT(gi_int_is_small(least) && gi_int_sign(least) >= 0);
    if (taste == GI_TASTE_MIXED)
        taste = (gi_taste)gi_random_below(random, GI_TASTE_MIXED);
    if (gi_int_is_small(most) || taste == GI_TASTE_SMALL) {
        const int64_t end = gi_int_is_small(most) ? most->word : INT64_MAX;
        gi_int_set_word(out,
                        draw_word(least->word, (uint64_t)(end - least->word),
                                  taste, random),
                        env);
        return GRUNDY_OK;
    }
    status = draw_big(out, most, taste, random, env);
    if (!status && grundy_integer_compare(out, most) > 0)
        status = gi_int_shift_right(out, out, 1, env);
    if (!status && grundy_integer_compare(out, most) > 0)
        status = gi_int_copy(out, most, env);
    if (!status && grundy_integer_compare(out, least) < 0)
        status = gi_int_copy(out, least, env);
    GRUNDY_ASSERT(status || grundy_integer_compare(out, most) <= 0);
    GRUNDY_ASSERT(status || grundy_integer_compare(out, least) >= 0);
    return status;
}
