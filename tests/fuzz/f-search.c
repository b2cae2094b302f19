/* SPDX-License-Identifier: MIT */
/* f-search.c - states of searches for a period: a good one with some bytes
 * changed, and checksums that fit them. A state that is accepted can be
 * resumed.
 *
 * The input is a list of changes, four bytes each: where, and what. */
#include "grundy/period.h"

#include "base/store/bytes.h"
#include "rules/game.h"
#include "fuzz.h"

enum { STATE_BYTES = 1 << 20, HEAD = 16, TAIL = 8, CHANGES_MOST = 16 };

typedef struct state {
    uint8_t bytes[STATE_BYTES];
    size_t count;
} state;

static grundy_status put(void *user, const char *bytes, size_t count)
{
    state *to = user;

    MUST(count <= STATE_BYTES - to->count);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return GRUNDY_OK;
}

static void make_good(state *good, const grundy_game *game,
                      const grundy_env *env)
{
    const grundy_writer writer = {put, good};
    grundy_period_search *search;

    MUST(grundy_period_search_new(&search, game, env, NULL) == GRUNDY_OK);
    MUST(grundy_period_search_extend(search, 150000, NULL) == GRUNDY_OK);
    MUST(grundy_period_search_save(search, &writer, NULL) == GRUNDY_OK);
    grundy_period_search_free(search);
}

/* The checksum of the block that begins here; the bytes behind it. */
static uint8_t *seal(uint8_t *block, const uint8_t *end)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    uint64_t length;

    if (end - block < HEAD + TAIL) return NULL;
    length = gi_get_u64(block + 8);
    if (length > (uint64_t)(end - block) - HEAD - TAIL) return NULL;
    for (size_t i = 0; i < HEAD + length; i++)
        hash = (hash ^ block[i]) * UINT64_C(1099511628211);
    gi_put_u64(block + HEAD + length, hash);
    return block + HEAD + length + TAIL;
}

static void go_on(grundy_period_search *search, const grundy_game *game,
                  const grundy_env *env)
{
    static state again;
    const grundy_writer writer = {put, &again};
    grundy_period_search *loaded = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    const uint64_t count = grundy_period_search_count(search);
    const grundy_status status =
        grundy_period_search_extend(search, count + 200, &err);

    if (status) fuzz_check_failure(status, &err);
    again.count = 0;
    MUST(grundy_period_search_save(search, &writer, NULL) == GRUNDY_OK);
    fuzz_input input = {again.bytes, again.count};
    const grundy_reader reader = {fuzz_read, &input};
    MUST(grundy_period_search_load(&loaded, game, &reader, env, NULL) ==
         GRUNDY_OK);
    grundy_period_search_free(loaded);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static state good, changed;
    grundy_env env = fuzz_env();
    grundy_game *game = NULL;
    grundy_period_search *search = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;
    uint8_t *second;

    MUST(grundy_game_parse(&game, "0.106", &env, NULL) == GRUNDY_OK);
    if (good.count == 0) make_good(&good, game, &env);
    changed = good;
    for (size_t i = 0; i + 4 <= size && i < 4 * CHANGES_MOST; i += 4)
        changed.bytes[gi_bytes_get(data + i, 3) % good.count] = data[i + 3];
    second = seal(changed.bytes, changed.bytes + changed.count);
    if (second) seal(second, changed.bytes + changed.count);
    fuzz_input input = {changed.bytes, changed.count};
    const grundy_reader reader = {fuzz_read, &input};
    status = grundy_period_search_load(&search, game, &reader, &env, &err);
    if (status)
        fuzz_check_failure(status, &err);
    else
        go_on(search, game, &env);
    grundy_period_search_free(search);
    grundy_game_free(game);
    return 0;
}
