/* SPDX-License-Identifier: MIT */
/* rows_twins.h - a game by rows beside the same by the scalar engine. */
#ifndef GI_SEQUENCE_ROWS_TEST_ROWS_TWINS_H
#define GI_SEQUENCE_ROWS_TEST_ROWS_TWINS_H

#include "sequence/rows/test/rows_of.h"

/* A game by the scalar engine, and by rows from some terms on. */
typedef struct twins {
    const char *code;
    grundy_heapgame *game, *same;
    gi_sparse *want, *got;
    gi_rows *rows;
} twins;

static inline twins start_twins_in(const grundy_env *env, const char *code,
                                   size_t known, size_t all)
{
    twins t = {.code = code};

    t.want = start(code, NULL, &t.game);
    t.got = start(code, env, &t.same);
    t.rows = rows_of(t.got, gi_rows_kernel_best());
    assert_int_equal(gi_sparse_extend(t.want, all), 0);
    replay(t.got, t.want, known);
    return t;
}

static inline twins start_twins(const char *code, size_t known, size_t all)
{
    return start_twins_in(NULL, code, known, all);
}

static inline void end_twins(const twins *t)
{
    expect_terms(t->got, t->want, t->code);
    gi_rows_free(t->rows);
    gi_sparse_free(t->got);
    gi_sparse_free(t->want);
    grundy_heapgame_free(t->same);
    grundy_heapgame_free(t->game);
}

static inline void expect_kept(const gi_rows *rows, size_t plan_count)
{
    assert_true(rows->is_kept);
    assert_int_equal(rows->plan_count, plan_count);
}

#endif
