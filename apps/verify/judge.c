/* SPDX-License-Identifier: MIT */
/* judge.c - whether terms prove what a certificate claims.
 *
 * Each theorem says how many terms it needs for a claim. A certificate must
 * have exactly so many, the digest of its facts and of these terms, and the
 * least preperiod and period: no digit of it can be changed and pass.
 */
#include <stdlib.h>
#include <string.h>

#include "verify.h"

/* T-OCTAL-PERIOD. Splits into at most h heaps, the last digit k, b the
 * preperiod, at least 1: h (b + p - 1) + k + 1 terms; if h is 0, the larger of
 * e + p and p + k + 1. */
static uint64_t octal_terms(const certificate *c)
{
    const uint64_t h = most_parts(&c->rules), k = longest_reach(&c->rules);
    const uint64_t b = c->preperiod > 0 ? c->preperiod : 1;
    const uint64_t e = c->preperiod, p = c->period;

    if (h > 0) return h * (b + p - 1) + k + 1;
    return e + p > p + k + 1 ? e + p : p + k + 1;
}

const char *look_at_claim(const certificate *c)
{
    const uint64_t w = longest_reach(&c->rules);

    if (needs_window(c)) return look_at_window(c);
    if (strcmp(c->theorem, "T-OCTAL-PERIOD") == 0) {
        if (c->rules.kind != BREAKING)
            return "the theorem is about games with digits";
        if (c->terms != octal_terms(c))
            return "the theorem needs another number of terms";
    } else if (strcmp(c->theorem, "T-SUBTRACTION-PERIOD") == 0) {
        if (c->rules.kind != SUBTRACTING)
            return "the theorem is about subtraction sets";
        if (c->terms != c->preperiod + c->period + w)
            return "the theorem needs another number of terms";
    } else if (strcmp(c->theorem, "T-ALL-BUT-STATE") == 0) {
        if (c->rules.kind != ALL_BUT)
            return "the theorem is about all-but sets";
        /* Its states are those of the heaps terms - period and terms. */
        if (c->terms < w + c->period || c->terms < c->preperiod + c->period)
            return "the theorem needs more terms";
        return NULL;
    } else {
        return "there is no such theorem";
    }
    return c->saltus ? "the theorem is about periods without saltus" : NULL;
}

uint64_t digest_on(uint64_t hash, uint32_t term)
{
    for (int shift = 0; shift < 32; shift += 8)
        hash = (hash ^ (term >> shift & 0xff)) * 1099511628211u;
    return hash;
}

uint64_t digest_on_bytes(uint64_t hash, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 1099511628211u;
    return hash;
}

uint64_t digest_of(const certificate *c, const uint32_t *terms)
{
    uint64_t hash = c->facts;

    for (uint64_t n = 0; terms && n < c->terms; n++)
        hash = digest_on(hash, terms[n]);
    return hash;
}

uint64_t digest_of_all(const certificate *c)
{
    return digest_on(digest_on(c->facts, (uint32_t)c->digest),
                     (uint32_t)(c->digest >> 32));
}

/* ---- the states of T-ALL-BUT-STATE ---- */

/* The least number above all values of heaps below n - w. */
static uint32_t floor_at(const uint32_t *terms, uint64_t n, uint64_t w)
{
    uint32_t mu = 0;

    for (uint64_t m = 0; m + w < n; m++)
        if (terms[m] >= mu) mu = terms[m] + 1;
    return mu;
}

/* Whether the states at heaps n and n + p are equal. */
static bool states_are_equal(const certificate *c, const uint32_t *terms,
                             uint64_t n)
{
    const uint64_t p = c->period, w = longest_reach(&c->rules);
    const uint32_t here = floor_at(terms, n, w);
    const uint32_t there = floor_at(terms, n + p, w);

    for (uint64_t m = n - w; m < n; m++) {
        const bool is_low = terms[m] < here, was_low = terms[m + p] < there;
        if (is_low != was_low) return false;
        if (!is_low && terms[m] - here != terms[m + p] - there) return false;
    }
    return there - here == c->saltus;
}

static const char *judge_states(const certificate *c, const uint32_t *terms)
{
    const uint64_t n = c->terms - c->period;

    if (!states_are_equal(c, terms, n))
        return "the states that should be equal are not";
    if (n > longest_reach(&c->rules) && n > c->preperiod &&
        states_are_equal(c, terms, n - 1))
        return "the theorem needs fewer terms";
    return NULL;
}

/* ---- any theorem ---- */

/* Whether d, a divisor of the period, is a period as well: the terms from the
 * preperiod on go round after `period` of them, plus the saltus. The gains of
 * the rounds sum up to the saltus only if it is a multiple. */
static bool has_period(const certificate *c, const uint32_t *terms, uint64_t d)
{
    const uint64_t e = c->preperiod, p = c->period;
    const uint64_t rounds = p / d, part = c->saltus / rounds;

    for (uint64_t i = 0; i < p; i++) {
        const uint64_t next =
            i + d < p ? terms[e + i + d] : terms[e + i + d - p] + c->saltus;
        if (next != terms[e + i] + part) return false;
    }
    return true;
}

const char *judge_terms(const certificate *c, const uint32_t *terms)
{
    const uint64_t e = c->preperiod, p = c->period;
    const char *objection = NULL;

    if (digest_of(c, terms) != c->digest)
        return "the facts or the terms have another digest";
    for (uint64_t n = e; n + p < c->terms; n++)
        if (terms[n + p] != terms[n] + c->saltus)
            return "the terms do not repeat";
    if (strcmp(c->theorem, "T-ALL-BUT-STATE") == 0)
        objection = judge_states(c, terms);
    if (objection) return objection;
    if (e > 0 && terms[e - 1 + p] == terms[e - 1] + c->saltus)
        return "the period begins earlier";
    for (uint64_t d = 1; d <= p / 2; d++)
        if (p % d == 0 && has_period(c, terms, d))
            return "the period is not the least";
    return NULL;
}

const char no_memory[] = "out of memory";
const char stopped[] = "it was stopped";
const char unreadable[] = "it cannot go on";
const char unfinished[] = "stretches are left";

int judge(const certificate *c, const manner *how, const char **objection)
{
    uint32_t *terms;

    if (needs_window(c)) {
        *objection = judge_window(c, how);
    } else {
        terms = compute_terms(c);
        if (!terms) return UNFINISHED;
        *objection = judge_terms(c, terms);
        free(terms);
    }
    if (*objection == no_memory)
        fprintf(stderr, "grundy-verify: %s\n", no_memory);
    if (*objection == unreadable) return UNREADABLE;
    if (*objection == no_memory || *objection == stopped ||
        *objection == unfinished)
        return UNFINISHED;
    return *objection ? REFUSED : ACCEPTED;
}
