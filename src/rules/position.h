/* SPDX-License-Identifier: MIT */
/* position.h - sums of games: positions and moves as text. */
#ifndef GI_RULES_POSITION_H
#define GI_RULES_POSITION_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/position.h"

#include "base/env.h"
#include "base/integer/ints.h"
#include "base/run.h"
#include "base/text/text.h"
#include "rules/ranking.h"

struct grundy_position {
    gi_own_env env;
    struct gi_term {
        grundy_game *game; /* Shared. */
        gi_ints heaps;
    } * terms;
    size_t count, capacity;
};

/* Text of one game's position, by the ruleset's own parser or the common one;
 * checked. Offsets of errors count from `text`. */
grundy_status gi_position_read(const grundy_game *game, gi_ints *out,
                               const char *text, size_t count, gi_run *run);
/* The common parser: appends numbers of `least` or more. */
grundy_status gi_position_read_list(const grundy_game *game, gi_ints *out,
                                    const char *text, size_t count,
                                    gi_run *run);
/* The name of a game in the text of a sum: a plus or a space of it, which a file
 * may have in its name, is behind a backslash. */
void gi_position_write_name(const char *name, gi_text *text);
/* What a term of a sum is called where the sum is told: by its game and, where
 * another term's game has the same name, by its place in the sum, "nim (2)". */
void gi_term_write_name(const grundy_position *position, size_t term,
                        gi_text *text);
grundy_status gi_position_write(const grundy_game *game,
                                const gi_ints *position, gi_text *text,
                                gi_run *run);
/* Number of integers, least, legal(). */
grundy_status gi_position_check(const grundy_game *game,
                                const gi_ints *position, grundy_error *err);
grundy_status gi_move_write(const grundy_game *game, const gi_ints *position,
                            const gi_ints *move, gi_text *text, gi_run *run);
/* Whether a game of it exchanges its players after a move. */
bool gi_position_has_sides(const grundy_position *position);
/* Exchanges the players of every term that has them. */
grundy_status gi_position_turn(grundy_position *position, gi_run *run);
/* A member of definitions (definition.h): the position, which is canonical, or
 * its negative by `turn` and `canonical`, whichever is less as a list. For games
 * whose turned positions are others of theirs. */
grundy_status gi_position_twin(const grundy_game *game, gi_ints *position,
                               bool *is_negative, gi_run *run);
/* How a position without moves stands, by the rules alone: GI_END_LOST where they
 * say nothing of it. Under misère play won and lost are interchanged. */
grundy_status gi_position_end(const grundy_game *game, const gi_ints *position,
                              gi_end *out, gi_run *run);
/* The term in which the next move has to be made, or NULL where that is any:
 * it is entailed (definition.h). */
const struct gi_term *gi_position_entailed(const grundy_position *position);
/* Negative, zero or positive: by length, then by items, all of them small. */
int gi_position_compare(const gi_ints *a, const gi_ints *b);
/* grundy_position_copy() without a sentence. */
grundy_status gi_position_copy(grundy_position **out,
                               const grundy_position *position,
                               const grundy_env *env);
/* Whether the definition can work on it: every integer fits. */
static inline bool gi_position_is_small(const gi_ints *position)
{
    return gi_ints_are_small(position);
}

#endif
