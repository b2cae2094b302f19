/* SPDX-License-Identifier: MIT */
/* wythoff_st_moves.c - all winning moves of (s, t)-Wythoff under normal play.
 *
 * A winning move leaves one pile unchanged and reduces the other to its
 * partner, or it takes from both. Let x <= y be the piles and (A, B) a lost
 * pair with A < x. To leave A of x and B of y is a move iff B < y,
 * sB - A < sy - x + t and B - sA > y - sx - t; to leave B of x and A of y is a
 * move iff B < x and sB - A < sx - y + t. The left sides increase with the
 * pair, so the suitable pairs are consecutive: the first is found by
 * bisection, the others one by one. There may be many: more than limits.moves
 * are refused.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/memory/sort.h"
#include "games/heap/wythoff_st.h"
#include "rules/game.h"

typedef struct found {
    grundy_integer take[2];
} found;

typedef struct search {
    const grundy_game *game;
    const gi_ints *position;
    size_t lesser; /* Index of the lesser pile. */
    found *items;
    size_t count, capacity;
    gi_run *run;
} search;

static const grundy_integer *s_of(const search *h)
{
    return gi_game_number(h->game, 0);
}

static const grundy_integer *pile(const search *h, bool is_greater)
{
    GRUNDY_ASSERT(h->lesser < 2);
    return &h->position->items[h->lesser ^ is_greater];
}

/* s a - b + extra. */
static grundy_status combine(const search *h, const grundy_integer *a,
                             const grundy_integer *b,
                             const grundy_integer *extra, grundy_integer *out)
{
    const grundy_env *env = h->run->env;
    grundy_integer sum = {0};
    grundy_status status = gi_int_mul(&sum, s_of(h), a, env);

    if (!status) status = gi_int_sub(&sum, &sum, b, env);
    if (!status && extra) status = gi_int_add(&sum, &sum, extra, env);
    if (!status) gi_int_move(out, &sum, env);
    grundy_integer_clear(&sum, env);
    return status;
}

/* The move that leaves `low` of the lesser pile and `high` of the greater one. */
static grundy_status add(search *h, const grundy_integer *low,
                         const grundy_integer *high)
{
    const grundy_env *env = h->run->env;
    void *items = h->items;
    grundy_status status;

    if (h->count >= gi_limit_moves(env))
        return gi_fail(h->run->err, GRUNDY_OVER_BUDGET,
                       "there are more than %zu", gi_limit_moves(env));
    status =
        gi_array_grow(&items, &h->capacity, h->count, sizeof *h->items, env);
    if (status) return status;
    h->items = items;
    GRUNDY_ASSERT(grundy_integer_compare(low, pile(h, false)) <= 0);
    GRUNDY_ASSERT(grundy_integer_compare(high, pile(h, true)) <= 0);
    found *new = &h->items[h->count++];
    *new = (found){{{0}, {0}}};
    status = gi_int_sub(&new->take[h->lesser], pile(h, false), low, env);
    return status
               ? status
               : gi_int_sub(&new->take[!h->lesser], pile(h, true), high, env);
}

static grundy_status add_keeping(search *h, bool keeps_greater)
{
    const grundy_integer *kept = pile(h, keeps_greater);
    grundy_integer partner = {0};
    bool is_lesser;
    grundy_status status =
        gi_wythoff_st_partner(h->game, kept, &partner, &is_lesser, h->run);

    if (!status &&
        grundy_integer_compare(&partner, pile(h, !keeps_greater)) < 0)
        status =
            keeps_greater ? add(h, &partner, kept) : add(h, kept, &partner);
    grundy_integer_clear(&partner, h->run->env);
    return status;
}

/* ---- takes from both ---- */

/* The pair of a, if a is a lesser number, or of a - 1. */
static grundy_status pair_below(const search *h, grundy_integer *a,
                                grundy_integer *b)
{
    bool is_lesser;
    grundy_status status =
        gi_wythoff_st_partner(h->game, a, b, &is_lesser, h->run);

    if (status || is_lesser) return status;
    status = gi_int_add_word(a, a, -1, h->run->env);
    return status ? status
                  : gi_wythoff_st_partner(h->game, a, b, &is_lesser, h->run);
}

static grundy_status next_pair(const search *h, grundy_integer *a,
                               grundy_integer *b)
{
    bool is_lesser = false;
    grundy_status status = GRUNDY_OK;

    while (!status && !is_lesser) {
        status = gi_int_add_word(a, a, 1, h->run->env);
        if (!status)
            status = gi_wythoff_st_partner(h->game, a, b, &is_lesser, h->run);
    }
    return status;
}

/* Whether sA - B < bound, for the pair at a or below. */
static grundy_status is_past(const search *h, const grundy_integer *at,
                             const grundy_integer *bound, bool *out)
{
    grundy_integer a = {0}, b = {0}, left = {0};
    grundy_status status = gi_int_copy(&a, at, h->run->env);

    if (!status) status = pair_below(h, &a, &b);
    if (!status) status = combine(h, &a, &b, NULL, &left);
    if (!status) *out = grundy_integer_compare(&left, bound) < 0;
    grundy_integer_clear(&left, h->run->env);
    grundy_integer_clear(&b, h->run->env);
    grundy_integer_clear(&a, h->run->env);
    return status;
}

/* The least a, up to x, from which on B - sA > y - sx - t. */
static grundy_status find_first(const search *h, grundy_integer *out)
{
    const grundy_env *env = h->run->env;
    grundy_integer bound = {0}, end = {0}, middle = {0};
    bool past = false;
    grundy_status status = combine(h, pile(h, false), pile(h, true),
                                   gi_game_number(h->game, 1), &bound);

    gi_int_set_word(out, 0, env);
    if (!status) status = gi_int_copy(&end, pile(h, false), env);
    while (!status && grundy_integer_compare(out, &end) < 0) {
        status = gi_int_add(&middle, out, &end, env);
        if (!status) status = gi_int_shift_right(&middle, &middle, 1, env);
        if (!status) status = is_past(h, &middle, &bound, &past);
        if (!status && past)
            status = gi_int_copy(&end, &middle, env);
        else if (!status)
            status = gi_int_add_word(out, &middle, 1, env);
    }
    grundy_integer_clear(&middle, env);
    grundy_integer_clear(&end, env);
    grundy_integer_clear(&bound, env);
    return status;
}

/* Leaves of the piles `low` and `high`, in this order, A and B of pairs from
 * (a, b) on; both are changed. */
static grundy_status add_pairs(search *h, grundy_integer *a, grundy_integer *b,
                               bool turns)
{
    const grundy_integer *low = pile(h, turns), *high = pile(h, !turns);
    grundy_integer bound = {0}, left = {0};
    grundy_status status =
        combine(h, high, low, gi_game_number(h->game, 1), &bound);

    while (!status && grundy_integer_compare(a, low) < 0 &&
           grundy_integer_compare(b, high) < 0) {
        status = combine(h, b, a, NULL, &left);
        if (status || grundy_integer_compare(&left, &bound) >= 0) break;
        status = turns ? add(h, b, a) : add(h, a, b);
        if (!status) status = next_pair(h, a, b);
    }
    grundy_integer_clear(&left, h->run->env);
    grundy_integer_clear(&bound, h->run->env);
    return status;
}

static grundy_status add_taking_both(search *h)
{
    grundy_integer a = {0}, b = {0};
    bool is_lesser = false;
    grundy_status status = find_first(h, &a);

    if (!status)
        status = gi_wythoff_st_partner(h->game, &a, &b, &is_lesser, h->run);
    if (!status && !is_lesser) status = next_pair(h, &a, &b);
    if (!status) status = add_pairs(h, &a, &b, false);
    /* The reversed pairs, except (0, 0), which is there already. */
    gi_int_set_word(&a, 0, h->run->env);
    if (!status) status = next_pair(h, &a, &b);
    if (!status) status = add_pairs(h, &a, &b, true);
    grundy_integer_clear(&b, h->run->env);
    grundy_integer_clear(&a, h->run->env);
    return status;
}

static int compare_found(const void *x, const void *y)
{
    const found *a = x, *b = y;
    const int order = grundy_integer_compare(&a->take[0], &b->take[0]);

    return order ? order : grundy_integer_compare(&a->take[1], &b->take[1]);
}

grundy_status gi_wythoff_st_winning(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    gi_visit visit, void *user, gi_run *run)
{
    const grundy_integer *items = position->items;
    search h = {.game = game,
                .position = position,
                .lesser = grundy_integer_compare(&items[0], &items[1]) > 0,
                .run = run};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(position->count == 2);
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = add_keeping(&h, false);
    if (!status) status = add_keeping(&h, true);
    if (!status) status = add_taking_both(&h);
    if (!status)
        status = gi_sort(h.items, h.count, sizeof *h.items, compare_found,
                         run->env);
    for (size_t i = 0; !status && i < h.count; i++)
        status = visit(&(gi_ints){h.items[i].take, 2, 2}, user);
    for (size_t i = h.count; i-- > 0;) {
        grundy_integer_clear(&h.items[i].take[0], run->env);
        grundy_integer_clear(&h.items[i].take[1], run->env);
    }
    gi_free(run->env, h.items, h.capacity * sizeof *h.items);
    return status;
}
