/* SPDX-License-Identifier: MIT */
/* sieve_tally.c - which positions of a sieve are asked for, and how many of them are
 * lost. Sums are kept in words and brought into the answer before they overflow.
 */
#include "analysis/count/count_sieve.h"

#include "base/assert.h"
#include "base/integer/integer.h"

#define FLUSH ((uint64_t)1 << 62)

bool gi_sieve_is_counted(const gi_sieve *s)
{
    const grundy_count_order order = s->c->question->order;

    for (size_t i = 0; i < s->count; i++) {
        if (s->at[i] < s->first[i]) return false;
        if (i > 0 && order != GRUNDY_COUNT_ALL &&
            s->at[i] < s->at[i - 1] + (order == GRUNDY_COUNT_DISTINCT))
            return false;
    }
    return true;
}

static grundy_status flush(const gi_sieve *s, uint64_t *from,
                           grundy_integer *to)
{
    grundy_integer number = {0};
    grundy_status status = gi_int_set_uint64(&number, *from, s->c->run->env);

    if (!status) status = gi_int_add(to, to, &number, s->c->run->env);
    grundy_integer_clear(&number, s->c->run->env);
    *from = 0;
    return status;
}

grundy_status gi_sieve_count_lost(gi_sieve *s, uint64_t times)
{
    grundy_count *out = s->c->out;
    uint64_t numbers[GI_SIEVE_NUMBERS_MOST];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(times > 0 && s->sum < FLUSH);
    for (size_t i = 0; i < s->count; i++)
        numbers[i] = (uint64_t)s->at[i];
    if (!out) return s->c->visit(numbers, s->count, s->c->user);
    s->lost_count += times;
    for (size_t i = 0; !status && i < s->count; i++) {
        s->sum += times * numbers[i];
        if (s->sum >= FLUSH) status = flush(s, &s->sum, &out->sum);
    }
    return status;
}

uint64_t gi_sieve_asked_in_row(gi_sieve *s, int64_t first, int64_t last)
{
    const size_t end = s->count - 1;
    const grundy_count_order order = s->c->question->order;

    if (s->first[end] > first) first = s->first[end];
    if (end > 0 && order != GRUNDY_COUNT_ALL &&
        first < s->at[end - 1] + (order == GRUNDY_COUNT_DISTINCT))
        first = s->at[end - 1] + (order == GRUNDY_COUNT_DISTINCT);
    s->at[end] = last;
    if (first > last || !gi_sieve_is_counted(s)) return 0;
    return (uint64_t)(last - first) + 1;
}

/* Of all orders together there are as many as the ranges allow. */
static grundy_status count_all(const gi_sieve *s)
{
    const grundy_env *env = s->c->run->env;
    grundy_count *out = s->c->out;
    grundy_integer size = {0};
    grundy_status status = gi_int_set_uint64(&out->positions, 1, env);

    for (size_t i = 0; !status && i < s->count; i++) {
        status = gi_int_set_uint64(
            &size, (uint64_t)(s->last[i] - s->first[i]) + 1, env);
        if (!status)
            status = gi_int_mul(&out->positions, &out->positions, &size, env);
    }
    grundy_integer_clear(&size, env);
    return status;
}

grundy_status gi_sieve_finish(gi_sieve *s)
{
    grundy_count *out = s->c->out;
    grundy_status status;

    if (!out) return GRUNDY_OK;
    out->ground = (gi_ground){GRUNDY_BASIS_COMPUTED, ""};
    status = flush(s, &s->lost_count, &out->lost);
    if (!status) status = flush(s, &s->sum, &out->sum);
    if (status) return status;
    return s->is_sorted && s->c->question->order == GRUNDY_COUNT_ALL
               ? count_all(s)
               : flush(s, &s->positions, &out->positions);
}

grundy_status gi_sieve_flush_positions(gi_sieve *s)
{
    return s->positions < FLUSH
               ? GRUNDY_OK
               : flush(s, &s->positions, &s->c->out->positions);
}
