/* SPDX-License-Identifier: MIT */
/* source.h - a text as a stream that comes in pieces, for the tests of scan.
 * Include it after cmocka.h. */
#ifndef GI_BASE_TEST_SOURCE_H
#define GI_BASE_TEST_SOURCE_H

#include <string.h>

#include "base/text/scan.h"
#include "base/text/scan_state.h"
#include "random.h"

enum { BUFFER_BYTES = 256 * 1024 }; /* Of scan.c. */

/* A text that is read in pieces of 1 .. most_bytes bytes, and may fail after
 * its end. */
typedef struct source {
    const char *text;
    size_t count, most_bytes;
    uint64_t seed;
    bool fails;
} source;

static inline grundy_status read_source(void *user, char *bytes,
                                        size_t capacity, size_t *count)
{
    source *from = user;
    size_t n = from->count;

    assert_true(capacity > 0);
    if (n == 0 && from->fails) return GRUNDY_IO;
    if (n > capacity) n = capacity;
    if (n > 0 && from->most_bytes)
        n = 1 + random_below(&from->seed,
                             n < from->most_bytes ? n : from->most_bytes);
    memcpy(bytes, from->text, n);
    from->text += n;
    from->count -= n;
    *count = n;
    return GRUNDY_OK;
}

static inline gi_scan *open_source(source *from, const grundy_env *env)
{
    const grundy_reader reader = {read_source, from};
    gi_scan *scan = NULL;

    assert_int_equal(gi_scan_new(&scan, &reader, env), GRUNDY_OK);
    return scan;
}

static inline source whole(const char *text)
{
    return (source){text, strlen(text), 0, 0, false};
}

#endif
