/* SPDX-License-Identifier: MIT */
/* scan_number.c - the numbers of a stream: of any size, of 64 bits, and the
 * xor of millions of them.
 *
 * Each function goes to the next token, which scan.c guarantees to end inside
 * the buffer, and takes the token only if it is right; so a call that fails
 * leaves the token to the next call. A number consists of digits followed by a
 * blank: neither "12x" nor "-1" is a number.
 *
 * Digits are read eight at a time: with one load, one search for the end,
 * three multiplications, and no branch on a digit. On 10^7 numbers of 4 digits
 * this is as fast as the plain loop over bytes, whose branches a processor
 * learns; on 18 digits it takes less than half the time.
 */
#include <inttypes.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/integer/digits.h"
#include "base/text/scan_state.h"

/* Goes to the next token, which must start with a digit. */
static grundy_status find_number(gi_scan *scan, const char *what,
                                 grundy_error *err)
{
    const grundy_status status = gi_scan_find_token(scan);

    if (status) return gi_scan_fail_without_token(scan, status, what, err);
    if (scan->next == scan->end || !gi_digit_is(scan->buffer[scan->next]))
        return gi_scan_fail_expected(scan, scan->next, what, err);
    return GRUNDY_OK;
}

/* The token of a number, up to `end`, was read. */
static void take_token(gi_scan *scan, const char *end)
{
    GRUNDY_ASSERT(end > scan->buffer + scan->next);
    GRUNDY_ASSERT(end <= scan->buffer + scan->end);
    scan->token = scan->next;
    scan->next = (size_t)(end - scan->buffer);
}

grundy_status gi_scan_integer(gi_scan *scan, grundy_integer *out,
                              const char *what, grundy_error *err)
{
    grundy_status status = find_number(scan, what, err);
    const char *digits, *end;

    if (status) return status;
    digits = scan->buffer + scan->next;
    end = gi_digits_end(digits);
    if (!gi_char_is_blank(*end))
        return gi_scan_fail_expected(scan, (size_t)(end - scan->buffer), what,
                                     err);
    status =
        grundy_integer_parse(out, digits, (size_t)(end - digits), scan->env);
    if (status == GRUNDY_CANCELLED) return gi_tell(err, status);
    if (status) return gi_scan_fail_without_token(scan, status, what, err);
    take_token(scan, end);
    return GRUNDY_OK;
}

/* read_word() from the 17th digit on, where four or more are left; a call, so
 * that the loop over many short numbers has all registers. */
static GI_NOINLINE const char *read_rest(uint64_t *number, const char *text)
{
    for (; gi_digit_is(*text); text++)
        if (__builtin_mul_overflow(*number, 10, number) ||
            __builtin_add_overflow(*number, (uint64_t)(*text - '0'), number))
            return NULL;
    return text;
}

/* How many digits there are before the first misfit. */
static inline unsigned digits_before(uint64_t misfits)
{
    return (unsigned)__builtin_ctzll(misfits) / 8;
}

/* The number that is spelled at `text`, and where its digits end: at `text` if
 * there are none; NULL if it is past 64 bits. */
static inline const char *read_word(const char *text, uint64_t *out)
{
    static const uint64_t powers[8] = {1,     10,     100,     1000,
                                       10000, 100000, 1000000, 10000000};
    uint64_t number = 0, word, misfits, more;

    /* Two shifts below: n may be 0, and a whole word at once is undefined. */
    for (int i = 0; i < 2; i++) {
        word = gi_get_u64(text);
        misfits = gi_digits_misfits(word);
        if (misfits) {
            const unsigned n = digits_before(misfits);
            *out = number * powers[n] +
                   gi_digits_value(word << 1 << (63 - 8 * n));
            return text + n;
        }
        number = number * 100000000 + gi_digits_value(word);
        text += 8;
    }
    word = gi_get_u64(text);
    misfits = (uint32_t)gi_digits_misfits(word);
    if (misfits) { /* Up to 19 digits: less than 2^64. */
        const unsigned n = digits_before(misfits);
        *out = number * powers[n] +
               gi_digits_value4((uint32_t)word << 1 << (31 - 8 * n));
        return text + n;
    }
    more = number; /* No pointer to `number`: a register. */
    text = read_rest(&more, text);
    *out = more;
    return text;
}

/* GRUNDY_OVER_BUDGET, and nothing is taken, if the number exceeds 64 bits. */
static grundy_status scan_word(gi_scan *scan, uint64_t *out, const char *what,
                               grundy_error *err)
{
    const grundy_status status = find_number(scan, what, err);
    const char *end;
    uint64_t number;

    if (status) return status;
    end = read_word(scan->buffer + scan->next, &number);
    if (!end) return GRUNDY_OVER_BUDGET;
    if (!gi_char_is_blank(*end))
        return gi_scan_fail_expected(scan, (size_t)(end - scan->buffer), what,
                                     err);
    take_token(scan, end);
    *out = number;
    return GRUNDY_OK;
}

grundy_status gi_scan_uint64(gi_scan *scan, uint64_t *out, const char *what,
                             grundy_error *err)
{
    return gi_scan_uint64_to(scan, UINT64_MAX, out, what, err);
}

grundy_status gi_scan_uint64_to(gi_scan *scan, uint64_t most, uint64_t *out,
                                const char *what, grundy_error *err)
{
    uint64_t number = 0;
    const grundy_status status = scan_word(scan, &number, what, err);

    if (status && status != GRUNDY_OVER_BUDGET) return status;
    if (status) {
        scan->token = scan->next;
        return gi_scan_fail(scan, err,
                            "expected %.120s, at most %" PRIu64
                            ", found a larger number",
                            what, most);
    }
    if (number > most) {
        GRUNDY_ASSERT(scan->token < scan->next);
        scan->next = scan->token;
        return gi_scan_fail(
            scan, err, "expected %.120s, at most %" PRIu64 ", found %" PRIu64,
            what, most, number);
    }
    *out = number;
    return GRUNDY_OK;
}

/* The tight loop: up to `count` numbers that end in the buffer. Returns how
 * many there were; stops at what is no number of 64 bits. */
static size_t take_buffered(gi_scan *scan, size_t count, uint64_t *out)
{
    const char *text = scan->buffer + scan->next;
    const char *complete = scan->buffer + scan->complete;
    const char *token = NULL;
    uint64_t *next = out;

    while (next < out + count && text < complete) {
        uint64_t number;
        const char *end = read_word(text, &number);
        if (end == text && gi_char_is_blank(*text)) {
            text++;
            continue;
        }
        if (!end || end == text || !gi_char_is_blank(*end)) break;
        *next++ = number;
        token = text;
        text = end + 1;
    }
    if (token) scan->token = (size_t)(token - scan->buffer);
    GRUNDY_ASSERT(text <= scan->buffer + scan->end + 1);
    scan->next = (size_t)(text - scan->buffer);
    /* The newline of the pad is no byte of the input. */
    if (scan->next > scan->end) scan->next = scan->end;
    return (size_t)(next - out);
}

grundy_status gi_scan_numbers(gi_scan *scan, size_t count, uint64_t *out,
                              size_t *read_count, const char *what,
                              grundy_error *err)
{
    size_t taken = 0;
    grundy_status status = GRUNDY_OK;

    while (!status) {
        taken += take_buffered(scan, count - taken, out + taken);
        if (taken == count) break;
        /* At the end of the buffer, or wrong, or too large. */
        status = scan_word(scan, &out[taken], what, err);
        if (!status) taken++;
    }
    *read_count = taken;
    return status;
}
