/* SPDX-License-Identifier: MIT */
/* quotient_work.h - what the computation of a quotient costs, and when it ends. */
#ifndef GI_QUOTIENT_ALGEBRA_QUOTIENT_WORK_H
#define GI_QUOTIENT_ALGEBRA_QUOTIENT_WORK_H

#include "base/run.h"

/* Pays for so many products, or other looks into a table, before they are
 * made. GRUNDY_OK; GRUNDY_CANCELLED; GRUNDY_OVER_BUDGET, with a sentence. */
grundy_status gi_quotient_pay(gi_run *run, uint64_t looks);

#endif
