/* SPDX-License-Identifier: MIT */
/* chomp.c - a move bites off a square and all that is not above it or to its
 * left.
 *
 * T-CHOMP: two rows of lengths (a, a - 1) are lost, and no other two rows; an
 * L, which is one row and one column, has the value of its arms as piles of
 * Nim, so it is lost iff the arms are equal; every rectangle except the
 * poisoned square is won, because the bite at the far corner either wins or is
 * answered by a bite that could have been made at once. This argument shows
 * who wins but not how, except for squares: bite diagonally next to the
 * corner, and leave an L. For three rows no formula is known; other positions
 * are searched.
 *
 * A position is the list of the lengths of the rows from the top, which do not
 * increase; the poisoned square is the first square of the first row and is
 * never bitten: a player who has only that square left cannot move. A move is
 * [row, column], counted from 1.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

#include <string.h>

#include "games/pairs.h"

enum { SIDE_MOST = 1 << 16 };

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (size_t i = 0; i < position->count; i++)
        for (int64_t j = i == 0 ? 2 : 1;
             !status && j <= position->items[i].word; j++)
            status = gi_visit_words((int64_t)i + 1, j, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t row = (size_t)move->items[0].word - 1;
    const grundy_integer *column = &move->items[1];
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(row < position->count && gi_int_sign(column) > 0);
    for (size_t i = row; !status && i < out->count; i++)
        if (grundy_integer_compare(&out->items[i], column) >= 0)
            status = gi_int_add_word(&out->items[i], column, -1, run->env);
    return status;
}

static size_t count_rows(const gi_ints *position)
{
    size_t count = position->count;

    while (count > 0 && gi_int_is_zero(&position->items[count - 1]))
        count--;
    return count;
}

/* The columns' heights, from the left. */
static grundy_status transpose(gi_ints *out, const gi_ints *position,
                               gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t height = position->count;

    for (int64_t j = 1; !status && j <= position->items[0].word; j++) {
        while (position->items[height - 1].word < j)
            height--;
        GRUNDY_ASSERT(height > 0);
        status = gi_ints_push_word(out, (int64_t)height, run->env);
    }
    return status;
}

/* Of the bar and its transpose, without empty rows, the one with fewer
 * rows, which is never longer than the given list; if both have as many,
 * the lesser. */
static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_ints turned = {0};
    grundy_status status;
    int order;

    (void)game;
    position->count = count_rows(position);
    if (position->count == 0) return GRUNDY_OK;
    order = gi_int_compare_word(&position->items[0], (int64_t)position->count);
    if (order > 0) return GRUNDY_OK;
    status = transpose(&turned, position, run);
    for (size_t i = 0; !status && !order && i < position->count; i++)
        order = grundy_integer_compare(&turned.items[i], &position->items[i]);
    if (!status && order < 0) {
        GRUNDY_ASSERT(turned.count <= position->count);
        gi_ints_clear(position, run->env);
        *position = turned;
        return GRUNDY_OK;
    }
    gi_ints_clear(&turned, run->env);
    return status;
}

/* ---- theory ---- */

static bool is_equal(const grundy_integer *a, const grundy_integer *b)
{
    return grundy_integer_compare(a, b) == 0;
}

/* From the second row on every row has one square. */
static bool is_l(const gi_ints *position, size_t rows)
{
    for (size_t i = 1; i < rows; i++)
        if (gi_int_compare_word(&position->items[i], 1) != 0) return false;
    return true;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const size_t rows = count_rows(position);
    const grundy_integer *row = position->items;
    grundy_integer one_less = {0};
    grundy_status status = GRUNDY_OK;
    bool is_lost = true;

    (void)game;
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    if (rows > 0 && is_l(position, rows)) {
        is_lost = gi_int_compare_word(&row[0], (int64_t)rows) == 0;
    } else if (rows == 2) {
        status = gi_int_add_word(&one_less, &row[0], -1, run->env);
        is_lost = is_equal(&one_less, &row[1]);
    } else if (rows > 2) {
        if (!is_equal(&row[0], &row[rows - 1])) return GRUNDY_UNDECIDED;
        is_lost = false;
    }
    if (!status) *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    grundy_integer_clear(&one_less, run->env);
    return status;
}

/* The arms of an L are two piles of Nim. */
static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    const size_t rows = count_rows(position);
    grundy_integer down = {rows ? (int64_t)rows - 1 : 0, NULL}, across = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    if (!is_l(position, rows)) return GRUNDY_UNDECIDED;
    if (rows > 0)
        status = gi_int_add_word(&across, &position->items[0], -1, run->env);
    if (!status) status = gi_int_xor(out, &across, &down, run->env);
    grundy_integer_clear(&across, run->env);
    return status;
}

static grundy_status visit_bite(int64_t row, const grundy_integer *column,
                                int64_t more, gi_visit visit, void *user,
                                gi_run *run)
{
    grundy_integer at = {0};
    grundy_status status = gi_int_add_word(&at, column, more, run->env);
    grundy_integer items[2] = {{row, NULL}, at};

    if (!status) status = visit(&(gi_ints){items, 2, 2}, user);
    grundy_integer_clear(&at, run->env);
    return status;
}

/* Two rows (a, b): to (b + 1, b), or from equal rows to (a, a - 1). An L: its
 * longer arm to the length of the other. A square: to an L. */
static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const size_t rows = count_rows(position);
    const grundy_integer *row = position->items;
    const int64_t height = (int64_t)rows;

    (void)game;
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    if (rows == 0) return GRUNDY_OK;
    if (is_l(position, rows)) {
        const int order = gi_int_compare_word(&row[0], height);
        if (order > 0) return gi_visit_words(1, height + 1, visit, user, run);
        return order < 0 ? gi_visit_words(row[0].word + 1, 1, visit, user, run)
                         : GRUNDY_OK;
    }
    if (rows == 2) {
        if (is_equal(&row[0], &row[1]))
            return visit_bite(2, &row[1], 0, visit, user, run);
        grundy_outcome found = GRUNDY_OUTCOME_P;
        grundy_status status =
            outcome(game, position, convention, &found, run);
        if (status || found == GRUNDY_OUTCOME_P) return status;
        return visit_bite(1, &row[1], 2, visit, user, run);
    }
    if (is_equal(&row[0], &row[rows - 1]) &&
        gi_int_compare_word(&row[0], height) == 0)
        return gi_visit_words(2, 2, visit, user, run);
    return GRUNDY_UNDECIDED;
}

/* ---- text ---- */

/* "5x6": so many rows, so long; else the lengths of the rows. */
static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    while (count > 0 && gi_is_space(text[count - 1]))
        count--;
    for (; count > 0 && gi_is_space(text[0]); count--)
        text++;
    const char *x = count ? memchr(text, 'x', count) : NULL;
    const size_t at = x ? (size_t)(x - text) : 0;
    grundy_integer rows = {0}, columns = {0};
    grundy_status status;

    (void)game;
    if (!x) {
        size_t place = 0;
        status = GRUNDY_OK;
        while (!status && !gi_pairs_are_done(text, count, &place))
            status = gi_pairs_parse_number(
                out, text, count, &place,
                "the length of a row, or a bar such as 3x5", run);
        return status;
    }
    status = grundy_integer_parse(&rows, text, at, run->env);
    if (!status)
        status =
            grundy_integer_parse(&columns, x + 1, count - at - 1, run->env);
    if (status == GRUNDY_BAD_INPUT || gi_int_sign(&rows) < 0 ||
        gi_int_compare_word(&rows, SIDE_MOST) > 0)
        status = gi_fail_at(run->err, GRUNDY_BAD_INPUT, 0,
                            "a bar is ROWSxCOLUMNS, such as 3x5, of at most "
                            "%d rows",
                            SIDE_MOST);
    for (int64_t i = 0; !status && i < rows.word; i++)
        status = gi_ints_push(out, &columns, run->env);
    grundy_integer_clear(&columns, run->env);
    grundy_integer_clear(&rows, run->env);
    return status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    for (size_t i = 1; i < position->count; i++)
        if (grundy_integer_compare(&position->items[i - 1],
                                   &position->items[i]) < 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "no row may be longer than the one above it");
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_add(text, "bite at row ");
    gi_text_add_integer(text, &move->items[0]);
    gi_text_add(text, ", column ");
    gi_text_add_integer(text, &move->items[1]);
    return text->status;
}

enum { DRAWN_MOST = 60, SHOWN_MOST = 40 };

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    const size_t rows = count_rows(position);

    (void)game, (void)run;
    if (rows == 0) gi_text_add(text, "nothing left");
    for (size_t i = 0; i < rows; i++) {
        if (i) gi_text_add_char(text, '\n');
        if (gi_int_compare_word(&position->items[i], DRAWN_MOST) > 0)
            gi_text_add_integer(text, &position->items[i]);
        else
            for (int64_t j = 0; j < position->items[i].word; j++)
                gi_text_add_char(text, i == 0 && j == 0 ? 'x' : 'o');
    }
    return text->status;
}

static grundy_status show(const grundy_game *game, const gi_ints *position,
                          gi_canvas *canvas, gi_run *run)
{
    const size_t rows = count_rows(position);

    (void)game, (void)run;
    if (rows > SHOWN_MOST ||
        (rows && gi_int_compare_word(&position->items[0], SHOWN_MOST) > 0))
        return GRUNDY_UNDEFINED;
    for (size_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < position->items[i].word; j++)
            canvas->cell(canvas, i, (size_t)j, i == 0 && j == 0 ? '!' : '.');
    return GRUNDY_OK;
}

static const char *const keys[] = {"win",      "answer",       "winning_moves",
                                   "(grundy)", "(misere_win)", NULL};

const gi_ruleset gi_ruleset_chomp = {
    .id = "chomp",
    .title = "Chomp",
    .family = "board",
    .rules = "The top left square of a bar of chocolate is poisoned. A move "
             "bites at another square and eats that square together with "
             "all squares that are neither above it nor to its left. A "
             "player left with the poisoned square alone cannot move and "
             "loses.",
    .position = "lengths of the rows from the top, or ROWSxCOLUMNS",
    .examples = "chomp 2x3\n"
                "chomp 2 2 1\n"
                "chomp 10000000000000000000 5\n"
                "--misere chomp 2x2",
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical},
    .notation = {.parse = parse,
                 .legal = legal,
                 .name_move = name_move,
                 .draw = draw,
                 .show = show},
    .theory = {.normal = {"T-CHOMP",
                          "A bar of two rows is lost exactly when the "
                          "second row is one square shorter; an L is lost "
                          "exactly when its arms are equal; and the only "
                          "lost rectangle is a single square.",
                          "Gale74"},
               .grundy = {"T-CHOMP",
                          "The value of an L is the nim-sum of the lengths "
                          "of its arms without the corner.",
                          "Gale74"},
               .outcome = outcome,
               .value = value,
               .winning = winning},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [rows]",
                               .win = "first",
                               .lose = "second"},
    .batch = &(const gi_batch){.layout = "[rows]", .keys = keys},
    .trials = {.bound = 4},
};
