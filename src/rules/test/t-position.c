/* SPDX-License-Identifier: MIT */
/* t-position.c - positions and moves as text, by the common notation and by a
 * ruleset's own. */
#include "test.h"

#include "base/error.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "fault.h"

/* Sums of the numbers must be even. */
static grundy_status even_sum(const grundy_game *game, const gi_ints *position,
                              grundy_error *err)
{
    int64_t sum = 0;

    (void)game;
    for (size_t i = 0; i < position->count; i++)
        sum += position->items[i].word;
    if (sum % 2 == 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "the sum must be even");
}

static const gi_ruleset free_rules = {.id = "free", .position = "sizes"};
static const gi_ruleset pair_rules = {
    .id = "pair",
    .position = "two numbers",
    .heap_count = 2,
    .least = 1,
    .notation = {.legal = even_sum},
};
static const gi_ruleset one_rules = {.id = "one",
                                     .position = "size",
                                     .heap_count = 1,
                                     .least = -3,
                                     .move_shape = GI_MOVE_AMOUNT};

typedef struct table {
    grundy_game *game;
    gi_run run;
    grundy_error err;
} table;

static void set_up(table *t, const gi_ruleset *rules, const grundy_env *env)
{
    memset(t, 0, sizeof *t);
    assert_int_equal(gi_game_new(&t->game, rules, "", 0, env, NULL),
                     GRUNDY_OK);
    gi_run_init(&t->run, env, &t->err);
}

static void tear_down(table *t)
{
    gi_run_clear(&t->run);
    grundy_game_free(t->game);
}

/* What is read is written again in the common notation. */
static void expect_text(const gi_ruleset *rules, const char *text,
                        const char *expected)
{
    table t;
    gi_ints position = {0};
    gi_text written;

    set_up(&t, rules, NULL);
    if (gi_position_read(t.game, &position, text, strlen(text), &t.run))
        fail_msg("%s: %s", text, t.err.message);
    gi_text_init(&written, NULL);
    assert_int_equal(gi_position_write(t.game, &position, &written, &t.run),
                     GRUNDY_OK);
    assert_string_equal(gi_text_string(&written), expected);
    gi_text_clear(&written);
    gi_ints_clear(&position, NULL);
    tear_down(&t);
}

static void expect_error(const gi_ruleset *rules, const char *text,
                         grundy_status status, size_t offset, const char *part)
{
    table t;
    gi_ints position = {0};

    set_up(&t, rules, NULL);
    assert_int_equal(gi_ints_push_word(&position, 42, NULL), GRUNDY_OK);
    if (gi_position_read(t.game, &position, text, strlen(text), &t.run) !=
        status)
        fail_msg("%s: %s", text, t.err.message);
    if (t.err.offset != offset || !strstr(t.err.message, part))
        fail_msg("%s: at %zu: %s", text, t.err.offset, t.err.message);
    /* What stood in the list stands there still. */
    assert_true(position.count == 1 && position.items[0].word == 42);
    gi_ints_clear(&position, NULL);
    tear_down(&t);
}

static void numbers_stand_between_gaps(void **state)
{
    (void)state;
    expect_text(&free_rules, "", "");
    expect_text(&free_rules, "  \t\r\n,", "");
    expect_text(&free_rules, "3", "3");
    expect_text(&free_rules, " 3 5,7,  9\t11\n", "3 5 7 9 11");
    expect_text(&free_rules, "007 0 00", "7 0 0");
    expect_text(&free_rules, "99999999999999999999999999",
                "99999999999999999999999999");
    expect_text(&one_rules, "-3", "-3");
    expect_text(&pair_rules, "1 3", "1 3");
    expect_text(&pair_rules, "5,1", "5 1");
}

static void wrong_texts_are_told_where(void **state)
{
    (void)state;
    expect_error(&free_rules, "3 x", GRUNDY_BAD_INPUT, 2, "'x'");
    expect_error(&free_rules, "3 5x 7", GRUNDY_BAD_INPUT, 3, "'x'");
    expect_error(&free_rules, "3.5", GRUNDY_BAD_INPUT, 1, "'.'");
    expect_error(&free_rules, "+3", GRUNDY_BAD_INPUT, 0, "'+'");
    expect_error(&free_rules, "1 - 2", GRUNDY_BAD_INPUT, 2, "'-'");
    expect_error(&free_rules, "1 --2", GRUNDY_BAD_INPUT, 2, "'-'");
    expect_error(&one_rules, "1-2", GRUNDY_BAD_INPUT, 1, "'-'");
    expect_error(&free_rules, "1 2-", GRUNDY_BAD_INPUT, 3, "'-'");
    expect_error(&free_rules, "1 \xc3\xa9", GRUNDY_BAD_INPUT, 2, "'\xc3\xa9'");
    expect_error(&free_rules, "1 \x7f", GRUNDY_BAD_INPUT, 2, "'\\x7f'");
}

static void positions_are_checked(void **state)
{
    (void)state;
    expect_error(&free_rules, "3 -1", GRUNDY_BAD_INPUT, 2,
                 "a number of this position (sizes) must be at least 0");
    expect_error(&free_rules, "-99999999999999999999", GRUNDY_BAD_INPUT, 0,
                 "at least 0");
    expect_error(&one_rules, "-4", GRUNDY_BAD_INPUT, 0, "at least -3");
    expect_error(&one_rules, "", GRUNDY_BAD_INPUT, 0,
                 "one is played with 1 number (size), not 0");
    expect_error(&one_rules, "1 2", GRUNDY_BAD_INPUT, 0, "not 2");
    expect_error(&pair_rules, "1", GRUNDY_BAD_INPUT, 0,
                 "pair is played with 2 numbers (two numbers), not 1");
    expect_error(&pair_rules, "0 2", GRUNDY_BAD_INPUT, 0, "at least 1");
    expect_error(&pair_rules, "1 2", GRUNDY_BAD_INPUT, 0, "even");
}

static void only_the_given_bytes_are_read(void **state)
{
    table t;
    gi_ints position = {0};

    (void)state;
    set_up(&t, &free_rules, NULL);
    assert_int_equal(gi_position_read(t.game, &position, "12 345x", 5, &t.run),
                     GRUNDY_OK);
    assert_true(position.count == 2 && position.items[1].word == 34);
    assert_int_equal(gi_position_read(t.game, &position, "12-", 0, &t.run),
                     GRUNDY_OK);
    assert_int_equal(position.count, 0);
    gi_ints_clear(&position, NULL);
    tear_down(&t);
}

static void digits_are_limited(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_ints position = {0};
    table t;

    (void)state;
    env.limits.digits = 3;
    set_up(&t, &free_rules, &env);
    assert_int_equal(gi_position_read(t.game, &position, "12 1234", 7, &t.run),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(t.err.offset, 3);
    assert_true(position.count == 0 && !position.items);
    tear_down(&t);
}

/* ---- moves ---- */

static void expect_move(const gi_ruleset *rules, const char *move_text,
                        const char *expected)
{
    table t;
    gi_ints move = {0};
    const gi_ints position = {0};
    gi_text text;

    set_up(&t, &free_rules, NULL);
    assert_int_equal(
        gi_position_read(t.game, &move, move_text, strlen(move_text), &t.run),
        GRUNDY_OK);
    tear_down(&t);
    set_up(&t, rules, NULL);
    gi_text_init(&text, NULL);
    assert_int_equal(gi_move_write(t.game, &position, &move, &text, &t.run),
                     GRUNDY_OK);
    assert_string_equal(gi_text_string(&text), expected);
    gi_text_clear(&text);
    gi_ints_clear(&move, NULL);
    tear_down(&t);
}

static void moves_have_words(void **state)
{
    (void)state;
    expect_move(&free_rules, "0 5", "take 5 from heap 1");
    expect_move(&free_rules, "9 99999999999999999999",
                "take 99999999999999999999 from heap 10");
    expect_move(&one_rules, "7", "take 7");
}

/* ---- a ruleset's own notation: tallies, "|||/|" ---- */

static grundy_status read_tallies(const grundy_game *game, gi_ints *out,
                                  const char *text, size_t count, gi_run *run)
{
    int64_t tally = 0;

    (void)game;
    for (size_t i = 0; i < count; i++) {
        if (text[i] == '|') {
            tally++;
            continue;
        }
        if (text[i] != '/')
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, i, "no tally");
        grundy_status status = gi_ints_push_word(out, tally, run->env);
        if (status) return status;
        tally = 0;
    }
    return gi_ints_push_word(out, tally, run->env);
}

static grundy_status write_tallies(const grundy_game *game,
                                   const gi_ints *position, gi_text *text,
                                   gi_run *run)
{
    (void)game, (void)run;
    for (size_t i = 0; i < position->count; i++) {
        if (i) gi_text_add_char(text, '/');
        for (int64_t n = position->items[i].word; n > 0; n--)
            gi_text_add_char(text, '|');
    }
    return text->status;
}

static void own_notations_are_used_and_checked(void **state)
{
    gi_ruleset tallies = pair_rules;

    (void)state;
    tallies.notation.parse = read_tallies;
    tallies.notation.format = write_tallies;
    expect_text(&tallies, "|||/|", "|||/|");
    expect_error(&tallies, "||x", GRUNDY_BAD_INPUT, 2, "no tally");
    expect_error(&tallies, "|||/||", GRUNDY_BAD_INPUT, 0, "even");
    expect_error(&tallies, "|||", GRUNDY_BAD_INPUT, 0, "not 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_stand_between_gaps),
        cmocka_unit_test(wrong_texts_are_told_where),
        cmocka_unit_test(positions_are_checked),
        cmocka_unit_test(only_the_given_bytes_are_read),
        cmocka_unit_test(digits_are_limited),
        cmocka_unit_test(moves_have_words),
        cmocka_unit_test(own_notations_are_used_and_checked),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
