/* SPDX-License-Identifier: MIT */
/* t-judge.c - answers and errors of `judge`, on rules made up for the test and
 * on those of the catalogue, and what goes wrong around it. */
#include "test.h"

#include "grundy/judge.h"

#include "contest/test/judge_check.h"
#include "games/registry.h"
#include "rules/heaps.h"
#include "fault.h"

/* ---- answers ---- */

static void answers_can_be_numbered(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, "n");
    gi_judge judge = *rules.judge;

    (void)state;
    rules.judge = &judge;
    judge.numbered = "Case ";
    check_answers(&rules, "1 2 3", "Case 1: odd\nCase 2: even\nCase 3: odd\n");
}

static void many_answers_are_written_in_blocks(void **state)
{
    const gi_ruleset rules = RULES(GI_UNTIL_END, "n");
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
    rules.notation.legal = n_is_not_9;
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
    assert_string_equal(err.message,
                        "case 8: the search gave up after 20 positions");
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
    gi_judge judge = *rules.judge;

    (void)state;
    rules.judge = &judge;
    judge.win = judge.lose = NULL;
    judge.write = write_sum;
    check_answers(&rules, "1 2 30 4", "3\n34\n");
    judge.numbered = "Case ";
    check_answers(&rules, "1 2 30 4", "Case 1: 3\nCase 2: 34\n");
}

/* What was written of an answer that fails is taken back. */
static void an_answer_is_whole_or_none(void **state)
{
    gi_ruleset rules = RULES(GI_UNTIL_END, "a b");
    gi_judge judge = *rules.judge;
    result done;

    (void)state;
    rules.judge = &judge;
    judge.win = judge.lose = NULL;
    judge.write = write_sum;
    done = judge_pieces(&rules, "1 2 6 7 3 4", 0);
    assert_int_equal(done.status, GRUNDY_UNDEFINED);
    assert_string_equal(done.err.message, "case 2: 13 is no sum");
    assert_string_equal(done.out.text, "3\n");
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
    assert_int_equal(grundy_judge("kayles", &(grundy_reader){memory_read, &in},
                                  &(grundy_writer){memory_write, &out}, NULL,
                                  &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_string_equal(err.message, "'kayles' has no contest format");
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
    const gi_ruleset rules = RULES(GI_UNTIL_END, "n");
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
    const gi_ruleset rules = RULES(GI_UNTIL_END, "n");
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
    gi_judge judge = *rules.judge;
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    rules.judge = &judge;
    rules.parameters = k_and_moves;
    rules.parameter_count = 2;
    judge.numbered = "Case ";
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
        cmocka_unit_test(answers_can_be_numbered),
        cmocka_unit_test(many_answers_are_written_in_blocks),
        cmocka_unit_test(a_draw_is_no_answer),
        cmocka_unit_test(errors_of_the_solver_name_the_case),
        cmocka_unit_test(each_case_has_the_whole_limit),
        cmocka_unit_test(positions_must_be_legal),
        cmocka_unit_test(a_ruleset_may_write_its_answers),
        cmocka_unit_test(an_answer_is_whole_or_none),
        cmocka_unit_test(unknown_problems),
        cmocka_unit_test(nim_of_the_catalogue),
        cmocka_unit_test(streams_that_fail),
        cmocka_unit_test(it_can_be_stopped),
        cmocka_unit_test(memory_runs_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
