/* SPDX-License-Identifier: MIT */
/* quotient_work.c - what the computation of a quotient costs, and when it ends.
 *
 * Its work is looks into tables, a few nanoseconds each. A payment is counted
 * in steps of the meter, at least one, and long ones are paid in parts, so
 * that nobody waits for the end of a large table.
 */
#include "quotient/algebra/quotient_work.h"

enum { LOOKS_A_STEP = 128 };

grundy_status gi_quotient_pay(gi_run *run, uint64_t looks)
{
    const gi_payer payer = {"the quotient", "steps of work"};

    if (!gi_meter_count(&run->meter, 1 + looks / LOOKS_A_STEP))
        return GRUNDY_OK;
    return gi_meter_ask(run, payer,
                        gi_meter_is_over(run) ? run->meter.steps : 0);
}
