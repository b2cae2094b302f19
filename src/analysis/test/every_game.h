/* SPDX-License-Identifier: MIT */
/* every_game.h - all games of the catalogue and their trials, small positions
 * first: for tests of what every game must do. */
#ifndef GI_ANALYSIS_TEST_EVERY_GAME_H
#define GI_ANALYSIS_TEST_EVERY_GAME_H

#include "test.h"

#include <stdio.h>
#include <stdlib.h>

#include "grundy/parse.h"

#include "analysis/check/trial.h"
#include "base/env.h"
#include "games/registry.h"
#include "rules/ruleset.h"

/* Returns how many positions of the game were tried. */
typedef size_t try_game_function(const grundy_game *game, gi_run *run);

typedef struct tried_games {
    size_t games, positions;
} tried_games;

/* Calls visit with positions of bounds 1 to 5, until it returns a status. */
static inline void visit_trials(const grundy_game *game, gi_visit visit,
                                void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (uint64_t bound = 1; bound < 6 && status != GRUNDY_CANCELLED; bound++)
        status = gi_trial_positions(
            game, &(gi_range){.first = bound > 1 ? bound : 0, .bound = bound},
            visit, user, run);
}

static inline size_t try_one_game(const char *text, size_t count,
                                  try_game_function *try_game)
{
    char copy[400];
    grundy_game *game = NULL;
    gi_run run;
    size_t tried;

    snprintf(copy, sizeof copy, "%.*s", (int)count, text);
    assert_int_equal(grundy_game_parse(&game, copy, NULL, NULL), GRUNDY_OK);
    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    tried = try_game(game, &run);
    gi_run_clear(&run);
    grundy_game_free(game);
    return tried;
}

/* Every stride-th ruleset that is wanted, in each game of its trials. */
static inline tried_games try_every_game(bool (*is_wanted)(const gi_ruleset *),
                                         size_t stride,
                                         try_game_function *try_game)
{
    tried_games all = {0, 0};

    for (size_t i = 0; i < gi_registry_count(); i += stride) {
        const gi_ruleset *rules = gi_registry_at(i);
        const char *text =
            rules->trials.examples ? rules->trials.examples : rules->id;
        size_t tried = 0;
        if (!is_wanted(rules)) continue;
        for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
            tried += try_one_game(text, strcspn(text, "\n"), try_game);
        if (getenv("TRIALS_TELL"))
            fprintf(stderr, "%s %zu\n", rules->id, tried);
        all.games += tried > 0;
        all.positions += tried;
    }
    return all;
}

#endif
