/* SPDX-License-Identifier: MIT */
/* t-integer_fault.c - exact integers and the allocator: how often they ask, and
 * what is left when it fails. */
#include "test.h"

#include "base/integer/test/mpz.h"
#include "base/integer/test/operations.h"
#include "fault.h"
#include "random.h"

enum { SEED = 63, CASES = 400 };

/* A sum that grows bit by bit allocates now and then, not at each step. */
static void a_running_total_keeps_its_room(void **state)
{
    fault f = {0};
    const grundy_env env = fault_env(&f);
    grundy_integer total = {0, NULL}, term = {0, NULL};

    (void)state;
    assert_int_equal(gi_int_set_uint64(&total, UINT64_MAX, &env), GRUNDY_OK);
    assert_int_equal(gi_int_mul(&term, &total, &total, &env), GRUNDY_OK);
    f.calls = 0;
    for (size_t i = 0; i < 1000; i++)
        assert_int_equal(gi_int_add(&total, &total, &term, &env), GRUNDY_OK);
    assert_true(f.calls <= 2);
    grundy_integer_clear(&total, &env);
    grundy_integer_clear(&term, &env);
    assert_true(fault_is_clean(&f));
}

/* The n-th allocation fails, for all n: out is as it was, nothing leaks. */
static void try_failures(const operation *op, const mpz_t x, const mpz_t y)
{
    grundy_status status = GRUNDY_NO_MEMORY;

    for (size_t n = 1; status; n++) {
        fault f = {0};
        const grundy_env env = fault_env(&f);
        grundy_integer a = {0, NULL}, b = {0, NULL}, out = {0, NULL};
        mpz_to(&a, x, &env);
        mpz_to(&b, y, &env);
        mpz_to(&out, y, &env);
        f.fail_at = f.calls + n;
        status = op->ours(&out, &a, &b, &env);
        if (status) {
            assert_int_equal(status, GRUNDY_NO_MEMORY);
            assert_true(mpz_is(y, &out));
        }
        assert_true(mpz_is(x, &a) && mpz_is(y, &b));
        f.fail_at = f.calls + n;
        if (op->ours(&a, &a, &b, &env)) assert_true(mpz_is(x, &a));
        grundy_integer_clear(&a, &env);
        grundy_integer_clear(&b, &env);
        grundy_integer_clear(&out, &env);
        assert_true(fault_is_clean(&f));
    }
}

static void failures_leave_out_as_it_was(void **state)
{
    gmp_randstate_t random;
    mpz_t x, y;

    (void)state;
    gmp_randinit_default(random);
    gmp_randseed_ui(random, SEED);
    mpz_inits(x, y, NULL);
    for (size_t i = 0; i < random_cases(CASES); i++)
        for (size_t j = 0; j < OPERATIONS; j++) {
            draw_operands(&operations[j], x, y, random, MOST_BITS);
            try_failures(&operations[j], x, y);
        }
    mpz_clears(x, y, NULL);
    gmp_randclear(random);
}

static void a_failed_division_changes_neither_result(void **state)
{
    grundy_status status = GRUNDY_NO_MEMORY;
    mpz_t x, y;

    (void)state;
    mpz_init_set_str(x, "123456789012345678901234567890123456789012", 10);
    mpz_init_set_str(y, "98765432109876543210987", 10);
    for (size_t n = 1; status; n++) {
        fault f = {0};
        const grundy_env env = fault_env(&f);
        grundy_integer a = {0, NULL}, b = {0, NULL};
        mpz_to(&a, x, &env);
        mpz_to(&b, y, &env);
        f.fail_at = f.calls + n;
        status = gi_int_divide(&a, &b, &a, &b, &env);
        assert_int_equal(status, n <= 2 ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        if (status) assert_true(mpz_is(x, &a) && mpz_is(y, &b));
        grundy_integer_clear(&a, &env);
        grundy_integer_clear(&b, &env);
        assert_true(fault_is_clean(&f));
    }
    mpz_clears(x, y, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_running_total_keeps_its_room),
        cmocka_unit_test(failures_leave_out_as_it_was),
        cmocka_unit_test(a_failed_division_changes_neither_result),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
