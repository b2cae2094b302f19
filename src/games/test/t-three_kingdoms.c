/* SPDX-License-Identifier: MIT */
/* t-three_kingdoms.c - every order of the bonds of four generals, random bonds
 * of six; and that the best pair of a general is not always out of reach. */
#include "games/test/game_test.h"

#include "search/scored/minimax.h"
#include "random.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_agrees("three_kingdoms", 0, 720);
}

enum { GENERALS = 6, NUMBERS = GENERALS * (GENERALS + 1) / 2 };

/* Distinct bonds 1 .. 15 in a random order, behind six free generals. */
static void shuffle(grundy_integer *items, uint64_t *seed)
{
    for (size_t i = 0; i < NUMBERS; i++)
        items[i] = (grundy_integer){
            i < GENERALS ? 0 : (int64_t)(i - GENERALS) + 1, NULL};
    for (size_t i = NUMBERS; i-- > GENERALS + 1;) {
        const size_t j = GENERALS + random_below(seed, i - GENERALS + 1);
        const grundy_integer swapped = items[i];
        items[i] = items[j];
        items[j] = swapped;
    }
}

static void six_generals_at_random(void **state)
{
    const size_t cases = random_cases(40);
    uint64_t seed = 1;
    grundy_integer items[NUMBERS];
    ask a;

    (void)state;
    ask_open(&a, "three_kingdoms", NULL);
    for (size_t i = 0; i < cases; i++) {
        grundy_integer played = {0};
        char score[24];
        shuffle(items, &seed);
        ask_put(&a, &(gi_ints){items, NUMBERS, NUMBERS});
        assert_int_equal(
            gi_score_solve(a.game, &a.position, 0, 100000, &played, &a.run),
            GRUNDY_OK);
        snprintf(score, sizeof score, "%lld", (long long)played.word);
        expect(ask_score(&a, NULL), score);
    }
    ask_close(&a);
}

/* Often said: neither side ever gets the best pair of any general. In the first
 * sample 27 is the best of general 6, and taking 1, 2 and 6 is a legal draft: the
 * computer is busy with larger pairs. */
static void the_best_pair_of_a_general_can_be_ours(void **state)
{
    static const char *const ours[] = {"0", "1", "5"};
    const gi_ruleset *rules;
    grundy_integer score = {0};
    gi_text reply;
    ask a;

    (void)state;
    ask_open(&a, "three_kingdoms", NULL);
    ask_read(&a, "5 28 16 29 27 / 23 3 20 1 / 8 32 26 / 33 11 / 12");
    rules = a.game->rules;
    gi_text_init(&reply, NULL);
    for (size_t turn = 0; turn < 3; turn++) {
        move_list replies = {0};
        assert_int_equal(ask_after(&a, NULL, ours[turn])->status, GRUNDY_OK);
        assert_int_equal(rules->definition.moves(a.game, &a.position, 1,
                                                 note_move, &replies, &a.run),
                         GRUNDY_OK);
        assert_int_equal(replies.count, 1);
        gi_text_truncate(&reply, 0);
        move_list_write(&replies, &reply);
        assert_int_equal(ask_after(&a, NULL, gi_text_string(&reply))->status,
                         GRUNDY_OK);
        move_list_clear(&replies);
    }
    gi_text_clear(&reply);
    /* Ours are 1, 2 and 6; theirs 3, 4 and 5 have the pair 33. */
    assert_int_equal(
        rules->scoring->final(a.game, &a.position, &score, &a.run), GRUNDY_OK);
    assert_int_equal(gi_int_sign(&score), 0);
    for (size_t i = 0; i < GENERALS; i++)
        assert_int_equal(a.position.items[i].word,
                         i == 0 || i == 1 || i == 5 ? 1 : 2);
    ask_close(&a);
}

static void words(void **state)
{
    (void)state;
    check_told("three_kingdoms 5 28 16 29 27 / 23 3 20 1 / 8 32 26 / 33 11 / "
               "12",
               "Of all generals 5 has the largest second bond: open with it, "
               "the computer takes its best partner 4, take 3, and from then "
               "on draft as the computer does.");
}

static void faces(void **state)
{
    (void)state;
    check_judge("three_kingdoms", "4 1 2 3 4 5 6", "1\n5\n");
    check_written("three_kingdoms", "1 2 3 4 5 / 6", "1 2 3 / 4 5 / 6");
    check_written("three_kingdoms", "1 2 3 / 4 5 6 /", "1 2 3 / 4 5 / 6");
    check_bad_text("three_kingdoms", "1 2 3 / 4 / 5 6", 10,
                   "a slash stands only at the end of a row");
    check_judge_refuses("three_kingdoms", "5 1 2", "even number of generals");
    check_judge_refuses("three_kingdoms", "2 1", "at least 4");
    check_judge_refuses("three_kingdoms", "4 1 2 3 4 5 5", "the same bond");
    check_batch("{\"problem\":\"three_kingdoms\",\"input\":{\"w\":"
                "[[1,2,3],[4,5],[6]]}}",
                "\"result\":{\"answer\":[1,5]}");
    check_batch("{\"problem\":\"three_kingdoms\",\"input\":{\"w\":"
                "[[1,2,3],[4,5,7],[6]]}}",
                "expected the rows of an upper triangle");
    check_batch("{\"problem\":\"three_kingdoms\",\"input\":{\"w\":"
                "[[1,2],[4]]}}",
                "even number of generals");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(six_generals_at_random),
        cmocka_unit_test(the_best_pair_of_a_general_can_be_ours),
        cmocka_unit_test(words),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
