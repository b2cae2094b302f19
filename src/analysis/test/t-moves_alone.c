/* SPDX-License-Identifier: MIT */
/* t-moves_alone.c - every game of the catalogue against its moves alone: each position
 * as it stands, without theories, sorting, representatives and components. */
#include "analysis/test/every_game.h"

#include "base/integer/integer.h"
#include "base/memory/map.h"
#include "judging/fact.h"
#include "rules/position.h"
#include "sanitized.h"

enum {
    NUMBERS_MOST = 200,   /* Of a position. */
    REACHED_MOST = 20000, /* In one game; those with more are passed over. */
    TRIED_MOST = 60,      /* Positions of one game. */
    OPTIONS_MOST = 4000,
    NIMBER_MOST = 512,
    SEARCH_MOST = 1 << 16
};

/* ---- the definition ---- */

/* What is known of a position, for the player who is to move. */
typedef struct known {
    uint16_t nimber; /* Of impartial games. */
    bool wins[2];    /* Normal, misère. */
    bool is_open;    /* Its options are being looked at. */
} known;

typedef struct plain {
    const grundy_game *game;
    gi_map map;
    known *known; /* shape [REACHED_MOST] */
    bool is_over; /* Too much, or play that need not end. */
    size_t told;  /* What the engine said, and was compared. */
    gi_run *run;
} plain;

typedef struct options {
    plain *of;
    const gi_ints *from;
    uint32_t *numbers; /* shape [OPTIONS_MOST] */
    size_t count;
    unsigned next;
} options;

static uint32_t look(plain *p, const gi_ints *position, unsigned player);

static grundy_status look_at_option(const gi_ints *move, void *user)
{
    options *o = user;
    plain *p = o->of;
    gi_ints after = {0};

    assert_int_equal(p->game->rules->definition.apply(p->game, &after, o->from,
                                                      move, p->run),
                     GRUNDY_OK);
    if (o->count == OPTIONS_MOST) p->is_over = true;
    if (!p->is_over) o->numbers[o->count++] = look(p, &after, o->next);
    gi_ints_clear(&after, p->run->env);
    return p->is_over ? GRUNDY_CANCELLED : GRUNDY_OK;
}

static void conclude(known *k, const plain *p, const options *o)
{
    bool is_seen[NIMBER_MOST] = {false};

    *k = (known){.wins = {false, o->count == 0}};
    for (size_t i = 0; i < o->count; i++) {
        const known *option = &p->known[o->numbers[i]];
        if (option->nimber < NIMBER_MOST) is_seen[option->nimber] = true;
        for (int play = 0; play < 2; play++)
            if (!option->wins[play]) k->wins[play] = true;
    }
    while (k->nimber < NIMBER_MOST && is_seen[k->nimber])
        k->nimber++;
}

static void explore(plain *p, const gi_ints *position, unsigned player,
                    uint32_t number)
{
    const gi_ruleset *rules = p->game->rules;
    options o = {.of = p,
                 .from = position,
                 .numbers = malloc(OPTIONS_MOST * sizeof *o.numbers),
                 .next = gi_ruleset_next_player(rules, player)};

    assert_non_null(o.numbers);
    p->known[number].is_open = true;
    if (rules->definition.moves(p->game, position, player, look_at_option, &o,
                                p->run))
        p->is_over = true;
    if (!p->is_over) conclude(&p->known[number], p, &o);
    free(o.numbers);
}

/* The number of a position; what is known of it is known then, unless is_over. */
static uint32_t look(plain *p, const gi_ints *position, unsigned player)
{
    int64_t key[NUMBERS_MOST + 1] = {player};
    uint32_t number = 0;
    bool is_new = false;

    if (position->count > NUMBERS_MOST || p->map.count == REACHED_MOST) {
        p->is_over = true;
        return 0;
    }
    for (size_t i = 0; i < position->count; i++) {
        assert_null(position->items[i].limbs);
        key[i + 1] = position->items[i].word;
    }
    assert_int_equal(gi_map_intern(&p->map, key,
                                   (position->count + 1) * sizeof *key,
                                   &number, &is_new),
                     GRUNDY_OK);
    if (is_new)
        explore(p, position, player, number);
    else if (p->known[number].is_open)
        p->is_over = true;
    return number;
}

/* ---- what the engine says ---- */

static void fail_at(const plain *p, const gi_ints *position, const char *what)
{
    gi_text text;

    gi_text_init(&text, p->run->env);
    (void)!gi_position_write(p->game, position, &text, p->run);
    fail_msg("%s %s: another %s", grundy_game_name(p->game),
             gi_text_string(&text), what);
}

/* What cannot be had within the limits is no failure. */
static bool is_told(plain *p, grundy_status status)
{
    if (status == GRUNDY_OK) p->told++;
    return status == GRUNDY_OK;
}

static void compare_impartial(plain *p, const gi_ints *position,
                              const known *k)
{
    grundy_integer nimber = {0};
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;

    if (is_told(p, gi_fact_nimber(p->game, position, SEARCH_MOST, &nimber,
                                  NULL, p->run)) &&
        gi_int_compare_word(&nimber, k->nimber) != 0)
        fail_at(p, position, "Grundy value");
    grundy_integer_clear(&nimber, p->run->env);
    for (int play = 0; play < 2; play++)
        if (is_told(p, gi_fact_outcome(p->game, position,
                                       play ? GRUNDY_MISERE : GRUNDY_NORMAL,
                                       SEARCH_MOST, &outcome, NULL, p->run)) &&
            (outcome == GRUNDY_OUTCOME_N) != k->wins[play])
            fail_at(p, position, play ? "outcome, misère" : "outcome");
}

static void compare_partizan(plain *p, const gi_ints *position)
{
    const uint32_t left = look(p, position, 0), right = look(p, position, 1);

    for (int play = 0; !p->is_over && play < 2; play++) {
        const bool left_wins = p->known[left].wins[play];
        const bool right_wins = p->known[right].wins[play];
        gi_both both;
        if (!is_told(p, gi_fact_both(p->game, position,
                                     play ? GRUNDY_MISERE : GRUNDY_NORMAL,
                                     SEARCH_MOST, &both, NULL, p->run)))
            continue;
        if (both.winner[0] !=
                (left_wins ? GRUNDY_OUTCOME_L : GRUNDY_OUTCOME_R) ||
            both.winner[1] !=
                (right_wins ? GRUNDY_OUTCOME_R : GRUNDY_OUTCOME_L))
            fail_at(p, position, play ? "winner, misère" : "winner");
    }
}

/* ---- the catalogue ---- */

typedef struct trying {
    plain *p;
    size_t tried;
} trying;

static void compare(plain *p, const gi_ints *position)
{
    if (gi_ruleset_has_sides(p->game->rules)) {
        compare_partizan(p, position);
    } else {
        const uint32_t number = look(p, position, 0);
        if (!p->is_over) compare_impartial(p, position, &p->known[number]);
    }
}

/* The same numbers from the last to the first, which trials that may sort leave
 * out; where that is a position. */
static void compare_turned(plain *p, const gi_ints *position)
{
    const gi_notation *notation = &p->game->rules->notation;
    gi_ints turned = {0};

    assert_int_equal(gi_ints_copy(&turned, position, p->run->env), GRUNDY_OK);
    for (size_t i = 0; i < turned.count; i++)
        turned.items[i] = position->items[position->count - 1 - i];
    if (!notation->legal || !notation->legal(p->game, &turned, NULL))
        compare(p, &turned);
    gi_ints_clear(&turned, p->run->env);
}

static grundy_status try_position(const gi_ints *position, void *user)
{
    trying *t = user;
    plain *p = t->p;

    if (t->tried == TRIED_MOST || p->is_over) return GRUNDY_CANCELLED;
    compare(p, position);
    if (!p->is_over && !p->game->rules->definition.is_ordered)
        compare_turned(p, position);
    if (!p->is_over) t->tried++;
    return GRUNDY_OK;
}

static size_t try_game(const grundy_game *game, gi_run *run)
{
    plain p = {.game = game,
               .known = calloc(REACHED_MOST, sizeof *p.known),
               .run = run};
    trying t = {.p = &p};

    assert_non_null(p.known);
    gi_map_init(&p.map, run->env);
    visit_trials(game, try_position, &t, run);
    gi_fact_forget_game(run, game);
    gi_map_clear(&p.map);
    free(p.known);
    /* Where nothing is told, nothing was compared. */
    return p.told < t.tried ? p.told : t.tried;
}

/* Whose play ends with the last move, and asks for nothing between two. */
static bool is_plain(const gi_ruleset *rules)
{
    const gi_definition *d = &rules->definition;

    return d->moves && !d->is_entailed && !d->end && !d->result &&
           !rules->may_cycle && !rules->turn_is_in_position &&
           (rules->kind == GI_IMPARTIAL || rules->kind == GI_PARTIZAN);
}

static void games_are_their_moves(void **state)
{
    const tried_games tried = try_every_game(is_plain, STRIDE, try_game);

    (void)state;
    assert_true(tried.games > 88 / STRIDE);
    assert_true(tried.positions > 7500 / STRIDE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_their_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
