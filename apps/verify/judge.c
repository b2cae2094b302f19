/* SPDX-License-Identifier: MIT */
/* judge.c - whether the terms prove what a certificate claims.
 *
 * Each theorem of docs/theorems.md has its window; a certificate must have
 * exactly the terms the theorem needs, the digest of those terms, and the least
 * period and preperiod: so that no digit of it can be changed and pass.
 */
#include <stdio.h>
#include <string.h>

#include "verify.h"

static int refuse(const char *why)
{
    printf("refused: %s\n", why);
    return REFUSED;
}

static uint64_t digest(const certificate *c, const uint32_t *terms)
{
    uint64_t hash = 14695981039346656037u;

    for (uint64_t n = 0; n < c->terms; n++)
        for (int byte = 0; byte < 4; byte++) {
            hash ^= terms[n] >> (8 * byte) & 0xff;
            hash *= 1099511628211u;
        }
    return hash;
}

/* G(n + d) = G(n) + s for first <= n and n + d < end. */
static bool repeats(const uint32_t *terms, uint64_t first, uint64_t end,
                    uint64_t d, uint64_t s)
{
    for (uint64_t n = first; n + d < end; n++)
        if (terms[n + d] != terms[n] + s) return false;
    return true;
}

static uint64_t most_parts(const rules *r)
{
    uint64_t most = 1;

    for (size_t k = 0; k < r->digit_count; k++)
        for (uint64_t j = 2; j <= 4; j++)
            if ((r->digits[k] >> j & 1) && j > most) most = j;
    return most;
}

static bool has_unequal(const rules *r)
{
    for (size_t k = 0; k < r->digit_count; k++)
        if (r->unequal[k]) return true;
    return false;
}

/* Terms that T-OCTAL-PERIOD needs: heaps 0 .. h (e + p) + p + k - 1, for e at
 * least 1, splits into at most h heaps and takes of at most k. */
static uint64_t octal_terms(const certificate *c)
{
    const uint64_t start = c->preperiod ? c->preperiod : 1;
    const uint64_t h = most_parts(&c->rules);
    const uint64_t k = c->rules.digit_count ? c->rules.digit_count - 1 : 0;

    return h * (start + c->period) + k + (h == 1 ? c->period : 0);
}

static uint64_t window_terms(const certificate *c)
{
    const rules *r = &c->rules;

    return c->preperiod + c->period +
           (r->amount_count ? r->amounts[r->amount_count - 1] : 0);
}

static bool theorem_fits(const certificate *c)
{
    const rules *r = &c->rules;

    if (strcmp(c->theorem, "T-OCTAL-PERIOD") == 0)
        return r->kind == BREAKING && !has_unequal(r) && c->saltus == 0 &&
               c->terms == octal_terms(c);
    if (strcmp(c->theorem, "T-SUBTRACTION-WINDOW") == 0)
        return r->kind == SUBTRACTING && c->saltus == 0 &&
               c->terms == window_terms(c);
    return false;
}

/* A smaller period divides the least one's multiple: only divisors can be. */
static bool is_least_period(const certificate *c, const uint32_t *terms)
{
    for (uint64_t d = 1; d <= c->period / 2; d++)
        if (c->period % d == 0 &&
            repeats(terms, c->preperiod, c->preperiod + 2 * c->period, d, 0))
            return false;
    return true;
}

int judge(const certificate *c, const uint32_t *terms)
{
    if (digest(c, terms) != c->digest)
        return refuse("the terms have another digest");
    if (!theorem_fits(c))
        return refuse("the theorem does not apply to this game and window");
    if (!repeats(terms, c->preperiod, c->terms, c->period, c->saltus))
        return refuse("the terms do not repeat over the whole window");
    if (c->preperiod > 0 && terms[c->preperiod - 1 + c->period] ==
                                terms[c->preperiod - 1] + c->saltus)
        return refuse("the period begins earlier");
    if (!is_least_period(c, terms)) return refuse("the period is not least");
    printf("accepted: %s has period %llu from heap %llu on\n", c->game,
           (unsigned long long)c->period, (unsigned long long)c->preperiod);
    return ACCEPTED;
}
