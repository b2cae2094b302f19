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

#include "window.h"

enum { BUFFER = 1 << 20 };

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
    return look_at_stretches(c);
}

size_t terms_before(const certificate *c)
{
    return (size_t)(c->window + c->witness + last_split(&c->rules) + 1);
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

static int compare_taps(const void *a, const void *b)
{
    const tap *x = a, *y = b;

    return (x->shift > y->shift) - (x->shift < y->shift);
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
    qsort(j->taps, j->tap_count, sizeof *j->taps, compare_taps);
    while (j->near_count < j->tap_count &&
           j->taps[j->near_count].shift < BLOCK)
        j->near_count++;
    return true;
}

/* The first terms, far enough that what the others read is known. */
const char *begin_judgement(judgement *j, const certificate *c)
{
    certificate *start = malloc(sizeof *start);

    *j = (judgement){.c = c,
                     .place = {.hash = digest_of(c, NULL),
                               .before = SMALL_VALUES,
                               .after = SMALL_VALUES},
                     .back = terms_before(c)};
    j->first = 2 * j->back;
    if (j->first > c->terms) j->first = c->terms;
    if (!start) return no_memory;
    *start = *c;
    start->terms = j->first;
    j->terms = compute_terms(start);
    free(start);
    j->buffer = malloc(2 * j->back + BUFFER);
    j->small = malloc((size_t)j->first);
    j->mirror = malloc((size_t)j->first + 1);
    j->at_start = malloc((size_t)c->window);
    if (!j->terms || !j->buffer || !j->small || !j->mirror || !j->at_start)
        return no_memory;
    for (uint64_t n = 0; n < j->first; n++) {
        if (j->terms[n] >= SMALL_VALUES) return "values grow too large";
        j->small[n] = (uint8_t)j->terms[n];
        j->mirror[j->first - n] = j->small[n];
    }
    if (c->start) memcpy(j->at_start, c->start, (size_t)c->window);
    memcpy(j->buffer, j->small + j->first - j->back, j->back);
    j->at = j->buffer + j->back;
    for (uint32_t v = 0; v < SMALL_VALUES; v++)
        for (uint64_t n = 0; n < 2; n++)
            if (is_type_1(c, v, n)) j->common[n][v / 32] |= bit_in(v, v / 32);
    list_parts(j);
    return list_taps(j) ? NULL : no_memory;
}

void clear_judgement(judgement *j)
{
    free(j->at_start);
    free(j->mirror);
    free(j->small);
    free(j->buffer);
    free(j->taps);
    free(j->terms);
}

/* ---- what the theorem asks ---- */

/* The heap is rare exactly if the certificate says so. */
static bool is_as_listed(judgement *j, uint64_t n, unsigned value)
{
    const certificate *c = j->c;
    const bool is_listed = j->place.next_rare < c->rare_count &&
                           c->rares[j->place.next_rare] == n;

    j->place.next_rare += is_listed;
    return is_listed != (j->common[n & 1][value / 32] >> (value % 32) & 1);
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
    if (n + 1 == e) j->place.before = value;
    if (n + 1 == e + c->period) j->place.after = value;
    if (c->start && !agrees(j, n, 0, value))
        return "the values at the preperiod are not those of the certificate";
    if (n >= e && n - e < c->window) j->at_start[n - e] = (uint8_t)value;
    for (size_t i = 0; i < j->part_count; i++)
        if (!agrees(j, n, j->part[i], value))
            j->place.broken |= (uint64_t)1 << i;
    if (!agrees(j, n, c->period, value)) return "the terms do not repeat";
    if (n + c->window >= c->terms)
        j->place.hash = digest_on(j->place.hash, (uint32_t)value);
    return NULL;
}

const char *conclude_window(const judgement *j)
{
    const certificate *c = j->c;

    if (j->place.next_rare < c->rare_count)
        return "the rare heaps are not those of the certificate";
    if (j->place.hash != c->digest)
        return "the facts or the terms have another digest";
    if (c->preperiod > 0 && j->place.before == j->place.after)
        return "the period begins earlier";
    for (size_t i = 0; i < j->part_count; i++)
        if (!(j->place.broken >> i & 1)) return "the period is not the least";
    return NULL;
}

/* ---- all heaps ---- */

/* Heaps that were computed before; the last period needs witnesses. */
const char *take_first(judgement *j)
{
    const certificate *c = j->c;
    const char *failure = NULL;

    for (uint64_t n = 0; !failure && n < j->first; n++) {
        failure = take_note(j, n, j->terms[n]);
        if (!failure && n + c->period >= c->terms &&
            !has_witnesses(j, j->small + n, n, j->terms[n]))
            failure = "a heap has no witness within the bound";
    }
    j->place.n = j->first;
    return failure;
}

/* Makes room for a block behind the last terms. */
static bool slide(judgement *j)
{
    if (j->at + BLOCK <= j->buffer + 2 * j->back + BUFFER) return true;
    memmove(j->buffer, j->at - j->back, j->back);
    j->at = j->buffer + j->back;
    return !j->pause || j->pause(j, j->buffer, j->user);
}

const char *compute_heaps(judgement *j, uint64_t end)
{
    uint32_t far[BLOCK];

    for (uint64_t n = j->place.n, i = 0; n < end; n++, i++) {
        unsigned value;
        if (i % BLOCK == 0) {
            j->place.n = n;
            if (!slide(j)) return stopped;
            begin_block(j, j->at, far);
        }
        value = least_free(j, j->at, n, far[i % BLOCK]);
        if (value == SMALL_VALUES) return "values grow too large";
        *j->at++ = (uint8_t)value;
    }
    j->place.n = end;
    return NULL;
}

/* One by one: witnesses and what the theorem asks. */
static const char *look_at_heaps(judgement *j, uint64_t from, uint64_t end)
{
    const uint8_t *at = j->at - (end - from);
    const char *failure = NULL;

    for (uint64_t n = from; !failure && n < end; n++, at++) {
        failure = take_note(j, n, *at);
        if (!failure && !has_witnesses(j, at, n, *at))
            failure = "a heap has no witness within the bound";
    }
    return failure;
}

const char *take_heaps(judgement *j, uint64_t end)
{
    const char *failure = NULL;

    while (!failure && j->place.n < end) {
        const uint64_t from = j->place.n;
        const uint64_t to = end - from > BLOCK ? from + BLOCK : end;
        failure = compute_heaps(j, to);
        if (!failure) failure = look_at_heaps(j, from, to);
    }
    return failure;
}

static const char *judge_whole(judgement *j, const char *path)
{
    window_clock clock;
    const char *failure = take_first(j);

    if (failure || j->first == j->c->terms) return failure;
    if (path && !restore_window(j, path, j->buffer)) return unreadable;
    start_window_clock(&clock, j->place.n, path);
    j->pause = pause_window;
    j->user = &clock;
    return take_heaps(j, j->c->terms);
}

const char *judge_window(const certificate *c, const manner *how)
{
    judgement j;
    const char *failure;

    if (c->stretch_count > 0) return judge_stretches(c, how);
    failure = begin_judgement(&j, c);
    if (!failure) failure = judge_whole(&j, how->checkpoint);
    if (!failure) failure = conclude_window(&j);
    clear_judgement(&j);
    return failure;
}
