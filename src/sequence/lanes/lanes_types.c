/* SPDX-License-Identifier: MIT */
/* lanes_types.c - which values are common and which are rare: lanes.c.
 *
 * The mask is the one with the fewest rares among the first terms, and these
 * say nothing about bits that none of them has. The first value that passes
 * the next power of two, millions of heaps later, may lack a witness for the
 * smaller value of its stem, simply because that is its own value. So a bit
 * that is greater than all known values is still free, and joins the mask
 * where this makes the heap common: all types that are in use stay.
 */
#include "base/assert.h"
#include "sequence/lanes/lanes_types.h"

/* Both values of each stem, for heaps of each parity. */
static void list_values(gi_lanes *lanes, const gi_sparse *sparse)
{
    for (size_t parity = 0; parity < 2; parity++)
        for (size_t v = 0; v < GI_LANES_VALUES; v++) {
            const uint8_t stem = gi_lanes_stem(lanes->witnesses->low, v);
            if (gi_sparse_is_rare(sparse, parity, v))
                lanes->rare[parity][stem] = (uint16_t)v;
            else
                lanes->common[parity][stem] = (uint16_t)v;
        }
}

static void compare_types(gi_lanes *lanes)
{
    static const uint64_t turns[2] = {0x5555555555555555, 0xAAAAAAAAAAAAAAAA};

    for (size_t x = 0; x < GI_LANES_STEMS; x++)
        for (size_t c = 0; c < GI_LANES_STEMS; c++) {
            uint64_t below = 0;
            for (size_t parity = 0; parity < 2; parity++)
                if (lanes->rare[parity][x] < lanes->common[parity][c])
                    below |= turns[parity];
            lanes->witnesses->below[x][c] = below;
        }
}

static void list_first(gi_lanes *lanes, const gi_sparse *sparse)
{
    lanes->first_count = gi_lanes_first_end(lanes, lanes->start);
    for (size_t n = 0; n < lanes->first_count; n++)
        lanes->first[n] =
            n == 0 || gi_sparse_is_rare(sparse, n, lanes->terms[n])
                ? GI_LANES_NONE
                : gi_lanes_stem(lanes->witnesses->low, lanes->terms[n]);
}

void gi_lanes_types(gi_lanes *lanes, const gi_sparse *sparse)
{
    list_values(lanes, sparse);
    compare_types(lanes);
    list_first(lanes, sparse);
}

/* ---- a greater mask ---- */

/* The values that have this bit change their types. */
static void exchange(gi_lanes *lanes, uint64_t bit)
{
    for (size_t parity = 0; parity < 2; parity++)
        for (size_t x = 0; x < GI_LANES_STEMS; x++) {
            const uint16_t value = lanes->common[parity][x];
            if ((value & bit) == 0) continue;
            lanes->common[parity][x] = lanes->rare[parity][x];
            lanes->rare[parity][x] = value;
        }
}

void gi_lanes_types_grow(gi_lanes *lanes, uint64_t bits)
{
    GRUNDY_ASSERT(bits < GI_LANES_VALUES && (bits & lanes->mask) == 0);
    for (uint64_t left = bits; left; left &= left - 1) {
        const uint64_t bit = left & -left;
        GRUNDY_ASSERT(bit > lanes->known.max);
        exchange(lanes, bit);
    }
    compare_types(lanes);
    lanes->mask |= bits;
    lanes->known.mask = lanes->mask;
}

uint64_t gi_lanes_types_free_bit(const gi_lanes *lanes)
{
    const uint64_t heap = lanes->known.count;
    const uint8_t stem = *gi_lanes_at(lanes, heap);
    uint64_t bit = GI_LANES_VALUES / 2;

    if (stem >= lanes->taps.width) return 0;
    while (bit > 1 && (lanes->common[heap & 1][stem] & bit) == 0)
        bit /= 2;
    return bit > lanes->known.max && (lanes->mask & bit) == 0 ? bit : 0;
}
