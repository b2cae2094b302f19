/* SPDX-License-Identifier: MIT */
/* load.c - many at once: nothing is lost, and nobody waits much longer than
 * the others.
 *
 *     load PATH-OF-GRUNDY [--clients 64] [--seconds 60] [--ratio 10]
 *
 * Starts the server, and that many clients, each on one connection, which ask
 * without a pause. Every reply is compared with what it must be. Prints how
 * many there were and the times that half and 99 of 100 took at most; fails if
 * a reply is wrong or missing, if the latter is ten times the former, or if the
 * server does not end well.
 */
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

#include "client.h"

extern char **environ;

enum { ROOM = 1 << 16, CLIENTS_MOST = 256, SAMPLES_MOST = 1 << 18 };

/* ---- what is asked, and what must come ---- */

typedef struct question {
    const char *body, *part;
} question;

static const question questions[] = {
    {"{\"command\":\"solve\",\"input\":{\"position\":\"nim 3 5 7\"}}",
     "\"value\":1,"},
    {"{\"command\":\"moves\",\"input\":{\"position\":\"kayles 9 + nim 4\"}}",
     "\"outcome\":\"P\",\"wins\":false"},
    {"{\"command\":\"values\",\"input\":{\"game\":\"kayles\",\"to\":20}}",
     "[0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2,1]"},
    {"{\"command\":\"heat\",\"input\":{\"game\":\"wythoff\",\"to\":8}}",
     "\"PNNNNNNNN\""},
    {"{\"command\":\"parse\",\"input\":{\"position\":\"nim 3 x\"}}",
     "\"offset\":6"},
    {"{\"problem\":\"nim\",\"input\":{\"piles\":[1,2,7]}}", "\"grundy\":4"},
};

enum { QUESTIONS = sizeof questions / sizeof questions[0] };

/* ---- clients ---- */

typedef struct client {
    const address *at;
    uint64_t end_ns;
    unsigned seed;
    bool is_odd;
    uint64_t asked, lost;
    uint32_t *samples; /* Microseconds, of the first SAMPLES_MOST. */
    size_t sample_count;
} client;

static uint64_t now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* One question; false if its reply is missing or wrong. */
static bool ask(const client *c, int wire, const question *q, char *text)
{
    char bytes[1024];
    received got;
    const int count = snprintf(
        bytes, sizeof bytes,
        "POST %sapi/ask HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nContent-Type: "
        "application/json\r\nContent-Length: %zu\r\n\r\n%s",
        c->at->path, c->at->port, strlen(q->body), q->body);

    if (!client_send(wire, bytes, (size_t)count)) return false;
    got = client_receive(wire, text, ROOM);
    return got.status == 200 && strstr(got.body, q->part);
}

/* Every second client comes over ::1, where that is served. */
static int connect_one(const client *c)
{
    const int six = c->is_odd ? client_connect_ipv6(c->at) : -1;

    return six >= 0 ? six : client_connect(c->at);
}

static void *ask_on(void *user)
{
    client *c = user;
    char *text = malloc(ROOM);
    int wire = connect_one(c);

    while (text && wire >= 0 && now_ns() < c->end_ns) {
        const question *q = &questions[c->seed++ % QUESTIONS];
        const uint64_t start = now_ns();
        c->asked++;
        if (!ask(c, wire, q, text)) {
            c->lost++;
            close(wire);
            wire = connect_one(c);
        } else if (c->sample_count < SAMPLES_MOST) {
            c->samples[c->sample_count++] =
                (uint32_t)((now_ns() - start) / 1000);
        }
    }
    if (!text || wire < 0) c->lost++;
    if (wire >= 0) close(wire);
    free(text);
    return NULL;
}

/* ---- the server ---- */

typedef struct child {
    pid_t pid;
    FILE *out;
} child;

static bool start_server(const char *path, child *out, address *at)
{
    char program[1024], serve[] = "serve", url[128];
    char *const words[] = {program, serve, NULL};
    posix_spawn_file_actions_t actions;
    int ends[2];

    snprintf(program, sizeof program, "%s", path);
    if (pipe(ends)) return false;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    const int failed =
        posix_spawn(&out->pid, program, &actions, NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    out->out = fdopen(ends[0], "r");
    return !failed && out->out && fgets(url, sizeof url, out->out) &&
           address_read(at, strtok(url, "\n"));
}

/* Whether it ends by itself with 0: a leak found by a sanitizer does not. */
static bool stop_server(const child *c)
{
    int how = 0;

    kill(c->pid, SIGTERM);
    fclose(c->out);
    return waitpid(c->pid, &how, 0) == c->pid && WIFEXITED(how) &&
           WEXITSTATUS(how) == 0;
}

/* ---- figures ---- */

static int compare(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

static bool report(const client *clients, unsigned count, unsigned seconds,
                   unsigned ratio)
{
    size_t samples = 0, at = 0;
    uint64_t asked = 0, lost = 0;
    uint32_t *all;

    for (unsigned i = 0; i < count; i++) {
        samples += clients[i].sample_count;
        asked += clients[i].asked;
        lost += clients[i].lost;
    }
    all = malloc((samples + 1) * sizeof *all);
    if (!all) return false;
    all[0] = 0;
    for (unsigned i = 0; i < count; i++) {
        memcpy(all + at, clients[i].samples,
               clients[i].sample_count * sizeof *all);
        at += clients[i].sample_count;
    }
    qsort(all, samples, sizeof *all, compare);
    const uint32_t half = all[samples / 2], most = all[samples * 99 / 100];
    printf("%u clients, %u s: %" PRIu64 " requests, %" PRIu64
           " lost, %.0f a second; p50 %" PRIu32 " us, p99 %" PRIu32
           " us, ratio %.1f\n",
           count, seconds, asked, lost, (double)asked / seconds, half, most,
           half ? (double)most / half : 0.0);
    free(all);
    return asked > 0 && lost == 0 &&
           (ratio == 0 || most < ratio * (uint64_t)half);
}

static bool run(const address *at, unsigned count, unsigned seconds,
                unsigned ratio)
{
    static client clients[CLIENTS_MOST];
    static pthread_t threads[CLIENTS_MOST];
    const uint64_t end = now_ns() + (uint64_t)seconds * 1000000000u;
    bool is_good = true;

    for (unsigned i = 0; i < count; i++) {
        clients[i] =
            (client){.at = at, .end_ns = end, .seed = i, .is_odd = i % 2};
        clients[i].samples = malloc(SAMPLES_MOST * sizeof *clients[i].samples);
        if (!clients[i].samples ||
            pthread_create(&threads[i], NULL, ask_on, &clients[i]))
            return false;
    }
    for (unsigned i = 0; i < count; i++)
        pthread_join(threads[i], NULL);
    is_good = report(clients, count, seconds, ratio);
    for (unsigned i = 0; i < count; i++)
        free(clients[i].samples);
    return is_good;
}

int main(int argc, char **argv)
{
    unsigned count = 64, seconds = 60, ratio = 10;
    address at;
    child server;
    bool is_good;

    for (int i = 2; i + 1 < argc; i += 2) {
        const unsigned number = (unsigned)strtoul(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--clients") == 0) count = number;
        if (strcmp(argv[i], "--seconds") == 0) seconds = number;
        if (strcmp(argv[i], "--ratio") == 0) ratio = number;
    }
    if (argc < 2 || count == 0 || count > CLIENTS_MOST || seconds == 0) {
        fputs("usage: load PATH-OF-GRUNDY [--clients N] [--seconds N] "
              "[--ratio N]\n",
              stderr);
        return 2;
    }
    if (!start_server(argv[1], &server, &at)) {
        fputs("load: the server does not start\n", stderr);
        return 1;
    }
    is_good = run(&at, count, seconds, ratio);
    if (!stop_server(&server)) {
        puts("the server did not end well");
        is_good = false;
    }
    return is_good ? 0 : 1;
}
