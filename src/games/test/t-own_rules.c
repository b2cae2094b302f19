/* SPDX-License-Identifier: MIT */
/* t-own_rules.c - rules that a user brings: the examples against what is known
 * of their games, twins, and a plug-in; mistakes are in t-own_mistakes.c. */
#include "games/test/game_test.h"

#include "grundy/grundy.h"

#include "rules/game.h"

#define RULES "lua:" GRUNDY_TESTS_DIR "/../examples/rules/"

static uint64_t value_of(const char *game, const char *position)
{
    char text[400];

    snprintf(text, sizeof text, "%s %s", game, position);
    return solved_value(text);
}

static uint64_t heap_value(const char *game, unsigned heap)
{
    char position[20];

    snprintf(position, sizeof position, "%u", heap);
    return value_of(game, position);
}

/* ---- the examples ---- */

static void squares_are_as_published(void **state)
{
    static const unsigned lost[] = {0,  2,  5,  7,  10, 12, 15, 17,
                                    20, 22, 34, 39, 44, 52, 57, 62};
    size_t next = 0;

    (void)state;
    for (unsigned n = 0; n < 65; n++) {
        const bool is_lost = next < 16 && lost[next] == n;
        assert_int_equal(heap_value(RULES "subtract_square.lua", n) == 0,
                         is_lost);
        next += is_lost;
    }
}

/* ---- twins ---- */

static void partizan_kayles_is_kayles_for_both(void **state)
{
    (void)state;
    for (unsigned n = 0; n < 30; n++)
        assert_int_equal(
            heap_value(RULES "partizan_kayles.lua:twin=impartial", n),
            heap_value("kayles", n));
}

static grundy_outcome outcome_of(const char *text, grundy_play play)
{
    const grundy_question question = {.play = play};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_outcome outcome;

    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, &question, NULL, NULL),
                     GRUNDY_OK);
    outcome = grundy_answer_outcome(answer);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return outcome;
}

static void the_misere_twin_is_misere_play(void **state)
{
    (void)state;
    for (unsigned n = 0; n < 12; n++) {
        char twin[400], text[400];
        snprintf(twin, sizeof twin, RULES "lasker.lua:twin=misere %u 2", n);
        snprintf(text, sizeof text, RULES "lasker.lua %u 2", n);
        assert_int_equal(outcome_of(twin, GRUNDY_PLAY_OWN),
                         outcome_of(text, GRUNDY_PLAY_MISERE));
        assert_int_equal(outcome_of(twin, GRUNDY_PLAY_NORMAL),
                         outcome_of(text, GRUNDY_PLAY_OWN));
    }
}

static void some_rules_have_no_twin(void **state)
{
    (void)state;
    check_no_position(RULES "lasker.lua:twin=impartial 5", NULL,
                      GRUNDY_BAD_INPUT,
                      "twin=impartial: for rules with `left` and `right`, and "
                      "without `scores`");
    check_no_position(RULES "toads.lua:twin= t.f", NULL, GRUNDY_BAD_INPUT,
                      "twin=: expected impartial, misere or cold");
    check_no_position(RULES "toads.lua:twin=x t.f", NULL, GRUNDY_BAD_INPUT,
                      "twin=x: expected impartial, misere or cold");
}

/* ---- heaps that play can reach ---- */

static unsigned far_value(uint64_t heap)
{
    static const char source[] =
        "function options(n) if n == 0 then return {} end "
        "return {n // 2, n // 3, {n // 4, n // 5}} end";
    char text[24];
    grundy_game *game = NULL;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    uint64_t value = UINT64_MAX;

    assert_int_equal(
        grundy_game_from_lua(&game, "own", source, strlen(source), NULL, NULL),
        GRUNDY_OK);
    snprintf(text, sizeof text, "%llu", (unsigned long long)heap);
    assert_int_equal(grundy_position_of(&position, game, text, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, NULL, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_value_to_uint64(&value, grundy_answer_value(answer)),
        GRUNDY_OK);
    grundy_answer_free(answer);
    grundy_position_free(position);
    grundy_game_free(game);
    return (unsigned)value;
}

static unsigned mex_of_three(unsigned a, unsigned b, unsigned c)
{
    unsigned v = 0;

    while (v == a || v == b || v == c)
        v++;
    return v;
}

/* Small heaps by a table here, large ones by their own options. */
static void heaps_are_found_where_play_reaches_them(void **state)
{
    enum { SMALL = 20000 };
    static unsigned char values[SMALL];

    (void)state;
    for (unsigned n = 1; n < SMALL; n++)
        values[n] = (unsigned char)mex_of_three(values[n / 2], values[n / 3],
                                                values[n / 4] ^ values[n / 5]);
    for (unsigned n = 4000; n < SMALL; n += 997)
        assert_int_equal(far_value(n), values[n]);
    for (uint64_t n = INT64_MAX; n > SMALL; n /= 1000)
        assert_int_equal(far_value(n),
                         mex_of_three(far_value(n / 2), far_value(n / 3),
                                      far_value(n / 4) ^ far_value(n / 5)));
}

static void lasker_exchanges_threes_and_fours(void **state)
{
    (void)state;
    for (unsigned n = 1; n < 30; n++) {
        const unsigned expected = n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n;
        assert_int_equal(heap_value(RULES "lasker.lua", n), expected);
    }
}

static void fibonacci_numbers_are_lost(void **state)
{
    unsigned a = 1, b = 2;

    (void)state;
    for (unsigned n = 2; n < 40; n++) {
        char position[40];
        snprintf(position, sizeof position, "%u %u", n, n - 1);
        assert_int_equal(value_of(RULES "fibonacci.lua", position) == 0,
                         n == b);
        if (n == b) {
            b += a;
            a = n;
        }
    }
}

/* Two in reach of a third lose, so an x takes five squares away, fewer at the
 * ends: 0.007 on a heap that is longer by two. Only the outcome is the code's,
 * and only where there is room for three. */
static void treblecross_is_a_code(void **state)
{
    char strip[16] = "..";

    (void)state;
    for (unsigned n = 3; n <= 10; n++) {
        strip[n - 1] = '.';
        assert_int_equal(value_of(RULES "treblecross.lua", strip) == 0,
                         heap_value("0.007", n + 2) == 0);
    }
}

/* 1 x n: Dawson's Kayles; boards with both sides even are lost. */
static void cram_on_small_boards(void **state)
{
    char strip[16] = "";

    (void)state;
    for (unsigned n = 1; n <= 12; n++) {
        strip[n - 1] = '.';
        assert_int_equal(value_of(RULES "cram.lua", strip),
                         heap_value("0.07", n));
    }
    assert_int_equal(value_of(RULES "cram.lua", "../.."), 0);
    assert_int_equal(value_of(RULES "cram.lua", "..../...."), 0);
    assert_int_equal(value_of(RULES "cram.lua", ".../.../..."), 0);
    assert_int_not_equal(value_of(RULES "cram.lua", "..../..../...."), 0);
}

static void functions_of_the_field(void **state)
{
    static const char source[] =
        "assert(mex{0, 1, 3, 1} == 2 and mex{} == 0 and mex{1} == 0)\n"
        "assert(nim_sum() == 0 and nim_sum(1, 2, 7) == 4)\n"
        "assert(nim_product(2, 3) == 1 and nim_product(16, 16) == 24)\n"
        "function options(n) return {} end\n";
    grundy_game *game = NULL;
    grundy_error err = {0};

    (void)state;
    if (grundy_game_from_lua(&game, "own", source, strlen(source), NULL, &err))
        fail_msg("%s", err.message);
    grundy_game_free(game);
}

static void chomp_has_its_lost_bars(void **state)
{
    static const char *const lost[] = {"1",     "2 1",   "3 2",  "3 1 1",
                                       "2 2 1", "4 2 2", "5 3 2"};

    (void)state;
    for (size_t i = 0; i < sizeof lost / sizeof lost[0]; i++)
        assert_int_equal(value_of(RULES "chomp.lua", lost[i]), 0);
    assert_int_not_equal(value_of(RULES "chomp.lua", "3 3 3"), 0);
    assert_int_not_equal(value_of(RULES "chomp.lua", "2 2"), 0);
}

static void the_queen_knows_her_holes(void **state)
{
    char position[20];

    (void)state;
    /* Below the first hole it is Wythoff's game. */
    for (unsigned y = 0; y < 6; y++) {
        snprintf(position, sizeof position, "1 %u", y);
        assert_int_equal(value_of(RULES "queen.lua", position),
                         value_of("wythoff", position));
    }
    assert_int_not_equal(value_of(RULES "queen.lua", "5 6"),
                         value_of("wythoff", "5 6"));
}

/* A game that no text can name. */
static void a_position_of_a_game_at_hand(void **state)
{
    static const char source[] = "function options(n)\n"
                                 "  return n > 1 and {n - 2, 0} or {}\n"
                                 "end\n";
    grundy_game *game = NULL;
    grundy_position *sum = NULL, *none = NULL;
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    uint64_t value = 0;

    (void)state;
    assert_int_equal(grundy_game_from_lua(&game, "own", source,
                                          sizeof source - 1, NULL, NULL),
                     0);
    assert_int_equal(grundy_position_of(&sum, game, "5 2", NULL, &err), 0);
    assert_int_equal(grundy_position_count(sum), 1);
    assert_ptr_equal(grundy_position_game(sum, 0), game);
    assert_int_equal(grundy_solve(&answer, sum, NULL, NULL, &err), 0);
    assert_true(!grundy_value_to_uint64(&value, grundy_answer_value(answer)));
    assert_int_equal(value, 2 ^ 1);
    grundy_answer_free(answer);
    grundy_position_free(sum);
    assert_int_equal(grundy_position_of(&none, game, "5 x", NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(err.offset, 2);
    assert_null(none);
    grundy_game_free(game);
}

static void sums_with_other_games(void **state)
{
    (void)state;
    assert_int_equal(value_of(RULES "lasker.lua", "3 + nim 4"), 0);
    assert_int_equal(value_of(RULES "geography.lua", "a + nim 1"), 0);
}

/* ---- files ---- */

static void files_can_be_forbidden(void **state)
{
    static const char *const games[] = {RULES "lasker.lua",
                                        "so:" GRUNDY_QUARTER};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game = NULL;
    grundy_error err = {0};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        env.forbids_files = true;
        assert_int_equal(grundy_game_parse(&game, games[i], &env, &err),
                         GRUNDY_BAD_INPUT);
        assert_non_null(strstr(err.message, "not allowed"));
        env.forbids_files = false;
        assert_int_equal(grundy_game_parse(&game, games[i], &env, &err),
                         GRUNDY_OK);
        grundy_game_free(game);
        game = NULL;
    }
}

/* ---- a plug-in ---- */

static void plug_in_answers_as_its_rules_say(void **state)
{
    static const unsigned values[] = {0, 1, 0, 1, 0, 2, 1, 0, 2, 3, 1, 0, 2};
    grundy_game *game = NULL;
    grundy_error err = {0};

    (void)state;
    for (unsigned n = 0; n < 13; n++)
        assert_int_equal(heap_value("so:" GRUNDY_QUARTER, n), values[n]);
    assert_int_equal(
        grundy_game_parse(&game, "so:/no/such/file.so", NULL, &err),
        GRUNDY_BAD_INPUT);
    assert_non_null(strstr(err.message, "/no/such/file.so"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partizan_kayles_is_kayles_for_both),
        cmocka_unit_test(the_misere_twin_is_misere_play),
        cmocka_unit_test(some_rules_have_no_twin),
        cmocka_unit_test(squares_are_as_published),
        cmocka_unit_test(heaps_are_found_where_play_reaches_them),
        cmocka_unit_test(functions_of_the_field),
        cmocka_unit_test(lasker_exchanges_threes_and_fours),
        cmocka_unit_test(fibonacci_numbers_are_lost),
        cmocka_unit_test(treblecross_is_a_code),
        cmocka_unit_test(cram_on_small_boards),
        cmocka_unit_test(chomp_has_its_lost_bars),
        cmocka_unit_test(the_queen_knows_her_holes),
        cmocka_unit_test(a_position_of_a_game_at_hand),
        cmocka_unit_test(sums_with_other_games),
        cmocka_unit_test(files_can_be_forbidden),
        cmocka_unit_test(plug_in_answers_as_its_rules_say),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
