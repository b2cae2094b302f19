/* SPDX-License-Identifier: MIT */
/* t-moves_in_order.c - every game of the catalogue tells its moves in the order that
 * definition.h promises: sorted by their numbers from the first on, each once. */
#include "analysis/test/every_game.h"

enum { TRIED_MOST = 60, MOVES_MOST = 1000 };

typedef struct trying {
    const grundy_game *game;
    const gi_ints *position;
    gi_ints last; /* Move of this position. */
    size_t moves, tried;
    gi_run *run;
} trying;

static int compare_moves(const gi_ints *a, const gi_ints *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++) {
        const int order = grundy_integer_compare(&a->items[i], &b->items[i]);
        if (order) return order;
    }
    return (a->count > b->count) - (a->count < b->count);
}

static grundy_status try_move(const gi_ints *move, void *user)
{
    trying *t = user;
    gi_text text;

    if (t->moves++ > 0 && compare_moves(&t->last, move) >= 0) {
        gi_text_init(&text, NULL);
        for (size_t i = 0; i < move->count; i++) {
            gi_text_add_char(&text, ' ');
            gi_text_add_integer(&text, &move->items[i]);
        }
        fail_msg("%s: the move%s is out of order", grundy_game_name(t->game),
                 gi_text_string(&text));
    }
    if (t->moves > MOVES_MOST) return GRUNDY_CANCELLED;
    return gi_ints_copy(&t->last, move, t->run->env);
}

static grundy_status try_position(const gi_ints *position, void *user)
{
    trying *t = user;
    const unsigned players = gi_ruleset_has_sides(t->game->rules) ? 2 : 1;

    if (t->tried++ == TRIED_MOST) return GRUNDY_CANCELLED;
    for (unsigned player = 0; player < players; player++) {
        t->moves = 0;
        (void)!t->game->rules->definition.moves(t->game, position, player,
                                                try_move, t, t->run);
    }
    return GRUNDY_OK;
}

static size_t try_game(const grundy_game *game, gi_run *run)
{
    trying t = {.game = game, .run = run};

    visit_trials(game, try_position, &t, run);
    gi_ints_clear(&t.last, run->env);
    return t.tried;
}

static bool has_moves(const gi_ruleset *rules)
{
    return rules->definition.moves != NULL;
}

static void moves_are_sorted(void **state)
{
    const tried_games tried = try_every_game(has_moves, 1, try_game);

    (void)state;
    assert_true(tried.games > 80);
    assert_true(tried.positions > 5000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_sorted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
