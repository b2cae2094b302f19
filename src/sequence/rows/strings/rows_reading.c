/* SPDX-License-Identifier: MIT */
/* rows_reading.c - chosen strings, some rows at a time.
 *
 * A part of each row before a block, the margin, is copied eight times, by 0
 * .. 7 bits less: so the string that begins at any bit of it begins at a byte
 * of one of the copies. The strings that settle the same stem are a group,
 * which is gathered in registers; as there are few of them in one row, some
 * rows are read together, as many as keep their copies in the first-level
 * cache.
 */
#include "base/assert.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/strings/rows_reading.h"
#include "sequence/rows/rows_state.h"

enum { COPIES_MOST = 28 << 10, TOGETHER_MOST = 8 };

void gi_rows_reading_size(gi_rows_reading *reading, size_t back, size_t beyond)
{
    gi_rows_margin *margin = &reading->margin;

    GRUNDY_ASSERT(back % GI_ROWS_GROUP == 0);
    margin->back = back;
    margin->bytes = (back + beyond) / 8;
    /* An odd number of lines: copies share no sets of the cache. */
    margin->stride =
        (margin->bytes + GI_ROWS_PAD) / GI_ROWS_LINE / 2 * 2 * GI_ROWS_LINE +
        GI_ROWS_LINE;
    reading->together = COPIES_MOST / (8 * margin->stride);
    if (reading->together < 1) reading->together = 1;
    if (reading->together > TOGETHER_MOST) reading->together = TOGETHER_MOST;
    GRUNDY_ASSERT(8 * reading->together * margin->stride <= UINT16_MAX);
}

/* ---- the plan ---- */

/* Strings are sorted by part of the rows, then by w: by counting. */
static size_t key_of(const gi_rows_reading *reading, gi_rows_string string)
{
    return string.x / reading->together * GI_ROWS_STEMS + string.w;
}

static uint16_t offset_of(const gi_rows_reading *reading,
                          gi_rows_string string)
{
    const gi_rows_margin *margin = &reading->margin;
    const size_t bit = margin->back - string.shift;
    const size_t copy = string.x % reading->together * 8 + bit % 8;

    GRUNDY_ASSERT(string.shift <= margin->back);
    return (uint16_t)(copy * margin->stride + bit / 8);
}

/* ends[key + 1] becomes where strings of the key end in the offsets. */
static void sort_offsets(const gi_rows_reading *reading,
                         const gi_rows_choice *choice, uint32_t *ends,
                         size_t key_count, uint16_t *offsets)
{
    for (size_t i = 0; i < choice->count; i++)
        ends[key_of(reading, choice->strings[i]) + 2]++;
    for (size_t key = 2; key < key_count + 2; key++)
        ends[key] += ends[key - 1];
    for (size_t i = 0; i < choice->count; i++) {
        const gi_rows_string string = choice->strings[i];
        GRUNDY_ASSERT(key_of(reading, string) < key_count);
        uint32_t *at = ends + key_of(reading, string) + 1;
        offsets[(*at)++] = offset_of(reading, string);
    }
    GRUNDY_ASSERT(ends[key_count] == choice->count);
}

/* The groups of some rows, from the first one on; rows without are no part. */
static grundy_status group_part(const gi_rows *rows, const uint32_t *ends,
                                gi_rows_reading *reading, size_t row,
                                gi_rows_group *groups)
{
    const size_t first = reading->first[reading->part_count];
    size_t count = first;

    for (size_t w = 0; w < GI_ROWS_STEMS; w++) {
        const uint32_t *end = ends + w;
        if (end[0] < end[1])
            groups[count++] = (gi_rows_group){end[0], end[1], (uint8_t)w};
    }
    if (count == first) return GRUNDY_OK;
    reading->rows[reading->part_count++] = row;
    reading->first[reading->part_count] = count;
    return gi_rows_groups_sort(rows, groups + first, count - first);
}

static grundy_status group_offsets(const gi_rows *rows, const uint32_t *ends,
                                   gi_rows_reading *reading,
                                   gi_rows_group *groups)
{
    grundy_status status = GRUNDY_OK;

    reading->part_count = 0;
    reading->first[0] = 0;
    for (size_t x = 0; !status && x < rows->stem_end; x += reading->together)
        status = group_part(rows, ends + x / reading->together * GI_ROWS_STEMS,
                            reading, x, groups);
    return status;
}

grundy_status gi_rows_reading_plan(gi_rows *rows, gi_rows_reading *reading,
                                   const gi_rows_choice *choice)
{
    const size_t parts =
        (rows->stem_end + reading->together - 1) / reading->together;
    const size_t keys = parts * GI_ROWS_STEMS;
    uint16_t *offsets;
    uint32_t *ends;
    gi_rows_group *groups;
    size_t claimed;
    grundy_status status =
        gi_rows_claim(rows, choice->count, sizeof *offsets, &offsets);

    if (status) return status;
    status = gi_rows_claim(rows, choice->count, sizeof *groups, &groups);
    if (status) return status;
    claimed = rows->array_count;
    status = gi_rows_claim(rows, keys + 2, sizeof *ends, &ends);
    if (!status) {
        sort_offsets(reading, choice, ends, keys, offsets);
        status = group_offsets(rows, ends, reading, groups);
    }
    GRUNDY_ASSERT(status || reading->part_count <= parts);
    gi_rows_release(rows, claimed);
    reading->groups = groups;
    reading->offsets = offsets;
    return status;
}

/* ---- blocks ---- */

void gi_rows_read(const gi_rows *rows, const gi_rows_reading *reading,
                  size_t part, gi_rows_share *share, size_t worker)
{
    const gi_rows_margin *margin = &reading->margin;
    const size_t bit = share == &rows->options ? rows->bit : rows->pending_bit;
    const size_t first = reading->first[part], row = reading->rows[part];
    const gi_rows_groups groups = {
        reading->groups + first, reading->first[part + 1] - first,
        reading->offsets, rows->block / GI_ROWS_GROUP};
    uint8_t *copies = gi_rows_copies(rows, worker);

    GRUNDY_ASSERT(part < reading->part_count && bit >= margin->back);
    for (size_t i = 0; i < reading->together && row + i < rows->stem_end; i++)
        rows->kernel->copy(
            copies + i * 8 * margin->stride, margin->stride,
            gi_rows_at(rows, (unsigned)(row + i), bit - margin->back),
            margin->bytes);
    rows->kernel->unite(&groups, 0, rows->stem_end, copies,
                        gi_rows_share_open(rows, share, worker));
}
