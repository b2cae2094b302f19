/* SPDX-License-Identifier: MIT */
/* quotient_judge.c - whether a claim about a misère quotient is proved.
 *
 * By T-MISERE-CERTIFICATE, for the heaps 0 .. heap: the actions are those of a
 * reduced monoid that the heaps generate; the identity is not in P, and heaps
 * without moves are the identity; P-check and N-check hold. By T-MISERE-PERIOD
 * for all heaps, if these are as many as the period needs. The least period
 * and preperiod are asked for, so that no number can be another one.
 */
#include <stdlib.h>
#include <string.h>

#include "quotient.h"

/* The option sets of the heaps, and what n tokens can be split into. */
typedef struct {
    const quotient_claim *q;
    const monoid *m;
    size_t count;                    /* Heaps: q->heap + 1. */
    uint64_t *splits[PARTS_MAX + 1]; /* shape [count][words]; or NULL */
    uint64_t *options;               /* shape [count][words] */
    heap_type *types;                /* shape [count]: the least ones */
    size_t type_count;
} heaps;

static uint16_t element_of(const quotient_claim *q, uint64_t heap)
{
    if (heap >= q->element_count)
        heap = q->preperiod + (heap - q->preperiod) % q->period;
    return q->elements[heap];
}

/* ---- the facts by themselves ---- */

static uint64_t common_multiple(uint64_t a, uint64_t b)
{
    uint64_t multiple = a;

    while (multiple % b)
        multiple += a;
    return multiple;
}

/* T-MISERE-PERIOD: j (b + u R) + k. */
static uint64_t heaps_needed(const quotient_claim *q)
{
    const rules *r = &q->rules;
    const uint64_t parts = most_parts(r), j = parts < 2 ? 2 : parts;
    const uint64_t first = q->preperiod > 0 ? q->preperiod : 1;
    uint64_t step = q->period, taken = longest_reach(r);

    if (r->has_tail) {
        step = common_multiple(step, r->digit_count - r->tail);
        taken = r->tail + step - 1;
    }
    return j * (first + (r->has_unequal ? j : 1) * step) + taken;
}

static const char *check_period(const quotient_claim *q)
{
    const uint64_t e = q->preperiod, p = q->period;

    if (p == 0) return "a period is at least 1";
    if (q->heap != heaps_needed(q))
        return "the theorem needs another number of heaps";
    if (e > 0 && q->elements[e - 1] == q->elements[e - 1 + p])
        return "the period begins earlier";
    for (uint64_t d = 1; d < p; d++) {
        bool is_period = p % d == 0;
        for (uint64_t i = 0; is_period && i < p; i++)
            is_period = q->elements[e + i] == q->elements[e + (i + d) % p];
        if (is_period) return "there is a shorter period";
    }
    return NULL;
}

/* Each generator is the first heap of its element. */
static const char *check_generators(const quotient_claim *q)
{
    for (size_t k = 0; k < q->generator_count; k++) {
        const uint64_t heap = q->generators[k];
        const uint16_t element = q->actions[k * q->order];
        if (heap >= q->element_count ||
            (k > 0 && heap <= q->generators[k - 1]))
            return "the generators are not ascending heaps";
        if (q->elements[heap] != element)
            return "a generator is not the element of its heap";
        for (uint64_t n = 0; n < heap; n++)
            if (q->elements[n] == element)
                return "a generator is the element of a smaller heap";
    }
    return NULL;
}

static const char *check_facts(const quotient_claim *q)
{
    const char *objection;

    if (q->digest != q->computed) return "the facts have another digest";
    if (q->rules.kind == ALL_BUT && q->has_period)
        return "the theorem is about moves of bounded size";
    if (q->elements[0] != 0) return "heap 0 is not the identity";
    if (has(q->lost, 0)) return "the empty sum is won";
    objection = check_generators(q);
    if (objection) return objection;
    return q->has_period ? check_period(q) : NULL;
}

/* ---- option sets ---- */

static uint64_t *set_at(const heaps *s, uint64_t *sets, uint64_t n)
{
    return sets + n * s->m->words;
}

/* What n tokens can be split into: two heaps, then three, then four, the first
 * of which is a heap by itself. */
static void split(heaps *s, uint64_t n)
{
    const monoid *m = s->m;

    put(set_at(s, s->splits[1], n), element_of(s->q, n));
    for (unsigned j = 2; j <= most_parts(&s->q->rules); j++)
        for (uint64_t a = 1; a + j <= n + 1; a++) {
            const uint16_t *row = m->product + element_of(s->q, a) * m->order;
            const uint64_t *rest = set_at(s, s->splits[j - 1], n - a);
            for (size_t i = 0; i < m->words; i++)
                for (uint64_t left = rest[i]; left; left &= left - 1)
                    put(set_at(s, s->splits[j], n),
                        row[64 * i + (size_t)__builtin_ctzll(left)]);
        }
}

/* Adds x times each split of n tokens into `parts` heaps that differ, of which
 * the first has `least` or more. */
static void add_unlike(heaps *s, uint64_t *out, unsigned parts, uint64_t n,
                       uint64_t least, size_t x)
{
    const uint16_t *row = s->m->product + x * s->m->order;

    if (parts == 1) {
        if (n >= least) put(out, row[element_of(s->q, n)]);
        return;
    }
    for (uint64_t a = least; a * parts < n; a++)
        add_unlike(s, out, parts - 1, n - a, a + 1, row[element_of(s->q, a)]);
}

static void add_digit(heaps *s, uint64_t *out, unsigned parts, bool is_unequal,
                      uint64_t n)
{
    for (unsigned j = 2; j <= PARTS_MAX; j++) {
        if (!(parts >> j & 1) || n == 0) continue;
        if (is_unequal) {
            add_unlike(s, out, j, n, 1, 0);
            continue;
        }
        for (size_t i = 0; i < s->m->words; i++)
            out[i] |= set_at(s, s->splits[j], n)[i];
    }
}

static void find_options(heaps *s, uint64_t heap)
{
    const rules *r = &s->q->rules;
    uint64_t *out = set_at(s, s->options, heap);

    for (uint64_t taken = 0; taken <= heap; taken++) {
        const unsigned parts = parts_after(r, taken);
        const uint64_t n = heap - taken;
        if ((parts & 1) && n == 0) put(out, 0);
        if ((parts & 2) && n > 0 && taken > 0) put(out, element_of(s->q, n));
        add_digit(s, out, parts, must_differ(r, taken), n);
        if (taken > longest_reach(r) && r->kind != ALL_BUT && !r->has_tail)
            break;
    }
}

/* The same of a position, whose moves are in the certificate. */
static void find_listed(heaps *s, uint64_t heap)
{
    const uint32_t *at = s->q->moves + s->q->move_starts[heap];
    uint64_t *out = set_at(s, s->options, heap);

    for (uint32_t left = *at++; left > 0; left--) {
        size_t product = 0;
        for (uint32_t parts = *at++; parts > 0; parts--)
            product =
                s->m->product[product * s->m->order + element_of(s->q, *at++)];
        put(out, product);
    }
}

static bool alloc_heaps(heaps *s)
{
    const unsigned most = most_parts(&s->q->rules);
    bool is_there = true;

    for (unsigned j = 1; j <= (most > 1 ? most : 1); j++) {
        s->splits[j] = calloc(s->count * s->m->words, sizeof *s->options);
        is_there &= s->splits[j] != NULL;
    }
    s->options = calloc(s->count * s->m->words, sizeof *s->options);
    s->types = calloc(s->count, sizeof *s->types);
    return is_there && s->options && s->types;
}

static void clear_heaps(heaps *s)
{
    for (unsigned j = 1; j <= PARTS_MAX; j++)
        free(s->splits[j]);
    free(s->options);
    free(s->types);
}

/* ---- the checks ---- */

static bool is_empty(const uint64_t *set, size_t words)
{
    for (size_t i = 0; i < words; i++)
        if (set[i]) return false;
    return true;
}

/* The P-check of a heap: no z makes both it and an option lost. */
static bool is_lost_in_both(const heaps *s, uint64_t heap)
{
    const monoid *m = s->m;
    const uint64_t *row = m->rows + element_of(s->q, heap) * m->words;
    const uint64_t *options = set_at(s, s->options, heap);

    for (size_t t = 0; t < m->order; t++)
        for (size_t i = 0; has(options, t) && i < m->words; i++)
            if (row[i] & m->rows[t * m->words + i]) return true;
    return false;
}

/* Keeps the heap as a type, unless one of its element has fewer options. */
static void keep_type(heaps *s, uint64_t heap)
{
    const heap_type type = {element_of(s->q, heap),
                            set_at(s, s->options, heap)};

    for (size_t i = 0; i < s->type_count; i++) {
        bool is_within = s->types[i].element == type.element;
        for (size_t k = 0; is_within && k < s->m->words; k++)
            is_within = !(s->types[i].options[k] & ~type.options[k]);
        if (is_within) return;
    }
    s->types[s->type_count++] = type;
}

static const char *check_heap(heaps *s, uint64_t heap)
{
    if (s->q->has_moves) {
        find_listed(s, heap);
    } else {
        /* Splits of n have parts below n, so the sets of smaller heaps do. */
        split(s, heap);
        find_options(s, heap);
    }
    if (is_empty(set_at(s, s->options, heap), s->m->words))
        return element_of(s->q, heap)
                   ? "a heap without moves is not the identity"
                   : NULL;
    if (is_lost_in_both(s, heap)) return "a lost sum has a lost option";
    keep_type(s, heap);
    return NULL;
}

static const char *check_heaps(const quotient_claim *q, const monoid *m)
{
    heaps s = {.q = q, .m = m, .count = (size_t)q->heap + 1};
    const char *objection = alloc_heaps(&s) ? NULL : no_memory;

    for (uint64_t heap = 1; !objection && heap <= q->heap; heap++)
        objection = check_heap(&s, heap);
    if (!objection) objection = check_sums(m, s.types, s.type_count);
    clear_heaps(&s);
    return objection;
}

const char *judge_quotient(const quotient_claim *q)
{
    monoid m = {0};
    const char *objection = check_facts(q);

    if (objection) return objection;
    objection = make_monoid(&m, q);
    if (!objection) objection = check_heaps(q, &m);
    clear_monoid(&m);
    return objection;
}
