/* SPDX-License-Identifier: MIT */
/* rows_choice.c - which strings are read.
 *
 * Of the strings of witnesses there are far too many, so those are chosen that
 * settle most heaps (rows_cover.c), and what they leave is sought heap by
 * heap. Half as many strings as a choice by frequency needs leave a fifth, and
 * this holds for millions of heaps.
 *
 * The same goes for options by far taps, where their tests are cheap: a third
 * of the strings shows nearly all stems below the candidate to be options, and
 * the few others are tested (rows_sieve.c).
 *
 * A choice is kept when a plan is rebuilt for the same mask, until there are
 * four times as many terms. A choice made from a sample of full size stays
 * good for very long: in Officers, at 20 times as many terms, a new choice is
 * no better.
 */
#include "sequence/rows/strings/rows_choice.h"
#include "base/assert.h"
#include "sequence/rows/strings/rows_cover.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/rows_state.h"

enum {
    SAMPLE_PART = 64,    /* The sample is this part of the terms, */
    SAMPLE_LEAST = 2048, /* or so many heaps. */
    WITNESS_PART = 8192, /* A string must settle this part of the sample. */
    CHOICE_GROWTH = 4,
    SETTLED_GROWTH = 64,
    STEMS_PART = 8
};
_Static_assert(GI_ROWS_SETTLED / SAMPLE_PART >= GI_ROWS_SAMPLE_MOST,
               "samples grow for longer");

void gi_rows_choice_size(gi_rows *rows)
{
    size_t sample = rows->sparse->count / SAMPLE_PART;

    if (sample < SAMPLE_LEAST) sample = SAMPLE_LEAST;
    if (sample > GI_ROWS_SAMPLE_MOST) sample = GI_ROWS_SAMPLE_MOST;
    rows->sample = sample / GI_ROWS_GROUP * GI_ROWS_GROUP;
}

/* ---- choices that are kept ---- */

static bool is_old(const gi_rows *rows, const gi_rows_choice *choice)
{
    const size_t count = rows->sparse->count, before = choice->term_count;

    if (before < GI_ROWS_SETTLED)
        return count >= GI_ROWS_SETTLED || count / CHOICE_GROWTH >= before;
    return count / SETTLED_GROWTH >= before ||
           rows->stem_end > choice->stem_end + choice->stem_end / STEMS_PART;
}

static bool is_good(const gi_rows *rows, const gi_rows_choice *choice,
                    size_t horizon)
{
    return choice->count > 0 && choice->mask == rows->mask &&
           choice->has_position == rows->has_position &&
           choice->horizon <= horizon && choice->block == rows->block &&
           !is_old(rows, choice);
}

static void clear_choice(gi_rows *rows, gi_rows_choice *choice)
{
    gi_memory_release(&rows->sparse->memory, choice->strings, choice->count,
                      sizeof(gi_rows_string));
    *choice = (gi_rows_choice){.strings = NULL};
}

static grundy_status keep_choice(const gi_rows_cover *cover,
                                 gi_rows_choice *choice, size_t horizon)
{
    gi_rows *rows = cover->rows;
    gi_memory *memory = &rows->sparse->memory;
    size_t count = 0;
    grundy_status status;

    clear_choice(rows, choice);
    for (unsigned w = 0; w < rows->stem_end; w++)
        count += cover->counts[w];
    status = gi_memory_resize(memory, (void **)&choice->strings, 0, count,
                              sizeof(gi_rows_string));
    if (status) return status;
    for (unsigned w = 0; w < rows->stem_end; w++) {
        memcpy(choice->strings + choice->count, gi_rows_cover_of(cover, w),
               cover->counts[w] * sizeof(gi_rows_string));
        choice->count += cover->counts[w];
    }
    GRUNDY_ASSERT(choice->count == count);
    choice->mask = rows->mask;
    choice->has_position = rows->has_position;
    choice->term_count = rows->sparse->count;
    choice->horizon = horizon;
    choice->block = rows->block;
    choice->stem_end = rows->stem_end;
    return GRUNDY_OK;
}

void gi_rows_choice_clear(gi_rows *rows)
{
    clear_choice(rows, &rows->witness_choice);
    clear_choice(rows, &rows->option_choice);
}

void gi_rows_take_out(const gi_rows *rows, const gi_rows_choice *choice,
                      size_t start, size_t count, uint8_t *sets)
{
    for (size_t i = 0; i < choice->count; i++) {
        const gi_rows_string string = choice->strings[i];
        GRUNDY_ASSERT(string.shift <= start);
        const size_t bit = start - string.shift;
        rows->kernel->take_out(sets + string.w * (count / 8),
                               gi_rows_at(rows, string.x, bit), bit % 8,
                               count / 8);
    }
}

/* ---- strings of witnesses ---- */

void gi_rows_list_in_want(const gi_rows *rows, size_t start, size_t count,
                          uint8_t *sets)
{
    for (size_t i = 0; i < count; i++) {
        const size_t n = gi_rows_heap(rows, start + i);
        const uint16_t value = gi_sparse_term(rows->sparse, n);
        for (unsigned w = 0; w < rows->stem_end; w++)
            if (value > (rows->values[n & 1][w] ^ (uint16_t)(1u << rows->low)))
                sets[w * (count / 8) + i / 8] |= (uint8_t)(1 << i % 8);
    }
}

/* The shifts of all ways to split are mixed, as one of them alone may never
 * make the values that some heaps need. */
static void sort_shifts(gi_rows_cover *cover, size_t most)
{
    const gi_rows *rows = cover->rows;
    const gi_sparse *s = rows->sparse;
    uint32_t end[GI_ROWS_STEMS] = {0}, sum = 0;

    for (int is_second = 0; is_second < 2; is_second++) {
        for (size_t a = 1; a < most; a++) {
            const uint8_t c = gi_rows_stem(rows, gi_sparse_term(s, a));
            if (gi_sparse_is_rare(s, a, gi_sparse_term(s, a))) continue;
            for (size_t i = 0; i < s->split_count; i++) {
                const size_t shift = a + s->splits[i].taken;
                if (shift > most) break;
                if (is_second) cover->shifts[end[c]] = (uint32_t)shift;
                end[c]++;
            }
        }
        for (unsigned c = 0; c < GI_ROWS_STEMS && !is_second; c++) {
            cover->first[c] = sum;
            sum += end[c];
            end[c] = cover->first[c];
        }
    }
    GRUNDY_ASSERT(sum <= most * s->split_count);
    cover->first[GI_ROWS_STEMS] = sum;
}

grundy_status gi_rows_choose_witnesses(gi_rows *rows)
{
    const size_t most = rows->witness_reading.margin.back;
    gi_rows_cover cover = {.rows = rows, .is_twice = true};
    const size_t claimed = rows->array_count;
    grundy_status status;

    if (is_good(rows, &rows->witness_choice, most)) return GRUNDY_OK;
    cover.last = 1 + (uint32_t)(rows->sample / WITNESS_PART);
    status = gi_rows_cover_claim(&cover, most * rows->sparse->split_count);
    if (!status) {
        sort_shifts(&cover, most);
        gi_rows_list_in_want(rows, gi_rows_sample_start(rows), rows->sample,
                             cover.left);
        gi_rows_cover_find(&cover);
        status = keep_choice(&cover, &rows->witness_choice, most);
    }
    gi_rows_release(rows, claimed);
    return status;
}

/* ---- strings of options ---- */

void gi_rows_list_above(const gi_rows *rows, size_t start, size_t count,
                        uint8_t *sets)
{
    for (size_t i = 0; i < count; i++)
        for (unsigned w = 0; w < rows->stems[start + i]; w++)
            sets[w * (count / 8) + i / 8] |= (uint8_t)(1 << i % 8);
}

/* Far taps in the margin, by stem. */
static void sort_taps(gi_rows_cover *cover, size_t most)
{
    const gi_rows *rows = cover->rows;
    uint32_t count = 0;

    for (unsigned c = 0; c < GI_ROWS_STEMS; c++) {
        cover->first[c] = count;
        for (size_t i = rows->near_count; i < rows->tap_count; i++)
            if (rows->taps[i].stem == c && rows->taps[i].shift <= most)
                cover->shifts[count++] = rows->taps[i].shift;
    }
    GRUNDY_ASSERT(count <= rows->tap_count);
    cover->first[GI_ROWS_STEMS] = count;
}

grundy_status gi_rows_choose_options(gi_rows *rows)
{
    const size_t most = rows->option_reading.margin.back;
    /* To settle one heap is enough, bench: b-officers. */
    gi_rows_cover cover = {.rows = rows, .last = 1};
    const size_t claimed = rows->array_count;
    grundy_status status;

    if (is_good(rows, &rows->option_choice, most)) return GRUNDY_OK;
    status = gi_rows_cover_claim(&cover, rows->tap_count);
    if (!status) {
        sort_taps(&cover, most);
        gi_rows_list_above(rows, gi_rows_sample_start(rows), rows->sample,
                           cover.left);
        gi_rows_cover_find(&cover);
        status = keep_choice(&cover, &rows->option_choice, most);
    }
    gi_rows_release(rows, claimed);
    return status;
}
