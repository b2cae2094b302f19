/* SPDX-License-Identifier: MIT */
/* ray_contexts.c - that the elements of an infinite monoid are told apart.
 *
 * Elements with few of the free letters are told apart by sums that are tried.
 * Let one be far out on a ray. If the other is far out on the ray of another letter,
 * one of finitely many sums tells the two apart, and so all of their like. Otherwise
 * both are multiplied by a word that leads back along the ray and keeps elements
 * of it different: the other element is on the same ray, or is not far out and
 * cannot come as far. So the two stay different, and come nearer.
 *
 * The word is a power of another free letter.
 */
#include "quotient/infinite/rays.h"

#include "base/env.h"
#include "quotient/algebra/quotient_work.h"
#include "quotient/infinite/contexts.h"

enum { POWER_MOST = 8, WORD_MOST = 3 };
/* Letters of sums: so many more at a time, up to so many. */
enum { ROUNDS = 4, ROUNDS_MOST = 64 };

typedef struct telling {
    const gi_rays *rays;
    const gi_box *box;
    gi_run *run;
    uint32_t far;  /* Two elements past it on different rays are told apart. */
    uint32_t back; /* A word that leads back does so by no more than this. */
    uint32_t most; /* Elements before it come so far by such a word. */
} telling;

/* ---- back along a ray ---- */

typedef struct way {
    size_t letter; /* The ray. */
    size_t by;     /* Another letter, so many times. */
    uint32_t times;
} way;

static uint32_t go(const gi_box *box, uint32_t element, way w)
{
    for (uint32_t i = 0; i < w.times; i++)
        element = gi_box_times(box, element, w.by);
    return element;
}

/* Whether two elements have the same base on the ray. */
static bool have_base(const gi_box *box, uint32_t a, uint32_t b, size_t letter)
{
    const int64_t more = (int64_t)gi_box_exponent(box, a, letter) -
                         (int64_t)gi_box_exponent(box, b, letter);

    return gi_box_shift(box, b, letter, more) == a;
}

/* Whether the word leads all elements of the ray with this exponent back, and
 * those of different bases to different bases. */
static bool leads_back(telling *t, way w, uint32_t exponent)
{
    const gi_box *box = t->box;

    for (uint32_t i = 0; i < box->count; i++) {
        uint32_t to, places;
        if (gi_box_exponent(box, i, w.letter) != exponent) continue;
        to = go(box, i, w);
        if (to == GI_OUT || gi_box_exponent(box, to, w.letter) >= exponent ||
            gi_box_exponent(box, to, w.letter) < t->rays->start)
            return false;
        places = exponent - gi_box_exponent(box, to, w.letter);
        if (places > t->back) t->back = places;
        for (uint32_t j = 0; j < i; j++)
            if (gi_box_exponent(box, j, w.letter) == exponent &&
                have_base(box, go(box, j, w), to, w.letter))
                return false;
    }
    return true;
}

static grundy_status find_way(telling *t, size_t letter, way *out)
{
    const uint32_t far = t->rays->start + POWER_MOST * t->rays->step;

    for (size_t y = 0; y < t->box->letter_count; y++) {
        if (y == letter || !t->box->is_free[y]) continue;
        for (uint32_t times = 1; times <= POWER_MOST; times++) {
            const grundy_status status =
                gi_quotient_pay(t->run, 8 * t->box->count);
            *out = (way){letter, y, times};
            if (status) return status;
            if (leads_back(t, *out, far)) return GRUNDY_OK;
        }
    }
    return GRUNDY_UNDEFINED;
}

/* How far elements come that are not far out. */
static grundy_status measure(telling *t, way w)
{
    const gi_box *box = t->box;

    for (uint32_t i = 0; i < box->count; i++) {
        if (gi_rays_letter(box, i, t->far) < box->letter_count) continue;
        const uint32_t to = go(box, i, w);
        if (to == GI_OUT) return GRUNDY_UNDEFINED;
        for (size_t g = 0; g < box->letter_count; g++)
            if (box->is_free[g] && gi_box_exponent(box, to, g) > t->most)
                t->most = gi_box_exponent(box, to, g);
    }
    return gi_quotient_pay(t->run, 8 * box->count);
}

/* ---- two rays ---- */

/* Whether one word of `left` letters, with `least` or later ones, brings one of
 * the two into P alone. */
static bool differ(const gi_box *box, uint32_t a, uint32_t b, size_t least,
                   unsigned left)
{
    if (a == GI_OUT || b == GI_OUT) return false;
    if (box->outcome[a] != box->outcome[b]) return true;
    for (size_t g = least; left > 0 && g < box->letter_count; g++)
        if (differ(box, gi_box_times(box, a, g), gi_box_times(box, b, g), g,
                   left - 1))
            return true;
    return false;
}

/* All elements past `first` on the rays of x and y, by one period of each. */
static grundy_status tell_rays(const telling *t, size_t x, size_t y,
                               uint32_t first)
{
    const gi_box *box = t->box;
    const uint32_t end = first + t->rays->period;
    grundy_status status = GRUNDY_OK;

    for (uint32_t i = 0; i < box->count; i++) {
        const uint32_t at = gi_box_exponent(box, i, x);
        if (at < first || at >= end) continue;
        for (uint32_t j = 0; !status && j < box->count; j++) {
            const uint32_t other = gi_box_exponent(box, j, y);
            if (other < first || other >= end) continue;
            status = gi_quotient_pay(t->run, 64);
            if (!status && !differ(box, i, j, 0, WORD_MOST))
                status = GRUNDY_UNDEFINED;
        }
        if (status) return status;
    }
    return GRUNDY_OK;
}

/* ---- together ---- */

/* Ways back for all rays, and what tells rays of different letters apart. */
static grundy_status go_far(telling *t)
{
    const gi_box *box = t->box;
    const uint32_t first = t->rays->start + WORD_MOST * t->rays->step;
    way ways[GI_LETTERS_MOST];
    size_t count = 0;
    grundy_status status = GRUNDY_OK;

    for (size_t x = 0; !status && x < box->letter_count; x++) {
        if (!box->is_free[x]) continue;
        status = find_way(t, x, &ways[count++]);
        for (size_t y = 0; !status && y < x; y++)
            if (box->is_free[y]) status = tell_rays(t, x, y, first);
    }
    t->far = t->rays->start + POWER_MOST * t->rays->step;
    if (first > t->far) t->far = first;
    for (size_t i = 0; !status && i < count; i++)
        status = measure(t, ways[i]);
    return status;
}

/* Whether no two of the list are the same. */
static bool are_apart(const gi_context_list *list)
{
    for (size_t i = 1; i < list->count; i++)
        if (list->items[i].hash == list->items[i - 1].hash) return false;
    return true;
}

/* That elements with fewer free letters than this are told apart. */
static grundy_status tell_near(const telling *t, uint32_t below)
{
    gi_contexts contexts;
    bool is_told = false;
    grundy_status status = gi_contexts_init(&contexts, t->box);

    if (status) return status;
    while (!status && !is_told) {
        gi_context_list list;
        for (unsigned i = 0; !status && i < ROUNDS; i++)
            status = gi_contexts_extend(&contexts, t->run);
        if (!status) status = gi_contexts_list(&list, &contexts, below);
        if (status) break;
        if (list.is_open || contexts.rounds > ROUNDS_MOST)
            status = GRUNDY_UNDEFINED;
        is_told = are_apart(&list);
        gi_context_list_clear(&list, &contexts);
    }
    gi_contexts_clear(&contexts);
    return status;
}

grundy_status gi_rays_check_contexts(const gi_rays *rays, gi_run *run)
{
    telling t = {.rays = rays, .box = &rays->box, .run = run};
    grundy_status status = go_far(&t);
    uint32_t below = t.far;

    if (status) return status;
    if (t.most + t.back > below) below = t.most + t.back;
    return tell_near(&t, below + 1);
}
