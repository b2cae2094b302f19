/* SPDX-License-Identifier: MIT */
/* t-toads_frogs.c - rows of Toads and Frogs by theorem: which leaps are death
 * leaps, rows with one free cell, both against searches of whole rows. */
#include "games/test/game_test.h"

#include "fault.h"
#include "games/partizan/toads_frogs.h"

static void check_basis(const char *line, const char *value, const char *tag)
{
    const solved s = solve(line, &(grundy_question){.skips_moves = true});
    char text[400];

    assert_int_equal(grundy_value_format(text, sizeof text, NULL,
                                         grundy_answer_value(s.answer), NULL),
                     GRUNDY_OK);
    assert_string_equal(text, value);
    assert_string_equal(grundy_answer_theorem(s.answer), tag);
    solved_close(&s);
}
#define check_basis(...) TEST_HELPER(check_basis, __VA_ARGS__)

static void one_free_cell_is_known(void **state)
{
    (void)state;
    check_basis("toads_frogs t.f", "*", "T-TOADS-ONE-CELL");
    check_basis("toads_frogs tt.f", "{1/2|0}", "T-TOADS-ONE-CELL");
    check_basis("toads_frogs tttttttttttttttt.f", "{{14|1}|0}",
                "T-TOADS-ONE-CELL");
    check_basis("toads_frogs t.fffff", "{0|{-1|-3}}", "T-TOADS-ONE-CELL");
    check_basis("toads_frogs ttttttttttt.fffffffffffff", "*",
                "T-TOADS-ONE-CELL");
    check_basis("toads_frogs tt.ff#t..t.#f.f", "3*", "T-TOADS-ONE-CELL");
}

static void other_rows_are_searched(void **state)
{
    (void)state;
    check_basis("toads_frogs tt..f", "1", "");
    check_basis("toads_frogs:max_jump=2 tt.ff", "*", "");
    check_basis("elephants_rhinos t.f", "*", "");
}

static void check_leap(const char *letters, bool is_death)
{
    gi_stones row;
    gi_run run;

    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    assert_int_equal(
        gi_stones_parse(&row, letters, strlen(letters), ".tf#", &run),
        GRUNDY_OK);
    if (gi_toads_leap_to_death(&row) != is_death)
        fail_msg("%s is %s death leap", letters, is_death ? "a" : "no");
    gi_run_clear(&run);
}
#define check_leap(...) TEST_HELPER(check_leap, __VA_ARGS__)

/* The cell that is leapt at has to be alone; steps are no leaps. */
static void death_leaps_are_recognised(void **state)
{
    (void)state;
    check_leap("tf.", true);
    check_leap("tf.t", true);
    check_leap(".tf", true);
    check_leap("tf.tf.", true);
    check_leap("ff..tt", true);
    check_leap("tf..", false);
    check_leap("..tf", false);
    check_leap("tf.f", false);
    check_leap("t.f", false);
    check_leap("t.", false);
    check_leap(".f", false);
}

/* All rows, by components and as a whole, and by the theory. */
static void small_rows_agree(void **state)
{
    (void)state;
    check_agrees("toads_frogs", 7, 3000);
    check_agrees("toads_frogs:max_jump=2", 6, 1000);
}

static void every_allocation_may_fail(void **state)
{
    ask a;

    (void)state;
    ask_open(&a, "toads_frogs", NULL);
    ask_read(&a, "tttt.f#t..#t.ff");
    for (size_t at = 1;; at++) {
        fault f = {.fail_at = at};
        const grundy_env env = fault_env(&f);
        gi_value value = {.kind = GRUNDY_VALUE_NONE};
        gi_run run;
        gi_run_init(&run, &env, NULL);
        const grundy_status status =
            gi_toads_worth(a.game, &a.position, &value, &run);
        assert_int_equal(status, f.calls >= at ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        if (status) assert_int_equal(value.kind, GRUNDY_VALUE_NONE);
        gi_value_clear(&value, &env);
        gi_run_clear(&run);
        assert_true(fault_is_clean(&f));
        if (status == GRUNDY_OK) break;
    }
    ask_close(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_free_cell_is_known),
        cmocka_unit_test(other_rows_are_searched),
        cmocka_unit_test(death_leaps_are_recognised),
        cmocka_unit_test(small_rows_agree),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
