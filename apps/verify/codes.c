/* SPDX-License-Identifier: MIT */
/* codes.c - codes of heap games in their normal spelling: 0.77, S{1,3,4},
 * A{2,5..8}. */
#include <string.h>

#include "verify.h"

static int digit_value(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'V') return c - 'A' + 10;
    return -1;
}

static bool read_digit(rules *out, const char **text)
{
    const int value = digit_value(**text);

    if (value < 0 || out->digit_count == DIGITS_MAX) return false;
    out->digits[out->digit_count++] = (unsigned)value;
    (*text)++;
    if (**text != '!') return true;
    if (value < 4) return false; /* It splits nothing. */
    out->is_unequal[out->digit_count - 1] = out->has_unequal = true;
    (*text)++;
    return true;
}

/* Digits in brackets, to the end of the text: they repeat. */
static bool read_tail(rules *out, const char *text)
{
    out->has_tail = true;
    out->tail = out->digit_count;
    do
        if (!read_digit(out, &text)) return false;
    while (*text && *text != ')');
    return strcmp(text, ")") == 0;
}

/* One digit, a point, digits; the last is 0 only in "0.0", or in a bracket. */
static bool read_breaking(rules *out, const char *text)
{
    out->kind = BREAKING;
    if (!read_digit(out, &text) || *text++ != '.') return false;
    if (out->digits[0] & 3) return false; /* Taking nothing must split. */
    do {
        if (*text == '(') return read_tail(out, text + 1);
        if (!read_digit(out, &text)) return false;
    } while (*text);
    if (out->digits[out->digit_count - 1] == 0 && out->digit_count > 2)
        return false;
    while (out->digit_count > 0 && out->digits[out->digit_count - 1] == 0)
        out->digit_count--;
    return true;
}

static bool read_amount(const char **text, uint64_t *out)
{
    if (**text < '1' || **text > '9') return false;
    for (*out = 0; **text >= '0' && **text <= '9'; (*text)++) {
        *out = *out * 10 + (uint64_t)(**text - '0');
        if (*out >= NUMBER_END) return false;
    }
    return true;
}

/* An amount or a range of them, past all before. */
static bool read_item(rules *out, const char **text)
{
    uint64_t first, last;

    if (!read_amount(text, &first)) return false;
    last = first;
    if (strncmp(*text, "..", 2) == 0) {
        *text += 2;
        if (!read_amount(text, &last) || last <= first) return false;
    }
    if (first <= longest_reach(out)) return false;
    if (last - first >= AMOUNTS_MAX - out->amount_count) return false;
    while (first <= last)
        out->amounts[out->amount_count++] = first++;
    return true;
}

static bool read_set(rules *out, const char *text)
{
    out->kind = *text == 'S' ? SUBTRACTING : ALL_BUT;
    text += 2;
    if (*text == '}') return text[1] == '\0';
    while (read_item(out, &text)) {
        if (*text != ',') return strcmp(text, "}") == 0;
        text++;
    }
    return false;
}

bool read_any_rules(rules *out, const char *text)
{
    memset(out, 0, sizeof *out);
    if ((*text == 'S' || *text == 'A') && text[1] == '{')
        return read_set(out, text);
    return read_breaking(out, text);
}

bool read_rules(rules *out, const char *text)
{
    return read_any_rules(out, text) && !out->has_unequal && !out->has_tail;
}

unsigned most_parts(const rules *r)
{
    unsigned most = 0;

    for (size_t k = 0; k < r->digit_count; k++)
        for (unsigned j = 1; j <= PARTS_MAX; j++)
            if ((r->digits[k] >> j & 1) && j > most) most = j;
    return most;
}

uint64_t longest_reach(const rules *r)
{
    if (r->kind != BREAKING)
        return r->amount_count ? r->amounts[r->amount_count - 1] : 0;
    return r->digit_count ? r->digit_count - 1 : 0;
}

/* The place of a digit; DIGITS_MAX past the end. */
static size_t place_of(const rules *r, uint64_t taken)
{
    if (taken < r->digit_count) return (size_t)taken;
    if (!r->has_tail) return DIGITS_MAX;
    return r->tail + (size_t)(taken - r->tail) % (r->digit_count - r->tail);
}

bool must_differ(const rules *r, uint64_t taken)
{
    const size_t place = place_of(r, taken);

    return place < DIGITS_MAX && r->is_unequal[place];
}

unsigned parts_after(const rules *r, uint64_t taken)
{
    bool is_listed = false;

    if (r->kind == BREAKING) {
        const size_t place = place_of(r, taken);
        return place < DIGITS_MAX ? r->digits[place] : 0;
    }
    if (taken == 0) return 0;
    for (size_t i = 0; i < r->amount_count; i++)
        is_listed |= r->amounts[i] == taken;
    return is_listed == (r->kind == SUBTRACTING) ? 1 | 2 : 0;
}
