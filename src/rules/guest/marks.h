/* SPDX-License-Identifier: MIT */
/* marks.h - words of ours before those of a position, which no guest sees.
 *
 * A user's positions have no numbers below 0, so that such a word is one of ours:
 * the players are exchanged; or, of rules with scores, the next word is what player 0
 * has made more than player 1 so far; or, of rules with entailing moves, the next move
 * has to be made there, or it is to hand the turn back. */
#ifndef GI_RULES_GUEST_MARKS_H
#define GI_RULES_GUEST_MARKS_H

#include "base/assert.h"
#include "base/integer/ints.h"

static const int64_t gi_turned_mark = -1;

static inline bool gi_is_turned(const gi_ints *position)
{
    return position->count > 0 && position->items[0].word == gi_turned_mark;
}

/* Those of rules/demands/demand_heaps.h. */
static const int64_t gi_entailed_mark = -3, gi_taken_mark = -4;

static inline bool gi_is_entailed(const gi_ints *position)
{
    return position->count > 0 && position->items[0].word == gi_entailed_mark;
}

/* The only move is to hand the turn back. */
static inline bool gi_is_taken(const gi_ints *position)
{
    return position->count > 0 && position->items[0].word == gi_taken_mark;
}

/* The mark, or NULL: what gi_session_visit() puts before each list. */
static inline const int64_t *gi_mark_of(const gi_ints *position)
{
    return gi_is_turned(position)     ? &gi_turned_mark
           : gi_is_entailed(position) ? &gi_entailed_mark
           : gi_is_taken(position)    ? &gi_taken_mark
                                      : NULL;
}

enum { GI_SCORED_WORDS = 2 };
static const int64_t gi_scored_mark = -2;

static inline bool gi_is_scored(const gi_ints *position)
{
    return position->count > 0 && position->items[0].word == gi_scored_mark;
}

/* What the guest sees; borrowed from the position. */
static inline gi_ints gi_bare(const gi_ints *position)
{
    const size_t words = gi_is_scored(position) ? GI_SCORED_WORDS
                         : gi_mark_of(position) ? 1
                                                : 0;
    gi_ints rest = *position;

    GRUNDY_ASSERT(position->count >= words);
    if (words == 0) return rest; /* No items may be nowhere: NULL + 0. */
    rest.items += words;
    rest.count -= words;
    return rest;
}

#endif
