/* SPDX-License-Identifier: MIT */
/* t-strip_fault.c - each allocation of a game on a strip fails once. */
#include "games/test/game_test.h"

static void checkers(void **state)
{
    (void)state;
    check_faults("checkers20", "3 4 9 18 / 2 19 / 17", 1);
    check_faults("checkers20:width=200", "3 4 9 66 67 130 199 / 150 180", 1);
}

static void northcott(void **state)
{
    (void)state;
    check_faults("northcott:m=9", "1:5 9:3 4:7", 1);
    check_faults("northcott:m=3", "2:1", 1);
    check_faults("northcott:m=100000000000000000000",
                 "99999999999999999999:1 5:70000000000000000000", 1);
}

static void coins(void **state)
{
    (void)state;
    check_faults("coin_circle", "5 2 | 3 7", 1);
    check_faults("coin_circle", "100000000000000000000 | 4", 1);
    check_faults("coin_circle_k:k=3", "5 | 9 7", 1);
    check_faults("coin_circle_k:k=3", "4", 1);
    check_faults("coin_circle_k:k=100000000000000000000",
                 "100000000000000000001", 1);
    check_faults("coin_circle_k:k=100000000000000000000",
                 "100000000000000000000 7 | 2", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checkers),
        cmocka_unit_test(northcott),
        cmocka_unit_test(coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
