/* SPDX-License-Identifier: MIT */
/* extension.c - a quotient with some heaps free, as a guess at a larger one.
 *
 * What a heap is in the larger quotient is not known, so it becomes a
 * generator of its own, whose powers repeat as they are thought to repeat.
 * Outcomes of the product follow from the options (mark.c), and its reduction
 * is the guess (refine.c). A guess that is too small shows in the checks.
 *
 * Powers of the free heaps are numbers in a mixed radix, of which there is one
 * table, so that a product in the extension takes two looks.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/sizes.h"
#include "quotient/growth/extension.h"
#include "quotient/algebra/quotient_work.h"

enum { FREE_ORDER_MOST = 1 << 11 };

/* Exponents add, and g^(index + period) is g^index. */
static size_t add_powers(size_t a, size_t b, const gi_free_heap *f)
{
    const size_t sum = a + b;

    GRUNDY_ASSERT(f->period > 0);
    return sum < f->index + f->period
               ? sum
               : f->index + (sum - f->index) % f->period;
}

static size_t multiply(size_t a, size_t b, const gi_free_heap *free,
                       size_t free_count)
{
    size_t product = 0, unit = 1;

    for (size_t i = 0; i < free_count; i++) {
        const size_t radix = free[i].index + free[i].period;
        product += unit * add_powers(a % radix, b % radix, &free[i]);
        a /= radix;
        b /= radix;
        unit *= radix;
    }
    GRUNDY_ASSERT(a == 0 && b == 0 && product < unit);
    return product;
}

static grundy_status fill_table(gi_extension *t, const gi_free_heap *free,
                                size_t free_count, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    t->table = gi_alloc_array(t->env, t->order * t->order, sizeof *t->table);
    if (!t->table) return GRUNDY_NO_MEMORY;
    for (size_t a = 0; !status && a < t->order; a++) {
        status = gi_quotient_pay(run, t->order * free_count);
        for (size_t b = 0; b < t->order; b++)
            t->table[a * t->order + b] =
                (uint16_t)multiply(a, b, free, free_count);
    }
    return status;
}

static grundy_status fill_phi(gi_extension *t, const uint16_t *phi,
                              const gi_free_heap *free, size_t free_count)
{
    size_t unit = 1;

    t->phi = gi_alloc_array(t->env, t->heap_count, sizeof *t->phi);
    if (!t->phi) return GRUNDY_NO_MEMORY;
    for (size_t h = 0; h < t->heap_count; h++)
        t->phi[h] = phi[h];
    for (size_t i = 0; i < free_count; i++) {
        GRUNDY_ASSERT(free[i].heap < t->heap_count);
        t->phi[free[i].heap] = gi_pair_of(0, unit);
        unit *= free[i].index + free[i].period;
    }
    GRUNDY_ASSERT(unit == t->order);
    return GRUNDY_OK;
}

static bool find_order(gi_extension *t, const gi_free_heap *free,
                       size_t free_count)
{
    t->order = 1;
    for (size_t i = 0; i < free_count; i++)
        if (!gi_size_mul(&t->order, t->order,
                         free[i].index + free[i].period) ||
            t->order > FREE_ORDER_MOST)
            return false;
    return t->order * t->base->order <= GI_SUBMONOID_MOST;
}

static grundy_status submonoid(gi_extension *t, const gi_leavings *moves,
                               gi_run *run)
{
    const gi_product product = {t->base->product, t->table, t->base->order,
                                t->order};
    grundy_status status =
        gi_submonoid_init(&t->submonoid, &product, t->phi, t->heap_count, run);

    return status ? status : gi_submonoid_mark(&t->submonoid, moves, run);
}

grundy_status gi_extension_init(gi_extension *out, const gi_monoid *base,
                                const uint16_t *phi, size_t heap_count,
                                const gi_free_heap *free, size_t free_count,
                                const gi_leavings *moves, gi_run *run)
{
    grundy_status status;

    GRUNDY_ASSERT(free_count <= GI_FREE_MOST);
    *out = (gi_extension){
        .env = run->env, .base = base, .heap_count = heap_count};
    if (!find_order(out, free, free_count)) return GRUNDY_UNDEFINED;
    status = fill_table(out, free, free_count, run);
    if (!status) status = fill_phi(out, phi, free, free_count);
    if (!status) status = submonoid(out, moves, run);
    if (status) gi_extension_clear(out);
    return status;
}

void gi_extension_clear(gi_extension *t)
{
    gi_submonoid_clear(&t->submonoid);
    gi_free(t->env, t->phi, t->heap_count * sizeof *t->phi);
    gi_free(t->env, t->table, t->order * t->order * sizeof *t->table);
    *t = (gi_extension){0};
}

bool gi_extension_is_lost(const gi_extension *t, const uint32_t *heaps,
                          size_t count)
{
    gi_pair product = 0;

    for (size_t i = 0; i < count; i++) {
        GRUNDY_ASSERT(heaps[i] < t->heap_count);
        product = gi_times(&t->submonoid.product, product, t->phi[heaps[i]]);
    }
    return gi_submonoid_is_lost(&t->submonoid, product);
}
