/* SPDX-License-Identifier: MIT */
/* window_heap.c - the value of a heap from the last terms, with its witnesses.
 *
 * Takes and pairs with a rare heap settle the value; its witnesses are what takes
 * the time. Some hundred pairs show them all, so smaller parts are tried in
 * their order.
 */
#include "window.h"

enum { PAIRS = 32 };

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
#define IN_WIDE_WORDS __attribute__((target_clones("avx2", "default")))
#else
#define IN_WIDE_WORDS
#endif

/* Of a word of a set, the values below this one. */
static uint64_t below(unsigned value, unsigned word)
{
    return value >= 64 * (word + 1) ? UINT64_MAX
           : value > 64 * word      ? ((uint64_t)1 << (value % 64)) - 1
                                    : 0;
}

/* Of the values of a word, those of PAIRS pairs of heaps whose values stand
 * from `some` and from `others` on. No early end: compilers take several pairs
 * at a time. */
static uint64_t of_pairs(const uint8_t *some, const uint8_t *others,
                         unsigned word)
{
    uint64_t seen = 0;

    for (size_t i = 0; i < PAIRS; i++)
        seen |= bit_in(some[i] ^ others[i], word);
    return seen;
}

/* Of the values of a word, those without a witness; `at` is behind G(n - 1).
 * Takes are witnesses as well. PAIRS are tried at a time as long as there are
 * so many. */
IN_WIDE_WORDS
static uint64_t without_witness(const judgement *j, const uint8_t *at,
                                uint64_t n, unsigned word, uint64_t open)
{
    const rules *r = &j->c->rules;
    const uint64_t last = n > j->c->witness ? j->c->witness : n - 1;
    uint64_t a = 1;

    for (size_t k = 1; open && k < r->digit_count && k < n; k++)
        if (r->digits[k] & 2) open &= ~bit_in(*(at - k), word);
    for (; open && n >= j->first && a + PAIRS <= last + 1; a += PAIRS)
        for (size_t i = 0; i < j->split_count; i++) {
            const size_t end = a + PAIRS - 1;
            open &= ~of_pairs(j->mirror + j->first - end,
                              at - j->splits[i] - end, word);
        }
    for (; open && a <= last; a++)
        for (size_t i = 0; i < j->split_count && a + j->splits[i] < n; i++)
            open &= ~bit_in(j->small[a] ^ *(at - j->splits[i] - a), word);
    return open;
}

bool has_witnesses(const judgement *j, const uint8_t *at, uint64_t n,
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

const char *find_value(const judgement *j, const uint8_t *at, uint64_t n,
                       unsigned *value)
{
    *value = least_free(j, at, n);
    if (*value == SMALL_VALUES) return "values grow too large";
    if (!has_witnesses(j, at, n, *value))
        return "a heap has no witness within the bound";
    return NULL;
}
