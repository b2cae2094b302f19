/* SPDX-License-Identifier: MIT */
/* nimble.c - coins on a strip, any number of them on a square, each of which
 * slides to the left.
 *
 * T-NIMBLE: the coins do not influence each other, and a coin on square s is a
 * pile of Nim of size s; the same holds under misère play (T-BOUTON,
 * T-BOUTON-MISERE).
 *
 * The contest gives the number of coins on each square. Two coins on one
 * square cancel, so the judge looks at parities and builds no list of coins,
 * of which there may be 10^9 on one square.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/scan_state.h"
#include "games/strip/slides.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    (void)game, (void)player;
    for (size_t i = 0; i < position->count; i++)
        for (int64_t to = 0; to < position->items[i].word; to++) {
            const grundy_status status =
                gi_visit_words((int64_t)i, to, visit, user, run);
            if (status) return status;
        }
    return GRUNDY_OK;
}

/* ---- theory ---- */

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status = gi_nimsum_of(&sum, position, run);

    (void)game;
    if (!status) *out = gi_nimsum_outcome(&sum, convention);
    gi_nimsum_clear(&sum, run);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status = gi_nimsum_of(&sum, position, run);

    (void)game;
    if (!status) gi_int_move(out, &sum.value, run->env);
    gi_nimsum_clear(&sum, run);
    return status;
}

/* Moves that change the xor by `sum`, which has the target in it already. */
static grundy_status visit_moves(const gi_ints *position, const gi_nimsum *sum,
                                 grundy_convention convention, gi_visit visit,
                                 void *user, gi_run *run)
{
    grundy_integer to = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++) {
        const grundy_integer *from = &position->items[i];
        status = gi_nimsum_target(sum, from, convention, &to, run);
        if (!status) status = gi_slides_visit(i, from, &to, visit, user);
    }
    grundy_integer_clear(&to, run->env);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status = gi_nimsum_of(&sum, position, run);

    (void)game;
    if (!status)
        status = visit_moves(position, &sum, convention, visit, user, run);
    gi_nimsum_clear(&sum, run);
    return status;
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status = gi_nimsum_of(&sum, position, run);

    (void)game;
    if (!status) status = gi_int_xor(&sum.value, &sum.value, target, run->env);
    if (!status)
        status = visit_moves(position, &sum, GRUNDY_NORMAL, visit, user, run);
    gi_nimsum_clear(&sum, run);
    return status;
}

/* ---- faces ---- */

enum { LISTED_MOST = 1000 };

/* n, and the number of coins on each of the squares 0 .. n - 1. */
static grundy_status decide(gi_scan *scan, bool *wins, gi_run *run)
{
    grundy_integer coins = {0};
    uint64_t squares, sum = 0;
    grundy_status status =
        gi_scan_uint64(scan, &squares, "the number of squares", run->err);

    for (uint64_t square = 0; !status && square < squares; square++) {
        status =
            gi_scan_integer(scan, &coins, "the coins on a square", run->err);
        if (!status && gi_int_mod_word(&coins, 2)) sum ^= square;
    }
    grundy_integer_clear(&coins, run->env);
    if (!status) *wins = sum != 0;
    return status;
}

/* The same as a position: the square of every coin, so they may not be too
 * many. */
static grundy_status read_case(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    uint64_t squares, coins;
    grundy_status status =
        gi_scan_uint64(scan, &squares, "the number of squares", run->err);

    (void)parameters;
    for (uint64_t square = 0; !status && square < squares; square++) {
        status =
            gi_scan_uint64(scan, &coins, "the coins on a square", run->err);
        if (!status && coins > LISTED_MOST - position->count)
            status =
                gi_fail(run->err, GRUNDY_UNDECIDED,
                        "a position is listed up to %d coins", LISTED_MOST);
        for (; !status && coins > 0; coins--)
            status = gi_ints_push_word(position, (int64_t)square, run->env);
    }
    return status;
}

static const char *const keys[] = {
    "win",           "misere_win",         "grundy", "answer",
    "winning_moves", "winning_move_count", NULL};

const gi_ruleset gi_ruleset_nimble = {
    .id = "nimble",
    .title = "Nimble",
    .family = "strip",
    .rules = "Coins stand on the squares 0, 1, 2, ... of a strip, any "
             "number on a square. A move slides one coin any distance to "
             "the left, past other coins or onto them if desired. A player "
             "who cannot move loses.",
    .position = "the square of each coin, counted from 0",
    .examples = "nimble 3 5 5 9\nnimble 0 0 4\n--misere nimble 1 1 1",
    .contest = "HackerRank",
    .definition = {.moves = moves, .apply = gi_slides_apply},
    .notation = {.name_move = gi_slides_name_move, .draw = gi_slides_draw},
    .theory = {.normal = {"T-NIMBLE",
                          "The player to move loses exactly when the "
                          "nim-sum of the squares of the coins is 0.",
                          "WW"},
               .misere = {"T-NIMBLE",
                          "If every coin is on square 0 or 1, the player to "
                          "move loses exactly when the number of coins on "
                          "square 1 is odd; otherwise the outcome is that "
                          "of normal play.",
                          "WW"},
               .grundy = {"T-NIMBLE",
                          "The value is the nim-sum of the "
                          "squares of the coins.",
                          "WW"},
               .outcome = outcome,
               .value = value,
               .winning = winning,
               .reach = reach},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .win = "First",
                               .lose = "Second",
                               .read = GI_FOR_JUDGE(read_case),
                               .decide = GI_FOR_JUDGE(decide)},
    .duel = GI_DUEL(.limits = "1..100 0..1e9", .layout = "# [coins]",
                    .cases_most = 100),
    .batch = &(const gi_batch){.layout = "[coins]", .keys = keys},
    .trials = {.bound = 7},
};
