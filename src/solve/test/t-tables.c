/* SPDX-License-Identifier: MIT */
/* t-tables.c - tables in files: whatever happens while they are built, the
 * bytes are the same in the end; and what is damaged is refused. */
#include "test.h"

#include "grundy/parse.h"
#include "grundy/table.h"

#include "base/store/blocks.h"
#include "rules/game.h"
#include "rules/position.h"
#include "solve/answer.h"
#include "solve/tables.h"
#include "fault.h"
#include "memory_file.h"
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

static grundy_game *game_of(const char *text)
{
    grundy_game *game = NULL;
    grundy_error err = {0};

    if (grundy_game_parse(&game, text, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return game;
}

typedef struct disks {
    memory_file table, journal;
} disks;

static disks new_disks(void)
{
    return (disks){memory_file_new(), memory_file_new()};
}

static void free_disks(disks *d)
{
    memory_file_free(&d->table);
    memory_file_free(&d->journal);
}

static grundy_status build_in(const grundy_file *table,
                              const grundy_file *journal,
                              const grundy_game *game, bool only_results,
                              const grundy_env *env)
{
    const grundy_table_options options = {
        .only_results = only_results, .file = table, .journal = journal};
    grundy_table *built = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_table_build(&built, game, &options, env, &err);

    assert_int_equal(built != NULL, status == GRUNDY_OK);
    if (status) assert_int_equal(err.status, status);
    grundy_table_free(built);
    return status;
}

static grundy_status build(disks *d, const grundy_game *game,
                           bool only_results, const grundy_env *env)
{
    const grundy_file table = memory_file_of(&d->table);
    const grundy_file journal = memory_file_of(&d->journal);

    return build_in(&table, &journal, game, only_results, env);
}

static void expect_same(const memory_file *a, const memory_file *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->bytes, b->bytes, a->count);
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

static grundy_status read_all(memory_file *disk, grundy_table_totals *totals)
{
    const grundy_file file = memory_file_of(disk);
    grundy_table *table = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_table_open(&table, &file, NULL, &err);

    if (!status) status = grundy_table_count(totals, table, false, &err);
    if (status) assert_true(*err.message);
    grundy_table_free(table);
    return status;
}

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

/* Any byte that is changed, any that is missing at the end. */
static void damaged_files_are_refused(void **state)
{
    grundy_game *game = game_of("fair_shares:n=12");
    grundy_table_totals totals;
    disks d = new_disks();

    (void)state;
    assert_int_equal(build(&d, game, false, NULL), GRUNDY_OK);
    for (size_t i = 0; i < d.table.count; i++) {
        memory_file copy = memory_file_copy(&d.table);
        copy.bytes[i] = (char)(copy.bytes[i] ^ (1 << (i % 8)));
        assert_int_equal(read_all(&copy, &totals), GRUNDY_BAD_INPUT);
        copy.bytes[i] = (char)(copy.bytes[i] ^ (1 << (i % 8)));
        copy.count = i;
        assert_int_equal(read_all(&copy, &totals), GRUNDY_BAD_INPUT);
        memory_file_free(&copy);
    }
    free_disks(&d);
    grundy_game_free(game);
}

/* What is damaged, and where, at whatever way in. */
static void damage_is_named(void **state)
{
    static const struct {
        size_t from_start, from_end; /* A byte of it is changed. */
        const char *told;
    } places[] = {
        {2, 0, "this is not a file of blocks"},
        {30, 0, "the head has the wrong checksum"},
        {120, 0, "a block has the wrong checksum"},
        {0, 30, "the index has the wrong checksum"},
        {0, 12, "the index is not where it should be"},
    };
    grundy_game *game = game_of("fair_shares:n=12");
    grundy_position *position = NULL;
    disks d = new_disks();

    (void)state;
    assert_int_equal(build(&d, game, false, NULL), GRUNDY_OK);
    assert_int_equal(
        grundy_position_parse(&position, "fair_shares:n=12 12", NULL, NULL),
        GRUNDY_OK);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        memory_file copy = memory_file_copy(&d.table);
        const grundy_file file = memory_file_of(&copy);
        const size_t at = places[i].from_end ? copy.count - places[i].from_end
                                             : places[i].from_start;
        grundy_question question = {.play = GRUNDY_PLAY_OWN};
        grundy_answer *answer = NULL;
        grundy_error err = {0};
        grundy_verdict verdict;
        copy.bytes[at] = (char)(copy.bytes[at] ^ 1);
        grundy_status status =
            grundy_table_open(&question.table, &file, NULL, &err);
        if (!status) {
            assert_int_equal(
                grundy_solve(&answer, position, &question, NULL, &err),
                GRUNDY_BAD_INPUT);
            assert_non_null(strstr(err.message, places[i].told));
            status =
                grundy_table_find(&verdict, question.table, position, &err);
        }
        assert_int_equal(status, GRUNDY_BAD_INPUT);
        if (!strstr(err.message, places[i].told)) fail_msg("%s", err.message);
        grundy_table_free(question.table);
        memory_file_free(&copy);
    }
    grundy_position_free(position);
    free_disks(&d);
    grundy_game_free(game);
}

/* Whether grundy_table_damage() finds something, and what. */
static bool is_found(memory_file *disk, grundy_error *found)
{
    const grundy_file file = memory_file_of(disk);

    assert_int_equal(grundy_table_damage(found, &file, NULL, NULL), GRUNDY_OK);
    return found->status != GRUNDY_OK;
}

/* Whoever goes on with a damaged file or journal can say so first; and one that
 * was stopped in the middle of a block is not damaged. */
static void damage_is_told_before_the_work(void **state)
{
    grundy_game *game = game_of("quixo:side=3");
    disks whole = new_disks();
    grundy_error found;

    (void)state;
    assert_int_equal(build(&whole, game, false, NULL), GRUNDY_OK);
    for (int which = 0; which < 2; which++) {
        disks d = {memory_file_copy(&whole.table),
                   memory_file_copy(&whole.journal)};
        memory_file *disk = which ? &d.journal : &d.table;
        const size_t count = disk->count, middle = count / 2;
        assert_false(is_found(disk, &found));
        disk->count = middle;
        assert_false(is_found(disk, &found));
        disk->count = count;
        disk->bytes[middle] = (char)(disk->bytes[middle] ^ 4);
        assert_true(is_found(disk, &found));
        assert_int_equal(found.status, GRUNDY_BAD_INPUT);
        assert_non_null(strstr(found.message, "is damaged at byte"));
        assert_int_equal(build(&d, game, false, NULL), GRUNDY_OK);
        expect_same(&whole.table, &d.table);
        assert_false(is_found(&d.table, &found));
        free_disks(&d);
    }
    free_disks(&whole);
    grundy_game_free(game);
}

static void no_table_has_no_damage(void **state)
{
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);
    grundy_error found, err = {0};

    (void)state;
    assert_int_equal(grundy_table_damage(&found, &file, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_true(*err.message);
    memory_file_free(&disk);
}

/* A block file of the right kind whose head describes no table. */
static void heads_of_no_table_are_refused(void **state)
{
    static const char *const texts[] = {
        "",
        "game nim\nplay normal\nbits 8\norder down\nranks 3\n",
        "game dao\nplay normal\nbits 8\norder loop\nranks 900901\n",
        "game dao\nplay normal\nbits 4\norder loop\nranks 900900\n",
        "game dao\nplay normal\nbits 8\norder loop\nranks 900900\n",
        "game no_such_game\nplay normal\nbits 8\n",
        "game so:./t-tables\nplay normal\nbits 8\norder up\nranks 1\n",
        "game lua:rules.lua\nplay normal\nbits 8\norder up\nranks 1\n"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        memory_file disk = memory_file_new();
        const grundy_file file = memory_file_of(&disk);
        const gi_blocks_head head = {.kind =
                                         GI_BLOCKS_KIND('T', 'A', 'B', 'L'),
                                     .block_bytes = 1 << 17,
                                     .text = texts[i],
                                     .text_bytes = strlen(texts[i])};
        grundy_table_totals totals;
        gi_blocks *blocks;
        assert_int_equal(gi_blocks_create(&blocks, &file, &head, NULL, NULL),
                         GRUNDY_OK);
        assert_int_equal(gi_blocks_finish(blocks, NULL), GRUNDY_OK);
        gi_blocks_free(blocks);
        assert_int_equal(read_all(&disk, &totals), GRUNDY_BAD_INPUT);
        memory_file_free(&disk);
    }
}

static void another_table_is_not_written_over(void **state)
{
    grundy_game *first = game_of("fair_shares:n=8");
    grundy_game *second = game_of("fair_shares:n=9");
    disks d = new_disks();
    memory_file before;

    (void)state;
    assert_int_equal(build(&d, first, false, NULL), GRUNDY_OK);
    before = memory_file_copy(&d.table);
    assert_int_equal(build(&d, second, false, NULL), GRUNDY_BAD_INPUT);
    assert_int_equal(build(&d, first, true, NULL), GRUNDY_BAD_INPUT);
    expect_same(&before, &d.table);
    assert_int_equal(build(&d, first, false, NULL), GRUNDY_OK);
    expect_same(&before, &d.table);
    memory_file_free(&before);
    free_disks(&d);
    grundy_game_free(second);
    grundy_game_free(first);
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
        grundy_game_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stopped_anywhere_and_gone_on_with),
        cmocka_unit_test(cut_off_anywhere_and_gone_on_with),
        cmocka_unit_test(without_power_anywhere_and_gone_on_with),
        cmocka_unit_test(a_file_says_what_the_table_in_memory_says),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(damage_is_named),
        cmocka_unit_test(damage_is_told_before_the_work),
        cmocka_unit_test(no_table_has_no_damage),
        cmocka_unit_test(heads_of_no_table_are_refused),
        cmocka_unit_test(another_table_is_not_written_over),
        cmocka_unit_test(solving_by_a_table_finds_what_a_search_finds),
        cmocka_unit_test(each_failure_leaves_nothing),
    };

    if (!gi_blocks_are_built()) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
