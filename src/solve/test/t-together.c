/* SPDX-License-Identifier: MIT */
/* t-together.c - games played together, against brute force from what a move is.
 *
 * Games of one heap from which some amounts may be taken; three at a time. */
#include "test.h"

#include "grundy/compound.h"
#include "grundy/parse.h"

enum { TERMS = 3, SIDE = 7, OFTEN = 2500 };

typedef struct taking {
    const char *name;
    bool may_take[SIDE];
} taking;

static const taking games[] = {
    {"nim", {false, true, true, true, true, true, true}},
    {"S{1,3,4}", {false, true, false, true, true, false, false}},
    {"S{2,5}", {false, false, true, false, false, true, false}},
    {"S{1,2}", {false, true, true, false, false, false, false}},
};
enum { GAMES = sizeof games / sizeof *games };

typedef struct played {
    const taking *games[TERMS];
    int at[TERMS];
} played;

typedef struct rules {
    grundy_compound_kind kind;
    bool is_misere;
} rules;

/* ---- brute force ---- */

static bool is_over(const played *p, int i)
{
    for (int take = 1; take <= p->at[i]; take++)
        if (p->games[i]->may_take[take]) return false;
    return true;
}

static bool wins(const rules *r, const played *p);

/* Some way to finish a move, from game i on, leaves a lost position. `chosen`:
 * bits of the games in which a move is made. */
static bool can_leave_lost(const rules *r, played *p, unsigned chosen, int i)
{
    while (i < TERMS && !(chosen >> i & 1))
        i++;
    if (i == TERMS) return !wins(r, p);
    for (int take = 1; take <= p->at[i]; take++) {
        bool found;
        if (!p->games[i]->may_take[take]) continue;
        p->at[i] -= take;
        found = can_leave_lost(r, p, chosen, i + 1);
        p->at[i] += take;
        if (found) return true;
    }
    return false;
}

/* Of one game, played alone. */
static bool is_lost_alone(const taking *game, int at)
{
    for (int take = 1; take <= at; take++)
        if (game->may_take[take] && is_lost_alone(game, at - take))
            return false;
    return true;
}

/* By moves in one game that do not win it alone. */
static bool wins_without_wins(const played *p)
{
    for (int i = 0; i < TERMS; i++)
        for (int take = 1; take <= p->at[i]; take++) {
            played after = *p;
            after.at[i] -= take;
            if (p->games[i]->may_take[take] &&
                !is_lost_alone(p->games[i], after.at[i]) &&
                !wins_without_wins(&after))
                return true;
        }
    return false;
}

static bool wins(const rules *r, const played *p)
{
    const bool is_short = r->kind == GRUNDY_COMPOUND_ALL ||
                          r->kind == GRUNDY_COMPOUND_ONE_SHORT ||
                          r->kind == GRUNDY_COMPOUND_SOME_SHORT;
    const bool is_some = r->kind == GRUNDY_COMPOUND_SOME ||
                         r->kind == GRUNDY_COMPOUND_SOME_SHORT;
    played after = *p;
    unsigned live = 0;

    for (int i = 0; i < TERMS; i++)
        if (!is_over(p, i)) live |= 1u << i;
    if (live == 0 || (is_short && live != 7)) return r->is_misere;
    if (r->kind == GRUNDY_COMPOUND_ONE_SHORT)
        return can_leave_lost(r, &after, 1, 0) ||
               can_leave_lost(r, &after, 2, 0) ||
               can_leave_lost(r, &after, 4, 0);
    if (!is_some) return can_leave_lost(r, &after, live, 0);
    for (unsigned chosen = live; chosen; chosen = (chosen - 1) & live)
        if (can_leave_lost(r, &after, chosen, 0)) return true;
    return false;
}

/* Of the games from `first` on, as an ordinal sum. */
static unsigned ordinal_value(const played *p, int first)
{
    bool seen[64] = {false};
    unsigned value = 0;

    for (int i = first; i < TERMS; i++)
        for (int take = 1; take <= p->at[i]; take++) {
            played after = *p;
            if (!p->games[i]->may_take[take]) continue;
            after.at[i] -= take;
            for (int gone = i + 1; gone < TERMS; gone++)
                after.at[gone] = 0;
            seen[ordinal_value(&after, first)] = true;
        }
    while (seen[value])
        value++;
    return value;
}

/* ---- the library ---- */

static grundy_compound *compound_of(const char *text, rules r,
                                    grundy_position **position)
{
    grundy_compound *compound = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    assert_int_equal(grundy_position_parse(position, text, NULL, &err),
                     GRUNDY_OK);
    if (grundy_compound_find(
            &compound, *position, r.kind,
            r.is_misere ? GRUNDY_PLAY_MISERE : GRUNDY_PLAY_NORMAL, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return compound;
}

static void check_one(rules r, const played *p)
{
    const bool is_ordinal = r.kind == GRUNDY_COMPOUND_ORDINAL;
    const unsigned value = is_ordinal ? ordinal_value(p, 0) : 0;
    const bool expected = is_ordinal ? value != 0
                          : r.kind == GRUNDY_COMPOUND_BANNED
                              ? wins_without_wins(p)
                              : wins(&r, p);
    grundy_position *position = NULL;
    grundy_compound *compound;
    char text[80];

    snprintf(text, sizeof text, "%s %d + %s %d + %s %d", p->games[0]->name,
             p->at[0], p->games[1]->name, p->at[1], p->games[2]->name,
             p->at[2]);
    compound = compound_of(text, r, &position);
    if ((grundy_compound_outcome(compound) == GRUNDY_OUTCOME_N) != expected)
        fail_msg("%s: '%s'%s", grundy_compound_kind_name(r.kind), text,
                 r.is_misere ? ", misère" : "");
    if (is_ordinal)
        assert_int_equal(grundy_compound_figure(compound, 0), value);
    grundy_compound_free(compound);
    grundy_position_free(position);
}

static void compounds_are_won_as_brute_force_says(void **state)
{
    uint64_t seed = 20;

    (void)state;
    for (int trial = 0; trial < OFTEN; trial++) {
        played p;
        rules r = {(grundy_compound_kind)(trial % 7), trial / 7 % 2};
        if (r.kind == GRUNDY_COMPOUND_ORDINAL ||
            r.kind == GRUNDY_COMPOUND_BANNED)
            r.is_misere = false;
        for (int i = 0; i < TERMS; i++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            p.games[i] = &games[(seed >> 33) % GAMES];
            p.at[i] = (int)((seed >> 45) % SIDE);
        }
        check_one(r, &p);
    }
}

/* Figures that a hand can check. */
static void figures_are_lengths(void **state)
{
    const rules all = {GRUNDY_COMPOUND_ALL, false},
                every = {GRUNDY_COMPOUND_EVERY, false};
    grundy_position *position = NULL;
    grundy_compound *compound =
        compound_of("nim 4 + S{1,2} 6", all, &position);

    (void)state;
    assert_int_equal(grundy_compound_figure(compound, 0), 1);
    assert_int_equal(grundy_compound_figure(compound, 1), 4);
    grundy_compound_free(compound);
    grundy_position_free(position);
    compound = compound_of("nim 4 + S{1,2} 7", every, &position);
    assert_int_equal(grundy_compound_figure(compound, 0), 1);
    assert_int_equal(grundy_compound_figure(compound, 1), 5);
    grundy_compound_free(compound);
    grundy_position_free(position);
}

static void check_status(const char *text, grundy_compound_kind kind,
                         grundy_play play, grundy_status expected)
{
    grundy_position *position = NULL;
    grundy_compound *compound = NULL;
    grundy_env env = GRUNDY_ENV_INIT;

    env.limits.positions = 100;
    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_compound_find(&compound, position, kind, play, &env, NULL),
        expected);
    grundy_position_free(position);
}

static void other_games_are_refused(void **state)
{
    grundy_position *position = NULL;
    grundy_compound *compound = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    assert_int_equal(
        grundy_position_parse(&position, "valentine:m=1 2", NULL, NULL),
        GRUNDY_OK);
    assert_int_equal(grundy_compound_find(&compound, position,
                                          GRUNDY_COMPOUND_ALL, GRUNDY_PLAY_OWN,
                                          NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_string_equal(err.message,
                        "valentine is no impartial game that ends, as every "
                        "game of a compound has to be");
    grundy_position_free(position);
    check_status("domineering 2x2 + nim 3", GRUNDY_COMPOUND_ALL,
                 GRUNDY_PLAY_NORMAL, GRUNDY_UNDEFINED);
    check_status("nim 3 + nim 4", GRUNDY_COMPOUND_ORDINAL, GRUNDY_PLAY_MISERE,
                 GRUNDY_UNDEFINED);
    check_status("nim 3 + nim 4000", GRUNDY_COMPOUND_EVERY, GRUNDY_PLAY_NORMAL,
                 GRUNDY_OVER_BUDGET);
    check_status("nim 3000 + nim 4", GRUNDY_COMPOUND_ORDINAL,
                 GRUNDY_PLAY_NORMAL, GRUNDY_OVER_BUDGET);
    check_status("nim 3 + nim 4", (grundy_compound_kind)9, GRUNDY_PLAY_NORMAL,
                 GRUNDY_BAD_ARGUMENT);
}

static grundy_outcome outcome_by(const char *text, grundy_play play)
{
    grundy_position *position = NULL;
    grundy_compound *compound = NULL;
    grundy_outcome outcome;

    assert_int_equal(grundy_position_parse(&position, text, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_compound_find(&compound, position,
                                          GRUNDY_COMPOUND_SOME, play, NULL,
                                          NULL),
                     GRUNDY_OK);
    outcome = grundy_compound_outcome(compound);
    grundy_compound_free(compound);
    grundy_position_free(position);
    return outcome;
}

/* As in a sum: misère games are played so, unless the caller says otherwise. */
static void terms_bring_their_convention(void **state)
{
    (void)state;
    assert_int_equal(outcome_by("misere_nim 1", GRUNDY_PLAY_OWN),
                     GRUNDY_OUTCOME_P);
    assert_int_equal(outcome_by("misere_nim 1", GRUNDY_PLAY_NORMAL),
                     GRUNDY_OUTCOME_N);
    assert_int_equal(outcome_by("misere_nim 1 + nim 0", GRUNDY_PLAY_MISERE),
                     GRUNDY_OUTCOME_P);
    check_status("misere_nim 1 + nim 1", GRUNDY_COMPOUND_SOME, GRUNDY_PLAY_OWN,
                 GRUNDY_BAD_ARGUMENT);
    check_status("misere_nim 1 + misere_nim 2", GRUNDY_COMPOUND_ORDINAL,
                 GRUNDY_PLAY_OWN, GRUNDY_UNDEFINED);
}

static bool stop_at_once(void *user)
{
    (void)user;
    return true;
}

/* The options of one heap are many, and each of them is valued at once. */
static void ordinal_sums_can_be_stopped(void **state)
{
    grundy_position *position = NULL;
    grundy_compound *compound = NULL;
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    env.is_stopped = stop_at_once;
    assert_int_equal(
        grundy_position_parse(&position, "nim 10000000 + nim 1", NULL, NULL),
        GRUNDY_OK);
    assert_int_equal(grundy_compound_find(&compound, position,
                                          GRUNDY_COMPOUND_ORDINAL,
                                          GRUNDY_PLAY_NORMAL, &env, NULL),
                     GRUNDY_CANCELLED);
    grundy_position_free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(compounds_are_won_as_brute_force_says),
        cmocka_unit_test(figures_are_lengths),
        cmocka_unit_test(other_games_are_refused),
        cmocka_unit_test(terms_bring_their_convention),
        cmocka_unit_test(ordinal_sums_can_be_stopped),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
