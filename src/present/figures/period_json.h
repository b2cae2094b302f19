/* SPDX-License-Identifier: MIT */
/* period_json.h - a period as JSON. */
#ifndef GI_PRESENT_FIGURES_PERIOD_JSON_H
#define GI_PRESENT_FIGURES_PERIOD_JSON_H

#include "grundy/period.h"

#include "base/json/json.h"

/* The members of the object of a period. */
void gi_period_add_json(gi_json_out *out, const char *game,
                        const grundy_period *period);

#endif
