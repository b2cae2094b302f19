/* SPDX-License-Identifier: MIT */
/* which_json.h - the games that have some terms, as members of an object. */
#ifndef GI_PRESENT_FIGURES_WHICH_JSON_H
#define GI_PRESENT_FIGURES_WHICH_JSON_H

#include "grundy/which.h"

#include "base/json/json.h"

void gi_which_add_json(gi_json_out *out, const grundy_which *which);

#endif
