/* SPDX-License-Identifier: MIT */
/* run.c - what one call carries along: environment, error, budget, tables.
 *
 * A theory call may need a table that is expensive to build and useful for the
 * next call too: primes, a nim-sequence, block maps. Such a table is kept here
 * under the address of something static (which says who made it) and a text
 * (which says for what). There are few tables at a time, so a list that is
 * searched from its end is enough.
 *
 * Invariant: kept[i].object is discarded exactly once, by gi_run_drop(),
 * gi_run_trim() or gi_run_clear(); a theory must not hold one across these
 * calls.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "base/run.h"

enum { KEPT_MOST = 64, KEPT_BYTES_MOST = 1 << 26 };

struct gi_kept {
    const void *tag;
    char *text;
    void *object;
    void (*discard)(void *object, const grundy_env *env);
};

void gi_run_init(gi_run *run, const grundy_env *env, grundy_error *err)
{
    *run = (gi_run){.env = gi_env_or_default(env), .err = err};
    run->meter.end_steps = UINT64_MAX;
}

static void discard_kept(const gi_run *run, struct gi_kept *kept)
{
    kept->discard(kept->object, run->env);
    gi_free(run->env, kept->text, strlen(kept->text) + 1);
}

static void drop_all(gi_run *run)
{
    while (run->kept_count > 0)
        discard_kept(run, &run->kept[--run->kept_count]);
    run->meter.left_bytes = 0;
}

void gi_run_drop_if(gi_run *run, const void *tag,
                    bool (*goes)(const void *object, const void *user),
                    const void *user)
{
    size_t left = 0;

    for (size_t i = 0; i < run->kept_count; i++) {
        struct gi_kept *kept = &run->kept[i];
        if (kept->tag == tag && (!goes || goes(kept->object, user)))
            discard_kept(run, kept);
        else
            run->kept[left++] = *kept;
    }
    run->kept_count = left;
}

void gi_run_drop(gi_run *run, const void *tag)
{
    gi_run_drop_if(run, tag, NULL, NULL);
}

void gi_run_clear(gi_run *run)
{
    drop_all(run);
    gi_free(run->env, run->kept, run->kept_capacity * sizeof *run->kept);
    run->kept = NULL;
    run->kept_capacity = 0;
}

void *gi_run_find(const gi_run *run, const void *tag, const char *text)
{
    for (size_t i = run->kept_count; i-- > 0;) {
        const struct gi_kept *kept = &run->kept[i];
        if (kept->tag == tag && strcmp(kept->text, text) == 0)
            return kept->object;
    }
    return NULL;
}

void *gi_run_find_if(const gi_run *run, const void *tag,
                     bool (*is_it)(const void *object, const void *user),
                     const void *user)
{
    for (size_t i = run->kept_count; i-- > 0;) {
        const struct gi_kept *kept = &run->kept[i];
        if (kept->tag == tag && is_it(kept->object, user)) return kept->object;
    }
    return NULL;
}

grundy_status gi_run_keep(gi_run *run, const void *tag, const char *text,
                          void *object,
                          void (*discard)(void *object, const grundy_env *env))
{
    const size_t bytes = strlen(text) + 1;
    void *items = run->kept;
    grundy_status status =
        run->kept_count < run->kept_capacity
            ? GRUNDY_OK
            : gi_array_grow(&items, &run->kept_capacity, run->kept_count,
                            sizeof *run->kept, run->env);
    if (status) return status;
    run->kept = items;

    GRUNDY_ASSERT(object && discard);
    char *copy = gi_alloc(run->env, bytes);
    if (!copy) return GRUNDY_NO_MEMORY;
    memcpy(copy, text, bytes);
    run->kept[run->kept_count++] =
        (struct gi_kept){tag, copy, object, discard};
    return GRUNDY_OK;
}

void gi_run_trim(gi_run *run)
{
    if (run->kept_count > KEPT_MOST || run->meter.left_bytes > KEPT_BYTES_MOST)
        drop_all(run);
}
