/* SPDX-License-Identifier: MIT */
/* quotient_json.h - a misère quotient for programs. */
#ifndef GI_PRESENT_FIGURES_QUOTIENT_JSON_H
#define GI_PRESENT_FIGURES_QUOTIENT_JSON_H

#include "grundy/quotient.h"

#include "base/json/json.h"

/* The members of an object, for `quotient` and for the batch. GRUNDY_OK,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_quotient_add_json(gi_json_out *out, const char *game,
                                   const grundy_quotient *quotient);

#endif
