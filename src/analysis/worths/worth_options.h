/* SPDX-License-Identifier: MIT */
/* worth_options.h - the options of a heap, as values of a table. */
#ifndef GI_ANALYSIS_WORTHS_WORTH_OPTIONS_H
#define GI_ANALYSIS_WORTHS_WORTH_OPTIONS_H

#include "analysis/worths/worth_laws.h"

/* The value of one option; others follow while it returns GRUNDY_OK. */
typedef grundy_status (*gi_worth_visit)(gi_short option, void *user);

/* Those of one player in a heap, of which the table has the options, except the
 * empty heap. Failures as in short.h. */
grundy_status gi_worth_options(const gi_worth_table *table,
                               const grundy_game *game, uint64_t heap,
                               gi_side side, gi_worth_visit visit, void *user,
                               gi_run *run);

/* The greatest of all takes. */
typedef struct gi_worth_reach {
    uint64_t most;  /* Tokens that a move takes. */
    uint64_t heaps; /* That it leaves. */
} gi_worth_reach;

/* GRUNDY_OK; GRUNDY_UNDEFINED: there is none. */
grundy_status gi_worth_reach_find(gi_worth_reach *out,
                                  const grundy_game *game);

#endif
