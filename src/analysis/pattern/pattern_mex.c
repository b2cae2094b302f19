/* SPDX-License-Identifier: MIT */
/* pattern_mex.c - laws of pairs by the least number that is not yet used:
 *
 *     a(k) = the least number in no earlier pair,  b(k) = s a(k) + t k + u
 *
 * Wythoff's game has b = a + k, Fraenkel's generalisations other s and t
 * ([Fraenkel82]), and misère play often u = 1; s > 1 is no Beatty sequence.
 *
 * s is tried, and t and u follow from two late pairs. Two earlier ones must
 * agree before a law is proposed.
 */
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/env.h"
#include "base/memory/bitset.h"

enum { FACTOR_MOST = 6, PAIRS_LEAST = 8 };

enum { S, T, U };

static bool fits(const gi_sample *s, const int64_t *c)
{
    size_t agree = 0;

    for (size_t k = s->count / 2; k < s->count; k++) {
        const int64_t a = s->items[2 * k], b = s->items[2 * k + 1];
        agree += b == c[S] * a + gi_law_linear(c[T], (int64_t)k, c[U]);
    }
    return agree == s->count - s->count / 2;
}

static grundy_status propose(gi_law *out, const gi_sample *s, gi_run *run)
{
    const size_t i = s->count - 1, j = s->count / 2;
    int64_t *c = out->numbers;

    (void)run;
    if (s->count < PAIRS_LEAST) return GRUNDY_UNDEFINED;
    for (c[S] = 0; c[S] <= FACTOR_MOST; c[S]++) {
        const int64_t high = s->items[2 * i + 1] - c[S] * s->items[2 * i];
        const int64_t low = s->items[2 * j + 1] - c[S] * s->items[2 * j];
        if ((high - low) % (int64_t)(i - j)) continue;
        c[T] = (high - low) / (int64_t)(i - j);
        c[U] = gi_law_linear(-c[T], (int64_t)i, high);
        if (c[U] == GI_NO_WORD || !fits(s, c)) continue;
        out->bits = 6 + gi_law_number_bits(c[S]) + gi_law_number_bits(c[T]) +
                    gi_law_number_bits(c[U]);
        return GRUNDY_OK;
    }
    return GRUNDY_UNDEFINED;
}

/* Numbers below 2 * count at most are the least of a pair: each pair before
 * has used two. A little more where a pair is (n, n). */
static grundy_status fill(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run)
{
    const size_t end = 2 * count + 1, words = gi_bitset_words(end);
    const int64_t *c = law->numbers;
    uint64_t *used = gi_alloc_array(run->env, words, sizeof *used);
    size_t a = 0;

    (void)about;
    if (!used) return GRUNDY_NO_MEMORY;
    memset(used, 0, words * sizeof *used);
    for (size_t k = 0; k < count; k++) {
        int64_t b;
        while (gi_bitset_has(used, a))
            a++;
        GRUNDY_ASSERT(a < end);
        b = gi_law_linear(c[S], (int64_t)a,
                          gi_law_linear(c[T], (int64_t)k, c[U]));
        out[2 * k] = (int64_t)a;
        out[2 * k + 1] = b;
        gi_bitset_add(used, a);
        if (b >= 0 && b < (int64_t)end) gi_bitset_add(used, (size_t)b);
    }
    gi_free(run->env, used, words * sizeof *used);
    return GRUNDY_OK;
}

static void state(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula)
{
    bool is_first = true;

    (void)about, (void)formula;
    gi_text_add(statement, "the k-th lost pair, k = 0, 1, ..., has for a the "
                           "least number in no pair before, and b = ");
    gi_law_add_term(statement, law->numbers[S], "a", &is_first);
    gi_law_add_term(statement, law->numbers[T], "k", &is_first);
    gi_law_add_term(statement, law->numbers[U], "", &is_first);
    if (is_first) gi_text_add_char(statement, '0');
}

const gi_law_family gi_law_mex = {
    .name = "mex",
    .views = GI_VIEW_PAIRS,
    .propose = propose,
    .fill = fill,
    .state = state,
};
