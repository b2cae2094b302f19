/* SPDX-License-Identifier: MIT */
/* place.h - a server in this process, and requests to it. */
#ifndef GRUNDY_TESTS_PLACE_H
#define GRUNDY_TESTS_PLACE_H

#include "test.h"

#include "grundy/status.h"

#include "client.h"
#include "route.h"
#include "server.h"

enum { ROOM = 1 << 20 };

typedef struct place {
    server *server;
    address at;
    char host[40];
    char text[ROOM];
} place;

static inline place *new_place(const server_options *options)
{
    place *p = calloc(1, sizeof *p);

    assert_non_null(p);
    assert_int_equal(server_start(&p->server, options, NULL), GRUNDY_OK);
    assert_true(address_read(&p->at, server_url(p->server)));
    snprintf(p->host, sizeof p->host, "127.0.0.1:%u", p->at.port);
    return p;
}

static inline void free_place(place *p)
{
    server_stop(p->server);
    free(p);
}

/* ---- requests ---- */

/* Sends bytes on a connection of their own and takes the answer. */
static inline received try_bytes(place *p, const char *bytes, size_t count)
{
    const int client = client_connect(&p->at);
    received got;

    assert_true(client >= 0);
    (void)client_send(client, bytes, count);
    got = client_receive(client, p->text, sizeof p->text);
    close(client);
    return got;
}

static inline received request(place *p, const char *method, const char *path,
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

static inline received ask(place *p, const char *body)
{
    return request(p, "POST", "api/ask", JSON_TYPE, body);
}

static inline void check_serves(place *p)
{
    const received got = ask(p, NIM);

    assert_int_equal(got.status, 200);
    assert_non_null(strstr(got.body, "\"outcome\":\"N\""));
}

static inline void check_refused(received got, int status)
{
    assert_int_equal(got.status, status);
    assert_int_equal(got.body_count, 0);
}

/* ---- for cmocka ---- */

static inline int set_up(void **state)
{
    const server_options options = {.version = "test", .workers = 2};

    *state = new_place(&options);
    return 0;
}

static inline int tear_down(void **state)
{
    free_place(*state);
    return 0;
}

#endif
