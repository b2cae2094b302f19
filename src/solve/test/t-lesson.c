/* SPDX-License-Identifier: MIT */
/* t-lesson.c - the reason at length: parts add up to the value, the page says
 * what the position asks for, and refuses in words what it cannot draw. */
#include "test.h"

#include "grundy/parse.h"
#include "grundy/solve.h"

#include "rules/position.h"
#include "solve/answer.h"

typedef struct asked {
    grundy_position *position;
    grundy_answer *answer;
} asked;

static asked ask(const char *text, grundy_play play)
{
    const grundy_question question = {.play = play, .wants_lesson = true};
    asked a = {NULL, NULL};
    grundy_error err = {0};

    if (grundy_position_parse(&a.position, text, NULL, &err) ||
        grundy_solve(&a.answer, a.position, &question, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return a;
}

static void forget(asked *a)
{
    grundy_answer_free(a->answer);
    grundy_position_free(a->position);
}

static void expect_line(const char *text, grundy_play play, const char *line)
{
    asked a = ask(text, play);

    if (!strstr(grundy_answer_lesson(a.answer), line))
        fail_msg("%s: no \"%s\" in:\n%s", text, line,
                 grundy_answer_lesson(a.answer));
    forget(&a);
}

static void expect_none(const char *text, grundy_play play, const char *words)
{
    asked a = ask(text, play);

    if (strstr(grundy_answer_lesson(a.answer), words))
        fail_msg("%s: \"%s\" in:\n%s", text, words,
                 grundy_answer_lesson(a.answer));
    forget(&a);
}

static void parts_add_up(void **state)
{
    static const struct {
        const char *text;
        size_t parts;
    } trials[] = {
        {"nim 3 5 7", 3},          {"nim", 0},
        {"0.77 5 8 20", 3},        {"wythoff 3 7", 1},
        {"coin_circle 6", 1},      {"kayles 7 + nim 3 5 + S{1,3} 10", 4},
        {"wythoff 2 2 + nim 4", 2}};

    (void)state;
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++) {
        asked a = ask(trials[i].text, GRUNDY_PLAY_NORMAL);
        uint64_t sum = 0, value;
        assert_int_equal(grundy_answer_part_count(a.answer), trials[i].parts);
        for (size_t k = 0; k < trials[i].parts; k++) {
            const grundy_part part = grundy_answer_part_at(a.answer, k);
            assert_true(grundy_integer_to_uint64(&value, part.value));
            sum ^= value;
        }
        assert_true(
            !grundy_value_to_uint64(&value, grundy_answer_value(a.answer)));
        assert_int_equal(sum, value);
        forget(&a);
    }
}

static void says_what_each_part_can_become(void **state)
{
    (void)state;
    expect_line("0.77 8", GRUNDY_PLAY_NORMAL,
                "heap 1 can become parts of value 0, 2, 3, 5, 6; the least "
                "number missing there, 1, is its value.\n");
    expect_line("nim 2 0", GRUNDY_PLAY_NORMAL,
                "heap 2 has no move: value 0.\n");
}

static void draws_the_columns(void **state)
{
    (void)state;
    expect_line("nim 3 5 12", GRUNDY_PLAY_NORMAL,
                "heap 1   3  = 0 0 1 1\n"
                "heap 2   5  = 0 1 0 1\n"
                "heap 3   12 = 1 1 0 0\n"
                "nim-sum  10 = 1 0 1 0\n");
    expect_line("nim 3 5 12", GRUNDY_PLAY_NORMAL, "in the column of 8. ");
    expect_line("nim 3 5 12", GRUNDY_PLAY_NORMAL,
                "  heap 3: 12 xor 10 = 6, which is less");
}

static void answers_what_the_loser_tries(void **state)
{
    (void)state;
    expect_line("nim 4 4", GRUNDY_PLAY_NORMAL,
                "  to take 1 from heap 1, the opponent answers: take 1 from "
                "heap 2\n"
                "  to take 2 from heap 1, the opponent answers: take 2 from "
                "heap 2\n");
    expect_line("nim 4 4", GRUNDY_PLAY_NORMAL,
                "  to any other move, the opponent answers likewise\n");
    expect_line("bash:m=2 6", GRUNDY_PLAY_NORMAL,
                "The value is 0. Every move changes it, ");
    expect_none("bash:m=2 6", GRUNDY_PLAY_NORMAL, "any other move");
}

/* Nothing is searched, and nothing can be answered. */
static void says_no_more_than_is_so(void **state)
{
    (void)state;
    expect_none("nim 0", GRUNDY_PLAY_NORMAL, "Every move");
    expect_none("domineering 1x1", GRUNDY_PLAY_NORMAL, "search");
    expect_none("domineering 2x3 + nim 1", GRUNDY_PLAY_NORMAL, "search");
    expect_none("nim 2 + S{1,2} 5", GRUNDY_PLAY_MISERE, "search");
}

static void misere_turns_the_end_round(void **state)
{
    (void)state;
    expect_line("nim 3 4 7", GRUNDY_PLAY_MISERE, "Two or more values");
    expect_line("nim 1 1 7", GRUNDY_PLAY_MISERE, "One value is past 1");
    expect_line("nim 1 1", GRUNDY_PLAY_MISERE, "Every value is 0 or 1");
    expect_line("0.137 9", GRUNDY_PLAY_MISERE, "T-MISERE-CERTIFICATE");
    expect_line("cram 3x3", GRUNDY_PLAY_MISERE, "No rule shorter");
}

static void refuses_in_words(void **state)
{
    (void)state;
    expect_line("nim 340282366920938463463374607431768211456 7",
                GRUNDY_PLAY_NORMAL, "the values are too large");
    expect_line("nim 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", GRUNDY_PLAY_NORMAL,
                "there are too many parts");
}

static void is_only_given_where_it_is_wanted(void **state)
{
    asked a = {NULL, NULL};

    (void)state;
    assert_int_equal(grundy_position_parse(&a.position, "nim 3 5", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&a.answer, a.position, NULL, NULL, NULL),
                     GRUNDY_OK);
    assert_string_equal(grundy_answer_lesson(a.answer), "");
    assert_int_equal(grundy_answer_part_count(a.answer), 0);
    forget(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_add_up),
        cmocka_unit_test(says_what_each_part_can_become),
        cmocka_unit_test(draws_the_columns),
        cmocka_unit_test(answers_what_the_loser_tries),
        cmocka_unit_test(says_no_more_than_is_so),
        cmocka_unit_test(misere_turns_the_end_round),
        cmocka_unit_test(refuses_in_words),
        cmocka_unit_test(is_only_given_where_it_is_wanted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
