/* SPDX-License-Identifier: MIT */
/* fault.h - an allocator for tests: counts, checks sizes, fails on demand.
 *
 * Each block carries its size in front, so that a wrong old size and a write
 * before the block are seen; live_bytes is 0 when nothing has leaked. To try
 * each failure of a call, run it with fail_at = 1, 2, 3, ... until it succeeds
 * with `calls` below fail_at. */
#ifndef GRUNDY_TESTS_FAULT_H
#define GRUNDY_TESTS_FAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "grundy/env.h"

enum { FAULT_HEAD_BYTES = 16 };

typedef struct fault {
    size_t live_bytes;
    size_t live_blocks;
    size_t calls;      /* That allocate or resize. */
    size_t fail_at;    /* Number of the call that fails, from 1; 0: none. */
    bool fails_on;     /* And so do all that follow. */
    bool has_bad_size; /* Some old_bytes was not the size of the block. */
} fault;

static inline bool fault_fails(fault *f)
{
    f->calls++;
    return f->fail_at != 0 &&
           (f->calls == f->fail_at || (f->fails_on && f->calls > f->fail_at));
}

static inline void *fault_resize(void *user, void *block, size_t old_bytes,
                                 size_t new_bytes)
{
    fault *f = user;
    char *start = block ? (char *)block - FAULT_HEAD_BYTES : NULL;

    if (start && *(size_t *)(void *)start != old_bytes) f->has_bad_size = true;
    if (!start && old_bytes != 0) f->has_bad_size = true;
    if (new_bytes != 0) {
        char *moved;
        if (fault_fails(f) || new_bytes > SIZE_MAX - FAULT_HEAD_BYTES) {
            return NULL;
        }
        moved = realloc(start, new_bytes + FAULT_HEAD_BYTES);
        if (!moved) return NULL;
        *(size_t *)(void *)moved = new_bytes;
        f->live_bytes = f->live_bytes - old_bytes + new_bytes;
        f->live_blocks += !start;
        return moved + FAULT_HEAD_BYTES;
    }
    free(start);
    f->live_bytes -= old_bytes;
    f->live_blocks -= start != NULL;
    return NULL;
}

/* The defaults, with this allocator. */
static inline grundy_env fault_env(fault *f)
{
    grundy_env env = GRUNDY_ENV_INIT;

    env.allocator.resize = fault_resize;
    env.allocator.user = f;
    return env;
}

static inline bool fault_is_clean(const fault *f)
{
    return f->live_bytes == 0 && f->live_blocks == 0 && !f->has_bad_size;
}

#endif
