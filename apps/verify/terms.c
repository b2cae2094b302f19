/* SPDX-License-Identifier: MIT */
/* terms.c - the nim-sequence from the rules, by methods of its own.
 *
 * Subtraction and all-but games: the mex over all takes. Games that leave at
 * most two heaps: the sparse space of Berlekamp. A mask splits the values, and
 * with them the heaps, into rare and common; two heaps of one kind have a xor
 * of the rare type, two of different kinds one of the common type. So all
 * common values that a split of n can reach come from pairs with a rare heap,
 * which are few; a rare value below the candidate needs one witness. A bad mask
 * costs time and nothing else. Games with more parts: all partitions.
 *
 * Values are numbered 0, 1, ...; seen[v] == n + 1 marks v as reached from n.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "verify.h"

enum { VALUES = 1 << 20, PARTS_TERMS = 4096 };

typedef struct {
    const certificate *c;
    uint32_t *terms;
    uint64_t *seen; /* shape [VALUES] */
    uint64_t *rare; /* Indices of rare heaps, ascending. */
    size_t rare_count;
    uint64_t n;
} engine;

static void mark(engine *e, uint32_t value)
{
    if (value < VALUES) e->seen[value] = e->n + 1;
}

static bool is_marked(const engine *e, uint32_t value)
{
    return e->seen[value] == e->n + 1;
}

static uint32_t least_unmarked(const engine *e)
{
    uint32_t value = 0;

    while (value + 1 < VALUES && is_marked(e, value))
        value++;
    return value;
}

/* ---- takes ---- */

static bool in_amounts(const rules *r, uint64_t amount)
{
    for (size_t i = 0; i < r->amount_count; i++)
        if (r->amounts[i] == amount) return true;
    return false;
}

static uint32_t next_by_amounts(engine *e)
{
    const rules *r = &e->c->rules;

    if (r->kind == SUBTRACTING) {
        for (size_t i = 0; i < r->amount_count; i++)
            if (r->amounts[i] <= e->n) mark(e, e->terms[e->n - r->amounts[i]]);
    } else {
        for (uint64_t take = 1; take <= e->n; take++)
            if (!in_amounts(r, take)) mark(e, e->terms[e->n - take]);
    }
    return least_unmarked(e);
}

static void mark_takes(engine *e)
{
    const rules *r = &e->c->rules;

    for (size_t k = 1; k < r->digit_count && k <= e->n; k++) {
        if ((r->digits[k] & 1) && k == e->n) mark(e, 0);
        if ((r->digits[k] & 2) && k < e->n) mark(e, e->terms[e->n - k]);
    }
}

/* ---- splits into two, by the sparse space ---- */

static bool parity(uint64_t bits)
{
    return __builtin_popcountll(bits) & 1;
}

/* The type of a value as an option of n, or of heap n by its own value. */
static bool is_common(const certificate *c, uint32_t value, uint64_t n)
{
    return parity(value & c->mask) != (c->mask_has_position && (n & 1));
}

/* With +pos the type of heap n counts from the splitting digit's parity. */
static uint64_t position_of(const engine *e, uint64_t n)
{
    const rules *r = &e->c->rules;

    for (size_t k = 0; k < r->digit_count; k++)
        if (r->digits[k] & 4) return n + k;
    return n;
}

static bool may_pair(const rules *r, size_t k, uint64_t a, uint64_t b)
{
    return !r->unequal[k] || a != b;
}

static void mark_with_rares(engine *e, size_t k)
{
    const uint64_t left = e->n - k;

    for (size_t i = 0; i < e->rare_count && e->rare[i] < left; i++) {
        const uint64_t a = e->rare[i];
        if (a > 0 && may_pair(&e->c->rules, k, a, left - a))
            mark(e, e->terms[a] ^ e->terms[left - a]);
    }
}

/* Marks values from pairs in order until `open` values below c that are of
 * the rare type are all marked; returns the least one never reached, or c. */
static uint32_t settle(engine *e, uint32_t c)
{
    const rules *r = &e->c->rules;
    size_t open = 0;

    for (uint32_t v = 0; v < c; v++)
        open += !is_marked(e, v);
    for (uint64_t a = 1; open > 0 && 2 * a <= e->n; a++)
        for (size_t k = 0; open > 0 && k < r->digit_count; k++) {
            if (!(r->digits[k] & 4) || k + 2 * a > e->n ||
                !may_pair(r, k, a, e->n - k - a))
                continue;
            const uint32_t value = e->terms[a] ^ e->terms[e->n - k - a];
            if (value < c && !is_marked(e, value)) open--;
            mark(e, value);
        }
    return open ? least_unmarked(e) : c;
}

static uint32_t next_by_splits(engine *e)
{
    const certificate *cert = e->c;
    const uint64_t place = position_of(e, e->n);
    uint32_t c = 0;

    mark_takes(e);
    for (size_t k = 0; k < cert->rules.digit_count; k++)
        if ((cert->rules.digits[k] & 4) && k + 2 <= e->n)
            mark_with_rares(e, k);
    while (c + 1 < VALUES && (is_marked(e, c) || !is_common(cert, c, place)))
        c++;
    return settle(e, c);
}

/* ---- splits into more, by all partitions ---- */

/* Next partition of `left` into `count` parts, ascending, or the first when
 * parts[0] is 0. */
static bool next_partition(uint64_t *parts, size_t count, uint64_t left)
{
    size_t i = count;
    uint64_t sum = 0;

    if (left < count) return false;
    if (parts[0] == 0) {
        for (size_t j = 0; j + 1 < count; j++)
            parts[j] = 1;
        parts[count - 1] = left - (count - 1);
        return true;
    }
    while (i-- > 0) { /* The last part that can still grow. */
        uint64_t before = 0;
        if (i + 1 == count) continue;
        for (size_t j = 0; j < i; j++)
            before += parts[j];
        if (before + (parts[i] + 1) * (count - i) <= left) break;
    }
    if (i == (size_t)-1) return false;
    parts[i]++;
    for (size_t j = i + 1; j < count; j++)
        parts[j] = parts[i];
    for (size_t j = 0; j + 1 < count; j++)
        sum += parts[j];
    parts[count - 1] = left - sum;
    return true;
}

static void mark_partitions(engine *e, size_t k, size_t count)
{
    uint64_t parts[5] = {0};

    while (next_partition(parts, count, e->n - k)) {
        uint32_t value = 0;
        bool fits = true;
        for (size_t j = 0; j < count; j++) {
            value ^= e->terms[parts[j]];
            fits &=
                !e->c->rules.unequal[k] || j == 0 || parts[j] != parts[j - 1];
        }
        if (fits) mark(e, value);
    }
}

static uint32_t next_by_partitions(engine *e)
{
    const rules *r = &e->c->rules;

    mark_takes(e);
    for (size_t k = 0; k < r->digit_count && k <= e->n; k++)
        for (size_t count = 2; count <= 4; count++)
            if (r->digits[k] >> count & 1) mark_partitions(e, k, count);
    return least_unmarked(e);
}

/* ---- together ---- */

static unsigned all_digits(const rules *r)
{
    unsigned all = 0;

    for (size_t k = 0; k < r->digit_count; k++)
        all |= r->digits[k];
    return all;
}

static void run(engine *e)
{
    const rules *r = &e->c->rules;
    const bool has_parts = all_digits(r) >= 8;

    for (e->n = 0; e->n < e->c->terms; e->n++) {
        const uint32_t value = r->kind != BREAKING ? next_by_amounts(e)
                               : has_parts         ? next_by_partitions(e)
                                                   : next_by_splits(e);
        e->terms[e->n] = value;
        if (!is_common(e->c, value, position_of(e, e->n)))
            e->rare[e->rare_count++] = e->n;
    }
}

uint32_t *compute_terms(const certificate *c)
{
    engine e = {.c = c};

    if (c->terms > UINT32_MAX ||
        (all_digits(&c->rules) >= 8 && c->terms > PARTS_TERMS)) {
        fprintf(stderr, "verify: more terms than this program computes\n");
        return NULL;
    }
    e.terms = malloc(c->terms * sizeof *e.terms);
    e.rare = malloc(c->terms * sizeof *e.rare);
    e.seen = calloc(VALUES, sizeof *e.seen);
    if (e.terms && e.rare && e.seen) {
        run(&e);
    } else {
        fprintf(stderr, "verify: out of memory\n");
        free(e.terms);
        e.terms = NULL;
    }
    free(e.seen);
    free(e.rare);
    return e.terms;
}
