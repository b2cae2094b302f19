/* SPDX-License-Identifier: MIT */
/* rewriting.c - a commutative monoid by letters and rules.
 *
 * A rule replaces a part of a word by a smaller one. As words are well-ordered,
 * that ends. Two rules may both be applied to the least common multiple of what
 * they replace; where the two results are not reduced to the same word they are
 * made a rule, and when there is no such pair left equal words have one normal
 * form (Knuth and Bendix; for words that commute, Buchberger).
 */
#include "quotient/infinite/rewriting.h"

#include <stdlib.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "quotient/algebra/quotient_work.h"

enum { RULES_MOST = 256, STEPS_PAID = 128 };

void gi_letters_multiply(gi_letters *word, const gi_letters *by)
{
    for (size_t g = 0; g < GI_LETTERS_MOST; g++)
        word->exponents[g] += by->exponents[g];
}

static int compare(const gi_letters *a, const gi_letters *b)
{
    for (size_t g = GI_LETTERS_MOST; g-- > 0;)
        if (a->exponents[g] != b->exponents[g])
            return a->exponents[g] < b->exponents[g] ? -1 : 1;
    return 0;
}

static int by_replaced(const void *a, const void *b)
{
    return compare(&((const gi_rewrite *)a)->from,
                   &((const gi_rewrite *)b)->from);
}

static bool divides(const gi_letters *part, const gi_letters *word)
{
    uint32_t more = 0;

    /* Without an exit, so that it is a few vector instructions. */
    for (size_t g = 0; g < GI_LETTERS_MOST; g++)
        more |= part->exponents[g] > word->exponents[g];
    return more == 0;
}

void gi_rewriting_init(gi_rewriting *out, size_t letter_count,
                       const grundy_env *env)
{
    GRUNDY_ASSERT(letter_count <= GI_LETTERS_MOST);
    *out = (gi_rewriting){.env = env, .letter_count = letter_count};
}

void gi_rewriting_clear(gi_rewriting *r)
{
    if (r->env) gi_free(r->env, r->rules, r->capacity * sizeof *r->rules);
    *r = (gi_rewriting){0};
}

static void apply(const gi_rewrite *rule, gi_letters *word)
{
    GRUNDY_ASSERT_SLOW(divides(&rule->from, word));
    for (size_t g = 0; g < GI_LETTERS_MOST; g++)
        word->exponents[g] += rule->to.exponents[g] - rule->from.exponents[g];
}

bool gi_rewriting_step(const gi_rewriting *r, gi_letters *word)
{
    for (size_t i = 0; i < r->count; i++)
        if (divides(&r->rules[i].from, word)) {
            apply(&r->rules[i], word);
            return true;
        }
    return false;
}

grundy_status gi_rewriting_reduce(const gi_rewriting *r, gi_letters *word,
                                  gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t steps = 0;

    while (!status && gi_rewriting_step(r, word))
        if (++steps % STEPS_PAID == 0)
            status = gi_quotient_pay(run, STEPS_PAID * r->count);
    return status;
}

grundy_status gi_rewriting_add(gi_rewriting *r, gi_letters a, gi_letters b,
                               gi_run *run)
{
    grundy_status status = gi_rewriting_reduce(r, &a, run);
    int order;

    if (!status) status = gi_rewriting_reduce(r, &b, run);
    order = compare(&a, &b);
    if (status || order == 0) return status;
    status = gi_array_grow((void **)&r->rules, &r->capacity, r->count,
                           sizeof *r->rules, r->env);
    if (!status)
        r->rules[r->count++] =
            order > 0 ? (gi_rewrite){a, b} : (gi_rewrite){b, a};
    return status;
}

/* Both results of the least word that the two rules can be applied to. */
static grundy_status resolve(gi_rewriting *r, size_t i, size_t j, gi_run *run)
{
    const gi_rewrite first = r->rules[i], second = r->rules[j];
    gi_letters word, other;
    bool is_shared = false;

    GRUNDY_ASSERT(j < i && i < r->count);
    for (size_t g = 0; g < GI_LETTERS_MOST; g++) {
        const uint32_t x = first.from.exponents[g];
        const uint32_t y = second.from.exponents[g];
        is_shared |= x > 0 && y > 0;
        word.exponents[g] = x > y ? x : y;
    }
    if (!is_shared) return GRUNDY_OK;
    other = word;
    apply(&first, &word);
    apply(&second, &other);
    return gi_rewriting_add(r, word, other, run);
}

/* Rules that can be applied to what another one replaces are made anew, and
 * the words in place are reduced. */
static grundy_status tidy(gi_rewriting *r, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < r->count;) {
        const gi_rewrite rule = r->rules[i];
        gi_letters from = rule.from;
        r->rules[i] = r->rules[--r->count];
        if (gi_rewriting_step(r, &from)) {
            status = gi_rewriting_add(r, rule.from, rule.to, run);
            i = 0;
            continue;
        }
        r->rules[r->count++] = r->rules[i];
        r->rules[i] = rule;
        status = gi_rewriting_reduce(r, &r->rules[i].to, run);
        i++;
    }
    return status;
}

static grundy_status resolve_all(gi_rewriting *r, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < r->count; i++) {
        status = gi_quotient_pay(run, i * GI_LETTERS_MOST);
        for (size_t j = 0; !status && j < i; j++)
            status = resolve(r, i, j, run);
        if (!status && r->count > RULES_MOST) status = GRUNDY_UNDEFINED;
    }
    return status;
}

grundy_status gi_rewriting_complete(gi_rewriting *r, gi_run *run)
{
    grundy_status status = tidy(r, run);
    size_t count;

    do {
        count = r->count;
        if (!status) status = resolve_all(r, run);
        if (status || r->count == count) break;
        status = tidy(r, run);
    } while (!status);
    if (!status && r->count > 1)
        qsort(r->rules, r->count, sizeof *r->rules, by_replaced);
    return status;
}

uint32_t gi_rewriting_reach(const gi_rewriting *r)
{
    uint32_t reach = 0;

    for (size_t i = 0; i < r->count; i++)
        for (size_t g = 0; g < r->letter_count; g++)
            if (r->rules[i].from.exponents[g] > reach)
                reach = r->rules[i].from.exponents[g];
    return reach;
}
