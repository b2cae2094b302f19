/* SPDX-License-Identifier: MIT */
/* quotient_sums.c - the N-check: a sum that is not lost has an option that is.
 *
 * Of a sum only its element x matters, and the set T of the elements of its
 * options; another heap y with options S makes xy of it, with Ty and xS. More
 * options can only help, then and later. So of the sums of an element those
 * are followed whose T has no smaller one beside it. There are finitely many,
 * and when each has been joined by each kind of heap, all sums have been seen.
 */
#include <stdlib.h>
#include <string.h>

#include "quotient.h"

typedef struct {
    const monoid *m;
    uint16_t *elements; /* shape [room] */
    bool *is_beaten;    /* shape [room]: there is one with fewer options. */
    uint64_t *sets;     /* shape [room][words] */
    size_t count, room;
} sums;

static bool is_within(const uint64_t *a, const uint64_t *b, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (a[i] & ~b[i]) return false;
    return true;
}

static bool make_room(sums *s)
{
    const size_t room = s->room ? 2 * s->room : 64, words = s->m->words;
    uint16_t *elements;
    bool *is_beaten;
    uint64_t *sets;

    if (s->count < s->room) return true;
    elements = realloc(s->elements, room * sizeof *elements);
    if (elements) s->elements = elements;
    is_beaten = realloc(s->is_beaten, room * sizeof *is_beaten);
    if (is_beaten) s->is_beaten = is_beaten;
    sets = realloc(s->sets, room * words * sizeof *sets);
    if (sets) s->sets = sets;
    if (!elements || !is_beaten || !sets) return false;
    s->room = room;
    return true;
}

/* Adds x times each of the set. */
static void add_times(const monoid *m, uint64_t *out, const uint64_t *set,
                      size_t x)
{
    for (size_t y = 0; y < m->order; y++)
        if (has(set, y)) put(out, m->product[x * m->order + y]);
}

/* Takes in the sum whose set is at the end, unless a smaller one is there. */
static void settle(sums *s, uint16_t element)
{
    const size_t words = s->m->words;
    const uint64_t *set = s->sets + s->count * words;

    for (size_t i = 0; i < s->count; i++) {
        if (s->elements[i] != element || s->is_beaten[i]) continue;
        if (is_within(s->sets + i * words, set, words)) return;
        if (is_within(set, s->sets + i * words, words)) s->is_beaten[i] = true;
    }
    s->elements[s->count] = element;
    s->is_beaten[s->count++] = false;
}

static const char *join(sums *s, size_t sum, const heap_type *type)
{
    const monoid *m = s->m;
    const size_t x = s->elements[sum];
    const uint16_t product = m->product[x * m->order + type->element];
    bool is_won = false;
    uint64_t *set;

    if (!make_room(s)) return no_memory;
    set = s->sets + s->count * m->words;
    memset(set, 0, m->words * sizeof *set);
    add_times(m, set, s->sets + sum * m->words, type->element);
    add_times(m, set, type->options, x);
    for (size_t i = 0; i < m->words; i++)
        is_won |= (set[i] & m->rows[i]) != 0;
    if (!is_won && !has(m->rows, product))
        return "a sum that is not lost has no option that is";
    settle(s, product);
    return NULL;
}

const char *check_sums(const monoid *m, const heap_type *types, size_t count)
{
    sums s = {.m = m};
    const char *objection = make_room(&s) ? NULL : no_memory;

    /* The empty sum: won, without options. */
    if (!objection) {
        memset(s.sets, 0, m->words * sizeof *s.sets);
        s.elements[0] = 0;
        s.is_beaten[0] = false;
        s.count = 1;
    }
    for (size_t i = 0; !objection && i < s.count; i++)
        for (size_t k = 0; !objection && k < count && !s.is_beaten[i]; k++)
            objection = join(&s, i, &types[k]);
    free(s.elements);
    free(s.is_beaten);
    free(s.sets);
    return objection;
}
