/* SPDX-License-Identifier: MIT */
/* pattern_worths.h - laws of values that are no Grundy values: those of heaps
 * and strips of partizan games. */
#ifndef GI_ANALYSIS_PATTERN_WORTHS_H
#define GI_ANALYSIS_PATTERN_WORTHS_H

#include "analysis/pattern/pattern.h"
#include "values/short/short.h"

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
} gi_worth_law;

/* Whether the game is one of these. */
bool gi_pattern_has_worths(const grundy_game *game);
/* The values of the game's heaps, or of a family, up to where a limit is met
 * after some. */
grundy_status gi_worth_table_make(gi_worth_table *out, const grundy_game *game,
                                  const grundy_pattern_options *options,
                                  gi_run *run);
void gi_worth_table_clear(gi_worth_table *table, const grundy_env *env);
/* The law with the least period that holds on the first `fitted` values, and on
 * all others. GRUNDY_OK; GRUNDY_UNDEFINED: none; failures as in short.h. */
grundy_status gi_worth_law_find(gi_worth_law *out, const gi_worth_table *table,
                                size_t fitted, const grundy_env *env);
void gi_worth_law_clear(gi_worth_law *law, const grundy_env *env);
/* A theorem, by its static tag, "" for none; and how many values it needs. */
typedef struct gi_worth_proof {
    const char *tag;
    uint64_t terms;
} gi_worth_proof;
/* The theorem by which the values of the table prove that the law holds
 * forever. Failures as in short.h. */
grundy_status gi_worth_law_prove(gi_worth_proof *out, const gi_worth_law *law,
                                 const gi_worth_table *table,
                                 const grundy_game *game, gi_run *run);
/* Adds the law of the table to a pattern, if there is one that stands. */
grundy_status gi_pattern_try_worths(grundy_pattern *pattern,
                                    const gi_worth_table *table,
                                    const grundy_game *game, bool can_prove,
                                    gi_run *run);

#endif
