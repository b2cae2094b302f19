/* SPDX-License-Identifier: MIT */
/* t-pairs.c - all pairs by comparison give the terms that marks give. */
#include "test.h"

#include "sequence/pairs/test/pairs_ways.h"
#include "sequence/rows/test/rows_of.h"
#include "fault.h"
#include "random.h"

enum {
    FEW = 40,
    KNOWN = 700,
    ALL = 2500,
    FAR = 13000,
    CROWD = 40000,
    SLOT = 5,
    SLOT_END = 16 * GI_PAIRS_SLOTS
};

static const gi_pairs_way ALL_PAIRS = {false, 0}, BY_RARES = {true, 0};

/* To cells of two bytes. */
static void widen(gi_sparse *sparse)
{
    assert_int_equal(gi_terms_widen(&sparse->terms, sparse->count, UINT16_MAX,
                                    &sparse->memory),
                     0);
}

/* From `known` terms on, by each kernel and in two steps. */
static void compare_by(gi_pairs_way way, const char *code, size_t known,
                       size_t all)
{
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    grundy_heapgame *game, *same;
    gi_sparse *want = start_with(code, way.is_by_rares, NULL, &game);

    assert_int_equal(gi_sparse_extend(want, all), 0);
    for (size_t k = 0; k < kernel_count; k++) {
        gi_sparse *got = start_with(code, way.is_by_rares, NULL, &same);
        replay(got, want, known);
        if (way.window) widen(got);
        assert_int_equal(gi_pairs_extend(got, known + 37, kernels[k], way), 0);
        assert_int_equal(gi_pairs_extend(got, all, kernels[k], way), 0);
        assert_int_equal(got->count, all);
        expect_terms(got, want, code);
        gi_sparse_free(got);
        grundy_heapgame_free(same);
    }
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

/* One way to split and several, unequal parts, moves that leave one heap. */
static void comparisons_give_the_terms(void **state)
{
    static const char *const codes[] = {"0.004", "0.76", "4!.0", "0.336",
                                        "4.07"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i += STRIDE)
        compare_by(ALL_PAIRS, codes[i], KNOWN, ALL);
}

/* Few rares and many, masks with a position, two ways to split and three, none
 * and unequal parts; values of rare type, and masks that change. */
static void witnesses_by_tables_give_the_terms(void **state)
{
    static const char *const codes[] = {"0.126", "0.142",   "0.564", "0.7127",
                                        "0.764", "0.10137", "4!.0"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i += STRIDE)
        compare_by(BY_RARES, codes[i], FEW, ALL);
}

/* Pairs are more than one chunk, and candidates go that have sat for long. */
static void chunks_come_round(void **state)
{
    (void)state;
    compare_by(ALL_PAIRS, "0.76", FAR, FAR + 150);
    compare_by(BY_RARES, "0.7007", FAR, FAR + 150);
}

/* Windows that hold few of the pairs, so that many candidates meet the others,
 * and that slide often; with and without a mask. */
static void a_window_gives_the_terms(void **state)
{
    static const char *const codes[] = {"0.126", "0.142",   "0.564", "0.7127",
                                        "0.764", "0.10137", "4!.0",  "0.004"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0];
         i += 1 + 2 * IS_SANITIZED)
        for (size_t window = 1; window < KNOWN / 2; window = 20 * window + 3)
            compare_by((gi_pairs_way){i % 2 != 0, window}, codes[i], KNOWN,
                       ALL);
}

/* From 2^19 terms on, if rares are few and all terms are kept. */
static void a_window_is_for_many_terms(void **state)
{
    grundy_heapgame *game;
    gi_sparse *sparse = start_with("0.77", true, NULL, &game);

    (void)state;
    assert_int_equal(gi_sparse_extend(sparse, ALL), 0);
    widen(sparse);
    assert_true(gi_pairs_way_for(sparse).is_by_rares);
    assert_int_equal(gi_pairs_way_for(sparse).window, 0);
    sparse->count = ((size_t)1 << 19) + 2;
    assert_true(gi_pairs_way_for(sparse).window > 0);
    sparse->fold.cells = 1;
    assert_int_equal(gi_pairs_way_for(sparse).window, 0);
    sparse->fold.cells = 0;
    sparse->mask = 0;
    assert_int_equal(gi_pairs_way_for(sparse).window, 0);
    sparse->count = ALL;
    gi_sparse_free(sparse);
    grundy_heapgame_free(game);
}

/* Ten bytes for each pair of the window, and a block. */
static void a_window_is_all_the_memory(void **state)
{
    enum { WINDOW = 300 };
    grundy_heapgame *game;
    gi_sparse *sparse = start_with("0.7127", true, NULL, &game);
    gi_pairs_tracks tracks = {.window = 0};
    size_t before;

    (void)state;
    assert_int_equal(gi_sparse_extend(sparse, ALL), 0);
    widen(sparse);
    before = sparse->memory.held_bytes;
    assert_int_equal(gi_pairs_tracks_init(&tracks, sparse, 2 * ALL, WINDOW),
                     0);
    assert_true(sparse->memory.held_bytes - before <=
                10 * WINDOW + 10 * 3 * GI_PAIRS_BLOCK);
    gi_pairs_tracks_clear(&tracks, sparse);
    assert_int_equal(sparse->memory.held_bytes, before);
    gi_sparse_free(sparse);
    grundy_heapgame_free(game);
}

/* Not the terms of any game: of each value for which there is a seat one, then
 * zeros, so that all these are values of options, and a heap's own is beyond.
 */
static gi_sparse *start_crowded(grundy_heapgame **game)
{
    gi_sparse *sparse = start_with("0.004", true, NULL, game);

    for (size_t n = 0; n < CROWD; n++) {
        assert_int_equal(gi_sparse_prepare(sparse), 0);
        assert_int_equal(
            gi_sparse_append(sparse, n < GI_PAIRS_TRY_END ? n : 0), 0);
    }
    return sparse;
}

static void values_without_a_seat_are_found(void **state)
{
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    grundy_heapgame *game, *same;
    gi_sparse *want = start_crowded(&game);

    (void)state;
    assert_int_equal(gi_sparse_extend(want, CROWD + 1), 0);
    assert_true(gi_sparse_term(want, CROWD) >= GI_PAIRS_TRY_END);
    for (size_t k = 0; k < kernel_count; k++) {
        gi_sparse *got = start_crowded(&same);
        assert_int_equal(gi_pairs_extend(got, CROWD + 1, kernels[k], BY_RARES),
                         0);
        assert_int_equal(got->count, CROWD + 1);
        expect_terms(got, want, "crowded");
        gi_sparse_free(got);
        grundy_heapgame_free(same);
    }
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

/* Not the terms of any game: zeros in the upper half, so that the options of
 * the next heap are the terms of the lower one. All values but those of one
 * slot, in turn; of these the first `count`, at one random place each. */
static gi_sparse *start_with_one_slot(size_t count, uint64_t *seed,
                                      grundy_heapgame **game)
{
    static size_t terms[CROWD];
    gi_sparse *sparse = start_with("0.004", false, NULL, game);
    size_t value = 0;

    for (size_t n = 0; n < CROWD; n++) {
        terms[n] = n < CROWD / 2 ? value : 0;
        value = (value + 1) % SLOT_END;
        if (value % GI_PAIRS_SLOTS == SLOT) value++;
    }
    for (size_t i = 0; i < count; i++)
        terms[1 + random_below(seed, CROWD / 2 - GI_PAIRS_SLOTS)] =
            SLOT + i * GI_PAIRS_SLOTS;
    for (size_t n = 0; n < CROWD; n++) {
        assert_int_equal(gi_sparse_prepare(sparse), 0);
        assert_int_equal(gi_sparse_append(sparse, terms[n]), 0);
    }
    return sparse;
}

/* They wait for each other, and go in any order. */
static void values_of_one_slot_wait(void **state)
{
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);

    (void)state;
    for (uint64_t trial = 0; trial < (IS_SANITIZED ? 12 : 48); trial++) {
        uint64_t seed = trial;
        grundy_heapgame *game, *same;
        gi_sparse *want = start_with_one_slot(trial % 12, &seed, &game);
        assert_int_equal(gi_sparse_extend(want, CROWD + 1), 0);
        for (size_t k = 0; k < kernel_count; k++) {
            gi_sparse *got;
            seed = trial;
            got = start_with_one_slot(trial % 12, &seed, &same);
            assert_int_equal(
                gi_pairs_extend(got, CROWD + 1, kernels[k], ALL_PAIRS), 0);
            assert_int_equal(gi_sparse_term(got, CROWD),
                             gi_sparse_term(want, CROWD));
            gi_sparse_free(got);
            grundy_heapgame_free(same);
        }
        gi_sparse_free(want);
        grundy_heapgame_free(game);
    }
}

/* Each failure of memory leaves the terms, and the work can go on. */
static void expect_allocations_may_fail(gi_pairs_way way, const char *code)
{
    grundy_heapgame *game, *same;
    gi_sparse *want = start_with(code, way.is_by_rares, NULL, &game);
    bool is_done = false;

    assert_int_equal(gi_sparse_extend(want, 900), 0);
    for (size_t fail_at = 1; !is_done; fail_at++) {
        fault f = {.fail_at = 0};
        grundy_env env = fault_env(&f);
        gi_sparse *got = start_with(code, way.is_by_rares, &env, &same);
        replay(got, want, KNOWN);
        if (way.window) widen(got);
        f.fail_at = f.calls + fail_at;
        if (gi_pairs_extend(got, 900, &gi_pairs_kernel_plain, way)) {
            assert_true(got->count >= KNOWN);
            assert_int_equal(
                gi_pairs_extend(got, 900, &gi_pairs_kernel_plain, way), 0);
        } else {
            is_done = f.calls < f.fail_at;
        }
        expect_terms(got, want, code);
        gi_sparse_free(got);
        assert_true(fault_is_clean(&f));
        grundy_heapgame_free(same);
    }
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    expect_allocations_may_fail(ALL_PAIRS, "0.76");
    expect_allocations_may_fail(BY_RARES, "0.7127");
    expect_allocations_may_fail((gi_pairs_way){true, 100}, "0.7127");
}

/* There is one for each sum that a block may have, and so for each amount. */
static void sets_of_sums_count_as_memory(void **state)
{
    enum { DIGITS = 4000 };
    grundy_env env = GRUNDY_ENV_INIT;
    char code[DIGITS + 4] = "0.";
    grundy_heapgame *game;
    gi_sparse *sparse;

    (void)state;
    memset(code + 2, '0', DIGITS);
    code[DIGITS + 2] = '4';
    env.limits.memory_bytes = DIGITS * sizeof(gi_pairs_set);
    sparse = start_with(code, false, &env, &game);
    assert_int_equal(gi_sparse_extend(sparse, KNOWN), 0);
    assert_int_equal(
        gi_pairs_extend(sparse, 900, &gi_pairs_kernel_plain, ALL_PAIRS),
        GRUNDY_OVER_BUDGET);
    assert_int_equal(sparse->count, KNOWN);
    gi_sparse_free(sparse);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comparisons_give_the_terms),
        cmocka_unit_test(witnesses_by_tables_give_the_terms),
        cmocka_unit_test(chunks_come_round),
        cmocka_unit_test(a_window_gives_the_terms),
        cmocka_unit_test(a_window_is_for_many_terms),
        cmocka_unit_test(a_window_is_all_the_memory),
        cmocka_unit_test(values_without_a_seat_are_found),
        cmocka_unit_test(values_of_one_slot_wait),
        cmocka_unit_test(each_allocation_may_fail),
        cmocka_unit_test(sets_of_sums_count_as_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
