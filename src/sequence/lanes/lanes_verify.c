/* SPDX-License-Identifier: MIT */
/* lanes_verify.c - candidates verified as values: lanes.c, step 2.
 *
 * A value of rare type with stem x below the candidate of heap n must be that
 * of an option: of a split into a and n - k - a, both common, whose stems have
 * the xor x. For a fixed a, all such n are row x ^ stem(a), shifted by a + k.
 * So a line of 512 heaps needs one OR a witness a; those a are taken for which
 * the row has the most bits, and a + k is a multiple of 8, so that the string
 * begins at a byte.
 *
 * The few heaps for which the listed witnesses do not suffice look for one
 * among all a below GI_LANES_WITNESS_END, and a heap in millions among those
 * below far_end. A heap without a witness is not verified.
 *
 * Parts of a block are independent: each makes its own rows, from a little
 * before its first heap.
 */
#include <string.h>

#include "base/assert.h"
#include "sequence/lanes/lanes_engine.h"
#include "sequence/lanes/lanes_verify.h"

enum {
    LINE = GI_LANES_LINE,
    BYTES = GI_LANES_LINE_BYTES,
    WORDS = GI_LANES_LINE / 64,
    ROUND = GI_LANES_ROUND
};

/* What a part is about. */
typedef struct part_at_work {
    gi_lanes *lanes;
    uint64_t first; /* Heap. */
    unsigned stem_end;
    uint8_t *rows;                  /* Of the worker. */
    uint64_t found[GI_LANES_STEMS]; /* As of verify(). */
    gi_lanes_result result;
} part_at_work;

/* One more than the greatest stem from here on. */
static unsigned end_of_stems(const uint8_t *stems, size_t count)
{
    uint8_t most = 0;

    for (size_t i = 0; i < count; i++)
        most = stems[i] > most ? stems[i] : most;
    return most + 1u;
}

/* Smaller parts of heap n are looked for below this. It depends on the game
 * and n alone, so that states do. */
static size_t end_of_witnesses(const gi_lanes *lanes, uint64_t n)
{
    const uint64_t taken = lanes->splits[lanes->split_count - 1].taken;
    const uint64_t window = n - (lanes->start - lanes->kept) - taken - ROUND;
    uint64_t end = n / 2 < window ? n / 2 : window;

    if (end > lanes->far_end) end = lanes->far_end;
    if (end < GI_LANES_WITNESS_END) end = GI_LANES_WITNESS_END;
    GRUNDY_ASSERT(end <= lanes->first_count);
    GRUNDY_ASSERT(n - taken >= lanes->base + end);
    return (size_t)(end / ROUND * ROUND);
}

/* The end of the smaller parts among which one gives heap n an option of this
 * stem; 0 if none does. */
static size_t find_witness(const gi_lanes *lanes, uint64_t n, unsigned stem)
{
    const size_t end = end_of_witnesses(lanes, n);

    for (size_t a = 0; a < end; a += ROUND)
        for (size_t i = 0; i < lanes->split_count; i++) {
            const size_t taken = lanes->splits[i].taken;
            if (lanes->kernel->has_pair(
                    lanes->first + a, gi_lanes_at(lanes, n - taken) - a, stem))
                return a + ROUND;
        }
    return 0;
}

/* Of `count` heaps of the line, those before the first without a witness; and
 * the end of the smaller parts of the others. A known heap without one was
 * settled before, as far as it took. */
static size_t count_closed(const gi_lanes *lanes, uint64_t heap, size_t count,
                           const gi_lanes_open *open, size_t *witness_end)
{
    size_t closed = count;

    for (size_t k = 0; k < open->count; k++)
        for (size_t at = 0; at < WORDS; at++)
            for (uint64_t word = open->heaps[k][at]; word; word &= word - 1) {
                const size_t i = 64 * at + (size_t)__builtin_ctzll(word);
                size_t end;
                if (i >= closed || heap + i == lanes->settled) continue;
                end = find_witness(lanes, heap + i, open->stems[k]);
                if (end > *witness_end)
                    *witness_end = end;
                else if (end == 0 && heap + i >= lanes->known.count)
                    closed = i;
            }
    GRUNDY_ASSERT(closed <= count);
    return closed;
}

/* ---- invariants ---- */

static uint16_t value_at(const gi_lanes *lanes, uint64_t n)
{
    return lanes->common[n & 1][*gi_lanes_at(lanes, n)];
}

/* Heaps [first, end) of a line, all verified, one after the other. */
static void look_slowly(part_at_work *part, uint64_t first, uint64_t end)
{
    gi_lanes_result *result = &part->result;
    const uint16_t known = part->lanes->known.max;

    for (uint64_t n = first; n < end; n++) {
        const uint16_t value = value_at(part->lanes, n);
        if (value == 0) {
            result->zero_count++;
            result->last_zero = n;
        }
        if (value > known && value > result->max) {
            result->max = value;
            result->max_index = n;
        }
    }
}

/* Whether the line has a row that could hold a new greatest value. */
static bool has_greater(const part_at_work *part, const uint8_t *line)
{
    static const uint64_t turns[2] = {0x5555555555555555, 0xAAAAAAAAAAAAAAAA};
    const gi_lanes *lanes = part->lanes;

    for (unsigned x = 0; x < part->stem_end; x++)
        for (unsigned parity = 0; parity < 2; parity++) {
            if (lanes->common[parity][x] <= lanes->known.max) continue;
            for (size_t at = 0; at < WORDS; at++) {
                uint64_t word;
                memcpy(&word, line + x * (size_t)GI_LANES_STRIDE + 8 * at,
                       sizeof word);
                if (word & turns[parity]) return true;
            }
        }
    return false;
}

/* Heaps [first, end) of the line, by its rows where the line is whole. */
static void look(part_at_work *part, uint64_t heap, const uint8_t *line,
                 uint64_t first, uint64_t end)
{
    const bool is_whole = first == heap && end == heap + LINE;

    if (!is_whole || has_greater(part, line)) {
        look_slowly(part, first, end);
        return;
    }
    for (size_t at = 0; at < WORDS; at++) {
        uint64_t word;
        memcpy(&word, line + 8 * at, sizeof word);
        /* Heaps of one parity may have stem 0 and another value. */
        if (part->lanes->common[0][0] != 0) word &= 0xAAAAAAAAAAAAAAAA;
        if (part->lanes->common[1][0] != 0) word &= 0x5555555555555555;
        if (word == 0) continue;
        part->result.zero_count += (uint64_t)__builtin_popcountll(word);
        part->result.last_zero =
            heap + 64 * at + 63 - (uint64_t)__builtin_clzll(word);
    }
}

/* ---- returns ---- */

/* The heap before which the first return of the watched window ends, among
 * those of a part; or 0. */
static uint64_t find_return(const gi_lanes *lanes, uint64_t first,
                            size_t count)
{
    const uint8_t *watched = lanes->watched;
    const uint8_t *key = watched + lanes->reach - GI_LANES_KEY;
    /* Windows that end before heap first + 1 .. first + count. */
    const uint8_t *at = gi_lanes_at(lanes, first + 1) - GI_LANES_KEY;

    GRUNDY_ASSERT(count > 0 && lanes->reach >= GI_LANES_KEY);
    GRUNDY_ASSERT(first + 1 >= lanes->base + lanes->reach);
    for (size_t i = 0;; i++) {
        i += lanes->kernel->find(at + i, count - i, key);
        if (i >= count) return 0;
        if (memcmp(at + i + GI_LANES_KEY - lanes->reach, watched,
                   lanes->reach) == 0)
            return first + 1 + i;
    }
}

/* ---- a part ---- */

/* The rows of the lines before the part. */
static void begin_rows(const part_at_work *part)
{
    const gi_lanes *lanes = part->lanes;

    for (size_t i = 0; i < GI_LANES_ROW_LINES; i++) {
        const uint64_t heap = part->first - (GI_LANES_ROW_LINES - i) * LINE;
        lanes->kernel->rows(gi_lanes_at(lanes, heap), part->stem_end,
                            part->rows + i * BYTES);
    }
}

/* `count` heaps of a line; how many are verified. */
static size_t verify_line(part_at_work *part, size_t index, size_t count)
{
    const gi_lanes *lanes = part->lanes;
    const uint64_t heap = part->first + index * LINE;
    const uint64_t first =
        heap < lanes->known.count ? lanes->known.count : heap;
    uint8_t *line = part->rows + (GI_LANES_ROW_LINES + index) * BYTES;
    const size_t wanted = count;
    size_t witness_end = 0;
    gi_lanes_open open;

    GRUNDY_ASSERT(count <= LINE);
    lanes->kernel->rows(gi_lanes_at(lanes, heap), part->stem_end, line);
    lanes->kernel->verify(lanes->witnesses, part->stem_end, line, part->found,
                          &open);
    count = count_closed(lanes, heap, count, &open, &witness_end);
    /* A line with a heap that is not verified comes again. */
    if (count == wanted && witness_end > part->result.witness_end)
        part->result.witness_end = witness_end;
    if (first < heap + count) look(part, heap, line, first, heap + count);
    return count;
}

void gi_lanes_verify_part(gi_lanes *lanes, size_t index, size_t worker)
{
    const size_t back = GI_LANES_ROW_HEAPS;
    part_at_work part = {.lanes = lanes,
                         .first = lanes->verify_first + index * GI_LANES_PART,
                         .stem_end = lanes->witnesses->row_end,
                         .rows = lanes->rows + worker * lanes->rows_bytes};
    uint64_t end = part.first + GI_LANES_PART;
    size_t count, verified = 0;
    unsigned stem_end;

    GRUNDY_ASSERT(part.first % GI_LANES_LINE == 0);
    GRUNDY_ASSERT(part.first < lanes->verify_end);
    GRUNDY_ASSERT(part.first >= lanes->base + back);
    GRUNDY_ASSERT(worker < gi_workers_count(lanes->workers));
    if (end > lanes->verify_end) end = lanes->verify_end;
    count = (size_t)(end - part.first);
    stem_end =
        end_of_stems(gi_lanes_at(lanes, part.first) - back, back + count);
    if (stem_end > part.stem_end) part.stem_end = stem_end;
    part.result.is_narrow = part.stem_end > lanes->taps.width;
    if (!part.result.is_narrow) {
        begin_rows(&part);
        for (size_t i = 0; verified == i * LINE && verified < count; i++)
            verified += verify_line(
                &part, i, count - verified < LINE ? count - verified : LINE);
    }
    GRUNDY_ASSERT(verified <= count);
    part.result.verified = verified;
    if (lanes->watched && verified)
        part.result.returned = find_return(lanes, part.first, verified);
    lanes->results[index] = part.result;
}
