/* SPDX-License-Identifier: MIT */
/* rays.c - an infinite monoid whose elements form finitely many rays.
 *
 * With complete rules whether a word is a normal form, and which rule can be
 * applied to it, depends on an exponent only as far as the rules reach. So if no
 * word on the way from a product to its normal form has less than that of a free
 * letter, the way is the same with more of it: one look at each base says what a
 * letter does to the whole ray. That outcomes repeat is read off short sums; it
 * is not proved here, but used to say what is claimed of the long ones.
 */
#include "quotient/infinite/rays.h"

#include "base/assert.h"
#include "quotient/algebra/quotient_work.h"

enum { START_MORE = 16, PERIOD_MOST = 12 };

size_t gi_rays_letter(const gi_box *box, size_t element, uint32_t from)
{
    for (size_t g = 0; g < box->letter_count; g++)
        if (box->is_free[g] && gi_box_exponent(box, element, g) >= from)
            return g;
    return box->letter_count;
}

/* Whether no two free letters are without end in the same words: some rule is
 * about powers of the two alone. */
static bool are_bound(const gi_rewriting *r, size_t x, size_t y)
{
    for (size_t i = 0; i < r->count; i++) {
        const gi_letters *from = &r->rules[i].from;
        bool is_theirs = true;
        for (size_t g = 0; g < r->letter_count; g++)
            is_theirs &= g == x || g == y || from->exponents[g] == 0;
        if (is_theirs) return true;
    }
    return false;
}

static bool has_rays(const gi_box *box)
{
    bool is_infinite = false;

    for (size_t x = 0; x < box->letter_count; x++) {
        is_infinite |= box->is_free[x];
        for (size_t y = 0; box->is_free[x] && y < x; y++)
            if (box->is_free[y] && !are_bound(box->rules, x, y)) return false;
    }
    return is_infinite;
}

/* ---- what letters do to a ray ---- */

/* The places by which the letter moves the element along the ray of x; false:
 * on the way to the normal form the ray is left. */
static bool find_step(const gi_rays *rays, size_t element, size_t x,
                      size_t letter, uint32_t *step)
{
    gi_letters word = gi_box_word(&rays->box, element);
    const uint32_t before = word.exponents[x];
    uint32_t after;

    GRUNDY_ASSERT(rays->box.is_free[x] && letter < rays->box.letter_count);
    word.exponents[letter]++;
    do {
        if (word.exponents[x] < rays->reach) return false;
    } while (gi_rewriting_step(rays->rules, &word));
    after = word.exponents[x];
    *step = after > before ? after - before : before - after;
    return true;
}

/* Whether the product is the same with `period` more of x: then so are those of
 * all elements further out. */
static bool is_absorbed(const gi_rays *rays, size_t element, size_t x,
                        size_t letter)
{
    const gi_letters word = {{0}};
    gi_letters more = word;
    const uint32_t product =
        gi_box_times(&rays->box, (uint32_t)element, letter);

    more.exponents[x] = rays->period;
    return product != GI_OUT &&
           gi_box_multiply(&rays->box, product, &more) == product;
}

/* How far beyond the start of the ray of x the letter brings an element that is
 * before it. */
static void measure_entry(gi_rays *rays, size_t element, size_t letter)
{
    const gi_box *box = &rays->box;
    const uint32_t product = gi_box_times(box, (uint32_t)element, letter);

    for (size_t x = 0; product != GI_OUT && x < box->letter_count; x++) {
        const uint32_t after = gi_box_exponent(box, product, x);
        if (box->is_free[x] && after >= rays->start + rays->step &&
            gi_box_exponent(box, element, x) < rays->start)
            rays->step = after - rays->start + 1;
    }
}

/* Whether from the start on all letters move all rays alike, or lead to elements
 * that repeat with the period. */
static bool is_uniform(gi_rays *rays)
{
    const gi_box *box = &rays->box;

    rays->step = 1;
    for (size_t i = 0; i < box->count; i++) {
        const size_t x = gi_rays_letter(box, i, rays->start);
        for (size_t g = 0; g < box->letter_count; g++)
            measure_entry(rays, i, g);
        if (x == box->letter_count ||
            gi_box_exponent(box, i, x) != rays->start)
            continue;
        for (size_t g = 0; g < box->letter_count; g++) {
            uint32_t step = 0;
            if (!find_step(rays, i, x, g, &step) &&
                !is_absorbed(rays, i, x, g))
                return false;
            if (step > rays->step) rays->step = step;
        }
    }
    return true;
}

/* ---- outcomes ---- */

/* Whether outcomes are known as far as three periods, and repeat as far as they
 * are known. */
static bool repeats(const gi_rays *rays)
{
    const gi_box *box = &rays->box;
    const uint32_t start = rays->start, period = rays->period;

    for (size_t i = 0; i < box->count; i++) {
        const size_t x = gi_rays_letter(box, i, start);
        const bool is_open = box->outcome[i] == GI_BOX_OPEN;
        uint32_t j;
        if (x == box->letter_count) {
            if (is_open) return false;
            continue;
        }
        if (is_open && gi_box_exponent(box, i, x) < start + 3 * period)
            return false;
        j = gi_box_shift(box, (uint32_t)i, x, period);
        if (!is_open && j != GI_OUT && box->outcome[j] != GI_BOX_OPEN &&
            box->outcome[j] != box->outcome[i])
            return false;
    }
    return true;
}

static void repeat(gi_rays *rays)
{
    gi_box *box = &rays->box;
    const uint32_t end = rays->start + rays->period;

    GRUNDY_ASSERT(rays->period > 0 && end <= box->reach);
    for (size_t i = 0; i < box->count; i++) {
        const size_t x = gi_rays_letter(box, i, end);
        if (x == box->letter_count) continue;
        /* Less of x: a smaller number, which has its outcome already. */
        const uint32_t j =
            gi_box_shift(box, (uint32_t)i, x, -(int64_t)rays->period);
        GRUNDY_ASSERT(j < i);
        box->outcome[i] = box->outcome[j];
    }
}

static grundy_status find_pattern(gi_rays *rays, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (uint32_t more = 0; !status && more < START_MORE; more++)
        for (uint32_t p = 1; !status && p <= PERIOD_MOST; p++) {
            rays->start = rays->reach + more;
            rays->period = p;
            if (rays->start + 3 * p >= rays->box.reach) continue;
            status = gi_quotient_pay(run, 16 * rays->box.count);
            if (status || !is_uniform(rays) || !repeats(rays)) continue;
            repeat(rays);
            return GRUNDY_OK;
        }
    return status ? status : GRUNDY_UNDEFINED;
}

grundy_status gi_rays_init(gi_rays *out, const gi_rewriting *rules,
                           const gi_letter_moves *moves, uint32_t size,
                           gi_run *run)
{
    gi_rays rays = {
        .rules = rules, .moves = moves, .reach = gi_rewriting_reach(rules)};
    grundy_status status = gi_box_init(&rays.box, rules, size, run);

    if (!status && (size <= rays.reach || !has_rays(&rays.box)))
        status = GRUNDY_UNDEFINED;
    if (!status) status = gi_box_play(&rays.box, moves, run);
    if (!status) status = find_pattern(&rays, run);
    if (status)
        gi_rays_clear(&rays);
    else
        *out = rays;
    return status;
}

void gi_rays_clear(gi_rays *rays)
{
    gi_box_clear(&rays->box);
    *rays = (gi_rays){0};
}
