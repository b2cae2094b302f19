/* SPDX-License-Identifier: MIT */
/* graph.c - `grundy graph`: games that are given as a graph in a file. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

typedef struct graph_answer {
    const cli_args *args;
    const char *path; /* As in messages. */
    grundy_graph *graph;
    grundy_graph_names *names;
    grundy_graph_labels labels; /* Owned. */
    uint32_t *tokens;           /* Where the game starts: [token_count] */
    size_t token_count;
    bool is_misere, has_cycle;
} graph_answer;

static grundy_graph_view view_of(const graph_answer *answer)
{
    return (grundy_graph_view){.graph = answer->graph,
                               .names = answer->names,
                               .labels = &answer->labels,
                               .title = answer->path,
                               .has_cycle = answer->has_cycle,
                               .tokens = answer->tokens,
                               .token_count = answer->token_count};
}

/* ---- the file ---- */

typedef struct file {
    int descriptor;
    void *map; /* Or NULL. */
    size_t bytes;
} file;

static grundy_status map_file(void *user, const void **bytes, size_t *count)
{
    file *from = user;
    void *map = MAP_FAILED;

    if (from->bytes)
        map = mmap(NULL, from->bytes, PROT_READ, MAP_PRIVATE, from->descriptor,
                   0);
    if (map == MAP_FAILED) return GRUNDY_IO;
    from->map = map;
    *bytes = map;
    *count = from->bytes;
    return GRUNDY_OK;
}

static void close_file(file *from)
{
    if (from->map) munmap(from->map, from->bytes);
    if (from->descriptor != STDIN_FILENO) close(from->descriptor);
}

static bool choose_format(const cli_args *args, grundy_graph_format *out)
{
    const char *text = cli_option_text(args, "format");
    const char *name;

    *out = GRUNDY_GRAPH_AUTO;
    if (!text) return true;
    for (int i = 0; (name = grundy_graph_format_name((grundy_graph_format)i));
         i++)
        if (strcmp(name, text) == 0) {
            *out = (grundy_graph_format)i;
            return true;
        }
    cli_usage("--format is edges, dot, dimacs, mtx, pgsolver, json, csv, gml, "
              "graphml, pajek, aut or binary, not '%s'",
              text);
    return false;
}

/* With the name of the file, also where there is no line to show. */
static int fail_in_file(grundy_status status, const grundy_error *err,
                        const char *path)
{
    grundy_error told = *err;

    if (err->line) return cli_fail(status, err, path);
    snprintf(told.message, sizeof told.message, "%.60s: %.130s", path,
             *err->message ? err->message : grundy_status_name(status));
    told.status = status;
    return cli_fail(status, &told, NULL);
}

static int read_file(graph_answer *answer, file *from)
{
    const cli_args *args = answer->args;
    const bool is_stdin = strcmp(args->words[0], "-") == 0;
    grundy_graph_input input = {.name = is_stdin ? NULL : args->words[0],
                                .map = map_file,
                                .user = from};
    grundy_graph_format format;
    struct stat about;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (!choose_format(args, &format)) return EXIT_USAGE;
    code = cli_open(args->words[0], &from->descriptor);
    if (code) return code;
    if (fstat(from->descriptor, &about) != 0) about.st_mode = 0;
    if (S_ISREG(about.st_mode)) from->bytes = (size_t)about.st_size;
    if (S_ISDIR(about.st_mode)) {
        errno = EISDIR;
        return cli_cannot("read", args->words[0]);
    }
    input.reader = cli_reader(&from->descriptor);
    input.bytes = from->bytes;
    status = grundy_graph_read(&answer->graph, &answer->names, &input, format,
                               &args->env, &err);
    if (!status) return EXIT_ANSWERED;
    cli_clear_progress(args);
    return fail_in_file(status, &err, answer->path);
}

/* ---- labels ---- */

static bool make_labels(graph_answer *answer)
{
    const size_t count = grundy_graph_vertex_count(answer->graph) + 1;
    grundy_graph_labels *labels = &answer->labels;

    if (answer->is_misere) {
        labels->misere_outcomes = malloc(count);
        labels->misere_remoteness = malloc(count * sizeof(uint32_t));
        return labels->misere_outcomes && labels->misere_remoteness;
    }
    labels->outcomes = malloc(count);
    labels->remoteness = malloc(count * sizeof(uint32_t));
    labels->nimbers = malloc(count * sizeof(grundy_nimber));
    return labels->outcomes && labels->remoteness && labels->nimbers;
}

static void free_labels(grundy_graph_labels *labels)
{
    free(labels->outcomes);
    free(labels->remoteness);
    free(labels->nimbers);
    free(labels->misere_outcomes);
    free(labels->misere_remoteness);
}

static grundy_status tell_cycle(void *user, const char *bytes, size_t count)
{
    const graph_answer *answer = user;

    cli_clear_progress(answer->args);
    fprintf(stderr, "grundy: %s: there is a cycle: %.*s; --loopy goes on\n",
            answer->path, (int)count, bytes);
    return GRUNDY_OK;
}

/* A cycle that was met without --loopy; the exit code. */
static int show_cycle(graph_answer *answer)
{
    const grundy_graph_view view = view_of(answer);
    const grundy_writer writer = {tell_cycle, answer};
    grundy_error err = {0};
    const grundy_status status =
        grundy_graph_write_cycle(&view, &writer, &answer->args->env, &err);

    return status ? cli_fail(status, &err, NULL) : EXIT_OPEN;
}

static int label(graph_answer *answer)
{
    grundy_error err = {0};
    grundy_status status;

    if (!make_labels(answer)) return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    status = grundy_graph_sweep(answer->graph, &answer->labels, &err);
    if (status == GRUNDY_UNDEFINED) {
        if (!cli_has(answer->args, "loopy")) return show_cycle(answer);
        answer->has_cycle = true;
        status = grundy_graph_label(answer->graph, &answer->labels, &err);
    }
    cli_clear_progress(answer->args);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* ---- tokens ---- */

static bool add_token(graph_answer *answer, const char *name)
{
    const uint32_t vertex =
        grundy_graph_find(answer->names, name, strlen(name));

    if (vertex == GRUNDY_GRAPH_NONE) {
        cli_usage("%s: no vertex is called '%s'", answer->path, name);
        return false;
    }
    answer->tokens[answer->token_count++] = vertex;
    return true;
}

static int find_tokens(graph_answer *answer)
{
    const cli_args *args = answer->args;
    const char *first = cli_option_text(args, "start");

    answer->tokens =
        malloc(((size_t)args->word_count + 1) * sizeof *answer->tokens);
    if (!answer->tokens) return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    if (first && !add_token(answer, first)) return EXIT_USAGE;
    for (int i = 1; i < args->word_count; i++)
        if (!add_token(answer, args->words[i])) return EXIT_USAGE;
    return EXIT_ANSWERED;
}

/* ---- files that are written ---- */

typedef grundy_status write_view(const grundy_graph_view *view,
                                 const grundy_writer *writer,
                                 const grundy_env *env, grundy_error *err);

static grundy_status write_binary(const grundy_graph_view *view,
                                  const grundy_writer *writer,
                                  const grundy_env *env, grundy_error *err)
{
    return grundy_graph_write_binary(view->graph, view->names, writer, env,
                                     err);
}

static const struct {
    const char *option;
    write_view *write;
} outputs[] = {{"binary", write_binary},
               {"out", grundy_graph_write_labels},
               {"dot", grundy_graph_write_dot},
               {"svg", grundy_graph_write_svg}};

enum { OUTPUTS = sizeof outputs / sizeof outputs[0] };

static grundy_status write_stream(void *user, const char *bytes, size_t count)
{
    return fwrite(bytes, 1, count, user) == count ? GRUNDY_OK : GRUNDY_IO;
}

typedef struct output {
    write_view *write;
    grundy_graph_view view;
    const grundy_env *env;
    grundy_error *err;
} output;

static grundy_status write_to(const void *what, const grundy_writer *writer)
{
    const output *o = what;

    return o->write(&o->view, writer, o->env, o->err);
}

/* A file is there whole or not at all, also after a kill. */
static int write_output(const graph_answer *answer, write_view *write,
                        const char *path)
{
    grundy_error err = {0};
    const output o = {write, view_of(answer), &answer->args->env, &err};
    const bool is_stdout = strcmp(path, "-") == 0;
    const grundy_writer writer = {write_stream, stdout};
    grundy_status status;

    if (!is_stdout) {
        cli_clear_progress(answer->args);
        return cli_write_file(path, write_to, &o, &err);
    }
    status = write_to(&o, &writer);
    cli_clear_progress(answer->args);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* *uses_stdout: one of them is the answer. The binary form needs no labels and
 * is written before them. */
static int write_outputs(const graph_answer *answer, bool only_binary,
                         bool *uses_stdout)
{
    int code = EXIT_ANSWERED;

    for (int i = only_binary ? 0 : 1; !code && i < (only_binary ? 1 : OUTPUTS);
         i++) {
        const char *path = cli_option_text(answer->args, outputs[i].option);
        if (!path) continue;
        *uses_stdout |= strcmp(path, "-") == 0;
        code = write_output(answer, outputs[i].write, path);
    }
    return code;
}

/* Labels in the place of the graph would be a graph no more. */
static bool is_input(const char *path, const char *input)
{
    const bool is_stdin = strcmp(input, "-") == 0;
    struct stat here;

    if (strcmp(path, "-") == 0) return false;
    if (is_stdin ? fstat(STDIN_FILENO, &here) : stat(input, &here))
        return false;
    return S_ISREG(here.st_mode) && cli_is_name_of(path, &here);
}

static bool outputs_are_others(const cli_args *args)
{
    for (int i = 0; i < OUTPUTS; i++) {
        const char *path = cli_option_text(args, outputs[i].option);
        if (!path || !is_input(path, args->words[0])) continue;
        cli_usage("--%s %s is the graph itself; give another file",
                  outputs[i].option, path);
        return false;
    }
    return true;
}

/* ---- all of it ---- */

static int print_answer(const graph_answer *answer)
{
    const grundy_graph_view view = view_of(answer);
    const grundy_writer writer = cli_stdout(answer->args);
    grundy_error err = {0};
    const grundy_status status = grundy_graph_write_summary(
        &view, cli_format(answer->args), &writer, &answer->args->env, &err);

    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int answer_file(graph_answer *answer, file *from)
{
    bool uses_stdout = false;
    int code = read_file(answer, from);

    if (!code) code = find_tokens(answer);
    if (!code) code = write_outputs(answer, true, &uses_stdout);
    if (!code) code = label(answer);
    if (!code) code = write_outputs(answer, false, &uses_stdout);
    return code || uses_stdout ? code : print_answer(answer);
}

static int run(const cli_args *args)
{
    graph_answer answer = {.args = args,
                           .labels = GRUNDY_GRAPH_LABELS_INIT,
                           .is_misere = cli_has(args, "misere")};
    file from = {.descriptor = STDIN_FILENO};
    int code;

    if (args->word_count < 1)
        return cli_usage("graph needs a file, such as: grundy graph "
                         "game.dot");
    answer.path =
        strcmp(args->words[0], "-") == 0 ? "standard input" : args->words[0];
    if (!outputs_are_others(args)) return EXIT_USAGE;
    code = answer_file(&answer, &from);
    free(answer.tokens);
    free_labels(&answer.labels);
    grundy_graph_free(answer.graph);
    grundy_graph_names_free(answer.names);
    close_file(&from);
    return code;
}

const cli_command cli_command_graph = {
    .name = "graph",
    .arguments = "FILE [VERTEX...]",
    .summary = "a game given as a graph: who wins from where, nimbers",
    .details =
        "A token slides along the edges of a graph; the player who cannot "
        "move loses. Labels every vertex with its outcome (P, N, draw), its "
        "remoteness (moves until the end, the winner hurrying) and its "
        "nimber, and prints a summary. Vertices after FILE, or --start, put "
        "tokens on the graph, one of which slides at each move; then the "
        "command prints who wins, and every winning move.\n"
        "Formats: edges (two names a line), dot, dimacs, mtx, pgsolver, json, "
        "and others, also in gzip or zstd, and a binary form that is mapped. "
        "The format is recognised by content and extension, or given by "
        "--format; docs/graphs.md shows each. FILE - is standard input; an "
        "output file - is standard output, in place of the summary.\n"
        "A graph with a cycle is refused and the cycle shown; with --loopy it "
        "is labelled, with draws and infinite nimbers.\n",
    .examples =
        "grundy graph game.dot\ta summary: P, N, greatest nimber\n"
        "grundy graph game.dot a b\ttokens on a and b: who wins, which "
        "moves\n"
        "grundy graph big.txt.zst --out labels.tsv\tthe labels as a table\n"
        "grundy graph game.dot --svg game.svg\ta picture of a small graph\n"
        "grundy graph loops.txt --loopy\twith cycles: draws\n"
        "grundy graph big.txt --binary big.ggraph\tfor fast reading next "
        "time\n",
    .options = {{"start", "V", "a token on V; more of them after FILE"},
                {"out", "FILE", "the labels, a line a vertex"},
                {"dot", "FILE", "the graph for Graphviz, in colours"},
                {"svg", "FILE", "a picture, of up to 300 vertices"},
                {"binary", "FILE", "the graph in our binary form"},
                {"misere", NULL, "the player who cannot move wins"},
                {"loopy", NULL, "allow cycles: draws, infinite nimbers"},
                {"format",
                 "edges|dot|dimacs|mtx|pgsolver|json|csv|gml|graphml|pajek|"
                 "aut|binary",
                 "of the file (from its name and its beginning)"},
                CLI_OPEN_TIME_OPTION,
                {"json", NULL, "the summary as one JSON object"}},
    .run = run,
};
