/* SPDX-License-Identifier: MIT */
/* lanes.c - a sequence in sparse space in constant memory.
 *
 * The terminology is that of sparse.h and rows.c: the *stem* of a value leaves
 * out the lowest bit of the mask, and a rare r and a split that takes k are a
 * *tap* of shift r + k. Past the last rare, the value of a heap is found in
 * two steps, as in sparse_heap.c:
 *
 * 1. The candidate is the least stem not among stem(n - shift) ^ stem, over
 *    all taps. It is a function of the window of the last stems alone. Some
 *    heaps are found at once: each has a *lane* of a vector, in which the
 *    options are bits. The *width* of lanes, of 32 to 128 bits, is that of the
 *    greatest value so far; it grows where a heap needs more. Lanes of 32 bits
 *    are *narrow*; they are for the games with the fewest taps.
 * 2. Every smaller value of rare type must be that of an option: a split into
 *    two common heaps, one of them small. These *witnesses* are looked for
 *    along rows, for 512 heaps at once (lanes_verify.c).
 *
 * So only the first values, which supply the small parts, and a window of the
 * last stems are kept, a million of each: of them a candidate needs some ten
 * thousand, and nearly all witnesses are found among as many. A block of
 * candidates is found by one worker while the others verify the block before.
 * A heap without a witness may be rare. Near the beginning, more first values
 * are then computed and the engine starts again. Far out the mask may grow by
 * a bit that no value before has had, which makes the heap common
 * (lanes_types.c); else the engine stops there, and only a search gets past
 * the heap (sequence/far/lanes_settle.c).
 *
 * Invariant: stems[.. known.count - base) are those of the values, all
 * verified; what is behind are candidates, or rests.
 *
 * Cost: for the 15 rares of 0.106 some 4 cycles a heap for step 1 and 3 for
 * step 2, where there are wide vectors; for the 57 of 0.174, which has two
 * splits, 13 and 20 (bench: b-lanes).
 *
 * Source: the sparse space as in sparse_heap.c; that its verification can be
 * left to others is from [Grossman19]; lanes and rows are this project's.
 */
#include <string.h>

#include "base/assert.h"
#include "base/cpu.h"
#include "base/env.h"
#include "base/error.h"
#include "base/sizes.h"
#include "codes/heapgame.h"
#include "sequence/lanes/lanes.h"
#include "sequence/lanes/lanes_engine.h"
#include "sequence/lanes/lanes_plan.h"
#include "sequence/lanes/lanes_start.h"
#include "sequence/lanes/lanes_types.h"
#include "sequence/lanes/lanes_verify.h"

enum {
    /* Heaps. Some ten milliseconds, so that workers seldom wait for each
     * other even where they have to share their cores. */
    BLOCK = 256 * GI_LANES_PART,
    PARTS = BLOCK / GI_LANES_PART + 1,
    ROOM = 3 * BLOCK, /* Before stems are moved to the front. */
    /* Heaps of a window behind those that one heap needs: the line that it is
     * in, and a few more, so that states of earlier versions go on. */
    SPARE = 9 * GI_LANES_LINE,
    RESTART_MOST = 1 << 20
};

_Static_assert(GI_LANES_ROW_HEAPS <= GI_LANES_WITNESS_END,
               "rows begin among what the witnesses of a line read");

const gi_lanes_kernel *gi_lanes_kernel_best(void)
{
    if (gi_cpu_has(GI_CPU_AVX512) && gi_lanes_kernel_avx512.chain)
        return &gi_lanes_kernel_avx512;
    return &gi_lanes_kernel_plain;
}

/* ---- making and freeing ---- */

void gi_lanes_window_clear(gi_lanes *lanes)
{
    if (lanes->stems)
        gi_free(lanes->env, lanes->stems, lanes->capacity + GI_LANES_PAD);
    lanes->stems = NULL;
}

grundy_status gi_lanes_window_make(gi_lanes *lanes)
{
    const size_t taken = lanes->splits[lanes->split_count - 1].taken;
    const size_t witnesses = GI_LANES_WITNESS_END + taken;

    GRUNDY_ASSERT(!lanes->stems);
    lanes->kept =
        (lanes->reach > witnesses ? lanes->reach : witnesses) + SPARE;
    lanes->held = lanes->far_end + taken + SPARE;
    if (lanes->held < lanes->kept) lanes->held = lanes->kept;
    if (!gi_size_add(&lanes->capacity, lanes->held, ROOM))
        return GRUNDY_NO_MEMORY;
    lanes->stems = gi_alloc(lanes->env, lanes->capacity + GI_LANES_PAD);
    return lanes->stems ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

static grundy_status start_work(gi_lanes *lanes)
{
    size_t workers;
    const grundy_status status = gi_workers_start(&lanes->workers, lanes->env);

    if (status) return status;
    workers = gi_workers_count(lanes->workers);
    lanes->rows_bytes = (size_t)GI_LANES_STEMS * GI_LANES_STRIDE;
    lanes->rows = gi_alloc_array(lanes->env, workers, lanes->rows_bytes);
    lanes->results = gi_alloc_array(lanes->env, PARTS, sizeof *lanes->results);
    return lanes->rows && lanes->results ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

grundy_status gi_lanes_make(gi_lanes **out, const grundy_heapgame *game,
                            uint64_t start, const gi_lanes_kernel *kernel,
                            const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    gi_lanes *lanes = gi_alloc(used, sizeof *lanes);
    grundy_status status;

    if (!lanes) return GRUNDY_NO_MEMORY;
    *lanes = (gi_lanes){
        .env = used, .game = game, .kernel = kernel, .block_heaps = BLOCK};
    status = gi_lanes_start(lanes, start, err);
    if (!status) status = start_work(lanes);
    if (status)
        gi_lanes_free(lanes);
    else
        *out = lanes;
    return status;
}

grundy_status gi_lanes_new(gi_lanes **out, const grundy_heapgame *game,
                           const grundy_env *env, grundy_error *err)
{
    return gi_lanes_make(out, game, 0, gi_lanes_kernel_best(), env, err);
}

void gi_lanes_free(gi_lanes *lanes)
{
    if (!lanes) return;
    if (lanes->rows)
        gi_free(lanes->env, lanes->rows,
                gi_workers_count(lanes->workers) * lanes->rows_bytes);
    if (lanes->results)
        gi_free(lanes->env, lanes->results, PARTS * sizeof *lanes->results);
    gi_workers_stop(lanes->workers);
    gi_lanes_window_clear(lanes);
    gi_lanes_plan_clear(lanes);
    gi_free(lanes->env, lanes, sizeof *lanes);
}

/* ---- values ---- */

uint64_t gi_lanes_count(const gi_lanes *lanes)
{
    return lanes->known.count;
}

bool gi_lanes_is_wide(const gi_lanes *lanes)
{
    return lanes->taps.width > GI_LANES_NARROW;
}

size_t gi_lanes_kept(const gi_lanes *lanes)
{
    return lanes->kept;
}

void gi_lanes_copy(const gi_lanes *lanes, uint64_t first, size_t count,
                   uint16_t *out)
{
    GRUNDY_ASSERT(first >= lanes->base);
    GRUNDY_ASSERT(first + count <= lanes->known.count);
    for (uint64_t n = first; n < first + count; n++)
        out[n - first] = lanes->common[n & 1][*gi_lanes_at(lanes, n)];
}

gi_lanes_invariants gi_lanes_look(const gi_lanes *lanes)
{
    return lanes->known;
}

uint64_t gi_lanes_rare(const gi_lanes *lanes, size_t index)
{
    GRUNDY_ASSERT(index < lanes->rare_count);
    return lanes->rares[index].index;
}

/* ---- blocks ---- */

/* Part 0 is the chain, the others are parts of the block before. */
static void do_part(void *user, size_t part, size_t worker)
{
    gi_lanes *lanes = user;
    uint8_t *stems = gi_lanes_at(lanes, lanes->chain_first);
    const size_t count = (size_t)(lanes->chain_end - lanes->chain_first);
    const size_t rest = (size_t)(lanes->chain_end % GI_LANES_LINE);

    GRUNDY_ASSERT(lanes->chain_first <= lanes->chain_end);
    if (part > 0) {
        gi_lanes_verify_part(lanes, part - 1, worker);
    } else if (count > 0) {
        lanes->kernel->chain(&lanes->taps, stems, count);
        /* A line that is not whole is verified as one. */
        if (rest) memset(stems + count, 0, GI_LANES_LINE - rest);
    }
}

/* Room for the next block of candidates. */
static void move_to_front(gi_lanes *lanes)
{
    const uint64_t held = gi_lanes_held(lanes, lanes->known.count);
    const uint64_t base =
        (lanes->known.count - held) / GI_LANES_LINE * GI_LANES_LINE;
    const size_t end = (size_t)(lanes->chain_end - lanes->base);

    GRUNDY_ASSERT(lanes->known.count >= held);
    if (end + GI_LANES_LINE <= lanes->capacity) return;
    GRUNDY_ASSERT(base > lanes->base);
    memmove(lanes->stems, gi_lanes_at(lanes, base),
            (size_t)(lanes->chain_first - base));
    lanes->base = base;
}

/* The first stems, those that the block before has found among them. */
static void take_first(gi_lanes *lanes)
{
    const size_t from = lanes->first_count;
    const size_t end = gi_lanes_first_end(lanes, lanes->chain_end);

    if (end <= from) return;
    GRUNDY_ASSERT(from >= lanes->base);
    memcpy(lanes->first + from, gi_lanes_at(lanes, from), end - from);
    lanes->first_count = end;
}

static void plan_block(gi_lanes *lanes, uint64_t target)
{
    const uint64_t count = lanes->known.count, first = lanes->chain_end;
    const uint64_t end =
        (first + lanes->block_heaps) / GI_LANES_LINE * GI_LANES_LINE;

    lanes->verify_first = count / GI_LANES_LINE * GI_LANES_LINE;
    lanes->verify_end = lanes->chain_end;
    take_first(lanes);
    lanes->chain_first = first;
    lanes->chain_end = end < target ? end : target;
    move_to_front(lanes);
}

/* Takes over what the parts have verified, up to the first heap that is not;
 * whether all is. */
static bool take_results(gi_lanes *lanes, size_t parts)
{
    gi_lanes_invariants *known = &lanes->known;

    for (size_t i = 0; i < parts; i++) {
        const gi_lanes_result *result = lanes->results + i;
        const uint64_t first = lanes->verify_first + i * GI_LANES_PART;
        const uint64_t left = lanes->verify_end - first;
        GRUNDY_ASSERT(result->verified <= GI_LANES_PART);
        GRUNDY_ASSERT(first + result->verified <= lanes->verify_end);
        if (first + result->verified > known->count)
            known->count = first + result->verified;
        known->zero_count += result->zero_count;
        if (result->zero_count) known->last_zero = result->last_zero;
        if (result->max > known->max) {
            known->max = result->max;
            known->max_index = result->max_index;
        }
        if (result->witness_end > lanes->witness_end)
            lanes->witness_end = result->witness_end;
        if (result->returned > lanes->watched_from && !lanes->returned)
            lanes->returned = result->returned;
        if (result->verified < (left < GI_LANES_PART ? left : GI_LANES_PART)) {
            lanes->is_narrow = result->is_narrow;
            return false;
        }
    }
    return true;
}

/* Verifies the pending block and finds the next one. */
static bool do_block(gi_lanes *lanes, uint64_t target)
{
    uint64_t heaps;
    size_t parts;

    plan_block(lanes, target);
    heaps = lanes->verify_end > lanes->known.count
                ? lanes->verify_end - lanes->verify_first
                : 0;
    parts = (size_t)((heaps + GI_LANES_PART - 1) / GI_LANES_PART);
    GRUNDY_ASSERT(parts <= PARTS);
    GRUNDY_ASSERT(lanes->chain_end <= target);
    GRUNDY_ASSERT(lanes->chain_end - lanes->base <= lanes->capacity);
    gi_workers_run(lanes->workers, do_part, lanes, parts + 1);
    return take_results(lanes, parts);
}

/* A heap that needs wider lanes or a greater mask, or may be rare. */
static grundy_status mend_plan(gi_lanes *lanes, grundy_error *err)
{
    const uint64_t heap = lanes->known.count;
    const unsigned width = lanes->taps.width;
    uint64_t bit;

    if (lanes->is_narrow && width < GI_LANES_STEMS)
        return gi_lanes_plan_width(lanes, width + GI_LANES_WIDEN);
    if (heap < RESTART_MOST) return gi_lanes_start(lanes, 2 * heap, err);
    bit = lanes->is_narrow ? 0 : gi_lanes_types_free_bit(lanes);
    if (bit) {
        gi_lanes_types_grow(lanes, bit);
        return GRUNDY_OK;
    }
    lanes->is_open = !lanes->is_narrow;
    return gi_fail(err, GRUNDY_UNDECIDED,
                   lanes->is_narrow
                       ? "heap %llu of %.40s has a value of 256 or more"
                       : "heap %llu of %.40s may be rare: it lacks a witness "
                         "near enough to either end",
                   (unsigned long long)heap,
                   grundy_heapgame_name(lanes->game));
}

static void forget_candidates(gi_lanes *lanes)
{
    lanes->chain_end = lanes->known.count;
    if (lanes->first_count > lanes->known.count)
        lanes->first_count = (size_t)lanes->known.count;
}

grundy_status gi_lanes_advance(gi_lanes *lanes, uint64_t count,
                               grundy_error *err)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(lanes->known.count >= lanes->base + lanes->kept);
    forget_candidates(lanes);
    lanes->is_open = false;
    while (!status && lanes->known.count < count && !lanes->returned) {
        if (gi_env_is_stopped(lanes->env))
            return gi_fail(err, GRUNDY_CANCELLED, "stopped after %llu values",
                           (unsigned long long)lanes->known.count);
        if (!do_block(lanes, count)) {
            status = mend_plan(lanes, err);
            forget_candidates(lanes);
        }
        gi_env_progress(lanes->env, lanes->known.count, count);
    }
    return status;
}
