/* SPDX-License-Identifier: MIT */
/* env.c - memory, limits and stopping, by way of the environment.
 *
 * Each allocation of the library goes through this file, so that a caller's
 * allocator sees all of them, with their sizes. A NULL environment stands for
 * the constant one with the defaults, a limit of 0 for the default limit, and
 * an allocator without a function for malloc(), realloc() and free(): so an
 * environment that is all zero is the default as well. Nothing else reads the
 * limits.
 */

#include <stdlib.h>

#include "base/env.h"
#include "base/sizes.h"

static const grundy_env default_env = GRUNDY_ENV_INIT;

const grundy_env *gi_env_or_default(const grundy_env *env)
{
    return env ? env : &default_env;
}

/* A limit of the environment, or the default. */
#define LIMIT(env, member)                                                    \
    ((env) && (env)->limits.member ? (env)->limits.member                     \
                                   : default_env.limits.member)

size_t gi_limit_memory(const grundy_env *env)
{
    return LIMIT(env, memory_bytes);
}

uint64_t gi_limit_positions(const grundy_env *env)
{
    return LIMIT(env, positions);
}

size_t gi_limit_digits(const grundy_env *env)
{
    return LIMIT(env, digits);
}

size_t gi_limit_moves(const grundy_env *env)
{
    return LIMIT(env, moves);
}

uint64_t gi_limit_steps(const grundy_env *env)
{
    return LIMIT(env, steps);
}

uint64_t gi_limit_reply(const grundy_env *env)
{
    return LIMIT(env, reply_bytes);
}

void *gi_resize(const grundy_env *env, void *block, size_t old_bytes,
                size_t new_bytes)
{
    const grundy_allocator *allocator = &gi_env_or_default(env)->allocator;

    if (!block && new_bytes == 0) return NULL;
    if (allocator->resize) {
        return allocator->resize(allocator->user, block, old_bytes, new_bytes);
    }
    /* What realloc(block, 0) does is up to the libc. */
    if (new_bytes == 0) {
        free(block);
        return NULL;
    }
    return block ? realloc(block, new_bytes) : malloc(new_bytes);
}

void *gi_alloc(const grundy_env *env, size_t bytes)
{
    return gi_resize(env, NULL, 0, bytes);
}

void *gi_alloc_array(const grundy_env *env, size_t count, size_t item_bytes)
{
    size_t bytes;

    if (!gi_size_mul(&bytes, count, item_bytes)) return NULL;
    return gi_alloc(env, bytes);
}

void gi_free(const grundy_env *env, void *block, size_t bytes)
{
    (void)gi_resize(env, block, bytes, 0);
}

bool gi_env_is_stopped(const grundy_env *env)
{
    return env && env->is_stopped && env->is_stopped(env->user);
}

bool gi_env_is_stopped_at(const grundy_env *env, uint64_t round)
{
    return (round & 0xffff) == 0 && gi_env_is_stopped(env);
}

void gi_env_progress(const grundy_env *env, uint64_t done, uint64_t total)
{
    if (env && env->progress) env->progress(done, total, env->user);
}
