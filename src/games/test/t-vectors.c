/* SPDX-License-Identifier: MIT */
/* t-vectors.c - heaps with moves as data: the games of the catalogue that can be
 * written so, games that need not end, and what is refused. tests/oracle/vectors.py
 * has random ones. */
#include "games/test/game_test.h"

#include "grundy/count.h"

#include "fault.h"

/* ---- games of the catalogue ---- */

static grundy_outcome outcome_of(const char *game, const char *heaps,
                                 grundy_play play)
{
    grundy_question question = {.play = play, .wants_outcome = true};
    grundy_outcome outcome;
    char line[200];
    solved s;

    snprintf(line, sizeof line, "%s %s", game, heaps);
    s = solve(line, &question);
    outcome = grundy_answer_outcome(s.answer);
    solved_close(&s);
    return outcome;
}

static uint64_t value_of(const char *game, const char *heaps)
{
    char line[200];

    snprintf(line, sizeof line, "%s %s", game, heaps);
    return solved_value(line);
}

static void expect_one_game(const char *vectors, const char *game,
                            const char *heaps)
{
    if (outcome_of(vectors, heaps, GRUNDY_PLAY_NORMAL) !=
            outcome_of(game, heaps, GRUNDY_PLAY_NORMAL) ||
        outcome_of(vectors, heaps, GRUNDY_PLAY_MISERE) !=
            outcome_of(game, heaps, GRUNDY_PLAY_MISERE) ||
        value_of(vectors, heaps) != value_of(game, heaps))
        fail_msg("%s %s is not as %s", vectors, heaps, game);
}

static void games_of_the_catalogue_in_a_line(void **state)
{
    static const struct {
        const char *vectors, *game;
        unsigned heaps, most;
    } rows[] = {
        {"vectors:{any(a,0,0)}", "nim", 3, 3},
        {"vectors:{(a):a<=3}", "nim_m:k=3", 1, 14},
        {"vectors:{(2);(5)}", "set_nim:{2,5}", 1, 14},
        {"vectors:{any(a,0);(a,a)}", "wythoff", 2, 7},
        {"vectors:{any(a,0);any(a,b): a<=b<a+2}", "wythoff_a:a=2", 2, 7},
        {"vectors:{any(a,0);any(a,b): a <= b < 2a+1}", "wythoff_st:s=2,t=1", 2,
         7},
        {"vectors:{any(a,b,0)}", "exact_nim:k=2", 3, 3},
        {"vectors:{any(a,0,0);any(a,b,0)}", "nim_k:k=2", 3, 3},
        {"vectors:{any(1,1,0)}", "exact_slow_nim:k=2", 3, 3},
        {"vectors:{any(1,0,0);any(1,1,0)}", "slow_nim:k=2", 3, 3},
        {"vectors:{any(a,0,0):x2+x3>0;any(a,0,0):x2+x3=0}", "nim", 3, 3},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const unsigned side = rows[i].most + 1;
        const unsigned end = rows[i].heaps == 1   ? side
                             : rows[i].heaps == 2 ? side * side
                                                  : side * side * side;
        for (unsigned n = 0; n < end; n++) {
            char heaps[32];
            const unsigned a = n % side, b = n / side % side,
                           c = n / side / side;
            snprintf(heaps, sizeof heaps,
                     rows[i].heaps == 1   ? "%u"
                     : rows[i].heaps == 2 ? "%u %u"
                                          : "%u %u %u",
                     a, b, c);
            expect_one_game(rows[i].vectors, rows[i].game, heaps);
        }
    }
}

/* Cyclic Nimhoff, where less than h in all may be taken from several heaps:
 * remainders by h are added up, and the rest is Nim [FraenkelLorberbom91]. */
static void nimhoff_values_are_those_of_its_theorem(void **state)
{
    enum { H = 3, MOST = 7 };

    (void)state;
    for (uint64_t x = 0; x <= MOST; x++)
        for (uint64_t y = 0; y <= MOST; y++) {
            char heaps[16];
            snprintf(heaps, sizeof heaps, "%u %u", (unsigned)x, (unsigned)y);
            assert_int_equal(value_of("vectors:{any(a,0);(a,b):a+b<3}", heaps),
                             H * ((x / H) ^ (y / H)) + (x % H + y % H) % H);
        }
}

/* Every move, sorted, as amounts. */
static void expect_all_moves(const char *game, const char *position,
                             const char *said)
{
    move_list all = {0};
    gi_text text;
    ask a;

    ask_open(&a, game, NULL);
    ask_read(&a, position);
    gi_text_init(&text, NULL);
    assert_int_equal(a.game->rules->definition.moves(a.game, &a.position, 0,
                                                     note_move, &all, &a.run),
                     GRUNDY_OK);
    move_list_write(&all, &text);
    assert_string_equal(gi_text_string(&text), said);
    gi_text_clear(&text);
    move_list_clear(&all);
    ask_close(&a);
}

static void conditions_see_letters_and_heaps(void **state)
{
    (void)state;
    expect_all_moves("vectors:{any(a,0):a<=x2}", "4 2", "0 1; 0 2; 1 0; 2 0");
    expect_all_moves("vectors:{(x1-x2,0);(0,a):a%3=2}", "5 6",
                     "-1 0; 0 2; 0 5");
    expect_all_moves("vectors:{any(a,2a+1)}", "3 7", "1 3; 2 5; 3 1; 3 7");
    expect_all_moves("vectors:{any(1,2,0):x1>x3}", "2 2 0", "1 2 0; 2 1 0");
    expect_all_moves("vectors:{(a,b):a!=b,b>1}", "2 2", "1 2");
    expect_all_moves("vectors:{(0,1);(0,a);(0,0)}", "1 2", "0 1; 0 2");
    expect_all_moves("vectors:{any(a,0):-x1%3=1}", "4 2", "0 1; 0 2");
}

/* What greater letters only make worse is not tried: these heaps are large. */
static void conditions_bound_letters(void **state)
{
    static const struct {
        const char *game, *position, *moves;
    } rows[] = {
        {"vectors:{(a,b):a+b<4}", "1000000000 1000000000", "1 1; 1 2; 2 1"},
        {"vectors:{(a,b):a+b=3}", "1000000000 1000000000", "1 2; 2 1"},
        {"vectors:{(a,b):4>=b,2a<=b}", "9 1000000000", "1 2; 1 3; 1 4; 2 4"},
        {"vectors:{(a,b):b-a>=3}", "2 6", "1 4; 1 5; 1 6; 2 5; 2 6"},
        {"vectors:{(a,b):a=2b}", "5 1000000000", "2 1; 4 2"},
        {"vectors:{(a,b):2b=a}", "5 1000000000", "2 1; 4 2"},
        {"vectors:{(a,b):3-a=b-x1+4}", "4 1000000000", "1 2; 2 1"},
        {"vectors:{(a,b):a+b%5<2,b<7}", "3 1000000000",
         "1 4; 1 5; 2 3; 2 4; 3 2; 3 3"},
        {"vectors:{(a,b):a!=b,b<3}", "3 1000000000", "1 2; 2 1; 3 1; 3 2"},
        {"vectors:{any(a,4)}", "1000000000000 3", "4 1; 4 2; 4 3"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        expect_all_moves(rows[i].game, rows[i].position, rows[i].moves);
}

/* ---- play that need not end ---- */

static void loops_are_draws_or_loopy(void **state)
{
    /* From 3 and 4 one can end at 0 or go to the other: inf(0). */
    static const char loop[] =
        "vectors:{(3):x1=3;(4):x1=4;(-1):x1=3;(1):x1=4}";

    (void)state;
    assert_int_equal(
        outcome_of("vectors:{any(1,-1)}", "1 1", GRUNDY_PLAY_NORMAL),
        GRUNDY_OUTCOME_DRAW);
    assert_int_equal(outcome_of(loop, "3", GRUNDY_PLAY_NORMAL),
                     GRUNDY_OUTCOME_N);
    assert_int_equal(outcome_of(loop, "3 + nim 2", GRUNDY_PLAY_NORMAL),
                     GRUNDY_OUTCOME_DRAW);
    /* From 4 the way back is the only one: 3 is 1, 4 is 0. */
    assert_int_equal(value_of("vectors:{(3):x1=3;(-1):x1=3;(1):x1=4}", "3"),
                     1);
    assert_int_equal(value_of("vectors:{(3):x1=3;(-1):x1=3;(1):x1=4}", "4"),
                     0);
}

/* Moves that only take have values, whatever their order. */
static void games_that_end_have_values(void **state)
{
    (void)state;
    assert_int_equal(value_of("vectors:{(1,-1);any(2,0)}", "3 2"), 1);
    assert_int_equal(value_of("vectors:{(2,-1);(-1,2)}", "0 3"), 1);
}

/* ---- multiples of vectors, for counts ---- */

static void plain_moves_are_counted_by_vectors(void **state)
{
    const grundy_count_range range = {0, 40};
    grundy_count_question question = {
        .ranges = &range, .range_count = 1, .heaps = 2};
    static const char *const games[] = {
        "vectors:{any(a,0);(a,a);any(1,2)}",
        "vectors:{any(a,0);(a,a);any(1,2):x1+x2>=0}"};
    int64_t lost[2];

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        grundy_game *game = NULL;
        grundy_count *count = NULL;
        assert_int_equal(grundy_game_parse(&game, games[i], NULL, NULL),
                         GRUNDY_OK);
        assert_int_equal(game->rules->vectors != NULL, i == 0);
        assert_int_equal(
            grundy_count_find(&count, game, &question, NULL, NULL), GRUNDY_OK);
        lost[i] = grundy_count_look(count).lost->word;
        grundy_count_free(count);
        grundy_game_free(game);
    }
    assert_int_equal(lost[0], lost[1]);
}

/* ---- texts ---- */

/* Making the game, and asking who wins by which moves. */
static grundy_status read_and_solve(const char *line, const grundy_env *env)
{
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    const grundy_question question = {.play = GRUNDY_PLAY_NORMAL};
    grundy_status status = grundy_position_parse(&position, line, env, NULL);

    if (!status)
        status = grundy_solve(&answer, position, &question, env, NULL);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return status;
}

static void a_game_has_one_name(void **state)
{
    grundy_game *game = NULL;

    (void)state;
    assert_int_equal(grundy_game_parse(&game,
                                       "vectors:{ any ( a, 0 ) a<=x2 ;(2, 1)}",
                                       NULL, NULL),
                     GRUNDY_OK);
    assert_string_equal(grundy_game_name(game),
                        "vectors:{any(a,0):a<=x2;(2,1)}");
    grundy_game_free(game);
    check_move("vectors:{(1,-2)}", "3 3", "1 -2",
               "take 1 from heap 1, add 2 to heap 2");
}

static void what_is_refused(void **state)
{
    (void)state;
    check_refused("vectors", "expected the moves, such as "
                             "vectors:{(a,0); (0,a); (a,a)}");
    check_refused("vectors:{}", "expected the amounts of a move, such as "
                                "(a,0)");
    check_refused("vectors:{(a,0)", "expected ';' or '}' after a move");
    check_refused("vectors:{(a,0);(a)}",
                  "every move has one amount for each heap");
    check_refused("vectors:{(a,0):b<2}",
                  "the letter b has no bound: no heap loses it and adds no "
                  "other letter");
    check_refused("vectors:{(b)}",
                  "the letters of a move are a, b, ... without a gap: there "
                  "is b and no a");
    check_refused("vectors:{(a,c)}",
                  "the letters of a move are a, b, ... without a gap: there "
                  "is c and no b");
    check_refused("vectors:{(-a,1)}",
                  "the letter a has no bound: no heap loses it and adds no "
                  "other letter");
    check_refused("vectors:{(a-b,0)}",
                  "the letter a has no bound: no heap loses it and adds no "
                  "other letter");
    check_refused("vectors:{(a,0):a<=x3}",
                  "a condition names a heap that is not there");
    check_refused("vectors:{(1001a,0)}", "a factor is at most 1000");
    check_refused("vectors:{(281474976710657,0)}", "a number is at most 2^48");
    check_refused("vectors:{(a,0):a%0=1}", "there is no remainder by 0");
    check_refused("vectors:{(a,0):a}",
                  "expected a relation: <, <=, =, !=, >= or >");
    check_refused("vectors:{any(a,b,c,d,e,f,g,h)}",
                  "the moves have more than 5040 orders of the heaps");
    assert_int_equal(read_and_solve("vectors:{(a,0)} 281474976710657 1", NULL),
                     GRUNDY_OVER_BUDGET);
}

/* No move at all, after a trillion letters: a limit is one of these, too. */
static void moves_of_one_position_are_limited(void **state)
{
    const grundy_env env = {.limits = {.positions = 1000}};

    (void)state;
    assert_int_equal(read_and_solve("vectors:{(a):a%3=5} 1000000000000", &env),
                     GRUNDY_OVER_BUDGET);
}

static void try_each_failure(const char *line)
{
    grundy_status status = GRUNDY_NO_MEMORY;

    for (size_t n = 1; status == GRUNDY_NO_MEMORY; n++) {
        fault f = {.fail_at = n};
        grundy_env env = fault_env(&f);
        status = read_and_solve(line, &env);
        assert_int_equal(status, f.calls >= n ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        assert_true(fault_is_clean(&f));
    }
}

static void allocations_may_fail(void **state)
{
    (void)state;
    try_each_failure("vectors:{any(a,0);(a,a)} 2 1");
    try_each_failure("vectors:{(3):x1=3;(4):x1=4;(-1):x1=3;(1):x1=4} 3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_the_catalogue_in_a_line),
        cmocka_unit_test(nimhoff_values_are_those_of_its_theorem),
        cmocka_unit_test(conditions_see_letters_and_heaps),
        cmocka_unit_test(conditions_bound_letters),
        cmocka_unit_test(loops_are_draws_or_loopy),
        cmocka_unit_test(games_that_end_have_values),
        cmocka_unit_test(plain_moves_are_counted_by_vectors),
        cmocka_unit_test(a_game_has_one_name),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(moves_of_one_position_are_limited),
        cmocka_unit_test(allocations_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
