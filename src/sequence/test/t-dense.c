/* SPDX-License-Identifier: MIT */
/* t-dense.c - all pairs by comparison give the terms that marks give. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "fault.h"
#include "random.h"
#include "sequence/dense.h"
#include "sequence/test/rows_of.h"

enum { KNOWN = 700, ALL = 2500, PAIRS = 300 };

static size_t list_seeks(gi_dense_seek **out)
{
    size_t count = 0;

    out[count++] = gi_dense_seek_plain;
    if (gi_cpu_has(GI_CPU_AVX512)) out[count++] = gi_dense_seek_avx512;
    return count;
}

/* One way to split and several, unequal parts, moves that leave one heap. */
static void comparisons_give_the_terms(void **state)
{
    static const char *const codes[] = {"0.004", "0.76", "4!.0", "0.336",
                                        "4.07"};
    gi_dense_seek *seeks[2];
    const size_t seek_count = list_seeks(seeks);

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_heapgame *game, *same;
        gi_sparse *want = start(codes[i], NULL, &game);
        assert_int_equal(gi_sparse_extend(want, ALL), 0);
        for (size_t k = 0; k < seek_count; k++) {
            gi_sparse *got = start(codes[i], NULL, &same);
            replay(got, want, KNOWN);
            assert_int_equal(gi_dense_extend(got, KNOWN + 37, seeks[k]), 0);
            assert_int_equal(gi_dense_extend(got, ALL, seeks[k]), 0);
            assert_int_equal(got->count, ALL);
            expect_terms(got, want, codes[i]);
            gi_sparse_free(got);
            grundy_heapgame_free(same);
        }
        gi_sparse_free(want);
        grundy_heapgame_free(game);
    }
}

static void tables_lose_what_is_hit(void **state)
{
    gi_dense_seek *seeks[2];
    const size_t seek_count = list_seeks(seeks);
    uint16_t first[PAIRS], second[PAIRS];
    uint64_t seed = 5;

    (void)state;
    for (size_t trial = 0; trial < 50; trial++) {
        uint16_t table[GI_DENSE_SLOTS], want[GI_DENSE_SLOTS];
        const size_t count = random_below(&seed, PAIRS + 1);
        for (size_t i = 0; i < PAIRS; i++) {
            first[i] = (uint16_t)random_below(&seed, 1 << 12);
            second[i] = (uint16_t)random_below(&seed, 1 << 12);
        }
        for (uint16_t i = 0; i < GI_DENSE_SLOTS; i++)
            table[i] = (uint16_t)(i + 32 * random_below(&seed, 1 << 7));
        for (size_t k = 0; k < seek_count; k++) {
            memcpy(want, table, sizeof want);
            for (size_t i = 0; i < count; i++)
                for (size_t j = 0; j < GI_DENSE_SLOTS; j++)
                    if (want[j] == (first[i] ^ second[i]))
                        want[j] = GI_DENSE_NONE;
            uint16_t got[GI_DENSE_SLOTS];
            memcpy(got, table, sizeof got);
            seeks[k](first, second, count, got);
            assert_memory_equal(got, want, sizeof got);
        }
    }
}

/* Each failure of memory leaves the terms, and the work can go on. */
static void each_allocation_may_fail(void **state)
{
    grundy_heapgame *game, *same;
    gi_sparse *want = start("0.76", NULL, &game);
    bool is_done = false;

    (void)state;
    assert_int_equal(gi_sparse_extend(want, 900), 0);
    for (size_t fail_at = 1; !is_done; fail_at++) {
        fault f = {.fail_at = 0};
        grundy_env env = fault_env(&f);
        gi_sparse *got = start("0.76", &env, &same);
        replay(got, want, KNOWN);
        f.fail_at = f.calls + fail_at;
        if (gi_dense_extend(got, 900, gi_dense_seek_plain)) {
            assert_true(got->count >= KNOWN);
            assert_int_equal(gi_dense_extend(got, 900, gi_dense_seek_plain),
                             0);
        } else {
            is_done = f.calls < f.fail_at;
        }
        expect_terms(got, want, "0.76");
        gi_sparse_free(got);
        assert_true(fault_is_clean(&f));
        grundy_heapgame_free(same);
    }
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comparisons_give_the_terms),
        cmocka_unit_test(tables_lose_what_is_hit),
        cmocka_unit_test(each_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
