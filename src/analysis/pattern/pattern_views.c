/* SPDX-License-Identifier: MIT */
/* pattern_views.c - a table of numbers, and the ways to look at it.
 *
 *   values       as they are; where the zeros are; the list of the zeros
 *   lost heaps   where they are; the list of them
 *   lost pairs   the list by the lesser heap, if each has one partner; the
 *                triangle a <= b up to the largest heap
 *
 * Bits of an item are those of a coder that knows how often each item comes
 * and nothing else. Items are counted in SLOTS slots, so that no memory is
 * needed; where two share a slot the bits come out too few, which makes a law
 * harder to accept. Lists ascend: an item costs what the step to it does.
 */
#include <math.h>
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/memory/sort.h"

enum {
    SLOTS = 1024,
    HEAPS_MOST = 1 << 16, /* In a view that has an item a heap, ... */
    SPARSE_MOST = 256,    /* or so many for each that is lost. */
    GRID_MOST = 1 << 10   /* Heaps of a view with an item a pair. */
};

/* ---- the table ---- */

void gi_pattern_table_clear(gi_pattern_table *table, const grundy_env *env)
{
    gi_free(env, table->numbers, table->capacity * sizeof *table->numbers);
    *table = (gi_pattern_table){.kind = table->kind};
}

grundy_status gi_pattern_table_push(gi_pattern_table *table, int64_t number,
                                    const grundy_env *env)
{
    void *items = table->numbers;
    grundy_status status;

    if (table->word_count < table->capacity) {
        table->numbers[table->word_count++] = number;
        return GRUNDY_OK;
    }
    status = gi_array_grow(&items, &table->capacity, table->word_count,
                           sizeof *table->numbers, env);
    if (status) return status;
    table->numbers = items;
    table->numbers[table->word_count++] = number;
    return GRUNDY_OK;
}

static int compare_pairs(const void *first, const void *second)
{
    const int64_t *a = first, *b = second;

    if (a[0] != b[0]) return a[0] < b[0] ? -1 : 1;
    return (a[1] > b[1]) - (a[1] < b[1]);
}

/* (4, 1) and (1, 4) are one pair. */
static grundy_status tidy_pairs(gi_pattern_table *table, gi_run *run)
{
    int64_t *pairs = table->numbers;
    const size_t count = table->word_count / 2;
    size_t kept = 0;
    grundy_status status;

    GRUNDY_ASSERT(table->word_count % 2 == 0);
    for (size_t i = 0; i < 2 * count; i += 2)
        if (pairs[i] > pairs[i + 1]) {
            const int64_t less = pairs[i + 1];
            pairs[i + 1] = pairs[i];
            pairs[i] = less;
        }
    status = gi_sort(pairs, count, 2 * sizeof *pairs, compare_pairs, run->env);
    for (size_t i = 0; !status && i < count; i++) {
        if (kept && compare_pairs(pairs + 2 * i, pairs + 2 * (kept - 1)) == 0)
            continue;
        memmove(pairs + 2 * kept, pairs + 2 * i, 2 * sizeof *pairs);
        kept++;
    }
    if (!status) table->word_count = 2 * kept;
    return status;
}

grundy_status gi_pattern_table_check(gi_pattern_table *table, gi_run *run)
{
    const size_t count = table->word_count;
    const bool ascends = table->kind == GRUNDY_PATTERN_LOST;

    if (table->first < 0 || table->first > GI_PATTERN_MOST)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "the first heap must be 0 or more, and at most 2^53");
    for (size_t i = 0; i < count; i++) {
        if (table->numbers[i] < 0 || table->numbers[i] > GI_PATTERN_MOST)
            return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                           "number %zu of the table is not between 0 and 2^53",
                           i + 1);
        if (ascends && table->numbers[i] < table->first)
            return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                           "a lost heap is below the first heap");
        if (ascends && i > 0 && table->numbers[i] <= table->numbers[i - 1])
            return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                           "lost heaps must ascend: %lld comes after %lld",
                           (long long)table->numbers[i],
                           (long long)table->numbers[i - 1]);
    }
    if (ascends && table->end == 0 && count)
        table->end = table->numbers[count - 1] + 1;
    return table->kind == GRUNDY_PATTERN_PAIRS ? tidy_pairs(table, run)
                                               : GRUNDY_OK;
}

/* ---- bits ---- */

static double frequency_bits(const gi_sample *sample)
{
    uint32_t counts[SLOTS] = {0};
    double bits = 0;

    for (size_t i = 0; i < sample->count; i++) {
        const uint64_t hash =
            (uint64_t)sample->items[i] * UINT64_C(0x9e3779b97f4a7c15);
        counts[hash >> 54]++;
    }
    for (size_t i = 0; i < SLOTS; i++)
        if (counts[i] && counts[i] < sample->count)
            bits -= (double)counts[i] *
                    log2((double)counts[i] / (double)sample->count);
    return bits / (double)sample->count;
}

static double gap_bits(const gi_sample *sample)
{
    const size_t width = gi_view_width(sample->view);
    double bits = 0;

    for (size_t i = 0; i < sample->count; i++) {
        const int64_t *item = sample->items + i * width;
        const int64_t before = i ? item[-(ptrdiff_t)width] : item[0];
        GRUNDY_ASSERT(item[0] >= before);
        GRUNDY_ASSERT(width == 1 || item[1] >= item[0]);
        bits += log2((double)(item[0] - before) + 1) + 1;
        if (width == 2) bits += log2((double)(item[1] - item[0]) + 1) + 1;
    }
    return bits / (double)sample->count;
}

double gi_sample_bits(const gi_sample *sample)
{
    if (sample->count == 0) return 0;
    return sample->view & (GI_VIEW_LIST | GI_VIEW_PAIRS)
               ? gap_bits(sample)
               : frequency_bits(sample);
}

/* ---- views ---- */

static grundy_status add_view(gi_views *views, unsigned view, int64_t first,
                              size_t count, int64_t **items, gi_run *run)
{
    int64_t *room =
        gi_alloc_array(run->env, count * gi_view_width(view), sizeof *room);

    GRUNDY_ASSERT(views->count < GI_VIEWS_MOST && count > 0);
    if (!room) return GRUNDY_NO_MEMORY;
    views->owned[views->count] = room;
    views->samples[views->count++] = (gi_sample){
        .view = view, .first = first, .items = room, .count = count};
    *items = room;
    return GRUNDY_OK;
}

void gi_views_clear(gi_views *views, const grundy_env *env)
{
    for (size_t i = 0; i < views->count; i++) {
        const gi_sample *sample = &views->samples[i];
        gi_free(env, views->owned[i],
                sample->count * gi_view_width(sample->view) *
                    sizeof *sample->items);
    }
    views->count = 0;
}

/* Whether a view may have an item for each of these heaps. */
static bool has_room_for(int64_t heaps, size_t lost, const grundy_env *env)
{
    if ((uint64_t)heaps > gi_limit_positions(env)) return false;
    return heaps <= HEAPS_MOST || heaps / SPARSE_MOST <= (int64_t)lost;
}

static grundy_status view_lost(gi_views *out, const gi_pattern_table *table,
                               gi_run *run)
{
    const size_t count = table->word_count;
    int64_t *items;
    grundy_status status = GRUNDY_OK;

    if (count == 0) return GRUNDY_OK;
    GRUNDY_ASSERT(table->numbers[0] >= table->first &&
                  table->numbers[count - 1] < table->end);
    if (has_room_for(table->end - table->first, count, run->env)) {
        const size_t heaps = (size_t)(table->end - table->first);
        status = add_view(out, GI_VIEW_LOST, table->first, heaps, &items, run);
        if (status) return status;
        memset(items, 0, heaps * sizeof *items);
        for (size_t i = 0; i < count; i++)
            items[table->numbers[i] - table->first] = 1;
    }
    status = add_view(out, GI_VIEW_LIST, 0, count, &items, run);
    if (!status) memcpy(items, table->numbers, count * sizeof *items);
    return status;
}

static grundy_status view_values(gi_views *out, const gi_pattern_table *table,
                                 gi_run *run)
{
    const size_t count = table->word_count;
    size_t zeros = 0, at = 0;
    int64_t *items, *list;
    grundy_status status =
        add_view(out, GI_VIEW_VALUES, table->first, count, &items, run);

    if (status) return status;
    for (size_t i = 0; i < count; i++) {
        if (gi_walk_is_stopped(i, run)) return GRUNDY_CANCELLED;
        items[i] = table->numbers[i];
        zeros += items[i] == 0;
    }
    if (zeros == 0 || zeros == count) return GRUNDY_OK;
    status = add_view(out, GI_VIEW_LOST, table->first, count, &items, run);
    if (!status) status = add_view(out, GI_VIEW_LIST, 0, zeros, &list, run);
    for (size_t i = 0; !status && i < count; i++) {
        if (gi_walk_is_stopped(i, run)) status = GRUNDY_CANCELLED;
        items[i] = table->numbers[i] == 0;
        if (items[i]) list[at++] = table->first + (int64_t)i;
    }
    GRUNDY_ASSERT(status || at == zeros);
    return status;
}

static grundy_status view_grid(gi_views *out, const gi_pattern_table *table,
                               int64_t most, gi_run *run)
{
    const size_t side = (size_t)most + 1;
    int64_t *items;
    grundy_status status =
        add_view(out, GI_VIEW_GRID, 0, side * (side + 1) / 2, &items, run);

    if (status) return status;
    memset(items, 0, side * (side + 1) / 2 * sizeof *items);
    for (size_t i = 0; i < table->word_count; i += 2) {
        const int64_t a = table->numbers[i], b = table->numbers[i + 1];
        GRUNDY_ASSERT(0 <= a && a <= b && b <= most);
        items[b * (b + 1) / 2 + a] = 1;
    }
    return GRUNDY_OK;
}

static grundy_status view_pairs(gi_views *out, const gi_pattern_table *table,
                                gi_run *run)
{
    const size_t count = table->word_count / 2;
    bool is_list = true;
    int64_t most = table->end - 1, *items;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(table->word_count % 2 == 0);
    for (size_t i = 0; i < count; i++) {
        const int64_t *pair = table->numbers + 2 * i;
        is_list &= i == 0 || pair[0] != pair[-2];
        if (pair[1] > most) most = pair[1];
    }
    if (is_list) {
        status = add_view(out, GI_VIEW_PAIRS, 0, count, &items, run);
        if (status) return status;
        memcpy(items, table->numbers, 2 * count * sizeof *items);
    }
    if (most >= GRID_MOST ||
        (uint64_t)((most + 1) * (most + 2) / 2) > gi_limit_positions(run->env))
        return status;
    return view_grid(out, table, most, run);
}

grundy_status gi_views_make(gi_views *out, const gi_pattern_table *table,
                            gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    *out = (gi_views){.count = 0};
    if (table->word_count == 0) return GRUNDY_OK;
    if (table->kind == GRUNDY_PATTERN_VALUES)
        status = view_values(out, table, run);
    else if (table->kind == GRUNDY_PATTERN_LOST)
        status = view_lost(out, table, run);
    else
        status = view_pairs(out, table, run);
    if (status) gi_views_clear(out, run->env);
    return status;
}
