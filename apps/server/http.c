/* SPDX-License-Identifier: MIT */
/* http.c - the wire: libmicrohttpd.
 *
 * One thread speaks with all connections. A request is judged when its headers
 * are there (route.c); its body is gathered and put into the pool while the
 * connection sleeps, so that slow answers keep nobody waiting; the thread of
 * the pool that has the reply wakes it. Streams of events sleep likewise until
 * http_tick() sees news.
 *
 * The library ends connections that are silent. One that sends a byte now and
 * then is not, so each connection has a moment from which it owes a whole
 * request, and http_tick() shuts down those that have owed it for too long.
 *
 * Invariant, under the lock: `wires` has every open connection and `streams`
 * every stream; a stream that `sleeps` is suspended.
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
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>

#include <microhttpd.h>

#include "events.h"

enum { CONNECTIONS_MOST = 256, FIRST_BODY_BYTES = 4096 };

/* A connection. */
typedef struct wire {
    int socket;
    uint64_t owes_since_ns;
    bool is_busy; /* The request is here, or being answered. */
    struct wire *previous, *next;
} wire;

/* A stream of events. */
typedef struct stream {
    http *http;
    struct MHD_Connection *connection;
    events events;
    bool sleeps;
    struct stream *previous, *next;
} stream;

struct http {
    http_options options;
    struct MHD_Daemon *daemon;
    pthread_mutex_t lock;
    wire *wires;
    stream *streams;
    bool is_ending;
};

/* One request. */
typedef struct visit {
    http *http;
    struct MHD_Connection *connection;
    route to;
    char *body;
    size_t count, capacity;
    bool is_too_long, is_asked;
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

    if (!made->text) return send_empty(connection, 500);
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

static enum MHD_Result send_text(struct MHD_Connection *connection,
                                 unsigned status, const char *text)
{
    reply made = {
        .status = status, .text = strdup(text), .count = strlen(text)};

    return send_reply(connection, &made);
}

static enum MHD_Result send_status(const visit *v)
{
    const http_options *options = &v->http->options;
    char text[256];

    snprintf(text, sizeof text,
             "{\"schema\":\"grundy.server.1\",\"version\":\"%s\",\"jobs\":%zu,"
             "\"jobs_most\":%d,\"database\":%s}",
             options->version, jobs_count(options->jobs), JOBS_RUNNING_MOST,
             options->has_database ? "true" : "false");
    return send_text(v->connection, 200, text);
}

/* ---- streams ---- */

static ssize_t read_stream(void *user, uint64_t position, char *bytes,
                           size_t capacity)
{
    stream *s = user;
    long count;

    (void)position;
    /* Under one lock, or the news could come between the look and the sleep. */
    pthread_mutex_lock(&s->http->lock);
    count = events_read(&s->events, bytes, capacity, clock_ns());
    if (count == 0 && s->http->is_ending) count = -1;
    if (count == 0) {
        s->sleeps = true;
        MHD_suspend_connection(s->connection);
    }
    pthread_mutex_unlock(&s->http->lock);
    return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

static void end_stream(void *user)
{
    stream *s = user;

    pthread_mutex_lock(&s->http->lock);
    if (s->previous)
        s->previous->next = s->next;
    else
        s->http->streams = s->next;
    if (s->next) s->next->previous = s->previous;
    pthread_mutex_unlock(&s->http->lock);
    events_clear(&s->events);
    free(s);
}

/* Takes the hold on the job. */
static stream *new_stream(const visit *v, job *j)
{
    http *h = v->http;
    stream *s = calloc(1, sizeof *s);

    if (!s) {
        job_release(j);
        return NULL;
    }
    s->http = h;
    s->connection = v->connection;
    events_init(&s->events, j);
    pthread_mutex_lock(&h->lock);
    s->next = h->streams;
    if (s->next) s->next->previous = s;
    h->streams = s;
    pthread_mutex_unlock(&h->lock);
    return s;
}

static enum MHD_Result send_events(const visit *v)
{
    enum { BLOCK_BYTES = 4096 };
    job *j = jobs_find(v->http->options.jobs, v->to.job);
    stream *s = j ? new_stream(v, j) : NULL;
    struct MHD_Response *response;

    if (!j) return send_empty(v->connection, 404);
    if (!s) return MHD_NO;
    response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK_BYTES,
                                                 read_stream, s, end_stream);
    if (!response) {
        end_stream(s);
        return MHD_NO;
    }
    (void)MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(v->connection, 200, "text/event-stream", response);
}

/* ---- jobs ---- */

static enum MHD_Result start_job(const visit *v)
{
    const uint64_t id =
        jobs_add(v->http->options.jobs, v->body ? v->body : "", v->count);
    char text[64];

    if (!id) return send_empty(v->connection, 429);
    snprintf(text, sizeof text, "{\"job\":%" PRIu64 "}", id);
    return send_text(v->connection, 202, text);
}

static enum MHD_Result show_job(const visit *v)
{
    job *j = jobs_find(v->http->options.jobs, v->to.job);
    reply made;

    if (!j) return send_empty(v->connection, 404);
    made = job_describe(j);
    job_release(j);
    return send_reply(v->connection, &made);
}

static enum MHD_Result stop_job(const visit *v)
{
    return send_empty(v->connection,
                      jobs_remove(v->http->options.jobs, v->to.job) ? 204
                                                                    : 404);
}

/* ---- requests ---- */

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
    v->task = (task){.body = v->body ? v->body : "",
                     .count = v->count,
                     .done = wake,
                     .user = v};
    MHD_suspend_connection(v->connection);
    if (!pool_put(v->http->options.pool, &v->task)) wake(&v->task);
    return MHD_YES;
}

static enum MHD_Result answer(visit *v)
{
    if (v->is_too_long) return send_empty(v->connection, 413);
    if (v->is_asked)
        return v->task.reply.status ? send_reply(v->connection, &v->task.reply)
                                    : send_empty(v->connection, 503);
    switch (v->to.kind) {
    case ROUTE_ASSET:
        return send_asset(v->connection, v->to.asset);
    case ROUTE_STATUS:
        return send_status(v);
    case ROUTE_ASK:
        return ask(v);
    case ROUTE_JOB_START:
        return start_job(v);
    case ROUTE_JOB:
        return show_job(v);
    case ROUTE_JOB_EVENTS:
        return send_events(v);
    case ROUTE_JOB_STOP:
        return stop_job(v);
    case ROUTE_REFUSED:
        break;
    }
    return send_empty(v->connection, v->to.refusal);
}

/* What is past the limit is read and dropped: who sends it gets his answer
 * when he has ended, or is cut off by the clock. */
static bool gather(visit *v, const char *bytes, size_t count)
{
    size_t room = v->capacity ? v->capacity : FIRST_BODY_BYTES;
    char *body;

    if (v->is_too_long || count > BODY_BYTES_MOST - v->count) {
        v->is_too_long = true;
        return true;
    }
    while (room < v->count + count)
        room *= 2;
    if (room > v->capacity) {
        body = realloc(v->body, room);
        if (!body) return false;
        v->body = body;
        v->capacity = room;
    }
    memcpy(v->body + v->count, bytes, count);
    v->count += count;
    return true;
}

static wire *wire_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(
        connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

    return info ? info->socket_context : NULL;
}

static void set_busy(const visit *v, bool is_busy)
{
    wire *w = wire_of(v->connection);

    if (!w) return;
    pthread_mutex_lock(&v->http->lock);
    w->is_busy = is_busy;
    w->owes_since_ns = clock_ns();
    pthread_mutex_unlock(&v->http->lock);
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
        if (!gather(v, bytes, *count)) return MHD_NO;
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
    free(v->body);
    free(v);
    *kept = NULL;
}

/* ---- connections ---- */

static void open_wire(http *h, struct MHD_Connection *connection,
                      void **context)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    wire *w = calloc(1, sizeof *w);

    *context = w;
    if (!w || !info) return;
    w->socket = info->connect_fd;
    w->owes_since_ns = clock_ns();
    pthread_mutex_lock(&h->lock);
    w->next = h->wires;
    if (w->next) w->next->previous = w;
    h->wires = w;
    pthread_mutex_unlock(&h->lock);
}

static void close_wire(http *h, wire *w)
{
    pthread_mutex_lock(&h->lock);
    if (w->previous)
        w->previous->next = w->next;
    else if (h->wires == w)
        h->wires = w->next;
    if (w->next) w->next->previous = w->previous;
    pthread_mutex_unlock(&h->lock);
    free(w);
}

static void note_connection(void *user, struct MHD_Connection *connection,
                            void **context,
                            enum MHD_ConnectionNotificationCode code)
{
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        open_wire(user, connection, context);
    } else if (*context) {
        close_wire(user, *context);
        *context = NULL;
    }
}

void http_tick(http *h)
{
    const uint64_t now = clock_ns();
    const uint64_t most = (uint64_t)h->options.request_seconds * 1000000000u;

    pthread_mutex_lock(&h->lock);
    for (wire *w = h->wires; w; w = w->next)
        if (!w->is_busy && now - w->owes_since_ns > most)
            (void)shutdown(w->socket, SHUT_RDWR);
    for (stream *s = h->streams; s; s = s->next)
        if (s->sleeps && (h->is_ending || events_has_news(&s->events, now))) {
            s->sleeps = false;
            MHD_resume_connection(s->connection);
        }
    pthread_mutex_unlock(&h->lock);
}

/* ---- start, stop ---- */

/* The library's log is for its own makers. */
static void say_nothing(void *user, const char *format, va_list arguments)
{
    (void)user;
    (void)format;
    (void)arguments;
}

static struct MHD_Daemon *listen_on(http *h, uint16_t port)
{
    struct sockaddr_in address;

    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME |
            MHD_USE_ERROR_LOG,
        port, NULL, NULL, handle, h, MHD_OPTION_EXTERNAL_LOGGER, say_nothing,
        NULL, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS_MOST,
        MHD_OPTION_CONNECTION_TIMEOUT, h->options.request_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEADER_BYTES_MOST,
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_NOTIFY_COMPLETED,
        end_visit, h, MHD_OPTION_NOTIFY_CONNECTION, note_connection, h,
        MHD_OPTION_END);
}

grundy_status http_start(http **out, const http_options *options,
                         grundy_error *err)
{
    const union MHD_DaemonInfo *info;
    http *h = calloc(1, sizeof *h);

    if (!h) return GRUNDY_NO_MEMORY;
    h->options = *options;
    pthread_mutex_init(&h->lock, NULL);
    errno = 0;
    h->daemon = listen_on(h, options->site->port);
    if (!h->daemon) {
        if (err) {
            *err = (grundy_error){.status = GRUNDY_IO};
            snprintf(err->message, sizeof err->message,
                     "cannot listen on port %u of 127.0.0.1%s%s",
                     (unsigned)options->site->port, errno ? ": " : "",
                     errno ? strerror(errno) : "");
        }
        pthread_mutex_destroy(&h->lock);
        free(h);
        return GRUNDY_IO;
    }
    info = MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_BIND_PORT);
    if (info) options->site->port = info->port;
    *out = h;
    return GRUNDY_OK;
}

void http_quiesce(http *h)
{
    pthread_mutex_lock(&h->lock);
    h->is_ending = true;
    pthread_mutex_unlock(&h->lock);
    http_tick(h);
}

void http_stop(http *h)
{
    MHD_stop_daemon(h->daemon);
    pthread_mutex_destroy(&h->lock);
    free(h);
}

#endif
