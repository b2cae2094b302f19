/* SPDX-License-Identifier: MIT */
/* b-graph_odd.c - do large graphs of odd shapes take longer than others?
 *
 *     b-graph_odd [VERTICES]
 *
 * Lists of edges, read and labelled with nimbers and remoteness: a path of so
 * many vertices, 10^7 by default, in order and under scattered numbers, which
 * no worker can share and no cache holds; all edges downwards of 5,000
 * vertices, whose nimbers are 0 .. 4999; one edge, repeated; and vertices
 * without any edge. The answers are known and checked; the line has the time
 * of each part and the peak of memory so far. */
#include "grundy/grundy.h"
#include "timing.h"

typedef struct shape {
    const char *way;
    void (*write)(FILE *file, uint64_t size);
    /* Of the graph of that size. */
    uint64_t (*edges)(uint64_t size);
    uint64_t (*nimber_sum)(uint64_t size);
    uint32_t (*remoteness)(uint64_t size); /* The greatest. */
    uint64_t part; /* The size is that of the bench over it. */
} shape;

/* ---- the shapes ---- */

static void write_path(FILE *file, uint64_t size)
{
    for (uint64_t i = 0; i + 1 < size; i++)
        fprintf(file, "%" PRIu64 " %" PRIu64 "\n", i, i + 1);
}

/* Numbers modulo an odd number that 7919 does not divide: no two alike. */
static void write_scattered(FILE *file, uint64_t size)
{
    uint64_t modulus = size | 1;

    while (modulus % 7919 == 0)
        modulus += 2;
    for (uint64_t i = 0; i + 1 < size; i++)
        fprintf(file, "%" PRIu64 " %" PRIu64 "\n", i * 7919 % modulus,
                (i + 1) * 7919 % modulus);
}

static void write_complete(FILE *file, uint64_t size)
{
    for (uint64_t i = 0; i < size; i++)
        for (uint64_t j = 0; j < i; j++)
            fprintf(file, "%" PRIu64 " %" PRIu64 "\n", i, j);
}

static void write_repeated(FILE *file, uint64_t size)
{
    for (uint64_t i = 0; i < size; i++)
        fputs("1 2\n", file);
}

static void write_alone(FILE *file, uint64_t size)
{
    for (uint64_t i = 0; i < size; i++)
        fprintf(file, "%" PRIu64 "\n", i);
}

static uint64_t none(uint64_t size)
{
    (void)size;
    return 0;
}

static uint64_t one(uint64_t size)
{
    (void)size;
    return 1;
}

static uint64_t all_edges(uint64_t size)
{
    return size;
}

static uint64_t path_edges(uint64_t size)
{
    return size - 1;
}

static uint64_t half(uint64_t size)
{
    return size / 2;
}

static uint64_t pairs(uint64_t size)
{
    return size * (size - 1) / 2;
}

static uint32_t no_move(uint64_t size)
{
    (void)size;
    return 0;
}

static uint32_t one_move(uint64_t size)
{
    (void)size;
    return 1;
}

static uint32_t path_moves(uint64_t size)
{
    return (uint32_t)(size - 1);
}

static const shape shapes[] = {
    {"path", write_path, path_edges, half, path_moves, 1},
    {"path, scattered", write_scattered, path_edges, half, path_moves, 1},
    {"complete", write_complete, pairs, pairs, one_move, 2000},
    {"repeated", write_repeated, all_edges, one, one_move, 1},
    {"alone", write_alone, none, none, no_move, 1}};

/* ---- one of them ---- */

static grundy_status read_file(void *user, char *bytes, size_t capacity,
                               size_t *count)
{
    *count = fread(bytes, 1, capacity, user);
    return GRUNDY_OK;
}

static grundy_graph *read_graph(const char *path, uint64_t *ns)
{
    FILE *file = fopen(path, "r");
    const grundy_graph_input input = {.reader = {read_file, file}};
    const uint64_t start = bench_now_ns();
    grundy_graph_names *names;
    grundy_graph *graph;
    grundy_error err;

    if (!file) bench_fail("a file cannot be read");
    if (grundy_graph_read(&graph, &names, &input, GRUNDY_GRAPH_EDGES, NULL,
                          &err))
        bench_fail(err.message);
    *ns = bench_now_ns() - start;
    grundy_graph_names_free(names);
    fclose(file);
    return graph;
}

static void check(const shape *s, uint64_t size, const grundy_graph *graph,
                  const grundy_graph_labels *labels)
{
    uint64_t sum = 0;
    uint32_t longest = 0;

    for (size_t v = 0; v < grundy_graph_vertex_count(graph); v++) {
        sum += labels->nimbers[v];
        if (labels->remoteness[v] > longest) longest = labels->remoteness[v];
    }
    if (grundy_graph_edge_count(graph) != s->edges(size) ||
        sum != s->nimber_sum(size) || longest != s->remoteness(size))
        bench_fail("an answer is wrong");
}

static size_t peak_bytes(void)
{
    FILE *file = fopen("/proc/self/status", "r");
    char line[256];
    size_t kib = 0;

    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "VmHWM: %zu", &kib) == 1) break;
    if (file) fclose(file);
    return kib * 1024;
}

static void measure(const shape *s, uint64_t whole)
{
    const uint64_t size = whole / s->part < 2 ? 2 : whole / s->part;
    grundy_graph_labels labels = GRUNDY_GRAPH_LABELS_INIT;
    char path[BENCH_PATH_BYTES];
    FILE *file = bench_file(path);
    grundy_graph *graph;
    uint64_t read_ns, start, sweep_ns;
    size_t count;

    s->write(file, size);
    if (fclose(file)) bench_fail("a file cannot be written");
    graph = read_graph(path, &read_ns);
    remove(path);
    count = grundy_graph_vertex_count(graph) + 1;
    labels.nimbers = malloc(count * sizeof *labels.nimbers);
    labels.remoteness = malloc(count * sizeof *labels.remoteness);
    if (!labels.nimbers || !labels.remoteness) bench_fail("no memory");
    start = bench_now_ns();
    if (grundy_graph_sweep(graph, &labels, NULL)) bench_fail("no labels");
    sweep_ns = bench_now_ns() - start;
    check(s, size, graph, &labels);
    printf("{\"name\":\"graph_odd\",\"way\":\"%s\",\"size\":%" PRIu64
           ",\"vertices\":%zu,\"edges\":%zu,\"read_ns\":%" PRIu64
           ",\"sweep_ns\":%" PRIu64 ",\"peak_bytes\":%zu,",
           s->way, size, count - 1, grundy_graph_edge_count(graph), read_ns,
           sweep_ns, peak_bytes());
    bench_print_machine();
    fflush(stdout);
    free(labels.nimbers);
    free(labels.remoteness);
    grundy_graph_free(graph);
}

int main(int argc, char **argv)
{
    const size_t size = bench_size(argc, argv, 10000000);

    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        measure(&shapes[i], size);
    return 0;
}
