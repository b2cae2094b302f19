/* SPDX-License-Identifier: MIT */
/* checkers20_rows.c - rows of pieces as text, as contests and requests write
 * them, and in the order in which they are checked.
 *
 * A row is written in text as its columns, `19 20 / 18`, and in a request as a
 * list of columns. In either form a column beyond the width and a column that
 * occurs twice are refused at their place.
 *
 * For a check, row number r is the row whose picture, with 1 for a piece and
 * the right end last, is r in binary: small numbers are short games whatever
 * the width.
 *
 * The judge's rows have the width of the contest, 20 cells, and fit into a
 * word, so that a case is folded as it is read.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "games/strip/checkers20.h"

enum { JUDGE_WIDTH = 20 };

grundy_status gi_checkers_check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), GI_CHECKERS_WIDTH_MOST) <=
        0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_OVER_BUDGET, "width is at most %d",
                   GI_CHECKERS_WIDTH_MOST);
}

grundy_status gi_checkers_legal(const grundy_game *game,
                                const gi_ints *position, grundy_error *err)
{
    const uint64_t width = gi_checkers_width(game);

    for (size_t i = 0; i < position->count; i++)
        if (gi_int_bit_length(&position->items[i]) > width)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "row %zu has a piece in column %zu, past the width "
                           "%llu",
                           i + 1, gi_int_bit_length(&position->items[i]),
                           (unsigned long long)width);
    return GRUNDY_OK;
}

/* One more piece in a row; offset is that of its column in the input. */
static grundy_status put_piece(grundy_integer *row,
                               const grundy_integer *column, uint64_t width,
                               size_t offset, gi_run *run)
{
    uint64_t c;

    GRUNDY_ASSERT(width <= GI_CHECKERS_WIDTH_MOST);
    if (!grundy_integer_to_uint64(&c, column) || c == 0 || c > width)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, offset,
                          "expected a column from 1 to %llu",
                          (unsigned long long)width);
    if (gi_int_bit(row, (size_t)c - 1))
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, offset,
                          "column %llu stands twice in this row",
                          (unsigned long long)c);
    return gi_int_set_bit(row, (size_t)c - 1, true, run->env);
}

/* ---- text ---- */

static grundy_status parse_column(grundy_integer *row, const char *text,
                                  size_t first, size_t end, uint64_t width,
                                  gi_run *run)
{
    grundy_integer column = {0};
    grundy_status status =
        grundy_integer_parse(&column, text + first, end - first, run->env);

    if (status == GRUNDY_BAD_INPUT || status == GRUNDY_OVER_BUDGET)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, first,
                          "expected a column from 1 to %llu, or '/'",
                          (unsigned long long)width);
    if (!status) status = put_piece(row, &column, width, first, run);
    grundy_integer_clear(&column, run->env);
    return status;
}

/* The row at text[*at], *at moves to its '/' or to the end. */
static grundy_status parse_row(gi_ints *out, const char *text, size_t count,
                               size_t *at, uint64_t width, gi_run *run)
{
    grundy_integer row = {0};
    grundy_status status = GRUNDY_OK;

    while (!status && *at < count && text[*at] != '/') {
        const size_t first = *at;
        if (gi_is_gap(text[(*at)++])) continue;
        while (*at < count && text[*at] != '/' && !gi_is_gap(text[*at]))
            (*at)++;
        status = parse_column(&row, text, first, *at, width, run);
    }
    if (!status) status = gi_ints_push_take(out, &row, run->env);
    grundy_integer_clear(&row, run->env);
    return status;
}

static bool is_blank(const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!gi_is_gap(text[i])) return false;
    return true;
}

/* A blank text has no rows; otherwise each '/' has a row on either side. */
grundy_status gi_checkers_parse(const grundy_game *game, gi_ints *out,
                                const char *text, size_t count, gi_run *run)
{
    const uint64_t width = gi_checkers_width(game);
    size_t at = 0;

    if (is_blank(text, count)) return GRUNDY_OK;
    for (;;) {
        grundy_status status = parse_row(out, text, count, &at, width, run);
        if (status || at == count) return status;
        at++;
    }
}

static void format_row(const grundy_integer *row, gi_text *text)
{
    const size_t bits = gi_int_bit_length(row), start = text->count;

    for (size_t c = 0; c < bits; c++) {
        if (!gi_int_bit(row, c)) continue;
        if (text->count > start) gi_text_add_char(text, ' ');
        gi_text_add_uint(text, c + 1);
    }
}

grundy_status gi_checkers_format(const grundy_game *game,
                                 const gi_ints *position, gi_text *text,
                                 gi_run *run)
{
    const size_t start = text->count;

    (void)game;
    (void)run;
    for (size_t i = 0; i < position->count; i++) {
        if (i > 0) gi_text_add(text, text->count > start ? " /" : "/");
        if (i > 0 && !gi_int_is_zero(&position->items[i]))
            gi_text_add_char(text, ' ');
        format_row(&position->items[i], text);
    }
    return text->status;
}

/* ---- requests ---- */

static grundy_status read_row(gi_ints *out, const gi_json *list, gi_run *run)
{
    grundy_integer row = {0}, column = {0};
    grundy_status status = GRUNDY_OK;

    if (list->kind != GI_JSON_LIST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, list->offset,
                          "expected a row: a list of columns");
    for (const gi_json *item = list->first; item && !status;
         item = item->next) {
        status =
            gi_json_integer(&column, item, "a column", run->env, run->err);
        if (!status)
            status = put_piece(&row, &column, GI_CHECKERS_WIDTH_MOST,
                               item->offset, run);
    }
    if (!status) status = gi_ints_push_take(out, &row, run->env);
    grundy_integer_clear(&column, run->env);
    grundy_integer_clear(&row, run->env);
    return status;
}

/* The width is read after this, and legal() holds the rows against it. */
grundy_status gi_checkers_read(const gi_json *input, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    const gi_json *rows = gi_json_member(input, "rows");
    grundy_status status = GRUNDY_OK;

    (void)parameters;
    if (!rows || rows->kind != GI_JSON_LIST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          rows ? rows->offset : input->offset,
                          "expected the key \"rows\" with a list of rows");
    for (const gi_json *row = rows->first; row && !status; row = row->next)
        status = read_row(position, row, run);
    return status;
}

/* ---- the judge ---- */

static grundy_status scan_row(gi_scan *scan, int64_t *row, gi_run *run)
{
    uint64_t count, column;
    grundy_status status = gi_scan_uint64_to(scan, JUDGE_WIDTH, &count,
                                             "the number of pieces", run->err);

    *row = 0;
    for (; !status && count > 0; count--) {
        status = gi_scan_uint64_to(scan, JUDGE_WIDTH, &column,
                                   "the column of a piece", run->err);
        if (status) return status;
        if (column == 0)
            return gi_scan_fail(scan, run->err,
                                "expected a column from 1 to %d", JUDGE_WIDTH);
        if (*row >> (column - 1) & 1)
            return gi_scan_fail(scan, run->err,
                                "column %llu stands twice in this row",
                                (unsigned long long)column);
        *row |= (int64_t)1 << (column - 1);
    }
    return status;
}

grundy_status gi_checkers_scan(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    uint64_t count;
    int64_t row;
    grundy_status status =
        gi_scan_uint64(scan, &count, "the number of rows", run->err);

    for (; !status && count > 0; count--) {
        status = scan_row(scan, &row, run);
        if (!status) status = gi_ints_push_word(position, row, run->env);
    }
    return status ? status
                  : gi_ints_push_word(&parameters[0], JUDGE_WIDTH, run->env);
}

grundy_status gi_checkers_write(const gi_ints *fields, gi_text *text,
                                gi_run *run)
{
    const gi_ints *rows = &fields[1];

    (void)run;
    gi_text_addf(text, "%zu\n", rows->count);
    for (size_t i = 0; i < rows->count; i++) {
        const uint64_t row = (uint64_t)rows->items[i].word;
        gi_text_add_uint(text, (uint64_t)__builtin_popcountll(row));
        for (size_t column = 1; column <= JUDGE_WIDTH; column++)
            if (row >> (column - 1) & 1) {
                gi_text_add_char(text, ' ');
                gi_text_add_uint(text, column);
            }
        gi_text_add_char(text, '\n');
    }
    return text->status;
}

grundy_status gi_checkers_decide(gi_scan *scan, bool *wins, gi_run *run)
{
    grundy_integer row = {0};
    uint64_t count, sum = 0;
    grundy_status status =
        gi_scan_uint64(scan, &count, "the number of rows", run->err);

    for (; !status && count > 0; count--) {
        status = scan_row(scan, &row.word, run);
        if (!status) sum ^= gi_checkers_row_value(&row, JUDGE_WIDTH);
    }
    *wins = sum != 0;
    return status;
}

/* ---- checks ---- */

/* Row number `code`: its binary picture is moved to the right end. */
static grundy_status row_of(grundy_integer *out, uint64_t code, uint64_t width,
                            gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(width >= 64 || code >> width == 0);
    gi_int_set_word(out, 0, run->env);
    for (size_t i = 0; !status && i < width && i < 64; i++)
        if (code >> i & 1)
            status =
                gi_int_set_bit(out, (size_t)width - 1 - i, true, run->env);
    return status;
}

/* One row, then each pair of rows whose larger number is `most`. */
static grundy_status visit_largest(gi_ints *rows, uint64_t most,
                                   uint64_t width, gi_visit visit, void *user,
                                   gi_run *run)
{
    grundy_status status = row_of(&rows->items[0], most, width, run);

    rows->count = 1;
    if (!status) status = visit(rows, user);
    rows->count = 2;
    if (!status) status = row_of(&rows->items[1], most, width, run);
    for (uint64_t other = 0; !status && other <= most; other++) {
        status = row_of(&rows->items[0], other, width, run);
        if (!status) status = visit(rows, user);
    }
    return status;
}

grundy_status gi_checkers_positions(const grundy_game *game, uint64_t bound,
                                    gi_visit visit, void *user, gi_run *run)
{
    const uint64_t width = gi_checkers_width(game);
    grundy_integer items[2] = {{0}, {0}};
    gi_ints rows = {items, 0, 2};
    grundy_status status = visit(&rows, user);

    if (width < 63 && bound >= (uint64_t)1 << width)
        bound = ((uint64_t)1 << width) - 1;
    for (uint64_t most = 0; !status && most <= bound; most++)
        status = visit_largest(&rows, most, width, visit, user, run);
    grundy_integer_clear(&items[0], run->env);
    grundy_integer_clear(&items[1], run->env);
    return status;
}
