/* SPDX-License-Identifier: MIT */
/* pattern_recurrence.c - laws of lists: each item from the few before it,
 *
 *     p(k) = c[1] p(k - 1) + ... + c[j] p(k - j) + c[0]
 *
 * with whole numbers c, from some k on: Fibonacci numbers, powers, and every
 * polynomial (squares are p(k) = 2p(k-1) - p(k-2) + 2).
 *
 * For j = 1, 2, ... the last j + 1 items give j + 1 equations, which are solved
 * modulo a prime of 61 bits; a solution that is small as a number between
 * -p/2 and p/2 is the one over the whole numbers, as the check of the other
 * items shows. The items from which on it holds are the start of the list, as
 * long as these are few.
 */
#include <math.h>
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"

enum { ORDER_MOST = 6, SIZE_MOST = 1 << 12, SIDE = ORDER_MOST + 1 };

static const uint64_t prime = (UINT64_C(1) << 61) - 1;

/* Numbers: the order, how many items are given, c[0], c[1], ... */
enum { ORDER, GIVEN, FACTORS };

/* ---- modulo the prime ---- */

static uint64_t add(uint64_t a, uint64_t b)
{
    const uint64_t sum = a + b;

    GRUNDY_ASSERT(a < prime && b <= prime);
    return sum >= prime ? sum - prime : sum;
}

static uint64_t multiply(uint64_t a, uint64_t b)
{
    uint64_t product = 0;

    GRUNDY_ASSERT(a < prime && b < prime);
    /* Three bits at a time: numbers have 61. */
    for (int shift = 60; shift >= 0; shift -= 3) {
        product = add(product, product);
        product = add(product, product);
        product = add(product, product);
        for (uint64_t digit = b >> shift & 7; digit > 0; digit--)
            product = add(product, a);
    }
    return product;
}

static uint64_t invert(uint64_t a)
{
    uint64_t power = 1;

    GRUNDY_ASSERT(a != 0 && a < prime);
    for (uint64_t exponent = prime - 2; exponent; exponent >>= 1) {
        if (exponent & 1) power = multiply(power, a);
        a = multiply(a, a);
    }
    return power;
}

/* A row of the equations: coefficients, then the right side. */
typedef uint64_t row[SIDE + 1];

static bool bring_pivot(row *rows, size_t side, size_t column)
{
    for (size_t i = column; i < side; i++) {
        row swap;
        if (rows[i][column] == 0) continue;
        memcpy(swap, rows[i], sizeof swap);
        memcpy(rows[i], rows[column], sizeof swap);
        memcpy(rows[column], swap, sizeof swap);
        return true;
    }
    return false;
}

/* Solves in place: the solution is the last column. */
static bool solve(row *rows, size_t side)
{

    GRUNDY_ASSERT(side <= SIDE);
    for (size_t c = 0; c < side; c++) {
        uint64_t inverse;
        if (!bring_pivot(rows, side, c)) return false;
        inverse = invert(rows[c][c]);
        for (size_t j = c; j <= side; j++)
            rows[c][j] = multiply(rows[c][j], inverse);
        for (size_t i = 0; i < side; i++) {
            const uint64_t factor = rows[i][c];
            if (i == c || factor == 0) continue;
            for (size_t j = c; j <= side; j++)
                rows[i][j] =
                    add(rows[i][j], prime - multiply(factor, rows[c][j]));
        }
    }
    return true;
}

/* ---- fitting ---- */

static int64_t next_item(const int64_t *numbers, const int64_t *items,
                         size_t k)
{
    const size_t order = (size_t)numbers[ORDER];
    int64_t sum = numbers[FACTORS];

    GRUNDY_ASSERT(k >= order);
    for (size_t j = 1; j <= order; j++)
        sum = gi_law_linear(numbers[FACTORS + j], items[k - j], sum);
    return sum;
}

/* The factors by the last items; c[0] last among the unknowns. */
static bool find_factors(const gi_sample *s, size_t order, int64_t *numbers)
{
    const size_t side = order + 1;
    row rows[SIDE];

    memset(rows, 0, sizeof rows);
    GRUNDY_ASSERT(s->count > 2 * order && side <= SIDE);
    for (size_t i = 0; i < side; i++) {
        const size_t k = s->count - 1 - i;
        for (size_t j = 1; j <= order; j++)
            rows[i][j - 1] = (uint64_t)s->items[k - j];
        rows[i][order] = 1;
        rows[i][side] = (uint64_t)s->items[k];
    }
    if (!solve(rows, side)) return false;
    numbers[ORDER] = (int64_t)order;
    for (size_t j = 0; j < side; j++) {
        const uint64_t c = rows[j][side];
        const bool is_less = c > prime / 2;
        const uint64_t size = is_less ? prime - c : c;
        if (size > SIZE_MOST) return false;
        numbers[FACTORS + (j == order ? 0 : j + 1)] =
            is_less ? -(int64_t)size : (int64_t)size;
    }
    return true;
}

/* The first item from which on it holds. */
static size_t find_start(const gi_sample *s, const int64_t *numbers)
{
    const size_t order = (size_t)numbers[ORDER];
    size_t k = s->count;

    while (k > order && next_item(numbers, s->items, k - 1) == s->items[k - 1])
        k--;
    return k;
}

static grundy_status take(gi_law *out, const gi_sample *s, size_t given)
{
    const size_t order = (size_t)out->numbers[ORDER];
    grundy_status status = gi_law_room(out, given);

    if (status) return status;
    memcpy(out->table, s->items, given * sizeof *s->items);
    out->numbers[GIVEN] = (int64_t)given;
    out->bits = 4;
    for (size_t j = 0; j <= order; j++)
        out->bits += gi_law_number_bits(out->numbers[FACTORS + j]);
    for (size_t k = 0; k < given; k++) {
        const int64_t before = k ? s->items[k - 1] : 0;
        out->bits += s->view == GI_VIEW_LIST
                         ? log2((double)(s->items[k] - before) + 1) + 1
                         : s->bits;
    }
    return GRUNDY_OK;
}

static grundy_status propose(gi_law *out, const gi_sample *s, gi_run *run)
{
    (void)run;
    for (size_t order = 1; order <= ORDER_MOST && 3 * order + 2 <= s->count;
         order++) {
        size_t start;
        if (!find_factors(s, order, out->numbers)) continue;
        start = find_start(s, out->numbers);
        /* Items that are given must be fewer than those that follow. */
        if (s->count - start < order + 3 || 2 * start > s->count) continue;
        return take(out, s, start);
    }
    return GRUNDY_UNDEFINED;
}

static grundy_status fill(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run)
{
    const size_t given = (size_t)law->numbers[GIVEN];

    (void)about, (void)run;
    for (size_t k = 0; k < count; k++)
        out[k] = k < given ? law->table[k] : next_item(law->numbers, out, k);
    return GRUNDY_OK;
}

/* ---- telling ---- */

static void state(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula)
{
    const char *what = about->view == GI_VIEW_LIST ? "p(k" : "G(n";
    const int64_t *c = law->numbers + FACTORS;
    bool is_first = true;

    (void)formula;
    if (about->view == GI_VIEW_LIST)
        gi_text_add(statement, "of the lost heaps p(0), p(1), ... ");
    gi_text_addf(statement, "%s) = ", what);
    for (int64_t j = 1; j <= law->numbers[ORDER] + 1; j++) {
        const int64_t factor = j > law->numbers[ORDER] ? c[0] : c[j];
        const int64_t size = factor < 0 ? -factor : factor;
        if (factor == 0) continue;
        gi_text_add(statement, factor < 0 ? (is_first ? "-" : " - ")
                                          : (is_first ? "" : " + "));
        is_first = false;
        if (j > law->numbers[ORDER]) {
            gi_text_addf(statement, "%lld", (long long)size);
            continue;
        }
        if (size != 1) gi_text_addf(statement, "%lld ", (long long)size);
        gi_text_addf(statement, "%s - %lld)", what, (long long)j);
    }
    if (is_first) gi_text_add_char(statement, '0');
    gi_text_add(statement, " after");
    for (size_t k = 0; k < law->table_count && k < 16; k++)
        gi_text_addf(statement, "%s %lld", k ? "," : "",
                     (long long)law->table[k]);
    if (law->table_count > 16) gi_text_add(statement, ", ...");
}

const gi_law_family gi_law_recurrence = {
    .name = "recurrence",
    .views = GI_VIEW_VALUES | GI_VIEW_LIST,
    .is_fallback = true,
    .propose = propose,
    .fill = fill,
    .state = state,
};
