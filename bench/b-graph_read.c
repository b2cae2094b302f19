/* SPDX-License-Identifier: MIT */
/* b-graph_read.c - how quickly is a graph read, and in how much memory?
 *
 *     b-graph_read [EDGES]
 *
 * Makes a list of so many random edges, 10^7 by default, on a tenth as many
 * vertices, without a cycle; their order is hidden by shuffled numbers. Then,
 * in turn, `wc -l` counts its lines and the library reads it, several times:
 * `read` is until all of the text has become edges in memory: numbers, 6 bytes
 * an edge, in buckets by their source (graph/buckets.c). `read and build` is
 * until these are the rows of a graph and its vertices have numbers. `ratio` is
 * the time of wc over that: 0.5 is half as fast. The file is in the page cache,
 * and all cores are used; with other work on the machine the ratio sinks, as
 * wc wants one core and the reader two.
 *
 * A second line is the whole way in a process of its own: reading, nimbers and
 * remoteness of all vertices, with the time of each phase, the sum of the
 * nimbers, and the peak of memory in bytes an edge. A third is the same from
 * the binary form. The claim is the peak: below 12 bytes an edge, of 10^8.
 */
#include <sys/mman.h>
#include <sys/stat.h>

#include "grundy/grundy.h"
#include "timing.h"

enum { RUNS = 5, EDGES_A_VERTEX = 10 };

typedef struct source {
    int descriptor;
    void *map;
    size_t bytes;
    uint64_t text_ns; /* When the last edge had been read from the text. */
    grundy_env env;   /* Outlives the graph. */
} source;

/* The last call comes when all of the text is read. */
static void note_progress(uint64_t done, uint64_t total, void *user)
{
    source *from = user;

    (void)done;
    (void)total;
    from->text_ns = bench_now_ns();
}

static grundy_status read_source(void *user, char *bytes, size_t capacity,
                                 size_t *count)
{
    const source *from = user;
    const ssize_t got = read(from->descriptor, bytes, capacity);

    if (got < 0) return GRUNDY_IO;
    *count = (size_t)got;
    return GRUNDY_OK;
}

static grundy_status map_source(void *user, const void **bytes, size_t *count)
{
    source *from = user;

    from->map =
        mmap(NULL, from->bytes, PROT_READ, MAP_PRIVATE, from->descriptor, 0);
    if (from->map == MAP_FAILED) return GRUNDY_IO;
    *bytes = from->map;
    *count = from->bytes;
    return GRUNDY_OK;
}

static source open_source(const char *path)
{
    source from = {.descriptor = open(path, O_RDONLY)};
    struct stat about;

    if (from.descriptor < 0 || fstat(from.descriptor, &about))
        bench_fail("a file cannot be read");
    from.bytes = (size_t)about.st_size;
    return from;
}

static grundy_graph *read_graph(source *from, grundy_graph_names **names)
{
    const grundy_graph_input input = {.reader = {read_source, from},
                                      .bytes = from->bytes,
                                      .map = map_source,
                                      .user = from};
    grundy_graph *graph = NULL;
    grundy_error err = {0};

    from->env = (grundy_env)GRUNDY_ENV_INIT;
    from->env.progress = note_progress;
    from->env.user = from;
    if (grundy_graph_read(&graph, names, &input, GRUNDY_GRAPH_AUTO, &from->env,
                          &err))
        bench_fail(err.message);
    return graph;
}

/* ---- the file ---- */

static uint64_t greatest_common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        const uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static char *put_number(char *at, uint64_t number)
{
    char digits[20];
    size_t count = 0;

    do
        digits[count++] = (char)('0' + number % 10);
    while (number /= 10);
    while (count)
        *at++ = digits[--count];
    return at;
}

/* Rank r has the number r * step mod vertices. */
static void write_edges(FILE *file, size_t edges, size_t vertices)
{
    uint64_t seed = 1, step = vertices * 5 / 8 + 1;

    while (greatest_common_divisor(step, vertices) != 1)
        step++;
    for (size_t i = 0; i < edges; i++) {
        char line[48], *at = line;
        uint64_t from = bench_random(&seed) % vertices;
        uint64_t to = bench_random(&seed) % vertices;
        if (from == to) to = from ? from - 1 : (from = 1, (uint64_t)0);
        if (from < to) {
            const uint64_t less = from;
            from = to;
            to = less;
        }
        at = put_number(at, from * step % vertices);
        *at++ = ' ';
        at = put_number(at, to * step % vertices);
        *at++ = '\n';
        if (fwrite(line, 1, (size_t)(at - line), file) != (size_t)(at - line))
            bench_fail("a file cannot be written");
    }
    if (fclose(file)) bench_fail("a file cannot be written");
}

/* ---- against wc ---- */

static void compare(const char *path, size_t edges, size_t vertices)
{
    static const char *const count_lines[] = {"wc", "-l", NULL};
    bench_times wc = {.way = "wc -l"}, text = {.way = "read"};
    bench_times all = {.way = "read and build"};

    for (int run = 0; run < RUNS; run++) {
        source from = open_source(path);
        grundy_graph_names *names = NULL;
        grundy_graph *graph;
        uint64_t start;
        bench_add(&wc, bench_run(count_lines, path, "/dev/null"));
        start = bench_now_ns();
        graph = read_graph(&from, &names);
        bench_add(&all, bench_now_ns() - start);
        bench_add(&text, from.text_ns - start);
        if (grundy_graph_edge_count(graph) != edges ||
            grundy_graph_vertex_count(graph) > vertices)
            bench_fail("the graph is another one");
        grundy_graph_free(graph);
        grundy_graph_names_free(names);
        close(from.descriptor);
    }
    bench_print("graph_read", &wc, edges, 1.0);
    bench_print("graph_read", &text, edges,
                (double)bench_fastest(&wc) / (double)bench_fastest(&text));
    bench_print("graph_read", &all, edges,
                (double)bench_fastest(&wc) / (double)bench_fastest(&all));
    fflush(stdout);
}

/* ---- the whole way ---- */

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

static uint64_t sweep(const grundy_graph *graph)
{
    const size_t count = grundy_graph_vertex_count(graph);
    grundy_graph_labels labels = GRUNDY_GRAPH_LABELS_INIT;
    uint64_t sum = 0;

    labels.nimbers = malloc(count * sizeof *labels.nimbers);
    labels.remoteness = malloc(count * sizeof *labels.remoteness);
    if (!labels.nimbers || !labels.remoteness)
        bench_fail("there is no memory");
    if (grundy_graph_sweep(graph, &labels, NULL))
        bench_fail("the graph cannot be swept");
    for (size_t v = 0; v < count; v++)
        sum += labels.nimbers[v];
    free(labels.nimbers);
    free(labels.remoteness);
    return sum;
}

static void write_binary(const grundy_graph *graph,
                         const grundy_graph_names *names, const char *path);

/* In a child, so that the peak is of this alone. */
static void whole_way(const char *path, const char *way, size_t edges,
                      const char *binary)
{
    source from = open_source(path);
    grundy_graph_names *names = NULL;
    grundy_graph *graph;
    uint64_t start, read_ns, sweep_ns, sum;
    size_t peak;

    start = bench_now_ns();
    graph = read_graph(&from, &names);
    read_ns = bench_now_ns() - start;
    start = bench_now_ns();
    sum = sweep(graph);
    sweep_ns = bench_now_ns() - start;
    peak = peak_bytes();
    printf("{\"name\":\"graph_whole\",\"way\":\"%s\",\"size\":%zu,"
           "\"vertices\":%zu,\"file_bytes\":%zu,\"read_ns\":%" PRIu64
           ",\"sweep_ns\":%" PRIu64 ",\"nimber_sum\":%" PRIu64
           ",\"peak_bytes\":%zu,\"bytes_an_edge\":%.2f,",
           way, edges, grundy_graph_vertex_count(graph), from.bytes, read_ns,
           sweep_ns, sum, peak, (double)peak / (double)edges);
    bench_print_machine();
    fflush(stdout);
    if (binary) write_binary(graph, names, binary);
    grundy_graph_free(graph);
    grundy_graph_names_free(names);
    if (from.map) munmap(from.map, from.bytes);
    close(from.descriptor);
}

static grundy_status write_file(void *user, const char *bytes, size_t count)
{
    return fwrite(bytes, 1, count, user) == count ? GRUNDY_OK : GRUNDY_IO;
}

static void write_binary(const grundy_graph *graph,
                         const grundy_graph_names *names, const char *path)
{
    FILE *file = fopen(path, "wb");
    const grundy_writer writer = {write_file, file};

    if (!file ||
        grundy_graph_write_binary(graph, names, &writer, NULL, NULL) ||
        fclose(file))
        bench_fail("the binary form cannot be written");
}

static void in_child(const char *path, const char *way, size_t edges,
                     const char *binary)
{
    int status = 0;
    const pid_t child = fork();

    if (child == 0) {
        whole_way(path, way, edges, binary);
        _exit(0);
    }
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
        bench_fail("the whole way failed");
}

int main(int argc, char **argv)
{
    const size_t edges = bench_size(argc, argv, 10000000);
    const size_t vertices = edges / EDGES_A_VERTEX + 2;
    char path[BENCH_PATH_BYTES], binary[BENCH_PATH_BYTES];

    write_edges(bench_file(path), edges, vertices);
    compare(path, edges, vertices);
    fclose(bench_file(binary));
    in_child(path, "text", edges, binary);
    remove(path);
    in_child(binary, "binary", edges, NULL);
    remove(binary);
    return 0;
}
