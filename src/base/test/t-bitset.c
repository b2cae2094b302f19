/* SPDX-License-Identifier: MIT */
/* t-bitset.c - sets of bits against arrays of truth values. */
#include "test.h"

#include "base/memory/bitset.h"

enum { BITS = 200, WORDS = 4 };

static void words_round_up(void **state)
{
    (void)state;
    assert_int_equal(gi_bitset_words(0), 0);
    assert_int_equal(gi_bitset_words(1), 1);
    assert_int_equal(gi_bitset_words(64), 1);
    assert_int_equal(gi_bitset_words(65), 2);
    assert_int_equal(gi_bitset_words(BITS), WORDS);
    assert_int_equal(gi_bitset_words(SIZE_MAX), SIZE_MAX / 64 + 1);
}

static size_t plain_gap(const bool *has, size_t count)
{
    size_t i = 0;

    while (i < count && has[i])
        i++;
    return i;
}

static void set_is_as_the_array(void **state)
{
    uint64_t set[WORDS] = {0};
    bool has[64 * WORDS] = {false};
    uint64_t random = 12345;
    (void)state;

    for (int round = 0; round < 20000; round++) {
        size_t bit;
        random = random * 6364136223846793005u + 1442695040888963407u;
        bit = (size_t)(random >> 33) % BITS;
        /* Mostly adds, so that gaps are far out. */
        has[bit] = random >> 60 != 0;
        if (has[bit]) {
            gi_bitset_add(set, bit);
        } else {
            gi_bitset_remove(set, bit);
        }
        for (size_t i = 0; i < BITS; i++) {
            assert_true(gi_bitset_has(set, i) == has[i]);
        }
        assert_int_equal(gi_bitset_first_gap(set, WORDS),
                         plain_gap(has, sizeof has));
    }
}

static void full_set_has_its_gap_behind(void **state)
{
    uint64_t set[2];
    (void)state;

    memset(set, 0xff, sizeof set);
    assert_int_equal(gi_bitset_first_gap(set, 2), 128);
    assert_int_equal(gi_bitset_first_gap(set, 0), 0);
    for (size_t bit = 0; bit < 128; bit++) {
        gi_bitset_remove(set, bit);
        assert_int_equal(gi_bitset_first_gap(set, 2), bit);
        gi_bitset_add(set, bit);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_round_up),
        cmocka_unit_test(set_is_as_the_array),
        cmocka_unit_test(full_set_has_its_gap_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
