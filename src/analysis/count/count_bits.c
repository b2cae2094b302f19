/* SPDX-License-Identifier: MIT */
/* count_bits.c - Nim in boxes of any size, bit by bit.
 *
 * A heap is its own value, so lists of x_i < B_i with xor t are counted from
 * the highest bit on. As long as every x_i has the bits of B_i, the xor is known
 * to be that of the B_i. At the first bit where some heap leaves its bound, it
 * has 0 where B_i has 1, its lower bits are free, and there is one choice of
 * them in 2^bit for which the xor comes out: of all choices of the others the
 * same number. A heap that stays has B_i mod 2^bit choices below. So each bit
 * takes one walk over the heaps, with the parity of the ones at this bit and
 * whether a heap has left: four sums.
 *
 * Ranges that do not begin at 0 are differences of two that do. Misère Nim
 * differs on heaps of 0 and 1, T-BOUTON-MISERE: two counts of these are
 * exchanged.
 */
#include "analysis/count/counting.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"

enum { SIDES_MOST = 16, BITS = 64 }; /* Ranges that do not begin at 0. */

typedef struct corner {
    const gi_counting *c;
    gi_wide bounds[GI_COUNT_RANGES_MOST]; /* x < bound, at most 2^64 */
    size_t count;
} corner;

/* The four sums: [parity of ones][a heap has left]. */
typedef struct sums {
    grundy_integer at[2][2];
} sums;

static void clear(sums *s, const grundy_env *env)
{
    for (int i = 0; i < 4; i++)
        grundy_integer_clear(&s->at[i / 2][i % 2], env);
}

/* *out += a * b. */
static grundy_status add_product(grundy_integer *out, const grundy_integer *a,
                                 gi_wide b, const grundy_env *env)
{
    grundy_integer factor = {0}, product = {0};
    grundy_status status = GRUNDY_OK;

    if (gi_int_is_zero(a) || b == 0) return GRUNDY_OK;
    status = gi_int_set_uint64(&factor, (uint64_t)(b >> 1), env);
    if (!status) status = gi_int_add(&factor, &factor, &factor, env);
    if (!status) status = gi_int_add_word(&factor, &factor, (int)(b & 1), env);
    if (!status) status = gi_int_mul(&product, a, &factor, env);
    if (!status) status = gi_int_add(out, out, &product, env);
    grundy_integer_clear(&factor, env);
    grundy_integer_clear(&product, env);
    return status;
}

/* One heap more: it stays at its bound, or leaves it if that has a one. */
static grundy_status add_heap(sums *s, gi_wide bound, unsigned bit,
                              const grundy_env *env)
{
    const gi_wide unit = (gi_wide)1 << bit, rest = bound & (unit - 1);
    const unsigned one = (unsigned)(bound >> bit) & 1;
    sums next = {{{{0}}}};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(bit <= BITS && bound <= (gi_wide)1 << BITS);
    for (unsigned i = 0; !status && i < 4; i++) {
        const unsigned parity = i / 2, left = i % 2;
        const grundy_integer *from = &s->at[parity][left];
        status = add_product(&next.at[parity ^ one][left], from, rest, env);
        if (!status && one)
            status = add_product(&next.at[parity][1], from, unit, env);
    }
    clear(s, env);
    *s = next;
    return status;
}

/* *out += sign * lists of xor t whose first heap to leave does so at `bit`. */
static grundy_status add_bit(const corner *k, uint64_t t, unsigned bit,
                             int sign, grundy_integer *out)
{
    const grundy_env *env = k->c->run->env;
    const unsigned wanted = bit < BITS ? (unsigned)(t >> bit) & 1 : 0;
    sums s = {{{{0}}}};
    grundy_integer part = {0};
    grundy_status status = GRUNDY_OK;

    s.at[0][0].word = 1;
    for (size_t i = 0; !status && i < k->count; i++)
        status = add_heap(&s, k->bounds[i], bit, env);
    if (!status)
        status = gi_int_shift_right(&part, &s.at[wanted][1], bit, env);
    if (!status)
        status = sign < 0 ? gi_int_sub(out, out, &part, env)
                          : gi_int_add(out, out, &part, env);
    grundy_integer_clear(&part, env);
    clear(&s, env);
    return status;
}

/* *out += sign * lists of x_i < B_i with xor t. */
static grundy_status add_corner(const corner *k, uint64_t t, int sign,
                                grundy_integer *out)
{
    gi_wide all = 0; /* The xor, all heaps at their bounds. */
    grundy_status status = gi_meter_pay(k->c->run, BITS * k->count);

    for (size_t i = 0; i < k->count; i++)
        all ^= k->bounds[i];
    for (unsigned bit = BITS + 1; !status && bit-- > 0;)
        if (all >> (bit + 1) == (gi_wide)t >> (bit + 1))
            status = add_bit(k, t, bit, sign, out);
    return status;
}

/* Lists of the ranges with xor t, by all corners of the box; the ranges are
 * cut down to heaps below `most`, if that is not 0. */
static grundy_status add_box(const gi_counting *c, uint64_t t, uint64_t most,
                             int sign, grundy_integer *out)
{
    const size_t count = (size_t)gi_counting_heaps(c);
    size_t sides = 0, of[SIDES_MOST];
    corner k = {.c = c, .count = count};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(count <= GI_COUNT_RANGES_MOST);
    for (size_t i = 0; i < count; i++)
        if (gi_counting_range(c, i).first > 0) {
            if (sides == SIDES_MOST)
                return gi_fail(c->run->err, GRUNDY_UNDECIDED,
                               "more than %d ranges do not begin at 0",
                               SIDES_MOST);
            of[sides++] = i;
        }
    for (uint32_t chosen = 0; !status && chosen >> sides == 0; chosen++) {
        int s = sign;
        for (size_t i = 0; i < count; i++)
            k.bounds[i] = (gi_wide)gi_counting_range(c, i).last + 1;
        for (size_t i = 0; i < sides; i++)
            if (chosen >> i & 1) {
                k.bounds[of[i]] = gi_counting_range(c, of[i]).first;
                s = -s;
            }
        for (size_t i = 0; most && i < count; i++)
            if (k.bounds[i] > most) k.bounds[i] = most;
        status = add_corner(&k, t, s, out);
    }
    return status;
}

static grundy_status count_all(const gi_counting *c)
{
    const grundy_env *env = c->run->env;
    grundy_status status = GRUNDY_OK;

    gi_int_set_word(&c->out->positions, 1, env);
    for (uint64_t i = 0; !status && i < gi_counting_heaps(c); i++) {
        const grundy_count_range range = gi_counting_range(c, i);
        grundy_integer product = {0};
        status = add_product(&product, &c->out->positions,
                             (gi_wide)(range.last - range.first) + 1, env);
        gi_int_move(&c->out->positions, &product, env);
    }
    return status;
}

grundy_status gi_count_bits(const gi_counting *c)
{
    const bool is_misere = c->convention == GRUNDY_MISERE;
    grundy_integer *lost = &c->out->lost;
    grundy_status status = count_all(c);

    if (!status) status = add_box(c, 0, 0, 1, lost);
    if (!status && is_misere) status = add_box(c, 0, 2, -1, lost);
    if (!status && is_misere) status = add_box(c, 1, 2, 1, lost);
    c->out->ground = (gi_ground){GRUNDY_BASIS_THEOREM,
                                 is_misere ? "T-BOUTON-MISERE" : "T-BOUTON"};
    return status;
}
