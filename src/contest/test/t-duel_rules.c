/* SPDX-License-Identifier: MIT */
/* t-duel_rules.c - duels about games without a contest. */
#include "contest/test/duel_test.h"

#include "sanitized.h"

static void rules_without_a_judge_have_a_format(void **state)
{
    bout b = bout_of("S{1,2}", GRUNDY_ASK_VALUE, 0, 4, 2);
    char format[64], answer[16];
    unsigned count, value = 0, heap;
    int used = 0;

    (void)state;
    assert_int_equal(sscanf(text_of(b.input), "2 %u%n", &count, &used), 1);
    for (unsigned i = 0; i < count; i++) {
        const char *at = text_of(b.input) + used;
        int more = 0;
        assert_int_equal(sscanf(at, "%u%n", &heap, &more), 1);
        used += more;
        value ^= heap % 3;
    }
    snprintf(answer, sizeof answer, "%u\n", value);
    snprintf(format, sizeof format, "%.*s", (int)strlen(answer),
             answer_of(b.input));
    assert_string_equal(format, answer);
    end(&b);
}

/* How many different lines the inputs have, up to 64 of them. */
static size_t count_lines(const char *problem)
{
    grundy_duel *duel = duel_of(problem, GRUNDY_ASK_JUDGE);
    char lines[64][128];
    size_t count = 0;

    for (uint64_t number = 0; number < 20; number += 9) {
        grundy_input *input = input_of(duel, 1, number, 0, 10);
        for (const char *at = strchr(text_of(input), '\n'); at && at[1];
             at = strchr(at + 1, '\n')) {
            char line[128];
            size_t i = 0;
            assert_int_equal(sscanf(at, "\n%127[^\n]", line), 1);
            while (i < count && strcmp(lines[i], line) != 0)
                i++;
            if (i == count && count < 64) strcpy(lines[count++], line);
        }
        grundy_input_free(input);
    }
    grundy_duel_free(duel);
    return count;
}

/* Not from an example that is over already. */
static void boards_are_played_from_their_start(void **state)
{
    static const char *const boards[] = {"dao", "quixo", "connect_four",
                                         "tic_tac_toe", "sim"};

    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i += STRIDE)
        if (count_lines(boards[i]) < 15)
            fail_msg("%s has too few positions", boards[i]);
}

/* A walk that is long enough goes back to the empty board. */
static void the_start_itself_is_a_position(void **state)
{
    grundy_duel *duel = duel_of("tic_tac_toe", GRUNDY_ASK_JUDGE);
    bool is_found = false;

    (void)state;
    for (uint64_t seed = 1; seed < 40 && !is_found; seed++) {
        grundy_input *input = input_of(duel, seed, 99, 0, 10);
        is_found = strstr(text_of(input), "\n.../.../...\n") != NULL;
        grundy_input_free(input);
    }
    assert_true(is_found);
    grundy_duel_free(duel);
}

static void games_of_all_parameters_have_positions(void **state)
{
    static const char *const games[] = {
        "on_graph:take=arc",
        "coin_circle_k:k=3",
        "northcott:m=3",
        "dynamic_nim:k=1,d=2",
        "nim_below",
        "nim_below:heaps=5,below=2",
        "fair_shares:n=6",
        "hypergraph_nim:{12,13,23}",
        "summation_game:k=1,x=1",
        "vectors:{any(a,0,0);any(a,b,0):a+b<4}"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (count_lines(games[i]) < 5)
            fail_msg("%s has too few positions", games[i]);
}

static void what_is_no_problem_is_refused(void **state)
{
    grundy_duel *duel = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(
        grundy_duel_new(&duel, "nimm", GRUNDY_ASK_JUDGE, NULL, &err),
        GRUNDY_BAD_INPUT);
    assert_null(duel);
    assert_int_equal(err.status, GRUNDY_BAD_INPUT);
    assert_int_equal(
        grundy_duel_new(&duel, "loopy_game", GRUNDY_ASK_VALUE, NULL, &err),
        GRUNDY_UNDEFINED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_without_a_judge_have_a_format),
        cmocka_unit_test(boards_are_played_from_their_start),
        cmocka_unit_test(the_start_itself_is_a_position),
        cmocka_unit_test(games_of_all_parameters_have_positions),
        cmocka_unit_test(what_is_no_problem_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
