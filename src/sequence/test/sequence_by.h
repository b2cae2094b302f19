/* SPDX-License-Identifier: MIT */
/* sequence_by.h - sequences by a given engine, and whether two are the
 * same. */
#ifndef GI_SEQUENCE_TEST_SEQUENCE_BY_H
#define GI_SEQUENCE_TEST_SEQUENCE_BY_H

#include "sequence/engine_choice.h"
#include "codes/heapgame.h"
#include "sequence/engines.h"

static inline grundy_sequence *sequence_of(const char *code,
                                           gi_engine_choice engine,
                                           const grundy_env *env,
                                           grundy_heapgame **game)
{
    grundy_sequence *seq;

    assert_int_equal(grundy_heapgame_parse(game, code, NULL, NULL), 0);
    assert_int_equal(gi_sequence_new_with(&seq, *game, engine, env, NULL), 0);
    return seq;
}

static inline void expect_same(const grundy_sequence *a,
                               const grundy_sequence *b, const char *code)
{
    assert_int_equal(grundy_sequence_count(a), grundy_sequence_count(b));
    for (size_t n = 0; n < grundy_sequence_count(a); n++)
        if (grundy_sequence_at(a, n) != grundy_sequence_at(b, n))
            fail_msg("%s: G(%zu) is %u and %u", code, n,
                     grundy_sequence_at(a, n), grundy_sequence_at(b, n));
}

#endif
