/* SPDX-License-Identifier: MIT */
/* spread_sieve.c - who wins, a bit a rank, by several processes.
 *
 * As in sieve.c only lost ranks work: they strike out their parents. A part is
 * settled by its owner when the lost ranks of all parts before it are known;
 * its bits then go to all processes, each of which finds the lost ones among
 * them and strikes their parents in its own parts. Striking is most of the
 * work, and it is shared: while one process settles a part the others strike
 * in the parts that they settle next.
 *
 * Invariant: `carried` has the strides of all lost ranks that are known, each
 * from its first rank past the part at hand, which is the next that this
 * process settles; in that part, and before it, they are struck.
 *
 * After some parts all wait for each other, and the first process writes the
 * blocks that are whole.
 */
#include <string.h>

#include "base/env.h"
#include "base/memory/array.h"
#include "table/spread/spread.h"
#include "table/strikes.h"

enum { ROUNDS = 32 };

typedef struct sieve {
    gi_spread *s;
    gi_stride *strides; /* shape [parent_most] */
    gi_carry *carried;
    size_t carried_count, carried_capacity;
    /* At hand: the next one that is ours, its bits and its ranks; past the last
     * part there are no more. */
    uint64_t part, first, end;
    gi_bits bits;
    uint64_t known; /* Parts whose lost ranks are known: all before one. */
    grundy_status status;
} sieve;

/* The bits of a part of this process. */
static gi_bits bits_of(const sieve *v, uint64_t part)
{
    const gi_share *share = &v->s->share;
    const uint64_t first = part << share->log;

    return (gi_bits){v->s->plane + gi_share_place(share, first) / 8, first};
}

/* ---- striking ---- */

static void take_up(sieve *v, uint64_t part)
{
    const gi_share *share = &v->s->share;

    v->part = part;
    v->first = v->end = share->count;
    if (part >= gi_share_parts(share)) return;
    v->first = part << share->log;
    v->end = gi_share_end(share, part);
    v->bits = bits_of(v, part);
}

/* Strikes in the part at hand; what is left for later ones. */
static gi_carry strike(const sieve *v, gi_carry c)
{
    c = gi_carry_skip(c, v->first);
    return c.left > 0 ? gi_carry_strike(v->bits, c, v->end) : c;
}

static void strike_parents(sieve *v, uint64_t rank)
{
    const gi_ranks *ranks = v->s->ranks;
    const size_t count = ranks->ranking->strides(ranks, rank, v->strides);

    for (size_t i = 0; !v->status && i < count; i++) {
        const gi_carry c = strike(v, gi_carry_of(v->strides[i]));
        if (c.left == 0) continue;
        v->status =
            gi_array_grow((void **)&v->carried, &v->carried_capacity,
                          v->carried_count, sizeof *v->carried, v->s->env);
        if (!v->status) v->carried[v->carried_count++] = c;
    }
}

/* The lost ranks of a part; each strikes only later ones, also in its own
 * byte, where the part is the one at hand. */
static void strike_all(sieve *v, uint64_t part, const uint8_t *bytes)
{
    const gi_share *share = &v->s->share;
    const uint64_t first = part << share->log;
    const uint64_t count = gi_share_end(share, part) - first;

    for (uint64_t at = 0; !v->status && at < count; at += 8)
        for (unsigned bit = 0; bit < 8 && bytes[at / 8] != 0xff; bit++)
            if (!(bytes[at / 8] >> bit & 1) && at + bit < count)
                strike_parents(v, first + at + bit);
    v->known++;
}

/* The next part of ours is at hand. */
static void go_on(sieve *v)
{
    size_t kept = 0;

    take_up(v, v->part + v->s->share.processes);
    for (size_t i = 0; i < v->carried_count; i++) {
        const gi_carry c = strike(v, v->carried[i]);
        if (c.left > 0) v->carried[kept++] = c;
    }
    v->carried_count = kept;
}

/* ---- parts ---- */

static void get(void *user, uint64_t part, unsigned from, const uint8_t *bytes)
{
    (void)from;
    strike_all(user, part, bytes);
}

/* Tells all others of a part of ours. */
static void tell(const sieve *v, uint64_t part)
{
    const gi_spread *s = v->s;
    const uint64_t first = part << s->share.log;
    const size_t bytes =
        (size_t)((gi_share_end(&s->share, part) - first + 7) / 8);

    for (unsigned i = 0; i < s->share.processes; i++)
        if (i != s->share.number)
            gi_mail_give_block(s->mail, i, part, bits_of(v, part).bytes,
                               bytes);
}

/* Settles the parts of ours before `end`, each in its turn. After a failure
 * they are told as they are: the others wait for them, and nobody writes them.
 */
static void settle_parts(sieve *v, uint64_t end)
{
    while (v->part < end) {
        const uint64_t part = v->part;
        while (!v->status && v->known < part && gi_mail_wait(v->s->mail))
            continue;
        if (!v->status && v->known < part) return;
        strike_all(v, part, bits_of(v, part).bytes);
        tell(v, part);
        go_on(v);
    }
}

/* Parts that are in the file: their bits are right, and nobody strikes them
 * again. */
static grundy_status tell_kept(sieve *v, uint64_t kept)
{
    const gi_share *share = &v->s->share;
    uint64_t next = share->number;

    while (next < kept)
        next += share->processes;
    take_up(v, next);
    for (uint64_t part = share->number; part < kept;
         part += share->processes) {
        strike_all(v, part, bits_of(v, part).bytes);
        tell(v, part);
    }
    return gi_mail_sync(v->s->mail, v->status, NULL, 0, v->s->err);
}

static grundy_status sieve_round(sieve *v, uint64_t end)
{
    const gi_mail_user user = {.get = get, .user = v};
    gi_spread *s = v->s;
    const uint64_t block_ranks = gi_table_block_ranks(1);
    const uint64_t parts = gi_share_parts(&s->share);
    grundy_status status;
    uint64_t blocks;

    gi_mail_serve(s->mail, &user);
    settle_parts(v, end);
    status = gi_mail_sync(s->mail, v->status, NULL, 0, s->err);
    if (status) return status;
    /* A failure that came with the last letters. */
    GRUNDY_ASSERT(v->status || v->known == end);
    blocks = end == parts ? gi_table_block_count(s->ranks->count, 1)
                          : (end << s->share.log) / block_ranks;
    if (blocks > s->written) status = gi_spread_write(s, blocks);
    if (status) return status;
    status = gi_mail_sync(s->mail, v->status, NULL, 0, s->err);
    return !status && gi_mail_is_stopped(s->mail) ? GRUNDY_CANCELLED : status;
}

static grundy_status sieve_parts(sieve *v)
{
    const gi_mail_user user = {.get = get, .user = v};
    gi_spread *s = v->s;
    const uint64_t parts = gi_share_parts(&s->share);
    const uint64_t step = parts / ROUNDS + s->share.processes;
    uint64_t done = (s->written * gi_table_block_ranks(1)) >> s->share.log;
    grundy_status status;

    gi_mail_serve(s->mail, &user);
    status = tell_kept(v, done < parts ? done : parts);
    while (!status && done < parts) {
        done = parts - done < step ? parts : done + step;
        status = sieve_round(v, done);
    }
    return status;
}

grundy_status gi_spread_sieve(gi_spread *s)
{
    const size_t most = s->ranks->parent_most;
    sieve v = {.s = s};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(s->ranks->order == GI_RANKS_DOWN && most > 0);
    v.strides = gi_alloc_array(s->env, most, sizeof *v.strides);
    if (!v.strides) status = GRUNDY_NO_MEMORY;
    status = gi_mail_sync(s->mail, status, NULL, 0, s->err);
    if (!status) status = sieve_parts(&v);
    gi_free(s->env, v.carried, v.carried_capacity * sizeof *v.carried);
    gi_free(s->env, v.strides, most * sizeof *v.strides);
    return status;
}
