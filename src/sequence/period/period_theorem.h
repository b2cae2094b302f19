/* SPDX-License-Identifier: MIT */
/* period_theorem.h - the theorems that prove periods. */
#ifndef GI_SEQUENCE_PERIOD_PERIOD_THEOREM_H
#define GI_SEQUENCE_PERIOD_PERIOD_THEOREM_H

#include <stdbool.h>

/* The tag of GI_PERIOD_BY_WINDOW, for the theories of games, which are
 * constants. */
#define GI_PERIOD_WINDOW_TAG "T-SUBTRACTION-PERIOD"

typedef enum gi_period_theorem {
    GI_PERIOD_SEEN = 0, /* None: its tag is "". */
    GI_PERIOD_BY_WINDOW,
    GI_PERIOD_BY_STATE,
    GI_PERIOD_BY_TERMS,
    GI_PERIOD_BY_WITNESS,
    GI_PERIOD_THEOREMS /* Their number. */
} gi_period_theorem;

/* Static. */
const char *gi_period_tag(gi_period_theorem theorem);
/* The theorem of a tag; false if there is none. */
bool gi_period_theorem_find(gi_period_theorem *out, const char *tag);

#endif
