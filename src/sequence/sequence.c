/* SPDX-License-Identifier: MIT */
/* sequence.c - which engine finds the terms of a game.
 *
 * Games that split heaps in two begin with the engine of sparse.c, which looks
 * at all pairs until a sparse space is seen, and again where none pays; once
 * there is one, rows.c does most of the work on the same state. All
 * other rules, and those whose terms do not fit its 16-bit cells, go to the
 * plain engines. What engine it was cannot be told from the terms.
 *
 * Invariant: the terms are with one engine. When the sparse one hands over,
 * which happens at most once, the plain one has copied all before.
 */
#include "sequence/plain.h"
#include "sequence/rows.h"

enum { BREATH = 1 << 20 };

/* Stamps of the plain engines are 32 bits wide and 0 means none. */
#define TERMS_MOST (UINT32_MAX - 1)

grundy_status gi_sequence_breathe(grundy_sequence *seq)
{
    if (seq->work < BREATH) return GRUNDY_OK;
    seq->work = 0;
    gi_env_progress(seq->env, seq->count, seq->target);
    return gi_env_is_stopped(seq->env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

/* The sparse engine, if it is wanted and the rules have it. */
static grundy_status start_sparse(grundy_sequence *seq)
{
    const bool is_forced = seq->engine == GRUNDY_ENGINE_SPARSE;
    grundy_status status;

    if (seq->engine == GRUNDY_ENGINE_PLAIN) return GRUNDY_OK;
    status = gi_sparse_new(&seq->sparse, seq->game, is_forced, seq->env);
    return status == GRUNDY_UNDECIDED && !is_forced ? GRUNDY_OK : status;
}

grundy_status grundy_sequence_new_with(grundy_sequence **out,
                                       const grundy_heapgame *game,
                                       grundy_engine engine,
                                       const grundy_env *env)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_sequence *seq;
    grundy_status status;

    if (!out || !game || (unsigned)engine > GRUNDY_ENGINE_SPARSE)
        return GRUNDY_BAD_ARGUMENT;
    seq = gi_alloc(used, sizeof *seq);
    if (!seq) return GRUNDY_NO_MEMORY;
    *seq = (grundy_sequence){
        .env = used, .game = game, .engine = engine, .memory = {used, 0}};
    status = start_sparse(seq);
    if (status)
        gi_free(used, seq, sizeof *seq);
    else
        *out = seq;
    return status;
}

grundy_status grundy_sequence_new(grundy_sequence **out,
                                  const grundy_heapgame *game,
                                  const grundy_env *env)
{
    return grundy_sequence_new_with(out, game, GRUNDY_ENGINE_AUTO, env);
}

void grundy_sequence_free(grundy_sequence *seq)
{
    if (!seq) return;
    gi_rows_free(seq->rows);
    gi_sparse_free(seq->sparse);
    gi_plain_clear(seq);
    gi_free(seq->env, seq, sizeof *seq);
}

static grundy_status explain(const grundy_sequence *seq, grundy_status status,
                             grundy_error *err)
{
    const size_t count = grundy_sequence_count(seq);

    switch (status) {
    case GRUNDY_OVER_BUDGET:
        return gi_fail(err, status,
                       "the nim-sequence of %s met a limit after %zu of %zu "
                       "terms",
                       grundy_heapgame_name(seq->game), count, seq->target);
    case GRUNDY_CANCELLED:
        return gi_fail(err, status, "stopped after %zu of %zu terms", count,
                       seq->target);
    default:
        return gi_fail(err, status, "out of memory after %zu of %zu terms",
                       count, seq->target);
    }
}

/* When a term does not fit the sparse engine. */
static grundy_status hand_over(grundy_sequence *seq)
{
    const grundy_status status = gi_plain_adopt(seq, seq->sparse);

    if (status) return status;
    gi_rows_free(seq->rows);
    gi_sparse_free(seq->sparse);
    seq->rows = NULL;
    seq->sparse = NULL;
    return GRUNDY_OK;
}

static grundy_status extend_plain(grundy_sequence *seq)
{
    const size_t end = seq->target < TERMS_MOST ? seq->target : TERMS_MOST;
    grundy_status status = GRUNDY_OK;

    while (!status && seq->count < end) {
        status = gi_plain_add_term(seq);
        if (!status) status = gi_sequence_breathe(seq);
    }
    return status;
}

static grundy_status extend_sparse(grundy_sequence *seq)
{
    const gi_rows_kernel *kernel = gi_rows_kernel_best();
    grundy_status status = GRUNDY_OK;

    if (seq->engine == GRUNDY_ENGINE_SPARSE || !kernel)
        return gi_sparse_extend(seq->sparse, seq->target);
    if (!seq->rows) status = gi_rows_new(&seq->rows, seq->sparse, kernel);
    return status ? status : gi_rows_extend(seq->rows, seq->target);
}

grundy_status grundy_sequence_extend(grundy_sequence *seq, size_t count,
                                     grundy_error *err)
{
    grundy_status status = GRUNDY_OK;
    uint64_t most;

    if (!seq) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no sequence");
    most = seq->env->limits.positions;
    seq->target = count < most ? count : (size_t)most;
    if (grundy_sequence_count(seq) < seq->target &&
        gi_env_is_stopped(seq->env))
        status = GRUNDY_CANCELLED;
    if (!status && seq->sparse) {
        status = extend_sparse(seq);
        if (status == GRUNDY_UNDECIDED) status = hand_over(seq);
    }
    if (!status && !seq->sparse) status = extend_plain(seq);
    if (!status && grundy_sequence_count(seq) < count)
        status = GRUNDY_OVER_BUDGET;
    seq->target = count;
    return status ? explain(seq, status, err) : GRUNDY_OK;
}

grundy_status gi_sequence_push(grundy_sequence *seq, grundy_nimber term)
{
    const size_t count = grundy_sequence_count(seq);
    grundy_status status = GRUNDY_OK;

    if (count >= seq->env->limits.positions || count >= TERMS_MOST)
        return GRUNDY_OVER_BUDGET;
    if (seq->sparse) {
        seq->sparse->target = count + 1;
        status = gi_sparse_prepare(seq->sparse);
        if (!status) status = gi_sparse_append(seq->sparse, term);
        if (status != GRUNDY_UNDECIDED) return status;
        status = hand_over(seq);
    }
    seq->target = count + 1;
    return status ? status : gi_plain_push(seq, term);
}

size_t grundy_sequence_count(const grundy_sequence *seq)
{
    if (!seq) return 0;
    return seq->sparse ? seq->sparse->count : seq->count;
}

static const gi_terms *terms_of(const grundy_sequence *seq)
{
    return seq->sparse ? &seq->sparse->terms : &seq->terms;
}

grundy_nimber grundy_sequence_at(const grundy_sequence *seq, size_t heap)
{
    if (heap >= grundy_sequence_count(seq)) return 0;
    return gi_terms_at(terms_of(seq), heap);
}

grundy_status grundy_sequence_copy(const grundy_sequence *seq, size_t first,
                                   size_t end, grundy_nimber *out)
{
    if (!seq || first > end || end > grundy_sequence_count(seq) ||
        (first < end && !out))
        return GRUNDY_BAD_ARGUMENT;
    if (first < end) gi_terms_copy(terms_of(seq), first, end, out);
    return GRUNDY_OK;
}
