/* SPDX-License-Identifier: MIT */
/* rows_plan.c - what is rebuilt when the mask or the rares change.
 *
 * The stems, the rows of the known terms, and working space; then what
 * rows_taps.c and rows_witness.c list. The rows begin far enough back for
 * every tap, and have room for some blocks; when that is full they are moved.
 * A plan costs as much as some thousand heaps.
 */
#include "base/assert.h"
#include "base/sizes.h"
#include "codes/heapgame.h"
#include "sequence/rows/rows_far.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/rows_sieve.h"
#include "sequence/rows/rows_state.h"
#include "sequence/rows/rows_witness.h"

enum {
    SLOT_HEAPS = 32 * GI_ROWS_BLOCK, /* That the rows have room for. */
    HEAPS_LEAST = 4 * GI_ROWS_BLOCK,
    SAMPLE = 1 << 16,
    NEAR_PART = 3,
    TWO_BLOCKS = 2 * GI_ROWS_BLOCK, /* The pending one and that at work. */
    VALUE_END = 2 * (GI_ROWS_STEMS - 1),
    PLAN_GROWTH = 16 /* Of terms, when nothing else grows. */
};

/* ---- memory ---- */

void gi_rows_release(gi_rows *rows, size_t count)
{
    for (size_t i = count; i < rows->array_count; i++)
        gi_memory_release(&rows->sparse->memory, rows->arrays[i].block,
                          rows->arrays[i].bytes, 1);
    if (rows->array_count > count) rows->array_count = count;
}

grundy_status gi_rows_claim(gi_rows *rows, size_t count, size_t item_bytes,
                            void *out)
{
    const size_t i = rows->array_count;
    size_t bytes;
    void *block = NULL;
    uint8_t *start;
    grundy_status status;

    GRUNDY_ASSERT(i < GI_ROWS_ARRAYS);
    if (!gi_size_mul(&bytes, count, item_bytes) ||
        !gi_size_add(&bytes, bytes, GI_ROWS_LINE + GI_ROWS_PAD))
        return GRUNDY_OVER_BUDGET;
    status = gi_memory_resize(&rows->sparse->memory, &block, 0, bytes, 1);
    if (status) return status;
    rows->arrays[i].block = block;
    rows->arrays[i].bytes = bytes;
    rows->array_count++;
    start = (uint8_t *)block + GI_ROWS_LINE;
    start -= (uintptr_t)start % GI_ROWS_LINE;
    memcpy(out, &start, sizeof start);
    return GRUNDY_OK;
}

/* ---- combs ---- */

grundy_status gi_rows_combs_claim(gi_rows *rows, gi_rows_combs *combs,
                                  size_t most)
{
    grundy_status status;

    most = (most + 3) / 4 * 4;
    *combs = (gi_rows_combs){.count = 0};
    status = gi_rows_claim(rows, most, sizeof(gi_rows_comb), &combs->stems);
    if (status) return status;
    status = gi_rows_claim(rows, most, sizeof(gi_rows_comb), &combs->off);
    if (status) return status;
    status = gi_rows_claim(rows, most, sizeof(uint64_t), &combs->taps);
    if (status) return status;
    status = gi_rows_claim(rows, most, sizeof(uint32_t), &combs->distances);
    if (status) return status;
    for (size_t i = 0; i < most; i++) {
        memset(combs->off[i], 255, GI_ROWS_LINE);
        combs->distances[i] = GI_ROWS_LINE;
    }
    return GRUNDY_OK;
}

bool gi_rows_combs_has(const gi_rows_combs *combs, size_t comb, size_t shift)
{
    GRUNDY_ASSERT(combs->distances[comb] >= shift);
    GRUNDY_ASSERT(combs->distances[comb] - shift < GI_ROWS_LINE);
    return combs->taps[comb] >> (combs->distances[comb] - shift) & 1;
}

void gi_rows_combs_set(gi_rows_combs *combs, size_t comb, gi_rows_tap tap)
{
    const size_t i = combs->distances[comb] - tap.shift;

    GRUNDY_ASSERT(!gi_rows_combs_has(combs, comb, tap.shift));
    combs->stems[comb][i] = tap.stem;
    combs->off[comb][i] = 0;
    combs->taps[comb] |= (uint64_t)1 << i;
}

/* ---- rows ---- */

static void fill_rows(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;

    for (size_t bit = 0; bit < rows->history; bit++) {
        const size_t n = gi_rows_heap(rows, bit);
        uint8_t stem;
        if (rows->base + (ptrdiff_t)bit < 1 ||
            gi_sparse_is_rare(s, n, gi_sparse_term(s, n)))
            continue;
        stem = gi_rows_stem(rows, gi_sparse_term(s, n));
        rows->stems[bit] = stem;
        *gi_rows_at(rows, stem, bit) |= (uint8_t)(1 << bit % 8);
    }
}

static grundy_status make_rows(gi_rows *rows)
{
    const size_t before = rows->sample + GI_ROWS_HELD;
    size_t history = rows->tap_reach;
    grundy_status status;

    if (history < rows->witness_reading.margin.back + before)
        history = rows->witness_reading.margin.back + before;
    if (history < rows->option_reading.margin.back + before)
        history = rows->option_reading.margin.back + before;
    rows->history = history + TWO_BLOCKS;
    rows->bit_capacity = rows->history + SLOT_HEAPS;
    rows->row_stride = rows->bit_capacity / 8 + GI_ROWS_PAD;
    rows->base = (ptrdiff_t)rows->sparse->count - (ptrdiff_t)rows->history;
    GRUNDY_ASSERT(rows->history % GI_ROWS_GROUP == 0);
    GRUNDY_ASSERT(rows->history >= rows->tap_reach);
    status =
        gi_rows_claim(rows, rows->stem_span, rows->row_stride, &rows->rows);
    if (status) return status;
    status = gi_rows_claim(rows, rows->bit_capacity, 1, &rows->stems);
    if (status) return status;
    fill_rows(rows);
    return GRUNDY_OK;
}

static grundy_status make_scratch(gi_rows *rows)
{
    const gi_rows_reading *a = &rows->option_reading,
                          *b = &rows->witness_reading;
    const size_t strides[] = {rows->margin.stride,
                              a->together * a->margin.stride,
                              b->together * b->margin.stride};
    size_t most = 0;
    grundy_status status;

    for (size_t i = 0; i < 3; i++)
        if (strides[i] > most) most = strides[i];
    rows->copies_bytes = 8 * most + GI_ROWS_PAD;
    status = gi_rows_share_claim(rows, &rows->options);
    if (status) return status;
    status = gi_rows_share_claim(rows, &rows->witnesses);
    if (status) return status;
    status = gi_rows_claim(rows, rows->worker_count, rows->copies_bytes,
                           &rows->copies);
    if (status) return status;
    status = gi_rows_claim(rows, 1, sizeof(gi_rows_masks), &rows->masks);
    if (status) return status;
    memset(rows->masks, 255, sizeof *rows->masks);
    status = gi_rows_claim(rows, 1, sizeof(gi_rows_masks), &rows->wanted);
    if (status) return status;
    return gi_rows_thin_claim(rows);
}

/* ---- the plan ---- */

static size_t greatest_term(const gi_sparse *sparse)
{
    const size_t values = sparse->cells.values;
    size_t value = values;

    while (value > 0 && sparse->cells.histogram[value - 1] == 0 &&
           sparse->cells.histogram[values + value - 1] == 0)
        value--;
    return value > 0 ? value - 1 : 0;
}

bool gi_rows_have_stems(const gi_sparse *sparse)
{
    return sparse->mask != 0 && greatest_term(sparse) < VALUE_END;
}

bool gi_rows_fits(const gi_sparse *sparse)
{
    const size_t least = sparse->game->digit_count + GI_ROWS_BLOCK;
    size_t last = 0;

    if (!gi_rows_have_stems(sparse)) return false;
    if (sparse->rare_count > 0)
        last = (size_t)sparse->rares[sparse->rare_count - 1].index;
    if (last > UINT32_MAX / 2) return false; /* Shifts have 32 bits. */
    return sparse->count >= HEAPS_LEAST && sparse->count - last > least &&
           least <= sparse->count / 2;
}

static void list_values(gi_rows *rows)
{
    const size_t below = ((size_t)1 << rows->low) - 1;

    for (size_t odd = 0; odd < 2; odd++)
        for (size_t c = 0; c < GI_ROWS_STEMS; c++) {
            const size_t less = (c & below) | (c & ~below) << 1;
            const size_t more = less | (size_t)1 << rows->low;
            const bool is_rare = gi_sparse_is_rare(rows->sparse, odd, less);
            rows->values[odd][c] = (uint16_t)(is_rare ? more : less);
            rows->is_below[odd][c] = is_rare;
        }
}

/* How often each stem is that of a heap, among the last terms. */
static void count_stems(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    const size_t part = s->count / 8 < SAMPLE ? s->count / 8 : SAMPLE;

    memset(rows->frequency, 0, sizeof rows->frequency);
    for (size_t n = s->count - part; n < s->count; n++)
        if (!gi_sparse_is_rare(s, n, gi_sparse_term(s, n)))
            rows->frequency[gi_rows_stem(rows, gi_sparse_term(s, n))] +=
                1.0 / (double)part;
}

/* To want a stem costs a load for each tap and 512 heaps; not to want it, a
 * walk over all taps for each heap that has it: forty times as much for one
 * tap and heap, bench: b-officers. */
static void choose_want(gi_rows *rows)
{
    const double least = 1.0 / (40 * 16);
    double rest = 0;
    unsigned end = rows->stem_end;

    while (end > 1 && rest + rows->frequency[end - 1] < least)
        rest += rows->frequency[--end];
    rows->want_end = end;
    rows->want_span = ((size_t)end + 63) / 64 * 64;
}

/* Long blocks want fewer loads, but more taps are near then: if these are a
 * great part, far ones leave too many stems to be tested. */
static void choose_block(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;

    rows->block = GI_ROWS_BLOCK;
    while (rows->block > GI_ROWS_GROUP) {
        size_t near = 0;
        while (near < s->rare_count && s->rares[near].index < rows->block)
            near++;
        if (NEAR_PART * near <= s->rare_count) break;
        rows->block /= 2;
    }
}

/* Later terms are much like those before. */
static size_t end_of_plan(size_t count)
{
    size_t end;

    if (count < GI_ROWS_SETTLED) return count + count / 2;
    return gi_size_mul(&end, count, PLAN_GROWTH) ? end : SIZE_MAX;
}

static void set_stems(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    unsigned end;

    rows->mask = s->mask;
    rows->has_position = s->has_position;
    rows->rare_count = s->rare_count;
    rows->plan_count = s->count;
    rows->plan_end = end_of_plan(s->count);
    GRUNDY_ASSERT(s->mask != 0);
    rows->low = (unsigned)__builtin_ctzll(s->mask);
    list_values(rows);
    /* Some stems more, as a new greatest value costs a new plan. */
    end = gi_rows_stem(rows, greatest_term(s));
    end = ((end + end / 16) / 8 + 1) * 8;
    rows->stem_end = end < GI_ROWS_STEMS ? end : GI_ROWS_STEMS - 1;
    GRUNDY_ASSERT(gi_rows_stem(rows, greatest_term(s)) < rows->stem_end);
    rows->stem_span = ((size_t)rows->stem_end + 63) / 64 * 64;
    count_stems(rows);
    choose_block(rows);
    choose_want(rows);
}

grundy_status gi_rows_plan(gi_rows *rows)
{
    grundy_status status;

    gi_rows_release(rows, 0);
    set_stems(rows);
    status = gi_rows_taps_plan(rows);
    if (!status) status = gi_rows_witness_size(rows);
    if (!status) status = make_rows(rows);
    if (!status) status = make_scratch(rows);
    if (!status) status = gi_rows_witness_plan(rows);
    if (!status) status = gi_rows_sieve_plan(rows);
    if (status) gi_rows_release(rows, 0);
    return status;
}
