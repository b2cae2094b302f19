/* SPDX-License-Identifier: MIT */
/* t-partizan_stones.c - games of Left's and Right's stones: outcomes counted
 * out by hand, words, and what is refused. Their moves are held against a
 * second set of rules by tests/oracle/partizan_rules.py. */
#include "games/test/game_test.h"

#include "games/partizan/stones.h"

static void check_winners(const char *line, const char *outcome)
{
    const solved s = solve(line, NULL);

    if (strcmp(grundy_outcome_name(grundy_answer_outcome(s.answer)), outcome))
        fail_msg("%s: expected %s, got %s", line, outcome,
                 grundy_outcome_name(grundy_answer_outcome(s.answer)));
    solved_close(&s);
}

static void small_positions_are_known(void **state)
{
    static const char *const known[][2] = {
        {"clobber", "P"},
        {"clobber xo", "N"},
        {"clobber xoxoxo", "P"},
        {"clobber xxxxo", "L"}, /* Three ups. */
        {"clobber x.o", "P"},
        {"clobber x#/.o", "P"}, /* Corners are no sides. */
        {"clobber xo/ox", "N"},
        {"amazons x", "P"},
        {"amazons x.", "L"},
        {"amazons x./..", "L"},
        {"amazons xo.", "R"},
        {"amazons x#/#.", "L"}, /* Corners join. */
        {"konane ..ox", "L"},
        {"konane .ox.", "N"},
        {"konane .o.ox", "L"},
        {"konane xo#", "P"},
        {"fission .x.", "R"},
        {"fission ./x/.", "L"},
        {"fission .../.x./...", "P"}, /* {-2|2}. */
        {"nogo 1x1", "P"},
        {"nogo 1x2", "N"},
        {"nogo 1x4", "P"},
        {"nogo x#o", "P"},
        {"maze x../.../...", "P"},
        {"maze x/./.", "L"},
        {"maze x#", "P"},
        {"toads_frogs tf", "P"},
        {"toads_frogs t..f", "P"},
        {"toads_frogs tf..", "L"},
        {"toads_frogs tff...", "P"},
        {"toads_frogs:max_jump=2 tff...", "L"},
        {"toads_frogs:max_jump=0 tf..", "P"},
        {"elephants_rhinos tf..", "P"},
        {"elephants_rhinos tttt..fff", "L"},
        {"toppling_dominoes lrl", "L"},
        {"toppling_dominoes ee", "N"},
        {"toppling_dominoes e.e", "P"},
        {"toppling_dominoes l/r", "P"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        check_winners(known[i][0], known[i][1]);
}

static void moves_have_names(void **state)
{
    (void)state;
    check_move("clobber", "xo/ox", "0 2", "a2 takes a1");
    check_move("clobber", "xo", "0 1", "1 takes 2");
    check_move("amazons", "x./..", "0 1 2", "a2 to b2, arrow to a1");
    check_move("konane", ".ox.", "2 0", "3 jumps to 1");
    check_move("fission", ".../.x./...", "1 1", "split b2 up and down");
    check_move("fission", "...x./.....", "3 0 1",
               "split d2 to left and right");
    check_move("nogo", "1x5", "3 0", "x on 4");
    check_move("nogo", "2x2", "3 1", "o on b1");
    check_move("maze", "x./..", "1", "1 down");
    check_move("maze", "x./..", "1 1", "1 to the right");
    check_move("toads_frogs", "tf.f", "0", "1 jumps to 3");
    check_move("toads_frogs", "tf.f", "0 1", "4 steps to 3");
    check_move("toppling_dominoes", "lrl", "1 0", "topple 2 to the left");
}

static void texts_are_read_and_written(void **state)
{
    (void)state;
    check_written("clobber", " xo | ox ", "xo/ox");
    check_written("clobber", "lr\ntf", "xo/xo");
    check_written("nogo", "...", "1x3");
    check_written("nogo", "8x16", "8x16");
    check_written("toads_frogs", "xo.#", "tf.#");
    check_written("toppling_dominoes", "lxero", "llerr");
    check_written("clobber", "/", "0x0");
}

static void wrong_texts_are_refused(void **state)
{
    (void)state;
    check_bad_text("clobber", "xo/x", 4,
                   "rows differ in length: a board is ROWSxCOLUMNS, or rows "
                   "of .xo# with / between");
    check_bad_text("clobber", " xq", 2,
                   "not a cell: a board is ROWSxCOLUMNS, or rows of .xo# "
                   "with / between");
    check_bad_text("nogo", "9x15", 0, "a board has 128 cells at most");
    check_bad_text("nogo", "99999999999999999999x0", 0,
                   "a board has 128 cells at most");
    check_bad_text("fission", "xo", 0,
                   "the stones of Fission belong to nobody: all of them are "
                   "x");
    check_bad_text("maze", "x.x", 0,
                   "a maze has one token, x, which both players move");
    check_bad_text("toads_frogs", "t./.f", 0,
                   "the animals are on one row; for several write a sum");
    check_refused("toads_frogs:max_jump=-1",
                  "max_jump (animals of the other kind that one may jump over "
                  "at once) must be at least 0");
}

/* A list of numbers is a board only if it has just the cells of one. */
static void lists_that_are_no_boards_are_refused(void **state)
{
    static const int64_t lists[][4] = {
        {2, 1, 129, 0}, {2, 12, 12, 0}, {2, 1, 2, 0},
        {3, 1, 2, 16},  {3, 1, 2, -1},  {4, 1, 2, 0},
    };
    const gi_ruleset *rules = gi_registry_find("clobber", strlen("clobber"));
    grundy_game *game = NULL;

    (void)state;
    assert_int_equal(grundy_game_parse(&game, "clobber", NULL, NULL),
                     GRUNDY_OK);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        grundy_integer items[4] = {{lists[i][1], NULL},
                                   {lists[i][2], NULL},
                                   {lists[i][3], NULL},
                                   {0, NULL}};
        const gi_ints list = {items, (size_t)lists[i][0], 4};
        assert_int_equal(rules->notation.legal(game, &list, NULL),
                         GRUNDY_BAD_INPUT);
    }
    grundy_game_free(game);
}

static void any_image_has_the_same_least_one(void **state)
{
    gi_stones board = {.rows = 2, .columns = 3, .cells = {1, 0, 2, 3, 0, 0}};
    gi_stones turned = board, flipped = board;
    const uint8_t backwards[] = {0, 0, 3, 2, 0, 1};

    (void)state;
    gi_stones_transpose(&turned);
    memcpy(flipped.cells, backwards, sizeof backwards);
    gi_stones_canonicalise(&board, GI_STONE_WALL, GI_STONES_ALL);
    gi_stones_canonicalise(&turned, GI_STONE_WALL, GI_STONES_ALL);
    gi_stones_canonicalise(&flipped, GI_STONE_WALL, GI_STONES_ALL);
    assert_int_equal(turned.rows, board.rows);
    assert_memory_equal(turned.cells, board.cells, 6);
    assert_memory_equal(flipped.cells, board.cells, 6);
}

static void batch_answers(void **state)
{
    (void)state;
    check_batch(
        "{\"problem\":\"clobber\",\"input\":{\"board\":\"xo\"}}",
        "{\"value\":\"*\",\"outcome\":\"N\",\"winning_moves\":[[0,1]]}");
    check_batch("{\"problem\":\"toppling_dominoes\",\"input\":{\"board\":"
                "\"e\"}}",
                "\"outcome\":\"N\",\"winning_moves\":[[0,0],[0,1]]}");
    check_batch("{\"problem\":\"clobber\",\"input\":{\"board\":7}}",
                "\\\"board\\\" must be a string");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_positions_are_known),
        cmocka_unit_test(moves_have_names),
        cmocka_unit_test(texts_are_read_and_written),
        cmocka_unit_test(wrong_texts_are_refused),
        cmocka_unit_test(lists_that_are_no_boards_are_refused),
        cmocka_unit_test(any_image_has_the_same_least_one),
        cmocka_unit_test(batch_answers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
