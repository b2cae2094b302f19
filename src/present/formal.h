/* SPDX-License-Identifier: MIT */
/* formal.h - which theorems a proof assistant has checked. */
#ifndef GI_PRESENT_FORMAL_H
#define GI_PRESENT_FORMAL_H

#include <stdbool.h>

/* Whether the folder proofs/ has a proof in Coq of all that docs/theorems.md
 * states under the tag; false for "". */
bool gi_is_proved_formally(const char *tag);

#endif
