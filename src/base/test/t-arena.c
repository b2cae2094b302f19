/* SPDX-License-Identifier: MIT */
/* t-arena.c - memory: the environment, the arena, the growing array. */
#include "test.h"

#include "base/env.h"
#include "base/error.h"
#include "base/memory/arena.h"
#include "base/memory/array.h"
#include "fault.h"

static void default_env_allocates(void **state)
{
    char *block = gi_alloc(NULL, 10);
    (void)state;

    assert_non_null(block);
    memcpy(block, "123456789", 10);
    block = gi_resize(NULL, block, 10, 100000);
    assert_string_equal(block, "123456789");
    block = gi_resize(NULL, block, 100000, 1);
    assert_non_null(block);
    assert_int_equal(block[0], '1');
    gi_free(NULL, block, 1);
    gi_free(NULL, NULL, 0);
    assert_null(gi_alloc(NULL, 0));
    assert_null(gi_alloc_array(NULL, SIZE_MAX / 2, 3));
    assert_int_equal(gi_env_or_default(NULL)->limits.digits, 1000000);
}

static bool say_stop(void *user)
{
    return *(bool *)user;
}

static void note_done(uint64_t done, uint64_t total, void *user)
{
    *(bool *)user = done == 3 && total == 7;
}

static void callbacks_are_asked(void **state)
{
    bool flag = true;
    grundy_env env = GRUNDY_ENV_INIT;
    (void)state;

    assert_false(gi_env_is_stopped(NULL));
    assert_false(gi_env_is_stopped(&env));
    gi_env_progress(NULL, 1, 2);
    gi_env_progress(&env, 1, 2);
    env.is_stopped = say_stop;
    env.progress = note_done;
    env.user = &flag;
    assert_true(gi_env_is_stopped(&env));
    flag = false;
    assert_false(gi_env_is_stopped(&env));
    gi_env_progress(&env, 3, 7);
    assert_true(flag);
}

static void errors_carry_sentence_and_place(void **state)
{
    grundy_error err = {.line = 9};
    char text[300];
    (void)state;

    assert_int_equal(gi_fail(NULL, GRUNDY_IO, "%s", "x"), GRUNDY_IO);
    assert_int_equal(gi_fail_at(&err, GRUNDY_BAD_INPUT, 17, "bad %d", 5),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(err.status, GRUNDY_BAD_INPUT);
    assert_int_equal(err.offset, 17);
    assert_int_equal(err.line, 0);
    assert_string_equal(err.message, "bad 5");

    /* 198 letters, then a character of two bytes that just does not fit. */
    memset(text, 'a', sizeof text);
    memcpy(text + 198, "\xc3\xa9z", 4);
    gi_fail(&err, GRUNDY_BUG, "%s", text);
    assert_int_equal(err.offset, 0);
    assert_int_equal(strlen(err.message), 198);
    memcpy(text + 197, "\xc3\xa9z", 4);
    gi_fail(&err, GRUNDY_BUG, "%s", text);
    assert_int_equal(strlen(err.message), 199);
}

static void statuses_have_different_names(void **state)
{
    (void)state;
    for (int a = GRUNDY_OK; a <= GRUNDY_BUG + 1; a++) {
        for (int b = GRUNDY_OK; b < a; b++) {
            assert_string_not_equal(grundy_status_name((grundy_status)a),
                                    grundy_status_name((grundy_status)b));
        }
    }
    assert_string_equal(grundy_status_name(GRUNDY_OVER_BUDGET), "over budget");
}

static size_t block_size(size_t i)
{
    return i % 100 == 99 ? 5000 : i % 40;
}

static void arena_blocks_are_apart(void **state)
{
    enum { BLOCKS = 5000 };
    static unsigned char *blocks[BLOCKS];
    fault f = {0};
    grundy_env env = fault_env(&f);
    gi_arena arena;
    (void)state;

    gi_arena_init(&arena, &env);
    for (size_t i = 0; i < BLOCKS; i++) {
        blocks[i] = gi_arena_alloc(&arena, block_size(i));
        assert_non_null(blocks[i]);
        assert_int_equal((uintptr_t)blocks[i] % 16, 0);
        memset(blocks[i], (int)(i % 251), block_size(i));
    }
    for (size_t i = 0; i < BLOCKS; i++) {
        for (size_t j = 0; j < block_size(i); j++) {
            assert_int_equal(blocks[i][j], i % 251);
        }
    }
    assert_int_equal(arena.total_bytes, f.live_bytes);
    assert_true(f.live_blocks < 20);
    gi_arena_clear(&arena);
    assert_true(fault_is_clean(&f));
    gi_arena_clear(&arena);
    assert_non_null(gi_arena_alloc(&arena, 1));
    gi_arena_clear(&arena);
    assert_true(fault_is_clean(&f));
}

static void arena_wastes_little(void **state)
{
    gi_arena arena;
    (void)state;

    gi_arena_init(&arena, NULL);
    assert_non_null(gi_arena_alloc(&arena, 0));
    assert_true(arena.total_bytes < 2000);
    for (size_t i = 0; i < 65536; i++) {
        assert_non_null(gi_arena_alloc(&arena, 150));
    }
    assert_in_range(arena.total_bytes, 65536 * 160, 65536 * 160 + (2 << 20));
    gi_arena_clear(&arena);
}

static void arena_survives_without_memory(void **state)
{
    fault f = {.fail_at = 2};
    grundy_env env = fault_env(&f);
    gi_arena arena;
    char *kept;
    (void)state;

    gi_arena_init(&arena, &env);
    kept = gi_arena_alloc(&arena, 4);
    memcpy(kept, "abc", 4);
    assert_null(gi_arena_alloc(&arena, 100000));
    assert_null(gi_arena_alloc(&arena, SIZE_MAX));
    assert_null(gi_arena_alloc(&arena, SIZE_MAX - 20));
    assert_non_null(gi_arena_alloc(&arena, 100000));
    assert_string_equal(kept, "abc");
    gi_arena_clear(&arena);
    assert_true(fault_is_clean(&f));
}

static void array_grows_and_keeps_items(void **state)
{
    fault f = {0};
    grundy_env env = fault_env(&f);
    uint32_t *items = NULL;
    size_t capacity = 0;
    (void)state;

    for (uint32_t i = 0; i < 10000; i++) {
        assert_int_equal(
            gi_array_grow((void **)&items, &capacity, i, sizeof *items, &env),
            GRUNDY_OK);
        assert_true(i < capacity);
        items[i] = i * 7;
    }
    for (uint32_t i = 0; i < 10000; i++)
        assert_int_equal(items[i], i * 7);
    assert_true(f.calls < 30);
    gi_free(&env, items, capacity * sizeof *items);
    assert_true(fault_is_clean(&f));
}

static void array_stays_without_memory(void **state)
{
    fault f = {.fail_at = 2};
    grundy_env env = fault_env(&f);
    char *items = NULL;
    char *before;
    size_t capacity = 0;
    (void)state;

    assert_int_equal(gi_array_grow((void **)&items, &capacity, 0, 1, &env),
                     GRUNDY_OK);
    before = items;
    assert_int_equal(
        gi_array_grow((void **)&items, &capacity, capacity, 1, &env),
        GRUNDY_NO_MEMORY);
    assert_ptr_equal(items, before);
    assert_int_equal(capacity, f.live_bytes);
    gi_free(&env, items, capacity);
    items = NULL;
    capacity = 0;
    assert_int_equal(
        gi_array_grow((void **)&items, &capacity, 0, SIZE_MAX / 2, &env),
        GRUNDY_NO_MEMORY);
    assert_int_equal(capacity, 0);
    assert_true(fault_is_clean(&f));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(default_env_allocates),
        cmocka_unit_test(callbacks_are_asked),
        cmocka_unit_test(errors_carry_sentence_and_place),
        cmocka_unit_test(statuses_have_different_names),
        cmocka_unit_test(arena_blocks_are_apart),
        cmocka_unit_test(arena_wastes_little),
        cmocka_unit_test(arena_survives_without_memory),
        cmocka_unit_test(array_grows_and_keeps_items),
        cmocka_unit_test(array_stays_without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
