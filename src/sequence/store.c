/* SPDX-License-Identifier: MIT */
/* store.c - reads values of a heap game out of a file of blocks. */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/store/blocks_file.h"
#include "codes/heapgame.h"
#include "sequence/store.h"

struct grundy_store {
    gi_own_env env;
    gi_blocks *blocks; /* Owned. */
    uint64_t count;
    gi_text game;
    gi_text damage; /* Empty where the file is finished. */
};

static const char game_key[] = "game ";

void gi_store_text(gi_text *text, const grundy_heapgame *game)
{
    gi_text_add(text, game_key);
    gi_text_add(text, grundy_heapgame_name(game));
    gi_text_add_char(text, '\n');
}

grundy_status gi_store_check(const gi_blocks *blocks, uint64_t *count,
                             grundy_error *err)
{
    const gi_blocks_head *head = gi_blocks_get_head(blocks);
    const size_t key = sizeof game_key - 1;
    const uint64_t bytes = gi_blocks_size(blocks);

    if (head->block_bytes != GI_STORE_BYTES || head->text_bytes < key + 2 ||
        memcmp(head->text, game_key, key) != 0 ||
        memchr(head->text, '\n', head->text_bytes) !=
            head->text + head->text_bytes - 1 ||
        memchr(head->text, '\0', head->text_bytes) ||
        bytes % GI_STORE_WIDTH != 0)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the file is not a store of values");
    *count = bytes / GI_STORE_WIDTH;
    return GRUNDY_OK;
}

static void add_damage(gi_text *text, const grundy_error *damage,
                       uint64_t count)
{
    if (!damage->status) return;
    gi_text_addf(text, "%s; ", damage->message);
    if (count == 0)
        gi_text_add(text, "no values are left");
    else
        gi_text_addf(text, "the values of heaps 0 to %" PRIu64 " are good",
                     count - 1);
}

static grundy_status fill(grundy_store *store, grundy_error *err)
{
    const gi_blocks_head *head = gi_blocks_get_head(store->blocks);
    const size_t key = sizeof game_key - 1;
    const grundy_status status =
        gi_store_check(store->blocks, &store->count, err);

    if (status) return status;
    gi_text_add_bytes(&store->game, head->text + key,
                      head->text_bytes - key - 1);
    add_damage(&store->damage, gi_blocks_damage(store->blocks), store->count);
    return store->game.status || store->damage.status
               ? gi_fail(err, GRUNDY_NO_MEMORY, "out of memory")
               : GRUNDY_OK;
}

grundy_status grundy_store_open(grundy_store **out, const grundy_file *file,
                                const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_store *store;
    grundy_status status;

    if (!out || !file)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    store = gi_alloc(used, sizeof *store);
    if (!store) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *store = (grundy_store){.env = {gi_env_own(used)}};
    gi_text_init(&store->game, store->env);
    gi_text_init(&store->damage, store->env);
    status = gi_blocks_open(&store->blocks, file, GI_STORE_KIND,
                            GI_BLOCKS_SALVAGE, store->env, err);
    if (!status) status = fill(store, err);
    if (status)
        grundy_store_free(store);
    else
        *out = store;
    return status;
}

void grundy_store_free(grundy_store *store)
{
    if (!store) return;
    gi_text_clear(&store->damage);
    gi_text_clear(&store->game);
    gi_blocks_free(store->blocks);
    gi_free(store->env, store, sizeof *store);
}

const char *grundy_store_game(const grundy_store *store)
{
    return store ? gi_text_string(&store->game) : "";
}

uint64_t grundy_store_count(const grundy_store *store)
{
    return store ? store->count : 0;
}

const char *grundy_store_damage(const grundy_store *store)
{
    return store ? gi_text_string(&store->damage) : "";
}

grundy_status grundy_store_copy(grundy_nimber *out, grundy_store *store,
                                uint64_t first, uint64_t end,
                                grundy_error *err)
{
    if (!store || first > end || end > store->count || (first < end && !out))
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "the store has %llu values",
                       (unsigned long long)grundy_store_count(store));
    for (uint64_t n = first; n < end;) {
        const uint8_t *block = NULL;
        size_t at = (size_t)(n % GI_STORE_TERMS), count = 0;
        const grundy_status status = gi_blocks_load(
            store->blocks, (size_t)(n / GI_STORE_TERMS), &block, &count, err);
        if (status) return status;
        GRUNDY_ASSERT(count % GI_STORE_WIDTH == 0);
        count /= GI_STORE_WIDTH;
        GRUNDY_ASSERT(at < count);
        for (; at < count && n < end; at++, n++)
            out[n - first] = gi_store_term(block, count, at);
    }
    return GRUNDY_OK;
}
