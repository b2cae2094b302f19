/* SPDX-License-Identifier: MIT */
/* t-survey_far.c - a period found without terms, against one found by terms. */
#include "test.h"

#include "analysis/survey/survey.h"
#include "codes/heapgame.h"
#include "sanitized.h"

enum { TERMS = 520000 };

static void expect_same(const grundy_survey_facts *a,
                        const grundy_survey_facts *b)
{
    assert_int_equal(a->state, b->state);
    assert_int_equal(a->period.preperiod, b->period.preperiod);
    assert_int_equal(a->period.period, b->period.period);
    assert_int_equal(a->invariants.max, b->invariants.max);
    assert_int_equal(a->invariants.max_index, b->invariants.max_index);
    assert_int_equal(a->invariants.mask, b->invariants.mask);
    assert_int_equal(a->invariants.has_position, b->invariants.has_position);
    assert_int_equal(a->invariants.rare_count, b->invariants.rare_count);
    assert_int_equal(a->invariants.last_rare, b->invariants.last_rare);
}

/* 0.16: period 149459 from heap 105351 on, 53 rare heaps. */
static void both_ways_find_the_same(void **state)
{
    grundy_heapgame *rules;
    gi_survey_finding finding;
    grundy_survey_facts far, near;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&rules, "0.16", NULL, NULL), 0);
    assert_int_equal(gi_survey_find(&finding, rules, TERMS, NULL, NULL), 0);
    for (size_t shift = 0; shift < 4; shift += 1 + 2 * IS_SANITIZED) {
        assert_int_equal(gi_survey_find_far(&far, rules, TERMS, NULL, NULL),
                         0);
        gi_survey_shift_facts(&far, rules, shift);
        assert_int_equal(
            gi_survey_facts_of(&near, &finding.terms, shift, NULL), 0);
        expect_same(&far, &near);
    }
    assert_int_equal(near.period.preperiod, 105351 + 3);
    gi_survey_finding_clear(&finding, NULL);
    grundy_heapgame_free(rules);
}

static void what_does_not_suit_is_refused(void **state)
{
    grundy_survey_facts far = {.period = {.period = 7}};
    grundy_heapgame *rules;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&rules, "0.3067", NULL, NULL), 0);
    assert_int_equal(gi_survey_find_far(&far, rules, 20000, NULL, NULL),
                     GRUNDY_UNDECIDED);
    grundy_heapgame_free(rules);
    /* Too few terms. */
    assert_int_equal(grundy_heapgame_parse(&rules, "0.16", NULL, NULL), 0);
    assert_int_equal(gi_survey_find_far(&far, rules, 100000, NULL, NULL),
                     GRUNDY_UNDECIDED);
    assert_int_equal(far.period.period, 7);
    grundy_heapgame_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_ways_find_the_same),
        cmocka_unit_test(what_does_not_suit_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
