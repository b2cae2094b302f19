/* SPDX-License-Identifier: MIT */
/* lanes_of.h - what tests of lanes share. */
#ifndef GI_SEQUENCE_LANES_TEST_LANES_OF_H
#define GI_SEQUENCE_LANES_TEST_LANES_OF_H

#include "base/cpu.h"
#include "codes/heapgame.h"
#include "sequence/lanes/lanes_engine.h"
#include "tape.h"

enum { LANES_KERNELS = 2 };

static inline size_t list_lanes_kernels(const gi_lanes_kernel **out)
{
    size_t count = 0;

    out[count++] = &gi_lanes_kernel_plain;
    if (gi_cpu_has(GI_CPU_AVX512)) out[count++] = &gi_lanes_kernel_avx512;
    return count;
}

static inline grundy_heapgame *game_of(const char *code)
{
    grundy_heapgame *game;

    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    return game;
}

static inline gi_lanes *lanes_of(const grundy_heapgame *game,
                                 const gi_lanes_kernel *kernel,
                                 const grundy_env *env)
{
    gi_lanes *lanes;

    assert_int_equal(gi_lanes_make(&lanes, game, 0, kernel, env, NULL), 0);
    return lanes;
}

/* free() its bytes. */
static inline tape saved(const gi_lanes *lanes)
{
    tape out = {0};
    const grundy_writer writer = {tape_write, &out};

    assert_int_equal(gi_lanes_save(lanes, &writer), 0);
    return out;
}

/* Of two states, which it frees. */
static inline void expect_same_bytes(tape *ends)
{
    assert_int_equal(ends[0].count, ends[1].count);
    assert_memory_equal(ends[0].bytes, ends[1].bytes, ends[0].count);
    for (size_t i = 0; i < 2; i++)
        free(ends[i].bytes);
}

static inline void expect_same_figures(gi_lanes_invariants a,
                                       gi_lanes_invariants b)
{
    assert_int_equal(a.count, b.count);
    assert_int_equal(a.max, b.max);
    assert_int_equal(a.max_index, b.max_index);
    assert_int_equal(a.zero_count, b.zero_count);
    assert_int_equal(a.last_zero, b.last_zero);
    assert_int_equal(a.mask, b.mask);
    assert_int_equal(a.has_position, b.has_position);
    assert_int_equal(a.rare_count, b.rare_count);
    assert_int_equal(a.last_rare, b.last_rare);
}

#endif
