/* SPDX-License-Identifier: MIT */
/* ray_sums.c - the N-check of an infinite monoid.
 *
 * As in growth/heap_sums.c a sum has a type: its element, and the set T of the
 * elements of its options; of those with one element the minimal T are kept.
 * There are infinitely many elements, so types are made of the elements that are
 * near, and those far out on a ray are taken to be the ones a period before with
 * all elements moved. That is proved by a look at all types near the border: what
 * a letter makes of them is not less than one of the types.
 *
 * Invariant of the proof: each sum of letters has a type that is no less than a
 * kept one of its element, and with an option in P if it is not in P itself.
 */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "quotient/algebra/quotient_work.h"
#include "quotient/infinite/rays.h"

enum { TYPES_MOST = 1 << 18, OPTIONS_MOST = 256 };

/* A sum: its element, and the elements of its options, ascending. */
typedef struct sum_type {
    uint32_t element;
    uint32_t count;
    uint32_t options[OPTIONS_MOST];
} sum_type;

typedef struct kept {
    uint32_t element, count;
    size_t first; /* Of its options. */
    uint32_t next;
    bool is_dropped;
} kept;

typedef struct sums {
    const gi_rays *rays;
    const gi_box *box;
    gi_run *run;
    kept *items; /* shape [capacity] */
    size_t count, capacity;
    uint32_t *options; /* shape [option_capacity] */
    size_t option_count, option_capacity;
    uint32_t *heads; /* shape [box count]: first type + 1, or 0 */
    uint32_t repeat; /* Types on a ray repeat from here on. */
    uint32_t end;    /* Types of elements past it are not made. */
    sum_type made;
} sums;

static bool is_lost(const sums *s, uint32_t element)
{
    return s->box->outcome[element] == GI_BOX_LOST;
}

static bool contains(const sum_type *t, const kept *k, const uint32_t *options)
{
    size_t at = 0;

    for (size_t i = 0; i < k->count; i++) {
        while (at < t->count && t->options[at] < options[k->first + i])
            at++;
        if (at == t->count || t->options[at] != options[k->first + i])
            return false;
    }
    return true;
}

/* Whether a kept type of the element has no more options. */
static bool is_kept(const sums *s, const sum_type *t)
{
    GRUNDY_ASSERT(t->element < s->box->count);
    for (uint32_t i = s->heads[t->element]; i; i = s->items[i - 1].next)
        if (contains(t, &s->items[i - 1], s->options)) return true;
    return false;
}

/* ---- what a letter makes of a type ---- */

static int by_number(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

/* Whether an option is so far out that it has nothing to do with where the
 * element is; where a letter has led it back from far out on a ray, it must not
 * count (T-MISERE-RAYS). */
static bool is_remote(const sums *s, uint32_t from, uint32_t option)
{
    const uint32_t start = s->rays->start, element = s->made.element;
    const uint32_t far = s->rays->step * (uint32_t)s->rays->moves->longest;
    const size_t x = gi_rays_letter(s->box, option, start);
    uint32_t at;

    if (x == s->box->letter_count) return false;
    at = gi_box_exponent(s->box, element, x);
    if (at < start && gi_box_exponent(s->box, from, x) >= s->repeat)
        return true;
    return gi_box_exponent(s->box, option, x) >= start + 2 * far &&
           gi_box_exponent(s->box, option, x) > at + far;
}

/* A type with fewer options is the worse: what is proved of it is true of the
 * sum. */
static void drop_remote(sums *s, uint32_t from)
{
    sum_type *t = &s->made;
    uint32_t count = 0;

    for (uint32_t i = 0; i < t->count; i++)
        if (!is_remote(s, from, t->options[i]))
            t->options[count++] = t->options[i];
    t->count = count;
}

static void sort_options(sum_type *t)
{
    uint32_t count = 0;

    qsort(t->options, t->count, sizeof *t->options, by_number);
    for (uint32_t i = 0; i < t->count; i++)
        if (i == 0 || t->options[i] != t->options[count - 1])
            t->options[count++] = t->options[i];
    t->count = count;
}

/* The sum of `from` and a letter, to s->made. GRUNDY_UNDEFINED: it is not in the box,
 * or it has no option in P and needs one. */
static grundy_status join(sums *s, const sum_type *from, size_t letter)
{
    const gi_letter_moves *m = s->rays->moves;
    sum_type *made = &s->made;
    bool is_won = false;

    made->element = gi_box_times(s->box, from->element, letter);
    made->count = 0;
    if (made->element == GI_OUT ||
        from->count + m->option_count > OPTIONS_MOST)
        return GRUNDY_UNDEFINED;
    for (uint32_t i = 0; i < from->count; i++)
        made->options[made->count++] =
            gi_box_times(s->box, from->options[i], letter);
    for (size_t i = gi_letter_first(m, letter); i < m->ends[letter]; i++)
        made->options[made->count++] =
            gi_box_multiply(s->box, from->element, &m->options[i]);
    GRUNDY_ASSERT(made->count <= OPTIONS_MOST);
    for (uint32_t i = 0; i < made->count; i++) {
        if (made->options[i] == GI_OUT) return GRUNDY_UNDEFINED;
        is_won |= is_lost(s, made->options[i]);
    }
    drop_remote(s, from->element);
    sort_options(made);
    return is_won || is_lost(s, made->element) ? GRUNDY_OK : GRUNDY_UNDEFINED;
}

/* ---- types near ---- */

static grundy_status keep(sums *s, const sum_type *t)
{
    kept item = {
        .element = t->element, .count = t->count, .first = s->option_count};
    uint32_t *link = &s->heads[t->element];
    grundy_status status =
        gi_array_grow((void **)&s->items, &s->capacity, s->count,
                      sizeof *s->items, s->box->env);

    for (uint32_t i = 0; !status && i < t->count; i++) {
        status =
            gi_array_grow((void **)&s->options, &s->option_capacity,
                          s->option_count, sizeof *s->options, s->box->env);
        if (!status) s->options[s->option_count++] = t->options[i];
    }
    if (status) return status;
    while (*link) {
        kept *other = &s->items[*link - 1];
        sum_type larger = {.count = other->count};
        GRUNDY_ASSERT(other->element == t->element);
        memcpy(larger.options, s->options + other->first,
               other->count * sizeof *larger.options);
        other->is_dropped |= contains(&larger, &item, s->options);
        if (other->is_dropped)
            *link = other->next;
        else
            link = &other->next;
    }
    item.next = s->heads[t->element];
    s->items[s->count++] = item;
    s->heads[t->element] = (uint32_t)s->count;
    return GRUNDY_OK;
}

static sum_type type_of(const sums *s, size_t index)
{
    const kept *k = &s->items[index];
    sum_type t = {.element = k->element, .count = k->count};

    GRUNDY_ASSERT(index < s->count && k->first + k->count <= s->option_count);
    if (k->count > 0)
        memcpy(t.options, s->options + k->first, k->count * sizeof *t.options);
    return t;
}

static bool is_past(const sums *s, uint32_t element, uint32_t end)
{
    return gi_rays_letter(s->box, element, end) < s->box->letter_count;
}

/* All types of elements before the end, from the empty sum on. */
static grundy_status make(sums *s)
{
    const sum_type empty = {.element = 0};
    grundy_status status = keep(s, &empty);

    for (size_t i = 0; !status && i < s->count; i++) {
        if (s->items[i].is_dropped) continue;
        const sum_type from = type_of(s, i);
        status = gi_quotient_pay(s->run, 32 * from.count + 64);
        for (size_t g = 0; !status && g < s->box->letter_count; g++) {
            status = join(s, &from, g);
            if (!status && !is_past(s, s->made.element, s->end) &&
                !is_kept(s, &s->made))
                status = keep(s, &s->made);
        }
        if (!status && s->count > TYPES_MOST) status = GRUNDY_UNDEFINED;
    }
    return status;
}

/* ---- types far out ---- */

/* The type with all elements that are on the ray of x moved along it. False: one
 * of them is not as far out as T-MISERE-RAYS asks. */
static bool move(const sums *s, sum_type *t, size_t x, int64_t more)
{
    const uint32_t least =
        s->rays->start + s->rays->step * (uint32_t)s->rays->moves->longest;

    for (uint32_t i = 0; i < t->count; i++) {
        const int64_t at = gi_box_exponent(s->box, t->options[i], x);
        if (at < s->rays->start) continue;
        if (at < least || at + more < least) return false;
        t->options[i] = gi_box_shift(s->box, t->options[i], x, more);
        if (t->options[i] == GI_OUT) return false;
    }
    t->element = gi_box_shift(s->box, t->element, x, more);
    sort_options(t);
    return t->element != GI_OUT;
}

/* Whether what was made is no less than a type of its element, near or far. */
static bool is_settled(const sums *s)
{
    const uint32_t period = s->rays->period, end = s->repeat + period;
    const size_t x = gi_rays_letter(s->box, s->made.element, end);
    sum_type t = s->made;

    if (x < s->box->letter_count) {
        const uint32_t at = gi_box_exponent(s->box, t.element, x);
        GRUNDY_ASSERT(at >= end);
        const uint32_t more = (at - s->repeat) / period * period;
        if (!move(s, &t, x, -(int64_t)more)) return false;
    }
    return is_kept(s, &t);
}

static grundy_status settle(sums *s, const sum_type *from)
{
    grundy_status status = gi_quotient_pay(s->run, 32 * from->count + 64);

    for (size_t g = 0; !status && g < s->box->letter_count; g++) {
        status = join(s, from, g);
        if (!status && !is_settled(s)) status = GRUNDY_UNDEFINED;
    }
    return status;
}

/* A kept type, and on a ray those a period after it and so on, as far as a
 * letter may lead back to where types begin to repeat. */
static grundy_status settle_all(sums *s)
{
    const gi_rays *rays = s->rays;
    const uint32_t p = rays->period;
    const uint32_t far =
        s->repeat + p + rays->step * (uint32_t)rays->moves->longest;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < s->count; i++) {
        sum_type from = type_of(s, i);
        const size_t x = gi_rays_letter(s->box, from.element, s->repeat);
        if (s->items[i].is_dropped || is_past(s, from.element, s->repeat + p))
            continue;
        if (x < s->box->letter_count && !move(s, &from, x, 0))
            return GRUNDY_UNDEFINED;
        status = settle(s, &from);
        if (x == s->box->letter_count) continue;
        while (!status && gi_box_exponent(s->box, from.element, x) + p < far) {
            if (!move(s, &from, x, p)) return GRUNDY_UNDEFINED;
            status = settle(s, &from);
        }
    }
    return status;
}

static void clear(sums *s)
{
    const grundy_env *env = s->box->env;

    gi_free(env, s->items, s->capacity * sizeof *s->items);
    gi_free(env, s->options, s->option_capacity * sizeof *s->options);
    gi_free(env, s->heads, s->box->count * sizeof *s->heads);
}

grundy_status gi_rays_check_sums(const gi_rays *rays, gi_run *run)
{
    const uint32_t far = rays->step * (uint32_t)rays->moves->longest;
    sums s = {.rays = rays, .box = &rays->box, .run = run};
    grundy_status status = GRUNDY_NO_MEMORY;

    s.repeat = rays->start + 3 * far;
    s.end = s.repeat + 3 * (far + rays->period);
    if (s.end + 2 * far >= rays->box.reach) return GRUNDY_UNDEFINED;
    s.heads = gi_alloc_array(s.box->env, s.box->count, sizeof *s.heads);
    if (s.heads) {
        for (size_t i = 0; i < s.box->count; i++)
            s.heads[i] = 0;
        status = make(&s);
    }
    if (!status) status = settle_all(&s);
    clear(&s);
    return status;
}
