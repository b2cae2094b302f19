/* SPDX-License-Identifier: MIT */
/* nim_maps.c - the tables of the linear maps that the nim field needs.
 *
 * A linear map of 64 bits is given by the images of its 64 bits, its columns.
 * Eight columns make a row of 256 entries, the image of every byte at that
 * place; the preprocessor adds them up, and the image of a word costs eight
 * look-ups. One bit at a time would need no tables and cost 64 steps, 16 bits
 * at a time would not fit the first cache: a map has 16 KiB as it is.
 *
 * Small builds keep the columns and go bit by bit.
 *
 * Invariant: row[r][x ^ y] = row[r][x] ^ row[r][y].
 */

#include "values/nimber/nim_columns.h"
#include "values/nimber/nim_maps.h"

#if defined(GRUNDY_SMALL)

#define ROW(a, b, c, d, e, f, g, h)                                           \
    {                                                                         \
        a, b, c, d, e, f, g, h                                                \
    }

#else

/* The images x ^ every sum of the columns, counted up in binary. */
#define SUMS1(x, a)          (x), (x) ^ (a)
#define SUMS2(x, a, b)       SUMS1(x, a), SUMS1((x) ^ (b), a)
#define SUMS3(x, a, b, c)    SUMS2(x, a, b), SUMS2((x) ^ (c), a, b)
#define SUMS4(x, a, b, c, d) SUMS3(x, a, b, c), SUMS3((x) ^ (d), a, b, c)
#define SUMS5(x, a, b, c, d, e)                                               \
    SUMS4(x, a, b, c, d), SUMS4((x) ^ (e), a, b, c, d)
#define SUMS6(x, a, b, c, d, e, f)                                            \
    SUMS5(x, a, b, c, d, e), SUMS5((x) ^ (f), a, b, c, d, e)
#define SUMS7(x, a, b, c, d, e, f, g)                                         \
    SUMS6(x, a, b, c, d, e, f), SUMS6((x) ^ (g), a, b, c, d, e, f)
#define ROW(a, b, c, d, e, f, g, h)                                           \
    {                                                                         \
        SUMS7(UINT64_C(0), a, b, c, d, e, f, g),                              \
            SUMS7(UINT64_C(0) ^ (h), a, b, c, d, e, f, g)                     \
    }

#endif

const gi_nim_map gi_nim_to_polynomial = {GI_NIM_TO_POLYNOMIAL(ROW)};
const gi_nim_map gi_nim_from_polynomial = {GI_NIM_FROM_POLYNOMIAL(ROW)};
const gi_nim_map gi_nim_square = {GI_NIM_SQUARE(ROW)};
const gi_nim_map gi_nim_square_root = {GI_NIM_SQUARE_ROOT(ROW)};
