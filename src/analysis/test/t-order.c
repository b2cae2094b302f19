/* SPDX-License-Identifier: MIT */
/* t-order.c - where a game does not say that the order of the numbers matters, it
 * does not: engines sort them and drop zeros. */
#include "test.h"

#include <stdio.h>

#include "grundy/parse.h"

#include "analysis/check/trial.h"
#include "base/env.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/memory/sort.h"
#include "games/registry.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/key.h"

enum { BOUND = 3, POSITIONS_MOST = 2000 };

typedef struct options {
    const grundy_game *game;
    const gi_ints *from;
    gi_ints *items;
    size_t count, capacity;
    gi_run *run;
} options;

static grundy_status add_option(const gi_ints *move, void *user)
{
    options *o = user;
    void *items = o->items;
    gi_ints after = {0};
    grundy_status status = GRUNDY_OK;

    if (o->count == o->capacity)
        status = gi_array_grow(&items, &o->capacity, o->count,
                               sizeof *o->items, o->run->env);
    o->items = items;
    if (!status)
        status = o->game->rules->definition.apply(o->game, &after, o->from,
                                                  move, o->run);
    if (!status) status = gi_position_canonicalise(o->game, &after, o->run);
    if (!status) o->items[o->count++] = after;
    return status;
}

static int compare(const void *a, const void *b)
{
    const gi_ints *x = a, *y = b;

    if (x->count != y->count) return x->count < y->count ? -1 : 1;
    for (size_t i = 0; i < x->count; i++) {
        const int order = grundy_integer_compare(&x->items[i], &y->items[i]);
        if (order) return order;
    }
    return 0;
}

/* The options of a position, each once, in some order of their own. */
static grundy_status find_options(options *o, unsigned player)
{
    size_t kept = 0;
    grundy_status status = o->game->rules->definition.moves(
        o->game, o->from, player, add_option, o, o->run);

    if (!status)
        status = gi_sort(o->items, o->count, sizeof *o->items, compare,
                         o->run->env);
    for (size_t i = 0; !status && i < o->count; i++) {
        if (kept > 0 && compare(&o->items[kept - 1], &o->items[i]) == 0)
            gi_ints_clear(&o->items[i], o->run->env);
        else
            o->items[kept++] = o->items[i];
    }
    if (!status) o->count = kept;
    return status;
}

static void clear(options *o)
{
    for (size_t i = 0; i < o->count; i++)
        gi_ints_clear(&o->items[i], o->run->env);
    gi_free(o->run->env, o->items, o->capacity * sizeof *o->items);
}

typedef struct trying {
    const grundy_game *game;
    size_t tried;
    gi_run *run;
} trying;

static void expect_same(const trying *t, const gi_ints *a, const gi_ints *b,
                        unsigned player)
{
    options x = {.game = t->game, .from = a, .run = t->run};
    options y = {.game = t->game, .from = b, .run = t->run};

    assert_int_equal(find_options(&x, player), GRUNDY_OK);
    assert_int_equal(find_options(&y, player), GRUNDY_OK);
    bool is_same = x.count == y.count;
    for (size_t i = 0; is_same && i < x.count; i++)
        is_same = compare(&x.items[i], &y.items[i]) == 0;
    if (!is_same)
        fail_msg("%s: the order of %zu numbers, the first of which is %lld, "
                 "matters",
                 grundy_game_name(t->game), a->count,
                 (long long)a->items[0].word);
    clear(&y);
    clear(&x);
}

/* A position, and the same from its end to its beginning. */
static grundy_status try_position(const gi_ints *position, void *user)
{
    trying *t = user;
    const gi_ruleset *rules = t->game->rules;
    gi_ints turned = {0};
    grundy_status status = gi_ints_copy(&turned, position, t->run->env);

    if (status || t->tried == POSITIONS_MOST) return status;
    for (size_t i = 0; i < turned.count; i++)
        turned.items[i] = position->items[position->count - 1 - i];
    if (!rules->notation.legal ||
        !rules->notation.legal(t->game, &turned, NULL)) {
        t->tried++;
        for (unsigned player = 0; player < 2; player++)
            expect_same(t, position, &turned, player);
    }
    gi_ints_clear(&turned, t->run->env);
    return GRUNDY_OK;
}

static void try_game(const char *text, size_t count, gi_run *run)
{
    char copy[200];
    trying t = {.run = run};
    grundy_game *game = NULL;

    snprintf(copy, sizeof copy, "%.*s", (int)count, text);
    assert_int_equal(grundy_game_parse(&game, copy, NULL, NULL), GRUNDY_OK);
    t.game = game;
    assert_int_equal(gi_trial_positions(game, &(gi_range){.bound = BOUND},
                                        try_position, &t, run),
                     GRUNDY_OK);
    grundy_game_free(game);
}

static void order_matters_where_games_say_so(void **state)
{
    gi_run run;
    size_t games = 0;

    (void)state;
    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    for (size_t i = 0; i < gi_registry_count(); i++) {
        const gi_ruleset *rules = gi_registry_at(i);
        const char *text =
            rules->trials.examples ? rules->trials.examples : rules->id;
        if (rules->definition.is_ordered || !rules->definition.moves) continue;
        for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
            try_game(text, strcspn(text, "\n"), &run);
        games++;
    }
    gi_run_clear(&run);
    assert_true(games > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(order_matters_where_games_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
