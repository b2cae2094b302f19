/* SPDX-License-Identifier: MIT */
/* t-spread.c - tables of several processes, which are threads here, are byte for
 * byte those of one process; also after machines were lost. */
#include "grundy/spread.h"

#include "test.h"

#include "sanitized.h"
#include "table/spread/share.h"
#include "team_test.h"

static const struct {
    const char *game;
    bool only_results;
} cases[] = {{"quixo:side=3", false},
             {"quixo:side=3", true},
             {"fair_shares:n=18", false},
             {"connect_four:columns=4,rows=3", false},
             {"connect_four:columns=4,rows=3", true},
             {"tic_tac_toe", false},
             {"tic_tac_toe", true},
             {"nim_below:below=20", false},
             {"nim_below:below=40", true},
             {"nim_below:heaps=4,below=9", true}};

static void as_many_processes_as_there_are(void **state)
{
    static const unsigned counts[] = {1, 2, 5};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i += STRIDE) {
        grundy_game *game = game_of(cases[i].game);
        disks alone = new_disks();
        assert_int_equal(build(&alone, game, cases[i].only_results, NULL),
                         GRUNDY_OK);
        for (size_t j = 0; j < sizeof counts / sizeof *counts; j++) {
            memory_file table = memory_file_new();
            team t = team_of(counts[j], game, cases[i].only_results, &table);
            run_well(&t, cases[i].game);
            same_bytes(&table, &alone.table, cases[i].game);
            assert_int_equal(t.members[0].figures.letters > 0, t.count > 1);
            free_team(&t);
            memory_file_free(&table);
        }
        free_disks(&alone);
        grundy_game_free(game);
    }
}

/* The machines are lost after more and more calls, and go on from what is in
 * the files. */
static void lost_and_started_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i += 2 * STRIDE) {
        grundy_game *game = game_of(cases[i].game);
        disks alone = new_disks();
        memory_file table = memory_file_new();
        team t = team_of(3, game, cases[i].only_results, &table);
        unsigned starts = 0;
        assert_int_equal(build(&alone, game, cases[i].only_results, NULL),
                         GRUNDY_OK);
        do {
            run_team(&t, 30 + 700 * starts);
            for (unsigned k = 0; k < t.count; k++)
                assert_true(t.members[k].status == GRUNDY_OK ||
                            t.members[k].status == GRUNDY_IO);
        } while (t.members[0].status && ++starts < 1000);
        assert_true(starts > 0);
        same_bytes(&table, &alone.table, cases[i].game);
        free_team(&t);
        memory_file_free(&table);
        free_disks(&alone);
        grundy_game_free(game);
    }
}

/* One process whose disk is full: all of them end. */
static void one_disk_is_full(void **state)
{
    grundy_game *game = game_of("quixo:side=3");
    memory_file table = memory_file_new();
    team t = team_of(3, game, false, &table);

    (void)state;
    t.members[1].journal.room = 300;
    run_team(&t, UINT64_MAX);
    assert_int_equal(t.members[1].status, GRUNDY_IO);
    assert_int_equal(t.members[0].status, GRUNDY_CANCELLED);
    assert_int_equal(t.members[2].status, GRUNDY_CANCELLED);
    t.members[1].journal.room = SIZE_MAX;
    run_team(&t, UINT64_MAX);
    assert_int_equal(t.members[0].status, GRUNDY_OK);
    free_team(&t);
    memory_file_free(&table);
    grundy_game_free(game);
}

/* One that is asked to stop stops all; what is done is kept. */
static void stopped_and_started_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i += 2 * STRIDE) {
        grundy_game *game = game_of(cases[i].game);
        disks alone = new_disks();
        memory_file table = memory_file_new();
        team t = team_of(2, game, cases[i].only_results, &table);
        unsigned starts = 0;
        assert_int_equal(build(&alone, game, cases[i].only_results, NULL),
                         GRUNDY_OK);
        do {
            t.members[1].stop_at = 1 + 3 * starts;
            run_team(&t, UINT64_MAX);
            assert_int_equal(t.members[0].status, t.members[1].status);
            assert_true(t.members[0].status == GRUNDY_OK ||
                        t.members[0].status == GRUNDY_CANCELLED);
        } while (t.members[0].status && ++starts < 1000);
        assert_true(starts > 0);
        same_bytes(&table, &alone.table, cases[i].game);
        free_team(&t);
        memory_file_free(&table);
        free_disks(&alone);
        grundy_game_free(game);
    }
}

/* No memory at one process, at one allocation after the other: it says so, and
 * the other one ends. */
static void no_memory_at_one(void **state)
{
    static const size_t tried[] = {0, 3, 9};

    (void)state;
    for (size_t i = 0; i < 2 * sizeof tried / sizeof *tried; i++) {
        const size_t c = tried[i / 2], which = i % 2;
        grundy_game *game = game_of(cases[c].game);
        memory_file table = memory_file_new();
        team t = team_of(2, game, cases[c].only_results, &table);
        size_t at = 0;
        do {
            at += 1 + at / 3;
            t.members[which].allocator = (fault){.fail_at = at};
            run_team(&t, UINT64_MAX);
            if (!t.members[which].status) break;
            assert_int_equal(t.members[which].status, GRUNDY_NO_MEMORY);
            assert_int_equal(t.members[!which].status, GRUNDY_CANCELLED);
        } while (at < 10000);
        assert_true(t.members[which].allocator.calls < at);
        free_team(&t);
        memory_file_free(&table);
        grundy_game_free(game);
    }
}

/* Each rank of a process's last part has a place there, as has the part. */
static void last_place(const gi_share *s)
{
    const uint64_t last = gi_share_nth(s, gi_share_own_parts(s) - 1);
    const uint64_t rank = gi_share_end(s, last) - 1;

    assert_true(rank < s->count);
    assert_int_equal(gi_share_owner(s, last), s->number);
    assert_true(gi_share_place(s, rank) < gi_share_places(s));
    assert_int_equal(gi_share_place(s, last << s->log),
                     gi_share_places(s) - gi_share_ranks(s));
    assert_true(gi_share_places(s) <= gi_share_boxes(s) << s->box_log);
}

/* Each rank has one owner and one place there, also past 2^32 of them. */
static void shares(void **state)
{
    static const uint64_t counts[] = {
        1, 63, 64, 6561, UINT64_C(1) << 33, UINT64_C(9918556649)};

    (void)state;
    for (size_t i = 0; i < 2 * sizeof counts / sizeof *counts; i++)
        for (uint64_t processes = 1; processes <= 7; processes++) {
            const uint64_t count = counts[i / 2];
            uint64_t places = 0, parts = 0;
            gi_share s;
            for (uint64_t n = 0; n < processes; n++) {
                s = gi_share_of(count, n, processes, i % 2);
                places += gi_share_places(&s);
                parts += gi_share_own_parts(&s);
                if (gi_share_own_parts(&s) > 0) last_place(&s);
            }
            assert_int_equal(parts, gi_share_parts(&s));
            assert_int_equal(places, parts << s.log);
        }
}

/* The turn of a part is a quotient, up to the last part that there can be. */
static void turns(void **state)
{
    (void)state;
    for (uint64_t processes = 1; processes < 5000; processes++) {
        const gi_share s = gi_share_of(1, 0, processes, false);
        const uint64_t last = UINT64_MAX / processes - 1;
        const uint64_t turn = last / processes * processes;
        assert_int_equal(gi_share_turn(&s, last), last / processes);
        assert_int_equal(gi_share_turn(&s, turn), turn / processes);
        assert_int_equal(gi_share_turn(&s, turn - 1), turn / processes - 1);
        assert_int_equal(gi_share_owner(&s, turn - 1), processes - 1);
    }
}

/* What is refused before anything is sent. */
static void refused(void **state)
{
    grundy_game *game = game_of("quixo:side=3");
    grundy_game *kayles = game_of("kayles");
    peer_office office;
    thread_peer alone = {.office = &office};
    grundy_table_info info;
    grundy_error err = {0};
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    peer_office_open(&office, 1, UINT64_MAX);
    grundy_peers peers = thread_peers_of(&alone);
    assert_int_equal(grundy_spread_plan(&info, game, NULL, &peers, NULL, &err),
                     GRUNDY_OK);
    assert_int_equal(info.ranks, 19683);
    assert_int_equal(
        grundy_spread_plan(&info, kayles, NULL, &peers, NULL, &err),
        GRUNDY_UNDEFINED);
    env.limits.memory_bytes = (size_t)info.memory_bytes - 1;
    assert_int_equal(grundy_spread_plan(&info, game, NULL, &peers, &env, &err),
                     GRUNDY_OVER_BUDGET);
    peers.number = 1;
    assert_int_equal(grundy_spread_plan(&info, game, NULL, &peers, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    peers = thread_peers_of(&alone);
    peers.rest = NULL;
    assert_int_equal(grundy_spread_plan(&info, game, NULL, &peers, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    peer_office_close(&office);
    grundy_game_free(kayles);
    grundy_game_free(game);
}

/* The journal of one of three is none of one of two. */
static void another_number_of_processes(void **state)
{
    grundy_game *game = game_of("quixo:side=3");
    memory_file table = memory_file_new();
    team t = team_of(3, game, false, &table);

    (void)state;
    run_team(&t, UINT64_MAX);
    assert_int_equal(t.members[0].status, GRUNDY_OK);
    memory_file_free(&table);
    t.count = 2;
    run_team(&t, UINT64_MAX);
    assert_int_equal(t.members[0].status, GRUNDY_BAD_INPUT);
    assert_string_equal(t.members[0].err.message,
                        "this table was begun by 3 processes, and only as "
                        "many can go on with it");
    t.count = 3;
    free_team(&t);
    memory_file_free(&table);
    grundy_game_free(game);
}

/* What is wrong with a journal is not said of the table. */
static void a_journal_of_another_table(void **state)
{
    grundy_game *game = game_of("quixo:side=3");
    grundy_game *other = game_of("fair_shares:n=18");
    memory_file table = memory_file_new();
    team t = team_of(2, other, false, &table);

    (void)state;
    run_well(&t, "fair_shares:n=18");
    memory_file_free(&table);
    memory_file_free(&t.members[0].journal);
    t.members[0].game = t.members[1].game = game;
    run_team(&t, UINT64_MAX);
    assert_int_equal(t.members[0].status, GRUNDY_CANCELLED);
    assert_int_equal(t.members[1].status, GRUNDY_BAD_INPUT);
    assert_string_equal(t.members[1].err.message,
                        "journal of process 1: the file holds another table "
                        "and is not overwritten");
    free_team(&t);
    memory_file_free(&table);
    grundy_game_free(other);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(as_many_processes_as_there_are),
        cmocka_unit_test(lost_and_started_again),
        cmocka_unit_test(stopped_and_started_again),
        cmocka_unit_test(one_disk_is_full),
        cmocka_unit_test(no_memory_at_one),
        cmocka_unit_test(shares),
        cmocka_unit_test(turns),
        cmocka_unit_test(refused),
        cmocka_unit_test(another_number_of_processes),
        cmocka_unit_test(a_journal_of_another_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
