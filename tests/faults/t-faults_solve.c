/* SPDX-License-Identifier: MIT */
/* t-faults_solve.c - allocations fail while positions are solved, and while
 * values and sequences are computed. */
#include "test.h"

#include "grundy/catalogue.h"
#include "grundy/sequence.h"
#include "grundy/values.h"

#include "codes/heapgame.h"
#include "rules/game.h"
#include "rules/position.h"
#include "solve/answer.h"
#include "faults.h"
#include "sanitized.h"

/* ---- positions ---- */

typedef struct problem {
    const char *text;
    grundy_question question;
} problem;

static grundy_status write_both(const grundy_answer *answer, sink *out,
                                const grundy_env *env)
{
    const grundy_writer writer = sink_writer(out);
    grundy_status status =
        grundy_answer_write(answer, GRUNDY_FORMAT_TEXT, 5, &writer, env, NULL);

    if (status) return status;
    return grundy_answer_write(answer, GRUNDY_FORMAT_JSON, 0, &writer, env,
                               NULL);
}

/* The best move in words, and the position that it leads to. */
static grundy_status write_move(const grundy_position *position,
                                const grundy_answer *answer, sink *out)
{
    const size_t best = grundy_answer_best_move(answer);
    const grundy_writer writer = sink_writer(out);
    grundy_position *next = NULL;
    char text[2][400] = {"", ""};
    grundy_error err = {0};
    grundy_status status =
        grundy_position_format(text[0], sizeof text[0], NULL, position, &err);

    if (!status && grundy_answer_move_count(answer))
        status = grundy_answer_move_format(text[1], sizeof text[1], NULL,
                                           answer, best, &err);
    if (!status && grundy_answer_move_count(answer))
        status = grundy_answer_move_apply(&next, answer, best, &err);
    check_told(status, &err);
    grundy_position_free(next);
    for (size_t i = 0; !status && i < 2; i++)
        status = writer.write(writer.user, text[i], strlen(text[i]));
    return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
}

static grundy_status solve(const void *what, const grundy_env *env, sink *out)
{
    const problem *p = what;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_position_parse(&position, p->text, env, &err);

    if (!status)
        status = grundy_solve(&answer, position, &p->question, env, &err);
    check_told(status, &err);
    assert_int_equal(answer == NULL, status != GRUNDY_OK);
    if (!status) status = write_both(answer, out, env);
    if (!status) status = write_move(position, answer, out);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return status;
}

static void solve_each_way(const char *text)
{
    problem p = {.text = text};

    for (int play = GRUNDY_PLAY_OWN; play <= GRUNDY_PLAY_MISERE; play++) {
        p.question.play = (grundy_play)play;
        p.question.wants_all_moves = false;
        each_allocation_fails(solve, &p, text);
        p.question.wants_all_moves = true;
        p.question.wants_lesson = true;
        each_allocation_fails(solve, &p, text);
        p.question.wants_lesson = false;
    }
}

static void positions_of_theory(void **state)
{
    static const char *const texts[] = {
        "nim 3 5 7",     "nim 340282366920938463463374607431768211456 7",
        "nim",           "misere_nim 1 1 2",
        "bash:m=3 11",   "wythoff 4 7",
        "S{1,3,4} 30 9", "A{2} 9 4"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        solve_each_way(texts[i]);
}

static void positions_that_are_searched(void **state)
{
    static const char *const texts[] = {"domineering 2x3 + nim 1",
                                        "kayles 5 3",
                                        "4!.0 6",
                                        "0.26 4",
                                        "nim 1 2 + kayles 4",
                                        "wythoff 2 3 + S{1,2} 4",
                                        "kayles 99999999999999999999"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i += STRIDE)
        solve_each_way(texts[i]);
}

/* The first words of an example may be options of the command. */
static const char *without_options(const char *line, grundy_question *question)
{
    for (;;) {
        if (strncmp(line, "--misere ", 9) == 0) {
            question->play = GRUNDY_PLAY_MISERE;
            line += 9;
        } else if (strncmp(line, "--normal ", 9) == 0) {
            question->play = GRUNDY_PLAY_NORMAL;
            line += 9;
        } else {
            return line;
        }
    }
}

/* A long search makes the same allocations again and again: it ends early. */
static grundy_status solve_a_little(const void *what, const grundy_env *env,
                                    sink *out)
{
    grundy_env few = *env;

    few.limits.positions = 30;
    return solve(what, &few, out);
}

static void solve_examples(const char *examples)
{
    char line[400];

    while (*examples) {
        const size_t length = strcspn(examples, "\n");
        problem p = {.text = line};
        assert_true(length < sizeof line);
        memcpy(line, examples, length);
        line[length] = '\0';
        p.text = without_options(line, &p.question);
        each_allocation_fails(solve_a_little, &p, p.text);
        examples += length + (examples[length] == '\n');
    }
}

static void positions_of_own_rules(void **state)
{
    static const char *const texts[] = {
        "lua:" GRUNDY_TESTS_DIR "/../examples/rules/lasker.lua 3 2",
        "lua:" GRUNDY_TESTS_DIR "/../examples/rules/cram.lua ../..",
        "lua:" GRUNDY_TESTS_DIR "/../examples/rules/top_entails.lua 3! 2",
        "lua:" GRUNDY_TESTS_DIR "/../examples/rules/check_queens.lua 1 2",
        "lua:" GRUNDY_TESTS_DIR
        "/../examples/rules/partizan_kayles.lua:twin=impartial 3",
        "lua:" GRUNDY_TESTS_DIR "/../examples/rules/fibonacci.lua 4 3"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        memory_ends_somewhere(
            solve,
            &(problem){texts[i],
                       {.wants_all_moves = true, .wants_lesson = true}},
            texts[i]);
}

static void positions_on_graphs_of_files(void **state)
{
#define GRAPHS "graph:" GRUNDY_TESTS_DIR "/../examples/graphs/"
    (void)state;
    solve_each_way(GRAPHS "chocolate.dot 2x3 1x3");
    solve_each_way(GRAPHS "loops.txt west exit");
    solve_each_way(GRAPHS "loops.txt west + nim 1");
}

static void every_example_of_the_catalogue(void **state)
{
    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i += 2 * STRIDE)
        solve_examples(grundy_catalogue_at(i).examples);
}

/* ---- values ---- */

typedef struct range {
    const char *game, *first, *last;
} range;

static grundy_status write_format(const grundy_game *game, const range *r,
                                  grundy_format format, sink *out,
                                  const grundy_env *env)
{
    const grundy_writer writer = sink_writer(out);
    grundy_integer first = {0}, last = {0};
    grundy_error err = {0};
    grundy_status status =
        grundy_integer_parse(&first, r->first, strlen(r->first), env);

    if (!status)
        status = grundy_integer_parse(&last, r->last, strlen(r->last), env);
    if (!status) {
        status = grundy_values_write(game, &first, &last, format, &writer, env,
                                     &err);
        check_told(status, &err);
    }
    grundy_integer_clear(&last, env);
    grundy_integer_clear(&first, env);
    return status;
}

static grundy_status write_values(const void *what, const grundy_env *env,
                                  sink *out)
{
    const range *r = what;
    grundy_game *game = NULL;
    grundy_status status = grundy_game_parse(&game, r->game, env, NULL);

    for (int format = GRUNDY_FORMAT_TEXT;
         !status && format <= GRUNDY_FORMAT_NPY; format++) {
        status = write_format(game, r, (grundy_format)format, out, env);
        /* A table has no b-file. */
        if (status == GRUNDY_BAD_ARGUMENT) status = GRUNDY_OK;
    }
    grundy_game_free(game);
    return status;
}

static void values(void **state)
{
    static const range ranges[] = {
        {"kayles", "0", "50"},
        {"nim", "340282366920938463463374607431768211456",
         "340282366920938463463374607431768211459"},
        {"nim", "18446744073709551610", "18446744073709551615"},
        {"S{1,3,4}", "1000000000000000000000", "1000000000000000000009"},
        {"S{1,3,4}", "100000", "100009"},
        {"4!.0", "0", "30"},
        {"wythoff", "0", "5"},
        {"prime_power", "20", "40"},
        {"nim", "5", "4"}};

    (void)state;
    for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
        each_allocation_fails(write_values, &ranges[i], ranges[i].game);
}

static void add_terms(const grundy_sequence *sequence, sink *out)
{
    char term[24];

    for (size_t i = 0; i < grundy_sequence_count(sequence); i++) {
        snprintf(term, sizeof term, "%u ",
                 (unsigned)grundy_sequence_at(sequence, i));
        sink_add(out, term);
    }
}

static grundy_status extend(const void *what, const grundy_env *env, sink *out)
{
    grundy_heapgame *game = NULL;
    grundy_sequence *sequence = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_heapgame_parse(&game, what, env, NULL);

    if (!status) status = grundy_sequence_new(&sequence, game, env, NULL);
    for (size_t count = 10; !status && count <= 200; count += 95) {
        status = grundy_sequence_extend(sequence, count, &err);
        check_told(status, &err);
    }
    /* What was found before a failure is right. */
    if (sequence) add_terms(sequence, out);
    grundy_sequence_free(sequence);
    grundy_heapgame_free(game);
    return status;
}

static void sequences(void **state)
{
    static const char *const codes[] = {"0.77",   "4!.0",  "0.F",
                                        "0.0V",   "4.(3)", "S{1,3,4}",
                                        "A{2,5}", "0.(52)"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        each_allocation_fails(extend, codes[i], codes[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_theory),
        cmocka_unit_test(positions_that_are_searched),
        cmocka_unit_test(positions_of_own_rules),
        cmocka_unit_test(positions_on_graphs_of_files),
        cmocka_unit_test(every_example_of_the_catalogue),
        cmocka_unit_test(values),
        cmocka_unit_test(sequences),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
