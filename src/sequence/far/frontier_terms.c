/* SPDX-License-Identifier: MIT */
/* frontier_terms.c - a frontier that keeps all terms, as a sequence does.
 *
 * For games that no engine of constant memory can handle. Its state is the
 * terms, in cells of one width.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/store/bytes.h"
#include "sequence/far/frontier_engine.h"
#include "sequence/sequence.h"

enum { PIECE_TERMS = 4096 };

typedef struct terms_state {
    const grundy_env *env;
    grundy_sequence *seq;
} terms_state;

static void free_state(void *state)
{
    terms_state *s = state;

    if (!s) return;
    grundy_sequence_free(s->seq);
    gi_free(s->env, s, sizeof *s);
}

const grundy_sequence *gi_frontier_terms_of(const void *state)
{
    const terms_state *s = state;

    return s->seq;
}

static grundy_status start(void **state, const grundy_heapgame *game,
                           const grundy_env *env, grundy_error *err)
{
    terms_state *s = gi_alloc(env, sizeof *s);
    grundy_status status;

    if (!s) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *s = (terms_state){env, NULL};
    status = grundy_sequence_new(&s->seq, game, env, NULL);
    if (status) {
        free_state(s);
        return gi_fail(err, status, "out of memory");
    }
    *state = s;
    return GRUNDY_OK;
}

static grundy_status advance(void *state, uint64_t count, grundy_error *err)
{
    const terms_state *s = state;

    if (count > SIZE_MAX)
        return gi_fail(err, GRUNDY_OVER_BUDGET, "too many terms to be kept");
    return grundy_sequence_extend(s->seq, (size_t)count, err);
}

static uint64_t count_of(const void *state)
{
    const terms_state *s = state;

    return grundy_sequence_count(s->seq);
}

static grundy_status look(const void *state, grundy_invariants *out)
{
    const terms_state *s = state;

    return grundy_sequence_invariants(out, s->seq, NULL);
}

static void count_values(const void *state, uint64_t *counts, size_t values)
{
    const terms_state *s = state;
    const size_t count = grundy_sequence_count(s->seq);

    for (size_t n = 0; n < count; n++) {
        const grundy_nimber term = grundy_sequence_at(s->seq, n);
        if (term < values) counts[term]++;
    }
}

static uint64_t width_of(const grundy_sequence *seq, size_t count)
{
    grundy_nimber most = 0;

    for (size_t n = 0; n < count; n++) {
        const grundy_nimber term = grundy_sequence_at(seq, n);
        if (term > most) most = term;
    }
    return most > UINT16_MAX ? 4 : most > UINT8_MAX ? 2 : 1;
}

static grundy_status save(const void *state, gi_sealed *sealed)
{
    const terms_state *s = state;
    const size_t count = grundy_sequence_count(s->seq);
    const size_t width = (size_t)width_of(s->seq, count);
    uint8_t piece[PIECE_TERMS * sizeof(grundy_nimber)];
    grundy_status status = gi_sealed_write_u64(sealed, width);

    for (size_t first = 0, size; !status && first < count; first += size) {
        size = count - first < PIECE_TERMS ? count - first : PIECE_TERMS;
        for (size_t i = 0; i < size; i++)
            gi_bytes_put(piece + i * width, width,
                         grundy_sequence_at(s->seq, first + i));
        status = gi_sealed_write(sealed, piece, size * width);
    }
    return status;
}

static grundy_status read_terms(void *state, uint64_t count, gi_sealed *sealed)
{
    terms_state *s = state;
    uint8_t piece[PIECE_TERMS * sizeof(grundy_nimber)];
    uint64_t width = 0, left = count;
    grundy_status status = gi_sealed_read_u64(sealed, &width);

    if (!status && width != 1 && width != 2 && width != 4)
        return GRUNDY_BAD_INPUT;
    while (!status && left > 0) {
        const size_t size = left < PIECE_TERMS ? (size_t)left : PIECE_TERMS;
        if (gi_env_is_stopped(s->env)) return GRUNDY_CANCELLED;
        status = gi_sealed_read(sealed, piece, size * (size_t)width);
        for (size_t i = 0; !status && i < size; i++)
            status = gi_sequence_push(
                s->seq, (grundy_nimber)gi_bytes_get(piece + i * (size_t)width,
                                                    (size_t)width));
        left -= size;
    }
    return status;
}

const gi_frontier_engine gi_frontier_terms = {
    .name = "terms",
    .tag = "TRMS",
    .is_constant = false,
    .start = start,
    .free = free_state,
    .advance = advance,
    .count = count_of,
    .look = look,
    .count_values = count_values,
    .save = save,
    .read = read_terms,
};
