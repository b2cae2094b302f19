/* SPDX-License-Identifier: MIT */
/* graph_numbers_avx512.c - lines of two numbers, up to four lines at a time.
 *
 * 64 bytes of text contain some whole lines. One comparison finds all bytes
 * that are not digits; the places of these bytes, packed together, are the
 * ends of eight numbers and, moved on by one, their starts. A number of up to
 * eight digits consists of the eight bytes before its end, without those
 * before its start; one permutation fetches them all, and three rounds of
 * multiplication and addition make eight values of them.
 *
 * The next step depends only on the end of the last line that was taken, but
 * that is about thirty processor steps away. So the quarters of a piece are
 * read side by side, as four such chains; and what was read of the later
 * quarters is discarded if an earlier one stops before its end.
 *
 * Only the usual form is accepted: one blank, 1 to 8 digits, no number of more
 * than one digit that starts with 0. At anything else the kernel stops, and
 * the plain loop continues.
 */
#include "graph/read/graph_lines.h"

#if defined(__AVX512VBMI2__)

#include <immintrin.h>

enum { WIDTH = 64, LINES = 4, STREAMS = 4, SIDE_BY_SIDE_LEAST = 1 << 12 };

/* One part of a piece, on its way. */
typedef struct stream {
    const char *at, *end;
    uint32_t *first, *pairs; /* Where the next one goes. */
} stream;

static size_t count_of(const stream *s)
{
    return (size_t)(s->pairs - s->first) / 2;
}

/* Lines in the next bytes: `bytes` of them, 0 if they are not usual. */
typedef struct taken {
    __m256i numbers;
    uint32_t bytes, lines;
} taken;

/* Kept in registers: compilers would rather make them again at each step. */
typedef struct constants {
    __m512i zero, ten, end_of_line;
    __m512i places, spread, back, tens, hundreds, myriads, order;
    __m128i first_start, one, first_digit, separators, long_bits;
    __m256i great_bits;
} constants;

#define KEEP(vector) __asm__("" : "+v"(vector))

static inline constants make_constants(uint32_t direct)
{
    constants c = {
        .zero = _mm512_set1_epi8('0'),
        .ten = _mm512_set1_epi8(10),
        .end_of_line = _mm512_set1_epi8('\n'),
        .places = _mm512_set_epi64(0x3f3e3d3c3b3a3938, 0x3736353433323130,
                                   0x2f2e2d2c2b2a2928, 0x2726252423222120,
                                   0x1f1e1d1c1b1a1918, 0x1716151413121110,
                                   0x0f0e0d0c0b0a0908, 0x0706050403020100),
        .spread = _mm512_set_epi64(0x0707070707070707, 0x0606060606060606,
                                   0x0505050505050505, 0x0404040404040404,
                                   0x0303030303030303, 0x0202020202020202,
                                   0x0101010101010101, 0),
        .back = _mm512_set1_epi64(~0x0001020304050607),
        .tens = _mm512_set1_epi16(0x010a),         /* 10 and 1 */
        .hundreds = _mm512_set1_epi32(0x00010064), /* 100 and 1 */
        .myriads = _mm512_set1_epi32(0x00012710),
        .order =
            _mm512_set_epi32(0, 0, 0, 0, 0, 0, 0, 0, 13, 12, 9, 8, 5, 4, 1, 0),
        .first_start = _mm_set_epi64x(0, 0x0101010101010100),
        .one = _mm_set1_epi8(1),
        .first_digit = _mm_set1_epi8('0'),
        .separators = _mm_set1_epi16((short)('\n' << 8 | ' ')),
        .long_bits = _mm_set1_epi8((char)0xf8),
        .great_bits = _mm256_set1_epi32((int)~(direct - 1))};

    KEEP(c.zero);
    KEEP(c.ten);
    KEEP(c.end_of_line);
    KEEP(c.tens);
    KEEP(c.hundreds);
    KEEP(c.myriads);
    KEEP(c.one);
    KEEP(c.first_digit);
    KEEP(c.separators);
    KEEP(c.long_bits);
    KEEP(c.great_bits);
    return c;
}

/* Eight values; the digits of number j end before byte ends[j]. */
static inline __m256i values(__m512i text, __m512i ends, __m128i starts,
                             const constants *c)
{
    const __m512i place =
        _mm512_add_epi8(_mm512_permutexvar_epi8(c->spread, ends), c->back);
    const __mmask64 is_digit = _mm512_cmpge_epi8_mask(
        place,
        _mm512_permutexvar_epi8(c->spread, _mm512_castsi128_si512(starts)));
    const __m512i ones = _mm512_maskz_permutexvar_epi8(
        is_digit, place, _mm512_sub_epi8(text, c->zero));
    const __m512i twos = _mm512_maddubs_epi16(ones, c->tens);
    const __m512i fours = _mm512_madd_epi16(twos, c->hundreds);
    const __m512i eights =
        _mm512_madd_epi16(_mm512_packus_epi32(fours, fours), c->myriads);

    return _mm512_castsi512_si256(_mm512_permutexvar_epi32(c->order, eights));
}

/* Which of eight numbers are unusual, or not below `direct`: a bit each. */
static inline uint32_t unusual(__m512i text, __m512i ends, __m128i starts,
                               __m256i numbers, const constants *c)
{
    const __m128i end_bytes =
        _mm512_castsi512_si128(_mm512_permutexvar_epi8(ends, text));
    const __m128i start_bytes = _mm512_castsi512_si128(
        _mm512_permutexvar_epi8(_mm512_castsi128_si512(starts), text));
    /* One less, and without digits 255. */
    const __m128i lengths = _mm_sub_epi8(
        _mm_sub_epi8(_mm512_castsi512_si128(ends), starts), c->one);
    const __m128i wrong = /* (end ^ separator) | (lengths & long_bits) */
        _mm_ternarylogic_epi64(_mm_xor_si128(end_bytes, c->separators),
                               lengths, c->long_bits, 0xf8);
    const __m128i wrong_or_zero = /* wrong | (lengths & is_zero) */
        _mm_ternarylogic_epi64(
            wrong, lengths, _mm_cmpeq_epi8(start_bytes, c->first_digit), 0xf8);

    return (uint32_t)_mm_test_epi8_mask(wrong_or_zero, wrong_or_zero) |
           _mm256_test_epi32_mask(numbers, c->great_bits);
}

/* The first lines of a text of 64 bytes, of which those past `left` are not
 * looked at. Their number is as good as random, so there is no branch on it. */
static inline taken take(const char *at, uint32_t left, const constants *c)
{
    const __m512i text = _mm512_loadu_si512(at);
    const __mmask64 is_end =
        _mm512_cmpge_epu8_mask(_mm512_sub_epi8(text, c->zero), c->ten);
    const uint64_t lines =
        _bzhi_u64(_mm512_cmpeq_epi8_mask(text, c->end_of_line), left);
    const uint64_t fourth = _pdep_u64(1 << (LINES - 1), lines);
    /* Up to the fourth; or all of them. */
    const uint64_t used = lines & (fourth ^ (fourth - 1));
    const uint32_t count = (uint32_t)__builtin_popcountll(used);
    const uint32_t bytes =
        ((WIDTH - 1) ^ (uint32_t)__builtin_clzll(used | 1)) + 1;
    /* Number j ends before byte ends[j], and starts after the one before. */
    const __m512i ends = _mm512_maskz_compress_epi8(is_end, c->places);
    const __m128i starts = _mm_add_epi8(
        _mm_slli_epi64(_mm512_castsi512_si128(ends), 8), c->first_start);
    const __m256i numbers = values(text, ends, starts, c);
    const uint32_t wrong = unusual(text, ends, starts, numbers, c);

    if (!used || _bzhi_u32(wrong, 2 * count)) return (taken){numbers, 0, 0};
    return (taken){numbers, bytes, count};
}

/* All of them, until one stops or is near its end: past what is stored there
 * is room for more. */
static void side_by_side(stream *streams, const constants *c)
{
    const char *at[STREAMS], *last[STREAMS];
    uint32_t *pairs[STREAMS];
    bool goes_on = true;

    for (size_t i = 0; i < STREAMS; i++) {
        at[i] = streams[i].at;
        pairs[i] = streams[i].pairs;
        last[i] = streams[i].end - WIDTH;
        goes_on &= at[i] <= last[i];
    }
    while (goes_on) {
        taken lines[STREAMS];
        for (size_t i = 0; i < STREAMS; i++)
            lines[i] = take(at[i], WIDTH, c);
        for (size_t i = 0; i < STREAMS; i++)
            goes_on &= lines[i].bytes > 0;
        if (!goes_on) break;
        for (size_t i = 0; i < STREAMS; i++) {
            _mm256_storeu_si256((__m256i *)(void *)pairs[i], lines[i].numbers);
            pairs[i] += (size_t)2 * lines[i].lines;
            at[i] += lines[i].bytes;
            goes_on &= at[i] <= last[i];
        }
    }
    for (size_t i = 0; i < STREAMS; i++) {
        streams[i].at = at[i];
        streams[i].pairs = pairs[i];
    }
}

static void one_by_one(stream *s, const constants *c)
{
    stream now = *s;

    while (now.at < now.end) {
        const ptrdiff_t left = now.end - now.at;
        const taken lines =
            take(now.at, left < WIDTH ? (uint32_t)left : WIDTH, c);
        if (!lines.bytes) break;
        _mm256_mask_storeu_epi32(now.pairs,
                                 (__mmask8)_bzhi_u32(0xff, 2 * lines.lines),
                                 lines.numbers);
        now.pairs += (size_t)2 * lines.lines;
        now.at += lines.bytes;
    }
    GRUNDY_ASSERT(now.at <= now.end);
    *s = now;
}

/* Parts of about one size, each up to the end of a line; where a line is very
 * long, some are empty. The pairs of a part fit beside its text: see
 * gi_line_piece. */
static void cut(stream *parts, const char *text, const char *end,
                uint32_t *pairs)
{
    const size_t part_bytes = (size_t)(end - text) / STREAMS;
    const char *at = text;

    for (size_t i = 0; i < STREAMS; i++) {
        const char *const wanted = text + (i + 1) * part_bytes;
        const char *part_end = end;
        uint32_t *const first = pairs + (at - text);
        if (i + 1 < STREAMS)
            part_end = wanted > at ? gi_line_end(wanted - 1) : at;
        GRUNDY_ASSERT(at <= part_end && part_end <= end);
        parts[i] = (stream){at, part_end, first, first};
        at = part_end;
    }
}

/* Hands the parts to the piece, up to the first that stops; returns where. */
static const char *take_parts(gi_line_piece *piece, stream *parts,
                              const constants *c)
{
    const char *at = parts[0].at;

    for (size_t i = 0; i < STREAMS; i++) {
        stream *part = &parts[i];
        one_by_one(part, c);
        at = part->at;
        gi_piece_join(piece, part->first, count_of(part));
        if (at < part->end) break;
    }
    return at;
}

const char *gi_numbers_avx512(gi_line_piece *piece, const char *at,
                              uint32_t direct)
{
    const constants c = make_constants(direct);
    uint32_t *pairs = piece->pairs + 2 * piece->pair_count;
    stream rest;

    GRUNDY_ASSERT((direct & (direct - 1)) == 0 && direct > 0);
    GRUNDY_ASSERT(at <= piece->end);
    if (piece->end - at >= SIDE_BY_SIDE_LEAST) {
        stream parts[STREAMS];
        cut(parts, at, piece->end, pairs);
        side_by_side(parts, &c);
        at = take_parts(piece, parts, &c);
        pairs = piece->pairs + 2 * piece->pair_count;
    }
    rest = (stream){at, piece->end, pairs, pairs};
    one_by_one(&rest, &c);
    gi_piece_took(piece, count_of(&rest));
    return rest.at;
}

#else

const char *gi_numbers_avx512(gi_line_piece *piece, const char *at,
                              uint32_t direct)
{
    (void)piece;
    (void)direct;
    return at;
}

#endif
