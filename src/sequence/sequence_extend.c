/* SPDX-License-Identifier: MIT */
/* sequence_extend.c - a sequence is extended by the cheapest engine.
 *
 * The choice is made again after each stretch, because costs depend on the
 * mask and the rares, which change. Rules with a sparse space begin in the
 * state of sparse.c; all others, and those whose terms do not fit its 16-bit
 * cells, are the plain engine's.
 *
 * Invariant: the terms are in one place, the sparse state or the plain one.
 * The sparse one is left at most once.
 */
#include "base/assert.h"
#include "sequence/engines.h"

void gi_sequence_drop_sparse(grundy_sequence *seq)
{
    if (!seq->sparse) return;
    for (size_t i = 0; i < gi_engine_count; i++)
        if (gi_engines[i].clear) gi_engines[i].clear(seq);
    gi_sparse_free(seq->sparse);
    seq->sparse = NULL;
}

grundy_status gi_sequence_leave_sparse(grundy_sequence *seq)
{
    gi_sparse *s = seq->sparse;
    const size_t bytes = s->terms.capacity * s->terms.width;
    const grundy_status status =
        gi_plain_adopt(&seq->plain, &s->terms, s->count);

    if (status) return status;
    GRUNDY_ASSERT(bytes <= s->memory.held_bytes);
    s->memory.held_bytes -= bytes;
    s->count = 0;
    gi_sequence_drop_sparse(seq);
    return GRUNDY_OK;
}

/* NULL: there is none. */
static const gi_engine *cheapest(const grundy_sequence *seq)
{
    const gi_engine *best = NULL;
    size_t least = 0;

    for (size_t i = 0; i < gi_engine_count; i++) {
        const gi_engine *engine = &gi_engines[i];
        size_t cost;
        if (!engine->fits(seq)) continue;
        cost = engine->cost(seq);
        if (best && cost >= least) continue;
        best = engine;
        least = cost;
    }
    return best;
}

static grundy_status extend(grundy_sequence *seq)
{
    grundy_status status = GRUNDY_OK;

    while (!status && grundy_sequence_count(seq) < seq->target) {
        const gi_engine *engine = cheapest(seq);
        if (!engine) return GRUNDY_OVER_BUDGET;
        status = engine->extend(seq);
        if (status == GRUNDY_UNDECIDED && seq->sparse->fold.cells == 0)
            status = gi_sequence_leave_sparse(seq);
    }
    return status;
}

grundy_status gi_sequence_extend(grundy_sequence *seq, size_t count)
{
    const size_t known = grundy_sequence_count(seq);
    grundy_status status = GRUNDY_OK;

    if (known >= count) return GRUNDY_OK;
    seq->target = count;
    seq->asked = count - known;
    seq->pairs_have_room = true;
    seq->shifted_has_room = true;
    for (size_t i = 0; i < gi_engine_count && !status; i++)
        if (gi_engines[i].start) status = gi_engines[i].start(seq);
    if (!status) status = extend(seq);
    for (size_t i = 0; i < gi_engine_count; i++)
        if (gi_engines[i].stop) gi_engines[i].stop(seq);
    return status;
}
