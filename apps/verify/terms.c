/* SPDX-License-Identifier: MIT */
/* terms.c - the nim-sequence from the rules, by the verifier's own methods.
 *
 * The value of a heap is the mex of the values of its options: each is marked,
 * and the least that is not is looked for. Marks are the heap's number plus
 * one, so that none has to be wiped away.
 *
 * All but a set: heaps more than the greatest excluded amount below n are
 * options of n and of all larger heaps, so their marks stay forever.
 */
#include <stdlib.h>

#include "verify.h"

uint32_t least_unmarked(const engine *e)
{
    uint32_t value = 0;

    while (is_marked(e, value))
        value++;
    return value;
}

void mark_takes(engine *e)
{
    const rules *r = e->rules;

    for (uint64_t k = 1; k < r->digit_count && k <= e->n; k++) {
        if ((r->digits[k] & 1) && k == e->n) mark(e, 0);
        if ((r->digits[k] & 2) && k < e->n) mark(e, e->terms[e->n - k]);
    }
}

static const char *run_subtraction(engine *e)
{
    const rules *r = e->rules;

    for (; e->n < e->count; e->n++) {
        for (size_t i = 0; i < r->amount_count && r->amounts[i] <= e->n; i++)
            mark(e, e->terms[e->n - r->amounts[i]]);
        e->terms[e->n] = least_unmarked(e);
    }
    return NULL;
}

static const char *run_all_but(engine *e)
{
    const rules *r = e->rules;
    const uint64_t w = longest_reach(r);
    uint32_t low = 0; /* All below it are marked forever. */

    for (; e->n < e->count; e->n++) {
        size_t i = 0;
        uint32_t value;
        for (uint64_t take = 1; take <= w && take <= e->n; take++) {
            if (i < r->amount_count && r->amounts[i] == take)
                i++;
            else if (e->seen[e->terms[e->n - take]] != UINT64_MAX)
                mark(e, e->terms[e->n - take]);
        }
        if (e->n > w) e->seen[e->terms[e->n - w - 1]] = UINT64_MAX;
        while (e->seen[low] == UINT64_MAX)
            low++;
        for (value = low; is_marked(e, value) || e->seen[value] == UINT64_MAX;)
            value++;
        e->terms[e->n] = value;
    }
    return NULL;
}

static const char *run(engine *e)
{
    switch (e->rules->kind) {
    case SUBTRACTING:
        return run_subtraction(e);
    case ALL_BUT:
        return run_all_but(e);
    case BREAKING:
        break;
    }
    return most_parts(e->rules) > 2 ? run_parts(e) : run_sparse(e);
}

uint32_t *compute_terms(const certificate *c)
{
    engine e = {.rules = &c->rules, .count = c->terms};
    const char *failure = "more terms than this program computes";
    uint64_t values = VALUES;

    if (c->terms < UINT32_MAX) {
        /* A value is at most its heap. */
        if (c->rules.kind == ALL_BUT) values = c->terms + 1;
        e.terms = calloc(c->terms, sizeof *e.terms);
        e.seen = calloc(values, sizeof *e.seen);
        failure = e.terms && e.seen ? run(&e) : "out of memory";
    }
    free(e.seen);
    if (!failure) return e.terms;
    fprintf(stderr, "grundy-verify: %s\n", failure);
    free(e.terms);
    return NULL;
}
