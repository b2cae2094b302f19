/* SPDX-License-Identifier: MIT */
/* spread_blocks.c - from the shares of the processes to the blocks of the
 * file, and back.
 *
 * The first process asks the others for what they have of a block, a few
 * blocks ahead of the one that it writes. A block and a part are powers of 2,
 * so that what a process has of a block is whole pieces, in ascending order.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/store/blocks.h"
#include "table/spread/spread.h"

enum { AHEAD = GI_MAIL_CREDIT }; /* Blocks that are asked for at a time. */

typedef struct collect {
    gi_spread *s;
    uint8_t *blocks;         /* shape [AHEAD][GI_TABLE_BLOCK_BYTES] */
    uint8_t *pieces;         /* shape [GI_TABLE_BLOCK_BYTES] */
    unsigned missing[AHEAD]; /* Processes whose pieces are not here. */
    /* Where what is read goes, and the place that this begins with. */
    uint8_t *plane;
    uint64_t place;
} collect;

static gi_stage block_ranks(const gi_spread *s, uint64_t block)
{
    gi_stage ranks;

    gi_table_block_range(s->ranks->count, s->ranks->order, s->plan.bits, block,
                         &ranks.first, &ranks.end);
    return ranks;
}

/* Bytes of `count` ranks: but for the last of all, a multiple of 8. */
static size_t bytes_of(const gi_spread *s, uint64_t count)
{
    return (size_t)((count * s->plan.bits + 7) / 8);
}

/* ---- pieces ---- */

/* Calls `visit` with the pieces of a block that a process owns. */
static void each_piece(const gi_spread *s, uint64_t block, unsigned process,
                       gi_stage_visit visit, void *user)
{
    gi_spread other = *s;
    const gi_stage ranks = block_ranks(s, block);

    other.share.number = process;
    gi_stage_own(&other, &ranks, visit, user);
}

typedef struct giving {
    const gi_spread *s;
    uint8_t *out;
} giving;

static void give_piece(void *user, uint64_t first, uint64_t end)
{
    giving *g = user;
    const gi_spread *s = g->s;
    const uint64_t place = gi_share_place(&s->share, first) - s->plane_place;
    const size_t bytes = bytes_of(s, end - first);

    if (s->plan.bits == s->plan.work_bits) {
        memcpy(g->out, s->plane + place * s->plan.bits / 8, bytes);
    } else {
        memset(g->out, 0, bytes);
        for (uint64_t i = 0; i < end - first; i++)
            gi_plane_put(g->out, s->plan.bits, i, s->plane[place + i]);
    }
    g->out += bytes;
}

static size_t give(void *user, uint64_t block, uint8_t *out)
{
    const collect *c = user;
    giving g = {c->s, out};

    each_piece(c->s, block, (unsigned)c->s->share.number, give_piece, &g);
    return (size_t)(g.out - out);
}

typedef struct getting {
    const gi_spread *s;
    uint64_t first; /* Of the block. */
    uint8_t *block;
    const uint8_t *bytes;
} getting;

static void get_piece(void *user, uint64_t first, uint64_t end)
{
    getting *g = user;
    const size_t bytes = bytes_of(g->s, end - first);

    memcpy(g->block + (first - g->first) * g->s->plan.bits / 8, g->bytes,
           bytes);
    g->bytes += bytes;
}

static void get(void *user, uint64_t block, unsigned from,
                const uint8_t *bytes)
{
    collect *c = user;
    getting g = {.s = c->s,
                 .first = block_ranks(c->s, block).first,
                 .block = c->blocks + block % AHEAD * GI_TABLE_BLOCK_BYTES,
                 .bytes = bytes};

    each_piece(c->s, block, from, get_piece, &g);
    GRUNDY_ASSERT(c->missing[block % AHEAD] > 0);
    c->missing[block % AHEAD]--;
}

static void note_piece(void *user, uint64_t first, uint64_t end)
{
    bool *has_any = user;

    (void)first;
    (void)end;
    *has_any = true;
}

static grundy_status make_room(collect *c)
{
    const grundy_env *env = c->s->env;

    c->pieces = gi_alloc(env, GI_TABLE_BLOCK_BYTES);
    c->blocks = gi_alloc(env, (size_t)AHEAD * GI_TABLE_BLOCK_BYTES);
    return c->pieces && c->blocks ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

static void clear_room(collect *c)
{
    gi_free(c->s->env, c->blocks, (size_t)AHEAD * GI_TABLE_BLOCK_BYTES);
    gi_free(c->s->env, c->pieces, GI_TABLE_BLOCK_BYTES);
}

/* ---- writing ---- */

static void ask(collect *c, uint64_t block)
{
    gi_spread *s = c->s;
    const size_t at = (size_t)(block % AHEAD);

    memset(c->blocks + at * GI_TABLE_BLOCK_BYTES, 0, GI_TABLE_BLOCK_BYTES);
    c->missing[at] = 1;
    (void)give(c, block, c->pieces);
    for (unsigned i = 1; i < s->share.processes; i++) {
        bool has_any = false;
        each_piece(s, block, i, note_piece, &has_any);
        if (!has_any) continue;
        c->missing[at]++;
        gi_mail_ask_block(s->mail, i, block);
    }
    get(c, block, (unsigned)s->share.number, c->pieces);
}

static grundy_status write_blocks(collect *c, uint64_t end)
{
    gi_spread *s = c->s;
    uint64_t asked = s->written;
    grundy_status status = GRUNDY_OK;

    for (uint64_t block = s->written; block < end; block++) {
        while (asked < end && asked < block + AHEAD)
            ask(c, asked++);
        while (c->missing[block % AHEAD] > 0 && gi_mail_wait(s->mail))
            continue;
        /* After a failure what was asked for still comes. */
        if (!status && s->blocks && c->missing[block % AHEAD] == 0)
            status = gi_blocks_add(s->blocks,
                                   c->blocks + block % (size_t)AHEAD *
                                                   GI_TABLE_BLOCK_BYTES,
                                   GI_TABLE_BLOCK_BYTES, s->err);
        gi_env_progress(s->env, block + 1,
                        gi_table_block_count(s->ranks->count, s->plan.bits));
    }
    return status;
}

grundy_status gi_spread_write(gi_spread *s, uint64_t end)
{
    const bool is_first = s->share.number == 0;
    collect c = {.s = s};
    const gi_mail_user user = {.give = give, .get = get, .user = &c};
    grundy_status status = GRUNDY_OK;

    gi_mail_serve(s->mail, &user);
    if (is_first && end > s->written) {
        status = make_room(&c);
        if (!status) status = write_blocks(&c, end);
    }
    status = gi_mail_sync(s->mail, status, NULL, 0, s->err);
    clear_room(&c);
    if (!status) s->written = end;
    return status;
}

/* ---- reading ---- */

typedef struct taking {
    const collect *c;
    const uint8_t *bytes;
} taking;

static void take_piece(void *user, uint64_t first, uint64_t end)
{
    taking *t = user;
    const gi_spread *s = t->c->s;
    const uint64_t at = gi_share_place(&s->share, first) - t->c->place;
    const size_t bytes = bytes_of(s, end - first);

    memcpy(t->c->plane + at * s->plan.bits / 8, t->bytes, bytes);
    t->bytes += bytes;
}

/* A block that the first process has read, or what is ours of it. */
static void take_block(void *user, uint64_t block, unsigned from,
                       const uint8_t *bytes)
{
    const collect *c = user;
    taking t = {c, bytes};

    (void)from;
    each_piece(c->s, block, (unsigned)c->s->share.number, take_piece, &t);
}

static void pack_piece(void *user, uint64_t first, uint64_t end)
{
    getting *g = user;
    const size_t bytes = bytes_of(g->s, end - first);

    memmove(g->block, g->bytes + (first - g->first) * g->s->plan.bits / 8,
            bytes);
    g->block += bytes;
}

static void deal_block(collect *c, uint64_t block, const uint8_t *bytes)
{
    gi_spread *s = c->s;

    for (unsigned i = 0; i < s->share.processes; i++) {
        getting g = {.s = s,
                     .first = block_ranks(s, block).first,
                     .block = c->pieces,
                     .bytes = bytes};
        each_piece(s, block, i, pack_piece, &g);
        if (i == s->share.number)
            take_block(c, block, i, c->pieces);
        else if (g.block > c->pieces)
            gi_mail_give_block(s->mail, i, block, c->pieces,
                               (size_t)(g.block - c->pieces));
    }
}

static grundy_status read_blocks(collect *c, uint64_t first, uint64_t end)
{
    gi_spread *s = c->s;
    grundy_status status = make_room(c);

    for (uint64_t i = first; !status && i < end; i++) {
        const uint8_t *bytes;
        size_t size;
        status = gi_blocks_load(s->blocks, (size_t)i, &bytes, &size, s->err);
        if (!status && size != GI_TABLE_BLOCK_BYTES)
            status = gi_fail(s->err, GRUNDY_BAD_INPUT,
                             "a block of the table is too short");
        if (!status) deal_block(c, i, bytes);
        if (!status && gi_env_is_stopped(s->env)) status = GRUNDY_CANCELLED;
    }
    return status;
}

/* `words`: shape [count], as gi_mail_sync() has them. */
static grundy_status read_all(collect *c, grundy_status status, uint64_t first,
                              uint64_t end, uint64_t *words, size_t count)
{
    gi_spread *s = c->s;
    const gi_mail_user user = {.get = take_block, .user = c};

    gi_mail_serve(s->mail, &user);
    if (!status && s->share.number == 0 && first < end)
        status = read_blocks(c, first, end);
    status = gi_mail_sync(s->mail, status, words, count, s->err);
    clear_room(c);
    return status;
}

grundy_status gi_spread_load(gi_spread *s, uint64_t first, uint64_t end,
                             uint8_t *plane, uint64_t place)
{
    collect c = {.s = s, .place = place};

    c.plane = plane;
    return read_all(&c, GRUNDY_OK, first, end, NULL, 0);
}

grundy_status gi_spread_read(gi_spread *s, grundy_status status)
{
    uint64_t count =
        s->share.number == 0 && s->blocks ? gi_blocks_count(s->blocks) : 0;
    /* A loop has all blocks or none that are of use. */
    const bool is_read =
        s->plan.method != GI_TABLE_RETROGRADE && s->disk.turns == 0;
    collect c = {.s = s, .plane = s->plane};

    status = read_all(&c, status, 0, is_read ? count : 0, &count, 1);
    if (!status) s->written = count;
    return status;
}
