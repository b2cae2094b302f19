/* SPDX-License-Identifier: MIT */
/* t-bare.c - a game without parts of its definition has all the others. */
#include "test.h"

#include "rules/bare.h"

static grundy_status same(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    (void)game, (void)position, (void)run;
    return GRUNDY_OK;
}

static grundy_status part(const grundy_game *game, const gi_ints *position,
                          gi_visit visit, void *user, gi_run *run)
{
    (void)game, (void)position, (void)visit, (void)user, (void)run;
    return GRUNDY_OK;
}

static grundy_status turn_round(const grundy_game *game, gi_ints *position,
                                bool *is_negative, gi_run *run)
{
    (void)game, (void)position, (void)is_negative, (void)run;
    return GRUNDY_OK;
}

static const gi_piece_rules pieces;
static const gi_ruleset fast = {.id = "fast",
                                .definition = {.canonical = same,
                                               .components = part,
                                               .pieces = &pieces,
                                               .twin = turn_round}};

static void the_rest_is_there(void **state)
{
    const grundy_game game = {.rules = &fast};
    gi_bare_game bare;

    (void)state;
    gi_game_bare(&bare, &game, GI_SHORTCUT_CANONICAL | GI_SHORTCUT_TWIN);
    assert_null(bare.game.rules->definition.canonical);
    assert_null(bare.game.rules->definition.twin);
    assert_ptr_equal(bare.game.rules->definition.pieces, &pieces);
    assert_ptr_equal(bare.game.rules->definition.components, part);
    assert_true(gi_ruleset_is(bare.game.rules, &fast));
    gi_game_bare(&bare, &game, GI_SHORTCUT_PIECES | GI_SHORTCUT_COMPONENTS);
    assert_null(bare.game.rules->definition.pieces);
    assert_null(bare.game.rules->definition.components);
    assert_ptr_equal(bare.game.rules->definition.canonical, same);
    assert_ptr_equal(bare.game.rules->definition.twin, turn_round);
    assert_ptr_equal(fast.definition.pieces, &pieces);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rest_is_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
