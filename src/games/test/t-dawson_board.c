/* SPDX-License-Identifier: MIT */
/* t-dawson_board.c - boards played out pawn by pawn, and strips against the
 * sequence of their code. */
#include "games/test/game_test.h"

#include "grundy/sequence.h"

#include "codes/heapgame.h"
#include "random.h"

enum { SIDE = 3, CELLS = SIDE * SIDE, BOARDS = 1 << CELLS };

static bool are_neighbours(unsigned a, unsigned b)
{
    const int down = (int)(a / SIDE) - (int)(b / SIDE);
    const int right = (int)(a % SIDE) - (int)(b % SIDE);

    return down * down + right * right == 1;
}

static bool may_stand(unsigned pawns, unsigned cell)
{
    for (unsigned other = 0; other < CELLS; other++)
        if (pawns >> other & 1 &&
            (other == cell || are_neighbours(other, cell)))
            return false;
    return true;
}

/* Of every set of pawns, the value of what can still be put; each has less
 * after it than before it. */
static void play_out(unsigned *values)
{
    for (unsigned pawns = BOARDS; pawns-- > 0;) {
        unsigned seen = 0;
        for (unsigned cell = 0; cell < CELLS; cell++)
            if (may_stand(pawns, cell))
                seen |= 1u << values[pawns | 1u << cell];
        values[pawns] = (unsigned)__builtin_ctz(~seen);
    }
}

static bool is_legal(unsigned pawns)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        if (pawns >> cell & 1 && !may_stand(pawns & ~(1u << cell), cell))
            return false;
    return true;
}

static void pawns_are_played_out(void **state)
{
    static unsigned values[BOARDS];
    char text[] = "dawson_board .../.../...";

    (void)state;
    play_out(values);
    for (unsigned pawns = 0; pawns < BOARDS; pawns++) {
        if (!is_legal(pawns)) continue;
        for (unsigned cell = 0; cell < CELLS; cell++)
            text[13 + cell + cell / SIDE] = pawns >> cell & 1 ? 'X' : '.';
        assert_int_equal(solved_value(text), values[pawns]);
    }
}

static void strips_are_their_code(void **state)
{
    enum { LONGEST = 60 };
    grundy_heapgame *code = NULL;
    grundy_sequence *terms = NULL;
    uint64_t seed = 5;
    char text[80];

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&code, "0.137", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_sequence_new(&terms, code, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_sequence_extend(terms, LONGEST + 1, NULL),
                     GRUNDY_OK);
    for (unsigned n = 1; n <= LONGEST; n++) {
        snprintf(text, sizeof text, "dawson_board 1x%u", n);
        assert_int_equal(solved_value(text), grundy_sequence_at(terms, n));
    }
    for (size_t i = 0; i < random_cases(50); i++) {
        uint64_t wanted = 0;
        unsigned run = 0;
        size_t count = (size_t)snprintf(text, sizeof text, "dawson_board ");
        for (unsigned cell = 0; cell <= 50; cell++) {
            const bool is_free = cell < 50 && random_below(&seed, 9) > 0;
            if (cell < 50) text[count++] = is_free ? '.' : '#';
            if (!is_free) wanted ^= grundy_sequence_at(terms, run);
            run = is_free ? run + 1 : 0;
        }
        text[count] = '\0';
        assert_int_equal(solved_value(text), wanted);
    }
    grundy_sequence_free(terms);
    grundy_heapgame_free(code);
}

static void pawns_take_what_is_beside_them(void **state)
{
    (void)state;
    check_written("dawson_board", "...X......#...", "..###.....#...");
    check_written("dawson_board", ".../.X./...", ".#./###/.#.");
    check_written("dawson_board", "3x2", "3x2");
}

static void other_cells_are_refused(void **state)
{
    (void)state;
    check_bad_text("dawson_board", " ..x", 3,
                   "not a cell: a board is ROWSxCOLUMNS, such as 3x4, or rows "
                   "of ., X and # with / between");
    check_written("dawson_board", "2X3", "2x3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pawns_are_played_out),
        cmocka_unit_test(strips_are_their_code),
        cmocka_unit_test(pawns_take_what_is_beside_them),
        cmocka_unit_test(other_cells_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
