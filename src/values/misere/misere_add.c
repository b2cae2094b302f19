/* SPDX-License-Identifier: MIT */
/* misere_add.c - sums, multiples, mates, differences of misère forms.
 *
 * The options of G + H are G' + H and G + H'. The sums that are needed are
 * found by a walk with a stack of its own, and kept in a memo that forgets.
 * Functions of one form go through its followers in the order of their ids,
 * each after its options, and need no stack.
 *
 * X = G - *n, where there is one, is found from its options: each is G' - *n
 * or G - *k with k < n, since X' + *n is an option of G or has G as an option,
 * and then G = X' + *k. Those of them that exist make a candidate, which is
 * accepted if its sum with *n is G (T-MISERE-CANCEL: there is no other).
 *
 * Source: [ONAG] chapter 12, [Siegel13] chapter V. */

#include "base/env.h"
#include "base/memory/array.h"
#include "base/sizes.h"
#include "values/misere/miseres.h"

enum { STEPS_A_LOOK = 1 };

/* ---- sums ---- */

static bool known_sum(const gi_miseres *m, gi_misere a, gi_misere b,
                      gi_misere *out)
{
    if (a == GI_MISERE_ZERO || b == GI_MISERE_ZERO) {
        *out = a + b;
        return true;
    }
    return gi_misere_recall(m, a > b ? a : b, a > b ? b : a, out);
}

static grundy_status begin_sum(gi_miseres *m, gi_misere a, gi_misere b)
{
    const grundy_status status =
        gi_array_grow((void **)&m->additions, &m->addition_capacity,
                      m->addition_count, sizeof *m->additions, &m->quota.env);

    if (!status)
        m->additions[m->addition_count++] =
            (gi_addition){a, b, 0, m->made.count};
    return status;
}

/* The top sum from its options, which are taken off. */
static grundy_status finish_sum(gi_miseres *m, gi_misere *out)
{
    const gi_addition top = m->additions[--m->addition_count];
    const gi_misere a = top.a > top.b ? top.a : top.b;
    const gi_misere b = top.a > top.b ? top.b : top.a;
    grundy_status status;

    GRUNDY_ASSERT(m->made.count - top.first == top.next);
    status = gi_misere_make_last(m, &m->made, top.first, out);
    return status ? status : gi_misere_remember(m, a, b, *out);
}

/* One option of the top sum, or the sum itself, which is then *out and an
 * option of the sum below. */
static grundy_status step_sum(gi_miseres *m, size_t base, gi_misere *out)
{
    const gi_addition top = m->additions[m->addition_count - 1];
    const gi_misere_list of_a = gi_misere_options(m, top.a);
    const gi_misere_list of_b = gi_misere_options(m, top.b);
    gi_misere a = top.a, b = top.b, sum;
    grundy_status status = gi_meter_pay(m->run, STEPS_A_LOOK);

    if (status) return status;
    GRUNDY_ASSERT(top.next <= of_a.count + of_b.count);
    if (top.next == of_a.count + of_b.count) {
        status = finish_sum(m, &sum);
        if (status) return status;
        *out = sum;
        if (m->addition_count == base) return GRUNDY_OK;
    } else {
        if (top.next < of_a.count)
            a = of_a.items[top.next];
        else
            b = of_b.items[top.next - of_a.count];
        if (!known_sum(m, a, b, &sum)) return begin_sum(m, a, b);
    }
    m->additions[m->addition_count - 1].next++;
    return gi_misere_push(m, &m->made, sum);
}

grundy_status gi_misere_add(gi_miseres *m, gi_misere a, gi_misere b,
                            gi_misere *out)
{
    const size_t base = m->addition_count, made = m->made.count;
    gi_misere sum = GI_MISERE_ZERO;
    grundy_status status;

    if (known_sum(m, a, b, out)) return GRUNDY_OK;
    status = begin_sum(m, a, b);
    while (!status && m->addition_count > base)
        status = step_sum(m, base, &sum);
    m->addition_count = base;
    m->made.count = made;
    if (!status) *out = sum;
    return status;
}

grundy_status gi_misere_multiply(gi_miseres *m, uint64_t n, gi_misere a,
                                 gi_misere *out)
{
    gi_misere sum = GI_MISERE_ZERO, power = a;
    grundy_status status = GRUNDY_OK;

    for (; !status && n > 0; n >>= 1) {
        if (n & 1) status = gi_misere_add(m, sum, power, &sum);
        if (!status && n > 1) status = gi_misere_add(m, power, power, &power);
    }
    if (!status) *out = sum;
    return status;
}

/* ---- functions of the followers ---- */

static grundy_status make_mate(gi_miseres *m, const gi_misere_set *followers,
                               size_t at, gi_misere *mates)
{
    const gi_misere_list options = gi_misere_options(m, followers->items[at]);
    const size_t made = m->made.count;
    grundy_status status = GRUNDY_OK;

    if (options.count == 0) return gi_misere_nim_heap(m, 1, &mates[at]);
    for (size_t i = 0; !status && i < options.count; i++)
        status = gi_misere_push(
            m, &m->made, mates[gi_misere_place(followers, options.items[i])]);
    if (!status) status = gi_misere_make_last(m, &m->made, made, &mates[at]);
    m->made.count = made;
    return status;
}

grundy_status gi_misere_mate(gi_miseres *m, gi_misere a, gi_misere *out)
{
    gi_misere_set followers;
    gi_misere *mates;
    grundy_status status = gi_misere_followers(m, a, &followers);

    if (status) return status;
    mates = gi_alloc_array(&m->quota.env, followers.count, sizeof *mates);
    if (!mates) status = GRUNDY_NO_MEMORY;
    for (size_t i = 0; !status && i < followers.count; i++)
        status = make_mate(m, &followers, i, mates);
    GRUNDY_ASSERT(followers.items[followers.count - 1] == a);
    if (!status) *out = mates[followers.count - 1];
    gi_free(&m->quota.env, mates, followers.count * sizeof *mates);
    gi_misere_release(m, &followers);
    return status;
}

/* ---- differences ---- */

#define NONE UINT32_MAX

/* less[i * columns + k] is follower i less *k, or NONE. */
typedef struct differences {
    gi_misere_set followers;
    gi_misere *less;
    size_t columns;
} differences;

/* Whether the game with the options made from `made` on is `a` less the heap. */
static grundy_status try_made(gi_miseres *m, size_t made, gi_misere a,
                              gi_misere heap, gi_misere *out)
{
    gi_misere candidate, sum;
    grundy_status status = gi_misere_make_last(m, &m->made, made, &candidate);

    if (!status) status = gi_misere_add(m, candidate, heap, &sum);
    if (!status) *out = sum == a ? candidate : NONE;
    return status;
}

static grundy_status push_found(gi_miseres *m, gi_misere a)
{
    return a == NONE ? GRUNDY_OK : gi_misere_push(m, &m->made, a);
}

/* The options' own differences; and, if they do not do, what `at` is less the
 * smaller heaps too. */
static grundy_status push_options(gi_miseres *m, const differences *d,
                                  size_t at, size_t k, bool has_heaps)
{
    const gi_misere_list options =
        gi_misere_options(m, d->followers.items[at]);
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < options.count; i++) {
        const size_t place = gi_misere_place(&d->followers, options.items[i]);
        status = push_found(m, d->less[place * d->columns + k]);
    }
    for (size_t i = 0; !status && has_heaps && i < k; i++)
        status = push_found(m, d->less[at * d->columns + i]);
    return status;
}

static grundy_status find_difference(gi_miseres *m, differences *d, size_t at,
                                     size_t k, gi_misere heap)
{
    const size_t made = m->made.count;
    gi_misere *cell = d->less + at * d->columns + k;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(at < d->followers.count && k > 0 && k < d->columns);
    *cell = NONE;
    for (int tries = 0; !status && *cell == NONE && tries < 2; tries++) {
        status = push_options(m, d, at, k, tries > 0);
        if (!status)
            status = try_made(m, made, d->followers.items[at], heap, cell);
    }
    m->made.count = made;
    return status;
}

static grundy_status find_differences(gi_miseres *m, differences *d)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < d->followers.count; i++)
        d->less[i * d->columns] = d->followers.items[i];
    for (size_t k = 1; !status && k < d->columns; k++) {
        gi_misere heap;
        status = gi_misere_nim_heap(m, k, &heap);
        for (size_t i = 0; !status && i < d->followers.count; i++)
            status = find_difference(m, d, i, k, heap);
    }
    return status;
}

grundy_status gi_misere_subtract_heap(gi_miseres *m, gi_misere a, uint64_t n,
                                      gi_misere *out)
{
    differences d = {.columns = (size_t)n + 1};
    size_t cells = 0;
    grundy_status status;

    if (n >= UINT32_MAX) return GRUNDY_UNDEFINED;
    status = gi_misere_followers(m, a, &d.followers);
    if (status) return status;
    if (gi_size_mul(&cells, d.followers.count, d.columns))
        d.less = gi_alloc_array(&m->quota.env, cells, sizeof *d.less);
    status = d.less ? find_differences(m, &d) : GRUNDY_NO_MEMORY;
    if (!status) {
        const gi_misere last = d.less[cells - 1];
        if (last == NONE)
            status = GRUNDY_UNDEFINED;
        else
            *out = last;
    }
    gi_free(&m->quota.env, d.less, cells * sizeof *d.less);
    gi_misere_release(m, &d.followers);
    return status;
}
