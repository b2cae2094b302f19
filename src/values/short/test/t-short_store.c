/* SPDX-License-Identifier: MIT */
/* t-short_store.c - the store: what it forgets, what it refuses, and that it
 * survives every allocation that fails. */
#include "fault.h"
#include "short_case.h"
#include "short_text_case.h"
#include "values/short/birthday.h"

static grundy_status read_text(gi_shorts *s, const char *text, gi_short *out,
                               grundy_error *err)
{
    return gi_short_read(s, text, strlen(text), out, err);
}

static void check_birthday(gi_shorts *s, const char *text, const char *day)
{
    gi_short found;

    assert_int_equal(gi_short_birthday(s, read_one(s, text), &found),
                     GRUNDY_OK);
    check_text(s, found, day);
}

static void birthdays_are_exact(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check_birthday(s, "0", "0");
    check_birthday(s, "-7", "7");
    check_birthday(s, "25/16", "6");
    check_birthday(s, "9/8*", "6");
    check_birthday(s, "^*", "2");
    check_birthday(s, "^", "2");
    check_birthday(s, "^*2", "4");
    check_birthday(s, "^*3", "3");
    check_birthday(s, "6^*", "8");
    check_birthday(s, "^3*2", "6");
    check_birthday(s, "31381059609/4722366482869645213696", "73");
    check_birthday(s, "10000000000000000000000", "10000000000000000000000");
    check_birthday(s, "{5000000000|-1/2}", "5000000001");
    check_birthday(s, "{{5000000000|-1/2}|-9}", "5000000002");
    check_birthday(s, "*18446744073709551615", "18446744073709551615");
    check_birthday(s, "^*18446744073709551614", "18446744073709551616");
    check_birthday(s, "v2*18446744073709551615", "18446744073709551617");
    check_birthday(s, "{1|^*18446744073709551614}", "18446744073709551617");
    check_birthday(s, "{1/1180591620717411303424|0}", "72");
    gi_shorts_free(s);
}

/* The number with the least exponent, and then nearest to 0, by trying. */
static void check_simplest(gi_shorts *s, int low, int high, const char *text,
                           int exponent)
{
    for (int e = 0;; e++) {
        for (int distance = 0; distance < 64 << e; distance++) {
            for (int sign = 1; sign >= -1; sign -= 2) {
                const int here = sign * distance * (1 << exponent);
                char expected[64];
                if (here <= low * (1 << e) || here >= high * (1 << e))
                    continue;
                snprintf(expected, sizeof expected, "%d/%d", sign * distance,
                         1 << e);
                assert_int_equal(read_one(s, text), read_one(s, expected));
                return;
            }
        }
    }
}

static void the_simplest_number_lies_between(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    for (int exponent = 0; exponent < 4; exponent++) {
        for (int low = -20; low < 20; low++) {
            for (int high = low + 1; high <= 20; high++) {
                char text[64];
                snprintf(text, sizeof text, "{%d/%d|%d/%d}", low,
                         1 << exponent, high, 1 << exponent);
                check_simplest(s, low, high, text, exponent);
            }
        }
    }
    gi_shorts_free(s);
}

/* Ends beyond a word, and ends that are allowed. */
static void simplest_numbers_past_a_word(void **state)
{
    gi_shorts *s = new_store();

    (void)state;
    check_text(s, read_one(s, "{1180591620717411303424|}"),
               "1180591620717411303425");
    check_text(s, read_one(s, "{|-1180591620717411303424}"),
               "-1180591620717411303425");
    check_text(s,
               read_one(s, "{-5/1208925819614629174706176|"
                           "-1/1208925819614629174706176}"),
               "-1/302231454903657293676544");
    check_text(s,
               read_one(s, "{-1180591620717411303424|"
                           "1180591620717411303424}"),
               "0");
    check_text(s, read_one(s, "{v|^}"), "0");
    check_text(s, read_one(s, "{3/8v|3/8^}"), "3/8");
    check_text(s, read_one(s, "{1v|2}"), "1");
    check_text(s, read_one(s, "{1*|2}"), "1");
    check_text(s, read_one(s, "{1^|2}"), "3/2");
    check_text(s, read_one(s, "{{4|1}|7}"), "1");
    check_text(s, read_one(s, "{{4*|1*}|7}"), "2");
    gi_shorts_free(s);
}

static void collecting_keeps_followers_and_forgets_the_rest(void **state)
{
    const size_t cases = random_cases(150);
    uint64_t seed = 4;

    (void)state;
    for (size_t i = 0; i < cases; i++) {
        gi_shorts *s = new_store();
        plain_pool pool = {NULL};
        const plain_game *g = plain_random(&pool, &seed, 6, 2);
        const plain_game *h = plain_random(&pool, &seed, 6, 2);
        gi_short kept[3], difference;
        size_t count;
        gi_text text;

        gi_text_init(&text, NULL);
        kept[0] = value_of(s, g);
        (void)value_of(s, plain_random(&pool, &seed, 6, 2));
        kept[1] = value_of(s, h);
        kept[2] = read_one(s, "{2^4*2|{1|-1/1180591620717411303424}}");
        difference = sum_of(s, kept[0], negative_of(s, kept[1]));
        assert_int_equal(gi_short_write(s, difference, &text), GRUNDY_OK);
        count = gi_shorts_count(s);
        assert_int_equal(gi_shorts_collect(s, kept, 3), GRUNDY_OK);
        assert_true(gi_shorts_count(s) < count);
        check_text(s, kept[2], "{2^4*2|{1|-1/1180591620717411303424}}");
        check_text(s, sum_of(s, kept[0], negative_of(s, kept[1])),
                   gi_text_string(&text));
        assert_int_equal(value_of(s, g), kept[0]);
        assert_int_equal(value_of(s, h), kept[1]);
        gi_text_clear(&text);
        plain_clear(&pool);
        gi_shorts_free(s);
    }
}

/* A sum that takes long: many different switches. */
static const char *const many = "+-1 +- 2 +- 4 +- 8 +- 16 +- 32 +- 64 +- 128"
                                " + ^ +- 1/2 +- 1/4 +- 1/8 +- 1/16 +- 1/32";

static void memory_past_the_budget_is_refused_in_words(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_shorts *s = NULL;
    gi_short out = 77;
    grundy_error err = {.message = ""};

    (void)state;
    env.limits.memory_bytes = 1 << 18;
    assert_int_equal(gi_shorts_new(&s, &env), GRUNDY_OK);
    assert_int_equal(read_text(s, many, &out, &err), GRUNDY_OVER_BUDGET);
    assert_int_equal(out, 77);
    assert_non_null(strstr(err.message, "262144 bytes"));
    assert_true(gi_shorts_bytes(s) <= 1 << 18);
    assert_int_equal(gi_shorts_collect(s, NULL, 0), GRUNDY_OK);
    gi_shorts_begin(s);
    check_text(s, read_one(s, "+-1 + 5"), "{6|4}");
    gi_shorts_free(s);
}

static void steps_past_the_budget_are_refused_in_words(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_shorts *s = NULL;
    gi_short out = 77;
    grundy_error err = {.message = ""};

    (void)state;
    env.limits.steps = 5000;
    assert_int_equal(gi_shorts_new(&s, &env), GRUNDY_OK);
    assert_int_equal(read_text(s, many, &out, &err), GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "steps"));
    gi_shorts_begin(s);
    check_text(s, read_one(s, "+-1 + 5"), "{6|4}");
    gi_shorts_free(s);
}

/* Most of the work on a game with many followers is looks into the memos: they
 * are paid, too, or a limit would be met far too late. */
static void looks_into_memos_are_steps(void **state)
{
    gi_shorts *s = new_store();
    const gi_short a = read_one(s, "20 ^<2>"), b = read_one(s, "^");
    grundy_relation relation;
    uint64_t first;

    (void)state;
    gi_shorts_begin(s);
    assert_int_equal(gi_short_compare(s, a, b, &relation), GRUNDY_OK);
    assert_int_equal(relation, GRUNDY_RELATION_LESS);
    first = gi_shorts_steps(s);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(gi_short_compare(s, a, b, &relation), GRUNDY_OK);
    assert_true(gi_shorts_steps(s) >= first + 500);
    gi_shorts_free(s);
}

/* Each may take half of what is left, so that a dear one leaves some to the
 * others, and all together no more than the limit. */
static void parts_of_a_call_share_its_steps(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_shorts *s = NULL;
    uint64_t steps = 0, before = UINT64_MAX;
    gi_short out;

    (void)state;
    env.limits.steps = 40000;
    assert_int_equal(gi_shorts_new(&s, &env), GRUNDY_OK);
    for (int i = 0; i < 3; i++) {
        gi_shorts_begin_part(s);
        assert_int_equal(read_text(s, many, &out, NULL), GRUNDY_OVER_BUDGET);
        assert_true(gi_shorts_steps(s) < before);
        before = gi_shorts_steps(s);
        steps += before;
    }
    assert_true(steps <= env.limits.steps);
    gi_shorts_begin_part(s);
    check_text(s, read_one(s, "+-1 + 5"), "{6|4}");
    gi_shorts_free(s);
}

static bool always(void *user)
{
    (void)user;
    return true;
}

static void a_stop_is_heard(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_shorts *s = NULL;
    gi_short out = 77;

    (void)state;
    env.is_stopped = always;
    assert_int_equal(gi_shorts_new(&s, &env), GRUNDY_OK);
    assert_int_equal(read_text(s, many, &out, NULL), GRUNDY_CANCELLED);
    gi_shorts_free(s);
}

static void what_does_not_fit_is_refused(void **state)
{
    gi_shorts *s = new_store();
    gi_short out = 77;
    gi_short_list list;

    (void)state;
    assert_int_equal(read_text(s, "99999999999999999999 ^", &out, NULL),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(read_text(s, "^9223372036854775807 + ^", &out, NULL),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(read_text(s, "*18446744073709551616", &out, NULL),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(out, 77);
    out = read_one(s, "*18446744073709551615");
    assert_int_equal(gi_short_options(s, out, GI_LEFT, &list),
                     GRUNDY_OVER_BUDGET);
    gi_shorts_free(s);
}

/* Everything that expressions reach, and collecting in the end. */
static grundy_status use_store(const grundy_env *env)
{
    static const char *const inputs[] = {"{1/1180591620717411303424|2}",
                                         "{5/2|{1|v*}} - Tiny(2)",
                                         "*6:^ + {v|3*}",
                                         "cool({5|{3|1/4}},1/2)",
                                         "freeze(heat(*,2))",
                                         "norton(1/2,^)",
                                         "conway(*2,*3) + companion({2|v*})",
                                         "reduced({2|*})"};
    gi_shorts *s = NULL;
    grundy_status status = gi_shorts_new(&s, env);
    gi_short value = GI_SHORT_ZERO;
    gi_text text;

    gi_text_init(&text, env);
    for (size_t i = 0; !status && i < sizeof inputs / sizeof inputs[0]; i++) {
        status = read_text(s, inputs[i], &value, NULL);
        if (!status) status = gi_short_write(s, value, &text);
    }
    if (!status) status = gi_shorts_collect(s, &value, 1);
    gi_text_clear(&text);
    gi_shorts_free(s);
    return status;
}

/* Each allocation fails once; the last run has none left to fail. */
static void every_allocation_may_fail(void **state)
{
    fault f = {.fail_at = 0};
    const grundy_env env = fault_env(&f);
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    while (status) {
        f.fail_at++;
        f.calls = 0;
        status = use_store(&env);
        if (status) assert_int_equal(status, GRUNDY_NO_MEMORY);
        assert_true(fault_is_clean(&f));
    }
    assert_true(f.calls < f.fail_at);
    assert_true(f.fail_at > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(birthdays_are_exact),
        cmocka_unit_test(the_simplest_number_lies_between),
        cmocka_unit_test(simplest_numbers_past_a_word),
        cmocka_unit_test(collecting_keeps_followers_and_forgets_the_rest),
        cmocka_unit_test(memory_past_the_budget_is_refused_in_words),
        cmocka_unit_test(steps_past_the_budget_are_refused_in_words),
        cmocka_unit_test(looks_into_memos_are_steps),
        cmocka_unit_test(parts_of_a_call_share_its_steps),
        cmocka_unit_test(a_stop_is_heard),
        cmocka_unit_test(what_does_not_fit_is_refused),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
