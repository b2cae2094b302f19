/* SPDX-License-Identifier: MIT */
/* partial.c - the quotients of the heaps 1 .. n, heap by heap.
 *
 * Most heaps change nothing. One with the options of an earlier heap has its
 * element. Otherwise T-MISERE-MEX says what the element can be: one of whose
 * sums has only options of the heap, and which no product tells from an option
 * that it ought to differ from. Only if there is none the quotient grows
 * (grow.c).
 *
 * Invariant: `proved` is the quotient, with its sums and the option sets of
 * its heaps; what fails on the way to the next one leaves it untouched.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "quotient/growth/partial.h"
#include "quotient/algebra/quotient_work.h"

/* Room for sets of a monoid, in place of that for the last one. */
static grundy_status alloc_reach(gi_partial *p, const gi_monoid *m)
{
    uint64_t *reach = gi_alloc_array(p->run->env, m->words, sizeof *reach);

    if (!reach) return GRUNDY_NO_MEMORY;
    gi_free(p->run->env, p->reach, p->words * sizeof *p->reach);
    p->reach = reach;
    p->words = m->words;
    return GRUNDY_OK;
}

static void forget_known(gi_partial *p)
{
    gi_map_clear(&p->known);
    gi_map_init(&p->known, p->run->env);
}

/* The option sets that have been met: all of them, with the first heap of
 * each. */
static grundy_status remember(gi_partial *p, size_t heap, size_t *first)
{
    const gi_guess *d = &p->proved;
    const uint64_t *options = gi_options_of(&d->options, heap);
    uint32_t number;
    bool is_new;
    grundy_status status =
        gi_array_grow((void **)&p->known_heaps, &p->known_capacity,
                      p->known.count, sizeof *p->known_heaps, p->run->env);

    if (!status)
        status =
            gi_map_intern(&p->known, options,
                          d->monoid.words * sizeof *options, &number, &is_new);
    if (status) return status;
    if (is_new) p->known_heaps[number] = (uint32_t)heap;
    *first = p->known_heaps[number];
    GRUNDY_ASSERT(*first <= heap);
    return GRUNDY_OK;
}

grundy_status gi_partial_init(gi_partial *out, const gi_leavings *moves,
                              gi_run *run)
{
    const uint16_t phi = 0;
    gi_monoid monoid;
    gi_heap_word failed = {0};
    grundy_status status = gi_monoid_init(&monoid, run->env);
    size_t first;

    *out = (gi_partial){.moves = moves, .run = run};
    gi_map_init(&out->known, run->env);
    if (status) return status;
    status = gi_guess_init(&out->proved, &monoid, &phi, 1, moves, run->env);
    gi_monoid_clear(&monoid, run->env);
    if (!status) status = gi_guess_check(&out->proved, &failed, run);
    if (!status) status = remember(out, 0, &first);
    if (!status) status = alloc_reach(out, &out->proved.monoid);
    GRUNDY_ASSERT(failed.count == 0);
    if (status) gi_partial_clear(out);
    return status;
}

void gi_partial_clear(gi_partial *p)
{
    const grundy_env *env = p->run->env;

    gi_free(env, p->reach, p->words * sizeof *p->reach);
    gi_free(env, p->known_heaps, p->known_capacity * sizeof *p->known_heaps);
    gi_map_clear(&p->known);
    if (p->proved.env) gi_guess_clear(&p->proved);
    if (p->last.env) gi_guess_clear(&p->last);
    *p = (gi_partial){.run = p->run};
}

/* Whether an element can be that of a heap: no z brings both it and an option
 * into P, and it is in P if no option is. */
static bool is_candidate(const gi_partial *p, size_t x)
{
    const gi_monoid *m = &p->proved.monoid;
    const uint64_t *row = gi_monoid_row(m, x);

    if ((row[0] & 1) == (p->reach[0] & 1)) return false;
    for (size_t i = 0; i < m->words; i++)
        if (row[i] & p->reach[i]) return false;
    return true;
}

/* Whether x will do although no sum of its own says so: by a whole N-check. */
static grundy_status try_sums(gi_partial *p, size_t x, bool *is_right)
{
    gi_guess *d = &p->proved;
    const size_t heap = d->heap_count;
    const gi_added_heap added = {(uint32_t)heap, x,
                                 gi_options_of(&d->options, heap)};
    grundy_status status =
        gi_heap_sums_add_heap(&d->sums, &d->monoid, added, p->run);

    *is_right = !status && d->sums.failed.count == 0;
    if (*is_right) return GRUNDY_OK;
    const grundy_status restored = gi_guess_restore_sums(d, p->run);
    return status ? status : restored;
}

/* The element of the new heap in the quotient as it is: T-MISERE-MEX. */
static grundy_status interpolate(gi_partial *p, size_t *element,
                                 bool *is_found)
{
    gi_guess *d = &p->proved;
    const uint64_t *options = gi_options_of(&d->options, d->heap_count);
    const size_t order = d->monoid.order;
    grundy_status status = gi_guess_reach(d, options, p->reach, p->run);

    *is_found = false;
    if (!status) status = gi_quotient_pay(p->run, order);
    for (size_t x = 0; !status && !*is_found && x < order; x++)
        if (is_candidate(p, x) &&
            gi_heap_sums_has_below(&d->sums, x, options)) {
            *is_found = true;
            *element = x;
        }
    for (size_t x = 0; !status && !*is_found && x < order; x++)
        if (is_candidate(p, x)) {
            status = try_sums(p, x, is_found);
            *element = x;
        }
    return status;
}

static grundy_status remember_all(gi_partial *p)
{
    grundy_status status = GRUNDY_OK;
    size_t first;

    forget_known(p);
    for (size_t h = 0; !status && h < p->proved.heap_count; h++)
        status = remember(p, h, &first);
    return status;
}

static grundy_status grow(gi_partial *p)
{
    gi_guess grown;
    grundy_status status;

    if (p->last.env) gi_guess_clear(&p->last);
    status = gi_guess_grow(&grown, &p->proved, &p->last, p->run);

    if (status) return status;
    status = alloc_reach(p, &grown.monoid);
    if (status) {
        gi_guess_clear(&grown);
        return status;
    }
    gi_guess_clear(&p->proved);
    p->proved = grown;
    return remember_all(p);
}

static bool is_dead(const gi_guess *d, size_t heap)
{
    for (size_t i = 0; i < d->monoid.words; i++)
        if (gi_options_of(&d->options, heap)[i]) return false;
    return true;
}

grundy_status gi_partial_extend(gi_partial *p)
{
    gi_guess *d = &p->proved;
    const size_t heap = d->heap_count;
    bool is_found = true;
    size_t first = heap, element = 0;
    grundy_status status = GRUNDY_OK;

    if (d->options.count == heap)
        status = gi_option_sets_add(&d->options, p->moves, &d->monoid, d->phi,
                                    p->run);
    if (!status) status = remember(p, heap, &first);
    if (status) return status;
    if (first < heap)
        element = d->phi[first];
    else if (!is_dead(d, heap))
        status = interpolate(p, &element, &is_found);
    if (!status && is_found) return gi_guess_add(d, element);
    return status ? status : grow(p);
}
