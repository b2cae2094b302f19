/* SPDX-License-Identifier: MIT */
/* t-dao.c - Dao, solved as a whole: the numbers of another program. */
#include "games/test/game_test.h"

/* The numbers of [GamesmanClassic], by two programs. */
static void dao_has_the_known_totals(void **state)
{
    static const uint64_t levels[][2] = {
        {15744, 17456}, {158800, 0}, {0, 22424}, {129120, 0},
        {0, 5648},      {23584, 0},  {0, 1376},  {5176, 0},
        {0, 320},       {1200, 0},   {0, 32},    {96, 0}};
    ranked s;
    gi_table_totals totals;

    (void)state;
    ranked_open(&s, "dao");
    ranked_solve(&s, true, GRUNDY_NORMAL);
    totals = ranked_totals(&s, true);
    check_totals(&totals, 1768108, 333720, 47256, 0, 1387132);
    check_levels(&totals, levels, 12);
    assert_int_equal(ranked_at_start(&s).result, GI_RESULT_DRAW);
    ranked_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dao_has_the_known_totals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
