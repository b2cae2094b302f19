/* SPDX-License-Identifier: MIT */
/* loopy_name.h - names of stoppers that have one. */
#ifndef GI_VALUES_STOPPER_TEXT_LOOPY_NAME_H
#define GI_VALUES_STOPPER_TEXT_LOOPY_NAME_H

#include "base/text/text.h"
#include "values/stopper/partizan.h"

/* Appends the name of a loopy vertex of a stopper: on, 1/2over, ^[on]*,
 * Tiny(on), +-over; nothing where there is none. GRUNDY_OK, or as in
 * partizan.h. */
grundy_status gi_loopy_name(gi_partizans *p, gi_partizan a, uint32_t vertex,
                            gi_text *text);

#endif
