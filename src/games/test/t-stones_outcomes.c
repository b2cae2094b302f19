/* SPDX-License-Identifier: MIT */
/* t-stones_outcomes.c - who wins boards of stones: against their values, against
 * published outcomes, and by play against all answers. */
#include "games/test/outcome_test.h"

#include "games/registry.h"
#include "published.h"
#include "values/short/upstar.h"
#include "sanitized.h"

static void put_board(engines *e, const char *text)
{
    assert_int_equal(e->game.rules->notation.parse(
                         &e->game, &e->position, text, strlen(text), &e->run),
                     GRUNDY_OK);
}

/* ---- against values ---- */

static uint64_t roll(uint64_t *seed)
{
    *seed = *seed * UINT64_C(6364136223846793005) + 1442695040888963407;
    return *seed >> 33;
}

/* text, shape [rows * (columns + 1)]. */
static void random_board(char *text, unsigned rows, unsigned columns,
                         const char *letters, uint64_t *seed)
{
    const size_t count = strlen(letters);

    for (unsigned y = 0; y < rows; y++) {
        for (unsigned x = 0; x < columns; x++)
            *text++ = letters[roll(seed) % count];
        *text++ = y + 1 < rows ? '/' : '\0';
    }
}

static void check_random(const char *name, const char *letters, uint32_t small)
{
    static const unsigned shapes[][2] = {{1, 8}, {2, 4}, {3, 3}};
    uint64_t seed = 5 + small;
    engines e;

    engines_open(&e, gi_registry_find(name, strlen(name)), small);
    for (size_t i = 0; i < 60; i++) {
        const unsigned *shape = shapes[i % 3];
        char text[32];
        random_board(text, shape[0], shape[1], letters, &seed);
        put_board(&e, text);
        engines_check_by_value(&e);
    }
    engines_close(&e);
}

/* From all by the rules to most by values. */
static void outcomes_are_those_of_the_values(void **state)
{
    static const uint32_t smalls[] = {0, 3, 8};

    (void)state;
    for (size_t i = 0; i < sizeof smalls / sizeof smalls[0]; i++) {
        check_random("amazons", ".##xo#", smalls[i]);
        check_random("clobber", ".xoxo", smalls[i]);
        check_random("konane", ".xoxo", smalls[i]);
        check_random("nogo", "....xo#", smalls[i]);
    }
}

/* ---- NoGo: all rows, divided and not ---- */

/* By the rules alone. */
static bool wins_plainly(engines *e, const gi_ints *position, unsigned player);

typedef struct plain_play {
    engines *e;
    const gi_ints *position;
    unsigned player;
    bool has_won;
} plain_play;

static grundy_status try_plainly(const gi_ints *move, void *user)
{
    plain_play *p = user;
    gi_ints after = {0};

    if (p->has_won) return GRUNDY_OK;
    assert_int_equal(p->e->game.rules->definition.apply(
                         &p->e->game, &after, p->position, move, &p->e->run),
                     GRUNDY_OK);
    p->has_won = !wins_plainly(p->e, &after, 1 - p->player);
    gi_ints_clear(&after, NULL);
    return GRUNDY_OK;
}

static bool wins_plainly(engines *e, const gi_ints *position, unsigned player)
{
    plain_play p = {e, position, player, false};

    assert_int_equal(e->game.rules->definition.moves(
                         &e->game, position, player, try_plainly, &p, &e->run),
                     GRUNDY_OK);
    return p.has_won;
}

/* The edge of T-NOGO-PARTS: blocks without a liberty, stones that are idle,
 * runs that are shortened, parts without a move. */
static void nogo_divides_as_the_rules_say(void **state)
{
    engines e;

    (void)state;
    engines_open(&e, gi_registry_find("nogo", 4), 4);
    for (unsigned number = 0; number < 1 << 14; number++) {
        char text[8] = "";
        for (unsigned i = 0; i < 7; i++)
            text[i] = ".xo#"[number >> 2 * i & 3];
        put_board(&e, text);
        for (unsigned side = 0; side < 2; side++)
            assert_int_equal(engines_win(&e, &e.position, (gi_side)side),
                             wins_plainly(&e, &e.position, side));
    }
    engines_close(&e);
}

/* ---- published outcomes ---- */

static void outcomes_are_the_published_ones(void **state)
{
    published table;
    size_t rows = 0;

    (void)state;
    assert_true(published_open(&table, "stones_outcomes.tsv"));
    while (published_next(&table)) {
        const char *name = table.column[0];
        engines e;
        char found;
        if (rows++ % STRIDE) continue;
        engines_open_usual(&e, gi_registry_find(name, strlen(name)));
        put_board(&e, table.column[1]);
        found = engines_outcome(&e);
        if (found != table.column[2][0])
            fail_msg("%s %s: expected %s, got %c", name, table.column[1],
                     table.column[2], found);
        engines_close(&e);
    }
    assert_true(rows >= 40);
}

/* xxo n times in a row: floor((n + 1) / 2) ups. */
static void rows_of_xxo_are_ups(void **state)
{
    char text[40] = "";
    engines e;

    (void)state;
    engines_open_usual(&e, gi_registry_find("clobber", 7));
    for (int n = 1; n <= 12; n++) {
        gi_upstar value;
        strcat(text, "xxo");
        put_board(&e, text);
        assert_true(gi_short_is_upstar(engines_value(&e)));
        value = gi_upstar_at(e.store, engines_value(&e));
        assert_int_equal(value.ups, (n + 1) / 2);
        assert_int_equal(value.nimber, 0);
        assert_true(gi_short_stop(e.store, engines_value(&e), GI_LEFT) ==
                    GI_SHORT_ZERO);
    }
    engines_close(&e);
}

/* ---- strategies ---- */

static void the_winner_has_a_strategy(void **state)
{
    static const char *const boards[][2] = {{"clobber", "xox/oxo/xox"},
                                            {"clobber", "xoxoxoxoxo"},
                                            {"clobber", "xoxo/oxox"},
                                            {"nogo", "1x7"},
                                            {"nogo", "2x3"},
                                            {"nogo", "3x3"},
                                            {"konane", "xoxo/oxox/xo.x"},
                                            {"amazons", "x.../...o"}};

    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        engines e;
        engines_open(&e, gi_registry_find(boards[i][0], strlen(boards[i][0])),
                     2);
        put_board(&e, boards[i][1]);
        engines_check_strategy(&e);
        engines_close(&e);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_are_those_of_the_values),
        cmocka_unit_test(nogo_divides_as_the_rules_say),
        cmocka_unit_test(outcomes_are_the_published_ones),
        cmocka_unit_test(rows_of_xxo_are_ups),
        cmocka_unit_test(the_winner_has_a_strategy),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
