/* SPDX-License-Identifier: MIT */
/* tape.h - bytes in memory that are written once and read once; after test.h. */
#ifndef GRUNDY_TESTS_TAPE_H
#define GRUNDY_TESTS_TAPE_H

#include <stdlib.h>
#include <string.h>

#include "grundy/status.h"

typedef struct tape {
    char *bytes; /* Freed by the test. */
    size_t count, at;
} tape;

static inline grundy_status tape_write(void *user, const char *bytes,
                                       size_t count)
{
    tape *to = user;

    to->bytes = realloc(to->bytes, to->count + count);
    assert_non_null(to->bytes);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return GRUNDY_OK;
}

/* A few bytes at a time, as pipes do. */
static inline grundy_status tape_read(void *user, char *bytes, size_t capacity,
                                      size_t *count)
{
    tape *from = user;
    size_t size = from->count - from->at;

    if (size > capacity) size = capacity;
    if (size > 10000) size = 10000;
    if (size > 0) memcpy(bytes, from->bytes + from->at, size);
    from->at += size;
    *count = size;
    return GRUNDY_OK;
}

#endif
