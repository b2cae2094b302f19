/* SPDX-License-Identifier: MIT */
/* outlook.c - what is seen of a sum at once.
 *
 * Left's stop is the mean at least, and at most the mean and the temperature
 * together (T-MEAN-STOPS); bounds on the terms bound both. A number-up-star and
 * two values need one comparison of values. */
#include "search/partizan/outlook.h"

static grundy_status know_term(gi_book *book, gi_summand term,
                               gi_knowledge *out)
{
    grundy_status status;

    if (!gi_summand_is_component(term)) {
        status = gi_book_value(book, (gi_short)term, &out->bounds);
        if (!status) out->guess = out->bounds.high.mean;
        return status;
    }
    status = gi_book_component(book, gi_summand_component(term) / 2, out);
    if (!status && (gi_summand_component(term) & 1)) {
        out->bounds = gi_bounds_negate(out->bounds);
        out->guess = -out->guess;
    }
    return status;
}

/* T-MEAN-STOPS. */
static gi_sum_verdict judge_bounds(const gi_bounds *b)
{
    if (b->low.is_known && b->low.mean > 0) return GI_SUM_WON;
    if (!b->high.is_known) return GI_SUM_OPEN;
    if (b->high.heat < 0) /* A number. */
        return b->high.mean <= 0 ? GI_SUM_LOST : GI_SUM_OPEN;
    return b->high.mean + b->high.heat < 0 ? GI_SUM_LOST : GI_SUM_OPEN;
}

/* Of a number-up-star and two values at most: Left, moving first, loses exactly
 * where the sum is <= 0. */
static grundy_status compare(gi_book *book, const gi_summands *sum,
                             gi_sum_verdict *out)
{
    gi_short low = (gi_short)sum->words[0], high = GI_SHORT_ZERO;
    bool is_lost = false;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(sum->count > 0 && sum->count <= 3);
    if (sum->count > 1)
        status = gi_short_add(book->store, (gi_short)sum->words[1], low, &low);
    if (!status && sum->count > 2)
        status = gi_short_negate(book->store, (gi_short)sum->words[2], &high);
    if (!status) status = gi_short_le(book->store, low, high, &is_lost);
    if (!status) *out = is_lost ? GI_SUM_LOST : GI_SUM_WON;
    return status;
}

grundy_status gi_outlook_of(gi_book *book, const gi_summands *sum,
                            gi_outlook *out)
{
    gi_bounds all = gi_bounds_of_zero;
    int64_t guess = 0;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sum->count; i++) {
        gi_knowledge term = {.bounds = gi_bounds_of_zero};
        status = know_term(book, sum->words[i], &term);
        if (!status) all = gi_bounds_add(all, term.bounds);
        guess += term.guess;
    }
    if (status) return status;
    *out = (gi_outlook){judge_bounds(&all),
                        all.high.is_known ? all.high.mean : guess};
    if (out->verdict == GI_SUM_OPEN && sum->count <= 3 &&
        !gi_summand_is_component(sum->words[sum->count - 1]))
        status = compare(book, sum, &out->verdict);
    return status;
}
