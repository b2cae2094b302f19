/* SPDX-License-Identifier: MIT */
/* answer.c - what goes back over the wire, with the headers that all answers
 * have.
 *
 * A response is the library's from the moment when it is made; each function
 * here makes one, gives it to the connection and lets go of it. Bytes that were
 * allocated for it are freed by the library, whether it is sent or not.
 */
#include "answer.h"

#if GRUNDY_HAVE_MICROHTTPD

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "events.h"

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

enum MHD_Result answer_empty(struct MHD_Connection *connection,
                             unsigned status)
{
    struct MHD_Response *response = empty_response();

    if (response)
        (void)MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(connection, status, NULL, response);
}

/* A page that says why the status is what it is. */
static enum MHD_Result answer_page(struct MHD_Connection *connection,
                                   unsigned status, const asset *file)
{
    struct MHD_Response *response = MHD_create_response_from_buffer(
        file->count, (void *)file->bytes, MHD_RESPMEM_PERSISTENT);

    if (response)
        (void)MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(connection, status, asset_type(file->name), response);
}

enum MHD_Result answer_refused(struct MHD_Connection *connection,
                               const route *to)
{
    struct MHD_Response *response;

    if (to->asset) return answer_page(connection, to->refusal, to->asset);
    if (!to->allowed) return answer_empty(connection, to->refusal);
    response = empty_response();
    if (response) {
        (void)MHD_add_response_header(response, "Cache-Control", "no-store");
        (void)MHD_add_response_header(response, "Allow", to->allowed);
    }
    return send_response(connection, to->refusal, NULL, response);
}

enum MHD_Result answer_slash(struct MHD_Connection *connection,
                             const char *token)
{
    struct MHD_Response *response = empty_response();
    char place[TOKEN_DIGITS + 3];

    snprintf(place, sizeof place, "/%s/", token);
    if (response) {
        (void)MHD_add_response_header(response, "Cache-Control", "no-store");
        (void)MHD_add_response_header(response, "Location", place);
    }
    return send_response(connection, 308, NULL, response);
}

enum MHD_Result answer_reply(struct MHD_Connection *connection, reply *made)
{
    struct MHD_Response *response;

    if (!made->text) return answer_empty(connection, made->status);
    response = MHD_create_response_from_buffer(made->count, made->text,
                                               MHD_RESPMEM_MUST_FREE);
    if (!response) free(made->text);
    made->text = NULL;
    if (response)
        (void)MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(connection, made->status, "application/json",
                         response);
}

enum MHD_Result answer_asset(struct MHD_Connection *connection,
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

static enum MHD_Result send_stream(struct MHD_Connection *connection,
                                   struct MHD_Response *response)
{
    if (response)
        (void)MHD_add_response_header(response, "Cache-Control", "no-store");
    return send_response(connection, 200, "text/event-stream", response);
}

enum MHD_Result answer_events(struct MHD_Connection *connection, stream *s)
{
    enum { BLOCK_BYTES = 4096 };
    struct MHD_Response *response = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, BLOCK_BYTES, read_stream, s, close_stream);

    if (!response) stream_close(s);
    return send_stream(connection, response);
}

/* With a length: where there is none, the library ends also what has no body
 * with a last chunk. */
enum MHD_Result answer_events_head(struct MHD_Connection *connection)
{
    return send_stream(connection, empty_response());
}

#else

/* A file of C has something in it. */
typedef int grundy_no_answers;

#endif
