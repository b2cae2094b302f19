/* SPDX-License-Identifier: MIT */
/* heapgame_digits.c - codes of take-and-break games: `0.77`, `4!.0`, `0.(3)`.
 *
 * digits[d] says what may be left when d tokens are taken: bit j stands for
 * exactly j heaps, none of them empty. A digit is written 0-9 and A-V; small
 * letters are read as well. Digit 0 stands before the point and may only have
 * the bits for two heaps and more: taking nothing and leaving one heap (or
 * none) is not a move. Digits in brackets repeat indefinitely.
 *
 * In the normal form, which determines the name, a `!` remains only where a
 * split makes it matter; the brackets are as short as possible and begin as
 * early as possible (0.33(33) is 0.(3)); and without brackets the last digit
 * is not 0, except for the one digit that must follow the point.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "codes/heapgame.h"
#include "codes/heapgame_text.h"

enum { ONE_OR_NONE = 1 | 2 };

/* Value of a digit, or -1. */
static int value_of(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'V') return c - 'A' + 10;
    if (c >= 'a' && c <= 'v') return c - 'a' + 10;
    return -1;
}

static gi_digit read_digit(gi_code_text *text)
{
    gi_digit digit = {(uint8_t)value_of(text->bytes[text->at]), false};

    GRUNDY_ASSERT(value_of(text->bytes[text->at]) >= 0);
    text->at++;
    if (text->bytes[text->at] == '!') {
        text->at++;
        digit.is_unequal = (digit.heaps & ~ONE_OR_NONE) != 0;
    }
    return digit;
}

static bool has_digit(const gi_code_text *text)
{
    return value_of(text->bytes[text->at]) >= 0;
}

/* The digit before the point, if there is one, and the point. */
static grundy_status read_front(gi_code_text *text, gi_digit *digit)
{
    *digit = (gi_digit){0, false};
    if (has_digit(text)) {
        const size_t first = text->at;
        *digit = read_digit(text);
        if (text->bytes[text->at] != '.')
            return gi_code_wrong(text, "expected a point after the first "
                                       "digit");
        if (digit->heaps & ONE_OR_NONE)
            return gi_fail_at(text->err, GRUNDY_BAD_INPUT, first,
                              "heap code: the digit before the point must be "
                              "0, 4, 8 or C (or G, K, O, S): taking nothing "
                              "and leaving one heap would go on forever");
    }
    if (text->bytes[text->at] != '.')
        return gi_code_wrong(text, "expected a digit or a point");
    text->at++;
    return GRUNDY_OK;
}

static size_t read_run(gi_code_text *text, gi_digit *digits)
{
    size_t count = 0;

    while (has_digit(text))
        digits[count++] = read_digit(text);
    return count;
}

/* All of the code into an array that has room for it. */
static grundy_status read_all(gi_code_text *text, gi_digit *digits,
                              size_t *tail_start, size_t *count)
{
    grundy_status status = read_front(text, &digits[0]);

    if (status) return status;
    *tail_start = *count = 1 + read_run(text, digits + 1);
    if (text->bytes[text->at] == '(') {
        text->at++;
        if (!has_digit(text))
            return gi_code_wrong(text, "expected a digit in the brackets");
        *count += read_run(text, digits + *count);
        if (text->bytes[text->at] != ')')
            return gi_code_wrong(text, "expected a digit 0..F (or G..V) or "
                                       "the closing bracket");
        text->at++;
        if (text->bytes[text->at] != '\0')
            return gi_code_wrong(text, "expected nothing after the closing "
                                       "bracket");
    } else if (*count == 1 || text->bytes[text->at] != '\0') {
        return gi_code_wrong(text, "expected a digit 0..F (or G..V) after "
                                   "the point");
    }
    return GRUNDY_OK;
}

static bool is_same(gi_digit a, gi_digit b)
{
    return a.heaps == b.heaps && a.is_unequal == b.is_unequal;
}

/* Whether the tail of `length` digits repeats its first `part` digits. */
static bool repeats(const gi_digit *tail, size_t length, size_t part)
{
    for (size_t i = part; i < length; i++)
        if (!is_same(tail[i], tail[i - part])) return false;
    return true;
}

/* Length of the shortest tail that says the same. */
static size_t shortest_tail(const gi_digit *tail, size_t length)
{
    for (size_t part = 1; part < length; part++)
        if (length % part == 0 && repeats(tail, length, part)) return part;
    return length;
}

/* Brings the digits into the normal form; returns how many are left. */
static size_t shorten(const gi_digit *digits, size_t *tail_start, size_t count)
{
    size_t tail = shortest_tail(digits + *tail_start, count - *tail_start);

    GRUNDY_ASSERT(*tail_start >= 1 && *tail_start + tail <= count);
    if (tail == 1 && digits[*tail_start].heaps == 0) tail = 0;
    if (tail > 0) {
        /* The digit before the tail is its last one: begin one earlier and
         * turn the tail round, which only moves the end. */
        while (*tail_start > 1 && is_same(digits[*tail_start - 1],
                                          digits[*tail_start + tail - 1]))
            --*tail_start;
        return *tail_start + tail;
    }
    while (*tail_start > 1 && digits[*tail_start - 1].heaps == 0)
        --*tail_start;
    return *tail_start;
}

static void add_digit(gi_text *name, gi_digit digit)
{
    GRUNDY_ASSERT(digit.heaps < 32);
    gi_text_add_char(name, "0123456789ABCDEFGHIJKLMNOPQRSTUV"[digit.heaps]);
    if (digit.is_unequal) gi_text_add_char(name, '!');
}

static void spell_name(grundy_heapgame *game)
{
    add_digit(&game->name, game->digits[0]);
    gi_text_add_char(&game->name, '.');
    for (size_t i = 1; i < game->tail_start; i++)
        add_digit(&game->name, game->digits[i]);
    if (game->tail_start < game->digit_count) {
        gi_text_add_char(&game->name, '(');
        for (size_t i = game->tail_start; i < game->digit_count; i++)
            add_digit(&game->name, game->digits[i]);
        gi_text_add_char(&game->name, ')');
    } else if (game->digit_count == 1) {
        gi_text_add_char(&game->name, '0');
    }
}

grundy_status gi_heapgame_read_digits(grundy_heapgame *game,
                                      gi_code_text *text)
{
    /* One digit may be missing, before the point; each other one takes a
     * byte. */
    const size_t room = strlen(text->bytes) + 1;
    gi_digit *digits = gi_alloc_array(text->env, room, sizeof *digits);
    size_t tail_start = 0, count = 0;
    grundy_status status;

    if (!digits) return GRUNDY_NO_MEMORY;
    status = read_all(text, digits, &tail_start, &count);
    if (status) goto done;
    GRUNDY_ASSERT(tail_start <= count && count <= room);
    count = shorten(digits, &tail_start, count);
    game->digits = gi_alloc_array(text->env, count, sizeof *digits);
    if (!game->digits) {
        status = GRUNDY_NO_MEMORY;
        goto done;
    }
    memcpy(game->digits, digits, count * sizeof *digits);
    game->digit_count = count;
    game->tail_start = tail_start;
    spell_name(game);
done:
    gi_free(text->env, digits, room * sizeof *digits);
    return status;
}
