/* SPDX-License-Identifier: MIT */
/* rows.h - sparse space, hundreds of heaps an instruction.
 *
 * rows.c explains the method. */
#ifndef GI_SEQUENCE_ROWS_ROWS_H
#define GI_SEQUENCE_ROWS_ROWS_H

#include "sequence/rows/kernel/rows_kernel.h"
#include "sequence/sparse/sparse.h"

typedef struct gi_rows gi_rows;

/* Whether there is a mask, and stems are bytes. */
bool gi_rows_have_stems(const gi_sparse *sparse);

/* An engine that extends these terms; `sparse` must outlive it. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_rows_new(gi_rows **out, gi_sparse *sparse,
                          const gi_rows_kernel *kernel);
void gi_rows_free(gi_rows *rows);

/* A call begins; others may have extended the terms since the last one. */
void gi_rows_start(gi_rows *rows);
/* Whether the next heaps are for blocks, where there are to be `target`, which
 * is more than there are. */
bool gi_rows_pay(const gi_rows *rows, size_t target);
/* Computes terms until there are so many, or blocks no longer pay, on the
 * workers of the environment; as gi_sparse_extend(). Where there is no room
 * for it nothing is done. */
grundy_status gi_rows_extend(gi_rows *rows, size_t target);
/* So many heaps have been found one by one, as rows did not pay. */
void gi_rows_pass(gi_rows *rows, size_t heaps);
/* The call ends. */
void gi_rows_stop(gi_rows *rows);

#endif
