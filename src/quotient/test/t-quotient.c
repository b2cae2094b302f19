/* SPDX-License-Identifier: MIT */
/* t-quotient.c - misère quotients against published ones, and what they say of
 * sums against play by the definition. */
#include "test.h"

#include "grundy/grundy.h"

#include "heap_outcomes.h"
#include "published.h"
#include "sanitized.h"

/* Some games would grow until all limits are met. */
static const grundy_env short_work = {.limits = {.steps = 1 << 22}};

static grundy_quotient *find_to(const char *game, uint64_t last)
{
    grundy_heapgame *rules = NULL;
    grundy_quotient *q = NULL;
    grundy_error err = {0};

    assert_int_equal(grundy_heapgame_parse(&rules, game, NULL, NULL), 0);
    if (grundy_quotient_find(&q, rules, last, &short_work, &err))
        fail_msg("%s: %s", game, err.message);
    grundy_heapgame_free(rules);
    return q;
}

static size_t element_of(const grundy_quotient *q, uint64_t heap)
{
    size_t element = SIZE_MAX;

    assert_int_equal(grundy_quotient_element(&element, q, heap, NULL), 0);
    return element;
}

static void kayles_has_order_40(void **state)
{
    static const uint64_t generators[] = {1, 2, 5, 9, 12, 25, 27};
    grundy_quotient *q = find_to("0.77", 0);
    const grundy_quotient_facts facts = grundy_quotient_look(q);

    (void)state;
    assert_int_equal(facts.order, 40);
    assert_int_equal(facts.p_size, 9);
    assert_true(facts.is_proved && !facts.is_tame);
    assert_int_equal(facts.period, 12);
    assert_int_equal(facts.preperiod, 71);
    assert_int_equal(facts.proved_to_heap, 168);
    assert_string_equal(facts.tag, "T-MISERE-PERIOD");
    assert_string_equal(grundy_quotient_reason(q), "");
    assert_int_equal(facts.generator_count, 7);
    for (size_t i = 0; i < 7; i++)
        assert_int_equal(grundy_quotient_generator(q, i), generators[i]);
    /* Beyond the first period, too. */
    assert_int_equal(element_of(q, 1000000), element_of(q, 1000000 % 12 + 72));
    grundy_quotient_free(q);
}

/* The kernel is the nim group of the values 0 .. 15 by normal play. */
static void kernels_are_groups(void **state)
{
    grundy_quotient *q = find_to("0.77", 0);
    const grundy_quotient_facts facts = grundy_quotient_look(q);

    (void)state;
    assert_int_equal(facts.kernel_order, 16);
    assert_int_equal(facts.subgroup_order, 16);
    assert_int_equal(facts.idempotent_count, 5);
    grundy_quotient_free(q);
}

static void orders_grow_with_the_heaps(void **state)
{
    static const size_t heaps[] = {1, 2, 5, 9, 12, 25, 27};
    static const size_t orders[] = {2, 6, 12, 18, 24, 32, 40};

    (void)state;
    for (size_t i = 0; i < sizeof heaps / sizeof *heaps; i++) {
        grundy_quotient *q = find_to("kayles", heaps[i]);
        const grundy_quotient_facts facts = grundy_quotient_look(q);
        assert_int_equal(facts.order, orders[i]);
        assert_int_equal(facts.proved_to_heap, heaps[i]);
        assert_false(facts.is_proved);
        assert_string_equal(facts.tag, "T-MISERE-CERTIFICATE");
        assert_true(grundy_quotient_reason(q)[0] != '\0');
        grundy_quotient_free(q);
    }
}

static void dawsons_kayles_has_order_638_to_heap_33(void **state)
{
    grundy_quotient *q = find_to("0.07", 33);
    const grundy_quotient_facts facts = grundy_quotient_look(q);
    size_t element;

    (void)state;
    assert_int_equal(facts.order, 638);
    assert_int_equal(facts.p_size, 109);
    assert_int_equal(facts.proved_to_heap, 33);
    assert_int_equal(grundy_quotient_element(&element, q, 34, NULL),
                     GRUNDY_UNDECIDED);
    grundy_quotient_free(q);
}

static void published_quotients_agree(void **state)
{
    published table;
    size_t count = 0;

    (void)state;
    assert_true(published_open(&table, "misere_quotients.tsv"));
    for (; published_next(&table); count++) {
        if (count % STRIDE) continue;
        const char *game = table.column[0];
        grundy_quotient *q = find_to(game, 0);
        const grundy_quotient_facts facts = grundy_quotient_look(q);
        const unsigned long long found[] = {facts.order, facts.p_size,
                                            facts.period, facts.preperiod,
                                            facts.proved_to_heap};
        for (int i = 0; i < 5; i++)
            if (found[i] != strtoull(table.column[i + 1], NULL, 10))
                fail_msg("%s: column %d is %llu", game, i + 1, found[i]);
        grundy_quotient_free(q);
    }
    assert_int_equal(count, 56);
}

static void tame_ones_are_recognised(void **state)
{
    static const char *const tame[] = {"0.3",   "S{1,2,3}", "4.13",
                                       "0.373", "0.0",      "A{}"};
    static const char *const wild[] = {"0.75", "0.712", "0.77", "4!.0"};

    (void)state;
    for (size_t i = 0; i < sizeof tame / sizeof *tame; i++) {
        grundy_quotient *q = find_to(tame[i], i == 5 ? 100 : 0);
        assert_true(grundy_quotient_look(q).is_tame);
        grundy_quotient_free(q);
    }
    for (size_t i = 0; i < sizeof wild / sizeof *wild; i++) {
        grundy_quotient *q = find_to(wild[i], i == 3 ? 20 : 0);
        assert_false(grundy_quotient_look(q).is_tame);
        grundy_quotient_free(q);
    }
}

/* ---- what a quotient says of sums ---- */

/* Whether all heaps of the sum are proved. */
static bool is_known(const grundy_quotient *q, const unsigned *counts)
{
    const grundy_quotient_facts facts = grundy_quotient_look(q);

    for (unsigned heap = 1; heap <= OUTCOME_HEAPS_MOST; heap++)
        if (counts[heap] && !facts.is_proved && heap > facts.proved_to_heap)
            return false;
    return true;
}

static bool is_lost_by(const grundy_quotient *q, const unsigned *counts)
{
    size_t product = 0;

    for (unsigned heap = 1; heap <= OUTCOME_HEAPS_MOST; heap++)
        for (unsigned i = 0; i < counts[heap]; i++)
            product = grundy_quotient_times(q, product, element_of(q, heap));
    return grundy_quotient_is_lost(q, product);
}

static void check_sums(const char *game, unsigned total)
{
    grundy_quotient *q = find_to(game, OUTCOME_HEAPS_MOST);
    outcomes *played = outcomes_new(game);
    unsigned counts[OUTCOME_HEAPS_MOST + 1] = {0};

    while (outcomes_next_sum(counts, total)) {
        if (!is_known(q, counts) ||
            outcomes_is_lost(played, counts) == is_lost_by(q, counts))
            continue;
        fail_msg("%s: wrong at a sum that begins with %u %u %u %u", game,
                 counts[1], counts[2], counts[3], counts[4]);
    }
    outcomes_free(played);
    grundy_quotient_free(q);
}

static void sums_are_played_out(void **state)
{
    static const char *const games[] = {
        "0.77",  "0.07",   "0.75",  "4.56",  "0.152",    "0.123",
        "4.7",   "0.26",   "0.351", "0.712", "S{1,3,4}", "S{2,5,7}",
        "A{1}",  "0.8",    "0.8F",  "8.01",  "G.01",     "4!.0",
        "4!.33", "0.3122", "0.(3)", "0.16",  "0.54",     "4.03",
        "4.4!6", "8!.0",   "0.77!", "0.C!4", "0.1(34!)", "G!.01",
        "0.8!8", "0.3(24)"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i += STRIDE)
        check_sums(games[i], 13);
}

/* Presented by its relations: what the generators do is what words do. */
static void words_multiply_to_their_elements(void **state)
{
    grundy_quotient *q = find_to("0.77", 0);
    const grundy_quotient_facts facts = grundy_quotient_look(q);

    (void)state;
    for (size_t x = 0; x < facts.order; x++) {
        size_t product = 0;
        for (size_t g = 0; g < facts.generator_count; g++)
            for (size_t i = grundy_quotient_exponent(q, x, g); i > 0; i--)
                product = grundy_quotient_times(
                    q, product,
                    element_of(q, grundy_quotient_generator(q, g)));
        assert_int_equal(product, x);
    }
    grundy_quotient_free(q);
}

/* ---- limits ---- */

static void limits_leave_what_is_proved(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *rules = NULL;
    size_t last_order = 0;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&rules, "0.07", NULL, NULL), 0);
    for (uint64_t steps = 1; steps <= 1 << 16; steps *= 4) {
        grundy_quotient *q = NULL;
        env.limits.steps = steps;
        assert_int_equal(grundy_quotient_find(&q, rules, 60, &env, NULL), 0);
        assert_true(grundy_quotient_look(q).order >= last_order);
        assert_false(grundy_quotient_look(q).is_proved);
        assert_non_null(strstr(grundy_quotient_reason(q), "gave up"));
        last_order = grundy_quotient_look(q).order;
        grundy_quotient_free(q);
    }
    assert_true(last_order >= 24);
    grundy_heapgame_free(rules);
}

static void growth_by_a_law_is_noticed(void **state)
{
    grundy_quotient *q = find_to("0.404", 0);
    const grundy_quotient_facts facts = grundy_quotient_look(q);

    (void)state;
    assert_string_equal(grundy_quotient_reason(q),
                        "the quotient of the heaps to 12 seems to be "
                        "infinite");
    assert_int_equal(facts.proved_to_heap, 11);
    assert_int_equal(facts.order, 18);
    grundy_quotient_free(q);
}

/* Unequal splits, and digits without end: T-MISERE-PERIOD with its longer
 * bounds, 2 (540 + 2 * 4) + 2 and 2 (1 + 2) + 2 + 2 - 1. */
static void unusual_codes_have_periods(void **state)
{
    static const struct {
        const char *code;
        size_t order, period, preperiod, last;
    } games[] = {{"0.77!", 34, 4, 540, 1098},
                 {"0.3(1)", 6, 2, 1, 9},
                 {"0.3(02)", 2, 2, 0, 9}};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        grundy_quotient *q = find_to(games[i].code, 0);
        const grundy_quotient_facts facts = grundy_quotient_look(q);
        assert_true(facts.is_proved && facts.is_tame);
        assert_int_equal(facts.order, games[i].order);
        assert_int_equal(facts.period, games[i].period);
        assert_int_equal(facts.preperiod, games[i].preperiod);
        assert_int_equal(facts.proved_to_heap, games[i].last);
        grundy_quotient_free(q);
    }
}

static void memory_is_a_limit(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *rules = NULL;
    grundy_quotient *q = NULL;

    (void)state;
    env.limits.memory_bytes = 1 << 20;
    assert_int_equal(grundy_heapgame_parse(&rules, "0.07", NULL, NULL), 0);
    assert_int_equal(grundy_quotient_find(&q, rules, 33, &env, NULL), 0);
    assert_non_null(strstr(grundy_quotient_reason(q), "1048576 bytes"));
    assert_true(grundy_quotient_look(q).proved_to_heap < 33);
    grundy_quotient_free(q);
    grundy_heapgame_free(rules);
}

static bool stop_at_once(void *user)
{
    (void)user;
    return true;
}

static void what_cannot_be_is_refused(void **state)
{
    const grundy_env stopped = {.is_stopped = stop_at_once};
    grundy_heapgame *rules = NULL;
    grundy_quotient *q = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&rules, "0.07", NULL, NULL), 0);
    assert_int_equal(grundy_quotient_find(&q, rules, 60, &stopped, &err),
                     GRUNDY_CANCELLED);
    assert_int_equal(grundy_quotient_find(&q, rules, 1 << 21, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_quotient_find(NULL, rules, 9, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_quotient_find(&q, NULL, 9, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_null(q);
    grundy_heapgame_free(rules);
}

/* An amount that no heap here reaches is still the longest reach: the period 2
 * of S{1} would be false for heaps from 1000 on. */
static void amounts_out_of_reach_count(void **state)
{
    grundy_quotient *q = find_to("S{1,1000}", 500);

    (void)state;
    assert_false(grundy_quotient_look(q).is_proved);
    grundy_quotient_free(q);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kayles_has_order_40),
        cmocka_unit_test(kernels_are_groups),
        cmocka_unit_test(orders_grow_with_the_heaps),
        cmocka_unit_test(dawsons_kayles_has_order_638_to_heap_33),
        cmocka_unit_test(published_quotients_agree),
        cmocka_unit_test(tame_ones_are_recognised),
        cmocka_unit_test(sums_are_played_out),
        cmocka_unit_test(words_multiply_to_their_elements),
        cmocka_unit_test(limits_leave_what_is_proved),
        cmocka_unit_test(growth_by_a_law_is_noticed),
        cmocka_unit_test(unusual_codes_have_periods),
        cmocka_unit_test(memory_is_a_limit),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(amounts_out_of_reach_count),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
