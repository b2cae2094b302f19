/* SPDX-License-Identifier: MIT */
/* integer.c - exact integers: storage, order, copies and single bits.
 *
 * A number that fits int64_t is `word`, with `limbs` NULL. Any other number is
 * a sign, -1 or 1, in `word` and a magnitude in `limbs`, with 64 bits in each
 * limb, the least significant limb first. Invariant, restored by
 * gi_int_adopt() after every operation: limbs exist only if the number does
 * not fit int64_t, and the top limb is not 0. So tests for zero, for equality
 * and for order against small numbers need not look at limbs, and games with
 * small heaps never call the allocator.
 *
 * -2^63 is small, but its magnitude 2^63 is not: a magnitude of one limb is
 * small up to 2^63 - 1 with a plus sign and up to 2^63 with a minus sign.
 *
 * The mpn layer of GMP works on magnitudes, in blocks of our own allocator;
 * docs/decisions/integers.md explains why mpz is not used. All results are
 * computed before out changes, except where the kernel may write over its
 * operand and can no longer fail; so a failure leaves out unchanged.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/integer/limbs.h"
#include "base/meter.h"
#include "base/sizes.h"

#include <gmp.h>
#include <string.h>

_Static_assert(GMP_NUMB_BITS == 64, "limbs are words of 64 bits");
_Static_assert(sizeof(mp_limb_t) == sizeof(uint64_t), "limbs have no padding");

/* ---- blocks of limbs ---- */

struct gi_limbs *gi_limbs_new(size_t capacity, const grundy_env *env)
{
    struct gi_limbs *limbs;
    size_t bytes;

    if (!gi_size_mul(&bytes, capacity, sizeof limbs->limb[0])) return NULL;
    if (!gi_size_add(&bytes, bytes, sizeof *limbs)) return NULL;
    limbs = gi_alloc(env, bytes);
    if (!limbs) return NULL;
    limbs->count = 0;
    limbs->capacity = capacity;
    return limbs;
}

void gi_limbs_free(struct gi_limbs *limbs, const grundy_env *env)
{
    if (!limbs) return;
    gi_free(env, limbs,
            sizeof *limbs + limbs->capacity * sizeof limbs->limb[0]);
}

struct gi_limbs *gi_limbs_for(const grundy_integer *out, size_t capacity,
                              const grundy_env *env)
{
    if (out->limbs && out->limbs->capacity >= capacity) return out->limbs;
    return gi_limbs_new(capacity, env);
}

enum { SCRATCH_LIMBS = 1024, SCRATCH_TIMES = 16 };

bool gi_limbs_have_scratch(size_t count, const grundy_env *env)
{
    const size_t bytes = SCRATCH_TIMES * count * sizeof(uint64_t);
    void *block;

    if (count < SCRATCH_LIMBS) return true;
    block = gi_alloc(env, bytes);
    gi_free(env, block, bytes);
    return block != NULL;
}

static bool fits_word(const struct gi_limbs *limbs, int sign)
{
    const uint64_t most = (uint64_t)INT64_MAX + (sign < 0);

    return limbs->count == 0 || (limbs->count == 1 && limbs->limb[0] <= most);
}

static int64_t signed_word(uint64_t magnitude, int sign)
{
    return (int64_t)(sign < 0 ? 0 - magnitude : magnitude);
}

void gi_int_adopt(grundy_integer *out, struct gi_limbs *limbs, int sign,
                  const grundy_env *env)
{
    GRUNDY_ASSERT(sign >= -1 && sign <= 1 && limbs->count <= limbs->capacity);
    if (out->limbs != limbs) gi_limbs_free(out->limbs, env);
    while (limbs->count && limbs->limb[limbs->count - 1] == 0)
        limbs->count--;
    if (fits_word(limbs, sign)) {
        out->word = signed_word(limbs->count ? limbs->limb[0] : 0, sign);
        out->limbs = NULL;
        gi_limbs_free(limbs, env);
    } else {
        out->word = sign;
        out->limbs = limbs;
    }
}

/* ---- magnitudes ---- */

void gi_magnitude_of(gi_magnitude *out, const grundy_integer *a)
{
    if (a->limbs) {
        GRUNDY_ASSERT(!fits_word(a->limbs, gi_int_sign(a)));
        out->limb = a->limbs->limb;
        GRUNDY_ASSERT(a->limbs->limb[a->limbs->count - 1] != 0);
        out->count = a->limbs->count;
    } else {
        out->word = a->word < 0 ? 0 - (uint64_t)a->word : (uint64_t)a->word;
        out->limb = &out->word;
        out->count = 1;
    }
}

int gi_magnitude_compare(const gi_magnitude *a, const gi_magnitude *b)
{
    int order;

    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    order = mpn_cmp(a->limb, b->limb, (mp_size_t)a->count);
    return (order > 0) - (order < 0);
}

/* ---- values ---- */

void grundy_integer_clear(grundy_integer *number, const grundy_env *env)
{
    if (number) gi_int_set_word(number, 0, env);
}

void gi_int_set_word(grundy_integer *out, int64_t word, const grundy_env *env)
{
    struct gi_limbs *limbs = out->limbs;

    out->word = word;
    if (GI_LIKELY(!limbs)) return;
    out->limbs = NULL;
    gi_limbs_free(limbs, env);
}

grundy_status gi_int_set_uint64(grundy_integer *out, uint64_t word,
                                const grundy_env *env)
{
    struct gi_limbs *limbs;

    if (word <= INT64_MAX) {
        gi_int_set_word(out, (int64_t)word, env);
        return GRUNDY_OK;
    }
    limbs = gi_limbs_for(out, 1, env);
    if (!limbs) return GRUNDY_NO_MEMORY;
    limbs->limb[0] = word;
    limbs->count = 1;
    gi_int_adopt(out, limbs, 1, env);
    return GRUNDY_OK;
}

grundy_status gi_int_copy(grundy_integer *out, const grundy_integer *a,
                          const grundy_env *env)
{
    struct gi_limbs *limbs;
    grundy_status status;

    if (out == a) return GRUNDY_OK;
    if (gi_int_is_small(a)) {
        gi_int_set_word(out, a->word, env);
        return GRUNDY_OK;
    }
    status = gi_env_pay(env, gi_cost_of_limbs(a->limbs->count));
    if (status) return status;
    limbs = gi_limbs_for(out, a->limbs->count, env);
    if (!limbs) return GRUNDY_NO_MEMORY;
    limbs->count = a->limbs->count;
    memcpy(limbs->limb, a->limbs->limb, limbs->count * sizeof limbs->limb[0]);
    gi_int_adopt(out, limbs, gi_int_sign(a), env);
    return GRUNDY_OK;
}

void gi_int_move(grundy_integer *out, grundy_integer *from,
                 const grundy_env *env)
{
    if (out == from) return;
    gi_limbs_free(out->limbs, env);
    *out = *from;
    *from = (grundy_integer){0, NULL};
}

bool grundy_integer_to_uint64(uint64_t *out, const grundy_integer *number)
{
    if (number->word < 0) return false;
    if (gi_int_is_small(number)) {
        *out = (uint64_t)number->word;
        return true;
    }
    if (number->limbs->count > 1) return false;
    *out = number->limbs->limb[0];
    return true;
}

/* ---- order ---- */

int gi_int_compare_word(const grundy_integer *a, int64_t b)
{
    if (!gi_int_is_small(a)) return gi_int_sign(a);
    return (a->word > b) - (a->word < b);
}

int grundy_integer_compare(const grundy_integer *a, const grundy_integer *b)
{
    gi_magnitude x, y;

    if (gi_int_is_small(b)) return gi_int_compare_word(a, b->word);
    if (gi_int_is_small(a) || gi_int_sign(a) != gi_int_sign(b))
        return -gi_int_sign(b);
    gi_magnitude_of(&x, a);
    gi_magnitude_of(&y, b);
    return gi_int_sign(a) * gi_magnitude_compare(&x, &y);
}

/* ---- bits ---- */

size_t gi_int_bit_length(const grundy_integer *a)
{
    gi_magnitude x;
    uint64_t top;

    gi_magnitude_of(&x, a);
    top = x.limb[x.count - 1];
    GRUNDY_ASSERT(top != 0 || x.count == 1);
    if (top == 0) return 0;
    return 64 * x.count - (size_t)__builtin_clzll(top);
}

bool gi_int_bit(const grundy_integer *a, size_t bit)
{
    gi_magnitude x;

    gi_magnitude_of(&x, a);
    if (bit / 64 >= x.count) return false;
    return (x.limb[bit / 64] >> (bit % 64)) & 1;
}

grundy_status gi_int_set_bit(grundy_integer *a, size_t bit, bool value,
                             const grundy_env *env)
{
    const size_t place = bit / 64;
    const uint64_t mask = (uint64_t)1 << (bit % 64);
    gi_magnitude x;
    struct gi_limbs *limbs;
    size_t count;

    GRUNDY_ASSERT(a->word >= 0);
    if (gi_int_bit(a, bit) == value) return GRUNDY_OK;
    gi_magnitude_of(&x, a);
    count = place < x.count ? x.count : place + 1;
    limbs = gi_limbs_for(a, count, env);
    if (!limbs) return GRUNDY_NO_MEMORY;
    GRUNDY_ASSERT(place < count && x.count <= count);
    if (limbs->limb != x.limb)
        memcpy(limbs->limb, x.limb, x.count * sizeof x.limb[0]);
    memset(limbs->limb + x.count, 0, (count - x.count) * sizeof x.limb[0]);
    limbs->limb[place] ^= mask;
    limbs->count = count;
    gi_int_adopt(a, limbs, 1, env);
    return GRUNDY_OK;
}
