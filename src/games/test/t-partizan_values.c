/* SPDX-License-Identifier: MIT */
/* t-partizan_values.c - values of partizan games against the published ones;
 * and what components, representatives and negatives make of a position
 * against its bare moves. */
#include "games/test/game_test.h"

#include "grundy/expression.h"

#include "published.h"
#include "search/partizan/worths.h"

/* ---- published values ---- */

/* What stands before a position of a ruleset of the table, if not its name. */
static const char *const names[][2] = {
    {"toads_frogs_maxjump2", "toads_frogs:max_jump=2 "},
    {"col_path", "col path:"},
    {"col_cycle", "col cycle:"},
    {"snort_path", "snort path:"},
    {"snort_cycle", "snort cycle:"},
    {"snort_grid", "snort grid:"},
    {"snort_path_marked", "snort path:"},
};

static const char *const games[] = {
    "amazons",
    "clobber",
    "cutcake",
    "eatcake",
    "konane",
    "maze",
    "toads_frogs",
    "toppling_dominoes",
    "hackenbush_string",
};

static void replace(char *text, char from, char to)
{
    for (; *text; text++)
        if (*text == from) *text = to;
}

/* "L{1;3}R{2;3}:6" in the table is left={1,3},right={2,3} 6. */
static void write_subtraction(char *line, size_t size, const char *position)
{
    char left[40], right[40], heap[40];

    assert_int_equal(
        sscanf(position, "L{%39[^}]}R{%39[^}]}:%39s", left, right, heap), 3);
    replace(left, ';', ',');
    replace(right, ';', ',');
    snprintf(line, size, "partizan_subtraction:left={%s},right={%s} %s", left,
             right, heap);
}

/* The line that asks for a row of the table; "" for games of other tests. */
static void write_line(char *line, size_t size, const char *game,
                       const char *position)
{
    char text[400];

    line[0] = '\0';
    if (!strcmp(game, "partizan_subtraction")) {
        write_subtraction(line, size, position);
        return;
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (!strcmp(game, names[i][0]))
            snprintf(line, size, "%s%s", names[i][1], position);
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (!strcmp(game, games[i]))
            snprintf(line, size, "%s %s", game, position);
    if (!strcmp(game, "snort_tree")) {
        assert_string_equal(position, "edges 0-1;1-2;2-3;2-4");
        snprintf(line, size, "snort 5 0:1 1:2 2:3 2:4");
    }
    if (!strcmp(game, "maze")) {
        /* "...|...@0;0": the token stands on the first cell. */
        snprintf(text, sizeof text, "%s", position);
        assert_non_null(strstr(text, "@0;0"));
        text[strcspn(text, "@")] = '\0';
        text[0] = 'x';
        snprintf(line, size, "maze %s", text);
    }
}

/* The column is a canonical form, with options in any order. */
static void check_line(const char *line, const char *expected)
{
    char text[2000];
    grundy_relation relation = GRUNDY_RELATION_CONFUSED;
    const solved s = solve(line, &(grundy_question){.skips_moves = true});

    assert_int_equal(grundy_value_format(text, sizeof text, NULL,
                                         grundy_answer_value(s.answer), NULL),
                     GRUNDY_OK);
    solved_close(&s);
    assert_int_equal(
        grundy_expression_compare(&relation, NULL, text, expected, NULL, NULL),
        GRUNDY_OK);
    if (relation != GRUNDY_RELATION_EQUAL)
        fail_msg("%s: expected %s, got %s", line, expected, text);
}

static void values_are_the_published_ones(void **state)
{
    published table;
    char line[500];
    size_t rows = 0;

    (void)state;
    assert_true(published_open(&table, "partizan_values.tsv"));
    while (published_next(&table)) {
        write_line(line, sizeof line, table.column[0], table.column[1]);
        if (!line[0]) continue;
        check_line(line, table.column[2]);
        rows++;
    }
    assert_true(rows >= 63);
}

/* ---- every simplification against the bare moves ---- */

typedef struct comparing {
    gi_worths *whole, *bare;
    gi_shorts *store;
    const char *name;
    grundy_game *game;
    gi_run run;
    grundy_error err;
    size_t count;
} comparing;

static grundy_status compare(const gi_ints *position, void *user)
{
    comparing *c = user;
    gi_short one = GI_SHORT_ZERO, other = GI_SHORT_ZERO;
    gi_text text;
    const grundy_status status =
        gi_worths_find(c->whole, position, &one, &c->run);

    if (status || gi_worths_find(c->bare, position, &other, &c->run))
        fail_msg("%s: position %zu: %s", c->name, c->count, c->err.message);
    if (one != other) {
        gi_text_init(&text, c->run.env);
        (void)gi_position_write(c->game, position, &text, &c->run);
        fail_msg("%s %s: another value", c->name, gi_text_string(&text));
    }
    c->count++;
    return GRUNDY_OK;
}

/* All positions that `grundy check` would try up to the bound. */
static void check_simplified(const char *name, uint64_t bound)
{
    comparing c = {.name = name};
    gi_ruleset rules;
    grundy_game plain = {.rules = &rules};

    gi_run_init(&c.run, gi_env_or_default(NULL), &c.err);
    assert_int_equal(grundy_game_parse(&c.game, name, NULL, NULL), GRUNDY_OK);
    rules = *c.game->rules;
    memcpy(plain.parameters, c.game->parameters, sizeof plain.parameters);
    rules.definition.pieces = NULL;
    rules.definition.components = NULL;
    rules.definition.canonical = NULL;
    rules.definition.twin = NULL;
    assert_int_equal(gi_shorts_new(&c.store, c.run.env), GRUNDY_OK);
    assert_int_equal(gi_worths_new(&c.whole, c.game, c.store, 1 << 20),
                     GRUNDY_OK);
    assert_int_equal(gi_worths_new(&c.bare, &plain, c.store, 1 << 20),
                     GRUNDY_OK);
    assert_int_equal(
        rules.trials.positions(c.game, bound, compare, &c, &c.run), GRUNDY_OK);
    assert_true(c.count > 10);
    gi_worths_free(c.whole);
    gi_worths_free(c.bare);
    gi_shorts_free(c.store);
    grundy_game_free(c.game);
    gi_run_clear(&c.run);
}

static void simplified_positions_have_the_same_value(void **state)
{
    (void)state;
    check_simplified("amazons", 4);
    check_simplified("clobber", 6);
    check_simplified("col", 4);
    check_simplified("eatcake", 5);
    check_simplified("elephants_rhinos", 7);
    check_simplified("fission", 8);
    check_simplified("hackenbush", 5);
    check_simplified("konane", 6);
    check_simplified("maundy_cake", 4);
    check_simplified("maze", 3);
    check_simplified("nogo", 5);
    check_simplified("partizan_euclid", 12);
    check_simplified("partizan_subtraction:left={1,2},right={1,3}", 5);
    check_simplified("snort", 4);
    check_simplified("toads_frogs", 7);
    check_simplified("toads_frogs:max_jump=2", 7);
    check_simplified("toppling_dominoes", 5);
}

/* ---- twins ---- */

/* Components that the value of a position takes. */
static uint64_t count_components(const char *name, const char *text,
                                 bool has_twins)
{
    gi_ruleset rules;
    grundy_game *game = NULL, changed = {.rules = &rules};
    gi_shorts *store = NULL;
    gi_worths *worths = NULL;
    gi_ints position = {0};
    gi_short value;
    gi_run run;
    uint64_t count;

    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), GRUNDY_OK);
    rules = *game->rules;
    if (!has_twins) rules.definition.twin = NULL;
    assert_int_equal(
        gi_position_read(game, &position, text, strlen(text), &run),
        GRUNDY_OK);
    assert_int_equal(gi_shorts_new(&store, run.env), GRUNDY_OK);
    assert_int_equal(gi_worths_new(&worths, &changed, store, 1 << 20),
                     GRUNDY_OK);
    assert_int_equal(gi_worths_find(worths, &position, &value, &run),
                     GRUNDY_OK);
    count = gi_worths_count(worths);
    gi_worths_free(worths);
    gi_shorts_free(store);
    gi_ints_clear(&position, run.env);
    grundy_game_free(game);
    gi_run_clear(&run);
    return count;
}

static void one_of_two_twins_is_solved(void **state)
{
    static const char *const positions[][2] = {
        {"snort", "path:12"},
        {"snort", "cycle:9"},
        {"col", "path:9"},
        {"toppling_dominoes", "lrlrllr"},
        {"hackenbush", "lrelr rlerl"},
        {"clobber", "xoxo/oxox"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        const char *name = positions[i][0], *text = positions[i][1];
        const uint64_t all = count_components(name, text, false);
        const uint64_t twins = count_components(name, text, true);
        if (twins >= all)
            fail_msg("%s %s: %llu components, and with twins %llu", name, text,
                     (unsigned long long)all, (unsigned long long)twins);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_the_published_ones),
        cmocka_unit_test(simplified_positions_have_the_same_value),
        cmocka_unit_test(one_of_two_twins_is_solved),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
