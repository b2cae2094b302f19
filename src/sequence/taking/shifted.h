/* SPDX-License-Identifier: MIT */
/* shifted.h - terms of a subtraction game of many amounts. */
#ifndef GI_SEQUENCE_TAKING_SHIFTED_H
#define GI_SEQUENCE_TAKING_SHIFTED_H

#include "sequence/plain/plain.h"

/* Whether it is faster than an option at a time, up to `target` terms of which
 * `asked` are new. */
bool gi_shifted_pays(const gi_plain *plain, size_t target, size_t asked);
/* Extends the terms to `count`; GRUNDY_UNDECIDED, with those found so far, where
 * the values are so many that it has no room. GRUNDY_OK, GRUNDY_NO_MEMORY,
 * GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED. */
grundy_status gi_shifted_extend(gi_plain *plain, size_t count);

#endif
