/* SPDX-License-Identifier: MIT */
/* t-long_loops.c - loops whose longest play just fits the remoteness of a table,
 * and those in which it just does not. */
#include "grundy/spread.h"

#include "test.h"

#include "base/store/blocks.h"
#include "rules/ruleset.h"
#include "tables_test.h"

/* ---- ranks in a row: each leads to the one before it ---- */

static uint64_t row_count;

static grundy_status open_row(gi_ranks *out, const grundy_game *game,
                              gi_run *run)
{
    (void)run;
    *out = (gi_ranks){.game = game,
                      .ranking = game->rules->ranking,
                      .count = row_count,
                      .start = row_count - 1,
                      .order = GI_RANKS_LOOP,
                      .is_impartial = true,
                      .option_most = 1,
                      .parent_most = 1,
                      .image_most = 1};
    return GRUNDY_OK;
}

static void row_options(const gi_ranks *ranks, const uint64_t *list,
                        size_t count, gi_options *out)
{
    uint32_t items = 0;

    (void)ranks;
    for (size_t i = 0; i < count; i++) {
        out->starts[i] = items;
        out->ends[i] = list[i] ? GI_END_NONE : GI_END_LOST;
        if (list[i]) out->items[items++] = list[i] - 1;
    }
    out->starts[count] = items;
}

static size_t row_parents(const gi_ranks *ranks, uint64_t rank, uint64_t *out)
{
    if (rank + 1 == ranks->count) return 0;
    *out = rank + 1;
    return 1;
}

static const gi_ranking row = {
    .open = open_row, .options = row_options, .parents = row_parents};

/* A game of such ranks; the rules are the caller's room. */
static grundy_game *game_of_row(gi_ruleset *rules, uint64_t count)
{
    grundy_game *game = game_of("fair_shares:n=4");

    *rules = *game->rules;
    rules->ranking = &row;
    game->rules = rules;
    row_count = count;
    return game;
}

/* ---- by one process, and by several ---- */

static void the_last_level_is_there(void **state)
{
    gi_ruleset rules;
    grundy_game *game = game_of_row(&rules, GRUNDY_REMOTENESS_MOST + 1);
    memory_file alone = memory_file_new(), spread = memory_file_new();
    const grundy_file first = memory_file_of(&alone);
    const grundy_file second = memory_file_of(&spread);
    const grundy_table_options by_one = {.file = &first};
    const grundy_table_options by_many = {.file = &second};
    grundy_spread_figures figures;
    grundy_table_totals totals;
    grundy_table *table = NULL;
    grundy_error err = {0};

    (void)state;
    if (grundy_table_build(&table, game, &by_one, NULL, &err))
        fail_msg("%s", err.message);
    assert_int_equal(grundy_table_count(&totals, table, false, &err), 0);
    for (size_t i = 0; i <= GRUNDY_REMOTENESS_MOST; i++)
        assert_int_equal(totals.by_remoteness[i][i % 2 ? GRUNDY_RESULT_WON
                                                       : GRUNDY_RESULT_LOST],
                         1);
    if (grundy_spread_build(&figures, game, &by_many, NULL, NULL, &err))
        fail_msg("%s", err.message);
    expect_same(&alone, &spread);
    grundy_table_free(table);
    memory_file_free(&spread);
    memory_file_free(&alone);
    grundy_game_free(game);
}

static void what_comes_after_it_is_refused(void **state)
{
    gi_ruleset rules;
    grundy_game *game = game_of_row(&rules, GRUNDY_REMOTENESS_MOST + 2);
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);
    const grundy_table_options options = {.file = &file};
    grundy_spread_figures figures;
    grundy_table *table = NULL;
    grundy_error err = {0}, again = {0};

    (void)state;
    assert_int_equal(grundy_table_build(&table, game, NULL, NULL, &err),
                     GRUNDY_UNDECIDED);
    assert_null(table);
    assert_int_equal(
        grundy_spread_build(&figures, game, &options, NULL, NULL, &again),
        GRUNDY_UNDECIDED);
    assert_string_equal(err.message, again.message);
    assert_null(strstr(err.message, "results alone")); /* No way on, here. */
    memory_file_free(&disk);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_level_is_there),
        cmocka_unit_test(what_comes_after_it_is_refused),
    };

    if (!gi_blocks_are_built()) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
