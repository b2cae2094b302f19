/* SPDX-License-Identifier: MIT */
/* sieve.c - who wins, a bit a rank, as in the sieve of primes.
 *
 * Ranks ascend and options are smaller: a rank that no lost one has struck is
 * lost itself, and strikes all its parents. Only lost positions do any work:
 * for three heaps of Nim that is one in a thousand, so the moves of few
 * positions are examined.
 *
 * The parents come as strides. A stride that leaves the part of the plane that
 * is being settled (128 KiB: it stays in the cache) is put aside and resumed
 * when its next rank has its turn; so memory is touched in order.
 *
 * Invariant, at the start of a part: all ranks before it are final, and every
 * lost one has struck its parents there; `carried` has the rest of its
 * strides, whose next ranks are in this part or later.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "table/work.h"

enum { PART_BITS = 8 * GI_TABLE_BLOCK_BYTES };

/* The rest of a stride. */
typedef struct carry {
    uint64_t at;
    uint32_t step, left; /* left >= 1 ranks. */
} carry;

typedef struct sieve {
    gi_work *work;
    uint8_t *bits;
    uint64_t first, end; /* Of the part, in ranks. */
    uint64_t kept_end;   /* Ranks before it came from a file, struck. */
    carry *carried;
    size_t carried_count, carried_capacity;
    gi_stride *strides; /* shape [parent_most] */
} sieve;

static void strike(const sieve *s, uint64_t rank)
{
    s->bits[rank / 8] = (uint8_t)(s->bits[rank / 8] | 1u << (rank % 8));
}

/* Neighbours: all bits of a byte at once. */
static void strike_run(const sieve *s, uint64_t first, uint64_t end)
{
    GRUNDY_ASSERT(first <= end);
    while (first < end && first % 8)
        strike(s, first++);
    for (; first + 8 <= end; first += 8)
        s->bits[first / 8] = 0xff;
    while (first < end)
        strike(s, first++);
}

/* Strikes the ranks before `end`; what is left. */
static carry strike_until(const sieve *s, carry c, uint64_t end)
{
    uint64_t count;

    if (c.at >= end) return c;
    count = (end - 1 - c.at) / c.step + 1;
    if (count > c.left) count = c.left;
    if (c.step == 1)
        strike_run(s, c.at, c.at + count);
    else
        for (uint64_t i = 0; i < count; i++)
            strike(s, c.at + i * c.step);
    c.at += count * c.step;
    c.left -= (uint32_t)count;
    GRUNDY_ASSERT(c.at >= end || c.left == 0);
    return c;
}

/* The same without striking, for ranks that are kept already. */
static carry skip_until(carry c, uint64_t end)
{
    uint64_t count;

    if (c.at >= end) return c;
    count = (end - 1 - c.at) / c.step + 1;
    if (count > c.left) count = c.left;
    c.at += count * c.step;
    c.left -= (uint32_t)count;
    GRUNDY_ASSERT(c.at >= end || c.left == 0);
    return c;
}

static grundy_status put_aside(sieve *s, carry c)
{
    const grundy_status status =
        gi_array_grow((void **)&s->carried, &s->carried_capacity,
                      s->carried_count, sizeof *s->carried, s->work->env);

    if (!status) s->carried[s->carried_count++] = c;
    return status;
}

static void strike_carried(sieve *s)
{
    size_t kept = 0;

    for (size_t i = 0; i < s->carried_count; i++) {
        carry c = s->carried[i];
        if (c.at < s->end) {
            GRUNDY_ASSERT(c.at >= s->first && c.left > 0);
            /* Mostly one rank a part: without a division. */
            strike(s, c.at);
            c.at += c.step;
            c.left--;
            if (c.left > 0 && c.at < s->end) c = strike_until(s, c, s->end);
        }
        if (c.left > 0) s->carried[kept++] = c;
    }
    s->carried_count = kept;
}

static grundy_status strike_parents(sieve *s, uint64_t rank)
{
    const gi_ranks *ranks = s->work->ranks;
    const size_t count = ranks->ranking->strides(ranks, rank, s->strides);
    const bool is_kept = rank < s->kept_end;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(count <= ranks->parent_most);
    for (size_t i = 0; !status && i < count; i++) {
        const gi_stride stride = s->strides[i];
        carry c = {stride.first, (uint32_t)stride.step,
                   (uint32_t)stride.count};
        GRUNDY_ASSERT(stride.first > rank && stride.step >= 1);
        GRUNDY_ASSERT(stride.step <= UINT32_MAX && stride.count <= UINT32_MAX);
        if (c.left > 0)
            c = is_kept ? skip_until(c, s->kept_end)
                        : strike_until(s, c, s->end);
        if (c.left > 0) status = put_aside(s, c);
    }
    return status;
}

/* Goes through the lost ranks of the part; one strikes only later ones, also
 * in its own byte. */
static grundy_status settle_part(sieve *s)
{
    grundy_status status = GRUNDY_OK;

    for (uint64_t at = s->first; !status && at < s->end; at += 8) {
        for (unsigned bit = 0; bit < 8 && s->bits[at / 8] != 0xff; bit++) {
            if (s->bits[at / 8] >> bit & 1 || at + bit >= s->end) continue;
            status = strike_parents(s, at + bit);
            if (status) break;
        }
    }
    return status;
}

static grundy_status sieve_parts(sieve *s)
{
    gi_work *work = s->work;
    const uint64_t count = work->ranks->count;
    const uint64_t parts = gi_table_block_count(count, 1);
    uint64_t kept = 0;
    grundy_status status = gi_work_load_blocks(work, &kept);

    s->kept_end = kept * PART_BITS;
    for (uint64_t part = 0; !status && part < parts; part++) {
        s->first = part * PART_BITS;
        s->end = count - s->first < PART_BITS ? count : s->first + PART_BITS;
        if (part >= kept) strike_carried(s);
        status = settle_part(s);
        if (!status && part >= kept) status = gi_work_end_block(work, part);
    }
    return status;
}

grundy_status gi_work_sieve(gi_work *work)
{
    const grundy_env *env = work->env;
    const size_t most = work->ranks->parent_most;
    sieve s = {.work = work, .bits = work->table->plane};
    grundy_status status = GRUNDY_NO_MEMORY;

    GRUNDY_ASSERT(work->ranks->order == GI_RANKS_DOWN && most > 0);
    s.strides = gi_alloc_array(env, most, sizeof *s.strides);
    if (s.strides) status = sieve_parts(&s);
    gi_free(env, s.carried, s.carried_capacity * sizeof *s.carried);
    gi_free(env, s.strides, most * sizeof *s.strides);
    return status;
}
