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
_Static_assert(GI_ROWS_SETTLED / HORIZON_PART >= LANE_HORIZON,
               "horizons grow for longer");

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
    gi_rows_reading_size(&rows->witness_reading, horizon, rows->block);
    return fill_lanes(rows);
}

/* Those that every heap may use, as far out are all of them. */
static grundy_status rank_lanes(gi_rows *rows)
{
    const size_t start = gi_rows_held_start(rows);
    const size_t count = rows->witness_reading.window.back / GI_ROWS_LINE;
    const size_t claimed = rows->array_count;
    uint8_t *wanted;
    grundy_status status;

    GRUNDY_ASSERT(count % 4 == 0);
    rows->ranked = 0;
    if (gi_rows_lanes_for(rows, rows->history) < count) return GRUNDY_OK;
    status = gi_rows_claim(rows, rows->code_end, GI_ROWS_HELD / 8, &wanted);
    if (status) return status;
    gi_rows_list_in_want(rows, start, GI_ROWS_HELD, wanted);
    gi_rows_take_out(rows, &rows->witness_choice, start, GI_ROWS_HELD, wanted);
    rows->ranked = count;
    status = gi_rows_rank_lanes(
        rows, gi_rows_lanes_part(&rows->witness_lanes, 0, count), wanted);
    gi_rows_release(rows, claimed);
    return status;
}

grundy_status gi_rows_witness_plan(gi_rows *rows)
{
    grundy_status status = gi_rows_choose_witnesses(rows);

    if (status) return status;
    status = gi_rows_reading_plan(rows, &rows->witness_reading,
                                  &rows->witness_choice);
    if (status) return status;
    return rank_lanes(rows);
}

void gi_rows_witness_part(void *user, size_t part, size_t worker)
{
    gi_rows *rows = user;

    gi_rows_read(rows, &rows->witness_reading, part, &rows->witnesses, worker);
}
