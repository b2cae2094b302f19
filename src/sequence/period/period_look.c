/* SPDX-License-Identifier: MIT */
/* period_look.c - the period that the known terms show.
 *
 * For each p the longest run of agreement at the end of the terms is compared
 * backwards, where a wrong p fails after a few terms. It proves nothing.
 */
#include "sequence/period/period_find.h"

/* The least period that holds for `run` heaps or more, up to the last; period
 * 0 if there is none. Multiples of a period that begins too late are skipped: they
 * begin there too. */
gi_period gi_period_look(const grundy_nimber *terms, size_t count, size_t run)
{
    size_t late = 0, late_start = 0;

    for (size_t p = 1; p + run <= count; p++) {
        const int64_t saltus =
            (int64_t)terms[count - 1] - terms[count - 1 - p];
        size_t n = count - p;
        if (saltus < 0) continue;
        if (late && p % late == 0 && p < count - late_start) continue;
        while (n > 0 && terms[n - 1 + p] == terms[n - 1] + saltus)
            n--;
        if (count - p - n >= run)
            return (gi_period){.preperiod = n,
                               .period = p,
                               .saltus = (uint64_t)saltus,
                               .terms = count};
        if (!late && count - p - n >= p) {
            late = p;
            late_start = n;
        }
    }
    return (gi_period){.period = 0};
}
