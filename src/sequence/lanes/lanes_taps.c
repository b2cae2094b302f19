/* SPDX-License-Identifier: MIT */
/* lanes_taps.c - the taps of lanes, and which are read from where: lanes.c.
 *
 * By a rare r and a split that takes k, heap n has the option that heap n - k
 * has if r alone is taken away from it. So where wide lanes know what all
 * rares make of the last heaps, each split reads it with a *delay* of its own:
 * the time does not go with the number of splits. Taps whose like is there for
 * every split are therefore read *once*, for the split that takes least. The
 * rest are their *own*: those of less than 16 heaps, those by rares that have
 * such a tap, and those of heaps that are left alone.
 */
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/sort.h"
#include "sequence/lanes/lanes_taps.h"

/* Narrow lanes are faster with so few taps where a step has so many heaps. */
enum { NARROW_TAPS_END = 48, NARROW_LANES = 5 };

size_t gi_lanes_delays(const gi_lanes *lanes, uint8_t out[GI_LANES_MOST])
{
    const uint64_t first = lanes->splits[0].taken;
    const uint64_t last = lanes->splits[lanes->split_count - 1].taken;

    size_t count = 0;

    if (last - first > GI_LANES_MOST) return 0;
    for (size_t i = 1; i < lanes->split_count && count < GI_LANES_MOST; i++)
        out[count++] = (uint8_t)(lanes->splits[i].taken - first);
    GRUNDY_ASSERT(count == lanes->split_count - 1);
    return count;
}

/* ---- all taps ---- */

static int compare_taps(const void *first, const void *second)
{
    const gi_lanes_tap *a = first, *b = second;

    if (a->shift != b->shift) return a->shift < b->shift ? -1 : 1;
    return (a->stem > b->stem) - (a->stem < b->stem);
}

static size_t drop_repeated(gi_lanes_tap *items, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++)
        if (i == 0 || compare_taps(items + kept - 1, items + i) != 0)
            items[kept++] = items[i];
    return kept;
}

/* Options of common type: a rare part and a common one, or a common heap left
 * alone. With position the type of the latter is its own only if an even
 * number of tokens is taken. */
grundy_status gi_lanes_taps_list(gi_lanes *lanes, const gi_sparse *s)
{
    gi_lanes_taps *taps = &lanes->taps;
    gi_lanes_tap *end;
    grundy_status status;

    taps->capacity = s->split_count * s->rare_count + s->keep_count;
    taps->items =
        gi_alloc_array(lanes->env, taps->capacity, sizeof *taps->items);
    if (!taps->items) return GRUNDY_NO_MEMORY;
    end = taps->items;
    for (size_t i = 0; i < s->split_count; i++)
        for (size_t r = 0; r < s->rare_count; r++)
            if (s->rares[r].index > 0)
                *end++ = (gi_lanes_tap){
                    (uint32_t)(s->rares[r].index + s->splits[i].taken),
                    gi_lanes_stem(lanes->witnesses->low, s->rares[r].value),
                    0};
    for (size_t i = 0; i < s->keep_count; i++)
        if (s->keeps[i] > 0 && (!s->has_position || s->keeps[i] % 2 == 0))
            *end++ = (gi_lanes_tap){(uint32_t)s->keeps[i], 0, 0};
    taps->count = (size_t)(end - taps->items);
    GRUNDY_ASSERT(taps->count <= taps->capacity);
    status = gi_sort(taps->items, taps->count, sizeof *taps->items,
                     compare_taps, lanes->env);
    if (!status) taps->count = drop_repeated(taps->items, taps->count);
    return status;
}

/* Index of the first of them whose shift is not less. */
static size_t taps_before(const gi_lanes_tap *items, size_t count,
                          size_t shift)
{
    size_t i = 0;

    while (i < count && items[i].shift < shift)
        i++;
    return i;
}

/* ---- where they are read ---- */

/* The taps that are read once, and those of at least GI_LANES_CLOSE heaps that
 * are not: both by shift. */
typedef struct parting {
    gi_lanes_tap *once, *own;   /* shape [capacity], owned */
    uint8_t *is_once, *is_read; /* shape [capacity], owned: of the items. */
    size_t once_count, own_count, capacity;
} parting;

static grundy_status parting_init(parting *p, const gi_lanes *lanes)
{
    const size_t capacity = lanes->taps.capacity + 1;

    *p = (parting){.once =
                       gi_alloc_array(lanes->env, capacity, sizeof *p->once),
                   .own = gi_alloc_array(lanes->env, capacity, sizeof *p->own),
                   .is_once = gi_alloc(lanes->env, capacity),
                   .is_read = gi_alloc(lanes->env, capacity),
                   .capacity = capacity};
    return p->once && p->own && p->is_once && p->is_read ? GRUNDY_OK
                                                         : GRUNDY_NO_MEMORY;
}

static void free_taps(const gi_lanes *lanes, gi_lanes_tap *items,
                      size_t capacity)
{
    if (items) gi_free(lanes->env, items, capacity * sizeof *items);
}

static void parting_clear(parting *p, const gi_lanes *lanes)
{
    free_taps(lanes, p->once, p->capacity);
    free_taps(lanes, p->own, p->capacity);
    if (p->is_once) gi_free(lanes->env, p->is_once, p->capacity);
    if (p->is_read) gi_free(lanes->env, p->is_read, p->capacity);
}

/* Index of the item of this shift and stem; or the number of items. */
static size_t find_tap(const gi_lanes_taps *taps, uint32_t shift,
                       uint32_t stem)
{
    const gi_lanes_tap key = {shift, stem, 0};
    const gi_lanes_tap *found =
        bsearch(&key, taps->items, taps->count, sizeof key, compare_taps);

    return found ? (size_t)(found - taps->items) : taps->count;
}

/* Item i is read once, if its like is there for all delays. */
static void try_once(parting *p, const gi_lanes_taps *taps, size_t i)
{
    size_t later[GI_LANES_MOST];

    for (size_t k = 0; k < taps->delay_count; k++) {
        later[k] = find_tap(taps, taps->items[i].shift + taps->delays[k],
                            taps->items[i].stem);
        if (later[k] == taps->count) return;
    }
    p->is_once[i] = p->is_read[i] = true;
    for (size_t k = 0; k < taps->delay_count; k++)
        p->is_read[later[k]] = true;
}

/* Item i may be the like of one before that is itself the like of another. */
static void try_before(parting *p, const gi_lanes_taps *taps, size_t i)
{
    const gi_lanes_tap tap = taps->items[i];

    for (size_t k = 0; k < taps->delay_count && !p->is_read[i]; k++) {
        size_t first = taps->count;
        if (tap.shift >= taps->delays[k] + (uint32_t)GI_LANES_CLOSE)
            first = find_tap(taps, tap.shift - taps->delays[k], tap.stem);
        if (first < taps->count) try_once(p, taps, first);
    }
}

static void part(parting *p, const gi_lanes_taps *taps)
{
    const size_t first = taps->straight_count;

    p->once_count = p->own_count = 0;
    memset(p->is_once, 0, p->capacity);
    memset(p->is_read, 0, p->capacity);
    for (size_t i = first; i < taps->count; i++) {
        if (!p->is_read[i]) try_once(p, taps, i);
        if (!p->is_read[i]) try_before(p, taps, i);
    }
    for (size_t i = first; i < taps->count; i++) {
        if (p->is_once[i]) p->once[p->once_count++] = taps->items[i];
        if (!p->is_read[i]) p->own[p->own_count++] = taps->items[i];
    }
}

/* Where the lanes of a step read the tap, among the last stems that end before
 * so many heaps. */
static gi_lanes_last last_of(gi_lanes_tap tap, size_t lanes, size_t item_bytes,
                             size_t before)
{
    const size_t end = GI_LANES_LAST + before;
    gi_lanes_last out = {.stem = tap.stem};

    GRUNDY_ASSERT(tap.shift <= end && tap.shift >= before + lanes);
    for (size_t k = 0; k < lanes; k++)
        out.from[item_bytes * k] = (uint8_t)(end + k - tap.shift);
    return out;
}

static grundy_status make_last(const gi_lanes *lanes, gi_lanes_taps *taps,
                               size_t capacity)
{
    taps->last = gi_alloc_array(lanes->env, capacity, sizeof *taps->last);
    taps->last_capacity = capacity;
    return taps->last ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

static grundy_status sort_narrow(const gi_lanes *lanes, gi_lanes_taps *taps)
{
    grundy_status status;

    taps->straight_count =
        taps_before(taps->items, taps->count, taps->lanes + 1);
    taps->near_first =
        taps_before(taps->items, taps->count, GI_LANES_LAST + 1);
    taps->far_first = taps_before(taps->items, taps->count, GI_LANES_FAR);
    GRUNDY_ASSERT(taps->straight_count <= taps->near_first);
    taps->last_count = taps->near_first - taps->straight_count;
    /* One for the case that there is none. */
    status = make_last(lanes, taps, taps->last_count + 1);
    for (size_t i = 0; !status && i < taps->last_count; i++)
        taps->last[i] =
            last_of(taps->items[taps->straight_count + i], taps->lanes, 4, 0);
    return status;
}

static void add_last(gi_lanes_taps *taps, const gi_lanes_tap *items,
                     size_t count)
{
    for (size_t i = 0; i < count + count % 2; i++)
        taps->last[taps->last_count++] = last_of(
            items[i < count ? i : count - 1], GI_LANES_MOST, 8, GI_LANES_MOST);
    GRUNDY_ASSERT(taps->last_count <= taps->last_capacity);
}

/* Takes over what is parted. */
static grundy_status take_wide(const gi_lanes *lanes, gi_lanes_taps *taps,
                               parting *p)
{
    grundy_status status;

    taps->once_count = p->once_count;
    taps->near_count = taps_before(p->once, p->once_count, GI_LANES_LAST + 1);
    status = make_last(lanes, taps, taps->near_count + p->own_count + 2);
    if (status) return status;
    add_last(taps, p->once, taps->near_count);
    taps->last_near = taps->last_count;
    add_last(taps, p->own, p->own_count);
    if (p->once_count > 0) p->once[p->once_count] = p->once[p->once_count - 1];
    taps->once = p->once;
    taps->once_capacity = p->capacity;
    p->once = NULL;
    return GRUNDY_OK;
}

static grundy_status sort_wide(const gi_lanes *lanes, gi_lanes_taps *taps)
{
    parting p;
    grundy_status status = parting_init(&p, lanes);

    taps->straight_count =
        taps_before(taps->items, taps->count, GI_LANES_CLOSE);
    taps->delay_count = gi_lanes_delays(lanes, taps->delays);
    if (!status) part(&p, taps);
    /* Own taps are read among the last stems. Without delays there are none.
     */
    if (!status && p.own_count > 0 &&
        p.own[p.own_count - 1].shift > GI_LANES_LAST) {
        taps->delay_count = 0;
        part(&p, taps);
    }
    if (!status) status = take_wide(lanes, taps, &p);
    parting_clear(&p, lanes);
    return status;
}

static void clear_sorted(const gi_lanes *lanes, gi_lanes_taps *taps)
{
    if (taps->last)
        gi_free(lanes->env, taps->last,
                taps->last_capacity * sizeof *taps->last);
    free_taps(lanes, taps->once, taps->once_capacity);
    taps->last = NULL;
    taps->once = NULL;
}

grundy_status gi_lanes_taps_sort(gi_lanes *lanes, unsigned width)
{
    const gi_lanes_taps *of = &lanes->taps;
    const size_t least = of->items[0].shift;
    gi_lanes_taps taps = {.items = of->items,
                          .count = of->count,
                          .capacity = of->capacity,
                          .width = width};
    grundy_status status;

    GRUNDY_ASSERT(least > 0);
    taps.lanes = least < GI_LANES_MOST ? least : GI_LANES_MOST;
    taps.is_wide = width > GI_LANES_NARROW || taps.lanes < NARROW_LANES ||
                   taps.count >= NARROW_TAPS_END;
    for (size_t i = 0; i < taps.count; i++)
        taps.items[i].bytes = taps.items[i].stem * 0x01010101;
    status =
        taps.is_wide ? sort_wide(lanes, &taps) : sort_narrow(lanes, &taps);
    if (status) return status;
    clear_sorted(lanes, &lanes->taps);
    lanes->taps = taps;
    return GRUNDY_OK;
}

void gi_lanes_taps_clear(gi_lanes *lanes)
{
    gi_lanes_taps *taps = &lanes->taps;

    clear_sorted(lanes, taps);
    free_taps(lanes, taps->items, taps->capacity);
    *taps = (gi_lanes_taps){0};
}
