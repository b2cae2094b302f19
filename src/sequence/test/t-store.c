/* SPDX-License-Identifier: MIT */
/* t-store.c - values in a file are those of the sequence, and the file does
 * not tell how often its making was stopped. */
#include "test.h"

#include "grundy/sequence.h"
#include "grundy/store.h"

#include "base/store/blocks.h"
#include "codes/heapgame.h"
#include "fault.h"
#include "memory_file.h"
#include "random.h"

enum { BLOCK = 1 << 16, TERMS = 2 * BLOCK + 1234 };

static grundy_heapgame *game_of(const char *code)
{
    grundy_heapgame *game = NULL;

    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    return game;
}

static grundy_status extend(memory_file *disk, const char *code,
                            uint64_t count, const grundy_env *env,
                            grundy_error *err)
{
    const grundy_file file = memory_file_of(disk);
    grundy_heapgame *game = game_of(code);
    const grundy_status status =
        grundy_store_extend(&file, game, count, env, err);

    grundy_heapgame_free(game);
    return status;
}

static memory_file stored(const char *code, uint64_t count)
{
    memory_file disk = memory_file_new();

    assert_int_equal(extend(&disk, code, count, NULL, NULL), GRUNDY_OK);
    return disk;
}

static void expect_same(const memory_file *a, const memory_file *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->bytes, b->bytes, a->count);
}

static void any_range_is_that_of_the_sequence(void **state)
{
    const char *const codes[] = {"S{1,3,4}", "A{1,3}", "0.16"};
    grundy_nimber got[500], want[500];
    uint64_t seed = 7;

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        memory_file disk = stored(codes[i], TERMS);
        const grundy_file file = memory_file_of(&disk);
        grundy_heapgame *game = game_of(codes[i]);
        grundy_sequence *seq = NULL;
        grundy_store *store = NULL;
        assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
        assert_int_equal(grundy_sequence_extend(seq, TERMS, NULL), 0);
        assert_int_equal(grundy_store_open(&store, &file, NULL, NULL), 0);
        assert_string_equal(grundy_store_game(store),
                            grundy_heapgame_name(game));
        assert_int_equal(grundy_store_count(store), TERMS);
        for (int k = 0; k < 40; k++) {
            const size_t first = k < 30
                                     ? (size_t)(1 + k % 2) * BLOCK - (size_t)k
                                     : random_below(&seed, TERMS - 500);
            const size_t end = first + random_below(&seed, 501);
            assert_int_equal(grundy_store_copy(got, store, first, end, NULL),
                             0);
            assert_int_equal(grundy_sequence_copy(want, seq, first, end, NULL),
                             0);
            assert_memory_equal(got, want, (end - first) * sizeof *got);
        }
        assert_int_equal(
            grundy_store_copy(got, store, TERMS - 1, TERMS + 1, NULL),
            GRUNDY_BAD_ARGUMENT);
        grundy_store_free(store);
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
        memory_file_free(&disk);
    }
}

/* Cut off anywhere, as a kill does, and by turns; then finished. */
static void a_killed_run_goes_on_to_the_same_bytes(void **state)
{
    memory_file whole = stored("0.77", TERMS);
    uint64_t seed = 3;

    (void)state;
    for (size_t i = 0; i < 6; i++) {
        memory_file disk = memory_file_copy(&whole);
        disk.count = i < 4 ? i * 13 : random_below(&seed, whole.count);
        assert_int_equal(extend(&disk, "0.77", TERMS, NULL, NULL), 0);
        expect_same(&disk, &whole);
        memory_file_free(&disk);
    }
    memory_file_free(&whole);
}

static void a_store_grows_to_the_same_bytes(void **state)
{
    memory_file whole = stored("S{2,5}", TERMS);
    const uint64_t counts[] = {0, 1, 5, BLOCK, BLOCK + 1, 2 * BLOCK - 1};

    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        memory_file disk = stored("S{2,5}", counts[i]);
        assert_int_equal(extend(&disk, "S{2,5}", TERMS, NULL, NULL), 0);
        expect_same(&disk, &whole);
        /* Fewer are there already. */
        assert_int_equal(extend(&disk, "S{2,5}", 10, NULL, NULL), 0);
        expect_same(&disk, &whole);
        memory_file_free(&disk);
    }
    memory_file_free(&whole);
}

static void a_limit_leaves_a_file_that_can_be_read(void **state)
{
    memory_file whole = stored("S{2,5}", TERMS);
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_store *store = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    env.limits.positions = BLOCK + 77;
    assert_int_equal(extend(&disk, "S{2,5}", TERMS, &env, &err),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(err.status, GRUNDY_OVER_BUDGET);
    assert_int_equal(grundy_store_open(&store, &file, NULL, NULL), 0);
    assert_int_equal(grundy_store_count(store), BLOCK + 77);
    grundy_store_free(store);
    assert_int_equal(extend(&disk, "S{2,5}", TERMS, NULL, NULL), 0);
    expect_same(&disk, &whole);
    memory_file_free(&disk);
    memory_file_free(&whole);
}

static void a_full_disk_is_told(void **state)
{
    memory_file whole = stored("S{2,5}", TERMS);

    (void)state;
    for (size_t room = 0; room < whole.count; room += 6007) {
        memory_file disk = memory_file_new();
        grundy_error err = {.status = GRUNDY_OK};
        disk.room = room;
        assert_int_equal(extend(&disk, "S{2,5}", TERMS, NULL, &err),
                         GRUNDY_IO);
        assert_non_null(strstr(err.message, "full"));
        disk.room = SIZE_MAX;
        assert_int_equal(extend(&disk, "S{2,5}", TERMS, NULL, NULL), 0);
        expect_same(&disk, &whole);
        memory_file_free(&disk);
    }
    memory_file_free(&whole);
}

static void other_files_are_refused(void **state)
{
    memory_file disk = stored("S{2,5}", 100);
    const size_t count = disk.count;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(extend(&disk, "S{2,6}", 200, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_non_null(strstr(err.message, "S{2,5}"));
    assert_int_equal(disk.count, count);
    disk.bytes[3] = 'x';
    assert_int_equal(extend(&disk, "S{2,5}", 200, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(disk.count, count);
    memory_file_free(&disk);
}

/* 1, 8 and 57 workers: the same bytes. */
static void workers_do_not_show(void **state)
{
    memory_file one = memory_file_new();

    (void)state;
    for (unsigned workers = 1; workers < 100; workers = workers * 7 + 1) {
        memory_file disk = memory_file_new();
        grundy_env env = GRUNDY_ENV_INIT;
        env.workers = workers;
        assert_int_equal(extend(&disk, "0.354", BLOCK, &env, NULL), 0);
        if (workers > 1)
            expect_same(&disk, &one);
        else
            one = memory_file_copy(&disk);
        memory_file_free(&disk);
    }
    memory_file_free(&one);
}

static void no_allocation_that_fails_leaks(void **state)
{
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    for (size_t fail_at = 1; status; fail_at++) {
        fault f = {.fail_at = fail_at};
        const grundy_env env = fault_env(&f);
        memory_file disk = memory_file_new();
        const grundy_file file = memory_file_of(&disk);
        grundy_store *store = NULL;
        grundy_error err = {.status = GRUNDY_OK};
        status = extend(&disk, "0.77", 300, &env, &err);
        if (!status) status = extend(&disk, "0.77", 500, &env, &err);
        if (!status) disk.count--;
        if (!status) status = grundy_store_open(&store, &file, &env, &err);
        if (!status) status = grundy_store_repair(NULL, &file, &env, &err);
        assert_int_equal(err.status, status);
        assert_true(status == GRUNDY_NO_MEMORY || f.calls < fail_at);
        grundy_store_free(store);
        assert_true(fault_is_clean(&f));
        memory_file_free(&disk);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_range_is_that_of_the_sequence),
        cmocka_unit_test(a_killed_run_goes_on_to_the_same_bytes),
        cmocka_unit_test(a_store_grows_to_the_same_bytes),
        cmocka_unit_test(a_limit_leaves_a_file_that_can_be_read),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(other_files_are_refused),
        cmocka_unit_test(workers_do_not_show),
        cmocka_unit_test(no_allocation_that_fails_leaks),
    };

    /* t-blocks.c has the test of a build without them. */
    if (!gi_blocks_are_built()) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
