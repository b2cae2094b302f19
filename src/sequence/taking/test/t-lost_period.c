/* SPDX-License-Identifier: MIT */
/* t-lost_period.c - T-LOST-WORD: periods of lost heaps against the heaps, which
 * the definition finds. */
#include "test.h"

#include "codes/heapgame.h"
#include "sequence/taking/lost.h"
#include "random.h"

enum { HEAPS = 6000 };

static void find_lost(bool *out, const grundy_heapgame *game)
{
    for (size_t n = 0; n < HEAPS; n++) {
        out[n] = true;
        for (size_t i = 0; i < game->amount_count; i++)
            if (game->amounts[i] <= n && out[n - game->amounts[i]])
                out[n] = false;
    }
}

/* Whether the heaps have this preperiod and period, as far as there are. */
static bool recurs(const bool *lost, size_t preperiod, size_t period)
{
    for (size_t n = preperiod; n + period < HEAPS; n++)
        if (lost[n] != lost[n + period]) return false;
    return true;
}

/* Both must hold and be least. */
static void expect_period(const char *code)
{
    bool lost[HEAPS];
    grundy_heapgame *game;
    gi_window_period found = {0, 0};

    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    assert_int_equal(gi_lost_period(&found, game, HEAPS, NULL), GRUNDY_OK);
    find_lost(lost, game);
    assert_in_range(found.preperiod + 2 * found.period, 1, HEAPS - 64);
    if (!recurs(lost, found.preperiod, found.period) ||
        (found.preperiod > 0 &&
         recurs(lost, found.preperiod - 1, found.period)))
        fail_msg("%s: not %zu from %zu", code, (size_t)found.period,
                 (size_t)found.preperiod);
    for (size_t p = 1; p < found.period; p++)
        if (recurs(lost, HEAPS - 64 - 2 * found.period, p))
            fail_msg("%s has the period %zu", code, p);
    grundy_heapgame_free(game);
}

static void known_sets(void **state)
{
    (void)state;
    expect_period("S{1}");
    expect_period("S{64}");
    expect_period("S{1,2,3}");
    expect_period("S{2,5,7}");
    expect_period("S{1,4,11}");
    expect_period("S{3,64}");
}

static void random_sets(void **state)
{
    uint64_t seed = 17;

    (void)state;
    for (size_t i = 0; i < 200; i++) {
        const size_t most = 3 + random_below(&seed, 14);
        char code[80];
        size_t at = (size_t)snprintf(code, sizeof code, "S{");
        for (size_t k = 0; k < 3; k++)
            at += (size_t)snprintf(code + at, sizeof code - at, "%s%zu",
                                   k ? "," : "",
                                   1 + (size_t)random_below(&seed, most));
        snprintf(code + at, sizeof code - at, "}");
        expect_period(code);
    }
}

static void the_limit_is_kept(void **state)
{
    grundy_heapgame *game;
    gi_window_period found = {7, 7};

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&game, "S{2,5,7}", NULL, NULL), 0);
    assert_int_equal(gi_lost_period(&found, game, 5, NULL),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(found.period, 7);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(known_sets),
                                       cmocka_unit_test(random_sets),
                                       cmocka_unit_test(the_limit_is_kept)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
