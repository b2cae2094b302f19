/* SPDX-License-Identifier: MIT */
/* reply.c - one body, one reply: the library's batch, with a status of HTTP.
 *
 * The batch answers every request with one line of JSON, also those that make
 * no sense. A reply that could not even say what was asked is status 400; an
 * error about the question itself is an answer, 200. What ends a batch - a lack
 * of memory, and the wish to stop - gets an error of the same form.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__ /* Told by the headers above. */
#include <malloc.h>
#endif

#include "work.h"

enum {
    BATCH_MEMORY_MOST = 1 << 29,
    JOB_MEMORY_MOST = 1 << 30,
    REPLY_BYTES_MOST = 1 << 24,
    LONG_NS = 100000000
};

grundy_env reply_env(bool is_job)
{
    grundy_env env = GRUNDY_ENV_INIT;

    /* The threads are those of requests; one request is one thread. */
    env.workers = 1;
    env.forbids_files = true;
    env.limits.digits = 100000;
    env.limits.moves = 1 << 16;
    env.limits.reply_bytes = REPLY_BYTES_MOST;
    env.limits.memory_bytes = JOB_MEMORY_MOST;
    if (is_job) return env;
    env.limits.memory_bytes = BATCH_MEMORY_MOST;
    env.limits.positions = 1 << 22;
    return env;
}

/* The C library keeps what it may need again: after numbers of 40,000 digits half
 * a gigabyte for each thread. */
void give_back(uint64_t began_ns)
{
    if (clock_ns() - began_ns < LONG_NS) return;
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

static bool starts_with(const char *text, size_t count, const char *start)
{
    const size_t length = strlen(start);

    return count >= length && memcmp(text, start, length) == 0;
}

static reply copy(unsigned status, const char *text, size_t count)
{
    reply made = {.status = status, .text = malloc(count + 1)};

    if (!made.text) return (reply){.status = 500};
    memcpy(made.text, text, count);
    made.text[count] = '\0';
    made.count = count;
    return made;
}

const char *reply_text(const reply *made)
{
    return made->text ? made->text
                      : "{\"command\":null,\"error\":{\"code\":"
                        "\"no_memory\",\"message\":\"there is no memory\"}}";
}

reply reply_refuse(unsigned status, const stopped *why)
{
    static const char form[] = "{\"command\":null,\"error\":{\"code\":\"%s\","
                               "\"message\":\"%s\"}}";
    char text[256];
    const int count =
        snprintf(text, sizeof text, form, why->code, why->message);

    return copy(status, text,
                count > 0 && (size_t)count < sizeof text ? (size_t)count : 0);
}

reply reply_to(grundy_batch *batch, const char *body, size_t count,
               const stopped *why)
{
    static const stopped memory = {"no_memory", "there is no memory"};
    const char *text = NULL;
    size_t length = 0;

    switch (grundy_batch_answer(&text, &length, batch, body, count, NULL)) {
    case GRUNDY_OK:
        break;
    case GRUNDY_CANCELLED:
        return reply_refuse(200, why);
    default:
        return reply_refuse(200, &memory);
    }
    if (starts_with(text, length, "{\"problem\":null") ||
        starts_with(text, length, "{\"command\":null"))
        return copy(400, text, length);
    return copy(200, text, length);
}
