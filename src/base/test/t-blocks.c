/* SPDX-License-Identifier: MIT */
/* t-blocks.c - files of blocks: what was put in comes out, whatever happened
 * on the way; and what is damaged is refused. */
#include "test.h"

#include "base/store/blocks.h"
#include "base/store/blocks_file.h"
#include "base/test/blocks_bytes.h"
#include "fault.h"
#include "memory_file.h"
#include "random.h"

enum { BLOCK = 100, TOTAL = 1730, KIND = GI_BLOCKS_KIND('T', 'E', 'S', 'T') };

static const gi_blocks_head head = {KIND, BLOCK, "game test\n", 10};

/* Some blocks can be packed, some cannot. */
static uint8_t byte_at(size_t at)
{
    uint64_t seed = at;

    return (uint8_t)(at / BLOCK % 3 ? random_word(&seed) : at / 50);
}

static grundy_status add_from(gi_blocks *blocks, size_t total,
                              grundy_error *err)
{
    uint8_t bytes[BLOCK];
    size_t at = gi_blocks_count(blocks) * BLOCK;
    grundy_status status = GRUNDY_OK;

    while (!status && at < total) {
        const size_t count = total - at < BLOCK ? total - at : BLOCK;
        for (size_t i = 0; i < count; i++)
            bytes[i] = byte_at(at + i);
        status = gi_blocks_add(blocks, bytes, count, err);
        at += count;
    }
    return status ? status : gi_blocks_finish(blocks, err);
}

static memory_file written(size_t total)
{
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);
    gi_blocks *blocks;

    assert_int_equal(gi_blocks_create(&blocks, &file, &head, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(add_from(blocks, total, NULL), GRUNDY_OK);
    gi_blocks_free(blocks);
    return disk;
}

static void expect_same(const memory_file *a, const memory_file *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->bytes, b->bytes, a->count);
}

/* Reads all; GRUNDY_OK only if all is right. */
static grundy_status read_all(memory_file *disk, size_t total,
                              grundy_error *err)
{
    const grundy_file file = memory_file_of(disk);
    gi_blocks *blocks = NULL;
    uint8_t bytes[TOTAL];
    grundy_status status =
        gi_blocks_open(&blocks, &file, KIND, GI_BLOCKS_READ, NULL, err);

    if (status) return status;
    assert_int_equal(gi_blocks_size(blocks), total);
    assert_int_equal(gi_blocks_get_head(blocks)->text_bytes, 10);
    assert_string_equal(gi_blocks_get_head(blocks)->text, "game test\n");
    status = read_bytes(blocks, 0, bytes, total, err);
    for (size_t i = 0; !status && i < total; i++)
        assert_int_equal(bytes[i], byte_at(i));
    gi_blocks_free(blocks);
    return status;
}

static void what_is_written_is_read(void **state)
{
    const size_t totals[] = {0, 1, 99, 100, 101, 1600, TOTAL};

    (void)state;
    for (size_t i = 0; i < sizeof totals / sizeof *totals; i++) {
        memory_file disk = written(totals[i]);
        assert_int_equal(read_all(&disk, totals[i], NULL), GRUNDY_OK);
        memory_file_free(&disk);
    }
}

static void any_range_can_be_read(void **state)
{
    memory_file disk = written(TOTAL);
    const grundy_file file = memory_file_of(&disk);
    gi_blocks *blocks;
    uint8_t bytes[TOTAL];
    uint64_t seed = 1;

    (void)state;
    assert_int_equal(
        gi_blocks_open(&blocks, &file, KIND, GI_BLOCKS_READ, NULL, NULL),
        GRUNDY_OK);
    assert_int_equal(gi_blocks_count(blocks), 18);
    for (int i = 0; i < 300; i++) {
        const size_t first = random_below(&seed, TOTAL + 1);
        const size_t count = random_below(&seed, TOTAL - first + 1);
        assert_int_equal(read_bytes(blocks, first, bytes, count, NULL),
                         GRUNDY_OK);
        for (size_t k = 0; k < count; k++)
            assert_int_equal(bytes[k], byte_at(first + k));
    }
    gi_blocks_free(blocks);
    memory_file_free(&disk);
}

/* Goes on with what is on the disk, however it came to be. */
static void finish_it(memory_file *disk, size_t total)
{
    const grundy_file file = memory_file_of(disk);
    gi_blocks *blocks = NULL;
    grundy_status status =
        gi_blocks_open(&blocks, &file, KIND, GI_BLOCKS_APPEND, NULL, NULL);

    if (status == GRUNDY_BAD_INPUT)
        status = gi_blocks_create(&blocks, &file, &head, NULL, NULL);
    assert_int_equal(status, GRUNDY_OK);
    assert_int_equal(add_from(blocks, total, NULL), GRUNDY_OK);
    gi_blocks_free(blocks);
}

/* Killed after any number of bytes, also while the index is written. */
static void a_killed_run_goes_on_to_the_same_bytes(void **state)
{
    memory_file whole = written(TOTAL);

    (void)state;
    for (size_t cut = 0; cut <= whole.count; cut++) {
        memory_file disk = memory_file_copy(&whole);
        disk.count = cut;
        if (cut < whole.count)
            assert_int_equal(read_all(&disk, TOTAL, NULL), GRUNDY_BAD_INPUT);
        finish_it(&disk, TOTAL);
        expect_same(&disk, &whole);
        memory_file_free(&disk);
    }
    memory_file_free(&whole);
}

static void a_finished_file_can_grow(void **state)
{
    memory_file whole = written(TOTAL);

    (void)state;
    for (size_t total = 0; total < TOTAL; total += 33) {
        memory_file disk = written(total);
        finish_it(&disk, TOTAL);
        expect_same(&disk, &whole);
        memory_file_free(&disk);
    }
    memory_file_free(&whole);
}

/* Nothing is added to what is there: not a byte changes before finish(), and
 * none after. */
static void opening_changes_nothing(void **state)
{
    memory_file whole = written(TOTAL - TOTAL % BLOCK);
    memory_file disk = memory_file_copy(&whole);
    const grundy_file file = memory_file_of(&disk);
    gi_blocks *blocks;

    (void)state;
    assert_int_equal(
        gi_blocks_open(&blocks, &file, KIND, GI_BLOCKS_APPEND, NULL, NULL),
        GRUNDY_OK);
    expect_same(&disk, &whole);
    assert_int_equal(gi_blocks_finish(blocks, NULL), GRUNDY_OK);
    expect_same(&disk, &whole);
    assert_int_equal(gi_blocks_finish(blocks, NULL), GRUNDY_BAD_ARGUMENT);
    gi_blocks_free(blocks);
    memory_file_free(&disk);
    memory_file_free(&whole);
}

static void every_changed_byte_is_refused(void **state)
{
    memory_file disk = written(530);

    (void)state;
    for (size_t at = 0; at < disk.count; at++)
        for (unsigned bit = 0; bit < 8; bit++) {
            grundy_error err = {.status = GRUNDY_OK};
            grundy_status status;
            disk.bytes[at] = (char)(disk.bytes[at] ^ 1 << bit);
            status = read_all(&disk, 530, &err);
            assert_int_equal(status, GRUNDY_BAD_INPUT);
            assert_int_equal(err.status, status);
            assert_true(strlen(err.message) > 10);
            disk.bytes[at] = (char)(disk.bytes[at] ^ 1 << bit);
        }
    memory_file_free(&disk);
}

/* Resuming a file with a damaged head is refused; other damage is where it goes
 * on from, to the right bytes. Before that, the blocks up to there are read. */
static void no_damage_survives_going_on(void **state)
{
    memory_file whole = written(530);
    size_t refused = 0;

    (void)state;
    for (size_t at = 0; at < whole.count; at++) {
        memory_file disk = memory_file_copy(&whole);
        const grundy_file file = memory_file_of(&disk);
        gi_blocks *blocks = NULL;
        disk.bytes[at] = (char)(disk.bytes[at] ^ 1 << at % 8);
        const grundy_status status =
            gi_blocks_open(&blocks, &file, KIND, GI_BLOCKS_APPEND, NULL, NULL);
        if (status) {
            assert_int_equal(status, GRUNDY_BAD_INPUT);
            refused++;
        } else {
            assert_int_equal(add_from(blocks, 530, NULL), GRUNDY_OK);
            expect_same(&disk, &whole);
        }
        gi_blocks_free(blocks);
        memory_file_free(&disk);
    }
    assert_int_equal(refused, 24 + 10 + 8);
    memory_file_free(&whole);
}

/* Without its index: what was written up to the first damage is read, and what
 * is wrong is told. */
static void what_is_good_is_read(void **state)
{
    memory_file whole = written(530);

    (void)state;
    for (size_t at = 24 + 10 + 8; at < whole.count; at++) {
        memory_file disk = memory_file_copy(&whole);
        const grundy_file file = memory_file_of(&disk);
        gi_blocks *blocks = NULL;
        uint8_t bytes[530];
        disk.bytes[at] = (char)(disk.bytes[at] ^ 1);
        disk.count--;
        assert_int_equal(gi_blocks_open(&blocks, &file, KIND,
                                        GI_BLOCKS_SALVAGE, NULL, NULL),
                         GRUNDY_OK);
        const size_t size = (size_t)gi_blocks_size(blocks);
        assert_int_equal(gi_blocks_damage(blocks)->status, GRUNDY_BAD_INPUT);
        assert_true(size == 530 || (size % BLOCK == 0 && size < 530));
        /* All in front of the damage. */
        assert_true(size == 530 || blocks->end <= at);
        assert_int_equal(read_bytes(blocks, 0, bytes, size, NULL), GRUNDY_OK);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(bytes[i], byte_at(i));
        gi_blocks_free(blocks);
        memory_file_free(&disk);
    }
    memory_file_free(&whole);
}

static void a_full_disk_is_told_and_can_be_gone_on_with(void **state)
{
    memory_file whole = written(TOTAL);

    (void)state;
    for (size_t room = 0; room < whole.count; room += 7) {
        memory_file disk = memory_file_new();
        const grundy_file file = memory_file_of(&disk);
        gi_blocks *blocks = NULL;
        grundy_error err = {.status = GRUNDY_OK};
        disk.room = room;
        grundy_status status =
            gi_blocks_create(&blocks, &file, &head, NULL, &err);
        if (!status) status = add_from(blocks, TOTAL, &err);
        assert_int_equal(status, GRUNDY_IO);
        assert_int_equal(err.status, GRUNDY_IO);
        disk.room = SIZE_MAX;
        if (blocks) {
            assert_int_equal(add_from(blocks, TOTAL, &err), GRUNDY_OK);
            expect_same(&disk, &whole);
        }
        gi_blocks_free(blocks);
        finish_it(&disk, TOTAL);
        expect_same(&disk, &whole);
        memory_file_free(&disk);
    }
    memory_file_free(&whole);
}

static void another_kind_is_refused(void **state)
{
    memory_file disk = written(530);
    const grundy_file file = memory_file_of(&disk);
    gi_blocks *blocks = NULL;

    (void)state;
    assert_int_equal(
        gi_blocks_open(&blocks, &file, KIND + 1, GI_BLOCKS_READ, NULL, NULL),
        GRUNDY_BAD_INPUT);
    memory_file_free(&disk);
}

static void blocks_have_their_size(void **state)
{
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);
    const gi_blocks_head too_big = {KIND, GI_BLOCKS_BYTES_MOST + 1, "", 0};
    const gi_blocks_head empty = {KIND, 0, "", 0};
    const uint8_t bytes[BLOCK + 1] = {0};
    gi_blocks *blocks = NULL;

    (void)state;
    assert_int_equal(gi_blocks_create(&blocks, &file, &too_big, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(gi_blocks_create(&blocks, &file, &empty, NULL, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(gi_blocks_create(&blocks, &file, &head, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_blocks_add(blocks, bytes, BLOCK + 1, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(gi_blocks_add(blocks, bytes, 0, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(gi_blocks_add(blocks, bytes, 5, NULL), GRUNDY_OK);
    assert_int_equal(gi_blocks_add(blocks, bytes, 5, NULL),
                     GRUNDY_BAD_ARGUMENT);
    gi_blocks_free(blocks);
    memory_file_free(&disk);
}

static grundy_status write_and_read(memory_file *disk, const grundy_env *env)
{
    const grundy_file file = memory_file_of(disk);
    const uint8_t *bytes;
    size_t count;
    gi_blocks *blocks = NULL;
    grundy_status status = gi_blocks_create(&blocks, &file, &head, env, NULL);

    if (!status) status = add_from(blocks, TOTAL, NULL);
    gi_blocks_free(blocks);
    blocks = NULL;
    if (!status)
        status =
            gi_blocks_open(&blocks, &file, KIND, GI_BLOCKS_READ, env, NULL);
    if (!status) status = gi_blocks_load(blocks, 3, &bytes, &count, NULL);
    gi_blocks_free(blocks);
    return status;
}

static void no_allocation_that_fails_leaks(void **state)
{
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    for (size_t fail_at = 1; status; fail_at++) {
        fault f = {.fail_at = fail_at};
        const grundy_env env = fault_env(&f);
        memory_file disk = memory_file_new();
        status = write_and_read(&disk, &env);
        assert_true(status == GRUNDY_NO_MEMORY || f.calls < fail_at);
        assert_true(fault_is_clean(&f));
        memory_file_free(&disk);
    }
}

/* A build without the libraries says so, and nothing else. */
static void not_built_is_an_answer(void **state)
{
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);
    grundy_error err = {.status = GRUNDY_OK};
    gi_blocks *blocks = NULL;

    (void)state;
    assert_int_equal(gi_blocks_create(&blocks, &file, &head, NULL, &err),
                     GRUNDY_NOT_BUILT);
    assert_non_null(strstr(err.message, "not built"));
    assert_int_equal(
        gi_blocks_open(&blocks, &file, KIND, GI_BLOCKS_READ, NULL, &err),
        GRUNDY_NOT_BUILT);
    assert_int_equal(disk.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(any_range_can_be_read),
        cmocka_unit_test(a_killed_run_goes_on_to_the_same_bytes),
        cmocka_unit_test(a_finished_file_can_grow),
        cmocka_unit_test(opening_changes_nothing),
        cmocka_unit_test(every_changed_byte_is_refused),
        cmocka_unit_test(no_damage_survives_going_on),
        cmocka_unit_test(what_is_good_is_read),
        cmocka_unit_test(a_full_disk_is_told_and_can_be_gone_on_with),
        cmocka_unit_test(another_kind_is_refused),
        cmocka_unit_test(blocks_have_their_size),
        cmocka_unit_test(no_allocation_that_fails_leaks),
    };
    const struct CMUnitTest bare[] = {
        cmocka_unit_test(not_built_is_an_answer),
    };

    if (!gi_blocks_are_built())
        return cmocka_run_group_tests_name("not built", bare, NULL, NULL);
    return cmocka_run_group_tests_name("blocks", tests, NULL, NULL);
}
