/* SPDX-License-Identifier: MIT */
/* loopy_nimber.h - loopy values with a name, and nimbers. */
#ifndef GI_VALUES_STOPPER_LOOPY_NIMBER_H
#define GI_VALUES_STOPPER_LOOPY_NIMBER_H

#include "values/stopper/partizan.h"

/* a + *n for the nimber *n, n >= 2, where a theorem knows it; else *is_known is
 * false. */
grundy_status gi_partizan_add_nimber(gi_partizans *p, gi_partizan a,
                                     gi_short nimber, gi_partizan *out,
                                     bool *is_known);

#endif
