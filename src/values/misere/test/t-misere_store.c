/* SPDX-License-Identifier: MIT */
/* t-misere_store.c - misère canonical forms against plain play of sums, and the
 * store under failing allocations. */
#include "misere_case.h"

#include "fault.h"
#include "random.h"

enum { SEED = 19760101, DAY_MOST = 32, RANDOM_FORMS = 300 };

/* All forms born by this day, ascending by day. */
static size_t forms_by_day(misere_case *c, unsigned day, gi_misere *forms)
{
    size_t count = 1;

    forms[0] = GI_MISERE_ZERO;
    for (unsigned d = 1; d <= day; d++) {
        const size_t before = count;
        for (uint32_t set = 0; set < UINT32_C(1) << before; set++) {
            gi_misere options[DAY_MOST], a;
            size_t size = 0, at;
            for (size_t i = 0; i < before; i++)
                if (set >> i & 1) options[size++] = forms[i];
            assert_int_equal(gi_misere_make(c->m, options, size, &a),
                             GRUNDY_OK);
            for (at = 0; at < count && forms[at] != a; at++)
                continue;
            if (at == count) forms[count++] = a;
            assert_true(count <= DAY_MOST);
        }
    }
    return count;
}

static void forms_are_as_many_as_conway_counted(void **state)
{
    static const size_t counts[] = {1, 2, 3, 5, 22};
    gi_misere forms[DAY_MOST];
    misere_case c;

    (void)state;
    case_begin(&c, NULL);
    for (unsigned day = 0; day < 5; day++)
        assert_int_equal(forms_by_day(&c, day, forms), counts[day]);
    case_end(&c);
}

/* Whether the player to move loses a + b, by the moves alone. */
static bool is_lost(const misere_case *c, gi_misere_list a, gi_misere_list b)
{
    if (a.count + b.count == 0) return false;
    for (size_t i = 0; i < a.count; i++)
        if (is_lost(c, gi_misere_options(c->m, a.items[i]), b)) return false;
    for (size_t i = 0; i < b.count; i++)
        if (is_lost(c, a, gi_misere_options(c->m, b.items[i]))) return false;
    return true;
}

static void sums_are_played_as_their_terms(void **state)
{
    gi_misere forms[DAY_MOST];
    misere_case c;
    size_t count;

    (void)state;
    case_begin(&c, NULL);
    count = forms_by_day(&c, 4, forms);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            gi_misere sum, other;
            assert_int_equal(gi_misere_add(c.m, forms[i], forms[j], &sum),
                             GRUNDY_OK);
            assert_int_equal(gi_misere_add(c.m, forms[j], forms[i], &other),
                             GRUNDY_OK);
            assert_int_equal(sum, other);
            assert_int_equal(gi_misere_is_lost(c.m, sum),
                             is_lost(&c, gi_misere_options(c.m, forms[i]),
                                     gi_misere_options(c.m, forms[j])));
        }
    case_end(&c);
}

/* Random lists of options: the game as it is, beside every form, is won and
 * lost as its canonical form is; and different forms are told apart. */
static void simplified_games_are_played_as_before(void **state)
{
    gi_misere forms[DAY_MOST];
    uint64_t random = SEED;
    misere_case c;
    size_t count;

    (void)state;
    case_begin(&c, NULL);
    count = forms_by_day(&c, 4, forms);
    for (int round = 0; round < RANDOM_FORMS; round++) {
        gi_misere options[6], a;
        size_t size = 0;
        for (size_t i = 0; i < 6; i++)
            if (random_below(&random, 2))
                options[size++] = forms[random_below(&random, count)];
        assert_int_equal(gi_misere_make(c.m, options, size, &a), GRUNDY_OK);
        for (size_t i = 0; i < count; i++)
            assert_int_equal(is_lost(&c, (gi_misere_list){options, size},
                                     gi_misere_options(c.m, forms[i])),
                             is_lost(&c, gi_misere_options(c.m, a),
                                     gi_misere_options(c.m, forms[i])));
    }
    case_end(&c);
}

static void a_game_and_its_mate_are_lost(void **state)
{
    gi_misere forms[DAY_MOST];
    misere_case c;
    size_t count;

    (void)state;
    case_begin(&c, NULL);
    count = forms_by_day(&c, 4, forms);
    for (size_t i = 0; i < count; i++) {
        gi_misere mate, sum;
        assert_int_equal(gi_misere_mate(c.m, forms[i], &mate), GRUNDY_OK);
        assert_int_equal(gi_misere_add(c.m, forms[i], mate, &sum), GRUNDY_OK);
        assert_true(gi_misere_is_lost(c.m, sum));
    }
    case_end(&c);
}

static void what_is_added_can_be_taken_away(void **state)
{
    gi_misere forms[DAY_MOST], none;
    misere_case c;
    size_t count;

    (void)state;
    case_begin(&c, NULL);
    count = forms_by_day(&c, 4, forms);
    for (size_t i = 0; i < count; i++)
        for (uint64_t n = 0; n < 4; n++) {
            gi_misere heap, sum, found;
            assert_int_equal(gi_misere_nim_heap(c.m, n, &heap), GRUNDY_OK);
            assert_int_equal(gi_misere_add(c.m, forms[i], heap, &sum),
                             GRUNDY_OK);
            assert_int_equal(gi_misere_subtract_heap(c.m, sum, n, &found),
                             GRUNDY_OK);
            assert_int_equal(found, forms[i]);
        }
    assert_int_equal(
        gi_misere_subtract_heap(c.m, case_read(&c, "*3"), 2, &none),
        GRUNDY_OK);
    check_form(&c, none, "*[1]");
    assert_int_equal(
        gi_misere_subtract_heap(c.m, case_read(&c, "*[2#0]"), 2, &none),
        GRUNDY_UNDEFINED);
    case_end(&c);
}

static void followers_and_birthdays_are_counted(void **state)
{
    gi_misere_set followers;
    misere_case c;
    gi_misere a;

    (void)state;
    case_begin(&c, NULL);
    a = case_read(&c, "*[[[2]],[[2],1]]");
    assert_int_equal(gi_misere_birthday(c.m, a), 5);
    assert_int_equal(gi_misere_followers(c.m, a, &followers), GRUNDY_OK);
    assert_int_equal(followers.count, 7);
    assert_int_equal(followers.items[0], GI_MISERE_ZERO);
    gi_misere_release(c.m, &followers);
    assert_true(gi_misere_is_nim_heap(c.m, case_read(&c, "*9")));
    assert_false(gi_misere_is_nim_heap(c.m, case_read(&c, "*[2#321]")));
    case_end(&c);
}

static grundy_status use_store(const grundy_env *env)
{
    grundy_error err = {0};
    gi_miseres *m = NULL;
    gi_misere a;
    gi_run run;
    gi_text text;
    grundy_status status;

    gi_run_init(&run, env, &err);
    gi_meter_open(&run);
    gi_text_init(&text, env);
    status = gi_miseres_new(&m, run.env);
    if (!status) {
        gi_miseres_begin(m, &run);
        status = gi_misere_read(
            m, "mate(*[[[2]],[[2],1]] + *2) + *[2[#-2]] + 2 *3", NULL, 0, &a);
        if (!status) status = gi_misere_write(m, a, &text);
        status = gi_miseres_judge(m, status);
    }
    gi_text_clear(&text);
    gi_miseres_free(m);
    gi_meter_close(&run);
    gi_run_clear(&run);
    return status;
}

static void each_failing_allocation_is_survived(void **state)
{
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    for (size_t at = 1; status; at += 1 + at / 40) {
        fault f = {.fail_at = at};
        const grundy_env env = fault_env(&f);
        status = use_store(&env);
        assert_true(status == GRUNDY_OK || status == GRUNDY_NO_MEMORY);
        assert_true(fault_is_clean(&f));
        if (f.calls >= at) assert_int_equal(status, GRUNDY_NO_MEMORY);
    }
}

static void memory_and_steps_have_limits(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    env.limits.memory_bytes = 20000;
    assert_int_equal(use_store(&env), GRUNDY_OVER_BUDGET);
    env.limits.memory_bytes = 0;
    env.limits.steps = 100;
    assert_int_equal(use_store(&env), GRUNDY_OVER_BUDGET);
    env.limits.steps = 0;
    assert_int_equal(use_store(&env), GRUNDY_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_are_as_many_as_conway_counted),
        cmocka_unit_test(sums_are_played_as_their_terms),
        cmocka_unit_test(simplified_games_are_played_as_before),
        cmocka_unit_test(a_game_and_its_mate_are_lost),
        cmocka_unit_test(what_is_added_can_be_taken_away),
        cmocka_unit_test(followers_and_birthdays_are_counted),
        cmocka_unit_test(each_failing_allocation_is_survived),
        cmocka_unit_test(memory_and_steps_have_limits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
