/* SPDX-License-Identifier: MIT */
/* northcott_rows.c - rows of two pieces as text, as contests and requests
 * write them, and in the order in which they are checked.
 *
 * In text a row is `4:5`, black's column and white's. A contest's case is a
 * board with its own width, so that m is read with each case; a column beyond
 * the width and two pieces on one cell are refused at their place.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "games/strip/northcott.h"
#include "rules/game.h"

grundy_status gi_northcott_legal(const grundy_game *game,
                                 const gi_ints *position, grundy_error *err)
{
    const grundy_integer *width = gi_game_number(game, 0);

    if (position->count % 2)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "each row has two pieces: black's column and white's");
    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *column = &position->items[i];
        if (grundy_integer_compare(column, width) > 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "row %zu has a piece past the last column",
                           i / 2 + 1);
        if (i % 2 && grundy_integer_compare(column, column - 1) == 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "row %zu has both pieces on one cell", i / 2 + 1);
    }
    return GRUNDY_OK;
}

/* ---- text ---- */

grundy_status gi_northcott_parse(const grundy_game *game, gi_ints *out,
                                 const char *text, size_t count, gi_run *run)
{
    (void)game;
    return gi_pairs_parse(out, text, count,
                          "black:white of a row, such as 4:5", run);
}

grundy_status gi_northcott_format(const grundy_game *game,
                                  const gi_ints *position, gi_text *text,
                                  gi_run *run)
{
    (void)game, (void)run;
    return gi_pairs_format(position, 0, text);
}

/* ---- the judge ---- */

static grundy_status scan_column(gi_scan *scan, gi_ints *position,
                                 const grundy_integer *width, gi_run *run)
{
    grundy_integer column = {0};
    const size_t count = position->count;
    grundy_status status =
        gi_scan_integer(scan, &column, "the column of a piece", run->err);

    if (status) return status;
    if (gi_int_is_zero(&column) || grundy_integer_compare(&column, width) > 0)
        status =
            gi_scan_fail(scan, run->err, "expected a column of the board");
    else if (count % 2 &&
             grundy_integer_compare(&column, &position->items[count - 1]) == 0)
        status = gi_scan_fail(scan, run->err,
                              "both pieces of a row stand on one cell");
    if (!status) status = gi_ints_push_take(position, &column, run->env);
    grundy_integer_clear(&column, run->env);
    return status;
}

grundy_status gi_northcott_scan(gi_scan *scan, gi_ints *position,
                                gi_ints *parameters, gi_run *run)
{
    grundy_integer width = {0};
    uint64_t rows;
    grundy_status status =
        gi_scan_uint64(scan, &rows, "the number of rows", run->err);

    if (!status)
        status =
            gi_scan_integer(scan, &width, "the number of columns", run->err);
    if (!status && gi_int_compare_word(&width, 2) < 0)
        status = gi_scan_fail(scan, run->err, "a row has at least 2 columns");
    for (; !status && rows > 0; rows--) {
        status = scan_column(scan, position, &width, run);
        if (!status) status = scan_column(scan, position, &width, run);
    }
    if (!status) status = gi_ints_push_take(&parameters[0], &width, run->env);
    grundy_integer_clear(&width, run->env);
    return status;
}

/* Of the layout "# m [rows/2]". */
void gi_northcott_mend(gi_ints *fields)
{
    gi_ints *rows = &fields[2];

    for (size_t i = 0; i + 1 < rows->count; i += 2) {
        const int64_t black = rows->items[i].word;
        int64_t *white = &rows->items[i + 1].word;
        if (*white == black) *white = black == 1 ? 2 : black - 1;
    }
}

/* ---- requests ---- */

static grundy_status read_column(const gi_json *item, gi_ints *position,
                                 gi_run *run)
{
    grundy_integer column = {0};
    grundy_status status =
        gi_json_integer(&column, item, "a column", run->env, run->err);

    if (!status) status = gi_ints_push_take(position, &column, run->env);
    grundy_integer_clear(&column, run->env);
    return status;
}

/* The columns are held against m by legal(), once m is read. */
grundy_status gi_northcott_read(const gi_json *input, gi_ints *position,
                                gi_ints *parameters, gi_run *run)
{
    const gi_json *rows = gi_json_member(input, "rows");
    grundy_status status = GRUNDY_OK;

    (void)parameters;
    if (!rows || rows->kind != GI_JSON_LIST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          rows ? rows->offset : input->offset,
                          "expected the key \"rows\" with a list of rows");
    for (const gi_json *row = rows->first; row && !status; row = row->next) {
        if (row->kind != GI_JSON_LIST || row->count != 2)
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, row->offset,
                              "expected a row: [black, white]");
        status = read_column(row->first, position, run);
        if (!status) status = read_column(row->first->next, position, run);
    }
    return status;
}

/* ---- checks ---- */

/* The next list of columns 1 .. width, in order; false after the last. */
static bool advance(gi_ints *columns, int64_t width)
{
    for (size_t i = columns->count; i-- > 0;) {
        if (columns->items[i].word < width) {
            columns->items[i].word++;
            return true;
        }
        columns->items[i].word = 1;
    }
    return false;
}

/* All boards of up to `bound` rows. */
grundy_status gi_northcott_positions(const grundy_game *game, uint64_t bound,
                                     gi_visit visit, void *user, gi_run *run)
{
    const grundy_integer *width = gi_game_number(game, 0);
    gi_ints columns = {0};
    grundy_status status = GRUNDY_OK;

    if (!gi_int_is_small(width))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "boards of this width are too many to check");
    for (uint64_t rows = 0; !status && rows <= bound; rows++) {
        do
            if (gi_northcott_legal(game, &columns, NULL) == GRUNDY_OK)
                status = visit(&columns, user);
        while (!status && advance(&columns, width->word));
        for (int i = 0; !status && i < 2; i++)
            status = gi_ints_push_word(&columns, 1, run->env);
    }
    gi_ints_clear(&columns, run->env);
    return status;
}
