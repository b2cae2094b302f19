/* SPDX-License-Identifier: MIT */
/* t-gaps.c - the next number that is not in a set, against looking for it. */
#include "test.h"

#include "base/memory/gaps.h"

static void check_everywhere(const gi_gaps *gaps, const bool *has, size_t bits)
{
    size_t wanted = bits;

    for (size_t bit = bits; bit-- > 0;) {
        const size_t found = gi_gaps_next(gaps, bit);
        if (!has[bit]) wanted = bit;
        assert_true(found == wanted || (wanted == bits && found >= bits));
        assert_int_equal(gi_gaps_has(gaps, bit), has[bit]);
    }
}

/* Long runs, so that words of the second and third level fill up. */
static void gaps_are_found(void **state)
{
    static const size_t sizes[] = {1, 63, 64, 65, 4096, 4097, 300000};
    static bool has[300000];

    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const size_t bits = sizes[i];
        gi_gaps gaps = {.level_count = 0};
        assert_int_equal(gi_gaps_init(&gaps, bits, NULL), GRUNDY_OK);
        for (size_t bit = 0; bit < bits; bit++) {
            has[bit] = bit % 70001 != 70000 && bit != 5;
            if (has[bit]) gi_gaps_add(&gaps, bit);
        }
        check_everywhere(&gaps, has, bits);
        gi_gaps_clear(&gaps, NULL);
    }
}

static void a_set_fills_up(void **state)
{
    enum { BITS = 9000 };
    static bool has[BITS];
    gi_gaps gaps = {.level_count = 0};

    (void)state;
    assert_int_equal(gi_gaps_init(&gaps, BITS, NULL), GRUNDY_OK);
    for (size_t added = 0; added < BITS; added++) {
        const size_t bit = added * 4001 % BITS;
        assert_false(gi_gaps_has(&gaps, bit));
        gi_gaps_add(&gaps, bit);
        has[bit] = true;
        if (added % 1000 == 0 || added > BITS - 3)
            check_everywhere(&gaps, has, BITS);
    }
    gi_gaps_clear(&gaps, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gaps_are_found),
        cmocka_unit_test(a_set_fills_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
