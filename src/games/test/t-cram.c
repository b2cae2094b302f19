/* SPDX-License-Identifier: MIT */
/* t-cram.c - Cram: the regions of its boards, the nimbers of boards by the
 * rules alone, published values, and how boards are written. */
#include "games/test/game_test.h"

#include "games/board/region.h"
#include "search/impartial/components.h"
#include "search/impartial/memo.h"
#include "random.h"

/* ---- the rules, cell by cell ---- */

enum { CELLS_MOST = 12, UNKNOWN = 255 };

typedef struct rules {
    unsigned rows, columns;
    bool is_misere;
    uint8_t
        known[1 << CELLS_MOST]; /* A nimber, or whether misère play wins. */
} rules;

static unsigned play_out(rules *r, unsigned cells)
{
    unsigned seen = 0;
    bool has_move = false;

    if (r->known[cells] != UNKNOWN) return r->known[cells];
    for (unsigned y = 0; y < r->rows; y++)
        for (unsigned x = 0; x < r->columns; x++)
            for (unsigned way = 0; way < 2; way++) {
                const unsigned x2 = x + (way == 0), y2 = y + (way == 1);
                const unsigned domino =
                    1u << (y * r->columns + x) | 1u << (y2 * r->columns + x2);
                if (x2 == r->columns || y2 == r->rows) continue;
                if ((cells & domino) != domino) continue;
                has_move = true;
                seen |= 1u << play_out(r, cells & ~domino);
            }
    unsigned found = 0;
    if (r->is_misere)
        found = !has_move || (seen & 1);
    else
        while (seen >> found & 1)
            found++;
    r->known[cells] = (uint8_t)found;
    return found;
}

static rules *new_rules(unsigned rows, unsigned columns, bool is_misere)
{
    rules *r = malloc(sizeof *r);

    assert_non_null(r);
    *r = (rules){rows, columns, is_misere, {0}};
    memset(r->known, UNKNOWN, sizeof r->known);
    return r;
}

/* ---- the library ---- */

typedef struct solver {
    ask cram;
    gi_components *parts;
    gi_search *whole;
} solver;

static void open_solver(solver *s)
{
    const grundy_game *games[1];

    ask_open(&s->cram, "cram", NULL);
    games[0] = s->cram.game;
    assert_int_equal(gi_components_new(&s->parts, games[0], 1 << 20, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_search_new(&s->whole, games, 1, 1 << 20, NULL),
                     GRUNDY_OK);
}

static void close_solver(solver *s)
{
    gi_search_free(s->whole);
    gi_components_free(s->parts);
    ask_close(&s->cram);
}

static grundy_nimber nimber_of(solver *s, const char *text)
{
    grundy_nimber nimber = 77;

    ask_read(&s->cram, text);
    assert_int_equal(gi_components_nimber(s->parts, &s->cram.position, &nimber,
                                          &s->cram.run),
                     GRUNDY_OK);
    return nimber;
}

/* Every board of these sides: by components, as a whole, by the rules; and the
 * moves, which try_position() plays out, for the smaller ones. */
static void check_boards(unsigned rows, unsigned columns)
{
    const unsigned end = 1u << rows * columns;
    struct rules *normal = new_rules(rows, columns, false);
    struct rules *misere = new_rules(rows, columns, true);
    solver s;

    open_solver(&s);
    for (unsigned cells = 0; cells < end; cells++) {
        gi_ints position = {0};
        grundy_nimber nimber = 77;
        gi_found found = {0};
        assert_int_equal(gi_region_put(&(gi_region){rows, columns, cells},
                                       &position, &s.cram.run),
                         GRUNDY_OK);
        assert_int_equal(
            gi_components_nimber(s.parts, &position, &nimber, &s.cram.run),
            GRUNDY_OK);
        assert_int_equal(
            gi_search_solve(s.whole, &position, &found, &s.cram.run),
            GRUNDY_OK);
        gi_ints_clear(&position, NULL);
        assert_int_equal(nimber, play_out(normal, cells));
        assert_int_equal(found.nimber, nimber);
        assert_int_equal(found.is_misere_win, play_out(misere, cells));
    }
    close_solver(&s);
    free(misere);
    free(normal);
}

static void small_boards_are_played_out(void **state)
{
    (void)state;
    check_boards(1, 9);
    check_boards(2, 4);
    check_boards(4, 2);
    check_boards(3, 3);
}

/* Moves in order, outcome, value and reason where the theory speaks. */
static void theory_is_the_definition(void **state)
{
    ask a;

    (void)state;
    ask_open(&a, "cram", NULL);
    assert_int_equal(
        a.game->rules->trials.positions(a.game, 3, try_position, &a, &a.run),
        GRUNDY_OK);
    ask_close(&a);
    check_value("cram", "2x9", "1");
    check_value("cram", "30x2", "0");
    check_value("cram", "8x8", "0");
    check_value("cram", ".#../.#..", "1");
    check_value("cram", "../##/../..", "1");
    check_value("cram", "32x2", "0");
    check_value("cram", "40x2", "0");
    check_value("cram", "2x39", "1");
    check_value("cram", "4x18", "0");
    check_outcome("cram", "4x17", GRUNDY_NORMAL, "N");
    check_outcome("cram", "7x8", GRUNDY_NORMAL, "N");
    check_outcome("cram", "", GRUNDY_NORMAL, "P");
}

/* Parts and hints may go; what is left is the same game. */
static void reductions_keep_the_game(void **state)
{
    rules *normal = new_rules(3, 4, false);
    uint64_t seed = 4;
    solver s;

    (void)state;
    open_solver(&s);
    for (unsigned trial = 0; trial < 300; trial++) {
        gi_region region = {3, 4, random_below(&seed, 1 << 12)};
        const unsigned nimber = play_out(normal, (unsigned)region.cells);
        const uint64_t twins = gi_region_twins(&region);
        assert_int_equal(twins & ~region.cells, 0);
        assert_int_equal(play_out(normal, (unsigned)(region.cells & ~twins)),
                         nimber);
        if (gi_region_is_mirrored(&region)) assert_int_equal(nimber, 0);
    }
    close_solver(&s);
    free(normal);
}

static uint64_t image(gi_region *region, unsigned turn)
{
    uint64_t out = 0;
    const gi_region r = *region;

    for (unsigned y = 0; y < r.rows; y++)
        for (unsigned x = 0; x < r.columns; x++) {
            if (!(r.cells >> (y * r.columns + x) & 1)) continue;
            const unsigned y2 = turn & 1 ? r.rows - 1 - y : y;
            const unsigned x2 = turn & 2 ? r.columns - 1 - x : x;
            out |= (uint64_t)1
                   << (turn & 4 ? x2 * r.rows + y2 : y2 * r.columns + x2);
        }
    if (turn & 4) *region = (gi_region){r.columns, r.rows, out};
    region->cells = out;
    return out;
}

static void images_are_one_region(void **state)
{
    static const unsigned sides[][2] = {{3, 3},  {2, 5},  {5, 4}, {8, 8},
                                        {1, 64}, {64, 1}, {7, 9}};
    uint64_t seed = 9;

    (void)state;
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
        for (unsigned trial = 0; trial < 40; trial++) {
            gi_region first = {sides[i][0], sides[i][1], 0}, least;
            first.cells = (random_below(&seed, UINT32_MAX) << 32 |
                           random_below(&seed, UINT32_MAX)) &
                          gi_region_all(&first);
            if (trial % 4 == 0) first.cells = 0;
            least = first;
            gi_region_canonicalise(&least);
            assert_true(least.rows <= least.columns);
            for (unsigned turn = 1; turn < 8; turn++) {
                gi_region other = first;
                image(&other, turn);
                gi_region_canonicalise(&other);
                assert_int_equal(other.rows, least.rows);
                assert_int_equal(other.columns, least.columns);
                assert_int_equal(other.cells, least.cells);
            }
        }
}

/* ---- published ---- */

typedef struct published {
    const char *board;
    grundy_nimber nimber;
} published;

/* Of the tests of MCGS, «impartial domineering», and of the lists of Cram's
 * rectangles in [LemoineViennot12]. */
static void published_nimbers_are_found(void **state)
{
    static const published boards[] = {
        {"3x3", 0},
        {"3x4", 1},
        {"3x5", 1},
        {"3x6", 4},
        {"3x7", 1},
        {"3x8", 3},
        {"4x4", 0},
        {"4x5", 2},
        {"5x5", 0},
        {"2x3", 1},
        {"2x10", 0},
        {"##..|....|....|....", 3},
        {"....|....|....|#...", 3},
        {"....|.#..|##..|....", 2},
        {"##..|#...|....|..#.", 1},
        {"#..#|.#.#|.#..|#...", 0},
        {"..##|...#|....|.#.#", 0},
        {"....|....|..#.|....", 3},
        {"....|##.#|#...|#..#", 2},
        {"...#|.##.|....|#.#.", 0},
        {"....|.#..|#...|..#.", 1},
        {"...#|....|....|...#", 0},
        {"....|....|.#..|.#..", 1},
        {"#.#.|#.#.|...#|...#", 3},
        {"..#.|#...|#...|.#.#", 2},
        {"#..#|.#.#|....|.#..", 0},
        {"....|..#.|....|.#..", 0},
        {"....|#.#.|....|..#.", 1},
        {"###.|.#..|#...|...#", 1},
        {"....|#...|....|##..", 2},
        {"....|..#.|..#.|.#..", 2},
        {".#..|....|..#.|....", 0},
        {"#...|##..|...#|##..", 0},
        {"....|.#..|..##|..##", 1},
        {"..#.|.#..|.#..|.#.#", 0},
        {"....|.##.|...#|....", 2},
        {".#..|...#|....|.#..", 2},
        {"##.#|..#.|.#..|#...", 1},
        {"##.#|.##.|.#..|....", 2},
        {"..#.|#...|#..#|..#.", 4},
        {"....|####|....|....", 2},
        {"#...|#...|....|....", 3},
        {"....|##.#|....|##.#", 0},
        {"...#|.##.|.#.#|#...", 1},
        {".#..|....|#..#|...#", 1},
        {"..##|.#..|....|.#..", 1},
        {".#..|....|....|....", 3},
        {"..#.|...#|....|..#.", 2},
        {"..##|.#..|....|.##.", 0},
        {"#...|...#|.#..|....", 1},
        {"##.#|....|..#.|#...", 3},
        {"....|...#|...#|#...", 1},
        {"##..|#...|.#..|..#.", 0},
        {".#..|....|....|...#", 0},
        {"#...|..#.|..#.|#...", 1},
        {"#..#|...#|...#|.#.#", 0},
        {".#..|#...|#...|.#..", 3},
        {"....|....|#...|....", 3},
        {".#..|.#..|....|....", 1},
    };
    solver s;

    (void)state;
    open_solver(&s);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (nimber_of(&s, boards[i].board) != boards[i].nimber)
            fail_msg("%s", boards[i].board);
    close_solver(&s);
}

/* One row is Dawson's Kayles. */
static void one_row_is_dawsons_kayles(void **state)
{
    char heap[24], board[24], value[24];
    solver s;

    (void)state;
    open_solver(&s);
    for (int n = 0; n <= 30; n++) {
        snprintf(heap, sizeof heap, "%d", n);
        snprintf(board, sizeof board, "1x%d", n);
        snprintf(value, sizeof value, "%u", (unsigned)nimber_of(&s, board));
        check_value("0.07", heap, value);
    }
    close_solver(&s);
}

/* ---- text ---- */

/* The centre is that of a rectangle; two rows of pairs are another theorem's. */
static void reasons_are_those_of_the_theorem(void **state)
{
    (void)state;
    check_told(
        "cram 2x4",
        "Both sides are even: every domino can be answered by its image "
        "in the centre.");
    check_told("cram 2x3",
               "One side is even: cover the two cells in the middle, then "
               "answer every domino by its image in the centre.");
    check_told("cram .#../.#..",
               "The Grundy value is 1, not 0, so some move makes it 0.");
    check_told(
        "cram .#./.#.",
        "The Grundy value is 0, so every move lets the opponent restore "
        "0.");
}

static void boards_are_read_and_written(void **state)
{
    static const char *const texts[][2] = {
        {"3x4", "3x4"},         {" 3X4 ", "3x4"},
        {"../..", "2x2"},       {".#|#.", ".#/#."},
        {".. \n.#\n", "../.#"}, {"", "0x0"},
        {"0x5", "0x5"},         {"#", "#"},
        {"64x1", "64x1"},       {"9x8", "9x8"},
        {"1x80", "1x80"}};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_written("cram", texts[i][0], texts[i][1]);
}

static void other_boards_are_refused(void **state)
{
    static const char *const texts[] = {"9x9", "3x",  "x3",   "3x4x5", "../.",
                                        "3y4", "..a", "81x1", "-1x2",  "3 4"};

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char line[20];
        snprintf(line, sizeof line, "cram %s", texts[i]);
        check_no_position(line, NULL, GRUNDY_BAD_INPUT, "");
    }
}

static void contests_ask_rectangles(void **state)
{
    (void)state;
    check_judge("cram", "3\n2 2\n3 4\n3 3\n", "second\nfirst\nsecond\n");
    check_batch("{\"problem\":\"cram\",\"input\":{\"board\":\"3x4\"}}",
                "\"grundy\":1");
    check_judge_refuses("cram", "1\n9 9\n", "the number of columns");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_are_played_out),
        cmocka_unit_test(theory_is_the_definition),
        cmocka_unit_test(reductions_keep_the_game),
        cmocka_unit_test(images_are_one_region),
        cmocka_unit_test(published_nimbers_are_found),
        cmocka_unit_test(one_row_is_dawsons_kayles),
        cmocka_unit_test(reasons_are_those_of_the_theorem),
        cmocka_unit_test(boards_are_read_and_written),
        cmocka_unit_test(other_boards_are_refused),
        cmocka_unit_test(contests_ask_rectangles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
