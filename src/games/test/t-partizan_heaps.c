/* SPDX-License-Identifier: MIT */
/* t-partizan_heaps.c - cakes, Partizan subtraction, Partizan Euclid: moves
 * counted out by hand, and theorems of cakes against the options. */
#include "games/test/game_test.h"

#include "grundy/expression.h"
#include "sanitized.h"

static void cakes_are_cut(void **state)
{
    (void)state;
    check_move("eatcake", "2x3", "0 1", "eat column 2 of cake 1");
    check_move("eatcake", "1x1 2x3", "1 0 1", "eat row 1 of cake 2");
    check_move("maundy_cake", "4x6", "0 3",
               "divide the columns of cake 1 into 3");
    check_move("cutcake", "3x1 4x6", "1 3", "cut cake 2 after column 3");
    check_move("cutcake", "4x6", "0 2 1", "cut cake 1 after row 2");
    check_written("eatcake", "2x3, 4x5", "2x3 4x5");
    check_bad_text("eatcake", "2:3", 1,
                   "expected ROWSxCOLUMNS of a cake, such as 4x6");
    check_batch("{\"problem\":\"eatcake\",\"input\":{\"cakes\":[[1,1]]}}",
                "\"value\":\"*\"");
    check_batch("{\"problem\":\"maundy_cake\",\"input\":{\"cakes\":[[2,12],"
                "[12,1]]}}",
                "{\"value\":-6,\"outcome\":\"R\"}");
}

/* 1 + 3 + 6 = 10 moves of one row of 12: into 3, each into 2, each into 2. */
static void maundy_cakes_are_integers(void **state)
{
    (void)state;
    check_agrees("maundy_cake", IS_SANITIZED ? 4 : 6, IS_SANITIZED ? 14 : 30);
    check_batch("{\"problem\":\"maundy_cake\",\"input\":{\"cakes\":[[1,12]]}}",
                "\"value\":10");
    check_batch("{\"problem\":\"maundy_cake\",\"input\":{\"cakes\":"
                "[[6,1000000007]]}}",
                "\"value\":-1");
}

/* Left cuts between columns: rows come first. A bar of a contest has the side
 * that Alice cuts first. */
static void cutcakes_are_integers(void **state)
{
    (void)state;
    check_agrees("cutcake", 4, 17);
    check_batch(
        "{\"problem\":\"cutcake\",\"input\":{\"cakes\":[[2,5],[1,3]]}}",
        "{\"value\":3,\"outcome\":\"L\"}");
    for (unsigned rows = 1; rows <= 9; rows++)
        for (unsigned columns = 1; columns <= 9; columns++) {
            grundy_relation relation = GRUNDY_RELATION_CONFUSED;
            char cake[40], bar[40];
            snprintf(cake, sizeof cake, "cutcake %ux%u", rows, columns);
            snprintf(bar, sizeof bar, "alice_game %u:%u", columns, rows);
            assert_int_equal(grundy_expression_compare(&relation, NULL, cake,
                                                       bar, NULL, NULL),
                             GRUNDY_OK);
            assert_int_equal(relation, GRUNDY_RELATION_EQUAL);
        }
}

/* What is shown is what was typed, and is read again; a move is read by its
 * name and by what it leaves. */
static void cutcakes_are_written_as_typed(void **state)
{
    ask a;

    (void)state;
    check_written("cutcake", "2x5", "2x5");
    check_written("cutcake", "7x3 1x1,2x5", "7x3 1x1 2x5");
    ask_open(&a, "cutcake", NULL);
    expect(ask_after(&a, "2x5", "0 2"), "2x2 2x3");
    expect(ask_after(&a, NULL, "1 1 1"), "2x2 1x3 1x3");
    expect(ask_written(&a, "2x2 1x3 1x3"), "2x2 1x3 1x3");
    ask_close(&a);
    check_bad_text("cutcake", "5:2", 1,
                   "expected ROWSxCOLUMNS of a cake, such as 4x6");
    check_bad_text("alice_game", "2x5", 1,
                   "expected x:y of a bar, such as 4:5");
}

static void heaps_have_two_sets(void **state)
{
    (void)state;
    check_move("partizan_subtraction:left={1,2},right={1,3}", "3 5", "1 2",
               "take 2 from heap 2");
    check_batch("{\"problem\":\"partizan_subtraction\",\"input\":{\"piles\":"
                "[4,-4],\"left\":[1,3],\"right\":[2]}}",
                "\"value\":0,\"outcome\":\"P\"");
    check_batch("{\"problem\":\"partizan_subtraction\",\"input\":{\"piles\":"
                "[3],\"left\":[1,2],\"right\":[1,3]}}",
                "\"value\":\"^*\"");
    check_batch("{\"problem\":\"partizan_subtraction\",\"input\":{\"piles\":"
                "[-5],\"left\":[1,2],\"right\":[]}}",
                "\"value\":-5");
}

static void heaps_have_two_codes(void **state)
{
    (void)state;
    check_agrees("partizan_octal:left=0.7,right=0.07", 5, 100);
    check_agrees("partizan_octal:left=0.F,right=4!.1", 5, 100);
    check_move("partizan_octal:left=0.7,right=0.07", "3 5", "1 1 1 3",
               "take 1 from heap 2, leaving 1 and 3");
    check_move("partizan_octal:left=S{1,5},right=A{}", "3 5", "1 5",
               "take 5 from heap 2");
    check_bad_text("partizan_octal:left=0.7,right=0.07", "3 x", 2,
                   "expected a whole number, found 'x'");
    check_refused("partizan_octal:left=0.7",
                  "partizan_octal needs right (code of what Right may do): "
                  "write partizan_octal:right=...");
    check_refused("partizan_octal:left=0.7,right=1.7",
                  "heap code: the digit before the point must be 0, 4, 8 or "
                  "C (or G, K, O, S): taking nothing and leaving one heap "
                  "would go on forever");
    check_refused("partizan_octal:left=S{1,3,right=0.7",
                  "heap code: expected an amount; found 'r'");
}

static void euclid_has_one_move_each(void **state)
{
    (void)state;
    check_move("partizan_euclid", "12 7", "5", "to 7 and 5");
    check_batch("{\"problem\":\"partizan_euclid\",\"input\":{\"a\":7,\"b\":12}"
                "}",
                "\"outcome\":\"P\"");
    check_batch("{\"problem\":\"partizan_euclid\",\"input\":{\"a\":5,\"b\":3}"
                "}",
                "\"value\":\"v\"");
    check_batch("{\"problem\":\"partizan_euclid\",\"input\":{\"a\":-5,\"b\":-3"
                "}}",
                "\"value\":\"^\"");
    check_no_position("partizan_euclid 5 0", NULL, GRUNDY_BAD_INPUT,
                      "expected two positive numbers");
    check_no_position("partizan_euclid 5 -3", NULL, GRUNDY_BAD_INPUT,
                      "expected two positive numbers");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cakes_are_cut),
        cmocka_unit_test(maundy_cakes_are_integers),
        cmocka_unit_test(cutcakes_are_integers),
        cmocka_unit_test(cutcakes_are_written_as_typed),
        cmocka_unit_test(heaps_have_two_sets),
        cmocka_unit_test(heaps_have_two_codes),
        cmocka_unit_test(euclid_has_one_move_each),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
