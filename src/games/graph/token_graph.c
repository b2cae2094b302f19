/* SPDX-License-Identifier: MIT */
/* token_graph.c - the graph of a game: reading its file, labelling it, naming
 * its vertices.
 *
 * All labels are computed when the game is made, with 14 bytes for each
 * vertex: from then on each question looks up labels, and the game can be
 * shared by threads. A graph without cycles is swept; if the sweep meets a
 * cycle, the labels are those of play that may be infinite (T-GRAPH-LABEL,
 * T-LOOPY-NIMBER).
 *
 * A name that the notation of positions could not distinguish from other text
 * (because of white space, a plus or a leading #) is written as # and the
 * number of its vertex.
 */
#include "grundy/labels.h"

#include "base/env.h"
#include "base/error.h"
#include "games/graph/token_graph.h"
#include "games/graph_file.h"

/* ---- labels ---- */

/* Room for one more item than there are, so that no array is empty. */
static void *alloc_labels(const gi_token_graph *graph, size_t item_bytes,
                          const grundy_env *env)
{
    return gi_alloc_array(env, graph->vertex_count + 1, item_bytes);
}

static void free_labels(const gi_token_graph *graph, void *labels,
                        size_t item_bytes, const grundy_env *env)
{
    if (labels) gi_free(env, labels, (graph->vertex_count + 1) * item_bytes);
}

static grundy_status make_labels(gi_token_graph *graph, const grundy_env *env)
{
    grundy_graph_labels *labels = &graph->labels;

    labels->outcomes = alloc_labels(graph, 1, env);
    labels->misere_outcomes = alloc_labels(graph, 1, env);
    labels->remoteness = alloc_labels(graph, sizeof *labels->remoteness, env);
    labels->misere_remoteness =
        alloc_labels(graph, sizeof *labels->misere_remoteness, env);
    labels->nimbers = alloc_labels(graph, sizeof *labels->nimbers, env);
    return labels->outcomes && labels->misere_outcomes && labels->remoteness &&
                   labels->misere_remoteness && labels->nimbers
               ? GRUNDY_OK
               : GRUNDY_NO_MEMORY;
}

static grundy_status find_labels(gi_token_graph *graph, const grundy_env *env,
                                 grundy_error *err)
{
    grundy_status status;

    graph->vertex_count = grundy_graph_vertex_count(graph->graph);
    status = make_labels(graph, env);
    if (status) return gi_fail(err, status, "out of memory");
    status = grundy_graph_sweep(graph->graph, &graph->labels, err);
    if (status != GRUNDY_UNDEFINED) return status;
    graph->has_cycle = true;
    return grundy_graph_label(graph->graph, &graph->labels, err);
}

void gi_token_graph_free(void *object, const grundy_env *env)
{
    gi_token_graph *graph = object;
    const grundy_graph_labels *labels;

    if (!graph) return;
    labels = &graph->labels;
    free_labels(graph, labels->outcomes, 1, env);
    free_labels(graph, labels->misere_outcomes, 1, env);
    free_labels(graph, labels->remoteness, sizeof *labels->remoteness, env);
    free_labels(graph, labels->misere_remoteness,
                sizeof *labels->misere_remoteness, env);
    free_labels(graph, labels->nimbers, sizeof *labels->nimbers, env);
    grundy_graph_names_free(graph->names);
    grundy_graph_free(graph->graph);
    gi_free(env, graph, sizeof *graph);
}

grundy_status gi_token_graph_read(gi_token_graph **out, const char *path,
                                  const grundy_env *env, grundy_error *err)
{
    gi_token_graph *graph = gi_alloc(env, sizeof *graph);
    grundy_status status;

    if (!graph) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *graph = (gi_token_graph){.graph = NULL};
    status = gi_graph_file_read(&graph->graph, &graph->names, path, env, err);
    if (!status) status = find_labels(graph, env, err);
    if (status) {
        gi_token_graph_free(graph, env);
        return status;
    }
    *out = graph;
    return GRUNDY_OK;
}

const gi_token_graph *gi_token_graph_of(const grundy_game *game)
{
    GRUNDY_ASSERT(game->own != NULL);
    return game->own;
}

/* ---- names ---- */

static bool is_plain(const char *name, size_t count)
{
    if (count == 0 || *name == '#') return false;
    for (size_t i = 0; i < count; i++)
        if ((unsigned char)name[i] <= ' ' || name[i] == 0x7f ||
            name[i] == '+' || name[i] == ',')
            return false;
    return true;
}

void gi_token_graph_add_name(const gi_token_graph *graph, uint32_t vertex,
                             gi_text *text)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t count = 0;
    const char *name =
        grundy_graph_name(&count, scratch, graph->names, vertex);

    GRUNDY_ASSERT(vertex < graph->vertex_count);
    if (is_plain(name, count)) {
        gi_text_add_bytes(text, name, count);
        return;
    }
    gi_text_add_char(text, '#');
    gi_text_add_uint(text, vertex);
}

static uint32_t find_number(const gi_token_graph *graph, const char *digits,
                            size_t count)
{
    /* Without names, names are numbers. */
    const uint32_t vertex = grundy_graph_find(NULL, digits, count);

    return vertex < graph->vertex_count ? vertex : GRUNDY_GRAPH_NONE;
}

uint32_t gi_token_graph_find(const gi_token_graph *graph, const char *name,
                             size_t count)
{
    if (count > 0 && *name == '#')
        return find_number(graph, name + 1, count - 1);
    return grundy_graph_find(graph->names, name, count);
}
