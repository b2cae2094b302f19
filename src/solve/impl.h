/* SPDX-License-Identifier: MIT */
/* solve/impl.h - floor 5: theory or engine, winning moves, reasons. */
#ifndef GI_SOLVE_IMPL_H
#define GI_SOLVE_IMPL_H

#include "grundy/match.h"
#include "grundy/solve.h"

#include "facts/impl.h"
#include "games/impl.h"

/* ---- answer.c ---- */

typedef struct gi_answer_move {
    size_t term;
    gi_ints numbers;
    grundy_outcome outcome;
    bool has_value;
    grundy_integer value;
} gi_answer_move;

/* A part of the position that no move shares with another. */
typedef struct gi_part {
    size_t term;
    size_t heap; /* Of the term, or GI_WHOLE_TERM. */
    grundy_integer value;
} gi_part;

#define GI_WHOLE_TERM ((size_t)-1)

struct grundy_answer {
    const grundy_env *env;
    const grundy_position *position;
    grundy_convention convention;
    grundy_outcome outcome;
    gi_ground ground;       /* Of the outcome. */
    gi_ground value_ground; /* Of the value; basis NONE: not known. */
    grundy_integer value;
    bool has_score; /* Of a game that ends with one; `ground` is its. */
    grundy_integer score;
    bool has_moves, has_all_moves;
    gi_answer_move *moves;
    size_t move_count, move_capacity;
    gi_text reason, note;
    /* Only where a lesson is wanted. */
    gi_part *parts;
    size_t part_count, part_capacity;
    gi_text lesson;
};

/* A copy of the move's numbers joins the answer; outcome and value are the
 * caller's to fill in. GRUNDY_OVER_BUDGET past limits.moves. *added is valid
 * until the next call. */
grundy_status gi_answer_add_move(grundy_answer *answer, size_t term,
                                 const gi_ints *numbers,
                                 gi_answer_move **added);
void gi_answer_drop_moves(grundy_answer *answer);

/* ---- loopy_sum.c: sums under normal play ---- */

/* What a term is worth: a nimber or, where it may go on for ever and is equal
 * to no nim-heap, infinity(K); the nimber is 0 then. All zero: empty. */
typedef struct gi_summand {
    bool is_infinite;
    grundy_integer nimber;
    gi_ints exits; /* K, ascending. */
} gi_summand;

void gi_summand_clear(gi_summand *summand, const grundy_env *env);
/* As gi_fact_value(), but infinity(K) is an answer too. */
grundy_status gi_summand_find(gi_summand *out, const grundy_game *game,
                              const gi_ints *position, gi_run *run);

/* All terms of a position. All zero: empty. */
typedef struct gi_summands {
    gi_summand *items;
    size_t count;
    grundy_integer nimber; /* xor of the nimbers. */
    size_t infinite_count;
    size_t infinite; /* An infinite term, if there are any. */
} gi_summands;

void gi_summands_free(gi_summands *sum, const grundy_env *env);
/* Free it in any case. */
grundy_status gi_summands_find(gi_summands *out,
                               const grundy_position *position, gi_run *run);
grundy_outcome gi_summands_outcome(const gi_summands *sum);
/* The same with another value in the place of one term; *nimber becomes the
 * xor of the nimbers. */
grundy_status gi_summands_after(const gi_summands *sum, size_t term,
                                const gi_summand *by, grundy_integer *nimber,
                                grundy_outcome *outcome, gi_run *run);
/* Why, where there is an infinite term. */
grundy_status gi_summands_explain(const gi_summands *sum, gi_text *text);

/* ---- reason.c ---- */

/* Writes answer->reason. terms: of a sum under normal play. */
grundy_status gi_answer_explain(grundy_answer *answer,
                                const gi_summands *terms, gi_run *run);

/* ---- solve_score.c: answers of one term that ends with a score ---- */

/* Fills score, ground and, where scores win or lose, outcome. */
grundy_status gi_answer_score(grundy_answer *answer, gi_run *run);
/* Adds the moves that keep the score, or all, each with its score. */
grundy_status gi_answer_list_choices(grundy_answer *answer, bool wants_all,
                                     gi_run *run);
/* Writes answer->reason. */
grundy_status gi_answer_explain_score(grundy_answer *answer, gi_run *run);

/* ---- lesson.c ---- */

/* Writes answer->lesson and, where the parts have values, answer->parts. */
grundy_status gi_answer_teach(grundy_answer *answer, const gi_summands *terms,
                              gi_run *run);
/* "heap 2", "nim heap 2", "position". */
void gi_part_write(const grundy_answer *answer, const gi_part *part,
                   gi_text *text);

/* ---- tables: what a table says (tables.h) ---- */

#include "solve/tables.h"

/* ---- match.c ---- */

/* What is on the table now; borrowed until the match changes. */
const grundy_position *gi_match_position(const grundy_match *match);
/* The numbers of the term that a move changes, after it. */
grundy_status gi_match_after(const grundy_match *match, size_t index,
                             size_t *term, gi_ints *out, gi_run *run);

#endif
