/* SPDX-License-Identifier: MIT */
/* graph_labels.c - outcomes, nimbers and remoteness as a table and for
 * Graphviz.
 *
 * The colours belong to the palette that Okabe and Ito designed for all forms
 * of colour vision: sky blue, orange and white also differ in brightness.
 * Nobody has to rely on them: the letter of the outcome is written, and the
 * borders differ.
 */
#include <string.h>

#include "grundy/graph_view.h"
#include "grundy/labels.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/graph/graph_write.h"
#include "present/output.h"

enum { FLUSH_BYTES = 1 << 16, STRETCH = 4096 };

const gi_outcome_look *gi_outcome_look_of(grundy_outcome outcome)
{
    static const gi_outcome_look looks[] = {
        [GRUNDY_OUTCOME_UNKNOWN] = {"", "#ffffff", "solid", ""},
        [GRUNDY_OUTCOME_P] = {"P", "#7cc4f0", "bold", " stroke-width=\"3\""},
        [GRUNDY_OUTCOME_N] = {"N", "#f2b134", "solid", ""},
        [GRUNDY_OUTCOME_DRAW] = {"draw", "#ffffff", "dashed",
                                 " stroke-dasharray=\"5 3\""}};

    GRUNDY_ASSERT((size_t)outcome < sizeof looks / sizeof looks[0]);
    return &looks[outcome];
}

grundy_outcome gi_view_outcome(const grundy_graph_view *view, uint32_t vertex)
{
    const grundy_graph_labels *labels = view->labels;

    GRUNDY_ASSERT(vertex < grundy_graph_vertex_count(view->graph));
    if (labels && labels->outcomes)
        return (grundy_outcome)labels->outcomes[vertex];
    if (labels && labels->misere_outcomes)
        return (grundy_outcome)labels->misere_outcomes[vertex];
    return GRUNDY_OUTCOME_UNKNOWN;
}

void gi_view_add_nimber(const grundy_graph_view *view, uint32_t vertex,
                        gi_text *text)
{
    if (!view->labels || !view->labels->nimbers) return;
    if (view->labels->nimbers[vertex] == GRUNDY_NIMBER_INFINITE)
        gi_text_add(text, "inf");
    else
        gi_text_add_uint(text, view->labels->nimbers[vertex]);
}

/* ---- the table ---- */

static void add_name(const grundy_graph_view *view, uint32_t vertex,
                     gi_text *text)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t bytes = 0;
    const char *name = grundy_graph_name(&bytes, scratch, view->names, vertex);

    for (size_t i = 0; i < bytes; i++) {
        static const char special[] = "\\\t\n\r", letters[] = "\\tnr";
        const char *found = name[i] ? strchr(special, name[i]) : NULL;
        if (found) gi_text_add_char(text, '\\');
        gi_text_add_char(text, found ? letters[found - special] : name[i]);
    }
}

static void add_outcome(const uint8_t *outcomes, uint32_t vertex,
                        gi_text *text)
{
    if (!outcomes) return;
    gi_text_add_char(text, '\t');
    gi_text_add(text, grundy_outcome_name((grundy_outcome)outcomes[vertex]));
}

static void add_remoteness(const uint32_t *remoteness, uint32_t vertex,
                           gi_text *text)
{
    if (!remoteness) return;
    gi_text_add_char(text, '\t');
    if (remoteness[vertex] == GRUNDY_REMOTENESS_NONE)
        gi_text_add_char(text, '-');
    else
        gi_text_add_uint(text, remoteness[vertex]);
}

static void add_heading(const grundy_graph_labels *labels, gi_text *text)
{
    gi_text_add(text, "vertex");
    if (labels->outcomes) gi_text_add(text, "\toutcome");
    if (labels->remoteness) gi_text_add(text, "\tremoteness");
    if (labels->nimbers) gi_text_add(text, "\tnimber");
    if (labels->misere_outcomes) gi_text_add(text, "\tmisere_outcome");
    if (labels->misere_remoteness) gi_text_add(text, "\tmisere_remoteness");
    gi_text_add_char(text, '\n');
}

static void add_row(const grundy_graph_view *view, uint32_t vertex,
                    gi_text *text)
{
    const grundy_graph_labels *labels = view->labels;

    add_name(view, vertex, text);
    add_outcome(labels->outcomes, vertex, text);
    add_remoteness(labels->remoteness, vertex, text);
    if (labels->nimbers) {
        gi_text_add_char(text, '\t');
        gi_view_add_nimber(view, vertex, text);
    }
    add_outcome(labels->misere_outcomes, vertex, text);
    add_remoteness(labels->misere_remoteness, vertex, text);
    gi_text_add_char(text, '\n');
}

/* ---- Graphviz ---- */

/* A name in quotes. Two backslashes stand for one, both in the label that
 * Graphviz draws and when we read it (graph_dot_token.c). */
static void add_quoted(const grundy_graph_view *view, uint32_t vertex,
                       gi_text *text)
{
    char scratch[GRUNDY_GRAPH_NAME_BYTES];
    size_t bytes = 0;
    const char *name = grundy_graph_name(&bytes, scratch, view->names, vertex);

    gi_text_add_char(text, '"');
    for (size_t i = 0; i < bytes; i++) {
        if (name[i] == '"' || name[i] == '\\') gi_text_add_char(text, '\\');
        gi_text_add_char(text, name[i]);
    }
    gi_text_add_char(text, '"');
}

static void add_dot_heading(gi_text *text)
{
    gi_text_add(text, "digraph {\n    node [style=filled];\n");
}

static void add_dot_vertex(const grundy_graph_view *view, uint32_t vertex,
                           gi_text *text)
{
    const uint64_t *starts = grundy_graph_starts(view->graph);
    const uint32_t *targets = grundy_graph_targets(view->graph);
    const gi_outcome_look *look =
        gi_outcome_look_of(gi_view_outcome(view, vertex));

    gi_text_add(text, "    ");
    add_quoted(view, vertex, text);
    gi_text_addf(text, " [fillcolor=\"%s\", style=\"filled,%s\", xlabel=\"%s",
                 look->fill, look->border, look->name);
    if (view->labels && view->labels->nimbers) gi_text_add_char(text, ' ');
    gi_view_add_nimber(view, vertex, text);
    gi_text_add(text, "\"];\n");
    for (uint64_t i = starts[vertex]; i < starts[vertex + 1]; i++) {
        gi_text_add(text, "    ");
        add_quoted(view, vertex, text);
        gi_text_add(text, " -> ");
        add_quoted(view, targets[i], text);
        gi_text_add(text, ";\n");
    }
}

/* ---- both ---- */

typedef void add_vertex(const grundy_graph_view *view, uint32_t vertex,
                        gi_text *text);

static grundy_status add_all(const grundy_graph_view *view, add_vertex *add,
                             gi_text *text, const grundy_writer *writer)
{
    const size_t count = grundy_graph_vertex_count(view->graph);

    for (size_t v = 0; v < count; v++) {
        grundy_status status;
        add(view, (uint32_t)v, text);
        status = gi_output_flush(text, FLUSH_BYTES, writer);
        if (status) return status;
        if (v % STRETCH != 0) continue;
        if (gi_env_is_stopped(text->env)) return GRUNDY_CANCELLED;
        gi_env_progress(text->env, v, count);
    }
    return text->status;
}

static grundy_status finish(gi_text *text, grundy_status status,
                            const grundy_writer *writer, grundy_error *err)
{
    if (!status) status = gi_output_flush(text, 0, writer);
    gi_text_clear(text);
    return gi_tell(err, status);
}

grundy_status grundy_graph_write_labels(const grundy_graph_view *view,
                                        const grundy_writer *writer,
                                        const grundy_env *env,
                                        grundy_error *err)
{
    if (!view || !view->graph || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_check_reserved(view->reserved, 4, err)) return GRUNDY_BAD_ARGUMENT;

    static const grundy_graph_labels none = GRUNDY_GRAPH_LABELS_INIT;
    grundy_graph_view full = *view;
    gi_text text;

    if (!full.labels) full.labels = &none;
    gi_text_init(&text, gi_env_or_default(env));
    add_heading(full.labels, &text);
    return finish(&text, add_all(&full, add_row, &text, writer), writer, err);
}

grundy_status grundy_graph_write_dot(const grundy_graph_view *view,
                                     const grundy_writer *writer,
                                     const grundy_env *env, grundy_error *err)
{
    if (!view || !view->graph || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_check_reserved(view->reserved, 4, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_status status;
    gi_text text;

    gi_text_init(&text, gi_env_or_default(env));
    add_dot_heading(&text);
    status = add_all(view, add_dot_vertex, &text, writer);
    if (!status) gi_text_add(&text, "}\n");
    return finish(&text, status, writer, err);
}
