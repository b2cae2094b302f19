/* SPDX-License-Identifier: MIT */
/* game_test_check.c - a game that is opened for one question, for one refusal,
 * for one pile that is played out, for the check of the library. */
#define GI_GAMES_TEST_DEFINES
#include "games/test/game_test.h"

#include "grundy/check.h"

#include "analysis/check/checked.h"

/* ---- one question ---- */

static ask *open_once(ask *a, const char *game)
{
    ask_open(a, game, NULL);
    return a;
}

static void expect_and_close(ask *a, const char *said)
{
    expect(a, said);
    ask_close(a);
}

void check_outcome(const char *game, const char *position,
                   grundy_convention convention, const char *said)
{
    ask a;

    expect_and_close(ask_outcome(open_once(&a, game), position, convention),
                     said);
}

void check_value(const char *game, const char *position, const char *said)
{
    ask a;

    expect_and_close(ask_value(open_once(&a, game), position), said);
}

void check_winning(const char *game, const char *position,
                   grundy_convention convention, const char *said)
{
    ask a;

    expect_and_close(ask_winning(open_once(&a, game), position, convention),
                     said);
}

void check_reach(const char *game, const char *position, int64_t target,
                 const char *said)
{
    ask a;

    expect_and_close(ask_reach(open_once(&a, game), position, target), said);
}

void check_reason(const char *game, const char *position,
                  grundy_convention convention, const char *said)
{
    ask a;

    expect_and_close(ask_reason(open_once(&a, game), position, convention),
                     said);
}

void check_score(const char *game, const char *position, const char *said)
{
    ask a;

    expect_and_close(ask_score(open_once(&a, game), position), said);
}

void check_choices(const char *game, const char *position, const char *said)
{
    ask a;

    expect_and_close(ask_choices(open_once(&a, game), position), said);
}

void check_written(const char *game, const char *position, const char *said)
{
    ask a;

    expect_and_close(ask_written(open_once(&a, game), position), said);
}

void check_move(const char *game, const char *position, const char *move,
                const char *said)
{
    ask a;

    expect_and_close(ask_move(open_once(&a, game), position, move), said);
}

void check_trials(const char *game, uint64_t bound, const char *said)
{
    ask a;

    expect_and_close(ask_trials(open_once(&a, game), bound), said);
}

/* ---- refusals ---- */

void check_refused(const char *game, const char *message)
{
    grundy_error err = {0};
    grundy_game *made = NULL;
    const grundy_status status = grundy_game_parse(&made, game, NULL, &err);

    if (status != GRUNDY_BAD_INPUT || made || strcmp(err.message, message))
        fail_msg("%s: expected bad input, \"%s\"; got %s, \"%s\"", game,
                 message, grundy_status_name(status), err.message);
    if (err.offset > strlen(game))
        fail_msg("%s: the place is past the end, %zu", game, err.offset);
}

void check_bad_text(const char *game, const char *position, size_t offset,
                    const char *message)
{
    grundy_status status;
    ask a;

    ask_open(&a, game, NULL);
    status = gi_position_read(a.game, &a.position, position, strlen(position),
                              &a.run);
    if (status != GRUNDY_BAD_INPUT || a.err.offset != offset ||
        strcmp(a.err.message, message))
        fail_msg("%s %s: expected bad input at %zu, \"%s\"; got %s at %zu, "
                 "\"%s\"",
                 game, position, offset, message, grundy_status_name(status),
                 a.err.offset, a.err.message);
    assert_null(a.position.items);
    ask_close(&a);
}

/* ---- one pile ---- */

enum { PILES = 60 };

void check_piles(const char *game, may_take *may, int least, int most)
{
    unsigned nimber[PILES];
    bool misere[PILES];
    ask a;

    ask_open(&a, game, NULL);
    for (int n = 0; n < PILES; n++) {
        bool seen[PILES + 1] = {false}, has_move = false;
        char pile[12], value[12];
        misere[n] = false;
        for (int take = 1; take <= n; take++) {
            if (!may(n, take, least, most)) continue;
            has_move = true;
            seen[nimber[n - take]] = true;
            if (!misere[n - take]) misere[n] = true;
        }
        if (!has_move) misere[n] = true;
        for (nimber[n] = 0; seen[nimber[n]];)
            nimber[n]++;
        snprintf(pile, sizeof pile, "%d", n);
        snprintf(value, sizeof value, "%u", nimber[n]);
        expect(ask_value(&a, pile), value);
        expect(ask_outcome(&a, pile, GRUNDY_NORMAL), nimber[n] ? "N" : "P");
        expect(ask_outcome(&a, pile, GRUNDY_MISERE), misere[n] ? "N" : "P");
    }
    ask_close(&a);
}

/* ---- by the library's own check ---- */

void check_agrees(const char *game, uint64_t bound, uint64_t positions_least)
{
    grundy_checked *checked = NULL;
    grundy_error err = {0};
    ask a;

    ask_open(&a, game, NULL);
    if (grundy_check_theory(&checked, a.game, bound, NULL, &err))
        fail_msg("%s: %s", game, err.message);
    if (!grundy_checked_holds(checked))
        fail_msg("%s: %s: %s", game, grundy_checked_counterexample(checked),
                 grundy_checked_finding(checked));
    assert_true(grundy_checked_positions(checked) >= positions_least);
    grundy_checked_free(checked);
    ask_close(&a);
}
