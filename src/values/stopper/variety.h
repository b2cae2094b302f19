/* SPDX-License-Identifier: MIT */
/* variety.h - how far loopy stoppers are from having negatives. */
#ifndef GI_VALUES_STOPPER_VARIETY_H
#define GI_VALUES_STOPPER_VARIETY_H

#include "values/stopper/partizan.h"

/* Of a stopper; GRUNDY_UNDEFINED for what is none, and failures as in
 * partizan.h. */

/* The onside of a - a, which is 0 where a is short. */
grundy_status gi_partizan_degree(gi_partizans *p, gi_partizan a,
                                 gi_partizan *out);
/* The offside of a + (the onside of degree - a). GRUNDY_UNDEFINED also where
 * the degree is no idempotent. */
grundy_status gi_partizan_variety(gi_partizans *p, gi_partizan a,
                                  gi_partizan *out);
/* Whether the variety is the negative of that of -a; GRUNDY_UNDEFINED as
 * above. */
grundy_status gi_partizan_is_stable(gi_partizans *p, gi_partizan a, bool *out);
/* Whether a + a = a, for any a. */
grundy_status gi_partizan_is_idempotent(gi_partizans *p, gi_partizan a,
                                        bool *out);
/* Whether no cycle of the canonical form is longer than a pass. */
grundy_status gi_partizan_is_plumtree(gi_partizans *p, gi_partizan a,
                                      bool *out);

#endif
