/* SPDX-License-Identifier: MIT */
/* graph_read.c - a graph from a file: which format, and then its reader.
 *
 * A format that the caller names is believed. Otherwise what the first bytes
 * are sure to be comes first, then the end of the file name (before .gz or
 * .zst), and what is left is a list of edges.
 */
#include <string.h>
#include <strings.h>

#include "io/graph_lines.h"

static const struct {
    const char *name;
    const char *ends; /* Of file names, each followed by a blank. */
    gi_graph_parse *parse;
} formats[] = {
    [GRUNDY_GRAPH_AUTO] = {"auto", "", NULL},
    [GRUNDY_GRAPH_EDGES] = {"edges", ".txt .edges .el .tsv ", NULL},
    [GRUNDY_GRAPH_DOT] = {"dot", ".dot .gv ", gi_graph_parse_dot},
    [GRUNDY_GRAPH_DIMACS] = {"dimacs", ".dimacs .col .gr .max ", NULL},
    [GRUNDY_GRAPH_MTX] = {"mtx", ".mtx .mm ", NULL},
    [GRUNDY_GRAPH_PGSOLVER] = {"pgsolver", ".pg .gm ",
                               gi_graph_parse_pgsolver},
    [GRUNDY_GRAPH_JSON] = {"json", ".json ", gi_graph_parse_json},
    [GRUNDY_GRAPH_BINARY] = {"binary", ".ggraph ", NULL},
};

enum { FORMATS = sizeof formats / sizeof formats[0] };

const char *grundy_graph_format_name(grundy_graph_format format)
{
    return (size_t)format < FORMATS ? formats[format].name : NULL;
}

static bool starts_with(const char *head, size_t count, const char *word)
{
    const size_t bytes = strlen(word);

    return count >= bytes && strncasecmp(head, word, bytes) == 0;
}

/* What the first bytes can be nothing but. */
static grundy_graph_format sniff(const char *head, size_t count)
{
    size_t first = 0;

    if (count >= 8 && memcmp(head, "\x89GRAPH\r\n", 8) == 0)
        return GRUNDY_GRAPH_BINARY;
    if (starts_with(head, count, "%%MatrixMarket")) return GRUNDY_GRAPH_MTX;
    while (first < count && (gi_is_space(head[first]) || head[first] == '\n'))
        first++;
    if (first < count && head[first] == '{') return GRUNDY_GRAPH_JSON;
    return GRUNDY_GRAPH_AUTO;
}

static bool has_end(const char *name, size_t bytes, const char *end)
{
    const size_t end_bytes = strlen(end);

    return bytes > end_bytes &&
           strncasecmp(name + bytes - end_bytes, end, end_bytes) == 0;
}

static grundy_graph_format by_name(const char *name)
{
    size_t bytes = strlen(name);

    if (has_end(name, bytes, ".gz")) bytes -= strlen(".gz");
    if (has_end(name, bytes, ".zst")) bytes -= strlen(".zst");
    for (size_t i = 1; i < FORMATS; i++) {
        const char *end = formats[i].ends;
        while (*end) {
            const size_t end_bytes = strcspn(end, " ");
            if (bytes > end_bytes &&
                strncasecmp(name + bytes - end_bytes, end, end_bytes) == 0)
                return (grundy_graph_format)i;
            end += end_bytes + 1;
        }
    }
    return GRUNDY_GRAPH_AUTO;
}

static grundy_graph_format choose(const gi_input *input, const char *name)
{
    grundy_graph_format format = sniff(input->head, input->head_count);

    if (format == GRUNDY_GRAPH_AUTO && name) format = by_name(name);
    return format == GRUNDY_GRAPH_AUTO ? GRUNDY_GRAPH_EDGES : format;
}

static grundy_status read_text(gi_input *input, gi_draft *draft,
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

static grundy_status read_format(gi_input *input, gi_draft *draft,
                                 grundy_graph_format format)
{
    if (format == GRUNDY_GRAPH_EDGES) return gi_graph_read_edges(input, draft);
    if (format == GRUNDY_GRAPH_DIMACS)
        return gi_graph_read_dimacs(input, draft);
    if (format == GRUNDY_GRAPH_MTX) return gi_graph_read_mtx(input, draft);
    return read_text(input, draft, formats[format].parse);
}

static grundy_status read_graph(const grundy_graph_input *from,
                                grundy_graph_format format, gi_input *input,
                                gi_draft *draft, grundy_graph **graph,
                                grundy_graph_names **names)
{
    grundy_status status = gi_input_start(input, from, draft->env, draft->err);

    if (status) return status;
    if (format == GRUNDY_GRAPH_AUTO) format = choose(input, from->name);
    if (format == GRUNDY_GRAPH_BINARY)
        return gi_graph_read_binary(input, from, draft, graph, names);
    status = read_format(input, draft, format);
    return status ? status : gi_draft_finish(draft, graph, names);
}

grundy_status grundy_graph_read(grundy_graph **out, grundy_graph_names **names,
                                const grundy_graph_input *input,
                                grundy_graph_format format,
                                const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_error told = {.status = GRUNDY_OK};
    gi_input *bytes;
    gi_draft *draft = NULL;
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
