/* SPDX-License-Identifier: MIT */
/* characters.c - histograms of values, convolved by xor.
 *
 * T-XOR-COUNT. Let h(v) be the number of heaps of value v, below V = 2^b, and
 * H(w) the sum of (-1)^|v & w| h(v): a Walsh-Hadamard transform, which turns
 * the convolution by xor into a product. With n heaps in all and k of them in a
 * position, the transform of the number of positions of each value is
 *
 *     H(w)^k                                for lists (a product over ranges);
 *     [t^k] (1 - t)^-P (1 + t)^-M           for multisets,
 *     [t^k] (1 + t)^P (1 - t)^M             for sets,
 *
 * where P + M = n and P - M = H(w): a character is 1 on P heaps and -1 on M.
 * The coefficients c(i) of the last two follow from their logarithmic
 * derivatives,
 *
 *     (i + 1) c(i + 1) = H(w) c(i) + (n + i - 1) c(i - 1)     multisets
 *     (i + 1) c(i + 1) = H(w) c(i) - (n - i + 1) c(i - 1)     sets
 *
 * Tokens are added up in the same way: S(w) is the transform of the tokens of
 * the heaps of each value, and a heap that a position has i times brings the
 * factor t^i, and its character i times.
 *
 * All of it is done modulo primes below 2^31, as many as the answer has bits
 * for, and put together by the Chinese remainder theorem; or modulo the
 * modulus of the question, if it is odd and small.
 */
#include <string.h>

#include "analysis/count/counting.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/sizes.h"

enum {
    PRIME_BITS = 30, /* Every prime used is above 2^30. */
    PRIME_LEAST = 1 << 30,
    STEP_ITEMS = 64,     /* Butterflies in the time of a step. */
    WORK_MOST = 1 << 26, /* Heaps times values, of multisets and sets. */
    BITS_OF_HEAP = 64
};

typedef struct field {
    uint64_t p;
    uint64_t *inverses; /* Of 1 .. heaps, for multisets and sets. */
    size_t inverse_count;
} field;

/* ---- arithmetic modulo p < 2^31 ---- */

static uint64_t power(uint64_t base, uint64_t exponent, uint64_t p)
{
    uint64_t result = 1 % p;

    for (base %= p; exponent > 0; exponent >>= 1) {
        if (exponent & 1) result = result * base % p;
        base = base * base % p;
    }
    return result;
}

/* Of a number coprime to p; 0 where it is not. */
static uint64_t inverse(uint64_t a, uint64_t p)
{
    int64_t x = 0, next_x = 1;
    uint64_t r = p, next_r = a % p;

    while (next_r > 0) {
        const uint64_t q = r / next_r;
        const int64_t x2 = x - (int64_t)q * next_x;
        const uint64_t r2 = r - q * next_r;
        x = next_x, next_x = x2;
        r = next_r, next_r = r2;
    }
    if (r != 1) return 0;
    return x < 0 ? (uint64_t)(x + (int64_t)p) % p : (uint64_t)x % p;
}

static bool is_prime(uint64_t n)
{
    for (uint64_t d = 3; d * d <= n; d += 2)
        if (n % d == 0) return false;
    return n % 2 == 1;
}

static void transform(uint64_t *items, size_t size, uint64_t p)
{
    for (size_t half = 1; half < size; half *= 2)
        for (size_t at = 0; at < size; at += 2 * half)
            for (size_t i = at; i < at + half; i++) {
                const uint64_t a = items[i], b = items[i + half];
                items[i] = a + b < p ? a + b : a + b - p;
                items[i + half] = a < b ? a + p - b : a - b;
            }
}

/* ---- one modulus ---- */

typedef struct plane {
    const gi_counting *c;
    const gi_heap_tally *ranges;
    size_t range_count, size;
    bool has_sums;
    /* Shape [range_count][size] each: the transforms of counts and sums. */
    uint64_t *counts, *sums;
    /* Shape [size]: transforms of the answer, then the answer. */
    uint64_t *found, *found_sums;
    uint64_t positions;
} plane;

static void plane_clear(plane *s, const grundy_env *env)
{
    const size_t bytes = s->size * sizeof(uint64_t);

    gi_free(env, s->counts, s->range_count * bytes);
    gi_free(env, s->sums, s->range_count * bytes);
    gi_free(env, s->found, bytes);
    gi_free(env, s->found_sums, bytes);
}

static grundy_status plane_open(plane *s, const grundy_env *env)
{
    size_t words;

    if (!gi_size_mul(&words, s->range_count, s->size)) return GRUNDY_NO_MEMORY;
    s->counts = gi_alloc_array(env, words, sizeof *s->counts);
    s->found = gi_alloc_array(env, s->size, sizeof *s->found);
    if (!s->counts || !s->found) return GRUNDY_NO_MEMORY;
    if (!s->has_sums) return GRUNDY_OK;
    s->sums = gi_alloc_array(env, words, sizeof *s->sums);
    s->found_sums = gi_alloc_array(env, s->size, sizeof *s->found_sums);
    return s->sums && s->found_sums ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

static void load(plane *s, uint64_t p)
{
    for (size_t r = 0; r < s->range_count; r++) {
        const gi_heap_tally *from = &s->ranges[r];
        uint64_t *counts = s->counts + r * s->size;
        for (size_t v = 0; v < s->size; v++)
            counts[v] = v < from->size ? from->of[v].count % p : 0;
        transform(counts, s->size, p);
        if (!s->has_sums) continue;
        uint64_t *sums = s->sums + r * s->size;
        for (size_t v = 0; v < s->size; v++)
            sums[v] = v < from->size ? (uint64_t)(from->of[v].sum % p) : 0;
        transform(sums, s->size, p);
    }
}

/* H_1^k1 H_2^k2 ..., and for tokens each factor once replaced. */
static void combine_list(plane *s, size_t w, uint64_t p)
{
    uint64_t product = 1 % p, sum = 0;

    for (size_t r = 0; r < s->range_count; r++) {
        const uint64_t h = s->counts[r * s->size + w];
        const uint64_t k = s->ranges[r].times;
        GRUNDY_ASSERT(k > 0);
        const uint64_t before = power(h, k - 1, p);
        if (s->has_sums) {
            const uint64_t own = k % p * before % p *
                                 s->sums[r * s->size + w] % p * product % p;
            sum = (sum * before % p * h + own) % p;
        }
        product = product * before % p * h % p;
    }
    s->found[w] = product;
    if (s->has_sums) s->found_sums[w] = sum;
}

/* Multisets and sets of one range, by the recurrence; a heap that is there i
 * times, i odd, has its own character, else 1. */
static void combine_set(plane *s, size_t w, const field *f,
                        uint64_t *coefficients)
{
    const uint64_t p = f->p, h = s->counts[w], n = s->counts[0];
    const bool is_set = s->c->question->order == GRUNDY_COUNT_DISTINCT;
    const size_t k = (size_t)s->ranges[0].times;
    uint64_t sum = 0;

    GRUNDY_ASSERT(s->range_count == 1 && k + 1 == f->inverse_count);
    coefficients[0] = 1 % p;
    for (size_t i = 0; i < k; i++) {
        uint64_t next = h * coefficients[i] % p;
        if (i > 0) {
            const uint64_t step =
                is_set ? (n + p - (i - 1) % p) % p : (n + (i - 1)) % p;
            const uint64_t more = step * coefficients[i - 1] % p;
            next = is_set ? (next + p - more) % p : (next + more) % p;
        }
        coefficients[i + 1] = next * f->inverses[i + 1] % p;
    }
    s->found[w] = coefficients[k];
    if (!s->has_sums) return;
    for (size_t i = 1; i <= k; i++) {
        const uint64_t tokens = i % 2 ? s->sums[w] : s->sums[0];
        const uint64_t part = coefficients[k - i] * tokens % p;
        sum = is_set && i % 2 == 0 ? (sum + p - part) % p : (sum + part) % p;
    }
    s->found_sums[w] = sum;
}

static void restore(uint64_t *items, size_t size, uint64_t p)
{
    const uint64_t share = inverse(size % p, p);

    GRUNDY_ASSERT(share > 0);
    transform(items, size, p);
    for (size_t v = 0; v < size; v++)
        items[v] = items[v] * share % p;
}

/* What all of it takes, in steps. */
static uint64_t cost_of(const plane *s, bool is_list)
{
    const uint64_t size = s->size;
    uint64_t bits = 1;

    while (((uint64_t)1 << bits) < size)
        bits++;
    bits *= s->range_count + 1;
    if (s->has_sums) bits *= 2;
    if (!is_list) bits += 8 * s->ranges[0].times;
    return 1 + size * (bits + 64) / STEP_ITEMS;
}

/* found, found_sums and positions modulo the field's p. */
static grundy_status solve_modulo(plane *s, const field *f)
{
    const bool is_list = s->c->question->order == GRUNDY_COUNT_ALL;
    gi_run *run = s->c->run;
    uint64_t *coefficients = NULL;
    grundy_status status = gi_meter_pay(run, cost_of(s, is_list));

    GRUNDY_ASSERT(f->p > 1 && f->p <= INT32_MAX);
    if (status) return status;
    if (!is_list) {
        coefficients =
            gi_alloc_array(run->env, f->inverse_count, sizeof *coefficients);
        if (!coefficients) return GRUNDY_NO_MEMORY;
    }
    load(s, f->p);
    for (size_t w = s->size; w-- > 0;)
        if (is_list)
            combine_list(s, w, f->p);
        else
            combine_set(s, w, f, coefficients);
    s->positions = s->found[0];
    restore(s->found, s->size, f->p);
    if (s->has_sums) restore(s->found_sums, s->size, f->p);
    gi_free(run->env, coefficients, f->inverse_count * sizeof *coefficients);
    return GRUNDY_OK;
}

/* ---- many moduli ---- */

/* Inverses of 1 .. heaps; false where one has none. With p = q i + r, that of i
 * is -q times that of r. The least number that has none divides p. */
static bool find_inverses(field *f)
{
    const uint64_t p = f->p;

    if (f->inverse_count > 1) f->inverses[1] = 1;
    for (size_t i = 2; i < f->inverse_count; i++) {
        if (p % i == 0) return false;
        f->inverses[i] = (p - p / i) * f->inverses[p % i] % p;
    }
    return true;
}

static uint64_t bits_of(gi_wide number)
{
    uint64_t bits = 0;

    for (; number > 0; number >>= 1)
        bits++;
    return bits;
}

/* Bits that hold every number asked for; UINT64_MAX: too many. A multiset of k
 * of n heaps is one of (n + k)^k lists at most; and each has so many heaps, of
 * 64 bits. */
static uint64_t bits_of_answer(const plane *s)
{
    uint64_t bits = 1, heaps = 0;

    for (size_t r = 0; r < s->range_count; r++) {
        const gi_heap_tally *range = &s->ranges[r];
        gi_wide n = range->times;
        if (range->times > UINT32_MAX) return UINT64_MAX;
        heaps += range->times;
        for (size_t v = 0; v < range->size; v++)
            n += range->of[v].count;
        bits += range->times * bits_of(n);
    }
    return s->has_sums ? bits + BITS_OF_HEAP + bits_of(heaps) : bits;
}

/* *x, known modulo *product, becomes the number that is `rest` modulo p too;
 * `share` is the inverse of the product. */
static grundy_status add_rest(grundy_integer *x, const grundy_integer *product,
                              uint64_t rest, uint64_t share, uint64_t p,
                              const grundy_env *env)
{
    const uint64_t has = gi_int_mod_word(x, p);
    const uint64_t digit = (rest + p - has) % p * share % p;
    grundy_integer more = {0};
    grundy_status status =
        gi_int_mul_word(&more, product, (int64_t)digit, env);

    GRUNDY_ASSERT(rest < p && share < p);
    if (!status) status = gi_int_add(x, x, &more, env);
    grundy_integer_clear(&more, env);
    return status;
}

static grundy_status add_rests(gi_ints *list, const uint64_t *rests,
                               const grundy_integer *product, uint64_t share,
                               uint64_t p, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; !status && v < list->count; v++)
        status = add_rest(&list->items[v], product, rests[v], share, p, env);
    return status;
}

static grundy_status add_prime(gi_convolved *out, const plane *s,
                               grundy_integer *product, uint64_t p)
{
    gi_run *run = s->c->run;
    const uint64_t share = inverse(gi_int_mod_word(product, p), p);
    grundy_status status = gi_meter_pay(run, 1 + s->size);

    GRUNDY_ASSERT(share > 0 && s->positions < p);
    if (!status)
        status = add_rest(&out->positions, product, s->positions, share, p,
                          run->env);
    if (!status)
        status =
            add_rests(&out->counts, s->found, product, share, p, run->env);
    if (!status && s->has_sums)
        status =
            add_rests(&out->sums, s->found_sums, product, share, p, run->env);
    if (status) return status;
    return gi_int_mul_word(product, product, (int64_t)p, run->env);
}

static grundy_status by_primes(gi_convolved *out, plane *s, field *f)
{
    const uint64_t bits = bits_of_answer(s);
    gi_run *run = s->c->run;
    grundy_integer product = {1, NULL};
    grundy_status status = GRUNDY_OK;

    f->p = ((uint64_t)1 << 31) + 1;
    if (bits / 3 > gi_limit_digits(run->env))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the number of positions is too long to be written: "
                       "count them modulo an odd number below 2^31");
    for (uint64_t had = 0; !status && had < bits; had += PRIME_BITS) {
        do
            f->p -= 2;
        while (!is_prime(f->p));
        GRUNDY_ASSERT(f->p > PRIME_LEAST);
        if (!find_inverses(f)) return GRUNDY_BUG; /* More heaps than 2^30. */
        gi_env_progress(run->env, had, bits);
        status = gi_env_is_stopped(run->env) ? GRUNDY_CANCELLED
                                             : solve_modulo(s, f);
        if (!status) status = add_prime(out, s, &product, f->p);
    }
    grundy_integer_clear(&product, run->env);
    return status;
}

static grundy_status by_modulus(gi_convolved *out, plane *s, field *f)
{
    const grundy_env *env = s->c->run->env;
    grundy_status status = solve_modulo(s, f);

    GRUNDY_ASSERT(status || out->counts.count == s->size);
    if (status) return status;
    gi_int_set_word(&out->positions, (int64_t)s->positions, env);
    for (size_t v = 0; v < s->size; v++) {
        gi_int_set_word(&out->counts.items[v], (int64_t)s->found[v], env);
        if (s->has_sums)
            gi_int_set_word(&out->sums.items[v], (int64_t)s->found_sums[v],
                            env);
    }
    return GRUNDY_OK;
}

static grundy_status fill_zeros(gi_ints *list, size_t count,
                                const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    while (!status && list->count < count)
        status = gi_ints_push_word(list, 0, env);
    return status;
}

static grundy_status open_field(field *f, const plane *s)
{
    const uint64_t heaps = s->ranges[0].times;

    if (s->c->question->order == GRUNDY_COUNT_ALL) return GRUNDY_OK;
    if (heaps >= WORK_MOST / s->size)
        return gi_fail(s->c->run->err, GRUNDY_OVER_BUDGET,
                       "multisets and sets have fewer than %zu heaps here",
                       WORK_MOST / s->size);
    f->inverse_count = (size_t)heaps + 1;
    f->inverses =
        gi_alloc_array(s->c->run->env, f->inverse_count, sizeof *f->inverses);
    return f->inverses ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

grundy_status gi_convolve(gi_convolved *out, const gi_counting *c,
                          const gi_heap_tally *ranges, size_t range_count)
{
    const grundy_env *env = c->run->env;
    const uint64_t modulus = c->question->modulus;
    field f = {.p = modulus};
    plane s = {.c = c,
               .ranges = ranges,
               .range_count = range_count,
               .size = 1,
               .has_sums = c->question->wants_sum};
    grundy_status status;

    for (size_t r = 0; r < range_count; r++)
        if (ranges[r].size > s.size) s.size = ranges[r].size;
    GRUNDY_ASSERT((s.size & (s.size - 1)) == 0);
    status = plane_open(&s, env);
    if (!status) status = open_field(&f, &s);
    if (!status) status = fill_zeros(&out->counts, s.size, env);
    if (!status && s.has_sums) status = fill_zeros(&out->sums, s.size, env);
    if (!status && modulus % 2 == 1 && modulus > 1 && modulus <= INT32_MAX &&
        find_inverses(&f))
        status = by_modulus(out, &s, &f);
    else if (!status)
        status = by_primes(out, &s, &f);
    gi_free(env, f.inverses, f.inverse_count * sizeof *f.inverses);
    plane_clear(&s, env);
    return status;
}

void gi_convolved_clear(gi_convolved *convolved, const grundy_env *env)
{
    grundy_integer_clear(&convolved->positions, env);
    gi_ints_clear(&convolved->counts, env);
    gi_ints_clear(&convolved->sums, env);
}
