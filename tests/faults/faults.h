/* SPDX-License-Identifier: MIT */
/* faults.h - a public call, with each of its allocations failing once.
 *
 * A `call` makes everything it needs with the environment it is given, writes
 * all it has found to the sink, and frees what it made. It is run
 *
 *   - with the default allocator: what the sink then holds is the truth;
 *   - with the n-th allocation failing, and once more with all from the n-th
 *     on, for n = 1, 2, 3, ... until n is past the last one.
 *
 * Each failure must be GRUNDY_NO_MEMORY, leave nothing behind, and have put
 * out at most the beginning of the truth; the last run must be the truth. The
 * allocator checks the sizes that it is told.
 *
 * Include after test.h.
 */
#ifndef TESTS_FAULTS_H
#define TESTS_FAULTS_H

#include <stdio.h>
#include <string.h>

#include "grundy/grundy.h"

#include "fault.h"
#include "sanitized.h"

/* What a call has put out. */
typedef struct sink {
    char *bytes; /* NUL-terminated. */
    size_t count, capacity;
} sink;

static inline grundy_status sink_write(void *user, const char *bytes,
                                       size_t count)
{
    sink *out = user;

    if (count >= out->capacity - out->count) {
        out->capacity = 2 * (out->capacity + count) + 64;
        out->bytes = realloc(out->bytes, out->capacity);
        assert_non_null(out->bytes);
    }
    memcpy(out->bytes + out->count, bytes, count);
    out->count += count;
    out->bytes[out->count] = '\0';
    return GRUNDY_OK;
}

static inline grundy_writer sink_writer(sink *out)
{
    return (grundy_writer){sink_write, out};
}

static inline void sink_add(sink *out, const char *text)
{
    assert_int_equal(sink_write(out, text, strlen(text)), GRUNDY_OK);
}

static inline void sink_empty(sink *out)
{
    out->count = 0;
    sink_add(out, "");
}

/* A text as a reader, which moves on in it. */
static inline grundy_status text_read(void *user, char *bytes, size_t capacity,
                                      size_t *count)
{
    const char **rest = user;
    const size_t left = strlen(*rest);

    *count = left < capacity ? left : capacity;
    memcpy(bytes, *rest, *count);
    *rest += *count;
    return GRUNDY_OK;
}

typedef grundy_status (*faulty_call)(const void *what, const grundy_env *env,
                                     sink *out);

/* Each run costs what a call costs: long lists of moves are left out. */
static inline grundy_env limited(grundy_env env)
{
    env.workers = 1;
    env.limits.moves = 100;
    return env;
}

/* One run; true when no allocation was left to fail. */
static inline bool fault_run(faulty_call call, const void *what,
                             const char *name, fault *f, const sink *truth,
                             grundy_status expected)
{
    sink found = {0};
    const grundy_env env = limited(fault_env(f));
    grundy_status status;
    bool is_same, is_part;

    sink_empty(&found);
    status = call(what, &env, &found);
    is_same = strcmp(found.bytes, truth->bytes) == 0;
    is_part = strncmp(found.bytes, truth->bytes, found.count) == 0;
    free(found.bytes);
    if (!fault_is_clean(f))
        fail_msg("%s: allocation %zu: %zu bytes are left%s", name, f->fail_at,
                 f->live_bytes, f->has_bad_size ? ", a size is wrong" : "");
    if (f->calls < f->fail_at) {
        if (status != expected || !is_same)
            fail_msg("%s: another result with this allocator", name);
        return true;
    }
    if (status != GRUNDY_NO_MEMORY)
        fail_msg("%s: allocation %zu of %zu: %s", name, f->fail_at, f->calls,
                 grundy_status_name(status));
    if (!is_part)
        fail_msg("%s: allocation %zu: a part of another result", name,
                 f->fail_at);
    return false;
}

/* Past this many allocations only some are made to fail: a search makes the
 * same ones again and again. Sanitizers make a call some ten times as slow; the
 * build without them tries more. */
enum {
    FAULTS_DENSE = IS_SANITIZED ? 20 : 100,
    FAULTS_STEP = IS_SANITIZED ? 4 : 15
};

static inline size_t next_fault(size_t n)
{
    return n + (n < FAULTS_DENSE ? 1 : n / FAULTS_STEP);
}

/* With all allocations from the n-th on failing. Alone, for calls that may
 * find room again after one failure, as Lua does by collecting its garbage. */
static inline void memory_ends_somewhere(faulty_call call, const void *what,
                                         const char *name)
{
    const grundy_env usual = limited((grundy_env)GRUNDY_ENV_INIT);
    sink truth = {0};
    grundy_status expected;
    bool is_past = false;

    sink_empty(&truth);
    expected = call(what, &usual, &truth);
    for (size_t n = 1; !is_past; n = next_fault(n)) {
        fault on = {.fail_at = n, .fails_on = true};
        is_past = fault_run(call, what, name, &on, &truth, expected);
    }
    free(truth.bytes);
}

static inline void each_allocation_fails(faulty_call call, const void *what,
                                         const char *name)
{
    const grundy_env usual = limited((grundy_env)GRUNDY_ENV_INIT);
    sink truth = {0};
    grundy_status expected;
    bool is_past = false;

    sink_empty(&truth);
    expected = call(what, &usual, &truth);
    for (size_t n = 1; !is_past; n = next_fault(n)) {
        fault once = {.fail_at = n}, on = {.fail_at = n, .fails_on = true};
        is_past = fault_run(call, what, name, &once, &truth, expected);
        fault_run(call, what, name, &on, &truth, expected);
    }
    free(truth.bytes);
}

/* What a call says of its failure: a status and a sentence, or nothing. */
static inline void check_told(grundy_status status, const grundy_error *err)
{
    assert_int_equal(err->status, status);
    assert_int_equal(err->message[0] != '\0', status != GRUNDY_OK);
    if (status == GRUNDY_NO_MEMORY)
        assert_non_null(strstr(err->message, "memory"));
}

#endif
