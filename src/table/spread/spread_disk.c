/* SPDX-License-Identifier: MIT */
/* spread_disk.c - a sweep whose plane does not fit the memory of its processes.
 *
 * Two passes for each stage. The first makes the moves, and writes the
 * questions for the options into a file, by the view that will answer them;
 * the second goes through these views, each of them some blocks of the table's
 * file, which all processes have at the same time: they are read and written in
 * order. Where one view has all options of a stage there is no first pass, and
 * the view is kept from one stage to the next.
 *
 * Invariant: a rank that is settled is in a block of the file or, if its block
 * is not whole yet, in the plane of its owner.
 */
#include "table/spread/spread_disk.h"

#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "table/parts/ranks_part.h"

static bool is_up(const gi_disk *d)
{
    return d->s->ranks->order == GI_RANKS_UP;
}

static size_t view_bytes(const gi_spread *s)
{
    return (size_t)(gi_disk_view_places(s) * s->plan.bits / 8 + 8);
}

grundy_status gi_disk_new(gi_disk **out, gi_spread *s)
{
    gi_disk *d = gi_alloc(s->env, sizeof *d);
    grundy_status status = GRUNDY_NO_MEMORY;

    GRUNDY_ASSERT(s->plan.bits == s->plan.work_bits && s->disk.turns > 0);
    if (!d) return GRUNDY_NO_MEMORY;
    *d = (gi_disk){.s = s, .view = gi_alloc(s->env, view_bytes(s))};
    /* Of a run that was killed. */
    if (!s->passed && s->scratch->cut(s->scratch->user, 0))
        status = gi_fail(s->err, GRUNDY_IO, "the file cannot be cut");
    else if (d->view)
        status = gi_questions_new(&d->questions, s->disk.rounds,
                                  s->disk.questions, s->scratch, s->env);
    if (status)
        gi_disk_free(d);
    else
        *out = d;
    return status;
}

void gi_disk_free(gi_disk *d)
{
    if (!d) return;
    gi_questions_free(d->questions);
    if (d->view) gi_free(d->s->env, d->view, view_bytes(d->s));
    gi_free(d->s->env, d, sizeof *d);
}

/* ---- the stage ---- */

void gi_disk_cut(const gi_spread *s, gi_stage *stage, gi_stage *rest)
{
    const uint64_t turn = s->share.processes << s->share.log;
    const uint64_t most = s->disk.turns - 1;

    if (s->ranks->order == GI_RANKS_UP) {
        const uint64_t last = (stage->end - 1) / turn;
        if (last > most && (last - most) * turn > stage->first)
            stage->first = (last - most) * turn;
        rest->end = stage->first;
    } else {
        const uint64_t end = (stage->first / turn + 1 + most) * turn;
        if (end < stage->end) stage->end = end;
        rest->first = stage->end;
    }
}

/* Moves the plane, so that it has the places of these ranks. */
static void move_plane(gi_spread *s, gi_stage ranks)
{
    const uint64_t place = gi_spread_first_place(&s->share, ranks.first);
    const size_t all = (size_t)s->plan.plane_bytes;
    const bool is_later = place > s->plane_place;
    const uint64_t by =
        is_later ? place - s->plane_place : s->plane_place - place;
    const size_t bytes =
        by < gi_disk_plane_places(s) ? (size_t)(by * s->plan.bits / 8) : all;

    GRUNDY_ASSERT(gi_spread_places(&s->share, ranks.first, ranks.end) <=
                  gi_disk_plane_places(s));
    if (is_later) {
        memmove(s->plane, s->plane + bytes, all - bytes);
        memset(s->plane + (all - bytes), 0, bytes);
    } else {
        memmove(s->plane + bytes, s->plane, all - bytes);
        memset(s->plane, 0, bytes);
    }
    s->plane_place = place;
}

static gi_stage block_ranks(const gi_disk *d, uint64_t block)
{
    const gi_spread *s = d->s;
    gi_stage ranks;

    gi_table_block_range(s->ranks->count, s->ranks->order, s->plan.bits, block,
                         &ranks.first, &ranks.end);
    return ranks;
}

static uint64_t block_of(const gi_disk *d, uint64_t rank)
{
    const gi_spread *s = d->s;
    const uint64_t number = rank / gi_table_block_ranks(s->plan.bits);

    if (!is_up(d)) return number;
    return gi_table_block_count(s->ranks->count, s->plan.bits) - 1 - number;
}

/* Places of this process that have a rank below this one. */
static uint64_t places_below(const gi_share *share, uint64_t rank)
{
    const uint64_t part = gi_share_part(share, rank);
    const uint64_t owner = gi_share_owner(share, part);
    const uint64_t before = gi_share_turn(share, part) << share->log;

    if (share->number > owner) return before;
    if (share->number < owner) return before + gi_share_ranks(share);
    return before + (rank & (gi_share_ranks(share) - 1));
}

static gi_stage own_places(const gi_disk *d, const gi_stage *ranks)
{
    const gi_share *share = &d->s->share;

    return (gi_stage){places_below(share, ranks->first),
                      places_below(share, ranks->end)};
}

/* The blocks in the file that have options of the stage. */
static void find_blocks(gi_disk *d, const gi_stage *stage)
{
    const gi_ranks_part part = {stage->first, stage->end};
    gi_ranks_part options = gi_part_options(d->s->ranks, part);

    d->first_block = d->end_block = 0;
    if (is_up(d) && options.first < d->unwritten.end)
        options.first = d->unwritten.end;
    if (!is_up(d) && options.end > d->unwritten.first)
        options.end = d->unwritten.first;
    if (gi_part_is_empty(options)) return;
    d->first_block = block_of(d, is_up(d) ? options.end - 1 : options.first);
    d->end_block = block_of(d, is_up(d) ? options.first : options.end - 1) + 1;
    GRUNDY_ASSERT(d->end_block <= d->s->written);
    d->origin = d->first_block * gi_table_block_ranks(d->s->plan.bits);
    if (is_up(d))
        d->origin = gi_table_block_count(d->s->ranks->count, d->s->plan.bits) *
                        gi_table_block_ranks(d->s->plan.bits) -
                    d->origin;
}

static uint64_t rounds(const gi_disk *d)
{
    const uint64_t most = d->s->disk.blocks;

    return (d->end_block - d->first_block + most - 1) / most;
}

/* The ranks of blocks first .. end - 1. */
static gi_stage blocks_ranks(const gi_disk *d, uint64_t first, uint64_t end)
{
    const gi_stage a = block_ranks(d, first), b = block_ranks(d, end - 1);

    return is_up(d) ? (gi_stage){b.first, a.end} : (gi_stage){a.first, b.end};
}

/* Of the ranks that a whole round would have. */
static uint64_t most_ranks(const gi_disk *d)
{
    return d->s->disk.blocks * gi_table_block_ranks(d->s->plan.bits);
}

static uint64_t round_of(const gi_disk *d, uint64_t rank)
{
    return (is_up(d) ? d->origin - 1 - rank : rank - d->origin) /
           most_ranks(d);
}

/* What offsets of a round are counted from; of the last round perhaps below
 * rank 0, as far as unsigned numbers go. */
static uint64_t round_base(const gi_disk *d, uint64_t round)
{
    return is_up(d) ? d->origin - (round + 1) * most_ranks(d)
                    : d->origin + round * most_ranks(d);
}

/* The blocks of a round: *first .. *end - 1. */
static void round_blocks(const gi_disk *d, uint64_t round, uint64_t *first,
                         uint64_t *end)
{
    *first = d->first_block + round * d->s->disk.blocks;
    *end = *first + d->s->disk.blocks;
    if (*end > d->end_block) *end = d->end_block;
}

/* All processes get the view of a round, unless they have it. Syncs. */
static grundy_status load(gi_disk *d, uint64_t round)
{
    gi_spread *s = d->s;
    uint64_t first, end;
    gi_stage ranks;

    round_blocks(d, round, &first, &end);
    ranks = blocks_ranks(d, first, end);
    if (ranks.first >= d->viewed.first && ranks.end <= d->viewed.end)
        return GRUNDY_OK;
    d->viewed = ranks;
    d->view_place = gi_spread_first_place(&s->share, ranks.first);
    GRUNDY_ASSERT(gi_spread_places(&s->share, ranks.first, ranks.end) <=
                  gi_disk_view_places(s));
    return gi_spread_load(s, first, end, d->view, d->view_place);
}

grundy_status gi_disk_begin(gi_disk *d, const gi_stage *stage,
                            const gi_stage *unwritten)
{
    gi_spread *s = d->s;

    d->unwritten = *unwritten;
    d->own = own_places(d, unwritten);
    move_plane(s, is_up(d) ? (gi_stage){stage->first, unwritten->end}
                           : (gi_stage){unwritten->first, stage->end});
    find_blocks(d, stage);
    GRUNDY_ASSERT(rounds(d) <= s->disk.rounds);
    return rounds(d) == 1 ? load(d, 0) : GRUNDY_OK;
}

/* ---- questions and answers ---- */

bool gi_disk_may_go_on(gi_disk *d)
{
    if (!d->status && gi_env_is_stopped(d->s->env))
        d->status = GRUNDY_CANCELLED;
    return !d->status;
}

void gi_disk_put_aside(gi_disk *d, uint64_t rank, uint32_t asker)
{
    const uint64_t round = round_of(d, rank);

    if (!d->status)
        d->status = gi_questions_put(d->questions, round,
                                     (uint32_t)(rank - round_base(d, round)),
                                     asker, d->s->err);
}

static void ask_again(void *user, const uint32_t *offsets,
                      const uint32_t *askers, size_t count)
{
    gi_disk *d = user;

    if (!gi_disk_may_go_on(d)) return;
    for (size_t i = 0; i < count; i++)
        gi_mail_ask(d->s->mail, d->base + offsets[i], askers[i]);
}

/* Who failed before goes on to the next sync. */
static grundy_status ask_round(gi_disk *d, uint64_t round,
                               const gi_mail_user *user)
{
    gi_spread *s = d->s;
    uint64_t count = gi_questions_count(d->questions, round);
    grundy_status status = gi_mail_sync(s->mail, d->status, &count, 1, s->err);
    grundy_status own;

    if (status || count == 0) return status;
    status = load(d, round);
    if (status) return status;
    d->base = round_base(d, round);
    gi_mail_serve(s->mail, user);
    own = gi_questions_take(d->questions, round, ask_again, d, s->err);
    if (!d->status) d->status = own;
    gi_mail_await(s->mail);
    return GRUNDY_OK;
}

grundy_status gi_disk_ask_rest(gi_disk *d, const gi_mail_user *user)
{
    grundy_status status = GRUNDY_OK;

    gi_mail_await(d->s->mail);
    for (uint64_t i = 0; !status && rounds(d) > 1 && i < rounds(d); i++)
        status = ask_round(d, i, user);
    gi_questions_empty(d->questions);
    return status ? status : d->status;
}
