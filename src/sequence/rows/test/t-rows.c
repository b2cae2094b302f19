/* SPDX-License-Identifier: MIT */
/* t-rows.c - the engine on rows gives the terms of the scalar one.
 *
 * With every kernel that this processor has and several numbers of workers.
 * The games differ in what they ask of it: many far rares (0.6), unequal parts
 * (4!.0), several splits and rares that go on (0.376), several splits (0.354,
 * 0.77), rares far behind (0.16), types by position (0.127), a mask that
 * changes at 22778 (0.56), nearly no rares (0.77), far taps that are
 * tested (0.36).
 */
#include "test.h"

#include "sequence/rows/test/rows_of.h"
#include "sanitized.h"

enum { MORE = 511 + 512 + 1300 + GI_ROWS_BLOCK + 1277, SMALL = 160 };

typedef struct example {
    const char *code;
    size_t first; /* Terms that are known before: so many that rows fit. */
} example;

static const example examples[] = {
    {"0.6", 22720},  {"4!.0", 21000}, {"0.376", 11000}, {"0.354", 9000},
    {"0.16", 16200}, {"0.127", 9000}, {"0.56", 22000},  {"0.77", 9000}};

/* In steps that end inside and at the ends of blocks. */
static void extend_in_steps(gi_sparse *sparse, const gi_rows_kernel *kernel)
{
    static const size_t steps[] = {511, 512, 1300, GI_ROWS_BLOCK, 1277};
    gi_rows *rows = rows_of(sparse, kernel);

    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        const size_t count = sparse->count + steps[i];
        assert_int_equal(extend(rows, count), 0);
        assert_int_equal(sparse->count, count);
    }
    gi_rows_free(rows);
}

static void compare(example of, const gi_sparse *want,
                    const gi_rows_kernel *kernel, unsigned workers)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game;
    gi_sparse *sparse;
    char what[64];

    env.workers = workers;
    sparse = start(of.code, &env, &game);
    replay(sparse, want, of.first);
    extend_in_steps(sparse, kernel);
    snprintf(what, sizeof what, "%s by %s on %u", of.code, kernel->name,
             workers);
    expect_terms(sparse, want, what);
    gi_sparse_free(sparse);
    grundy_heapgame_free(game);
}

/* So that calls end in blocks that are cut short by a heap whose value is
 * found in another way. */
static void compare_in_small_steps(example of, const gi_sparse *want)
{
    grundy_heapgame *game;
    gi_sparse *got = start(of.code, NULL, &game);
    gi_rows *rows = rows_of(got, gi_rows_kernel_best());

    replay(got, want, of.first);
    while (got->count < of.first + MORE)
        assert_int_equal(extend(rows, got->count + 1 + got->count % SMALL), 0);
    gi_rows_free(rows);
    expect_terms(got, want, of.code);
    gi_sparse_free(got);
    grundy_heapgame_free(game);
}

static void every_kernel_gives_the_terms(void **state)
{
    const unsigned workers[] = {1, 2, 5};
    const gi_rows_kernel *kernels[KERNELS];
    const size_t kernel_count = list_kernels(kernels);

    (void)state;
    for (size_t i = 0; i < sizeof examples / sizeof examples[0];
         i += STRIDE * STRIDE) {
        grundy_heapgame *game;
        gi_sparse *want = start(examples[i].code, NULL, &game);
        assert_int_equal(
            gi_sparse_extend(want, examples[i].first + MORE + SMALL), 0);
        for (size_t k = 0; k < kernel_count; k++)
            compare(examples[i], want, kernels[k], workers[(i + k) % 3]);
        compare_in_small_steps(examples[i], want);
        gi_sparse_free(want);
        grundy_heapgame_free(game);
    }
}

/* Where there are no rares at the other end of far taps. */
static void far_taps_are_tested(void **state)
{
    const example of = {"0.36", 23700};
    grundy_heapgame *game;
    gi_sparse *want = start(of.code, NULL, &game);

    (void)state;
    assert_int_equal(gi_sparse_extend(want, of.first + MORE), 0);
    for (unsigned workers = 1; workers <= 3; workers++)
        compare(of, want, gi_rows_kernel_best(), workers);
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

/* From the first term on, as a sequence does it. */
static void small_sequences_are_right(void **state)
{
    static const char *const codes[] = {"0.77", "0.127", "0.07"};

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        grundy_heapgame *game, *same;
        gi_sparse *want = start(codes[i], NULL, &game);
        gi_sparse *got = start(codes[i], NULL, &same);
        gi_rows *rows = rows_of(got, gi_rows_kernel_best());
        assert_int_equal(gi_sparse_extend(want, 10000), 0);
        for (size_t count = 0; count <= 10000; count += 1000)
            assert_int_equal(extend(rows, count), 0);
        expect_terms(got, want, codes[i]);
        gi_rows_free(rows);
        gi_sparse_free(got);
        gi_sparse_free(want);
        grundy_heapgame_free(same);
        grundy_heapgame_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kernel_gives_the_terms),
        cmocka_unit_test(far_taps_are_tested),
        cmocka_unit_test(small_sequences_are_right),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
