/* SPDX-License-Identifier: MIT */
/* pattern_near.c - a period that a table without a law has, but not often enough.
 *
 * The least p with G(n + p) = G(n) throughout is the length of the table less that
 * of its longest border, a beginning that is also its end (the failure function of
 * Knuth, Morris and Pratt). The table has to show it twice at least. Three times
 * would be a law: pattern_trial.c.
 *
 * Cost: time and memory in proportion to the table. */
#include "analysis/pattern/pattern.h"
#include "base/assert.h"

enum { TIMES_LEAST = 2 };

/* Length of the longest border of items 0 .. count - 1; border is scratch. */
static size_t longest_border(const int64_t *items, size_t *border,
                             size_t count)
{
    size_t length = 0;

    border[0] = 0;
    for (size_t i = 1; i < count; i++) {
        while (length > 0 && items[i] != items[length])
            length = border[length - 1];
        length += items[i] == items[length];
        GRUNDY_ASSERT(length <= i);
        border[i] = length;
    }
    return length;
}

grundy_status gi_pattern_find_near(grundy_pattern *pattern,
                                   const gi_pattern_table *table, gi_run *run)
{
    const size_t count = table->word_count;
    size_t *border, period;

    if (table->kind != GRUNDY_PATTERN_VALUES || pattern->law_count > 0 ||
        count == 0)
        return GRUNDY_OK;
    border = gi_alloc_array(run->env, count, sizeof *border);
    if (!border) return GRUNDY_NO_MEMORY;
    period = count - longest_border(table->numbers, border, count);
    gi_free(run->env, border, count * sizeof *border);
    GRUNDY_ASSERT(period > 0);
    if (period <= count / TIMES_LEAST) pattern->near_period = period;
    return GRUNDY_OK;
}
