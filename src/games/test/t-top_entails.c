/* SPDX-License-Identifier: MIT */
/* t-top_entails.c - Top Entails: published loony stacks, play as the rules say, sums,
 * what is written, and the same rules in Lua. */
#include "games/test/game_test.h"

#include "grundy/value.h"

#include "rules/demands/demand_heaps.h"
#include "rules/position.h"

/* ---- play as the rules say ---- */

enum { LARGEST = 6 };

typedef struct play {
    unsigned stacks[2 * LARGEST]; /* Two, split as far as they can be. */
    size_t count, answer;         /* The stack of the next move, or count. */
    unsigned heap;
} play;

static bool wins(const play *p);

static bool wins_by_split(const play *p, size_t i)
{
    for (unsigned a = 1; a <= p->stacks[i] / 2; a++) {
        play after = *p;
        after.stacks[i] = a;
        after.stacks[after.count++] = p->stacks[i] - a;
        after.answer = after.count;
        if (!wins(&after)) return true;
    }
    return false;
}

static bool wins_by_top(const play *p, size_t i)
{
    play after = *p;

    if (p->stacks[i] == 0) return false;
    after.stacks[i]--;
    after.answer = i;
    return !wins(&after);
}

static bool wins(const play *p)
{
    for (size_t i = 0; i < p->count; i++) {
        if (p->answer < p->count && p->answer != i) continue;
        if (wins_by_top(p, i) || wins_by_split(p, i)) return true;
    }
    for (unsigned less = 0; less < p->heap && p->answer == p->count; less++) {
        play after = *p;
        after.heap = less;
        if (!wins(&after)) return true;
    }
    return false;
}

static void check_play(unsigned a, unsigned b, unsigned heap, bool is_entailed)
{
    const play p = {{a, b}, 2, is_entailed ? 0 : 2, heap};
    char text[60];
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;

    snprintf(text, sizeof text, "top_entails %u%s %u + nim %u", a,
             is_entailed ? "!" : "", b, heap);
    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, NULL, NULL, NULL),
                     GRUNDY_OK);
    if ((grundy_answer_outcome(answer) == GRUNDY_OUTCOME_N) != wins(&p))
        fail_msg("%s", text);
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static void two_stacks_and_a_heap_are_won_as_played(void **state)
{
    (void)state;
    for (unsigned a = 0; a <= LARGEST; a++)
        for (unsigned b = 0; b <= LARGEST; b++)
            for (unsigned heap = 0; heap < 3; heap++) {
                check_play(a, b, heap, false);
                check_play(a, b, heap, true);
            }
}

/* ---- values ---- */

static void check_worth(const char *position, const char *value)
{
    grundy_position *sum = NULL;
    grundy_answer *answer = NULL;
    char said[80];

    assert_int_equal(grundy_position_parse(&sum, position, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, sum, NULL, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_value_format(said, sizeof said, NULL,
                                         grundy_answer_value(answer), NULL),
                     GRUNDY_OK);
    assert_string_equal(said, value);
    grundy_answer_free(answer);
    grundy_position_free(sum);
}
#define check_worth(...) TEST_HELPER(check_worth, __VA_ARGS__)

/* [GuyNowakowski02]; the next one, 33243, by the command. */
static void loony_stacks_are_as_published(void **state)
{
    (void)state;
    check_worth("top_entails 1", "loony");
    check_worth("top_entails 3", "loony");
    check_worth("top_entails 2402", "7");
    check_worth("top_entails 2403", "loony");
    check_worth("top_entails 2505", "loony");
}

static void demands_are_worth_sets(void **state)
{
    (void)state;
    check_worth("top_entails 0! 4", "entails(loony)");
    check_worth("top_entails 1!", "entails(all)");
    check_worth("top_entails 4!", "entails(0)");
    check_worth("top_entails 5!", "entails(all but 0)");
    check_worth("top_entails 5! 4", "entails(all but 1)");
    check_worth("top_entails 5! 3", "entails(all)");
    check_worth("top_entails 4! 3", "entails(loony)");
    check_worth("top_entails 4! + nim 6", "entails(6)");
    check_worth("top_entails 4 + nim 6", "7");
    check_worth("top_entails 3 + nim 6", "loony");
}

static void demands_are_written(void **state)
{
    (void)state;
    check_written("top_entails", "5 4! 7", "5 4! 7");
    check_written("top_entails", "!!", "!!");
    check_written("top_entails", "0 !", "0 !");
    check_bad_text("top_entails", "5!!", 1,
                   "expected 5! for a heap in which one has to move, or !! "
                   "where the turn is to be handed back");
    check_bad_text("top_entails", "x!", 0,
                   "expected a whole number, found 'x'");
}

static void the_theory_agrees_with_play(void **state)
{
    (void)state;
    check_agrees("top_entails", 5, 80);
}

static void the_rules_in_lua_have_the_same_values(void **state)
{
    char text[200];

    (void)state;
    for (unsigned n = 0; n < 40; n++) {
        grundy_position *sum = NULL;
        grundy_answer *answer = NULL;
        char said[80];
        snprintf(text, sizeof text, "top_entails %u", n);
        assert_int_equal(grundy_position_parse(&sum, text, NULL, NULL),
                         GRUNDY_OK);
        assert_int_equal(grundy_solve(&answer, sum, NULL, NULL, NULL),
                         GRUNDY_OK);
        assert_int_equal(grundy_value_format(said, sizeof said, NULL,
                                             grundy_answer_value(answer),
                                             NULL),
                         GRUNDY_OK);
        snprintf(text, sizeof text,
                 "lua:%s/../examples/rules/top_entails.lua %u",
                 GRUNDY_TESTS_DIR, n);
        check_worth(text, said);
        grundy_answer_free(answer);
        grundy_position_free(sum);
    }
}

/* A heap in which one has to move is kept as a number below 0, of which two mean
 * something else. */
static void the_greatest_heaps_are_no_marks(void **state)
{
    (void)state;
    check_written("top_entails", "9223372036854775805!",
                  "9223372036854775805!");
    check_bad_text("top_entails", "1 9223372036854775806!", 2,
                   "expected a heap of at most 9223372036854775805");
    check_bad_text("top_entails", "9223372036854775807", 0,
                   "expected a heap of at most 9223372036854775805");
}

/* What a position of ours becomes when its first heap, or the first "!!", is gone. */
static void check_first_gone(const char *text, const char *expected)
{
    grundy_game *game = NULL;
    grundy_integer first = {0, NULL};
    const gi_ints move = {&first, 1, 1};
    gi_ints before = {0}, after = {0};
    gi_text written;
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    gi_text_init(&written, run.env);
    assert_int_equal(grundy_game_parse(&game, "top_entails", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_position_read(game, &before, text, strlen(text), &run),
                     GRUNDY_OK);
    assert_int_equal(gi_demand_apply(game, &after, &before, &move, &run),
                     GRUNDY_OK);
    assert_int_equal(gi_position_write(game, &after, &written, &run),
                     GRUNDY_OK);
    assert_string_equal(gi_text_string(&written), expected);
    gi_ints_clear(&after, run.env);
    gi_ints_clear(&before, run.env);
    gi_text_clear(&written);
    gi_run_clear(&run);
    grundy_game_free(game);
}
#define check_first_gone(...) TEST_HELPER(check_first_gone, __VA_ARGS__)

/* Nobody gets there by play, but one may write it: a demand ends with the next move,
 * and no heap comes of one that was of none. */
static void demands_of_nothing_are_no_heaps(void **state)
{
    (void)state;
    check_first_gone("1! 5! 2", "5 2");
    check_first_gone("1! ! 2", "2");
    check_first_gone("!! !!", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_stacks_and_a_heap_are_won_as_played),
        cmocka_unit_test(loony_stacks_are_as_published),
        cmocka_unit_test(demands_are_worth_sets),
        cmocka_unit_test(demands_are_written),
        cmocka_unit_test(the_theory_agrees_with_play),
        cmocka_unit_test(the_rules_in_lua_have_the_same_values),
        cmocka_unit_test(the_greatest_heaps_are_no_marks),
        cmocka_unit_test(demands_of_nothing_are_no_heaps),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
