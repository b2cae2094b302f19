/* SPDX-License-Identifier: MIT */
/* graph_read.c - a graph from a file: the choice of the format, and then its
 * reader.
 *
 * A format that the caller names is trusted, except that a list of edges must
 * not look like something else, since nearly any text can be read as one.
 * Otherwise the order of evidence is: first bytes that determine the format
 * (graph_look.c), then the extension of the file name (before .gz or .zst),
 * then what the text looks like; and what remains is a list of edges.
 */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/text/letter_case.h"
#include "graph/adjacency.h"
#include "graph/read/graph_lines.h"

/* Small builds know the younger ones by name alone. */
#if defined(GRUNDY_SMALL)
#define LARGE(parse) NULL
#else
#define LARGE(parse) parse
#endif

static const struct {
    const char *name;
    const char *ends; /* Of file names, each followed by a blank. */
    gi_graph_parse *parse;
} formats[] = {
    [GRUNDY_GRAPH_AUTO] = {"auto", "", NULL},
    [GRUNDY_GRAPH_EDGES] = {"edges", ".txt .edges .el ", NULL},
    [GRUNDY_GRAPH_DOT] = {"dot", ".dot .gv ", gi_graph_parse_dot},
    [GRUNDY_GRAPH_DIMACS] = {"dimacs", ".dimacs .col .gr .max ", NULL},
    [GRUNDY_GRAPH_MTX] = {"mtx", ".mtx .mm ", NULL},
    [GRUNDY_GRAPH_PGSOLVER] = {"pgsolver", ".pg .gm ",
                               gi_graph_parse_pgsolver},
    [GRUNDY_GRAPH_JSON] = {"json", ".json ", gi_graph_parse_json},
    [GRUNDY_GRAPH_CSV] = {"csv", ".csv .tsv ", LARGE(gi_graph_parse_csv)},
    [GRUNDY_GRAPH_GML] = {"gml", ".gml ", LARGE(gi_graph_parse_gml)},
    [GRUNDY_GRAPH_GRAPHML] = {"graphml", ".graphml .xml ",
                              LARGE(gi_graph_parse_graphml)},
    [GRUNDY_GRAPH_PAJEK] = {"pajek", ".net .paj ",
                            LARGE(gi_graph_parse_pajek)},
    [GRUNDY_GRAPH_AUT] = {"aut", ".aut ", LARGE(gi_graph_parse_aut)},
    [GRUNDY_GRAPH_BINARY] = {"binary", ".ggraph ", NULL},
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

const char *grundy_graph_format_name(grundy_graph_format format)
{
    return (size_t)format < FORMATS ? formats[format].name : NULL;
}

static bool has_end(const char *name, size_t bytes, const char *end)
{
    const size_t end_bytes = strlen(end);

    return bytes > end_bytes &&
           gi_same_letters(name + bytes - end_bytes, end, end_bytes);
}

static grundy_graph_format by_name(const char *name, size_t bytes)
{
    for (size_t i = 1; i < FORMATS; i++) {
        const char *end = formats[i].ends;
        while (*end) {
            const size_t end_bytes = strcspn(end, " ");
            if (bytes > end_bytes &&
                gi_same_letters(name + bytes - end_bytes, end, end_bytes))
                return (grundy_graph_format)i;
            end += end_bytes + 1;
        }
    }
    return GRUNDY_GRAPH_AUTO;
}

/* Bytes of a file name without the end that says how it is packed. */
static size_t unpacked_bytes(const char *name)
{
    size_t bytes = strlen(name);

    if (has_end(name, bytes, ".gz")) bytes -= strlen(".gz");
    if (has_end(name, bytes, ".zst")) bytes -= strlen(".zst");
    return bytes;
}

static void list_formats(char *out, size_t room)
{
    size_t used = 0;

    for (size_t i = 1; i < FORMATS; i++) {
        const char *comma = i + 1 < FORMATS ? ", " : " and ";
        const int bytes = snprintf(out + used, room - used, "%s%s",
                                   i > 1 ? comma : "", formats[i].name);
        GRUNDY_ASSERT(bytes > 0 && (size_t)bytes < room - used);
        used += (size_t)bytes;
    }
}

/* The sentence, at the place where the look has found something. */
static grundy_status fail_look(gi_input *input, gi_graph_draft *draft,
                               const gi_graph_look *look, const char *foreign)
{
    const gi_graph_text head = {.text = input->head + input->head_at,
                                .count = input->head_count - input->head_at,
                                .draft = draft};
    char known[120];

    if (look->doubt && !foreign)
        return gi_graph_fail(&head, look->at, "%s", look->doubt);
    list_formats(known, sizeof known);
    return gi_graph_fail(&head, look->at,
                         "this looks like %s, which is not read; %s are",
                         foreign, known);
}

/* Edges are read as that, unless they are surely something else. Names may
 * begin with a brace, and have commas in them. */
static grundy_status check_edges(gi_input *input, gi_graph_draft *draft,
                                 const gi_graph_look *look)
{
    const gi_graph_text head = {.text = input->head + input->head_at,
                                .count = input->head_count - input->head_at,
                                .draft = draft};

    if (look->foreign) return fail_look(input, draft, look, look->foreign);
    if (look->format == GRUNDY_GRAPH_AUTO ||
        look->format == GRUNDY_GRAPH_JSON || look->format == GRUNDY_GRAPH_CSV)
        return GRUNDY_OK;
    return gi_graph_fail(&head, look->at,
                         "expected two names a line, found what looks like "
                         "the format %s",
                         formats[look->format].name);
}

/* By the content where it is sure, then by the name, then by the rest. */
static grundy_status choose(gi_input *input, const char *name,
                            gi_graph_draft *draft, grundy_graph_format *format)
{
    const gi_graph_look look = gi_graph_look_at(
        input->head + input->head_at, input->head_count - input->head_at);
    const size_t bytes = name ? unpacked_bytes(name) : 0;
    const char *foreign = look.foreign;

    if (*format == GRUNDY_GRAPH_EDGES) return check_edges(input, draft, &look);
    if (*format != GRUNDY_GRAPH_AUTO) return GRUNDY_OK;
    if (name && !look.is_sure) *format = by_name(name, bytes);
    /* The same edges, by all workers. */
    if (*format == GRUNDY_GRAPH_CSV && look.has_numbers)
        *format = GRUNDY_GRAPH_EDGES;
    if (*format > GRUNDY_GRAPH_EDGES) return GRUNDY_OK;
    if (name && !look.is_sure && !foreign)
        foreign = gi_graph_foreign_end(name, bytes);
    if (foreign || look.doubt) return fail_look(input, draft, &look, foreign);
    *format =
        look.format == GRUNDY_GRAPH_AUTO ? GRUNDY_GRAPH_EDGES : look.format;
    GRUNDY_ASSERT(*format != GRUNDY_GRAPH_AUTO && (size_t)*format < FORMATS);
    return GRUNDY_OK;
}

static grundy_status read_text(gi_input *input, gi_graph_draft *draft,
                               gi_graph_parse *parse)
{
    gi_graph_text text = {.draft = draft};
    char *bytes = NULL;
    size_t capacity = 0;
    grundy_status status =
        gi_input_read_all(input, &bytes, &text.count, &capacity);

    if (status) return status;
    text.text = bytes;
    status = parse(&text);
    gi_free(draft->env, bytes, capacity);
    return status;
}

static grundy_status read_format(gi_input *input, gi_graph_draft *draft,
                                 grundy_graph_format format)
{
    if (format == GRUNDY_GRAPH_EDGES) return gi_graph_read_edges(input, draft);
    if (format == GRUNDY_GRAPH_DIMACS)
        return gi_graph_read_dimacs(input, draft);
    if (format == GRUNDY_GRAPH_MTX) return gi_graph_read_mtx(input, draft);
    if (!formats[format].parse)
        return gi_fail(draft->err, GRUNDY_NOT_BUILT,
                       "the format %s was not built in", formats[format].name);
    return read_text(input, draft, formats[format].parse);
}

static grundy_status read_graph(const grundy_graph_input *from,
                                grundy_graph_format format, gi_input *input,
                                gi_graph_draft *draft, grundy_graph **graph,
                                grundy_graph_names **names)
{
    grundy_status status = gi_input_start(input, from, draft->env, draft->err);

    if (status) return status;
    status = choose(input, from->name, draft, &format);
    if (!status && format == GRUNDY_GRAPH_BINARY)
        return gi_graph_read_binary(input, from, draft, graph, names);
    if (!status) status = read_format(input, draft, format);
    if (status == GRUNDY_BAD_INPUT && draft->err->line)
        draft->err->offset += input->skipped;
    return status ? status : gi_draft_finish(draft, graph, names);
}

grundy_status grundy_graph_read(grundy_graph **out, grundy_graph_names **names,
                                const grundy_graph_input *input,
                                grundy_graph_format format,
                                const grundy_env *env, grundy_error *err)
{
    if (!out || !names || !input)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_check_reserved(input->reserved, 4, err)) return GRUNDY_BAD_ARGUMENT;

    const grundy_env *used = gi_env_or_default(env);
    grundy_error told = {.status = GRUNDY_OK};
    gi_input *bytes;
    gi_graph_draft *draft = NULL;
    grundy_status status;

    if ((size_t)format >= FORMATS)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no such format of graphs");
    bytes = gi_alloc(used, sizeof *bytes);
    if (!bytes) return gi_fail(err, GRUNDY_NO_MEMORY, "no memory");
    *bytes = (gi_input){.env = used};
    status = gi_draft_new(&draft, used, &told);
    if (!status) status = read_graph(input, format, bytes, draft, out, names);
    gi_draft_free(draft);
    gi_input_end(bytes);
    gi_free(used, bytes, sizeof *bytes);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
