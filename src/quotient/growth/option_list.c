/* SPDX-License-Identifier: MIT */
/* option_list.c - the elements of the options of one heap, as a list.
 *
 * A extension monoid is too large for sets of its elements, but the options of
 * only a few heaps are asked for in it, those of its generators. They are
 * listed split by split, the heaps of each in ascending order, and a set of
 * all elements keeps out those that are there already.
 */
#include "base/assert.h"
#include "base/memory/array.h"
#include "quotient/growth/options.h"
#include "quotient/algebra/quotient_work.h"

typedef struct lister {
    gi_pair_list *list;
    const gi_leavings *moves;
    const gi_product *product;
    const gi_pair *phi;
    uint64_t *seen;
    gi_run *run;
} lister;

static grundy_status add(lister *l, gi_pair option)
{
    const size_t index = gi_pair_index(l->product, option);
    grundy_status status;

    if (gi_bitset_has(l->seen, index)) return GRUNDY_OK;
    status =
        gi_array_grow((void **)&l->list->items, &l->list->capacity,
                      l->list->count, sizeof *l->list->items, l->run->env);
    if (status) return status;
    gi_bitset_add(l->seen, index);
    l->list->items[l->list->count++] = option;
    return GRUNDY_OK;
}

/* Pairs of heaps from `least` on that together have n tokens, beside
 * `others`. */
static grundy_status add_pairs(lister *l, size_t n, size_t least,
                               gi_pair others)
{
    grundy_status status = gi_quotient_pay(l->run, n / 2);

    for (size_t a = least; !status && 2 * a <= n; a++)
        if (!l->moves->is_unequal || 2 * a < n)
            status = add(
                l, gi_times(l->product, others,
                            gi_times(l->product, l->phi[a], l->phi[n - a])));
    return status;
}

static grundy_status add_triples(lister *l, size_t n, size_t least,
                                 gi_pair others)
{
    grundy_status status = GRUNDY_OK;

    for (size_t a = least; !status && 3 * a <= n; a++)
        status =
            add_pairs(l, n - a, a, gi_times(l->product, others, l->phi[a]));
    return status;
}

static grundy_status add_fours(lister *l, size_t n)
{
    grundy_status status = GRUNDY_OK;

    for (size_t a = 1; !status && 4 * a <= n; a++)
        status = add_triples(l, n - a, a, l->phi[a]);
    return status;
}

static grundy_status add_left(lister *l, unsigned parts, size_t n, size_t d)
{
    grundy_status status = GRUNDY_OK;

    if ((parts & 1) && n == 0) status = add(l, 0);
    if (!status && (parts & 2) && n > 0 && d > 0) status = add(l, l->phi[n]);
    if (!status && (parts & 4)) status = add_pairs(l, n, 1, 0);
    if (!status && (parts & 8)) status = add_triples(l, n, 1, 0);
    if (!status && (parts & 16)) status = add_fours(l, n);
    return status;
}

static grundy_status add_listed(lister *l, size_t heap)
{
    const gi_listed *listed = l->moves->listed;
    const size_t first = gi_listed_first_option(listed, heap);
    grundy_status status = GRUNDY_OK;

    for (size_t i = first; !status && i < listed->ends[heap]; i++) {
        gi_pair product = 0;
        size_t count;
        const uint32_t *heaps = gi_heap_list_at(&listed->options, i, &count);
        for (size_t k = 0; k < count; k++)
            product = gi_times(l->product, product, l->phi[heaps[k]]);
        status = gi_quotient_pay(l->run, count + 1);
        if (!status) status = add(l, product);
    }
    return status;
}

static grundy_status add_by_rule(lister *l, size_t heap)
{
    grundy_status status = GRUNDY_OK;

    for (size_t d = 0; !status && d <= heap; d++)
        if (l->moves->parts[d])
            status = add_left(l, l->moves->parts[d], heap - d, d);
    return status;
}

grundy_status gi_option_list(gi_pair_list *out, const gi_leavings *moves,
                             const gi_product *product, const gi_pair *phi,
                             size_t heap, uint64_t *seen, gi_run *run)
{
    lister l = {out, moves, product, phi, seen, run};
    const size_t start = out->count;
    grundy_status status;

    GRUNDY_ASSERT(heap < moves->count);
    status = moves->listed ? add_listed(&l, heap) : add_by_rule(&l, heap);
    for (size_t i = start; i < out->count; i++)
        gi_bitset_remove(seen, gi_pair_index(product, out->items[i]));
    return status;
}
