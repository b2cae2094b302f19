/* SPDX-License-Identifier: MIT */
/* relations.c - a presentation by generators and relations.
 *
 * Words that are least of their element are closed under taking parts. The
 * others are the multiples of some minimal ones, finitely many, and each of
 * these is equal to a least word; these equations imply all others, since
 * replacing a word by a smaller one again and again ends at a least word. So
 * they present the monoid: they are its Gröbner basis for this order.
 *
 * A minimal word is a least word w and a generator g once more, g no smaller
 * than those of w. That its other parts are least words has to be seen.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "base/sizes.h"
#include "quotient/algebra/relations.h"
#include "quotient/algebra/quotient_work.h"

static const uint16_t *word_of(const gi_relations *r, const gi_monoid *m,
                               size_t x)
{
    GRUNDY_ASSERT((x + 1) * m->generator_count <= r->cells);
    return r->exponents + x * m->generator_count;
}

static void fill_exponents(gi_relations *r, const gi_monoid *m)
{
    const size_t k = m->generator_count;

    for (size_t i = 0; i < k; i++)
        r->exponents[i] = 0;
    for (size_t x = 1; x < m->order; x++) {
        uint16_t *word = r->exponents + x * k;
        GRUNDY_ASSERT(m->parent[x] < x && m->last[x] < k);
        for (size_t i = 0; i < k; i++)
            word[i] = word_of(r, m, m->parent[x])[i];
        word[m->last[x]]++;
    }
}

/* A word beside that of x: one generator more, and one less; `less` is the
 * number of generators for none. */
typedef struct neighbour {
    size_t x, more, less;
} neighbour;

static size_t exponent(const gi_relations *r, const gi_monoid *m, neighbour n,
                       size_t generator)
{
    size_t exponent = word_of(r, m, n.x)[generator];

    if (generator == n.more) exponent++;
    GRUNDY_ASSERT(generator != n.less || exponent > 0);
    if (generator == n.less) exponent--;
    return exponent;
}

/* Whether the word is the least one of its element. */
static bool is_least(const gi_relations *r, const gi_monoid *m, neighbour n)
{
    size_t y = 0;

    for (size_t g = 0; g < m->generator_count; g++)
        for (size_t i = exponent(r, m, n, g); i > 0; i--)
            y = m->action[g * m->order + y];
    for (size_t g = 0; g < m->generator_count; g++)
        if (word_of(r, m, y)[g] != exponent(r, m, n, g)) return false;
    return true;
}

/* Whether the word of x and one `more` is minimal among those that are not
 * least. */
static bool is_minimal(const gi_relations *r, const gi_monoid *m, size_t x,
                       size_t more)
{
    if (is_least(r, m, (neighbour){x, more, m->generator_count})) return false;
    for (size_t g = 0; g < m->generator_count; g++)
        if (g != more && word_of(r, m, x)[g] > 0 &&
            !is_least(r, m, (neighbour){x, more, g}))
            return false;
    return true;
}

static grundy_status add(gi_relations *r, const gi_monoid *m, size_t x,
                         size_t generator)
{
    grundy_status status = gi_array_grow((void **)&r->items, &r->capacity,
                                         r->count, sizeof *r->items, r->env);

    if (!status)
        r->items[r->count++] =
            (gi_relation){(uint16_t)x, (uint16_t)generator,
                          m->action[generator * m->order + x]};
    return status;
}

static grundy_status add_all(gi_relations *r, const gi_monoid *m, gi_run *run)
{
    const size_t generators = m->generator_count;
    grundy_status status = GRUNDY_OK;

    for (size_t x = 0; !status && x < m->order; x++) {
        status = gi_quotient_pay(run, 8 * generators * generators);
        for (size_t g = x ? m->last[x] : 0; !status && g < generators; g++)
            if (is_minimal(r, m, x, g)) status = add(r, m, x, g);
    }
    return status;
}

grundy_status gi_relations_find(gi_relations *out, const gi_monoid *m,
                                gi_run *run)
{
    gi_relations r = {.env = run->env};
    grundy_status status = GRUNDY_OK;

    if (!gi_size_mul(&r.cells, m->order, m->generator_count))
        return GRUNDY_NO_MEMORY;
    r.exponents = gi_alloc_array(r.env, r.cells, sizeof *r.exponents);
    if (r.cells > 0 && !r.exponents) return GRUNDY_NO_MEMORY;
    if (r.cells > 0) {
        fill_exponents(&r, m);
        status = add_all(&r, m, run);
    }
    if (status)
        gi_relations_clear(&r);
    else
        *out = r;
    return status;
}

void gi_relations_clear(gi_relations *r)
{
    gi_free(r->env, r->exponents, r->cells * sizeof *r->exponents);
    gi_free(r->env, r->items, r->capacity * sizeof *r->items);
    *r = (gi_relations){0};
}
