/* SPDX-License-Identifier: MIT */
/* formal.c - which theorems a proof assistant has checked.
 *
 * The list is that of the entries of docs/theorems.md with a line "Proved
 * formally:", which name the theorems of proofs/; tools/check_docs holds the
 * three together.
 */
#include <stddef.h>
#include <string.h>

#include "present/formal.h"

static const char *const proved[] = {
    "T-BOUTON",
    "T-BOUTON-MISERE",
    "T-MOORE",
    "T-MOORE-MISERE",
    "T-OCTAL-PERIOD",
    "T-OCTAL-WITNESS",
    "T-SPRAGUE-GRUNDY",
    "T-STAIRCASE",
    "T-STAIRCASE-MISERE",
    "T-SUBTRACTION-PERIOD",
};

bool gi_is_proved_formally(const char *tag)
{
    for (size_t i = 0; i < sizeof proved / sizeof *proved; i++)
        if (strcmp(proved[i], tag) == 0) return true;
    return false;
}
