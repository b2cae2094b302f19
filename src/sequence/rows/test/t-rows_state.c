/* SPDX-License-Identifier: MIT */
/* t-rows_state.c - the engine on rows when it is cut short. */
#include "test.h"

#include "sequence/rows/strings/rows_rank.h"
#include "sequence/rows/test/rows_twins.h"
#include "fault.h"

/* Each failure of memory leaves the terms, and the work can go on. */
static void each_allocation_may_fail(void **state)
{
    grundy_heapgame *game, *same;
    gi_sparse *want = start("0.77", NULL, &game);
    const gi_rows_kernel *best = gi_rows_kernel_best();
    bool is_done = false;
    size_t failures = 0;

    (void)state;
    assert_int_equal(gi_sparse_extend(want, 14000), 0);
    for (size_t fail_at = 1; !is_done; fail_at++) {
        fault f = {.fail_at = 0};
        grundy_env env = fault_env(&f);
        gi_sparse *got;
        gi_rows *rows;
        env.workers = 2;
        got = start("0.77", &env, &same);
        replay(got, want, 9000);
        rows = rows_of(got, best);
        f.fail_at = f.calls + fail_at;
        if (extend(rows, 13000) || extend(rows, 14000)) {
            failures++;
            assert_true(got->count >= 9000);
            assert_int_equal(extend(rows, 14000), 0);
        } else {
            is_done = f.calls < f.fail_at;
        }
        expect_terms(got, want, "0.77");
        gi_rows_free(rows);
        gi_sparse_free(got);
        assert_true(fault_is_clean(&f));
        grundy_heapgame_free(same);
    }
    assert_true(failures > 10);
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

/* Rows need memory of their own; without it the scalar engine goes on. */
static void a_limit_on_memory_is_kept(void **state)
{
    const gi_rows_kernel *best = gi_rows_kernel_best();
    grundy_heapgame *game, *same;
    gi_sparse *want = start("0.77", NULL, &game);

    (void)state;
    assert_int_equal(gi_sparse_extend(want, 40000), 0);
    for (size_t limit = 50000; limit < 8000000; limit += limit / 8) {
        grundy_env env = GRUNDY_ENV_INIT;
        gi_sparse *got;
        gi_rows *rows;
        env.limits.memory_bytes = limit;
        got = start("0.77", &env, &same);
        rows = rows_of(got, best);
        assert_int_equal(extend(rows, 10000), 0);
        assert_int_equal(extend(rows, 40000), 0);
        assert_true(got->memory.held_bytes <= limit);
        expect_terms(got, want, "0.77");
        gi_rows_free(rows);
        gi_sparse_free(got);
        grundy_heapgame_free(same);
    }
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

static bool stops_at_zero(void *user)
{
    int *left = user;
    return --*left < 0;
}

static void a_stopped_sequence_goes_on(void **state)
{
    const gi_rows_kernel *best = gi_rows_kernel_best();
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game, *same;
    gi_sparse *want = start("0.77", NULL, &game), *got;
    gi_rows *rows;
    int left = 2;

    (void)state;
    assert_int_equal(gi_sparse_extend(want, 30000), 0);
    env.is_stopped = stops_at_zero;
    env.user = &left;
    got = start("0.77", &env, &same);
    replay(got, want, 9000);
    rows = rows_of(got, best);
    assert_int_equal(extend(rows, 30000), GRUNDY_CANCELLED);
    assert_in_range(got->count, 9000, 20000);
    left = 1000;
    assert_int_equal(extend(rows, 30000), 0);
    expect_terms(got, want, "0.77");
    gi_rows_free(rows);
    gi_sparse_free(got);
    gi_sparse_free(want);
    grundy_heapgame_free(same);
    grundy_heapgame_free(game);
}

/* In steps of all lengths a plan is kept from one call to the next, and not
 * when others have been at the terms. */
static void a_plan_outlives_a_call(void **state)
{
    static const size_t steps[] = {1, 2, 61, 512, 700, 2047, 2048, 2049, 9};
    const twins t = start_twins("0.77", 30000, 50000);
    gi_rows *rows = t.rows;
    size_t count = 31000;

    (void)state;
    assert_int_equal(extend(rows, count), 0);
    expect_kept(rows, 30000);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        count += steps[i];
        assert_int_equal(extend(rows, count), 0);
        expect_kept(rows, 30000);
        /* Fewer than there are: nothing happens. */
        assert_int_equal(extend(rows, 100), 0);
        assert_int_equal(t.got->count, count);
    }
    replay(t.got, t.want, count + 3);
    assert_int_equal(extend(rows, count + 603), 0);
    expect_kept(rows, count + 3);
    end_twins(&t);
}

/* How the work is shared is a matter of time alone; there may be fewer parts
 * than were shared before. */
static void any_share_gives_the_same_terms(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    size_t count = 30000;
    twins t;

    (void)state;
    env.workers = 2;
    t = start_twins_in(&env, "0.77", count, 60000);
    for (size_t shared = 0; count < 60000; shared = 3 * shared + 1) {
        count += 3000;
        t.rows->shared = shared;
        assert_int_equal(extend(t.rows, count), 0);
    }
    end_twins(&t);
}

/* A candidate that is none of the codes in use ends a block; the heap is found
 * in another way, and the next plan has its code. In 0.404 the first common
 * heap with the code 128 is 16174, and a plan that is made before has room for
 * 127. */
static void codes_may_not_suffice(void **state)
{
    const size_t known = 15000, record = 16174, end = 20000;
    const gi_rows_kernel *kernels[KERNELS];
    const size_t count = list_kernels(kernels);

    (void)state;
    for (size_t k = 0; k < count; k++) {
        const twins t = start_twins("0.404", known, end);
        gi_rows *rows = t.rows;
        rows->kernel = kernels[k];
        assert_int_equal(extend(rows, known + 600), 0);
        expect_kept(rows, known);
        assert_int_equal(rows->stem_end, 128);
        assert_int_equal(extend(rows, record + 1), 0);
        assert_false(rows->is_kept);
        assert_int_equal(extend(rows, record + 100), 0);
        assert_int_equal(extend(rows, end), 0);
        expect_kept(rows, record + 100);
        assert_true(rows->stem_end > 128);
        end_twins(&t);
    }
}

/* Whether heap i of the pending block has the code by the string. */
static bool has_by_string(const gi_rows *rows, gi_rows_string string, size_t i)
{
    const size_t bit = rows->pending_bit + i - string.shift;

    return *gi_rows_at(rows, string.x, bit) >> bit % 8 & 1;
}

/* Strings of the last rows alone, which are not the first part. */
static void strings_are_read(void **state)
{
    gi_rows_string strings[] = {{700, 1, 6, 3}, {1, 1, 5, 3}, {3584, 1, 7, 0},
                                {65, 1, 5, 2},  {8, 1, 6, 3}, {2051, 1, 5, 3}};
    const gi_rows_choice choice = {strings, 6, 0, false, 0, 0, 0, 0};
    const twins t = start_twins("0.77", 30000, 31000);
    gi_rows *rows = t.rows;
    gi_rows_reading reading = {.part_count = 0};
    gi_rows_set *sets;

    (void)state;
    assert_int_equal(extend(rows, 31000), 0);
    expect_kept(rows, 30000);
    gi_rows_reading_size(&reading, 3584, rows->block);
    assert_int_equal(gi_rows_reading_plan(rows, &reading, &choice), 0);
    assert_int_equal(reading.part_count, 1);
    assert_int_equal(reading.rows[0], reading.together);
    gi_rows_share_clear(rows, &rows->witnesses);
    gi_rows_read(rows, &reading, 0, &rows->witnesses, 0);
    sets = gi_rows_share_of(rows, &rows->witnesses, 0);
    for (size_t w = 0; w < rows->stem_end; w++)
        for (size_t i = 0; i < rows->block; i++) {
            bool has = false;
            for (size_t k = 0; k < choice.count; k++)
                has |= strings[k].w == w && has_by_string(rows, strings[k], i);
            assert_int_equal(sets[w][i / 8] >> i % 8 & 1, has);
        }
    end_twins(&t);
}

/* Who asks for few terms at a time gets a plan, too. */
static void many_small_steps_get_a_plan(void **state)
{
    const twins t = start_twins("0.77", 30000, 40000);

    (void)state;
    for (size_t n = 30000; n < 40000; n += 100) {
        assert_int_equal(extend(t.rows, n + 100), 0);
        assert_true(t.rows->is_kept == (n >= 30500));
    }
    end_twins(&t);
}

/* Whether each comb has the taps of its distance, and each is there once. */
static void expect_combs(const gi_rows *rows, const gi_rows_combs *combs)
{
    const gi_sparse *s = rows->sparse;
    uint64_t seen = 0;

    assert_in_range(combs->count, 8, 64);
    for (size_t i = 0; i < combs->count; i++) {
        const size_t distance = combs->distances[i];
        assert_in_range(distance, 64, 64 * combs->count);
        seen |= (uint64_t)1 << (distance / 64 - 1);
        for (size_t j = 0; j < GI_ROWS_LINE; j++) {
            const size_t a = distance - j - s->splits[0].taken;
            const bool has_tap = combs->taps[i] >> j & 1;
            assert_int_equal(combs->off[i][j], has_tap ? 0 : 255);
            if (has_tap)
                assert_int_equal(combs->stems[i][j],
                                 gi_rows_stem(rows, gi_sparse_term(s, a)));
        }
    }
    assert_true(seen == ~(uint64_t)0 >> (64 - combs->count));
}

/* One heap wants a code; first comes the first four that has it. */
static void expect_first(gi_rows *rows, gi_rows_combs combs, size_t i,
                         unsigned w)
{
    const uint8_t *codes = rows->stems + gi_rows_held_start(rows) + i;
    const gi_rows_combs first = gi_rows_combs_part(&combs, 0, 4);
    uint8_t sets[GI_ROWS_STEMS][GI_ROWS_HELD / 8] = {{0}};
    const bool has =
        rows->kernel->has_option(&combs, combs.count, codes, (uint8_t)w);

    sets[w][i / 8] = (uint8_t)(1 << i % 8);
    assert_int_equal(gi_rows_rank_combs(rows, combs, sets[0]), 0);
    expect_combs(rows, &combs);
    assert_int_equal(rows->kernel->has_option(&first, 4, codes, (uint8_t)w),
                     has);
}

/* The first combs with one tap each, so that few fours have what is wanted. */
static gi_rows_combs thin_out(const gi_rows_combs *combs, size_t count,
                              combs_room *room)
{
    assert_in_range(count, 8, COMBS_MOST);
    for (size_t i = 0; i < count; i++) {
        uint64_t tap = (uint64_t)1 << 7 * i % 64;
        if (!(combs->taps[i] & tap))
            tap = combs->taps[i] & (0 - combs->taps[i]);
        room->taps[i] = tap;
        room->distances[i] = combs->distances[i];
        for (size_t j = 0; j < GI_ROWS_LINE; j++) {
            room->stems[i][j] = combs->stems[i][j];
            room->off[i][j] = tap >> j & 1 ? 0 : 255;
        }
    }
    return combs_in(room, count);
}

static void combs_are_ranked(void **state)
{
    const twins t = start_twins("0.77", 30000, 31000);
    gi_rows *rows = t.rows;
    combs_room room;
    gi_rows_combs combs;

    (void)state;
    assert_int_equal(extend(rows, 31000), 0);
    expect_kept(rows, 30000);
    assert_int_equal(rows->ranked, 30000 / 8 / 512 * 512 / 64);
    combs = thin_out(&rows->witness_combs, rows->ranked, &room);
    for (size_t i = 0; i < GI_ROWS_HELD; i += 41)
        for (unsigned w = 0; w < rows->stem_end; w++)
            expect_first(rows, combs, i, w);
    end_twins(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_allocation_may_fail),
        cmocka_unit_test(a_limit_on_memory_is_kept),
        cmocka_unit_test(a_stopped_sequence_goes_on),
        cmocka_unit_test(a_plan_outlives_a_call),
        cmocka_unit_test(combs_are_ranked),
        cmocka_unit_test(codes_may_not_suffice),
        cmocka_unit_test(strings_are_read),
        cmocka_unit_test(any_share_gives_the_same_terms),
        cmocka_unit_test(many_small_steps_get_a_plan),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
