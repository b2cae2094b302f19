/* SPDX-License-Identifier: MIT */
/* survey_known.c - periods that are known to begin far out.
 *
 * They only say where it pays to search: a survey computes the terms, and
 * reports a period only when the terms prove it. Standard forms without
 * redundant digits, as gi_form_find() makes them.
 *
 * 0.106 (preperiod 465384263797, period 328226140474, both by Flammenkamp) is
 * left out: 8 * 10^11 terms are not the work of a survey.
 *
 * Source: [GangolliPlambeck89] for 0.376, [Flammenkamp02] for the others.
 */
#include <string.h>

#include "analysis/survey/survey.h"
#include "codes/heapgame.h"
#include "sequence/octal_period.h"

typedef struct known {
    const char *standard;
    size_t preperiod, period;
} known;

/* More than it takes until a window returns (sequence/far/lanes_search.c).
 */
#define SEARCH_TERMS ((uint64_t)1 << 29)

static const known table[] = {
    {"0.376", 2268248, 4},
    {"0.354", 10061916, 1180},
    {"0.104", 197769598, 11770282},
    {"0.1077", 193235615, 10015179}, /* 0.054 */
    {"0.1776", 160949018, 60620715}, /* 0.454 */
};

uint64_t gi_survey_known_terms(const grundy_heapgame *form)
{
    const char *name = grundy_heapgame_name(form);

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (strcmp(table[i].standard, name) == 0)
            return table[i].preperiod < GI_SURVEY_FAR
                       ? gi_octal_period_terms(form, table[i].preperiod,
                                               table[i].period)
                       : SEARCH_TERMS;
    return 0;
}
