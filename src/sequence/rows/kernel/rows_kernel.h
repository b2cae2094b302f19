/* SPDX-License-Identifier: MIT */
/* rows_kernel.h - the inner loops of rows.c, for one set of instructions.
 *
 * rows.c explains the terms stem, row, tap, block, candidate, witness.
 */
#ifndef GI_SEQUENCE_ROWS_KERNEL_ROWS_KERNEL_H
#define GI_SEQUENCE_ROWS_KERNEL_ROWS_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/store/bytes.h"

enum {
    GI_ROWS_STEMS = 256, /* Stems are bytes; 255 is not in use. */
    GI_ROWS_WORDS = GI_ROWS_STEMS / 64,
    GI_ROWS_LINE = 64,    /* Bytes of the widest vector. */
    GI_ROWS_GROUP = 512,  /* Heaps, or bits, of a line. */
    GI_ROWS_BLOCK = 2048, /* Heaps of a block at most; four lines. */
    GI_ROWS_SET_BYTES = GI_ROWS_BLOCK / 8,
    GI_ROWS_PAD = 128, /* Bytes that kernels may read past a string. */
    GI_ROWS_TRIES = 8
};

/* Heaps of a block, a bit each. */
typedef uint8_t gi_rows_set[GI_ROWS_SET_BYTES];

/* Heap n has the option stem(n - shift) ^ stem, if heap n - shift is
 * common. */
typedef struct gi_rows_tap {
    uint32_t shift; /* 1 or more. */
    uint8_t stem;
} gi_rows_tap;

/* Strings of bits whose union goes into the set of `stem ^ x`. */
typedef struct gi_rows_group {
    uint32_t first, end; /* Of the offsets. */
    uint8_t stem;
} gi_rows_group;

typedef struct gi_rows_groups {
    const gi_rows_group *items; /* Longest first: it is kind to branches. */
    size_t count;
    const uint16_t *offsets; /* Of the strings in the copies, in bytes. */
    size_t lines;            /* Of a set that are wanted: 1, 2 or 4. */
} gi_rows_groups;

/* Of the taps of 64 neighbouring shifts: item i is of the shift distance - i.
 */
typedef uint8_t gi_rows_comb[GI_ROWS_LINE];

typedef struct gi_rows_combs {
    gi_rows_comb *stems;
    gi_rows_comb *off;   /* 255: there is no such tap; else 0. */
    uint64_t *taps;      /* The same, for who has masks: bit i, there is. */
    uint32_t *distances; /* Multiples of 64. */
    size_t count;        /* A multiple of four. */
} gi_rows_combs;

/* Combs first .. end - 1, both multiples of four. */
static inline gi_rows_combs gi_rows_combs_part(const gi_rows_combs *combs,
                                               size_t first, size_t end)
{
    return (gi_rows_combs){combs->stems + first, combs->off + first,
                           combs->taps + first, combs->distances + first,
                           end - first};
}

/* A tap for 64 neighbouring heaps. */
typedef struct gi_rows_test {
    uint32_t shift;
    uint32_t stems; /* The stem in each of its bytes. */
} gi_rows_test;

/* Stems, for 64 neighbouring heaps, in ascending order: the least ones that
 * are no options by the best far taps, or some of them; then 255. */
typedef uint8_t gi_rows_tries[GI_ROWS_TRIES][64];

/* Near taps, and far ones that are tested: in combs, for one heap at a time,
 * and the same ones one by one. */
typedef struct gi_rows_near {
    gi_rows_combs combs;
    size_t young_combs;  /* The first ones, a multiple of four: have shifts
                          * below 64. */
    gi_rows_test *tests; /* By shift; the far ones, best first. */
    size_t young_count;  /* The first ones, with shifts below 64. */
    size_t near_count;   /* Those with shifts below the length of a block. */
    size_t best_count;   /* Those and the best of the others. */
    size_t test_count;
    size_t words;         /* Of the masks that may have gaps. */
    gi_rows_tries *tries; /* Of a block, or NULL: by far taps. */
} gi_rows_near;

/* Item [c / 64][n / 512][n % 64][n / 64 % 8], bit c % 64: heap n of the block
 * has an option of stem c by a far tap. Stems that are no candidates have the
 * bit too. */
typedef uint64_t gi_rows_masks[GI_ROWS_WORDS][GI_ROWS_BLOCK / GI_ROWS_GROUP]
                              [64][8];

/* Word i of the masks of heap n. */
static inline uint64_t gi_rows_mask(gi_rows_masks *masks, size_t i, size_t n)
{
    return (*masks)[i][n / GI_ROWS_GROUP][n % 64][n / 64 % 8];
}

typedef struct gi_rows_kernel {
    const char *name;
    /* out + i * stride becomes the string of `bytes` bytes, a multiple of 64,
     * that begins at bit i of row, for i = 0 .. 7. */
    void (*copy)(uint8_t *out, size_t stride, const uint8_t *row,
                 size_t bytes);
    /* Each group whose stem ^ x is below stem_end into its set. */
    void (*unite)(const gi_rows_groups *groups, unsigned x, unsigned stem_end,
                  const uint8_t *copies, gi_rows_set *sets);
    /* set |= the string that begins at bit `shift` of row, shift < 8. */
    void (*unite_one)(uint8_t *set, const uint8_t *row, unsigned shift,
                      size_t bytes);
    /* Bits of the set that are in such a string, too; all are `bytes` long,
     * a multiple of 64. */
    size_t (*count_common)(const uint8_t *set, const uint8_t *row,
                           unsigned shift, size_t bytes);
    /* Takes the bits of such a string out of the set. */
    void (*take_out)(uint8_t *set, const uint8_t *row, unsigned shift,
                     size_t bytes);
    /* 64 stems of 512 heaps, from bits by heap to bits by stem. */
    void (*transpose)(uint64_t (*masks)[8], const gi_rows_set *sets);
    /* What the far tests leave of the stems of a group of 64 heaps; `stems` is
     * that of heap 0 of the block. NULL: there are no cheap tests. */
    void (*sieve)(const gi_rows_near *near, gi_rows_masks *masks,
                  const uint8_t *stems, size_t first, gi_rows_tries *out);
    /* Puts the candidates of heaps first .. end - 1 of a block behind the
     * stems of all heaps before; `stems` is that of heap 0. The first heap
     * that has no candidate, or end. */
    size_t (*chain)(const gi_rows_near *near, gi_rows_masks *masks,
                    uint8_t *stems, size_t first, size_t end);
    /* The stems whose bits are set for heap n of the block, in the first
     * words, in ascending order; how many. A line behind them may be written
     * to. */
    size_t (*list_stems)(gi_rows_masks *masks, size_t words, size_t n,
                         uint8_t *stems);
    /* Whether the heap behind these stems has an option by one of the first
     * `count` combs, a multiple of four. */
    bool (*has_option)(const gi_rows_combs *combs, size_t count,
                       const uint8_t *stems, uint8_t wanted);
    /* Takes out of `wanted` what the heap behind these stems has as an option
     * by one of combs first .. end - 1, both multiples of four; how many are
     * left. */
    size_t (*seek)(const gi_rows_combs *combs, size_t first, size_t end,
                   const uint8_t *stems, uint8_t *wanted, size_t count);
} gi_rows_kernel;

extern const gi_rows_kernel gi_rows_kernel_plain;
/* Only where gi_cpu_has() has the set; NULL functions where it cannot. */
extern const gi_rows_kernel gi_rows_kernel_avx2;
extern const gi_rows_kernel gi_rows_kernel_avx512;
/* The fastest that this processor has; NULL where the build is without
 * rows. */
const gi_rows_kernel *gi_rows_kernel_best(void);

#endif
