/* SPDX-License-Identifier: MIT */
/* demand_heaps.h - heaps whose moves may demand something: that the other player answers
 * in the heaps that the move left, or that whoever moved moves again.
 *
 * A heap of f in which the next move has to be made is -(f + 1) in a position, so that
 * positions remain lists whose order does not matter; people write "5!". Two numbers are
 * no heaps: one whose move hands the turn back, "!!", and one without a move, where the
 * answer has to be made and nothing is left, "!". A move is [heap, part, part, ...] or,
 * with a demand, [heap, mark, part, ...]; the one that hands the turn back is alone. */
#ifndef GI_RULES_DEMANDS_DEMAND_HEAPS_H
#define GI_RULES_DEMANDS_DEMAND_HEAPS_H

#include "base/text/text.h"
#include "rules/definition.h"

/* The marks. */
static const int64_t gi_demand_entails = -3, gi_demand_compliments = -4;

bool gi_demand_is_heap(int64_t item);
int64_t gi_demand_size(int64_t item); /* Of one that is a heap. */
bool gi_demand_is_handed(const gi_ints *position);

/* A position as numbers: heaps in which the next move has to be made come first. */
typedef struct gi_demanded {
    const int64_t *heaps; /* shape [count] */
    size_t count, entailed;
    /* In one of these; or is_handed: to hand the turn back. */
    bool has_to_answer;
    bool is_handed;
} gi_demanded;
/* Room for the heaps is the caller's: shape [position->count]. */
gi_demanded gi_demand_read(const gi_ints *position, int64_t *heaps);

/* Members of definition.h and notation.h; the ruleset has_marks. */
bool gi_demand_is_entailed(const grundy_game *game, const gi_ints *position);
grundy_status gi_demand_apply(const grundy_game *game, gi_ints *out,
                              const gi_ints *position, const gi_ints *move,
                              gi_run *run);
grundy_status gi_demand_name_move(const grundy_game *game,
                                  const gi_ints *position, const gi_ints *move,
                                  gi_text *text, gi_run *run);
grundy_status gi_demand_format(const grundy_game *game,
                               const gi_ints *position, gi_text *text,
                               gi_run *run);
grundy_status gi_demand_parse(const grundy_game *game, gi_ints *out,
                              const char *text, size_t count, gi_run *run);
/* Visits the moves of a position by those of a single heap, which gets its place. */
typedef grundy_status (*gi_demand_visit)(const grundy_game *game,
                                         int64_t place, int64_t heap,
                                         gi_visit visit, void *user,
                                         gi_run *run);
grundy_status gi_demand_moves(const grundy_game *game, const gi_ints *position,
                              gi_demand_visit of_heap, gi_visit visit,
                              void *user, gi_run *run);
/* What a mark demands, in words; nothing for another number. */
void gi_demand_tell(int64_t mark, gi_text *text);

#endif
