/* SPDX-License-Identifier: MIT */
/* t-mixed.c - misère play by parts and canonical forms, held against the search
 * through all positions. */
#include "test.h"

#include "base/integer/ints.h"
#include "games/registry.h"
#include "grundy/parse.h"
#include "rules/position.h"
#include "search/impartial/memo.h"
#include "search/impartial/mixed/mixed.h"
#include "search/reached.h"

#include "sanitized.h"

enum { MANY = 1 << 24 };

/* Both searches of one game. */
typedef struct both {
    grundy_env env;
    grundy_error err;
    gi_run run;
    grundy_position *position;
    gi_mixed *mixed, *normal;
    gi_search *plain;
    size_t count;
} both;

static const grundy_game *game_of(const both *b)
{
    return b->position->terms[0].game;
}

static const gi_ints *start_of(const both *b)
{
    return &b->position->terms[0].heaps;
}

static void open_both(both *b, const char *line, uint64_t limit,
                      size_t memory_bytes)
{
    const grundy_game *game;

    *b = (both){.env = GRUNDY_ENV_INIT};
    b->env.limits.memory_bytes = memory_bytes;
    assert_int_equal(
        grundy_position_parse(&b->position, line, &b->env, &b->err),
        GRUNDY_OK);
    gi_run_init(&b->run, &b->env, &b->err);
    game = game_of(b);
    assert_int_equal(
        gi_mixed_new(&b->mixed, game, GRUNDY_MISERE, limit, &b->env),
        GRUNDY_OK);
    assert_int_equal(
        gi_mixed_new(&b->normal, game, GRUNDY_NORMAL, limit, &b->env),
        GRUNDY_OK);
    assert_int_equal(gi_search_new(&b->plain, &game, 1, MANY, &b->env),
                     GRUNDY_OK);
}

static void close_both(both *b)
{
    gi_mixed_free(b->mixed);
    gi_mixed_free(b->normal);
    gi_search_free(b->plain);
    gi_run_clear(&b->run);
    grundy_position_free(b->position);
}

static grundy_status compare_one(const gi_ints *position, void *user)
{
    both *b = user;
    grundy_outcome said = GRUNDY_OUTCOME_UNKNOWN;
    grundy_nimber nimber = 0;
    gi_found found;

    assert_int_equal(gi_search_solve(b->plain, position, &found, &b->run),
                     GRUNDY_OK);
    assert_int_equal(gi_mixed_outcome(b->mixed, position, &said, &b->run),
                     GRUNDY_OK);
    assert_int_equal(said, found.is_misere_win ? GRUNDY_OUTCOME_N
                                               : GRUNDY_OUTCOME_P);
    assert_int_equal(gi_mixed_outcome(b->normal, position, &said, &b->run),
                     GRUNDY_OK);
    assert_int_equal(said, found.is_normal_win ? GRUNDY_OUTCOME_N
                                               : GRUNDY_OUTCOME_P);
    assert_int_equal(gi_mixed_nimber(b->normal, position, &nimber, &b->run),
                     GRUNDY_OK);
    assert_int_equal(nimber, found.nimber);
    b->count++;
    return GRUNDY_OK;
}

/* All 4,096 boards of three rows and four columns, parts and dead cells among
 * them. */
static void every_small_board_of_cram_agrees(void **state)
{
    both b;

    (void)state;
    open_both(&b, "cram 3x4", MANY, 0);
    for (int64_t cells = 0; cells < 1 << 12; cells += IS_SANITIZED ? 11 : 1) {
        grundy_integer words[] = {
            {3, NULL}, {4, NULL}, {cells, NULL}, {0, NULL}};
        compare_one(&(gi_ints){words, 4, 4}, &b);
    }
    close_both(&b);
}

static void all_that_can_be_reached_agrees(void **state)
{
    static const char *const lines[] = {"cram 4x5", "sprouts 4",
                                        "sprouts 0.0.AB.}AB.0.}"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        both b;
        open_both(&b, lines[i], MANY, 0);
        /* The same table for all: what is known of one serves another. */
        (void)gi_reached_visit(game_of(&b), start_of(&b), 1000, compare_one,
                               &b, &b.run);
        assert_true(b.count > 100);
        compare_one(start_of(&b), &b);
        close_both(&b);
    }
}

static grundy_status solve_line(const char *line, uint64_t limit,
                                size_t memory_bytes, grundy_outcome *out)
{
    both b;
    grundy_status status;

    open_both(&b, line, limit, memory_bytes);
    status = gi_mixed_outcome(b.mixed, start_of(&b), out, &b.run);
    close_both(&b);
    return status;
}

static void solve_normal(const char *line, size_t memory_bytes,
                         grundy_outcome *out)
{
    both b;

    open_both(&b, line, MANY, memory_bytes);
    assert_int_equal(gi_mixed_outcome(b.normal, start_of(&b), out, &b.run),
                     GRUNDY_OK);
    close_both(&b);
}

/* [AJS91]: under normal play the player to move loses exactly for 0, 1, 2 spots
 * modulo 6. [LemoineViennot09]: under misère play, for more than four spots,
 * exactly for 1, 2, 3 spots modulo 6. */
static void sprouts_has_the_published_outcomes(void **state)
{
    static const char outcomes[] = "NNPPPNNPPP";
    char line[16];

    (void)state;
    for (int spots = 0; spots < (IS_SANITIZED ? 8 : 9); spots++) {
        grundy_outcome said = GRUNDY_OUTCOME_UNKNOWN;
        snprintf(line, sizeof line, "sprouts %d", spots);
        assert_int_equal(solve_line(line, MANY, 0, &said), GRUNDY_OK);
        assert_int_equal(said, outcomes[spots] == 'N' ? GRUNDY_OUTCOME_N
                                                      : GRUNDY_OUTCOME_P);
        if (spots >= (IS_SANITIZED ? 7 : 8))
            continue; /* Takes a second, and 9 spots do not. */
        solve_normal(line, 0, &said);
        assert_int_equal(said,
                         spots % 6 <= 2 ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N);
    }
}

/* One that forgets, and one that is stopped and asked again. */
static void limits_change_no_answer(void **state)
{
    grundy_outcome whole = GRUNDY_OUTCOME_UNKNOWN, forgetful;
    grundy_status status = GRUNDY_OVER_BUDGET;
    both b;

    (void)state;
    assert_int_equal(solve_line("cram 4x7", MANY, 0, &whole), GRUNDY_OK);
    forgetful = GRUNDY_OUTCOME_UNKNOWN;
    assert_int_equal(solve_line("cram 4x7", MANY, 2 << 20, &forgetful),
                     GRUNDY_OK);
    assert_int_equal(forgetful, whole);
    assert_int_equal(solve_line("cram 4x7", 100, 0, &forgetful),
                     GRUNDY_OVER_BUDGET);
    solve_normal("cram 4x7", 0, &whole);
    solve_normal("cram 4x7", 2 << 20, &forgetful);
    assert_int_equal(forgetful, whole);
    open_both(&b, "cram 4x7", 100, 0);
    status = gi_mixed_outcome(b.mixed, start_of(&b), &forgetful, &b.run);
    assert_int_equal(status, GRUNDY_OVER_BUDGET);
    assert_string_equal(b.err.message,
                        "the search gave up after 100 positions");
    assert_int_equal(gi_mixed_count(b.mixed).expanded, 100);
    close_both(&b);
}

static void other_games_are_refused(void **state)
{
    static const char *const lines[] = {"nim 3", "domineering 2x2",
                                        "nimstring 1x1"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        grundy_position *position = NULL;
        gi_mixed *mixed = NULL;
        assert_int_equal(
            grundy_position_parse(&position, lines[i], NULL, NULL), GRUNDY_OK);
        assert_int_equal(gi_mixed_new(&mixed, position->terms[0].game,
                                      GRUNDY_MISERE, MANY, NULL),
                         GRUNDY_BAD_ARGUMENT);
        grundy_position_free(position);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_board_of_cram_agrees),
        cmocka_unit_test(all_that_can_be_reached_agrees),
        cmocka_unit_test(sprouts_has_the_published_outcomes),
        cmocka_unit_test(limits_change_no_answer),
        cmocka_unit_test(other_games_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
