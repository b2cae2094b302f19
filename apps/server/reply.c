/* SPDX-License-Identifier: MIT */
/* reply.c - one body, one reply: the library's batch, with a status of HTTP.
 *
 * The batch answers every request with one line of JSON, also those that make
 * no sense. A reply that could not even say what was asked is status 400; an
 * error about the question itself is an answer, 200. What ends a batch - a lack
 * of memory, and the wish to stop - gets an error of the same form, with the
 * name of what was asked.
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

static const char no_memory[] = "{\"command\":null,\"error\":{\"code\":"
                                "\"no_memory\",\"message\":\"there is no "
                                "memory\"}}";

const char *reply_text(const reply *made)
{
    return made->text ? made->text : no_memory;
}

reply reply_no_memory(void)
{
    return copy(200, no_memory, sizeof no_memory - 1);
}

/* A line of the batch, with its status. */
static reply copy_line(const char *text, size_t count)
{
    const bool is_nameless = starts_with(text, count, "{\"problem\":null") ||
                             starts_with(text, count, "{\"command\":null");

    return copy(is_nameless ? 400 : 200, text, count);
}

reply reply_refuse(grundy_batch *batch, const char *body, size_t count,
                   const grundy_error *why)
{
    const char *text = NULL;
    size_t length = 0;

    return grundy_batch_refuse(&text, &length, batch, body, count, why, NULL)
               ? reply_no_memory()
               : copy_line(text, length);
}

reply reply_to(grundy_batch *batch, const char *body, size_t count,
               const grundy_error *stopped)
{
    static const grundy_error memory = {.status = GRUNDY_NO_MEMORY,
                                        .message = "there is no memory"};
    const char *text = NULL;
    size_t length = 0;

    switch (grundy_batch_answer(&text, &length, batch, body, count, NULL)) {
    case GRUNDY_OK:
        return copy_line(text, length);
    case GRUNDY_CANCELLED:
        return reply_refuse(batch, body, count, stopped);
    default:
        return reply_refuse(batch, body, count, &memory);
    }
}

reply reply_name(const char *body, size_t count)
{
    static const grundy_error waits = {.status = GRUNDY_CANCELLED};
    const grundy_env env = reply_env(false);
    grundy_batch *batch = NULL;
    reply made;

    if (grundy_batch_new(&batch, &env, NULL)) return reply_no_memory();
    made = reply_refuse(batch, body, count, &waits);
    grundy_batch_free(batch);
    return made;
}
