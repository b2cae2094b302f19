/* SPDX-License-Identifier: MIT */
/* partizan_saltus.c - whether values of partizan heaps return with something
 * added, forever: T-PARTIZAN-SALTUS and T-PARTIZAN-UPS.
 *
 * What the values of the heaps are is known here. They return over the window that
 * the theorem asks for; of the last period of heaps it asks what could be otherwise
 * later on, which sums of forms are played for.
 */
#include "partizan.h"

/* What is added after whole_period() heaps: a number-up-star. */
static uint64_t whole_of(const partizan_claim *c)
{
    return c->has_twice ? c->twice : c->saltus;
}

static uint64_t whole_period(const partizan_claim *c)
{
    return c->has_twice ? 2 * c->period : c->period;
}

/* x + *k twice is a number. */
static uint64_t times_of(upstar saltus)
{
    return saltus.nimber ? 2 : 1;
}

/* The window of T-PARTIZAN-PERIOD for `period` heaps. */
static uint64_t window(const partizan_claim *c, uint64_t h, uint64_t k,
                       uint64_t period)
{
    const uint64_t b = c->preperiod > 0 ? c->preperiod : 1;

    return h * (b + period - 1) + k + 1;
}

/* Periods after the window of T-PARTIZAN-UPS: (I + 2) / u, rounded up; u is not 0 in
 * a claim that is suitable. */
static uint64_t periods_after(const partizan_claim *c)
{
    const int64_t u = c->upstars[whole_of(c)].ups;
    const uint64_t ups = u > 0 ? (uint64_t)u : 0 - (uint64_t)u;

    return ups == 0 ? 0 : (c->slack + 2 + ups - 1) / ups;
}

/* One text a claim: what is added twice is no number-up-star. */
static bool is_suitable(const partizan_claim *c)
{
    if (c->saltus == 0 || c->saltus >= c->form_count) return false;
    if (whole_of(c) >= c->form_count) return false;
    if (c->has_twice && c->upstars[c->saltus].is_one) return false;
    return c->upstars[whole_of(c)].is_one &&
           (c->upstars[whole_of(c)].ups != 0) == (c->theorem == UPS);
}

uint64_t terms_of_saltus(const partizan_claim *c, uint64_t h, uint64_t k)
{
    const uint64_t period = whole_period(c);

    if (c->theorem == PERIOD) return window(c, h, k, period);
    if (!is_suitable(c)) return 0;
    if (c->theorem == SALTUS)
        return window(c, h, k, times_of(c->upstars[whole_of(c)]) * period);
    if (c->slack == 0) return 0;
    return window(c, h, k, period) + periods_after(c) * period;
}

/* ---- the law itself ---- */

/* G(n + d) - G(n) is the same for the n of a period: all of it and one more. */
static bool has_law(const comparison *m, uint64_t d)
{
    const uint16_t *g = m->c->values;
    const uint64_t e = m->c->preperiod;

    for (uint64_t n = e + 1; n + d <= e + m->c->period; n++)
        if (!is_equal_sum(m->p, g[n + d], g[e], g[e + d], g[n])) return false;
    return true;
}

static const char *check_law(const comparison *m)
{
    const uint16_t *g = m->c->values, s = (uint16_t)m->c->saltus;
    const uint64_t e = m->c->preperiod, p = m->c->period;

    if (m->c->has_twice && !is_equal_sum(m->p, s, s, (uint16_t)m->c->twice, 0))
        return "twice the saltus is another value";
    for (uint64_t n = e; n + p < m->c->terms; n++)
        if (!is_equal_sum(m->p, g[n], s, g[n + p], 0))
            return "the values do not have this period";
    if (e > 0 && is_equal_sum(m->p, g[e - 1], s, g[e - 1 + p], 0))
        return "the period begins earlier";
    for (uint64_t d = 1; d < p; d++)
        if (p % d == 0 && has_law(m, d)) return "there is a shorter period";
    return NULL;
}

/* ---- T-PARTIZAN-SALTUS ---- */

/* Whether a number beside the value of the heap, by `step` parts of 2^exponent,
 * does not fit between its options; NULL, or what is wrong. */
static const char *check_beside(comparison *m, upstar value, unsigned exponent,
                                int step)
{
    const unsigned more = exponent - value.exponent;
    upstar beside = {.is_one = true, .exponent = exponent};
    size_t x;

    beside.numerator = value.numerator * ((int64_t)1 << more) + step;
    while (beside.exponent > 0 && beside.numerator % 2 == 0) {
        beside.numerator /= 2;
        beside.exponent--;
    }
    x = form_of(m->c, beside);
    if (x == m->c->form_count) return "a number beside a heap is missing";
    mark_needed(m, (uint16_t)x);
    return reaches(m, LEFT, (uint16_t)x, 0) ||
                   reaches(m, RIGHT, (uint16_t)x, 0)
               ? NULL
               : "another number fits between the options of a heap";
}

static const char *check_numbers(comparison *m)
{
    const partizan_claim *c = m->c;
    upstar added = c->upstars[whole_of(c)];
    const uint64_t period = times_of(added) * whole_period(c);
    const char *objection = NULL;

    if (added.numerator == 0) return NULL;
    if (added.nimber && added.exponent > 0) added.exponent--;
    for (m->heap = c->terms - period; !objection && m->heap < c->terms;
         m->heap++) {
        const upstar value = c->upstars[c->values[m->heap]];
        if (!value.is_one || value.ups || value.nimber ||
            value.exponent > added.exponent)
            continue;
        for (int step = -1; !objection && step <= 1; step += 2)
            if (added.exponent > 0 || (step > 0) != (added.numerator > 0))
                objection = check_beside(m, value, added.exponent, step);
    }
    return objection;
}

/* ---- T-PARTIZAN-UPS ---- */

/* Whether the ups make up for a follower x of the heap; `less`: as many downs. */
static bool covers(const comparison *m, int side, uint16_t x, uint16_t less)
{
    return reaches(m, side, x, less) && !reaches(m, 1 - side, x, less);
}

static const char *check_followers(const comparison *m, int side,
                                   const uint16_t less[2])
{
    mark_needed(m, m->c->values[m->heap]);
    for (size_t x = 0; x < m->c->form_count; x++)
        if ((m->marks[x] & NEEDED) &&
            !(covers(m, side, (uint16_t)x, less[0]) &&
              covers(m, side, (uint16_t)x, less[1])))
            return "the slack is not enough";
    return NULL;
}

static const char *check_ups(comparison *m)
{
    const partizan_claim *c = m->c;
    const int64_t u = c->upstars[whole_of(c)].ups, slack = (int64_t)c->slack;
    const uint64_t period = whole_period(c);
    const uint64_t end = c->terms - periods_after(c) * period;
    const char *objection = NULL;
    uint16_t less[2];

    for (uint64_t star = 0; star < 2; star++) {
        const size_t x =
            form_of(c, (upstar){true, 0, u > 0 ? -slack : slack, 0, star});
        if (x == c->form_count) return "the ups of the slack are missing";
        mark_needed(m, (uint16_t)x);
        less[star] = (uint16_t)x;
    }
    for (m->heap = end - period; !objection && m->heap < end; m->heap++)
        objection = check_followers(m, u > 0 ? LEFT : RIGHT, less);
    return objection;
}

const char *check_saltus(const comparison *m)
{
    comparison own = *m;
    const char *objection = check_law(m);

    mark_needed(m, (uint16_t)m->c->saltus);
    mark_needed(m, (uint16_t)whole_of(m->c));
    if (objection) return objection;
    return m->c->theorem == UPS ? check_ups(&own) : check_numbers(&own);
}
