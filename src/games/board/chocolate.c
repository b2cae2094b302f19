/* SPDX-License-Identifier: MIT */
/* chocolate.c - a bar that is broken until its bitter corner is left.
 *
 * The bitter square is the bottom of column 0. Beside it the bar has z more
 * columns, and above it y more rows; for k >= 1 the bar is cut to a stair, so
 * that column i is at most floor(i / k) higher than column 0. A move breaks
 * the bar along one line, and the part without the bitter square is eaten: [0,
 * y'] leaves y' rows; [1, z'] leaves z' columns, and with them no more rows
 * than the stair has there.
 *
 * T-CHOCOLATE: for a rectangle (k = 0) and for even k the value is y xor z.
 * For odd k no formula is known; (1, 1) with k = 1 has value 2, not 0. Where
 * the formula holds, the misère Nim rule holds for y and z.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static const grundy_integer *width_of(const grundy_game *game)
{
    return gi_game_number(game, 0);
}

static bool has_formula(const grundy_game *game)
{
    return !gi_int_bit(width_of(game), 0);
}

/* The number of rows that the stair admits at column z. */
static grundy_status stair(const grundy_game *game, const grundy_integer *z,
                           grundy_integer *out, const grundy_env *env)
{
    GRUNDY_ASSERT(!gi_int_is_zero(width_of(game)));
    return gi_int_divide(out, NULL, z, width_of(game), env);
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (int64_t which = 0; !status && which < 2; which++)
        for (int64_t left = 0; !status && left < position->items[which].word;
             left++)
            status = gi_visit_words(which, left, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const bool is_columns = move->items[0].word == 1;
    grundy_integer rows = {0};
    grundy_status status = gi_ints_copy(out, position, run->env);

    GRUNDY_ASSERT(move->items[0].word == is_columns);
    GRUNDY_ASSERT(grundy_integer_compare(&move->items[1],
                                         &position->items[is_columns]) < 0);
    if (!status)
        status =
            gi_int_copy(&out->items[is_columns], &move->items[1], run->env);
    if (status || !is_columns || gi_int_is_zero(width_of(game))) return status;
    status = stair(game, &out->items[1], &rows, run->env);
    if (!status && grundy_integer_compare(&rows, &out->items[0]) < 0)
        gi_int_move(&out->items[0], &rows, run->env);
    grundy_integer_clear(&rows, run->env);
    return status;
}

/* ---- theory ---- */

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    if (!has_formula(game)) return GRUNDY_UNDECIDED;
    return gi_int_xor(out, &position->items[0], &position->items[1], run->env);
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status;

    if (!has_formula(game)) return GRUNDY_UNDECIDED;
    status = gi_nimsum_of(&sum, position, run);
    if (!status) *out = gi_nimsum_outcome(&sum, convention);
    gi_nimsum_clear(&sum, run);
    return status;
}

/* A rectangle is Nim with two piles. */
static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_integer left = {0};
    grundy_status status = GRUNDY_OK;

    if (!gi_int_is_zero(width_of(game))) return GRUNDY_UNDECIDED;
    for (size_t i = 0; !status && i < 2; i++) {
        status = gi_int_xor(&left, target, &position->items[1 - i], run->env);
        if (status) break;
        grundy_integer items[2] = {{(int64_t)i, NULL}, left};
        if (grundy_integer_compare(&left, &position->items[i]) < 0)
            status = visit(&(gi_ints){items, 2, 2}, user);
    }
    grundy_integer_clear(&left, run->env);
    return status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    grundy_integer rows = {0};
    grundy_status status;

    if (gi_int_is_zero(width_of(game))) return GRUNDY_OK;
    status = stair(game, &position->items[1], &rows, game->env);
    if (!status && grundy_integer_compare(&position->items[0], &rows) > 0)
        status = gi_fail(err, GRUNDY_BAD_INPUT,
                         "the bar has more rows than its stair: at most "
                         "columns / k");
    grundy_integer_clear(&rows, game->env);
    return status;
}

/* ---- text ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    static const char *const kept[2][2] = {
        {" rows above the bitter square", " row above the bitter square"},
        {" columns beside the bitter square",
         " column beside the bitter square"}};
    const bool is_one = gi_int_compare_word(&move->items[1], 1) == 0;

    (void)game, (void)position, (void)run;
    gi_text_add(text, "leave ");
    gi_text_add_integer(text, &move->items[1]);
    gi_text_add(text, kept[move->items[0].word != 0][is_one]);
    return text->status;
}

enum { DRAWN_MOST = 60 };

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    const grundy_integer *y = &position->items[0], *z = &position->items[1];
    const bool is_stair = !gi_int_is_zero(width_of(game));

    (void)run;
    if (gi_int_compare_word(y, DRAWN_MOST) > 0 ||
        gi_int_compare_word(z, DRAWN_MOST) > 0) {
        gi_text_add_integer(text, y);
        gi_text_add(text, " rows, ");
        gi_text_add_integer(text, z);
        gi_text_add(text, " columns");
        return text->status;
    }
    for (int64_t row = y->word; row >= 0; row--) {
        for (int64_t i = 0; i <= z->word; i++) {
            const bool is_there =
                !is_stair ||
                gi_int_compare_word(width_of(game), row ? i / row : i + 1) <=
                    0 ||
                row == 0;
            gi_text_add_char(text, row + i == 0 ? 'x' : is_there ? 'o' : ' ');
        }
        if (row) gi_text_add_char(text, '\n');
    }
    return text->status;
}

static const gi_parameter parameters[] = {
    {"k", GI_NUMBER, 0, "0",
     "column i is at most i / k higher than column 0; a rectangle if 0"}};

static const char *const keys[] = {"win",           "grundy",     "answer",
                                   "winning_moves", "misere_win", NULL};

const gi_ruleset gi_ruleset_chocolate = {
    .id = "chocolate",
    .title = "Chocolate bar",
    .family = "board",
    .rules = "The bottom square of the left column of a bar of chocolate is "
             "bitter. A move breaks the bar along a line between two rows "
             "or two columns and eats the part without the bitter square. A "
             "player left with the bitter square alone cannot move and "
             "loses. The column i columns to the right of the bitter square "
             "is at most i / k squares higher than the column of that "
             "square; for k = 0 there is no limit.",
    .position = "rows above and columns beside the bitter square",
    .examples = "chocolate 3 5\nchocolate:k=2 3 7\n"
                "chocolate 10000000000000000000 7\n--misere chocolate 1 1",
    .parameters = parameters,
    .parameter_count = 1,
    .heap_count = 2,
    .axes = 2,
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.legal = legal, .name_move = name_move, .draw = draw},
    .theory = {.normal = {"T-CHOCOLATE",
                          "For k = 0 and for even k the player to move "
                          "loses exactly when the numbers of rows and of "
                          "columns are equal.",
                          "NakamuraMiyadera15"},
               .misere = {"T-CHOCOLATE",
                          "For k = 0 and for even k the outcome is that of "
                          "misère Nim with the numbers of rows and of "
                          "columns as piles.",
                          NULL},
               .grundy = {"T-CHOCOLATE",
                          "For k = 0 and for even k the value is the "
                          "nim-sum of the numbers of rows and of columns.",
                          "NakamuraMiyadera15"},
               .outcome = outcome,
               .value = value,
               .reach = reach},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "a b",
                               .win = "first",
                               .lose = "second"},
    .batch = &(const gi_batch){.layout = "a b", .keys = keys},
    .trials = {.examples =
                   "chocolate\nchocolate:k=1\nchocolate:k=2\nchocolate:k=4",
               .bound = 9},
};
