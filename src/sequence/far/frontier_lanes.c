/* SPDX-License-Identifier: MIT */
/* frontier_lanes.c - a frontier of an octal game with few rare heaps: lanes.c.
 *
 * That engine keeps its own figures and state. It finds its first terms at
 * once, up to FIRST of them, and is used only for more terms than these. */
#include "base/env.h"
#include "base/error.h"
#include "sequence/far/frontier_engine.h"
#include "sequence/lanes/lanes.h"
#include "sequence/lanes/lanes_engine.h"

/* lanes_start.c goes no further before it begins. */
_Static_assert(GI_FRONTIER_LANES_FIRST == 1 << 23, "as MOST_TERMS there");

typedef struct lanes_state {
    const grundy_env *env;
    gi_lanes *lanes;
} lanes_state;

static void free_state(void *state)
{
    lanes_state *s = state;

    if (!s) return;
    gi_lanes_free(s->lanes);
    gi_free(s->env, s, sizeof *s);
}

static grundy_status start(void **state, const grundy_heapgame *game,
                           const grundy_env *env, grundy_error *err)
{
    lanes_state *s = gi_alloc(env, sizeof *s);
    grundy_status status;

    if (!s) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *s = (lanes_state){env, NULL};
    status = gi_lanes_new(&s->lanes, game, env, err);
    if (status)
        free_state(s);
    else
        *state = s;
    return status;
}

static grundy_status advance(void *state, uint64_t count, grundy_error *err)
{
    const lanes_state *s = state;
    const grundy_status status = gi_lanes_advance(s->lanes, count, err);

    GRUNDY_ASSERT(status || gi_lanes_count(s->lanes) == count);
    return status;
}

static uint64_t count_of(const void *state)
{
    const lanes_state *s = state;

    return gi_lanes_count(s->lanes);
}

static grundy_status look(const void *state, grundy_invariants *out)
{
    const lanes_state *s = state;
    const gi_lanes_invariants found = gi_lanes_look(s->lanes);

    *out = (grundy_invariants){.count = found.count,
                               .max = found.max,
                               .max_index = found.max_index,
                               .zero_count = found.zero_count,
                               .last_zero = found.last_zero,
                               .mask = found.mask,
                               .has_position = found.has_position,
                               .rare_count = found.rare_count,
                               .last_rare = found.last_rare};
    return GRUNDY_OK;
}

static grundy_status save(const void *state, gi_sealed *sealed)
{
    const lanes_state *s = state;
    const grundy_writer writer = gi_sealed_writer(sealed);

    return gi_lanes_save(s->lanes, &writer);
}

static grundy_status load(void **state, const grundy_heapgame *game,
                          uint64_t count, gi_sealed *sealed,
                          const grundy_env *env, grundy_error *err)
{
    const grundy_reader reader = gi_sealed_reader(sealed);
    lanes_state *s = gi_alloc(env, sizeof *s);
    grundy_status status;

    if (!s) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *s = (lanes_state){env, NULL};
    status = gi_lanes_load(&s->lanes, game, &reader, env, err);
    if (!status && gi_lanes_count(s->lanes) != count)
        status = GRUNDY_BAD_INPUT;
    if (status)
        free_state(s);
    else
        *state = s;
    return status;
}

const gi_frontier_engine gi_frontier_lanes = {
    .name = "lanes",
    .tag = "LANE",
    .is_constant = true,
    .start = start,
    .free = free_state,
    .advance = advance,
    .count = count_of,
    .look = look,
    .save = save,
    .load = load,
};
