/* SPDX-License-Identifier: MIT */
/* rows_of.h - sequences that are far enough for the engine on rows. */
#ifndef GI_SEQUENCE_ROWS_TEST_ROWS_OF_H
#define GI_SEQUENCE_ROWS_TEST_ROWS_OF_H

#include "base/cpu.h"
#include "codes/heapgame.h"
#include "sequence/engines.h"
#include "sequence/rows/rows_state.h"

enum { KERNELS = 3, COMBS_MOST = 64 };

typedef struct combs_room {
    gi_rows_comb stems[COMBS_MOST], off[COMBS_MOST];
    uint64_t taps[COMBS_MOST];
    uint32_t distances[COMBS_MOST];
} combs_room;

static inline gi_rows_combs combs_in(combs_room *room, size_t count)
{
    assert_in_range(count, 0, COMBS_MOST);
    return (gi_rows_combs){room->stems, room->off, room->taps, room->distances,
                           count};
}

static inline size_t list_kernels(const gi_rows_kernel **out)
{
    size_t count = 0;

    out[count++] = &gi_rows_kernel_plain;
    if (gi_cpu_has(GI_CPU_AVX2)) out[count++] = &gi_rows_kernel_avx2;
    if (gi_cpu_has(GI_CPU_AVX512)) out[count++] = &gi_rows_kernel_avx512;
    return count;
}

static inline gi_sparse *start_with(const char *code, bool is_forced,
                                    const grundy_env *env,
                                    grundy_heapgame **game)
{
    gi_sparse *sparse;

    assert_int_equal(grundy_heapgame_parse(game, code, NULL, NULL), 0);
    assert_int_equal(gi_sparse_new(&sparse, *game, is_forced, env), 0);
    return sparse;
}

static inline gi_sparse *start(const char *code, const grundy_env *env,
                               grundy_heapgame **game)
{
    return start_with(code, false, env, game);
}

static inline gi_rows *rows_of(gi_sparse *sparse, const gi_rows_kernel *kernel)
{
    gi_rows *rows;

    assert_int_equal(gi_rows_new(&rows, sparse, kernel), 0);
    return rows;
}

/* A call for a sequence of these rows: until there are `count` terms, by rows
 * and others in turn. */
static inline grundy_status extend(gi_rows *rows, size_t count)
{
    grundy_sequence seq = {.sparse = rows->sparse, .rows = rows};

    return gi_sequence_extend(&seq, count);
}

/* The first terms, which are known, behind those that are there. */
static inline void replay(gi_sparse *sparse, const gi_sparse *known,
                          size_t count)
{
    for (size_t n = sparse->count; n < count; n++) {
        assert_int_equal(gi_sparse_prepare(sparse), 0);
        assert_int_equal(gi_sparse_append(sparse, gi_sparse_term(known, n)),
                         0);
    }
}

static inline void expect_terms(const gi_sparse *got, const gi_sparse *want,
                                const char *what)
{
    assert_true(got->count <= want->count);
    for (size_t n = 0; n < got->count; n++)
        if (gi_sparse_term(got, n) != gi_sparse_term(want, n))
            fail_msg("%s: G(%zu) is %u, not %u", what, n,
                     gi_sparse_term(got, n), gi_sparse_term(want, n));
}

#endif
