/* SPDX-License-Identifier: MIT */
/* t-server.c - the local page over a socket: what it answers, what it refuses,
 * and that those who misbehave keep nobody else waiting.
 *
 * The server runs in this process; the tests about time have one of their own
 * with short limits. Every test ends with a request that must be answered as
 * ever.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "client.h"
#include "route.h"
#include "server.h"

enum { ROOM = 1 << 20, SHORT_MS = 200, SLOW = 40 };

typedef struct place {
    server *server;
    address at;
    char host[40];
    char text[ROOM];
} place;

static place *new_place(const server_options *options)
{
    place *p = calloc(1, sizeof *p);

    assert_non_null(p);
    assert_int_equal(server_start(&p->server, options, NULL), GRUNDY_OK);
    assert_true(address_read(&p->at, server_url(p->server)));
    snprintf(p->host, sizeof p->host, "127.0.0.1:%u", p->at.port);
    return p;
}

static void free_place(place *p)
{
    server_stop(p->server);
    free(p);
}

/* ---- requests ---- */

/* Sends bytes on a connection of their own and takes the answer. */
static received try_bytes(place *p, const char *bytes, size_t count)
{
    const int client = client_connect(&p->at);
    received got;

    assert_true(client >= 0);
    (void)client_send(client, bytes, count);
    got = client_receive(client, p->text, sizeof p->text);
    close(client);
    return got;
}

static received request(place *p, const char *method, const char *path,
                        const char *more, const char *body)
{
    static char bytes[1 << 16];
    const int count = snprintf(
        bytes, sizeof bytes,
        "%s %s%s HTTP/1.1\r\nHost: %s\r\n%sContent-Length: %zu\r\n\r\n%s",
        method, p->at.path, path, p->host, more, strlen(body), body);

    assert_true(count > 0 && (size_t)count < sizeof bytes);
    return try_bytes(p, bytes, (size_t)count);
}

#define JSON_TYPE "Content-Type: application/json\r\n"
#define NIM       "{\"command\":\"solve\",\"input\":{\"position\":\"nim 1 2\"}}"

static received ask(place *p, const char *body)
{
    return request(p, "POST", "api/ask", JSON_TYPE, body);
}

static void check_serves(place *p)
{
    const received got = ask(p, NIM);

    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.body, "\"outcome\":\"N\""));
}

static void check_refused(received got, int status)
{
    assert_int_equal(got.status, status);
    assert_int_equal(got.body_count, 0);
}

/* ---- answers ---- */

static void requests_are_answered(void **state)
{
    place *p = *state;
    received got = ask(p, NIM);

    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.head, "Content-Type: application/json\r\n"));
    assert_non_null(strstr(got.head, "Cache-Control: no-store\r\n"));
    assert_non_null(strstr(got.head, "X-Content-Type-Options: nosniff\r\n"));
    assert_non_null(strstr(got.head, "Content-Security-Policy: default-src "
                                     "'none'; script-src 'self'"));
    assert_null(strstr(got.head, "unsafe-inline"));
    assert_null(strstr(got.head, "Access-Control"));
    got = ask(p, "{\"problem\":\"nim\",\"input\":{\"piles\":[1,2]}}");
    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.body, "\"win\":true"));
    got = request(p, "GET", "api/status", "", "");
    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.body, "\"database\":false"));
}

static void errors_are_answers_and_nonsense_is_400(void **state)
{
    place *p = *state;
    received got = ask(p, "{\"command\":\"solve\",\"input\":{\"position\":"
                          "\"nim x\"}}");

    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.body, "\"offset\":4"));
    assert_int_equal(ask(p, "").status, 400);
    assert_int_equal(ask(p, "{").status, 400);
    assert_int_equal(ask(p, "[]").status, 400);
    assert_int_equal(ask(p, "\xff\xfe").status, 400);
    assert_int_equal(ask(p, "{\"command\":3}").status, 400);
    check_serves(p);
}

static void the_page_has_an_etag(void **state)
{
    place *p = *state;
    char more[64];
    received got;

    if (asset_count == 0) skip();
    got = request(p, "GET", "", "", "");
    assert_int_equal(got.status, 200);
    assert_non_null(
        strstr(got.head, "Content-Type: text/html; charset=utf-8\r\n"));
    const char *tag = strstr(got.head, "ETag: ");
    assert_non_null(tag);
    snprintf(more, sizeof more, "If-None-Match: %.18s\r\n", tag + 6);
    got = request(p, "GET", "", more, "");
    check_refused(got, 304);
}

/* ---- strangers ---- */

static void strangers_get_403_and_nothing_else(void **state)
{
    place *p = *state;
    char bytes[512];
    int count;

    check_refused(request(p, "GET", "", "Origin: http://evil.example\r\n", ""),
                  403);
    check_refused(
        request(p, "POST", "api/ask", JSON_TYPE "Origin: null\r\n", NIM), 403);
    count = snprintf(bytes, sizeof bytes,
                     "GET %s HTTP/1.1\r\nHost: evil.example:%u\r\n\r\n",
                     p->at.path, p->at.port);
    check_refused(try_bytes(p, bytes, (size_t)count), 403);
    count = snprintf(bytes, sizeof bytes,
                     "GET %s HTTP/1.1\r\nHost: %s\r\nHost: %s\r\n\r\n",
                     p->at.path, p->host, p->host);
    check_refused(try_bytes(p, bytes, (size_t)count), 400);
    count = snprintf(bytes, sizeof bytes,
                     "POST /api/ask HTTP/1.1\r\nHost: %s\r\n" JSON_TYPE
                     "Content-Length: 2\r\n\r\n{}",
                     p->host);
    check_refused(try_bytes(p, bytes, (size_t)count), 403);
    count = snprintf(bytes, sizeof bytes, "GET / HTTP/1.1\r\nHost: %s\r\n\r\n",
                     p->host);
    check_refused(try_bytes(p, bytes, (size_t)count), 403);
    check_serves(p);
}

static void other_interfaces_are_not_served(void **state)
{
    const place *p = *state;

    /* The address says so, and there is no other listener. */
    assert_memory_equal(server_url(p->server), "http://127.0.0.1:", 17);
}

/* ---- bodies ---- */

static void bodies_must_be_json(void **state)
{
    place *p = *state;

    check_refused(request(p, "POST", "api/ask", "", NIM), 415);
    check_refused(
        request(p, "POST", "api/ask", "Content-Type: text/plain\r\n", NIM),
        415);
    check_refused(request(p, "PUT", "api/ask", JSON_TYPE, NIM), 405);
    check_refused(request(p, "GET", "nothing", "", ""), 404);
    check_serves(p);
}

static void long_bodies_are_refused_at_once(void **state)
{
    place *p = *state;
    char bytes[512];
    const int count =
        snprintf(bytes, sizeof bytes,
                 "POST %sapi/ask HTTP/1.1\r\nHost: %s\r\n" JSON_TYPE
                 "Content-Length: 99999999\r\n\r\n",
                 p->at.path, p->host);

    /* No byte of the body is sent. */
    check_refused(try_bytes(p, bytes, (size_t)count), 413);
    check_serves(p);
}

/* In pieces, without a length: found out on the way. */
static void endless_bodies_are_refused(void **state)
{
    enum { PIECE = 1 << 16, PIECES = BODY_BYTES_MOST / PIECE + 2 };
    place *p = *state;
    const int client = client_connect(&p->at);
    char *piece = malloc(PIECE + 16);
    received got;
    int count = snprintf(p->text, sizeof p->text,
                         "POST %sapi/ask HTTP/1.1\r\nHost: %s\r\n" JSON_TYPE
                         "Transfer-Encoding: chunked\r\n\r\n",
                         p->at.path, p->host);

    assert_non_null(piece);
    assert_true(client_send(client, p->text, (size_t)count));
    count = snprintf(piece, 16, "%x\r\n", PIECE);
    memset(piece + count, ' ', PIECE);
    memcpy(piece + count + PIECE, "\r\n", 2);
    for (int i = 0; i < PIECES; i++)
        assert_true(client_send(client, piece, (size_t)count + PIECE + 2));
    assert_true(client_send(client, "0\r\n\r\n", 5));
    got = client_receive(client, p->text, sizeof p->text);
    check_refused(got, 413);
    close(client);
    free(piece);
    check_serves(p);
}

static void long_headers_are_refused(void **state)
{
    place *p = *state;
    char *more = malloc(HEADER_BYTES_MOST + 64);
    received got;

    assert_non_null(more);
    memcpy(more, "X-Long: ", 8);
    memset(more + 8, 'a', HEADER_BYTES_MOST);
    memcpy(more + 8 + HEADER_BYTES_MOST, "\r\n", 3);
    got = request(p, "GET", "", more, "");
    assert_true(got.status >= 400 && got.status < 500);
    free(more);
    check_serves(p);
}

static void nonsense_on_the_wire_is_refused(void **state)
{
    static const char *const lines[] = {
        "\r\n\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "\x16\x03\x01\x02\x01\x01\r\n\r\n",
        "GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n",
        "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n"};
    place *p = *state;

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const int client = client_connect(&p->at);
        assert_true(client_send(client, lines[i], strlen(lines[i])));
        struct pollfd ready = {.fd = client, .events = POLLIN};
        /* Some of it could be the start of more: there is no answer then. */
        if (poll(&ready, 1, 50) > 0) {
            const ssize_t got = recv(client, p->text, sizeof p->text, 0);
            assert_true(got < 10 || p->text[9] == '4' || p->text[9] == '5');
        }
        close(client);
    }
    check_serves(p);
}

/* ---- time ---- */

/* Whether the other side has closed it; waits two seconds at most. */
static bool is_closed(int client)
{
    char bytes[256];
    struct pollfd ready = {.fd = client, .events = POLLIN};

    while (poll(&ready, 1, 2000) > 0)
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
    const server_options options = {.answer_ms = SHORT_MS};
    place *p = new_place(&options);
    const received got = ask(p, LONG_WORK);

    (void)state;
    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.body, "\"code\":\"over_budget\""));
    check_serves(p);
    free_place(p);
}

/* Who leaves before the answer sets the thread free. */
static void answers_that_nobody_waits_for_are_given_up(void **state)
{
    const server_options options = {.workers = 1, .answer_ms = 60000};
    place *p = new_place(&options);
    const int client = client_connect(&p->at);
    char bytes[512];
    const int count =
        snprintf(bytes, sizeof bytes,
                 "POST %sapi/ask HTTP/1.1\r\nHost: %s\r\n" JSON_TYPE
                 "Content-Length: %zu\r\n\r\n" LONG_WORK,
                 p->at.path, p->host, strlen(LONG_WORK));

    (void)state;
    assert_true(client_send(client, bytes, (size_t)count));
    nap(50);
    close(client);
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
        if (poll(&ready, 1, 5000) <= 0) break;
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
                "event: end\ndata: {\"command\":null,\"error\":"
                "{\"code\":\"cancelled\"");
    close(client);
    check_serves(p);
}

static void jobs_are_few(void **state)
{
    enum { RUNNING_MOST = 4 };
    place *p = *state;
    unsigned ids[RUNNING_MOST];
    char path[64];
    int left = 100;

    for (int i = 0; i < RUNNING_MOST; i++)
        ids[i] = start_job(p, LONG_WORK);
    check_refused(request(p, "POST", "api/jobs", JSON_TYPE, NIM), 429);
    check_serves(p);
    for (int i = 0; i < RUNNING_MOST; i++) {
        snprintf(path, sizeof path, "api/jobs/%u", ids[i]);
        check_refused(request(p, "DELETE", path, "", ""), 204);
    }
    while (left-- > 0 &&
           !strstr(request(p, "GET", "api/status", "", "").body, "\"jobs\":0"))
        nap(20);
    assert_true(left > 0);
}

/* Streams that are open, and work that is under way, when it ends. */
static void it_ends_while_it_is_busy(void **state)
{
    place *p = *state;
    const server_options options = {.port = 0, .workers = 1};
    place *own = new_place(&options);
    int stream, asking, count;
    char bytes[512];

    stream = open_events(own, start_job(own, LONG_WORK));
    expect_text(own, stream, "event: progress");
    asking = client_connect(&own->at);
    count = snprintf(bytes, sizeof bytes,
                     "POST %sapi/ask HTTP/1.1\r\nHost: %s\r\n" JSON_TYPE
                     "Content-Length: %zu\r\n\r\n" LONG_WORK,
                     own->at.path, own->host, strlen(LONG_WORK));
    assert_true(client_send(asking, bytes, (size_t)count));
    nap(50);
    server_stop(own->server);
    assert_true(is_closed(stream));
    close(stream);
    close(asking);
    assert_int_equal(client_connect(&own->at), -1);
    free(own);
    check_serves(p);
}

static void a_port_that_is_taken_is_told(void **state)
{
    const place *p = *state;
    const server_options options = {.port = (uint16_t)p->at.port};
    grundy_error err = {.status = GRUNDY_OK};
    server *second = NULL;

    assert_int_equal(server_start(&second, &options, &err), GRUNDY_IO);
    assert_non_null(strstr(err.message, "cannot listen on port"));
    assert_null(second);
}

/* ---- the place ---- */

static int set_up(void **state)
{
    const server_options options = {.version = "test", .workers = 2};

    *state = new_place(&options);
    return 0;
}

static int tear_down(void **state)
{
    free_place(*state);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_are_answered),
        cmocka_unit_test(errors_are_answers_and_nonsense_is_400),
        cmocka_unit_test(the_page_has_an_etag),
        cmocka_unit_test(strangers_get_403_and_nothing_else),
        cmocka_unit_test(other_interfaces_are_not_served),
        cmocka_unit_test(bodies_must_be_json),
        cmocka_unit_test(long_bodies_are_refused_at_once),
        cmocka_unit_test(endless_bodies_are_refused),
        cmocka_unit_test(long_headers_are_refused),
        cmocka_unit_test(nonsense_on_the_wire_is_refused),
        cmocka_unit_test(slow_connections_are_cut_and_keep_nobody_waiting),
        cmocka_unit_test(slow_bodies_are_cut),
        cmocka_unit_test(long_answers_are_given_up),
        cmocka_unit_test(answers_that_nobody_waits_for_are_given_up),
        cmocka_unit_test(jobs_end_with_their_reply),
        cmocka_unit_test(jobs_tell_progress_and_are_stopped),
        cmocka_unit_test(jobs_are_few),
        cmocka_unit_test(it_ends_while_it_is_busy),
        cmocka_unit_test(a_port_that_is_taken_is_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
