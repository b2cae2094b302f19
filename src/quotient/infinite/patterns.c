/* SPDX-License-Identifier: MIT */
/* patterns.c - P of an infinite quotient, as words and rays of words.
 *
 * On a ray outcomes repeat from some exponent on. Those of one period give a
 * pattern for each element of it that is in P, with the least period that
 * there is, from the least exponent that fits.
 */
#include "quotient/infinite/patterns.h"

#include "base/env.h"
#include "base/memory/array.h"
#include "quotient/quotient_words.h"

typedef struct finding {
    gi_patterns *out;
    const gi_infinite *q;
    uint8_t *is_shown; /* shape [box count]: by a ray. */
} finding;

static bool is_lost(const gi_infinite *q, uint32_t element)
{
    return element != GI_OUT && q->box.outcome[element] == GI_BOX_LOST;
}

static grundy_status add(gi_patterns *p, gi_pattern pattern)
{
    const grundy_status status = gi_array_grow(
        (void **)&p->items, &p->capacity, p->count, sizeof *p->items, p->env);

    if (!status) p->items[p->count++] = pattern;
    return status;
}

/* The least divisor of the period after which the outcomes of the ray repeat;
 * `first` is its element at the start. */
static uint32_t least_step(const gi_infinite *q, uint32_t first, size_t x)
{
    for (uint32_t step = 1; step < q->period; step++) {
        bool repeats = q->period % step == 0;
        for (uint32_t i = 0; repeats && i + step < q->period; i++)
            repeats = is_lost(q, gi_box_shift(&q->box, first, x, i)) ==
                      is_lost(q, gi_box_shift(&q->box, first, x, i + step));
        if (repeats) return step;
    }
    return q->period;
}

/* The patterns of the ray of x that has this element at the start. */
static grundy_status add_ray(finding *f, uint32_t start, size_t x)
{
    const gi_box *box = &f->q->box;
    const uint32_t step = least_step(f->q, start, x);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(step > 0 && f->q->period % step == 0);
    GRUNDY_ASSERT(gi_box_exponent(box, start, x) == f->q->start);
    for (uint32_t i = 0; !status && i < step; i++) {
        gi_pattern made = {gi_box_word(box, start), x, f->q->start + i, step};
        uint32_t at = gi_box_shift(box, start, x, i);
        if (!is_lost(f->q, at)) continue;
        for (uint32_t y = at; y != GI_OUT; y = gi_box_shift(box, y, x, step))
            f->is_shown[y] = 1;
        while (made.first > step) {
            at = gi_box_shift(box, at, x, -(int64_t)step);
            if (!is_lost(f->q, at) || f->is_shown[at]) break;
            f->is_shown[at] = 1;
            made.first -= step;
        }
        made.base.exponents[x] = 0;
        status = add(f->out, made);
    }
    return status;
}

static grundy_status add_rays(finding *f)
{
    const gi_box *box = &f->q->box;
    grundy_status status = GRUNDY_OK;

    for (uint32_t i = 0; !status && i < box->count; i++) {
        const size_t x = gi_rays_letter(box, i, f->q->start);
        if (x < box->letter_count && gi_box_exponent(box, i, x) == f->q->start)
            status = add_ray(f, i, x);
    }
    return status;
}

static grundy_status add_words(finding *f, gi_patterns *out)
{
    grundy_status status = GRUNDY_OK;

    for (uint32_t i = 0; !status && i < f->q->box.count; i++)
        if (is_lost(f->q, i) && !f->is_shown[i])
            status =
                add(out, (gi_pattern){.base = gi_box_word(&f->q->box, i)});
    return status;
}

grundy_status gi_patterns_find(gi_patterns *out, const gi_infinite *q,
                               const grundy_env *env)
{
    gi_patterns rays = {.env = env}, all = {.env = env};
    finding f = {.out = &rays, .q = q};
    grundy_status status = GRUNDY_NO_MEMORY;

    f.is_shown = gi_alloc(env, q->box.count);
    for (size_t i = 0; f.is_shown && i < q->box.count; i++)
        f.is_shown[i] = 0;
    if (f.is_shown) status = add_rays(&f);
    if (!status) status = add_words(&f, &all);
    for (size_t i = 0; !status && i < rays.count; i++)
        status = add(&all, rays.items[i]);
    gi_free(env, f.is_shown, q->box.count);
    gi_patterns_clear(&rays);
    if (status)
        gi_patterns_clear(&all);
    else
        *out = all;
    return status;
}

void gi_patterns_clear(gi_patterns *p)
{
    gi_free(p->env, p->items, p->capacity * sizeof *p->items);
    *p = (gi_patterns){.env = p->env};
}

/* ---- text ---- */

void gi_infinite_add_name(gi_text *text, const gi_infinite *q, size_t letter)
{
    size_t generator = 0;

    GRUNDY_ASSERT(gi_infinite_generates(q, letter));
    for (size_t g = 0; g < letter; g++)
        generator += gi_infinite_generates(q, g);
    gi_quotient_add_name(text, generator);
}

void gi_infinite_add_pattern(gi_text *text, const gi_infinite *q,
                             const gi_pattern *pattern)
{
    const size_t start = text->count;

    for (size_t g = 0; g < q->moves.letter_count; g++) {
        const unsigned exponent = (unsigned)pattern->base.exponents[g];
        const bool is_ray = pattern->step > 0 && g == pattern->letter;
        if (exponent == 0 && !is_ray) continue;
        gi_infinite_add_name(text, q, g);
        if (is_ray && pattern->step == 1)
            gi_text_addf(text, "^(%u+n)", (unsigned)pattern->first);
        else if (is_ray)
            gi_text_addf(text, "^(%u+%un)", (unsigned)pattern->first,
                         (unsigned)pattern->step);
        else if (exponent > 1)
            gi_text_addf(text, "^%u", exponent);
    }
    if (text->count == start) gi_text_add_char(text, '1');
}

void gi_infinite_add_word(gi_text *text, const gi_infinite *q,
                          const gi_letters *word)
{
    gi_infinite_add_pattern(text, q, &(gi_pattern){.base = *word});
}
