/* SPDX-License-Identifier: MIT */
/* outlook.h - what is seen of a sum at once: perhaps who wins it, and how it
 * looks if not. */
#ifndef GI_SEARCH_PARTIZAN_OUTLOOK_H
#define GI_SEARCH_PARTIZAN_OUTLOOK_H

#include "search/partizan/bounds.h"
#include "search/partizan/sums.h"

typedef struct gi_outlook {
    gi_sum_verdict verdict; /* GI_SUM_OPEN where a search must tell. */
    int64_t mean; /* A bound of the sum's, or else a guess: low where the
                         * sum is bad for Left. */
} gi_outlook;

/* The outlook of a tidy sum for Left, who is to move. Statuses as of
 * gi_book_component(), between the same calls. */
grundy_status gi_outlook_of(gi_book *book, const gi_summands *sum,
                            gi_outlook *out);

#endif
