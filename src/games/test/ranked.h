/* SPDX-License-Identifier: MIT */
/* ranked.h - for tests of games with a ranking: solve, count, verify. */
#ifndef GI_GAMES_TEST_RANKED_H
#define GI_GAMES_TEST_RANKED_H

#include "test.h"

#include "grundy/parse.h"

#include "rules/ruleset.h"
#include "search/cyclic/loopy.h"
#include "table/count.h"
#include "table/table.h"
#include "table/verify.h"

typedef struct solved {
    grundy_env env;
    grundy_game *game;
    gi_ranks ranks;
    gi_table table;
    gi_run run;
    grundy_error err;
} solved;

static inline void expect_ok(const solved *s, grundy_status status)
{
    if (status) fail_msg("%s: %s", grundy_game_name(s->game), s->err.message);
}

static inline void open_game(solved *s, const char *game)
{
    static const grundy_env usual = GRUNDY_ENV_INIT;

    *s = (solved){.env = usual};
    s->env.workers = 1;
    gi_run_init(&s->run, &s->env, &s->err);
    if (grundy_game_parse(&s->game, game, &s->env, &s->err))
        fail_msg("%s: %s", game, s->err.message);
    expect_ok(s, s->game->rules->ranking->open(&s->ranks, s->game, &s->run));
}

static inline void solve_game(solved *s, bool wants_remoteness,
                              grundy_convention convention)
{
    gi_table_plan plan;

    expect_ok(s, gi_table_plan_of(&plan, &s->ranks, wants_remoteness,
                                  convention, &s->env, &s->err));
    expect_ok(s,
              gi_table_init(&s->table, &s->ranks, convention, &plan, &s->env));
    expect_ok(s, gi_table_solve(&s->table, NULL, &s->err));
}

static inline void close_game(solved *s)
{
    gi_table_clear(&s->table);
    if (s->ranks.ranking->close) s->ranks.ranking->close(&s->ranks, &s->env);
    grundy_game_free(s->game);
    gi_run_clear(&s->run);
}

static inline grundy_status look_in_table(void *user, uint64_t rank,
                                          gi_verdict *out)
{
    const solved *s = user;

    *out = gi_table_at(&s->table, rank);
    return GRUNDY_OK;
}

static inline gi_table_totals totals_of(solved *s, bool only_reached)
{
    gi_table_totals totals;
    gi_reach reach = {.first = NULL};

    if (only_reached)
        expect_ok(s, gi_reach_find(&reach, &s->ranks, &s->env, &s->err));
    expect_ok(s,
              gi_table_count(&totals, &s->ranks, only_reached ? &reach : NULL,
                             &s->env, look_in_table, s));
    if (only_reached) gi_reach_clear(&reach);
    return totals;
}

static inline void expect_totals(const gi_table_totals *t, uint64_t positions,
                                 uint64_t won, uint64_t lost, uint64_t ties,
                                 uint64_t draws)
{
    assert_int_equal(t->positions, positions);
    assert_int_equal(t->won, won);
    assert_int_equal(t->lost, lost);
    assert_int_equal(t->ties, ties);
    assert_int_equal(t->draws, draws);
}

/* The first `count` levels, "won/lost" of each. */
static inline void expect_levels(const gi_table_totals *t,
                                 const uint64_t (*levels)[2], size_t count)
{
    for (size_t i = 0; i <= GI_REMOTENESS_MOST; i++) {
        const uint64_t won = i < count ? levels[i][0] : 0;
        const uint64_t lost = i < count ? levels[i][1] : 0;
        assert_int_equal(t->by_remoteness[i][GI_RESULT_WON], won);
        assert_int_equal(t->by_remoteness[i][GI_RESULT_LOST], lost);
    }
}

static inline gi_verdict verdict_at_start(const solved *s)
{
    uint64_t rank = s->ranks.start;

    if (s->ranks.ranking->canonical && s->ranks.order == GI_RANKS_LOOP)
        s->ranks.ranking->canonical(&s->ranks, &rank, 1);
    return gi_table_at(&s->table, rank);
}

static inline void expect_verified(const char *game, uint64_t samples)
{
    solved s;
    gi_table_check check;

    open_game(&s, game);
    expect_ok(&s,
              gi_table_verify(&s.ranks, samples, 20261121, &check, &s.run));
    assert_true(check.positions > 0 && check.options > 0);
    close_game(&s);
}

/* The outcomes of a table against retrograde analysis of the definition, on
 * random ranks. */
static inline void expect_searched(solved *s, size_t cases, uint64_t seed)
{
    gi_ints position = {0};

    for (size_t i = 0; i < cases; i++) {
        const uint64_t drawn = seed = seed * UINT64_C(6364136223846793005) + 1;
        uint64_t rank = (drawn >> 11) % s->ranks.count;
        grundy_outcome found, told;
        gi_verdict verdict;
        if (s->ranks.ranking->canonical)
            s->ranks.ranking->canonical(&s->ranks, &rank, 1);
        verdict = gi_table_at(&s->table, rank);
        if (verdict.result == GI_RESULT_NONE) continue;
        told = GRUNDY_OUTCOME_DRAW;
        if (verdict.result == GI_RESULT_WON) told = GRUNDY_OUTCOME_N;
        if (verdict.result == GI_RESULT_LOST) told = GRUNDY_OUTCOME_P;
        expect_ok(
            s, s->ranks.ranking->unrank(&s->ranks, rank, &position, &s->run));
        expect_ok(s, gi_loopy_solve(s->game, &position, 0, s->table.convention,
                                    1 << 20, &found, &s->run));
        assert_int_equal(found, told);
    }
    gi_ints_clear(&position, &s->env);
}

#endif
