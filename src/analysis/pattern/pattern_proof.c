/* SPDX-License-Identifier: MIT */
/* pattern_proof.c - laws that a theorem proves: a law of the family `period` is
 * one where the period of the game is proved (period.c) and begins within the
 * table. All else is a conjecture. */
#include "grundy/period.h"

#include "analysis/pattern/pattern.h"
#include "analysis/period/period.h"
#include "base/assert.h"
#include "codes/heapgame.h"
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

/* A period of the game, proved or not; where there is none, one that is not. */
static grundy_status find_proved(grundy_period *out, const grundy_game *game,
                                 const gi_pattern_table *table, gi_run *run)
{
    const size_t terms = gi_pattern_proof_terms(game, heaps_of(table));
    const grundy_status status =
        grundy_period_find(out, game, terms, run->env, NULL);

    if (!status) return GRUNDY_OK;
    *out = (grundy_period){.period = 1};
    return status == GRUNDY_UNDEFINED || status == GRUNDY_UNDECIDED ||
                   status == GRUNDY_OVER_BUDGET
               ? GRUNDY_OK
               : status;
}

/* A period from heap 0 on that the table is too short for, or that is too long for a
 * law. Of subtraction sets, for which it costs next to nothing. */
static grundy_status prove_near(grundy_pattern *pattern,
                                const grundy_game *game,
                                const gi_pattern_table *table, gi_run *run)
{
    grundy_period found;
    grundy_status status;

    if (pattern->near_period || table->kind != GRUNDY_PATTERN_VALUES ||
        !game->heapgame || game->heapgame->kind != GRUNDY_HEAP_SUBTRACTION)
        return GRUNDY_OK;
    status = find_proved(&found, game, table, run);
    if (!status && found.is_proved && found.preperiod == 0 && !found.saltus)
        pattern->near_period = (size_t)found.period;
    return status;
}

grundy_status gi_pattern_prove(grundy_pattern *pattern,
                               const grundy_game *game,
                               const gi_pattern_table *table, gi_run *run)
{
    grundy_period found;
    bool is_asked = false;
    grundy_status status;

    if (pattern->law_count == 0) return prove_near(pattern, game, table, run);
    for (size_t i = 0; i < pattern->law_count; i++)
        is_asked |= pattern->laws[i].period > 0;
    if (!is_asked) return GRUNDY_OK;
    status = find_proved(&found, game, table, run);
    for (size_t i = 0; !status && i < pattern->law_count; i++)
        if (is_covered(&pattern->laws[i], &found, table))
            pattern->laws[i].tag = found.tag;
    return status;
}
