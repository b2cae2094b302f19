/* SPDX-License-Identifier: MIT */
/* pairs.c - positions that are lists of pairs, in all their notations: 4:5 on
 * a command line, [4, 5] in a request, two numbers in a contest's input.
 * Errors point to the number that is wrong. */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/sort.h"
#include "base/text/scan_state.h"
#include "base/text/space.h"
#include "games/pairs.h"

#include <inttypes.h>
#include <string.h>

bool gi_pairs_are_done(const char *text, size_t count, size_t *at)
{
    while (*at < count && gi_is_gap(text[*at]))
        (*at)++;
    return *at == count;
}

bool gi_pairs_skip_word(const char *text, size_t count, size_t *at,
                        const char *word)
{
    const size_t length = strlen(word);

    if (gi_pairs_are_done(text, count, at) || count - *at < length ||
        memcmp(text + *at, word, length) != 0 ||
        (count - *at > length && !gi_is_gap(text[*at + length])))
        return false;
    *at += length;
    return true;
}

/* The digits at text[*at], and behind them `end`, which is skipped; a gap or
 * the end of the text if it is 0. */
static grundy_status parse_number(gi_ints *out, const char *text, size_t count,
                                  size_t *at, char end, const char *what,
                                  gi_run *run)
{
    grundy_integer number = {0};
    const size_t first = *at;
    grundy_status status;

    while (*at < count && text[*at] >= '0' && text[*at] <= '9')
        (*at)++;
    const bool has_end = end ? *at < count && text[*at] == end
                             : *at == count || gi_is_gap(text[*at]);
    if (*at == first || !has_end)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at, "expected %s",
                          what);
    status =
        grundy_integer_parse(&number, text + first, *at - first, run->env);
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail_at(run->err, status, first,
                          "this number has more than %zu digits",
                          gi_limit_digits(run->env));
    *at += end != 0;
    if (!status) status = gi_ints_push_take(out, &number, run->env);
    grundy_integer_clear(&number, run->env);
    return status;
}

grundy_status gi_pairs_parse_number(gi_ints *out, const char *text,
                                    size_t count, size_t *at, const char *what,
                                    gi_run *run)
{
    return parse_number(out, text, count, at, 0, what, run);
}

grundy_status gi_pairs_parse_two(gi_ints *out, const char *text, size_t count,
                                 size_t *at, char between, const char *what,
                                 gi_run *run)
{
    const grundy_status status =
        parse_number(out, text, count, at, between, what, run);

    return status ? status : parse_number(out, text, count, at, 0, what, run);
}

grundy_status gi_pairs_parse_one(gi_ints *out, const char *text, size_t count,
                                 size_t *at, const char *what, gi_run *run)
{
    return gi_pairs_parse_two(out, text, count, at, ':', what, run);
}

grundy_status gi_pairs_parse(gi_ints *out, const char *text, size_t count,
                             const char *what, gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t at = 0;

    while (!status && !gi_pairs_are_done(text, count, &at))
        status = gi_pairs_parse_one(out, text, count, &at, what, run);
    return status;
}

/* ---- order ---- */

static int compare_pairs(const void *a, const void *b)
{
    const grundy_integer *x = a, *y = b;
    const int order = grundy_integer_compare(&x[0], &y[0]);

    return order ? order : grundy_integer_compare(&x[1], &y[1]);
}

grundy_status gi_pairs_sort(gi_ints *pairs, gi_run *run)
{
    return gi_sort(pairs->items, pairs->count / 2, 2 * sizeof *pairs->items,
                   compare_pairs, run->env);
}

bool gi_pairs_ascend(const gi_ints *pairs)
{
    for (size_t i = 2; i + 1 < pairs->count; i += 2)
        if (compare_pairs(&pairs->items[i - 2], &pairs->items[i]) >= 0)
            return false;
    return true;
}

/* ---- text ---- */

grundy_status gi_pairs_format_with(const gi_ints *position, size_t first,
                                   char between, gi_text *text)
{
    for (size_t i = first; i < position->count; i++) {
        const bool is_second = (i - first) % 2;
        if (i > first) gi_text_add_char(text, is_second ? between : ' ');
        gi_text_add_integer(text, &position->items[i]);
    }
    return text->status;
}

grundy_status gi_pairs_format(const gi_ints *position, size_t first,
                              gi_text *text)
{
    return gi_pairs_format_with(position, first, ':', text);
}

/* ---- requests ---- */

static grundy_status read_number(const gi_json *item, const char *what,
                                 gi_ints *out, gi_run *run)
{
    grundy_integer number = {0};
    grundy_status status =
        gi_json_integer(&number, item, what, run->env, run->err);

    if (!status) status = gi_ints_push_take(out, &number, run->env);
    grundy_integer_clear(&number, run->env);
    return status;
}

/* The member, which must be a list. */
static grundy_status find_list(const gi_json **out, const gi_json *input,
                               const char *key, gi_run *run)
{
    const gi_json *list = gi_json_member(input, key);

    if (!list || list->kind != GI_JSON_LIST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          list ? list->offset : input->offset,
                          "expected the key \"%s\" with a list", key);
    *out = list;
    return GRUNDY_OK;
}

grundy_status gi_pairs_read_one(const gi_json *pair, const char *what,
                                gi_ints *out, gi_run *run)
{
    grundy_status status;

    if (pair->kind != GI_JSON_LIST || pair->count != 2)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, pair->offset,
                          "expected a pair of numbers for %s", what);
    status = read_number(pair->first, what, out, run);
    return status ? status : read_number(pair->first->next, what, out, run);
}

grundy_status gi_pairs_read(const gi_json *input, const char *key,
                            gi_ints *out, gi_run *run)
{
    const gi_json *list = NULL;
    grundy_status status = find_list(&list, input, key, run);

    if (status) return status;
    for (const gi_json *pair = list->first; pair && !status; pair = pair->next)
        status = gi_pairs_read_one(pair, key, out, run);
    return status;
}

grundy_status gi_pairs_read_numbers(const gi_json *input, const char *key,
                                    gi_ints *out, gi_run *run)
{
    const gi_json *list = NULL;
    grundy_status status = find_list(&list, input, key, run);

    if (status) return status;
    for (const gi_json *item = list->first; item && !status; item = item->next)
        status = read_number(item, key, out, run);
    return status;
}

/* ---- contests ---- */

grundy_status gi_pairs_scan(gi_scan *scan, uint64_t count, int64_t least,
                            const char *what, gi_ints *out, gi_run *run)
{
    grundy_integer number = {0};
    grundy_status status = GRUNDY_OK;

    for (; !status && count > 0; count--) {
        status = gi_scan_integer(scan, &number, what, run->err);
        if (!status && gi_int_compare_word(&number, least) < 0)
            status =
                gi_scan_fail(scan, run->err,
                             "expected %s, a number >= %" PRId64, what, least);
        if (!status) status = gi_ints_push_take(out, &number, run->env);
    }
    grundy_integer_clear(&number, run->env);
    return status;
}

/* ---- checks ---- */

/* The next list of least .. bound, in order; false after the last. */
static bool advance(gi_ints *numbers, int64_t least, int64_t bound)
{
    for (size_t i = numbers->count; i-- > 0;) {
        if (numbers->items[i].word < bound) {
            numbers->items[i].word++;
            return true;
        }
        numbers->items[i].word = least;
    }
    return false;
}

grundy_status gi_pairs_positions(size_t pairs_most, int64_t least,
                                 int64_t bound, gi_visit visit, void *user,
                                 gi_run *run)
{
    gi_ints numbers = {NULL, 0, 0};
    grundy_status status = GRUNDY_OK;

    for (size_t pairs = 0; !status && pairs <= pairs_most; pairs++) {
        do
            status = visit(&numbers, user);
        while (!status && advance(&numbers, least, bound));
        for (int i = 0; !status && i < 2; i++)
            status = gi_ints_push_word(&numbers, least, run->env);
    }
    gi_ints_clear(&numbers, run->env);
    return status;
}
