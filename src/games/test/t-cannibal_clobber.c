/* SPDX-License-Identifier: MIT */
/* t-cannibal_clobber.c - boards with colours, played as the rules say, and rows
 * against the sequence of Officers. */
#include "games/test/game_test.h"

#include "grundy/sequence.h"

#include "codes/heapgame.h"
#include "random.h"

enum { ROWS = 2, COLUMNS = 3, CELLS = ROWS * COLUMNS, BOARDS = 729 };

/* Digit i of a board in base 3: 0 empty, 1 and 2 the colours. */
static unsigned powers[CELLS + 1];

static unsigned colour_at(unsigned board, unsigned cell)
{
    return board / powers[cell] % 3;
}

static unsigned stones_on(unsigned board)
{
    unsigned count = 0;

    for (unsigned cell = 0; cell < CELLS; cell++)
        count += colour_at(board, cell) != 0;
    return count;
}

static bool are_neighbours(unsigned a, unsigned b)
{
    const int down = (int)(a / COLUMNS) - (int)(b / COLUMNS);
    const int right = (int)(a % COLUMNS) - (int)(b % COLUMNS);

    return down * down + right * right == 1;
}

static unsigned value_of(unsigned board, const unsigned *values)
{
    unsigned seen = 0;

    for (unsigned from = 0; from < CELLS; from++)
        for (unsigned to = 0; to < CELLS; to++) {
            const unsigned stone = colour_at(board, from);
            const unsigned taken = colour_at(board, to);
            if (!stone || !taken || !are_neighbours(from, to)) continue;
            seen |= 1u << values[board - stone * powers[from] +
                                 stone * powers[to] - taken * powers[to]];
        }
    return (unsigned)__builtin_ctz(~seen);
}

/* Each move leaves a stone less. */
static void play_out(unsigned *values)
{
    powers[0] = 1;
    for (unsigned i = 0; i < CELLS; i++)
        powers[i + 1] = 3 * powers[i];
    for (unsigned stones = 0; stones <= CELLS; stones++)
        for (unsigned board = 0; board < BOARDS; board++)
            if (stones_on(board) == stones)
                values[board] = value_of(board, values);
}

static void colours_do_not_matter(void **state)
{
    static unsigned values[BOARDS];
    char text[] = "cannibal_clobber .../...";

    (void)state;
    play_out(values);
    for (unsigned board = 0; board < BOARDS; board++) {
        for (unsigned cell = 0; cell < CELLS; cell++)
            text[17 + cell + cell / COLUMNS] = ".OX"[colour_at(board, cell)];
        assert_int_equal(solved_value(text), values[board]);
    }
}

static void rows_are_officers(void **state)
{
    enum { LONGEST = 40 };
    grundy_heapgame *officers = NULL;
    grundy_sequence *terms = NULL;
    uint64_t seed = 3;
    char text[80];

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&officers, "0.6", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_sequence_new(&terms, officers, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_sequence_extend(terms, LONGEST + 1, NULL),
                     GRUNDY_OK);
    for (unsigned n = 1; n <= LONGEST; n += 3) {
        snprintf(text, sizeof text, "cannibal_clobber 1x%u", n);
        assert_int_equal(solved_value(text), grundy_sequence_at(terms, n));
    }
    for (size_t i = 0; i < random_cases(50); i++) {
        uint64_t wanted = 0;
        unsigned run = 0;
        size_t count =
            (size_t)snprintf(text, sizeof text, "cannibal_clobber ");
        for (unsigned cell = 0; cell <= 30; cell++) {
            const bool is_stone = cell < 30 && random_below(&seed, 5) > 0;
            if (cell < 30) text[count++] = is_stone ? 'X' : '.';
            if (!is_stone) wanted ^= grundy_sequence_at(terms, run);
            run = is_stone ? run + 1 : 0;
        }
        text[count] = '\0';
        assert_int_equal(solved_value(text), wanted);
    }
    grundy_sequence_free(terms);
    grundy_heapgame_free(officers);
}

static void boards_are_written_as_they_are_read(void **state)
{
    (void)state;
    check_written("cannibal_clobber", "OX./..X", "OO./..O");
    check_written("cannibal_clobber", "OX|XX", "2x2");
    check_written("cannibal_clobber", "3x2", "3x2");
}

static void other_cells_are_refused(void **state)
{
    (void)state;
    check_bad_text("cannibal_clobber", "OX/o.", 3,
                   "not a cell: a board is ROWSxCOLUMNS, such as 3x4, or rows "
                   "of O or X and . with / between");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_do_not_matter),
        cmocka_unit_test(rows_are_officers),
        cmocka_unit_test(boards_are_written_as_they_are_read),
        cmocka_unit_test(other_cells_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
