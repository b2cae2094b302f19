/* SPDX-License-Identifier: MIT */
/* lanes_preperiod.c - where a period begins, without a second pass.
 *
 * From some c on, the window at heap c equals the window at heap c + p. So
 * bisection finds the last snapshot of a search where they differ, each
 * question being answered by candidates from the last snapshot before c + p.
 * From there, two runs continue in step, and the last heap where they differ
 * is the last exception. If the window at the first snapshot is periodic, the
 * first values, which are kept, are compared with those a period later.
 *
 * All of these values have been verified, so candidates suffice.
 */
#include <string.h>

#include "base/env.h"
#include "sequence/far/lanes_search_state.h"

/* ---- stems of earlier heaps ---- */

/* Candidates from a snapshot on. */
typedef struct run {
    const gi_lanes *lanes;
    uint8_t *stems; /* shape [2 reach + CHUNK + GI_LANES_PAD], owned */
    size_t at;      /* Of the window in it. */
    uint64_t next;  /* The heap behind the window. */
} run;

enum { CHUNK = 1 << 16 };

static size_t run_bytes(const gi_lanes *lanes)
{
    return 2 * lanes->reach + CHUNK + GI_LANES_PAD;
}

static grundy_status run_init(run *of, const gi_lanes *lanes)
{
    *of =
        (run){.lanes = lanes, .stems = gi_alloc(lanes->env, run_bytes(lanes))};
    return of->stems ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

static void run_clear(run *of)
{
    if (of->stems) gi_free(of->lanes->env, of->stems, run_bytes(of->lanes));
}

/* The `reach` stems before the next one. */
static const uint8_t *run_window(const run *of)
{
    return of->stems + of->at;
}

/* The next `count` stems, at most CHUNK: they come behind the window. */
static const uint8_t *run_on(run *of, size_t count)
{
    uint8_t *next = of->stems + of->at + of->lanes->reach;

    GRUNDY_ASSERT(count > 0 && count <= CHUNK);
    GRUNDY_ASSERT(of->at <= of->lanes->reach);
    gi_lanes_chain(of->lanes, next, count);
    return next;
}

/* Makes the last stems the window, which is moved once in `reach` heaps. */
static void run_past(run *of, size_t count)
{
    GRUNDY_ASSERT(count <= CHUNK);
    of->at += count;
    of->next += count;
    if (of->at <= of->lanes->reach) return;
    memmove(of->stems, of->stems + of->at, of->lanes->reach);
    of->at = 0;
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
        of->at = 0;
        memcpy(of->stems, search->windows + (i - 1) * reach, reach);
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
        const uint8_t *stems;
        size = count - at < CHUNK ? count - at : CHUNK;
        stems = run_on(&from, size);
        for (size_t i = 0; i < size; i++)
            out[at + i] = lanes->common[(first + at + i) & 1][stems[i]];
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
        *out = memcmp(run_window(later), search->windows + i * search->reach,
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
        if (run_window(here)[k] != run_window(later)[k])
            *out = first - reach + k + 1;
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
        const uint8_t *stems;
        status = run_to(later, search, n + period);
        if (status) return status;
        stems = run_on(later, count);
        for (size_t k = 0; k < count; k++) {
            const uint64_t there = n + k + period;
            if (lanes->common[there & 1][stems[k]] != lanes->terms[n + k])
                *out = n + k + 1;
        }
        run_past(later, count);
        n += count;
    }
    return status;
}

grundy_status gi_lanes_search_preperiod(const gi_lanes_search *search,
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
