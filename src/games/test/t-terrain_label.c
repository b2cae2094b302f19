/* SPDX-License-Identifier: MIT */
/* t-terrain_label.c - isomorphic graphs get one form: of nauty always, of plain
 * refinement where vertices that look alike are alike; and with either, or with none,
 * values are the same. */
#include "games/test/game_test.h"

#include "games/on_graph/terrain.h"
#include "random.h"
#include "search/impartial/components.h"

enum { VERTICES_MOST = 14, POSITIONS_MOST = 1 << 20 };

typedef struct order_test {
    grundy_game *game;
    gi_run run;
    grundy_error err;
} order_test;

static void open_test(order_test *t, const char *game)
{
    *t = (order_test){.game = NULL};
    assert_int_equal(grundy_game_parse(&t->game, game, NULL, &t->err),
                     GRUNDY_OK);
    gi_run_init(&t->run, gi_env_or_default(NULL), &t->err);
}

static void close_test(order_test *t)
{
    gi_run_clear(&t->run);
    grundy_game_free(t->game);
}

/* A graph whose vertices have labels and whose edges have owners. */
static void make_random(gi_terrain *terrain, uint64_t *seed)
{
    const unsigned n = (unsigned)random_below(seed, VERTICES_MOST) + 1;
    const size_t chance = 1 + random_below(seed, 5);

    *terrain = (gi_terrain){.vertex_count = n};
    for (unsigned v = 0; v < n; v++)
        terrain->labels[v] = (uint8_t)(random_below(seed, 4) == 0);
    for (unsigned u = 0; u < n; u++)
        for (unsigned v = u + 1; v < n; v++)
            if (random_below(seed, 6) < chance)
                terrain->edges[terrain->edge_count++] =
                    (gi_terrain_edge){{(uint16_t)u, (uint16_t)v},
                                      (uint16_t)(random_below(seed, 8) % 3)};
}

static void make_tree(gi_terrain *terrain, uint64_t *seed)
{
    const unsigned n = (unsigned)random_below(seed, 3 * VERTICES_MOST) + 1;

    *terrain = (gi_terrain){.vertex_count = n};
    for (unsigned v = 1; v < n; v++)
        terrain->edges[terrain->edge_count++] = (gi_terrain_edge){
            {(uint16_t)random_below(seed, v), (uint16_t)v}, 0};
    gi_terrain_sort(terrain);
}

static void shuffle(gi_terrain *terrain, uint64_t *seed)
{
    const unsigned n = terrain->vertex_count;
    uint16_t order[GI_TERRAIN_VERTICES_MOST];

    for (unsigned v = 0; v < n; v++) {
        const size_t at = random_below(seed, v + 1);
        order[v] = order[at];
        order[at] = (uint16_t)v;
    }
    gi_terrain_renumber(terrain, order, n);
}

typedef grundy_status normaliser(const grundy_game *game, gi_ints *position,
                                 gi_run *run);

static void check_alike(order_test *t, const gi_terrain *terrain,
                        normaliser *normalise, uint64_t *seed)
{
    gi_terrain other;
    gi_ints one = {0}, two = {0};

    gi_terrain_copy(&other, terrain);
    shuffle(&other, seed);
    assert_int_equal(gi_terrain_put(terrain, &one, &t->run), GRUNDY_OK);
    assert_int_equal(gi_terrain_put(&other, &two, &t->run), GRUNDY_OK);
    assert_int_equal(normalise(t->game, &one, &t->run), GRUNDY_OK);
    assert_int_equal(normalise(t->game, &two, &t->run), GRUNDY_OK);
    assert_true(gi_ints_equal(&one, &two));
    gi_ints_clear(&one, t->run.env);
    gi_ints_clear(&two, t->run.env);
}

static void nauty_gives_one_form(void **state)
{
    uint64_t seed = 11;
    gi_terrain terrain;
    order_test t;

    (void)state;
    if (!gi_terrain_has_nauty()) skip();
    open_test(&t, "partizan_on_graph:take=ball");
    for (size_t i = 0; i < random_cases(400); i++) {
        make_random(&terrain, &seed);
        check_alike(&t, &terrain, gi_terrain_canonical, &seed);
    }
    close_test(&t);
}

static void trees_have_one_form_without_it(void **state)
{
    uint64_t seed = 12;
    gi_terrain terrain;
    order_test t;

    (void)state;
    open_test(&t, "on_graph:take=ball");
    for (size_t i = 0; i < random_cases(200); i++) {
        make_tree(&terrain, &seed);
        check_alike(&t, &terrain, gi_terrain_canonical_plain, &seed);
    }
    close_test(&t);
}

/* The form is another numbering of the same graph: it is that numbering's. */
static void an_order_has_each_vertex_once(void **state)
{
    uint64_t seed = 13;

    (void)state;
    for (size_t i = 0; i < random_cases(200); i++) {
        gi_terrain terrain;
        uint16_t order[GI_TERRAIN_VERTICES_MOST];
        make_random(&terrain, &seed);
        for (unsigned way = 0; way < 2; way++) {
            bool is_met[GI_TERRAIN_VERTICES_MOST] = {false};
            if (way == 0)
                (void)gi_terrain_order(&terrain, order);
            else if (!gi_terrain_order_by_nauty(&terrain, order))
                continue;
            for (unsigned v = 0; v < terrain.vertex_count; v++) {
                assert_true(order[v] < terrain.vertex_count);
                assert_false(is_met[order[v]]);
                is_met[order[v]] = true;
            }
        }
    }
}

/* Adds a form to those that are known, unless it is there. */
static size_t add_form(gi_ints *forms, size_t count, gi_ints *form,
                       const grundy_env *env)
{
    for (size_t i = 0; i < count; i++)
        if (gi_ints_equal(&forms[i], form)) return count;
    assert_int_equal(gi_ints_copy(&forms[count], form, env), GRUNDY_OK);
    return count + 1;
}

/* There are 34 graphs of five vertices. */
static void graphs_are_counted(void **state)
{
    enum { VERTICES = 5, PAIRS = 10, GRAPHS = 34 };
    normaliser *const ways[] = {gi_terrain_canonical,
                                gi_terrain_canonical_plain};
    order_test t;

    (void)state;
    open_test(&t, "on_graph:take=ball");
    for (size_t way = 0; way < 2; way++) {
        static gi_ints forms[1 << PAIRS];
        size_t count = 0;
        gi_ints form = {0};
        for (unsigned bits = 0; bits < 1U << PAIRS; bits++) {
            gi_terrain terrain = {.vertex_count = VERTICES};
            unsigned pair = 0;
            for (unsigned u = 0; u < VERTICES; u++)
                for (unsigned v = u + 1; v < VERTICES; v++, pair++)
                    if (bits >> pair & 1)
                        terrain.edges[terrain.edge_count++] =
                            (gi_terrain_edge){{(uint16_t)u, (uint16_t)v}, 0};
            assert_int_equal(gi_terrain_put(&terrain, &form, &t.run),
                             GRUNDY_OK);
            assert_int_equal(ways[way](t.game, &form, &t.run), GRUNDY_OK);
            count = add_form(forms, count, &form, t.run.env);
        }
        assert_int_equal(count, GRAPHS);
        for (size_t i = 0; i < count; i++)
            gi_ints_clear(&forms[i], t.run.env);
        gi_ints_clear(&form, t.run.env);
    }
    close_test(&t);
}

/* With this for its canonical form; NULL: none. */
static grundy_nimber value_with(order_test *t, const char *text,
                                normaliser *normalise)
{
    gi_ruleset rules = *t->game->rules;
    grundy_game game = *t->game;
    gi_components *search = NULL;
    gi_ints position = {0};
    grundy_nimber value = 0;

    rules.definition.canonical = normalise;
    game.rules = &rules;
    assert_int_equal(
        gi_position_read(&game, &position, text, strlen(text), &t->run),
        GRUNDY_OK);
    assert_int_equal(
        gi_components_new(&search, &game, POSITIONS_MOST, t->run.env),
        GRUNDY_OK);
    assert_int_equal(gi_components_nimber(search, &position, &value, &t->run),
                     GRUNDY_OK);
    gi_components_free(search);
    gi_ints_clear(&position, t->run.env);
    return value;
}

static void values_do_not_depend_on_it(void **state)
{
    static const char *const cases[][2] = {
        {"on_graph:take=ball", "grid:4x4"},
        {"on_graph:take=arc", "king:3x3"},
        {"on_graph:take=vertex,fall=isolated", "hypercube:3"},
        {"on_graph:take=set,code=0.33", "caterpillar:1,0,2,1"},
        {"on_graph:take=edge,fall=loose", "grid:2x4 @ 0:g 3:g"},
        {"on_graph:mark=own,colours=2", "grid:2x3"},
        {"on_graph:mark=geodetic", "grid:3x3"},
        {"on_graph:take=arc", "grid:2x3 @ 1:2 4:3"}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        order_test t;
        open_test(&t, cases[i][0]);
        const grundy_nimber none = value_with(&t, cases[i][1], NULL);
        assert_int_equal(
            value_with(&t, cases[i][1], gi_terrain_canonical_plain), none);
        assert_int_equal(value_with(&t, cases[i][1], gi_terrain_canonical),
                         none);
        close_test(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nauty_gives_one_form),
        cmocka_unit_test(trees_have_one_form_without_it),
        cmocka_unit_test(an_order_has_each_vertex_once),
        cmocka_unit_test(graphs_are_counted),
        cmocka_unit_test(values_do_not_depend_on_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
