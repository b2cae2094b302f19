/* SPDX-License-Identifier: MIT */
/* t-worth_far.c - values of partizan heaps by a law that is proved: the same as by
 * search past the table, and as those of the same residue far out; where no law
 * is proved. */
#include "test.h"

#include "grundy/grundy.h"

#include "analysis/worths/worth_laws.h"
#include "base/integer/integer.h"
#include "fault.h"
#include "judging/fact.h"
#include "values/short/value/short_value.h"

typedef struct opened {
    grundy_game *game;
    gi_worth_far far;
    gi_run run;
    grundy_error err;
} opened;

static grundy_status find(opened *o, const char *text)
{
    assert_int_equal(grundy_game_parse(&o->game, text, NULL, NULL), GRUNDY_OK);
    gi_run_init(&o->run, gi_env_or_default(NULL), &o->err);
    assert_true(gi_worth_far_fits(o->game));
    return gi_worth_far_find(&o->far, o->game, &o->run);
}

static void forget(opened *o)
{
    gi_run_clear(&o->run);
    grundy_game_free(o->game);
}

static void check_text(opened *o, grundy_integer *heap, const char *expected)
{
    const gi_ints position = {heap, 1, 1};
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    gi_text text;

    gi_text_init(&text, o->run.env);
    assert_int_equal(gi_worth_far_value(&o->far, &position, &value, &o->run),
                     GRUNDY_OK);
    gi_value_write(&value, &text);
    assert_string_equal(gi_text_string(&text), expected);
    gi_text_clear(&text);
    gi_value_clear(&value, o->run.env);
}

/* The value that a search finds, as text. */
static void check_searched(opened *o, int64_t heap)
{
    grundy_integer number = {heap, NULL};
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    gi_text text;

    gi_text_init(&text, o->run.env);
    assert_int_equal(gi_fact_value(o->game, &(gi_ints){&number, 1, 1}, 1 << 20,
                                   &value, NULL, &o->run),
                     GRUNDY_OK);
    gi_value_write(&value, &text);
    check_text(o, &number, gi_text_string(&text));
    gi_text_clear(&text);
    gi_value_clear(&value, o->run.env);
}

static void laws_go_on_past_the_table(void **state)
{
    static const char *const games[] = {
        "partizan_subtraction:left={3},right={2}",
        "partizan_subtraction:left={1,4},right={2,5}",
        "partizan_subtraction:left={2},right={7}",
        "partizan_octal:left=0.7,right=0.07",
        "partizan_octal:left=0.3,right=0.03",
        "partizan_octal:left=0.17,right=0.60",
        "partizan_subtraction:left={2,5},right={2,4}",
        "partizan_octal:left=0.51,right=0.50",
    };

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        opened o;
        if (find(&o, games[i])) fail_msg("%s: no law", games[i]);
        for (int64_t heap = GI_WORTHS_LAST_HEAP - 20;
             heap < GI_WORTHS_LAST_HEAP + 40; heap++)
            check_searched(&o, heap);
        gi_worth_far_clear(&o.far, o.run.env);
        forget(&o);
    }
}

/* G(n + 4) = G(n) + 1, and G(0 .. 3) = 0, 1, {1|0}, {2|1}. */
static void far_heaps_are_counted_exactly(void **state)
{
    static const char *const values[] = {
        "250000000000000000000", "250000000000000000001",
        "{250000000000000000001|250000000000000000000}",
        "{250000000000000000002|250000000000000000001}"};
    grundy_integer heap = {0, NULL};
    opened o;

    (void)state;
    assert_int_equal(find(&o, "partizan_octal:left=0.7,right=0.07"),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_integer_parse(&heap, "1000000000000000000000", 22, o.run.env),
        GRUNDY_OK);
    for (size_t i = 0; i < 4; i++) {
        check_text(&o, &heap, values[i]);
        assert_int_equal(gi_int_add_word(&heap, &heap, 1, o.run.env),
                         GRUNDY_OK);
    }
    grundy_integer_clear(&heap, o.run.env);
    gi_worth_far_clear(&o.far, o.run.env);
    forget(&o);
}

/* G(n + 5) = G(n) + v* from heap 9 on: 2^62 times v* is the same number of downs, and
 * ups past a word are refused. */
static void far_ups_are_counted_exactly(void **state)
{
    grundy_integer heap = {0, NULL};
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    opened o;

    (void)state;
    assert_int_equal(find(&o, "partizan_subtraction:left={2,5},right={2,4}"),
                     GRUNDY_OK);
    heap.word = 9 + 5 * 1000000000000000001;
    check_text(&o, &heap, "v1000000000000000001");
    assert_int_equal(
        grundy_integer_parse(&heap, "100000000000000000000", 21, o.run.env),
        GRUNDY_OK);
    assert_int_equal(
        gi_worth_far_value(&o.far, &(gi_ints){&heap, 1, 1}, &value, &o.run),
        GRUNDY_OVER_BUDGET);
    grundy_integer_clear(&heap, o.run.env);
    gi_worth_far_clear(&o.far, o.run.env);
    forget(&o);
}

/* Ups are added to hot values, of which there is no theorem. */
static void laws_without_proof_are_not_used(void **state)
{
    opened o;

    (void)state;
    assert_int_equal(find(&o, "partizan_octal:left=0.50,right=0.57"),
                     GRUNDY_UNDECIDED);
    forget(&o);
}

/* Of thousands of allocations, some. */
static void allocations_may_fail(void **state)
{
    grundy_game *game;
    grundy_status status = GRUNDY_NO_MEMORY;

    (void)state;
    assert_int_equal(grundy_game_parse(&game,
                                       "partizan_octal:left=0.7,right=0.07",
                                       NULL, NULL),
                     GRUNDY_OK);
    for (size_t at = 1; status == GRUNDY_NO_MEMORY; at += 1 + at / 8) {
        grundy_integer heaps[] = {{INT64_MAX, NULL}, {-301, NULL}};
        const gi_ints position = {heaps, 2, 2};
        fault f = {.fail_at = at};
        const grundy_env env = fault_env(&f);
        gi_value value = {.kind = GRUNDY_VALUE_NONE};
        gi_worth_far far;
        gi_run run;
        gi_run_init(&run, &env, NULL);
        status = gi_worth_far_find(&far, game, &run);
        if (!status) {
            status = gi_worth_far_value(&far, &position, &value, &run);
            gi_worth_far_clear(&far, run.env);
        }
        if (f.calls >= at) assert_int_equal(status, GRUNDY_NO_MEMORY);
        gi_value_clear(&value, run.env);
        gi_run_clear(&run);
        assert_true(fault_is_clean(&f));
    }
    assert_int_equal(status, GRUNDY_OK);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(laws_go_on_past_the_table),
        cmocka_unit_test(far_heaps_are_counted_exactly),
        cmocka_unit_test(far_ups_are_counted_exactly),
        cmocka_unit_test(laws_without_proof_are_not_used),
        cmocka_unit_test(allocations_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
