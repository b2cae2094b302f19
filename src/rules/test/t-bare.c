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

static const gi_piece_rules pieces;
static const gi_ruleset fast = {
    .id = "fast", .definition = {.canonical = same, .pieces = &pieces}};

static void the_rest_is_there(void **state)
{
    const grundy_game game = {.rules = &fast};
    gi_bare_game bare;

    (void)state;
    gi_game_bare(&bare, &game, GI_SHORTCUT_CANONICAL | GI_SHORTCUT_TWIN);
    assert_null(bare.game.rules->definition.canonical);
    assert_ptr_equal(bare.game.rules->definition.pieces, &pieces);
    assert_true(gi_ruleset_is(bare.game.rules, &fast));
    gi_game_bare(&bare, &game, GI_SHORTCUT_PIECES | GI_SHORTCUT_COMPONENTS);
    assert_null(bare.game.rules->definition.pieces);
    assert_ptr_equal(bare.game.rules->definition.canonical, same);
    assert_ptr_equal(fast.definition.pieces, &pieces);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rest_is_there),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
