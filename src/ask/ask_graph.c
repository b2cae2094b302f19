/* SPDX-License-Identifier: MIT */
/* ask_graph.c - the command `graph`: a graph as text, its vertices labelled.
 *
 * The reply has the vertices, the edges and the labels, for a page that lays
 * them out; so it is for graphs that can be looked at. Cycles are no error
 * here: the labels of a graph with cycles are those of its draws, and one
 * cycle is shown.
 */
#include <string.h>

#include "ask/impl.h"
#include "grundy/graph.h"
#include "grundy/graph_io.h"

enum {
    VERTICES_MOST = 20000,
    EDGES_MOST = 100000,
    CYCLE_MOST = 1000,
    TOKENS_MOST = 100
};

typedef struct graph {
    gi_ask *ask;
    grundy_graph *graph;
    grundy_graph_names *names;
    size_t count;
    bool is_misere, has_cycle;
    uint8_t *outcomes; /* Each of shape [count], or NULL. */
    uint32_t *remoteness;
    grundy_nimber *nimbers;
} graph;

/* ---- reading ---- */

typedef struct source {
    const char *text;
    size_t count;
} source;

static grundy_status read_text(void *user, char *bytes, size_t capacity,
                               size_t *count)
{
    source *from = user;

    *count = from->count < capacity ? from->count : capacity;
    if (*count) memcpy(bytes, from->text, *count);
    from->text += *count;
    from->count -= *count;
    return GRUNDY_OK;
}

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
    source from = {text, strlen(text)};
    const grundy_graph_input input = {.reader = {read_text, &from},
                                      .bytes = from.count};
    status = grundy_graph_read(&g->graph, &g->names, &input, format, &ask->env,
                               ask->err);
    if (status) return gi_ask_blame(ask, "text", status);
    return check_size(g);
}

/* ---- labels ---- */

static grundy_status label(graph *g)
{
    const grundy_env *env = &g->ask->env;
    grundy_graph_labels wanted = GRUNDY_GRAPH_LABELS_INIT;
    size_t cycle = 0;
    grundy_status status;

    g->outcomes = gi_alloc_array(env, g->count + 1, sizeof *g->outcomes);
    g->remoteness = gi_alloc_array(env, g->count + 1, sizeof *g->remoteness);
    g->nimbers = gi_alloc_array(env, g->count + 1, sizeof *g->nimbers);
    if (!g->outcomes || !g->remoteness || !g->nimbers) return GRUNDY_NO_MEMORY;
    if (g->is_misere) {
        wanted.misere_outcomes = g->outcomes;
        wanted.misere_remoteness = g->remoteness;
    } else {
        wanted.outcomes = g->outcomes;
        wanted.remoteness = g->remoteness;
        wanted.nimbers = g->nimbers;
    }
    status = grundy_graph_label(g->graph, &wanted, g->ask->err);
    if (status) return status;
    status = grundy_graph_find_cycle(g->graph, NULL, 0, &cycle, NULL);
    g->has_cycle = status == GRUNDY_OK;
    return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
}

/* ---- writing ---- */

static void add_name(const graph *g, uint32_t vertex)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t bytes = 0;
    const char *name = grundy_graph_name(g->names, vertex, scratch, &bytes);

    gi_json_string_bytes(g->ask->out, name, bytes);
}

static void add_nimber(const graph *g, uint32_t vertex)
{
    gi_json_out *out = g->ask->out;

    gi_json_key(out, "nimber");
    if (g->is_misere)
        gi_json_null(out);
    else if (g->nimbers[vertex] == GRUNDY_NIMBER_INFINITE)
        gi_json_string(out, "inf");
    else
        gi_json_uint(out, g->nimbers[vertex]);
}

static void add_vertices(const graph *g)
{
    gi_json_out *out = g->ask->out;

    gi_json_key(out, "vertices");
    gi_json_open(out, '[');
    for (uint32_t v = 0; v < g->count; v++) {
        gi_json_open(out, '{');
        gi_json_key(out, "name");
        add_name(g, v);
        gi_ask_add_string(g->ask, "outcome",
                          grundy_outcome_name((grundy_outcome)g->outcomes[v]));
        gi_json_key(out, "remoteness");
        if (g->remoteness[v] == GRUNDY_REMOTENESS_NONE)
            gi_json_null(out);
        else
            gi_json_uint(out, g->remoteness[v]);
        add_nimber(g, v);
        gi_json_close(out, '}');
    }
    gi_json_close(out, ']');
}

static void add_edges(const graph *g)
{
    const uint64_t *starts = grundy_graph_starts(g->graph);
    const uint32_t *targets = grundy_graph_targets(g->graph);
    gi_json_out *out = g->ask->out;

    gi_json_key(out, "edges");
    gi_json_open(out, '[');
    for (uint32_t v = 0; v < g->count; v++)
        for (uint64_t i = starts[v]; i < starts[v + 1]; i++) {
            gi_json_open(out, '[');
            gi_json_uint(out, v);
            gi_json_uint(out, targets[i]);
            gi_json_close(out, ']');
        }
    gi_json_close(out, ']');
}

static grundy_status add_cycle(const graph *g)
{
    gi_json_out *out = g->ask->out;
    uint32_t cycle[CYCLE_MOST];
    size_t count = 0;

    gi_json_key(out, "cycle");
    if (!g->has_cycle) {
        gi_json_null(out);
        return GRUNDY_OK;
    }
    const grundy_status status = grundy_graph_find_cycle(
        g->graph, cycle, CYCLE_MOST, &count, g->ask->err);
    if (status) return status;
    gi_json_open(out, '[');
    for (size_t i = 0; i < count && i < CYCLE_MOST; i++)
        gi_json_uint(out, cycle[i]);
    gi_json_close(out, ']');
    return GRUNDY_OK;
}

static void add_counts(const graph *g)
{
    static const char *const keys[] = {NULL, "P", "N", "draws"};
    uint64_t counts[GRUNDY_OUTCOME_DRAW + 1] = {0};

    for (size_t v = 0; v < g->count; v++) {
        GRUNDY_ASSERT(g->outcomes[v] <= GRUNDY_OUTCOME_DRAW);
        counts[g->outcomes[v]]++;
    }
    for (int i = GRUNDY_OUTCOME_P; i <= GRUNDY_OUTCOME_DRAW; i++) {
        gi_json_key(g->ask->out, keys[i]);
        gi_json_uint(g->ask->out, counts[i]);
    }
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
        tokens[(*count)++] = vertex;
    }
    return GRUNDY_OK;
}

typedef struct moves {
    const graph *g;
    const uint32_t *tokens;
} moves;

static grundy_status add_move(size_t token, uint32_t target, void *user)
{
    const moves *m = user;
    gi_json_out *out = m->g->ask->out;

    gi_json_open(out, '{');
    gi_json_key(out, "token");
    gi_json_uint(out, token);
    gi_json_key(out, "from");
    add_name(m->g, m->tokens[token]);
    gi_json_key(out, "to");
    add_name(m->g, target);
    gi_json_close(out, '}');
    return GRUNDY_OK;
}

static grundy_status write_sum(const graph *g, const uint32_t *tokens,
                               size_t count)
{
    const grundy_graph_sum sum = {g->graph, g->nimbers, tokens, count};
    gi_json_out *out = g->ask->out;
    grundy_graph_value value;
    moves m = {g, tokens};
    grundy_status status = grundy_graph_sum_value(&sum, &value);

    if (status) return status;
    gi_json_open(out, '{');
    gi_json_key(out, "tokens");
    gi_json_open(out, '[');
    for (size_t i = 0; i < count; i++)
        add_name(g, tokens[i]);
    gi_json_close(out, ']');
    gi_ask_add_string(g->ask, "outcome", grundy_outcome_name(value.outcome));
    gi_json_key(out, "value");
    if (value.infinite_count)
        gi_json_null(out);
    else
        gi_json_uint(out, value.nimber);
    gi_json_key(out, "moves");
    gi_json_open(out, '[');
    status = grundy_graph_sum_moves(&sum,
                                    value.outcome == GRUNDY_OUTCOME_DRAW
                                        ? GRUNDY_OUTCOME_DRAW
                                        : GRUNDY_OUTCOME_P,
                                    add_move, &m);
    gi_json_close(out, ']');
    gi_json_close(out, '}');
    return status;
}

static grundy_status add_sum(const graph *g)
{
    uint32_t tokens[TOKENS_MOST];
    size_t count = 0;
    grundy_status status = read_tokens(g, tokens, &count);

    if (status) return status;
    gi_json_key(g->ask->out, "sum");
    if (count > 0 && !g->is_misere) return write_sum(g, tokens, count);
    gi_json_null(g->ask->out);
    return GRUNDY_OK;
}

static grundy_status show(graph *g)
{
    gi_json_out *out = g->ask->out;
    grundy_status status = label(g);

    if (status) return status;
    gi_ask_add_string(g->ask, "schema", "grundy.labels.1");
    add_vertices(g);
    add_edges(g);
    gi_json_key(out, "has_cycle");
    gi_json_bool(out, g->has_cycle);
    gi_ask_add_string(
        g->ask, "convention",
        grundy_convention_name(g->is_misere ? GRUNDY_MISERE : GRUNDY_NORMAL));
    status = add_cycle(g);
    if (status) return status;
    add_counts(g);
    return add_sum(g);
}

grundy_status gi_ask_graph(gi_ask *ask)
{
    graph g = {.ask = ask};
    grundy_play play = GRUNDY_PLAY_OWN;
    grundy_status status = gi_ask_play(ask, &play);

    g.is_misere = play == GRUNDY_PLAY_MISERE;
    if (!status) status = read_graph(&g);
    if (!status) status = show(&g);
    gi_free(&ask->env, g.nimbers, (g.count + 1) * sizeof *g.nimbers);
    gi_free(&ask->env, g.remoteness, (g.count + 1) * sizeof *g.remoteness);
    gi_free(&ask->env, g.outcomes, (g.count + 1) * sizeof *g.outcomes);
    grundy_graph_names_free(g.names);
    grundy_graph_free(g.graph);
    return status;
}
