/* SPDX-License-Identifier: MIT */
/* t-hackenbush_branch.c - trees of three colours, and pictures whose cycles are
 * green, against searches; where the theorem is silent. */
#include "games/test/game_test.h"

#include "grundy/expression.h"

#include "random.h"

/* The tag on which the value rests, "" for a search. */
static void check_basis(const char *line, const char *value, const char *tag)
{
    const solved s = solve(line, NULL);
    char text[400];

    assert_int_equal(grundy_value_format(text, sizeof text, NULL,
                                         grundy_answer_value(s.answer), NULL),
                     GRUNDY_OK);
    assert_string_equal(text, value);
    assert_string_equal(grundy_answer_theorem(s.answer), tag);
    solved_close(&s);
}
#define check_basis(...) TEST_HELPER(check_basis, __VA_ARGS__)

static void branches_are_ordinal_sums(void **state)
{
    (void)state;
    check_basis("hackenbush lre", "1/2*", "T-HACKENBUSH-BRANCH");
    check_basis("hackenbush le elr ee", "{1|1*3,1^*2}", "T-HACKENBUSH-BRANCH");
    check_basis("hackenbush l(e;r)", "1/2*", "T-HACKENBUSH-BRANCH");
    check_basis("hackenbush e(ee;e(e;e))", "*4", "T-HACKENBUSH-BRANCH");
    check_basis("hackenbush l(r;rl)", "3/8", "T-HACKENBUSH-TREE");
}

/* Two green cycles, one on the ground, one on a stem of Left's and Right's. */
static void green_cycles_are_nimbers(void **state)
{
    (void)state;
    check_basis("hackenbush 0:1:e 1:2:e 2:0:e 1:1:e 0:3:l 3:4:r 4:5:e 5:4:e",
                "1/2", "T-HACKENBUSH-BRANCH");
    check_basis("hackenbush 0:0:l 0:0:e 1:2:e 2:1:r", "1*",
                "T-HACKENBUSH-BRANCH");
}

/* What the fusion of these cycles would give is 1 and -1. */
static void other_cycles_are_searched(void **state)
{
    (void)state;
    check_basis("hackenbush 0:1:e 1:2:l 2:0:e", "^2", "");
    check_basis("hackenbush 0:1:e 1:0:e 1:2:r", "v2", "");
    check_basis("hackenbush 0:1:e 1:2:e 2:1:r", "{0,v*|0,v*}", "");
}

static void all_small_pictures_agree(void **state)
{
    (void)state;
    check_agrees("hackenbush", 4, 5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(branches_are_ordinal_sums),
        cmocka_unit_test(green_cycles_are_nimbers),
        cmocka_unit_test(other_cycles_are_searched),
        cmocka_unit_test(all_small_pictures_agree),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
