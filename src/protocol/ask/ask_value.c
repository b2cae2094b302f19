/* SPDX-License-Identifier: MIT */
/* ask_value.c - the command `value`: what a partizan game is worth,
 * or an impartial one under misère play. */
#include "present/expression/expression_write.h"
#include "present/misere/misere_facts.h"
#include "protocol/command.h"

static grundy_status misere_value(gi_ask *ask, const char *expression)
{
    grundy_status status;

    gi_ask_add_string(ask, "schema", "grundy.misere_value.1");
    status = gi_misere_add_json(ask->out, expression, &ask->env, ask->err);
    return status == GRUNDY_BAD_INPUT ? gi_ask_blame(ask, "expression", status)
                                      : status;
}

grundy_status gi_ask_value(gi_ask *ask)
{
    const char *expression = NULL;
    grundy_play play = GRUNDY_PLAY_OWN;
    gi_expression_facts facts;
    grundy_status status = gi_ask_string(ask, "expression", &expression);

    if (!status) status = gi_ask_play(ask, &play);
    if (status) return status;
    if (!expression) return gi_ask_lacks(ask, "expression");
    if (play == GRUNDY_PLAY_MISERE) return misere_value(ask, expression);
    status = gi_expression_facts_find(&facts, expression, false, &ask->env,
                                      ask->err);
    if (status)
        return status == GRUNDY_BAD_INPUT
                   ? gi_ask_blame(ask, "expression", status)
                   : status;
    gi_ask_add_string(ask, "schema", "grundy.value.1");
    gi_expression_add_json(ask->out, &facts);
    gi_expression_facts_clear(&facts);
    return GRUNDY_OK;
}
