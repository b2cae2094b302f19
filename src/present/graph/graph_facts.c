/* SPDX-License-Identifier: MIT */
/* graph_facts.c - the figures of a graph, and who wins with tokens on it. */
#include "base/env.h"
#include "base/error.h"
#include "present/graph/graph_facts.h"
#include "present/output.h"

grundy_convention gi_view_convention(const grundy_graph_view *view)
{
    return view->labels->outcomes ? GRUNDY_NORMAL : GRUNDY_MISERE;
}

const uint8_t *gi_view_outcomes(const grundy_graph_view *view)
{
    const grundy_graph_labels *labels = view->labels;

    return labels->outcomes ? labels->outcomes : labels->misere_outcomes;
}

const uint32_t *gi_view_remoteness(const grundy_graph_view *view)
{
    const grundy_graph_labels *labels = view->labels;

    return labels->outcomes ? labels->remoteness : labels->misere_remoteness;
}

gi_graph_counts gi_view_count(const grundy_graph_view *view)
{
    const uint8_t *outcomes = gi_view_outcomes(view);
    const uint32_t *remoteness = gi_view_remoteness(view);
    const grundy_nimber *nimbers = view->labels->nimbers;
    gi_graph_counts total = {.infinite = 0};

    for (size_t v = 0; v < grundy_graph_vertex_count(view->graph); v++) {
        GRUNDY_ASSERT(outcomes[v] <= GRUNDY_OUTCOME_DRAW);
        total.outcomes[outcomes[v]]++;
        if (remoteness[v] != GRUNDY_REMOTENESS_NONE &&
            remoteness[v] > total.greatest_remoteness)
            total.greatest_remoteness = remoteness[v];
        if (!nimbers) continue;
        if (nimbers[v] == GRUNDY_NIMBER_INFINITE)
            total.infinite++;
        else if (nimbers[v] > total.greatest_nimber)
            total.greatest_nimber = nimbers[v];
    }
    return total;
}

grundy_status gi_view_solve(gi_token_answer *out,
                            const grundy_graph_view *view,
                            const grundy_env *env, grundy_error *err)
{
    const gi_tokens tokens = {view->graph, view->labels, view->tokens,
                              view->token_count};

    *out = (gi_token_answer){.env = gi_env_or_default(env)};
    return tokens.count ? gi_token_answer_find(out, &tokens, env, err)
                        : GRUNDY_OK;
}

/* What a summary needs. */
static bool has_labels(const grundy_graph_view *view)
{
    const grundy_graph_labels *labels = view->labels;

    if (!view->graph || !labels || (view->token_count && !view->tokens))
        return false;
    return labels->outcomes
               ? labels->remoteness && labels->nimbers
               : labels->misere_outcomes && labels->misere_remoteness;
}

static grundy_status add_summary(gi_text *text, const grundy_graph_view *view,
                                 grundy_format format,
                                 const gi_token_answer *answer)
{
    gi_json_out out;

    if (format == GRUNDY_FORMAT_TEXT)
        return gi_graph_add_text(text, view, answer);
    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_graph_add_summary(&out, view, answer);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
    return text->status;
}

grundy_status grundy_graph_write_summary(const grundy_graph_view *view,
                                         grundy_format format,
                                         const grundy_writer *writer,
                                         const grundy_env *env,
                                         grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_token_answer answer;
    gi_text text;
    grundy_status status;

    if (!view || !writer || !has_labels(view) ||
        (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "a summary needs a graph and its labels");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_check_reserved(view->reserved, 4, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    status = gi_view_solve(&answer, view, env, &told);
    if (!status) status = add_summary(&text, view, format, &answer);
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_token_answer_clear(&answer);
    gi_text_clear(&text);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
