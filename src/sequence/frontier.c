/* SPDX-License-Identifier: MIT */
/* frontier.c - which engine carries a game, and its state as a stream.
 *
 * Subtraction and all-but games have engines of their own in constant memory.
 * All others begin with all terms kept. Where lanes.c suits a game it takes
 * over as soon as enough terms are wanted, and finds the first of them again,
 * which takes no time. It stops at a heap that may be rare: then all terms are
 * found and kept, from heap 0 on. An engine takes over when it has more terms
 * than the other, and nobody can tell from the figures.
 *
 * A state is a head, which says whose and what it is, the state of the engine,
 * and a checksum. It is a function of game and count.
 */
#include <string.h>

#include "base/bytes.h"
#include "sequence/frontier_engine.h"

enum { MAGIC_BYTES = 8, NAME_MOST = 1 << 24, PIECE = 256 };

static const char magic[] = "\x89GRF\r\n\x1a\x01";

struct grundy_frontier {
    const grundy_env *env;
    const grundy_heapgame *game;
    const gi_frontier_engine *engine;
    void *state;        /* Of the engine; owned. */
    bool is_past_lanes; /* They have been tried. */
};

static const gi_frontier_engine *const engines[] = {
    &gi_frontier_window, &gi_frontier_all_but, &gi_frontier_terms,
    &gi_frontier_lanes};

enum { ENGINES = sizeof engines / sizeof *engines };

static grundy_frontier *new_frontier(const grundy_heapgame *game,
                                     const grundy_env *env)
{
    grundy_frontier *frontier = gi_alloc(env, sizeof *frontier);

    if (frontier) *frontier = (grundy_frontier){.env = env, .game = game};
    return frontier;
}

grundy_status grundy_frontier_new(grundy_frontier **out,
                                  const grundy_heapgame *game,
                                  const grundy_env *env)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_frontier *frontier;
    grundy_status status = GRUNDY_UNDECIDED;

    if (!out || !game) return GRUNDY_BAD_ARGUMENT;
    frontier = new_frontier(game, used);
    if (!frontier) return GRUNDY_NO_MEMORY;
    /* For a few terms of a set with great amounts there is room, after all,
     * where there is none for the window. */
    for (size_t i = 0; i < ENGINES; i++) {
        if (status != GRUNDY_UNDECIDED && status != GRUNDY_OVER_BUDGET) break;
        frontier->engine = engines[i];
        status = engines[i]->start(&frontier->state, game, used, NULL);
    }
    if (status)
        gi_free(used, frontier, sizeof *frontier);
    else
        *out = frontier;
    return status;
}

void grundy_frontier_free(grundy_frontier *frontier)
{
    if (!frontier) return;
    frontier->engine->free(frontier->state);
    gi_free(frontier->env, frontier, sizeof *frontier);
}

uint64_t grundy_frontier_count(const grundy_frontier *frontier)
{
    return frontier ? frontier->engine->count(frontier->state) : 0;
}

bool grundy_frontier_is_constant(const grundy_frontier *frontier)
{
    return frontier && frontier->engine->is_constant;
}

const char *grundy_frontier_engine(const grundy_frontier *frontier)
{
    return frontier ? frontier->engine->name : "";
}

grundy_status grundy_frontier_invariants(const grundy_frontier *frontier,
                                         grundy_invariants *out)
{
    if (!frontier || !out) return GRUNDY_BAD_ARGUMENT;
    return frontier->engine->look(frontier->state, out);
}

grundy_status grundy_frontier_histogram(const grundy_frontier *frontier,
                                        uint64_t *counts, size_t values)
{
    if (!frontier || !counts) return GRUNDY_BAD_ARGUMENT;
    if (!frontier->engine->count_values) return GRUNDY_UNDECIDED;
    for (size_t v = 0; v < values; v++)
        counts[v] = 0;
    frontier->engine->count_values(frontier->state, counts, values);
    return GRUNDY_OK;
}

/* Another engine goes to `count` terms; it takes over if it has more than
 * `least`. */
static grundy_status replace(grundy_frontier *frontier,
                             const gi_frontier_engine *engine, uint64_t least,
                             uint64_t count, grundy_error *err)
{
    void *state = NULL;
    grundy_status status =
        engine->start(&state, frontier->game, frontier->env, err);

    if (status) return status;
    status = engine->advance(state, count, err);
    if (status != GRUNDY_UNDECIDED && engine->count(state) > least) {
        frontier->engine->free(frontier->state);
        frontier->engine = engine;
        frontier->state = state;
    } else {
        engine->free(state);
    }
    return status;
}

static grundy_status advance(grundy_frontier *frontier, uint64_t count,
                             grundy_error *err)
{
    const uint64_t known = grundy_frontier_count(frontier);
    grundy_status status = GRUNDY_UNDECIDED;

    if (frontier->engine == &gi_frontier_terms && !frontier->is_past_lanes &&
        count > GI_FRONTIER_LANES_FIRST) {
        status = replace(frontier, &gi_frontier_lanes, GI_FRONTIER_LANES_FIRST,
                         count, err);
        if (status == GRUNDY_UNDECIDED) frontier->is_past_lanes = true;
    }
    if (status == GRUNDY_UNDECIDED)
        status = frontier->engine->advance(frontier->state, count, err);
    if (status != GRUNDY_UNDECIDED) return status;
    frontier->is_past_lanes = true;
    return replace(frontier, &gi_frontier_terms, known, count, err);
}

grundy_status grundy_frontier_advance(grundy_frontier *frontier,
                                      uint64_t count, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status = GRUNDY_OK;
    uint64_t most;

    if (!frontier)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no frontier");
    most = frontier->env->limits.positions;
    if (grundy_frontier_count(frontier) < count &&
        gi_env_is_stopped(frontier->env))
        return gi_fail(err, GRUNDY_CANCELLED, "stopped");
    if (count > most)
        gi_fail(&told, GRUNDY_OVER_BUDGET,
                "more than %llu terms are asked for",
                (unsigned long long)most);
    if (grundy_frontier_count(frontier) < (count < most ? count : most))
        status = advance(frontier, count < most ? count : most, &told);
    if (!status && count > most) status = GRUNDY_OVER_BUDGET;
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

/* ---- states ---- */

grundy_status grundy_frontier_save(const grundy_frontier *frontier,
                                   const grundy_writer *writer)
{
    const char *name;
    gi_sealed sealed;
    grundy_status status;

    if (!frontier || !writer) return GRUNDY_BAD_ARGUMENT;
    name = grundy_heapgame_name(frontier->game);
    sealed = gi_sealed_to(writer);
    status = gi_sealed_write(&sealed, magic, MAGIC_BYTES);
    if (!status)
        status =
            gi_sealed_write(&sealed, frontier->engine->tag, GI_FRONTIER_TAG);
    if (!status) status = gi_sealed_write_u64(&sealed, strlen(name));
    if (!status) status = gi_sealed_write(&sealed, name, strlen(name));
    if (!status)
        status = gi_sealed_write_u64(&sealed, grundy_frontier_count(frontier));
    if (!status) status = frontier->engine->save(frontier->state, &sealed);
    return status ? status : gi_sealed_close(&sealed);
}

/* Whether this name follows. */
static grundy_status check_name(const char *name, gi_sealed *sealed,
                                grundy_error *err)
{
    const size_t length = strlen(name);
    uint64_t told = 0;
    bool is_same;
    char piece[PIECE];
    grundy_status status = gi_sealed_read_u64(sealed, &told);

    if (!status && told > NAME_MOST) return GRUNDY_BAD_INPUT;
    is_same = told == length;
    for (size_t at = 0, size; !status && at < told; at += size) {
        size = told - at < PIECE ? (size_t)told - at : PIECE;
        status = gi_sealed_read(sealed, piece, size);
        is_same = is_same && !status && memcmp(piece, name + at, size) == 0;
    }
    if (!status && !is_same)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the state is that of another game than %.50s", name);
    return status;
}

static const gi_frontier_engine *find_engine(const char *tag)
{
    for (size_t i = 0; i < ENGINES; i++)
        if (memcmp(engines[i]->tag, tag, GI_FRONTIER_TAG) == 0)
            return engines[i];
    return NULL;
}

static grundy_status load_state(grundy_frontier *frontier, uint64_t count,
                                gi_sealed *sealed, grundy_error *err)
{
    const gi_frontier_engine *engine = frontier->engine;
    void *made = NULL;
    grundy_status status;

    if (engine->load)
        return engine->load(&frontier->state, frontier->game, count, sealed,
                            frontier->env, err);
    status = engine->start(&made, frontier->game, frontier->env, err);
    if (status) return status;
    status = engine->read(made, count, sealed);
    if (status)
        engine->free(made);
    else
        frontier->state = made;
    return status;
}

static grundy_status read_state(grundy_frontier *frontier, gi_sealed *sealed,
                                grundy_error *err)
{
    char head[MAGIC_BYTES + GI_FRONTIER_TAG];
    uint64_t count = 0;
    grundy_status status = gi_sealed_read(sealed, head, sizeof head);

    if (status) return status;
    frontier->engine = find_engine(head + MAGIC_BYTES);
    if (memcmp(head, magic, MAGIC_BYTES) != 0 || !frontier->engine)
        return gi_fail(err, GRUNDY_BAD_INPUT, "this is no checkpoint");
    status = check_name(grundy_heapgame_name(frontier->game), sealed, err);
    if (!status) status = gi_sealed_read_u64(sealed, &count);
    if (!status) status = load_state(frontier, count, sealed, err);
    /* The engine was never meant for such rules. */
    if (status == GRUNDY_UNDECIDED) return GRUNDY_BAD_INPUT;
    if (status) return status;
    frontier->is_past_lanes = count > GI_FRONTIER_LANES_FIRST;
    status = gi_sealed_check(sealed);
    if (status) frontier->engine->free(frontier->state);
    return status;
}

grundy_status grundy_frontier_load(grundy_frontier **out,
                                   const grundy_heapgame *game,
                                   const grundy_reader *reader,
                                   const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_error told = {.status = GRUNDY_OK};
    grundy_frontier *frontier;
    gi_sealed sealed;
    grundy_status status;

    if (!out || !game || !reader)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "something is NULL");
    frontier = new_frontier(game, used);
    if (!frontier) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    sealed = gi_sealed_from(reader);
    status = read_state(frontier, &sealed, &told);
    if (!status) {
        *out = frontier;
        return GRUNDY_OK;
    }
    gi_free(used, frontier, sizeof *frontier);
    if (status == GRUNDY_BAD_INPUT && told.status != status)
        return gi_fail(err, status, "the checkpoint is damaged or cut off");
    return gi_fail_told(err, status, &told);
}
