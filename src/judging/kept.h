/* SPDX-License-Identifier: MIT */
/* kept.h - the searches of a game, kept in the run from one question to the
 * next. */
#ifndef GI_JUDGING_KEPT_H
#define GI_JUDGING_KEPT_H

#include <stdint.h>

#include "rules/game.h"
#include "search/impartial/components.h"
#include "search/impartial/entailing.h"
#include "search/impartial/winner.h"
#include "search/impartial/memo.h"
#include "search/impartial/mixed/mixed.h"
#include "search/partizan/outcomes.h"
#include "search/partizan/worths.h"

/* Each is made by whoever first needs it. */
typedef struct gi_kept_search {
    gi_search *search;    /* Misère play, and values of games in one piece. */
    gi_components *parts; /* Normal play. */
    gi_winner *winner[2]; /* By convention: who wins games in one piece. */
    gi_entailing *entailing; /* The same of games with entailing moves. */
    gi_mixed *mixed[2];      /* By convention, of games with all_components. */
    gi_shorts *store;  /* Of a partizan game, with `worths`, which needs */
    gi_worths *worths; /* it, and `outcomes`, which needs both. */
    gi_outcomes *outcomes;
    const grundy_game *game;
    uint64_t limit; /* Of each search, over all its life. */
} gi_kept_search;

/* The searches of this game with this limit. Those of a partizan game that were
 * made with another one stay, if they are within this one; others of its name
 * go. */
grundy_status gi_kept_of(gi_kept_search **out, const grundy_game *game,
                         uint64_t limit, gi_run *run);

#endif
