/* SPDX-License-Identifier: MIT */
/* window.c - T-OCTAL-WITNESS: certificates of more terms than can be kept.
 *
 * The certificate gives a mask and the rare heaps, those of type 0 (sparse.c).
 * The first terms are computed as for other certificates. From there on each
 * heap is claimed to be common, which leaves no choice: its value is the least
 * c of type 1 that is no take and no pair with a rare heap; and each lesser
 * value of type 0 must have a witness: a take, or a pair whose smaller part is
 * at most the bound of the certificate. So a window of the last terms is
 * enough, and no heap is assumed to be common: each is shown to be.
 *
 * The theorem asks that the terms of `window` heaps from the preperiod on
 * recur a period later, and that all heaps of the last period have witnesses.
 * The period is the least if the window does not recur after a p-th part of
 * it, for any prime p.
 */
#include <stdlib.h>
#include <string.h>

#include "verify.h"

enum {
    SMALL_VALUES = 256, /* In a byte. */
    WORDS = SMALL_VALUES / 64,
    BUFFER = 1 << 20,
    PRIMES_MAX = 16 /* That a number below 2^56 can have. */
};

/* Heap n has the option G(n - shift) ^ value. */
typedef struct {
    uint64_t shift;
    unsigned value;
} tap;

typedef struct {
    const certificate *c;
    uint64_t splits[DIGITS_MAX]; /* Amounts before a split. */
    size_t split_count;
    tap *taps;
    size_t tap_count;
    uint64_t common[2][WORDS]; /* By parity of the heap: values of type 1. */

    uint32_t *terms; /* G(0) .. G(first - 1) */
    uint64_t first;
    uint8_t *small;  /* The same for heaps up to the bound, as bytes. */
    uint8_t *buffer; /* The last terms, before `at`. */
    size_t back;     /* As many as are needed. */

    uint8_t *at_start;         /* The window at the preperiod. */
    uint64_t part[PRIMES_MAX]; /* The period divided by its primes. */
    bool is_broken[PRIMES_MAX];
    size_t part_count;
    size_t next_rare;       /* Of the certificate. */
    unsigned before, after; /* Values of the heap before the preperiod, and a
                               period later. */
    uint64_t hash;
} judgement;

/* ---- sets of values ---- */

/* Value v is bit v % 64 of word v / 64. Words are made one by one, so that they
 * stay in a register: most games have no value past the first. */
static uint64_t bit_in(unsigned value, unsigned word)
{
    return (uint64_t)(value / 64 == word) << (value % 64);
}

/* Of a word of a set, the values below this one. */
static uint64_t below(unsigned value, unsigned word)
{
    return value >= 64 * (word + 1) ? UINT64_MAX
           : value > 64 * word      ? ((uint64_t)1 << (value % 64)) - 1
                                    : 0;
}

/* ---- the claim, before any work ---- */

static uint64_t last_rare(const certificate *c)
{
    return c->rare_count ? c->rares[c->rare_count - 1] : 0;
}

static uint64_t last_split(const rules *r)
{
    uint64_t last = 0;

    for (size_t k = 0; k < r->digit_count; k++)
        if (r->digits[k] & 4) last = k;
    return last;
}

static bool may_have_position(const rules *r)
{
    bool has[2] = {false, false};

    for (size_t k = 0; k < r->digit_count; k++)
        if (r->digits[k] & 4) has[k & 1] = true;
    return !(has[0] && has[1]);
}

const char *look_at_window(const certificate *c)
{
    const uint64_t k = last_split(&c->rules);
    const uint64_t least =
        c->window > k + c->witness ? c->window : k + c->witness;

    if (c->rules.kind != BREAKING || most_parts(&c->rules) != 2)
        return "the theorem is about games that leave two heaps at most";
    if (c->saltus) return "the theorem is about periods without saltus";
    if (c->position && !may_have_position(&c->rules))
        return "there are types by position only if all amounts before a "
               "split are even or all odd";
    if (c->position && c->period % 2)
        return "with position, the period is even";
    if (c->window < longest_reach(&c->rules) || c->window < last_rare(c) + k)
        return "the window is too short";
    if (c->window > WINDOW_MAX || c->witness > WINDOW_MAX)
        return "the window is longer than this program keeps";
    if (c->preperiod <= last_rare(c))
        return "the period begins before the last rare heap";
    if (c->terms != c->preperiod + c->period + least)
        return "the theorem needs another number of terms";
    return NULL;
}

/* ---- making ready ---- */

static bool is_type_1(const certificate *c, uint32_t value, uint64_t n)
{
    const bool type = __builtin_popcountll(value & c->mask) & 1;
    const uint64_t turn = n + last_split(&c->rules);

    return type != (c->position && (turn & 1));
}

static void list_parts(judgement *j)
{
    uint64_t left = j->c->period;

    for (uint64_t q = 2; left > 1; q++) {
        if (q * q > left) q = left;
        if (left % q) continue;
        j->part[j->part_count++] = j->c->period / q;
        while (left % q == 0)
            left /= q;
    }
}

static bool list_taps(judgement *j)
{
    const certificate *c = j->c;
    const rules *r = &c->rules;

    j->taps = calloc((c->rare_count + 1) * r->digit_count, sizeof *j->taps);
    if (!j->taps) return false;
    for (size_t k = 0; k < r->digit_count; k++) {
        if (r->digits[k] & 4) j->splits[j->split_count++] = k;
        if (k > 0 && (r->digits[k] & 2)) j->taps[j->tap_count++] = (tap){k, 0};
        for (size_t i = 0; i < c->rare_count && (r->digits[k] & 4); i++)
            if (c->rares[i] > 0)
                j->taps[j->tap_count++] =
                    (tap){c->rares[i] + k, j->terms[c->rares[i]]};
    }
    return true;
}

/* The first terms, far enough that what the others read is known. */
static const char *begin(judgement *j)
{
    const certificate *c = j->c;
    certificate *start = malloc(sizeof *start);

    j->back = (size_t)(c->window + c->witness + last_split(&c->rules) + 1);
    j->first = 2 * j->back;
    if (j->first > c->terms) j->first = c->terms;
    if (!start) return no_memory;
    *start = *c;
    start->terms = j->first;
    j->terms = compute_terms(start);
    free(start);
    j->buffer = malloc(2 * j->back + BUFFER);
    j->small = malloc((size_t)j->first);
    j->at_start = malloc((size_t)c->window);
    if (!j->terms || !j->buffer || !j->small || !j->at_start) return no_memory;
    for (uint64_t n = 0; n < j->first; n++) {
        if (j->terms[n] >= SMALL_VALUES) return "values grow too large";
        j->small[n] = (uint8_t)j->terms[n];
    }
    for (uint32_t v = 0; v < SMALL_VALUES; v++)
        for (uint64_t n = 0; n < 2; n++)
            if (is_type_1(c, v, n)) j->common[n][v / 64] |= bit_in(v, v / 64);
    list_parts(j);
    return list_taps(j) ? NULL : no_memory;
}

/* ---- a heap ---- */

/* Of the values of a word, those without a witness; `at` is behind G(n - 1).
 * Takes are witnesses as well. */
static uint64_t without_witness(const judgement *j, const uint8_t *at,
                                uint64_t n, unsigned word, uint64_t open)
{
    const rules *r = &j->c->rules;

    for (size_t k = 1; open && k < r->digit_count && k < n; k++)
        if (r->digits[k] & 2) open &= ~bit_in(*(at - k), word);
    for (uint64_t a = 1; open && a <= j->c->witness && a < n; a++)
        for (size_t i = 0; i < j->split_count && a + j->splits[i] < n; i++)
            open &= ~bit_in(j->small[a] ^ *(at - j->splits[i] - a), word);
    return open;
}

/* Whether all lesser values of type 0 have witnesses. */
static bool has_witnesses(const judgement *j, const uint8_t *at, uint64_t n,
                          unsigned value)
{
    for (unsigned word = 0; word <= value / 64; word++) {
        const uint64_t open = ~j->common[n & 1][word] & below(value, word);
        if (without_witness(j, at, n, word, open)) return false;
    }
    return true;
}

/* The least value of type 1 that no tap gives; SMALL_VALUES if each is. */
static unsigned least_free(const judgement *j, const uint8_t *at, uint64_t n)
{
    for (unsigned word = 0; word < WORDS; word++) {
        uint64_t seen = 0, left;
        for (size_t i = 0; i < j->tap_count; i++)
            seen |= bit_in(*(at - j->taps[i].shift) ^ j->taps[i].value, word);
        left = j->common[n & 1][word] & ~seen;
        if (left) return 64 * word + (unsigned)__builtin_ctzll(left);
    }
    return SMALL_VALUES;
}

/* NULL and the value of a heap past the first ones, or what failed. */
static const char *find_value(const judgement *j, const uint8_t *at,
                              uint64_t n, unsigned *value)
{
    *value = least_free(j, at, n);
    if (*value == SMALL_VALUES) return "values grow too large";
    if (!has_witnesses(j, at, n, *value))
        return "a heap has no witness within the bound";
    return NULL;
}

/* ---- what the theorem asks ---- */

/* The heap is rare exactly if the certificate says so. */
static bool is_as_listed(judgement *j, uint64_t n, unsigned value)
{
    const certificate *c = j->c;
    const bool is_listed =
        j->next_rare < c->rare_count && c->rares[j->next_rare] == n;

    j->next_rare += is_listed;
    return is_listed != (j->common[n & 1][value / 64] >> (value % 64) & 1);
}

/* Compares a window that begins `shift` heaps past the preperiod; false at a
 * difference. */
static bool agrees(const judgement *j, uint64_t n, uint64_t shift,
                   unsigned value)
{
    /* Past the end for heaps before the window, too. */
    const uint64_t i = n - (j->c->preperiod + shift);

    return i >= j->c->window || j->at_start[i] == value;
}

static const char *take_note(judgement *j, uint64_t n, unsigned value)
{
    const certificate *c = j->c;
    const uint64_t e = c->preperiod;

    if (!is_as_listed(j, n, value))
        return "the rare heaps are not those of the certificate";
    if (n + 1 == e) j->before = value;
    if (n + 1 == e + c->period) j->after = value;
    if (n >= e && n - e < c->window) j->at_start[n - e] = (uint8_t)value;
    for (size_t i = 0; i < j->part_count; i++)
        if (!agrees(j, n, j->part[i], value)) j->is_broken[i] = true;
    if (!agrees(j, n, c->period, value)) return "the terms do not repeat";
    if (n + c->window >= c->terms)
        j->hash = digest_on(j->hash, (uint32_t)value);
    return NULL;
}

static const char *conclude(const judgement *j)
{
    const certificate *c = j->c;

    if (j->next_rare < c->rare_count)
        return "the rare heaps are not those of the certificate";
    if (j->hash != c->digest)
        return "the facts or the terms have another digest";
    if (c->preperiod > 0 && j->before == j->after)
        return "the period begins earlier";
    for (size_t i = 0; i < j->part_count; i++)
        if (!j->is_broken[i]) return "the period is not the least";
    return NULL;
}

/* ---- all heaps ---- */

/* Heaps that were computed before; the last period needs witnesses. */
static const char *take_first(judgement *j)
{
    const certificate *c = j->c;
    const char *failure = NULL;

    for (uint64_t n = 0; !failure && n < j->first; n++) {
        failure = take_note(j, n, j->terms[n]);
        if (!failure && n + c->period >= c->terms &&
            !has_witnesses(j, j->small + n, n, j->terms[n]))
            failure = "a heap has no witness within the bound";
    }
    return failure;
}

static const char *take_others(judgement *j)
{
    const uint8_t *end = j->buffer + 2 * j->back + BUFFER;
    uint8_t *at = j->buffer + j->back;
    const char *failure = NULL;

    memcpy(j->buffer, j->small + j->first - j->back, j->back);
    for (uint64_t n = j->first; !failure && n < j->c->terms; n++) {
        unsigned value = 0;
        if (at == end) {
            memmove(j->buffer, at - j->back, j->back);
            at = j->buffer + j->back;
        }
        failure = find_value(j, at, n, &value);
        *at++ = (uint8_t)value;
        if (!failure) failure = take_note(j, n, value);
    }
    return failure;
}

const char *judge_window(const certificate *c)
{
    judgement j = {.c = c, .hash = digest_of(c, NULL)};
    const char *failure = begin(&j);

    if (!failure) failure = take_first(&j);
    if (!failure && j.first < c->terms) failure = take_others(&j);
    if (!failure) failure = conclude(&j);
    free(j.at_start);
    free(j.small);
    free(j.buffer);
    free(j.taps);
    free(j.terms);
    return failure;
}
