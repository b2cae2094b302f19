/* SPDX-License-Identifier: MIT */
/* heap/wythoff_a.h - lost pairs of a-Wythoff. */
#ifndef GI_GAMES_HEAP_WYTHOFF_A_H
#define GI_GAMES_HEAP_WYTHOFF_A_H

#include "grundy/integer.h"
#include "grundy/outcome.h"

/* Numbers are >= 0 and a >= 1; GRUNDY_OK or GRUNDY_NO_MEMORY, on which out is
 * as before. */

/* Whether some lost pair has this difference. */
grundy_status gi_wythoff_a_has(const grundy_integer *a,
                               const grundy_integer *difference,
                               grundy_convention convention, bool *out,
                               const grundy_env *env);
/* The lesser number of the lost pair with this difference, which has one. */
grundy_status gi_wythoff_a_lower(grundy_integer *out, const grundy_integer *a,
                                 const grundy_integer *difference,
                                 grundy_convention convention,
                                 const grundy_env *env);
/* The number that forms a lost pair with x. */
grundy_status gi_wythoff_a_partner(grundy_integer *out,
                                   const grundy_integer *a,
                                   const grundy_integer *x,
                                   grundy_convention convention,
                                   const grundy_env *env);

#endif
