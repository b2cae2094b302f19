/* SPDX-License-Identifier: MIT */
/* t-spread_disk.c - with the plane on disk, tables of several processes are
 * byte for byte those of one process in memory; also after machines were lost.
 */
#include "grundy/spread.h"

#include "test.h"

#include "sanitized.h"
#include "team_test.h"

/* Views of one or two blocks, and of all that a stage needs; questions in the
 * file, marks, and both. Of 2 to 24 blocks, with tiers and without. */
static const struct {
    const char *game;
    unsigned count;
    gi_spread_disk cut;
} cases[] = {{"connect_four:columns=4,rows=4", 5, {1, 1, 1, 1}},
             {"connect_four:columns=4,rows=5", 1, {3, 2, 5, 200}},
             {"nim_below:heaps=12,below=3", 2, {1, 1, 5, 300}}};
static const gi_spread_disk small = {1, 1, 9, 50};

static team disk_team(unsigned count, const grundy_game *game,
                      const gi_spread_disk *cut, memory_file *table)
{
    team t = team_of(count, game, false, table);

    for (unsigned i = 0; i < count; i++)
        t.members[i].disk = *cut;
    return t;
}

static void many_processes_and_cuts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i += STRIDE) {
        grundy_game *game = game_of(cases[i].game);
        disks alone = new_disks();
        memory_file table = memory_file_new();
        team t = disk_team(cases[i].count, game, &cases[i].cut, &table);
        assert_int_equal(build(&alone, game, false, NULL), GRUNDY_OK);
        run_well(&t, cases[i].game);
        same_bytes(&table, &alone.table, cases[i].game);
        assert_true(t.members[0].journal.count > 0);
        free_team(&t);
        memory_file_free(&table);
        free_disks(&alone);
        grundy_game_free(game);
    }
}

/* The machines are lost after more and more calls, and go on from what is in
 * the file, in fewer turns. */
static void lost_and_started_again(void **state)
{
    grundy_game *game = game_of("connect_four:columns=4,rows=4");
    disks alone = new_disks();
    memory_file table = memory_file_new();
    team t = disk_team(3, game, &small, &table);
    unsigned starts = 0;

    (void)state;
    assert_int_equal(build(&alone, game, false, NULL), GRUNDY_OK);
    do {
        run_team(&t, 4000 + 9000 * starts);
        for (unsigned k = 0; k < t.count; k++) {
            assert_true(t.members[k].status == GRUNDY_OK ||
                        t.members[k].status == GRUNDY_IO);
            t.members[k].disk.turns = 1 + starts % 5;
        }
    } while (t.members[0].status && ++starts < 1000);
    assert_true(starts > 0);
    same_bytes(&table, &alone.table, "lost");
    free_team(&t);
    memory_file_free(&table);
    free_disks(&alone);
    grundy_game_free(game);
}

/* One that is asked to stop stops all, in the middle of a stage; what is in
 * the file is kept. */
static void stopped_and_started_again(void **state)
{
    grundy_game *game = game_of("connect_four:columns=4,rows=4");
    disks alone = new_disks();
    memory_file table = memory_file_new();
    team t = disk_team(2, game, &small, &table);
    unsigned starts = 0;

    (void)state;
    assert_int_equal(build(&alone, game, false, NULL), GRUNDY_OK);
    do {
        t.members[1].stop_at = 1 + 250 * starts;
        run_team(&t, UINT64_MAX);
        assert_int_equal(t.members[0].status, t.members[1].status);
        assert_true(t.members[0].status == GRUNDY_OK ||
                    t.members[0].status == GRUNDY_CANCELLED);
        /* It is not asked again, but for the sums that end the work. */
        if (t.members[0].status)
            assert_true(t.members[1].asked < t.members[1].stop_at + 4);
    } while (t.members[0].status && ++starts < 1000);
    assert_true(starts > 2);
    same_bytes(&table, &alone.table, "stopped");
    free_team(&t);
    memory_file_free(&table);
    free_disks(&alone);
    grundy_game_free(game);
}

/* Without peers: with less memory than the table in memory takes. */
static void a_process_alone(void **state)
{
    grundy_game *game = game_of("connect_four:columns=4,rows=5");
    disks alone = new_disks();
    memory_file table = memory_file_new(), aside = memory_file_new();
    const grundy_file file = memory_file_of(&table);
    const grundy_file part = memory_file_of(&aside);
    const grundy_table_options options = {.file = &file, .journal = &part};
    grundy_table_info info;
    grundy_spread_figures figures;
    grundy_error err = {0};
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    env.workers = 2;
    env.limits.memory_bytes = 4800000;
    assert_int_equal(build(&alone, game, false, NULL), GRUNDY_OK);
    assert_int_equal(grundy_table_plan(&info, game, NULL, &env, &err),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(grundy_spread_plan(&info, game, NULL, NULL, &env, &err),
                     GRUNDY_OK);
    assert_true(info.is_on_disk);
    assert_true(info.memory_bytes <= env.limits.memory_bytes);
    assert_int_equal(
        grundy_spread_build(&figures, game, &options, NULL, &env, &err),
        GRUNDY_OK);
    assert_int_equal(figures.letters, 0);
    same_bytes(&table, &alone.table, "alone");
    memory_file_free(&aside);
    memory_file_free(&table);
    free_disks(&alone);
    grundy_game_free(game);
}

/* One process has no room for its marks, or for its questions: all end. */
static void one_disk_is_full(void **state)
{
    static const size_t rooms[] = {300, 120000};
    grundy_game *game = game_of("connect_four:columns=4,rows=5");

    (void)state;
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        memory_file table = memory_file_new();
        team t = disk_team(3, game, &small, &table);
        t.members[1].journal.room = rooms[i];
        run_team(&t, UINT64_MAX);
        assert_int_equal(t.members[1].status, GRUNDY_IO);
        assert_int_equal(t.members[0].status, GRUNDY_CANCELLED);
        assert_int_equal(t.members[2].status, GRUNDY_CANCELLED);
        assert_int_equal(table.count > 1000, i == 1);
        free_team(&t);
        memory_file_free(&table);
    }
    grundy_game_free(game);
}

/* What does not fit, and a process without a file. */
static void the_plan(void **state)
{
    grundy_game *game = game_of("connect_four:columns=5,rows=4");
    peer_office office;
    thread_peer alone = {.office = &office};
    grundy_table_info info, less;
    grundy_spread_figures figures;
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);
    const grundy_table_options options = {.file = &file};
    grundy_error err = {0};
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    peer_office_open(&office, 1, UINT64_MAX);
    const grundy_peers peers = thread_peers_of(&alone);
    assert_int_equal(grundy_spread_plan(&info, game, NULL, &peers, NULL, &err),
                     GRUNDY_OK);
    assert_false(info.is_on_disk);
    env.limits.memory_bytes = (size_t)info.memory_bytes - 1;
    assert_int_equal(grundy_spread_plan(&less, game, NULL, &peers, &env, &err),
                     GRUNDY_OK);
    assert_true(less.is_on_disk);
    assert_true(less.memory_bytes < info.memory_bytes);
    assert_int_equal(
        grundy_spread_build(&figures, game, &options, &peers, &env, &err),
        GRUNDY_BAD_ARGUMENT);
    env.limits.memory_bytes = 1000;
    assert_int_equal(grundy_spread_plan(&less, game, NULL, &peers, &env, &err),
                     GRUNDY_OVER_BUDGET);
    peer_office_close(&office);
    memory_file_free(&disk);
    grundy_game_free(game);
}

/* Shares of other sizes, and one plan: 164 parts for 3 processes. */
static void all_have_the_same_plan(void **state)
{
    grundy_game *game = game_of("connect_four:columns=5,rows=5");
    peer_office office;
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_table_info info[3];
    grundy_error err = {0};

    (void)state;
    peer_office_open(&office, 3, UINT64_MAX);
    env.limits.memory_bytes = 40 << 20;
    for (unsigned i = 0; i < 3; i++) {
        thread_peer one = {.office = &office, .number = i};
        const grundy_peers peers = thread_peers_of(&one);
        assert_int_equal(
            grundy_spread_plan(&info[i], game, NULL, &peers, &env, &err),
            GRUNDY_OK);
        assert_true(info[i].is_on_disk);
        assert_int_equal(info[i].memory_bytes, info[0].memory_bytes);
    }
    peer_office_close(&office);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(many_processes_and_cuts),
        cmocka_unit_test(lost_and_started_again),
        cmocka_unit_test(stopped_and_started_again),
        cmocka_unit_test(a_process_alone),
        cmocka_unit_test(one_disk_is_full),
        cmocka_unit_test(the_plan),
        cmocka_unit_test(all_have_the_same_plan),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
