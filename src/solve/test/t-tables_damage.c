/* SPDX-License-Identifier: MIT */
/* t-tables_damage.c - tables in files: what is damaged is refused, told, and
 * named; and another table is not written over. */
#include "test.h"

#include "grundy/parse.h"

#include "base/store/blocks.h"
#include "rules/game.h"
#include "solve/tables.h"
#include "solve/test/tables_test.h"

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
        grundy_table *table = NULL;
        grundy_error err = {0};
        gi_blocks *blocks;
        assert_int_equal(gi_blocks_create(&blocks, &file, &head, NULL, NULL),
                         GRUNDY_OK);
        assert_int_equal(gi_blocks_finish(blocks, NULL), GRUNDY_OK);
        gi_blocks_free(blocks);
        assert_int_equal(grundy_table_open(&table, &file, NULL, &err),
                         GRUNDY_BAD_INPUT);
        /* Nothing that it names is loaded. */
        assert_string_equal(
            err.message, i == 4
                             ? "the file does not have all blocks of the table"
                             : "the head of the file describes no table");
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(damage_is_named),
        cmocka_unit_test(damage_is_told_before_the_work),
        cmocka_unit_test(no_table_has_no_damage),
        cmocka_unit_test(heads_of_no_table_are_refused),
        cmocka_unit_test(another_table_is_not_written_over),
    };

    if (!gi_blocks_are_built()) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
