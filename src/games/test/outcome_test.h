/* SPDX-License-Identifier: MIT */
/* outcome_test.h - who wins a position of a partizan game by the search for
 * outcomes, against its value and against play by the rules. */
#ifndef GI_GAMES_TEST_OUTCOME_TEST_H
#define GI_GAMES_TEST_OUTCOME_TEST_H

#include "test.h"

#include "rules/ruleset.h"
#include "search/partizan/outcomes.h"

/* The searches of one game, and a position of the test's. */
typedef struct engines {
    grundy_game game;
    gi_shorts *store;
    gi_worths *worths;
    gi_outcomes *outcomes;
    gi_ints position;
    gi_run run;
} engines;

/* With a `small` of 0, components are played by the rules to their end. */
static inline void engines_open(engines *e, const gi_ruleset *rules,
                                uint32_t small)
{
    *e = (engines){.game = {.rules = rules}};
    gi_run_init(&e->run, NULL, NULL);
    assert_int_equal(gi_shorts_new(&e->store, NULL), GRUNDY_OK);
    assert_int_equal(gi_worths_new(&e->worths, &e->game, e->store, 1 << 24),
                     GRUNDY_OK);
    assert_int_equal(
        gi_outcomes_new(&e->outcomes, e->worths, e->store, small, 1 << 24),
        GRUNDY_OK);
}

/* With the threshold of the commands. */
static inline void engines_open_usual(engines *e, const gi_ruleset *rules)
{
    engines_open(e, rules, gi_outcomes_small(&(grundy_game){.rules = rules}));
}

static inline void engines_close(engines *e)
{
    gi_outcomes_free(e->outcomes);
    gi_worths_free(e->worths);
    gi_shorts_free(e->store);
    gi_ints_clear(&e->position, NULL);
    gi_run_clear(&e->run);
}

static inline bool engines_win(engines *e, const gi_ints *position,
                               gi_side first)
{
    bool found = false;

    assert_int_equal(
        gi_outcomes_find(e->outcomes, position, first, &found, &e->run),
        GRUNDY_OK);
    return found;
}

/* 'L', 'R', 'N' or 'P': of the position of the test. */
static inline char engines_outcome(engines *e)
{
    const bool right = engines_win(e, &e->position, GI_RIGHT);

    return engines_win(e, &e->position, GI_LEFT) ? "LN"[right] : "PR"[right];
}

static inline gi_short engines_value(engines *e)
{
    gi_short value = GI_SHORT_ZERO;

    assert_int_equal(gi_worths_find(e->worths, &e->position, &value, &e->run),
                     GRUNDY_OK);
    return value;
}

/* The winners first, so that no value is known to the search beforehand. */
static inline void engines_check_by_value(engines *e)
{
    const char found = engines_outcome(e);
    const gi_short value = engines_value(e);
    bool at_most, at_least;

    assert_int_equal(gi_short_le(e->store, value, GI_SHORT_ZERO, &at_most),
                     GRUNDY_OK);
    assert_int_equal(gi_short_le(e->store, GI_SHORT_ZERO, value, &at_least),
                     GRUNDY_OK);
    assert_int_equal(found, at_most ? "RP"[at_least] : "NL"[at_least]);
}

/* ---- the winner's strategy against all answers ---- */

typedef struct moves_seen {
    gi_ints list[64];
    size_t count;
} moves_seen;

static inline grundy_status see_move(const gi_ints *move, void *user)
{
    moves_seen *seen = user;

    assert_true(seen->count < 64);
    return gi_ints_copy(&seen->list[seen->count++], move, NULL);
}

/* The player to move wins: by one move, against all answers to it. */
static inline void play_to_win(engines *e, const gi_ints *position,
                               gi_side mover, bool is_winner)
{
    const gi_definition *rules = &e->game.rules->definition;
    moves_seen seen = {.count = 0};
    bool has_moved = false;

    assert_int_equal(rules->moves(&e->game, position, (unsigned)mover,
                                  see_move, &seen, &e->run),
                     GRUNDY_OK);
    for (size_t i = 0; i < seen.count; i++) {
        gi_ints after = {0};
        assert_int_equal(
            rules->apply(&e->game, &after, position, &seen.list[i], &e->run),
            GRUNDY_OK);
        if (!is_winner || (!has_moved && !engines_win(e, &after, 1 - mover))) {
            play_to_win(e, &after, 1 - mover, !is_winner);
            has_moved = true;
        }
        gi_ints_clear(&after, NULL);
        gi_ints_clear(&seen.list[i], NULL);
    }
    if (is_winner) assert_true(has_moved);
}

/* Whoever is said to win does so, from the position of the test. */
static inline void engines_check_strategy(engines *e)
{
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        play_to_win(e, &e->position, (gi_side)side,
                    engines_win(e, &e->position, (gi_side)side));
}

#endif
