/* SPDX-License-Identifier: MIT */
/* spread_marks.c - which places can come up, with a file for those that nobody
 * looks at.
 *
 * A rank marks ranks of the next tier alone. So while the tiers are gone
 * through upward two of them are in memory; what is below goes into the file,
 * in blocks, and a sweep, which comes back downward, reads the blocks that have
 * its stage.
 */
#include "table/spread/spread_marks.h"

#include <string.h>

#include "base/store/blocks.h"

enum { BLOCK_PLACES = 1 << 16, BLOCK_BYTES = BLOCK_PLACES / 8 };

static bool are_on_disk(const gi_spread *s)
{
    return s->disk.turns > 0 && s->ranks->tier_count > 1 &&
           s->ranks->order == GI_RANKS_UP;
}

/* So many places, wherever they begin in a block. */
static uint64_t whole_blocks(uint64_t places)
{
    return (places / BLOCK_PLACES + 2) * BLOCK_PLACES;
}

/* Of any two tiers, and of any stage of a sweep. */
static uint64_t most_places(const gi_spread *s)
{
    const uint64_t *tiers = s->ranks->tiers;
    const uint64_t turn = s->share.processes << s->share.log;
    uint64_t most = 0;

    for (size_t i = 0; i < s->ranks->tier_count; i++) {
        const size_t end =
            i + 2 < s->ranks->tier_count ? i + 2 : s->ranks->tier_count;
        const uint64_t turns = (tiers[end] - tiers[i]) / turn + 2;
        if (turns > most) most = turns;
    }
    if (s->disk.turns > most) most = s->disk.turns;
    return most << s->share.log;
}

static size_t mark_bytes(const gi_spread *s)
{
    gi_share first = s->share;

    /* All processes have as much room as the first. */
    first.number = 0;
    if (!are_on_disk(s)) return (size_t)(gi_share_places(&first) / 8 + 8);
    return (size_t)(whole_blocks(most_places(s)) / 8);
}

uint64_t gi_spread_marks_bytes(const gi_spread *s)
{
    if (!s->ranks->has_strays) return 0;
    return mark_bytes(s) + (are_on_disk(s) ? (uint64_t)2 * BLOCK_BYTES : 0);
}

grundy_status gi_spread_marks_new(gi_spread *s)
{
    const gi_blocks_head head = {.kind = GI_BLOCKS_KIND('M', 'A', 'R', 'K'),
                                 .block_bytes = BLOCK_BYTES,
                                 .text = ""};
    grundy_file file;

    if (!s->ranks->has_strays) return GRUNDY_OK;
    s->marks = gi_alloc(s->env, mark_bytes(s));
    if (!s->marks) return GRUNDY_NO_MEMORY;
    memset(s->marks, 0, mark_bytes(s));
    if (!are_on_disk(s)) return GRUNDY_OK;
    file = *s->scratch;
    file.sync = NULL; /* After a kill it is of no use. */
    return gi_blocks_create(&s->passed, &file, &head, s->env, s->err);
}

void gi_spread_marks_free(gi_spread *s)
{
    gi_blocks_free(s->passed);
    s->passed = NULL;
    if (s->marks) gi_free(s->env, s->marks, mark_bytes(s));
    s->marks = NULL;
}

/* Puts away what is below a place, down to whole blocks. After a failure it is
 * lost, but there is room for what others still tell. */
static grundy_status pass(gi_spread *s, uint64_t place)
{
    const size_t all = mark_bytes(s);
    uint8_t *bytes = (uint8_t *)s->marks;
    size_t count = 0;
    grundy_status status = GRUNDY_OK;

    while (s->marks_place + BLOCK_PLACES <= place) {
        GRUNDY_ASSERT(count < all);
        if (!status)
            status =
                gi_blocks_add(s->passed, bytes + count, BLOCK_BYTES, s->err);
        s->marks_place += BLOCK_PLACES;
        count += BLOCK_BYTES;
    }
    memmove(bytes, bytes + count, all - count);
    memset(bytes + (all - count), 0, count);
    return status;
}

grundy_status gi_spread_marks_pass(gi_spread *s, const gi_stage *stage)
{
    if (!s->passed) return GRUNDY_OK;
    return pass(s, gi_spread_first_place(&s->share, stage->first));
}

grundy_status gi_spread_marks_end(gi_spread *s)
{
    const uint64_t places = gi_share_places(&s->share);

    if (!s->passed) return GRUNDY_OK;
    return pass(s, (places + BLOCK_PLACES - 1) / BLOCK_PLACES * BLOCK_PLACES);
}

grundy_status gi_spread_marks_load(gi_spread *s, const gi_stage *stage)
{
    const uint64_t place = gi_spread_first_place(&s->share, stage->first);
    const uint64_t places =
        gi_spread_places(&s->share, stage->first, stage->end);
    const uint64_t first = place / BLOCK_PLACES;
    uint64_t end = (place + places - 1) / BLOCK_PLACES + 1;
    grundy_status status = GRUNDY_OK;

    if (!s->passed) return GRUNDY_OK;
    /* The last turn may have no part of this process. */
    if (end > gi_blocks_count(s->passed)) end = gi_blocks_count(s->passed);
    s->marks_place = first * BLOCK_PLACES;
    for (uint64_t i = first; !status && i < end; i++) {
        const uint8_t *bytes;
        size_t count;
        status = gi_blocks_load(s->passed, (size_t)i, &bytes, &count, s->err);
        if (status) continue;
        GRUNDY_ASSERT(count == BLOCK_BYTES);
        memcpy((uint8_t *)s->marks + (i - first) * BLOCK_BYTES, bytes, count);
    }
    return status;
}
