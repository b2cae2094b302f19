/* SPDX-License-Identifier: MIT */
/* http.c - the wire: libmicrohttpd.
 *
 * One thread speaks with all connections. A request is judged when its headers
 * are there (route.c); its body is gathered and put into the pool while the
 * connection sleeps, so that slow answers keep nobody waiting; the thread of
 * the pool that has the reply wakes it. Streams of events sleep likewise until
 * http_tick() sees news.
 *
 * What a connection waits for while it sleeps is woken once: a request by the
 * pool, a stream by events.c.
 */
#include "http.h"

#if !GRUNDY_HAVE_MICROHTTPD

#include <stdio.h>

grundy_status http_start(http **out, const http_options *options,
                         grundy_error *err)
{
    (void)out;
    (void)options;
    if (err) {
        *err = (grundy_error){.status = GRUNDY_UNDECIDED};
        snprintf(err->message, sizeof err->message,
                 "this grundy was built without libmicrohttpd and has no "
                 "local page");
    }
    return GRUNDY_UNDECIDED;
}

void http_tick(http *h)
{
    (void)h;
}

void http_quiesce(http *h)
{
    (void)h;
}

void http_stop(http *h)
{
    (void)h;
}

#else

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include <microhttpd.h>

#include "desk.h"
#include "events.h"
#include "wires.h"

enum { CONNECTIONS_MOST = 256, BACKLOG = 128 };

struct http {
    http_options options;
    struct MHD_Daemon *daemon;
    wires *wires;
    streams *streams;
};

/* One request. */
typedef struct visit {
    http *http;
    struct MHD_Connection *connection;
    route to;
    body body;
    bool is_asked;
    const wire *wire; /* Of a request that is asked. */
    task task;
} visit;

/* ---- answers ---- */

static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src "
    "'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src "
    "'self' blob:; font-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

static const char *const headers[][2] = {
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Content-Security-Policy", policy},
};

/* Queues a response with the headers that all have, and lets go of it. */
static enum MHD_Result send_response(struct MHD_Connection *connection,
                                     unsigned status, const char *type,
                                     struct MHD_Response *response)
{
    enum MHD_Result result;

    if (!response) return MHD_NO;
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++)
        (void)MHD_add_response_header(response, headers[i][0], headers[i][1]);
    if (type) (void)MHD_add_response_header(response, "Content-Type", type);
    result = MHD_queue_response(connection, status, response);
    MHD_destroy_response(response);
    return result;
}

static struct MHD_Response *empty_response(void)
{
    return MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
}

static enum MHD_Result send_empty(struct MHD_Connection *connection,
                                  unsigned status)
{
    struct MHD_Response *response = empty_response();

    if (response)
        (void)MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(connection, status, NULL, response);
}

/* Takes the text. */
static enum MHD_Result send_reply(struct MHD_Connection *connection,
                                  reply *made)
{
    struct MHD_Response *response;

    if (!made->text) return send_empty(connection, made->status);
    response = MHD_create_response_from_buffer(made->count, made->text,
                                               MHD_RESPMEM_MUST_FREE);
    if (!response) free(made->text);
    made->text = NULL;
    if (response)
        (void)MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(connection, made->status, "application/json",
                         response);
}

static enum MHD_Result send_asset(struct MHD_Connection *connection,
                                  const asset *file)
{
    const char *known = MHD_lookup_connection_value(
        connection, MHD_HEADER_KIND, "If-None-Match");
    const bool is_known = known && strcmp(known, file->etag) == 0;
    struct MHD_Response *response =
        is_known
            ? empty_response()
            : MHD_create_response_from_buffer(file->count, (void *)file->bytes,
                                              MHD_RESPMEM_PERSISTENT);

    if (response) {
        (void)MHD_add_response_header(response, "ETag", file->etag);
        (void)MHD_add_response_header(response, "Cache-Control", "no-cache");
    }
    return send_response(connection, is_known ? 304 : 200,
                         is_known ? NULL : asset_type(file->name), response);
}

/* ---- streams ---- */

static void sleep_reader(void *connection)
{
    MHD_suspend_connection(connection);
}

static void wake_reader(void *connection)
{
    MHD_resume_connection(connection);
}

static ssize_t read_stream(void *user, uint64_t position, char *bytes,
                           size_t capacity)
{
    const long count = stream_read(user, bytes, capacity);

    (void)position;
    return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

static void close_stream(void *user)
{
    stream_close(user);
}

static enum MHD_Result send_events(const visit *v)
{
    enum { BLOCK_BYTES = 4096 };
    job *j = jobs_find(v->http->options.jobs, v->to.job);
    stream *s;
    struct MHD_Response *response;

    if (!j) return send_empty(v->connection, 404);
    s = streams_open(v->http->streams, j, v->connection);
    if (!s) return MHD_NO;
    response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK_BYTES,
                                                 read_stream, s, close_stream);
    if (!response) {
        stream_close(s);
        return MHD_NO;
    }
    (void)MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(v->connection, 200, "text/event-stream", response);
}

/* ---- requests ---- */

static wire *wire_of(const visit *v)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(
        v->connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info ? info->socket_context : NULL;
}

static void set_busy(const visit *v, bool is_busy)
{
    wire *w = wire_of(v);

    if (w) wire_set_busy(w, is_busy);
}

static const char *body_of(const visit *v)
{
    return v->body.bytes ? v->body.bytes : "";
}

/* From a thread of the pool: who asked is gone, nobody needs the answer. */
static bool is_wanted(const task *t)
{
    const visit *v = t->user;

    return !v->wire || !wire_is_gone(v->wire);
}

/* From a thread of the pool. */
static void wake(task *t)
{
    visit *v = t->user;

    MHD_resume_connection(v->connection);
}

/* The connection sleeps before the task is put in, or it could be woken
 * first. */
static enum MHD_Result ask(visit *v)
{
    v->is_asked = true;
    v->wire = wire_of(v);
    v->task = (task){.body = body_of(v),
                     .count = v->body.count,
                     .is_wanted = is_wanted,
                     .done = wake,
                     .user = v};
    MHD_suspend_connection(v->connection);
    if (!pool_put(v->http->options.pool, &v->task)) wake(&v->task);
    return MHD_YES;
}

static enum MHD_Result answer_at_once(const visit *v)
{
    const http_options *options = &v->http->options;
    const desk d = {options->jobs, options->version, options->has_database};
    reply made = desk_answer(&d, &v->to, body_of(v), v->body.count);

    return send_reply(v->connection, &made);
}

static enum MHD_Result answer(visit *v)
{
    if (v->body.is_too_long) return send_empty(v->connection, 413);
    if (v->is_asked)
        return v->task.reply.status ? send_reply(v->connection, &v->task.reply)
                                    : send_empty(v->connection, 503);
    switch (v->to.kind) {
    case ROUTE_REFUSED:
        return send_empty(v->connection, v->to.refusal);
    case ROUTE_ASSET:
        return send_asset(v->connection, v->to.asset);
    case ROUTE_ASK:
        return ask(v);
    case ROUTE_JOB_EVENTS:
        return send_events(v);
    default:
        return answer_at_once(v);
    }
}

static enum MHD_Result take_header(void *user, enum MHD_ValueKind kind,
                                   const char *key, const char *value)
{
    request_head *head = user;
    const struct {
        const char *name;
        const char **to;
    } wanted[] = {{"Host", &head->host},
                  {"Origin", &head->origin},
                  {"Content-Type", &head->type},
                  {"Content-Length", &head->length}};

    (void)kind;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        if (strcasecmp(key, wanted[i].name) != 0) continue;
        if (*wanted[i].to) head->is_doubtful = true;
        *wanted[i].to = value ? value : "";
    }
    return MHD_YES;
}

static visit *new_visit(http *h, struct MHD_Connection *connection,
                        const char *url, const char *method)
{
    request_head head = {.method = method, .path = url};
    visit *v = calloc(1, sizeof *v);

    if (!v) return NULL;
    v->http = h;
    v->connection = connection;
    (void)MHD_get_connection_values(connection, MHD_HEADER_KIND, take_header,
                                    &head);
    v->to = route_choose(h->options.site, &head);
    return v;
}

/* Called when the headers are there, for each piece of the body, at its end,
 * and once more after a sleep. */
static enum MHD_Result handle(void *user, struct MHD_Connection *connection,
                              const char *url, const char *method,
                              const char *version, const char *bytes,
                              size_t *count, void **kept)
{
    visit *v = *kept;

    (void)version;
    if (!v) {
        v = *kept = new_visit(user, connection, url, method);
        if (!v) return MHD_NO;
        /* Before the body: nobody has to send what is not wanted. */
        return v->to.kind == ROUTE_REFUSED ? answer(v) : MHD_YES;
    }
    if (*count) {
        if (!body_gather(&v->body, bytes, *count)) return MHD_NO;
        *count = 0;
        return MHD_YES;
    }
    set_busy(v, true);
    return answer(v);
}

static void end_visit(void *user, struct MHD_Connection *connection,
                      void **kept, enum MHD_RequestTerminationCode why)
{
    visit *v = *kept;

    (void)user;
    (void)connection;
    (void)why;
    if (!v) return;
    set_busy(v, false);
    free(v->task.reply.text);
    free(v->body.bytes);
    free(v);
    *kept = NULL;
}

/* ---- connections ---- */

static void note_connection(void *user, struct MHD_Connection *connection,
                            void **context,
                            enum MHD_ConnectionNotificationCode code)
{
    const http *h = user;
    const union MHD_ConnectionInfo *info;

    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        info = MHD_get_connection_info(connection,
                                       MHD_CONNECTION_INFO_CONNECTION_FD);
        *context = info ? wires_open(h->wires, info->connect_fd) : NULL;
    } else if (*context) {
        wire_close(*context);
        *context = NULL;
    }
}

/* ---- start, stop ---- */

/* The library's log is for its own makers. */
static void say_nothing(void *user, const char *format, va_list arguments)
{
    (void)user;
    (void)format;
    (void)arguments;
}

/* A socket of 127.0.0.1 that listens, and its port; -1: no such port is free.
 * Made here, so that the port is known before anybody can ask. */
static int listen_on(uint16_t *port)
{
    struct sockaddr_in address;
    socklen_t size = sizeof address;
    const int yes = 1, made = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(*port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (made < 0) return -1;
    (void)setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(made, (struct sockaddr *)&address, sizeof address) == 0 &&
        listen(made, BACKLOG) == 0 &&
        getsockname(made, (struct sockaddr *)&address, &size) == 0) {
        *port = ntohs(address.sin_port);
        return made;
    }
    close(made);
    return -1;
}

/* Takes the socket. */
static struct MHD_Daemon *start_daemon(http *h, int listening)
{
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME |
            MHD_USE_ERROR_LOG,
        0, NULL, NULL, handle, h, MHD_OPTION_EXTERNAL_LOGGER, say_nothing,
        NULL, MHD_OPTION_LISTEN_SOCKET, listening, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)CONNECTIONS_MOST, MHD_OPTION_CONNECTION_TIMEOUT,
        (h->options.request_ms + 999) / 1000,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEADER_BYTES_MOST,
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_NOTIFY_COMPLETED,
        end_visit, h, MHD_OPTION_NOTIFY_CONNECTION, note_connection, h,
        MHD_OPTION_END);
}

static grundy_status fail_to_listen(uint16_t port, grundy_error *err)
{
    if (!err) return GRUNDY_IO;
    *err = (grundy_error){.status = GRUNDY_IO};
    snprintf(err->message, sizeof err->message,
             "cannot listen on port %u of 127.0.0.1: %s", (unsigned)port,
             strerror(errno));
    return GRUNDY_IO;
}

static grundy_status start(http *h, grundy_error *err)
{
    int listening;
    grundy_status status = wires_start(&h->wires);

    if (!status)
        status = streams_start(&h->streams,
                               (streams_bed){sleep_reader, wake_reader});
    if (status) return status;
    listening = listen_on(&h->options.site->port);
    if (listening < 0) return fail_to_listen(h->options.site->port, err);
    h->daemon = start_daemon(h, listening);
    if (h->daemon) return GRUNDY_OK;
    close(listening);
    return GRUNDY_NO_MEMORY;
}

grundy_status http_start(http **out, const http_options *options,
                         grundy_error *err)
{
    http *h = calloc(1, sizeof *h);
    grundy_status status;

    if (!h) return GRUNDY_NO_MEMORY;
    h->options = *options;
    status = start(h, err);
    if (status) {
        http_stop(h);
        return status;
    }
    *out = h;
    return GRUNDY_OK;
}

void http_tick(http *h)
{
    wires_cut(h->wires, (uint64_t)h->options.request_ms * 1000000u);
    streams_tick(h->streams);
}

void http_quiesce(http *h)
{
    streams_end(h->streams);
}

void http_stop(http *h)
{
    if (h->daemon) MHD_stop_daemon(h->daemon);
    streams_free(h->streams);
    wires_free(h->wires);
    free(h);
}

#endif
