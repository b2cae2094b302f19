/* SPDX-License-Identifier: MIT */
/* t-nimber.c - mex against sorting by hand, and the field of the nimbers
 * against its definition, known products and the laws of a field. */
#include "test.h"

#include "grundy/nimber.h"

#include "random.h"

enum { SEED = 20011972, TRIPLES = 2000, SMALL = 64 };

/* Of every length, because the subfields have numbers of 1, 2, 4 .. bits. */
static uint64_t random_nimber(uint64_t *seed)
{
    const unsigned shift = (unsigned)(random_word(seed) % 64);

    return random_word(seed) >> shift;
}

/* ---- mex ---- */

static size_t plain_mex(const grundy_nimber *values, size_t count)
{
    for (size_t mex = 0;; mex++) {
        size_t i = 0;

        while (i < count && values[i] != mex)
            i++;
        if (i == count) return mex;
    }
}

static void mex_of_known_lists(void **state)
{
    static const grundy_nimber holes[] = {0, 1, 3, 1, 0};
    static const grundy_nimber no_zero[] = {1, 2, 3};
    static const grundy_nimber large[] = {UINT32_MAX, 0, 1u << 31};
    uint64_t scratch[1] = {UINT64_MAX};
    (void)state;

    assert_int_equal(grundy_mex(NULL, 0, scratch), 0);
    assert_int_equal(grundy_mex(holes, 5, scratch), 2);
    assert_int_equal(grundy_mex(no_zero, 3, scratch), 0);
    assert_int_equal(grundy_mex(large, 3, scratch), 1);
}

/* 0 .. count - 1 in reverse order has mex `count`, the largest there is. The
 * value `count` itself has no bit in the scratch, nor has it any need of one. */
static void mex_of_all_is_the_count(void **state)
{
    grundy_nimber values[200];
    uint64_t scratch[200 / 64 + 2];
    (void)state;

    assert_int_equal(grundy_mex_scratch_words(0), 0);
    assert_int_equal(grundy_mex_scratch_words(64), 1);
    assert_int_equal(grundy_mex_scratch_words(65), 2);
    for (size_t count = 0; count <= 200; count++) {
        const size_t words = grundy_mex_scratch_words(count);

        for (size_t i = 0; i < count; i++)
            values[i] = (grundy_nimber)(count - 1 - i);
        memset(scratch, 0x5A, sizeof scratch);
        assert_int_equal(grundy_mex(values, count, scratch), count);
        for (size_t i = 0; i < count; i++)
            values[i] = (grundy_nimber)count;
        assert_int_equal(grundy_mex(values, count, scratch), 0);
        assert_int_equal(scratch[words], 0x5A5A5A5A5A5A5A5A);
    }
}

static void mex_of_random_lists(void **state)
{
    grundy_nimber values[200];
    uint64_t scratch[200 / 64 + 1];
    uint64_t seed = SEED;
    (void)state;

    for (size_t round = 0; round < random_cases(2000); round++) {
        const size_t count = random_below(&seed, 201);
        const uint64_t below = 1 + random_word(&seed) % (count + 2);

        for (size_t i = 0; i < count; i++)
            values[i] = (grundy_nimber)(random_word(&seed) % below);
        assert_int_equal(grundy_mex(values, count, scratch),
                         plain_mex(values, count));
    }
}

/* ---- the product ---- */

/* The definition: the least number that is none of
 * a' (x) b ^ a (x) b' ^ a' (x) b' for smaller a' and b'. */
static void product_is_the_mex(void **state)
{
    uint64_t product[SMALL][SMALL];
    (void)state;

    for (size_t a = 0; a < SMALL; a++) {
        for (size_t b = 0; b < SMALL; b++) {
            bool is_option[256] = {false};
            uint64_t mex = 0;

            for (size_t c = 0; c < a; c++)
                for (size_t d = 0; d < b; d++)
                    is_option[product[c][b] ^ product[a][d] ^ product[c][d]] =
                        true;
            while (is_option[mex])
                mex++;
            product[a][b] = mex;
            assert_int_equal(grundy_nim_multiply(a, b), mex);
        }
        assert_int_equal(grundy_nim_square(a), product[a][a]);
        assert_int_equal(grundy_nim_square_root(product[a][a]), a);
    }
}

/* Conway's rules for F = 2^(2^k): F (x) x = F x for x < F, F (x) F = 3F/2. */
static void products_of_fermat_powers(void **state)
{
    uint64_t seed = SEED;
    (void)state;

    assert_int_equal(grundy_nim_multiply(16, 16), 24);
    assert_int_equal(grundy_nim_multiply(256, 256), 384);
    for (unsigned bits = 1; bits < 64; bits *= 2) {
        const uint64_t fermat = (uint64_t)1 << bits;

        assert_int_equal(grundy_nim_square(fermat), fermat + fermat / 2);
        assert_int_equal(grundy_nim_square_root(fermat + fermat / 2), fermat);
        for (int round = 0; round < 50; round++) {
            const uint64_t x = random_word(&seed) % fermat;

            assert_int_equal(grundy_nim_multiply(fermat, x), fermat * x);
        }
    }
}

static void products_make_a_field(void **state)
{
    uint64_t seed = SEED;
    (void)state;

    for (size_t round = 0; round < random_cases(TRIPLES); round++) {
        const uint64_t a = random_nimber(&seed);
        const uint64_t b = random_nimber(&seed);
        const uint64_t c = random_nimber(&seed);
        const uint64_t ab = grundy_nim_multiply(a, b);
        const uint64_t ac = grundy_nim_multiply(a, c);
        const uint64_t bc = grundy_nim_multiply(b, c);

        assert_int_equal(grundy_nim_multiply(a, 0), 0);
        assert_int_equal(grundy_nim_multiply(a, 1), a);
        assert_int_equal(ab, grundy_nim_multiply(b, a));
        assert_int_equal(grundy_nim_multiply(ab, c),
                         grundy_nim_multiply(a, bc));
        assert_int_equal(grundy_nim_multiply(a, b ^ c), ab ^ ac);
        assert_true((ab == 0) == (a == 0 || b == 0));
    }
}

static void numbers_below_fermat_powers_are_subfields(void **state)
{
    uint64_t seed = SEED;
    (void)state;

    for (unsigned bits = 1; bits < 64; bits *= 2) {
        for (int round = 0; round < 100; round++) {
            const uint64_t a = random_word(&seed) >> (64 - bits);
            const uint64_t b = random_word(&seed) >> (64 - bits);
            uint64_t inverse = 0;

            assert_int_equal(grundy_nim_multiply(a, b) >> bits, 0);
            if (a == 0) continue;
            assert_int_equal(grundy_nim_inverse(&inverse, a), GRUNDY_OK);
            assert_int_equal(inverse >> bits, 0);
        }
    }
}

/* ---- square, root, inverse, power ---- */

static void squares_and_roots(void **state)
{
    uint64_t seed = SEED;
    (void)state;

    for (size_t round = 0; round < random_cases(TRIPLES); round++) {
        const uint64_t a = random_nimber(&seed);
        const uint64_t root = grundy_nim_square_root(a);

        assert_int_equal(grundy_nim_square(a), grundy_nim_multiply(a, a));
        assert_int_equal(grundy_nim_multiply(root, root), a);
    }
}

static void inverse_of_zero_is_undefined(void **state)
{
    uint64_t out = 12345;
    (void)state;

    assert_int_equal(grundy_nim_inverse(&out, 0), GRUNDY_UNDEFINED);
    assert_int_equal(out, 12345);
}

static void inverses(void **state)
{
    uint64_t seed = SEED;
    (void)state;

    for (size_t round = 0; round < random_cases(TRIPLES); round++) {
        const uint64_t a = round < 256 ? round + 1 : random_nimber(&seed);
        uint64_t inverse = 0;

        if (a == 0) continue;
        assert_int_equal(grundy_nim_inverse(&inverse, a), GRUNDY_OK);
        assert_int_equal(grundy_nim_multiply(a, inverse), 1);
        if (round % 16 == 0)
            assert_int_equal(grundy_nim_power(a, UINT64_MAX - 1), inverse);
    }
}

static void small_powers_are_products(void **state)
{
    uint64_t seed = SEED;
    (void)state;

    for (int round = 0; round < 20; round++) {
        const uint64_t a = random_nimber(&seed);
        uint64_t power = 1;

        for (uint64_t exponent = 0; exponent < 40; exponent++) {
            assert_int_equal(grundy_nim_power(a, exponent), power);
            power = grundy_nim_multiply(power, a);
        }
    }
    assert_int_equal(grundy_nim_power(0, 0), 1);
    assert_int_equal(grundy_nim_power(0, UINT64_MAX), 0);
}

static void powers_add_and_multiply(void **state)
{
    uint64_t seed = SEED;
    (void)state;

    for (size_t round = 0; round < random_cases(100); round++) {
        const uint64_t a = random_nimber(&seed) | 2;
        const uint64_t m = random_word(&seed) >> 33;
        const uint64_t n = random_word(&seed) >> 33;
        const uint64_t am = grundy_nim_power(a, m);

        assert_int_equal(grundy_nim_power(a, UINT64_MAX), 1);
        assert_int_equal(grundy_nim_power(a, m + n),
                         grundy_nim_multiply(am, grundy_nim_power(a, n)));
        assert_int_equal(grundy_nim_power(a, m * n), grundy_nim_power(am, n));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mex_of_known_lists),
        cmocka_unit_test(mex_of_all_is_the_count),
        cmocka_unit_test(mex_of_random_lists),
        cmocka_unit_test(product_is_the_mex),
        cmocka_unit_test(products_of_fermat_powers),
        cmocka_unit_test(products_make_a_field),
        cmocka_unit_test(numbers_below_fermat_powers_are_subfields),
        cmocka_unit_test(squares_and_roots),
        cmocka_unit_test(inverse_of_zero_is_undefined),
        cmocka_unit_test(inverses),
        cmocka_unit_test(small_powers_are_products),
        cmocka_unit_test(powers_add_and_multiply),
    };

    printf("seed %d\n", SEED);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
