/* SPDX-License-Identifier: MIT */
/* parts.c - games that leave up to four heaps: sets of values of j heaps.
 *
 * sets[j] has a row for each number m of tokens: the values that j heaps, none
 * of them empty, can have together with m tokens. Such a row is made from the
 * last heap a and a row of j - 1 heaps with m - a tokens; a row of two heaps or
 * more needs only terms below m. Small games only: the cost is terms^2 values.
 */
#include <stdlib.h>

#include "verify.h"

enum { PARTS_TERMS = 4096, PARTS_VALUES = 1024 };

typedef struct {
    engine *e;
    unsigned char *sets[PARTS_MAX + 1]; /* shape [count][PARTS_VALUES] */
    uint32_t top;                       /* Above all values; a power of two. */
} tables;

static unsigned char *row(const tables *t, unsigned j, uint64_t m)
{
    return t->sets[j] + m * PARTS_VALUES;
}

/* The row of j heaps with n tokens. */
static void add_row(const tables *t, unsigned j)
{
    const uint32_t *terms = t->e->terms;
    unsigned char *to = row(t, j, t->e->n);

    for (uint64_t a = 1; a + j - 1 <= t->e->n; a++) {
        const uint64_t rest = t->e->n - a;
        if (j == 2) {
            to[terms[a] ^ terms[rest]] = 1;
            continue;
        }
        for (uint32_t v = 0; v < t->top; v++)
            if (row(t, j - 1, rest)[v]) to[v ^ terms[a]] = 1;
    }
}

static void mark_row(tables *t, unsigned j, uint64_t m)
{
    for (uint32_t v = 0; v < t->top; v++)
        if (row(t, j, m)[v]) mark(t->e, v);
}

static const char *run(tables *t)
{
    engine *e = t->e;
    const rules *r = e->rules;
    const unsigned most = most_parts(r);

    for (; e->n < e->count; e->n++) {
        for (unsigned j = 2; j <= most; j++)
            add_row(t, j);
        mark_takes(e);
        for (uint64_t k = 0; k < r->digit_count && k <= e->n; k++)
            for (unsigned j = 2; j <= most; j++)
                if (r->digits[k] >> j & 1) mark_row(t, j, e->n - k);
        e->terms[e->n] = least_unmarked(e);
        while (t->top <= e->terms[e->n])
            t->top *= 2;
        if (t->top > PARTS_VALUES) return "values grow too large";
    }
    return NULL;
}

const char *run_parts(engine *e)
{
    tables t = {.e = e, .top = 1};
    const char *failure = NULL;

    if (e->count > PARTS_TERMS) return "more terms than this program computes";
    for (unsigned j = 2; j <= most_parts(e->rules); j++) {
        t.sets[j] = calloc(e->count, PARTS_VALUES);
        if (!t.sets[j]) failure = "out of memory";
    }
    if (!failure) failure = run(&t);
    for (unsigned j = 2; j <= PARTS_MAX; j++)
        free(t.sets[j]);
    return failure;
}
