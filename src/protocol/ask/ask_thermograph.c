/* SPDX-License-Identifier: MIT */
/* ask_thermograph.c - the commands `thermograph` and `compare`. */
#include "grundy/expression.h"
#include "present/thermograph/thermograph_picture.h"
#include "protocol/command.h"

static grundy_status add_picture(gi_ask *ask, const grundy_thermograph *graph)
{
    grundy_status status;
    gi_text svg;

    gi_text_init(&svg, ask->out->text->env);
    status = gi_thermograph_add_svg(graph, &svg, ask->err);
    if (!status) gi_ask_add_string(ask, "svg", gi_text_string(&svg));
    gi_text_clear(&svg);
    return status;
}

grundy_status gi_ask_thermograph(gi_ask *ask)
{
    const char *expression = NULL;
    grundy_thermograph *graph = NULL;
    bool has_svg = false;
    grundy_status status = gi_ask_string(ask, "expression", &expression);

    if (!status) status = gi_ask_bool(ask, "svg", &has_svg);
    if (status) return status;
    if (!expression) return gi_ask_lacks(ask, "expression");
    status = grundy_thermograph_new(&graph, expression, &ask->env, ask->err);
    if (status)
        return status == GRUNDY_BAD_INPUT
                   ? gi_ask_blame(ask, "expression", status)
                   : status;
    gi_ask_add_string(ask, "schema", "grundy.thermograph.1");
    gi_thermograph_add_json(ask->out, graph);
    if (has_svg) status = add_picture(ask, graph);
    grundy_thermograph_free(graph);
    return status;
}

grundy_status gi_ask_compare(gi_ask *ask)
{
    static const char *const signs[] = {[GRUNDY_RELATION_LESS] = "<",
                                        [GRUNDY_RELATION_EQUAL] = "=",
                                        [GRUNDY_RELATION_GREATER] = ">",
                                        [GRUNDY_RELATION_CONFUSED] = "||"};
    const char *first = NULL, *second = NULL;
    grundy_relation relation;
    bool is_second = false;
    grundy_status status = gi_ask_string(ask, "first", &first);

    if (!status) status = gi_ask_string(ask, "second", &second);
    if (status) return status;
    if (!first) return gi_ask_lacks(ask, "first");
    if (!second) return gi_ask_lacks(ask, "second");
    status = grundy_expression_compare(&relation, &is_second, first, second,
                                       &ask->env, ask->err);
    if (status)
        return status == GRUNDY_BAD_INPUT
                   ? gi_ask_blame(ask, is_second ? "second" : "first", status)
                   : status;
    gi_ask_add_string(ask, "schema", "grundy.compare.1");
    gi_ask_add_string(ask, "relation", signs[relation]);
    return GRUNDY_OK;
}
