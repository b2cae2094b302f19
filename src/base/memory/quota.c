/* SPDX-License-Identifier: MIT */
/* quota.c - an environment whose blocks together stay within a limit.
 *
 * A search or a store of values has many tables that grow by themselves.
 * Adding up their sizes now and then would notice only afterwards that one has
 * doubled. Instead each allocation goes through an environment of its own,
 * whose allocator counts the bytes held and refuses a block that would pass
 * the limit. The tables see a refusal as "no memory" and stay as they were;
 * gi_quota_judge() tells later whether memory or the limit ran out.
 *
 * Invariant: held_bytes is the sum of all blocks that live, and at most the
 * limit. A block that is being resized counts once, although the allocator may
 * hold both copies for a moment. With takes_any, blocks may come from before
 * and may outlast the quota: they count for nothing when they are given back,
 * and the sum is never below 0.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/quota.h"

static void *resize_counted(void *user, void *block, size_t old_bytes,
                            size_t new_bytes)
{
    gi_quota *quota = user;
    const size_t held = quota->held_bytes;
    const size_t others = held > old_bytes ? held - old_bytes : 0;
    void *moved;

    GRUNDY_ASSERT(quota->takes_any || held >= old_bytes);
    if (new_bytes > old_bytes && (others > quota->limit_bytes ||
                                  new_bytes > quota->limit_bytes - others)) {
        quota->is_met = true;
        return NULL;
    }
    moved = gi_resize(quota->outer, block, old_bytes, new_bytes);
    if (!moved && new_bytes > 0) return NULL;
    quota->held_bytes = others + new_bytes;
    return moved;
}

void gi_quota_init(gi_quota *quota, const grundy_env *outer)
{
    outer = gi_env_or_default(outer);
    *quota = (gi_quota){
        .env = *outer, .outer = outer, .limit_bytes = gi_limit_memory(outer)};
    quota->env.allocator = (grundy_allocator){resize_counted, quota};
}

gi_quota *gi_quota_of(const grundy_env *env)
{
    return env && env->allocator.resize == resize_counted ? env->allocator.user
                                                          : NULL;
}

grundy_status gi_quota_judge(gi_quota *quota, grundy_status status,
                             const char *work, grundy_error *err)
{
    const bool is_met = quota->is_met;

    quota->is_met = false;
    if (status != GRUNDY_NO_MEMORY) return status;
    if (!is_met)
        return gi_fail(err, GRUNDY_NO_MEMORY, "%s ran out of memory", work);
    return gi_fail(err, GRUNDY_OVER_BUDGET,
                   "%s gave up at its limit of %zu bytes", work,
                   quota->limit_bytes);
}
