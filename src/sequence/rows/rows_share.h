/* SPDX-License-Identifier: MIT */
/* rows_share.h - sets of heaps that several workers add to. */
#ifndef GI_SEQUENCE_ROWS_ROWS_SHARE_H
#define GI_SEQUENCE_ROWS_ROWS_SHARE_H

#include "sequence/rows/kernel/rows_kernel.h"
#include "grundy/status.h"

typedef struct gi_rows gi_rows;

/* Sets that several workers add to. */
typedef struct gi_rows_share {
    gi_rows_set *sets; /* shape [worker_count][stem_span] */
    bool *is_used;     /* shape [worker_count][GI_ROWS_LINE], the first. */
} gi_rows_share;

grundy_status gi_rows_share_claim(gi_rows *rows, gi_rows_share *share);
/* Nothing is in the sets; before there are parts of a job that open them. */
void gi_rows_share_clear(const gi_rows *rows, gi_rows_share *share);
/* The sets of one worker: to add to; or with no meaning, to write to. */
gi_rows_set *gi_rows_share_open(const gi_rows *rows, gi_rows_share *share,
                                size_t worker);
gi_rows_set *gi_rows_share_of(const gi_rows *rows, const gi_rows_share *share,
                              size_t worker);
/* Whether what this worker found is all there is. */
bool gi_rows_share_is_whole(const gi_rows *rows, const gi_rows_share *share,
                            size_t worker);
/* A line of the union of all sets of a stem, from byte `start` on. */
void gi_rows_share_unite(const gi_rows *rows, const gi_rows_share *share,
                         size_t stem, size_t start, void *out);

#endif
