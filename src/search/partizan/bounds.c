/* SPDX-License-Identifier: MIT */
/* bounds.c - what is known of each component of a game without playing it.
 *
 * A small component gets its value (worths.c), and thereby its mean and its
 * temperature. A larger one is bounded by sums in which one player is confined
 * to some of his moves (T-CONFINED); the terms of such a sum are components,
 * too, and if they are all small it has a mean and a temperature. Of several
 * sums that one counts whose mean is best for the player.
 *
 * Numbers are kept in units of 2^-16, rounded to the safe side. */
#include "search/partizan/bounds.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "values/short/heat/thermograph.h"

/* In the place of a value: nobody has asked. */
#define UNASKED (UINT32_MAX - 1)

/* The temperature of an integer is -1. */
const gi_bounds gi_bounds_of_zero = {{0, -65536, true}, {0, -65536, true}};

void gi_book_init(gi_book *book, gi_worths *worths, gi_shorts *store,
                  uint32_t small)
{
    *book = (gi_book){.small = small,
                      .worths = worths,
                      .splitter = gi_worths_splitter(worths),
                      .store = store};
}

void gi_book_clear(gi_book *book)
{
    const grundy_env *env = gi_shorts_env(book->store);

    gi_free(env, book->entries, book->capacity * sizeof *book->entries);
    gi_free(env, book->values, book->value_capacity * sizeof *book->values);
    gi_book_init(book, book->worths, book->store, book->small);
}

/* ---- bounds ---- */

static gi_heat_bound add(gi_heat_bound a, gi_heat_bound b)
{
    return (gi_heat_bound){a.mean + b.mean, a.heat > b.heat ? a.heat : b.heat,
                           a.is_known && b.is_known};
}

gi_bounds gi_bounds_add(gi_bounds a, gi_bounds b)
{
    return (gi_bounds){add(a.low, b.low), add(a.high, b.high)};
}

gi_bounds gi_bounds_negate(gi_bounds a)
{
    gi_bounds negative = {a.high, a.low};

    negative.low.mean = -negative.low.mean;
    negative.high.mean = -negative.high.mean;
    return negative;
}

/* ---- values ---- */

/* floor <= number <= floor + 1, unless it is past the units. */
static bool is_within(int32_t floor)
{
    return floor > INT32_MIN + 1 && floor < INT32_MAX - 1;
}

static int64_t ceiling(const gi_shorts *store, gi_dyad number, int32_t floor)
{
    return (int64_t)floor + (gi_dyad_exponent(store, number) > 16);
}

static grundy_status measure(gi_shorts *store, gi_short value, gi_bounds *out)
{
    gi_thermograph drawn;
    const grundy_status status = gi_short_thermograph(store, value, &drawn);
    int32_t mean, heat;

    if (status) return status;
    mean = gi_dyad_floor(store, drawn.mean);
    heat = gi_dyad_floor(store, drawn.temperature);
    *out =
        (gi_bounds){.low = {.mean = mean,
                            .heat = ceiling(store, drawn.temperature, heat),
                            .is_known = is_within(mean) && is_within(heat)}};
    out->high = out->low;
    out->high.mean = ceiling(store, drawn.mean, mean);
    return GRUNDY_OK;
}

/* Number-up-stars are not worth remembering. */
grundy_status gi_book_value(gi_book *book, gi_short value, gi_bounds *out)
{
    const size_t at = value / 2;
    grundy_status status = GRUNDY_OK;

    if (!(value & 1)) return measure(book->store, value, out);
    while (!status && book->value_count <= at) {
        status = gi_array_grow((void **)&book->values, &book->value_capacity,
                               book->value_count, sizeof *book->values,
                               book->splitter->env);
        if (!status)
            book->values[book->value_count++] =
                (gi_bounds){.low = {.heat = UNASKED}};
    }
    if (!status && book->values[at].low.heat == UNASKED)
        status = measure(book->store, value, &book->values[at]);
    if (!status) *out = book->values[at];
    return status;
}

/* ---- components ---- */

static grundy_status reserve(gi_book *book, uint32_t n)
{
    grundy_status status = GRUNDY_OK;

    while (!status && book->count <= n) {
        status = gi_array_grow((void **)&book->entries, &book->capacity,
                               book->count, sizeof *book->entries,
                               book->splitter->env);
        if (!status)
            book->entries[book->count++] = (gi_knowledge){.value = UNASKED};
    }
    return status;
}

/* Of a small component. */
static grundy_status find_value(gi_book *book, uint32_t n, gi_knowledge *out)
{
    gi_short value = GI_SHORT_ZERO;
    grundy_status status = gi_worths_of_component(book->worths, n, &value);

    if (!status) status = gi_book_value(book, value, &out->bounds);
    if (!status) out->value = value;
    return status;
}

/* The bounds of a sum of small components, from which larger ones are
 * missing. */
static grundy_status bound_sum(gi_book *book, size_t first, size_t end,
                               gi_bounds *out)
{
    gi_bounds sum = gi_bounds_of_zero;
    grundy_status status = GRUNDY_OK;

    for (size_t i = first; !status && i < end; i++) {
        const gi_signed_component item = book->splitter->items[i];
        gi_knowledge term = {.value = GI_VALUE_UNKNOWN};
        uint32_t size = 0;
        status = gi_splitter_size(book->splitter, item / 2, &size);
        if (!status && size <= book->small)
            status = gi_book_component(book, item / 2, &term);
        sum = gi_bounds_add(sum, item & 1 ? gi_bounds_negate(term.bounds)
                                          : term.bounds);
    }
    if (!status) *out = sum;
    return status;
}

static void improve(gi_bounds *best, const gi_bounds *sum, gi_side side)
{
    if (side == GI_LEFT && sum->low.is_known &&
        (!best->low.is_known || sum->low.mean > best->low.mean))
        best->low = sum->low;
    if (side == GI_RIGHT && sum->high.is_known &&
        (!best->high.is_known || sum->high.mean < best->high.mean))
        best->high = sum->high;
}

/* What this side has at least when it is confined. */
static grundy_status confine(gi_book *book, uint32_t n, gi_side side,
                             gi_bounds *best)
{
    gi_splitter *splitter = book->splitter;
    const size_t first_option = splitter->option_count;
    const size_t first_component = splitter->count;
    grundy_status status = gi_splitter_add_confined(splitter, n, side);
    const size_t end = splitter->option_count;
    size_t first = first_component;

    for (size_t i = first_option; !status && i < end; i++) {
        const size_t last = splitter->options[i].end;
        gi_bounds sum = gi_bounds_of_zero;
        status = bound_sum(book, first, last, &sum);
        if (!status) improve(best, &sum, side);
        first = last;
    }
    if (!status) {
        splitter->option_count = first_option;
        splitter->count = first_component;
    }
    return status;
}

static grundy_status find(gi_book *book, uint32_t n, gi_knowledge *out)
{
    gi_knowledge found = {.value = GI_VALUE_UNKNOWN};
    uint32_t size = 0;
    grundy_status status = gi_splitter_size(book->splitter, n, &size);

    if (!status && size <= book->small)
        status = find_value(book, n, &found);
    else
        for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
            status = confine(book, n, (gi_side)side, &found.bounds);
    if (!status) *out = found;
    return status;
}

/* Two deep at most: a sum that bounds a component is bounded by values. */
grundy_status gi_book_component(gi_book *book, uint32_t n, gi_knowledge *out)
{
    gi_knowledge found = {.value = UNASKED};
    grundy_status status = reserve(book, n);

    if (!status && book->entries[n].value != UNASKED) {
        *out = book->entries[n];
        return GRUNDY_OK;
    }
    if (!status) status = find(book, n, &found);
    if (!status) *out = book->entries[n] = found;
    return status;
}
