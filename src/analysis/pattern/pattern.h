/* SPDX-License-Identifier: MIT */
/* pattern.h - what the files of the laws share: samples, laws, families.
 *
 * A table is looked at in one or more *views*, each a list of items. A *family*
 * of laws looks at the items of a prefix and nothing else, and proposes at
 * most one law: its parameters, and how many bits it takes to write them down.
 * What a law says is then filled in for all items by its parameters alone, and
 * pattern.c counts where it is wrong. So no family can see what is held back,
 * and none has to count its own mistakes.
 */
#ifndef GI_ANALYSIS_PATTERN_PATTERN_H
#define GI_ANALYSIS_PATTERN_PATTERN_H

#include "grundy/pattern.h"

#include "base/env.h"
#include "base/run.h"
#include "base/text/text.h"

/* Views: bits, so that a family can have several. */
enum {
    GI_VIEW_VALUES = 1, /* Item i is G(first + i). */
    GI_VIEW_LOST = 2,   /* Item i is 1 where heap first + i is lost, else 0. */
    GI_VIEW_LIST = 4,   /* Item i is the i-th lost heap. */
    GI_VIEW_PAIRS = 8,  /* Item i is the i-th lost pair a <= b, by a. */
    GI_VIEW_GRID = 16 /* 1 where the pair is lost; (0,0) (0,1) (1,1) (0,2).. */
};

/* What laws are fitted on. */
typedef struct gi_sample {
    unsigned view;
    int64_t first;
    const int64_t *items; /* shape [count], of pairs [count][2] */
    size_t count;
    double bits;     /* Of one item, if nothing is known of its law. */
    const char *own; /* Name of the game that it comes from, or "". */
} gi_sample;

/* Where a law says nothing. No item has this value. */
#define GI_NO_WORD INT64_MIN

typedef struct gi_law {
    const struct gi_law_family *family;
    const grundy_env *env;
    /* Meaning: the family's. */
    int64_t numbers[12];
    int64_t *table; /* Owned; shape [table_count]. */
    size_t table_count;
    gi_text text;
    double bits; /* To write it down, exceptions not counted. */
} gi_law;

typedef struct gi_law_family {
    const char *name;
    unsigned views;
    /* Where a plainer law has been found it is one in disguise: not shown. */
    bool is_fallback;
    /* Fits the best law it has on a prefix. GRUNDY_OK, GRUNDY_UNDEFINED if
     * there is none, GRUNDY_NO_MEMORY, GRUNDY_CANCELLED. out has an
     * environment and is empty; it is cleared by the caller in any case. */
    grundy_status (*propose)(gi_law *out, const gi_sample *prefix,
                             gi_run *run);
    /* What the law says of items 0 .. count - 1 (of pairs two words each) of
     * such a table; it does not look at the table. */
    grundy_status (*fill)(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run);
    /* The law as a sentence without its end; and as a claim, which may stay
     * empty. */
    void (*state)(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula);
} gi_law_family;

extern const gi_law_family gi_law_period, gi_law_feature, gi_law_digits,
    gi_law_automaton, gi_law_recurrence, gi_law_beatty, gi_law_mex,
    gi_law_grid, gi_law_known;

/* Now and then in a walk through items: whether it is to end. */
static inline bool gi_walk_is_stopped(size_t i, const gi_run *run)
{
    return i % (1 << 20) == 0 && gi_env_is_stopped(run->env);
}

static inline size_t gi_view_width(unsigned view)
{
    return view == GI_VIEW_PAIRS ? 2 : 1;
}

/* ---- pattern_law.c ---- */

enum { GI_CONSTANT_HEAD = 4 /* Where a constant table may be different. */ };

/* Room for a law's table; it is not cleared. */
grundy_status gi_law_room(gi_law *law, size_t count);
/* Bits to write a number down when any may come: gamma code with a sign. */
double gi_law_number_bits(int64_t number);
/* What one exception costs in a sample. */
double gi_law_exception_bits(const gi_sample *sample);
/* Mistakes that a law of so many bits may make before it says less than half
 * of the table: families stop counting there. */
size_t gi_law_most_exceptions(const gi_sample *sample, double law_bits);
/* a * b + c, GI_NO_WORD if that leaves 62 bits. */
int64_t gi_law_linear(int64_t a, int64_t b, int64_t c);
/* Appends " + 2x" to a sum, or " - x", nothing for a factor of 0; without blanks
 * where it is the first term. `of` may be "". */
void gi_law_add_term(gi_text *text, int64_t factor, const char *of,
                     bool *is_first);

/* ---- pattern_views.c ---- */

/* No number of a table is larger: sums of a few of them fit. */
#define GI_PATTERN_MOST ((int64_t)1 << 53)

/* A table as it came: values, lost heaps below `end`, pairs up to it. */
typedef struct gi_pattern_table {
    grundy_pattern_kind kind;
    int64_t first;
    int64_t *numbers; /* Owned; shape [word_count], of pairs two each. */
    size_t word_count, capacity;
    int64_t end;   /* Heaps below are known; 0: up to the last lost one. */
    int64_t asked; /* Largest heap of a game that was asked for. */
} gi_pattern_table;

void gi_pattern_table_clear(gi_pattern_table *table, const grundy_env *env);
grundy_status gi_pattern_table_push(gi_pattern_table *table, int64_t number,
                                    const grundy_env *env);

/* What of it follows from the kind: the order, the range of the numbers.
 * GRUNDY_OK, GRUNDY_BAD_ARGUMENT with a sentence. Pairs are turned so that
 * a <= b, sorted and each kept once. */
grundy_status gi_pattern_table_check(gi_pattern_table *table, gi_run *run);

enum { GI_VIEWS_MOST = 3 };
typedef struct gi_views {
    gi_sample samples[GI_VIEWS_MOST]; /* Items owned. */
    int64_t *owned[GI_VIEWS_MOST];    /* The items of each. */
    size_t count;
} gi_views;

/* The views of a table, in the order in which they are tried. */
grundy_status gi_views_make(gi_views *out, const gi_pattern_table *table,
                            gi_run *run);
void gi_views_clear(gi_views *views, const grundy_env *env);
/* Bits of an item by its frequencies; of lists by their gaps. */
double gi_sample_bits(const gi_sample *sample);

/* ---- pattern_game.c, pattern_read.c ---- */

grundy_status gi_pattern_table_of_game(gi_pattern_table *out,
                                       const grundy_game *game,
                                       const grundy_pattern_options *options,
                                       gi_run *run);
/* How many may be searched for one item of the table. */
uint64_t gi_pattern_positions(const grundy_pattern_options *options,
                              uint64_t usual, const gi_run *run);
grundy_status gi_pattern_table_read(gi_pattern_table *out,
                                    const grundy_reader *reader, gi_run *run);

/* ---- pattern_function.c: functions of one number ---- */

typedef struct gi_function {
    int64_t (*of)(int64_t n, int64_t k); /* GI_NO_WORD where it has none. */
    const char *words;
    int64_t first_k, last_k;
    unsigned tables; /* 0: it grows; 1: few values; 2: residues of it too. */
} gi_function;

size_t gi_function_count(void);
const gi_function *gi_function_at(size_t index);
/* Whether its residues mod m are worth a table, and not those of n. */
bool gi_function_has_residues(const gi_function *function, int64_t k,
                              int64_t m);

/* ---- pattern_index.c, pattern_candidate.c: known games ---- */

typedef enum gi_candidate_kind {
    GI_CANDIDATE_NAME,
    GI_CANDIDATE_SUBTRACTION,
    GI_CANDIDATE_RANGE, /* S{1..range} */
    GI_CANDIDATE_ALL_BUT,
    GI_CANDIDATE_DIGITS
} gi_candidate_kind;

typedef struct gi_candidate {
    gi_candidate_kind kind;
    const char *name; /* Static. */
    uint64_t set;     /* Bit a: the amount a. */
    size_t range;
    uint8_t digits[4]; /* shape [digit_count] */
    size_t digit_count;
} gi_candidate;

typedef struct gi_index {
    size_t part, entry;
    size_t number; /* Of games so far. */
} gi_index;        /* All zero: before the first. */

/* The next game; false at the end. */
bool gi_index_next(gi_index *at, gi_candidate *out);
/* Appends its name, as grundy_game_parse() reads it. */
void gi_candidate_write(const gi_candidate *game, gi_text *text);
/* G(0) .. G(count - 1), count at most 64; false for a mere name. */
bool gi_candidate_terms(const gi_candidate *game, int64_t *terms,
                        size_t count);

/* ---- pattern_known.c ---- */

/* G(0) .. G(count - 1) of a game by its name, GI_NO_WORD for heaps that are
 * none; *is_own and no terms if the name is `own`. GRUNDY_UNDEFINED if they
 * are not to be had. */
grundy_status gi_known_terms(const char *name, int64_t *out, size_t count,
                             const char *own, bool *is_own, gi_run *run);

struct grundy_pattern {
    gi_own_env env;
    gi_text game;   /* Its name; "" for a table. */
    gi_text alias;  /* As people call it; "": as `game`. */
    gi_text family; /* Of its positions; "": heaps. */
    grundy_pattern_kind kind;
    int64_t first;
    size_t count;                /* Numbers, or pairs. */
    int64_t last, asked;         /* Heaps; -1: of a caller's table. */
    struct gi_pattern_law *laws; /* Owned; shape [law_count] */
    size_t law_count, law_capacity;
    /* Where there is no law: one of too few values; or 0. */
    size_t near_period;
};

/* A law that was accepted. */
typedef struct gi_pattern_law {
    const char *family;
    gi_text statement, formula;
    size_t fitted, held;
    grundy_pattern_exception *exceptions; /* Owned. */
    size_t exception_count;
    double ratio; /* Bits with the law to bits without it. */
    bool is_fallback;
    const char *tag; /* Of the theorem that proves it, or "". */
    unsigned view;
    int64_t period, saltus; /* Of the family `period`; else 0. */
} gi_pattern_law;

/* ---- pattern_period.c ---- */

enum { GI_PATTERN_PERIOD_MOST = 1 << 12 }; /* Of a law of residues. */

/* ---- pattern_near.c ---- */

/* A period that all values have where there is no law: it is not often enough there. */
grundy_status gi_pattern_find_near(grundy_pattern *pattern,
                                   const gi_pattern_table *table, gi_run *run);

/* ---- pattern_proof.c ---- */

/* Gives the laws that a theorem proves its tag. */
grundy_status gi_pattern_prove(grundy_pattern *pattern,
                               const grundy_game *game,
                               const gi_pattern_table *table, gi_run *run);
/* Terms that may be computed for the proof of a period. */
size_t gi_pattern_proof_terms(const grundy_game *game, size_t heaps);

/* ---- pattern_trial.c ---- */

/* Adds the law of this family, if it has one that stands. */
grundy_status gi_pattern_try(grundy_pattern *pattern,
                             const gi_law_family *family, const gi_sample *all,
                             gi_run *run);
void gi_pattern_law_clear(gi_pattern_law *law, const grundy_env *env);
/* Takes the law, whose texts become none. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_pattern_law_add(grundy_pattern *pattern, gi_pattern_law *law);

#endif
