/* SPDX-License-Identifier: MIT */
/* quotient_facts.c - what is known of a quotient: facts, elements, words. */
#include "base/assert.h"
#include "base/error.h"
#include "quotient/quotient.h"

bool gi_quotient_is_whole(const grundy_quotient *q)
{
    return q->period > 0 ||
           (!q->rules && q->heap_count == q->positions.followers.count);
}

grundy_quotient_facts grundy_quotient_look(const grundy_quotient *q)
{
    const gi_structure *s = &q->structure;

    return (grundy_quotient_facts){.order = q->monoid.order,
                                   .p_size = s->p_size,
                                   .generator_count =
                                       q->monoid.generator_count,
                                   .idempotent_count = s->idempotent_count,
                                   .kernel_order = s->kernel_order,
                                   .subgroup_order = s->subgroup_order,
                                   .is_tame = s->is_tame,
                                   .is_proved = gi_quotient_is_whole(q),
                                   .period = q->period,
                                   .preperiod = q->preperiod,
                                   .proved_to_heap = q->last_heap,
                                   .tag = gi_quotient_tag(q->period > 0),
                                   .infinite_to_heap = q->infinite.last_heap};
}

const char *grundy_quotient_reason(const grundy_quotient *q)
{
    return q->reason;
}

size_t gi_quotient_heaps(const grundy_quotient *q)
{
    return q->period > 0 ? q->preperiod + q->period : q->heap_count;
}

grundy_status grundy_quotient_element(size_t *out, const grundy_quotient *q,
                                      uint64_t heap, grundy_error *err)
{
    if (!out || !q)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no quotient");
    if (heap >= q->heap_count && q->period == 0)
        return gi_fail(err, GRUNDY_UNDECIDED,
                       "the quotient of %.60s is known to heap %zu",
                       q->rules ? grundy_heapgame_name(q->rules)
                                : "the positions",
                       q->last_heap);
    if (heap >= q->heap_count)
        heap = q->preperiod + (heap - q->preperiod) % q->period;
    GRUNDY_ASSERT(heap < q->heap_count);
    *out = q->phi[heap];
    return GRUNDY_OK;
}

size_t grundy_quotient_times(const grundy_quotient *q, size_t x, size_t y)
{
    GRUNDY_ASSERT(x < q->monoid.order && y < q->monoid.order);
    return gi_monoid_times(&q->monoid, x, y);
}

bool grundy_quotient_is_lost(const grundy_quotient *q, size_t element)
{
    GRUNDY_ASSERT(element < q->monoid.order);
    return gi_monoid_is_lost(&q->monoid, element);
}

uint64_t grundy_quotient_generator(const grundy_quotient *q, size_t index)
{
    GRUNDY_ASSERT(index < q->monoid.generator_count);
    return q->monoid.heaps[index];
}

size_t grundy_quotient_exponent(const grundy_quotient *q, size_t element,
                                size_t generator)
{
    GRUNDY_ASSERT(element < q->monoid.order &&
                  generator < q->monoid.generator_count);
    return q->relations
        .exponents[element * q->monoid.generator_count + generator];
}
