/* SPDX-License-Identifier: MIT */
/* graph_numbers_avx2.c - lines of two numbers, two lines at a time.
 *
 * The plain loop finds the end of the first number, then that of the second,
 * and each step waits for the preceding one: this chain, not the number of
 * instructions, takes the time. Here one comparison of 32 bytes finds both
 * ends of a line; and the first and the second half of a piece are read side
 * by side, so that two chains run at once. The digits of all four numbers are
 * then summed in one register, in parallel with the chains.
 *
 * If the first half stops before its end, what was read of the second is
 * discarded: both have come equally far, so no more than half is wasted.
 *
 * Only the usual form is accepted: one blank, 1 to 8 digits, no number that
 * starts with 0. At anything else the kernel stops, and the plain loop
 * continues.
 */
#include "graph/read/graph_lines.h"

#if defined(__AVX2__)

#include <immintrin.h>

enum { SIDE_BY_SIDE_LEAST = 1 << 10 };

/* A line, taken apart. */
typedef struct line {
    uint64_t first, second; /* Digits, in the upper bytes. */
    uint32_t bytes;         /* With its end; 0 for an unusual line. */
} line;

/* A bit for each of 32 bytes that is no digit. */
static inline uint32_t no_digits(const char *at)
{
    const __m256i text = _mm256_loadu_si256((const __m256i *)(const void *)at);
    const __m256i digits = _mm256_sub_epi8(text, _mm256_set1_epi8('0'));
    const __m256i ten = _mm256_set1_epi8(10);

    return (uint32_t)_mm256_movemask_epi8(
        _mm256_cmpeq_epi8(_mm256_max_epu8(digits, ten), digits));
}

static inline line take_apart(const char *at)
{
    const uint32_t ends = no_digits(at);
    const uint32_t first = _tzcnt_u32(ends); /* 32 where there is no end. */
    const uint32_t end = _tzcnt_u32(_blsr_u32(ends));
    const uint32_t second = end - first - 1;
    line out = {0, 0, 0};

    if (first - 1 >= 8 || second - 1 >= 8) return out;
    /* end < 32 now: 8 + 1 + 8 at most. */
    if (((at[first] ^ ' ') | (at[end] ^ '\n')) != 0 || at[0] == '0' ||
        at[first + 1] == '0')
        return out;
    out.first = gi_get_u64(at) << (64 - 8 * first);
    out.second = gi_get_u64(at + first + 1) << (64 - 8 * second);
    out.bytes = end + 1;
    return out;
}

/* Four numbers of eight digits; bytes before the digits are 0. */
static inline __m256i values(const line *a, const line *b)
{
    const __m256i text =
        _mm256_set_epi64x((long long)b->second, (long long)b->first,
                          (long long)a->second, (long long)a->first);
    const __m256i digits = _mm256_subs_epu8(text, _mm256_set1_epi8('0'));
    const __m256i twos = /* 10 and 1 */
        _mm256_maddubs_epi16(digits, _mm256_set1_epi16(0x010a));
    const __m256i fours = /* 100 and 1 */
        _mm256_madd_epi16(twos, _mm256_set1_epi32(0x00010064));

    return _mm256_madd_epi16(_mm256_packus_epi32(fours, fours),
                             _mm256_set1_epi32(0x00012710));
}

/* One part of a piece, on its way. */
typedef struct stream {
    const char *at;
    uint32_t *pairs; /* Where the next one goes. */
} stream;

static inline void move_on(stream *s, uint64_t pair, const line *taken)
{
    memcpy(s->pairs, &pair, sizeof pair);
    s->pairs += 2;
    s->at += taken->bytes;
}

/* Both, until one of them stops. */
static void side_by_side(stream *a, stream *b, const char *a_end,
                         const char *b_end, uint64_t too_much)
{
    stream first = *a, second = *b;

    while (first.at < a_end && second.at < b_end) {
        const line left = take_apart(first.at);
        const line right = take_apart(second.at);
        const __m256i both = values(&left, &right);
        const uint64_t left_pair =
            (uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(both));
        const uint64_t right_pair =
            (uint64_t)_mm_cvtsi128_si64(_mm256_extracti128_si256(both, 1));
        if (!left.bytes || !right.bytes ||
            ((left_pair | right_pair) & too_much))
            break;
        move_on(&first, left_pair, &left);
        move_on(&second, right_pair, &right);
    }
    *a = first;
    *b = second;
}

static void one_by_one(stream *s, const char *end, uint64_t too_much)
{
    stream now = *s;

    while (now.at < end) {
        const line taken = take_apart(now.at);
        const uint64_t pair = (uint64_t)_mm_cvtsi128_si64(
            _mm256_castsi256_si128(values(&taken, &taken)));
        if (!taken.bytes || (pair & too_much)) break;
        move_on(&now, pair, &taken);
    }
    GRUNDY_ASSERT(now.at <= end);
    *s = now;
}

const char *gi_numbers_avx2(gi_line_piece *piece, const char *at,
                            uint32_t direct)
{
    /* A number below direct, a power of two, has none of these bits. */
    const uint32_t high = ~(direct - 1);
    const uint64_t too_much = (uint64_t)high << 32 | high;
    uint32_t *pairs = piece->pairs + 2 * piece->pair_count;
    stream a = {at, pairs};

    GRUNDY_ASSERT((direct & (direct - 1)) == 0 && direct > 0);
    if (piece->end - at >= SIDE_BY_SIDE_LEAST) {
        /* The pairs of a text fit beside it: see gi_line_piece. */
        const char *half = gi_line_end(at + (piece->end - at) / 2);
        uint32_t *const half_pairs = pairs + (half - at);
        stream b = {half, half_pairs};
        GRUNDY_ASSERT(half <= piece->end);
        side_by_side(&a, &b, half, piece->end, too_much);
        one_by_one(&a, half, too_much);
        gi_piece_took(piece, (size_t)(a.pairs - pairs) / 2);
        if (a.at < half) return a.at;
        gi_piece_join(piece, half_pairs, (size_t)(b.pairs - half_pairs) / 2);
        pairs = piece->pairs + 2 * piece->pair_count;
        a = (stream){b.at, pairs};
    }
    one_by_one(&a, piece->end, too_much);
    gi_piece_took(piece, (size_t)(a.pairs - pairs) / 2);
    return a.at;
}

#else

const char *gi_numbers_avx2(gi_line_piece *piece, const char *at,
                            uint32_t direct)
{
    (void)piece;
    (void)direct;
    return at;
}

#endif
