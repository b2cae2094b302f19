/* SPDX-License-Identifier: MIT */
/* lasker_splits.c - the splits of a heap of Lasker's Nim that have a given
 * value.
 *
 * They are found without trying all splits. The value of a part of 4m + i is 4
 * times m + lift, plus two last bits, where lift and bits depend only on i. If
 * the residues of both parts are given, the other bits p and q of their values
 * must satisfy p + q = s and p xor q = t for known s and t: so p and q have
 * the common bits d = (s - t) / 2, which must be disjoint from t, and every
 * bit of t may go to either of the two. The cost is proportional to the number
 * of these splits.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/heap/lasker.h"

/* All but the last two bits of a part's value are (a - residue) / 4 + lift,
 * and the last two are `last`. */
static const struct residue {
    int8_t lift, last;
} residues[] = {{-1, 3}, {0, 1}, {0, 2}, {1, 0}};

typedef struct halves {
    grundy_integer both;   /* d: bits of p and of q. */
    grundy_integer either; /* t: bits of one of them. */
} halves;

/* d and t for parts of n with the residues i and j that reach `target`; false
 * in *exist if there are none. */
static grundy_status find_halves(halves *out, const grundy_integer *n,
                                 const grundy_integer *target, unsigned i,
                                 unsigned j, bool *exist, gi_run *run)
{
    const grundy_env *env = run->env;
    const int64_t lift = residues[i].lift + residues[j].lift;
    grundy_integer sum = {0}, mixed = {0};
    grundy_status status;

    GRUNDY_ASSERT(i < 4 && j < 4);
    *exist = false;
    if (gi_int_mod_word(target, 4) !=
        (uint64_t)(residues[i].last ^ residues[j].last))
        return GRUNDY_OK;
    /* s = (n - i - j) / 4 + lift; exact, as i + j and n agree modulo 4. */
    status = gi_int_add_word(&sum, n, 4 * lift - (int64_t)(i + j), env);
    if (!status && gi_int_sign(&sum) < 0) goto done;
    if (!status) status = gi_int_shift_right(&sum, &sum, 2, env);
    if (!status) status = gi_int_shift_right(&out->either, target, 2, env);
    if (!status) status = gi_int_sub(&sum, &sum, &out->either, env);
    if (status || gi_int_sign(&sum) < 0 || gi_int_bit(&sum, 0)) goto done;
    status = gi_int_shift_right(&out->both, &sum, 1, env);
    /* No bit is shared iff sum and xor are the same. */
    if (!status) status = gi_int_add(&sum, &out->both, &out->either, env);
    if (!status) status = gi_int_xor(&mixed, &out->both, &out->either, env);
    if (!status) *exist = grundy_integer_compare(&sum, &mixed) == 0;
done:
    grundy_integer_clear(&mixed, env);
    grundy_integer_clear(&sum, env);
    return status;
}

/* p = d and those bits of t that `choice` says, and from it the part a; pushed
 * if it is the lesser part. */
static grundy_status push_part(gi_ints *parts, const halves *h, unsigned i,
                               uint64_t choice, const grundy_integer *n,
                               gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_integer a = {0}, rest = {0};
    unsigned next = 0;
    grundy_status status = gi_int_copy(&a, &h->both, env);

    for (size_t bit = 0; !status && choice >> next; bit++) {
        if (!gi_int_bit(&h->either, bit)) continue;
        if (choice >> next++ & 1) status = gi_int_set_bit(&a, bit, true, env);
    }
    if (!status) status = gi_int_add_word(&a, &a, -residues[i].lift, env);
    if (!status) status = gi_int_mul_word(&a, &a, 4, env);
    if (!status) status = gi_int_add_word(&a, &a, (int64_t)i, env);
    if (!status) status = gi_int_sub(&rest, n, &a, env);
    if (!status && gi_int_sign(&a) > 0 &&
        grundy_integer_compare(&a, &rest) <= 0)
        status = gi_ints_push_take(parts, &a, env);
    grundy_integer_clear(&rest, env);
    grundy_integer_clear(&a, env);
    return status;
}

/* The number of ways to distribute the bits of t, or an error if there are too
 * many. */
static grundy_status count_choices(const grundy_integer *either, uint64_t *out,
                                   gi_run *run)
{
    const size_t most = gi_limit_moves(run->env);
    uint64_t choices = 1;

    for (size_t bit = gi_int_bit_length(either); bit-- > 0;) {
        if (gi_int_bit(either, bit)) choices *= 2;
        /* Each split is found twice, with a and with n - a. */
        if (choices / 2 > most)
            return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                           "there are more than %zu", most);
    }
    *out = choices;
    return GRUNDY_OK;
}

grundy_status gi_lasker_splits(gi_ints *parts, const grundy_integer *n,
                               const grundy_integer *target, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (unsigned i = 0; !status && i < 4; i++) {
        const unsigned j = (unsigned)((gi_int_mod_word(n, 4) + 4 - i) % 4);
        halves h = {{0}, {0}};
        uint64_t choices = 0;
        bool exist;
        status = find_halves(&h, n, target, i, j, &exist, run);
        if (!status && exist) status = count_choices(&h.either, &choices, run);
        for (uint64_t choice = 0; !status && choice < choices; choice++)
            status = push_part(parts, &h, i, choice, n, run);
        grundy_integer_clear(&h.both, run->env);
        grundy_integer_clear(&h.either, run->env);
    }
    if (!status) gi_ints_sort(parts);
    return status;
}
