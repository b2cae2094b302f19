/* SPDX-License-Identifier: MIT */
/* rows_witness.c - what says that heaps have options of rare type.
 *
 * Heap n with candidate c has the value c if each smaller value w of rare type
 * is that of an option; a pair of common heaps (a, n - k - a) with
 *
 *     code(a) ^ code(n - k - a) = code(w)
 *
 * is a *witness* of that. For one a and the row x = code(a) ^ code(w), the
 * string that begins a + k bits before the block says for 512 heaps whether
 * they have this witness. For each w some of these strings are looked at
 * (rows_choice.c), and what is left is found heap by heap, in lanes
 * (rows_verify.c).
 */
#include "sequence/rows.h"

enum {
    HORIZON = 16384,        /* Witnesses for strings: a + k up to this. */
    LANE_HORIZON = 1 << 16, /* For lanes. */
    HORIZON_PART = 8        /* Neither is more than this part of the terms. */
};

/* ---- lanes ---- */

static size_t horizon_of(const gi_sparse *s, size_t most)
{
    const size_t part = s->count / HORIZON_PART;

    return (part < most ? part : most) / GI_ROWS_GROUP * GI_ROWS_GROUP;
}

static grundy_status fill_lanes(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    const size_t taken = s->splits[0].taken;
    const size_t horizon = horizon_of(s, LANE_HORIZON);
    gi_rows_lanes *lanes = &rows->witness_lanes;
    grundy_status status =
        gi_rows_lanes_claim(rows, lanes, horizon / GI_ROWS_LINE);

    if (status) return status;
    lanes->count = horizon / GI_ROWS_LINE;
    for (size_t i = 0; i < lanes->count; i++)
        lanes->distances[i] = (uint32_t)((i + 1) * GI_ROWS_LINE);
    for (size_t shift = taken + 1; shift <= horizon; shift++) {
        const uint16_t value = gi_sparse_term(s, shift - taken);
        if (!gi_sparse_is_rare(s, shift - taken, value))
            gi_rows_lanes_set(
                lanes, (shift - 1) / GI_ROWS_LINE,
                (gi_rows_tap){(uint32_t)shift, gi_rows_code(rows, value)});
    }
    return GRUNDY_OK;
}

grundy_status gi_rows_witness_size(gi_rows *rows)
{
    const size_t horizon = horizon_of(rows->sparse, HORIZON);

    gi_rows_choice_size(rows);
    rows->witness_window.back = horizon;
    rows->witness_window.bytes = (horizon + rows->block) / 8;
    rows->witness_window.stride = rows->witness_window.bytes + GI_ROWS_PAD;
    return fill_lanes(rows);
}

/* ---- the plan ---- */

/* An even number of offsets, by one twice if need be. */
static grundy_status group_strings(gi_rows *rows, uint32_t *offsets)
{
    const gi_rows_choice *choice = &rows->choice;
    const gi_rows_window *window = &rows->witness_window;
    uint32_t end = 0;
    size_t groups = 0, i = 0;
    grundy_status status;

    for (unsigned x = 0; x < rows->code_end; x++) {
        const size_t start = rows->witness_first[x] = groups;
        while (i < choice->count && choice->strings[i].x == x) {
            gi_rows_group *group = rows->witness_groups + groups++;
            const uint8_t w = choice->strings[i].w;
            *group = (gi_rows_group){end, end, (uint8_t)(x ^ w)};
            for (; i < choice->count && choice->strings[i].x == x &&
                   choice->strings[i].w == w;
                 i++) {
                const size_t bit = window->back - choice->strings[i].shift;
                offsets[end++] =
                    (uint32_t)(bit % 8 * window->stride + bit / 8);
            }
            if ((end - group->first) % 2 != 0) {
                offsets[end] = offsets[end - 1];
                end++;
            }
            group->end = end;
        }
        status = gi_rows_groups_sort(rows, rows->witness_groups + start,
                                     groups - start);
        if (status) return status;
    }
    rows->witness_first[rows->code_end] = groups;
    return GRUNDY_OK;
}

grundy_status gi_rows_witness_plan(gi_rows *rows)
{
    uint32_t *offsets;
    grundy_status status = gi_rows_choice_make(rows);

    if (status) return status;
    status = gi_rows_claim(rows, 2 * rows->choice.count, sizeof(uint32_t),
                           &offsets);
    if (status) return status;
    status = gi_rows_claim(rows, rows->choice.count, sizeof(gi_rows_group),
                           &rows->witness_groups);
    if (status) return status;
    rows->witness_offsets = offsets;
    return group_strings(rows, offsets);
}

/* ---- the pending block ---- */

static void unite_row(gi_rows *rows, unsigned x, size_t worker)
{
    const gi_rows_window *window = &rows->witness_window;
    const size_t first = rows->witness_first[x];
    const gi_rows_groups groups = {
        rows->witness_groups + first, rows->witness_first[x + 1] - first,
        rows->witness_offsets, rows->block / GI_ROWS_GROUP};
    uint8_t *copies = gi_rows_copies(rows, worker);

    if (groups.count == 0) return;
    rows->kernel->copy(copies, window->stride,
                       gi_rows_at(rows, x, rows->pending_bit - window->back),
                       window->bytes);
    rows->kernel->unite(&groups, x, rows->code_end, copies,
                        gi_rows_share_open(rows, &rows->witnesses, worker));
}

void gi_rows_witness_part(void *user, size_t part, size_t worker)
{
    gi_rows *rows = user;

    for (size_t x = gi_rows_part_first(rows, part);
         x < gi_rows_part_first(rows, part + 1); x++)
        unite_row(rows, (unsigned)x, worker);
}
