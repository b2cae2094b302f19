/* SPDX-License-Identifier: MIT */
/* coins.c - circles and chains of coins: moves, text, names.
 *
 * A move removes some consecutive coins, and the gap does not close: a circle
 * becomes a chain, and a chain becomes two chains, either of which may be
 * empty. In text the chains follow a bar, `5 7 | 3 2` or `5 7 / 3 2`; in the
 * list of integers the bar is a 0, so that a circle of n coins is the list
 * [n], and the position without coins is [0] or [].
 *
 * All coins of a circle are alike, and so are the two ends of a chain: moves
 * that only differ by a rotation or a reflection are one move, [component,
 * taken, left], with the shorter side of a chain as `left`. apply() drops
 * empty chains and sorts what remains, so that equal positions are equal
 * lists; without this no search could go far.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "games/strip/coins.h"
#include "rules/ruleset.h"

gi_coins gi_coins_of(const gi_ints *position)
{
    gi_coins coins = {.circles = position->items};
    size_t bar = 0;

    while (bar < position->count && !gi_int_is_zero(&position->items[bar]))
        bar++;
    coins.circle_count = bar;
    if (bar == position->count) return coins;
    coins.chains = position->items + bar + 1;
    coins.chain_count = position->count - bar - 1;
    return coins;
}

const grundy_integer *gi_coins_at(const gi_coins *coins, size_t component)
{
    GRUNDY_ASSERT(component < coins->circle_count + coins->chain_count);
    return component < coins->circle_count
               ? &coins->circles[component]
               : &coins->chains[component - coins->circle_count];
}

grundy_integer gi_coins_most(const grundy_game *game)
{
    if (game->rules->parameter_count == 0) return (grundy_integer){2, NULL};
    return *gi_game_number(game, 0);
}

/* ---- definition ---- */

static grundy_status visit_move(size_t component, int64_t taken, int64_t left,
                                gi_visit visit, void *user)
{
    grundy_integer items[3] = {
        {(int64_t)component, NULL}, {taken, NULL}, {left, NULL}};

    return visit(&(gi_ints){items, 3, 3}, user);
}

static grundy_status component_moves(size_t component, bool is_circle,
                                     int64_t coins, int64_t most,
                                     gi_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(coins >= 0 && most > 0);
    for (int64_t taken = 1; !status && taken <= coins && taken <= most;
         taken++) {
        const int64_t left_most = is_circle ? 0 : (coins - taken) / 2;
        for (int64_t left = 0; !status && left <= left_most; left++)
            status = visit_move(component, taken, left, visit, user);
    }
    return status;
}

grundy_status gi_coins_moves(const grundy_game *game, const gi_ints *position,
                             unsigned player, gi_visit visit, void *user,
                             gi_run *run)
{
    const grundy_integer most = gi_coins_most(game);
    const int64_t word = gi_int_is_small(&most) ? most.word : INT64_MAX;
    const gi_coins coins = gi_coins_of(position);
    grundy_status status = GRUNDY_OK;

    (void)player;
    (void)run;
    for (size_t i = 0; !status && i < coins.circle_count + coins.chain_count;
         i++)
        status =
            component_moves(i, i < coins.circle_count,
                            gi_coins_at(&coins, i)->word, word, visit, user);
    return status;
}

/* Insertion keeps the list from `first` on sorted; a number that is 0 is not
 * inserted. */
static grundy_status insert(gi_ints *list, size_t first,
                            const grundy_integer *number, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(first <= list->count);
    if (gi_int_is_zero(number)) return GRUNDY_OK;
    status = gi_ints_push(list, number, run->env);
    for (size_t i = list->count; !status && i-- > first + 1;) {
        grundy_integer *a = &list->items[i - 1], *b = &list->items[i];
        if (grundy_integer_compare(a, b) <= 0) break;
        const grundy_integer swap = *a;
        *a = *b;
        *b = swap;
    }
    return status;
}

/* What a move leaves of its component: chains of `left` and of the rest. */
static grundy_status insert_rest(gi_ints *out, size_t first,
                                 const grundy_integer *coins,
                                 const gi_ints *move, gi_run *run)
{
    const grundy_integer *taken = &move->items[1], *left = &move->items[2];
    grundy_integer rest = {0};
    grundy_status status = gi_int_sub(&rest, coins, taken, run->env);

    if (!status) status = gi_int_sub(&rest, &rest, left, run->env);
    GRUNDY_ASSERT(status || grundy_integer_compare(left, &rest) <= 0);
    if (!status) status = insert(out, first, left, run);
    if (!status) status = insert(out, first, &rest, run);
    grundy_integer_clear(&rest, run->env);
    return status;
}

/* All but number `played`. */
static grundy_status insert_others(gi_ints *out, const grundy_integer *list,
                                   size_t count, size_t played, gi_run *run)
{
    const size_t first = out->count;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++)
        if (i != played) status = insert(out, first, &list[i], run);
    return status;
}

grundy_status gi_coins_apply(const grundy_game *game, gi_ints *out,
                             const gi_ints *position, const gi_ints *move,
                             gi_run *run)
{
    const size_t played = (size_t)move->items[0].word;
    const gi_coins coins = gi_coins_of(position);
    size_t first;
    grundy_status status;

    (void)game;
    gi_ints_empty(out, run->env);
    status =
        insert_others(out, coins.circles, coins.circle_count, played, run);
    if (!status) status = gi_ints_push_word(out, 0, run->env);
    first = out->count;
    if (!status) /* The number of a circle wraps to none of the chains. */
        status = insert_others(out, coins.chains, coins.chain_count,
                               played - coins.circle_count, run);
    if (!status)
        status =
            insert_rest(out, first, gi_coins_at(&coins, played), move, run);
    if (!status && out->count == first) out->count--; /* A bar before none. */
    return status;
}

/* ---- text ---- */

/* A slash needs no quotes in a shell. */
static bool is_bar(char c)
{
    return c == '|' || c == '/';
}

static grundy_status parse_number(gi_ints *out, const char *text, size_t count,
                                  size_t *at, gi_run *run)
{
    const size_t first = *at;
    grundy_integer coins = {0};
    grundy_status status;

    while (*at < count && text[*at] >= '0' && text[*at] <= '9')
        (*at)++;
    if (*at == first ||
        (*at < count && !gi_is_gap(text[*at]) && !is_bar(text[*at])))
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at,
                          "expected a number of coins or a bar, as in "
                          "5 7 | 3 2");
    status = grundy_integer_parse(&coins, text + first, *at - first, run->env);
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail_at(run->err, status, first,
                          "this number has more than %zu digits",
                          gi_limit_digits(run->env));
    if (!status && !gi_int_is_zero(&coins))
        status = gi_ints_push_take(out, &coins, run->env);
    grundy_integer_clear(&coins, run->env);
    return status;
}

grundy_status gi_coins_parse(const grundy_game *game, gi_ints *out,
                             const char *text, size_t count, gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    bool has_bar = false;

    (void)game;
    for (size_t at = 0; !status && at < count;) {
        if (gi_is_gap(text[at])) {
            at++;
        } else if (!is_bar(text[at])) {
            status = parse_number(out, text, count, &at, run);
        } else if (has_bar) {
            status = gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                                "expected one bar only, before the chains");
        } else {
            has_bar = true;
            at++;
            status = gi_ints_push_word(out, 0, run->env);
        }
    }
    return status;
}

grundy_status gi_coins_format(const grundy_game *game, const gi_ints *position,
                              gi_text *text, gi_run *run)
{
    const gi_coins coins = gi_coins_of(position);
    const size_t count = coins.circle_count + coins.chain_count;

    (void)game;
    (void)run;
    if (count == 0) gi_text_add(text, "0");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) gi_text_add_char(text, ' ');
        if (i == coins.circle_count) gi_text_add(text, "| ");
        gi_text_add_integer(text, gi_coins_at(&coins, i));
    }
    return text->status;
}

static void add_rest(gi_text *text, const grundy_integer *left,
                     const grundy_integer *rest)
{
    if (gi_int_is_zero(rest)) return;
    gi_text_add(text, ", leaving ");
    if (!gi_int_is_zero(left)) {
        gi_text_add_integer(text, left);
        gi_text_add(text, " and ");
    }
    gi_text_add_integer(text, rest);
}

/* "take 2 coins from chain 1, leaving 3 and 4" */
grundy_status gi_coins_name_move(const grundy_game *game,
                                 const gi_ints *position, const gi_ints *move,
                                 gi_text *text, gi_run *run)
{
    const gi_coins coins = gi_coins_of(position);
    const size_t i = (size_t)move->items[0].word;
    const bool is_circle = i < coins.circle_count;
    const grundy_integer *taken = &move->items[1], *left = &move->items[2];
    grundy_integer rest = {0};
    grundy_status status =
        gi_int_sub(&rest, gi_coins_at(&coins, i), taken, run->env);

    (void)game;
    if (!status) status = gi_int_sub(&rest, &rest, left, run->env);
    GRUNDY_ASSERT(status || gi_int_sign(&rest) >= 0);
    gi_text_add(text, "take ");
    gi_text_add_integer(text, taken);
    gi_text_addf(text, "%s from %s %zu",
                 gi_int_compare_word(taken, 1) == 0 ? " coin" : " coins",
                 is_circle ? "circle" : "chain",
                 i + 1 - (is_circle ? 0 : coins.circle_count));
    if (!status) add_rest(text, left, &rest);
    grundy_integer_clear(&rest, run->env);
    return status ? status : text->status;
}

grundy_status gi_coins_piles(const grundy_game *game, const gi_ints *position,
                             gi_ints *out, gi_run *run)
{
    const gi_coins coins = gi_coins_of(position);
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; !status && i < coins.circle_count + coins.chain_count;
         i++)
        status = gi_ints_push(out, gi_coins_at(&coins, i), run->env);
    if (!status && out->count == 0) /* A circle of none, for claims about n. */
        status = gi_ints_push_word(out, 0, run->env);
    return status;
}
