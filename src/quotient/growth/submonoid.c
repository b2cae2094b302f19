/* SPDX-License-Identifier: MIT */
/* submonoid.c - the elements that heaps generate, by their least words.
 *
 * The heaps are taken in ascending order. One whose element is there already
 * generates nothing new. Another one is added to all words so far, then to
 * the new words, and so on, until nothing is new: that is the order of words by
 * how often they have the last heap, then the one before it; and the first
 * word of an element is its least.
 *
 * A part of a least word is a least word, for a smaller one in its place would
 * make the whole smaller. Hence the word of an element without one of its
 * heaps has a place of its own: `without`.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/sizes.h"
#include "quotient/growth/submonoid.h"
#include "quotient/algebra/quotient_work.h"

static size_t element_count(const gi_product *product)
{
    return product->base_order * product->free_order;
}

static bool is_known(const gi_submonoid *w, gi_pair pair)
{
    return w->places[gi_pair_index(&w->product, pair)] > 0;
}

static grundy_status add_word(gi_submonoid *w, gi_pair pair, size_t parent,
                              size_t last)
{
    grundy_status status = gi_array_grow((void **)&w->items, &w->capacity,
                                         w->count, sizeof *w->items, w->env);

    if (status) return status;
    GRUNDY_ASSERT(w->count == 0 || (parent < w->count && !is_known(w, pair)));
    w->items[w->count++] = (gi_word){pair, (uint32_t)parent, (uint16_t)last};
    w->places[gi_pair_index(&w->product, pair)] = (uint32_t)w->count;
    return GRUNDY_OK;
}

static grundy_status add_generator(gi_submonoid *w, size_t heap)
{
    grundy_status status =
        gi_array_grow((void **)&w->heaps, &w->generator_capacity,
                      w->generator_count, sizeof *w->heaps, w->env);

    GRUNDY_ASSERT(w->generator_count < UINT16_MAX);
    if (!status) w->heaps[w->generator_count++] = (uint32_t)heap;
    return status;
}

/* All words with the heap, layer by layer. */
static grundy_status add_words(gi_submonoid *w, size_t heap, gi_run *run)
{
    const size_t last = w->generator_count;
    grundy_status status = add_generator(w, heap);
    size_t first = 0, end = w->count;

    for (; !status && first < end; first = end, end = w->count) {
        status = gi_quotient_pay(run, end - first);
        for (size_t i = first; !status && i < end; i++) {
            const gi_pair pair =
                gi_times(&w->product, w->items[i].pair, w->phi[heap]);
            if (!is_known(w, pair)) status = add_word(w, pair, i, last);
        }
        GRUNDY_ASSERT(w->count <= element_count(&w->product));
    }
    return status;
}

static grundy_status fill_tables(gi_submonoid *w, gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t cells;

    if (!gi_size_mul(&cells, w->count, w->generator_count))
        return GRUNDY_NO_MEMORY;
    w->action = gi_alloc_array(w->env, cells, sizeof *w->action);
    w->without = gi_alloc_array(w->env, cells, sizeof *w->without);
    if (cells > 0 && (!w->action || !w->without)) return GRUNDY_NO_MEMORY;
    for (size_t k = 0; !status && k < w->generator_count; k++) {
        const gi_pair generator = w->phi[w->heaps[k]];
        status = gi_quotient_pay(run, w->count);
        for (size_t i = 0; !status && i < w->count; i++)
            w->action[k * w->count + i] = (uint32_t)gi_submonoid_place(
                w, gi_times(&w->product, w->items[i].pair, generator));
    }
    return status;
}

/* Words without one of their heaps: without the last one it is the parent,
 * and without another one that of the parent and the last again. */
static grundy_status fill_without(gi_submonoid *w, gi_run *run)
{
    const size_t n = w->count;

    for (size_t k = 0; k < w->generator_count; k++) {
        const grundy_status status = gi_quotient_pay(run, n);
        if (status) return status;
        w->without[k * n] = GI_SUBMONOID_NONE;
        for (size_t i = 1; i < n; i++) {
            const size_t last = w->items[i].last, up = w->items[i].parent;
            const uint32_t less = w->without[k * n + up];
            GRUNDY_ASSERT(up < i && last < w->generator_count);
            if (last == k)
                w->without[k * n + i] = (uint32_t)up;
            else
                w->without[k * n + i] = less == GI_SUBMONOID_NONE
                                            ? GI_SUBMONOID_NONE
                                            : w->action[last * n + less];
        }
    }
    return GRUNDY_OK;
}

static grundy_status submonoid(gi_submonoid *w, gi_run *run)
{
    const size_t elements = element_count(&w->product);
    grundy_status status = gi_quotient_pay(run, elements);

    if (status) return status;
    w->places = gi_alloc_array(w->env, elements, sizeof *w->places);
    if (!w->places) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < elements; i++)
        w->places[i] = 0;
    status = add_word(w, 0, 0, 0);
    for (size_t heap = 1; !status && heap < w->heap_count; heap++)
        if (!is_known(w, w->phi[heap])) status = add_words(w, heap, run);
    if (!status) status = fill_tables(w, run);
    return status ? status : fill_without(w, run);
}

grundy_status gi_submonoid_init(gi_submonoid *out, const gi_product *product,
                                const gi_pair *phi, size_t heap_count,
                                gi_run *run)
{
    grundy_status status;

    GRUNDY_ASSERT(element_count(product) <= GI_SUBMONOID_MOST &&
                  heap_count > 0);
    *out = (gi_submonoid){.env = run->env,
                          .product = *product,
                          .phi = phi,
                          .heap_count = heap_count};
    status = submonoid(out, run);
    if (status) gi_submonoid_clear(out);
    return status;
}

void gi_submonoid_clear(gi_submonoid *w)
{
    const size_t cells = w->count * w->generator_count;
    const size_t elements = element_count(&w->product);

    gi_free(w->env, w->lost, gi_bitset_words(elements) * sizeof *w->lost);
    gi_free(w->env, w->without, cells * sizeof *w->without);
    gi_free(w->env, w->action, cells * sizeof *w->action);
    gi_free(w->env, w->heaps, w->generator_capacity * sizeof *w->heaps);
    gi_free(w->env, w->places, elements * sizeof *w->places);
    gi_free(w->env, w->items, w->capacity * sizeof *w->items);
    *w = (gi_submonoid){0};
}
