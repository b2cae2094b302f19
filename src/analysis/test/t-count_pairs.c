/* SPDX-License-Identifier: MIT */
/* t-count_pairs.c - lost pairs by a theorem against positions one by one: a bound on
 * both numbers together that bounds nothing makes the library look at each. */
#include "test.h"

#include "grundy/count.h"
#include "grundy/parse.h"

#include "base/integer/integer.h"

static const char *const games[] = {"wythoff", "euclid", "euclid_positive"};
enum { GAMES = sizeof games / sizeof *games };

static grundy_count *count_of(const char *name,
                              const grundy_count_question *question)
{
    grundy_game *game = NULL;
    grundy_count *count = NULL;
    grundy_error err = {0};

    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), GRUNDY_OK);
    if (grundy_count_find(&count, game, question, NULL, &err))
        fail_msg("%s: %s", name, err.message);
    grundy_game_free(game);
    return count;
}

static void compare(const char *name, grundy_count_question question)
{
    grundy_count *fast, *slow;
    grundy_count_facts a, b;

    question.wants_sum = true;
    fast = count_of(name, &question);
    question.has_total = true;
    question.total = UINT64_MAX;
    slow = count_of(name, &question);
    a = grundy_count_look(fast);
    b = grundy_count_look(slow);
    assert_int_equal(grundy_integer_compare(a.positions, b.positions), 0);
    assert_int_equal(grundy_integer_compare(a.lost, b.lost), 0);
    assert_int_equal(grundy_integer_compare(a.won, b.won), 0);
    assert_int_equal(grundy_integer_compare(a.sum, b.sum), 0);
    grundy_count_free(slow);
    grundy_count_free(fast);
}

static void boxes_are_those_of_all_positions(void **state)
{
    static const grundy_count_range boxes[][2] = {
        {{0, 0}, {0, 3}},   {{0, 20}, {0, 33}}, {{1, 1}, {1, 1}},
        {{7, 60}, {1, 20}}, {{3, 3}, {2, 40}},  {{0, 9}, {30, 34}}};

    (void)state;
    for (size_t i = 0; i < GAMES; i++)
        for (size_t j = 0; j < sizeof boxes / sizeof *boxes; j++) {
            if (boxes[j][0].last == 0 && i == 2) continue; /* No position. */
            compare(games[i], (grundy_count_question){.ranges = boxes[j],
                                                      .range_count = 2});
        }
}

static void orders_are_those_of_all_positions(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES; i++)
        for (uint64_t first = 0; first < 60; first += 7)
            for (int order = 0; order <= GRUNDY_COUNT_DISTINCT; order++)
                for (int play = 0; play < 2; play++) {
                    const grundy_count_range range = {first, 60 + first / 3};
                    compare(games[i], (grundy_count_question){
                                          .ranges = &range,
                                          .range_count = 1,
                                          .heaps = 2,
                                          .order = (grundy_count_order)order,
                                          .modulus = order ? 1000 : 0,
                                          .play = play ? GRUNDY_PLAY_MISERE
                                                       : GRUNDY_PLAY_NORMAL});
                }
}

/* Project Euler 325 states both. */
static void published_sums_are_found(void **state)
{
    static const uint64_t known[][2] = {{10, 211}, {10000, 230312207313}};

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        const grundy_count_range range = {1, known[i][0]};
        uint64_t sum = 0;
        grundy_count *count =
            count_of("euclid_positive",
                     &(grundy_count_question){.ranges = &range,
                                              .range_count = 1,
                                              .heaps = 2,
                                              .order = GRUNDY_COUNT_DISTINCT,
                                              .wants_sum = true});
        assert_true(
            grundy_integer_to_uint64(&sum, grundy_count_look(count).sum));
        assert_int_equal(sum, known[i][1]);
        grundy_count_free(count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_are_those_of_all_positions),
        cmocka_unit_test(orders_are_those_of_all_positions),
        cmocka_unit_test(published_sums_are_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
