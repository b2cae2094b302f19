/* SPDX-License-Identifier: MIT */
/* env.h - memory, stopping and progress by way of the environment. */
#ifndef GI_BASE_ENV_H
#define GI_BASE_ENV_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"

/* An object's copy of the environment with which it was made, so that the
 * caller's need not outlive it; its name serves as a pointer to it. Initialise
 * with {gi_env_own(env)}. The object itself can be freed with it: gi_free()
 * does not use the environment after the block is freed. */
typedef grundy_env gi_own_env[1];

/* The environment, or the defaults for NULL, without the meter of a run
 * (meter.h), which the copy may outlive. */
grundy_env gi_env_own(const grundy_env *env);

const grundy_env *gi_env_or_default(const grundy_env *env);
/* To be used instead of env->limits: gives the default if that limit is 0 or
 * env is NULL. */
size_t gi_limit_memory(const grundy_env *env); /* Bytes. */
uint64_t gi_limit_positions(const grundy_env *env);
size_t gi_limit_digits(const grundy_env *env);
size_t gi_limit_moves(const grundy_env *env);
uint64_t gi_limit_steps(const grundy_env *env); /* 0: none. */
uint64_t gi_limit_reply(const grundy_env *env); /* Bytes. */
/* NULL for 0 bytes too. Memory is not cleared. */
void *gi_alloc(const grundy_env *env, size_t bytes);
void *gi_alloc_array(const grundy_env *env, size_t count, size_t item_bytes);
void *gi_resize(const grundy_env *env, void *block, size_t old_bytes,
                size_t new_bytes);
void gi_free(const grundy_env *env, void *block, size_t bytes);
bool gi_env_is_stopped(const grundy_env *env);
/* The same in a loop of quick rounds: asks in each 2^16th. */
bool gi_env_is_stopped_at(const grundy_env *env, uint64_t round);
void gi_env_progress(const grundy_env *env, uint64_t done, uint64_t total);

#endif
