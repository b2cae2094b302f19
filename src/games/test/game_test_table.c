/* SPDX-License-Identifier: MIT */
/* game_test_table.c - games with a ranking: solve, count, verify. */
#define GI_GAMES_TEST_DEFINES
#include "games/test/game_test.h"

#include "search/cyclic/loopy.h"
#include "table/verify.h"

void ranked_ok(const ranked *r, grundy_status status)
{
    if (status) fail_msg("%s: %s", grundy_game_name(r->game), r->err.message);
}

void ranked_open(ranked *r, const char *game)
{
    static const grundy_env usual = GRUNDY_ENV_INIT;

    *r = (ranked){.env = usual};
    r->env.workers = 1;
    gi_run_init(&r->run, &r->env, &r->err);
    if (grundy_game_parse(&r->game, game, &r->env, &r->err))
        fail_msg("%s: %s", game, r->err.message);
    ranked_ok(r, r->game->rules->ranking->open(&r->ranks, r->game, &r->run));
}

void ranked_solve(ranked *r, bool wants_remoteness,
                  grundy_convention convention)
{
    gi_table_plan plan;

    ranked_ok(r, gi_table_plan_of(&plan, &r->ranks, wants_remoteness,
                                  convention, &r->env, &r->err));
    ranked_ok(r,
              gi_table_init(&r->table, &r->ranks, convention, &plan, &r->env));
    ranked_ok(r, gi_table_solve(&r->table, NULL, &r->err));
}

void ranked_close(ranked *r)
{
    gi_table_clear(&r->table);
    if (r->ranks.ranking->close) r->ranks.ranking->close(&r->ranks, &r->env);
    grundy_game_free(r->game);
    gi_run_clear(&r->run);
}

gi_verdict ranked_at_start(const ranked *r)
{
    uint64_t rank = r->ranks.start;

    if (r->ranks.ranking->canonical && r->ranks.order == GI_RANKS_LOOP)
        r->ranks.ranking->canonical(&r->ranks, &rank, 1);
    return gi_table_at(&r->table, rank);
}

static grundy_status look_in_table(void *user, uint64_t rank, gi_verdict *out)
{
    const ranked *r = user;

    *out = gi_table_at(&r->table, rank);
    return GRUNDY_OK;
}

gi_table_totals ranked_totals(ranked *r, bool only_reached)
{
    gi_table_totals totals;
    gi_reach reach = {.first = NULL};

    if (only_reached)
        ranked_ok(r, gi_reach_find(&reach, &r->ranks, &r->env, &r->err));
    ranked_ok(r,
              gi_table_count(&totals, &r->ranks, only_reached ? &reach : NULL,
                             &r->env, look_in_table, r));
    if (only_reached) gi_reach_clear(&reach);
    return totals;
}

void check_totals(const gi_table_totals *t, uint64_t positions, uint64_t won,
                  uint64_t lost, uint64_t ties, uint64_t draws)
{
    assert_int_equal(t->positions, positions);
    assert_int_equal(t->won, won);
    assert_int_equal(t->lost, lost);
    assert_int_equal(t->ties, ties);
    assert_int_equal(t->draws, draws);
}

void check_levels(const gi_table_totals *t, const uint64_t (*levels)[2],
                  size_t count)
{
    for (size_t i = 0; i <= GI_REMOTENESS_MOST; i++) {
        const uint64_t won = i < count ? levels[i][0] : 0;
        const uint64_t lost = i < count ? levels[i][1] : 0;
        assert_int_equal(t->by_remoteness[i][GI_RESULT_WON], won);
        assert_int_equal(t->by_remoteness[i][GI_RESULT_LOST], lost);
    }
}

void check_ranking(const char *game, uint64_t samples)
{
    ranked r;
    gi_table_check check;

    ranked_open(&r, game);
    ranked_ok(&r,
              gi_table_verify(&r.ranks, samples, 20261121, &check, &r.run));
    assert_true(check.positions > 0 && check.options > 0);
    ranked_close(&r);
}

void check_ranked(ranked *r, size_t cases, uint64_t seed)
{
    gi_ints position = {0};

    for (size_t i = 0; i < cases; i++) {
        const uint64_t drawn = seed = seed * UINT64_C(6364136223846793005) + 1;
        uint64_t rank = (drawn >> 11) % r->ranks.count;
        grundy_outcome found, told;
        gi_verdict verdict;
        if (r->ranks.ranking->canonical)
            r->ranks.ranking->canonical(&r->ranks, &rank, 1);
        verdict = gi_table_at(&r->table, rank);
        if (verdict.result == GI_RESULT_NONE) continue;
        told = GRUNDY_OUTCOME_DRAW;
        if (verdict.result == GI_RESULT_WON) told = GRUNDY_OUTCOME_N;
        if (verdict.result == GI_RESULT_LOST) told = GRUNDY_OUTCOME_P;
        ranked_ok(
            r, r->ranks.ranking->unrank(&r->ranks, rank, &position, &r->run));
        ranked_ok(r, gi_loopy_solve(r->game, &position, 0, r->table.convention,
                                    1 << 20, &found, &r->run));
        assert_int_equal(found, told);
    }
    gi_ints_clear(&position, &r->env);
}
