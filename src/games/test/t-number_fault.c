/* SPDX-License-Identifier: MIT */
/* t-number_fault.c - each allocation of a theory of numbers fails once. */
#include "games/test/game_test.h"

static void wythoff(void **state)
{
    (void)state;
    check_faults("wythoff", "10 17", 0);
    check_faults("wythoff", "165580140 267914295", 0);
}

static void everything_nim(void **state)
{
    (void)state;
    check_faults("everything_nim",
                 "100000000000000000000 100000000000000000009", 1);
}

static void prime_power(void **state)
{
    (void)state;
    check_faults("prime_power", "2001", 2);
    check_faults("prime_power", "100000000000000000000", 0);
}

static void coprime_stones(void **state)
{
    (void)state;
    check_faults("coprime_stones", "1048583 1048589 12", 5);
}

static void cow_digits(void **state)
{
    (void)state;
    check_faults("cow_digits", "4711", 1);
    check_faults("cow_digits", "98765432109", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wythoff),     cmocka_unit_test(everything_nim),
        cmocka_unit_test(prime_power), cmocka_unit_test(coprime_stones),
        cmocka_unit_test(cow_digits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
