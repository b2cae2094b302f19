/* SPDX-License-Identifier: MIT */
/* rows_witness.c - witnesses: options of rare type, by strings.
 *
 * Heap n with candidate c has the value c if each smaller value w of rare type
 * is that of an option; a pair of common heaps (a, n - k - a) with
 *
 *     stem(a) ^ stem(n - k - a) = stem(w)
 *
 * is a *witness* of that. For one a and the row x = stem(a) ^ stem(w), the
 * string that begins a + k bits before the block says for 512 heaps whether
 * they have this witness. For each w some of these strings are read
 * (rows_choice.c), and the witnesses still missing are found heap by heap, in
 * combs (rows_verify.c).
 */
#include "base/assert.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/strings/rows_rank.h"
#include "sequence/rows/rows_state.h"
#include "sequence/rows/rows_verify.h"
#include "sequence/rows/rows_witness.h"

enum {
    HORIZON = 16384,        /* Witnesses for strings: a + k up to this. */
    COMB_HORIZON = 1 << 16, /* For combs. */
    HORIZON_PART = 8        /* Neither is more than this part of the terms. */
};
_Static_assert(GI_ROWS_SETTLED / HORIZON_PART >= COMB_HORIZON,
               "horizons grow for longer");

/* ---- combs ---- */

static size_t horizon_of(const gi_sparse *s, size_t most)
{
    const size_t part = s->count / HORIZON_PART;

    return (part < most ? part : most) / GI_ROWS_GROUP * GI_ROWS_GROUP;
}

static grundy_status fill_combs(gi_rows *rows)
{
    const gi_sparse *s = rows->sparse;
    const size_t taken = s->splits[0].taken;
    const size_t horizon = horizon_of(s, COMB_HORIZON);
    gi_rows_combs *combs = &rows->witness_combs;
    grundy_status status =
        gi_rows_combs_claim(rows, combs, horizon / GI_ROWS_LINE);

    if (status) return status;
    GRUNDY_ASSERT(horizon % GI_ROWS_LINE == 0 && horizon <= s->count);
    combs->count = horizon / GI_ROWS_LINE;
    for (size_t i = 0; i < combs->count; i++)
        combs->distances[i] = (uint32_t)((i + 1) * GI_ROWS_LINE);
    for (size_t shift = taken + 1; shift <= horizon; shift++) {
        const uint16_t value = gi_sparse_term(s, shift - taken);
        if (!gi_sparse_is_rare(s, shift - taken, value))
            gi_rows_combs_set(
                combs, (shift - 1) / GI_ROWS_LINE,
                (gi_rows_tap){(uint32_t)shift, gi_rows_stem(rows, value)});
    }
    return GRUNDY_OK;
}

grundy_status gi_rows_witness_size(gi_rows *rows)
{
    const size_t horizon = horizon_of(rows->sparse, HORIZON);

    gi_rows_choice_size(rows);
    gi_rows_reading_size(&rows->witness_reading, horizon, rows->block);
    return fill_combs(rows);
}

/* Those that every heap may use, as far out are all of them. */
static grundy_status rank_combs(gi_rows *rows)
{
    const size_t start = gi_rows_held_start(rows);
    const size_t count = rows->witness_reading.margin.back / GI_ROWS_LINE;
    const size_t claimed = rows->array_count;
    uint8_t *wanted;
    grundy_status status;

    GRUNDY_ASSERT(count % 4 == 0);
    GRUNDY_ASSERT(count <= rows->witness_combs.count);
    rows->ranked = 0;
    if (gi_rows_combs_for(rows, rows->history) < count) return GRUNDY_OK;
    status = gi_rows_claim(rows, rows->stem_end, GI_ROWS_HELD / 8, &wanted);
    if (status) return status;
    gi_rows_list_in_want(rows, start, GI_ROWS_HELD, wanted);
    gi_rows_take_out(rows, &rows->witness_choice, start, GI_ROWS_HELD, wanted);
    rows->ranked = count;
    status = gi_rows_rank_combs(
        rows, gi_rows_combs_part(&rows->witness_combs, 0, count), wanted);
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
    return rank_combs(rows);
}

void gi_rows_witness_part(void *user, size_t part, size_t worker)
{
    gi_rows *rows = user;

    gi_rows_read(rows, &rows->witness_reading, part, &rows->witnesses, worker);
}
