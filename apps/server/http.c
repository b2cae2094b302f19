/* SPDX-License-Identifier: MIT */
/* http.c - the wire: libmicrohttpd.
 *
 * One thread speaks with all connections of a socket; there are two sockets
 * where there is IPv6 (listen.c). A request is judged when its headers are
 * there (route.c); its body is gathered and put into the pool while the
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
        *err = (grundy_error){.status = GRUNDY_NOT_BUILT};
        snprintf(err->message, sizeof err->message,
                 "this grundy was built without libmicrohttpd and has no "
                 "local page");
    }
    return GRUNDY_NOT_BUILT;
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

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include <microhttpd.h>

#include "answer.h"
#include "desk.h"
#include "events.h"
#include "listen.h"
#include "wires.h"

enum { CONNECTIONS_MOST = 256 }; /* Of each daemon. */

struct http {
    http_options options;
    struct MHD_Daemon *daemons[LISTENERS_MOST]; /* NULL past the last. */
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

static wire *wire_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(
        connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info ? info->socket_context : NULL;
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

static bool is_reader_gone(void *connection)
{
    const wire *w = wire_of(connection);

    return w && wire_is_gone(w);
}

static enum MHD_Result send_events(const visit *v)
{
    job *j = jobs_find(v->http->options.jobs, v->to.job);
    stream *s;

    if (!j) return answer_empty(v->connection, 404);
    s = streams_open(v->http->streams, j, v->connection);
    return s ? answer_events(v->connection, s) : MHD_NO;
}

/* Nobody watches the job for that. */
static enum MHD_Result send_events_head(const visit *v)
{
    job *j = jobs_find(v->http->options.jobs, v->to.job);

    if (!j) return answer_empty(v->connection, 404);
    job_release(j);
    return answer_events_head(v->connection);
}

/* ---- requests ---- */

static void set_busy(const visit *v, bool is_busy)
{
    wire *w = wire_of(v->connection);

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
    v->wire = wire_of(v->connection);
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

    return answer_reply(v->connection, &made);
}

static enum MHD_Result answer(visit *v)
{
    if (v->body.is_too_long) return answer_empty(v->connection, 413);
    if (v->is_asked)
        return v->task.reply.status
                   ? answer_reply(v->connection, &v->task.reply)
                   : answer_empty(v->connection, 503);
    switch (v->to.kind) {
    case ROUTE_REFUSED:
        return answer_refused(v->connection, &v->to);
    case ROUTE_SLASH:
        return answer_slash(v->connection, v->to.token);
    case ROUTE_ASSET:
        return answer_asset(v->connection, v->to.asset);
    case ROUTE_ASK:
        return ask(v);
    case ROUTE_JOB_EVENTS:
        return send_events(v);
    case ROUTE_JOB_EVENTS_HEAD:
        return send_events_head(v);
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

/* A path with a NUL would end there and be another: it stays as it was sent, and
 * is the name of nothing. */
static size_t unescape(void *user, struct MHD_Connection *connection,
                       char *text)
{
    (void)user;
    (void)connection;
    return strstr(text, "%00") ? strlen(text) : MHD_http_unescape(text);
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
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_UNESCAPE_CALLBACK,
        unescape, NULL, MHD_OPTION_NOTIFY_COMPLETED, end_visit, h,
        MHD_OPTION_NOTIFY_CONNECTION, note_connection, h, MHD_OPTION_END);
}

static grundy_status fail_to_listen(uint16_t port, grundy_error *err)
{
    if (!err) return GRUNDY_IO;
    *err = (grundy_error){.status = GRUNDY_IO};
    snprintf(err->message, sizeof err->message,
             "cannot listen on port %u of the loopback interface: %s",
             (unsigned)port, strerror(errno));
    return GRUNDY_IO;
}

/* One daemon a socket: each has a thread of its own, and all they share has
 * locks. */
static grundy_status start_daemons(http *h, const listeners *heard)
{
    for (size_t i = 0; i < heard->count; i++) {
        h->daemons[i] = start_daemon(h, heard->sockets[i]);
        if (h->daemons[i]) continue;
        for (; i < heard->count; i++)
            close(heard->sockets[i]);
        return GRUNDY_NO_MEMORY;
    }
    return GRUNDY_OK;
}

static grundy_status start(http *h, grundy_error *err)
{
    site *here = h->options.site;
    listeners heard = {.count = 0};
    grundy_status status = wires_start(&h->wires);

    if (!status)
        status =
            streams_start(&h->streams, (streams_bed){sleep_reader, wake_reader,
                                                     is_reader_gone});
    if (status) return status;
    if (!listen_on_loopback(&heard, &here->port))
        return fail_to_listen(here->port, err);
    here->has_ipv6 = heard.count > 1;
    return start_daemons(h, &heard);
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
    jobs_tick(h->options.jobs);
}

void http_quiesce(http *h)
{
    streams_end(h->streams);
}

void http_stop(http *h)
{
    for (size_t i = 0; i < LISTENERS_MOST; i++)
        if (h->daemons[i]) MHD_stop_daemon(h->daemons[i]);
    streams_free(h->streams);
    wires_free(h->wires);
    free(h);
}

#endif
