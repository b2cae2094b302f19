/* SPDX-License-Identifier: MIT */
/* pattern_digits.c - laws by the digits of the heap: what n says follows from
 * what n without its last digit says.
 *
 *     G(b x + r) = a[r] G(x) + s[r] x + c[r]        for x >= 1
 *
 * with three numbers for each last digit r, and G(0) .. G(b - 1) given. Ruler
 * functions, digit sums, n with its digits changed, and numbers with an odd
 * count of one bits are all of this kind (they are the simplest b-regular
 * sequences, [AlloucheShallit92]). Heaps may be numbered from another place:
 * the law is of n + d.
 *
 * For each digit a is tried from a few, and s and c then follow from two late
 * heaps; the law is checked on the way, so a base that does not fit costs few
 * looks.
 */
#include <math.h>
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"

enum {
    BASE_MOST = 10,
    SHIFT_MOST = 2,
    SHIFTS = 2 * SHIFT_MOST + 1,
    CHECKED_LEAST = 6, /* Heaps of each last digit that must agree. */
    WORDS = 3          /* a, s, c of a digit; then the first values. */
};

enum { BASE, SHIFT };

/* The heap x of the law is heap x - d of the table. */
typedef struct look {
    const gi_sample *s;
    int64_t base, shift;
} look;

static int64_t at(const look *l, int64_t x)
{
    const int64_t i = x - l->shift - l->s->first;

    return i < 0 || i >= (int64_t)l->s->count ? GI_NO_WORD : l->s->items[i];
}

/* What is left for s x + c when a is given. */
static int64_t rest_of(const look *l, int64_t x, int64_t r, int64_t a)
{
    const int64_t whole = at(l, l->base * x + r), part = at(l, x);

    GRUNDY_ASSERT(l->base >= 2 && r >= 0 && r < l->base);
    if (whole == GI_NO_WORD || part == GI_NO_WORD) return GI_NO_WORD;
    return gi_law_linear(-a, part, whole);
}

/* Whether all heaps that end in r agree; words[] are a, s, c. */
static bool fits(const look *l, int64_t r, int64_t last, const int64_t *words)
{
    int64_t agree = 0;

    for (int64_t x = last; x >= 1; x--) {
        const int64_t rest = rest_of(l, x, r, words[0]);
        if (rest == GI_NO_WORD) break;
        if (rest != gi_law_linear(words[1], x, words[2])) return false;
        agree++;
    }
    return agree >= CHECKED_LEAST;
}

static bool fit_digit(const look *l, int64_t r, int64_t *words)
{
    static const int64_t tried[] = {0, 1, -1, 2, -2, 3, 4};
    const int64_t end = l->s->first + (int64_t)l->s->count + l->shift;
    const int64_t last = (end - 1 - r) / l->base;

    if (last < CHECKED_LEAST) return false;
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        const int64_t high = rest_of(l, last, r, tried[i]);
        const int64_t low = rest_of(l, last - 1, r, tried[i]);
        if (high == GI_NO_WORD || low == GI_NO_WORD) return false;
        words[0] = tried[i];
        words[1] = high - low;
        words[2] = gi_law_linear(-words[1], last, high);
        if (words[2] != GI_NO_WORD && fits(l, r, last, words)) return true;
    }
    return false;
}

static bool fit_base(const look *l, int64_t *words)
{
    for (int64_t r = 0; r < l->base; r++)
        if (!fit_digit(l, r, words + WORDS * r)) return false;
    return true;
}

/* The law that was fitted, into *out. */
static grundy_status take(gi_law *out, const look *l, const int64_t *words)
{
    const size_t base = (size_t)l->base;
    grundy_status status = gi_law_room(out, (WORDS + 1) * base);

    if (status) return status;
    GRUNDY_ASSERT(base >= 2 && base <= BASE_MOST);
    memcpy(out->table, words, WORDS * base * sizeof *words);
    out->numbers[BASE] = l->base;
    out->numbers[SHIFT] = l->shift;
    out->bits = 8;
    for (size_t i = 0; i < WORDS * base; i++)
        out->bits += gi_law_number_bits(words[i]) / 2 + 1;
    for (size_t r = 0; r < base; r++) {
        out->table[WORDS * base + r] = at(l, (int64_t)r);
        out->bits += l->s->bits;
    }
    return GRUNDY_OK;
}

static grundy_status propose(gi_law *out, const gi_sample *s, gi_run *run)
{
    int64_t words[WORDS * BASE_MOST];

    (void)run;
    if (s->first > SHIFT_MOST) return GRUNDY_UNDEFINED;
    for (int64_t base = 2; base <= BASE_MOST; base++)
        for (int64_t d = 0; d < SHIFTS; d++) {
            const look l = {s, base, d % 2 ? (d + 1) / 2 : -d / 2};
            if (fit_base(&l, words)) return take(out, &l, words);
        }
    return GRUNDY_UNDEFINED;
}

static grundy_status fill(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run)
{
    const int64_t base = law->numbers[BASE];
    const int64_t offset = about->first + law->numbers[SHIFT];

    GRUNDY_ASSERT(base >= 2 && base <= BASE_MOST);
    for (size_t i = 0; i < count; i++) {
        if (gi_walk_is_stopped(i, run)) return GRUNDY_CANCELLED;
        const int64_t x = (int64_t)i + offset, part = x / base;
        const int64_t *words;
        int64_t known = GI_NO_WORD;
        if (x < base) {
            if (x >= 0) out[i] = law->table[WORDS * base + x];
            continue;
        }
        words = law->table + WORDS * (x % base);
        GRUNDY_ASSERT(part - offset < (int64_t)i); /* It has been filled. */
        if (part >= offset)
            known = out[part - offset];
        else if (part < base)
            known = law->table[WORDS * base + part];
        out[i] = gi_law_linear(words[0], known,
                               gi_law_linear(words[1], part, words[2]));
    }
    return GRUNDY_OK;
}

static void state(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula)
{
    const int64_t base = law->numbers[BASE], d = law->numbers[SHIFT];

    (void)about, (void)formula;
    gi_text_add(statement, d ? "with F(x) = G(x" : "");
    if (d)
        gi_text_addf(statement, " %c %lld): ", d > 0 ? '-' : '+',
                     (long long)(d < 0 ? -d : d));
    for (int64_t r = 0; r < base; r++) {
        const int64_t *words = law->table + WORDS * r;
        bool is_first = true;
        gi_text_addf(statement, "%s%c(%lldx", r ? ", " : "", d ? 'F' : 'G',
                     (long long)base);
        if (r) gi_text_addf(statement, " + %lld", (long long)r);
        gi_text_add(statement, ") = ");
        gi_law_add_term(statement, words[0], d ? "F(x)" : "G(x)", &is_first);
        gi_law_add_term(statement, words[1], "x", &is_first);
        gi_law_add_term(statement, words[2], "", &is_first);
        if (is_first) gi_text_add_char(statement, '0');
    }
}

const gi_law_family gi_law_digits = {
    .name = "digits",
    .views = GI_VIEW_VALUES | GI_VIEW_LOST,
    .is_fallback = true,
    .propose = propose,
    .fill = fill,
    .state = state,
};
