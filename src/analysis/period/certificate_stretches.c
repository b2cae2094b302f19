/* SPDX-License-Identifier: MIT */
/* certificate_stretches.c - what lets a long certificate be checked in parts.
 *
 * The search has kept windows on its way. Whoever has one can compute the values
 * behind it without those before, so that many processes or machines can check
 * a stretch each: from its window, across the next. Together they have
 * checked every heap, and each window is one that a stretch before has met
 * (docs/certificates.md).
 */
#include <inttypes.h>

#include "analysis/period/certificate.h"
#include "analysis/period/period_search.h"
#include "base/env.h"

/* What apps/verify reads: values of a window, stretches. And values of all
 * windows, so that a certificate stays within half a megabyte. */
enum { WINDOW_MOST = 30000, STRETCHES_MOST = 1000, VALUES_MOST = 1 << 18 };

/* Two digits a value, which is below 256. */
static void add_window(gi_text *facts, const uint16_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        gi_text_addf(facts, "%02x", values[i] & 0xffU);
    gi_text_add(facts, "\n");
}

static grundy_status add_start(gi_text *facts, const gi_lanes_search *search,
                               const gi_lanes_period *found, uint16_t *values)
{
    const grundy_status status =
        gi_lanes_search_terms(search, found->preperiod, found->window, values);

    if (status) return status;
    gi_text_add(facts, "start ");
    add_window(facts, values, found->window);
    return GRUNDY_OK;
}

/* Windows far enough from each other and from both ends; at most so many. */
static grundy_status add_lines(gi_text *facts, const gi_lanes_search *search,
                               const gi_lanes_period *found, size_t most,
                               uint16_t *values)
{
    const uint64_t last = found->terms - found->window;
    const size_t count = gi_lanes_search_snapshots(search);
    const size_t step = (count + most - 1) / most;
    uint64_t least = 2 * (uint64_t)found->before;
    grundy_status status = GRUNDY_OK;
    bool has_start = false;

    for (size_t i = 0; !status && i < count; i += step) {
        const uint64_t heap = gi_lanes_search_snapshot(search, i);
        if (heap < least || heap + found->before > last) continue;
        if (!has_start) status = add_start(facts, search, found, values);
        has_start = true;
        gi_lanes_search_window(search, i, values);
        gi_text_addf(facts, "stretch %" PRIu64 " ", heap);
        add_window(facts, values, found->window);
        least = heap + found->before;
    }
    return status;
}

grundy_status gi_certificate_stretches(gi_text *facts,
                                       const gi_lanes_search *search,
                                       const gi_lanes_period *found,
                                       gi_run *run)
{
    const size_t window = found->window;
    const size_t room = VALUES_MOST / window;
    uint16_t *values;
    grundy_status status;

    if (window > WINDOW_MOST) return GRUNDY_OK;
    values = gi_alloc_array(run->env, window, sizeof *values);
    if (!values) return GRUNDY_NO_MEMORY;
    status = add_lines(facts, search, found,
                       room < STRETCHES_MOST ? room : STRETCHES_MOST, values);
    gi_free(run->env, values, window * sizeof *values);
    return status;
}
