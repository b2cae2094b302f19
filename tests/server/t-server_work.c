/* SPDX-License-Identifier: MIT */
/* t-server_work.c - the local page at work: those who are slow keep nobody
 * waiting, long work is told of and stopped, and it ends while it is busy.
 *
 * The tests about time have a server of their own with short limits.
 */
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "events.h"
#include "place.h"

/* A busy machine may keep a program waiting for half a second. */
enum { SHORT_MS = 1000, SLOW = 40 };

/* ---- time ---- */

/* Whether the other side has closed it. */
static bool is_closed(int client)
{
    char bytes[256];
    struct pollfd ready = {.fd = client, .events = POLLIN};

    while (poll(&ready, 1, CLIENT_PATIENCE_MS) > 0)
        if (recv(client, bytes, sizeof bytes, 0) <= 0) return true;
    return false;
}

/* One byte now and then is not silence, and yet no request. */
static void slow_connections_are_cut_and_keep_nobody_waiting(void **state)
{
    const server_options options = {.request_ms = SHORT_MS};
    place *p = new_place(&options);
    int clients[SLOW];

    (void)state;

    for (int i = 0; i < SLOW; i++) {
        clients[i] = client_connect(&p->at);
        assert_true(clients[i] >= 0);
        assert_true(client_send(clients[i], "GET / HTTP/1.1\r\n", 16));
    }
    for (int round = 0; round < 6; round++) {
        check_serves(p);
        nap(SHORT_MS / 4);
        for (int i = 0; i < SLOW; i++)
            (void)client_send(clients[i], "X", 1);
    }
    for (int i = 0; i < SLOW; i++) {
        assert_true(is_closed(clients[i]));
        close(clients[i]);
    }
    check_serves(p);
    free_place(p);
}

/* A body that never ends is a slow connection too. */
static void slow_bodies_are_cut(void **state)
{
    const server_options options = {.request_ms = SHORT_MS};
    place *p = new_place(&options);
    const int client = client_connect(&p->at);
    char bytes[512];
    const int count =
        snprintf(bytes, sizeof bytes,
                 "POST %sapi/ask HTTP/1.1\r\nHost: %s\r\n" JSON_TYPE
                 "Content-Length: 1000\r\n\r\n{",
                 p->at.path, p->host);

    (void)state;
    assert_true(client_send(client, bytes, (size_t)count));
    assert_true(is_closed(client));
    close(client);
    check_serves(p);
    free_place(p);
}

#define LONG_WORK                                                             \
    "{\"command\":\"period\",\"input\":{\"game\":\"0.007\",\"terms\":4000000" \
    "}}"

static void long_answers_are_given_up(void **state)
{
    const server_options options = {.answer_ms = SHORT_MS / 4};
    place *p = new_place(&options);
    const received got = ask(p, LONG_WORK);

    (void)state;
    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.body, "{\"command\":\"period\",\"error\":"
                                     "{\"code\":\"over_budget\""));
    check_serves(p);
    free_place(p);
}

/* Who leaves before the answer sets the thread free: together these would take it
 * for longer than anybody waits. */
static void answers_that_nobody_waits_for_are_given_up(void **state)
{
    enum { LEAVERS = 16 };
    const server_options options = {.workers = 1, .answer_ms = 60000};
    place *p = new_place(&options);
    int clients[LEAVERS];
    char bytes[512];
    const int count =
        snprintf(bytes, sizeof bytes,
                 "POST %sapi/ask HTTP/1.1\r\nHost: %s\r\n" JSON_TYPE
                 "Content-Length: %zu\r\n\r\n" LONG_WORK,
                 p->at.path, p->host, strlen(LONG_WORK));

    (void)state;
    for (int i = 0; i < LEAVERS; i++) {
        clients[i] = client_connect(&p->at);
        assert_true(client_send(clients[i], bytes, (size_t)count));
    }
    nap(50);
    for (int i = 0; i < LEAVERS; i++)
        close(clients[i]);
    check_serves(p);
    free_place(p);
}

/* ---- jobs ---- */

static unsigned start_job(place *p, const char *body)
{
    const received got = request(p, "POST", "api/jobs", JSON_TYPE, body);
    unsigned id = 0;

    assert_int_equal(got.status, 202);
    assert_int_equal(sscanf(got.body, "{\"job\":%u}", &id), 1);
    return id;
}

static int open_events(place *p, unsigned id)
{
    const int client = client_connect(&p->at);
    char bytes[256];
    const int count = snprintf(bytes, sizeof bytes,
                               "GET %sapi/jobs/%u/events HTTP/1.1\r\nHost: "
                               "%s\r\n\r\n",
                               p->at.path, id, p->host);

    assert_true(client >= 0);
    assert_true(client_send(client, bytes, (size_t)count));
    return client;
}

/* Reads until the text has come. */
static void expect_text(place *p, int client, const char *wanted)
{
    size_t count = 0;
    struct pollfd ready = {.fd = client, .events = POLLIN};

    p->text[0] = '\0';
    while (!strstr(p->text, wanted) && count + 1 < sizeof p->text) {
        if (poll(&ready, 1, CLIENT_PATIENCE_MS) <= 0) break;
        const ssize_t got =
            recv(client, p->text + count, sizeof p->text - count - 1, 0);
        if (got <= 0) break;
        count += (size_t)got;
        p->text[count] = '\0';
    }
    if (!strstr(p->text, wanted)) fail_msg("no %s in %s", wanted, p->text);
}

static void jobs_end_with_their_reply(void **state)
{
    place *p = *state;
    const unsigned id = start_job(p, NIM);
    const int client = open_events(p, id);
    char path[64];
    received got;

    expect_text(p, client, "event: end\ndata: {\"command\":\"solve\"");
    assert_non_null(strstr(p->text, "Content-Type: text/event-stream\r\n"));
    close(client);
    snprintf(path, sizeof path, "api/jobs/%u", id);
    got = request(p, "GET", path, "", "");
    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.body, "\"state\":\"done\",\"reply\":{"));
    check_refused(request(p, "DELETE", path, "", ""), 204);
    check_refused(request(p, "GET", path, "", ""), 404);
    check_refused(request(p, "DELETE", path, "", ""), 404);
}

static void jobs_tell_progress_and_are_stopped(void **state)
{
    place *p = *state;
    const unsigned id = start_job(p, LONG_WORK);
    const int client = open_events(p, id);
    char path[64];

    expect_text(p, client, "event: progress\ndata: {\"done\":");
    snprintf(path, sizeof path, "api/jobs/%u", id);
    assert_non_null(
        strstr(request(p, "GET", path, "", "").body, "\"state\":\"running\""));
    check_refused(request(p, "DELETE", path, "", ""), 204);
    expect_text(p, client,
                "event: end\ndata: {\"command\":\"period\",\"error\":"
                "{\"code\":\"cancelled\"");
    close(client);
    check_serves(p);
}

/* There is nothing to wait for. */
static void jobs_have_a_name(void **state)
{
    static const char *const bodies[] = {"", "x", "{", "[]",
                                         "{\"command\":7}"};
    place *p = *state;

    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        const received got =
            request(p, "POST", "api/jobs", JSON_TYPE, bodies[i]);
        assert_int_equal(got.status, 400);
        assert_non_null(strstr(got.body, "\"error\":{\"code\":"));
    }
    (void)start_job(p, "{\"command\":\"solve\",\"x\":1}");
    check_serves(p);
}

/* All that comes until the connection ends, into p->text. */
static void read_to_the_end(place *p, int client)
{
    struct pollfd ready = {.fd = client, .events = POLLIN};
    size_t count = 0;

    while (count + 1 < sizeof p->text &&
           poll(&ready, 1, CLIENT_PATIENCE_MS) > 0) {
        const ssize_t got =
            recv(client, p->text + count, sizeof p->text - count - 1, 0);
        if (got <= 0) break;
        count += (size_t)got;
    }
    p->text[count] = '\0';
}

/* Headers as of a stream, and no watcher who leaves. */
static void events_have_a_head(void **state)
{
    const server_options options = {.left_ms = 50};
    place *p = new_place(&options);
    const unsigned id = start_job(p, LONG_WORK);
    const int client = client_connect(&p->at);
    char bytes[256];
    const int count = snprintf(bytes, sizeof bytes,
                               "HEAD %sapi/jobs/%u/events HTTP/1.1\r\nHost: "
                               "%s\r\nConnection: close\r\n\r\n",
                               p->at.path, id, p->host);

    (void)state;
    assert_true(client_send(client, bytes, (size_t)count));
    read_to_the_end(p, client);
    close(client);
    assert_memory_equal(p->text, "HTTP/1.1 200 ", 13);
    assert_non_null(strstr(p->text, "Content-Type: text/event-stream\r\n"));
    assert_string_equal(strstr(p->text, "\r\n\r\n"), "\r\n\r\n");
    nap(400);
    assert_non_null(
        strstr(request(p, "GET", "api/status", "", "").body, "\"jobs\":1"));
    check_refused(request(p, "HEAD", "api/jobs/99/events", "", ""), 404);
    free_place(p);
}

static bool ends_soon(place *p)
{
    int left = CLIENT_PATIENCE_MS / 20;

    while (left-- > 0 &&
           !strstr(request(p, "GET", "api/status", "", "").body, "\"jobs\":0"))
        nap(20);
    return left > 0;
}

/* A page that is closed closes its stream, also while nothing is said. */
static void jobs_end_with_their_page(void **state)
{
    const server_options options = {.left_ms = 50};
    place *p = new_place(&options);
    const unsigned id = start_job(p, LONG_WORK);
    const int first = open_events(p, id), second = open_events(p, id);
    char path[64];

    (void)state;
    expect_text(p, first, "event: progress");
    expect_text(p, second, "event: progress");
    close(first);
    nap(400);
    assert_non_null(
        strstr(request(p, "GET", "api/status", "", "").body, "\"jobs\":1"));
    snprintf(path, sizeof path, "api/jobs/%u", id);
    close(second);
    assert_true(ends_soon(p));
    assert_non_null(
        strstr(request(p, "GET", path, "", "").body,
               "\"reply\":{\"command\":\"period\",\"error\":{\"code\":"
               "\"cancelled\""));
    check_serves(p);
    free_place(p);
}

typedef struct reader {
    bool sleeps, is_gone;
} reader;

static void fall_asleep(void *user)
{
    ((reader *)user)->sleeps = true;
}

static void wake_up(void *user)
{
    ((reader *)user)->sleeps = false;
}

static bool has_left(void *user)
{
    return ((reader *)user)->is_gone;
}

/* To its end, -1, or until there is nothing to read, 0. */
static long read_all(stream *s)
{
    char bytes[512];
    long count;

    do
        count = stream_read(s, bytes, sizeof bytes);
    while (count > 0);
    return count;
}

/* A job may have nothing to tell for long: who has left is found out anyway. */
static void a_stream_ends_when_its_reader_has_left(void **state)
{
    reader r = {.sleeps = false};
    uint64_t id = 0;
    jobs *all = NULL;
    streams *open = NULL;
    stream *s;

    (void)state;
    assert_int_equal(jobs_start(&all, NULL, (jobs_patience){60000, 60000}),
                     GRUNDY_OK);
    assert_int_equal(jobs_add(&id, all, LONG_WORK, strlen(LONG_WORK)),
                     GRUNDY_OK);
    assert_int_equal(
        streams_start(&open, (streams_bed){fall_asleep, wake_up, has_left}),
        GRUNDY_OK);
    s = streams_open(open, jobs_find(all, id), &r);
    assert_int_equal(read_all(s), 0);
    assert_true(r.sleeps);
    r.is_gone = true;
    streams_tick(open);
    assert_false(r.sleeps);
    assert_int_equal(read_all(s), -1);
    stream_close(s);
    streams_free(open);
    jobs_stop(all);
}

/* Whoever asks now and then needs no stream. */
static void jobs_that_nobody_asks_for_end(void **state)
{
    const server_options options = {.unseen_ms = SHORT_MS};
    place *p = new_place(&options);
    const unsigned id = start_job(p, LONG_WORK);
    char path[64];

    (void)state;
    snprintf(path, sizeof path, "api/jobs/%u", id);
    for (int i = 0; i < 5; i++) {
        nap(SHORT_MS / 3);
        assert_non_null(strstr(request(p, "GET", path, "", "").body,
                               "\"state\":\"running\""));
    }
    assert_true(ends_soon(p));
    free_place(p);
}

static void jobs_are_few(void **state)
{
    enum { RUNNING_MOST = 4 };
    place *p = *state;
    unsigned ids[RUNNING_MOST];
    char path[64];

    for (int i = 0; i < RUNNING_MOST; i++)
        ids[i] = start_job(p, LONG_WORK);
    check_refused(request(p, "POST", "api/jobs", JSON_TYPE, NIM), 429);
    check_serves(p);
    for (int i = 0; i < RUNNING_MOST; i++) {
        snprintf(path, sizeof path, "api/jobs/%u", ids[i]);
        check_refused(request(p, "DELETE", path, "", ""), 204);
    }
    assert_true(ends_soon(p));
}

enum { STOP_SECONDS = 5 };

/* Streams that are open, and work that is under way, when it ends. */
static void it_ends_while_it_is_busy(void **state)
{
    place *p = *state;
    const server_options options = {.port = 0, .workers = 1};
    place *own = new_place(&options);
    struct timespec start, end;
    int listening, asking, count;
    char bytes[512];

    listening = open_events(own, start_job(own, LONG_WORK));
    expect_text(own, listening, "event: progress");
    asking = client_connect(&own->at);
    count = snprintf(bytes, sizeof bytes,
                     "POST %sapi/ask HTTP/1.1\r\nHost: %s\r\n" JSON_TYPE
                     "Content-Length: %zu\r\n\r\n" LONG_WORK,
                     own->at.path, own->host, strlen(LONG_WORK));
    assert_true(client_send(asking, bytes, (size_t)count));
    nap(50);
    clock_gettime(CLOCK_MONOTONIC, &start);
    server_stop(own->server);
    clock_gettime(CLOCK_MONOTONIC, &end);
    if (end.tv_sec - start.tv_sec > STOP_SECONDS)
        fail_msg("it took %ld seconds to end",
                 (long)(end.tv_sec - start.tv_sec));
    assert_true(is_closed(listening));
    close(listening);
    close(asking);
    assert_int_equal(client_connect(&own->at), -1);
    free(own);
    check_serves(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slow_connections_are_cut_and_keep_nobody_waiting),
        cmocka_unit_test(slow_bodies_are_cut),
        cmocka_unit_test(long_answers_are_given_up),
        cmocka_unit_test(answers_that_nobody_waits_for_are_given_up),
        cmocka_unit_test(jobs_end_with_their_reply),
        cmocka_unit_test(jobs_tell_progress_and_are_stopped),
        cmocka_unit_test(jobs_have_a_name),
        cmocka_unit_test(events_have_a_head),
        cmocka_unit_test(jobs_end_with_their_page),
        cmocka_unit_test(a_stream_ends_when_its_reader_has_left),
        cmocka_unit_test(jobs_that_nobody_asks_for_end),
        cmocka_unit_test(jobs_are_few),
        cmocka_unit_test(it_ends_while_it_is_busy),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
