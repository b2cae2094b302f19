/* SPDX-License-Identifier: MIT */
/* rows_taps.c - the taps that the rares of a sequence give.
 *
 * Taps are listed by shift, and go three ways:
 *
 * - near ones, below the length of a block, into combs: 64 neighbouring shifts
 *   a vector, for one heap at a time. Two taps may have one shift, when there
 *   are several amounts that split; then there is one more comb for it.
 * - those in the margin, a part of each row just before the block, into groups
 *   by stem. Their strings begin at any bit, but memory is read by bytes: so
 *   the margin is copied eight times, by 0 .. 7 bits less, and a string is
 *   offset / 8 bytes into copy offset % 8.
 * - the others, lone ones, are read from the row and shifted one by one.
 *
 * Where tests are cheap, and there are no rares at the other end, all far taps
 * are tested, and only some of their strings are read (rows_sieve.c): then the
 * second and the third way are not in use.
 *
 * Where the margin begins is a matter of cost, in cycles for one row: a line
 * of 512 bits costs its eight copies, a tap in the margin one load for each
 * line of the block, a lone one four times as much. The margin has to stay in
 * the first-level cache.
 */
#include "base/assert.h"
#include "base/memory/sort.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/rows_sieve.h"
#include "sequence/rows/rows_state.h"

enum {
    LINE_COST = 16,
    TAP_COST = 1, /* For a line of the block. */
    LONE_COST = 4,
    WINDOW_MOST = 30000 /* Bytes of the eight copies. */
};

/* ---- taps ---- */

static int compare_shifts(const void *first, const void *second)
{
    const gi_rows_tap *a = first, *b = second;

    if (a->shift != b->shift) return a->shift < b->shift ? -1 : 1;
    return (a->stem > b->stem) - (a->stem < b->stem);
}

static int compare_stems(const void *first, const void *second)
{
    const gi_rows_tap *a = first, *b = second;

    if (a->stem != b->stem) return a->stem < b->stem ? -1 : 1;
    return (a->shift > b->shift) - (a->shift < b->shift);
}

static grundy_status sort_taps(const gi_rows *rows, size_t first, size_t end,
                               int (*compare)(const void *, const void *))
{
    return gi_sort(rows->taps + first, end - first, sizeof(gi_rows_tap),
                   compare, rows->sparse->memory.env);
}

/* Options that have the common type: a rare part and a common one, or a common
 * heap alone. With position the latter's type is that of its own heap, and the
 * same as that of heap n only if an even number of tokens lies between. */
static void add_taps(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    gi_rows_tap *end = rows->taps;

    for (size_t i = 0; i < s->split_count; i++)
        for (size_t r = 0; r < s->rare_count; r++)
            if (s->rares[r].index > 0)
                *end++ = (gi_rows_tap){
                    (uint32_t)(s->rares[r].index + s->splits[i].taken),
                    gi_rows_stem(rows, s->rares[r].value)};
    for (size_t i = 0; i < s->keep_count; i++)
        if (s->keeps[i] > 0 && (!s->has_position || s->keeps[i] % 2 == 0))
            *end++ = (gi_rows_tap){(uint32_t)s->keeps[i], 0};
    rows->tap_count = (size_t)(end - rows->taps);
    GRUNDY_ASSERT(rows->tap_count <=
                  s->split_count * s->rare_count + s->keep_count);
}

static grundy_status list_taps(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    grundy_status status =
        gi_rows_claim(rows, s->split_count * s->rare_count + s->keep_count,
                      sizeof(gi_rows_tap), &rows->taps);
    size_t near = 0;

    if (status) return status;
    add_taps(rows);
    status = sort_taps(rows, 0, rows->tap_count, compare_shifts);
    if (status) return status;
    while (near < rows->tap_count && rows->taps[near].shift < rows->block)
        near++;
    rows->near_count = near;
    rows->tap_reach = 0;
    if (rows->tap_count > 0)
        rows->tap_reach = rows->taps[rows->tap_count - 1].shift;
    rows->tap_reach = (rows->tap_reach / GI_ROWS_GROUP + 1) * GI_ROWS_GROUP;
    GRUNDY_ASSERT(rows->tap_count == 0 ||
                  rows->taps[rows->tap_count - 1].shift < rows->tap_reach);
    gi_rows_sieve_size(rows);
    rows->read_end = rows->is_sieved ? rows->near_count : rows->tap_count;
    return GRUNDY_OK;
}

/* Near ones, and far ones where these are tested. */
static size_t count_tests(const gi_rows *rows)
{
    return rows->is_sieved ? rows->tap_count : rows->near_count;
}

static void fill_combs(gi_rows *rows)
{
    gi_rows_combs *combs = &rows->near.combs;
    size_t first = 0, end = 0, young = 0;
    uint32_t distance = 0;

    for (size_t i = 0; i < count_tests(rows); i++) {
        const gi_rows_tap tap = rows->taps[i];
        size_t comb;
        if (tap.shift > distance) {
            first = end;
            distance = (tap.shift + 63) / 64 * 64;
        }
        for (comb = first; comb < end; comb++)
            if (!gi_rows_combs_has(combs, comb, tap.shift)) break;
        if (comb == end) combs->distances[end++] = distance;
        gi_rows_combs_set(combs, comb, tap);
    }
    GRUNDY_ASSERT(end <= count_tests(rows));
    combs->count = (end + 3) / 4 * 4;
    while (young < end && combs->distances[young] == GI_ROWS_LINE)
        young++;
    rows->near.young_combs = (young + 3) / 4 * 4;
}

static grundy_status list_near(gi_rows *rows)
{
    gi_rows_near *near = &rows->near;
    grundy_status status =
        gi_rows_combs_claim(rows, &near->combs, count_tests(rows));

    if (status) return status;
    fill_combs(rows);
    status = gi_rows_claim(rows, count_tests(rows), sizeof *near->tests,
                           &near->tests);
    if (status) return status;
    near->test_count = near->best_count = count_tests(rows);
    near->near_count = rows->near_count;
    near->tries = NULL;
    near->words = rows->stem_span / 64;
    near->young_count = 0;
    for (size_t i = 0; i < near->test_count; i++) {
        const gi_rows_tap tap = rows->taps[i];
        near->tests[i] = (gi_rows_test){tap.shift, 0x01010101u * tap.stem};
        near->young_count += tap.shift < GI_ROWS_LINE;
    }
    return GRUNDY_OK;
}

/* ---- groups ---- */

static int compare_lengths(const void *first, const void *second)
{
    const gi_rows_group *a = first, *b = second;
    const uint32_t m = a->end - a->first, n = b->end - b->first;

    if (m != n) return m > n ? -1 : 1;
    return (a->stem > b->stem) - (a->stem < b->stem);
}

grundy_status gi_rows_groups_sort(const gi_rows *rows, gi_rows_group *groups,
                                  size_t count)
{
    return gi_sort(groups, count, sizeof *groups, compare_lengths,
                   rows->sparse->memory.env);
}

/* Taps in the margin that cost least. */
static size_t choose_margin(const gi_rows *rows)
{
    const size_t first = rows->near_count, end = rows->read_end;
    const size_t block_lines = rows->block / GI_ROWS_GROUP;
    size_t best = first, best_cost = (end - first) * LONE_COST * block_lines;

    for (size_t i = first; i < end; i++) {
        const size_t lines = rows->taps[i].shift / GI_ROWS_GROUP + 1;
        const size_t cost = lines * LINE_COST + ((i + 1 - first) * TAP_COST +
                                                 (end - i - 1) * LONE_COST) *
                                                    block_lines;
        if (lines * GI_ROWS_LINE * 8 > WINDOW_MOST) break;
        if (cost < best_cost) {
            best = i + 1;
            best_cost = cost;
        }
    }
    return best;
}

static void group_taps(const gi_rows *rows, gi_rows_group *groups,
                       uint16_t *offsets, size_t *group_count)
{
    const gi_rows_margin *margin = &rows->margin;
    gi_rows_tap *taps = rows->taps;
    uint32_t end = 0;

    for (size_t i = rows->near_count; i < rows->lone_first;) {
        gi_rows_group *group = groups + (*group_count)++;
        *group = (gi_rows_group){end, end, taps[i].stem};
        for (; i < rows->lone_first && taps[i].stem == group->stem; i++) {
            GRUNDY_ASSERT(taps[i].shift <= margin->back);
            const size_t bit = margin->back - taps[i].shift;
            offsets[end++] = (uint16_t)(bit % 8 * margin->stride + bit / 8);
        }
        group->end = end;
    }
    GRUNDY_ASSERT(end == rows->lone_first - rows->near_count);
}

static grundy_status group_far(gi_rows *rows)
{
    const size_t first = rows->near_count;
    size_t count, group_count = 0;
    uint16_t *offsets;
    gi_rows_group *groups;
    grundy_status status;

    rows->lone_first = choose_margin(rows);
    count = rows->lone_first - first;
    rows->margin.back =
        count == 0
            ? 0
            : (rows->taps[rows->lone_first - 1].shift / GI_ROWS_GROUP + 1) *
                  GI_ROWS_GROUP;
    rows->margin.bytes = rows->margin.back / 8;
    rows->margin.stride = rows->margin.bytes + GI_ROWS_PAD;
    status = gi_rows_claim(rows, count, sizeof *offsets, &offsets);
    if (status) return status;
    status =
        gi_rows_claim(rows, GI_ROWS_STEMS, sizeof(gi_rows_group), &groups);
    if (status) return status;
    /* Taps before the margin keep their order, which thin rows need. */
    status = sort_taps(rows, first, rows->lone_first, compare_stems);
    if (status) return status;
    group_taps(rows, groups, offsets, &group_count);
    status = sort_taps(rows, first, rows->lone_first, compare_shifts);
    if (status) return status;
    rows->far = (gi_rows_groups){groups, group_count, offsets,
                                 rows->block / GI_ROWS_GROUP};
    return gi_rows_groups_sort(rows, groups, group_count);
}

grundy_status gi_rows_taps_plan(gi_rows *rows)
{
    grundy_status status = list_taps(rows);

    if (!status) status = list_near(rows);
    if (!status) status = group_far(rows);
    GRUNDY_ASSERT(status || (rows->near_count <= rows->lone_first &&
                             rows->lone_first <= rows->read_end));
    GRUNDY_ASSERT(status || rows->read_end <= rows->tap_count);
    return status;
}
