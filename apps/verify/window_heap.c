/* SPDX-License-Identifier: MIT */
/* window_heap.c - the value of a heap from the last terms, with its witnesses.
 *
 * Takes and pairs with a rare heap settle the value; its witnesses are what takes
 * the time. Some four values need one, and seventy pairs show them all, so
 * smaller parts are tried in their order, many at a time: values are bytes, and
 * vectors of 16 are what nearly all processors have. (Compilers make them of
 * words where there are none.)
 */
#include <string.h>

#include "window.h"

/* Where a processor's wider registers can be told at the start of the program,
 * a function is made for these, too; ThreadSanitizer is not ready by then. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define IS_WATCHED 1
#endif
#endif
#ifdef __SANITIZE_THREAD__
#define IS_WATCHED 1
#endif
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(IS_WATCHED)
#define IN_WIDE_WORDS                                                         \
    __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define IN_WIDE_WORDS
#endif

/* ---- witnesses ---- */

typedef uint8_t bytes __attribute__((vector_size(16)));
typedef uint64_t halves __attribute__((vector_size(16)));

enum { VECTORS = 8, PAIRS = 16 * VECTORS };

static inline bytes load(const uint8_t *from)
{
    bytes out;

    memcpy(&out, from, sizeof out);
    return out;
}

/* Of the values of a word, those that none of PAIRS pairs of heaps has, whose
 * values stand from `some` and from `others` on. */
static inline uint32_t without_pair(const uint8_t *some, const uint8_t *others,
                                    unsigned word, uint32_t open)
{
    bytes values[VECTORS];
    uint32_t left = 0;

    for (size_t i = 0; i < VECTORS; i++)
        values[i] = load(some + 16 * i) ^ load(others + 16 * i);
    for (; open; open &= open - 1) {
        const unsigned value = 32 * word + (unsigned)__builtin_ctz(open);
        bytes found = {0};
        halves both;
        for (size_t i = 0; i < VECTORS; i++)
            found |= (bytes)(values[i] == (uint8_t)value);
        both = (halves)found;
        if (!(both[0] | both[1])) left |= open & -open;
    }
    return left;
}

/* Of the values of a word, those without a witness; `at` is behind G(n - 1).
 * Takes are witnesses as well. PAIRS are tried at a time as long as there are
 * so many. */
IN_WIDE_WORDS
static uint32_t without_witness(const judgement *j, const uint8_t *at,
                                uint64_t n, unsigned word, uint32_t open)
{
    const rules *r = &j->c->rules;
    const uint64_t last = n > j->c->witness ? j->c->witness : n - 1;
    uint64_t a = 1;

    for (size_t k = 1; open && k < r->digit_count && k < n; k++)
        if (r->digits[k] & 2) open &= ~bit_in(*(at - k), word);
    for (; open && n >= j->first && a + PAIRS <= last + 1; a += PAIRS)
        for (size_t i = 0; open && i < j->split_count; i++) {
            const size_t end = a + PAIRS - 1;
            open = without_pair(j->mirror + j->first - end,
                                at - j->splits[i] - end, word, open);
        }
    for (; open && a <= last; a++)
        for (size_t i = 0; i < j->split_count && a + j->splits[i] < n; i++)
            open &= ~bit_in(j->small[a] ^ *(at - j->splits[i] - a), word);
    return open;
}

/* Of a word of a set, the values below this one. */
static uint32_t below(unsigned value, unsigned word)
{
    return value >= 32 * (word + 1) ? UINT32_MAX
           : value > 32 * word      ? ((uint32_t)1 << (value % 32)) - 1
                                    : 0;
}

bool has_witnesses(const judgement *j, const uint8_t *at, uint64_t n,
                   unsigned value)
{
    for (unsigned word = 0; word <= value / 32; word++) {
        const uint32_t open = ~j->common[n & 1][word] & below(value, word);
        if (without_witness(j, at, n, word, open)) return false;
    }
    return true;
}

/* ---- values ---- */

/* Of the values of a word, those that the taps from `from` to `to` - 1 give. */
static uint32_t of_taps(const judgement *j, const uint8_t *at, size_t from,
                        size_t to, unsigned word)
{
    uint32_t seen = 0;

    for (size_t i = from; i < to; i++)
        seen |= bit_in(*(at - j->taps[i].shift) ^ j->taps[i].value, word);
    return seen;
}

/* A block of heaps at once; most games have few values past the first word. */
IN_WIDE_WORDS
static void take_far_taps(const judgement *j, const uint8_t *at, uint32_t *far)
{
    uint32_t seen[BLOCK] = {0};

    for (size_t t = j->near_count; t < j->tap_count; t++) {
        const unsigned value = j->taps[t].value;
        uint8_t from[BLOCK]; /* One load. */
        memcpy(from, at - j->taps[t].shift, BLOCK);
        for (size_t i = 0; i < BLOCK; i++)
            seen[i] |= bit_in(from[i] ^ value, 0);
    }
    for (size_t i = 0; i < BLOCK; i++)
        far[i] = seen[i];
}

/* Clones are of this file alone: not all compilers can make public ones. */
void begin_block(const judgement *j, const uint8_t *at, uint32_t *far)
{
    take_far_taps(j, at, far);
}

unsigned least_free(const judgement *j, const uint8_t *at, uint64_t n,
                    uint32_t far)
{
    const uint32_t *common = j->common[n & 1];
    uint32_t left = common[0] & ~(far | of_taps(j, at, 0, j->near_count, 0));
    unsigned word = 0;

    while (!left && ++word < WORDS)
        left = common[word] & ~of_taps(j, at, 0, j->tap_count, word);
    return left ? 32 * word + (unsigned)__builtin_ctz(left) : SMALL_VALUES;
}
