/* SPDX-License-Identifier: MIT */
/* t-toads_frogs.c - rows of Toads and Frogs by theorem: which leaps are death
 * leaps, rows with one free cell, both against searches of whole rows. */
#include "games/test/game_test.h"

#include "fault.h"
#include "games/partizan/toads_frogs.h"
#include "rules/bare.h"
#include "search/partizan/worths.h"
#include "values/short/upstar.h"

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

/* ---- in words, in lists, by moves alone, in one store ---- */

enum { WAYS = 3 };

typedef struct ways {
    ask a;
    gi_bare_game lists, plain;
    gi_shorts *store;
    gi_worths *worths[WAYS];
} ways;

static void ways_open(ways *w, const char *game)
{
    const grundy_game *games[WAYS];

    ask_open(&w->a, game, NULL);
    gi_game_bare(&w->lists, w->a.game, GI_SHORTCUT_PIECES);
    gi_game_bare(&w->plain, w->a.game,
                 GI_SHORTCUT_PIECES | GI_SHORTCUT_CANONICAL |
                     GI_SHORTCUT_COMPONENTS | GI_SHORTCUT_TWIN);
    games[0] = w->a.game;
    games[1] = &w->lists.game;
    games[2] = &w->plain.game;
    assert_int_equal(gi_shorts_new(&w->store, NULL), GRUNDY_OK);
    for (size_t i = 0; i < WAYS; i++)
        assert_int_equal(
            gi_worths_new(&w->worths[i], games[i], w->store, 1 << 20),
            GRUNDY_OK);
}

static void ways_close(ways *w)
{
    for (size_t i = 0; i < WAYS; i++)
        gi_worths_free(w->worths[i]);
    gi_shorts_free(w->store);
    ask_close(&w->a);
}

/* Of the position that is there, by the first so many. */
static void check_ways(ways *w, size_t count)
{
    gi_short values[WAYS];

    for (size_t i = 0; i < count; i++)
        assert_int_equal(gi_worths_find(w->worths[i], &w->a.position,
                                        &values[i], &w->a.run),
                         GRUNDY_OK);
    for (size_t i = 1; i < count; i++)
        if (values[i] != values[0])
            fail_msg("%s: way %zu has another value",
                     ask_written(&w->a, NULL)->said, i);
}

/* Digits of `number` to the base 4. */
static void put_row(ways *w, unsigned columns, uint64_t number)
{
    gi_stones row = {.rows = 1, .columns = columns};

    for (unsigned i = 0; i < columns; i++, number /= 4)
        row.cells[i] = number % 4;
    assert_int_equal(gi_stones_put(&row, &w->a.position, &w->a.run),
                     GRUNDY_OK);
}

static void words_agree_with_the_definition(void **state)
{
    static const char *const games[] = {
        "toads_frogs", "toads_frogs:max_jump=2", "toads_frogs:max_jump=99",
        "elephants_rhinos"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        ways w;
        ways_open(&w, games[i]);
        for (unsigned columns = 0; columns <= 6; columns++)
            for (uint64_t row = 0; row < (uint64_t)1 << 2 * columns; row++) {
                put_row(&w, columns, row);
                check_ways(&w, WAYS);
            }
        /* Longer ones, of which each 641st. */
        for (uint64_t row = i; row < (uint64_t)1 << 18; row += 641) {
            put_row(&w, 9, row);
            check_ways(&w, WAYS);
        }
        ways_close(&w);
    }
}

/* The longest row that fits, one that does not, and a number of moves that is
 * no row; all of them of one search. */
static void long_rows_are_lists(void **state)
{
    static const char *const rows[] = {
        "t.............................f#",
        "#t.............................f#",
        "#tf.f.#tt.ff#t..f#tt..f#t.t.ff###",
        "tttttttt........",
        "ffff...#....tttttttttttttttttttttt.ttt",
    };
    gi_short value = GI_SHORT_ZERO, moves = GI_SHORT_ZERO;
    ways w;

    (void)state;
    ways_open(&w, "toads_frogs");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        ask_read(&w.a, rows[i]);
        check_ways(&w, 2);
    }
    ask_read(&w.a, "tttttttttttttttt................");
    assert_int_equal(
        gi_worths_find(w.worths[0], &w.a.position, &value, &w.a.run),
        GRUNDY_OK);
    assert_int_equal(gi_upstar_word(w.store, 16 * 16, &moves), GRUNDY_OK);
    assert_int_equal(value, moves);
    ways_close(&w);
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
        cmocka_unit_test(words_agree_with_the_definition),
        cmocka_unit_test(long_rows_are_lists),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
