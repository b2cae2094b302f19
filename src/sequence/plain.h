/* SPDX-License-Identifier: MIT */
/* plain.h - what the plain engines share: one for each kind of rules. */
#ifndef GI_PLAIN_H
#define GI_PLAIN_H

#include "sequence/impl.h"
#include "sequence/sparse.h"

/* Values that several heaps can have together (parts.c). */
typedef struct gi_parts gi_parts;
/* Values that the digits which repeat for ever can leave (tail.c). */
typedef struct gi_tail gi_tail;

struct grundy_sequence {
    const grundy_env *env;
    const grundy_heapgame *game;
    grundy_engine engine; /* As wanted by the caller. */
    /* Has the terms, while there is one; owned. All below is then empty. */
    gi_sparse *sparse;
    struct gi_rows *rows; /* Extends it; owned. NULL: nobody has asked yet. */
    gi_memory memory;     /* Of the arrays. */
    gi_terms terms;       /* The first `count` are known. */
    size_t count;
    size_t target; /* Terms wanted by the call of extend at work. */
    /* A power of two, at least 64, above every term; so above every xor of
     * terms too. */
    size_t values;
    /* shape [values + 1]. Subtraction, take-and-break: marks[v] is `stamp`
     * when an option of the heap at work has value v. All-but: the number of
     * known terms that are v. The last one is never an option's. */
    uint32_t *marks;
    uint32_t stamp;  /* Of the heap at work: its size + 1. */
    size_t unseen;   /* All-but: the least value of no known term. */
    gi_parts *parts; /* Made when first needed; owned. */
    gi_tail *tail;
    uint64_t work; /* Steps since the stop callback was last asked. */
};

/* G(n), n < count, of a plain engine. */
static inline grundy_nimber gi_plain_term(const grundy_sequence *seq, size_t n)
{
    return gi_terms_at(&seq->terms, n);
}

/* Now and then: progress, and GRUNDY_CANCELLED when the caller wants so. */
grundy_status gi_sequence_breathe(grundy_sequence *seq);

/* ---- plain.c ---- */

/* Adds G(count). On failure the terms are as before. */
grundy_status gi_plain_add_term(grundy_sequence *seq);
/* Adds G(count), which somebody else has found. As above. */
grundy_status gi_plain_push(grundy_sequence *seq, grundy_nimber value);
/* Takes the terms of the sparse engine and goes on after them; there are none
 * of its own yet. On failure nothing has changed. */
grundy_status gi_plain_adopt(grundy_sequence *seq, gi_sparse *sparse);
void gi_plain_clear(grundy_sequence *seq);
/* gi_memory_resize() and _release() for the sequence. */
grundy_status gi_sequence_resize(grundy_sequence *seq, void **items,
                                 size_t old_count, size_t new_count,
                                 size_t item_bytes);
void gi_sequence_release(grundy_sequence *seq, void *items, size_t count,
                         size_t item_bytes);
/* ---- the value of the heap at work, heap number seq->count ---- */

grundy_status gi_subtraction_next(grundy_sequence *seq, grundy_nimber *out);
grundy_status gi_all_but_next(grundy_sequence *seq, grundy_nimber *out);
grundy_status gi_take_and_break_next(grundy_sequence *seq, grundy_nimber *out);

/* ---- parts.c: three and four heaps ---- */

/* Brings the sets up to date for the heap at work. */
grundy_status gi_parts_prepare(grundy_sequence *seq);
/* Values of `heaps` heaps, 3 or 4, of `sum` tokens together, sum <=
 * seq->count: shape [seq->values / 64], borrowed until the next prepare. */
const uint64_t *gi_parts_row(const grundy_sequence *seq, unsigned heaps,
                             bool is_unequal, size_t sum);
void gi_parts_free(grundy_sequence *seq);

/* ---- tail.c: digits that repeat for ever ---- */

/* Brings the sets up to date for the heap at work. */
grundy_status gi_tail_prepare(grundy_sequence *seq);
/* Word `word` of the set of values that the tail lets the heap at work
 * leave. */
uint64_t gi_tail_word(const grundy_sequence *seq, size_t word);
void gi_tail_free(grundy_sequence *seq);

#endif
