/* SPDX-License-Identifier: MIT */
/* rows_sieve.h - far taps that are tested. */
#ifndef GI_SEQUENCE_ROWS_ROWS_SIEVE_H
#define GI_SEQUENCE_ROWS_ROWS_SIEVE_H

#include "sequence/rows/rows_state.h"

/* With taps, before there are rows; and after. */
void gi_rows_sieve_size(gi_rows *rows);
grundy_status gi_rows_sieve_plan(gi_rows *rows);
/* Parts of a step, for workers. */
size_t gi_rows_sieve_count(const gi_rows *rows);
void gi_rows_sieve_part(void *user, size_t part, size_t worker);

#endif
