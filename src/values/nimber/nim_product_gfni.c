/* SPDX-License-Identifier: MIT */
/* nim_product_gfni.c - 64 nim products at once, with GFNI and AVX-512.
 *
 * The nimbers below 256 are the field that GF2P8MULB multiplies in, once
 * their bits are renamed; the renaming is linear and is done to all bytes at
 * load and undone at store. From there a product is climbed to by Karatsuba's
 * three, for F = 256, 2^16 and 2^32 in turn [Conway76, chapter 6]:
 *
 *     (pF + q) (x) (rF + s) = (M ^ L)F + (L ^ F/2 (x) H)
 *     H = p (x) r,  L = q (x) s,  M = (p ^ q) (x) (r ^ s)
 *
 * because F (x) F = F ^ F/2. That is 27 products of bytes. With c = 128, the
 * F/2 are c, c (x) 256 and c (x) 256 (x) 2^16; the nim product with a power of
 * c is linear, one GF2P8AFFINEQB.
 *
 * Representation: a plane is 64 bytes, byte k of 64 nimbers; a number of n
 * bytes is n planes. In which order a plane has its nimbers does not matter,
 * if it is the same order everywhere. So the 8 rows of 8 nimbers each are
 * turned into 8 planes by three exchanges of halves: bytes of row i with those
 * of row i + 1, words with row i + 2, double words with row i + 4.
 *
 * Invariant: between load() and store() every byte is in the renamed basis.
 *
 * Cost: 71 GFNI instructions, 56 shuffles and 90 others for 64 products. A
 * processor that does two vector instructions a cycle needs 110 cycles. Of
 * that the renaming is a fifth and the exchanges are a third; planes would be
 * the better layout for the caller, too, but nobody has his numbers so.
 */

#include "values/nimber/nim_columns.h"
#include "values/nimber/nim_product.h"

#if defined(__GFNI__) && defined(__AVX512BW__) && defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

enum { BLOCK = 64 }; /* Nimbers in a plane. */

typedef __m512i plane;
typedef struct nim16 {
    plane high, low;
} nim16;
typedef struct nim32 {
    nim16 high, low;
} nim32;
typedef struct nim64 {
    nim32 high, low;
} nim64;

/* ---- the field ---- */

static inline plane map_bytes(plane a, unsigned long long matrix)
{
    return _mm512_gf2p8affine_epi64_epi8(
        a, _mm512_set1_epi64((long long)matrix), 0);
}

static inline plane add(plane a, plane b)
{
    return _mm512_xor_si512(a, b);
}

static inline plane multiply(plane a, plane b)
{
    return _mm512_gf2p8mul_epi8(a, b);
}

static inline plane times_c(plane a)
{
    return map_bytes(a, GI_NIM_TIMES_128_1);
}

static inline plane times_cc(plane a)
{
    return map_bytes(a, GI_NIM_TIMES_128_2);
}

static inline plane times_ccc(plane a)
{
    return map_bytes(a, GI_NIM_TIMES_128_3);
}

static inline nim16 add16(nim16 a, nim16 b)
{
    return (nim16){add(a.high, b.high), add(a.low, b.low)};
}

static inline nim32 add32(nim32 a, nim32 b)
{
    return (nim32){add16(a.high, b.high), add16(a.low, b.low)};
}

static inline nim16 multiply16(nim16 a, nim16 b)
{
    const plane h = multiply(a.high, b.high);
    const plane l = multiply(a.low, b.low);
    const plane m = multiply(add(a.high, a.low), add(b.high, b.low));

    return (nim16){add(m, l), add(l, times_c(h))};
}

/* 2^15 (x) (a (x) b). With the product as p(256) + q, this is
 * c(p ^ q)(256) + ccp; and p ^ q is m ^ ch, the l being in both. */
static inline nim16 multiply16_bent(nim16 a, nim16 b)
{
    const plane h = multiply(a.high, b.high);
    const plane l = multiply(a.low, b.low);
    const plane m = multiply(add(a.high, a.low), add(b.high, b.low));

    return (nim16){times_c(add(m, times_c(h))), times_cc(add(m, l))};
}

static inline nim32 multiply32(nim32 a, nim32 b)
{
    const nim16 h = multiply16_bent(a.high, b.high);
    const nim16 l = multiply16(a.low, b.low);
    const nim16 m = multiply16(add16(a.high, a.low), add16(b.high, b.low));

    return (nim32){add16(m, l), add16(l, h)};
}

/* 2^31 (x) a: by 2^15 (x) 2^16, and 2^15 twice on the lower half. */
static inline nim32 bend32(nim32 a)
{
    const nim16 sum = add16(a.high, a.low);
    const plane both = add(a.high.high, a.high.low);
    const plane high = add(both, times_c(a.high.high));

    return (nim32){
        {times_c(add(sum.high, sum.low)), times_cc(sum.high)},
        {times_cc(high), times_ccc(both)},
    };
}

static inline nim64 multiply64(nim64 a, nim64 b)
{
    const nim32 h = multiply32(a.high, b.high);
    const nim32 l = multiply32(a.low, b.low);
    const nim32 m = multiply32(add32(a.high, a.low), add32(b.high, b.low));

    return (nim64){add32(m, l), add32(l, bend32(h))};
}

/* ---- rows to planes and back ---- */

/* Exchanges the odd units of one row with the even ones of another. */
typedef struct exchange {
    plane up, down; /* Shuffles of bytes. */
    __mmask64 odd;  /* Bytes of odd units. */
} exchange;

/* A shuffle is given by its lower and higher half. */
static inline exchange make_exchange(const volatile uint64_t up[2],
                                     const volatile uint64_t down[2],
                                     uint64_t odd)
{
    const __m128i u = _mm_set_epi64x((long long)up[1], (long long)up[0]);
    const __m128i d = _mm_set_epi64x((long long)down[1], (long long)down[0]);

    return (exchange){_mm512_broadcast_i32x4(u), _mm512_broadcast_i32x4(d),
                      odd};
}

/* Volatile: clang writes shuffles that it knows as longer ones, which costs a
 * third of the speed. */
static inline exchange exchange_of_words(void)
{
    const volatile uint64_t up[2] = {0x0504050401000100, 0x0D0C0D0C09080908};
    const volatile uint64_t down[2] = {0x0706070603020302, 0x0F0E0F0E0B0A0B0A};
    const volatile uint64_t odd = 0xCCCCCCCCCCCCCCCC;

    return make_exchange(up, down, odd);
}

static inline exchange exchange_of_bytes(void)
{
    const volatile uint64_t up[2] = {0x0606040402020000, 0x0E0E0C0C0A0A0808};
    const volatile uint64_t down[2] = {0x0707050503030101, 0x0F0F0D0D0B0B0909};
    const volatile uint64_t odd = 0xAAAAAAAAAAAAAAAA;

    return make_exchange(up, down, odd);
}

static inline void swap(const exchange *e, plane *first, plane *second)
{
    const plane a = *first, b = *second;

    *first = _mm512_mask_shuffle_epi8(a, e->odd, b, e->up);
    *second = _mm512_mask_shuffle_epi8(b, ~e->odd, a, e->down);
}

static inline void swap_words(const exchange *e, plane row[8])
{
    swap(e, &row[0], &row[2]);
    swap(e, &row[1], &row[3]);
    swap(e, &row[4], &row[6]);
    swap(e, &row[5], &row[7]);
}

/* Two rows with their bytes exchanged and renamed. An unaligned load is the
 * shift by one byte: it spares the unit that all other shuffles run on. */
static inline void load_rows(plane row[2], const uint64_t *nimbers,
                             __mmask64 odd)
{
    const char *bytes = (const char *)nimbers;
    const plane even = _mm512_mask_blend_epi8(odd, _mm512_loadu_si512(bytes),
                                              _mm512_loadu_si512(bytes + 63));
    const plane other = _mm512_mask_blend_epi8(
        odd, _mm512_loadu_si512(bytes + 1), _mm512_loadu_si512(bytes + 64));

    row[0] = map_bytes(even, GI_NIM_TO_BYTE);
    row[1] = map_bytes(other, GI_NIM_TO_BYTE);
}

/* Two rows become the even and the odd double words of both, and back. */
static inline void split(plane *first, plane *second)
{
    const __m512 a = _mm512_castsi512_ps(*first);
    const __m512 b = _mm512_castsi512_ps(*second);

    *first = _mm512_castps_si512(_mm512_shuffle_ps(a, b, 0x88));
    *second = _mm512_castps_si512(_mm512_shuffle_ps(a, b, 0xDD));
}

static inline void join(plane *first, plane *second)
{
    const plane a = *first, b = *second;

    *first = _mm512_unpacklo_epi32(a, b);
    *second = _mm512_unpackhi_epi32(a, b);
}

static inline nim64 load(const uint64_t *nimbers, const exchange *words,
                         __mmask64 odd)
{
    plane row[8];

    load_rows(&row[0], nimbers, odd);
    load_rows(&row[2], nimbers + 16, odd);
    load_rows(&row[4], nimbers + 32, odd);
    load_rows(&row[6], nimbers + 48, odd);
    swap_words(words, row);
    split(&row[0], &row[4]);
    split(&row[1], &row[5]);
    split(&row[2], &row[6]);
    split(&row[3], &row[7]);
    return (nim64){{{row[7], row[6]}, {row[5], row[4]}},
                   {{row[3], row[2]}, {row[1], row[0]}}};
}

static inline void store_rows(uint64_t *nimbers, plane first, plane second,
                              const exchange *bytes)
{
    swap(bytes, &first, &second);
    _mm512_storeu_si512(nimbers, map_bytes(first, GI_NIM_FROM_BYTE));
    _mm512_storeu_si512(nimbers + 8, map_bytes(second, GI_NIM_FROM_BYTE));
}

static inline void store(uint64_t *nimbers, nim64 a, const exchange *words,
                         const exchange *bytes)
{
    plane row[8] = {a.low.low.low,   a.low.low.high,  a.low.high.low,
                    a.low.high.high, a.high.low.low,  a.high.low.high,
                    a.high.high.low, a.high.high.high};

    join(&row[0], &row[4]);
    join(&row[1], &row[5]);
    join(&row[2], &row[6]);
    join(&row[3], &row[7]);
    swap_words(words, row);
    store_rows(nimbers, row[0], row[1], bytes);
    store_rows(nimbers + 16, row[2], row[3], bytes);
    store_rows(nimbers + 32, row[4], row[5], bytes);
    store_rows(nimbers + 48, row[6], row[7], bytes);
}

/* ---- the kernel ---- */

bool gi_nim_multiply_gfni(uint64_t *out, const uint64_t *a, const uint64_t *b,
                          size_t count)
{
    const exchange words = exchange_of_words();
    const exchange bytes = exchange_of_bytes();
    const size_t whole = count / BLOCK * BLOCK, rest = count - whole;

    for (size_t i = 0; i < whole; i += BLOCK) {
        const nim64 x = load(a + i, &words, bytes.odd);
        const nim64 y = load(b + i, &words, bytes.odd);

        store(out + i, multiply64(x, y), &words, &bytes);
    }
    if (rest > 0) {
        uint64_t x[BLOCK] = {0}, y[BLOCK] = {0};

        memcpy(x, a + whole, rest * sizeof *x);
        memcpy(y, b + whole, rest * sizeof *y);
        store(
            x,
            multiply64(load(x, &words, bytes.odd), load(y, &words, bytes.odd)),
            &words, &bytes);
        memcpy(out + whole, x, rest * sizeof *x);
    }
    return true;
}

#else

bool gi_nim_multiply_gfni(uint64_t *out, const uint64_t *a, const uint64_t *b,
                          size_t count)
{
    (void)out, (void)a, (void)b, (void)count;
    return false;
}

#endif
