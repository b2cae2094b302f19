/* SPDX-License-Identifier: MIT */
/* t-nim_product.c - every kernel that this processor has against Conway's
 * recursion, for all lengths, alignments and aliases. */
#include "test.h"

#include "grundy/nimber.h"

#include "values/nimber/nim_product.h"

#include "base/cpu.h"
#include "random.h"

enum { SEED = 20011973, MOST = 200, ROOM = MOST + 8 };

static const gi_nim_kernel kernels[] = {GI_NIM_BEST, GI_NIM_TABLE,
                                        GI_NIM_CLMUL, GI_NIM_GFNI};
static const char *const kernel_names[] = {"best", "table", "clmul", "gfni"};

/* Conway's recursion for a, b < 2^(2 half): shares nothing with the library.
 * Its depth is six. */
static uint64_t conway(uint64_t a, uint64_t b, unsigned half)
{
    const uint64_t mask = ((uint64_t)1 << half) - 1;
    uint64_t high, low, middle;

    if (a < 2 || b < 2) return a * b;
    high = conway(a >> half, b >> half, half / 2);
    low = conway(a & mask, b & mask, half / 2);
    middle = conway(a >> half ^ (a & mask), b >> half ^ (b & mask), half / 2);
    return (middle ^ low) << half |
           (low ^ conway(high, (uint64_t)1 << (half - 1), half / 2));
}

static bool has_kernel(gi_nim_kernel kernel)
{
    uint64_t out;
    const uint64_t one = 1;

    return gi_nim_multiply_many_with(&out, &one, &one, 1, kernel) == GRUNDY_OK;
}

static void multiply(gi_nim_kernel kernel, uint64_t *out, const uint64_t *a,
                     const uint64_t *b, size_t count)
{
    assert_int_equal(gi_nim_multiply_many_with(out, a, b, count, kernel),
                     GRUNDY_OK);
}

/* Numbers of one bit, of all bits, of bytes that are alike, and near them. */
static uint64_t corner(size_t i)
{
    static const uint64_t others[] = {0,
                                      UINT64_MAX,
                                      0x0101010101010101,
                                      0x8080808080808080,
                                      0xFF00FF00FF00FF00,
                                      0x00000000FFFFFFFF,
                                      0xFFFFFFFF00000000,
                                      0x5555555555555555};

    return i < 64    ? (uint64_t)1 << i
           : i < 128 ? UINT64_MAX >> (i - 64)
                     : others[i % 8];
}

/* Of every length, because the subfields have numbers of 1, 2, 4 .. bits. */
static uint64_t random_nimber(uint64_t *seed)
{
    const size_t shift = random_below(seed, 64);

    return random_word(seed) >> shift;
}

static void fill(uint64_t *a, uint64_t *b, size_t count, uint64_t *seed)
{
    for (size_t i = 0; i < count; i++) {
        a[i] = random_nimber(seed);
        b[i] = random_nimber(seed);
    }
}

static void corners_are_as_conway_says(void **state)
{
    enum { CORNERS = 136 };
    uint64_t a[CORNERS], b[CORNERS], out[CORNERS], expected[CORNERS];
    (void)state;

    for (size_t i = 0; i < CORNERS; i++)
        b[i] = corner(i);
    for (size_t i = 0; i < CORNERS; i++) {
        for (size_t j = 0; j < CORNERS; j++)
            a[j] = corner(i);
        for (size_t j = 0; j < CORNERS; j++)
            expected[j] = conway(a[j], b[j], 32);
        for (size_t k = 0; k < 4; k++) {
            if (!has_kernel(kernels[k])) continue;
            multiply(kernels[k], out, a, b, CORNERS);
            assert_memory_equal(out, expected, sizeof out);
        }
    }
}

static void random_products_are_as_conway_says(void **state)
{
    uint64_t a[MOST], b[MOST], out[MOST], expected[MOST];
    uint64_t seed = SEED;
    (void)state;

    for (int round = 0; round < 20; round++) {
        fill(a, b, MOST, &seed);
        for (size_t i = 0; i < MOST; i++)
            expected[i] = conway(a[i], b[i], 32);
        for (size_t k = 0; k < 4; k++) {
            if (!has_kernel(kernels[k])) continue;
            multiply(kernels[k], out, a, b, MOST);
            assert_memory_equal(out, expected, sizeof out);
        }
    }
}

/* Lists start at each of the eight places of a line of 64 bytes; nothing is
 * written past them. */
static void lengths_and_alignments(void **state)
{
    uint64_t a[ROOM], b[ROOM], out[ROOM + 1], expected[ROOM];
    uint64_t seed = SEED;
    (void)state;

    fill(a, b, ROOM, &seed);
    for (size_t k = 0; k < 4; k++) {
        if (!has_kernel(kernels[k])) continue;
        for (size_t count = 0; count <= MOST; count++) {
            const size_t at = count % 8, to = count / 8 % 8;

            multiply(GI_NIM_TABLE, expected, a + at, b + to, count);
            memset(out, 0x5A, sizeof out);
            multiply(kernels[k], out + to, a + at, b + to, count);
            assert_memory_equal(out + to, expected, count * sizeof *out);
            assert_int_equal(out[to + count], 0x5A5A5A5A5A5A5A5A);
            if (to > 0) assert_int_equal(out[to - 1], 0x5A5A5A5A5A5A5A5A);
        }
    }
}

static void results_may_replace_a_factor(void **state)
{
    uint64_t a[MOST], b[MOST], squares[MOST], expected[MOST], c[MOST];
    uint64_t seed = SEED;
    (void)state;

    fill(a, b, MOST, &seed);
    multiply(GI_NIM_TABLE, expected, a, b, MOST);
    multiply(GI_NIM_TABLE, squares, a, a, MOST);
    for (size_t k = 0; k < 4; k++) {
        if (!has_kernel(kernels[k])) continue;
        memcpy(c, a, sizeof c);
        multiply(kernels[k], c, c, b, MOST);
        assert_memory_equal(c, expected, sizeof c);
        memcpy(c, b, sizeof c);
        multiply(kernels[k], c, a, c, MOST);
        assert_memory_equal(c, expected, sizeof c);
        memcpy(c, a, sizeof c);
        multiply(kernels[k], c, c, c, MOST);
        assert_memory_equal(c, squares, sizeof c);
    }
}

static void kernels_are_refused_not_guessed(void **state)
{
    uint64_t out = 12345;
    const uint64_t a = 16;
    (void)state;

    assert_int_equal(
        gi_nim_multiply_many_with(&out, &a, &a, 1, (gi_nim_kernel)99),
        GRUNDY_BAD_ARGUMENT);
    assert_int_equal(out, 12345);
    for (size_t k = 0; k < 4; k++) {
        const grundy_status status =
            gi_nim_multiply_many_with(&out, &a, &a, 1, kernels[k]);

        if (status == GRUNDY_OK) {
            assert_int_equal(out, 24);
        } else {
            assert_int_equal(status, GRUNDY_UNDECIDED);
            assert_int_equal(out, 12345);
        }
        printf("%s: %s\n", kernel_names[k],
               status == GRUNDY_OK ? "here" : "not here");
        out = 12345;
    }
    assert_true(has_kernel(GI_NIM_BEST));
    assert_true(has_kernel(GI_NIM_TABLE));
    assert_true(has_kernel(GI_NIM_GFNI) <= gi_cpu_has(GI_CPU_GFNI));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kernels_are_refused_not_guessed),
        cmocka_unit_test(corners_are_as_conway_says),
        cmocka_unit_test(random_products_are_as_conway_says),
        cmocka_unit_test(lengths_and_alignments),
        cmocka_unit_test(results_may_replace_a_factor),
    };

    printf("seed %d\n", SEED);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
