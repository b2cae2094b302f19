/* SPDX-License-Identifier: MIT */
/* f-search.c - states of searches for a period: a good one with some bytes
 * changed, and checksums that fit them. A state that is accepted can be
 * resumed.
 *
 * The input is a list of changes, four bytes each: where, and what.
 *
 * A search begins with 131,072 values or more, which depend on nothing but the
 * game, and were nearly all of the time. Here they are computed once: the
 * linker puts __wrap_gi_lanes_start() in the place of gi_lanes_start(), and a
 * search gets a copy of what the first one of so many values was given. What is
 * left was mostly the system's pages of the window, 25 MB: so large blocks are
 * kept for the next input. */
#include "grundy/period.h"

#include "base/env.h"
#include "base/store/bytes.h"
#include "rules/game.h"
#include "sequence/lanes/lanes_engine.h"
#include "sequence/lanes/lanes_plan.h"
#include "sequence/lanes/lanes_taps.h"
#include "fuzz.h"

#include <sanitizer/asan_interface.h>

enum { STATE_BYTES = 1 << 20, HEAD = 16, TAIL = 8, CHANGES_MOST = 16 };

/* ---- large blocks, again and again ---- */

enum {
    LARGE = 1 << 16,
    EDGE = 1 << 20, /* Bytes of a free block that must not be touched. */
    BLOCKS_MOST = 64
};

typedef struct large_block {
    char *bytes;
    size_t count;
    bool is_free;
} large_block;

typedef struct pool {
    large_block blocks[BLOCKS_MOST];
    size_t live; /* Bytes that are not free, large or not. */
} pool;

static void set_free(large_block *block, bool is_free)
{
    const size_t edge = block->count < EDGE ? block->count : EDGE;
    char *end = block->bytes + block->count - edge;

    block->is_free = is_free;
    if (is_free) {
        ASAN_POISON_MEMORY_REGION(block->bytes, edge);
        ASAN_POISON_MEMORY_REGION(end, edge);
    } else {
        ASAN_UNPOISON_MEMORY_REGION(block->bytes, edge);
        ASAN_UNPOISON_MEMORY_REGION(end, edge);
    }
}

/* The place of a free block of this size, or of none; if all are taken, of a
 * free block of another size, which goes. */
static size_t place_of(pool *p, size_t count)
{
    size_t i = 0;

    while (i < BLOCKS_MOST && p->blocks[i].bytes &&
           (!p->blocks[i].is_free || p->blocks[i].count != count))
        i++;
    if (i < BLOCKS_MOST) return i;
    for (i = 0; i < BLOCKS_MOST && !p->blocks[i].is_free;)
        i++;
    MUST(i < BLOCKS_MOST);
    set_free(&p->blocks[i], false);
    free(p->blocks[i].bytes);
    p->blocks[i] = (large_block){NULL, 0, false};
    return i;
}

static void *take_block(pool *p, size_t count)
{
    size_t i;

    if (count < LARGE) return malloc(count);
    i = place_of(p, count);
    if (!p->blocks[i].bytes)
        p->blocks[i] = (large_block){malloc(count), count, true};
    MUST(p->blocks[i].bytes);
    set_free(&p->blocks[i], false);
    return p->blocks[i].bytes;
}

static void give_block(pool *p, void *bytes, size_t count)
{
    size_t i = 0;

    if (count < LARGE) {
        free(bytes);
        return;
    }
    while (i < BLOCKS_MOST && p->blocks[i].bytes != bytes)
        i++;
    MUST(i < BLOCKS_MOST && !p->blocks[i].is_free &&
         p->blocks[i].count == count);
    set_free(&p->blocks[i], true);
}

static void *resize(void *user, void *block, size_t old_bytes,
                    size_t new_bytes)
{
    pool *p = user;
    void *moved = new_bytes ? take_block(p, new_bytes) : NULL;

    MUST(!block == !old_bytes);
    if (block && moved)
        memcpy(moved, block, old_bytes < new_bytes ? old_bytes : new_bytes);
    if (block) give_block(p, block, old_bytes);
    p->live += new_bytes;
    p->live -= old_bytes;
    return moved;
}

/* ---- the first values, once ---- */

grundy_status __real_gi_lanes_start(gi_lanes *lanes, uint64_t start,
                                    grundy_error *err);
grundy_status __wrap_gi_lanes_start(gi_lanes *lanes, uint64_t start,
                                    grundy_error *err);

enum { STARTS_MOST = 8 };

/* Lanes as they start, made of what belongs to no input. */
typedef struct kept_start {
    grundy_env env;
    gi_lanes lanes;
} kept_start;

static grundy_heapgame *kept_game; /* The one that all searches are of. */

static void *copy_of(const grundy_env *env, const void *bytes, size_t count)
{
    void *copy = count ? gi_alloc(env, count) : NULL;

    if (!count) return NULL;
    MUST(copy);
    memcpy(copy, bytes, count);
    return copy;
}

/* The plan and the window of the kept lanes, in these. */
static void copy_start(gi_lanes *lanes, const gi_lanes *kept)
{
    const grundy_env *env = lanes->env;
    gi_lanes copy = *kept;
    gi_lanes_taps *taps = &copy.taps;

    copy.env = env;
    copy.game = lanes->game;
    copy.kernel = lanes->kernel;
    copy.block_heaps = lanes->block_heaps;
    copy.workers = lanes->workers;
    copy.results = lanes->results;
    copy.rows = lanes->rows;
    copy.rows_bytes = lanes->rows_bytes;
    copy.stems = lanes->stems;
    copy.capacity = lanes->capacity;
    copy.terms = copy_of(env, kept->terms, kept->start * sizeof *kept->terms);
    copy.first = copy_of(env, kept->first, GI_LANES_FAR_END + GI_LANES_PAD);
    copy.rares =
        copy_of(env, kept->rares, kept->rare_count * sizeof *kept->rares);
    copy.splits =
        copy_of(env, kept->splits, kept->split_count * sizeof *kept->splits);
    copy.witnesses = copy_of(env, kept->witnesses, sizeof *kept->witnesses);
    taps->items = copy_of(env, kept->taps.items,
                          kept->taps.capacity * sizeof *kept->taps.items);
    taps->last = NULL;
    taps->once = NULL;
    *lanes = copy;
    MUST(gi_lanes_taps_sort(lanes, kept->taps.width) == GRUNDY_OK);
    MUST(gi_lanes_window_make(lanes) == GRUNDY_OK);
    memcpy(gi_lanes_at(lanes, lanes->base), gi_lanes_at(kept, kept->base),
           (size_t)(kept->start - kept->base));
}

grundy_status __wrap_gi_lanes_start(gi_lanes *lanes, uint64_t start,
                                    grundy_error *err)
{
    static kept_start starts[STARTS_MOST];
    static uint64_t wished[STARTS_MOST];
    uint64_t count = 2 * GI_LANES_WITNESS_END;
    size_t i = 0;

    MUST(kept_game);
    while (count < start)
        count *= 2;
    while (i < STARTS_MOST && wished[i] && wished[i] != count)
        i++;
    MUST(i < STARTS_MOST);
    if (!wished[i]) {
        wished[i] = count;
        starts[i].env = (grundy_env)GRUNDY_ENV_INIT;
        starts[i].lanes = (gi_lanes){
            .env = &starts[i].env, .game = kept_game, .kernel = lanes->kernel};
        MUST(__real_gi_lanes_start(&starts[i].lanes, count, err) == GRUNDY_OK);
    }
    gi_lanes_plan_clear(lanes);
    copy_start(lanes, &starts[i].lanes);
    return GRUNDY_OK;
}

/* ---- states ---- */

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
    static pool blocks;
    grundy_env env = fuzz_env();
    grundy_game *game = NULL;
    grundy_period_search *search = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;
    uint8_t *second;

    /* The first values count as covered by an input that is counted. */
    if (size == 0) return 0;
    env.allocator = (grundy_allocator){resize, &blocks};
    MUST(grundy_game_parse(&game, "0.106", &env, NULL) == GRUNDY_OK);
    if (good.count == 0) {
        MUST(grundy_heapgame_parse(&kept_game, "0.106", NULL, NULL) ==
             GRUNDY_OK);
        make_good(&good, game, &env);
    }
    changed.count = good.count;
    memcpy(changed.bytes, good.bytes, good.count);
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
    MUST(blocks.live == 0);
    return 0;
}
