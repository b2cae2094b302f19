/* SPDX-License-Identifier: MIT */
/* answer.h - an answer under construction. */
#ifndef GI_SOLVE_ANSWER_H
#define GI_SOLVE_ANSWER_H

#include <stdbool.h>
#include <stddef.h>

#include "grundy/position.h"
#include "grundy/solve.h"

#include "base/env.h"
#include "base/text/text.h"
#include "judging/fact.h"
#include "values/value.h"

typedef struct gi_answer_move {
    size_t term;
    unsigned player; /* Who makes it: 1 only where the answer has sides. */
    gi_ints numbers;
    grundy_outcome outcome;
    unsigned rank; /* For who makes it: 2 wins, 1 draws; not of scores. */
    grundy_outcome winner; /* After it, where the answer has sides. */
    gi_value value;        /* None: not known. */
} gi_answer_move;

/* A part of the position that no move shares with another. */
typedef struct gi_answer_part {
    size_t term;
    size_t heap; /* Of the term, or GI_WHOLE_TERM. */
    grundy_integer value;
} gi_answer_part;

#define GI_WHOLE_TERM ((size_t)-1)

struct grundy_answer {
    gi_own_env env;
    const grundy_position *position;
    grundy_convention convention;
    grundy_outcome outcome;
    bool has_sides;         /* It says of both players what they can do. */
    gi_both sides;          /* Where it does. */
    gi_ground ground;       /* Of the outcome. */
    gi_value value;         /* None: not known. */
    gi_ground value_ground; /* Of the value, if it is no score. */
    bool has_moves, has_all_moves;
    bool is_brief; /* Who wins was asked alone. */
    bool is_over;  /* No move is left, and the reason says so. */
    gi_answer_move *moves;
    size_t move_count, move_capacity;
    size_t word_count; /* In all moves. */
    gi_text reason, note;
    gi_text genus;     /* Of misère play; empty: not known. */
    bool is_limit_met; /* What the note misses may be found with more. */
    /* Only where a lesson is wanted. */
    gi_answer_part *parts;
    size_t part_count, part_capacity;
    gi_text lesson;
};

/* The nimber, or the score, that the answer holds; NULL: none. */
const grundy_integer *gi_answer_nimber(const grundy_answer *answer);
const grundy_integer *gi_answer_scored(const grundy_answer *answer);
/* Whether best play of a player who moves first ends in a draw; the player is 0
 * where the answer has no sides. */
bool gi_answer_is_drawn(const grundy_answer *answer, unsigned player);
/* A copy of the move's numbers joins the answer; outcome and value are the
 * caller's to fill in. GRUNDY_OVER_BUDGET past limits.moves. *added is valid
 * until the next call. */
grundy_status gi_answer_add_move(grundy_answer *answer, size_t term,
                                 const gi_ints *numbers,
                                 gi_answer_move **added);
void gi_answer_drop_moves(grundy_answer *answer);
/* Tries rules of a user's at a few positions that play can reach from this one.
 * GRUNDY_BAD_INPUT where they contradict themselves; GRUNDY_OK where nothing does,
 * or nothing can be compared within the limits. */
grundy_status gi_solve_doubt(const grundy_position *position, gi_run *run);
/* What a question about a position means. GRUNDY_BAD_ARGUMENT: its terms have
 * conventions of their own that differ. */
grundy_status gi_solve_convention(grundy_convention *out,
                                  const grundy_position *position,
                                  grundy_play play, grundy_error *err);
/* As grundy_solve(), for the player to move alone, whether or not the players
 * differ; a user's rules are believed: gi_solve_doubt() where the match
 * begins. */
grundy_status gi_solve_for_mover(grundy_answer **out,
                                 const grundy_position *position,
                                 const grundy_question *question,
                                 const grundy_env *env, grundy_error *err);

#endif
