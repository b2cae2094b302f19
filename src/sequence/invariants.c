/* SPDX-License-Identifier: MIT */
/* invariants.c - the figures that are published with the terms of a game.
 *
 * They are computed from the terms, not taken from an engine, which may still
 * use a mask that was the best one some terms ago, or none. So the invariants
 * do not depend on the engine, and comparing them compares terms.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/sizes.h"
#include "sequence/engines.h"

static void look_at_terms(const grundy_sequence *seq, grundy_invariants *out)
{
    const size_t count = grundy_sequence_count(seq);

    out->count = count;
    for (size_t n = 0; n < count; n++) {
        const grundy_nimber value = grundy_sequence_at(seq, n);
        if (value > out->max) {
            out->max = value;
            out->max_index = n;
        }
        if (value == 0) {
            out->zero_count++;
            out->last_zero = n;
        }
    }
}

static void find_last_rare(const grundy_sequence *seq, unsigned position,
                           grundy_invariants *out)
{
    for (size_t n = (size_t)out->count; n-- > 0 && out->last_rare == 0;) {
        const uint64_t common = grundy_sequence_at(seq, n) & out->mask;
        const unsigned turn =
            out->has_position ? (unsigned)(n & 1) ^ position : 0;
        if (gi_parity(common) == turn) out->last_rare = n;
    }
}

/* block: shape [3 * values], zero. */
static void find_mask(const grundy_sequence *seq, size_t values,
                      int64_t *block, grundy_invariants *out)
{
    const unsigned position = gi_sparse_position(seq->game);
    const gi_histogram histogram = {block, values, position};
    gi_mask mask;

    GRUNDY_ASSERT(out->max < values && (values & (values - 1)) == 0);
    for (size_t n = 0; n < out->count; n++)
        block[(n & 1) * values + grundy_sequence_at(seq, n)]++;
    mask = gi_mask_find(&histogram, block + 2 * values);
    out->mask = mask.bits;
    out->has_position = mask.has_position;
    out->rare_count = mask.rare_count;
    find_last_rare(seq, position, out);
}

grundy_status grundy_sequence_invariants(grundy_invariants *out,
                                         const grundy_sequence *seq,
                                         grundy_error *err)
{
    grundy_invariants found = {0};
    size_t values = 1, count;
    int64_t *block;

    if (!seq || !out) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    look_at_terms(seq, &found);
    if (found.count > 0 && gi_sparse_fits(seq->game)) {
        while (values <= found.max)
            values *= 2;
        if (!gi_size_mul(&count, values, 3))
            return gi_tell(err, GRUNDY_NO_MEMORY);
        block = gi_alloc_array(seq->env, count, sizeof *block);
        if (!block) return gi_tell(err, GRUNDY_NO_MEMORY);
        for (size_t i = 0; i < count; i++)
            block[i] = 0;
        find_mask(seq, values, block, &found);
        gi_free(seq->env, block, count * sizeof *block);
    }
    *out = found;
    return GRUNDY_OK;
}
