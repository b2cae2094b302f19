/* SPDX-License-Identifier: MIT */
/* pattern_proof.c - laws that a theorem proves: a law of the family `period` is
 * one where the period of the game is proved (period.c) and begins within the
 * table. All else is a conjecture. */
#include "grundy/period.h"

#include "analysis/pattern/pattern.h"
#include "analysis/period/period.h"
#include "base/assert.h"
#include "rules/game.h"

/* Heaps of which the table tells. */
static size_t heaps_of(const gi_pattern_table *table)
{
    return table->kind == GRUNDY_PATTERN_LOST
               ? (size_t)(table->end - table->first)
               : table->word_count;
}

/* Whether a period that is proved shows that this law holds forever: it was
 * seen to hold on the heaps before the period and on one period of its own. */
static bool is_covered(const gi_pattern_law *law, const grundy_period *proved,
                       const gi_pattern_table *table)
{
    const uint64_t period = (uint64_t)law->period;
    const uint64_t jumps = period / proved->period;

    GRUNDY_ASSERT(proved->period > 0);
    if (law->period == 0 || period % proved->period || table->first != 0 ||
        !proved->is_proved)
        return false;
    if (law->view == GI_VIEW_VALUES &&
        proved->saltus * jumps != (uint64_t)law->saltus)
        return false;
    if (law->view == GI_VIEW_LOST && proved->saltus) return false;
    /* An exception later on would come again. */
    if (law->exception_count &&
        (uint64_t)law->exceptions[law->exception_count - 1].index >=
            proved->preperiod)
        return false;
    return period <= heaps_of(table) &&
           proved->preperiod <= heaps_of(table) - period;
}

/* As many terms as may help, of those that cost less than a second. */
size_t gi_pattern_proof_terms(const grundy_game *game, size_t heaps)
{
    const size_t wished = 4 * heaps + 4096;
    size_t usual;

    if (!game->heapgame) return wished;
    usual = gi_period_usual_terms(game->heapgame) / 4;
    return usual < wished ? usual : wished;
}

grundy_status gi_pattern_prove(grundy_pattern *pattern,
                               const grundy_game *game,
                               const gi_pattern_table *table, gi_run *run)
{
    grundy_period found;
    bool is_asked = false;
    grundy_status status;

    for (size_t i = 0; i < pattern->law_count; i++)
        is_asked |= pattern->laws[i].period > 0;
    if (!is_asked) return GRUNDY_OK;
    status = grundy_period_find(&found, game,
                                gi_pattern_proof_terms(game, heaps_of(table)),
                                run->env, NULL);
    /* No proof, then. */
    if (status == GRUNDY_UNDEFINED || status == GRUNDY_UNDECIDED ||
        status == GRUNDY_OVER_BUDGET)
        return GRUNDY_OK;
    for (size_t i = 0; !status && i < pattern->law_count; i++)
        if (is_covered(&pattern->laws[i], &found, table))
            pattern->laws[i].tag = found.tag;
    return status;
}
