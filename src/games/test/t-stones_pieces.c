/* SPDX-License-Identifier: MIT */
/* t-stones_pieces.c - impartial NoGo and Clobber in single words: against the
 * plain rules, without parts or images; and published values. */
#include "games/test/game_test.h"

#include "games/partizan/planes.h"
#include "random.h"
#include "search/impartial/components.h"

/* A game, and the same with nothing but its moves. */
typedef struct engines {
    ask a;
    gi_ruleset bare;
    grundy_game plain_game;
    gi_components *pieces, *plain;
} engines;

static void engines_open(engines *e, const char *name)
{
    ask_open(&e->a, name, NULL);
    e->bare = *e->a.game->rules;
    e->bare.definition.pieces = NULL;
    e->bare.definition.canonical = NULL;
    e->bare.definition.components = NULL;
    e->plain_game = (grundy_game){.rules = &e->bare};
    assert_int_equal(gi_components_new(&e->pieces, e->a.game, 1 << 22, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        gi_components_new(&e->plain, &e->plain_game, 1 << 22, NULL),
        GRUNDY_OK);
}

static void engines_close(engines *e)
{
    gi_components_free(e->plain);
    gi_components_free(e->pieces);
    ask_close(&e->a);
}

static grundy_nimber nimber_of(gi_components *search, const gi_stones *board)
{
    gi_ints position = {0};
    grundy_nimber nimber = 77;
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_stones_put(board, &position, &run), GRUNDY_OK);
    assert_int_equal(gi_components_nimber(search, &position, &nimber, &run),
                     GRUNDY_OK);
    gi_ints_clear(&position, NULL);
    gi_run_clear(&run);
    return nimber;
}

/* Cells by their letters, each as likely as it is often there. */
static gi_stones random_board(unsigned rows, unsigned columns,
                              const char *letters, uint64_t *seed)
{
    gi_stones board = {.rows = rows, .columns = columns};

    for (unsigned i = 0; i < rows * columns; i++) {
        const char c = letters[random_below(seed, strlen(letters))];
        board.cells[i] = c == '.'   ? GI_STONE_NONE
                         : c == 'x' ? GI_STONE_LEFT
                         : c == 'o' ? GI_STONE_RIGHT
                                    : GI_STONE_WALL;
    }
    return board;
}

static void check_random(const char *name, const char *letters,
                         const unsigned (*sides)[2], size_t count)
{
    uint64_t seed = 5;
    engines e;

    engines_open(&e, name);
    for (unsigned trial = 0; trial < 40 * count; trial++) {
        const unsigned *side = sides[trial % count];
        const gi_stones board = random_board(side[0], side[1], letters, &seed);
        assert_int_equal(nimber_of(e.pieces, &board),
                         nimber_of(e.plain, &board));
    }
    engines_close(&e);
}

static void nogo_is_its_rules(void **state)
{
    static const unsigned sides[][2] = {{1, 9}, {2, 4}, {3, 3}, {4, 2}};

    (void)state;
    check_random("impartial_nogo", "....xo#", sides, 4);
    check_random("impartial_nogo", "..xo", sides, 4);
}

static void clobber_is_its_rules(void **state)
{
    static const unsigned sides[][2] = {{1, 10}, {2, 5}, {3, 3}, {4, 2}};

    (void)state;
    check_random("impartial_clobber", "xo", sides, 4);
    check_random("impartial_clobber", "xxoo.#", sides, 4);
}

/* As in the results of MCGS, the first that were published. */
static void published_boards_of_nogo_are_found(void **state)
{
    static const unsigned row[] = {0, 1, 0, 1, 2, 0, 1, 0,
                                   1, 2, 3, 1, 0, 3, 1, 0};
    static const unsigned others[][3] = {{2, 2, 1}, {2, 3, 1}, {2, 4, 0},
                                         {2, 5, 0}, {3, 3, 0}, {3, 4, 0}};
    engines e;

    (void)state;
    engines_open(&e, "impartial_nogo");
    for (unsigned n = 1; n <= sizeof row / sizeof *row; n++) {
        const gi_stones board = {.rows = 1, .columns = n};
        assert_int_equal(nimber_of(e.pieces, &board), row[n - 1]);
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        const gi_stones board = {.rows = others[i][0],
                                 .columns = others[i][1]};
        assert_int_equal(nimber_of(e.pieces, &board), others[i][2]);
    }
    engines_close(&e);
}

/* ---- T-CLOBBER-MIRROR ---- */

/* The other half of a board is the image of this one. */
static gi_stones mirrored(unsigned rows, unsigned columns, bool is_turned,
                          bool is_exchanged, uint64_t *seed)
{
    gi_stones board = random_board(rows, columns, "xxoo.", seed);

    for (unsigned y = 0; y < rows; y++)
        for (unsigned x = 0; x < columns / 2; x++) {
            const unsigned to = is_turned ? rows - 1 - y : y;
            uint8_t cell = board.cells[y * columns + x];
            if (is_exchanged && cell != GI_STONE_NONE)
                cell = cell == GI_STONE_LEFT ? GI_STONE_RIGHT : GI_STONE_LEFT;
            board.cells[to * columns + columns - 1 - x] = cell;
        }
    return board;
}

static void mirrored_boards_are_lost(void **state)
{
    unsigned found = 0;
    uint64_t seed = 9;
    engines e;

    (void)state;
    engines_open(&e, "impartial_clobber");
    for (unsigned trial = 0; trial < 160; trial++) {
        const gi_stones board =
            mirrored(2 + trial % 2, 4, trial & 2, trial & 4, &seed);
        const gi_planes planes = gi_planes_of(&board, false);
        if (!gi_planes_are_mirrored(&planes)) continue;
        found++;
        assert_int_equal(nimber_of(e.plain, &board), 0);
    }
    assert_true(found > 50 && found < 160);
    engines_close(&e);
}

/* A middle column stays open to a move that the reflection has no answer to;
 * so does a middle pair of different colours. */
static void mirrors_need_an_answer(void **state)
{
    static const gi_stones middle = {1, 3, {1, 2, 1}};
    static const gi_stones pair = {1, 2, {1, 2}};
    static const gi_stones alike = {1, 4, {1, 2, 2, 1}};
    const gi_planes a = gi_planes_of(&middle, false);
    const gi_planes b = gi_planes_of(&pair, false);
    const gi_planes c = gi_planes_of(&alike, false);

    (void)state;
    assert_false(gi_planes_are_mirrored(&a));
    assert_false(gi_planes_are_mirrored(&b));
    assert_true(gi_planes_are_mirrored(&c));
}

/* ---- words ---- */

static void pieces_are_boards_again(void **state)
{
    uint64_t seed = 3;

    (void)state;
    for (unsigned trial = 0; trial < 100; trial++) {
        const gi_stones stones = random_board(5, 8, "xo.#", &seed);
        gi_planes board = gi_planes_of(&stones, true);
        gi_planes_canonicalise(&board);
        const gi_piece piece = gi_planes_pack(&board, 1);
        const gi_planes again = gi_planes_unpack(&piece);
        assert_memory_equal(&again, &board, sizeof board);
    }
}

static void boards_of_clobber_are_full(void **state)
{
    (void)state;
    check_written("impartial_clobber", "2x3", "xox/oxo");
    check_written("impartial_clobber", "\t2x3", "xox/oxo");
    check_written("impartial_clobber", "xo/.x", "xo/.x");
    check_written("impartial_clobber", "../..", "../..");
    check_written("impartial_clobber", "0x5", "0x0");
    check_batch("{\"problem\":\"impartial_clobber\",\"input\":"
                "{\"board\":\"1x3\"}}",
                "\"win\":true,\"grundy\":1,");
}

static void boards_without_cells_are_lost(void **state)
{
    static const char *const names[] = {"impartial_nogo", "impartial_clobber"};
    static const gi_stones boards[] = {
        {.rows = 0, .columns = 100}, {.rows = 5, .columns = 0}, {.rows = 0}};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        engines e;
        engines_open(&e, names[i]);
        for (size_t k = 0; k < sizeof boards / sizeof boards[0]; k++)
            assert_int_equal(nimber_of(e.pieces, &boards[k]), 0);
        engines_close(&e);
    }
}

static void larger_boards_are_refused(void **state)
{
    (void)state;
    check_bad_text("impartial_nogo", "41x1", 0,
                   "a board has 40 cells at most");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nogo_is_its_rules),
        cmocka_unit_test(clobber_is_its_rules),
        cmocka_unit_test(published_boards_of_nogo_are_found),
        cmocka_unit_test(mirrored_boards_are_lost),
        cmocka_unit_test(mirrors_need_an_answer),
        cmocka_unit_test(pieces_are_boards_again),
        cmocka_unit_test(boards_of_clobber_are_full),
        cmocka_unit_test(boards_without_cells_are_lost),
        cmocka_unit_test(larger_boards_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
