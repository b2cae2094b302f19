/* SPDX-License-Identifier: MIT */
/* t-moves_in_order.c - every game of the catalogue tells its moves in the order that
 * definition.h promises: sorted by their numbers from the first on, each once. */
#include "analysis/test/every_game.h"

#include "rules/position.h"

enum { TRIED_MOST = 60, MOVES_MOST = 1000 };

typedef struct trying {
    const grundy_game *game;
    const gi_ints *position;
    gi_ints last; /* Move of this position. */
    size_t moves, tried;
    size_t compared; /* Moves, each with the one before it. */
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
    t->compared += t->moves > 1;
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
    return t.compared;
}

static bool has_moves(const gi_ruleset *rules)
{
    return rules->definition.moves != NULL;
}

static void moves_of_trials_are_sorted(void **state)
{
    const tried_games tried = try_every_game(has_moves, 1, try_game);

    (void)state;
    assert_true(tried.games > 100);
    assert_true(tried.positions > 25000);
}

static size_t try_text(const char *text)
{
    grundy_position *position = NULL;
    trying t = {.tried = 0};
    gi_run run;

    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL),
                     GRUNDY_OK);
    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    t.run = &run;
    t.game = position->terms->game;
    assert_int_equal(try_position(&position->terms->heaps, &t), GRUNDY_OK);
    gi_ints_clear(&t.last, run.env);
    gi_run_clear(&run);
    grundy_position_free(position);
    return t.compared;
}

/* Of games that have no trials, or only such with a move or two. */
static void moves_of_positions_are_sorted(void **state)
{
    static const char *const texts[] = {
        "tic_tac_toe XXO/OO./X.X",
        "tic_tac_toe .../.X./...",
        "connect_four ......./......./......./......./..OX.../..XOO.X",
        "connect_four:columns=4,rows=4 ..../..../.X../OX..",
        "dao X..O/.XO./.OX./O..X X",
        "quixo:side=3 XX./O.O/... O",
        "quixo XXX./O.O./..../..OO O",
        "sim:points=4 12 34 / 13 24",
        "sim 12 13 24 / 14 15 16",
        "konane .xo.o/oxox./xo.ox/.xoxo",
        "fission ..../..x./..../..x.",
        "toads_frogs:max_jump=2 ttt.fff..t.f",
        "clobber xox/ox./xoo",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (!try_text(texts[i])) fail_msg("%s: no moves", texts[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_of_trials_are_sorted),
        cmocka_unit_test(moves_of_positions_are_sorted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
