/* SPDX-License-Identifier: MIT */
/* contexts.c - elements of a box, told apart by what they are in sums.
 *
 * After n rounds the hash of an element is made of its outcome and those of its
 * products with all words of n letters at most. So different hashes prove that two
 * elements are different in the quotient; equal ones are no proof of the contrary.
 */
#include "quotient/infinite/contexts.h"

#include <stdlib.h>

#include "base/env.h"
#include "quotient/algebra/quotient_work.h"

grundy_status gi_contexts_init(gi_contexts *out, const gi_box *box)
{
    gi_contexts c = {.box = box};
    const size_t n = box->count;

    c.hashes = gi_alloc_array(box->env, n, sizeof *c.hashes);
    c.next_hashes = gi_alloc_array(box->env, n, sizeof *c.next_hashes);
    c.is_open = gi_alloc_array(box->env, n, sizeof *c.is_open);
    c.next_open = gi_alloc_array(box->env, n, sizeof *c.next_open);
    if (!c.hashes || !c.next_hashes || !c.is_open || !c.next_open) {
        gi_contexts_clear(&c);
        return GRUNDY_NO_MEMORY;
    }
    for (size_t x = 0; x < n; x++) {
        c.hashes[x] = box->outcome[x];
        c.is_open[x] = box->outcome[x] == GI_BOX_OPEN;
    }
    *out = c;
    return GRUNDY_OK;
}

void gi_contexts_clear(gi_contexts *c)
{
    const gi_box *box = c->box;

    if (!box) return;
    gi_free(box->env, c->hashes, box->count * sizeof *c->hashes);
    gi_free(box->env, c->next_hashes, box->count * sizeof *c->next_hashes);
    gi_free(box->env, c->is_open, box->count * sizeof *c->is_open);
    gi_free(box->env, c->next_open, box->count * sizeof *c->next_open);
    *c = (gi_contexts){0};
}

static uint64_t mix(uint64_t hash, uint64_t more)
{
    hash = (hash ^ (hash >> 29)) * UINT64_C(0xbf58476d1ce4e5b9);
    return (hash ^ (hash >> 32)) * UINT64_C(0x94d049bb133111eb) + more;
}

grundy_status gi_contexts_extend(gi_contexts *c, gi_run *run)
{
    const gi_box *box = c->box;
    uint64_t *const hashes = c->hashes;
    uint8_t *const is_open = c->is_open;

    for (size_t x = 0; x < box->count; x++) {
        uint64_t hash = hashes[x];
        uint8_t open = is_open[x];
        for (size_t g = 0; g < box->letter_count; g++) {
            const uint32_t y = box->action[g * box->count + x];
            GRUNDY_ASSERT(y == GI_OUT || y < box->count);
            hash = mix(hash, y == GI_OUT ? 0 : hashes[y]);
            open |= y == GI_OUT ? 1 : is_open[y];
        }
        c->next_hashes[x] = hash;
        c->next_open[x] = open;
    }
    c->hashes = c->next_hashes;
    c->is_open = c->next_open;
    c->next_hashes = hashes;
    c->next_open = is_open;
    c->rounds++;
    return gi_quotient_pay(run, 2 * box->count * box->letter_count);
}

static bool is_below(const gi_box *box, size_t element, uint32_t below)
{
    for (size_t g = 0; g < box->letter_count; g++)
        if (box->is_free[g] && gi_box_exponent(box, element, g) >= below)
            return false;
    return true;
}

static int by_hash(const void *a, const void *b)
{
    const gi_context_item *x = a, *y = b;

    if (x->hash != y->hash) return x->hash < y->hash ? -1 : 1;
    return (x->element > y->element) - (x->element < y->element);
}

grundy_status gi_contexts_list(gi_context_list *out, const gi_contexts *c,
                               uint32_t below)
{
    gi_context_list list = {.capacity = 0};

    for (size_t x = 0; x < c->box->count; x++)
        list.capacity += is_below(c->box, x, below);
    list.items =
        gi_alloc_array(c->box->env, list.capacity, sizeof *list.items);
    if (!list.items) return GRUNDY_NO_MEMORY;
    for (size_t x = 0; x < c->box->count; x++) {
        if (!is_below(c->box, x, below)) continue;
        if (c->is_open[x])
            list.is_open = true;
        else
            list.items[list.count++] =
                (gi_context_item){c->hashes[x], (uint32_t)x};
    }
    GRUNDY_ASSERT(list.count <= list.capacity);
    qsort(list.items, list.count, sizeof *list.items, by_hash);
    *out = list;
    return GRUNDY_OK;
}

void gi_context_list_clear(gi_context_list *list, const gi_contexts *c)
{
    gi_free(c->box->env, list->items, list->capacity * sizeof *list->items);
    *list = (gi_context_list){0};
}
