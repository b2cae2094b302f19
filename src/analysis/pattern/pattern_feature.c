/* SPDX-License-Identifier: MIT */
/* pattern_feature.c - laws by a named function f of the heap, such as how often
 * 2 divides it (pattern_function.c).
 *
 *   lines    G(n) = a n + b f(n + d) + c
 *   tables   G(n) = T[f(n + d)] or T[f(n + d) mod m]; a heap is lost by f
 *
 * All functions, parameters and small shifts d are tried. Of a line, b and c
 * follow from two late heaps; a table is what the last heap of each kind says.
 * So a proposal costs a look at some heaps for most, and at all for few.
 */
#include <math.h>
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"

enum {
    LOOKED_MOST = 4096, /* Heaps: more would not change the choice. */
    KEYS = 24,          /* Of a table: 0 .. KEYS - 1. */
    SHIFT_MOST = 2,
    SHIFTS = 2 * SHIFT_MOST + 1,
    MODULUS_MOST = 10,
    GLANCE = 64,    /* Heaps that refute most tables. */
    TRIED_BITS = 12 /* The choice of function, parameter and shift. */
};

/* Where the numbers of a law are; modulus -1 is a line. */
enum { FUNCTION, K, SHIFT, MODULUS, A, B, C };

typedef struct look {
    const gi_sample *s;
    size_t count;
    int64_t *all; /* Owned: f of the heaps looked at and SHIFT_MOST around. */
    const int64_t *f; /* In it: f(n + d) of the heaps. */
    int64_t numbers[7];
    double least; /* Bits of the best law so far, with its exceptions. */
    gi_law *best;
} look;

/* ---- what a law says ---- */

static int64_t key_of(const int64_t *numbers, int64_t f)
{
    if (f == GI_NO_WORD || f < 0) return GI_NO_WORD;
    if (numbers[MODULUS] > 0) f %= numbers[MODULUS];
    return f < KEYS ? f : GI_NO_WORD;
}

static int64_t said(const int64_t *numbers, const int64_t *table, int64_t n,
                    int64_t f)
{
    int64_t key;

    if (numbers[MODULUS] < 0)
        return gi_law_linear(numbers[A], n,
                             gi_law_linear(numbers[B], f, numbers[C]));
    key = key_of(numbers, f);
    return key == GI_NO_WORD ? GI_NO_WORD : table[key];
}

static int64_t function_of(const int64_t *numbers, int64_t n)
{
    return gi_function_at((size_t)numbers[FUNCTION])
        ->of(n + numbers[SHIFT], numbers[K]);
}

static grundy_status fill(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run)
{

    GRUNDY_ASSERT(law->numbers[MODULUS] < 0 || law->table_count == KEYS);
    for (size_t i = 0; i < count; i++) {
        const int64_t n = about->first + (int64_t)i;
        if (gi_walk_is_stopped(i, run)) return GRUNDY_CANCELLED;
        out[i] =
            said(law->numbers, law->table, n, function_of(law->numbers, n));
    }
    return GRUNDY_OK;
}

/* ---- fitting ---- */

/* Keeps the law if it is the best so far. */
static grundy_status offer(look *l, const int64_t *table, double bits)
{
    const gi_sample *s = l->s;
    const size_t most = gi_law_most_exceptions(s, bits);
    size_t count = 0;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(table || l->numbers[MODULUS] < 0);
    if (bits >= l->least) return GRUNDY_OK;
    for (size_t i = l->count; i-- > 0 && count <= most;)
        count += s->items[i] !=
                 said(l->numbers, table, s->first + (int64_t)i, l->f[i]);
    if (count > most) return GRUNDY_OK;
    if (bits + (double)count * gi_law_exception_bits(s) >= l->least)
        return GRUNDY_OK;
    if (!l->best->table) status = gi_law_room(l->best, KEYS);
    if (status) return status;
    if (table) memcpy(l->best->table, table, KEYS * sizeof *table);
    memcpy(l->best->numbers, l->numbers, sizeof l->numbers);
    l->best->bits = bits;
    l->least = bits + (double)count * gi_law_exception_bits(s);
    return GRUNDY_OK;
}

/* b and c from the last heap and the last before it with another f. */
static grundy_status try_line(look *l, int64_t a)
{
    const gi_sample *s = l->s;
    size_t i = l->count - 1, j = i;
    int64_t rise, run;

    while (j > 0 && (l->f[j] == GI_NO_WORD || l->f[j] == l->f[i]))
        j--;
    if (l->f[i] == GI_NO_WORD || l->f[j] == GI_NO_WORD || l->f[j] == l->f[i])
        return GRUNDY_OK;
    rise = s->items[i] - s->items[j] - a * (int64_t)(i - j);
    run = l->f[i] - l->f[j];
    if (rise % run || rise == 0) return GRUNDY_OK;
    l->numbers[MODULUS] = -1;
    l->numbers[A] = a;
    l->numbers[B] = rise / run;
    l->numbers[C] =
        gi_law_linear(-l->numbers[B], l->f[i],
                      gi_law_linear(-a, s->first + (int64_t)i, s->items[i]));
    if (l->numbers[C] == GI_NO_WORD) return GRUNDY_OK;
    return offer(l, NULL,
                 TRIED_BITS + gi_law_number_bits(a) +
                     gi_law_number_bits(l->numbers[B]) +
                     gi_law_number_bits(l->numbers[C]));
}

/* Whether the last heaps speak against a table by these keys: too often two of
 * one key differ. */
static bool is_refuted(const look *l)
{
    const size_t first = l->count > GLANCE ? l->count - GLANCE : 0;
    int64_t table[KEYS];
    size_t wrong = 0;

    for (size_t key = 0; key < KEYS; key++)
        table[key] = GI_NO_WORD;
    for (size_t i = l->count; i-- > first;) {
        const int64_t key = key_of(l->numbers, l->f[i]);
        if (key != GI_NO_WORD && table[key] == GI_NO_WORD)
            table[key] = l->s->items[i];
        wrong += key == GI_NO_WORD || table[key] != l->s->items[i];
    }
    return wrong > GLANCE / 4;
}

static grundy_status try_table(look *l, int64_t modulus)
{
    int64_t table[KEYS];
    double bits = TRIED_BITS + 4;

    l->numbers[MODULUS] = modulus;
    l->numbers[A] = l->numbers[B] = l->numbers[C] = 0;
    if (is_refuted(l)) return GRUNDY_OK;
    for (size_t key = 0; key < KEYS; key++)
        table[key] = GI_NO_WORD;
    for (size_t i = l->count; i-- > 0;) {
        const int64_t key = key_of(l->numbers, l->f[i]);
        if (key == GI_NO_WORD || table[key] != GI_NO_WORD) continue;
        table[key] = l->s->items[i];
        bits += l->s->bits + 1;
    }
    return offer(l, table, bits);
}

static grundy_status try_function(look *l, const gi_function *function)
{
    static const int64_t slopes[] = {0, 1, 2, -1, 3, 4};
    const bool has_lines = l->s->view == GI_VIEW_VALUES;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && has_lines && i < 6; i++)
        status = try_line(l, slopes[i]);
    if (!status && function->tables > 0) status = try_table(l, 0);
    for (int64_t m = 2; !status && m <= MODULUS_MOST; m++)
        if (gi_function_has_residues(function, l->numbers[K], m))
            status = try_table(l, m);
    return status;
}

static grundy_status try_all(look *l, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < gi_function_count(); i++) {
        const gi_function *function = gi_function_at(i);
        l->numbers[FUNCTION] = (int64_t)i;
        for (int64_t k = function->first_k; k <= function->last_k; k++) {
            if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
            l->numbers[K] = k;
            for (size_t j = 0; j < l->count + SHIFTS - 1; j++)
                l->all[j] =
                    function->of(l->s->first + (int64_t)j - SHIFT_MOST, k);
            for (int64_t d = 0; !status && d < SHIFTS; d++) {
                l->numbers[SHIFT] = d % 2 ? (d + 1) / 2 : -d / 2;
                l->f = l->all + SHIFT_MOST + l->numbers[SHIFT];
                GRUNDY_ASSERT(l->f >= l->all && l->f < l->all + SHIFTS);
                status = try_function(l, function);
            }
        }
    }
    return status;
}

static grundy_status propose(gi_law *out, const gi_sample *s, gi_run *run)
{
    const size_t count = s->count < LOOKED_MOST ? s->count : LOOKED_MOST;
    const size_t room = count + SHIFTS - 1;
    look l = {.s = s, .count = count, .least = INFINITY, .best = out};
    grundy_status status;

    if (s->first > GI_PATTERN_MOST / 2) return GRUNDY_UNDEFINED;
    l.all = gi_alloc_array(run->env, room, sizeof *l.all);
    if (!l.all) return GRUNDY_NO_MEMORY;
    status = try_all(&l, run);
    gi_free(run->env, l.all, room * sizeof *l.all);
    if (!status && l.least == INFINITY) return GRUNDY_UNDEFINED;
    return status;
}

/* ---- telling ---- */

static void add_number(gi_text *text, int64_t number)
{
    gi_text_addf(text, "%lld", (long long)number);
}

static void add_argument(gi_text *text, int64_t shift)
{
    gi_text_add_char(text, 'n');
    if (shift)
        gi_text_addf(text, " %c %lld", shift < 0 ? '-' : '+',
                     (long long)(shift < 0 ? -shift : shift));
}

static void add_function(gi_text *text, const gi_law *law)
{
    const char *words = gi_function_at((size_t)law->numbers[FUNCTION])->words;

    for (; *words; words++)
        if (*words == '@')
            add_argument(text, law->numbers[SHIFT]);
        else if (*words == '#')
            add_number(text, law->numbers[K]);
        else if (*words == '$')
            add_number(text, law->numbers[K] - 1);
        else
            gi_text_add_char(text, *words);
    if (law->numbers[MODULUS] > 0)
        gi_text_addf(text, ", mod %lld", (long long)law->numbers[MODULUS]);
}

/* 2x + 1 less the parity of x, or 2x plus it: told as a choice. */
static bool state_choice(const gi_law *law, gi_text *text)
{
    const int64_t *c = law->numbers;
    const bool is_odd = c[B] == -1 && c[C] == 2 * c[SHIFT] + 1;
    const bool is_even = c[B] == 1 && c[C] == 2 * c[SHIFT];

    if (c[FUNCTION] != 0 || c[A] != 2 || (!is_odd && !is_even)) return false;
    gi_text_add(text, c[SHIFT] ? "G(n) = 2x or 2x + 1, x = "
                               : "G(n) = 2n or 2n + 1");
    if (c[SHIFT]) add_argument(text, c[SHIFT]);
    gi_text_addf(text, ", whichever has an %s number of one bits",
                 is_odd ? "odd" : "even");
    return true;
}

static void state_line(const gi_law *law, gi_text *text)
{
    const int64_t a = law->numbers[A], b = law->numbers[B];
    const int64_t c = law->numbers[C], size = b < 0 ? -b : b;

    gi_text_add(text, "G(n) = ");
    if (a == -1) gi_text_add_char(text, '-');
    if (a != 0 && a != 1 && a != -1) add_number(text, a);
    if (a) gi_text_add(text, b < 0 ? "n - " : "n + ");
    if (!a && b < 0) gi_text_add_char(text, '-');
    if (size != 1) gi_text_addf(text, "%lld times ", (long long)size);
    if (c > 0) gi_text_addf(text, "(");
    add_function(text, law);
    if (c > 0) gi_text_addf(text, ") + %lld", (long long)c);
    if (c < 0) gi_text_addf(text, ", less %lld", -(long long)c);
}

static void state_table(const gi_law *law, gi_text *text)
{
    size_t told = 0;

    gi_text_add(text, "G(n) is");
    for (int64_t key = 0; key < KEYS; key++)
        if (law->table[key] != GI_NO_WORD)
            gi_text_addf(text, "%s %lld", told++ ? "," : "",
                         (long long)law->table[key]);
    gi_text_add(text, " where it is");
    told = 0;
    for (int64_t key = 0; key < KEYS; key++)
        if (law->table[key] != GI_NO_WORD)
            gi_text_addf(text, "%s %lld", told++ ? "," : "", (long long)key);
    gi_text_add(text, ": ");
    add_function(text, law);
}

static void state_lost(const gi_law *law, gi_text *text)
{
    size_t told = 0;

    gi_text_add(text, "a heap of n is lost exactly when it is ");
    for (int64_t key = 0; key < KEYS; key++)
        if (law->table[key] == 1)
            gi_text_addf(text, "%s%lld", told++ ? " or " : "", (long long)key);
    gi_text_add(text, ": ");
    add_function(text, law);
}

static void state(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula)
{
    (void)formula;
    if (about->view == GI_VIEW_LOST)
        state_lost(law, statement);
    else if (law->numbers[MODULUS] >= 0)
        state_table(law, statement);
    else if (!state_choice(law, statement))
        state_line(law, statement);
}

const gi_law_family gi_law_feature = {
    .name = "function",
    .views = GI_VIEW_VALUES | GI_VIEW_LOST,
    .propose = propose,
    .fill = fill,
    .state = state,
};
