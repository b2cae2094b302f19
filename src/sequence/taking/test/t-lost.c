/* SPDX-License-Identifier: MIT */
/* t-lost.c - lost heaps of subtraction games against the definition. */
#include "test.h"

#include "base/env.h"
#include "codes/heapgame.h"
#include "sequence/taking/lost.h"
#include "random.h"

enum { HEAPS = 3000, AMOUNTS_MOST = 400 };

static grundy_heapgame *random_set(uint64_t *source, uint64_t range)
{
    gi_ints amounts = {0};
    grundy_heapgame *game = NULL;
    const uint64_t count = random_below(source, AMOUNTS_MOST);

    for (uint64_t i = 0; i < count; i++)
        assert_int_equal(
            gi_ints_push_word(&amounts,
                              (int64_t)(1 + random_below(source, range)),
                              gi_env_or_default(NULL)),
            GRUNDY_OK);
    assert_int_equal(gi_heapgame_from_amounts(&game, GRUNDY_HEAP_SUBTRACTION,
                                              &amounts,
                                              gi_env_or_default(NULL), NULL),
                     GRUNDY_OK);
    gi_ints_clear(&amounts, gi_env_or_default(NULL));
    return game;
}

static void define(bool *is_lost, const grundy_heapgame *game)
{
    for (uint64_t n = 0; n < HEAPS; n++) {
        is_lost[n] = true;
        for (size_t i = 0; i < game->amount_count; i++)
            if (game->amounts[i] <= n && is_lost[n - game->amounts[i]])
                is_lost[n] = false;
    }
}

static void check_set(uint64_t *source, uint64_t range)
{
    static const uint64_t stops[] = {0, 1, 63, 64, 65, 200, HEAPS - 1};
    bool is_lost[HEAPS];
    grundy_heapgame *game = random_set(source, range);
    gi_lost *lost = NULL;

    define(is_lost, game);
    assert_int_equal(gi_lost_new(&lost, game, gi_env_or_default(NULL)),
                     GRUNDY_OK);
    for (size_t i = 0; i < sizeof stops / sizeof stops[0]; i++) {
        assert_int_equal(gi_lost_extend(lost, stops[i]), GRUNDY_OK);
        for (uint64_t n = 0; n <= stops[i]; n++)
            assert_int_equal(gi_lost_has(lost, n), is_lost[n]);
    }
    gi_lost_free(lost);
    grundy_heapgame_free(game);
}

static void lost_heaps_are_those_of_the_definition(void **state)
{
    uint64_t source = 20261121;

    (void)state;
    for (int i = 0; i < 30; i++) {
        check_set(&source, 5);
        check_set(&source, 300);
        check_set(&source, 2 * HEAPS);
    }
}

static void work_is_bounded(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game = NULL;
    gi_lost *lost = NULL;

    (void)state;
    env.limits.positions = 100;
    assert_int_equal(grundy_heapgame_parse(&game, "S{1}", &env, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_lost_new(&lost, game, &env), GRUNDY_OK);
    assert_int_equal(gi_lost_extend(lost, 100), GRUNDY_OVER_BUDGET);
    assert_int_equal(gi_lost_extend(lost, 99), GRUNDY_OK);
    assert_true(gi_lost_has(lost, 98));
    gi_lost_free(lost);
    grundy_heapgame_free(game);
}

/* A table grows to twice its size, or to as much as there is room for. */
static void what_fits_is_decided(void **state)
{
    enum { WORDS = 100 }; /* Of the set and of the heaps each. */
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game = NULL;
    gi_lost *lost = NULL;

    (void)state;
    env.limits.memory_bytes = 2 * WORDS * sizeof(uint64_t);
    assert_int_equal(grundy_heapgame_parse(&game, "S{1}", &env, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_lost_new(&lost, game, &env), GRUNDY_OK);
    assert_int_equal(gi_lost_extend(lost, 60 * WORDS), GRUNDY_OK);
    assert_int_equal(gi_lost_extend(lost, 64 * WORDS), GRUNDY_OVER_BUDGET);
    assert_int_equal(gi_lost_extend(lost, 64 * WORDS - 1), GRUNDY_OK);
    assert_true(gi_lost_has(lost, 64 * WORDS - 2));
    gi_lost_free(lost);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lost_heaps_are_those_of_the_definition),
        cmocka_unit_test(work_is_bounded),
        cmocka_unit_test(what_fits_is_decided),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
