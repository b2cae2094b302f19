/* SPDX-License-Identifier: MIT */
/* short_case.h - what tests of short values share: between the oracle's trees
 * and the values of a store. */
#ifndef GI_VALUES_SHORT_TEST_SHORT_CASE_H
#define GI_VALUES_SHORT_TEST_SHORT_CASE_H

#include "plain_game.h"
#include "values/short/short.h"

#include "test.h"

static inline gi_shorts *new_store(void)
{
    gi_shorts *s = NULL;

    assert_int_equal(gi_shorts_new(&s, NULL), GRUNDY_OK);
    return s;
}

static inline gi_short value_of(gi_shorts *s, const plain_game *g)
{
    gi_short options[2][PLAIN_OPTIONS], out;

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < g->count[side]; i++)
            options[side][i] = value_of(s, g->option[side][i]);
    assert_int_equal(gi_short_make(s, options[0], g->count[0], options[1],
                                   g->count[1], &out),
                     GRUNDY_OK);
    return out;
}

/* The canonical form as a tree. */
static inline const plain_game *tree_of(plain_pool *pool, gi_shorts *s,
                                        gi_short a)
{
    plain_game *g = plain_new(pool);

    for (int side = 0; side < 2; side++) {
        gi_short_list options;
        assert_int_equal(gi_short_options(s, a, (gi_side)side, &options),
                         GRUNDY_OK);
        for (size_t i = 0; i < options.count; i++)
            plain_add_option(g, side, tree_of(pool, s, options.items[i]));
    }
    return g;
}

static inline bool is_le(gi_shorts *s, gi_short a, gi_short b)
{
    bool out = false;

    assert_int_equal(gi_short_le(s, a, b, &out), GRUNDY_OK);
    return out;
}

static inline gi_short sum_of(gi_shorts *s, gi_short a, gi_short b)
{
    gi_short out = 0;

    assert_int_equal(gi_short_add(s, a, b, &out), GRUNDY_OK);
    return out;
}

static inline gi_short negative_of(gi_shorts *s, gi_short a)
{
    gi_short out = 0;

    assert_int_equal(gi_short_negate(s, a, &out), GRUNDY_OK);
    return out;
}

#endif
