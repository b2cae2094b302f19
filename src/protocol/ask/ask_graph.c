/* SPDX-License-Identifier: MIT */
/* ask_graph.c - the command `graph`: labels the vertices of a graph given as
 * text.
 *
 * The reply has the vertices, the edges and the labels, for a page that lays
 * them out; so the command is meant for graphs small enough to be looked at. A
 * cycle is not an error here: the labels of a graph with cycles include draws,
 * and one cycle is shown.
 */
#include <string.h>

#include "grundy/graph.h"
#include "grundy/graph_io.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/text/text_stream.h"
#include "present/graph/graph_facts.h"
#include "protocol/command.h"

enum { VERTICES_MOST = 20000, EDGES_MOST = 100000, TOKENS_MOST = 100 };

typedef struct graph {
    gi_ask *ask;
    grundy_graph *graph;
    grundy_graph_names *names;
    size_t count;
    bool is_misere, has_cycle;
    grundy_graph_labels labels; /* Each of shape [count + 1], or NULL. */
} graph;

/* ---- reading ---- */

static grundy_status choose_format(gi_ask *ask, grundy_graph_format *out)
{
    const char *names[GRUNDY_GRAPH_BINARY];
    size_t index = 0;
    grundy_status status;

    /* Binary is no text. */
    for (int i = 0; i < GRUNDY_GRAPH_BINARY; i++)
        names[i] = grundy_graph_format_name((grundy_graph_format)i);
    status = gi_ask_word(ask, "format", names, GRUNDY_GRAPH_BINARY, &index);
    if (!status) *out = (grundy_graph_format)index;
    return status;
}

static grundy_status check_size(graph *g)
{
    g->count = grundy_graph_vertex_count(g->graph);
    if (g->count <= VERTICES_MOST &&
        grundy_graph_edge_count(g->graph) <= EDGES_MOST)
        return GRUNDY_OK;
    g->ask->key = "text";
    return gi_fail(g->ask->err, GRUNDY_OVER_BUDGET,
                   "a graph that is shown has at most %d vertices and %d "
                   "edges",
                   VERTICES_MOST, EDGES_MOST);
}

static grundy_status read_graph(graph *g)
{
    gi_ask *ask = g->ask;
    const char *text = NULL;
    grundy_graph_format format = GRUNDY_GRAPH_AUTO;
    grundy_status status = gi_ask_string(ask, "text", &text);

    if (!status) status = choose_format(ask, &format);
    if (status) return status;
    if (!text) return gi_ask_lacks(ask, "text");
    gi_text_source source = {text, strlen(text)};
    const grundy_graph_input input = {.reader = gi_text_reader(&source),
                                      .bytes = source.count};
    status = grundy_graph_read(&g->graph, &g->names, &input, format, &ask->env,
                               ask->err);
    if (status) return gi_ask_blame(ask, "text", status);
    return check_size(g);
}

/* ---- labels ---- */

/* Room for the labels of one convention. */
static bool make_labels(graph *g)
{
    const grundy_env *env = &g->ask->env;
    const size_t count = g->count + 1;
    uint8_t *outcomes = gi_alloc_array(env, count, sizeof *outcomes);
    uint32_t *remoteness = gi_alloc_array(env, count, sizeof *remoteness);

    GRUNDY_ASSERT(!g->labels.outcomes && !g->labels.misere_outcomes);
    if (g->is_misere) {
        g->labels.misere_outcomes = outcomes;
        g->labels.misere_remoteness = remoteness;
        return outcomes && remoteness;
    }
    g->labels.outcomes = outcomes;
    g->labels.remoteness = remoteness;
    g->labels.nimbers = gi_alloc_array(env, count, sizeof *g->labels.nimbers);
    return outcomes && remoteness && g->labels.nimbers;
}

static void free_labels(graph *g)
{
    const grundy_env *env = &g->ask->env;
    const grundy_graph_labels *labels = &g->labels;
    const size_t count = g->count + 1;

    gi_free(env, labels->nimbers, count * sizeof *labels->nimbers);
    gi_free(env, labels->remoteness, count * sizeof(uint32_t));
    gi_free(env, labels->misere_remoteness, count * sizeof(uint32_t));
    gi_free(env, labels->outcomes, count);
    gi_free(env, labels->misere_outcomes, count);
}

static grundy_status label(graph *g)
{
    size_t cycle = 0;
    grundy_status status;

    GRUNDY_ASSERT(g->count <= VERTICES_MOST);
    if (!make_labels(g)) return GRUNDY_NO_MEMORY;
    status = grundy_graph_label(g->graph, &g->labels, g->ask->err);
    if (status) return status;
    status = grundy_graph_find_cycle(NULL, 0, &cycle, g->graph, NULL);
    g->has_cycle = status == GRUNDY_OK;
    return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
}

/* ---- tokens ---- */

static grundy_status read_tokens(const graph *g, uint32_t *tokens,
                                 size_t *count)
{
    const gi_json *list = NULL;
    grundy_status status = gi_ask_member(g->ask, "start", GI_JSON_LIST, &list);

    *count = 0;
    if (status || !list || list->count == 0) return status;
    for (const gi_json *item = list->first; item; item = item->next) {
        const uint32_t vertex =
            item->kind == GI_JSON_STRING
                ? grundy_graph_find(g->names, item->text, item->text_count)
                : GRUNDY_GRAPH_NONE;
        if (vertex == GRUNDY_GRAPH_NONE || vertex >= g->count ||
            *count == TOKENS_MOST) {
            g->ask->key = "start";
            return gi_fail_at(g->ask->err, GRUNDY_BAD_INPUT, *count,
                              "there is no such vertex");
        }
        GRUNDY_ASSERT(*count < TOKENS_MOST);
        tokens[(*count)++] = vertex;
    }
    return GRUNDY_OK;
}

/* ---- the reply ---- */

static grundy_status show(graph *g)
{
    uint32_t tokens[TOKENS_MOST];
    grundy_graph_view view = {.graph = g->graph,
                              .names = g->names,
                              .labels = &g->labels,
                              .tokens = tokens};
    gi_token_answer answer;
    grundy_status status = label(g);

    view.has_cycle = g->has_cycle;
    if (!status) status = read_tokens(g, tokens, &view.token_count);
    if (status) return status;
    status = gi_view_solve(&answer, &view, &g->ask->env, g->ask->err);
    if (!status)
        status = gi_graph_add_labels(g->ask->out, &view, &answer, g->ask->err);
    gi_token_answer_clear(&answer);
    return status;
}

grundy_status gi_ask_graph(gi_ask *ask)
{
    graph g = {.ask = ask};
    grundy_play play = GRUNDY_PLAY_OWN;
    grundy_status status = gi_ask_play(ask, &play);

    g.is_misere = play == GRUNDY_PLAY_MISERE;
    if (!status) status = read_graph(&g);
    if (!status) status = show(&g);
    free_labels(&g);
    grundy_graph_names_free(g.names);
    grundy_graph_free(g.graph);
    return status;
}
