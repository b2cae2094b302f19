/* SPDX-License-Identifier: MIT */
/* codes.c - codes of heap games: 0.77, 4!.0, S{1,3,4}, A{2}. */
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
    (*text)++;
    out->digits[out->digit_count] = (unsigned)value;
    out->unequal[out->digit_count] = **text == '!';
    if (**text == '!') (*text)++;
    out->digit_count++;
    return true;
}

static bool read_breaking(rules *out, const char *text)
{
    out->kind = BREAKING;
    if (!read_digit(out, &text) || *text++ != '.') return false;
    if (out->digits[0] & 3) return false; /* Taking nothing must split. */
    while (*text)
        if (!read_digit(out, &text)) return false;
    while (out->digit_count > 0 && out->digits[out->digit_count - 1] == 0)
        out->digit_count--;
    return true;
}

static bool read_amounts(rules *out, const char *text)
{
    out->kind = *text == 'S' ? SUBTRACTING : ALL_BUT;
    if (text[1] != '{') return false;
    for (text += 2; *text != '}';) {
        uint64_t amount = 0;
        if (*text < '1' || *text > '9') return false;
        while (*text >= '0' && *text <= '9') {
            if (amount > UINT32_MAX) return false;
            amount = amount * 10 + (uint64_t)(*text++ - '0');
        }
        if (out->amount_count == AMOUNTS_MAX ||
            (out->amount_count &&
             out->amounts[out->amount_count - 1] >= amount))
            return false; /* Sorted, without repeats. */
        out->amounts[out->amount_count++] = amount;
        if (*text == ',' && text[1] != '}')
            text++;
        else if (*text != '}')
            return false;
    }
    return text[1] == '\0';
}

bool read_rules(rules *out, const char *text)
{
    memset(out, 0, sizeof *out);
    if (*text == 'S' || *text == 'A') return read_amounts(out, text);
    return read_breaking(out, text);
}
