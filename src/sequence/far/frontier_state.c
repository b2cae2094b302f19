/* SPDX-License-Identifier: MIT */
/* frontier_state.c - the state of a frontier, as a stream.
 *
 * A state is a head, which names the game and the engine, the state of the
 * engine, and a checksum. It is a function of game and count.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "sequence/far/frontier_choice.h"

enum { MAGIC_BYTES = 8, NAME_MOST = 1 << 24, PIECE = 256 };

static const char magic[] = "\x89GRF\r\n\x1a\x01";

grundy_status grundy_frontier_save(const grundy_frontier *frontier,
                                   const grundy_writer *writer,
                                   grundy_error *err)
{
    const char *name;
    gi_sealed sealed;
    grundy_status status;

    if (!frontier || !writer) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
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
    return gi_tell(err, status ? status : gi_sealed_close(&sealed));
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
                       "the state belongs to a game other than %.50s", name);
    return status;
}

static const gi_frontier_engine *find_engine(const char *tag)
{
    for (size_t i = 0; i < gi_frontier_engine_count; i++)
        if (memcmp(gi_frontier_engines[i]->tag, tag, GI_FRONTIER_TAG) == 0)
            return gi_frontier_engines[i];
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
        return gi_fail(err, GRUNDY_BAD_INPUT, "this is not a checkpoint");
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
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    frontier = gi_frontier_make(game, used);
    if (!frontier) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    sealed = gi_sealed_from(reader);
    status = read_state(frontier, &sealed, &told);
    if (!status) {
        *out = frontier;
        return GRUNDY_OK;
    }
    gi_frontier_free_shell(frontier);
    if (status == GRUNDY_BAD_INPUT && told.status != status)
        return gi_fail(err, status, "the checkpoint is damaged or cut off");
    return gi_fail_told(err, status, &told);
}
