/* SPDX-License-Identifier: MIT */
/* period_theorem.c - the theorems that prove periods, in one table.
 *
 * Code that proves a period, certifies it or stores it names the theorem by
 * its place in this table, and so cannot name one unknown to the rest. Tags in
 * texts and files are looked up here too: an unknown tag is refused.
 * docs/theorems.md has the statements.
 */
#include <stddef.h>
#include <string.h>

#include "base/assert.h"
#include "sequence/period/period_theorem.h"

static const char *const tags[] = {
    /* Proves nothing: the period is seen in the terms that there are. */
    [GI_PERIOD_SEEN] = "",
    /* S{..}: the last terms, as many as the greatest amount, came again. */
    [GI_PERIOD_BY_WINDOW] = GI_PERIOD_WINDOW_TAG,
    /* A{..}: a state of the machine came again, some values higher. */
    [GI_PERIOD_BY_STATE] = "T-ALL-BUT-STATE",
    /* Finitely many digits, no unequal parts: agreement over about twice
     * preperiod and period; more where a move leaves more than two heaps. */
    [GI_PERIOD_BY_TERMS] = "T-OCTAL-PERIOD",
    /* Octal digits with few rare heaps: a window came again, and the witnesses
     * of a period lie near. No other terms need to be kept. */
    [GI_PERIOD_BY_WITNESS] = "T-OCTAL-WITNESS",
};

_Static_assert(sizeof tags / sizeof tags[0] == GI_PERIOD_THEOREMS,
               "a theorem has no tag");

const char *gi_period_tag(gi_period_theorem theorem)
{
    GRUNDY_ASSERT(theorem < GI_PERIOD_THEOREMS);
    return tags[theorem];
}

bool gi_period_theorem_find(gi_period_theorem *out, const char *tag)
{
    for (size_t i = 0; tag && i < GI_PERIOD_THEOREMS; i++)
        if (strcmp(tag, tags[i]) == 0) {
            *out = (gi_period_theorem)i;
            return true;
        }
    return false;
}
