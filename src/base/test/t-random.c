/* SPDX-License-Identifier: MIT */
/* t-random.c - random numbers are the same everywhere, and evenly spread. */
#include "test.h"

#include "base/random.h"

/* The published sequence of splitmix64 from state 1234567. */
static void words_are_those_of_splitmix64(void **state)
{
    gi_random random = {1234567};

    (void)state;
    assert_true(gi_random_word(&random) == UINT64_C(6457827717110365317));
    assert_true(gi_random_word(&random) == UINT64_C(3203168211198807973));
    assert_true(gi_random_word(&random) == UINT64_C(9817491932198370423));
}

static void streams_of_one_seed_differ(void **state)
{
    gi_random a, b;

    (void)state;
    for (uint64_t stream = 0; stream < 50; stream++) {
        gi_random_init(&a, 7, stream);
        gi_random_init(&b, 7, stream + 1);
        /* Nor is one the other, some steps later. */
        const uint64_t first = gi_random_word(&b);
        for (int i = 0; i < 20; i++)
            assert_true(gi_random_word(&a) != first);
    }
}

static void all_numbers_below_the_end_come_up(void **state)
{
    gi_random random;
    unsigned seen[5] = {0};

    (void)state;
    gi_random_init(&random, 1, 1);
    for (int i = 0; i < 5000; i++)
        seen[gi_random_below(&random, 5)]++;
    for (int i = 0; i < 5; i++)
        assert_in_range(seen[i], 850, 1150);
    assert_int_equal(gi_random_below(&random, 1), 0);
}

/* An end just past half of all words throws every second one away. */
static void large_ends_are_kept(void **state)
{
    const uint64_t end = (UINT64_C(1) << 63) + 1;
    gi_random random;

    (void)state;
    gi_random_init(&random, 1, 2);
    for (int i = 0; i < 200; i++)
        assert_true(gi_random_below(&random, end) < end);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_those_of_splitmix64),
        cmocka_unit_test(streams_of_one_seed_differ),
        cmocka_unit_test(all_numbers_below_the_end_come_up),
        cmocka_unit_test(large_ends_are_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
