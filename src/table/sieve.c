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
#include "table/strikes.h"
#include "table/work.h"

enum { PART_BITS = 8 * GI_TABLE_BLOCK_BYTES };

typedef struct sieve {
    gi_work *work;
    gi_bits bits;
    uint64_t first, end; /* Of the part, in ranks. */
    uint64_t kept_end;   /* Ranks before it came from a file, struck. */
    gi_carry *carried;
    size_t carried_count, carried_capacity;
    gi_stride *strides; /* shape [parent_most] */
} sieve;

static grundy_status put_aside(sieve *s, gi_carry c)
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
        gi_carry c = s->carried[i];
        if (c.at < s->end) {
            GRUNDY_ASSERT(c.at >= s->first && c.left > 0);
            /* Mostly one rank a part: without a division. */
            gi_strike(s->bits, c.at);
            c.at += c.step;
            c.left--;
            if (c.left > 0 && c.at < s->end)
                c = gi_carry_strike(s->bits, c, s->end);
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
        gi_carry c = gi_carry_of(stride);
        GRUNDY_ASSERT(stride.first > rank);
        if (c.left > 0)
            c = is_kept ? gi_carry_skip(c, s->kept_end)
                        : gi_carry_strike(s->bits, c, s->end);
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
        for (unsigned bit = 0; bit < 8 && s->bits.bytes[at / 8] != 0xff;
             bit++) {
            if (s->bits.bytes[at / 8] >> bit & 1 || at + bit >= s->end)
                continue;
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
        if (status) break;
        if (part >= kept)
            status = gi_work_end_block(work, part);
        else if (gi_env_is_stopped(work->env))
            status = GRUNDY_CANCELLED;
    }
    return status;
}

grundy_status gi_work_sieve(gi_work *work)
{
    const grundy_env *env = work->env;
    const size_t most = work->ranks->parent_most;
    sieve s = {.work = work, .bits = {work->table->plane, 0}};
    grundy_status status = GRUNDY_NO_MEMORY;

    GRUNDY_ASSERT(work->ranks->order == GI_RANKS_DOWN && most > 0);
    s.strides = gi_alloc_array(env, most, sizeof *s.strides);
    if (s.strides) status = sieve_parts(&s);
    gi_free(env, s.carried, s.carried_capacity * sizeof *s.carried);
    gi_free(env, s.strides, most * sizeof *s.strides);
    return status;
}
