/* SPDX-License-Identifier: MIT */
/* operations.h - each operation on integers, by us and by GMP's mpz, for the
 * tests of integers. Include it after cmocka.h. */
#ifndef GI_BASE_INTEGER_TEST_OPERATIONS_H
#define GI_BASE_INTEGER_TEST_OPERATIONS_H

#include "base/integer/test/mpz.h"

enum { MOST_BITS = 400 }; /* Of most operands. */

/* One unary or binary operation, both ways. b is not negative where the
 * contract says so. */
typedef struct operation {
    const char *name;
    grundy_status (*ours)(grundy_integer *out, const grundy_integer *a,
                          const grundy_integer *b, const grundy_env *env);
    void (*theirs)(mpz_ptr out, mpz_srcptr a, mpz_srcptr b);
    bool is_unsigned, is_division;
} operation;

static inline grundy_status quotient(grundy_integer *out,
                                     const grundy_integer *a,
                                     const grundy_integer *b,
                                     const grundy_env *env)
{
    return gi_int_divide(out, NULL, a, b, env);
}

static inline grundy_status remainder_only(grundy_integer *out,
                                           const grundy_integer *a,
                                           const grundy_integer *b,
                                           const grundy_env *env)
{
    return gi_int_divide(NULL, out, a, b, env);
}

static inline grundy_status root(grundy_integer *out, const grundy_integer *a,
                                 const grundy_integer *b,
                                 const grundy_env *env)
{
    (void)b;
    return gi_int_sqrt(out, a, env);
}

static inline void their_root(mpz_ptr out, mpz_srcptr a, mpz_srcptr b)
{
    (void)b;
    mpz_sqrt(out, a);
}

static inline grundy_status copy(grundy_integer *out, const grundy_integer *a,
                                 const grundy_integer *b,
                                 const grundy_env *env)
{
    (void)b;
    return gi_int_copy(out, a, env);
}

static inline void their_copy(mpz_ptr out, mpz_srcptr a, mpz_srcptr b)
{
    (void)b;
    mpz_set(out, a);
}

static inline grundy_status shift(grundy_integer *out, const grundy_integer *a,
                                  const grundy_integer *b,
                                  const grundy_env *env)
{
    return gi_int_shift_right(out, a, gi_int_mod_word(b, 200), env);
}

static inline void their_shift(mpz_ptr out, mpz_srcptr a, mpz_srcptr b)
{
    mpz_fdiv_q_2exp(out, a, mpz_fdiv_ui(b, 200));
}

static inline grundy_status flip(grundy_integer *out, const grundy_integer *a,
                                 const grundy_integer *b,
                                 const grundy_env *env)
{
    const size_t bit = gi_int_mod_word(b, 200);
    grundy_integer number = {0, NULL};
    grundy_status status = gi_int_copy(&number, a, env);

    if (!status)
        status = gi_int_set_bit(&number, bit, !gi_int_bit(a, bit), env);
    if (!status) gi_int_move(out, &number, env);
    grundy_integer_clear(&number, env);
    return status;
}

static inline void their_flip(mpz_ptr out, mpz_srcptr a, mpz_srcptr b)
{
    mpz_set(out, a);
    mpz_combit(out, mpz_fdiv_ui(b, 200));
}

static inline grundy_status times_word(grundy_integer *out,
                                       const grundy_integer *a,
                                       const grundy_integer *b,
                                       const grundy_env *env)
{
    return gi_int_mul_word(out, a, b->word, env);
}

/* Of what times_word() sees of b. */
static inline void their_times_word(mpz_ptr out, mpz_srcptr a, mpz_srcptr b)
{
    mpz_mul_si(out, a, mpz_fits_slong_p(b) ? mpz_get_si(b) : mpz_sgn(b));
}

static inline grundy_status plus_word(grundy_integer *out,
                                      const grundy_integer *a,
                                      const grundy_integer *b,
                                      const grundy_env *env)
{
    return gi_int_add_word(out, a, b->word, env);
}

static inline void their_plus_word(mpz_ptr out, mpz_srcptr a, mpz_srcptr b)
{
    mpz_t word;

    mpz_init_set_si(word, mpz_fits_slong_p(b) ? mpz_get_si(b) : mpz_sgn(b));
    mpz_add(out, a, word);
    mpz_clear(word);
}

static const operation operations[] = {
    {"add", gi_int_add, mpz_add, false, false},
    {"sub", gi_int_sub, mpz_sub, false, false},
    {"mul", gi_int_mul, mpz_mul, false, false},
    {"add word", plus_word, their_plus_word, false, false},
    {"mul word", times_word, their_times_word, false, false},
    {"copy", copy, their_copy, false, false},
    {"xor", gi_int_xor, mpz_xor, true, false},
    {"shift", shift, their_shift, true, false},
    {"flip", flip, their_flip, true, false},
    {"root", root, their_root, true, false},
    {"quotient", quotient, mpz_fdiv_q, true, true},
    {"remainder", remainder_only, mpz_fdiv_r, true, true}};

enum { OPERATIONS = sizeof operations / sizeof operations[0] };

/* Two numbers that the operation takes. */
static inline void draw_operands(const operation *op, mpz_t x, mpz_t y,
                                 gmp_randstate_t random, unsigned long bits)
{
    mpz_draw(x, random, bits);
    mpz_draw(y, random, bits);
    if (op->is_unsigned) {
        mpz_abs(x, x);
        mpz_abs(y, y);
    }
    if (op->is_division && mpz_sgn(y) == 0) mpz_set_ui(y, 1);
}

#endif
