/* SPDX-License-Identifier: MIT */
/* graph_report_text.c - a graph for people: its figures, who wins with tokens
 * on it, and one of its cycles. */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/graph/graph_facts.h"
#include "present/output.h"

enum { CYCLE_SHOWN = 12, VALUES_SHOWN = 16 };

/* Without anything that a terminal would interpret. */
static void add_name(gi_text *text, const grundy_graph_view *view,
                     uint32_t vertex)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t bytes = 0;
    const char *name = grundy_graph_name(&bytes, scratch, view->names, vertex);

    for (size_t i = 0; i < bytes; i++) {
        const bool is_control =
            (unsigned char)name[i] < ' ' || name[i] == 0x7f;
        gi_text_add_char(text, is_control ? '?' : name[i]);
    }
}

static void add_count(gi_text *text, uint64_t count, const char *one,
                      const char *many)
{
    gi_text_add_uint(text, count);
    gi_text_addf(text, " %s", count == 1 ? one : many);
}

/* ---- in numbers ---- */

static void add_outcomes(gi_text *text, const grundy_graph_view *view,
                         const gi_graph_counts *counts)
{
    const bool is_misere = gi_view_convention(view) == GRUNDY_MISERE;

    gi_text_addf(text, "  %s play: ", is_misere ? "Misère" : "Normal");
    gi_text_add_uint(text, counts->outcomes[GRUNDY_OUTCOME_P]);
    gi_text_add(text, " P, ");
    gi_text_add_uint(text, counts->outcomes[GRUNDY_OUTCOME_N]);
    gi_text_add(text, " N");
    if (view->has_cycle) {
        gi_text_add(text, ", ");
        add_count(text, counts->outcomes[GRUNDY_OUTCOME_DRAW], "draw",
                  "draws");
    }
}

static void add_summary(gi_text *text, const grundy_graph_view *view)
{
    const gi_graph_counts counts = gi_view_count(view);

    gi_text_addf(text, "%s: ", view->title ? view->title : "a graph");
    add_count(text, grundy_graph_vertex_count(view->graph), "vertex",
              "vertices");
    gi_text_add(text, ", ");
    add_count(text, grundy_graph_edge_count(view->graph), "edge", "edges");
    gi_text_add(text, view->has_cycle ? ", with cycles\n" : ", no cycle\n");
    add_outcomes(text, view, &counts);
    gi_text_add(text, "\n  Longest win or loss: ");
    add_count(text, counts.greatest_remoteness, "move", "moves");
    gi_text_add_char(text, '\n');
    if (!view->labels->nimbers) return;
    gi_text_add(text, "  Greatest nimber: ");
    gi_text_add_uint(text, counts.greatest_nimber);
    if (view->has_cycle) {
        gi_text_add(text, "; infinite: ");
        gi_text_add_uint(text, counts.infinite);
    }
    gi_text_add_char(text, '\n');
}

/* ---- tokens ---- */

/* inf(0 2): the finite values that one move can make of an infinite one. */
static grundy_status add_infinite(gi_text *text, const grundy_graph_view *view,
                                  uint32_t vertex)
{
    grundy_nimber set[VALUES_SHOWN];
    size_t count = 0;
    const grundy_status status =
        grundy_graph_find_finite(set, VALUES_SHOWN, &count, view->graph,
                                 view->labels->nimbers, vertex, NULL);

    if (status) return status;
    gi_text_add(text, "inf(");
    for (size_t i = 0; i < count && i < VALUES_SHOWN; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_uint(text, set[i]);
    }
    gi_text_add(text, count > VALUES_SHOWN ? " ...)" : ")");
    return GRUNDY_OK;
}

static grundy_status add_values(gi_text *text, const grundy_graph_view *view,
                                const gi_token_answer *answer)
{
    const grundy_nimber *nimbers = view->labels->nimbers;
    grundy_status status = GRUNDY_OK;

    if (!nimbers) return GRUNDY_OK;
    gi_text_addf(text, "  Value%s: ", view->token_count > 1 ? "s" : "");
    for (size_t i = 0; !status && i < view->token_count; i++) {
        const uint32_t vertex = view->tokens[i];
        if (i) gi_text_add(text, " xor ");
        if (nimbers[vertex] == GRUNDY_NIMBER_INFINITE)
            status = add_infinite(text, view, vertex);
        else
            gi_text_add_uint(text, nimbers[vertex]);
    }
    if (view->token_count > 1 && answer->value.infinite_count == 0) {
        gi_text_add(text, " = ");
        gi_text_add_uint(text, answer->value.nimber);
    }
    gi_text_add_char(text, '\n');
    return status;
}

static void add_remoteness(gi_text *text, const grundy_graph_view *view)
{
    GRUNDY_ASSERT(view->token_count > 0);
    const uint32_t moves = gi_view_remoteness(view)[view->tokens[0]];

    if (view->token_count > 1 || moves == GRUNDY_REMOTENESS_NONE) return;
    gi_text_add(text, ", in ");
    add_count(text, moves, "move", "moves");
}

static void add_verdict(gi_text *text, const grundy_graph_view *view,
                        grundy_outcome outcome)
{
    GRUNDY_ASSERT(view->token_count > 0 && view->tokens);
    for (size_t i = 0; i < view->token_count; i++) {
        if (i) gi_text_add(text, " + ");
        add_name(text, view, view->tokens[i]);
    }
    if (outcome == GRUNDY_OUTCOME_DRAW)
        gi_text_add(text, "\n  Neither player can force a win (draw");
    else
        gi_text_addf(text, "\n  The player to move %s (%s-position",
                     outcome == GRUNDY_OUTCOME_N ? "wins" : "loses",
                     grundy_outcome_name(outcome));
    add_remoteness(text, view);
    gi_text_add(text, ")\n");
}

static void add_moves(gi_text *text, const grundy_graph_view *view,
                      const gi_token_answer *answer)
{
    gi_text_addf(text, "  %s: %zu\n",
                 answer->value.outcome == GRUNDY_OUTCOME_DRAW
                     ? "Moves that hold it"
                     : "Winning moves",
                 answer->move_count);
    for (size_t i = 0; i < answer->move_count; i++) {
        GRUNDY_ASSERT(answer->moves[i].token < view->token_count);
        gi_text_add(text, "    ");
        add_name(text, view, view->tokens[answer->moves[i].token]);
        gi_text_add(text, " -> ");
        add_name(text, view, answer->moves[i].to);
        gi_text_add_char(text, '\n');
    }
}

grundy_status gi_graph_add_text(gi_text *text, const grundy_graph_view *view,
                                const gi_token_answer *answer)
{
    grundy_status status;

    add_summary(text, view);
    if (view->token_count == 0) return text->status;
    add_verdict(text, view, answer->value.outcome);
    status = add_values(text, view, answer);
    if (status) return status;
    add_moves(text, view, answer);
    return text->status;
}

/* ---- a cycle ---- */

grundy_status grundy_graph_write_cycle(const grundy_graph_view *view,
                                       const grundy_writer *writer,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    uint32_t cycle[CYCLE_SHOWN];
    size_t count = 0;
    gi_text text;
    grundy_status status;

    if (!view || !view->graph || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_check_reserved(view->reserved, 4, err)) return GRUNDY_BAD_ARGUMENT;
    status =
        grundy_graph_find_cycle(cycle, CYCLE_SHOWN, &count, view->graph, err);
    if (status) return status;
    GRUNDY_ASSERT(count > 0);
    gi_text_init(&text, gi_env_or_default(env));
    for (size_t i = 0; i < count && i < CYCLE_SHOWN; i++) {
        add_name(&text, view, cycle[i]);
        gi_text_add(&text, " -> ");
    }
    if (count > CYCLE_SHOWN)
        gi_text_addf(&text, "... (%zu vertices)", count);
    else
        add_name(&text, view, cycle[0]);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
