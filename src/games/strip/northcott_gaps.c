/* SPDX-License-Identifier: MIT */
/* northcott_gaps.c - who wins Northcott's game.
 *
 * T-NORTHCOTT [WW]: only the gaps count, |black - white| - 1 each, as piles of
 * Nim; it does not matter whose turn it is. A retreat makes a gap larger, but
 * the opponent follows and restores the gap, and a row has room for finitely
 * many retreats. So the moves reported as winning are advances: they make the
 * nim-sum 0, and play ends. A retreat to nim-sum 0 only delays the end.
 *
 * T-NORTHCOTT-MISERE: a player without a move wins at once. Otherwise, with
 * two rows of at least three columns, or with four columns, the player to move
 * can leave the opponent a move, so that nobody is ever forced to let the
 * other player get stuck: the game is a draw. With three columns and one row
 * every move is forced.
 *
 * Numbers may have any size.
 */
#include "base/integer/integer.h"
#include "games/strip/northcott.h"
#include "rules/game.h"

static bool is_black_left(const gi_ints *position, size_t row)
{
    return grundy_integer_compare(gi_northcott_piece(position, row, 0),
                                  gi_northcott_piece(position, row, 1)) < 0;
}

static grundy_status gap(grundy_integer *out, const gi_ints *position,
                         size_t row, gi_run *run)
{
    const unsigned left = !is_black_left(position, row);
    grundy_status status =
        gi_int_sub(out, gi_northcott_piece(position, row, !left),
                   gi_northcott_piece(position, row, left), run->env);

    if (status) return status;
    return gi_int_add_word(out, out, -1, run->env);
}

grundy_status gi_northcott_gaps(const grundy_game *game,
                                const gi_ints *position, gi_ints *out,
                                gi_run *run)
{
    grundy_integer g = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; !status && i < position->count / 2; i++) {
        status = gap(&g, position, i, run);
        GRUNDY_ASSERT(status || gi_int_sign(&g) >= 0);
        if (!status) status = gi_ints_push_take(out, &g, run->env);
    }
    grundy_integer_clear(&g, run->env);
    return status;
}

grundy_status gi_northcott_sum(const grundy_game *game,
                               const gi_ints *position, gi_nimsum *out,
                               gi_run *run)
{
    gi_ints all = {0};
    grundy_status status = gi_northcott_gaps(game, position, &all, run);

    if (!status) status = gi_nimsum_of(out, &all, run);
    gi_ints_clear(&all, run->env);
    return status;
}

/* Black has a wall behind him and white in front of him in every row. */
static bool is_stuck(const grundy_game *game, const gi_ints *position,
                     const gi_ints *all_gaps)
{
    GRUNDY_ASSERT(all_gaps->count == position->count / 2);
    for (size_t i = 0; i < all_gaps->count; i++) {
        const grundy_integer *black = gi_northcott_piece(position, i, 0);
        const bool is_at_wall =
            is_black_left(position, i)
                ? gi_int_compare_word(black, 1) == 0
                : grundy_integer_compare(black, gi_game_number(game, 0)) == 0;
        if (!is_at_wall || !gi_int_is_zero(&all_gaps->items[i])) return false;
    }
    return true;
}

/* Three columns and one row, where every move is forced. */
static bool is_forced(const grundy_game *game, const gi_ints *position)
{
    return position->count == 2 &&
           gi_int_compare_word(gi_game_number(game, 0), 3) == 0;
}

static grundy_status misere_outcome(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_outcome *out, gi_run *run)
{
    gi_ints all = {0};
    grundy_status status = gi_northcott_gaps(game, position, &all, run);

    if (!status) {
        if (is_stuck(game, position, &all))
            *out = GRUNDY_OUTCOME_N;
        else if (!is_forced(game, position))
            *out = GRUNDY_OUTCOME_DRAW;
        else
            *out = gi_int_is_zero(&all.items[0]) ? GRUNDY_OUTCOME_N
                                                 : GRUNDY_OUTCOME_P;
    }
    gi_ints_clear(&all, run->env);
    return status;
}

grundy_status gi_northcott_outcome(const grundy_game *game,
                                   const gi_ints *position,
                                   grundy_convention convention,
                                   grundy_outcome *out, gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status;

    if (convention == GRUNDY_MISERE)
        return misere_outcome(game, position, out, run);
    status = gi_northcott_sum(game, position, &sum, run);
    if (!status) *out = gi_nimsum_outcome(&sum, GRUNDY_NORMAL);
    gi_nimsum_clear(&sum, run);
    return status;
}

/* Black's move in a row that leaves `wanted` cells before white. */
static grundy_status visit_advance(const gi_ints *position, size_t row,
                                   const grundy_integer *wanted,
                                   gi_visit visit, void *user, gi_run *run)
{
    const grundy_integer *black = gi_northcott_piece(position, row, 0);
    const grundy_integer *white = gi_northcott_piece(position, row, 1);
    grundy_integer to = {0};
    grundy_status status = gi_int_add_word(&to, wanted, 1, run->env);

    if (!status)
        status = is_black_left(position, row)
                     ? gi_int_sub(&to, white, &to, run->env)
                     : gi_int_add(&to, white, &to, run->env);
    if (!status) {
        grundy_integer items[3] = {{(int64_t)row, NULL}, *black, to};
        status = visit(&(gi_ints){items, 3, 3}, user);
    }
    grundy_integer_clear(&to, run->env);
    return status;
}

static grundy_status visit_advances(const grundy_game *game,
                                    const gi_ints *position, gi_visit visit,
                                    void *user, gi_run *run)
{
    gi_ints all = {0};
    gi_nimsum sum = {0};
    grundy_integer wanted = {0};
    grundy_status status = gi_northcott_gaps(game, position, &all, run);

    if (!status) status = gi_nimsum_of(&sum, &all, run);
    for (size_t i = 0; !status && i < all.count; i++) {
        status = gi_int_xor(&wanted, &all.items[i], &sum.value, run->env);
        if (!status && grundy_integer_compare(&wanted, &all.items[i]) < 0)
            status = visit_advance(position, i, &wanted, visit, user, run);
    }
    grundy_integer_clear(&wanted, run->env);
    gi_nimsum_clear(&sum, run);
    gi_ints_clear(&all, run->env);
    return status;
}

/* Under misère play no move wins except the one retreat on three columns. */
grundy_status gi_northcott_winning(const grundy_game *game,
                                   const gi_ints *position,
                                   grundy_convention convention,
                                   gi_visit visit, void *user, gi_run *run)
{
    grundy_outcome told;
    grundy_status status;

    if (convention == GRUNDY_NORMAL)
        return visit_advances(game, position, visit, user, run);
    status = misere_outcome(game, position, &told, run);
    if (status || told != GRUNDY_OUTCOME_N || !is_forced(game, position))
        return status;
    return gi_northcott_moves(game, position, 0, visit, user, run);
}

/* Of the table as Black sees it, who is Left: a match tells it to both. */
static const char *misere_reason(const grundy_game *game,
                                 const gi_ints *position, grundy_outcome told)
{
    if (told == GRUNDY_OUTCOME_DRAW)
        return "Either player can always leave the other a move, and nobody "
               "has to let the other get stuck and win: play never ends.";
    if (told == GRUNDY_OUTCOME_P)
        return "The only move closes the gap and leaves the opponent without "
               "a move, who wins by that under misère play.";
    if (is_forced(game, position) &&
        gi_int_compare_word(gi_northcott_piece(position, 0, 0), 2) == 0)
        return "Black can only retreat, White can only follow, and then Black "
               "has no move left: under misère play that wins.";
    return "Black has no move, which wins under misère play.";
}

grundy_status gi_northcott_reason(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention,
                                  grundy_outcome told, gi_text *text,
                                  gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status;

    if (convention == GRUNDY_MISERE) {
        gi_text_add(text, misere_reason(game, position, told));
        return text->status;
    }
    status = gi_northcott_sum(game, position, &sum, run);
    gi_text_add(text, "The gaps between the pieces have nim-sum ");
    gi_text_add_integer(text, &sum.value);
    gi_text_add(text, told == GRUNDY_OUTCOME_N
                          ? ": advance to make it 0, then answer advances as "
                            "in Nim and follow every retreat."
                          : ": the opponent answers advances as in Nim and "
                            "follows every retreat, of which there is an "
                            "end.");
    gi_nimsum_clear(&sum, run);
    return status ? status : text->status;
}
