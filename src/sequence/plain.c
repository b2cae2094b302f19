/* SPDX-License-Identifier: MIT */
/* plain.c - nim-sequences by the definition: each heap from all its options.
 *
 * Term n is the least number that no option of heap n has. The engines behind
 * this file mark the values of the options in an array and look for the first
 * gap. An option is marked with a stamp, n + 1, instead of a flag, so that no
 * array is cleared between two heaps.
 *
 * Invariant: terms[0 .. count) are right; every array of the sequence can be
 * brought up to date from them, so that work which stops at a limit in the
 * middle of a heap just begins that heap again.
 *
 * These engines are the simple ones: quadratic for games that split heaps.
 * They stay as the oracle of any faster one.
 */
#include <string.h>

#include "sequence/plain.h"

enum { FIRST_TERMS = 64, FIRST_VALUES = 64, BREATH = 1 << 20 };

/* Stamps are 32 bits wide and 0 means none. */
#define TERMS_MOST (UINT32_MAX - 1)

grundy_status gi_sequence_resize(grundy_sequence *seq, void **items,
                                 size_t old_count, size_t new_count,
                                 size_t item_bytes)
{
    const size_t limit = seq->env->limits.memory_bytes;
    const size_t old_bytes = old_count * item_bytes;
    const size_t others = seq->held_bytes - old_bytes;
    size_t new_bytes;
    void *block;

    if (!gi_size_mul(&new_bytes, new_count, item_bytes) || others > limit ||
        new_bytes > limit - others)
        return GRUNDY_OVER_BUDGET;
    memcpy(&block, items, sizeof block);
    block = gi_resize(seq->env, block, old_bytes, new_bytes);
    if (!block && new_bytes) return GRUNDY_NO_MEMORY;
    if (new_bytes > old_bytes)
        memset((char *)block + old_bytes, 0, new_bytes - old_bytes);
    memcpy(items, &block, sizeof block);
    seq->held_bytes = others + new_bytes;
    return GRUNDY_OK;
}

void gi_sequence_release(grundy_sequence *seq, void *items, size_t count,
                         size_t item_bytes)
{
    gi_free(seq->env, items, count * item_bytes);
    seq->held_bytes -= count * item_bytes;
}

grundy_status gi_sequence_breathe(grundy_sequence *seq)
{
    if (seq->work < BREATH) return GRUNDY_OK;
    seq->work = 0;
    gi_env_progress(seq->env, seq->count, seq->target);
    return gi_env_is_stopped(seq->env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

grundy_status grundy_sequence_new(grundy_sequence **out,
                                  const grundy_heapgame *game,
                                  const grundy_env *env)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_sequence *seq;

    if (!out || !game) return GRUNDY_BAD_ARGUMENT;
    seq = gi_alloc(used, sizeof *seq);
    if (!seq) return GRUNDY_NO_MEMORY;
    *seq = (grundy_sequence){.env = used, .game = game};
    *out = seq;
    return GRUNDY_OK;
}

void grundy_sequence_free(grundy_sequence *seq)
{
    if (!seq) return;
    gi_tail_free(seq);
    gi_parts_free(seq);
    if (seq->marks)
        gi_sequence_release(seq, seq->marks, seq->values + 1,
                            sizeof *seq->marks);
    gi_sequence_release(seq, seq->terms, seq->capacity, sizeof *seq->terms);
    GRUNDY_ASSERT(seq->held_bytes == 0);
    gi_free(seq->env, seq, sizeof *seq);
}

static grundy_status grow_terms(grundy_sequence *seq)
{
    const size_t wanted = seq->capacity ? 2 * seq->capacity : FIRST_TERMS;
    grundy_status status;

    if (seq->count < seq->capacity) return GRUNDY_OK;
    status = gi_sequence_resize(seq, (void **)&seq->terms, seq->capacity,
                                wanted, sizeof *seq->terms);
    if (!status) seq->capacity = wanted;
    return status;
}

/* Marks for values up to this one. */
static grundy_status grow_values(grundy_sequence *seq, size_t value)
{
    size_t wanted = seq->values ? seq->values : FIRST_VALUES;
    grundy_status status;

    while (wanted <= value)
        wanted *= 2;
    if (wanted == seq->values) return GRUNDY_OK;
    status = gi_sequence_resize(seq, (void **)&seq->marks,
                                seq->marks ? seq->values + 1 : 0, wanted + 1,
                                sizeof *seq->marks);
    if (!status) seq->values = wanted;
    return status;
}

static grundy_status next_value(grundy_sequence *seq, grundy_nimber *out)
{
    switch (seq->game->kind) {
    case GRUNDY_HEAP_SUBTRACTION:
        return gi_subtraction_next(seq, out);
    case GRUNDY_HEAP_ALL_BUT:
        return gi_all_but_next(seq, out);
    case GRUNDY_HEAP_TAKE_AND_BREAK:
        break;
    }
    return gi_take_and_break_next(seq, out);
}

static grundy_status add_term(grundy_sequence *seq)
{
    grundy_nimber value = 0;
    grundy_status status = grow_terms(seq);

    if (!status) status = grow_values(seq, 0);
    if (status) return status;
    seq->stamp = (uint32_t)seq->count + 1;
    status = next_value(seq, &value);
    if (!status) status = grow_values(seq, value);
    if (status) return status;
    seq->terms[seq->count++] = value;
    if (seq->game->kind == GRUNDY_HEAP_ALL_BUT) seq->marks[value]++;
    seq->work++;
    return GRUNDY_OK;
}

static grundy_status explain(const grundy_sequence *seq, grundy_status status,
                             grundy_error *err)
{
    switch (status) {
    case GRUNDY_OVER_BUDGET:
        return gi_fail(err, status,
                       "the nim-sequence of %s met a limit after %zu of %zu "
                       "terms",
                       grundy_heapgame_name(seq->game), seq->count,
                       seq->target);
    case GRUNDY_CANCELLED:
        return gi_fail(err, status, "stopped after %zu of %zu terms",
                       seq->count, seq->target);
    default:
        return gi_fail(err, status, "out of memory after %zu of %zu terms",
                       seq->count, seq->target);
    }
}

grundy_status grundy_sequence_extend(grundy_sequence *seq, size_t count,
                                     grundy_error *err)
{
    grundy_status status = GRUNDY_OK;
    uint64_t most;

    if (!seq) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no sequence");
    most = seq->env->limits.positions;
    if (most > TERMS_MOST) most = TERMS_MOST;
    seq->target = count < most ? count : (size_t)most;
    if (seq->count < seq->target && gi_env_is_stopped(seq->env))
        status = GRUNDY_CANCELLED;
    while (!status && seq->count < seq->target) {
        status = add_term(seq);
        if (!status) status = gi_sequence_breathe(seq);
    }
    if (!status && seq->count < count) status = GRUNDY_OVER_BUDGET;
    seq->target = count;
    return status ? explain(seq, status, err) : GRUNDY_OK;
}

size_t grundy_sequence_count(const grundy_sequence *seq)
{
    return seq ? seq->count : 0;
}

grundy_nimber grundy_sequence_at(const grundy_sequence *seq, size_t heap)
{
    return seq && heap < seq->count ? seq->terms[heap] : 0;
}

grundy_status grundy_sequence_copy(const grundy_sequence *seq, size_t first,
                                   size_t end, grundy_nimber *out)
{
    if (!seq || first > end || end > seq->count || (first < end && !out))
        return GRUNDY_BAD_ARGUMENT;
    if (first < end)
        memcpy(out, seq->terms + first, (end - first) * sizeof *out);
    return GRUNDY_OK;
}
