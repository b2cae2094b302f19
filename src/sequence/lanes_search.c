/* SPDX-License-Identifier: MIT */
/* lanes_search.c - the period of a sequence that is not kept.
 *
 * While no heap is rare, a code is a function of the window of the last codes;
 * so the sequence goes round as soon as a window returns. By Brent's method
 * the window at 2^j values is marked and its return looked for until 2^(j+1):
 * it returns once the mark is in the period and 2^j is not less than that. The
 * first return of a mark is after one period of the codes, and the values
 * determine the codes; with position also the parity of the heap, so that
 * their period is even.
 *
 * The preperiod is then found without a second pass. Snapshots of the window
 * are kept on the way, at a grid that doubles when there are too many. That
 * the window at heap c is the window at heap c + p is true from some c on: so
 * bisection finds the last snapshot where it is false, each question being
 * answered by candidates from the last snapshot before c + p. From there, two
 * runs go on in step, and the last heap where they differ is the last
 * exception. These values were all verified before, and candidates are enough.
 *
 * T-OCTAL-WITNESS says that this is a proof, and how many values it needs.
 */
#include <string.h>

#include "sequence/lanes_search.h"

enum { FIRST_GRID = 1 << 20, SNAPSHOTS_MOST = 256 };

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

    return most > SNAPSHOTS_MOST ? SNAPSHOTS_MOST : most > 4 ? most : 4;
}

grundy_status gi_lanes_search_adopt(gi_lanes_search **out, gi_lanes *lanes)
{
    const grundy_env *env = lanes->env;
    gi_lanes_search *search = gi_alloc(env, sizeof *search);

    if (!search) return GRUNDY_NO_MEMORY;
    *search = (gi_lanes_search){.lanes = lanes, .grid = FIRST_GRID};
    search->capacity = room_for_snapshots(lanes->reach);
    search->heaps =
        gi_alloc_array(env, search->capacity, sizeof *search->heaps);
    search->windows = gi_alloc_array(env, search->capacity, lanes->reach);
    search->mark = gi_alloc(env, lanes->reach);
    search->start = lanes->start;
    search->reach = lanes->reach;
    if (!search->heaps || !search->windows || !search->mark) {
        search->lanes = NULL; /* Still the caller's. */
        gi_lanes_search_clear(search, env);
        return GRUNDY_NO_MEMORY;
    }
    *out = search;
    return GRUNDY_OK;
}

void gi_lanes_search_clear(gi_lanes_search *search, const grundy_env *env)
{
    const size_t reach = search->reach;

    if (search->mark) gi_free(env, search->mark, reach);
    if (search->windows)
        gi_free(env, search->windows, search->capacity * reach);
    if (search->heaps)
        gi_free(env, search->heaps, search->capacity * sizeof *search->heaps);
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

    if (search->count == search->capacity) thin(search);
    search->heaps[search->count] = lanes->known.count;
    memcpy(search->windows + search->count * lanes->reach, last_window(lanes),
           lanes->reach);
    search->count++;
}

/* The least power of two above n. */
static uint64_t power_above(uint64_t n)
{
    return (uint64_t)1 << (64 - __builtin_clzll(n));
}

/* What there is to do at this number of values: lanes that begin anew, nearer
 * to the beginning than any return, take the search along. */
static grundy_status stop_at_values(gi_lanes_search *search)
{
    gi_lanes *lanes = search->lanes;
    const uint64_t count = lanes->known.count;

    if (search->count == 0) {
        add_snapshot(search);
        set_mark(search);
        return GRUNDY_OK;
    }
    if (count % search->grid == 0 && search->heaps[search->count - 1] < count)
        add_snapshot(search);
    if ((count & (count - 1)) == 0 && lanes->watched_from < count)
        set_mark(search);
    return GRUNDY_OK;
}

/* The lanes may have begun anew from more values: then so does the search. */
static grundy_status follow(gi_lanes_search *search)
{
    const gi_lanes *lanes = search->lanes;
    const grundy_env *env = lanes->env;
    const size_t reach = lanes->reach;
    uint8_t *mark, *windows;

    if (search->start == lanes->start) return GRUNDY_OK;
    mark = gi_resize(env, search->mark, search->reach, reach);
    if (!mark) return GRUNDY_NO_MEMORY;
    search->mark = mark;
    windows = gi_resize(env, search->windows, search->capacity * search->reach,
                        search->capacity * reach);
    if (!windows) return GRUNDY_NO_MEMORY;
    search->windows = windows;
    search->reach = reach;
    search->start = lanes->start;
    search->count = 0;
    search->grid = FIRST_GRID;
    return GRUNDY_OK;
}

grundy_status gi_lanes_search_extend(gi_lanes_search *search, uint64_t count,
                                     grundy_error *err)
{
    gi_lanes *lanes = search->lanes;
    grundy_status status = GRUNDY_OK;

    while (!status && lanes->known.count < count && !lanes->returned) {
        uint64_t next;
        status = stop_at_values(search);
        next = power_above(lanes->known.count);
        if (next > count) next = count;
        if (next / search->grid > lanes->known.count / search->grid)
            next = (lanes->known.count / search->grid + 1) * search->grid;
        if (!status) status = gi_lanes_advance(lanes, next, err);
        if (!status) status = follow(search);
    }
    return status;
}

/* ---- codes of earlier heaps ---- */

/* Candidates from a snapshot on. */
typedef struct run {
    const gi_lanes *lanes;
    uint8_t *codes; /* shape [reach + CHUNK + GI_LANES_PAD], owned */
    uint64_t next;  /* The heap behind the first `reach` codes. */
} run;

enum { CHUNK = 1 << 16 };

static size_t run_bytes(const gi_lanes *lanes)
{
    return lanes->reach + CHUNK + GI_LANES_PAD;
}

static grundy_status run_init(run *of, const gi_lanes *lanes)
{
    *of = (run){lanes, gi_alloc(lanes->env, run_bytes(lanes)), 0};
    return of->codes ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

static void run_clear(run *of)
{
    if (of->codes) gi_free(of->lanes->env, of->codes, run_bytes(of->lanes));
}

/* The next `count` codes, at most CHUNK: they come behind the window. */
static const uint8_t *run_on(run *of, size_t count)
{
    gi_lanes_chain(of->lanes, of->codes + of->lanes->reach, count);
    return of->codes + of->lanes->reach;
}

/* Makes the last codes the window. */
static void run_past(run *of, size_t count)
{
    memmove(of->codes, of->codes + count, of->lanes->reach);
    of->next += count;
}

/* To heap n, which is not before the start: from the last snapshot before it,
 * or from where the run is, if that is nearer. */
static grundy_status run_to(run *of, const gi_lanes_search *search, uint64_t n)
{
    const size_t reach = search->reach;
    size_t i = search->count;

    while (i > 1 && search->heaps[i - 1] > n)
        i--;
    GRUNDY_ASSERT(i > 0 && search->heaps[i - 1] <= n);
    if (of->next > n || of->next < search->heaps[i - 1]) {
        of->next = search->heaps[i - 1];
        memcpy(of->codes, search->windows + (i - 1) * reach, reach);
    }
    while (of->next < n) {
        const size_t count =
            n - of->next < CHUNK ? (size_t)(n - of->next) : CHUNK;
        if (gi_env_is_stopped(of->lanes->env)) return GRUNDY_CANCELLED;
        run_on(of, count);
        run_past(of, count);
    }
    return GRUNDY_OK;
}

grundy_status gi_lanes_search_terms(const gi_lanes_search *search,
                                    uint64_t first, size_t count,
                                    uint16_t *out)
{
    const gi_lanes *lanes = search->lanes;
    run from = {0};
    grundy_status status;

    GRUNDY_ASSERT(first + count <= lanes->known.count);
    for (; count > 0 && first < search->start; count--)
        *out++ = lanes->terms[first++];
    if (count == 0) return GRUNDY_OK;
    status = run_init(&from, lanes);
    if (!status) status = run_to(&from, search, first);
    for (size_t at = 0, size; !status && at < count; at += size) {
        const uint8_t *codes;
        size = count - at < CHUNK ? count - at : CHUNK;
        codes = run_on(&from, size);
        for (size_t i = 0; i < size; i++)
            out[at + i] = lanes->common[(first + at + i) & 1][codes[i]];
        run_past(&from, size);
    }
    run_clear(&from);
    return status;
}

/* ---- the preperiod ---- */

/* Whether snapshot i is the window a period later. */
static grundy_status is_periodic(const gi_lanes_search *search, size_t i,
                                 uint64_t period, run *later, bool *out)
{
    const grundy_status status =
        run_to(later, search, search->heaps[i] + period);

    if (!status)
        *out = memcmp(later->codes, search->windows + i * search->reach,
                      search->reach) == 0;
    return status;
}

/* The first snapshot that is periodic; the mark is, so all behind are. */
static grundy_status bisect(const gi_lanes_search *search, uint64_t period,
                            run *later, size_t *out)
{
    size_t low = 0, high = search->count;
    grundy_status status = GRUNDY_OK;

    while (high > 0 && search->heaps[high - 1] >= search->lanes->watched_from)
        high--;
    while (!status && low < high) {
        const size_t middle = low + (high - low) / 2;
        bool is_one = false;
        status = is_periodic(search, middle, period, later, &is_one);
        if (is_one)
            high = middle;
        else
            low = middle + 1;
    }
    *out = low;
    return status;
}

/* One more than the last heap from snapshot i on, its window included, where
 * the values differ a period later; there is one. */
static grundy_status last_difference(const gi_lanes_search *search, size_t i,
                                     uint64_t period, run *here, run *later,
                                     uint64_t *out)
{
    const size_t reach = search->reach;
    const uint64_t first = search->heaps[i];
    const uint64_t end =
        i + 1 < search->count &&
                search->heaps[i + 1] < search->lanes->watched_from
            ? search->heaps[i + 1]
            : search->lanes->watched_from;
    grundy_status status = run_to(here, search, first);

    if (!status) status = run_to(later, search, first + period);
    if (status) return status;
    for (size_t k = 0; k < reach; k++)
        if (here->codes[k] != later->codes[k]) *out = first - reach + k + 1;
    while (here->next < end) {
        const size_t count =
            end - here->next < CHUNK ? (size_t)(end - here->next) : CHUNK;
        const uint8_t *a = run_on(here, count), *b = run_on(later, count);
        size_t k = memcmp(a, b, count) ? count : 0;
        while (k > 0 && a[k - 1] == b[k - 1])
            k--;
        if (k > 0) *out = here->next + k;
        if (gi_env_is_stopped(search->lanes->env)) return GRUNDY_CANCELLED;
        run_past(here, count);
        run_past(later, count);
    }
    return GRUNDY_OK;
}

/* The same among the first values, when the window at the start is periodic.
 */
static grundy_status early_difference(const gi_lanes_search *search,
                                      uint64_t period, run *later,
                                      uint64_t *out)
{
    const gi_lanes *lanes = search->lanes;
    const uint64_t start = search->start;
    uint64_t n = period < start ? start - period : 0;
    grundy_status status = GRUNDY_OK;

    *out = 0;
    for (uint64_t m = 0; m < n; m++)
        if (lanes->terms[m] != lanes->terms[m + period]) *out = m + 1;
    while (!status && n < start) {
        const size_t count = start - n < CHUNK ? (size_t)(start - n) : CHUNK;
        const uint8_t *codes;
        status = run_to(later, search, n + period);
        if (status) return status;
        codes = run_on(later, count);
        for (size_t k = 0; k < count; k++) {
            const uint64_t there = n + k + period;
            if (lanes->common[there & 1][codes[k]] != lanes->terms[n + k])
                *out = n + k + 1;
        }
        run_past(later, count);
        n += count;
    }
    return status;
}

static grundy_status find_preperiod(const gi_lanes_search *search,
                                    uint64_t period, uint64_t *out)
{
    run here = {0}, later = {0};
    size_t first = 0;
    grundy_status status = run_init(&here, search->lanes);

    if (!status) status = run_init(&later, search->lanes);
    if (!status) status = bisect(search, period, &later, &first);
    if (!status && first > 0)
        status =
            last_difference(search, first - 1, period, &here, &later, out);
    else if (!status)
        status = early_difference(search, period, &later, out);
    if (later.lanes) run_clear(&later);
    if (here.lanes) run_clear(&here);
    return status;
}

/* T-OCTAL-WITNESS. */
static uint64_t terms_of(const gi_lanes *lanes, uint64_t preperiod,
                         uint64_t period)
{
    const size_t taken = lanes->splits[lanes->split_count - 1].taken;
    const size_t witness = GI_LANES_WITNESS_END - 1 + taken;

    return preperiod + period +
           (lanes->reach > witness ? lanes->reach : witness);
}

grundy_status gi_lanes_search_find(gi_lanes_search *search,
                                   gi_lanes_period *out, grundy_error *err)
{
    gi_lanes *lanes = search->lanes;
    const uint64_t mark = lanes->watched_from, returned = lanes->returned;
    uint64_t period = returned - mark, preperiod = 0, terms;
    grundy_status status;

    if (search->found.period) {
        *out = search->found;
        return GRUNDY_OK;
    }
    GRUNDY_ASSERT(returned > mark);
    if (lanes->has_position && period % 2 != 0) period *= 2;
    status = find_preperiod(search, period, &preperiod);
    if (status) return status;
    /* Rares have no window. */
    if (preperiod <= lanes->known.last_rare)
        return gi_fail(err, GRUNDY_UNDECIDED,
                       "the period begins before the last rare heap");
    terms = terms_of(lanes, preperiod, period);
    lanes->returned = 0;
    status = gi_lanes_advance(lanes, terms, err);
    lanes->returned = returned;
    if (status) return status;
    search->found = (gi_lanes_period){.preperiod = preperiod,
                                      .period = period,
                                      .terms = terms,
                                      .window = lanes->reach,
                                      .witness = GI_LANES_WITNESS_END - 1};
    *out = search->found;
    return GRUNDY_OK;
}
