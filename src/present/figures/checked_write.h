/* SPDX-License-Identifier: MIT */
/* checked_write.h - the result of a check as JSON. */
#ifndef GI_PRESENT_FIGURES_CHECKED_WRITE_H
#define GI_PRESENT_FIGURES_CHECKED_WRITE_H

#include "grundy/check.h"

#include "base/json/json.h"

/* Members of an open object: the game, whether the check holds, and where it
 * fails. */
void gi_checked_add_json(gi_json_out *out, const char *game,
                         const grundy_checked *checked);

#endif
