/* SPDX-License-Identifier: MIT */
/* rows_share.c - sets of heaps by stem that several workers add to.
 *
 * Each worker has sets of its own, and what it finds is the union of all, so
 * rows can be taken by any worker in any order.
 *
 * Two workers are limited less by the division of work than by the traffic
 * between their caches: sets are a thousand lines, and each line that another
 * worker has touched costs as much as some loads of taps. So a worker clears
 * its own sets when it first adds to them for a block; the sets of workers
 * that add nothing are neither cleared nor read; and the worker that takes the
 * union writes it to its own sets.
 */
#include "base/assert.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/rows_share.h"
#include "sequence/rows/rows_state.h"

static bool *is_used(const gi_rows_share *share, size_t worker)
{
    return share->is_used + worker * GI_ROWS_LINE;
}

grundy_status gi_rows_share_claim(gi_rows *rows, gi_rows_share *share)
{
    grundy_status status =
        gi_rows_claim(rows, rows->worker_count * rows->stem_span,
                      GI_ROWS_SET_BYTES, &share->sets);

    if (status) return status;
    return gi_rows_claim(rows, rows->worker_count, GI_ROWS_LINE * sizeof(bool),
                         &share->is_used);
}

void gi_rows_share_clear(const gi_rows *rows, gi_rows_share *share)
{
    for (size_t i = 0; i < rows->worker_count; i++)
        *is_used(share, i) = false;
}

gi_rows_set *gi_rows_share_of(const gi_rows *rows, const gi_rows_share *share,
                              size_t worker)
{
    GRUNDY_ASSERT(worker < rows->worker_count);
    return share->sets + worker * rows->stem_span;
}

gi_rows_set *gi_rows_share_open(const gi_rows *rows, gi_rows_share *share,
                                size_t worker)
{
    gi_rows_set *sets = gi_rows_share_of(rows, share, worker);

    if (!*is_used(share, worker)) {
        memset(sets, 0, rows->stem_end * sizeof *sets);
        *is_used(share, worker) = true;
    }
    return sets;
}

bool gi_rows_share_is_whole(const gi_rows *rows, const gi_rows_share *share,
                            size_t worker)
{
    size_t used = 0;

    for (size_t i = 0; i < rows->worker_count; i++)
        used += *is_used(share, i);
    return used == 1 && *is_used(share, worker);
}

void gi_rows_share_unite(const gi_rows *rows, const gi_rows_share *share,
                         size_t stem, size_t start, void *out)
{
    enum { WORDS = GI_ROWS_LINE / 8 };
    uint64_t line[WORDS] = {0};

    GRUNDY_ASSERT(stem < rows->stem_span);
    GRUNDY_ASSERT(start % GI_ROWS_LINE == 0 && start < GI_ROWS_SET_BYTES);
    for (size_t i = 0; i < rows->worker_count; i++) {
        uint64_t more[WORDS];
        if (!*is_used(share, i)) continue;
        memcpy(more, gi_rows_share_of(rows, share, i)[stem] + start,
               sizeof more);
        for (size_t k = 0; k < WORDS; k++)
            line[k] |= more[k];
    }
    memcpy(out, line, sizeof line);
}
