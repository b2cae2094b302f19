/* SPDX-License-Identifier: MIT */
/* bonds_read.c - bonds of generals from text, a contest's input and requests.
 *
 * Everywhere the bonds stand as the upper triangle of a table, row by row; a
 * position has the owners, nobody so far, in front of them.
 */
#include "base/error.h"
#include "games/pairs.h"
#include "games/scoring/bonds.h"

grundy_status gi_bonds_check(const gi_ints *position, size_t n,
                             grundy_error *err, const grundy_env *env)
{
    gi_ints bonds = {NULL, 0, 0};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n <= position->count);
    for (size_t i = n; i < position->count && !status; i++)
        status = gi_ints_push(&bonds, &position->items[i], env);
    if (!status) gi_ints_sort(&bonds);
    for (size_t i = 1; i < bonds.count && !status; i++)
        if (grundy_integer_compare(&bonds.items[i - 1], &bonds.items[i]) == 0)
            status = gi_fail(err, GRUNDY_BAD_INPUT,
                             "no two pairs may have the same bond");
    gi_ints_clear(&bonds, env);
    return status;
}

/* Puts the owners, nobody so far, in front of the bonds. Their number follows
 * from the number of bonds; legal() refuses an incomplete triangle. */
static grundy_status add_owners(gi_ints *out, gi_ints *bonds, gi_run *run)
{
    size_t n = 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(out->count == 0);
    while (n * (n + 1) / 2 < bonds->count)
        n++; /* n + 1 generals */
    for (size_t i = 0; i < n + 1 && !status; i++)
        status = gi_ints_push_word(out, 0, run->env);
    for (size_t i = 0; i < bonds->count && !status; i++)
        status = gi_ints_push_take(out, &bonds->items[i], run->env);
    return status;
}

/* Whether the first `count` bonds of so many generals are whole rows. */
static bool ends_row(size_t count, size_t generals)
{
    size_t width = generals;

    while (width > 1 && count > 0) {
        width--;
        if (count < width) return false;
        count -= width;
    }
    return count == 0 && width < generals;
}

/* `slashes` has for each one how many bonds stand before it, and where it is. */
static grundy_status check_slashes(const gi_ints *slashes,
                                   const gi_ints *position, size_t bonds,
                                   grundy_error *err)
{
    const size_t generals = position->count - bonds;

    if (bonds != generals * (generals - 1) / 2) return GRUNDY_OK;
    for (size_t i = 0; i < slashes->count; i += 2)
        if (!ends_row((size_t)slashes->items[i].word, generals))
            return gi_fail_at(err, GRUNDY_BAD_INPUT,
                              (size_t)slashes->items[i + 1].word,
                              "a slash stands only at the end of a row");
    return GRUNDY_OK;
}

/* Bonds between white space; slashes may end the rows. A list that is no triangle is
 * left to legal(). */
grundy_status gi_bonds_parse(const grundy_game *game, gi_ints *out,
                             const char *text, size_t count, gi_run *run)
{
    gi_ints bonds = {NULL, 0, 0}, slashes = {NULL, 0, 0};
    grundy_status status = GRUNDY_OK;
    size_t at = 0;

    (void)game;
    while (!status && !gi_pairs_are_done(text, count, &at)) {
        if (text[at] != '/') {
            status = gi_pairs_parse_number(&bonds, text, count, &at,
                                           "the bond of a pair", run);
            continue;
        }
        status = gi_ints_push_word(&slashes, (int64_t)bonds.count, run->env);
        if (!status)
            status = gi_ints_push_word(&slashes, (int64_t)at, run->env);
        at++;
    }
    if (!status) status = add_owners(out, &bonds, run);
    if (!status) status = check_slashes(&slashes, out, bonds.count, run->err);
    gi_ints_clear(&slashes, run->env);
    gi_ints_clear(&bonds, run->env);
    return status;
}

grundy_status gi_bonds_scan(gi_scan *scan, gi_ints *position,
                            gi_ints *parameters, gi_run *run)
{
    const uint64_t most = (uint64_t)1 << 31;
    uint64_t n = 0;
    grundy_status status =
        gi_scan_uint64_to(scan, most, &n, "the number of generals", run->err);

    (void)parameters;
    if (!status && (n < 4 || n % 2))
        return gi_scan_fail(scan, run->err,
                            "expected an even number of generals, at least 4");
    /* Reads the bonds before it adds owners, because a count is not
     * trusted. */
    if (!status)
        status = gi_pairs_scan(scan, n * (n - 1) / 2, 0, "the bond of a pair",
                               position, run);
    if (!status) {
        gi_ints bonds = *position;
        *position = (gi_ints){NULL, 0, 0};
        status = add_owners(position, &bonds, run);
        gi_ints_clear(&bonds, run->env);
    }
    return status;
}

static grundy_status read_rows(const gi_json *rows, gi_ints *bonds,
                               gi_run *run)
{
    grundy_integer number = {0};
    grundy_status status = GRUNDY_OK;
    size_t width = rows->count;

    for (const gi_json *row = rows->first; row && !status; row = row->next) {
        if (row->kind != GI_JSON_LIST || row->count != width--)
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, row->offset,
                              "expected the rows of an upper triangle");
        for (const gi_json *item = row->first; item && !status;
             item = item->next) {
            status =
                gi_json_integer(&number, item, "a bond", run->env, run->err);
            if (!status) status = gi_ints_push_take(bonds, &number, run->env);
        }
    }
    grundy_integer_clear(&number, run->env);
    return status;
}

grundy_status gi_bonds_read(const gi_json *input, gi_ints *position,
                            gi_ints *parameters, gi_run *run)
{
    const gi_json *rows = gi_json_member(input, "w");
    gi_ints bonds = {NULL, 0, 0};
    grundy_status status;

    (void)parameters;
    if (!rows || rows->kind != GI_JSON_LIST)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                          rows ? rows->offset : input->offset,
                          "expected the key \"w\" with a list of rows");
    status = read_rows(rows, &bonds, run);
    if (!status) status = add_owners(position, &bonds, run);
    gi_ints_clear(&bonds, run->env);
    return status;
}
