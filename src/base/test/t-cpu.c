/* SPDX-License-Identifier: MIT */
/* t-cpu.c - sets of instructions are hidden by the environment, none is made
 * up.
 */
#include "test.h"

#include "base/cpu.h"

enum { SETS = GI_CPU_AVX512 + 1 };

static const char *const names[SETS] = {"clmul", "avx2", "gfni", "avx512"};

/* What the processor has is the same before and behind the test. */
static void look(bool *out)
{
    for (size_t set = 0; set < SETS; set++)
        out[set] = gi_cpu_has((gi_cpu_set)set);
}

static void sets_end_with_the_one_that_is_named(void **state)
{
    bool all[SETS], some[SETS];

    (void)state;
    unsetenv("GRUNDY_CPU");
    look(all);
    for (size_t last = 0; last < SETS; last++) {
        assert_int_equal(setenv("GRUNDY_CPU", names[last], 1), 0);
        look(some);
        for (size_t set = 0; set < SETS; set++)
            assert_int_equal(some[set], set <= last && all[set]);
    }
}

static void other_words_hide_all(void **state)
{
    static const char *const words[] = {"baseline", "", "AVX2", "avx51"};
    bool some[SETS];

    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        assert_int_equal(setenv("GRUNDY_CPU", words[i], 1), 0);
        look(some);
        for (size_t set = 0; set < SETS; set++)
            assert_false(some[set]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sets_end_with_the_one_that_is_named),
        cmocka_unit_test(other_words_hide_all),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
