/* SPDX-License-Identifier: MIT */
/* t-sparse_state.c - the state of sparse space, also when work is cut short.
 */
#include "sequence/engine_choice.h"
#include "test.h"

#include "sequence/test/sequence_by.h"
#include "fault.h"

/* Rares are in order and all there, the histogram is that of the terms. */
static void expect_good_state(const gi_sparse *sparse)
{
    int64_t total = 0;
    size_t i = 0;

    for (size_t n = 0; sparse->mask && n < sparse->count; n++) {
        const uint16_t value = gi_sparse_term(sparse, n);
        assert_true(value < sparse->cells.values);
        if (!gi_sparse_is_rare(sparse, n, value)) continue;
        assert_true(i < sparse->rare_count);
        assert_int_equal(sparse->rares[i].index, n);
        assert_int_equal(sparse->rares[i].value, value);
        i++;
    }
    assert_int_equal(i, sparse->rare_count);
    for (size_t v = 0; v < 2 * sparse->cells.values; v++)
        total += sparse->cells.histogram[v];
    assert_int_equal(total, sparse->count);
}

static void the_state_is_good_after_each_step(void **state)
{
    static const char *const codes[] = {"0.6", "0.127", "0.165", "4!.0"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_heapgame *game;
        grundy_sequence *seq =
            sequence_of(codes[i], GI_ENGINE_SPARSE, NULL, &game);
        for (size_t n = 1; n < 500; n += 1 + n / 40) {
            assert_int_equal(grundy_sequence_extend(seq, n, NULL), 0);
            expect_good_state(seq->sparse);
        }
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

/* Each failure of memory leaves the terms, and the work can go on. */
static void each_allocation_may_fail(void **state)
{
    grundy_heapgame *game, *same;
    grundy_sequence *plain =
        sequence_of("0.644", GI_ENGINE_PLAIN, NULL, &same);
    size_t fail_at = 1, failures = 0;
    bool is_done = false;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&game, "0.644", NULL, NULL), 0);
    assert_int_equal(grundy_sequence_extend(plain, 700, NULL), 0);
    for (; !is_done; fail_at++) {
        fault f = {.fail_at = fail_at};
        const grundy_env env = fault_env(&f);
        grundy_invariants got = {.count = 1};
        grundy_sequence *seq = NULL;
        if (gi_sequence_new_with(&seq, game, GI_ENGINE_SPARSE, &env, NULL))
            assert_null(seq);
        else if (grundy_sequence_extend(seq, 700, NULL)) {
            expect_good_state(seq->sparse);
            failures++;
            assert_int_equal(grundy_sequence_extend(seq, 700, NULL), 0);
            expect_same(seq, plain, "0.644");
        } else if (grundy_sequence_invariants(&got, seq, NULL))
            assert_int_equal(got.count, 1);
        else
            is_done = f.calls < fail_at;
        grundy_sequence_free(seq);
        assert_true(fault_is_clean(&f));
    }
    assert_true(failures > 5);
    grundy_sequence_free(plain);
    grundy_heapgame_free(same);
    grundy_heapgame_free(game);
}

static void a_limit_on_memory_keeps_the_terms(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game, *same;
    grundy_sequence *seq, *plain;
    size_t steps = 0;

    (void)state;
    plain = sequence_of("0.6", GI_ENGINE_PLAIN, NULL, &same);
    assert_int_equal(grundy_sequence_extend(plain, 3000, NULL), 0);
    env.limits.memory_bytes = 1; /* 0 would be the default. */
    seq = sequence_of("0.6", GI_ENGINE_SPARSE, &env, &game);
    for (; grundy_sequence_count(seq) < 3000; steps++) {
        const size_t before = grundy_sequence_count(seq);
        const grundy_status status = grundy_sequence_extend(seq, 3000, NULL);
        assert_true(status == GRUNDY_OK || status == GRUNDY_OVER_BUDGET);
        assert_true(grundy_sequence_count(seq) >= before);
        assert_true(seq->sparse->memory.held_bytes <=
                    seq->env->limits.memory_bytes);
        seq->env->limits.memory_bytes += 700;
    }
    assert_true(steps > 10);
    expect_same(seq, plain, "0.6");
    grundy_sequence_free(plain);
    grundy_sequence_free(seq);
    grundy_heapgame_free(same);
    grundy_heapgame_free(game);
}

static bool stops_at_zero(void *user)
{
    int *left = user;
    return --*left < 0;
}

static void a_stopped_sequence_goes_on(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game, *same;
    grundy_sequence *seq, *plain;
    int left = 2;

    (void)state;
    plain = sequence_of("0.6", GI_ENGINE_PLAIN, NULL, &same);
    assert_int_equal(grundy_sequence_extend(plain, 4000, NULL), 0);
    env.is_stopped = stops_at_zero;
    env.user = &left;
    seq = sequence_of("0.6", GI_ENGINE_AUTO, &env, &game);
    assert_int_equal(grundy_sequence_extend(seq, 4000, NULL),
                     GRUNDY_CANCELLED);
    assert_true(grundy_sequence_count(seq) < 4000);
    left = 1000;
    assert_int_equal(grundy_sequence_extend(seq, 4000, NULL), 0);
    expect_same(seq, plain, "0.6");
    grundy_sequence_free(plain);
    grundy_sequence_free(seq);
    grundy_heapgame_free(same);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_state_is_good_after_each_step),
        cmocka_unit_test(each_allocation_may_fail),
        cmocka_unit_test(a_limit_on_memory_keeps_the_terms),
        cmocka_unit_test(a_stopped_sequence_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
