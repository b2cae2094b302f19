/* SPDX-License-Identifier: MIT */
/* t-duel.c - inputs that are made, what is said of outputs, and inputs that
 * are made smaller. */
#include "contest/test/duel_test.h"

#include "games/registry.h"
#include "sanitized.h"

/* ---- inputs ---- */

/* gi_input_write() asks the judge, which refuses what is out of its format. */
static void every_problem_has_inputs(void **state)
{
    static const uint64_t numbers[] = {0, 1, 90, 131};
    size_t problems = 0;

    (void)state;
    for (size_t i = 0; i < gi_registry_count(); i++) {
        const gi_ruleset *rules = gi_registry_at(i);
        if (!rules->judge) continue;
        problems++;
        grundy_duel *duel = duel_of(rules->id, GRUNDY_ASK_JUDGE);
        for (size_t j = 0; j < sizeof numbers / sizeof numbers[0];
             j += STRIDE) {
            grundy_input *input = input_of(duel, 3, numbers[j], 0, 0);
            assert_true(grundy_input_case_count(input) <=
                        duel->face.cases_most);
            assert_true(*answer_of(input));
            grundy_input_free(input);
        }
        grundy_duel_free(duel);
    }
    assert_true(problems >= 31);
}

static void every_number_is_within_the_limits(void **state)
{
    static const char *const problems[] = {"nim", "northcott", "dag_game",
                                           "tree_tag", "wythoff_big"};

    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof problems[0]; i++) {
        grundy_duel *duel = duel_of(problems[i], GRUNDY_ASK_JUDGE);
        for (uint64_t number = 0; number < 60; number += 3 * STRIDE) {
            grundy_input *input = input_of(duel, 1, number, 0, 0);
            for (size_t c = 0; c < input->count; c++) {
                bool fits = false;
                assert_int_equal(gi_draft_fits(&input->cases[c], &duel->form,
                                               &fits, duel->env),
                                 GRUNDY_OK);
                assert_true(fits);
            }
            grundy_input_free(input);
        }
        grundy_duel_free(duel);
    }
}

/* As many cases as may be, and as large ones. */
static void the_limits_are_reached(void **state)
{
    grundy_duel *duel = duel_of("everything_nim", GRUNDY_ASK_JUDGE);
    grundy_input *many = input_of(duel, 1, 15, 0, 0);
    grundy_input *large = input_of(duel, 1, 0, UINT64_MAX, 1);

    (void)state;
    assert_int_equal(grundy_input_case_count(many), 10000);
    assert_true(large->cases[0].fields[1].count > 10000);
    grundy_input_free(large);
    grundy_input_free(many);
    grundy_duel_free(duel);
}

/* The texts are part of what is promised: the same on every machine. */
/* Then each has as few numbers as it may. */
static void more_cases_than_numbers_are_short(void **state)
{
    grundy_duel *duel = duel_of("tree_tag", GRUNDY_ASK_JUDGE);
    grundy_input *input;

    (void)state;
    duel->face.total_most = 5;
    input = input_of(duel, 1, 0, 50, 8);
    assert_int_equal(grundy_input_case_count(input), 8);
    for (size_t i = 0; i < input->count; i++)
        assert_int_equal(gi_draft_size(&input->cases[i], &duel->form), 1);
    grundy_input_free(input);
    grundy_duel_free(duel);
}

static void inputs_depend_on_seed_and_number_alone(void **state)
{
    grundy_duel *duel = duel_of("nim", GRUNDY_ASK_JUDGE);
    grundy_input *a = input_of(duel, 1, 9, 0, 0);
    grundy_input *other = input_of(duel, 1, 10, 0, 0);
    grundy_input *b = input_of(duel, 1, 9, 0, 0);
    grundy_input *seed = input_of(duel, 2, 9, 0, 0);

    (void)state;
    assert_string_equal(text_of(a), text_of(b));
    assert_string_not_equal(text_of(a), text_of(other));
    assert_string_not_equal(text_of(a), text_of(seed));
    grundy_input_free(seed);
    grundy_input_free(b);
    grundy_input_free(other);
    grundy_input_free(a);
    grundy_duel_free(duel);
}

/* A program that always says the same must not get far. */
static void lost_positions_are_about_as_many(void **state)
{
    static const char *const problems[] = {"nim", "nim_k", "wythoff_big",
                                           "northcott", "staircase_nim"};

    (void)state;
    for (size_t i = 0; i < sizeof problems / sizeof problems[0]; i++) {
        grundy_duel *duel = duel_of(problems[i], GRUNDY_ASK_JUDGE);
        const char *const lose = duel->rules->judge->lose;
        size_t lost = 0, all = 0;
        for (uint64_t number = 200; number < 232; number += 2) {
            grundy_input *input = input_of(duel, 5, number, 0, 0);
            const char *at = answer_of(input);
            all += input->count;
            for (; (at = strstr(at, lose)) != NULL; at++)
                lost++;
            grundy_input_free(input);
        }
        assert_true(5 * lost > all);
        assert_true(5 * (all - lost) > all);
        grundy_duel_free(duel);
    }
}

static void a_sweep_has_all_small_cases(void **state)
{
    bout b = bout_of("cow_digits", GRUNDY_ASK_JUDGE, 2, 0, 0);

    (void)state;
    assert_memory_equal(text_of(b.input), "100\n101\n102\n103\n", 16);
    end(&b);
}

/* ---- what is said of outputs ---- */

static grundy_ruling check(const grundy_input *input, const char *output)
{
    grundy_ruling ruling;

    assert_int_equal(
        grundy_input_check(&ruling, input, output, strlen(output), NULL),
        GRUNDY_OK);
    return ruling;
}

static void check_kind(const bout *b, const char *output,
                       grundy_ruling_kind kind)
{
    assert_int_equal(check(b->input, output).kind, kind);
}

static void words_are_compared_not_spaces(void **state)
{
    bout b = bout_of("wythoff_big", GRUNDY_ASK_JUDGE, 0, 0, 3);
    grundy_ruling ruling;

    (void)state;
    assert_string_equal(text_of(b.input), "0 0\n1 0\n0 1\n");
    check_kind(&b, "0 1\r\n\n 1", GRUNDY_RULING_RIGHT);
    check_kind(&b, "", GRUNDY_RULING_SHORT);
    ruling = check(b.input, "0\n1\n");
    assert_int_equal(ruling.kind, GRUNDY_RULING_SHORT);
    assert_int_equal(ruling.case_index, 2);
    ruling = check(b.input, "0\n0\n1\n");
    assert_int_equal(ruling.kind, GRUNDY_RULING_WRONG);
    assert_int_equal(ruling.case_index, 1);
    assert_string_equal(ruling.expected, "1");
    assert_string_equal(ruling.found, "0");
    check_kind(&b, "0\n1\n1\n1\n", GRUNDY_RULING_LONG);
    check_kind(&b, "0\n1\n1\n\1", GRUNDY_RULING_GARBAGE);
    end(&b);
}

/* The first case has these numbers in a field, and no other changes. */
static void put(bout *b, size_t field, const int64_t *numbers, size_t count)
{
    gi_case_draft *first = &b->input->cases[0];

    gi_ints_empty(&first->fields[field], b->duel->env);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(
            gi_ints_push_word(&first->fields[field], numbers[i], b->duel->env),
            GRUNDY_OK);
    assert_int_equal(gi_draft_mend(first, &b->duel->form, b->duel->env),
                     GRUNDY_OK);
    assert_int_equal(gi_input_write(b->input, NULL), GRUNDY_OK);
}

static void any_winning_move_is_right(void **state)
{
    static const int64_t one_three_five[] = {1, 3, 5};
    bout b = bout_of("nim", GRUNDY_ASK_MOVE, 0, 0, 1);

    (void)state;
    put(&b, 1, one_three_five, 3);
    /* The nim-sum is 7: the 5 becomes 2, nothing else helps. */
    assert_string_equal(text_of(b.input), "1\n3\n1 3 5\n");
    assert_string_equal(answer_of(b.input), "2 3\n");
    check_kind(&b, " 2  3", GRUNDY_RULING_RIGHT);
    assert_string_equal(check(b.input, "2 2").note,
                        "The expected move is one of those that win.");
    assert_string_equal(check(b.input, "lost").note,
                        "The expected move is one of those that win.");
    assert_string_equal(check(b.input, "2 6").note,
                        "There is no such move. The expected move is one of "
                        "those that win.");
    assert_string_equal(check(b.input, "take 3").note,
                        "There is no such move. The expected move is one of "
                        "those that win.");
    end(&b);
}

static void another_winning_move_is_right_too(void **state)
{
    static const int64_t fours[] = {4, 4, 4};
    bout b = bout_of("nim", GRUNDY_ASK_MOVE, 0, 0, 1);

    (void)state;
    put(&b, 1, fours, 3);
    assert_string_equal(answer_of(b.input), "0 4\n");
    check_kind(&b, "2 4", GRUNDY_RULING_RIGHT);
    check_kind(&b, "2 3", GRUNDY_RULING_WRONG);
    end(&b);
}

/* Of all cases of an input, their answers among these: as many of each. */
static void count_answers(const char *problem, uint64_t number,
                          const char *const *words, size_t count,
                          size_t *found)
{
    bout b = bout_of(problem, GRUNDY_ASK_MOVE, number, 0, 20);

    for (size_t i = 0; i < count; i++)
        found[i] = 0;
    for (const char *at = answer_of(b.input); *at; at = strchr(at, '\n') + 1)
        for (size_t i = 0; i < count; i++) {
            const size_t length = strlen(words[i]);
            found[i] +=
                strncmp(at, words[i], length) == 0 && at[length] == '\n';
        }
    check_kind(&b, answer_of(b.input), GRUNDY_RULING_RIGHT);
    end(&b);
}

static void a_move_may_leave_nothing(void **state)
{
    static const char *const games[] = {"nimstring", "eatcake",
                                        "tartan:a=1,b=1",
                                        "partizan_octal:left=0.15,right=0.51"};
    static const char *const words[] = {"empty"};
    size_t found;

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        count_answers(games[i], 9, words, 1, &found);
        if (found == 0) fail_msg("%s never leaves nothing", games[i]);
    }
}

/* Of a judge that only decides, too: the squares 0, 0, 2 are coins 0, 1, 2, and the last
 * slides onto square 0. */
static void a_case_that_is_only_decided_is_a_position(void **state)
{
    static const int64_t counts[] = {2, 0, 1};
    bout b = bout_of("nimble", GRUNDY_ASK_MOVE, 0, 0, 1);

    (void)state;
    put(&b, 1, counts, 3);
    assert_string_equal(text_of(b.input), "1\n3\n2 0 1\n");
    assert_string_equal(answer_of(b.input), "2 0\n");
    end(&b);
}

/* All small cases in order become too large for a value, or for all moves. */
static void a_sweep_ends_before_it_is_too_large(void **state)
{
    bout values = bout_of("fibonacci_nim", GRUNDY_ASK_VALUE, 40, 0, 0);
    bout flips = bout_of("flipping_board", GRUNDY_ASK_MOVE, 40, 0, 0);

    (void)state;
    end(&flips);
    end(&values);
}

static void no_move_has_a_word_for_the_outcome(void **state)
{
    static const char *const words[] = {"lost", "draw", "won"};
    size_t found[3];

    (void)state;
    count_answers("tic_tac_toe", 9, words, 3, found);
    assert_true(found[0] > 0 && found[1] > 0 && found[2] == 0);
    count_answers("dao", 0, words, 3, found);
    assert_true(found[2] > 0);
    count_answers("loopy_game", 9, words, 3, found);
    assert_int_equal(found[1], 1);
}

/* Ministers 1:1, 2:2, 3:1 behind a king 1:1: the last of 3:1 and 2:2 gets 3/2
 * or 2/1. */
static void any_best_order_is_right(void **state)
{
    static const int64_t hands[] = {1, 1, 2, 1, 1, 2};
    bout b = bout_of("kings_game", GRUNDY_ASK_ORDER, 0, 0, 0);
    gi_case_draft *one = &b.input->cases[0];

    (void)state;
    one->fields[1].items[0].word = one->fields[2].items[0].word = 1;
    put(&b, 3, hands, 6);
    assert_string_equal(text_of(b.input), "3 1 1\n1 1\n2 1\n1 2\n");
    assert_string_equal(answer_of(b.input), "0 1 2\n");
    check_kind(&b, "0 2 1", GRUNDY_RULING_RIGHT);
    check_kind(&b, "2 0 1", GRUNDY_RULING_RIGHT);
    check_kind(&b, "1 0 2", GRUNDY_RULING_WRONG);
    check_kind(&b, "0 1", GRUNDY_RULING_WRONG);
    check_kind(&b, "0 1 1", GRUNDY_RULING_WRONG);
    check_kind(&b, "0 1 2 3", GRUNDY_RULING_WRONG);
    assert_string_equal(check(b.input, "0 1 x").expected, "0 1 2");
    end(&b);
}

/* ---- smaller ---- */

/* Shrinks while `fails` says so; the text of the smallest. */
static char *shrink(const grundy_input *input,
                    bool (*fails)(const grundy_input *input), unsigned *runs)
{
    grundy_shrink *at_work = NULL;
    const grundy_input *next;
    char *text;

    assert_true(fails(input));
    assert_int_equal(grundy_shrink_new(&at_work, input, 0, NULL), GRUNDY_OK);
    for (*runs = 0;; ++*runs) {
        assert_int_equal(grundy_shrink_next(&next, at_work, NULL), GRUNDY_OK);
        if (!next) break;
        grundy_shrink_tell(at_work, fails(next));
    }
    next = grundy_shrink_best(at_work);
    assert_true(fails(next));
    text = malloc(strlen(text_of(next)) + 1);
    assert_non_null(text);
    strcpy(text, text_of(next));
    grundy_shrink_free(at_work);
    return text;
}

/* Of one input of a problem; how often it was tried. */
static unsigned check_smallest(const char *problem, uint64_t number,
                               bool (*fails)(const grundy_input *input),
                               const char *expected)
{
    bout b = bout_of(problem, GRUNDY_ASK_JUDGE, number, 0, 0);
    unsigned runs;
    char *const text = shrink(b.input, fails, &runs);

    assert_string_equal(text, expected);
    free(text);
    end(&b);
    return runs;
}

static int64_t numbers_at_least(const grundy_input *input, int64_t least)
{
    int64_t count = 0;

    for (size_t c = 0; c < input->count; c++)
        for (size_t i = 0; i < input->cases[c].fields[1].count; i++)
            count += input->cases[c].fields[1].items[i].word >= least;
    return count;
}

static bool has_three_of_17(const grundy_input *input)
{
    return numbers_at_least(input, 17) >= 3;
}

static void numbers_shrink_to_the_edge(void **state)
{
    (void)state;
    assert_true(
        check_smallest("nim", 200, has_three_of_17, "1\n3\n17 17 17\n") < 400);
}

/* A sum that vanishes: no number can change alone. */
static bool is_lost_and_large(const grundy_input *input)
{
    return strstr(answer_of(input), "No") && numbers_at_least(input, 2) > 0;
}

static void equal_numbers_shrink_together(void **state)
{
    grundy_duel *duel = duel_of("nim", GRUNDY_ASK_JUDGE);
    unsigned runs;

    (void)state;
    for (uint64_t number = 200, found = 0; found < 3; number++) {
        grundy_input *input = input_of(duel, 1, number, 0, 0);
        if (is_lost_and_large(input)) {
            char *text = shrink(input, is_lost_and_large, &runs);
            assert_string_equal(text, "1\n2\n2 2\n");
            free(text);
            found++;
        }
        grundy_input_free(input);
    }
    grundy_duel_free(duel);
}

static bool alice_wins(const grundy_input *input)
{
    return strstr(answer_of(input), "Alice") != NULL;
}

static void trees_stay_trees(void **state)
{
    (void)state;
    (void)check_smallest("tree_tag", 131, alice_wins, "1\n2 1 2 1 1\n1 2\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_problem_has_inputs),
        cmocka_unit_test(every_number_is_within_the_limits),
        cmocka_unit_test(the_limits_are_reached),
        cmocka_unit_test(more_cases_than_numbers_are_short),
        cmocka_unit_test(inputs_depend_on_seed_and_number_alone),
        cmocka_unit_test(lost_positions_are_about_as_many),
        cmocka_unit_test(a_sweep_has_all_small_cases),
        cmocka_unit_test(words_are_compared_not_spaces),
        cmocka_unit_test(any_winning_move_is_right),
        cmocka_unit_test(another_winning_move_is_right_too),
        cmocka_unit_test(a_move_may_leave_nothing),
        cmocka_unit_test(a_case_that_is_only_decided_is_a_position),
        cmocka_unit_test(a_sweep_ends_before_it_is_too_large),
        cmocka_unit_test(no_move_has_a_word_for_the_outcome),
        cmocka_unit_test(any_best_order_is_right),
        cmocka_unit_test(numbers_shrink_to_the_edge),
        cmocka_unit_test(equal_numbers_shrink_together),
        cmocka_unit_test(trees_stay_trees),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
