/* SPDX-License-Identifier: MIT */
/* sparse.c - games that leave at most two heaps, in a sparse space.
 *
 * A mask m gives each value v the type popcount(v & m) mod 2, and each heap
 * the type of its value; if all amounts that may be taken before a split are
 * congruent mod 2, the parity of the heap may be added. Types add up when two
 * heaps are xored. So heaps of type 0, the rare ones, make options of type 1
 * only together with heaps of type 1, the common ones: every option of type 1
 * is a take or has a rare heap. Let c be the least value of type 1 that is
 * none of them. If all lesser values of type 0 are options, G(n) = c; pairs
 * are looked at until all are found, or until there are no more: then the
 * least one missing is G(n), and n is rare.
 *
 * So a mask can be slow and never wrong. It is the one with the fewest rares
 * so far, from the Walsh-Hadamard transform of the histogram of values; it is
 * chosen anew when the terms have grown by an eighth or the rares by half.
 * Without a good one all pairs are marked.
 */
#include <stdlib.h>
#include <string.h>

#include "verify.h"

enum { FIRST_CHOICE = 256 };

typedef struct {
    engine *e;
    uint32_t mask; /* 0: none. */
    bool has_position;
    bool may_have_position;
    unsigned split_parity; /* Of the amounts before a split. */
    uint32_t top;          /* Above all values; a power of two. */
    int64_t *histogram;    /* shape [VALUES]; scratch. */
    uint64_t *rares;       /* shape [capacity] */
    size_t rare_count, rare_capacity;
    uint64_t next_choice; /* Heap. */
    size_t rare_limit;    /* Rares that call for a choice. */
} space;

/* Type of a value as the value, or as an option, of heap n. */
static bool is_common(const space *s, uint32_t value, uint64_t n)
{
    const bool type = __builtin_popcount(value & s->mask) & 1;

    return type != (s->has_position && ((n + s->split_parity) & 1));
}

/* ---- the mask ---- */

static void transform(int64_t *items, uint32_t count)
{
    for (uint32_t half = 1; half < count; half *= 2)
        for (uint32_t i = 0; i < count; i++)
            if (!(i & half)) {
                const int64_t a = items[i], b = items[i + half];
                items[i] = a + b;
                items[i + half] = a - b;
            }
}

/* Takes the best mask of its sort if it beats `least`, which is the number of
 * rare heaps less that of common ones. */
static void consider(space *s, bool has_position, int64_t *least)
{
    const engine *e = s->e;

    memset(s->histogram, 0, s->top * sizeof *s->histogram);
    for (uint64_t n = 0; n < e->n; n++)
        s->histogram[e->terms[n]] +=
            has_position && ((n + s->split_parity) & 1) ? -1 : 1;
    transform(s->histogram, s->top);
    for (uint32_t mask = 1; mask < s->top; mask++)
        if (s->histogram[mask] < *least) {
            *least = s->histogram[mask];
            s->mask = mask;
            s->has_position = has_position;
        }
}

static bool add_rare(space *s)
{
    if (s->rare_count == s->rare_capacity) {
        const size_t capacity = 2 * s->rare_capacity + 64;
        uint64_t *moved = realloc(s->rares, capacity * sizeof *moved);
        if (!moved) return false;
        s->rares = moved;
        s->rare_capacity = capacity;
    }
    s->rares[s->rare_count++] = s->e->n;
    return true;
}

/* Chooses a mask if one has at most a quarter rares, and lists these. */
static bool choose(space *s)
{
    engine *e = s->e;
    const uint64_t count = e->n;
    int64_t least = -(int64_t)(count / 2);

    s->mask = 0;
    s->has_position = false;
    consider(s, false, &least);
    if (s->may_have_position) consider(s, true, &least);
    s->rare_count = 0;
    for (e->n = 0; s->mask && e->n < count; e->n++)
        if (!is_common(s, e->terms[e->n], e->n) && !add_rare(s)) return false;
    e->n = count;
    s->next_choice = count + count / 8;
    s->rare_limit = s->rare_count + s->rare_count / 2 + 16;
    return true;
}

/* ---- a heap ---- */

static void mark_pairs(engine *e)
{
    const rules *r = e->rules;

    for (uint64_t k = 0; k < r->digit_count && k <= e->n; k++)
        for (uint64_t a = 1; (r->digits[k] & 4) && 2 * a <= e->n - k; a++)
            mark(e, e->terms[a] ^ e->terms[e->n - k - a]);
}

static void mark_with_rares(const space *s)
{
    engine *e = s->e;
    const rules *r = e->rules;

    for (uint64_t k = 0; k < r->digit_count && k <= e->n; k++) {
        const uint64_t left = e->n - k;
        if (!(r->digits[k] & 4)) continue;
        for (size_t i = 0; i < s->rare_count && s->rares[i] < left; i++)
            if (s->rares[i] > 0)
                mark(e, e->terms[s->rares[i]] ^ e->terms[left - s->rares[i]]);
    }
}

/* Marks pairs until all values below c are marked, or no pair is left. */
static uint32_t settle(engine *e, uint32_t c)
{
    const rules *r = e->rules;
    size_t open = 0;

    for (uint32_t v = 0; v < c; v++)
        open += !is_marked(e, v);
    for (uint64_t a = 1; open > 0 && 2 * a <= e->n; a++)
        for (uint64_t k = 0; open > 0 && k < r->digit_count; k++) {
            if (!(r->digits[k] & 4) || k + 2 * a > e->n) continue;
            const uint32_t value = e->terms[a] ^ e->terms[e->n - k - a];
            if (value < c && !is_marked(e, value)) open--;
            mark(e, value);
        }
    return open ? least_unmarked(e) : c;
}

static uint32_t next_value(const space *s)
{
    engine *e = s->e;
    uint32_t c = 0;

    mark_takes(e);
    if (!s->mask) {
        mark_pairs(e);
        return least_unmarked(e);
    }
    mark_with_rares(s);
    /* Half of the values past all marks are common. */
    while (is_marked(e, c) || !is_common(s, c, e->n))
        c++;
    return settle(e, c);
}

/* ---- all heaps ---- */

static const char *run(space *s)
{
    engine *e = s->e;

    for (; e->n < e->count; e->n++) {
        if ((e->n >= s->next_choice || s->rare_count > s->rare_limit) &&
            !choose(s))
            return "out of memory";
        const uint32_t value = next_value(s);
        if (value >= VALUES / 2) return "values grow too large";
        e->terms[e->n] = value;
        while (s->top <= value)
            s->top *= 2;
        if (s->mask && !is_common(s, value, e->n) && !add_rare(s))
            return "out of memory";
    }
    return NULL;
}

const char *run_sparse(engine *e)
{
    space s = {.e = e,
               .top = 1,
               .may_have_position = true,
               .next_choice = FIRST_CHOICE,
               .rare_limit = SIZE_MAX};
    bool has[2] = {false, false};
    const char *failure = "out of memory";

    for (size_t k = 0; k < e->rules->digit_count; k++)
        if (e->rules->digits[k] & 4) has[k & 1] = true;
    s.may_have_position = !(has[0] && has[1]);
    s.split_parity = has[1];
    s.histogram = malloc(VALUES * sizeof *s.histogram);
    if (s.histogram) failure = run(&s);
    free(s.rares);
    free(s.histogram);
    return failure;
}
