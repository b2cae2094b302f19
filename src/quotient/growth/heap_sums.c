/* SPDX-License-Identifier: MIT */
/* heap_sums.c - the N-check: all sums of some heaps, by element and options.
 *
 * There are infinitely many sums, but only the element x of one and the set T
 * of the elements of its options matter: with another heap of element y and
 * options S the sum has element xy and options Ty + xS. The larger T is the
 * better, and the larger is what comes of it. So it is enough to follow the
 * minimal sets of each element (T-MISERE-CERTIFICATE); they are finitely many,
 * mostly a handful.
 *
 * Heaps are added one after the other: what stands is extended by the new
 * heap until nothing new comes. Sums made later need no smaller heap, because
 * a sum does not depend on the order of its heaps.
 *
 * The empty sum has no option in P, and is won. It is the least sum of the
 * identity, and what other sums of the identity lead to need not be followed,
 * but each is tried when it is made.
 *
 * Sums come in the order of their words: those without the new heap, then those
 * with one of it, and so on. A sum that another one makes superfluous may be
 * dropped only if that one is smaller, or a sum that fails is not the least: a
 * larger one with fewer options takes the place of a smaller one, and fails in its
 * stead. Whether any sum fails does not depend on it, so the check drops both
 * kinds, and only a search for the least sum keeps the first (keeps_all).
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "quotient/growth/heap_sums.h"
#include "quotient/algebra/quotient_work.h"

/* Sums that are kept at most. */
enum { SUMS_MOST = 1 << 22 };

static uint64_t *set_of(const gi_heap_sums *s, size_t sum)
{
    GRUNDY_ASSERT(sum <= s->count); /* Of the one to come, too. */
    return s->sets + sum * s->words;
}

static bool is_subset(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (a[i] & ~b[i]) return false;
    return true;
}

static bool meets(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (a[i] & b[i]) return true;
    return false;
}

/* Room for one more; the set of the sum to come is at its end. */
static grundy_status grow(gi_heap_sums *s)
{
    grundy_status status = gi_array_grow((void **)&s->items, &s->capacity,
                                         s->count, sizeof *s->items, s->env);

    if (!status)
        status = gi_array_grow((void **)&s->sets, &s->set_capacity, s->count,
                               s->words * sizeof *s->sets, s->env);
    return status;
}

grundy_status gi_heap_sums_init(gi_heap_sums *out, const gi_monoid *monoid,
                                bool keeps_all, const grundy_env *env)
{
    gi_heap_sums s = {.env = env,
                      .order = monoid->order,
                      .words = monoid->words,
                      .keeps_all = keeps_all};
    grundy_status status = GRUNDY_NO_MEMORY;

    s.heads = gi_alloc_array(env, monoid->order, sizeof *s.heads);
    if (s.heads) status = grow(&s);
    if (status) {
        gi_heap_sums_clear(&s);
        return status;
    }
    for (size_t x = 0; x < monoid->order; x++)
        s.heads[x] = 0;
    for (size_t i = 0; i < monoid->words; i++)
        s.sets[i] = 0;
    s.items[0] = (gi_typed_sum){0};
    s.count = s.heads[0] = 1;
    *out = s;
    return GRUNDY_OK;
}

void gi_heap_sums_clear(gi_heap_sums *s)
{
    gi_heap_word_clear(&s->failed, s->env);
    gi_free(s->env, s->heads, s->order * sizeof *s->heads);
    gi_free(s->env, s->sets, s->set_capacity * s->words * sizeof *s->sets);
    gi_free(s->env, s->items, s->capacity * sizeof *s->items);
    *s = (gi_heap_sums){0};
}

bool gi_heap_sums_has_below(const gi_heap_sums *s, size_t element,
                            const uint64_t *options)
{
    GRUNDY_ASSERT(element < s->order);
    for (uint32_t i = s->heads[element]; i; i = s->items[i - 1].next)
        if (is_subset(set_of(s, i - 1), options, s->words)) return true;
    return false;
}

/* The sum i and the heap is a sum that fails: keeps the least. */
static grundy_status keep_failed(gi_heap_sums *s, uint32_t sum, uint32_t heap)
{
    gi_heap_word word = {0};
    grundy_status status = gi_heap_word_add(&word, heap, s->env);

    for (uint32_t i = sum; !status && i > 0; i = s->items[i].parent) {
        GRUNDY_ASSERT(s->items[i].parent < i);
        status = gi_heap_word_add(&word, s->items[i].heap, s->env);
    }
    if (status)
        gi_heap_word_clear(&word, s->env);
    else
        gi_heap_word_keep(&s->failed, &word, s->env);
    return status;
}

/* Takes the sum at the end into the list of its element, and those with more
 * options out of it, unless all of them are kept. */
static void link_last(gi_heap_sums *s, gi_typed_sum made)
{
    const uint64_t *options = set_of(s, s->count);
    uint32_t *link = &s->heads[made.element];

    GRUNDY_ASSERT(made.parent < s->count && s->count < s->capacity);
    while (*link) {
        gi_typed_sum *other = &s->items[*link - 1];
        if (!s->keeps_all &&
            is_subset(options, set_of(s, *link - 1), s->words)) {
            other->is_dropped = true;
            *link = other->next;
        } else {
            link = &other->next;
        }
    }
    made.next = s->heads[made.element];
    s->items[s->count++] = made;
    s->heads[made.element] = (uint32_t)s->count;
}

static grundy_status extend(gi_heap_sums *s, const gi_monoid *m, uint32_t sum,
                            gi_added_heap added)
{
    const size_t x = s->items[sum].element;
    const gi_typed_sum made = {
        .element = (uint16_t)gi_monoid_times(m, x, added.element),
        .parent = sum,
        .heap = added.heap};
    grundy_status status = grow(s);
    uint64_t *set;

    if (status) return status;
    set = set_of(s, s->count);
    for (size_t i = 0; i < m->words; i++)
        set[i] = 0;
    gi_monoid_add_multiples(m, set, set_of(s, sum), added.element);
    gi_monoid_add_multiples(m, set, added.options, x);
    if (!gi_monoid_is_lost(m, made.element) &&
        !meets(set, gi_monoid_lost(m), m->words))
        return keep_failed(s, sum, added.heap);
    if (!gi_heap_sums_has_below(s, made.element, set)) link_last(s, made);
    return GRUNDY_OK;
}

grundy_status gi_heap_sums_add_heap(gi_heap_sums *s, const gi_monoid *monoid,
                                    gi_added_heap added, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(monoid->order == s->order && added.element < s->order);
    for (uint32_t i = 0; !status && i < s->count; i++) {
        if (s->items[i].is_dropped) continue;
        status = gi_quotient_pay(run, s->order);
        if (!status && s->count >= SUMS_MOST)
            status = gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                                   "the quotient has too many sums to check");
        if (!status) status = extend(s, monoid, i, added);
    }
    return status;
}
