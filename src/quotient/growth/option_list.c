/* SPDX-License-Identifier: MIT */
/* option_list.c - the elements of the options of one heap, as a list.
 *
 * An extension is too large for sets of its elements, but the options of
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

static grundy_status add_pairs(lister *l, size_t n, size_t least, size_t gap,
                               gi_pair others)
{
    grundy_status status = gi_quotient_pay(l->run, n / 2);

    for (size_t a = least; !status && 2 * a + gap <= n; a++)
        status =
            add(l, gi_times(l->product, others,
                            gi_times(l->product, l->phi[a], l->phi[n - a])));
    return status;
}

/* Splits of n tokens into `left` more heaps, in ascending order from `least` on,
 * beside `others`; `gap` is 1 where they must differ, else 0. */
static grundy_status add_splits(lister *l, unsigned left, size_t n,
                                size_t least, size_t gap, gi_pair others)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(left >= 2 && gap <= 1);
    if (left == 2) return add_pairs(l, n, least, gap, others);
    for (size_t a = least;
         !status && left * a + gap * (left * (left - 1) / 2) <= n; a++)
        status = add_splits(l, left - 1, n - a, a + gap, gap,
                            gi_times(l->product, others, l->phi[a]));
    return status;
}

static grundy_status add_left(lister *l, unsigned parts, size_t n, size_t d)
{
    const size_t gap = parts & GI_PARTS_UNEQUAL ? 1 : 0;
    grundy_status status = GRUNDY_OK;

    if ((parts & 1) && n == 0) status = add(l, 0);
    if (!status && (parts & 2) && n > 0 && d > 0) status = add(l, l->phi[n]);
    for (unsigned j = 2; !status && j <= GI_PARTS_MOST; j++)
        if (parts >> j & 1) status = add_splits(l, j, n, 1, gap, 0);
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
        for (size_t k = 0; k < count; k++) {
            GRUNDY_ASSERT(heaps[k] < heap);
            product = gi_times(l->product, product, l->phi[heaps[k]]);
        }
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
