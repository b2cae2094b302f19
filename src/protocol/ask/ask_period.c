/* SPDX-License-Identifier: MIT */
/* ask_period.c - the command `period`: a period and, on request, its proof.
 *
 * If results are kept (results.h), a period that was proved before is taken
 * from them, and a newly proved one is added to them: a survey of this one
 * code reads and writes them. For reading, the survey is allowed one term, and
 * what it finds from that term is discarded.
 *
 * Under misère play it is the period of the heaps in the quotient.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/text/text_stream.h"
#include "analysis/period/period.h"
#include "analysis/survey/survey.h"
#include "codes/heapgame.h"
#include "present/figures/period_json.h"
#include "present/misere/misere_period.h"
#include "protocol/command.h"
#include "rules/game.h"

/* What the limit of `grundy period` is without --limit. */
enum { AS_FAR_AS_USUAL = 0 };

static grundy_status keep_nothing(void *user, const grundy_survey_key *keys,
                                  const grundy_survey_facts *facts,
                                  size_t count, grundy_error *err)
{
    (void)user;
    (void)keys;
    (void)facts;
    (void)count;
    (void)err;
    return GRUNDY_OK;
}

/* A survey of one code, up to so many terms. GRUNDY_UNDEFINED if there is no
 * proved period in it, or the game has no code. */
static grundy_status survey(gi_ask *ask, const grundy_game *game,
                            uint64_t terms, const grundy_survey_store *store,
                            grundy_period *out)
{
    const grundy_survey_limits limits = {.terms = terms, .far_terms = terms};
    grundy_heapgame *rules = NULL;
    grundy_survey *made = NULL;
    gi_run run;
    grundy_status status;

    gi_run_init(&run, &ask->env, NULL);
    status = gi_period_rules(&rules, game, &run);
    if (!status) status = grundy_survey_new(&made, &ask->env, NULL);
    if (!status) status = gi_survey_add_rules(made, rules, NULL);
    if (!status) status = grundy_survey_run(made, &limits, store, ask->err);
    if (!status) {
        GRUNDY_ASSERT(grundy_survey_count(made) > 0);
        const grundy_survey_facts facts = grundy_survey_at(made, 0).facts;
        GRUNDY_ASSERT((facts.state == GRUNDY_SURVEY_PROVED) ==
                      facts.period.is_proved);
        if (facts.state == GRUNDY_SURVEY_PROVED)
            *out = facts.period;
        else
            status = GRUNDY_UNDEFINED;
    }
    grundy_survey_free(made);
    grundy_heapgame_free(rules);
    gi_run_clear(&run);
    return status;
}

static bool recall(gi_ask *ask, const grundy_game *game, grundy_period *out)
{
    grundy_survey_store reads_only;

    if (!ask->store) return false;
    reads_only = *ask->store;
    reads_only.save = keep_nothing;
    return survey(ask, game, 1, &reads_only, out) == GRUNDY_OK;
}

/* Codes that a survey does not accept, and files that fail, are ignored,
 * because the period has been found. */
static void remember(gi_ask *ask, const grundy_game *game,
                     const grundy_period *found)
{
    grundy_error kept = *ask->err;
    grundy_period again;

    if (!ask->store || !found->is_proved) return;
    (void)!survey(ask, game, found->terms_used, ask->store, &again);
    *ask->err = kept;
}

static grundy_status add_certificate(gi_ask *ask, const grundy_game *game,
                                     const grundy_period *found)
{
    gi_text text;

    gi_text_init(&text, &ask->env);
    const grundy_writer writer = gi_text_writer(&text);
    return gi_ask_add_certificate(
        ask, &text,
        grundy_certificate_write(game, found, &writer, &ask->env, ask->err));
}

static grundy_status period(gi_ask *ask, const grundy_game *game)
{
    uint64_t terms = AS_FAR_AS_USUAL;
    bool wants_certificate = false;
    grundy_period found;
    grundy_status status =
        gi_ask_positive(ask, "terms", gi_limit_positions(&ask->env), &terms);

    if (!status) status = gi_ask_bool(ask, "certificate", &wants_certificate);
    if (status) return status;
    if (!recall(ask, game, &found)) {
        status = grundy_period_find(&found, game, terms, &ask->env, ask->err);
        if (status) return status;
        remember(ask, game, &found);
    }
    gi_period_add_json(ask->out, grundy_game_name(game), &found);
    return wants_certificate ? add_certificate(ask, game, &found) : GRUNDY_OK;
}

/* ---- misère play ---- */

static grundy_status add_quotient_certificate(gi_ask *ask,
                                              const grundy_quotient *found)
{
    gi_text text;

    gi_text_init(&text, &ask->env);
    const grundy_writer writer = gi_text_writer(&text);
    return gi_ask_add_certificate(
        ask, &text, grundy_quotient_certify(found, &writer, ask->err));
}

static grundy_status misere_period(gi_ask *ask, const grundy_game *game)
{
    grundy_env env = ask->env;
    uint64_t terms = 0;
    bool wants_certificate = false;
    grundy_heapgame *rules = NULL;
    grundy_quotient *found = NULL;
    grundy_status status =
        gi_ask_positive(ask, "terms", gi_limit_positions(&ask->env), &terms);

    if (!status) status = gi_ask_bool(ask, "certificate", &wants_certificate);
    if (!status)
        status = grundy_game_heapgame(&rules, game, &ask->env, ask->err);
    if (env.limits.steps == 0) env.limits.steps = GI_ASK_QUOTIENT_STEPS;
    if (!status)
        status = grundy_quotient_find(&found, rules, terms, &env, ask->err);
    if (!status)
        status = gi_misere_period_add_json(ask->out, grundy_game_name(game),
                                           found, ask->err);
    if (!status && wants_certificate)
        status = add_quotient_certificate(ask, found);
    grundy_quotient_free(found);
    grundy_heapgame_free(rules);
    return status;
}

grundy_status gi_ask_period(gi_ask *ask)
{
    grundy_game *game = NULL;
    grundy_play play = GRUNDY_PLAY_OWN;
    grundy_status status = gi_ask_play(ask, &play);

    if (!status) status = gi_ask_game(ask, &game);
    if (!status)
        status = play == GRUNDY_PLAY_MISERE ? misere_period(ask, game)
                                            : period(ask, game);
    grundy_game_free(game);
    return status;
}
