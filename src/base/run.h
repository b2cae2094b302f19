/* SPDX-License-Identifier: MIT */
/* run.h - what one call carries along: environment, error, budget, tables.
 *
 * Tables that one theory call builds and the next can use (primes, a
 * nim-sequence, block maps) are kept here, by tag and text.
 */
#ifndef GI_BASE_RUN_H
#define GI_BASE_RUN_H

#include "grundy/env.h"
#include "grundy/status.h"

#include "base/meter.h"

typedef struct gi_run {
    const grundy_env *env; /* Never NULL; unchanged while the run lives. */
    grundy_error *err;     /* May be NULL. */
    /* The theorem on which the last theory call rested, if it is not the
     * ruleset's own; the solver sets it to NULL before each call. */
    const char *tag;
    gi_meter meter;
    struct gi_kept *kept;
    size_t kept_count, kept_capacity;
} gi_run;

void gi_run_init(gi_run *run, const grundy_env *env, grundy_error *err);
void gi_run_clear(gi_run *run);
/* Object kept under this tag (the address of something static) and text, or
 * NULL. Borrowed until gi_run_trim() or _clear(). */
void *gi_run_find(const gi_run *run, const void *tag, const char *text);
/* The last one kept under a tag for which `is_it` is true, or NULL; borrowed
 * likewise. For names so long that it takes time to compare them. */
void *gi_run_find_if(const gi_run *run, const void *tag,
                     bool (*is_it)(const void *object, const void *user),
                     const void *user);
/* Takes the object on GRUNDY_OK only; discard frees it at the end. */
grundy_status
gi_run_keep(gi_run *run, const void *tag, const char *text, void *object,
            void (*discard)(void *object, const grundy_env *env));
/* Discards all objects kept under a tag. */
void gi_run_drop(gi_run *run, const void *tag);
/* Discards those of them for which `goes` is true. */
void gi_run_drop_if(gi_run *run, const void *tag,
                    bool (*goes)(const void *object, const void *user),
                    const void *user);
/* Between two requests: drops all kept objects when they have become many
 * or large. */
void gi_run_trim(gi_run *run);

#endif
