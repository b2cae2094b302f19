/* SPDX-License-Identifier: MIT */
/* graph_numbers_avx512.c - lines of two numbers, up to four lines at a time.
 *
 * 64 bytes of text have some whole lines. One comparison finds all that is no
 * digit; the places of these bytes, packed together, are the ends of eight
 * numbers, and moved on by one their starts. A number of up to eight digits is
 * then the eight bytes before its end, without those before its start; one
 * permutation fetches them all, and three rounds of multiply and add make
 * eight values of them.
 *
 * What the next step waits for is only the end of the last line that was
 * taken. As in graph_numbers_avx2.c the halves of a piece are read side by
 * side, so that there are two such chains; and what was read of the second
 * half is forgotten if the first stops before its end.
 *
 * Only what is usual is taken: one blank, 1 to 8 digits, no number of more
 * than one digit that starts with 0. At anything else the kernel stops, and
 * the plain loop goes on.
 */
#include "io/graph_lines.h"

#if defined(__AVX512VBMI2__)

#include <immintrin.h>

enum { WIDTH = 64, LINES = 4, SIDE_BY_SIDE_LEAST = 1 << 12 };

/* One part of a piece, on its way. */
typedef struct stream {
    const char *at, *end;
    uint32_t *pairs; /* Where the next one goes. */
} stream;

/* Lines in the next bytes: `bytes` of them, 0 if they are not usual. */
typedef struct taken {
    __m256i numbers;
    uint32_t bytes, lines;
} taken;

/* Eight values; the digits of number j end before byte ends[j]. */
static inline __m256i values(__m512i digits, __m128i starts, __m128i ends)
{
    const __m512i spread = _mm512_set_epi64(
        0x0707070707070707, 0x0606060606060606, 0x0505050505050505,
        0x0404040404040404, 0x0303030303030303, 0x0202020202020202,
        0x0101010101010101, 0);
    const __m512i back = _mm512_set1_epi64(~0x0001020304050607);
    const __m512i place = _mm512_add_epi8(
        _mm512_permutexvar_epi8(spread, _mm512_castsi128_si512(ends)), back);
    const __mmask64 is_digit = _mm512_cmpge_epi8_mask(
        place,
        _mm512_permutexvar_epi8(spread, _mm512_castsi128_si512(starts)));
    const __m512i ones =
        _mm512_maskz_permutexvar_epi8(is_digit, place, digits);
    const __m512i twos = /* 10 and 1 */
        _mm512_maddubs_epi16(ones, _mm512_set1_epi16(0x010a));
    const __m512i fours = /* 100 and 1 */
        _mm512_madd_epi16(twos, _mm512_set1_epi32(0x00010064));
    const __m512i eights = _mm512_madd_epi16(_mm512_packus_epi32(fours, fours),
                                             _mm512_set1_epi32(0x00012710));

    return _mm512_castsi512_si256(_mm512_permutexvar_epi32(
        _mm512_set_epi32(0, 0, 0, 0, 0, 0, 0, 0, 13, 12, 9, 8, 5, 4, 1, 0),
        eights));
}

/* Which of eight numbers are unusual, or not below `direct`: a bit each. */
static inline uint32_t unusual(__m512i text, __m128i starts, __m128i ends,
                               __mmask8 is_great)
{
    const __m128i end_bytes = _mm512_castsi512_si128(
        _mm512_permutexvar_epi8(_mm512_castsi128_si512(ends), text));
    const __m128i start_bytes = _mm512_castsi512_si128(
        _mm512_permutexvar_epi8(_mm512_castsi128_si512(starts), text));
    const __m128i wrong_ends =
        _mm_xor_si128(end_bytes, _mm_set1_epi16((short)('\n' << 8 | ' ')));
    /* One less, and without digits 255. */
    const __m128i lengths =
        _mm_sub_epi8(_mm_sub_epi8(ends, starts), _mm_set1_epi8(1));
    const __m128i wrong = /* wrong_ends | (lengths & 0xf8) */
        _mm_ternarylogic_epi64(wrong_ends, lengths, _mm_set1_epi8((char)0xf8),
                               0xf8);
    const __mmask16 zero =
        _mm_cmpeq_epi8_mask(start_bytes, _mm_set1_epi8('0'));
    const __mmask16 long_zero =
        _mm_mask_test_epi8_mask(zero, lengths, lengths);

    return (uint32_t)_mm_test_epi8_mask(wrong, wrong) | long_zero | is_great;
}

/* The first lines of a text of 64 bytes, of which those past `left` are not
 * looked at. */
static inline taken take(const stream *s, uint32_t left, uint32_t direct)
{
    const __m512i places = _mm512_set_epi64(
        0x3f3e3d3c3b3a3938, 0x3736353433323130, 0x2f2e2d2c2b2a2928,
        0x2726252423222120, 0x1f1e1d1c1b1a1918, 0x1716151413121110,
        0x0f0e0d0c0b0a0908, 0x0706050403020100);
    const __m512i text = _mm512_loadu_si512(s->at);
    const __m512i digits = _mm512_sub_epi8(text, _mm512_set1_epi8('0'));
    const __mmask64 is_end =
        _mm512_cmpge_epu8_mask(digits, _mm512_set1_epi8(10));
    const uint64_t breaks =
        _bzhi_u64(_mm512_cmpeq_epi8_mask(text, _mm512_set1_epi8('\n')), left);
    const uint64_t fourth = _pdep_u64(1 << (LINES - 1), breaks);
    const uint32_t found = (uint32_t)__builtin_popcountll(breaks);
    const uint32_t lines = found < LINES ? found : LINES;
    /* Number j ends before byte ends[j], and starts after the one before. */
    const __m128i ends =
        _mm512_castsi512_si128(_mm512_maskz_compress_epi8(is_end, places));
    const __m128i starts = _mm_add_epi8(_mm_slli_epi64(ends, 8),
                                        _mm_set_epi64x(0, 0x0101010101010100));
    const __m256i numbers = values(digits, starts, ends);
    const uint32_t wrong = unusual(
        text, starts, ends,
        _mm256_cmpge_epu32_mask(numbers, _mm256_set1_epi32((int)direct)));
    taken out = {numbers, 0, lines};

    if (lines == 0 || _bzhi_u32(wrong, 2 * lines)) return out;
    out.bytes = fourth ? (uint32_t)_tzcnt_u64(fourth) + 1
                       : WIDTH - (uint32_t)__builtin_clzll(breaks);
    return out;
}

static inline void move_on(stream *s, const taken *lines)
{
    _mm256_mask_storeu_epi32(
        s->pairs, (__mmask8)_bzhi_u32(0xff, 2 * lines->lines), lines->numbers);
    s->pairs += (size_t)2 * lines->lines;
    s->at += lines->bytes;
}

/* Both, until one of them stops or is near its end. */
static void side_by_side(stream *a, stream *b, uint32_t direct)
{
    stream first = *a, second = *b;

    while (first.end - first.at >= WIDTH && second.end - second.at >= WIDTH) {
        const taken left = take(&first, WIDTH, direct);
        const taken right = take(&second, WIDTH, direct);
        if (!left.bytes || !right.bytes) break;
        move_on(&first, &left);
        move_on(&second, &right);
    }
    *a = first;
    *b = second;
}

static void one_by_one(stream *s, uint32_t direct)
{
    stream now = *s;

    while (now.at < now.end) {
        const ptrdiff_t left = now.end - now.at;
        const taken lines =
            take(&now, left < WIDTH ? (uint32_t)left : WIDTH, direct);
        if (!lines.bytes) break;
        move_on(&now, &lines);
    }
    *s = now;
}

const char *gi_numbers_avx512(gi_piece *piece, const char *at, uint32_t direct)
{
    uint32_t *const first_pair = piece->pairs + 2 * piece->pair_count;
    stream a = {at, piece->end, first_pair};

    GRUNDY_ASSERT(at <= piece->end);
    if (piece->end - at >= SIDE_BY_SIDE_LEAST) {
        /* The pairs of a text fit beside it: see gi_piece. */
        const char *half = gi_line_end(at + (piece->end - at) / 2);
        uint32_t *const half_pairs = a.pairs + (half - at);
        stream b = {half, piece->end, half_pairs};
        a.end = half;
        side_by_side(&a, &b, direct);
        one_by_one(&a, direct);
        if (a.at == half) {
            const size_t count = (size_t)(b.pairs - half_pairs);
            memmove(a.pairs, half_pairs, count * sizeof *b.pairs);
            a = (stream){b.at, piece->end, a.pairs + count};
        }
    }
    a.end = piece->end;
    one_by_one(&a, direct);
    gi_piece_took(piece, (size_t)(a.pairs - first_pair) / 2);
    return a.at;
}

#else

const char *gi_numbers_avx512(gi_piece *piece, const char *at, uint32_t direct)
{
    (void)piece;
    (void)direct;
    return at;
}

#endif
