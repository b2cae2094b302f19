/* SPDX-License-Identifier: MIT */
/* sequence.c - the public face of a sequence.
 *
 * The engine is chosen in sequence_extend.c.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "sequence/engine_choice.h"
#include "sequence/engines.h"
#include "sequence/sequence.h"

/* The sparse state, if it is wanted and the rules have one. */
static grundy_status start_sparse(grundy_sequence *seq,
                                  gi_engine_choice engine)
{
    const bool is_forced = engine == GI_ENGINE_SPARSE;
    grundy_status status;

    if (engine == GI_ENGINE_PLAIN) return GRUNDY_OK;
    status = gi_sparse_new(&seq->sparse, seq->game, is_forced, seq->env);
    return status == GRUNDY_UNDECIDED && !is_forced ? GRUNDY_OK : status;
}

grundy_status gi_sequence_new_with(grundy_sequence **out,
                                   const grundy_heapgame *game,
                                   gi_engine_choice engine,
                                   const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_sequence *seq;
    grundy_status status;

    if (!out || !game || (unsigned)engine > GI_ENGINE_SPARSE)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    seq = gi_alloc(used, sizeof *seq);
    if (!seq) return gi_tell(err, GRUNDY_NO_MEMORY);
    *seq = (grundy_sequence){.env = {gi_env_own(used)},
                             .game = gi_heapgame_share(game),
                             .is_alone = engine != GI_ENGINE_AUTO};
    seq->plain = (gi_plain){
        .env = seq->env, .game = seq->game, .memory = {seq->env, 0}};
    status = start_sparse(seq, engine);
    if (status)
        grundy_sequence_free(seq);
    else
        *out = seq;
    return gi_tell(err, status);
}

grundy_status grundy_sequence_new(grundy_sequence **out,
                                  const grundy_heapgame *game,
                                  const grundy_env *env, grundy_error *err)
{
    return gi_sequence_new_with(out, game, GI_ENGINE_AUTO, env, err);
}

grundy_status grundy_sequence_of(grundy_sequence **out,
                                 const grundy_game *game,
                                 const grundy_env *env, grundy_error *err)
{
    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "something is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_heapgame *rules = NULL;
    grundy_status status = grundy_game_heapgame(&rules, game, env, err);

    if (!status) status = grundy_sequence_new(out, rules, env, err);
    grundy_heapgame_free(rules);
    return status;
}

void grundy_sequence_free(grundy_sequence *seq)
{
    if (!seq) return;
    gi_sequence_drop_sparse(seq);
    gi_plain_clear(&seq->plain);
    grundy_heapgame_free(seq->game);
    gi_free(seq->env, seq, sizeof *seq);
}

static grundy_status explain(const grundy_sequence *seq, size_t wanted,
                             grundy_status status, grundy_error *err)
{
    const size_t count = grundy_sequence_count(seq);

    switch (status) {
    case GRUNDY_OVER_BUDGET:
        if (count < gi_limit_positions(seq->env))
            return gi_fail(err, status,
                           "the nim-sequence of %s fills the limit on memory, "
                           "%zu MiB, with %zu terms",
                           grundy_heapgame_name(seq->game),
                           gi_limit_memory(seq->env) >> 20, count);
        return gi_fail_limit(
            err, status,
            "the nim-sequence of %s met a limit after %zu of %zu "
            "terms",
            grundy_heapgame_name(seq->game), count, wanted);
    case GRUNDY_CANCELLED:
        return gi_fail(err, status, "stopped after %zu of %zu terms", count,
                       wanted);
    default:
        return gi_fail(err, status, "out of memory after %zu of %zu terms",
                       count, wanted);
    }
}

grundy_status grundy_sequence_extend(grundy_sequence *seq, size_t count,
                                     grundy_error *err)
{
    grundy_status status = GRUNDY_OK;
    uint64_t most;
    size_t target;

    if (!seq) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no sequence");
    most = gi_limit_positions(seq->env);
    target = count < most ? count : (size_t)most;
    if (grundy_sequence_count(seq) < target)
        status = gi_env_is_stopped(seq->env) ? GRUNDY_CANCELLED
                                             : gi_sequence_extend(seq, target);
    if (!status && grundy_sequence_count(seq) < count)
        status = GRUNDY_OVER_BUDGET;
    return status ? explain(seq, count, status, err) : GRUNDY_OK;
}

grundy_status gi_sequence_push(grundy_sequence *seq, grundy_nimber term)
{
    const size_t count = grundy_sequence_count(seq);
    grundy_status status = GRUNDY_OK;

    if (count >= gi_limit_positions(seq->env)) return GRUNDY_OVER_BUDGET;
    if (seq->sparse) {
        seq->sparse->target = count + 1;
        status = gi_sparse_prepare(seq->sparse);
        if (!status) status = gi_sparse_append(seq->sparse, term);
        if (status != GRUNDY_UNDECIDED) return status;
        status = gi_sequence_leave_sparse(seq);
    }
    return status ? status : gi_plain_push(&seq->plain, term);
}

size_t grundy_sequence_count(const grundy_sequence *seq)
{
    if (!seq) return 0;
    GRUNDY_ASSERT(!seq->sparse || seq->plain.count == 0);
    return seq->sparse ? seq->sparse->count : seq->plain.count;
}

grundy_nimber grundy_sequence_at(const grundy_sequence *seq, size_t heap)
{
    if (heap >= grundy_sequence_count(seq)) return 0;
    return gi_terms_at(gi_sequence_terms(seq), heap);
}

grundy_status grundy_sequence_copy(grundy_nimber *out,
                                   const grundy_sequence *seq, size_t first,
                                   size_t end, grundy_error *err)
{
    if (!seq || first > end || end > grundy_sequence_count(seq) ||
        (first < end && !out))
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (first < end) gi_terms_copy(gi_sequence_terms(seq), first, end, out);
    return GRUNDY_OK;
}
