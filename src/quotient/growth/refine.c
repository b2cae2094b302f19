/* SPDX-License-Identifier: MIT */
/* refine.c - a marked monoid modulo indistinguishability.
 *
 * Two elements are the same in the quotient if no product tells them apart by
 * P. The coarsest partition that P and the generators respect is found by
 * refinement: at first there are two classes, P and the rest; then a class is
 * split wherever a generator leads to different classes, one generator after
 * the other, until all of them in turn split nothing. Classes are numbered in
 * the order of the places, so the first element of each has the least word, and
 * the parent of a first element is a first element: a smaller word in its
 * place would make a smaller one in the place of its child.
 *
 * Each turn costs a look into a table of pairs for each element.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "quotient/growth/submonoid.h"
#include "quotient/algebra/quotient_work.h"

typedef struct slot {
    uint64_t pair;   /* Class, and class of the product. */
    uint32_t number; /* In the new partition, and 1 more; 0: free. */
} slot;

typedef struct refiner {
    const gi_submonoid *submonoid;
    uint32_t *classes; /* shape [count] */
    size_t class_count;
    slot *slots; /* shape [slot_count], a power of 2 */
    size_t slot_count;
} refiner;

static uint32_t number_of(refiner *r, uint64_t pair)
{
    size_t at =
        (size_t)((pair * 0x9e3779b97f4a7c15) >> 20) & (r->slot_count - 1);

    while (r->slots[at].number && r->slots[at].pair != pair)
        at = (at + 1) & (r->slot_count - 1);
    GRUNDY_ASSERT(r->class_count < r->slot_count);
    if (!r->slots[at].number)
        r->slots[at] = (slot){pair, (uint32_t)++r->class_count};
    return r->slots[at].number - 1;
}

/* Splits the classes by what the generator k makes of their elements. The class
 * of i is replaced while those of products are still needed, so it has both:
 * the old one in the low half of the pair. */
static void split(refiner *r, const uint32_t *action, uint32_t *fresh)
{
    r->class_count = 0;
    for (size_t i = 0; i < r->slot_count; i++)
        r->slots[i].number = 0;
    for (size_t i = 0; i < r->submonoid->count; i++)
        fresh[i] = number_of(r, (uint64_t)r->classes[action[i]] << 32 |
                                    r->classes[i]);
}

static void mark_lost(refiner *r)
{
    const gi_submonoid *w = r->submonoid;

    for (size_t i = 0; i < w->count; i++)
        r->classes[i] = gi_submonoid_is_lost(w, w->items[i].pair);
    r->class_count = 2;
    GRUNDY_ASSERT(r->classes[0] == 0);
}

static grundy_status refine(refiner *r, uint32_t *fresh, gi_run *run)
{
    const gi_submonoid *w = r->submonoid;
    const size_t generators = w->generator_count;
    grundy_status status = GRUNDY_OK;

    mark_lost(r);
    for (size_t k = 0, calm = 0; !status && calm < generators;
         k = (k + 1) % generators) {
        const size_t before = r->class_count;
        status = gi_quotient_pay(run, r->slot_count + 4 * w->count);
        split(r, w->action + k * w->count, fresh);
        GRUNDY_ASSERT(r->class_count + 1 >= before);
        for (size_t i = 0; i < w->count; i++)
            r->classes[i] = fresh[i];
        calm = r->class_count <= before ? calm + 1 : 0;
    }
    return status;
}

/* The first elements of the classes, and which generators their words have. A
 * generator that a smaller word equals has none. */
typedef struct firsts {
    uint32_t *places;  /* shape [class_count] */
    uint16_t *numbers; /* shape [generator_count]: new number + 1, or 0 */
    size_t generator_count;
} firsts;

static void find_firsts(firsts *f, const refiner *r)
{
    const gi_submonoid *w = r->submonoid;
    size_t next = 0;

    for (size_t k = 0; k < w->generator_count; k++)
        f->numbers[k] = 0;
    for (size_t i = 0; i < w->count; i++) {
        if (r->classes[i] != next) continue;
        f->places[next] = (uint32_t)i;
        if (next++ > 0) f->numbers[w->items[i].last] = 1;
    }
    GRUNDY_ASSERT(next == r->class_count && f->places[0] == 0);
    f->generator_count = 0;
    for (size_t k = 0; k < w->generator_count; k++)
        if (f->numbers[k]) f->numbers[k] = (uint16_t)++f->generator_count;
}

static void copy_firsts(gi_monoid *m, const refiner *r, const firsts *f)
{
    const gi_submonoid *w = r->submonoid;

    for (size_t x = 1; x < m->order; x++) {
        const gi_word *word = &w->items[f->places[x]];
        GRUNDY_ASSERT(f->numbers[word->last] > 0);
        GRUNDY_ASSERT(r->classes[word->parent] < x);
        m->parent[x] = (uint16_t)r->classes[word->parent];
        m->last[x] = (uint16_t)(f->numbers[word->last] - 1);
    }
    for (size_t k = 0; k < w->generator_count; k++) {
        const size_t number = f->numbers[k];
        if (number == 0) continue;
        m->heaps[number - 1] = w->heaps[k];
        for (size_t x = 0; x < m->order; x++)
            m->action[(number - 1) * m->order + x] =
                (uint16_t)r->classes[w->action[k * w->count + f->places[x]]];
    }
}

static grundy_status finish(gi_monoid *m, const refiner *r, const firsts *f,
                            gi_run *run)
{
    const gi_submonoid *w = r->submonoid;
    uint64_t *lost = gi_alloc_array(w->env, m->words, sizeof *lost);
    grundy_status status;

    if (!lost) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < m->words; i++)
        lost[i] = 0;
    GRUNDY_ASSERT(m->order == r->class_count);
    for (size_t x = 0; x < m->order; x++)
        if (gi_submonoid_is_lost(w, w->items[f->places[x]].pair))
            gi_bitset_add(lost, x);
    copy_firsts(m, r, f);
    status = gi_monoid_finish(m, lost, run);
    gi_free(w->env, lost, m->words * sizeof *lost);
    return status;
}

static grundy_status build(const refiner *r, gi_monoid *out, uint16_t *phi,
                           gi_run *run)
{
    const gi_submonoid *w = r->submonoid;
    const size_t numbers = w->generator_count + 1; /* Never none. */
    gi_monoid made = {0};
    firsts f = {gi_alloc_array(w->env, r->class_count, sizeof *f.places),
                gi_alloc_array(w->env, numbers, sizeof *f.numbers), 0};
    grundy_status status = GRUNDY_NO_MEMORY;

    if (f.places && f.numbers) {
        find_firsts(&f, r);
        status =
            gi_monoid_alloc(&made, r->class_count, f.generator_count, w->env);
    }
    if (!status) status = finish(&made, r, &f, run);
    gi_free(w->env, f.numbers, numbers * sizeof *f.numbers);
    gi_free(w->env, f.places, r->class_count * sizeof *f.places);
    if (status) {
        gi_monoid_clear(&made, w->env);
        return status;
    }
    for (size_t h = 0; h < w->heap_count; h++)
        phi[h] = (uint16_t)r->classes[gi_submonoid_place(w, w->phi[h])];
    *out = made;
    return GRUNDY_OK;
}

static grundy_status reduce(refiner *r, uint32_t *fresh, gi_monoid *out,
                            uint16_t *phi, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    if (r->submonoid->generator_count == 0) {
        r->classes[0] = 0;
        r->class_count = 1;
    } else {
        status = refine(r, fresh, run);
    }
    if (status) return status;
    if (r->class_count > GI_MONOID_ORDER_MOST)
        return gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                             "the quotient grows past order %d",
                             GI_MONOID_ORDER_MOST);
    return build(r, out, phi, run);
}

grundy_status gi_submonoid_reduce(const gi_submonoid *submonoid,
                                  gi_monoid *out, uint16_t *phi, gi_run *run)
{
    refiner r = {.submonoid = submonoid, .slot_count = 16};
    grundy_status status = GRUNDY_NO_MEMORY;
    uint32_t *fresh;

    GRUNDY_ASSERT(submonoid->count > 0);
    while (r.slot_count < 2 * submonoid->count)
        r.slot_count *= 2;
    r.classes =
        gi_alloc_array(submonoid->env, submonoid->count, sizeof *r.classes);
    fresh = gi_alloc_array(submonoid->env, submonoid->count, sizeof *fresh);
    r.slots = gi_alloc_array(submonoid->env, r.slot_count, sizeof *r.slots);
    if (r.classes && fresh && r.slots)
        status = reduce(&r, fresh, out, phi, run);
    gi_free(submonoid->env, r.slots, r.slot_count * sizeof *r.slots);
    gi_free(submonoid->env, fresh, submonoid->count * sizeof *fresh);
    gi_free(submonoid->env, r.classes, submonoid->count * sizeof *r.classes);
    return status;
}
