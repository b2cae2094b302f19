/* gmp.h - what the library uses of GMP, for machines that have none.
 *
 * The same names and the same contracts as those of GMP's manual, "Low-level
 * Functions", and no more of them than base/integer_*.c calls. In plain C:
 * a product of limbs is one of __int128, and nothing is subquadratic.
 */
#ifndef GRUNDY_STAND_IN_GMP_H
#define GRUNDY_STAND_IN_GMP_H

#include <stddef.h>
#include <stdint.h>

typedef uint64_t mp_limb_t;
typedef long mp_size_t;

#define GMP_NUMB_BITS 64

mp_limb_t mpn_add(mp_limb_t *sum, const mp_limb_t *a, mp_size_t a_count,
                  const mp_limb_t *b, mp_size_t b_count);
mp_limb_t mpn_add_1(mp_limb_t *sum, const mp_limb_t *a, mp_size_t count,
                    mp_limb_t b);
mp_limb_t mpn_sub(mp_limb_t *difference, const mp_limb_t *a, mp_size_t a_count,
                  const mp_limb_t *b, mp_size_t b_count);
int mpn_cmp(const mp_limb_t *a, const mp_limb_t *b, mp_size_t count);
mp_limb_t mpn_mul_1(mp_limb_t *product, const mp_limb_t *a, mp_size_t count,
                    mp_limb_t b);
mp_limb_t mpn_mul(mp_limb_t *product, const mp_limb_t *a, mp_size_t a_count,
                  const mp_limb_t *b, mp_size_t b_count);
void mpn_sqr(mp_limb_t *product, const mp_limb_t *a, mp_size_t count);
mp_limb_t mpn_rshift(mp_limb_t *out, const mp_limb_t *a, mp_size_t count,
                     unsigned by);
void mpn_tdiv_qr(mp_limb_t *quotient, mp_limb_t *remainder, mp_size_t zero,
                 const mp_limb_t *a, mp_size_t a_count, const mp_limb_t *b,
                 mp_size_t b_count);
mp_limb_t mpn_mod_1(const mp_limb_t *a, mp_size_t count, mp_limb_t b);
mp_size_t mpn_sqrtrem(mp_limb_t *root, mp_limb_t *remainder,
                      const mp_limb_t *a, mp_size_t count);
mp_size_t mpn_set_str(mp_limb_t *out, const unsigned char *digits,
                      size_t count, int base);
size_t mpn_get_str(unsigned char *digits, int base, mp_limb_t *eaten,
                   mp_size_t count);

#endif
