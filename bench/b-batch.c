/* SPDX-License-Identifier: MIT */
/* b-batch.c - how much faster is one batch than one process a request?
 *
 *     b-batch [REQUESTS]
 *
 * REQUESTS small requests of several problems, default 10^5, are answered in
 * this process, by one run of `grundy batch`, and some of them, 100 for 10^5,
 * by a run of the command each, in blocks that take turns with the batches.
 * `ratio` is the time of a process over the time of a request, each from the
 * fastest block; a reply with an error ends the bench.
 */
#include "timing.h"

#include "grundy/batch.h"

enum { RUNS = 5, REQUEST_BYTES = 160, PROCESSES_LEAST = 1 };

typedef struct requests {
    char *text; /* shape [count][REQUEST_BYTES], NUL-terminated */
    size_t count;
} requests;

static void make_request(char *out, size_t index, uint64_t *random)
{
    const unsigned a = (unsigned)(bench_random(random) % 1000);
    const unsigned b = (unsigned)(bench_random(random) % 1000);
    const unsigned c = (unsigned)(bench_random(random) % 1000);

    switch (index % 4) {
    case 0:
        snprintf(out, REQUEST_BYTES,
                 "{\"problem\":\"bash\",\"input\":{\"n\":%u,\"m\":%u}}", a,
                 b % 100 + 1);
        break;
    case 1:
        snprintf(out, REQUEST_BYTES,
                 "{\"problem\":\"wythoff\",\"input\":{\"a\":%u,\"b\":%u}}",
                 a % 100, b % 100);
        break;
    case 2:
        snprintf(out, REQUEST_BYTES,
                 "{\"problem\":\"misere_nim\",\"input\":{\"piles\":[%u,%u]}}",
                 a, b);
        break;
    default:
        snprintf(out, REQUEST_BYTES,
                 "{\"problem\":\"nim\",\"input\":{\"piles\":[%u,%u,%u]}}", a,
                 b, c);
    }
}

static requests make_requests(size_t count)
{
    requests made = {malloc(count * REQUEST_BYTES), count};
    uint64_t random = 1;

    if (!made.text) bench_fail("no memory");
    for (size_t i = 0; i < count; i++)
        make_request(made.text + i * REQUEST_BYTES, i, &random);
    return made;
}

static void write_requests(FILE *file, const requests *all, size_t first,
                           size_t end)
{
    for (size_t i = first; i < end; i++)
        fprintf(file, "%s\n", all->text + i * REQUEST_BYTES);
    if (fclose(file)) bench_fail("the requests cannot be written");
}

static void check_reply(const char *reply)
{
    if (!strstr(reply, "\"result\":{")) bench_fail(reply);
}

static uint64_t in_process(const requests *all)
{
    const uint64_t start = bench_now_ns();
    grundy_batch *batch = NULL;

    if (grundy_batch_new(&batch, NULL, NULL)) bench_fail("no memory");
    for (size_t i = 0; i < all->count; i++) {
        const char *line = all->text + i * REQUEST_BYTES, *reply;
        size_t count;
        if (grundy_batch_answer(&reply, &count, batch, line, strlen(line),
                                NULL))
            bench_fail("no memory");
        check_reply(reply);
    }
    grundy_batch_free(batch);
    return bench_now_ns() - start;
}

static void check_replies(const char *path, size_t count)
{
    FILE *file = fopen(path, "r");
    char line[4096];

    while (file && fgets(line, sizeof line, file)) {
        check_reply(line);
        count--;
    }
    if (!file || count) bench_fail("replies are missing");
    fclose(file);
}

static uint64_t by_command(const requests *all, size_t first, size_t end)
{
    static const char *const command[] = {GRUNDY_COMMAND, "batch", NULL};
    char input[BENCH_PATH_BYTES], output[BENCH_PATH_BYTES];
    uint64_t ns;

    write_requests(bench_file(input), all, first, end);
    fclose(bench_file(output));
    ns = bench_run(command, input, output);
    check_replies(output, end - first);
    remove(output);
    remove(input);
    return ns;
}

/* A process each, one after the other; the time of one, on average. */
static uint64_t by_processes(const requests *all, size_t first, size_t count)
{
    uint64_t ns = 0;

    for (size_t i = 0; i < count; i++) {
        const size_t index = (first + i) % all->count;
        ns += by_command(all, index, index + 1);
    }
    return ns / count;
}

int main(int argument_count, char **arguments)
{
    const size_t count = bench_size(argument_count, arguments, 100000);
    const size_t share = count / 1000 / RUNS;
    const size_t process_count =
        share > PROCESSES_LEAST ? share : PROCESSES_LEAST;
    requests all = make_requests(count);
    bench_times library = {.way = "grundy_batch_answer"};
    bench_times command = {.way = "grundy batch"};
    bench_times processes = {.way = "a process a request"};
    double each;

    for (size_t run = 0; run < RUNS; run++) {
        bench_add(&library, in_process(&all));
        bench_add(&command, by_command(&all, 0, count));
        bench_add(&processes,
                  by_processes(&all, run * process_count, process_count));
    }

    each = (double)bench_fastest(&processes) * (double)count;
    bench_print("batch", &processes, 1, 1);
    bench_print("batch", &command, count,
                each / (double)bench_fastest(&command));
    bench_print("batch", &library, count,
                each / (double)bench_fastest(&library));
    free(all.text);
    return 0;
}
