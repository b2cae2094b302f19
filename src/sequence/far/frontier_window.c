/* SPDX-License-Identifier: MIT */
/* frontier_window.c - a frontier of a subtraction game: its last terms.
 *
 * The value of a heap depends on the last max(S) values alone
 * (T-SUBTRACTION-PERIOD), so only these are kept; window_terms.c finds the
 * next. If all amounts have the divisor d, the terms are those of the divided
 * game, each of them d times.
 *
 * Representation: a buffer with room for some more terms than are needed. When
 * it is full, the last ones move to its front; so a term is moved less than
 * once on the average, and the inner loop needs no remainders.
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
#include "sequence/taking/window.h"

enum { ROOM_LEAST = 1 << 14, BREATH = 1 << 20 };

typedef struct window_state {
    const grundy_env *env;
    gi_window *window; /* Rules and kernel; it keeps no terms. */
    gi_memory memory;
    grundy_nimber *cells; /* shape [capacity]: terms first .. next - 1 */
    size_t capacity, kept;
    uint64_t first, next; /* Of the divided game. */
    gi_tally tally;       /* Of the game itself. */
    uint64_t *counts;     /* shape [greatest value + 1]: heaps of it. */
} window_state;

/* A heap has no more options than there are amounts. */
static size_t values_of(const window_state *s)
{
    return s->window->amount_count + 1;
}

static void free_state(void *state)
{
    window_state *s = state;

    if (!s) return;
    gi_memory_release(&s->memory, s->cells, s->capacity, sizeof *s->cells);
    if (s->counts)
        gi_memory_release(&s->memory, s->counts, values_of(s),
                          sizeof *s->counts);
    gi_window_free(s->window);
    gi_free(s->env, s, sizeof *s);
}

/* Room for the window and as much again. */
static grundy_status make_cells(window_state *s)
{
    const gi_window *window = s->window;
    const uint64_t greatest =
        window->amount_count ? window->amounts[window->amount_count - 1] : 0;
    grundy_status status;

    if (greatest > SIZE_MAX / 4) return GRUNDY_OVER_BUDGET;
    s->kept = (size_t)greatest + 1;
    status = gi_memory_resize(
        &s->memory, (void **)&s->cells, 0,
        s->kept + (s->kept > ROOM_LEAST ? s->kept : ROOM_LEAST),
        sizeof *s->cells);
    if (!status)
        s->capacity = s->kept + (s->kept > ROOM_LEAST ? s->kept : ROOM_LEAST);
    return status;
}

static grundy_status start(void **state, const grundy_heapgame *game,
                           const grundy_env *env, grundy_error *err)
{
    window_state *s;
    grundy_status status;

    if (game->kind != GRUNDY_HEAP_SUBTRACTION) return GRUNDY_UNDECIDED;
    s = gi_alloc(env, sizeof *s);
    if (!s) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *s = (window_state){.env = env, .memory = {env, 0}};
    status = gi_window_new(&s->window, game, GRUNDY_NORMAL, env);
    if (!status) status = make_cells(s);
    if (!status)
        status = gi_memory_resize(&s->memory, (void **)&s->counts, 0,
                                  values_of(s), sizeof *s->counts);
    if (status) {
        free_state(s);
        return gi_fail(err, status, "there is no room for the last terms");
    }
    *state = s;
    return GRUNDY_OK;
}

/* The next term of the divided game. */
static grundy_nimber add_term(window_state *s)
{
    size_t at = (size_t)(s->next - s->first);

    if (at == s->capacity) {
        memmove(s->cells, s->cells + at - s->kept, s->kept * sizeof *s->cells);
        s->first = s->next - s->kept;
        at = s->kept;
    }
    GRUNDY_ASSERT(at < s->capacity && (at == s->next || at >= s->kept));
    s->cells[at] = gi_window_term(s->window, s->cells + at, s->next);
    s->next++;
    return s->cells[at];
}

/* The last term of the divided game, for as many heaps as are left of it. */
static void repeat_term(window_state *s, grundy_nimber term, uint64_t count)
{
    const uint64_t scale = s->window->scale;
    const uint64_t rest = scale - s->tally.count % scale;
    const uint64_t left = count - s->tally.count;

    GRUNDY_ASSERT(count > s->tally.count && term < values_of(s));
    s->counts[term] += rest < left ? rest : left;
    gi_tally_add(&s->tally, term, rest < left ? rest : left);
}

static grundy_status advance(void *state, uint64_t count, grundy_error *err)
{
    window_state *s = state;
    uint64_t work = 0; /* Steps since the stop callback was last asked. */

    while (s->tally.count < count) {
        const bool is_new = s->tally.count % s->window->scale == 0;
        const grundy_nimber term =
            is_new ? add_term(s) : s->cells[s->next - 1 - s->first];
        repeat_term(s, term, count);
        work += 1 + s->window->run_count;
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
    const window_state *s = state;

    return s->tally.count;
}

static grundy_status look(const void *state, grundy_invariants *out)
{
    const window_state *s = state;

    gi_tally_look(&s->tally, out);
    return GRUNDY_OK;
}

static void count_values(const void *state, uint64_t *counts, size_t values)
{
    const window_state *s = state;

    for (size_t v = 0; v < values && v < values_of(s); v++)
        counts[v] += s->counts[v];
}

/* Terms before the next one that a state has. */
static size_t kept_of(const window_state *s)
{
    return s->next < s->kept ? (size_t)s->next : s->kept;
}

static grundy_status save(const void *state, gi_sealed *sealed)
{
    const window_state *s = state;
    const size_t kept = kept_of(s);
    const grundy_nimber *last = s->cells + (s->next - s->first) - kept;
    grundy_status status = gi_tally_save(&s->tally, sealed);

    for (size_t v = 0; !status && v <= s->tally.max; v++)
        status = gi_sealed_write_u64(sealed, s->counts[v]);
    for (size_t i = 0; !status && i < kept; i++) {
        uint8_t bytes[4];
        gi_put_u32(bytes, last[i]);
        status = gi_sealed_write(sealed, bytes, sizeof bytes);
    }
    return status;
}

/* The options of heap next - 1, by value, as the kernel for many amounts has
 * them between two heaps. */
static void count_options(window_state *s)
{
    gi_window *window = s->window;
    const grundy_nimber *heap = s->cells + (s->next - s->first) - 1;

    if (!window->runs || s->next == 0) return;
    for (size_t i = 0; i < window->amount_count; i++) {
        if (window->amounts[i] > s->next - 1) break;
        window->option_counts[*(heap - window->amounts[i])]++;
    }
    window->least_free = 0;
}

static grundy_status read_counts(window_state *s, gi_sealed *sealed)
{
    uint64_t left = s->tally.count;
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; !status && v <= s->tally.max; v++) {
        status = gi_sealed_read_u64(sealed, s->counts + v);
        if (!status && s->counts[v] > left) status = GRUNDY_BAD_INPUT;
        left -= s->counts[v];
    }
    if (status) return status;
    return left == 0 && s->counts[0] == s->tally.zero_count ? GRUNDY_OK
                                                            : GRUNDY_BAD_INPUT;
}

static grundy_status read_state(void *state, uint64_t count, gi_sealed *sealed)
{
    window_state *s = state;
    const uint64_t scale = s->window->scale;
    const size_t most = s->window->amount_count;
    grundy_status status =
        gi_tally_load(&s->tally, count, (grundy_nimber)most, sealed);

    if (!status) status = read_counts(s, sealed);
    if (status) return status;
    s->next = count / scale + (count % scale != 0);
    s->first = s->next - kept_of(s);
    for (size_t i = 0; i < s->next - s->first; i++) {
        uint8_t bytes[4];
        status = gi_sealed_read(sealed, bytes, sizeof bytes);
        if (status) return status;
        s->cells[i] = gi_get_u32(bytes);
        if (s->cells[i] > most) return GRUNDY_BAD_INPUT;
    }
    count_options(s);
    return GRUNDY_OK;
}

const gi_frontier_engine gi_frontier_window = {
    .name = "window",
    .tag = "WNDW",
    .is_constant = true,
    .start = start,
    .free = free_state,
    .advance = advance,
    .count = count_of,
    .look = look,
    .count_values = count_values,
    .save = save,
    .read = read_state,
};
