/* SPDX-License-Identifier: MIT */
/* quotient_positions.c - a quotient of finitely many positions: which heap
 * stands for which, and what the positions are in it. */
#include "base/assert.h"
#include "base/error.h"
#include "quotient/quotient.h"

void gi_position_list_init(gi_position_list *out, const grundy_env *env)
{
    gi_listed_init(&out->followers, env);
    gi_heap_list_init(&out->sums, env);
    gi_name_list_init(&out->names, env);
}

void gi_position_list_clear(gi_position_list *list)
{
    gi_name_list_clear(&list->names);
    gi_heap_list_clear(&list->sums);
    gi_listed_clear(&list->followers);
}

void gi_position_list_move(gi_position_list *out, gi_position_list *from,
                           const grundy_env *env)
{
    *out = *from;
    out->followers.options.env = env;
    out->followers.names.text.env = env;
    out->sums.env = env;
    out->names.text.env = env;
    gi_position_list_init(from, env);
}

size_t grundy_quotient_position_count(const grundy_quotient *q)
{
    return q->positions.names.count;
}

const char *grundy_quotient_position(const grundy_quotient *q, size_t index)
{
    GRUNDY_ASSERT(index < q->positions.names.count);
    return gi_name_list_at(&q->positions.names, index);
}

grundy_status grundy_quotient_position_element(size_t *out,
                                               const grundy_quotient *q,
                                               size_t index, grundy_error *err)
{
    const uint32_t *heaps;
    size_t count, product = 0;

    if (!out || !q || index >= q->positions.names.count)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no such position");
    heaps = gi_heap_list_at(&q->positions.sums, index, &count);
    for (size_t i = 0; i < count; i++) {
        if (heaps[i] >= q->heap_count)
            return gi_fail(err, GRUNDY_UNDECIDED,
                           "the quotient is known of the followers to %zu",
                           q->last_heap);
        product = gi_monoid_times(&q->monoid, product, q->phi[heaps[i]]);
    }
    *out = product;
    return GRUNDY_OK;
}

const char *grundy_quotient_follower(const grundy_quotient *q, uint64_t heap)
{
    return heap < q->positions.followers.count
               ? gi_name_list_at(&q->positions.followers.names, heap)
               : "";
}
