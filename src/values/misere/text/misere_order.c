/* SPDX-License-Identifier: MIT */
/* misere_order.c - the order in which options are written.
 *
 * Ranks are given out a birthday of the even game at a time. Its options are born
 * before it, and so are those of them that are even or, with *1 added, become so:
 * when two forms are compared, the options have their ranks.
 */
#include "values/misere/text/misere_order.h"

#include <stdlib.h>

#include "base/env.h"
#include "values/misere/miseres.h"

typedef struct gi_misere_entry {
    gi_misere form, even;
    /* Of the even one: birthday, number of options, nimber, g-. */
    uint32_t marks[4];
    uint32_t *ranks; /* Of its options, ascending. */
} gi_misere_entry;

static int compare_words(const uint32_t *a, const uint32_t *b, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}

static int by_rank(const void *a, const void *b)
{
    return compare_words(a, b, 1);
}

static int by_birthday(const void *a, const void *b)
{
    const gi_misere_entry *x = a, *y = b;

    return compare_words(x->marks, y->marks, 1);
}

/* Of one birthday. */
static int by_marks(const void *a, const void *b)
{
    const gi_misere_entry *x = a, *y = b;
    int order = compare_words(x->marks, y->marks, 4);

    if (order == 0) order = compare_words(x->ranks, y->ranks, x->marks[1]);
    return order ? order : (x->form != x->even) - (y->form != y->even);
}

static grundy_status set_entry(gi_miseres *m, gi_misere a, gi_misere one,
                               gi_misere_entry *out)
{
    gi_misere even;
    gi_genus_digits genus;
    const grundy_status status = gi_misere_add(m, a, one, &even);

    if (status) return status;
    if (gi_misere_birthday(m, even) > gi_misere_birthday(m, a)) even = a;
    genus = gi_misere_genus(m, even);
    *out =
        (gi_misere_entry){.form = a,
                          .even = even,
                          .marks = {gi_misere_birthday(m, even),
                                    (uint32_t)gi_misere_options(m, even).count,
                                    genus.nimber, genus.items[0]}};
    return GRUNDY_OK;
}

static grundy_status set_entries(gi_miseres *m, gi_misere_order *order)
{
    gi_misere one;
    grundy_status status = gi_misere_nim_heap(m, 1, &one);

    for (size_t i = 0; !status && i < order->followers.count; i++)
        status =
            set_entry(m, order->followers.items[i], one, &order->entries[i]);
    return status;
}

static grundy_status list_ranks(gi_miseres *m, gi_misere_order *order,
                                gi_misere_entry *entry)
{
    const gi_misere_list options = gi_misere_options(m, entry->even);
    const grundy_status status = gi_meter_pay(m->run, 1 + options.count);

    if (status || options.count == 0) return status;
    entry->ranks =
        gi_arena_alloc(&order->arena, options.count * sizeof *entry->ranks);
    if (!entry->ranks) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < options.count; i++)
        entry->ranks[i] =
            order->ranks[gi_misere_place(&order->followers, options.items[i])];
    qsort(entry->ranks, options.count, sizeof *entry->ranks, by_rank);
    return GRUNDY_OK;
}

static grundy_status rank_all(gi_miseres *m, gi_misere_order *order)
{
    gi_misere_entry *entries = order->entries;
    const size_t count = order->followers.count;
    grundy_status status = GRUNDY_OK;
    size_t end;

    qsort(entries, count, sizeof *entries, by_birthday);
    for (size_t first = 0; !status && first < count; first = end) {
        for (end = first; !status && end < count &&
                          entries[end].marks[0] == entries[first].marks[0];
             end++)
            status = list_ranks(m, order, &entries[end]);
        if (status) break;
        GRUNDY_ASSERT(end > first);
        qsort(entries + first, end - first, sizeof *entries, by_marks);
        for (size_t i = first; i < end; i++)
            order->ranks[gi_misere_place(&order->followers, entries[i].form)] =
                (uint32_t)i;
    }
    return status;
}

grundy_status gi_misere_order_make(gi_miseres *m, gi_misere a,
                                   gi_misere_order *out)
{
    const grundy_env *env = gi_miseres_env(m);
    gi_misere_order order = {.ranks = NULL};
    grundy_status status = gi_misere_followers(m, a, &order.followers);

    if (status) return status;
    gi_arena_init(&order.arena, env);
    order.entries =
        gi_alloc_array(env, order.followers.count, sizeof *order.entries);
    order.ranks =
        gi_alloc_array(env, order.followers.count, sizeof *order.ranks);
    if (order.entries && order.ranks) {
        status = set_entries(m, &order);
        if (!status) status = rank_all(m, &order);
    } else {
        status = GRUNDY_NO_MEMORY;
    }
    if (status)
        gi_misere_order_clear(m, &order);
    else
        *out = order;
    return status;
}

void gi_misere_order_clear(gi_miseres *m, gi_misere_order *order)
{
    const grundy_env *env = gi_miseres_env(m);
    const size_t count = order->followers.count;

    gi_arena_clear(&order->arena);
    gi_free(env, order->ranks, count * sizeof *order->ranks);
    gi_free(env, order->entries, count * sizeof *order->entries);
    gi_misere_release(m, &order->followers);
}

grundy_status gi_misere_order_options(gi_miseres *m,
                                      const gi_misere_order *order,
                                      gi_misere a, gi_misere_set *out)
{
    const gi_misere_list options = gi_misere_options(m, a);
    const size_t first = out->count;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < options.count; i++)
        status = gi_misere_push(
            m, out,
            order
                ->ranks[gi_misere_place(&order->followers, options.items[i])]);
    if (status) return status;
    qsort(out->items + first, options.count, sizeof *out->items, by_rank);
    GRUNDY_ASSERT(out->count == first + options.count);
    for (size_t i = first; i < out->count; i++)
        out->items[i] = order->entries[out->items[i]].form;
    return GRUNDY_OK;
}
