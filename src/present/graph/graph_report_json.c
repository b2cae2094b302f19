/* SPDX-License-Identifier: MIT */
/* graph_report_json.c - a graph for programs: in figures, or vertex by vertex.
 *
 * docs/formats.md lists the fields of a summary (`grundy.graph.1`), and
 * docs/server.md those of the labels (`grundy.labels.1`), which a page lays
 * out.
 */
#include "base/assert.h"
#include "present/graph/graph_facts.h"

enum { CYCLE_MOST = 1000 };

static void add_string(gi_json_out *out, const char *key, const char *value)
{
    gi_json_key(out, key);
    gi_json_string(out, value);
}

static void add_number(gi_json_out *out, const char *key, uint64_t number)
{
    gi_json_key(out, key);
    gi_json_uint(out, number);
}

static void add_null(gi_json_out *out, const char *key)
{
    gi_json_key(out, key);
    gi_json_null(out);
}

static void add_name(gi_json_out *out, const grundy_graph_view *view,
                     uint32_t vertex)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t bytes = 0;
    const char *name = grundy_graph_name(&bytes, scratch, view->names, vertex);

    gi_json_string_bytes(out, name, bytes);
}

/* ---- in numbers ---- */

static void add_outcomes(gi_json_out *out, const gi_graph_counts *counts)
{
    add_number(out, "P", counts->outcomes[GRUNDY_OUTCOME_P]);
    add_number(out, "N", counts->outcomes[GRUNDY_OUTCOME_N]);
    add_number(out, "draws", counts->outcomes[GRUNDY_OUTCOME_DRAW]);
}

static void add_kind(gi_json_out *out, const grundy_graph_view *view)
{
    gi_json_key(out, "has_cycle");
    gi_json_bool(out, view->has_cycle);
    add_string(out, "convention",
               grundy_convention_name(gi_view_convention(view)));
}

static void add_answer(gi_json_out *out, const char *key,
                       const grundy_graph_view *view,
                       const gi_token_answer *answer)
{
    const bool has_value =
        view->labels->nimbers && answer->value.infinite_count == 0;

    if (view->token_count == 0) {
        add_null(out, key);
        return;
    }
    GRUNDY_ASSERT(view->tokens != NULL);
    gi_json_key(out, key);
    gi_json_open(out, '{');
    gi_json_key(out, "tokens");
    gi_json_open(out, '[');
    for (size_t i = 0; i < view->token_count; i++)
        add_name(out, view, view->tokens[i]);
    gi_json_close(out, ']');
    add_string(out, "outcome", grundy_outcome_name(answer->value.outcome));
    if (has_value)
        add_number(out, "value", answer->value.nimber);
    else
        add_null(out, "value");
    gi_json_key(out, "moves");
    gi_json_open(out, '[');
    for (size_t i = 0; i < answer->move_count; i++) {
        const gi_token_move *move = &answer->moves[i];
        GRUNDY_ASSERT(move->token < view->token_count);
        gi_json_open(out, '{');
        add_number(out, "token", move->token);
        gi_json_key(out, "from");
        add_name(out, view, view->tokens[move->token]);
        gi_json_key(out, "to");
        add_name(out, view, move->to);
        gi_json_close(out, '}');
    }
    gi_json_close(out, ']');
    gi_json_close(out, '}');
}

void gi_graph_add_summary(gi_json_out *out, const grundy_graph_view *view,
                          const gi_token_answer *answer)
{
    const gi_graph_counts counts = gi_view_count(view);

    add_string(out, "schema", "grundy.graph.1");
    add_string(out, "file", view->title ? view->title : "");
    add_number(out, "vertices", grundy_graph_vertex_count(view->graph));
    add_number(out, "edges", grundy_graph_edge_count(view->graph));
    add_kind(out, view);
    add_outcomes(out, &counts);
    add_number(out, "greatest_remoteness", counts.greatest_remoteness);
    if (view->labels->nimbers) {
        add_number(out, "greatest_nimber", counts.greatest_nimber);
        add_number(out, "infinite", counts.infinite);
    } else {
        add_null(out, "greatest_nimber");
        add_null(out, "infinite");
    }
    add_answer(out, "start", view, answer);
}

/* ---- vertex by vertex ---- */

static void add_nimber(gi_json_out *out, const grundy_graph_view *view,
                       uint32_t vertex)
{
    const grundy_nimber *nimbers = view->labels->nimbers;

    if (!nimbers)
        add_null(out, "nimber");
    else if (nimbers[vertex] == GRUNDY_NIMBER_INFINITE)
        add_string(out, "nimber", "inf");
    else
        add_number(out, "nimber", nimbers[vertex]);
}

static void add_vertex(gi_json_out *out, const grundy_graph_view *view,
                       uint32_t vertex)
{
    const uint32_t remoteness = gi_view_remoteness(view)[vertex];
    const grundy_outcome outcome =
        (grundy_outcome)gi_view_outcomes(view)[vertex];

    gi_json_open(out, '{');
    gi_json_key(out, "name");
    add_name(out, view, vertex);
    add_string(out, "outcome", grundy_outcome_name(outcome));
    if (remoteness == GRUNDY_REMOTENESS_NONE)
        add_null(out, "remoteness");
    else
        add_number(out, "remoteness", remoteness);
    add_nimber(out, view, vertex);
    gi_json_close(out, '}');
}

static void add_edges(gi_json_out *out, const grundy_graph_view *view)
{
    const size_t count = grundy_graph_vertex_count(view->graph);
    const uint64_t *starts = grundy_graph_starts(view->graph);
    const uint32_t *targets = grundy_graph_targets(view->graph);

    gi_json_key(out, "edges");
    gi_json_open(out, '[');
    for (size_t v = 0; v < count; v++)
        for (uint64_t i = starts[v]; i < starts[v + 1]; i++) {
            gi_json_open(out, '[');
            gi_json_uint(out, v);
            gi_json_uint(out, targets[i]);
            gi_json_close(out, ']');
        }
    gi_json_close(out, ']');
}

static grundy_status add_cycle(gi_json_out *out, const grundy_graph_view *view,
                               grundy_error *err)
{
    uint32_t cycle[CYCLE_MOST];
    size_t count = 0;
    grundy_status status;

    if (!view->has_cycle) {
        add_null(out, "cycle");
        return GRUNDY_OK;
    }
    status =
        grundy_graph_find_cycle(cycle, CYCLE_MOST, &count, view->graph, err);
    if (status) return status;
    GRUNDY_ASSERT(count > 0);
    gi_json_key(out, "cycle");
    gi_json_open(out, '[');
    for (size_t i = 0; i < count && i < CYCLE_MOST; i++)
        gi_json_uint(out, cycle[i]);
    gi_json_close(out, ']');
    return GRUNDY_OK;
}

grundy_status gi_graph_add_labels(gi_json_out *out,
                                  const grundy_graph_view *view,
                                  const gi_token_answer *answer,
                                  grundy_error *err)
{
    const size_t count = grundy_graph_vertex_count(view->graph);
    const gi_graph_counts counts = gi_view_count(view);
    grundy_status status;

    add_string(out, "schema", "grundy.labels.1");
    gi_json_key(out, "vertices");
    gi_json_open(out, '[');
    for (size_t v = 0; v < count; v++)
        add_vertex(out, view, (uint32_t)v);
    gi_json_close(out, ']');
    add_edges(out, view);
    add_kind(out, view);
    status = add_cycle(out, view, err);
    if (status) return status;
    add_outcomes(out, &counts);
    add_answer(out, "sum", view, answer);
    return out->text->status;
}
