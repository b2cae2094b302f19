/* SPDX-License-Identifier: MIT */
/* t-col_path.c - paths and cycles of Col by theorem: against searches, with all
 * tints where they are short; values that a person can follow; where the theory
 * is silent. */
#include "games/test/game_test.h"

#include "fault.h"
#include "games/partizan/tints.h"
#include "random.h"
#include "sanitized.h"
#include "search/partizan/worths.h"
#include "values/short/upstar.h"
#include "values/short/value/short_value.h"

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

static void lines_have_known_values(void **state)
{
    (void)state;
    check_basis("col path:1", "*", "T-COL-RUN");
    check_basis("col path:2", "0", "T-COL-RUN");
    check_basis("col path:128", "0", "T-COL-RUN");
    check_basis("col cycle:128", "0", "T-COL-RUN");
    check_basis("col cycle:3", "0", "T-COL-RUN");
    check_basis("col path:..l.r.", "1/8", "T-COL-RUN");
    check_basis("col path:.ll", "1*", "T-COL-RUN");
    check_basis("col path:llllllll", "4", "T-COL-RUN");
    check_basis("col 5 0:3 3:1 1:4 @ #.l..", "1", "T-COL-RUN");
}

/* A vertex with three neighbours that matter. */
static void other_graphs_are_searched(void **state)
{
    (void)state;
    check_basis("col 4 0:1 0:2 0:3", "*", "");
    check_basis("col 0", "0", "T-COL-RUN");
    check_basis("col 4 0:1 0:2 0:3 @ l...", "*", "");
    check_basis("col 4 0:1 0:2 0:3 @ l.r.", "-1", "T-COL-RUN");
}

/* ---- against the search ---- */

typedef struct comparison {
    ask game;
    gi_shorts *store;
    gi_worths *searched;
} comparison;

static void comparison_open(comparison *c)
{
    ask_open(&c->game, "col", NULL);
    assert_int_equal(gi_shorts_new(&c->store, c->game.run.env), GRUNDY_OK);
    assert_int_equal(
        gi_worths_new(&c->searched, c->game.game, c->store, 1 << 20),
        GRUNDY_OK);
}

static void comparison_close(comparison *c)
{
    gi_worths_free(c->searched);
    gi_shorts_free(c->store);
    ask_close(&c->game);
}

/* The tints are letters; a path, or a cycle. */
static void compare(comparison *c, const char *shape, const char *letters)
{
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    gi_short said = GI_SHORT_ZERO, searched = GI_SHORT_ZERO;
    char text[80];

    snprintf(text, sizeof text, "%s:%s", shape, letters);
    ask_read(&c->game, text);
    assert_int_equal(gi_worths_find(c->searched, &c->game.position, &searched,
                                    &c->game.run),
                     GRUNDY_OK);
    assert_int_equal(
        gi_col_worth(c->game.game, &c->game.position, &value, &c->game.run),
        GRUNDY_OK);
    assert_int_equal(gi_value_open_short(&value, c->store, &said), GRUNDY_OK);
    if (said != searched) fail_msg("%s: the theory is wrong", text);
    gi_value_clear(&value, c->game.run.env);
}

/* Letters of a number, the first varying fastest. */
static void spell(uint64_t number, size_t count, char *letters)
{
    for (size_t i = 0; i < count; i++, number /= 3)
        letters[i] = ".lr"[number % 3];
    letters[count] = '\0';
}

static void all_short_lines_agree(void **state)
{
    enum { LONGEST = IS_SANITIZED ? 5 : 6 };
    comparison c;
    char letters[LONGEST + 1];
    uint64_t words = 3;

    (void)state;
    comparison_open(&c);
    for (size_t count = 1; count <= LONGEST; count++, words *= 3)
        for (uint64_t number = 0; number < words; number++) {
            spell(number, count, letters);
            compare(&c, "path", letters);
            if (count >= 3) compare(&c, "cycle", letters);
        }
    comparison_close(&c);
}

/* With runs of open vertices between tints, on both sides of which there is
 * much. */
static void long_lines_agree(void **state)
{
    enum { LINES = IS_SANITIZED ? 12 : 100, LONGEST = 24 };
    comparison c;
    uint64_t seed = 15;

    (void)state;
    comparison_open(&c);
    for (size_t i = 0; i < LINES; i++) {
        char letters[LONGEST + 1];
        size_t count = 0;
        while (count < LONGEST - 4) {
            size_t run = 1 + random_below(&seed, 4);
            letters[count++] = "lr"[random_below(&seed, 2)];
            while (run-- > 0)
                letters[count++] = '.';
        }
        letters[count] = '\0';
        compare(&c, "path", letters);
        if (i < LINES / 10) compare(&c, "cycle", letters);
    }
    comparison_close(&c);
}

/* T-COL-VALUES, of all graphs of up to four vertices with all tints. */
static grundy_status check_kind(const gi_ints *position, void *user)
{
    comparison *c = user;
    gi_short value = GI_SHORT_ZERO;
    gi_upstar form;

    assert_int_equal(
        gi_worths_find(c->searched, position, &value, &c->game.run),
        GRUNDY_OK);
    assert_true(gi_short_is_upstar(value));
    form = gi_upstar_at(c->store, value);
    assert_true(form.ups == 0 && form.nimber <= 1);
    return GRUNDY_OK;
}

static void all_graphs_are_numbers_perhaps_with_star(void **state)
{
    comparison c;

    (void)state;
    comparison_open(&c);
    assert_int_equal(c.game.game->rules->trials.positions(
                         c.game.game, 4, check_kind, &c, &c.game.run),
                     GRUNDY_OK);
    comparison_close(&c);
}

static void every_allocation_may_fail(void **state)
{
    ask a;

    (void)state;
    ask_open(&a, "col", NULL);
    ask_read(&a, "8 0:1 1:2 2:3 4:5 5:6 4:6 @ .l..r..l");
    for (size_t at = 1;; at++) {
        fault f = {.fail_at = at};
        const grundy_env env = fault_env(&f);
        gi_value value = {.kind = GRUNDY_VALUE_NONE};
        gi_run run;
        gi_run_init(&run, &env, NULL);
        const grundy_status status =
            gi_col_worth(a.game, &a.position, &value, &run);
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
        cmocka_unit_test(lines_have_known_values),
        cmocka_unit_test(other_graphs_are_searched),
        cmocka_unit_test(all_short_lines_agree),
        cmocka_unit_test(long_lines_agree),
        cmocka_unit_test(all_graphs_are_numbers_perhaps_with_star),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
