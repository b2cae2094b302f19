/* SPDX-License-Identifier: MIT */
/* solve/impl.h - floor 5: theory or engine, winning moves, reasons. */
#ifndef GI_SOLVE_IMPL_H
#define GI_SOLVE_IMPL_H

#include "grundy/solve.h"

#include "games/impl.h"
#include "rules/impl.h"
#include "search/impl.h"

/* ---- fact.c: one fact of one game's position ---- */

/* What a fact rests on. */
typedef struct gi_ground {
    grundy_basis basis;
    const char *tag; /* Of the theorem, or "". */
} gi_ground;

/* Each asks the theory first and then, if that is silent, searches the
 * definition through at most search_limit positions; 0: theory alone.
 *
 * GRUNDY_OK, GRUNDY_UNDECIDED (no theory, and too large or no search),
 * GRUNDY_OVER_BUDGET, GRUNDY_UNDEFINED (no such value), GRUNDY_CANCELLED,
 * GRUNDY_NO_MEMORY. `ground` may be NULL. */
grundy_status gi_fact_outcome(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, grundy_outcome *out,
                              gi_ground *ground, gi_run *run);
grundy_status gi_fact_value(const grundy_game *game, const gi_ints *position,
                            uint64_t search_limit, grundy_integer *out,
                            gi_ground *ground, gi_run *run);
/* Every winning move, sorted. A visit may already have been made when another
 * status than GRUNDY_OK comes back. */
grundy_status gi_fact_winning(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              uint64_t search_limit, gi_visit visit,
                              void *user, gi_run *run);
/* Every move to a position of this Grundy value, sorted. */
grundy_status gi_fact_reach(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *target,
                            uint64_t search_limit, gi_visit visit, void *user,
                            gi_run *run);

/* Searches are kept in the run and borrow their game: to be called before a
 * game is freed while the run goes on. */
void gi_fact_forget(gi_run *run);

/* ---- answer.c ---- */

typedef struct gi_answer_move {
    size_t term;
    gi_ints numbers;
    grundy_outcome outcome;
    bool has_value;
    grundy_integer value;
} gi_answer_move;

struct grundy_answer {
    const grundy_env *env;
    const grundy_position *position;
    grundy_convention convention;
    grundy_outcome outcome;
    gi_ground ground;       /* Of the outcome. */
    gi_ground value_ground; /* Of the value; basis NONE: not known. */
    grundy_integer value;
    bool has_moves, has_all_moves;
    gi_answer_move *moves;
    size_t move_count, move_capacity;
    gi_text reason, note;
};

/* A copy of the move's numbers joins the answer; outcome and value are the
 * caller's to fill in. GRUNDY_OVER_BUDGET past limits.moves. *added is valid
 * until the next call. */
grundy_status gi_answer_add_move(grundy_answer *answer, size_t term,
                                 const gi_ints *numbers,
                                 gi_answer_move **added);
void gi_answer_drop_moves(grundy_answer *answer);

/* ---- reason.c ---- */

/* Writes answer->reason. term_values: of a sum under normal play. */
grundy_status gi_answer_explain(grundy_answer *answer,
                                const gi_ints *term_values, gi_run *run);

#endif
