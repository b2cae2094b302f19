/* SPDX-License-Identifier: MIT */
/* engines.c - the table of engines: when each one fits, and what it costs.
 *
 * The cost of one heap is measured in pairs of terms that pairs/ compares by
 * vectors, only as precisely as the choice needs: rows beat all others where
 * they fit; pairs cost as many as there are heaps, or far out less, where many
 * rares are marked first; a rare that sparse/ looks up heap by heap costs as
 * much as some thousand pairs, or less where rows will soon take over, for
 * which a good mask is worth some waiting. `fits` covers the rest: an engine
 * that is slow to start is not started for few heaps.
 *
 * Measured by bench: b-pairs, b-dense, b-officers, b-many_amounts.
 */
#include "base/assert.h"
#include "base/build.h"
#include "sequence/engines.h"
#include "sequence/pairs/pairs_extend.h"
#include "sequence/rows/rows.h"
#include "sequence/taking/shifted.h"

enum {
    LONG_HEAPS = 512,      /* For fewer neither rows nor pairs begin, */
    FIRST_HEAPS = 1 << 13, /* nor before this one. */
    SCALAR_HEAPS = 1024,
    PAIRS_HEAPS = 1 << 15,
    RARE_PAIRS = 4096,        /* A rare costs as much as so many pairs, */
    RARE_PAIRS_ROWS = 64,     /* where there are stems for rows, */
    RARE_PAIRS_MARKED = 2048, /* and where pairs/ marks it, one of many: */
    RARES_MANY = 1 << 13
};

static bool is_long(const grundy_sequence *seq)
{
    return seq->asked >= LONG_HEAPS && seq->target >= FIRST_HEAPS;
}

static size_t left_of(const grundy_sequence *seq, size_t most)
{
    const size_t left = seq->target - seq->sparse->count;
    GRUNDY_ASSERT(seq->sparse->count <= seq->target);

    return left < most ? left : most;
}

#if !defined(GRUNDY_SMALL) /* See base/build.h. */

/* ---- rows ---- */

static grundy_status start_rows(grundy_sequence *seq)
{
    if (!seq->sparse || seq->is_alone) return GRUNDY_OK;
    if (!seq->rows) {
        const grundy_status status =
            gi_rows_new(&seq->rows, seq->sparse, gi_rows_kernel_best());
        if (status) return status;
    }
    gi_rows_start(seq->rows);
    return GRUNDY_OK;
}

static bool rows_fit(const grundy_sequence *seq)
{
    return seq->rows && gi_rows_pay(seq->rows, seq->target);
}

static size_t cost_of_rows(const grundy_sequence *seq)
{
    return seq->sparse->rare_count;
}

static grundy_status extend_by_rows(grundy_sequence *seq)
{
    GRUNDY_ASSERT(seq->rows != NULL);
    return gi_rows_extend(seq->rows, seq->target);
}

static void stop_rows(grundy_sequence *seq)
{
    if (seq->rows) gi_rows_stop(seq->rows);
}

static void clear_rows(grundy_sequence *seq)
{
    gi_rows_free(seq->rows);
    seq->rows = NULL;
}

/* ---- pairs ---- */

static bool pairs_fit(const grundy_sequence *seq)
{
    return seq->sparse && !seq->is_alone && seq->pairs_have_room &&
           seq->sparse->terms.gap == 0 && is_long(seq) &&
           gi_pairs_kernel_best() && gi_pairs_pay(seq->sparse);
}

static size_t cost_of_pairs(const grundy_sequence *seq)
{
    const gi_sparse *s = seq->sparse;
    const size_t by_rares = s->rare_count * RARE_PAIRS_MARKED;

    return s->rare_count >= RARES_MANY && gi_pairs_pay_by_rares(s) &&
                   by_rares < s->count
               ? by_rares
               : s->count;
}

/* No room is no failure. */
static grundy_status extend_by_pairs(grundy_sequence *seq)
{
    gi_sparse *s = seq->sparse;
    const grundy_status status =
        gi_pairs_extend(s, s->count + left_of(seq, PAIRS_HEAPS),
                        gi_pairs_kernel_best(), gi_pairs_way_for(s));

    if (status != GRUNDY_OVER_BUDGET) return status;
    seq->pairs_have_room = false;
    return GRUNDY_OK;
}

#endif

/* ---- sparse ---- */

static bool sparse_fits(const grundy_sequence *seq)
{
    return seq->sparse != NULL;
}

static size_t cost_of_sparse(const grundy_sequence *seq)
{
    const gi_sparse *s = seq->sparse;

    if (s->mask == 0) return SIZE_MAX;
    return s->rare_count * (GI_HAS_FAR_ENGINES && gi_rows_have_stems(s)
                                ? RARE_PAIRS_ROWS
                                : RARE_PAIRS);
}

static grundy_status extend_by_sparse(grundy_sequence *seq)
{
    gi_sparse *s = seq->sparse;
    const size_t before = s->count;
    const bool has_others =
        GI_HAS_FAR_ENGINES && !seq->is_alone && is_long(seq);
    const grundy_status status = gi_sparse_extend(
        s, before + left_of(seq, has_others ? SCALAR_HEAPS : SIZE_MAX));

    if (GI_HAS_FAR_ENGINES && seq->rows)
        gi_rows_pass(seq->rows, s->count - before);
    return status;
}

/* ---- plain ---- */

static bool plain_fits(const grundy_sequence *seq)
{
    return !seq->sparse && seq->plain.count < GI_PLAIN_TERMS_MOST;
}

static size_t cost_of_plain(const grundy_sequence *seq)
{
    (void)seq;
    return SIZE_MAX;
}

static grundy_status extend_by_plain(grundy_sequence *seq)
{
    return gi_plain_extend(&seq->plain, seq->target < GI_PLAIN_TERMS_MOST
                                            ? seq->target
                                            : GI_PLAIN_TERMS_MOST);
}

#if !defined(GRUNDY_SMALL)

/* ---- shifted ---- */

static bool shifted_fits(const grundy_sequence *seq)
{
    return !seq->sparse && !seq->is_alone && seq->shifted_has_room &&
           seq->target < GI_PLAIN_TERMS_MOST &&
           gi_shifted_pays(&seq->plain, seq->target, seq->asked);
}

/* Where it fits nothing is cheaper. */
static size_t cost_of_shifted(const grundy_sequence *seq)
{
    (void)seq;
    return 0;
}

/* No room is no failure. */
static grundy_status extend_by_shifted(grundy_sequence *seq)
{
    const grundy_status status = gi_shifted_extend(&seq->plain, seq->target);

    if (status != GRUNDY_UNDECIDED && status != GRUNDY_OVER_BUDGET)
        return status;
    seq->shifted_has_room = false;
    return GRUNDY_OK;
}

#endif

const gi_engine gi_engines[] = {
#if !defined(GRUNDY_SMALL)
    {.name = "shifted",
     .fits = shifted_fits,
     .cost = cost_of_shifted,
     .extend = extend_by_shifted},
    {.name = "rows",
     .start = start_rows,
     .fits = rows_fit,
     .cost = cost_of_rows,
     .extend = extend_by_rows,
     .stop = stop_rows,
     .clear = clear_rows},
    {.name = "pairs",
     .fits = pairs_fit,
     .cost = cost_of_pairs,
     .extend = extend_by_pairs},
#endif
    {.name = "sparse",
     .fits = sparse_fits,
     .cost = cost_of_sparse,
     .extend = extend_by_sparse},
    {.name = "plain",
     .fits = plain_fits,
     .cost = cost_of_plain,
     .extend = extend_by_plain},
};

const size_t gi_engine_count = sizeof gi_engines / sizeof *gi_engines;
