/* SPDX-License-Identifier: MIT */
/* family.h - families of positions: one text for each n, such as `(xo)^n`. */
#ifndef GI_RULES_FAMILY_H
#define GI_RULES_FAMILY_H

#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"
#include "rules/game.h"

/* Appends the text of the family for this n, 0 or more; shown in family.c.
 * GRUNDY_OK; GRUNDY_BAD_INPUT with a place, where the family has no n or where
 * an exponent is no number or less than 0; GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED,
 * GRUNDY_NO_MEMORY. */
grundy_status gi_family_write(const char *family, uint64_t n, gi_text *text,
                              gi_run *run);
/* Whether gi_family_write() has a text for this n, as above. */
grundy_status gi_family_check(const char *family, uint64_t n, gi_run *run);
/* The position of that text. As above, and as gi_position_read(). */
grundy_status gi_family_position(const char *family, const grundy_game *game,
                                 uint64_t n, gi_ints *out, gi_run *run);
/* The failure of one item of many, `n = 3: ` or `heap 3: ` before its sentence:
 * `status`, or GRUNDY_NO_MEMORY. */
grundy_status gi_item_fail(bool is_family, const grundy_integer *item,
                           grundy_status status, gi_run *run);

#endif
