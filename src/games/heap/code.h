/* SPDX-License-Identifier: MIT */
/* heap/code.h - what the files of the ruleset `code` share. */
#ifndef GI_GAMES_HEAP_CODE_H
#define GI_GAMES_HEAP_CODE_H

#include "games/heap/heap.h"

/* ---- code_split.c: moves that may split a heap ---- */

/* Moves of heap number `heap`, n tokens: [heap, take, part, ...], sorted. */
grundy_status gi_code_splits(const grundy_heapgame *code, int64_t heap,
                             int64_t n, gi_visit visit, void *user);
/* The position after such a move. */
grundy_status gi_code_split_apply(gi_ints *out, const gi_ints *position,
                                  const gi_ints *move, gi_run *run);
grundy_status gi_code_name_move(const grundy_game *game,
                                const gi_ints *position, const gi_ints *move,
                                gi_text *text, gi_run *run);

/* ---- code_engine.c: values of single heaps ---- */

/* The tables behind a code; kept in the run. */
typedef struct gi_code_engine gi_code_engine;

/* Borrowed until the run discards it. */
grundy_status gi_code_engine_of(gi_code_engine **out, const grundy_game *game,
                                gi_run *run);
/* The same rules as a set of amounts, S{..} or A{..}, or NULL when there is
 * none: a digit splits, or infinitely many takes of each sort. Borrowed. */
const grundy_heapgame *gi_code_engine_set(const gi_code_engine *engine);
/* Value of a heap of any size; sets run->tag when a theorem gave it.
 * GRUNDY_OVER_BUDGET when the heap is too large for the tables and no period
 * is proved. */
grundy_status gi_code_engine_value(gi_code_engine *engine,
                                   const grundy_integer *n,
                                   grundy_integer *out, gi_run *run);
/* The same for a heap at most as large as one that has been asked for. */
grundy_status gi_code_engine_word(gi_code_engine *engine, uint64_t n,
                                  uint64_t *out, gi_run *run);
/* The period by which it knows the values of large heaps, G(n + period) = G(n) +
 * saltus for n >= preperiod; false while none is known. */
typedef struct gi_code_period {
    uint64_t preperiod, period, saltus;
} gi_code_period;
bool gi_code_engine_period(const gi_code_engine *engine, gi_code_period *out);
/* G(first) .. G(first + count - 1), however long it takes. */
grundy_status gi_code_engine_terms(gi_code_engine *engine, uint64_t first,
                                   size_t count, uint64_t *out, gi_run *run);

/* ---- code_quotient.c: misère play of rules that split heaps ---- */

/* GRUNDY_UNDECIDED where no quotient is known for these heaps; sets run->tag. */
grundy_status gi_code_quotient_outcome(const grundy_game *game,
                                       const gi_ints *position,
                                       grundy_outcome *out, gi_run *run);
/* One sentence, appended. */
grundy_status gi_code_quotient_reason(const grundy_game *game,
                                      const gi_ints *position, gi_text *text,
                                      gi_run *run);

/* ---- code_reach.c: moves to a value ---- */

grundy_status gi_code_set_reach(const grundy_game *game,
                                const grundy_integer *n,
                                const grundy_integer *target, gi_visit visit,
                                void *user, gi_run *run);
grundy_status gi_code_reach(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *target, gi_visit visit,
                            void *user, gi_run *run);

#endif
