/* SPDX-License-Identifier: MIT */
/* t-tables.c - tables in files: whatever happens while they are built, the
 * bytes are the same in the end, and say what a table in memory says. */
#include "test.h"

#include "grundy/parse.h"
#include "grundy/table.h"

#include "base/store/blocks.h"
#include "rules/game.h"
#include "rules/position.h"
#include "solve/answer.h"
#include "solve/tables.h"
#include "solve/test/tables_test.h"
#include "table/reach.h"
#include "fault.h"
#include "power_file.h"

/* Raises the stop flag after so many questions. */
typedef struct patience {
    size_t left;
} patience;

static bool is_out_of_patience(void *user)
{
    patience *p = user;

    return p->left == 0 || --p->left == 0;
}

/* Small, and each of another way of solving; most have several blocks. */
static const struct {
    const char *game;
    bool only_results;
} games[] = {{"nim_below:below=110", true},
             {"nim_below:heaps=11,below=3", false},
             {"connect_four:columns=5,rows=3", false},
             {"quixo:side=3", false},
             {"quixo:side=3", true},
             {"fair_shares:n=16", false}};

enum { GAMES = sizeof games / sizeof games[0] };

static void stopped_anywhere_and_gone_on_with(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        grundy_game *game = game_of(games[i].game);
        grundy_env env = GRUNDY_ENV_INIT;
        disks whole = new_disks(), parts = new_disks();
        grundy_status status = GRUNDY_CANCELLED;
        patience p;
        env.workers = 1;
        env.is_stopped = is_out_of_patience;
        env.user = &p;
        p.left = SIZE_MAX;
        assert_int_equal(build(&whole, game, games[i].only_results, &env),
                         GRUNDY_OK);
        for (size_t step = 2; status == GRUNDY_CANCELLED; step += step / 2) {
            assert_true(step < 1000);
            p.left = step;
            status = build(&parts, game, games[i].only_results, &env);
        }
        assert_int_equal(status, GRUNDY_OK);
        expect_same(&whole.table, &parts.table);
        free_disks(&parts);
        free_disks(&whole);
        grundy_game_free(game);
    }
}

/* The ends are looked for before there is a level to keep: a stop is heard
 * there, and leaves no snapshot. */
static void a_stop_is_heard_before_the_first_level(void **state)
{
    grundy_game *game = game_of("quixo:side=3");
    grundy_env env = GRUNDY_ENV_INIT;
    disks parts = new_disks();
    patience p = {1};

    (void)state;
    env.workers = 1;
    env.is_stopped = is_out_of_patience;
    env.user = &p;
    assert_int_equal(build(&parts, game, false, &env), GRUNDY_CANCELLED);
    assert_true(parts.journal.count < 200); /* No more than its head. */
    free_disks(&parts);
    grundy_game_free(game);
}

/* A disk that is full in the middle of a write leaves what a program does that
 * is killed there. */
static void cut_off_anywhere_and_gone_on_with(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        grundy_game *game = game_of(games[i].game);
        grundy_env env = GRUNDY_ENV_INIT;
        disks whole = new_disks();
        env.workers = 2;
        assert_int_equal(build(&whole, game, games[i].only_results, &env),
                         GRUNDY_OK);
        for (size_t part = 0; part < 4; part++) {
            disks parts = new_disks();
            parts.table.room = whole.table.count * part / 4;
            parts.journal.room = whole.journal.count * part / 4;
            assert_int_equal(build(&parts, game, games[i].only_results, &env),
                             GRUNDY_IO);
            parts.table.room = parts.journal.room = SIZE_MAX;
            assert_int_equal(build(&parts, game, games[i].only_results, &env),
                             GRUNDY_OK);
            expect_same(&whole.table, &parts.table);
            free_disks(&parts);
        }
        free_disks(&whole);
        grundy_game_free(game);
    }
}

/* What the disks have when power is lost at a call, in random states. */
static disks without_power(const grundy_game *game, bool only_results,
                           uint64_t *seed)
{
    const memory_file none = memory_file_new();
    power_file table = power_file_of(&none, 512);
    power_file journal = power_file_of(&none, 512);
    const grundy_file file = power_file_file(&table);
    const grundy_file part = power_file_file(&journal);
    disks left;

    table.off_at = 1 + random_below(seed, 9);
    journal.off_at = 1 + random_below(seed, 40);
    table.period = journal.period = 3;
    (void)!build_in(&file, &part, game, only_results, NULL);
    left.table = power_state(&table, POWER_RANDOM, 0, seed);
    left.journal = power_state(&journal, POWER_RANDOM, 0, seed);
    power_file_free(&table);
    power_file_free(&journal);
    return left;
}

static void without_power_anywhere_and_gone_on_with(void **state)
{
    uint64_t seed = 11;

    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        grundy_game *game = game_of(games[i].game);
        disks whole = new_disks();
        assert_int_equal(build(&whole, game, games[i].only_results, NULL),
                         GRUNDY_OK);
        for (size_t k = 0; k < random_cases(4); k++) {
            disks parts = without_power(game, games[i].only_results, &seed);
            assert_int_equal(build(&parts, game, games[i].only_results, NULL),
                             GRUNDY_OK);
            expect_same(&whole.table, &parts.table);
            free_disks(&parts);
        }
        free_disks(&whole);
        grundy_game_free(game);
    }
}

/* ---- reading ---- */

static void a_file_says_what_the_table_in_memory_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES; i++) {
        const grundy_table_options options = {.only_results =
                                                  games[i].only_results};
        grundy_game *game = game_of(games[i].game);
        grundy_table_totals first, second;
        grundy_table *table = NULL;
        disks d = new_disks();
        assert_int_equal(build(&d, game, games[i].only_results, NULL),
                         GRUNDY_OK);
        assert_int_equal(
            grundy_table_build(&table, game, &options, NULL, NULL), GRUNDY_OK);
        assert_int_equal(grundy_table_count(&first, table, false, NULL),
                         GRUNDY_OK);
        assert_int_equal(read_all(&d.table, &second), GRUNDY_OK);
        assert_memory_equal(&first, &second, sizeof first);
        grundy_table_free(table);
        grundy_game_free(game);
        free_disks(&d);
    }
}

/* ---- answers ---- */

static void solving_by_a_table_finds_what_a_search_finds(void **state)
{
    grundy_game *game = game_of("quixo:side=3");
    grundy_position *position = NULL;
    grundy_answer *searched = NULL, *looked_up = NULL;
    grundy_question question = {.skips_moves = false};
    grundy_table *table = NULL;
    grundy_verdict verdict;

    (void)state;
    assert_int_equal(grundy_table_build(&table, game, NULL, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_position_parse(
                         &position, "quixo:side=3 XX./O../..O O", NULL, NULL),
                     GRUNDY_OK);
    question.skips_moves = true;
    assert_int_equal(grundy_solve(&searched, position, &question, NULL, NULL),
                     GRUNDY_OK);
    question.table = table;
    question.skips_moves = false;
    assert_int_equal(grundy_solve(&looked_up, position, &question, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_answer_outcome(searched), GRUNDY_OUTCOME_N);
    assert_int_equal(grundy_answer_outcome(looked_up), GRUNDY_OUTCOME_N);
    assert_true(grundy_answer_move_count(looked_up) > 0);
    assert_int_equal(grundy_table_find(&verdict, table, position, NULL),
                     GRUNDY_OK);
    assert_int_equal(verdict.result, GRUNDY_RESULT_WON);
    assert_int_equal(verdict.remoteness, 3);
    question.play = GRUNDY_PLAY_MISERE;
    grundy_answer_free(looked_up);
    assert_int_equal(grundy_solve(&looked_up, position, &question, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    grundy_answer_free(searched);
    grundy_position_free(position);
    grundy_table_free(table);
    grundy_game_free(game);
}

/* Of five moves two win; of six four hold a draw. */
static void moves_by_a_table_are_those_by_a_search(void **state)
{
    static const char *const texts[] = {"tic_tac_toe XO./.X./..O",
                                        "tic_tac_toe X../.O./..X"};
    static const size_t counts[] = {2, 5, 4, 6};
    grundy_game *game = game_of("tic_tac_toe");
    grundy_table *table = NULL;

    (void)state;
    assert_int_equal(grundy_table_build(&table, game, NULL, NULL, NULL),
                     GRUNDY_OK);
    for (size_t i = 0; i < 2 * sizeof texts / sizeof texts[0]; i++) {
        grundy_question question = {.wants_all_moves = i % 2};
        grundy_position *position = NULL;
        grundy_answer *searched = NULL, *found = NULL;
        size_t count;
        assert_int_equal(
            grundy_position_parse(&position, texts[i / 2], NULL, NULL),
            GRUNDY_OK);
        assert_int_equal(
            grundy_solve(&searched, position, &question, NULL, NULL),
            GRUNDY_OK);
        question.table = table;
        assert_int_equal(grundy_solve(&found, position, &question, NULL, NULL),
                         GRUNDY_OK);
        count = grundy_answer_move_count(searched);
        assert_int_equal(count, counts[i]);
        assert_int_equal(grundy_answer_move_count(found), count);
        while (count-- > 0)
            assert_int_equal(grundy_answer_move_at(found, count).outcome,
                             grundy_answer_move_at(searched, count).outcome);
        grundy_answer_free(found);
        grundy_answer_free(searched);
        grundy_position_free(position);
    }
    grundy_table_free(table);
    grundy_game_free(game);
}

/* X begins, and O has nothing below it to be put on. */
static void a_position_that_cannot_come_up_is_told(void **state)
{
    grundy_game *game = game_of("connect_four:columns=3,rows=3");
    grundy_question question = {.skips_moves = true};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(
        grundy_table_build(&question.table, game, NULL, NULL, NULL),
        GRUNDY_OK);
    assert_int_equal(
        grundy_position_parse(&position,
                              "connect_four:columns=3,rows=3 .../X../O..",
                              NULL, NULL),
        GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, &err),
                     GRUNDY_UNDECIDED);
    assert_non_null(strstr(err.message, "cannot come up"));
    assert_null(answer);
    grundy_position_free(position);
    grundy_table_free(question.table);
    grundy_game_free(game);
}

/* Four bits a rank, of a loop whose ranks are what a player sees. */
static void marking_keeps_to_the_memory_allowed(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game = game_of("quixo:side=3");
    grundy_table *table = NULL;
    grundy_error err = {0};
    gi_reach reach = {.words = 7};

    (void)state;
    assert_int_equal(gi_tables_new(&table, game, NULL, &err), GRUNDY_OK);
    env.limits.memory_bytes = 19683 / 2;
    assert_int_equal(gi_reach_find(&reach, &table->ranks, &env, &err),
                     GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "what can come up"));
    assert_int_equal(reach.words, 7);
    env.limits.memory_bytes = 19683 / 2 + 100;
    assert_int_equal(gi_reach_find(&reach, &table->ranks, &env, &err), 0);
    gi_reach_clear(&reach);
    grundy_table_free(table);
    grundy_game_free(game);
}

/* ---- allocations fail ---- */

static void each_failure_leaves_nothing(void **state)
{
    static const char *const texts[] = {"quixo:side=3", "fair_shares:n=8",
                                        "nim_below:below=4",
                                        "connect_four:columns=3,rows=3"};
    fault f = {.fail_at = 1};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        grundy_game *game = game_of(texts[i]);
        for (f.fail_at = 1;; f.fail_at++) {
            grundy_env env = fault_env(&f);
            disks d = new_disks();
            grundy_status status;
            f.calls = 0;
            env.workers = 1;
            status = build(&d, game, false, &env);
            assert_true(fault_is_clean(&f));
            free_disks(&d);
            if (status == GRUNDY_OK) break;
            assert_int_equal(status, GRUNDY_NO_MEMORY);
        }
        assert_true(f.calls < f.fail_at);
        grundy_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stopped_anywhere_and_gone_on_with),
        cmocka_unit_test(a_stop_is_heard_before_the_first_level),
        cmocka_unit_test(cut_off_anywhere_and_gone_on_with),
        cmocka_unit_test(without_power_anywhere_and_gone_on_with),
        cmocka_unit_test(a_file_says_what_the_table_in_memory_says),
        cmocka_unit_test(solving_by_a_table_finds_what_a_search_finds),
        cmocka_unit_test(moves_by_a_table_are_those_by_a_search),
        cmocka_unit_test(a_position_that_cannot_come_up_is_told),
        cmocka_unit_test(marking_keeps_to_the_memory_allowed),
        cmocka_unit_test(each_failure_leaves_nothing),
    };

    if (!gi_blocks_are_built()) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
