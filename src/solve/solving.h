/* SPDX-License-Identifier: MIT */
/* solving.h - one question while it is being answered. */
#ifndef GI_SOLVE_SOLVING_H
#define GI_SOLVE_SOLVING_H

#include <stdbool.h>
#include <stdint.h>

#include "grundy/solve.h"

#include "search/impartial/memo.h"
#include "solve/answer.h"
#include "solve/sum.h"
#include "solve/tame_sum.h"

typedef struct gi_solving {
    grundy_answer *answer;
    const grundy_position *position;
    const grundy_question *question;
    gi_sum terms;      /* Of a sum under normal play; or where has_demands. */
    gi_search *search; /* Of the whole sum under misère play, */
    gi_tame_sum *tame; /* unless its terms are tame. */
    size_t term;       /* Whose moves are being listed. */
    bool has_demands;  /* Of a misère sum: moves may demand an answer. */
    bool is_scored;    /* One term, played for a score. */
    bool has_sides;    /* Both players are asked for. */
    bool is_of_match;  /* For the mover; the rules have been tried. */
    bool is_listed;    /* The moves are there, or are not known. */
    unsigned player;   /* Whose moves are being listed. */
    uint64_t value_limit; /* Positions searched for a value, of one term. */
    gi_run *run;
    grundy_error quiet; /* Why an optional part is missing. */
    grundy_error *told; /* Why there is no answer. */
} gi_solving;

/* Nothing else ends an answer: what is not known becomes a note. */
bool gi_solving_is_fatal(grundy_status status);
grundy_status gi_solving_forgive(gi_solving *s, grundy_status status,
                                 const char *part);
grundy_status gi_solving_set_nimber(gi_value *out, uint64_t nimber,
                                    const grundy_env *env);
/* Misère play of the sum, with s->term replaced, or nothing: NULL. */
grundy_status gi_solving_search(gi_solving *s, const gi_ints *replaced,
                                gi_found *found);
/* Fills in the moves of the answer, or a note; solve_moves.c. */
grundy_status gi_solving_list(gi_solving *s);
/* The genus of the answer, where it is about misère play and a short search
 * finds it; solve_genus.c. GRUNDY_OK also where none does; GRUNDY_NO_MEMORY,
 * GRUNDY_CANCELLED. */
grundy_status gi_solving_genus(gi_solving *s);

#endif
