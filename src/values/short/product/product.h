/* SPDX-License-Identifier: MIT */
/* product.h - Norton's and Conway's products, powers, compounds, incentives. */
#ifndef GI_VALUES_SHORT_PRODUCT_PRODUCT_H
#define GI_VALUES_SHORT_PRODUCT_PRODUCT_H

#include "values/short/followers.h"

/* Failures as in short.h. */

/* What moves gain: GL - G for Left's options, G - GR for Right's, without
 * those that are <= another one. Appended to out. */
grundy_status gi_short_incentives(gi_shorts *s, gi_short a, bool has_left,
                                  bool has_right, gi_id_list *out);
/* a . unit. GRUNDY_UNDEFINED unless unit > 0. */
grundy_status gi_short_norton(gi_shorts *s, gi_short a, gi_short unit,
                              gi_short *out);
grundy_status gi_short_conway(gi_shorts *s, gi_short a, gi_short b,
                              gi_short *out);

/* Powers of a = {0|H}, as those of up: {0|H:(1-x)}, and what the powers up to
 * x are together, {a to xL | H, a to xR}, which is 0 for x = 0.
 * GRUNDY_UNDEFINED unless a is of that form and x a number, of 1 or more for
 * the first, of 0 or more for the second. */
grundy_status gi_short_power(gi_shorts *s, gi_short a, gi_short x,
                             gi_short *out);
grundy_status gi_short_power_to(gi_shorts *s, gi_short a, gi_short x,
                                gi_short *out);
/* H of a = {0|H}; GRUNDY_UNDEFINED for what has another form. */
grundy_status gi_short_power_base(gi_shorts *s, gi_short a, gi_short *out);

/* Both played at once, of canonical forms: who moves does so in one part or in
 * both, or in both always. Play of the second ends with the shorter part. */
grundy_status gi_short_selective(gi_shorts *s, gi_short a, gi_short b,
                                 gi_short *out);
grundy_status gi_short_conjunctive(gi_shorts *s, gi_short a, gi_short b,
                                   gi_short *out);

#endif
