/* SPDX-License-Identifier: MIT */
/* t-value.c - one tagged value: sums, negatives, comparison, outcome, text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/integer/integer.h"
#include "values/short/value/short_value.h"
#include "values/short/text/short_read.h"
#include "values/value.h"

static gi_value nimber(int64_t size)
{
    grundy_integer number = {size, NULL};
    gi_value out = {.kind = GRUNDY_VALUE_NONE};

    gi_value_take_nimber(&out, &number, NULL);
    return out;
}

/* nimber < 0: loony. Entailed, the nimber of what its only move leads to. */
static gi_value loony(bool is_entailed, int64_t nimber)
{
    gi_value out = {.kind = GRUNDY_VALUE_LOONY};

    out.as.loony.is_entailed = is_entailed;
    out.as.loony.is_loony = nimber < 0 && !is_entailed;
    if (is_entailed && nimber >= 0)
        assert_int_equal(gi_ints_push_word(&out.as.loony.beside, nimber, NULL),
                         GRUNDY_OK);
    return out;
}

static gi_value score(int64_t points)
{
    grundy_integer number = {points, NULL};
    gi_value out = {.kind = GRUNDY_VALUE_NONE};

    gi_value_take_score(&out, &number, NULL);
    return out;
}

/* infinity(K) for the bits of a set. */
static gi_value infinite(unsigned set)
{
    gi_value out = {.kind = GRUNDY_VALUE_LOOPY};

    for (int64_t i = 0; i < 8; i++)
        if (set >> i & 1)
            assert_int_equal(gi_ints_push_word(&out.as.exits, i, NULL),
                             GRUNDY_OK);
    return out;
}

/* A short game from its text. */
static gi_value game(const char *text)
{
    gi_value out = {.kind = GRUNDY_VALUE_NONE};
    gi_shorts *s = NULL;
    gi_short id = GI_SHORT_ZERO;

    assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
    assert_int_equal(gi_short_read(s, text, strlen(text), &id, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_value_take_short(&out, s, id, NULL), GRUNDY_OK);
    gi_shorts_free(s);
    return out;
}

/* numerator/2^exponent + *star */
static gi_value number(int64_t numerator, size_t exponent, int64_t star)
{
    return (gi_value){
        .kind = GRUNDY_VALUE_NUMBER,
        .as.number = {{{numerator, NULL}, exponent}, {star, NULL}}};
}

static void check_text(const gi_value *value, const char *expected)
{
    char text[400];
    size_t count;

    assert_int_equal(
        grundy_value_format(text, sizeof text, &count, value, NULL),
        GRUNDY_OK);
    assert_string_equal(text, expected);
    assert_int_equal(count, strlen(expected));
}

static void check_sum(gi_value a, gi_value b, const char *expected,
                      grundy_outcome outcome)
{
    gi_value sum = {.kind = GRUNDY_VALUE_NONE};

    assert_int_equal(gi_value_add(&sum, &a, &b, NULL), GRUNDY_OK);
    check_text(&sum, expected);
    assert_int_equal(gi_value_outcome(&sum), outcome);
    gi_value_clear(&sum, NULL);
    gi_value_clear(&b, NULL);
    gi_value_clear(&a, NULL);
}

static void nimbers_add_by_xor(void **state)
{
    (void)state;
    check_sum(nimber(5), nimber(3), "6", GRUNDY_OUTCOME_N);
    check_sum(nimber(5), nimber(5), "0", GRUNDY_OUTCOME_P);
    check_sum((gi_value){.kind = GRUNDY_VALUE_NONE}, nimber(2), "2",
              GRUNDY_OUTCOME_N);
}

static void infinite_values_swallow(void **state)
{
    (void)state;
    check_sum(infinite(1 << 1 | 1 << 2), nimber(3), "inf(1 2)",
              GRUNDY_OUTCOME_DRAW);
    check_sum(nimber(2), infinite(1 << 1 | 1 << 2), "inf(0 3)",
              GRUNDY_OUTCOME_N);
    check_sum(infinite(1), infinite(1), "inf()", GRUNDY_OUTCOME_DRAW);
}

static void loony_values_swallow(void **state)
{
    gi_value sum = {.kind = GRUNDY_VALUE_NONE};
    gi_value entailed = loony(true, 0);

    (void)state;
    check_sum(loony(false, -1), nimber(3), "loony", GRUNDY_OUTCOME_N);
    check_sum(loony(false, -1), loony(false, -1), "loony", GRUNDY_OUTCOME_N);
    check_sum(nimber(3), loony(true, 1), "entails(2)", GRUNDY_OUTCOME_P);
    check_sum(loony(true, 3), nimber(3), "entails(0)", GRUNDY_OUTCOME_N);
    check_sum(loony(true, -1), nimber(3), "entails(loony)", GRUNDY_OUTCOME_P);
    check_sum(loony(false, -1), loony(true, 1), "entails(loony)",
              GRUNDY_OUTCOME_P);
    assert_int_equal(gi_value_add(&sum, &entailed, &entailed, NULL),
                     GRUNDY_UNDEFINED);
    gi_value_clear(&entailed, NULL);
}

/* Also numbers past a word, followers that occur twice, sums that are simpler
 * than their terms. */
static void short_games_add_with_numbers_and_nimbers(void **state)
{
    (void)state;
    check_sum(game("{2|-1}"), game("{2|-1}"), "1", GRUNDY_OUTCOME_L);
    check_sum(game("{3|{1|-2}}"), game("{2|-1}"), "{3,{5|2}|0}",
              GRUNDY_OUTCOME_N);
    check_sum(game("{2|-1}"), game("{1|-2}"), "0", GRUNDY_OUTCOME_P);
    check_sum(game("{1|-1}"), nimber(2), "{1*2|-1*2}", GRUNDY_OUTCOME_N);
    check_sum(number(5, 1, 3), game("{{2|0}|0}"),
              "{{9/2*3|5/2*3}|5/2,5/2*,5/2*2,5/2*3}", GRUNDY_OUTCOME_L);
    check_sum(game("1/4722366482869645213696"), game("{1|-1}"),
              "{4722366482869645213697/4722366482869645213696|"
              "-4722366482869645213695/4722366482869645213696}",
              GRUNDY_OUTCOME_N);
}

static void short_games_are_values(void **state)
{
    gi_value hot = game("{3|{1|-2}}"), three = game("3"), up = game("^"),
             negative = {.kind = GRUNDY_VALUE_NONE}, endless = infinite(1),
             sum = nimber(7);
    grundy_relation found = GRUNDY_RELATION_EQUAL;
    grundy_value *copy = NULL;
    uint64_t word = 0;

    (void)state;
    assert_int_equal(gi_value_negate(&negative, &hot, NULL), GRUNDY_OK);
    check_text(&negative, "{{2|-1}|-3}");
    assert_int_equal(grundy_value_to_uint64(&word, &three), GRUNDY_OK);
    assert_int_equal(word, 3);
    assert_int_equal(grundy_value_to_uint64(&word, &hot), GRUNDY_UNDEFINED);
    assert_int_equal(grundy_value_compare(&found, &up, &three, NULL),
                     GRUNDY_OK);
    assert_int_equal(found, GRUNDY_RELATION_LESS);
    assert_int_equal(gi_value_add(&sum, &hot, &endless, NULL),
                     GRUNDY_UNDEFINED);
    check_text(&sum, "7");
    assert_int_equal(grundy_value_copy(&copy, &hot, NULL), GRUNDY_OK);
    gi_value_clear(&hot, NULL);
    check_text(copy, "{3|{1|-2}}");
    assert_string_equal(grundy_value_kind_name(grundy_value_kind_of(copy)),
                        "short");
    grundy_value_free(copy);
    gi_value_clear(&negative, NULL);
    gi_value_clear(&three, NULL);
    gi_value_clear(&up, NULL);
    gi_value_clear(&endless, NULL);
}

static void scores_do_not_add(void **state)
{
    const gi_value a = score(3), b = nimber(1);
    gi_value sum = nimber(7);

    (void)state;
    assert_int_equal(gi_value_add(&sum, &a, &a, NULL), GRUNDY_UNDEFINED);
    assert_int_equal(gi_value_add(&sum, &a, &b, NULL), GRUNDY_UNDEFINED);
    check_text(&sum, "7");
}

static grundy_relation relation(const gi_value *a, const gi_value *b)
{
    grundy_relation found;

    assert_int_equal(grundy_value_compare(&found, a, b, NULL), GRUNDY_OK);
    return found;
}

static void values_compare(void **state)
{
    const gi_value one = nimber(1), two = nimber(2), low = score(-1),
                   high = score(1);
    gi_value endless = infinite(1), negative = {.kind = GRUNDY_VALUE_NONE};
    grundy_relation found;

    (void)state;
    assert_int_equal(relation(&one, &one), GRUNDY_RELATION_EQUAL);
    assert_int_equal(relation(&one, &two), GRUNDY_RELATION_CONFUSED);
    assert_int_equal(relation(&low, &high), GRUNDY_RELATION_LESS);
    assert_int_equal(relation(&high, &low), GRUNDY_RELATION_GREATER);
    assert_int_equal(grundy_value_compare(&found, &endless, &one, NULL),
                     GRUNDY_UNDEFINED);
    assert_int_equal(gi_value_negate(&negative, &high, NULL), GRUNDY_OK);
    assert_int_equal(relation(&negative, &low), GRUNDY_RELATION_EQUAL);
    gi_value_clear(&endless, NULL);
}

static void words_and_copies(void **state)
{
    gi_value endless = infinite(3), low = score(-1);
    const gi_value nine = nimber(9);
    grundy_value *copy = NULL;
    uint64_t word = 0;
    char text[4];
    size_t count;

    (void)state;
    assert_int_equal(grundy_value_copy(&copy, &endless, NULL), GRUNDY_OK);
    gi_value_clear(&endless, NULL);
    check_text(copy, "inf(0 1)");
    assert_int_equal(grundy_value_kind_of(copy), GRUNDY_VALUE_LOOPY);
    assert_int_equal(
        grundy_value_format(text, sizeof text, &count, copy, NULL),
        GRUNDY_OVER_BUDGET);
    assert_string_equal(text, "inf");
    assert_int_equal(count, 8);
    assert_int_equal(grundy_value_to_uint64(&word, copy), GRUNDY_UNDEFINED);
    assert_int_equal(grundy_value_to_uint64(&word, &low), GRUNDY_UNDEFINED);
    assert_int_equal(grundy_value_to_uint64(&word, &nine), GRUNDY_OK);
    assert_int_equal(word, 9);
    grundy_value_free(copy);
    grundy_value_free(NULL);
    assert_string_equal(grundy_value_kind_name(GRUNDY_VALUE_SCORE), "score");
    assert_string_equal(grundy_value_kind_name(GRUNDY_VALUE_NONE), "none");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nimbers_add_by_xor),
        cmocka_unit_test(infinite_values_swallow),
        cmocka_unit_test(loony_values_swallow),
        cmocka_unit_test(short_games_add_with_numbers_and_nimbers),
        cmocka_unit_test(short_games_are_values),
        cmocka_unit_test(scores_do_not_add),
        cmocka_unit_test(values_compare),
        cmocka_unit_test(words_and_copies),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
