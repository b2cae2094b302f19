/* SPDX-License-Identifier: MIT */
/* lanes_search.c - the period of a sequence that is not kept.
 *
 * While no heap is rare, a stem is a function of the window of the last stems;
 * so the sequence is periodic once a window returns. By Brent's method the
 * window at 2^j values is marked and its return looked for until 2^(j+1): it
 * returns once the mark is in the period and 2^j is not less than that. The
 * first return of a mark is after one period of the stems, and the values
 * determine the stems; with position also the parity of the heap, so that
 * their period is even.
 *
 * Snapshots of the window are kept on the way, at a grid that doubles when
 * there are too many; the preperiod is found between them (lanes_preperiod.c).
 *
 * T-OCTAL-WITNESS says that this is a proof, and how many values it needs.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "sequence/far/lanes_search_state.h"
#include "sequence/lanes/lanes_start.h"

enum {
    FIRST_GRID = 1 << 20,
    SNAPSHOTS_MOST = 256,
    CHUNK = 1 << 22,
    LATE_RARES_END = 1 << 23 /* All pairs of such a heap can be looked at. */
};

/* Memory of all snapshots. */
#define SNAPSHOTS_BYTES ((size_t)1 << 26)

/* ---- making and freeing ---- */

static bool has_unequal_split(const grundy_heapgame *game)
{
    for (size_t i = 0; i < game->digit_count; i++)
        if (game->digits[i].is_unequal) return true;
    return false;
}

/* The number of snapshots that there is room for. */
static size_t room_for_snapshots(size_t reach)
{
    const size_t most = SNAPSHOTS_BYTES / reach;

    GRUNDY_ASSERT(reach > 0);
    return most > SNAPSHOTS_MOST ? SNAPSHOTS_MOST : most > 4 ? most : 4;
}

static void free_windows(gi_lanes_search *search, const grundy_env *env)
{
    const size_t reach = search->reach;

    if (search->mark) gi_free(env, search->mark, reach);
    if (search->windows)
        gi_free(env, search->windows, search->capacity * reach);
    if (search->heaps)
        gi_free(env, search->heaps, search->capacity * sizeof *search->heaps);
}

/* No snapshot, and room for those of these lanes; what there was is kept where
 * there is no memory. */
static grundy_status make_windows(gi_lanes_search *search,
                                  const gi_lanes *lanes)
{
    const grundy_env *env = lanes->env;
    gi_lanes_search fresh = *search;

    fresh.start = lanes->start;
    fresh.reach = lanes->reach;
    fresh.grid = FIRST_GRID;
    fresh.count = 0;
    fresh.capacity = room_for_snapshots(lanes->reach);
    fresh.heaps = gi_alloc_array(env, fresh.capacity, sizeof *fresh.heaps);
    fresh.windows = gi_alloc_array(env, fresh.capacity, lanes->reach);
    fresh.mark = gi_alloc(env, lanes->reach);
    if (!fresh.heaps || !fresh.windows || !fresh.mark) {
        free_windows(&fresh, env);
        return GRUNDY_NO_MEMORY;
    }
    free_windows(search, env);
    *search = fresh;
    return GRUNDY_OK;
}

grundy_status gi_lanes_search_adopt(gi_lanes_search **out, gi_lanes *lanes)
{
    const grundy_env *env = lanes->env;
    gi_lanes_search *search = gi_alloc(env, sizeof *search);
    grundy_status status;

    if (!search) return GRUNDY_NO_MEMORY;
    *search = (gi_lanes_search){.chunk = CHUNK};
    status = make_windows(search, lanes);
    if (status) {
        gi_free(env, search, sizeof *search);
        return status; /* The lanes are still the caller's. */
    }
    search->lanes = lanes;
    *out = search;
    return GRUNDY_OK;
}

void gi_lanes_search_clear(gi_lanes_search *search, const grundy_env *env)
{
    free_windows(search, env);
    gi_lanes_free(search->lanes);
    gi_free(env, search, sizeof *search);
}

void gi_lanes_search_free(gi_lanes_search *search)
{
    if (search) gi_lanes_search_clear(search, search->lanes->env);
}

grundy_status gi_lanes_search_new(gi_lanes_search **out,
                                  const grundy_heapgame *game,
                                  const grundy_env *env, grundy_error *err)
{
    gi_lanes *lanes;
    grundy_status status;

    if (has_unequal_split(game))
        return gi_fail(err, GRUNDY_UNDECIDED,
                       "%.40s asks for parts of different sizes",
                       grundy_heapgame_name(game));
    status = gi_lanes_new(&lanes, game, env, err);
    if (status) return status;
    status = gi_lanes_search_adopt(out, lanes);
    if (status) gi_lanes_free(lanes);
    return status;
}

const gi_lanes *gi_lanes_search_lanes(const gi_lanes_search *search)
{
    return search->lanes;
}

bool gi_lanes_search_is_done(const gi_lanes_search *search)
{
    return search->lanes->returned != 0;
}

/* ---- the search ---- */

/* The window that ends before the next heap. */
static const uint8_t *last_window(const gi_lanes *lanes)
{
    GRUNDY_ASSERT(lanes->known.count - lanes->reach >= lanes->base);
    return gi_lanes_at(lanes, lanes->known.count - lanes->reach);
}

static void set_mark(gi_lanes_search *search)
{
    gi_lanes *lanes = search->lanes;

    memcpy(search->mark, last_window(lanes), lanes->reach);
    lanes->watched = search->mark;
    lanes->watched_from = lanes->known.count;
}

/* Every other snapshot goes; the first, at the start, stays. */
static void thin(gi_lanes_search *search)
{
    const size_t reach = search->reach;
    size_t kept = 0;

    for (size_t i = 0; i < search->count; i += 2, kept++) {
        search->heaps[kept] = search->heaps[i];
        memmove(search->windows + kept * reach, search->windows + i * reach,
                reach);
    }
    search->count = kept;
    search->grid *= 2;
}

static void add_snapshot(gi_lanes_search *search)
{
    const gi_lanes *lanes = search->lanes;

    GRUNDY_ASSERT(search->reach == lanes->reach);
    if (search->count == search->capacity) thin(search);
    GRUNDY_ASSERT(search->count < search->capacity);
    search->heaps[search->count] = lanes->known.count;
    memcpy(search->windows + search->count * lanes->reach, last_window(lanes),
           lanes->reach);
    search->count++;
}

/* The least power of two above n. */
static uint64_t power_above(uint64_t n)
{
    GRUNDY_ASSERT(n > 0 && n >> 63 == 0);
    return (uint64_t)1 << (64 - __builtin_clzll(n));
}

/* What there is to do at this number of values. */
static void stop_at_values(gi_lanes_search *search)
{
    const gi_lanes *lanes = search->lanes;
    const uint64_t count = lanes->known.count;
    const bool is_first = search->count == 0;

    if (is_first || (count % search->grid == 0 &&
                     search->heaps[search->count - 1] < count))
        add_snapshot(search);
    if (is_first ||
        ((count & (count - 1)) == 0 && lanes->watched_from < count))
        set_mark(search);
}

/* The lanes may have begun anew from more values: then so does the search. */
static grundy_status follow(gi_lanes_search *search)
{
    return search->start == search->lanes->start
               ? GRUNDY_OK
               : make_windows(search, search->lanes);
}

/* The lanes have stopped at a heap that lacks a witness near either end: those
 * further off are looked for. If there is none, and the heap is not too far out,
 * it is rare, and lanes begin anew behind it. */
static grundy_status pass(gi_lanes_search *search, grundy_error *err)
{
    const uint64_t heap = search->lanes->known.count;
    const grundy_status status = gi_lanes_search_settle(search);

    if (status == GRUNDY_UNDECIDED)
        return heap < LATE_RARES_END
                   ? gi_lanes_start(search->lanes, 4 * heap + 4, err)
                   : status; /* It is told. */
    return status ? gi_fail(err, status, "%s", grundy_status_name(status))
                  : GRUNDY_OK;
}

/* gi_lanes_advance(), past such heaps. */
static grundy_status advance(gi_lanes_search *search, uint64_t count,
                             grundy_error *err)
{
    gi_lanes *lanes = search->lanes;
    grundy_status status = gi_lanes_advance(lanes, count, err);

    while (status == GRUNDY_UNDECIDED && lanes->is_open &&
           search->start == lanes->start && search->count > 0) {
        status = pass(search, err);
        /* Lanes that began anew wait for the search. */
        if (status || search->start != lanes->start) return status;
        status = gi_lanes_advance(lanes, count, err);
    }
    return status;
}

grundy_status gi_lanes_search_extend(gi_lanes_search *search, uint64_t count,
                                     grundy_error *err)
{
    const gi_lanes *lanes = search->lanes;
    grundy_status status = follow(search); /* If it failed before. */

    while (!status && lanes->known.count < count && !lanes->returned) {
        uint64_t next = power_above(lanes->known.count);
        stop_at_values(search);
        if (next > count) next = count;
        if (next / search->grid > lanes->known.count / search->grid)
            next = (lanes->known.count / search->grid + 1) * search->grid;
        status = advance(search, next, err);
        if (!status) status = follow(search);
    }
    return status;
}

/* ---- the answer ---- */

size_t gi_lanes_search_snapshots(const gi_lanes_search *search)
{
    return search->count;
}

uint64_t gi_lanes_search_snapshot(const gi_lanes_search *search, size_t i)
{
    return search->heaps[i];
}

void gi_lanes_search_window(const gi_lanes_search *search, size_t i,
                            uint16_t *out)
{
    const uint8_t *stems = search->windows + i * search->reach;
    const uint64_t first = search->heaps[i] - search->reach;

    for (size_t k = 0; k < search->reach; k++)
        out[k] = search->lanes->common[(first + k) & 1][stems[k]];
}

/* The greatest amount before a split. */
static size_t last_split(const gi_lanes *lanes)
{
    return lanes->splits[lanes->split_count - 1].taken;
}

/* T-OCTAL-WITNESS. */
static uint64_t terms_of(const gi_lanes *lanes, uint64_t preperiod,
                         uint64_t period)
{
    const size_t witness = lanes->witness_end - 1 + last_split(lanes);

    return preperiod + period +
           (lanes->reach > witness ? lanes->reach : witness);
}

/* All values that T-OCTAL-WITNESS needs, whatever returns among them; how many.
 * Where a heap of them is rare there is no proof, and the search begins anew. */
static grundy_status complete(gi_lanes_search *search, uint64_t preperiod,
                              uint64_t period, uint64_t *terms,
                              grundy_error *err)
{
    gi_lanes *lanes = search->lanes;
    const uint64_t returned = lanes->returned;
    grundy_status status;

    lanes->watched = NULL;
    lanes->returned = 0;
    do { /* The witnesses of the last values may be further, too. */
        *terms = terms_of(lanes, preperiod, period);
        status = advance(search, *terms, err);
    } while (!status && search->start == lanes->start &&
             terms_of(lanes, preperiod, period) > *terms);
    if (search->start != lanes->start) {
        const grundy_status made = follow(search);
        if (!status) status = made;
        return status ? status
                      : gi_fail(err, GRUNDY_UNDECIDED,
                                "the period ends at a rare heap");
    }
    lanes->watched = search->mark;
    lanes->returned = returned;
    return status;
}

grundy_status gi_lanes_search_find(gi_lanes_search *search,
                                   gi_lanes_period *out, grundy_error *err)
{
    const gi_lanes *lanes = search->lanes;
    const uint64_t mark = lanes->watched_from, returned = lanes->returned;
    uint64_t period = returned - mark, preperiod = 0, terms = 0;
    grundy_status status;

    if (search->found.period) {
        *out = search->found;
        return GRUNDY_OK;
    }
    GRUNDY_ASSERT(returned > mark);
    if (lanes->has_position && period % 2 != 0) period *= 2;
    status = gi_lanes_search_preperiod(search, period, &preperiod);
    if (status) return status;
    /* Rares have no window. */
    if (preperiod <= lanes->known.last_rare)
        return gi_fail(err, GRUNDY_UNDECIDED,
                       "the period begins before the last rare heap");
    status = complete(search, preperiod, period, &terms, err);
    if (status) return status;
    GRUNDY_ASSERT(lanes->known.count >= terms);
    search->found = (gi_lanes_period){
        .preperiod = preperiod,
        .period = period,
        .terms = terms,
        .window = lanes->reach,
        .witness = lanes->witness_end - 1,
        .before = lanes->reach + lanes->witness_end + last_split(lanes)};
    *out = search->found;
    return GRUNDY_OK;
}
