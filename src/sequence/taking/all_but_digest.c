/* SPDX-License-Identifier: MIT */
/* all_but_digest.c - digests of the states of an all-but game.
 *
 * A state (all_but_period.c) is the last w values less mu, where all negative
 * ones are alike. Its digest is the sum of (value - mu + 1) X^(back - 1), over
 * the values of mu or more, `back` heaps before it, modulo 2^32. With the next
 * heap all powers rise by one, and where mu rises by d, each of these values
 * counts d less, or falls below and is no longer counted. Heaps of one value
 * form a list, and each falls below once.
 */
#include "sequence/taking/all_but_digest.h"

#include "base/assert.h"
#include "base/env.h"

enum { NONE = 0 };
static const uint32_t X = 2654435769U;

typedef struct digester {
    const grundy_nimber *terms;
    size_t width;
    uint32_t n, mu;
    uint32_t sum, weights; /* Of the digest; of all that it counts, 1 each. */
    uint32_t *powers;      /* Of X; shape [width + 1]. */
    uint32_t *last;        /* Of each value, the last heap and 1; or NONE. */
    uint32_t *before;      /* Of each heap, the last with its value, and 1. */
} digester;

/* All heaps of this value, the least that is counted. */
static void drop(digester *d, uint32_t value)
{
    for (uint32_t at = d->last[value]; at != NONE; at = d->before[at - 1]) {
        const uint32_t back = d->n + 1 - at;
        GRUNDY_ASSERT(back >= 1 && back <= d->width);
        d->weights -= d->powers[back - 1];
    }
}

/* Each value that is counted is 1 less from mu. */
static void raise_mu(digester *d)
{
    d->sum -= d->weights;
    drop(d, d->mu++);
}

static void step(digester *d)
{
    const uint32_t value = d->terms[d->n];

    if (d->n >= d->width)
        while (d->mu <= d->terms[d->n - d->width])
            raise_mu(d);
    d->sum *= X;
    d->weights *= X;
    d->before[d->n] = d->last[value];
    d->last[value] = ++d->n;
    if (value < d->mu) return;
    d->sum += value - d->mu + 1;
    d->weights++;
}

grundy_status gi_all_but_digests(uint32_t *out, const grundy_nimber *terms,
                                 uint32_t count, size_t width,
                                 const grundy_env *env)
{
    digester d = {.terms = terms,
                  .width = width,
                  .powers = gi_alloc_array(env, width + 1, sizeof *d.powers),
                  .last = gi_alloc_array(env, count, sizeof *d.last),
                  .before = gi_alloc_array(env, count, sizeof *d.before)};
    grundy_status status = d.powers && (count == 0 || (d.last && d.before))
                               ? GRUNDY_OK
                               : GRUNDY_NO_MEMORY;

    for (uint32_t i = 0; !status && i < count; i++)
        d.last[i] = NONE; /* A value is at most its heap. */
    for (size_t i = 0; !status && i <= width; i++)
        d.powers[i] = i ? d.powers[i - 1] * X : 1;
    out[0] = 0;
    while (!status && d.n < count) {
        step(&d);
        out[d.n] = d.sum;
        if (gi_env_is_stopped_at(env, d.n)) status = GRUNDY_CANCELLED;
    }
    gi_free(env, d.before, count * sizeof *d.before);
    gi_free(env, d.last, count * sizeof *d.last);
    gi_free(env, d.powers, (width + 1) * sizeof *d.powers);
    return status;
}
