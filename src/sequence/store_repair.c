/* SPDX-License-Identifier: MIT */
/* store_repair.c - repairs a damaged store by reducing it to its good values.
 *
 * First every block is read: a store without damage is not changed. The good
 * blocks then stay where they are, everything after them is truncated, and an
 * index is written: the good blocks can be read at any moment of the repair.
 */
#include "base/env.h"
#include "base/error.h"
#include "sequence/store.h"

/* Tries every block: *found is what is wrong, if anything is. */
static grundy_status try_blocks(grundy_error *found, gi_blocks *blocks,
                                const grundy_env *env, grundy_error *err)
{
    const size_t count = gi_blocks_count(blocks);

    *found = *gi_blocks_damage(blocks);
    for (size_t i = 0; !found->status && i < count; i++) {
        const uint8_t *block;
        size_t bytes;
        grundy_error told = {.status = GRUNDY_OK};
        const grundy_status status =
            gi_blocks_load(blocks, i, &block, &bytes, &told);
        if (status && status != GRUNDY_BAD_INPUT)
            return gi_fail_told(err, status, &told);
        *found = told;
        gi_env_progress(env, i + 1, count);
        if (gi_env_is_stopped(env))
            return gi_fail(err, GRUNDY_CANCELLED, "stopped");
    }
    return GRUNDY_OK;
}

static grundy_status look_through(grundy_error *found, const grundy_file *file,
                                  const grundy_env *env, grundy_error *err)
{
    gi_blocks *blocks = NULL;
    uint64_t count = 0;
    grundy_status status = gi_blocks_open(&blocks, file, GI_STORE_KIND,
                                          GI_BLOCKS_SALVAGE, env, err);

    if (status) return status;
    status = gi_store_check(blocks, &count, err);
    if (!status) status = try_blocks(found, blocks, env, err);
    gi_blocks_free(blocks);
    return status;
}

/* The blocks that are good, and an index of them. */
static grundy_status finish_good(const grundy_file *file,
                                 const grundy_env *env, grundy_error *err)
{
    gi_blocks *blocks = NULL;
    const uint8_t *block = NULL;
    size_t bytes = 0;
    grundy_status status = gi_blocks_open(&blocks, file, GI_STORE_KIND,
                                          GI_BLOCKS_APPEND, env, err);

    if (status) return status;
    status = gi_blocks_load_short(blocks, &block, &bytes, err);
    if (!status && bytes) status = gi_blocks_add(blocks, block, bytes, err);
    if (!status) status = gi_blocks_finish(blocks, err);
    gi_blocks_free(blocks);
    return status;
}

grundy_status grundy_store_repair(grundy_error *found, const grundy_file *file,
                                  const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_error damage = {.status = GRUNDY_OK}, told = {.status = GRUNDY_OK};
    grundy_status status;

    if (!file) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (!gi_blocks_are_built()) return gi_blocks_not_built(err);
    status = look_through(&damage, file, used, &told);
    if (!status && damage.status) status = finish_good(file, used, &told);
    if (status) return gi_fail_told(err, status, &told);
    if (found) *found = damage;
    return GRUNDY_OK;
}
