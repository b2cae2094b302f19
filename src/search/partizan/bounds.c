/* SPDX-License-Identifier: MIT */
/* bounds.c - what is known of each component of a game without playing it.
 *
 * A small component gets its value (worths.c), and thereby its mean and its
 * temperature. A larger one is bounded by sums in which one player is confined
 * to some of his moves (T-CONFINED); the terms of such a sum are components,
 * too, and if they are all small it has a mean and a temperature. Of several
 * sums that one counts whose mean is best for the player.
 *
 * Where neither bounds the mean from above, half of the moves that Left has more
 * than Right is the guess: each of them may be worth a move.
 *
 * Numbers are kept in units of 2^-16, rounded to the safe side, and in half a
 * word each: most of the memory of a search is what is known of components. */
#include "search/partizan/bounds.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "values/short/heat/thermograph.h"
#include "values/short/upstar.h"

/* In the place of a value: nobody has asked. */
#define UNASKED (UINT32_MAX - 1)

/* In the place of a temperature: there is no such bound, nobody has asked. */
#define HEAT_UNKNOWN INT32_MIN
#define HEAT_UNASKED (INT32_MIN + 1)

struct gi_book_bounds {
    int32_t low_mean, low_heat, high_mean, high_heat;
};

struct gi_book_entry {
    gi_short value;
    int32_t guess;
    struct gi_book_bounds bounds;
};

static const int64_t half_a_move = 1 << 15;

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

/* ---- half words ---- */

static bool is_half(int64_t number)
{
    return number > HEAT_UNASKED && number <= INT32_MAX;
}

/* Without a bound that does not fit. */
static struct gi_book_bounds pack(const gi_bounds *b)
{
    struct gi_book_bounds packed = {0, HEAT_UNKNOWN, 0, HEAT_UNKNOWN};

    if (b->low.is_known && is_half(b->low.mean) && is_half(b->low.heat)) {
        packed.low_mean = (int32_t)b->low.mean;
        packed.low_heat = (int32_t)b->low.heat;
    }
    if (b->high.is_known && is_half(b->high.mean) && is_half(b->high.heat)) {
        packed.high_mean = (int32_t)b->high.mean;
        packed.high_heat = (int32_t)b->high.heat;
    }
    return packed;
}

/* Or the nearest that fits. */
static int32_t half_word(int64_t number)
{
    if (is_half(number)) return (int32_t)number;
    return number < 0 ? -INT32_MAX : INT32_MAX;
}

static gi_bounds unpack(struct gi_book_bounds b)
{
    return (gi_bounds){
        {b.low_mean, b.low_heat, b.low_heat != HEAT_UNKNOWN},
        {b.high_mean, b.high_heat, b.high_heat != HEAT_UNKNOWN}};
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
    GRUNDY_ASSERT(heat >= -65536); /* -1, that of integers, at least. */
    *out =
        (gi_bounds){.low = {.mean = mean,
                            .heat = ceiling(store, drawn.temperature, heat),
                            .is_known = is_within(mean) && is_within(heat)}};
    out->high = out->low;
    out->high.mean = ceiling(store, drawn.mean, mean);
    return GRUNDY_OK;
}

static grundy_status reserve_values(gi_book *book, size_t at)
{
    grundy_status status = GRUNDY_OK;

    while (!status && book->value_count <= at) {
        status = gi_array_grow((void **)&book->values, &book->value_capacity,
                               book->value_count, sizeof *book->values,
                               book->splitter->env);
        if (!status)
            book->values[book->value_count++] =
                (struct gi_book_bounds){.low_heat = HEAT_UNASKED};
    }
    return status;
}

/* Number-up-stars are not worth remembering. */
grundy_status gi_book_value(gi_book *book, gi_short value, gi_bounds *out)
{
    const size_t at = value / 2;
    gi_bounds measured;
    grundy_status status;

    if (gi_short_is_upstar(value)) return measure(book->store, value, out);
    status = reserve_values(book, at);
    GRUNDY_ASSERT(status || at < book->value_count);
    if (!status && book->values[at].low_heat == HEAT_UNASKED) {
        status = measure(book->store, value, &measured);
        if (!status) book->values[at] = pack(&measured);
    }
    if (!status) *out = unpack(book->values[at]);
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
            book->entries[book->count++] =
                (struct gi_book_entry){.value = UNASKED};
    }
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
        gi_play play = {.size = 0};
        status = gi_splitter_play(book->splitter, item / 2, &play);
        if (!status && play.size <= book->small)
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

static int64_t guess_by_moves(gi_play play)
{
    return play.lead * half_a_move;
}

/* Of a component that is not small. */
static grundy_status find_bounds(gi_book *book, uint32_t n, gi_play play,
                                 gi_knowledge *out)
{
    grundy_status status = GRUNDY_OK;

    *out = (gi_knowledge){.value = GI_VALUE_UNKNOWN};
    for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
        status = confine(book, n, (gi_side)side, &out->bounds);
    out->guess = out->bounds.high.is_known ? out->bounds.high.mean
                                           : guess_by_moves(play);
    return status;
}

static grundy_status find(gi_book *book, uint32_t n, gi_knowledge *out)
{
    gi_play play = {.size = 0};
    grundy_status status = gi_splitter_play(book->splitter, n, &play);

    if (!status && play.size > book->small)
        return find_bounds(book, n, play, out);
    if (!status) status = gi_worths_of_component(book->worths, n, &out->value);
    if (!status) status = gi_book_value(book, out->value, &out->bounds);
    if (!status) out->guess = out->bounds.high.mean;
    return status;
}

/* Two deep at most: a sum that bounds a component is bounded by values. */
grundy_status gi_book_component(gi_book *book, uint32_t n, gi_knowledge *out)
{
    gi_knowledge found;
    grundy_status status = reserve(book, n);

    if (status) return status;
    GRUNDY_ASSERT(n < book->count);
    if (book->entries[n].value == UNASKED) {
        status = find(book, n, &found);
        if (status) return status;
        GRUNDY_ASSERT(found.value != UNASKED);
        book->entries[n] = (struct gi_book_entry){
            found.value, half_word(found.guess), pack(&found.bounds)};
    }
    *out =
        (gi_knowledge){book->entries[n].value, unpack(book->entries[n].bounds),
                       book->entries[n].guess};
    return GRUNDY_OK;
}
