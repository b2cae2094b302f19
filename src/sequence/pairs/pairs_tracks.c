/* SPDX-License-Identifier: MIT */
/* pairs_tracks.c - the terms in both directions.
 *
 * The terms are kept in both directions, so that the pairs of a sum are two
 * ascending tracks in memory; for marks in cells of 16 bits, and for
 * comparisons as two bytes, value % 64 and value / 64, apart.
 *
 * That takes eight bytes a term. Far out, where nearly all candidates go after
 * some pairs, a window of them will do: those with the smallest parts. Then the
 * tracks have the first terms upwards and the last ones downwards. These begin
 * at a place in their array that moves to its front, heap by heap; from there
 * those that are still needed slide to its end.
 */
#include <string.h>

#include "base/assert.h"
#include "sequence/pairs/pairs_state.h"
#include "sequence/pairs/pairs_tracks.h"

enum { LINE = 64 };

static size_t whole_lines(size_t count)
{
    return (count + LINE - 1) / LINE * LINE;
}

/* Tracks of bytes begin at lines, so that those that go up are read faster.
 */
static void carve(gi_pairs_tracks *s)
{
    uint16_t *words = s->block;
    uint8_t *bytes;
    size_t over;

    GRUNDY_ASSERT(words != NULL);
    s->own = s->window ? NULL : words;
    s->reverse = words + (s->own ? s->ups : 0);
    bytes = (uint8_t *)(s->reverse + s->downs);
    over = (uintptr_t)bytes % LINE;
    bytes += over ? LINE - over : 0;
    s->low[0] = bytes;
    s->high[0] = s->low[0] + s->ups;
    s->low[1] = s->high[0] + s->ups;
    s->high[1] = s->low[1] + s->downs;
    GRUNDY_ASSERT((uintptr_t)s->low[0] % LINE == 0);
    GRUNDY_ASSERT(s->high[1] + s->downs <= (uint8_t *)s->block + s->bytes);
}

/* Heaps before the next one that its block may need. */
static size_t kept_of(const gi_pairs_tracks *s, const gi_sparse *sparse)
{
    return s->window + GI_PAIRS_BLOCK +
           sparse->splits[sparse->split_count - 1].taken + 1;
}

static void choose_sizes(gi_pairs_tracks *s, const gi_sparse *sparse,
                         size_t count)
{
    if (s->window == 0) {
        s->ups = s->downs = whole_lines(count);
        s->top = s->ups - 1;
    } else {
        s->kept = kept_of(s, sparse);
        s->ups = whole_lines(s->window + 1);
        s->downs = whole_lines(s->kept + s->window);
        s->top = sparse->count + (s->downs - s->kept) - 1;
    }
    s->bytes = (s->window ? 2 : 4) * s->ups + 4 * s->downs + LINE;
}

/* The first heap that a track downwards has. */
static size_t first_down(const gi_pairs_tracks *s)
{
    return s->top >= s->downs ? s->top - s->downs + 1 : 0;
}

static void fill(gi_pairs_tracks *s, const gi_sparse *sparse)
{
    const size_t count = sparse->count;
    const size_t ups = count < s->ups ? count : s->ups;

    for (size_t n = 0; n < ups; n++)
        gi_pairs_tracks_put_up(s, n, gi_sparse_term(sparse, n));
    for (size_t n = first_down(s); n < count; n++)
        gi_pairs_tracks_put_down(s, n, gi_sparse_term(sparse, n));
}

grundy_status gi_pairs_tracks_init(gi_pairs_tracks *s, gi_sparse *sparse,
                                   size_t count, size_t window)
{
    grundy_status status;

    GRUNDY_ASSERT(window == 0 || 2 * window < sparse->count);
    GRUNDY_ASSERT(window == 0 ||
                  (sparse->terms.width == 2 && sparse->fold.cells == 0));
    s->window = window;
    choose_sizes(s, sparse, count);
    status = gi_memory_resize(&sparse->memory, &s->block, 0, s->bytes, 1);
    if (status) return status;
    carve(s);
    s->terms = s->own ? s->own : sparse->terms.cells;
    fill(s, sparse);
    return GRUNDY_OK;
}

void gi_pairs_tracks_slide(gi_pairs_tracks *s)
{
    const size_t to = s->downs - s->kept;

    GRUNDY_ASSERT(s->window > 0 && to > 0);
    memmove(s->reverse + to, s->reverse, s->kept * sizeof *s->reverse);
    memmove(s->low[1] + to, s->low[1], s->kept);
    memmove(s->high[1] + to, s->high[1], s->kept);
    s->top += to;
}

void gi_pairs_tracks_clear(gi_pairs_tracks *s, gi_sparse *sparse)
{
    if (s->block) gi_memory_release(&sparse->memory, s->block, s->bytes, 1);
    s->block = NULL;
}
