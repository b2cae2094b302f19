/* SPDX-License-Identifier: MIT */
/* watch.h - an environment for tests of searches: the allocator of fault.h,
 * with the most bytes ever held, and callbacks that count and stop. */
#ifndef GI_SEARCH_TEST_WATCH_H
#define GI_SEARCH_TEST_WATCH_H

#include "fault.h"

typedef struct watch {
    fault memory;
    size_t peak_bytes;
    uint64_t polls_to_stop; /* 0: never. */
    uint64_t poll_count, progress_count, progress_last;
} watch;

static inline void *watch_resize(void *user, void *block, size_t old_bytes,
                                 size_t new_bytes)
{
    watch *at = user;
    void *moved = fault_resize(&at->memory, block, old_bytes, new_bytes);

    if (at->memory.live_bytes > at->peak_bytes)
        at->peak_bytes = at->memory.live_bytes;
    return moved;
}

static inline bool watch_is_stopped(void *user)
{
    watch *at = user;

    return ++at->poll_count == at->polls_to_stop;
}

static inline void watch_progress(uint64_t done, uint64_t total, void *user)
{
    watch *at = user;

    (void)total;
    at->progress_count++;
    at->progress_last = done;
}

static inline grundy_env watch_env(watch *at)
{
    grundy_env env = GRUNDY_ENV_INIT;

    env.allocator = (grundy_allocator){watch_resize, at};
    env.is_stopped = watch_is_stopped;
    env.progress = watch_progress;
    env.user = at;
    return env;
}

#endif
