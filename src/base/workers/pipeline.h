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
    /* Makes the next item, in a slot; false if it is the last. Called one at a
     * time, in order, on any worker. */
    bool (*fill)(void *user, size_t slot);
    /* Processes one item, while others are filled, processed and taken. */
    void (*work)(void *user, size_t slot);
    /* Takes one item, in order, in the thread of the caller, while others are
     * filled and processed; false if no more are to be taken. */
    bool (*take)(void *user, size_t slot);
} gi_pipeline;

/* Runs until the last item has been taken, or no more are to be taken. */
void gi_pipeline_run(gi_workers *workers, const gi_pipeline *steps,
                     size_t slot_count, void *user);

#endif
