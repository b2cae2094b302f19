/* SPDX-License-Identifier: MIT */
/* frontier_all_but.c - a frontier of an all-but game: its last terms.
 *
 * Let w be the greatest excluded amount. Every heap below n - w is an option
 * of heap n and of all heaps after it: its value is *dead*, no later heap can
 * have it. So of the values up to the least one of no heap, `unseen`, those
 * that are not dead belong to heaps of the last w, and only these and the
 * amounts decide the next term (taking.c says how; T-ALL-BUT-STATE).
 *
 * Kept are the last w + 1 terms and, for the values from `base` on, how many
 * heaps have them; all values below the base are dead. As the base is at most
 * w values behind `unseen`, two arrays of some w items suffice for any length.
 * The count of a dead value may miss heaps of long ago, but not all of them:
 * it never becomes 0, and that is all it is needed for.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/store/bytes.h"
#include "codes/heapgame.h"
#include "sequence/far/frontier_engine.h"
#include "sequence/far/frontier_tally.h"
#include "sequence/memory.h"

enum { ROOM_LEAST = 1 << 12, BREATH = 1 << 20 };

typedef struct all_but_state {
    const grundy_env *env;
    const uint64_t *excluded; /* Borrowed from the game. */
    size_t excluded_count;
    gi_memory memory;
    size_t width, capacity; /* w; of both arrays. */
    grundy_nimber *cells;   /* Terms first .. tally.count - 1. */
    uint64_t first;
    uint32_t *counts; /* counts[v - base]: heaps of value v. */
    uint8_t *is_dead; /* Of v, likewise. */
    uint64_t base, unseen;
    gi_tally tally;
} all_but_state;

static void free_state(void *state)
{
    all_but_state *s = state;

    if (!s) return;
    gi_memory_release(&s->memory, s->cells, s->capacity, sizeof *s->cells);
    if (s->counts)
        gi_memory_release(&s->memory, s->counts, s->capacity,
                          sizeof *s->counts);
    if (s->is_dead) gi_memory_release(&s->memory, s->is_dead, s->capacity, 1);
    gi_free(s->env, s, sizeof *s);
}

static grundy_status make_arrays(all_but_state *s)
{
    const size_t room = s->width > ROOM_LEAST ? s->width : ROOM_LEAST;
    const size_t wanted = s->width + room + 4;
    grundy_status status = gi_memory_resize(&s->memory, (void **)&s->cells, 0,
                                            wanted, sizeof *s->cells);

    if (status) return status;
    s->capacity = wanted;
    status = gi_memory_resize(&s->memory, (void **)&s->counts, 0, wanted,
                              sizeof *s->counts);
    if (status) return status;
    return gi_memory_resize(&s->memory, (void **)&s->is_dead, 0, wanted, 1);
}

static grundy_status start(void **state, const grundy_heapgame *game,
                           const grundy_env *env, grundy_error *err)
{
    all_but_state *s;
    uint64_t width;
    grundy_status status;

    if (game->kind != GRUNDY_HEAP_ALL_BUT) return GRUNDY_UNDECIDED;
    width = game->amount_count ? game->amounts[game->amount_count - 1] : 0;
    if (width > gi_limit_memory(env) / 4) return GRUNDY_OVER_BUDGET;
    s = gi_alloc(env, sizeof *s);
    if (!s) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *s = (all_but_state){.env = env,
                         .excluded = game->amounts,
                         .excluded_count = game->amount_count,
                         .memory = {env, 0},
                         .width = (size_t)width};
    status = make_arrays(s);
    if (status) {
        free_state(s);
        return gi_fail(err, status, "there is no room for the last terms");
    }
    *state = s;
    return GRUNDY_OK;
}

/* ---- terms ---- */

static uint32_t *count_at(const all_but_state *s, uint64_t value)
{
    GRUNDY_ASSERT(value >= s->base && value - s->base < s->capacity);
    return s->counts + (value - s->base);
}

/* The first value that is not dead, at most unseen. */
static uint64_t live_value(const all_but_state *s)
{
    uint64_t value = s->base;

    while (value < s->unseen && s->is_dead[value - s->base])
        value++;
    return value;
}

/* Makes room for the value `unseen`, which is always the greatest. */
static void slide_values(all_but_state *s)
{
    uint64_t base;
    size_t by, left;

    if (s->unseen + 1 - s->base < s->capacity) return;
    base = live_value(s);
    by = (size_t)(base - s->base);
    left = s->capacity - by;
    GRUNDY_ASSERT(by > 0);
    memmove(s->counts, s->counts + by, left * sizeof *s->counts);
    memmove(s->is_dead, s->is_dead + by, left);
    memset(s->counts + left, 0, by * sizeof *s->counts);
    memset(s->is_dead + left, 0, by);
    s->base = base;
}

static void slide_cells(all_but_state *s)
{
    const size_t kept = s->width + 1;

    if (s->tally.count - s->first < s->capacity) return;
    GRUNDY_ASSERT(kept < s->capacity);
    memmove(s->cells, s->cells + s->capacity - kept, kept * sizeof *s->cells);
    s->first = s->tally.count - kept;
}

/* Heap n - w - 1 can be reached from all that follow. */
static void bury(all_but_state *s, const grundy_nimber *end, uint64_t n)
{
    if (n <= s->width) return;
    const grundy_nimber value = *(end - s->width - 1);
    if (value >= s->base) s->is_dead[value - s->base] = 1;
}

/* Takes the heaps that cannot be reached out of the counts, or puts them
 * in. */
static void count_excluded(const all_but_state *s, const grundy_nimber *end,
                           size_t used, uint32_t by)
{
    for (size_t i = 0; i < used; i++) {
        const grundy_nimber value = *(end - s->excluded[i]);
        if (value >= s->base) *count_at(s, value) += by;
    }
}

static uint64_t next_value(all_but_state *s, const grundy_nimber *end,
                           uint64_t n)
{
    uint64_t value = s->unseen;
    size_t used = 0;

    while (used < s->excluded_count && s->excluded[used] <= n)
        used++;
    count_excluded(s, end, used, UINT32_MAX);
    for (size_t i = 0; i < used; i++) {
        const grundy_nimber v = *(end - s->excluded[i]);
        if (v >= s->base && v < value && *count_at(s, v) == 0) value = v;
    }
    count_excluded(s, end, used, 1);
    return value;
}

static void add_term(all_but_state *s)
{
    const uint64_t n = s->tally.count;
    grundy_nimber *end;
    uint64_t value;

    slide_cells(s);
    slide_values(s);
    end = s->cells + (n - s->first);
    bury(s, end, n);
    value = next_value(s, end, n);
    GRUNDY_ASSERT(value <= UINT32_MAX);
    *end = (grundy_nimber)value;
    ++*count_at(s, value);
    if (value == s->unseen) s->unseen++;
    gi_tally_add(&s->tally, (grundy_nimber)value, 1);
}

static grundy_status advance(void *state, uint64_t count, grundy_error *err)
{
    all_but_state *s = state;
    uint64_t work = 0; /* Steps since the stop callback was last asked. */

    while (s->tally.count < count) {
        if (s->unseen > UINT32_MAX)
            return gi_fail(err, GRUNDY_OVER_BUDGET,
                           "the values do not fit 32 bits any more");
        add_term(s);
        work += 1 + s->excluded_count;
        if (work < BREATH) continue;
        work = 0;
        gi_env_progress(s->env, s->tally.count, count);
        if (gi_env_is_stopped(s->env))
            return gi_fail(err, GRUNDY_CANCELLED, "stopped after %llu terms",
                           (unsigned long long)s->tally.count);
    }
    return GRUNDY_OK;
}

static uint64_t count_of(const void *state)
{
    const all_but_state *s = state;

    return s->tally.count;
}

static grundy_status look(const void *state, grundy_invariants *out)
{
    const all_but_state *s = state;

    gi_tally_look(&s->tally, out);
    return GRUNDY_OK;
}

/* ---- states: figures, unseen, the first live value, which of the values
 * between are dead, the last terms ---- */

static size_t kept_of(const all_but_state *s)
{
    return s->tally.count <= s->width ? (size_t)s->tally.count : s->width + 1;
}

static grundy_status save(const void *state, gi_sealed *sealed)
{
    const all_but_state *s = state;
    const size_t kept = kept_of(s);
    const uint64_t live = live_value(s);
    grundy_status status = gi_tally_save(&s->tally, sealed);

    if (!status) status = gi_sealed_write_u64(sealed, s->unseen);
    if (!status) status = gi_sealed_write_u64(sealed, live);
    if (!status)
        status = gi_sealed_write(sealed, s->is_dead + (live - s->base),
                                 (size_t)(s->unseen - live));
    for (size_t i = 0; !status && i < kept; i++) {
        uint8_t bytes[4];
        gi_put_u32(bytes, s->cells[s->tally.count - s->first - kept + i]);
        status = gi_sealed_write(sealed, bytes, sizeof bytes);
    }
    return status;
}

static grundy_status read_values(all_but_state *s, uint64_t count,
                                 gi_sealed *sealed)
{
    grundy_status status = gi_tally_load(&s->tally, count, UINT32_MAX, sealed);

    if (!status) status = gi_sealed_read_u64(sealed, &s->unseen);
    if (!status) status = gi_sealed_read_u64(sealed, &s->base);
    if (status) return status;
    if (s->unseen > count || s->unseen > (uint64_t)UINT32_MAX + 1 ||
        s->base > s->unseen || s->unseen - s->base > s->width + 1)
        return GRUNDY_BAD_INPUT;
    status = gi_sealed_read(sealed, s->is_dead, (size_t)(s->unseen - s->base));
    for (size_t i = 0; !status && i < s->unseen - s->base; i++) {
        if (s->is_dead[i] > 1) return GRUNDY_BAD_INPUT;
        s->counts[i] = s->is_dead[i];
    }
    return status;
}

static grundy_status read_state(void *state, uint64_t count, gi_sealed *sealed)
{
    all_but_state *s = state;
    grundy_status status = read_values(s, count, sealed);
    size_t kept;

    if (status) return status;
    kept = kept_of(s);
    s->first = count - kept;
    for (size_t i = 0; i < kept; i++) {
        uint8_t bytes[4];
        status = gi_sealed_read(sealed, bytes, sizeof bytes);
        if (status) return status;
        s->cells[i] = gi_get_u32(bytes);
        if (s->cells[i] >= s->unseen) return GRUNDY_BAD_INPUT;
        if (s->cells[i] >= s->base) ++*count_at(s, s->cells[i]);
    }
    /* A value that lives is that of a heap. */
    for (size_t i = 0; i < s->unseen - s->base; i++)
        if (s->counts[i] == 0) return GRUNDY_BAD_INPUT;
    return GRUNDY_OK;
}

const gi_frontier_engine gi_frontier_all_but = {
    .name = "all-but",
    .tag = "ALLB",
    .is_constant = true,
    .start = start,
    .free = free_state,
    .advance = advance,
    .count = count_of,
    .look = look,
    .save = save,
    .read = read_state,
};
