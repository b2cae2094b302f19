/* SPDX-License-Identifier: MIT */
/* ask_quotient.c - the command `quotient`: a misère quotient and, on request,
 * its proof. */
#include "grundy/quotient.h"
#include "codes/heapgame.h"
#include "present/figures/quotient_json.h"
#include "protocol/command.h"
#include "rules/game.h"

static grundy_status add_certificate(gi_ask *ask,
                                     const grundy_quotient *quotient)
{
    gi_text text;

    gi_text_init(&text, &ask->env);
    const grundy_writer writer = gi_ask_text_writer(&text);
    return gi_ask_add_certificate(
        ask, &text, grundy_quotient_certify(quotient, &writer, ask->err));
}

static grundy_status quotient(gi_ask *ask, const grundy_game *game)
{
    grundy_env env = ask->env;
    uint64_t last = 0;
    bool wants_certificate = false;
    grundy_heapgame *rules = NULL;
    grundy_quotient *found = NULL;
    grundy_status status =
        gi_ask_number(ask, "to", gi_limit_positions(&ask->env), &last);

    if (!status) status = gi_ask_bool(ask, "certificate", &wants_certificate);
    if (!status)
        status = grundy_game_heapgame(&rules, game, &ask->env, ask->err);
    if (env.limits.steps == 0 && !gi_json_member(ask->input, "limit"))
        env.limits.steps = GI_ASK_QUOTIENT_STEPS;
    if (!status)
        status = grundy_quotient_find(&found, rules, last, &env, ask->err);
    if (!status)
        status = gi_quotient_add_json(ask->out, grundy_game_name(game), found);
    if (!status && wants_certificate) status = add_certificate(ask, found);
    grundy_quotient_free(found);
    grundy_heapgame_free(rules);
    return status;
}

grundy_status gi_ask_quotient(gi_ask *ask)
{
    grundy_game *game = NULL;
    grundy_status status = gi_ask_game(ask, &game);

    if (!status) status = quotient(ask, game);
    grundy_game_free(game);
    return status;
}
