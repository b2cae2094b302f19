/* SPDX-License-Identifier: MIT */
/* pipeline.h - items that arrive in order, are processed by all workers, and
 * leave in order. */
#ifndef GI_BASE_WORKERS_PIPELINE_H
#define GI_BASE_WORKERS_PIPELINE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/workers/workers.h"

enum { GI_PIPELINE_SLOTS_MOST = 16 };

typedef struct gi_pipeline {
    /* Makes the next item, in a slot; false: it is the last. One at a time, in
     * order, on any worker. */
    bool (*fill)(void *user, size_t slot);
    /* The work on one item, while others are filled, worked at and taken. */
    void (*work)(void *user, size_t slot);
    /* The end of one item, in order, in the thread of the caller, while others
     * are filled and worked at; false: no more are taken. */
    bool (*take)(void *user, size_t slot);
} gi_pipeline;

/* Until the last item was taken, or none is to be. */
void gi_pipeline_run(gi_workers *workers, const gi_pipeline *steps,
                     size_t slot_count, void *user);

#endif
