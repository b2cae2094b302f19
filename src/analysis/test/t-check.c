/* SPDX-License-Identifier: MIT */
/* t-check.c - a wrong theory, a wrong claim, a different game: each is refuted
 * at the first position where it shows. */
#include "test.h"

#include "analysis/check/checked.h"
#include "analysis/test/toy.h"

static grundy_game *game_of(const gi_ruleset *rules, const char *parameters)
{
    grundy_game *game = NULL;

    assert_int_equal(gi_game_new(&game, rules, parameters, 0, NULL, NULL),
                     GRUNDY_OK);
    return game;
}

/* What a check says: the counterexample and the finding; NULL: it holds. */
static void expect(grundy_status status, grundy_checked *checked,
                   const char *counterexample, const char *finding,
                   uint64_t positions)
{
    assert_int_equal(status, GRUNDY_OK);
    assert_string_equal(grundy_checked_counterexample(checked),
                        counterexample ? counterexample : "");
    assert_string_equal(grundy_checked_finding(checked),
                        finding ? finding : "");
    assert_int_equal(grundy_checked_holds(checked), counterexample == NULL);
    assert_int_equal(grundy_checked_positions(checked), positions);
    grundy_checked_free(checked);
}

static void expect_theory(const char *parameters, const char *counterexample,
                          const char *finding, uint64_t positions)
{
    grundy_game *game = game_of(&toy_rules, parameters);
    grundy_checked *checked = NULL;
    grundy_status status = grundy_check_theory(&checked, game, 0, NULL, NULL);

    expect(status, checked, counterexample, finding, positions);
    grundy_game_free(game);
}

static void expect_claim(const gi_ruleset *rules, const char *claim,
                         uint64_t first, uint64_t bound,
                         const char *counterexample, const char *finding,
                         uint64_t positions)
{
    grundy_game *game = game_of(rules, "");
    grundy_checked *checked = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_check_claim(&checked, game, claim, first, bound, NULL, &err);

    if (status) fail_msg("%s: %s", claim, err.message);
    expect(status, checked, counterexample, finding, positions);
    grundy_game_free(game);
}

static void check_nothing_tried(const gi_ruleset *rules, const char *claim,
                                uint64_t first, uint64_t bound,
                                const char *message)
{
    grundy_game *game = game_of(rules, "");
    grundy_checked *checked = NULL;
    grundy_error err = {0};

    assert_int_equal(
        grundy_check_claim(&checked, game, claim, first, bound, NULL, &err),
        GRUNDY_BAD_ARGUMENT);
    assert_string_equal(err.message, message);
    assert_null(checked);
    assert_int_equal(
        grundy_check_same(&checked, game, game, first, bound, NULL, &err),
        GRUNDY_BAD_ARGUMENT);
    assert_null(checked);
    grundy_game_free(game);
}

/* A claim that was held against nothing does not hold. */
static void a_check_tries_something(void **state)
{
    (void)state;
    check_nothing_tried(&toy_rules, "n % 7 == 1", 200, 100,
                        "the range of a check is empty: from 200 to 100");
    check_nothing_tried(&toy_rules, "n % 7 == 1", UINT64_C(1) << 32, 0,
                        "the range of a check is empty: from 4294967296 to "
                        "20");
}

/* ---- theory ---- */

static void a_right_theory_holds(void **state)
{
    (void)state;
    expect_theory("", NULL, NULL, 21);
    expect_theory("most=1", NULL, NULL, 21);
    expect_theory("most=7", NULL, NULL, 21);
}

static void a_wrong_theory_is_refuted_where_it_is_wrong(void **state)
{
    (void)state;
    expect_theory("at=0,what=1", "toy:most=2,at=0,what=1 0",
                  "outcome: the theory says N, the definition P", 1);
    expect_theory("at=7,what=1", "toy:most=2,at=7,what=1 7",
                  "outcome: the theory says P, the definition N", 8);
    expect_theory("at=9,what=2", "toy:most=2,at=9,what=2 9",
                  "mis\xc3\xa8re outcome: the theory says P, the definition N",
                  10);
    expect_theory("at=20,what=3", "toy:most=2,at=20,what=3 20",
                  "value: the theory says 3, the definition 2", 21);
    expect_theory("at=5,what=4", "toy:most=2,at=5,what=4 5",
                  "winning moves: the theory says there are none, the "
                  "definition [2]",
                  6);
    expect_theory("at=4,what=5", "toy:most=2,at=4,what=5 4",
                  "winning moves: the theory says [1][2], the definition [1]",
                  5);
    expect_theory("at=3,what=6", "toy:most=2,at=3,what=6 3",
                  "mis\xc3\xa8re winning moves: the theory says there are "
                  "none, the definition [2]",
                  4);
    /* Past the bound nobody looks. */
    expect_theory("at=21,what=1", NULL, NULL, 21);
}

static void a_silent_theory_is_no_theory(void **state)
{
    grundy_game *game = game_of(&toy_rules, "what=7");
    grundy_checked *checked = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(grundy_check_theory(&checked, game, 0, NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_null(checked);
    assert_int_equal(err.status, GRUNDY_UNDEFINED);
    grundy_game_free(game);
}

/* ---- claims ---- */

static void a_claim_holds_or_fails_first_somewhere(void **state)
{
    (void)state;
    expect_claim(&toy_rules, "n % 3 == 0", 0, 0, NULL, NULL, 21);
    expect_claim(&toy_rules, "n % 3 == 0", 5, 8, NULL, NULL, 4);
    expect_claim(&toy_rules, "value == n % (most + 1)", 0, 40, NULL, NULL, 41);
    expect_claim(&toy_rules, "n < 9 && n % 3 == 0", 0, 0,
                 "toy:most=2,at=-1,what=0 9",
                 "the claim says not P, the position is P", 10);
    expect_claim(&toy_rules, "n % 3 == 0 || n == 10", 4, 0,
                 "toy:most=2,at=-1,what=0 10",
                 "the claim says P, the position is N", 7);
    expect_claim(&toy_rules, "P == (n % 3 == 0 || n == 4)", 0, 0,
                 "toy:most=2,at=-1,what=0 4", "the position is N", 5);
    expect_claim(&toy_rules, "value == n % 4", 0, 0,
                 "toy:most=2,at=-1,what=0 3", "the value is 0", 4);
}

/* Nim by the definition alone, in lists of any length. */
static grundy_status nim_moves(const grundy_game *game, int64_t n,
                               gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t take = 1; !status && take <= n; take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

static const gi_ruleset piles_rules = {
    .id = "piles",
    .position = "pile sizes",
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = nim_moves},
};

static void lists_come_smallest_first(void **state)
{
    gi_ruleset ordered = piles_rules, pairs = piles_rules;

    (void)state;
    /* (), (0) .. (5), pairs and triples of 0..5, ascending. */
    expect_claim(&piles_rules, "xor == 0", 0, 5, NULL, NULL, 1 + 6 + 21 + 56);
    expect_claim(&piles_rules, "xor == 0", 5, 5, NULL, NULL, 1 + 6 + 21);
    expect_claim(&piles_rules, "count < 3 && xor == 0", 1, 3, "piles 0 1 1",
                 "the claim says not P, the position is P", 5);
    ordered.definition.is_ordered = true;
    expect_claim(&ordered, "xor == 0", 0, 3, NULL, NULL, 1 + 4 + 16 + 64);
    expect_claim(&ordered, "xor == 0", 3, 3, NULL, NULL, 1 + 7 + 37);
    pairs.heap_count = 2;
    pairs.least = 1;
    expect_claim(&pairs, "a == b", 0, 4, NULL, NULL, 10);
}

static grundy_status visit_squares(const grundy_game *game, uint64_t bound,
                                   gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t n = 0; !status && n <= bound; n++)
        status = gi_visit_word((int64_t)(n * n), visit, user, run);
    return status;
}

static grundy_status visit_none(const grundy_game *game, uint64_t bound,
                                gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    (void)bound;
    (void)visit;
    (void)user;
    (void)run;
    return GRUNDY_OK;
}

static void own_positions_start_at_the_first_size_too(void **state)
{
    gi_ruleset squares = toy_rules;

    (void)state;
    squares.trials.positions = visit_squares;
    expect_claim(&squares, "n % 3 == 0", 0, 6, NULL, NULL, 7);
    expect_claim(&squares, "n > 8 && n % 3 == 0", 3, 6, NULL, NULL, 4);
    check_nothing_tried(&squares, "n > 8 && n % 3 == 0", 7, 6,
                        "the range of a check is empty: from 7 to 6");
    squares.trials.positions = visit_none;
    check_nothing_tried(&squares, "n % 3 == 0", 0, 6,
                        "toy:most=2,at=-1,what=0: no positions of these sizes "
                        "are known, and nothing was tried");
}

/* ---- lost positions ---- */

static grundy_status odd_pairs(const grundy_game *game, uint64_t k,
                               gi_ints *out, gi_run *run)
{
    grundy_status status;

    (void)game;
    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, (int64_t)(k + (k == 17)), run->env);
    if (!status)
        status = gi_ints_push_word(out, (int64_t)(2 * k + 1), run->env);
    return status;
}

static void lost_positions_are_tried_by_their_number(void **state)
{
    gi_ruleset rules = piles_rules;

    (void)state;
    rules.theory.lost = odd_pairs;
    expect_claim(&rules, "A == k && B == 2 * A + 1", 0, 16, NULL, NULL, 17);
    expect_claim(&rules, "A == k", 10, 30, "piles 18 35",
                 "the lost position number k = 17 does not satisfy it", 8);
    expect_claim(&rules, "B == 2 * k + 1 && n >= k", 0, 1000, NULL, NULL,
                 1001);
}

/* ---- two games ---- */

static void two_games_differ_first_somewhere(void **state)
{
    grundy_game *two = game_of(&toy_rules, ""),
                *three = game_of(&toy_rules, "most=3"),
                *liar = game_of(&toy_rules, "at=12,what=3");
    grundy_checked *checked = NULL;
    grundy_status status;

    (void)state;
    status = grundy_check_same(&checked, two, two, 0, 0, NULL, NULL);
    expect(status, checked, NULL, NULL, 21);
    status = grundy_check_same(&checked, two, three, 0, 0, NULL, NULL);
    expect(status, checked, "toy:most=2,at=-1,what=0 3",
           "value 0 here, value 3 in toy:most=3,at=-1,what=0", 4);
    status = grundy_check_same(&checked, two, liar, 5, 15, NULL, NULL);
    expect(status, checked, "toy:most=2,at=-1,what=0 12",
           "value 0 here, value 1 in toy:most=2,at=12,what=3", 8);
    grundy_game_free(liar);
    grundy_game_free(three);
    grundy_game_free(two);
}

static grundy_status no_value(const grundy_game *game, const gi_ints *position,
                              grundy_integer *out, gi_run *run)
{
    (void)game, (void)position, (void)out, (void)run;
    return GRUNDY_UNDEFINED;
}

static void outcomes_are_compared_where_there_are_no_values(void **state)
{
    gi_ruleset valueless = toy_rules, misere = toy_rules;
    grundy_game *game, *other, *third;
    grundy_checked *checked = NULL;
    grundy_status status;

    (void)state;
    valueless.theory.value = no_value;
    misere.convention = GRUNDY_MISERE;
    game = game_of(&toy_rules, "");
    other = game_of(&valueless, "at=4,what=1");
    third = game_of(&misere, "");
    status = grundy_check_same(&checked, game, other, 0, 0, NULL, NULL);
    expect(status, checked, "toy:most=2,at=-1,what=0 4",
           "N here, P in toy:most=2,at=4,what=1", 5);
    status = grundy_check_same(&checked, game, third, 0, 0, NULL, NULL);
    expect(status, checked, "toy:most=2,at=-1,what=0 0",
           "P here, N in toy:most=2,at=-1,what=0", 1);
    grundy_game_free(third);
    grundy_game_free(other);
    grundy_game_free(game);
}

/* Piles that add nothing to each other, as if the largest stood alone: one pile is
 * that of Nim, and two are not. */
static grundy_status largest_moves(const grundy_game *game,
                                   const gi_ints *position, unsigned player,
                                   gi_visit visit, void *user, gi_run *run)
{
    int64_t most = 0;

    (void)player;
    for (size_t i = 0; i < position->count; i++)
        if (position->items[i].word > most) most = position->items[i].word;
    return nim_moves(game, most, visit, user, run);
}

static grundy_status largest_apply(const grundy_game *game, gi_ints *out,
                                   const gi_ints *position,
                                   const gi_ints *move, gi_run *run)
{
    int64_t most = 0;

    (void)game;
    for (size_t i = 0; i < position->count; i++)
        if (position->items[i].word > most) most = position->items[i].word;
    gi_ints_empty(out, run->env);
    return gi_ints_push_word(out, most - move->items[0].word, run->env);
}

/* Equal heaps make equal sums only where both games are played with sums. */
static void sums_are_compared_unless_both_games_have_heaps(void **state)
{
    gi_ruleset heaps = piles_rules, largest = piles_rules;
    grundy_game *sum, *other;
    grundy_checked *checked = NULL;
    grundy_status status;

    (void)state;
    heaps.axes = 1;
    largest.definition =
        (gi_definition){.moves = largest_moves, .apply = largest_apply};
    largest.heap.moves = NULL;
    sum = game_of(&heaps, "");
    other = game_of(&largest, "");
    status = grundy_check_same(&checked, sum, other, 0, 3, NULL, NULL);
    expect(status, checked, "piles 1 1", "value 0 here, value 1 in piles", 7);
    status = grundy_check_same(&checked, other, sum, 0, 3, NULL, NULL);
    expect(status, checked, "piles 1 1", "value 1 here, value 0 in piles", 7);
    status = grundy_check_same(&checked, sum, sum, 0, 3, NULL, NULL);
    expect(status, checked, NULL, NULL, 4);
    grundy_game_free(other);
    grundy_game_free(sum);
}

/* ---- limits ---- */

static bool is_stopped(void *user)
{
    return ++*(int *)user > 5;
}

static grundy_status check_with(const grundy_env *env, uint64_t bound,
                                grundy_checked **out)
{
    grundy_game *game = game_of(&toy_rules, "");
    grundy_error err = {0};
    grundy_status status =
        grundy_check_claim(out, game, "n % 3 == 0", 0, bound, env, &err);

    assert_int_equal(status, err.status);
    grundy_game_free(game);
    return status;
}

static void limits_are_kept(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_checked *checked = NULL;
    int calls = 0;

    (void)state;
    env.limits.positions = 20;
    assert_int_equal(check_with(&env, 0, &checked), GRUNDY_OVER_BUDGET);
    env.limits.positions = 21;
    assert_int_equal(check_with(&env, 0, &checked), GRUNDY_OK);
    expect(GRUNDY_OK, checked, NULL, NULL, 21);
    checked = NULL;
    assert_int_equal(check_with(&env, UINT64_MAX, &checked),
                     GRUNDY_OVER_BUDGET);
    env.limits.steps = 20;
    assert_int_equal(check_with(&env, 0, &checked), GRUNDY_OVER_BUDGET);
    env.limits.steps = 100000;
    assert_int_equal(check_with(&env, 0, &checked), GRUNDY_OK);
    expect(GRUNDY_OK, checked, NULL, NULL, 21);
    checked = NULL;
    env.is_stopped = is_stopped;
    env.user = &calls;
    assert_int_equal(check_with(&env, 0, &checked), GRUNDY_CANCELLED);
    assert_null(checked);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_check_tries_something),
        cmocka_unit_test(a_right_theory_holds),
        cmocka_unit_test(a_wrong_theory_is_refuted_where_it_is_wrong),
        cmocka_unit_test(a_silent_theory_is_no_theory),
        cmocka_unit_test(a_claim_holds_or_fails_first_somewhere),
        cmocka_unit_test(lists_come_smallest_first),
        cmocka_unit_test(own_positions_start_at_the_first_size_too),
        cmocka_unit_test(lost_positions_are_tried_by_their_number),
        cmocka_unit_test(two_games_differ_first_somewhere),
        cmocka_unit_test(outcomes_are_compared_where_there_are_no_values),
        cmocka_unit_test(sums_are_compared_unless_both_games_have_heaps),
        cmocka_unit_test(limits_are_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
