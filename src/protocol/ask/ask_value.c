/* SPDX-License-Identifier: MIT */
/* ask_value.c - the command `value`: what a short partizan game is worth. */
#include "present/expression/expression_write.h"
#include "protocol/command.h"

grundy_status gi_ask_value(gi_ask *ask)
{
    const char *expression = NULL;
    gi_expression_facts facts;
    grundy_status status = gi_ask_string(ask, "expression", &expression);

    if (status) return status;
    if (!expression) return gi_ask_lacks(ask, "expression");
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
