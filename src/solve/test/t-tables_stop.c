/* SPDX-License-Identifier: MIT */
/* t-tables_stop.c - how soon the work on a table hears that it is to stop: by the
 * ranks whose moves are made between two times that it asks. */
#include "test.h"

#include "base/store/blocks.h"
#include "rules/ruleset.h"
#include "table/reach.h"
#include "tables_test.h"

/* Some milliseconds. */
enum { RANKS_MOST = 1 << 13 };

/* Of the game that is looked at: its own ranking, and what was done. */
static const gi_ranking *own;
static uint64_t since, longest, asks;

static void count_options(const gi_ranks *ranks, const uint64_t *list,
                          size_t count, gi_options *out)
{
    since += count;
    if (since > longest) longest = since;
    own->options(ranks, list, count, out);
}

static bool is_asked(void *user)
{
    (void)user;
    asks++;
    since = 0;
    return false;
}

static grundy_env asking(void)
{
    grundy_env env = GRUNDY_ENV_INIT;

    env.is_stopped = is_asked;
    env.workers = 1;
    since = longest = asks = 0;
    return env;
}

static void looking_for_what_can_come_up(void **state)
{
    static const char *const names[] = {"connect_four:columns=4,rows=4",
                                        "fair_shares:n=45"};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        grundy_game *game = game_of(names[i]);
        const grundy_env env = asking();
        grundy_error err = {0};
        gi_ranking counting;
        gi_ranks ranks;
        gi_reach reach;
        gi_run run;
        own = game->rules->ranking;
        counting = *own;
        counting.options = count_options;
        gi_run_init(&run, &env, &err);
        assert_int_equal(own->open(&ranks, game, &run), 0);
        ranks.ranking = &counting;
        assert_int_equal(gi_reach_find(&reach, &ranks, &env, &err), 0);
        assert_true(asks > 0);
        if (longest > RANKS_MOST)
            fail_msg("%s: %llu ranks", names[i], (unsigned long long)longest);
        gi_reach_clear(&reach);
        if (own->close) own->close(&ranks, &env);
        gi_run_clear(&run);
        grundy_game_free(game);
    }
}

/* ---- what a file has already ---- */

static size_t left;

static bool is_tired(void *user)
{
    (void)user;
    asks++;
    return left == 0 || --left == 0;
}

/* How often the whole work asks, with what the files have. */
static uint64_t asks_of(disks *d, const grundy_game *game, bool only_results)
{
    grundy_env env = asking();

    env.is_stopped = is_tired;
    left = SIZE_MAX;
    assert_int_equal(build(d, game, only_results, &env), GRUNDY_OK);
    return asks;
}

/* Each block of a file is a time to ask when the file is opened and when it is
 * read; in a sieve also when its lost ranks are gone through again. */
static void going_on_with_a_file(void **state)
{
    enum { BLOCKS = 6 };
    static const struct {
        const char *game;
        bool only_results;
        unsigned asks_a_block;
    } cases[] = {{"nim_below:below=200", true, 3},
                 {"nim_below:heaps=13,below=3", false, 2}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        grundy_game *game = game_of(cases[i].game);
        grundy_env env = asking();
        disks whole = new_disks(), begun = new_disks();
        const uint64_t all = asks_of(&whole, game, cases[i].only_results);
        env.is_stopped = is_tired;
        left = BLOCKS;
        assert_int_equal(build(&begun, game, cases[i].only_results, &env),
                         GRUNDY_CANCELLED);
        assert_int_equal(asks_of(&begun, game, cases[i].only_results),
                         all - BLOCKS +
                             (uint64_t)BLOCKS * cases[i].asks_a_block);
        expect_same(&whole.table, &begun.table);
        free_disks(&begun);
        free_disks(&whole);
        grundy_game_free(game);
    }
}

/* One block, and many moves in it. */
static void sweeping_through_long_lists(void **state)
{
    grundy_game *game = game_of("nim_below:heaps=1,below=8000");
    grundy_env env = asking();
    grundy_table *table = NULL;

    (void)state;
    env.is_stopped = is_tired;
    left = 3;
    assert_int_equal(grundy_table_build(&table, game, NULL, &env, NULL),
                     GRUNDY_CANCELLED);
    assert_int_equal(asks, 3);
    assert_null(table);
    grundy_game_free(game);
}

/* ---- the numbering ---- */

/* A heap of thousands has as many options, each of which may cost as much. */
static void comparing_with_the_definition(void **state)
{
    grundy_game *game = game_of("nim_below:heaps=1,below=5000");
    grundy_env env = asking();
    grundy_table_check check;

    (void)state;
    env.is_stopped = is_tired;
    left = 3;
    assert_int_equal(grundy_table_verify(&check, game, 100, 1, &env, NULL),
                     GRUNDY_CANCELLED);
    assert_int_equal(asks, 3);
    left = SIZE_MAX;
    assert_int_equal(grundy_table_verify(&check, game, 100, 1, &env, NULL),
                     GRUNDY_OK);
    assert_true(check.options > 100 * 1000);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(looking_for_what_can_come_up),
        cmocka_unit_test(going_on_with_a_file),
        cmocka_unit_test(sweeping_through_long_lists),
        cmocka_unit_test(comparing_with_the_definition),
    };

    if (!gi_blocks_are_built()) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
