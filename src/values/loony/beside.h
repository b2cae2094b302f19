/* SPDX-License-Identifier: MIT */
/* beside.h - the nim-heaps beside which a position with entailing moves is won. */
#ifndef GI_VALUES_LOONY_BESIDE_H
#define GI_VALUES_LOONY_BESIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory/map.h"
#include "values/value.h"

/* Finitely many nimbers, or all but finitely many. Results may share no memory with
 * operands. GRUNDY_OK, GRUNDY_NO_MEMORY. */
typedef struct gi_beside {
    uint64_t *words; /* Owned; bit n is for *n. */
    size_t count, capacity;
    bool has_others; /* Those past the words. */
} gi_beside;         /* All zero: none. */

/* What a position is worth to which one move leads; an option. */
typedef struct gi_loony {
    bool is_loony;
    uint64_t nimber; /* If it is not. */
} gi_loony;

void gi_beside_clear(gi_beside *set, const grundy_env *env);
void gi_beside_empty(gi_beside *set); /* Keeps the room. */
bool gi_beside_has(const gi_beside *set, uint64_t n);
/* An ordinary move to a position of this value is good beside one heap, or none. */
grundy_status gi_beside_add(gi_beside *set, gi_loony value,
                            const grundy_env *env);
/* One after which its player moves again: good beside all but one, or all. */
grundy_status gi_beside_compliment(gi_beside *set, gi_loony value,
                                   const grundy_env *env);
/* One that has to be answered where `answer` says when that is good: good beside the
 * others. */
grundy_status gi_beside_entail(gi_beside *set, const gi_beside *answer,
                               const grundy_env *env);
/* Moves of a part, where the other parts are worth so much. */
grundy_status gi_beside_unite(gi_beside *set, const gi_beside *part,
                              gi_loony others, const grundy_env *env);
/* T-LOONY: what a position is worth that is won beside these by moves of its own. */
gi_loony gi_beside_value(const gi_beside *set);

gi_loony gi_loony_add(gi_loony a, gi_loony b);

/* Sets by number, equal ones once; env is borrowed. */
typedef struct gi_besides {
    gi_map map;
} gi_besides;

void gi_besides_init(gi_besides *all, const grundy_env *env);
void gi_besides_clear(gi_besides *all);
/* GRUNDY_OVER_BUDGET: more than limits.memory_bytes. */
grundy_status gi_besides_put(gi_besides *all, gi_beside *set,
                             uint32_t *number);
grundy_status gi_besides_get(const gi_besides *all, uint32_t number,
                             gi_beside *out);

/* As values: nimbers where they are, loony, and of a position that is entailed. */
grundy_status gi_value_of_loony(gi_value *out, gi_loony value,
                                const grundy_env *env);
grundy_status gi_value_of_beside(gi_value *out, const gi_beside *set,
                                 const grundy_env *env);

#endif
