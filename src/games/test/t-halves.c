/* SPDX-License-Identifier: MIT */
/* t-halves.c - one object, or k heaps of half the size: theory against definition and
 * against values that are made without the library. */
#include "games/test/game_test.h"

static void theory_is_the_definition(void **state)
{
    (void)state;
    check_theory("halves:k=1", 2, 9, SAYS_NORMAL | SAYS_VALUE);
    check_theory("halves:k=2", 1, 9, SAYS_NORMAL | SAYS_VALUE);
    check_agrees("halves:k=1", 8, 200);
    check_agrees("halves:k=2", 7, 100);
    check_agrees("halves:k=3", 6, 50);
}

/* The value of 2n sees that of n alone, and of k its parity. */
static void values_are_those_of_the_rules(void **state)
{
    enum { SIZES = 600 };
    unsigned nimber[SIZES];

    (void)state;
    for (unsigned k = 2; k <= 3; k++)
        for (unsigned n = 0; n < SIZES; n++) {
            char heap[12], said[12];
            const unsigned one = n > 0 ? nimber[n - 1] : 99;
            const unsigned half =
                n > 0 && n % 2 == 0 ? (k % 2 ? nimber[n / 2] : 0) : 99;
            for (nimber[n] = 0; nimber[n] == one || nimber[n] == half;)
                nimber[n]++;
            snprintf(heap, sizeof heap, "%u", n);
            snprintf(said, sizeof said, "%u", nimber[n]);
            check_value(k == 2 ? "halves:k=2" : "halves:k=3", heap, said);
        }
}

static void numbers_of_any_size(void **state)
{
    (void)state;
    /* 3 2^64 and 3 2^65 are halved down to 6, which is worth 2 as 3 is worth 1;
     * 2 and 1 take turns from there. */
    check_value("halves:k=5", "6", "2");
    check_value("halves:k=5", "12", "1");
    check_value("halves:k=5", "55340232221128654848", "1");
    check_value("halves:k=5", "110680464442257309696", "2");
    check_value("halves:k=1000000000", "55340232221128654848", "1");
    check_value("halves:k=1000000000", "55340232221128654847", "0");
}

static void faces(void **state)
{
    (void)state;
    check_judge("halves", "2 1\n3 4\n", "Kevin\n");
    check_judge("halves", "1 2\n3\n", "Nicky\n");
    check_batch("{\"problem\":\"halves\",\"input\":{\"k\":1,\"piles\":[3,4]}}",
                "\"grundies\":[1,2]");
    check_move("halves:k=3", "5 4", "1 1", "split heap 2 into 3");
    check_refused("halves:k=0",
                  "k (heaps into which one is split) must be at least 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(values_are_those_of_the_rules),
        cmocka_unit_test(numbers_of_any_size),
        cmocka_unit_test(faces),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
