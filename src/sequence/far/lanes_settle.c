/* SPDX-License-Identifier: MIT */
/* lanes_settle.c - a heap without a witness near either end.
 *
 * lanes.c looks for smaller parts a among the first million heaps, since of
 * the others n - k - a it holds as many. A search can find all earlier values
 * again, from its snapshots. So before it gives up, the heap is looked at by
 * the definition: which values do its splits into a and n - k - a have, for a
 * below GI_LANES_WITNESS_MOST? Where they show every smaller value of rare
 * type, the candidate is the value of the heap, and the lanes go on behind it.
 *
 * Smaller parts are looked at in chunks, each as long as all before it, up to
 * CHUNKS_MOST times the first. Cost: what lies between two snapshots is found
 * again for each chunk, at the speed of candidates: for heap 2^31 tenths of a
 * second, for 2^41 minutes; four bytes for each part of the longest chunk, 128
 * MiB at most.
 */
#include "base/assert.h"
#include "base/env.h"
#include "sequence/far/lanes_search_state.h"

enum { CHUNKS_MOST = 8 };

typedef struct settling {
    const gi_lanes_search *search;
    uint64_t heap;
    bool is_wanted[GI_LANES_VALUES]; /* Not seen as an option yet. */
    size_t wanted_count;
    size_t first, chunk; /* Smaller parts that are looked at together. */
    size_t end;          /* Of those that were used. */
    size_t most;         /* Of a chunk. */
    uint16_t *low;       /* shape [chunk], owned: G of these */
    uint16_t *high;      /* shape [high_count], owned: of the other parts */
    size_t high_count;
} settling;

/* The values of rare type below the candidate. */
static void list_wanted(settling *s)
{
    const gi_lanes *lanes = s->search->lanes;
    const unsigned parity = s->heap & 1;
    const uint16_t value = lanes->common[parity][*gi_lanes_at(lanes, s->heap)];

    for (size_t x = 0; x < GI_LANES_STEMS; x++) {
        const uint16_t rare = lanes->rare[parity][x];
        if (rare >= value) continue;
        s->is_wanted[rare] = true;
        s->wanted_count++;
    }
}

static void clear_room(settling *s)
{
    const grundy_env *env = s->search->lanes->env;

    if (s->low) gi_free(env, s->low, s->chunk * sizeof *s->low);
    if (s->high) gi_free(env, s->high, s->high_count * sizeof *s->high);
    s->low = NULL;
    s->high = NULL;
}

/* Room for a chunk, and for the other parts of all its splits. */
static grundy_status make_room(settling *s, size_t chunk)
{
    const gi_lanes *lanes = s->search->lanes;

    clear_room(s);
    s->chunk = chunk;
    s->high_count = chunk + lanes->splits[lanes->split_count - 1].taken -
                    lanes->splits[0].taken;
    s->low = gi_alloc_array(lanes->env, chunk, sizeof *s->low);
    s->high = gi_alloc_array(lanes->env, s->high_count, sizeof *s->high);
    return s->low && s->high ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

/* Splits into a smaller part of the chunk and another, of which these are the
 * values, from that of the last smaller part on. */
static void look_at_splits(settling *s, const uint16_t *others)
{
    for (size_t i = 0; s->wanted_count && i < s->chunk; i++) {
        const unsigned option = s->low[i] ^ others[s->chunk - 1 - i];
        if (option >= GI_LANES_VALUES || !s->is_wanted[option]) continue;
        /* Nothing is no part of a split. */
        if (s->first + i == 0) continue;
        s->is_wanted[option] = false;
        s->wanted_count--;
        if (s->first + i >= s->end) s->end = s->first + i + 1;
    }
}

static grundy_status look_at_chunk(settling *s)
{
    const gi_lanes *lanes = s->search->lanes;
    const size_t last = lanes->splits[lanes->split_count - 1].taken;
    const uint64_t rest = s->heap - last;
    grundy_status status;

    GRUNDY_ASSERT(rest >= s->first + s->chunk);
    status = gi_lanes_search_terms(s->search, s->first, s->chunk, s->low);
    if (!status)
        status =
            gi_lanes_search_terms(s->search, rest - (s->first + s->chunk - 1),
                                  s->high_count, s->high);
    for (size_t i = 0; !status && i < lanes->split_count; i++)
        look_at_splits(s, s->high + (last - lanes->splits[i].taken));
    s->first += s->chunk;
    return status;
}

/* Room for the next chunk, if there is one. */
static grundy_status next_chunk(settling *s, bool *has_one)
{
    const size_t chunk = s->first < s->most ? s->first : s->most;

    *has_one = s->wanted_count && s->first < GI_LANES_WITNESS_MOST &&
               s->first <= s->heap / 2;
    return *has_one && chunk > s->chunk ? make_room(s, chunk) : GRUNDY_OK;
}

grundy_status gi_lanes_search_settle(gi_lanes_search *search)
{
    gi_lanes *lanes = search->lanes;
    settling s = {.search = search, .heap = lanes->known.count};
    size_t chunk = search->chunk;
    grundy_status status;
    bool goes_on = true;

    GRUNDY_ASSERT(lanes->is_open && search->count > 0);
    /* So that the other parts of the last chunk are heaps, too. */
    s.most = (size_t)(s.heap / 4 < CHUNKS_MOST * chunk ? s.heap / 4
                                                       : CHUNKS_MOST * chunk);
    list_wanted(&s);
    status = make_room(&s, chunk < s.most ? chunk : s.most);
    while (!status && goes_on) {
        status = look_at_chunk(&s);
        if (!status) status = next_chunk(&s, &goes_on);
    }
    clear_room(&s);
    if (status) return status;
    if (s.wanted_count) return GRUNDY_UNDECIDED;
    lanes->settled = s.heap;
    if (s.end > lanes->witness_end) lanes->witness_end = s.end;
    return GRUNDY_OK;
}
