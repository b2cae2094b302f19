/* SPDX-License-Identifier: MIT */
/* sum_moves.h - Left's moves in a sum. */
#ifndef GI_SEARCH_PARTIZAN_SUM_MOVES_H
#define GI_SEARCH_PARTIZAN_SUM_MOVES_H

#include "search/partizan/bounds.h"

/* Called with the sum after a move in `next`, which is not tidy and the
 * visitor's; it may say that no more moves are wanted. */
typedef grundy_status (*gi_sum_visit)(void *user, bool *is_enough);

typedef struct gi_sum_moves {
    gi_book *book;
    const gi_summands *here; /* Tidy; the visitor leaves it as it is. */
    gi_summands *next;
    gi_sum_visit visit;
    void *user;
    bool is_enough; /* Whether the visitor has said so. */
} gi_sum_moves;

/* Every move of Left's, those in equal terms once. Statuses as of
 * gi_book_component(), between the same calls, and those of the visitor. */
grundy_status gi_sum_moves_visit(gi_sum_moves *m);
/* Adds a component: its value, if it has one that is known. */
grundy_status gi_sum_add_component(gi_book *book, gi_signed_component item,
                                   gi_summands *sum);

#endif
