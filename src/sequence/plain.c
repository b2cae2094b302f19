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
#include "sequence/plain.h"

enum { FIRST_VALUES = 64 };

grundy_status gi_sequence_resize(grundy_sequence *seq, void **items,
                                 size_t old_count, size_t new_count,
                                 size_t item_bytes)
{
    return gi_memory_resize(&seq->memory, items, old_count, new_count,
                            item_bytes);
}

void gi_sequence_release(grundy_sequence *seq, void *items, size_t count,
                         size_t item_bytes)
{
    gi_memory_release(&seq->memory, items, count, item_bytes);
}

void gi_plain_clear(grundy_sequence *seq)
{
    gi_tail_free(seq);
    gi_parts_free(seq);
    if (seq->marks)
        gi_sequence_release(seq, seq->marks, seq->values + 1,
                            sizeof *seq->marks);
    gi_terms_release(&seq->terms, &seq->memory);
    GRUNDY_ASSERT(seq->memory.held_bytes == 0);
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

static grundy_status make_room(grundy_sequence *seq)
{
    const grundy_status status =
        gi_terms_reserve(&seq->terms, seq->count, seq->target, &seq->memory);

    return status ? status : grow_values(seq, 0);
}

static grundy_status append(grundy_sequence *seq, grundy_nimber value)
{
    grundy_status status = grow_values(seq, value);

    if (!status)
        status = gi_terms_widen(&seq->terms, seq->count, value, &seq->memory);
    if (status) return status;
    gi_terms_put(&seq->terms, seq->count++, value);
    if (seq->game->kind == GRUNDY_HEAP_ALL_BUT) seq->marks[value]++;
    seq->work++;
    return GRUNDY_OK;
}

grundy_status gi_plain_add_term(grundy_sequence *seq)
{
    grundy_nimber value = 0;
    grundy_status status = make_room(seq);

    if (status) return status;
    seq->stamp = (uint32_t)seq->count + 1;
    status = next_value(seq, &value);
    return status ? status : append(seq, value);
}

grundy_status gi_plain_push(grundy_sequence *seq, grundy_nimber value)
{
    const grundy_status status = make_room(seq);

    return status ? status : append(seq, value);
}

grundy_status gi_plain_adopt(grundy_sequence *seq, gi_sparse *sparse)
{
    const size_t bytes = sparse->terms.capacity * sparse->terms.width;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(seq->count == 0 && seq->terms.capacity == 0);
    for (size_t n = 0; n < sparse->count && !status; n++)
        status = grow_values(seq, gi_sparse_term(sparse, n));
    if (status) return status;
    seq->terms = sparse->terms;
    seq->count = sparse->count;
    seq->memory.held_bytes += bytes;
    sparse->memory.held_bytes -= bytes;
    sparse->terms = (gi_terms){NULL, 0, 0};
    sparse->count = 0;
    return GRUNDY_OK;
}
