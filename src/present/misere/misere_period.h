/* SPDX-License-Identifier: MIT */
/* misere_period.h - the period of a misère quotient, for programs. */
#ifndef GI_PRESENT_MISERE_MISERE_PERIOD_H
#define GI_PRESENT_MISERE_MISERE_PERIOD_H

#include "base/json/json.h"
#include "grundy/quotient.h"

/* Members of an object that is open. As grundy_misere_period_write(). */
grundy_status gi_misere_period_add_json(gi_json_out *out, const char *game,
                                        const grundy_quotient *quotient,
                                        grundy_error *err);

#endif
