/* SPDX-License-Identifier: MIT */
/* spread.c - a table of several processes: the work from its start to the
 * whole file.
 *
 * All processes go through the same syncs. Whoever fails goes on to the next
 * one without doing anything, so that nobody waits for him in vain.
 */
#include "table/spread/spread_marks.h"

#include <string.h>

#include "base/error.h"
#include "base/store/blocks.h"

/* ---- stages ---- */

gi_stage gi_stage_cut(const gi_spread *s, bool is_up, gi_stage *rest)
{
    const uint64_t rank = is_up ? rest->end - 1 : rest->first;
    const uint64_t part = gi_share_part(&s->share, rank);
    gi_stage stage = {part << s->share.log, gi_share_end(&s->share, part)};

    GRUNDY_ASSERT(rest->first < rest->end);
    if (s->ranks->tier_count > 1) {
        const uint64_t *tier = s->ranks->tiers + gi_tier_of(s->ranks, rank);
        stage = (gi_stage){tier[0], tier[1]};
    }
    if (stage.first < rest->first) stage.first = rest->first;
    if (stage.end > rest->end) stage.end = rest->end;
    if (is_up)
        rest->end = stage.first;
    else
        rest->first = stage.end;
    return stage;
}

void gi_stage_own(const gi_spread *s, const gi_stage *stage,
                  gi_stage_visit visit, void *user)
{
    const gi_share *share = &s->share;
    uint64_t part = gi_share_part(share, stage->first);

    /* The first own part that is not before it. */
    part += (share->number + share->processes - part % share->processes) %
            share->processes;
    for (; part << share->log < stage->end; part += share->processes) {
        uint64_t first = part << share->log, end = gi_share_end(share, part);
        if (first < stage->first) first = stage->first;
        if (end > stage->end) end = stage->end;
        visit(user, first, end);
    }
}

uint64_t gi_spread_whole(const gi_spread *s, const gi_stage *rest)
{
    const uint64_t blocks =
        gi_table_block_count(s->ranks->count, s->plan.bits);
    uint64_t done = s->written;

    for (; done < blocks; done++) {
        uint64_t first, end;
        gi_table_block_range(s->ranks->count, s->ranks->order, s->plan.bits,
                             done, &first, &end);
        if (first < rest->end && end > rest->first) break;
    }
    return done;
}

gi_stage gi_spread_rest(const gi_spread *s)
{
    gi_stage rest = {0, s->ranks->count};
    uint64_t first, end;

    if (s->written == 0) return rest;
    gi_table_block_range(s->ranks->count, s->ranks->order, s->plan.bits,
                         s->written - 1, &first, &end);
    if (s->ranks->order == GI_RANKS_UP)
        rest.end = first;
    else
        rest.first = end;
    return rest;
}

/* ---- the work ---- */

static grundy_status make(gi_spread *s, const grundy_peers *peers)
{
    grundy_status status = gi_mail_new(&s->mail, peers, &s->share, s->env);

    if (!status) status = gi_rooms_new(&s->room, 1, s->ranks, s->env);
    if (status) return status;
    s->plane = gi_alloc(s->env, (size_t)s->plan.plane_bytes);
    if (!s->plane) return GRUNDY_NO_MEMORY;
    memset(s->plane, 0, (size_t)s->plan.plane_bytes);
    return gi_spread_marks_new(s);
}

static void clear(gi_spread *s)
{
    gi_spread_marks_free(s);
    if (s->plane) gi_free(s->env, s->plane, (size_t)s->plan.plane_bytes);
    gi_rooms_free(s->room, 1, s->ranks, s->env);
    gi_mail_free(s->mail);
}

grundy_status gi_spread_agree(const grundy_peers *peers, grundy_status status,
                              uint64_t *word, grundy_error *err)
{
    const uint64_t mine[2] = {status != GRUNDY_OK, word ? *word : 0};
    uint64_t sums[2] = {0, 0};
    bool is_done = false;
    grundy_status heard = peers->reduce(peers->user, mine, sums, 2);

    while (!heard && !is_done) {
        heard = peers->is_reduced(peers->user, &is_done);
        if (!heard && !is_done) peers->rest(peers->user);
    }
    if (status) return status;
    if (heard) return gi_fail(err, heard, "no word from the other processes");
    if (word) *word = sums[1];
    return sums[0]
               ? gi_fail(err, GRUNDY_CANCELLED, "another process has failed")
               : GRUNDY_OK;
}

static grundy_status solve(gi_spread *s)
{
    grundy_status status = gi_spread_read(s, GRUNDY_OK);

    if (status) return status;
    if (s->written == gi_table_block_count(s->ranks->count, s->plan.bits))
        return GRUNDY_OK;
    if (s->ranks->has_strays) status = gi_spread_reach(s);
    if (status) return status;
    switch (s->plan.method) {
    case GI_TABLE_RETROGRADE:
        return gi_spread_loop(s);
    case GI_TABLE_SIEVE:
        return gi_spread_sieve(s);
    default:
        return gi_spread_sweep(s);
    }
}

/* Rounds are those of all; the rest is added up. */
static grundy_status add_figures(const gi_spread *s, gi_mail_figures *out)
{
    const gi_mail_figures f = gi_mail_count(s->mail);
    uint64_t words[GI_MAIL_WORDS] = {f.letters, f.bytes, f.items, f.waits};
    const grundy_status status =
        gi_mail_sync(s->mail, GRUNDY_OK, words, GI_MAIL_WORDS, s->err);

    *out = (gi_mail_figures){f.rounds, words[0], words[1], words[2], words[3]};
    return status;
}

grundy_status gi_spread_solve(gi_spread *s, const grundy_peers *peers,
                              grundy_status status, gi_mail_figures *figures)
{
    /* Nobody touches a file before those of all processes are accepted. */
    status = gi_spread_agree(peers, status, NULL, s->err);
    if (!status) status = make(s, peers);
    status = gi_spread_agree(peers, status, NULL, s->err);
    if (!status) status = solve(s);
    if (!status) status = add_figures(s, figures);
    clear(s);
    return status;
}
