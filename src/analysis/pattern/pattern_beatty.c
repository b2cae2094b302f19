/* SPDX-License-Identifier: MIT */
/* pattern_beatty.c - laws of lists: floor((k + d) alpha) + c with a quadratic
 * irrational alpha = (p + sqrt q) / r, for lost heaps and for both heaps of
 * lost pairs (Wythoff's game has alpha = (1 + sqrt 5) / 2 and alpha + 1).
 *
 * Each item says that alpha lies between two fractions; the later half of the
 * prefix leaves an interval of about one over its square. Of the irrationals in
 * it with small p, q, r the one that takes the fewest bits is chosen, and only
 * then looked at as a law. Floating point finds candidates; whether a candidate
 * is right is computed in whole numbers: floor((kp + sqrt(k^2 q)) / r) is the
 * same with the root rounded down, for any whole p and r > 0.
 *
 * Two such sequences are complementary - each number from 1 on is in just one -
 * exactly if 1/alpha + 1/beta = 1 [Beatty26]; that too is decided exactly.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"

enum {
    RADICAND_MOST = 256,
    DIVISOR_MOST = 6,
    FRACTION_MOST = 64,   /* Denominators of fractions. */
    INDEX_MOST = 1 << 24, /* Squares times radicands fit 64 bits. */
    OFFSETS = 5,          /* 0, 1, -1, 2, -2 */
    LOOKED_LEAST = 8
};

/* Numbers of a law: these for each column. */
enum { P, Q, R, SHIFT, OFFSET, WORDS };

/* Column of a list: item k is items[k * width]. */
typedef struct column {
    const int64_t *items;
    size_t width, count;
} column;

static int64_t at(const column *c, size_t k)
{
    return c->items[k * c->width];
}

static int64_t root(int64_t n)
{
    int64_t r = (int64_t)sqrt((double)n);

    GRUNDY_ASSERT(n >= 0 && n < (int64_t)1 << 61);
    while (r * r > n)
        r--;
    while ((r + 1) * (r + 1) <= n)
        r++;
    return r;
}

static int64_t said(const int64_t *words, int64_t k)
{
    const int64_t x = k + words[SHIFT], r = words[R];
    int64_t sum;

    if (x < 0 || x > INDEX_MOST) return GI_NO_WORD;
    GRUNDY_ASSERT(r > 0);
    sum = x * words[P] + root(x * x * words[Q]);
    return (sum >= 0 ? sum / r : -((r - 1 - sum) / r)) + words[OFFSET];
}

/* ---- fitting ---- */

static bool is_square(int64_t n)
{
    const int64_t r = root(n);

    return r * r == n;
}

/* Between which alpha lies by the later half. */
static void find_interval(const column *c, int64_t shift, int64_t offset,
                          double *low, double *high)
{
    *low = -INFINITY;
    *high = INFINITY;
    for (size_t k = c->count / 2; k < c->count; k++) {
        const double x = (double)((int64_t)k + shift);
        const double y = (double)(at(c, k) - offset);
        GRUNDY_ASSERT(x > 0);
        *low = fmax(*low, y / x);
        *high = fmin(*high, (y + 1) / x);
    }
}

static double bits_of(const int64_t *words)
{
    double bits = 0;

    for (size_t i = 0; i < WORDS; i++)
        bits += gi_law_number_bits(words[i]);
    return bits;
}

/* (p + sqrt q) / r in the interval, if there is one and it is cheaper. */
static void offer(double low, double high, int64_t q, int64_t r,
                  int64_t *words, double *least)
{
    const double s = sqrt((double)q);
    const double p = ceil(low * (double)r - s - 1e-9);
    int64_t trial[WORDS];

    if (fabs(p) > RADICAND_MOST || (p + s) / (double)r >= high + 1e-9) return;
    memcpy(trial, words, sizeof trial);
    trial[P] = (int64_t)p;
    trial[Q] = q;
    trial[R] = r;
    if (bits_of(trial) >= *least) return;
    *least = bits_of(trial);
    memcpy(words, trial, sizeof trial);
}

/* The cheapest number in the interval; false if there is none. Fractions
 * compete, so that no irrational close to one is taken for a law. */
static bool find_root(double low, double high, int64_t *words)
{
    double least = INFINITY;

    for (int64_t r = 1; r <= FRACTION_MOST; r++)
        offer(low, high, 0, r, words, &least);
    for (int64_t r = 1; r <= DIVISOR_MOST; r++)
        for (int64_t q = 2; q <= RADICAND_MOST; q++)
            if (!is_square(q)) offer(low, high, q, r, words, &least);
    return least < INFINITY;
}

/* The later half without a mistake, earlier ones may be exceptions. */
static bool agrees(const column *c, const int64_t *words)
{
    for (size_t k = c->count / 2; k < c->count; k++)
        if (said(words, (int64_t)k) != at(c, k)) return false;
    return true;
}

static bool fit(const column *c, int64_t *best)
{
    double least = INFINITY;

    if (c->count < LOOKED_LEAST || c->count > INDEX_MOST ||
        at(c, c->count - 1) / 64 > (int64_t)c->count)
        return false;
    for (int64_t shift = 0; shift <= 1; shift++)
        for (int64_t i = 0; i < OFFSETS; i++) {
            const int64_t offset = i % 2 ? (i + 1) / 2 : -i / 2;
            int64_t words[WORDS] = {[SHIFT] = shift, [OFFSET] = offset};
            double low, high;
            find_interval(c, shift, offset, &low, &high);
            if (low >= high || !find_root(low, high, words)) continue;
            if (bits_of(words) >= least || !agrees(c, words)) continue;
            least = bits_of(words);
            memcpy(best, words, sizeof words);
        }
    return least < INFINITY;
}

static grundy_status propose(gi_law *out, const gi_sample *s, gi_run *run)
{
    const size_t width = gi_view_width(s->view);

    (void)run;
    out->bits = 6;
    for (size_t i = 0; i < width; i++) {
        const column c = {s->items + i, width, s->count};
        int64_t *words = out->numbers + i * WORDS;
        if (!fit(&c, words)) return GRUNDY_UNDEFINED;
        /* A fraction: residues, which other families tell. */
        if (words[Q] == 0) return GRUNDY_UNDEFINED;
        out->bits += bits_of(words);
    }
    return GRUNDY_OK;
}

static grundy_status fill(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run)
{
    const size_t width = gi_view_width(about->view);

    for (size_t i = 0; i < count * width; i++) {
        if (gi_walk_is_stopped(i, run)) return GRUNDY_CANCELLED;
        out[i] = said(law->numbers + i % width * WORDS, (int64_t)(i / width));
    }
    return GRUNDY_OK;
}

/* ---- telling ---- */

/* 1/alpha + 1/beta = 1 says that beta = alpha / (alpha - 1), which is
 * (q - p(p - r) + r sqrt q) / (q - (p - r)^2). */
static bool is_complementary(const int64_t *a, const int64_t *b)
{
    const int64_t less = a[P] - a[R];
    const int64_t whole = a[Q] - a[P] * less, divisor = a[Q] - less * less;
    const int64_t root_of_a = a[R] * b[R];

    if (a[SHIFT] || b[SHIFT] || a[OFFSET] || b[OFFSET] || divisor <= 0)
        return false;
    return whole * b[R] == b[P] * divisor &&
           root_of_a * root_of_a * a[Q] == divisor * divisor * b[Q];
}

static void add_column(gi_text *text, const int64_t *words)
{
    const char *k = words[SHIFT] ? "(k + 1)" : "k";

    gi_text_addf(text, "floor(%s*", k);
    if (words[P])
        gi_text_addf(text, "(%lld + sqrt(%lld))", (long long)words[P],
                     (long long)words[Q]);
    else
        gi_text_addf(text, "sqrt(%lld)", (long long)words[Q]);
    if (words[R] != 1) gi_text_addf(text, "/%lld", (long long)words[R]);
    gi_text_add_char(text, ')');
    if (words[OFFSET])
        gi_text_addf(text, " %c %lld", words[OFFSET] < 0 ? '-' : '+',
                     (long long)llabs(words[OFFSET]));
}

static void state(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula)
{
    const int64_t *a = law->numbers, *b = law->numbers + WORDS;
    const bool is_pair = about->view == GI_VIEW_PAIRS;

    gi_text_addf(statement, "the k-th lost %s, k = 0, 1, ..., is %s",
                 is_pair ? "pair" : "heap", is_pair ? "(" : "");
    add_column(statement, a);
    if (!is_pair) return;
    gi_text_add(statement, ", ");
    add_column(statement, b);
    gi_text_add_char(statement, ')');
    if (is_complementary(a, b))
        gi_text_add(statement, ": complementary Beatty sequences");
    gi_text_add(formula, "A == ");
    add_column(formula, a);
    gi_text_add(formula, " && B == ");
    add_column(formula, b);
}

const gi_law_family gi_law_beatty = {
    .name = "beatty",
    .views = GI_VIEW_LIST | GI_VIEW_PAIRS,
    .propose = propose,
    .fill = fill,
    .state = state,
};
