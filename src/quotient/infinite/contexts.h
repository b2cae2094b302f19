/* SPDX-License-Identifier: MIT */
/* contexts.h - elements of a box, told apart by what they are in sums. */
#ifndef GI_QUOTIENT_INFINITE_CONTEXTS_H
#define GI_QUOTIENT_INFINITE_CONTEXTS_H

#include "quotient/infinite/box.h"

/* Elements of different hashes have different outcomes in some sum with so many
 * more letters at most. An element of which a sum is not in the box, or open, is
 * not known. */
typedef struct gi_contexts {
    const gi_box *box; /* Borrowed. */
    uint32_t rounds;
    uint64_t *hashes; /* shape [box count] */
    uint8_t *is_open; /* shape [box count] */
    uint64_t *next_hashes;
    uint8_t *next_open;
} gi_contexts;

/* The outcomes by themselves. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_contexts_init(gi_contexts *out, const gi_box *box);
void gi_contexts_clear(gi_contexts *contexts);
/* With one letter more. As gi_quotient_pay(). */
grundy_status gi_contexts_extend(gi_contexts *contexts, gi_run *run);

/* The elements whose free letters come less than `below` times, none of which is
 * open, by hash and number; owned by the caller: gi_context_list_clear(). */
typedef struct gi_context_item {
    uint64_t hash;
    uint32_t element;
} gi_context_item;
typedef struct gi_context_list {
    gi_context_item *items; /* shape [count] */
    size_t count, capacity;
    bool is_open; /* Some are missing. */
} gi_context_list;
grundy_status gi_contexts_list(gi_context_list *out,
                               const gi_contexts *contexts, uint32_t below);
void gi_context_list_clear(gi_context_list *list, const gi_contexts *contexts);

#endif
