/* SPDX-License-Identifier: MIT */
/* t-server.c - the local page over a socket: what it answers, and what it
 * refuses. Every test ends with a request that must be answered as ever.
 */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "grundy/status.h"

#include "place.h"

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
    /* It says which problem it is, so the rest is an answer. */
    got = ask(p, "{\"problem\":\"bash\",\"input\":{\"m\":3,\"n\":5},"
                 "\"x\":1}");
    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.body, "{\"problem\":\"bash\",\"error\""));
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

/* Whoever has the token of a server that has ended reads what to do, and the
 * same wherever the token goes wrong; a stranger reads nothing. */
static void an_old_token_gets_a_page_that_helps(void **state)
{
    static const char *const paths[] = {
        "/", "/0123456789abcdef0123456789abcdef/",
        "/0123456789abcdef0123456789abcdef/api/status", "/index.html"};
    place *p = *state;
    char bytes[512];

    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        const int count =
            snprintf(bytes, sizeof bytes,
                     "GET %s HTTP/1.1\r\nHost: %s\r\n\r\n", paths[i], p->host);
        const received got = try_bytes(p, bytes, (size_t)count);
        assert_int_equal(got.status, 403);
        assert_non_null(strstr(got.head, "Content-Type: text/html"));
        assert_non_null(strstr(got.head, "Content-Security-Policy: "));
        assert_non_null(strstr(got.body, "grundy serve --open"));
        assert_null(strstr(got.body, p->at.path));
    }
    check_serves(p);
}

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
    check_serves(p);
}

static void other_interfaces_are_not_served(void **state)
{
    const place *p = *state;
    const int client = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in at;

    assert_memory_equal(server_url(p->server), "http://127.0.0.1:", 17);
    /* Another address of this machine: heard by who listens on all. */
    memset(&at, 0, sizeof at);
    at.sin_family = AF_INET;
    at.sin_port = htons((unsigned short)p->at.port);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1);
    assert_int_equal(connect(client, (struct sockaddr *)&at, sizeof at), -1);
    close(client);
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
    assert_non_null(strstr(p->text, "\r\nAllow: POST\r\n"));
    check_refused(request(p, "GET", "nothing", "", ""), 404);
    check_serves(p);
}

/* What comes behind a NUL is a part of the name. */
static void a_nul_ends_no_path(void **state)
{
    place *p = *state;

    check_refused(request(p, "GET", "%00", "", ""), 404);
    check_refused(request(p, "GET", "app.js%00x", "", ""), 404);
    check_refused(request(p, "GET", "api/status%00", "", ""), 404);
    assert_int_equal(request(p, "GET", "api%2Fstatus", "", "").status, 200);
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

/* ---- IPv6 ---- */

static bool has_ipv6(void)
{
    struct sockaddr_in6 at;
    const int made = socket(AF_INET6, SOCK_STREAM, 0);
    bool is_there;

    memset(&at, 0, sizeof at);
    at.sin6_family = AF_INET6;
    at.sin6_addr.s6_addr[15] = 1;
    is_there = made >= 0 && bind(made, (struct sockaddr *)&at, sizeof at) == 0;
    if (made >= 0) close(made);
    return is_there;
}

/* GET of the page over ::1 with these headers. */
static received get_by_ipv6(place *p, const char *headers)
{
    const int client = client_connect_ipv6(&p->at);
    char bytes[512];
    const int count = snprintf(
        bytes, sizeof bytes, "GET %s HTTP/1.1\r\n%s\r\n", p->at.path, headers);
    received got;

    assert_true(client >= 0);
    assert_true(client_send(client, bytes, (size_t)count));
    got = client_receive(client, p->text, sizeof p->text);
    close(client);
    return got;
}

static void localhost_is_both_addresses(void **state)
{
    place *p = *state;
    char headers[256];

    if (!has_ipv6()) skip();
    snprintf(headers, sizeof headers, "Host: [::1]:%u\r\n", p->at.port);
    assert_int_equal(get_by_ipv6(p, headers).status, 200);
    snprintf(headers, sizeof headers, "Host: localhost:%u\r\n", p->at.port);
    assert_int_equal(get_by_ipv6(p, headers).status, 200);
    snprintf(headers, sizeof headers,
             "Host: [::1]:%u\r\nOrigin: http://[::1]:%u\r\n", p->at.port,
             p->at.port);
    assert_int_equal(get_by_ipv6(p, headers).status, 200);
    check_serves(p);
}

static void strangers_are_refused_by_ipv6_too(void **state)
{
    place *p = *state;
    const char *const hosts[] = {"[::1]",
                                 "[::2]:%u",
                                 "::1:%u",
                                 "[::1]:1%u",
                                 "[0:0:0:0:0:0:0:1]:%u",
                                 "evil.example:%u"};
    char host[64], headers[256];

    if (!has_ipv6()) skip();
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
        snprintf(host, sizeof host, hosts[i], p->at.port);
        snprintf(headers, sizeof headers, "Host: %s\r\n", host);
        check_refused(get_by_ipv6(p, headers), 403);
    }
    snprintf(headers, sizeof headers,
             "Host: [::1]:%u\r\nOrigin: http://127.0.0.1:%u\r\n", p->at.port,
             p->at.port);
    check_refused(get_by_ipv6(p, headers), 403);
    check_serves(p);
}

/* Else `localhost` could be two servers. */
static void a_port_with_one_address_taken_is_taken(void **state)
{
    server_options options = {.port = 0};
    struct sockaddr_in6 at;
    socklen_t size = sizeof at;
    server *second = NULL;
    int made;

    (void)state;
    if (!has_ipv6()) skip();
    made = socket(AF_INET6, SOCK_STREAM, 0);
    memset(&at, 0, sizeof at);
    at.sin6_family = AF_INET6;
    at.sin6_addr.s6_addr[15] = 1;
    assert_int_equal(bind(made, (struct sockaddr *)&at, sizeof at), 0);
    assert_int_equal(listen(made, 1), 0);
    assert_int_equal(getsockname(made, (struct sockaddr *)&at, &size), 0);
    options.port = ntohs(at.sin6_port);
    assert_int_equal(server_start(&second, &options, NULL), GRUNDY_IO);
    close(made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_are_answered),
        cmocka_unit_test(errors_are_answers_and_nonsense_is_400),
        cmocka_unit_test(the_page_has_an_etag),
        cmocka_unit_test(an_old_token_gets_a_page_that_helps),
        cmocka_unit_test(strangers_get_403_and_nothing_else),
        cmocka_unit_test(other_interfaces_are_not_served),
        cmocka_unit_test(bodies_must_be_json),
        cmocka_unit_test(a_nul_ends_no_path),
        cmocka_unit_test(long_bodies_are_refused_at_once),
        cmocka_unit_test(endless_bodies_are_refused),
        cmocka_unit_test(long_headers_are_refused),
        cmocka_unit_test(nonsense_on_the_wire_is_refused),
        cmocka_unit_test(a_port_that_is_taken_is_told),
        cmocka_unit_test(localhost_is_both_addresses),
        cmocka_unit_test(strangers_are_refused_by_ipv6_too),
        cmocka_unit_test(a_port_with_one_address_taken_is_taken),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
