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
 * Cost: what lies between two snapshots is found again for each chunk, at the
 * speed of candidates: for heap 2^31 tenths of a second, for 2^41 minutes.
 */
#include "base/assert.h"
#include "base/env.h"
#include "sequence/far/lanes_search_state.h"

typedef struct settling {
    const gi_lanes_search *search;
    uint64_t heap;
    size_t chunk; /* Smaller parts that are looked at together. */
    bool is_wanted[GI_LANES_VALUES]; /* Not seen as an option yet. */
    size_t wanted_count;
    uint16_t *low;  /* shape [chunk], owned: G(a) from `first` on */
    uint16_t *high; /* shape [chunk], owned: of the other parts, from below */
    size_t first, end; /* Of smaller parts; `end` of those that were used. */
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

/* Splits after `taken` tokens are gone, for the smaller parts of a chunk. */
static grundy_status look_at_splits(settling *s, size_t taken)
{
    const uint64_t rest = s->heap - taken;
    const uint64_t least = rest - (s->first + s->chunk - 1);
    grundy_status status;

    GRUNDY_ASSERT(rest >= s->first + s->chunk);
    status = gi_lanes_search_terms(s->search, least, s->chunk, s->high);

    for (size_t i = 0; !status && s->wanted_count && i < s->chunk; i++) {
        const unsigned option = s->low[i] ^ s->high[s->chunk - 1 - i];
        if (option >= GI_LANES_VALUES || !s->is_wanted[option]) continue;
        /* Nothing is no part of a split. */
        if (s->first + i == 0) continue;
        s->is_wanted[option] = false;
        s->wanted_count--;
        if (s->first + i >= s->end) s->end = s->first + i + 1;
    }
    return status;
}

static grundy_status look_at_chunk(settling *s)
{
    const gi_lanes *lanes = s->search->lanes;
    grundy_status status =
        gi_lanes_search_terms(s->search, s->first, s->chunk, s->low);

    for (size_t i = 0; !status && s->wanted_count && i < lanes->split_count;
         i++)
        status = look_at_splits(s, lanes->splits[i].taken);
    s->first += s->chunk;
    return status;
}

static bool has_chunk(const settling *s)
{
    return s->first < GI_LANES_WITNESS_MOST && s->first <= s->heap / 2;
}

grundy_status gi_lanes_search_settle(gi_lanes_search *search)
{
    gi_lanes *lanes = search->lanes;
    const grundy_env *env = lanes->env;
    settling s = {
        .search = search, .heap = lanes->known.count, .chunk = search->chunk};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(lanes->is_open && search->count > 0);
    /* So that the other parts of the last chunk are heaps, too. */
    if (s.chunk > s.heap / 4) s.chunk = (size_t)(s.heap / 4);
    s.low = gi_alloc_array(env, s.chunk, sizeof *s.low);
    s.high = gi_alloc_array(env, s.chunk, sizeof *s.high);
    if (!s.low || !s.high) status = GRUNDY_NO_MEMORY;
    list_wanted(&s);
    while (!status && s.wanted_count && has_chunk(&s))
        status = look_at_chunk(&s);
    if (s.low) gi_free(env, s.low, s.chunk * sizeof *s.low);
    if (s.high) gi_free(env, s.high, s.chunk * sizeof *s.high);
    if (status) return status;
    if (s.wanted_count) return GRUNDY_UNDECIDED;
    lanes->settled = s.heap;
    if (s.end > lanes->witness_end) lanes->witness_end = s.end;
    return GRUNDY_OK;
}
