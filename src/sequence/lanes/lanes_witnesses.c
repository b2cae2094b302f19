/* SPDX-License-Identifier: MIT */
/* lanes_witnesses.c - which witnesses are tried for a line: lanes_verify.c.
 *
 * Those whose strings begin at a byte, the ones that serve most heaps first.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/sort.h"
#include "sequence/lanes/lanes_taps.h"
#include "sequence/lanes/lanes_witnesses.h"

typedef struct witness {
    int32_t offset;
    uint32_t bits; /* Heaps that it serves, of some. */
} witness;

static int compare_witnesses(const void *first, const void *second)
{
    const witness *a = first, *b = second;

    if (a->bits != b->bits) return a->bits > b->bits ? -1 : 1;
    return (b->offset > a->offset) - (b->offset < a->offset);
}

/* Heaps of each stem among the later known ones. */
static void count_stems(const gi_lanes *lanes, uint32_t *counts)
{
    /* All of them are common. */
    GRUNDY_ASSERT(lanes->rares[lanes->rare_count - 1].index <
                  lanes->start / 2);
    for (size_t n = (size_t)lanes->start / 2; n < lanes->start; n++)
        counts[gi_lanes_stem(lanes->witnesses->low, lanes->terms[n])]++;
}

/* All witnesses of stem x whose strings begin at a byte; their number. What
 * those of the first split find serves the others, if they are delays. */
static size_t find_witnesses(const gi_lanes *lanes, unsigned x,
                             const uint32_t *counts, witness *found)
{
    const size_t splits =
        lanes->witnesses->delay_count > 0 ? 1 : lanes->split_count;
    size_t count = 0;

    for (size_t i = 0; i < splits; i++)
        for (size_t shift = 8; shift <= GI_LANES_ROW_HEAPS; shift += 8) {
            const size_t taken = lanes->splits[i].taken;
            const uint8_t stem =
                shift > taken ? lanes->first[shift - taken] : GI_LANES_NONE;
            const unsigned row = stem ^ x;
            if (stem == GI_LANES_NONE || counts[row] == 0) continue;
            found[count++] = (witness){(int32_t)(row * GI_LANES_STRIDE) -
                                           (int32_t)(shift / 8),
                                       counts[row]};
        }
    GRUNDY_ASSERT(count <= lanes->split_count * GI_LANES_ROW_HEAPS / 8);
    return count;
}

static void keep_witnesses(gi_lanes_witnesses *witnesses, unsigned x,
                           const witness *found, size_t count)
{
    GRUNDY_ASSERT(x < GI_LANES_STEMS);
    if (count > GI_LANES_WITNESSES) count = GI_LANES_WITNESSES;
    for (size_t i = 0; i < count; i++)
        witnesses->offsets[x][i] = found[i].offset;
    /* Kernels take eight at a time: the first one as often as it needs. */
    for (; count > 0 && count % 8 != 0; count++)
        witnesses->offsets[x][count] = found[0].offset;
    witnesses->counts[x] = count;
}

grundy_status gi_lanes_witnesses_list(gi_lanes *lanes, unsigned width)
{
    const size_t most = lanes->split_count * GI_LANES_ROW_HEAPS / 8;
    uint32_t counts[GI_LANES_STEMS] = {0};
    witness *found = gi_alloc_array(lanes->env, most, sizeof *found);
    grundy_status status = GRUNDY_OK;

    if (!found) return GRUNDY_NO_MEMORY;
    lanes->witnesses->delay_count =
        gi_lanes_delays(lanes, lanes->witnesses->delays);
    count_stems(lanes, counts);
    for (unsigned x = 0; x < GI_LANES_STEMS; x++)
        if (counts[x] > 0) lanes->witnesses->row_end = x + 1;
    for (unsigned x = 0; !status && x < width; x++) {
        const size_t count = find_witnesses(lanes, x, counts, found);
        status = gi_sort(found, count, sizeof *found, compare_witnesses,
                         lanes->env);
        if (!status) keep_witnesses(lanes->witnesses, x, found, count);
    }
    gi_free(lanes->env, found, most * sizeof *found);
    return status;
}
