/* SPDX-License-Identifier: MIT */
/* lanes_plan.c - what lanes.c makes of the first values of a sequence. */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/sort.h"
#include "codes/heapgame.h"
#include "sequence/lanes/lanes_engine.h"
#include "sequence/lanes/lanes_plan.h"
#include "sequence/lanes/lanes_types.h"

/* Wide lanes that have many taps are no faster than rows. */
enum {
    TAPS_MOST = 1 << 14,
    WIDE_TAPS_MOST = 1 << 10,
    NARROW_TAPS_END = 48,
    OLDER = 2 * GI_LANES_MOST
};

static grundy_status unsuited(const gi_lanes *lanes, const char *why,
                              grundy_error *err)
{
    return gi_fail(err, GRUNDY_UNDECIDED, "%.40s %s",
                   grundy_heapgame_name(lanes->game), why);
}

const char *gi_lanes_plan_objection(const gi_sparse *sparse, size_t most)
{
    const size_t taps =
        sparse->split_count * sparse->rare_count + sparse->keep_count;

    if (most >= GI_LANES_VALUES) return "has values of 256 or more";
    if (taps > (most < GI_LANES_NARROW_VALUES ? TAPS_MOST : WIDE_TAPS_MOST))
        return "has too many rare heaps";
    return NULL;
}

/* Why the state does not suit the engine; or NULL. */
static const char *objection(const gi_sparse *sparse)
{
    size_t most = 0;

    if (sparse->mask % GI_LANES_VALUES == 0)
        return "has no sparse space that is seen";
    for (size_t n = 0; n < sparse->count; n++) {
        const size_t term = gi_terms_at(&sparse->terms, n);
        most = term > most ? term : most;
    }
    if (sparse->rare_count == 0) return "has no rare heap";
    if (sparse->rares[sparse->rare_count - 1].index >= sparse->count / 4)
        return "has rare heaps that do not end soon";
    return gi_lanes_plan_objection(sparse, most);
}

/* ---- copies ---- */

static void *copy_of(const gi_lanes *lanes, const void *items, size_t count,
                     size_t item_bytes)
{
    void *copy = gi_alloc_array(lanes->env, count, item_bytes);

    if (copy) memcpy(copy, items, count * item_bytes);
    return copy;
}

static grundy_status copy_state(gi_lanes *lanes, const gi_sparse *sparse)
{
    lanes->start = sparse->count;
    lanes->mask = sparse->mask;
    lanes->has_position = sparse->has_position;
    lanes->rare_count = sparse->rare_count;
    lanes->split_count = sparse->split_count;
    lanes->terms =
        gi_alloc_array(lanes->env, sparse->count, sizeof *lanes->terms);
    lanes->rares = copy_of(lanes, sparse->rares, sparse->rare_count,
                           sizeof *lanes->rares);
    lanes->splits = copy_of(lanes, sparse->splits, sparse->split_count,
                            sizeof *lanes->splits);
    lanes->first = gi_alloc(lanes->env, GI_LANES_FAR_END + GI_LANES_PAD);
    lanes->witnesses = gi_alloc(lanes->env, sizeof *lanes->witnesses);
    if (!lanes->terms || !lanes->rares || !lanes->splits || !lanes->first ||
        !lanes->witnesses)
        return GRUNDY_NO_MEMORY;
    for (size_t n = 0; n < sparse->count; n++)
        lanes->terms[n] = (uint16_t)gi_terms_at(&sparse->terms, n);
    memset(lanes->witnesses, 0, sizeof *lanes->witnesses);
    lanes->witnesses->low = (unsigned)__builtin_ctzll(sparse->mask);
    return GRUNDY_OK;
}

static void clear_last(gi_lanes *lanes)
{
    gi_lanes_taps *taps = &lanes->taps;

    if (taps->last)
        gi_free(lanes->env, taps->last,
                (taps->last_count + 1) * sizeof *taps->last);
    taps->last = NULL;
}

void gi_lanes_plan_clear(gi_lanes *lanes)
{
    const grundy_env *env = lanes->env;
    gi_lanes_taps *taps = &lanes->taps;

    clear_last(lanes);
    gi_free(env, taps->items, taps->capacity * sizeof *taps->items);
    gi_free(env, lanes->witnesses, sizeof *lanes->witnesses);
    gi_free(env, lanes->first, GI_LANES_FAR_END + GI_LANES_PAD);
    gi_free(env, lanes->splits, lanes->split_count * sizeof *lanes->splits);
    gi_free(env, lanes->rares, lanes->rare_count * sizeof *lanes->rares);
    gi_free(env, lanes->terms, (size_t)lanes->start * sizeof *lanes->terms);
    *taps = (gi_lanes_taps){0};
    lanes->witnesses = NULL;
    lanes->first = NULL;
    lanes->splits = NULL;
    lanes->rares = NULL;
    lanes->terms = NULL;
}

/* ---- taps ---- */

static int compare_taps(const void *first, const void *second)
{
    const gi_lanes_tap *a = first, *b = second;

    if (a->shift != b->shift) return a->shift < b->shift ? -1 : 1;
    return (a->stem > b->stem) - (a->stem < b->stem);
}

/* Options of common type: a rare part and a common one, or a common heap left
 * alone. With position the type of the latter is its own only if an even
 * number of tokens is taken. */
static grundy_status list_taps(gi_lanes *lanes, const gi_sparse *s)
{
    gi_lanes_taps *taps = &lanes->taps;
    gi_lanes_tap *end;

    taps->capacity = s->split_count * s->rare_count + s->keep_count;
    taps->items =
        gi_alloc_array(lanes->env, taps->capacity, sizeof *taps->items);
    if (!taps->items) return GRUNDY_NO_MEMORY;
    end = taps->items;
    for (size_t i = 0; i < s->split_count; i++)
        for (size_t r = 0; r < s->rare_count; r++)
            if (s->rares[r].index > 0)
                *end++ = (gi_lanes_tap){
                    (uint32_t)(s->rares[r].index + s->splits[i].taken),
                    gi_lanes_stem(lanes->witnesses->low, s->rares[r].value),
                    0};
    for (size_t i = 0; i < s->keep_count; i++)
        if (s->keeps[i] > 0 && (!s->has_position || s->keeps[i] % 2 == 0))
            *end++ = (gi_lanes_tap){(uint32_t)s->keeps[i], 0, 0};
    taps->count = (size_t)(end - taps->items);
    GRUNDY_ASSERT(taps->count <= taps->capacity);
    return gi_sort(taps->items, taps->count, sizeof *taps->items, compare_taps,
                   lanes->env);
}

/* Index of the first tap whose shift is not less. */
static size_t taps_before(const gi_lanes_taps *taps, size_t shift)
{
    size_t i = 0;

    while (i < taps->count && taps->items[i].shift < shift)
        i++;
    return i;
}

/* Where the lanes of a step read the tap among the last stems. */
static gi_lanes_last last_of(const gi_lanes_taps *taps, gi_lanes_tap tap)
{
    const bool is_older = taps->is_wide && tap.shift >= OLDER;
    const size_t end = GI_LANES_LAST + (is_older ? GI_LANES_MOST : 0);
    const size_t lanes = taps->is_wide ? GI_LANES_MOST : taps->lanes;
    gi_lanes_last out = {.stem = tap.stem};

    for (size_t k = 0; k < lanes; k++)
        out.from[(taps->is_wide ? 8 : 4) * k] = (uint8_t)(end + k - tap.shift);
    return out;
}

/* Which taps are read from where. On failure they are as before. */
static grundy_status sort_taps(gi_lanes *lanes, unsigned width)
{
    gi_lanes_taps taps = lanes->taps;
    const size_t least = taps.items[0].shift;
    gi_lanes_last *last;

    GRUNDY_ASSERT(least > 0);
    taps.width = width;
    taps.is_wide = width > GI_LANES_NARROW || taps.count >= NARROW_TAPS_END;
    taps.lanes = least < GI_LANES_MOST ? least : GI_LANES_MOST;
    taps.straight_count =
        taps_before(&taps, taps.is_wide ? GI_LANES_MOST : taps.lanes + 1);
    taps.near_first = taps_before(&taps, GI_LANES_LAST + 1);
    taps.far_first = taps_before(&taps, GI_LANES_FAR);
    GRUNDY_ASSERT(taps.straight_count <= taps.near_first);
    taps.last_count = taps.near_first - taps.straight_count;
    taps.newest_count = taps_before(&taps, OLDER) - taps.straight_count;
    /* One for the case that there is none. */
    last = gi_alloc_array(lanes->env, taps.last_count + 1, sizeof *last);
    if (!last) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < taps.count; i++)
        taps.items[i].bytes = taps.items[i].stem * 0x01010101;
    for (size_t i = 0; i < taps.last_count; i++)
        last[i] = last_of(&taps, taps.items[taps.straight_count + i]);
    clear_last(lanes);
    taps.last = last;
    lanes->taps = taps;
    return GRUNDY_OK;
}

/* ---- witnesses ---- */

typedef struct witness {
    int32_t offset;
    uint32_t bits; /* Heaps that it serves, of some. */
} witness;

static int compare_witnesses(const void *first, const void *second)
{
    const witness *a = first, *b = second;

    if (a->bits != b->bits) return a->bits > b->bits ? -1 : 1;
    return (b->offset > a->offset) - (b->offset < a->offset);
}

/* Heaps of each stem among the later known ones. */
static void count_stems(const gi_lanes *lanes, uint32_t *counts)
{
    /* All of them are common. */
    GRUNDY_ASSERT(lanes->rares[lanes->rare_count - 1].index <
                  lanes->start / 2);
    for (size_t n = (size_t)lanes->start / 2; n < lanes->start; n++)
        counts[gi_lanes_stem(lanes->witnesses->low, lanes->terms[n])]++;
}

/* All witnesses of stem x whose strings begin at a byte; their number. */
static size_t find_witnesses(const gi_lanes *lanes, unsigned x,
                             const uint32_t *counts, witness *found)
{
    size_t count = 0;

    for (size_t i = 0; i < lanes->split_count; i++)
        for (size_t shift = 8; shift <= GI_LANES_ROW_HEAPS; shift += 8) {
            const size_t taken = lanes->splits[i].taken;
            const uint8_t stem =
                shift > taken ? lanes->first[shift - taken] : GI_LANES_NONE;
            const unsigned row = stem ^ x;
            if (stem == GI_LANES_NONE || counts[row] == 0) continue;
            found[count++] = (witness){(int32_t)(row * GI_LANES_STRIDE) -
                                           (int32_t)(shift / 8),
                                       counts[row]};
        }
    GRUNDY_ASSERT(count <= lanes->split_count * GI_LANES_ROW_HEAPS / 8);
    return count;
}

static void keep_witnesses(gi_lanes_witnesses *witnesses, unsigned x,
                           const witness *found, size_t count)
{
    GRUNDY_ASSERT(x < GI_LANES_STEMS);
    if (count > GI_LANES_WITNESSES) count = GI_LANES_WITNESSES;
    for (size_t i = 0; i < count; i++)
        witnesses->offsets[x][i] = found[i].offset;
    /* Kernels take eight at a time: the last one as often as it needs. */
    for (; count > 0 && count % 8 != 0; count++)
        witnesses->offsets[x][count] = found[0].offset;
    witnesses->counts[x] = count;
}

static grundy_status list_witnesses(gi_lanes *lanes, unsigned width)
{
    const size_t most = lanes->split_count * GI_LANES_ROW_HEAPS / 8;
    uint32_t counts[GI_LANES_STEMS] = {0};
    witness *found = gi_alloc_array(lanes->env, most, sizeof *found);
    grundy_status status = GRUNDY_OK;

    if (!found) return GRUNDY_NO_MEMORY;
    count_stems(lanes, counts);
    for (unsigned x = 0; x < GI_LANES_STEMS; x++)
        if (counts[x] > 0) lanes->witnesses->row_end = x + 1;
    for (unsigned x = 0; !status && x < width; x++) {
        const size_t count = find_witnesses(lanes, x, counts, found);
        status = gi_sort(found, count, sizeof *found, compare_witnesses,
                         lanes->env);
        if (!status) keep_witnesses(lanes->witnesses, x, found, count);
    }
    gi_free(lanes->env, found, most * sizeof *found);
    return status;
}

/* ---- together ---- */

unsigned gi_lanes_width_for(const gi_lanes *lanes, size_t value)
{
    const unsigned stem = gi_lanes_stem(lanes->witnesses->low, value);
    unsigned width = GI_LANES_NARROW;

    GRUNDY_ASSERT(value < GI_LANES_VALUES);
    while (width <= stem)
        width += GI_LANES_WIDEN;
    return width;
}

grundy_status gi_lanes_plan_width(gi_lanes *lanes, unsigned width)
{
    grundy_status status;

    GRUNDY_ASSERT(width >= GI_LANES_NARROW && width <= GI_LANES_STEMS);
    GRUNDY_ASSERT(width % GI_LANES_WIDEN == 0);
    /* Those of stems that had some are the same again. */
    status = list_witnesses(lanes, width);
    return status ? status : sort_taps(lanes, width);
}

static size_t greatest(const gi_lanes *lanes)
{
    size_t most = 0;

    for (size_t n = 0; n < lanes->start; n++)
        most = lanes->terms[n] > most ? lanes->terms[n] : most;
    return most;
}

grundy_status gi_lanes_plan(gi_lanes *lanes, const gi_sparse *sparse,
                            grundy_error *err)
{
    const char *why = objection(sparse);
    grundy_status status;

    if (why) return unsuited(lanes, why, err);
    GRUNDY_ASSERT(sparse->count / 2 >= GI_LANES_WITNESS_END);
    status = copy_state(lanes, sparse);
    if (!status) status = list_taps(lanes, sparse);
    if (status) return status;
    if (lanes->taps.count == 0)
        return unsuited(lanes, "has no rare heap", err);
    gi_lanes_types(lanes, sparse);
    status =
        gi_lanes_plan_width(lanes, gi_lanes_width_for(lanes, greatest(lanes)));
    GRUNDY_ASSERT(lanes->witnesses->row_end <= GI_LANES_STEMS);
    lanes->reach = lanes->taps.items[lanes->taps.count - 1].shift;
    if (lanes->reach < GI_LANES_REACH_LEAST)
        lanes->reach = GI_LANES_REACH_LEAST;
    if (lanes->reach < lanes->game->digit_count)
        lanes->reach = lanes->game->digit_count;
    return status;
}
