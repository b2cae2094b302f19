/* SPDX-License-Identifier: MIT */
/* analysis/impl.h - floor 5: laws of games: claims about them, on trial. */
#ifndef GI_ANALYSIS_IMPL_H
#define GI_ANALYSIS_IMPL_H

#include "grundy/check.h"
#include "grundy/period.h"

#include "facts/impl.h"

/* ---- checked.c: what a check has found ---- */

struct grundy_checked {
    const grundy_env *env;
    uint64_t positions;
    bool fails;
    gi_text counterexample, finding;
};

/* Ends the enumeration of positions after a counterexample; the checks turn it
 * into GRUNDY_OK. Distinct from every status. */
#define GI_FOUND ((grundy_status)(GRUNDY_BUG + 1))

grundy_status gi_checked_new(grundy_checked **out, const grundy_env *env);
/* One more position is tried. GRUNDY_OK, GRUNDY_CANCELLED, GRUNDY_OVER_BUDGET
 * past limits.positions. */
grundy_status gi_checked_count(grundy_checked *checked, gi_run *run);
/* Records the counterexample; the finding is appended by the caller. */
grundy_status gi_checked_refute(grundy_checked *checked,
                                const grundy_game *game,
                                const gi_ints *position, gi_run *run);

/* ---- trial.c: which positions are tried ---- */

/* Which positions: by their largest number, first .. bound. */
typedef struct gi_range {
    uint64_t first, bound; /* bound 0: the ruleset's own. */
    size_t heaps;          /* Numbers in each, where the rules leave it open;
                              0: none, one, two and three. */
} gi_range;

/* Visits positions, smallest first. A ruleset that lists its own positions is
 * passed over up to `first`. */
grundy_status gi_trial_positions(const grundy_game *game,
                                 const gi_range *range, gi_visit visit,
                                 void *user, gi_run *run);

/* ---- theory_score.c ---- */

/* One position of a game that ends with a score. */
typedef struct gi_score_trial {
    const grundy_game *game;
    const gi_ints *position;
    grundy_checked *checked;
    uint64_t *comparisons; /* Counts what the theory spoke about. */
    gi_run *run;
} gi_score_trial;

/* GI_FOUND after a counterexample. */
grundy_status gi_score_compare(const gi_score_trial *with);

/* ---- claim_parse.c, claim_eval.c ---- */

typedef enum gi_claim_op {
    GI_CLAIM_INT,       /* Constant. */
    GI_CLAIM_REAL,      /* Constant. */
    GI_CLAIM_NAME,      /* One of gi_claim_name. */
    GI_CLAIM_PILE,      /* Number `index` of the position. */
    GI_CLAIM_PARAMETER, /* Parameter `index` of the game. */
    GI_CLAIM_ALL_BITS,  /* The code up to `index` holds for every bit. */
    GI_CLAIM_ANY_BIT,
    GI_CLAIM_END_BIT, /* End of such a code, which starts at `index`. */
    GI_CLAIM_OR,      /* True: that is it, on to `index`. False: dropped. */
    GI_CLAIM_AND,     /* The other way round. */
    GI_CLAIM_TRUTH,   /* 1 or 0: what is left of || and &&. */
    GI_CLAIM_NOT,
    GI_CLAIM_NEGATE,
    GI_CLAIM_FLOOR,
    GI_CLAIM_SQRT,
    GI_CLAIM_ABS,
    GI_CLAIM_BIT_OR, /* From here on of two operands. */
    GI_CLAIM_BIT_XOR,
    GI_CLAIM_BIT_AND,
    GI_CLAIM_EQUAL,
    GI_CLAIM_UNEQUAL,
    GI_CLAIM_LESS,
    GI_CLAIM_AT_MOST,
    GI_CLAIM_MORE,
    GI_CLAIM_AT_LEAST,
    GI_CLAIM_ADD,
    GI_CLAIM_SUBTRACT,
    GI_CLAIM_MULTIPLY,
    GI_CLAIM_DIVIDE,
    GI_CLAIM_MODULO
} gi_claim_op;

typedef enum gi_claim_name {
    GI_NAME_P,
    GI_NAME_N,
    GI_NAME_VALUE,
    GI_NAME_COUNT,
    GI_NAME_SUM,
    GI_NAME_XOR,
    GI_NAME_MAX,
    GI_NAME_MIN,
    GI_NAME_ONES,  /* Piles with the current bit set. */
    GI_NAME_ZEROS, /* ... not set. */
    GI_NAME_INDEX, /* k of the k-th lost position. */
    GI_NAME_LOST_A,
    GI_NAME_LOST_B
} gi_claim_name;

typedef struct gi_claim_step {
    gi_claim_op op;
    int64_t integer; /* Constant; name; index. */
    double real;
    size_t offset; /* In the text, for errors. */
} gi_claim_step;

/* A formula in reverse Polish order. */
typedef struct gi_claim {
    gi_claim_step *steps;
    size_t count, capacity;
    size_t depth;      /* Of the value stack it needs. */
    size_t pile_count; /* Piles that it names: n or a is one, b two, ... */
    bool uses_outcome; /* P, N */
    bool uses_value;
    bool uses_lost; /* k, A, B of the k-th lost position */
} gi_claim;

grundy_status gi_claim_parse(gi_claim *out, const grundy_game *game,
                             const char *text, const grundy_env *env,
                             grundy_error *err);
void gi_claim_clear(gi_claim *claim, const grundy_env *env);

/* What the names stand for at one position. */
typedef struct gi_claim_scene {
    const grundy_game *game;
    const int64_t *piles; /* shape [count] */
    size_t count;
    grundy_outcome outcome;
    int64_t value;
    int64_t lost_index;
    const int64_t *lost; /* shape [2], or NULL */
} gi_claim_scene;

/* Whether the formula is true there: its value is not 0. GRUNDY_BAD_INPUT for
 * a division by zero, a pile that the position does not have, or reals where
 * integers are needed; GRUNDY_OVER_BUDGET when a number leaves 64 bits. */
grundy_status gi_claim_holds(const gi_claim *claim,
                             const gi_claim_scene *scene, bool *holds,
                             const grundy_env *env, grundy_error *err);

/* ---- period.c, certificate.c ---- */

/* New rules whose terms are the values of one heap of the game; digits that
 * repeat and only take have become a set. GRUNDY_UNDEFINED if there is no
 * code, GRUNDY_OVER_BUDGET, GRUNDY_NO_MEMORY. */
grundy_status gi_period_rules(grundy_heapgame **out, const grundy_game *game,
                              gi_run *run);
/* Terms at most that grundy_period_find() computes by itself, by the rules:
 * seconds of work. */
size_t gi_period_usual_terms(const grundy_heapgame *rules);

/* ---- period_seen.c ---- */

enum { GI_PERIOD_RUN = 32 /* Comparisons; fewer say nothing. */ };

/* The least period that holds for `run` heaps or more, up to the last; period
 * 0 if there is none. */
grundy_period gi_period_look(const grundy_nimber *terms, size_t count,
                             size_t run);
/* Of a game without a code: apparent at most. asked 0: a usual number of
 * terms. GRUNDY_OK, GRUNDY_UNDEFINED for a game without values of one heap,
 * GRUNDY_UNDECIDED, and what gi_fact_terms() returns. */
grundy_status gi_period_seen(grundy_period *out, const grundy_game *game,
                             uint64_t asked, gi_run *run);

/* ---- period_search.c ---- */

/* By the return of a window, T-OCTAL-WITNESS, within so many values; 0:
 * seconds of work. GRUNDY_OVER_BUDGET if there is no return within them,
 * GRUNDY_UNDECIDED if the rules do not suit. */
grundy_status gi_period_by_search(grundy_period *out,
                                  const grundy_heapgame *rules,
                                  uint64_t most_terms, gi_run *run);
/* grundy_certificate_write() for this theorem. */
grundy_status gi_witness_certificate(const grundy_game *game,
                                     const grundy_period *period,
                                     const grundy_writer *writer,
                                     const grundy_env *env, grundy_error *err);

/* ---- certificate.c ---- */

/* Appends the lines from game to terms. */
void gi_certificate_facts(gi_text *facts, const grundy_heapgame *rules,
                          const grundy_period *period);
/* GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_UNDEFINED if they are too long. */
grundy_status gi_certificate_fits(const gi_text *facts,
                                  const grundy_heapgame *rules, gi_run *run);
/* FNV-1a of the facts, and on by terms as 32-bit little-endian words. */
uint64_t gi_certificate_digest(const gi_text *facts);
uint64_t gi_certificate_digest_terms(uint64_t hash, const grundy_nimber *terms,
                                     size_t count);
grundy_status gi_certificate_text(const gi_text *facts, uint64_t digest,
                                  const grundy_writer *writer, gi_run *run);

#endif
