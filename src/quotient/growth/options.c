/* SPDX-License-Identifier: MIT */
/* options.c - the elements of the options of each heap, as sets.
 *
 * T(h) is the union, over what a move takes, of the elements of what it may
 * leave. What n tokens can be split into does not depend on the number taken:
 * V_1(n) = {Phi(n)} and V_j(n) is the union of Phi(a) V_(j - 1)(n - a). So each
 * V_j(n) is computed once, for all digits together, and thousands of heaps
 * cost n^2 / 4 products, from a table that is in the cache. Splits into heaps
 * that must differ, U_j(n), are gone through one by one.
 *
 * Invariant: rows 0 .. count - 1 are known.
 */
#include "base/assert.h"
#include "base/memory/array.h"
#include "base/env.h"
#include "quotient/growth/options.h"
#include "quotient/algebra/quotient_work.h"

void gi_option_sets_init(gi_option_sets *out, const gi_leavings *moves,
                         size_t order)
{
    const unsigned alike = moves->most_alike >= 2 ? moves->most_alike : 1;

    *out = (gi_option_sets){
        .env = moves->env,
        .words = gi_bitset_words(order),
        .alike = alike,
        .kinds =
            alike + (moves->most_unlike >= 2 ? moves->most_unlike - 1 : 0)};
}

void gi_option_sets_clear(gi_option_sets *s)
{
    gi_free(s->env, s->rows,
            s->capacity * s->kinds * s->words * sizeof *s->rows);
    *s = (gi_option_sets){0};
}

/* V_j(n), or T(n) for j = 1. */
static uint64_t *splits_of(const gi_option_sets *s, size_t n, unsigned j)
{
    GRUNDY_ASSERT(n <= s->count && j >= 1 && j <= s->kinds);
    return s->rows + (n * s->kinds + j - 1) * s->words;
}

/* U_j(n), j >= 2: the same of heaps that all differ. */
static uint64_t *unlike_of(const gi_option_sets *s, size_t n, unsigned j)
{
    GRUNDY_ASSERT(j >= 2);
    return splits_of(s, n, s->alike + j - 1);
}

static void add_all(uint64_t *set, const uint64_t *other, size_t words)
{
    for (size_t i = 0; i < words; i++)
        set[i] |= other[i];
}

static void add_pairs(uint64_t *set, size_t n, const gi_monoid *monoid,
                      const uint16_t *phi)
{
    for (size_t a = 1; 2 * a <= n; a++)
        gi_bitset_add(set, gi_monoid_times(monoid, phi[a], phi[n - a]));
}

static grundy_status split(gi_option_sets *s, const gi_leavings *moves,
                           const gi_monoid *monoid, const uint16_t *phi,
                           gi_run *run)
{
    const size_t n = s->count;
    grundy_status status = gi_quotient_pay(run, n / 2);

    if (!status && moves->most_alike >= 2)
        add_pairs(splits_of(s, n, 2), n, monoid, phi);
    for (unsigned j = 3; !status && j <= moves->most_alike; j++)
        for (size_t a = 1; !status && a + j <= n + 1; a++) {
            gi_monoid_add_multiples(monoid, splits_of(s, n, j),
                                    splits_of(s, n - a, j - 1), phi[a]);
            status = gi_quotient_pay(run, monoid->order);
        }
    return status;
}

/* Splits into heaps that differ, found one by one: into `left` more heaps, with
 * n tokens, each of them larger than `least` - 1, beside x. */
typedef struct differing {
    uint64_t *set;
    const gi_monoid *monoid;
    const uint16_t *phi;
    gi_run *run;
} differing;

static grundy_status add_unlike_pairs(const differing *d, size_t n,
                                      size_t least, size_t x)
{
    for (size_t a = least; 2 * a < n; a++) {
        const size_t pair =
            gi_monoid_times(d->monoid, d->phi[a], d->phi[n - a]);
        gi_bitset_add(d->set, gi_monoid_times(d->monoid, x, pair));
    }
    return gi_quotient_pay(d->run, n / 2);
}

static grundy_status split_unlike(const differing *d, unsigned left, size_t n,
                                  size_t least, size_t x)
{
    grundy_status status = GRUNDY_OK;

    if (left == 2) return add_unlike_pairs(d, n, least, x);
    /* The heaps after a are a + 1, a + 2, ... at least. */
    for (size_t a = least; !status && left * a + left * (left - 1) / 2 <= n;
         a++)
        status = split_unlike(d, left - 1, n - a, a + 1,
                              gi_monoid_times(d->monoid, x, d->phi[a]));
    return status;
}

static grundy_status split_all_unlike(gi_option_sets *s,
                                      const gi_leavings *moves,
                                      const gi_monoid *monoid,
                                      const uint16_t *phi, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (unsigned j = 2; !status && j <= moves->most_unlike; j++) {
        const differing d = {unlike_of(s, s->count, j), monoid, phi, run};
        status = split_unlike(&d, j, s->count, 1, 0);
    }
    return status;
}

/* What is left of the heap when d tokens are taken. */
static void add_left(gi_option_sets *s, unsigned parts, size_t d,
                     const uint16_t *phi)
{
    const size_t heap = s->count, n = heap - d;
    uint64_t *set = splits_of(s, heap, 1);

    GRUNDY_ASSERT(d <= heap);
    if ((parts & 1) && n == 0) gi_bitset_add(set, 0);
    if ((parts & 2) && n > 0 && d > 0) gi_bitset_add(set, phi[n]);
    for (unsigned j = 2; j <= GI_PARTS_MOST; j++)
        if (parts >> j & 1)
            add_all(set,
                    parts & GI_PARTS_UNEQUAL ? unlike_of(s, n, j)
                                             : splits_of(s, n, j),
                    s->words);
}

/* The options that a list has for the heap. */
static grundy_status add_listed(gi_option_sets *s, const gi_listed *listed,
                                const gi_monoid *monoid, const uint16_t *phi,
                                gi_run *run)
{
    const size_t heap = s->count, end = listed->ends[heap];
    uint64_t *set = splits_of(s, heap, 1);
    grundy_status status = GRUNDY_OK;

    for (size_t i = gi_listed_first_option(listed, heap); !status && i < end;
         i++) {
        size_t count, product = 0;
        const uint32_t *heaps = gi_heap_list_at(&listed->options, i, &count);
        for (size_t k = 0; k < count; k++) {
            GRUNDY_ASSERT(heaps[k] < heap);
            product = gi_monoid_times(monoid, product, phi[heaps[k]]);
        }
        gi_bitset_add(set, product);
        status = gi_quotient_pay(run, count + 1);
    }
    return status;
}

static grundy_status add_by_rule(gi_option_sets *s, const gi_leavings *moves,
                                 const gi_monoid *monoid, const uint16_t *phi,
                                 gi_run *run)
{
    const size_t heap = s->count;
    const size_t last = moves->reach.most_taken;
    const size_t most =
        heap < last || moves->reach.tail_period > 0 ? heap : last;
    grundy_status status = split(s, moves, monoid, phi, run);

    if (!status) status = split_all_unlike(s, moves, monoid, phi, run);
    if (!status) status = gi_quotient_pay(run, most * s->words);
    for (size_t d = 0; !status && d <= most; d++)
        if (moves->parts[d]) add_left(s, moves->parts[d], d, phi);
    return status;
}

grundy_status gi_option_sets_add(gi_option_sets *s, const gi_leavings *moves,
                                 const gi_monoid *monoid, const uint16_t *phi,
                                 gi_run *run)
{
    const size_t heap = s->count, cells = s->kinds * s->words;
    grundy_status status = gi_array_grow((void **)&s->rows, &s->capacity, heap,
                                         cells * sizeof *s->rows, s->env);

    GRUNDY_ASSERT(heap < moves->count && s->words == monoid->words);
    if (status) return status;
    for (size_t i = 0; i < cells; i++)
        s->rows[heap * cells + i] = 0;
    status = moves->listed ? add_listed(s, moves->listed, monoid, phi, run)
                           : add_by_rule(s, moves, monoid, phi, run);
    if (!status) s->count++;
    return status;
}
