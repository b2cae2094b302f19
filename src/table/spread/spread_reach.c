/* SPDX-License-Identifier: MIT */
/* spread_reach.c - which ranks can come up, a bit for each: reach.c, with
 * marks told to their owners.
 *
 * Stage by stage in the order of the moves. Where a stage is a part, an option
 * may be in the same one: its owner marks that at once and comes to it.
 */
#include "base/env.h"
#include "base/memory/bitset.h"
#include "table/spread/spread_marks.h"

typedef struct walk {
    gi_spread *s;
    gi_stage stage;
    bool is_stopped; /* Nothing is kept of what is marked. */
} walk;

static void take(void *user, uint64_t place, const uint32_t *items,
                 size_t count)
{
    const walk *w = user;

    place -= w->s->marks_place;
    for (size_t i = 0; i < count; i++)
        gi_bitset_add(w->s->marks, (size_t)(place + gi_item_offset(items[i])));
}

/* Options of the first `count` ranks of the list. */
static void mark_options(const walk *w, size_t count)
{
    gi_spread *s = w->s;
    const gi_options *options = &s->room->options;

    gi_room_fill(s->room, s->ranks, count);
    for (uint32_t i = 0; i < options->starts[count]; i++) {
        const uint64_t rank = options->items[i];
        if (rank >= w->stage.first && rank < w->stage.end)
            gi_bitset_add(s->marks, (size_t)(gi_share_place(&s->share, rank) -
                                             s->marks_place));
        else
            gi_mail_tell(s->mail, &rank, 1, 0);
    }
}

static void mark_piece(void *user, uint64_t first, uint64_t end)
{
    walk *w = user;
    gi_spread *s = w->s;
    const bool is_up = s->ranks->order == GI_RANKS_UP;
    /* Without tiers one at a time: the next may be its option. */
    const size_t most = s->ranks->tier_count > 1 ? s->room->most : 1;
    const uint64_t place = gi_share_place(&s->share, first) - s->marks_place;
    size_t count = 0;

    for (uint64_t i = 0; i < end - first && !w->is_stopped; i++) {
        const uint64_t at = is_up ? i : end - first - 1 - i;
        if (is_up && (place + at) % 64 == 0 && end - first - i > 64 &&
            s->marks[(place + at) / 64] == 0) {
            i += 63;
            continue;
        }
        if (gi_bitset_has(s->marks, (size_t)(place + at)))
            s->room->list[count++] = first + at;
        if (count < most) continue;
        mark_options(w, count);
        w->is_stopped = count > 1 && gi_env_is_stopped(s->env);
        count = 0;
    }
    if (count > 0) mark_options(w, count);
}

grundy_status gi_spread_reach(gi_spread *s)
{
    walk w = {.s = s};
    const gi_mail_user user = {.take = take, .user = &w};
    const bool is_up = s->ranks->order == GI_RANKS_UP;
    gi_stage rest = {0, s->ranks->count};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(s->ranks->order != GI_RANKS_LOOP && !s->ranks->is_seen);
    gi_mail_serve(s->mail, &user);
    gi_mail_tell(s->mail, &s->ranks->start, 1, 0);
    status = gi_mail_sync(s->mail, status, NULL, 0, s->err);
    while (!status && rest.first < rest.end) {
        w.stage = gi_stage_cut(s, !is_up, &rest);
        status = gi_spread_marks_pass(s, &w.stage);
        if (!status) gi_stage_own(s, &w.stage, mark_piece, &w);
        if (!status && w.is_stopped) status = GRUNDY_CANCELLED;
        gi_env_progress(s->env, s->ranks->count - (rest.end - rest.first),
                        s->ranks->count);
        status = gi_mail_sync(s->mail, status, NULL, 0, s->err);
        if (!status && gi_mail_is_stopped(s->mail)) status = GRUNDY_CANCELLED;
    }
    if (status) return status;
    return gi_mail_sync(s->mail, gi_spread_marks_end(s), NULL, 0, s->err);
}
