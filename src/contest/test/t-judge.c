/* SPDX-License-Identifier: MIT */
/* t-judge.c - framings, layouts, answers and errors of `judge`, on rules made
 * up for the test and on those of the catalogue. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "contest/impl.h"
#include "contest/test/memory_stream.h"
#include "fault.h"

/* ---- rules that are simple to foresee ---- */

/* The player to move wins when all numbers of the case add up to an odd sum;
 * a set counts its distinct elements only. */
static grundy_status odd_wins(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              grundy_outcome *out, gi_run *run)
{
    uint64_t sum = 0;

    (void)run;
    assert_int_equal(convention, game->rules->convention);
    for (size_t i = 0; i < position->count; i++)
        sum += gi_int_mod_word(&position->items[i], 2);
    for (size_t i = 0; i < game->rules->parameter_count; i++)
        for (size_t j = 0; j < game->parameters[i].count; j++)
            sum += gi_int_mod_word(&game->parameters[i].items[j], 2);
    *out = sum % 2 ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return GRUNDY_OK;
}

static const gi_parameter k_and_moves[] = {
    {"k", GI_NUMBER, 1, NULL, "piles a move may touch"},
    {"moves", GI_SET, 1, NULL, "amounts"},
};
static const gi_parameter only_k[] = {
    {"k", GI_NUMBER, 1, NULL, "piles a move may touch"}};

static grundy_status k_is_below_100(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), 100) < 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "expected k below 100");
}

#define RULES(theframing, words)                                              \
    {                                                                         \
        .id = "odd", .position = "numbers", .theory = {.outcome = odd_wins},  \
        .judge = {                                                            \
            .framing = theframing,                                            \
            .layout = words,                                                  \
            .win = "odd",                                                     \
            .lose = "even"                                                    \
        }                                                                     \
    }

/* ---- running ---- */

typedef struct result {
    grundy_status status;
    grundy_error err;
    memory_output out;
} result;

static result judge_pieces(const gi_ruleset *rules, const char *text,
                           size_t piece)
{
    static result done;
    memory_input in = {.text = text, .left = strlen(text), .piece = piece};

    done = (result){.status = GRUNDY_OK};
    done.status = gi_judge_run(rules, &(grundy_reader){memory_read, &in},
                               &(grundy_writer){memory_write, &done.out}, NULL,
                               &done.err);
    return done;
}

/* The input in one piece and byte by byte. */
static void check_answers(const gi_ruleset *rules, const char *text,
                          const char *answers)
{
    for (size_t piece = 0; piece < 3; piece++) {
        const result done = judge_pieces(rules, text, piece);
        assert_int_equal(done.status, GRUNDY_OK);
        assert_string_equal(done.out.text, answers);
    }
}

static void check_error(const gi_ruleset *rules, const char *text,
                        const char *answers, const char *error)
{
    const result done = judge_pieces(rules, text, 0);
    char place[300];

    assert_int_equal(done.status, GRUNDY_BAD_INPUT);
    assert_int_equal(done.err.status, GRUNDY_BAD_INPUT);
    assert_string_equal(done.out.text, answers);
    snprintf(place, sizeof place, "%zu:%zu: %s", done.err.line,
             done.err.column, done.err.message);
    assert_string_equal(place, error);
}

/* ---- framings ---- */

static void one_case_and_nothing_after_it(void **state)
{
    static const gi_ruleset rules = RULES(GI_ONE, "a b");

    (void)state;
    check_answers(&rules, "1 2", "odd\n");
    check_answers(&rules, "\n\t1\r\n3 \n\n", "even\n");
    check_error(&rules, "1 2\n3\n", "odd\n",
                "2:1: expected the end of the input");
    check_error(&rules, "1 2\n  what", "odd\n",
                "2:3: expected the end of the input");
    check_error(&rules, "", "", "1:1: expected a, found the end of the input");
    check_error(&rules, "1\n", "",
                "2:1: expected b, found the end of the input");
}

static void counted_cases(void **state)
{
    static const gi_ruleset rules = RULES(GI_COUNTED, "# [piles]");

    (void)state;
    check_answers(&rules, "3 0  2 1 1  1 5", "even\neven\nodd\n");
    check_answers(&rules, "0", "");
    check_error(&rules, "1 1 1 1", "odd\n",
                "1:7: expected the end of the input");
    check_error(&rules, "2 1 1", "odd\n",
                "1:6: expected the number of piles, found the end of the "
                "input");
    check_error(&rules, "x", "",
                "1:1: expected the number of cases, found "
                "'x'");
    check_error(&rules, "1 1 -4", "",
                "1:5: expected one of the piles, found "
                "'-'");
}

static void cases_until_the_end(void **state)
{
    static const gi_ruleset rules = RULES(GI_UNTIL_END, "a b");

    (void)state;
    check_answers(&rules, "", "");
    check_answers(&rules, " \n", "");
    check_answers(&rules, "0 0 1 0", "even\nodd\n");
    check_answers(&rules, "1 2\n\n\n1 1\n", "odd\neven\n");
    check_error(&rules, "1 2 3", "odd\n",
                "1:6: expected b, found the end of the input");
}

static void cases_until_zero(void **state)
{
    static const gi_ruleset number = RULES(GI_UNTIL_ZERO, "n");
    static const gi_ruleset list = RULES(GI_UNTIL_ZERO, "# [piles]");
    gi_ruleset parameter = RULES(GI_UNTIL_ZERO, "k n");

    (void)state;
    check_answers(&number, "1 2 0 3 what", "odd\neven\n");
    check_answers(&number, "1 2", "odd\neven\n");
    check_answers(&list, "1 0 2 0 1 0 7", "even\nodd\n");
    /* 0 ends the input before it is a k that is too small. */
    parameter.parameters = only_k;
    parameter.parameter_count = 1;
    check_answers(&parameter, "1 0 2 0 0 7", "odd\neven\n");
    check_answers(&parameter, "1 0 0", "odd\n");
}

/* ---- layouts ---- */

static void counts_go_to_the_next_list_without_one(void **state)
{
    gi_ruleset rules = RULES(GI_ONE, "# k [piles]");

    (void)state;
    rules.parameters = only_k;
    rules.parameter_count = 1;
    check_answers(&rules, "3 2 1 0 0", "odd\n");
    check_answers(&rules, "0 3", "odd\n");

    rules.parameters = k_and_moves;
    rules.parameter_count = 2;
    rules.judge.layout = "# # k [moves] [piles]";
    check_answers(&rules, "1 2 2 1 0 0", "odd\n");
    rules.judge.layout = "# [moves] k # [piles]";
    check_answers(&rules, "1 1 2 2 0 0", "odd\n");
    rules.judge.layout = "n # [moves] k";
    check_answers(&rules, "2 0 1", "odd\n");
}

static void sets_are_sorted_and_merged(void **state)
{
    gi_ruleset rules = RULES(GI_COUNTED, "k # [moves]");

    (void)state;
    rules.parameters = k_and_moves;
    rules.parameter_count = 2;
    check_answers(&rules, "3  2 5 3 1 3 3 1  2 2 1 3  2 0",
                  "even\neven\neven\n");
    check_answers(&rules, "1  2 4 9 9 1 3", "odd\n");
}

static void the_order_of_parameters_is_the_layouts(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, "n k");

    (void)state;
    rules.parameters = only_k;
    rules.parameter_count = 1;
    rules.check = k_is_below_100;
    check_answers(&rules, "0 1 0 1 1 1 0 2", "odd\nodd\neven\neven\n");
    check_error(&rules, "1 2\n3 0", "odd\n", "2:3: expected k, a number >= 1");
    check_error(&rules, "1 2\n3 100", "odd\n", "2:3: expected k below 100");
}

static void numbers_of_any_size(void **state)
{
    static const gi_ruleset rules = RULES(GI_UNTIL_END, "n");
    char digits[3002];

    (void)state;
    memset(digits, '7', sizeof digits);
    digits[3000] = '\n';
    digits[3001] = '\0';
    check_answers(&rules, digits, "odd\n");
}

/* A count of 10^18 must end at the end of the input, at once. */
static void counts_are_not_believed(void **state)
{
    static const gi_ruleset rules = RULES(GI_ONE, "# [piles]");

    (void)state;
    check_error(&rules, "1000000000000000000 1 2", "",
                "1:24: expected one of the piles, found the end of the "
                "input");
    check_error(&rules, "100000000000000000000 1", "",
                "1:1: expected the number of piles, at most "
                "18446744073709551615, found a larger number");
}

static void tables_that_make_no_sense(void **state)
{
    static const char *const layouts[] = {"[piles] #", "# #", "# n",
                                          "a b c d e f g h i",
                                          "abcdefghijklmnopqrstuvwxyz"};

    (void)state;
    for (size_t i = 0; i < sizeof layouts / sizeof layouts[0]; i++) {
        const gi_ruleset rules = RULES(GI_ONE, layouts[i]);
        assert_int_equal(judge_pieces(&rules, "1 2", 0).status, GRUNDY_BUG);
    }
}

/* ---- answers ---- */

static void answers_can_be_numbered(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, "n");

    (void)state;
    rules.judge.numbers_cases = true;
    check_answers(&rules, "1 2 3", "Case 1: odd\nCase 2: even\nCase 3: odd\n");
}

static void many_answers_are_written_in_blocks(void **state)
{
    static const gi_ruleset rules = RULES(GI_UNTIL_END, "n");
    enum { CASES = 100000 };
    char *text = malloc(2 * CASES + 1);
    result done;

    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i < CASES; i++)
        memcpy(text + 2 * i, "1 ", 3);
    done = judge_pieces(&rules, text, 0);
    free(text);
    assert_int_equal(done.status, GRUNDY_OK);
    assert_int_equal(done.out.count, CASES * strlen("odd\n"));
    assert_true(done.out.writes < 10);
}

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          grundy_convention convention, grundy_outcome *out,
                          gi_run *run)
{
    (void)game;
    (void)position;
    (void)convention;
    (void)run;
    *out = GRUNDY_OUTCOME_DRAW;
    return GRUNDY_OK;
}

static void a_draw_is_no_answer(void **state)
{
    gi_ruleset rules = RULES(GI_ONE, "n");
    result done;

    (void)state;
    rules.theory.outcome = draw;
    done = judge_pieces(&rules, "1", 0);
    assert_int_equal(done.status, GRUNDY_UNDECIDED);
    assert_string_equal(done.err.message, "case 1: neither player wins");
}

static grundy_status give_up(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    if (gi_int_is_zero(&position->items[0])) return GRUNDY_OVER_BUDGET;
    return odd_wins(game, position, convention, out, run);
}

static void errors_of_the_solver_name_the_case(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, "n");
    result done;

    (void)state;
    rules.theory.outcome = give_up;
    done = judge_pieces(&rules, "1 0", 0);
    assert_int_equal(done.status, GRUNDY_OVER_BUDGET);
    assert_string_equal(done.out.text, "odd\n");
    assert_string_equal(done.err.message, "case 2: the search met its limit");
}

static grundy_status n_is_not_9(const grundy_game *game,
                                const gi_ints *position, grundy_error *err)
{
    (void)game;
    if (gi_int_compare_word(&position->items[0], 9)) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "9 is not legal");
}

static void positions_must_be_legal(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, "n");

    (void)state;
    rules.legal = n_is_not_9;
    check_error(&rules, "1\n9", "odd\n", "2:1: 9 is not legal");
    rules.heap_count = 2;
    check_error(&rules, "1", "",
                "1:1: odd is played with 2 numbers (numbers), not 1");
}

static grundy_status take_two(const grundy_game *game, int64_t n,
                              gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return n < 2 ? GRUNDY_OK : gi_visit_word(2, visit, user, run);
}

/* Two searches that fit the limit one by one, and not together: even numbers
 * and odd ones. */
static void each_case_has_the_whole_limit(void **state)
{
    const char text[] = "30 31 32 33 34 35 36 70";
    memory_input in = {.text = text, .left = strlen(text)};
    memory_output out = {.count = 0};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {.status = GRUNDY_OK};
    gi_ruleset rules = RULES(GI_UNTIL_END, "n");

    (void)state;
    rules.theory.outcome = NULL;
    rules.heap.moves = take_two;
    rules.definition.moves = gi_heaps_moves;
    rules.definition.apply = gi_heaps_apply;
    env.limits.positions = 20;
    assert_int_equal(gi_judge_run(&rules, &(grundy_reader){memory_read, &in},
                                  &(grundy_writer){memory_write, &out}, &env,
                                  &err),
                     GRUNDY_OVER_BUDGET);
    assert_string_equal(out.text, "odd\nodd\neven\neven\nodd\nodd\neven\n");
    assert_string_equal(err.message, "the search gave up after 20 positions");
}

static grundy_status read_pairs(gi_scan *scan, gi_ints *position,
                                gi_ints *parameters, gi_run *run)
{
    grundy_integer number = {0, NULL};
    grundy_status status =
        gi_scan_integer(scan, &number, "the half of k", run->err);

    if (!status) status = gi_int_mul_word(&number, &number, 2, run->env);
    if (!status) status = gi_ints_push_take(&parameters[0], &number, run->env);
    if (!status) status = gi_scan_integer(scan, &number, "n", run->err);
    if (!status) status = gi_ints_push_take(position, &number, run->env);
    grundy_integer_clear(&number, run->env);
    return status;
}

/* The sum of the position, which is no token. */
static grundy_status write_sum(const grundy_game *game,
                               const gi_ints *position, gi_text *text,
                               gi_run *run)
{
    grundy_integer sum = {0, NULL};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; i < position->count && !status; i++)
        status = gi_int_add(&sum, &sum, &position->items[i], run->env);
    gi_text_add_integer(text, &sum);
    if (gi_int_compare_word(&sum, 13) == 0)
        status = gi_fail(run->err, GRUNDY_UNDEFINED, "13 is no sum");
    grundy_integer_clear(&sum, run->env);
    return status;
}

static void a_ruleset_may_write_its_answers(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, "a b");

    (void)state;
    rules.judge.win = rules.judge.lose = NULL;
    rules.judge.write = write_sum;
    check_answers(&rules, "1 2 30 4", "3\n34\n");
    rules.judge.numbers_cases = true;
    check_answers(&rules, "1 2 30 4", "Case 1: 3\nCase 2: 34\n");
}

/* What was written of an answer that fails is taken back. */
static void an_answer_is_whole_or_none(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, "a b");
    result done;

    (void)state;
    rules.judge.win = rules.judge.lose = NULL;
    rules.judge.write = write_sum;
    done = judge_pieces(&rules, "1 2 6 7 3 4", 0);
    assert_int_equal(done.status, GRUNDY_UNDEFINED);
    assert_string_equal(done.err.message, "13 is no sum");
    assert_string_equal(done.out.text, "3\n");
}

static void a_zero_ends_what_a_ruleset_reads(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_ZERO, NULL);

    (void)state;
    rules.parameters = only_k;
    rules.parameter_count = 1;
    rules.judge.read = read_pairs;
    check_answers(&rules, "1 1 1 2 0 what", "odd\neven\n");
    check_answers(&rules, "1 1 1 2", "odd\neven\n");
    check_answers(&rules, "1 0 0", "even\n");
}

static void a_ruleset_may_read_by_itself(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, NULL);

    (void)state;
    rules.parameters = only_k;
    rules.parameter_count = 1;
    rules.check = k_is_below_100;
    rules.judge.read = read_pairs;
    check_answers(&rules, "1 1 1 2", "odd\neven\n");
    check_error(&rules, "1", "",
                "1:2: expected n, found the end of the "
                "input");
    check_error(&rules, "70 1", "", "1:4: expected k below 100");
}

/* ---- the catalogue ---- */

static void unknown_problems(void **state)
{
    grundy_error err = {.status = GRUNDY_OK};
    memory_input in = {.text = ""};
    memory_output out = {.count = 0};

    (void)state;
    assert_int_equal(grundy_judge("what", &(grundy_reader){memory_read, &in},
                                  &(grundy_writer){memory_write, &out}, NULL,
                                  &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_string_equal(err.message, "there is no problem called 'what'");
    assert_int_equal(in.reads, 0);
}

static void nim_of_the_catalogue(void **state)
{
    const gi_ruleset *rules = gi_registry_find("nim", 3);

    (void)state;
    check_answers(rules, "4  2 1 1  2 1 0  0  3 0 0 0", "No\nYes\nNo\nNo\n");
    check_answers(rules,
                  "2  2 100000000000000000000 100000000000000000000\n"
                  "2 100000000000000000001 100000000000000000000",
                  "No\nYes\n");
    check_error(rules, "2\n2\n1 1\n2\n1 x\n", "No\n",
                "5:3: expected the size of a pile, found 'x'");
}

/* ---- what can go wrong around it ---- */

static void streams_that_fail(void **state)
{
    static const gi_ruleset rules = RULES(GI_UNTIL_END, "n");
    memory_input in = {.text = "1 1", .left = 3, .piece = 2};
    memory_output out = {.count = 0};
    const grundy_reader reader = {memory_read, &in};
    const grundy_writer writer = {memory_write, &out};
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    in.fails_at_read = 2;
    assert_int_equal(gi_judge_run(&rules, &reader, &writer, NULL, &err),
                     GRUNDY_IO);
    assert_string_equal(out.text, "odd\n");
    assert_string_equal(err.message, "the input cannot be read");

    in = (memory_input){.text = "1 1", .left = 3};
    out.fails = true;
    assert_int_equal(gi_judge_run(&rules, &reader, &writer, NULL, &err),
                     GRUNDY_IO);
    assert_string_equal(err.message, "the output cannot be written");

    /* Of two failures the first is told. */
    in = (memory_input){.text = "1 x", .left = 3};
    assert_int_equal(gi_judge_run(&rules, &reader, &writer, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_string_equal(err.message, "expected n, found 'x'");
}

static bool stop_at_once(void *user)
{
    (void)user;
    return true;
}

static void it_can_be_stopped(void **state)
{
    static const gi_ruleset rules = RULES(GI_UNTIL_END, "n");
    grundy_env env = GRUNDY_ENV_INIT;
    memory_input in = {.text = "1 1", .left = 3};
    memory_output out = {.count = 0};

    (void)state;
    env.is_stopped = stop_at_once;
    assert_int_equal(gi_judge_run(&rules, &(grundy_reader){memory_read, &in},
                                  &(grundy_writer){memory_write, &out}, &env,
                                  NULL),
                     GRUNDY_CANCELLED);
}

/* Answers of whole cases, whichever allocation fails. */
static void memory_runs_out(void **state)
{
    const char text[] = "3 2 7 9 123456789012345678901234567890 1 3 2 2 2 1\n"
                        "1 0 2 1 0 2\n";
    const char answers[] = "Case 1: odd\nCase 2: even\nCase 3: odd\n"
                           "Case 4: odd\n";
    gi_ruleset rules = RULES(GI_UNTIL_END, "k # [moves] n");
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    rules.parameters = k_and_moves;
    rules.parameter_count = 2;
    rules.judge.numbers_cases = true;
    for (size_t i = 1; status; i++) {
        fault f = {.fail_at = i};
        const grundy_env env = fault_env(&f);
        memory_input in = {.text = text, .left = strlen(text)};
        memory_output out = {.count = 0};
        status =
            gi_judge_run(&rules, &(grundy_reader){memory_read, &in},
                         &(grundy_writer){memory_write, &out}, &env, NULL);
        assert_true(status == GRUNDY_OK || status == GRUNDY_NO_MEMORY);
        assert_true(fault_is_clean(&f));
        assert_memory_equal(out.text, answers, out.count);
        assert_true(out.count == 0 || out.text[out.count - 1] == '\n');
        if (!status) assert_int_equal(out.count, strlen(answers));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_case_and_nothing_after_it),
        cmocka_unit_test(counted_cases),
        cmocka_unit_test(cases_until_the_end),
        cmocka_unit_test(cases_until_zero),
        cmocka_unit_test(counts_go_to_the_next_list_without_one),
        cmocka_unit_test(sets_are_sorted_and_merged),
        cmocka_unit_test(the_order_of_parameters_is_the_layouts),
        cmocka_unit_test(numbers_of_any_size),
        cmocka_unit_test(counts_are_not_believed),
        cmocka_unit_test(tables_that_make_no_sense),
        cmocka_unit_test(answers_can_be_numbered),
        cmocka_unit_test(many_answers_are_written_in_blocks),
        cmocka_unit_test(a_draw_is_no_answer),
        cmocka_unit_test(errors_of_the_solver_name_the_case),
        cmocka_unit_test(each_case_has_the_whole_limit),
        cmocka_unit_test(positions_must_be_legal),
        cmocka_unit_test(a_ruleset_may_read_by_itself),
        cmocka_unit_test(a_ruleset_may_write_its_answers),
        cmocka_unit_test(an_answer_is_whole_or_none),
        cmocka_unit_test(a_zero_ends_what_a_ruleset_reads),
        cmocka_unit_test(unknown_problems),
        cmocka_unit_test(nim_of_the_catalogue),
        cmocka_unit_test(streams_that_fail),
        cmocka_unit_test(it_can_be_stopped),
        cmocka_unit_test(memory_runs_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
