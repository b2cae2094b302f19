/* SPDX-License-Identifier: MIT */
/* theory_worth.c - values of a partizan game that ends, found in several ways:
 * from the moves of whole positions; with everything that the ruleset says for
 * the sake of speed, which is components, twins and pieces; and by the theory,
 * where there is one. Values of one store are equal exactly when their ids are.
 *
 * A sum of many small components has far more whole positions than anybody
 * wants to see. Positions come smallest first: when a certain number have been
 * met, the way by whole positions ends, and the others go on. */
#include "analysis/check/theory_worth.h"

#include "analysis/check/trial.h"
#include "base/env.h"
#include "base/error.h"
#include "rules/bare.h"
#include "rules/position.h"
#include "search/partizan/worths.h"
#include "values/short/text/short_write.h"
#include "values/short/value/short_value.h"

struct gi_worth_trial {
    const grundy_game *game;
    gi_own_env env;
    gi_bare_game bare; /* For whole positions. */
    gi_shorts *store;
    gi_worths *searched;
    gi_worths *defined; /* NULL when it has ended. */
};

grundy_status gi_worth_trial_new(gi_worth_trial **out, const grundy_game *game,
                                 gi_run *run)
{
    const uint64_t limit = gi_limit_positions(run->env);
    gi_worth_trial *t = gi_alloc(run->env, sizeof *t);
    grundy_status status;

    if (!t) return GRUNDY_NO_MEMORY;
    *t = (gi_worth_trial){.game = game, .env = {gi_env_own(run->env)}};
    gi_game_bare(&t->bare, game,
                 GI_SHORTCUT_COMPONENTS | GI_SHORTCUT_PIECES |
                     GI_SHORTCUT_TWIN);
    status = gi_shorts_new(&t->store, run->env);
    if (!status) status = gi_worths_new(&t->searched, game, t->store, limit);
    if (!status)
        status = gi_worths_new(
            &t->defined, &t->bare.game, t->store,
            limit < GI_WHOLE_POSITIONS ? limit : GI_WHOLE_POSITIONS);
    if (status)
        gi_worth_trial_free(t);
    else
        *out = t;
    return status;
}

void gi_worth_trial_free(gi_worth_trial *t)
{
    if (!t) return;
    gi_worths_free(t->defined);
    gi_worths_free(t->searched);
    gi_shorts_free(t->store);
    gi_free(t->env, t, sizeof *t);
}

static grundy_status refute(gi_worth_trial *t, const char *who, gi_short said,
                            gi_short defined, const gi_ints *position,
                            grundy_checked *checked, gi_run *run)
{
    gi_text *finding = &checked->finding;
    grundy_status status = gi_checked_refute(checked, t->game, position, run);

    gi_text_addf(finding, "value: %s says ", who);
    if (!status) status = gi_short_write(t->store, said, finding);
    gi_text_add(finding, ", the definition ");
    if (!status) status = gi_short_write(t->store, defined, finding);
    if (!status) status = finding->status;
    return status ? gi_shorts_judge(t->store, status, run->err) : GI_FOUND;
}

/* What the theory says, as an id; GRUNDY_UNDECIDED: nothing. */
static grundy_status ask_theory(gi_worth_trial *t, const gi_ints *position,
                                gi_short *out, gi_run *run)
{
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status =
        t->game->rules->theory.worth(t->game, position, &value, run);

    if (!status)
        status = gi_shorts_judge(
            t->store, gi_value_open_short(&value, t->store, out), run->err);
    gi_value_clear(&value, run->env);
    return status;
}

static grundy_status compare_theory(gi_worth_trial *t, gi_short searched,
                                    const gi_ints *position,
                                    grundy_checked *checked,
                                    uint64_t *comparisons, gi_run *run)
{
    gi_short said = GI_SHORT_ZERO;
    grundy_status status;

    if (!t->game->rules->theory.worth) return GRUNDY_OK;
    gi_shorts_begin(t->store);
    status = ask_theory(t, position, &said, run);
    if (status == GRUNDY_UNDECIDED) return GRUNDY_OK;
    if (status) return status;
    ++*comparisons;
    if (said == searched) return GRUNDY_OK;
    return refute(t, "the theory", said, searched, position, checked, run);
}

static grundy_status compare_whole(gi_worth_trial *t, gi_short searched,
                                   const gi_ints *position,
                                   grundy_checked *checked,
                                   uint64_t *comparisons, gi_run *run)
{
    gi_short defined = GI_SHORT_ZERO;
    grundy_status status;

    if (!t->defined) return GRUNDY_OK;
    status = gi_worths_find(t->defined, position, &defined, run);
    if (status == GRUNDY_OVER_BUDGET &&
        gi_worths_count(t->defined) > GI_WHOLE_POSITIONS) {
        gi_worths_free(t->defined);
        t->defined = NULL;
        return GRUNDY_OK;
    }
    if (status) return status;
    ++*comparisons;
    if (searched == defined) return GRUNDY_OK;
    return refute(t, "the search by components", searched, defined, position,
                  checked, run);
}

grundy_status gi_worth_trial_compare(gi_worth_trial *t,
                                     const gi_ints *position,
                                     grundy_checked *checked,
                                     uint64_t *comparisons, gi_run *run)
{
    gi_short searched = GI_SHORT_ZERO;
    grundy_status status;

    if (!gi_position_is_small(position)) return GRUNDY_OK;
    status = gi_worths_find(t->searched, position, &searched, run);
    if (!status)
        status =
            compare_whole(t, searched, position, checked, comparisons, run);
    if (!status)
        status =
            compare_theory(t, searched, position, checked, comparisons, run);
    return status;
}
