/* SPDX-License-Identifier: MIT */
/* rows_far.c - the options that a row gives to a whole block.
 *
 * For row x and a tap (shift, stem), the string of the row that begins `shift`
 * bits before the block says which heaps of the block have the option
 * x ^ stem: one load and one OR for 512 heaps. The strings of taps with the
 * same stem go into the same set, and are gathered in registers. Where far
 * taps are tested, only strings that were chosen are read (rows_reading.c).
 *
 * A row with few bits in it is not worth its eight copies: these bits are in a
 * list, and each is copied to the heaps that the taps give.
 *
 * Finally, sets of heaps by stem are transposed into sets of stems by heap.
 */
#include "sequence/rows/rows_far.h"
#include "base/assert.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/rows_state.h"

enum { THIN_BITS = 16, THIN_MOST = 4096, THIN_PART = 64, CHUNK_BYTES = 1024 };

/* ---- rows with few bits ---- */

/* Bits of the row; of many, not all. */
static size_t count_bits(const gi_rows *rows, const uint8_t *row, size_t bytes)
{
    size_t sum = 0;

    for (size_t at = 0; at < bytes && sum < THIN_BITS; at += CHUNK_BYTES)
        sum += rows->kernel->count_common(
            row + at, row + at, 0,
            bytes - at < CHUNK_BYTES ? bytes - at : CHUNK_BYTES);
    return sum;
}

static void add_thin(gi_rows *rows, size_t bit)
{
    GRUNDY_ASSERT(rows->thin_count < THIN_MOST);
    rows->thin[rows->thin_count++] = (uint32_t)bit;
}

static void list_thin(gi_rows *rows, const uint8_t *row, size_t first)
{
    for (size_t i = 0; i < rows->bit - first; i += 64) {
        uint64_t word = gi_get_u64(row + i / 8);
        for (; word != 0; word &= word - 1)
            add_thin(rows, first + i + (size_t)__builtin_ctzll(word));
    }
}

grundy_status gi_rows_thin_claim(gi_rows *rows)
{
    memset(rows->is_thin, 0, sizeof rows->is_thin);
    rows->thin_count = 0;
    return gi_rows_claim(rows, THIN_MOST, sizeof *rows->thin, &rows->thin);
}

void gi_rows_find_thin(gi_rows *rows)
{
    const size_t first = rows->bit - rows->tap_reach;

    GRUNDY_ASSERT(rows->bit >= rows->tap_reach);
    rows->thin_count = 0;
    if (rows->is_sieved) return; /* They have no strings. */
    for (unsigned x = 0; x < rows->stem_end; x++) {
        const uint8_t *row = gi_rows_at(rows, x, first);
        rows->is_thin[x] =
            count_bits(rows, row, rows->tap_reach / 8) < THIN_BITS;
        if (rows->is_thin[x]) list_thin(rows, row, first);
    }
}

void gi_rows_move_thin(gi_rows *rows, size_t by)
{
    size_t count = 0;

    for (size_t i = 0; i < rows->thin_count; i++)
        if (rows->thin[i] >= by)
            rows->thin[count++] = rows->thin[i] - (uint32_t)by;
    rows->thin_count = count;
}

void gi_rows_set_bit(gi_rows *rows, size_t bit, uint8_t stem)
{
    GRUNDY_ASSERT(stem < rows->stem_end && bit < rows->bit_capacity);
    *gi_rows_at(rows, stem, bit) |= (uint8_t)(1 << bit % 8);
    if (!rows->is_thin[stem]) return;
    if (rows->thin_count < THIN_MOST)
        add_thin(rows, bit);
    else
        rows->is_thin[stem] = false;
}

/* Index of the first far tap with this shift or more. */
static size_t first_tap(const gi_rows *rows, size_t shift)
{
    size_t first = rows->near_count, end = rows->read_end;

    while (first < end) {
        const size_t middle = first + (end - first) / 2;
        if (rows->taps[middle].shift < shift)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

/* A common heap of stem x, `back` before the block. */
static void carry_bit(const gi_rows *rows, unsigned x, size_t back,
                      gi_rows_set *sets)
{
    GRUNDY_ASSERT(back > 0 && back <= rows->bit);
    for (size_t i = first_tap(rows, back); i < rows->read_end; i++) {
        const gi_rows_tap tap = rows->taps[i];
        const size_t heap = tap.shift - back;
        GRUNDY_ASSERT(tap.shift >= back);
        if (heap >= rows->block) break;
        if ((tap.stem ^ x) < rows->want_end)
            sets[tap.stem ^ x][heap / 8] |= (uint8_t)(1 << heap % 8);
    }
}

static void carry_bits(gi_rows *rows, size_t first, size_t worker)
{
    gi_rows_set *sets = gi_rows_share_open(rows, &rows->options, worker);

    for (size_t i = first; i < rows->thin_count && i < first + THIN_PART; i++)
        carry_bit(rows, rows->stems[rows->thin[i]], rows->bit - rows->thin[i],
                  sets);
}

/* ---- other rows ---- */

static void unite_row(gi_rows *rows, unsigned x, size_t worker)
{
    const gi_rows_margin *margin = &rows->margin;
    uint8_t *copies = gi_rows_copies(rows, worker);
    gi_rows_set *sets;

    if (rows->is_thin[x]) return;
    sets = gi_rows_share_open(rows, &rows->options, worker);
    rows->kernel->copy(copies, margin->stride,
                       gi_rows_at(rows, x, rows->bit - margin->back),
                       margin->bytes);
    rows->kernel->unite(&rows->far, x, rows->want_end, copies, sets);
    for (size_t i = rows->lone_first; i < rows->read_end; i++) {
        const unsigned stem = rows->taps[i].stem ^ x;
        const size_t from = rows->bit - rows->taps[i].shift;
        GRUNDY_ASSERT(rows->taps[i].shift <= rows->bit);
        if (stem < rows->want_end)
            rows->kernel->unite_one(sets[stem], gi_rows_at(rows, x, from),
                                    from % 8, rows->block / 8);
    }
}

static size_t count_thin_parts(const gi_rows *rows)
{
    return (rows->thin_count + THIN_PART - 1) / THIN_PART;
}

size_t gi_rows_far_count(const gi_rows *rows)
{
    return rows->is_sieved ? rows->option_reading.part_count
                           : gi_rows_parts(rows) + count_thin_parts(rows);
}

void gi_rows_far_part(void *user, size_t part, size_t worker)
{
    gi_rows *rows = user;
    const size_t thin = gi_rows_parts(rows);

    if (rows->is_sieved) {
        gi_rows_read(rows, &rows->option_reading, part, &rows->options,
                     worker);
        return;
    }
    if (part >= thin) carry_bits(rows, (part - thin) * THIN_PART, worker);
    for (size_t x = gi_rows_part_first(rows, part);
         x < gi_rows_part_first(rows, part + 1); x++)
        unite_row(rows, (unsigned)x, worker);
}

/* ---- from sets to masks ---- */

size_t gi_rows_turn_count(const gi_rows *rows)
{
    return rows->want_span / 64 * (rows->block / GI_ROWS_GROUP);
}

/* One line of the block, 64 stems. All is brought together in the sets of the
 * caller. */
void gi_rows_turn_part(void *user, size_t part, size_t worker)
{
    const gi_rows *rows = user;
    const size_t lines = rows->block / GI_ROWS_GROUP;
    const size_t line = part % lines, word = part / lines;
    const size_t first = 64 * word, start = line * GI_ROWS_LINE;
    const bool is_whole = gi_rows_share_is_whole(rows, &rows->options, 0);
    gi_rows_set *sets = gi_rows_share_of(rows, &rows->options, 0);

    (void)worker;
    for (size_t c = first; c < first + 64; c++) {
        if (c >= rows->want_end) /* Wanted stems end here, words do not. */
            memset(sets[c] + start, 255, GI_ROWS_LINE);
        else if (!is_whole)
            gi_rows_share_unite(rows, &rows->options, c, start,
                                sets[c] + start);
    }
    rows->kernel->transpose(
        (*rows->masks)[word][line],
        (const uint8_t(*)[GI_ROWS_SET_BYTES])(sets[first] + start));
}

/* ---- one heap ---- */

unsigned gi_rows_candidate(const gi_rows *rows, size_t bit)
{
    bool is_option[GI_ROWS_STEMS] = {false};
    unsigned stem = 0;

    for (size_t i = 0; i < rows->tap_count; i++) {
        const gi_rows_tap tap = rows->taps[i];
        GRUNDY_ASSERT(tap.shift <= bit);
        const size_t from = bit - tap.shift;
        const uint8_t x = rows->stems[from];
        /* Near heaps are common, and not yet all in the rows. */
        if (i < rows->near_count || *gi_rows_at(rows, x, from) >> from % 8 & 1)
            is_option[x ^ tap.stem] = true;
    }
    while (stem < rows->stem_end && is_option[stem])
        stem++;
    return stem < rows->stem_end ? stem : GI_ROWS_STEMS;
}
