/* SPDX-License-Identifier: MIT */
/* workers.h - threads that share the parts of one job after another. */
#ifndef GI_BASE_WORKERS_WORKERS_H
#define GI_BASE_WORKERS_WORKERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/status.h"

typedef struct gi_workers gi_workers;
/* Does one part of a job; worker < gi_workers_count(). */
typedef void gi_workers_part(void *user, size_t part, size_t worker);

/* As many as env->workers says, including the caller; fewer if the system has
 * no more threads. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_workers_start(gi_workers **out, const grundy_env *env);
/* How many that would be, threads permitting. */
size_t gi_workers_wanted(const grundy_env *env);
void gi_workers_stop(gi_workers *workers); /* NULL is allowed. */
size_t gi_workers_count(const gi_workers *workers);
/* Does parts 0 .. part_count - 1, in any order, and waits for all of them. */
void gi_workers_run(gi_workers *workers, gi_workers_part *part, void *user,
                    size_t part_count);

enum { GI_WORKERS_STAGES_MOST = 16 };
#define GI_WORKERS_FREE SIZE_MAX

/* Parts of a job that do the same work; the first stages are the most
 * urgent. */
typedef struct gi_workers_stage {
    gi_workers_part *part;
    size_t count;
    size_t after; /* The earlier stage that must be finished first; or
                   * GI_WORKERS_FREE. */
    /* Only the caller does these parts, and nothing of a later stage before
     * them. */
    bool is_callers;
    size_t first; /* The number of the first part. */
} gi_workers_stage;

/* As gi_workers_run(), with waiting between stages only where they require
 * it. */
void gi_workers_run_stages(gi_workers *workers, const gi_workers_stage *stages,
                           size_t stage_count, void *user);

#endif
