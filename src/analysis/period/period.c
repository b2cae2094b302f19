/* SPDX-License-Identifier: MIT */
/* period.c - the period of the values of one heap of a game.
 *
 * Games whose heaps have a code go to sequence/period/, partizan heaps to
 * period_partizan.c. No theorem covers any other game: period_seen.c.
 */
#include "analysis/period/period.h"
#include "analysis/period/period_partizan.h"
#include "analysis/period/period_seen.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "rules/ruleset.h"

grundy_period gi_period_tell(const gi_period *period)
{
    return (grundy_period){.preperiod = period->preperiod,
                           .period = period->period,
                           .saltus = period->saltus,
                           .terms_used = period->terms,
                           .is_proved = period->theorem != GI_PERIOD_SEEN,
                           .tag = gi_period_tag(period->theorem)};
}

grundy_status gi_period_rules(grundy_heapgame **out, const grundy_game *game,
                              gi_run *run)
{
    grundy_status status = gi_game_heapgame(out, game, run);

    if (status || (*out)->tail_start == (*out)->digit_count) return status;
    status = gi_heapgame_to_set(out, run->env);
    if (status) grundy_heapgame_free(*out);
    return status;
}

static grundy_status find(grundy_period *out, const grundy_game *game,
                          uint64_t asked, gi_run *run)
{
    const gi_period_limits limits = {.terms = asked};
    gi_period found;
    grundy_heapgame *rules;
    grundy_status status = gi_period_rules(&rules, game, run);

    if (status == GRUNDY_UNDEFINED)
        return gi_period_is_partizan(game)
                   ? gi_period_partizan(out, game, asked, run)
                   : gi_period_seen(out, game, asked, run);
    if (status) return status;
    status = gi_period_find(&found, rules, &limits, run);
    if (!status) *out = gi_period_tell(&found);
    grundy_heapgame_free(rules);
    return status;
}

grundy_status grundy_period_find(grundy_period *out, const grundy_game *game,
                                 uint64_t most_terms, const grundy_env *env,
                                 grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;
    gi_run run;

    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no game");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    status = find(out, game, most_terms, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
