/* SPDX-License-Identifier: MIT */
/* pattern_grid.c - laws of lost pairs by a function of both heaps: a pair is
 * lost by its key alone.
 *
 *   b - a, a + b, a xor b       one of a few numbers, all others not lost
 *   the same mod m, or a mod m and b mod m
 *
 * for a <= b. What a key says is what the largest pair that has it says. The
 * cost of such a law is that of choosing the lost ones among the keys.
 */
#include <math.h>
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"

enum { MODULUS_MOST = 24, KEYS = MODULUS_MOST * MODULUS_MOST, TRIED_BITS = 8 };

enum { KIND, MODULUS };

typedef enum key_kind { DIFFERENCE, SUM, XOR, BOTH, KINDS } key_kind;

static const char *const words[] = {"b - a", "a + b", "a xor b",
                                    "a mod %lld, b mod %lld"};

/* -1: past the keys that are told apart. */
static int64_t key_of(const int64_t *numbers, int64_t a, int64_t b)
{
    const int64_t m = numbers[MODULUS];
    int64_t key = 0;

    GRUNDY_ASSERT(0 <= a && a <= b);
    GRUNDY_ASSERT(m >= 0 && m <= MODULUS_MOST &&
                  (m > 0 || numbers[KIND] != BOTH));
    switch ((key_kind)numbers[KIND]) {
    case DIFFERENCE:
        key = b - a;
        break;
    case SUM:
        key = a + b;
        break;
    case XOR:
        key = a ^ b;
        break;
    case BOTH:
    case KINDS:
        return a % m * m + b % m;
    }
    if (m) key %= m;
    return key < KEYS ? key : -1;
}

/* Item i is a pair of the triangle, by b and then a. */
static void next_pair(int64_t *a, int64_t *b)
{
    if (*a < *b) {
        ++*a;
    } else {
        *a = 0;
        ++*b;
    }
}

static void find_table(const gi_sample *s, const int64_t *numbers,
                       int64_t *table)
{
    int64_t a = 0, b = 0;

    for (size_t key = 0; key < KEYS; key++)
        table[key] = 0;
    for (size_t i = 0; i < s->count; i++, next_pair(&a, &b)) {
        const int64_t key = key_of(numbers, a, b);
        if (key >= 0) table[key] = s->items[i];
    }
}

static double bits_of(const int64_t *numbers, const int64_t *table)
{
    const int64_t m = numbers[MODULUS];
    const double keys =
        m == 0 ? KEYS : (double)(numbers[KIND] == BOTH ? m * m : m);
    double bits = TRIED_BITS + gi_law_number_bits(m);

    for (size_t key = 0; key < KEYS; key++)
        if (table[key]) bits += log2(keys) + 1;
    return bits;
}

static size_t count_exceptions(const gi_sample *s, const int64_t *numbers,
                               const int64_t *table)
{
    int64_t a = 0, b = 0;
    size_t count = 0;

    for (size_t i = 0; i < s->count; i++, next_pair(&a, &b)) {
        const int64_t key = key_of(numbers, a, b);
        count += s->items[i] != (key < 0 ? 0 : table[key]);
    }
    return count;
}

static grundy_status offer(gi_law *out, const gi_sample *s,
                           const int64_t *numbers, double *least)
{
    int64_t table[KEYS];
    double bits, all;

    find_table(s, numbers, table);
    bits = bits_of(numbers, table);
    if (bits >= *least) return GRUNDY_OK;
    all = bits + (double)count_exceptions(s, numbers, table) *
                     gi_law_exception_bits(s);
    if (all >= *least) return GRUNDY_OK;
    if (!out->table && gi_law_room(out, KEYS)) return GRUNDY_NO_MEMORY;
    memcpy(out->table, table, sizeof table);
    memcpy(out->numbers, numbers, 2 * sizeof *numbers);
    out->bits = bits;
    *least = all;
    return GRUNDY_OK;
}

static grundy_status propose(gi_law *out, const gi_sample *s, gi_run *run)
{
    double least = s->bits * (double)s->count;
    grundy_status status = GRUNDY_OK;

    for (int64_t kind = 0; kind < KINDS; kind++)
        for (int64_t m = 0; !status && m <= MODULUS_MOST; m++) {
            const int64_t numbers[2] = {kind, m};
            if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
            if (m == 1 || (m == 0 && kind == BOTH)) continue;
            status = offer(out, s, numbers, &least);
        }
    return status || out->table ? status : GRUNDY_UNDEFINED;
}

static grundy_status fill(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run)
{
    int64_t a = 0, b = 0;

    (void)about, (void)run;
    for (size_t i = 0; i < count; i++, next_pair(&a, &b)) {
        const int64_t key = key_of(law->numbers, a, b);
        out[i] = key < 0 ? 0 : law->table[key];
    }
    return GRUNDY_OK;
}

static void state(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula)
{
    const long long m = law->numbers[MODULUS];
    const bool is_both = law->numbers[KIND] == BOTH;
    size_t told = 0;

    (void)about, (void)formula;
    gi_text_add(statement, "heaps a <= b are lost exactly when ");
    if (is_both)
        gi_text_addf(statement, "(a mod %lld, b mod %lld)", m, m);
    else
        gi_text_addf(statement, m ? "(%s) mod %lld" : "%s",
                     words[law->numbers[KIND]], m);
    gi_text_add(statement, " is ");
    for (long long key = 0; key < KEYS; key++) {
        if (!law->table[key]) continue;
        gi_text_add(statement, told++ ? " or " : "");
        if (is_both)
            gi_text_addf(statement, "(%lld, %lld)", key / m, key % m);
        else
            gi_text_addf(statement, "%lld", key);
    }
}

const gi_law_family gi_law_grid = {
    .name = "both heaps",
    .views = GI_VIEW_GRID,
    .propose = propose,
    .fill = fill,
    .state = state,
};
