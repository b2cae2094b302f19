/* nimber.h - the sizes of nim-heaps: mex, and the field that they form.
 *
 * A position of an impartial game under normal play is equal to one heap of
 * nim. Its size, the nimber, is the mex of the nimbers of the options; the
 * nimber of a sum is the exclusive or, which is the addition of the field.
 *
 * The product (x) is Conway's: a (x) b is the mex of all
 *
 *     (a' (x) b) ^ (a (x) b') ^ (a' (x) b')   with a' < a and b' < b,
 *
 * the simplest product that makes a field together with the exclusive or. It
 * is the nimber of a product of coin-turning games. The nimbers below 2^(2^k)
 * are a subfield for each k; those below 2^64 are the largest that fit a word.
 *
 * Source: [Conway76] chapter 6; [WW] chapter 14.
 *
 * Threads: every call here depends on its arguments alone, and may run at any
 * time on any thread.
 */
#ifndef GRUNDY_NIMBER_H
#define GRUNDY_NIMBER_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/status.h"

GRUNDY_BEGIN_DECLS

/* The nimber of a stored term. 32 bits, as there are rules whose nimbers grow
 * with the heap: any number of tokens but a given few may be taken. */
typedef uint32_t grundy_nimber;

/** Words of scratch that grundy_mex() needs for `count` values. */
GRUNDY_PUBLIC size_t grundy_mex_scratch_words(size_t count);

/** The least nimber that is not among the values.
 *
 * @param values   shape [count], in any order, repeats allowed
 * @param count    up to 2^32 - 1; 0 gives 0
 * @param scratch  shape [grundy_mex_scratch_words(count)]; its content before
 *                 does not matter, and after it means nothing
 * @return         at most `count`
 *
 * Cost: O(count). The scratch is a set of bits of the caller's: without one
 * the call had to allocate, and could fail, or to reorder the values.
 */
GRUNDY_PUBLIC grundy_nimber grundy_mex(const grundy_nimber *values,
                                       size_t count, uint64_t *scratch);

/** The nim product a (x) b: 16 (x) 16 = 24.
 *
 * Cost: 24 look-ups in tables of 32 KiB and about a hundred other steps; for
 * many products grundy_nim_multiply_many() is far quicker.
 */
GRUNDY_PUBLIC uint64_t grundy_nim_multiply(uint64_t a, uint64_t b);

/** The nim square a (x) a.
 *
 * Cost: 8 look-ups, because squaring is linear: the field has characteristic
 * two.
 */
GRUNDY_PUBLIC uint64_t grundy_nim_square(uint64_t a);

/** The number whose nim square is a; there is exactly one.
 *
 * Cost: 8 look-ups.
 */
GRUNDY_PUBLIC uint64_t grundy_nim_square_root(uint64_t a);

/** The nim product of `exponent` factors a.
 *
 * @param exponent  0 gives 1, also for a = 0. As a^(2^64 - 1) = 1 for every
 *                  other a, 2^64 - 2 gives the inverse.
 *
 * Cost: at most 63 squares and 63 products.
 */
GRUNDY_PUBLIC uint64_t grundy_nim_power(uint64_t a, uint64_t exponent);

/** The number that times a is 1.
 *
 * @return  GRUNDY_OK; GRUNDY_UNDEFINED for a = 0
 *
 * Cost: 12 products.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_nim_inverse(uint64_t *out,
                                                                uint64_t a);

/** Nim products of two lists: out[i] = a[i] (x) b[i].
 *
 * @param out    shape [count]; may be the list a or the list b, but may not
 *               overlap them in any other way
 * @param a      shape [count], of any alignment a uint64_t may have
 * @param b      shape [count]; may be the list a
 *
 * Cost: that of the quickest kernel that this processor has.
 */
GRUNDY_PUBLIC void grundy_nim_multiply_many(uint64_t *out, const uint64_t *a,
                                            const uint64_t *b, size_t count);

GRUNDY_END_DECLS

#endif
