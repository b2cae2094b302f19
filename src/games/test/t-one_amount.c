/* SPDX-License-Identifier: MIT */
/* t-one_amount.c - heaps from which each player takes one amount: who wins, against
 * playing all of the game, and how many amounts, against all of them. */
#include "games/partizan/one_amount.h"
#include "games/test/game_test.h"

enum { SIZE = 9, HEAPS = 3, SIDE = 2 * SIZE + 1 };

/* Whether `player` (0: Left), who is to move, wins heaps[0 .. HEAPS). */
typedef struct played {
    signed char known[2][SIDE * SIDE * SIDE]; /* 0: not yet; 1 lost; 2 won. */
    uint64_t amounts[2];
} played;

static size_t place(const int64_t *heaps)
{
    size_t at = 0;

    for (size_t i = 0; i < HEAPS; i++)
        at = at * SIDE + (size_t)(heaps[i] + SIZE);
    return at;
}

static bool wins(played *p, int64_t *heaps, unsigned player)
{
    signed char *known = &p->known[player][place(heaps)];

    for (size_t i = 0; *known == 0 && i < HEAPS; i++) {
        const int64_t heap = heaps[i];
        const int64_t take = (int64_t)p->amounts[(heap < 0) != player];
        if ((heap < 0 ? -heap : heap) < take) continue;
        heaps[i] += heap < 0 ? take : -take;
        if (!wins(p, heaps, 1 - player)) *known = 2;
        heaps[i] = heap;
    }
    if (*known == 0) *known = 1;
    return *known == 2;
}

/* Returns how many games have an outcome by the theorem. */
static size_t compare_games(uint64_t a, uint64_t b)
{
    static played p;
    size_t decided = 0;
    int64_t heaps[HEAPS];

    p = (played){.amounts = {a, b}};
    for (heaps[0] = -SIZE; heaps[0] <= SIZE; heaps[0]++)
        for (heaps[1] = heaps[0]; heaps[1] <= SIZE; heaps[1]++)
            for (heaps[2] = heaps[1]; heaps[2] <= SIZE; heaps[2]++) {
                grundy_outcome found = GRUNDY_OUTCOME_UNKNOWN;
                if (gi_one_amount_outcome(&found, a, b, heaps, HEAPS)) {
                    assert_true(heaps[0] < 0 && heaps[2] > 0);
                    continue;
                }
                decided++;
                assert_int_equal(found == GRUNDY_OUTCOME_N,
                                 wins(&p, heaps, 0));
            }
    return decided;
}

static void outcomes_are_those_of_play(void **state)
{
    (void)state;
    for (uint64_t a = 1; a <= 6; a++)
        for (uint64_t b = 1; b <= 6; b++)
            assert_true(compare_games(a, b) > 700);
}

static void choices_are_counted(void **state)
{
    static const uint64_t heaps[][4] = {
        {4, 5, 0, 0}, {7, 7, 9, 30}, {1, 2, 3, 4}, {12, 25, 13, 6}};

    (void)state;
    for (size_t i = 0; i < 4; i++)
        for (uint64_t most = 1; most <= 14; most++) {
            uint64_t counts[4] = {0}, wanted[4] = {0};
            int64_t same[4], mirrored[4];
            gi_run run;
            gi_run_init(&run, gi_env_or_default(NULL), NULL);
            assert_int_equal(
                gi_one_amount_count(counts, most, heaps[i], 4, &run),
                GRUNDY_OK);
            gi_run_clear(&run);
            for (size_t k = 0; k < 4; k++) {
                same[k] = (int64_t)heaps[i][k];
                mirrored[k] = -same[k];
            }
            for (uint64_t a = 1; a <= most; a++)
                for (uint64_t b = 1; b <= most; b++) {
                    grundy_outcome left, right;
                    assert_int_equal(
                        gi_one_amount_outcome(&left, a, b, same, 4), 0);
                    assert_int_equal(
                        gi_one_amount_outcome(&right, a, b, mirrored, 4), 0);
                    const bool first = left == GRUNDY_OUTCOME_N,
                               second = right == GRUNDY_OUTCOME_N;
                    wanted[first    ? second ? GI_WON_BY_FIRST : GI_WON_BY_LEFT
                           : second ? GI_WON_BY_RIGHT
                                    : GI_WON_BY_SECOND]++;
                }
            assert_memory_equal(counts, wanted, sizeof counts);
        }
}

static void contests_are_answered(void **state)
{
    (void)state;
    check_judge("partizan_subtraction", "2 2\n4 5\n", "1 1 1 1\n");
    /* Alice wins with 1 against 2, Bob with 2 against 1, and who begins with equal
     * amounts; the second player never wins. */
    check_judge("partizan_subtraction", "5 2\n1 2 4 3 3\n", "1 1 2 0\n");
    check_judge_refuses("partizan_subtraction", "2 0\n4 5\n",
                        "an amount is at least 1");
    check_agrees("partizan_subtraction:left={2},right={3}", 5, 20);
    check_agrees("partizan_subtraction:left={4},right={1}", 5, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_are_those_of_play),
        cmocka_unit_test(choices_are_counted),
        cmocka_unit_test(contests_are_answered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
