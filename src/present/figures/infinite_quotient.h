/* SPDX-License-Identifier: MIT */
/* infinite_quotient.h - an infinite misère quotient, as text and as JSON. */
#ifndef GI_PRESENT_FIGURES_INFINITE_QUOTIENT_H
#define GI_PRESENT_FIGURES_INFINITE_QUOTIENT_H

#include "base/json/json.h"
#include "quotient/quotient.h"

/* GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_infinite_add_text(gi_text *text, const char *game,
                                   const grundy_quotient *quotient);
/* The members of an object. As gi_infinite_add_text(). */
grundy_status gi_infinite_add_json(gi_json_out *out, const char *game,
                                   const grundy_quotient *quotient);

#endif
