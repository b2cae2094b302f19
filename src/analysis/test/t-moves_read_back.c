/* SPDX-License-Identifier: MIT */
/* t-moves_read_back.c - every game of the catalogue reads what it writes: the
 * positions that moves lead to, also those in which play has ended or is half
 * a move further. And moves of the same name lead to the same position. Not
 * three_kingdoms, which writes the armies of a draft without all the bonds. */
#include "analysis/test/every_game.h"

#include "rules/position.h"

enum { TRIED_MOST = 40, MOVES_MOST = 200 };

typedef struct named {
    char *name;
    gi_ints next; /* The position after the move, its numbers sorted. */
} named;

typedef struct trying {
    const grundy_game *game;
    const gi_ints *position;
    unsigned player;
    size_t moves, tried;
    named named[MOVES_MOST]; /* The moves of this player. */
    gi_run *run;
} trying;

static const char *write_position(const trying *t, const gi_ints *position,
                                  gi_text *out)
{
    gi_text_init(out, NULL);
    assert_int_equal(gi_position_write(t->game, position, out, t->run),
                     GRUNDY_OK);
    return gi_text_string(out);
}

/* ---- positions ---- */

typedef struct listing {
    const trying *t;
    const gi_ints *position;
    gi_text *text;
} listing;

static grundy_status list_move(const gi_ints *move, void *user)
{
    const listing *l = user;

    gi_text_add_char(l->text, '\n');
    return gi_move_write(l->t->game, l->position, move, l->text, l->t->run);
}

/* The position and the names of its moves, a line each. */
static const char *describe(const trying *t, const gi_ints *position,
                            gi_text *out)
{
    listing l = {t, position, out};

    write_position(t, position, out);
    for (unsigned player = 0; player < 2; player++)
        (void)!t->game->rules->definition.moves(t->game, position, player,
                                                list_move, &l, t->run);
    return gi_text_string(out);
}

static void expect_read_back(const trying *t, const gi_ints *position)
{
    const char *const name = grundy_game_name(t->game);
    grundy_error err = {0};
    gi_ints read = {0};
    gi_text text, before, after;
    const char *written = write_position(t, position, &text);
    gi_run run;

    gi_run_init(&run, t->run->env, &err);
    if (gi_position_read(t->game, &read, written, text.count, &run))
        fail_msg("%s %s is not read back: %s", name, written, err.message);
    if (strcmp(describe(t, position, &before), describe(t, &read, &after)))
        fail_msg("%s %s\nis read back as %s", name, gi_text_string(&before),
                 gi_text_string(&after));
    gi_text_clear(&after);
    gi_text_clear(&before);
    gi_text_clear(&text);
    gi_ints_clear(&read, run.env);
    gi_run_clear(&run);
}

/* ---- moves ---- */

static void expect_own_name(const trying *t, const named *move)
{
    for (const named *other = t->named; other < move; other++)
        if (strcmp(other->name, move->name) == 0 &&
            !gi_ints_equal(&other->next, &move->next)) {
            gi_text from;
            fail_msg("%s %s: two moves are '%s'", grundy_game_name(t->game),
                     write_position(t, t->position, &from), move->name);
        }
}

/* As the other player sees it. */
static void try_turned(const trying *t, const gi_ints *position)
{
    gi_ints turned = {0};

    assert_int_equal(gi_ints_copy(&turned, position, t->run->env), GRUNDY_OK);
    assert_int_equal(t->game->rules->definition.turn(t->game, &turned, t->run),
                     GRUNDY_OK);
    expect_read_back(t, &turned);
    gi_ints_clear(&turned, t->run->env);
}

static grundy_status try_move(const gi_ints *move, void *user)
{
    trying *t = user;
    const gi_definition *d = &t->game->rules->definition;
    named *now = &t->named[t->moves];
    gi_text name;

    if (t->moves == MOVES_MOST) return GRUNDY_CANCELLED;
    t->moves++;
    *now = (named){NULL, {0}};
    gi_text_init(&name, NULL);
    assert_int_equal(gi_move_write(t->game, t->position, move, &name, t->run),
                     GRUNDY_OK);
    now->name = strdup(gi_text_string(&name));
    assert_non_null(now->name);
    gi_text_clear(&name);
    assert_int_equal(d->apply(t->game, &now->next, t->position, move, t->run),
                     GRUNDY_OK);
    expect_read_back(t, &now->next);
    if (d->turn) try_turned(t, &now->next);
    gi_ints_sort(&now->next);
    expect_own_name(t, now);
    return GRUNDY_OK;
}

static void try_player(trying *t)
{
    t->moves = 0;
    (void)!t->game->rules->definition.moves(t->game, t->position, t->player,
                                            try_move, t, t->run);
    for (size_t i = 0; i < t->moves; i++) {
        gi_ints_clear(&t->named[i].next, t->run->env);
        free(t->named[i].name);
    }
}

static grundy_status try_position(const gi_ints *position, void *user)
{
    trying *t = user;
    const unsigned players = gi_ruleset_has_sides(t->game->rules) ? 2 : 1;

    if (t->tried++ == TRIED_MOST) return GRUNDY_CANCELLED;
    t->position = position;
    expect_read_back(t, position);
    for (t->player = 0; t->player < players; t->player++)
        try_player(t);
    return GRUNDY_OK;
}

/* ---- games ---- */

static size_t try_game(const grundy_game *game, gi_run *run)
{
    trying t = {.game = game, .run = run};

    visit_trials(game, try_position, &t, run);
    return t.tried;
}

static bool is_written_whole(const gi_ruleset *rules)
{
    return rules->definition.moves && strcmp(rules->id, "three_kingdoms") != 0;
}

static void what_is_written_is_read(void **state)
{
    const tried_games tried = try_every_game(is_written_whole, 1, try_game);

    (void)state;
    assert_true(tried.games > 80);
    assert_true(tried.positions > 4000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
