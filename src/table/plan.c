/* SPDX-License-Identifier: MIT */
/* plan.c - how a game will be solved, and how many bytes that takes.
 *
 * The method follows from what the ranking declares and from what is asked:
 * with remoteness a byte a rank; results alone 2 bits, or 1 bit and the sieve
 * where strides are known and nobody can tie. Loops are solved with a byte and
 * a counter of 2 bytes a rank in any case; they are packed afterwards.
 *
 * The number of bytes is exact but for the strides that a sieve puts aside
 * (fewer than one a lost position) and blocks that an allocator rounds up; it
 * is compared with the limit before any are allocated.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "table/work.h"

uint64_t gi_table_block_ranks(unsigned bits)
{
    GRUNDY_ASSERT(bits == 1 || bits == 2 || bits == 8);
    return (uint64_t)GI_TABLE_BLOCK_BYTES * 8 / bits;
}

uint64_t gi_table_block_count(uint64_t count, unsigned bits)
{
    const uint64_t ranks = gi_table_block_ranks(bits);

    return count / ranks + (count % ranks != 0);
}

void gi_table_block_range(uint64_t count, gi_rank_order order, unsigned bits,
                          uint64_t number, uint64_t *first, uint64_t *end)
{
    const uint64_t ranks = gi_table_block_ranks(bits);
    const uint64_t blocks = gi_table_block_count(count, bits);

    GRUNDY_ASSERT(number < blocks);
    if (order == GI_RANKS_UP) number = blocks - 1 - number;
    *first = number * ranks;
    *end = count - *first < ranks ? count : *first + ranks;
    GRUNDY_ASSERT(*first < *end && *end <= count);
}

static gi_table_method method_of(const gi_ranks *ranks, bool wants_remoteness,
                                 grundy_convention convention)
{
    if (ranks->order == GI_RANKS_LOOP) return GI_TABLE_RETROGRADE;
    if (!wants_remoteness && ranks->ranking->strides &&
        ranks->order == GI_RANKS_DOWN && convention == GRUNDY_NORMAL)
        return GI_TABLE_SIEVE;
    return GI_TABLE_SWEEP;
}

void gi_table_choose(gi_table_plan *plan, const gi_ranks *ranks,
                     bool wants_remoteness, grundy_convention convention)
{
    plan->method = method_of(ranks, wants_remoteness, convention);
    plan->bits = wants_remoteness ? 8 : 2;
    if (plan->method == GI_TABLE_SIEVE) plan->bits = 1;
    plan->work_bits = plan->bits;
    if (plan->method == GI_TABLE_RETROGRADE) plan->work_bits = 8;
}

/* What loops take beside the plane. */
static uint64_t loop_bytes(gi_table_plan *plan, const gi_ranks *ranks,
                           size_t workers)
{
    uint64_t bytes = ranks->count * sizeof(uint16_t) +
                     gi_updates_bytes(ranks->count, workers);

    plan->keeps_moves = !ranks->ranking->parents;
    if (plan->keeps_moves) bytes += (ranks->count + 1) * sizeof(uint64_t);
    if (plan->bits != 8)
        bytes += gi_table_block_count(ranks->count, plan->bits) *
                 (uint64_t)GI_TABLE_BLOCK_BYTES;
    return bytes;
}

grundy_status gi_table_plan_of(gi_table_plan *out, const gi_ranks *ranks,
                               bool wants_remoteness,
                               grundy_convention convention,
                               const grundy_env *env, grundy_error *err)
{
    gi_table_plan plan = {.bits = 0};
    const size_t workers = gi_workers_wanted(env);

    GRUNDY_ASSERT(ranks->count > 0 && ranks->count < UINT64_MAX / 64);
    gi_table_choose(&plan, ranks, wants_remoteness, convention);
    plan.plane_bytes = gi_table_block_count(ranks->count, plan.work_bits) *
                       GI_TABLE_BLOCK_BYTES;
    plan.bytes =
        plan.plane_bytes + ranks->table_bytes + workers * gi_room_bytes(ranks);
    if (ranks->has_strays) plan.bytes += (ranks->count / 64 + 1) * 8;
    if (plan.method == GI_TABLE_RETROGRADE)
        plan.bytes += loop_bytes(&plan, ranks, workers);
    if (plan.bytes > gi_limit_memory(env))
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "the table of %llu ranks takes %llu bytes of memory, "
                       "and %llu are allowed",
                       (unsigned long long)ranks->count,
                       (unsigned long long)plan.bytes,
                       (unsigned long long)gi_limit_memory(env));
    *out = plan;
    return GRUNDY_OK;
}
