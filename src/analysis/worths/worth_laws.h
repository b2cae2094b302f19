/* SPDX-License-Identifier: MIT */
/* worth_laws.h - laws of values that are no Grundy values: those of heaps and strips
 * of partizan games. */
#ifndef GI_ANALYSIS_WORTHS_WORTH_LAWS_H
#define GI_ANALYSIS_WORTHS_WORTH_LAWS_H

#include "grundy/game.h"

#include "base/run.h"
#include "values/short/dyad.h"
#include "values/value.h"

/* Values in a store of the table's own. */
typedef struct gi_worth_table {
    gi_shorts *store;
    gi_short *values; /* Owned; shape [count]: of first, first + 1, ... */
    size_t count, capacity;
    int64_t first;
    int64_t asked; /* The largest heap, or n, that was asked for. */
} gi_worth_table;

/* G(n + period) = G(n) + saltus[n mod period] for every n >= start, n counted
 * from the first value of the table. */
typedef struct gi_worth_law {
    size_t start, period;
    gi_short *saltus; /* Owned; shape [period]. */
    bool is_common;   /* All of them are the same. */
    bool has_twice;   /* They are no number-up-star, but twice them is: */
    gi_short twice;
} gi_worth_law;

/* The same with a number-up-star, of one whose saltus is common: what is added
 * after so many heaps. */
static inline gi_short gi_worth_law_whole(const gi_worth_law *law,
                                          size_t *period)
{
    *period = law->has_twice ? 2 * law->period : law->period;
    return law->has_twice ? law->twice : law->saltus[0];
}

/* Whether the game is one of these. */
bool gi_worths_are_of(const grundy_game *game);
/* What a table is of; 0 stands for a usual number. */
typedef struct gi_worth_range {
    const char *family; /* Of positions; NULL: heaps. */
    uint64_t last;      /* The largest heap, or n. */
    uint64_t positions; /* That a search for one value may visit. */
} gi_worth_range;
/* The values of the game's heaps, or of a family, up to where a limit is met
 * after some. */
grundy_status gi_worth_table_make(gi_worth_table *out, const grundy_game *game,
                                  const gi_worth_range *range, gi_run *run);
void gi_worth_table_clear(gi_worth_table *table, const grundy_env *env);
/* The law with the least period that holds on the first `fitted` values, and on
 * all others, with a number-up-star; or of half that period with a game. GRUNDY_OK; GRUNDY_UNDEFINED: none; failures as in short.h. */
grundy_status gi_worth_law_find(gi_worth_law *out, const gi_worth_table *table,
                                size_t fitted, const grundy_env *env);
void gi_worth_law_clear(gi_worth_law *law, const grundy_env *env);
/* Whether G(n + p) - G(n) is one game for start <= n, n + p < end. */
grundy_status gi_worth_is_steady(const gi_worth_table *table, size_t start,
                                 size_t end, size_t p, bool *out);
/* A theorem, by its static tag, "" for none; how many values it needs; and I of
 * T-PARTIZAN-UPS. */
typedef struct gi_worth_proof {
    const char *tag;
    uint64_t terms, slack;
} gi_worth_proof;
/* The theorem by which the values of the table prove that the law holds
 * forever. Failures as in short.h. */
grundy_status gi_worth_law_prove(gi_worth_proof *out, const gi_worth_law *law,
                                 const gi_worth_table *table,
                                 const grundy_game *game, gi_run *run);
/* What T-PARTIZAN-SALTUS is about where x + *k is added: a number, after so many
 * periods. */
grundy_status gi_worth_doubled(gi_shorts *s, gi_short saltus, gi_dyad *number,
                               uint64_t *times);
/* The numbers, two at most, that must not fit between the options of a heap of
 * this value where that number is added. */
grundy_status gi_worth_neighbours(gi_shorts *s, gi_short value, gi_dyad saltus,
                                  gi_short *out, size_t *count);

/* ---- heaps of any size (worth_far.c) ---- */

/* A table of heaps with a law that is proved. */
typedef struct gi_worth_far {
    gi_worth_table table;
    gi_worth_law law;
} gi_worth_far;

/* Heaps up to here are in a table of the usual size. */
enum { GI_WORTHS_LAST_HEAP = 300 };
/* Whether the game has heaps of which a theorem can prove a law. */
bool gi_worth_far_fits(const grundy_game *game);
/* GRUNDY_UNDECIDED: no law is proved by the first heaps; failures as those of a
 * table. */
grundy_status gi_worth_far_find(gi_worth_far *out, const grundy_game *game,
                                gi_run *run);
void gi_worth_far_clear(gi_worth_far *far, const grundy_env *env);
/* The value of a position of heaps, -n that of n with the players exchanged.
 * Failures as in short.h, in words. */
grundy_status gi_worth_far_value(const gi_worth_far *far,
                                 const gi_ints *position, gi_value *out,
                                 gi_run *run);
/* The same by a law that is found for it, where a heap is past the usual table;
 * GRUNDY_UNDECIDED: none is, or no law is proved. */
grundy_status gi_worth_far_once(const grundy_game *game,
                                const gi_ints *position, gi_value *out,
                                gi_run *run);

#endif
