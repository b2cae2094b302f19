/* SPDX-License-Identifier: MIT */
/* period_partizan.c - periods of the values of partizan heaps.
 *
 * The law is that of `pattern` (analysis/worths); a period that T-PARTIZAN-PERIOD
 * proves has a certificate (partizan_certificate.c). A law with a saltus is no
 * period in the sense of period.h, whose saltus is a nim-value: `pattern` states
 * it.
 */
#include "analysis/period/period_partizan.h"

#include "analysis/worths/worth_laws.h"
#include "base/error.h"
#include "rules/ruleset.h"

bool gi_period_is_partizan(const grundy_game *game)
{
    return gi_worths_are_of(game) && !game->rules->notation.parse &&
           game->rules->heap_count <= 1;
}

static grundy_status tell(grundy_period *out, const gi_worth_law *law,
                          const gi_worth_table *table, const grundy_game *game,
                          gi_run *run)
{
    gi_worth_proof proof;
    grundy_status status;

    if (!law->is_common || law->saltus[0] != GI_SHORT_ZERO)
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "the values of %.60s return with something added; "
                       "`pattern` states that law",
                       grundy_game_name(game));
    status = gi_worth_law_prove(&proof, law, table, game, run);
    if (status) return gi_shorts_judge(table->store, status, run->err);
    *out =
        (grundy_period){.preperiod = law->start,
                        .period = law->period,
                        .terms_used = *proof.tag ? proof.terms : table->count,
                        .is_proved = *proof.tag != '\0',
                        .tag = proof.tag};
    return GRUNDY_OK;
}

static grundy_status find(grundy_period *out, const gi_worth_table *table,
                          const grundy_game *game, gi_run *run)
{
    gi_worth_law law = {.saltus = NULL};
    grundy_status status = gi_worth_law_find(
        &law, table, table->count - table->count / 3, run->env);

    if (status == GRUNDY_UNDEFINED)
        return gi_fail_limit(run->err, GRUNDY_UNDECIDED,
                             "no period was found in the first %zu values of "
                             "%.60s",
                             table->count, grundy_game_name(game));
    if (status) return gi_shorts_judge(table->store, status, run->err);
    status = tell(out, &law, table, game, run);
    gi_worth_law_clear(&law, run->env);
    return status;
}

grundy_status gi_period_partizan(grundy_period *out, const grundy_game *game,
                                 uint64_t asked, gi_run *run)
{
    const gi_worth_range range = {.last = asked ? asked - 1 : 0};
    gi_worth_table table;
    grundy_status status = gi_worth_table_make(&table, game, &range, run);

    if (status) return status;
    status = find(out, &table, game, run);
    gi_worth_table_clear(&table, run->env);
    return status;
}
