/* SPDX-License-Identifier: MIT */
/* slow_nim_parity.c - who wins Slow Nim, from the parities of the piles.
 *
 * T-SLOW-NIM [GurvichHo15]: let n be the number of nonempty piles. The lost
 * positions are, for k >= n, those with all piles even; for k = n - 1, those
 * with piles of one parity; for k = n - 2 >= 2, those with all piles even, or
 * with exactly one even pile that is smaller than the odd ones; for k = 1,
 * those with an even sum. The third rule is wrong for k = 1 and n = 3.
 * T-SLOW-NIM-MISERE covers k >= n - 1 and k = 1.
 *
 * In each of these rules, the parities after a move to a lost position are all
 * the same, except perhaps that of one pile. So the piles from which the move
 * takes are the odd ones or the even ones, with at most one pile added or
 * omitted: there are 2n + 2 sets to try. For k = 1 a move takes from one pile.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "games/heap/slow_nim.h"
#include "rules/game.h"

/* ---- outcomes ---- */

/* The piles that are not empty, as far as the rules ask. */
typedef struct tally {
    size_t piles, odd;
    const grundy_integer *least_odd, *least_even, *most; /* Borrowed. */
} tally;

static void note_less(const grundy_integer **least, const grundy_integer *pile)
{
    if (!*least || grundy_integer_compare(pile, *least) < 0) *least = pile;
}

static tally count_piles(const gi_ints *position)
{
    tally t = {0, 0, NULL, NULL, NULL};

    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *pile = &position->items[i];
        const bool is_odd = gi_int_mod_word(pile, 2);
        if (gi_int_is_zero(pile)) continue;
        t.piles++;
        t.odd += is_odd;
        note_less(is_odd ? &t.least_odd : &t.least_even, pile);
        if (!t.most || grundy_integer_compare(pile, t.most) > 0) t.most = pile;
    }
    return t;
}

/* All piles but a largest one are equal. */
static bool are_equal_but_most(const gi_ints *position, const tally *t)
{
    const grundy_integer *least = t->least_odd;
    size_t others = 0;

    GRUNDY_ASSERT(t->piles > 0);
    if (t->least_even) note_less(&least, t->least_even);
    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *pile = &position->items[i];
        others +=
            !gi_int_is_zero(pile) && grundy_integer_compare(pile, least) != 0;
    }
    return others == 0 ||
           (others == 1 && grundy_integer_compare(t->most, least) > 0);
}

/* Whether the position is lost under normal play; *known becomes false where
 * no rule is known. */
static bool is_lost(const tally *t, size_t k, bool *known)
{
    GRUNDY_ASSERT(t->odd <= t->piles);
    *known = true;
    if (k == 1) return t->odd % 2 == 0;
    if (k >= t->piles) return t->odd == 0;
    if (k + 1 == t->piles) return t->odd == 0 || t->odd == t->piles;
    *known = k + 2 == t->piles;
    return t->odd == 0 ||
           (t->odd + 1 == t->piles &&
            grundy_integer_compare(t->least_even, t->least_odd) < 0);
}

/* Whether the outcome under misère play is the opposite of that under normal
 * play. */
static bool is_reversed(const gi_ints *position, const tally *t, size_t k,
                        bool *known)
{
    *known = true;
    if (k == 1) return true;
    if (k >= t->piles) return t->piles <= 1;
    *known = k + 1 == t->piles;
    return *known && are_equal_but_most(position, t);
}

grundy_status gi_slow_outcome(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention,
                              grundy_outcome *out, gi_run *run)
{
    const tally t = count_piles(position);
    const size_t k = gi_slow_most(game, t.piles);
    bool known, reverses = false;
    bool lost = is_lost(&t, k, &known);

    if (known && convention == GRUNDY_MISERE)
        reverses = is_reversed(position, &t, k, &known);
    if (!known)
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no rule is known for so many piles");
    *out = lost != reverses ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

/* ---- winning moves ---- */

typedef struct choice {
    const grundy_game *game;
    const gi_ints *position;
    grundy_convention convention;
    size_t most;   /* Piles of a move. */
    gi_ints *kept; /* Winning sets, sorted; shape [count]. */
    size_t count, capacity;
    gi_run *run;
} choice;

static int compare_sets(const gi_ints *a, const gi_ints *b)
{
    for (size_t i = 0; i < a->count && i < b->count; i++)
        if (a->items[i].word != b->items[i].word)
            return a->items[i].word < b->items[i].word ? -1 : 1;
    return (a->count > b->count) - (a->count < b->count);
}

/* Inserts the set in its place unless it is there; takes it on GRUNDY_OK. */
static grundy_status keep(choice *c, gi_ints *set)
{
    size_t at = c->count;
    void *items = c->kept;
    grundy_status status;

    while (at > 0 && compare_sets(&c->kept[at - 1], set) > 0)
        at--;
    if (at > 0 && compare_sets(&c->kept[at - 1], set) == 0) {
        gi_ints_clear(set, c->run->env);
        return GRUNDY_OK;
    }
    status = gi_array_grow(&items, &c->capacity, c->count, sizeof *c->kept,
                           c->run->env);
    if (status) return status;
    c->kept = items;
    GRUNDY_ASSERT(at <= c->count && c->count < c->capacity);
    for (size_t i = c->count; i > at; i--)
        c->kept[i] = c->kept[i - 1];
    c->kept[at] = *set;
    *set = (gi_ints){0};
    c->count++;
    return GRUNDY_OK;
}

/* Whether to take one from each pile of the set wins. */
static grundy_status does_win(const choice *c, const gi_ints *set, bool *out)
{
    gi_ints after = {0};
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status =
        gi_slow_apply(c->game, &after, c->position, set, c->run);

    if (!status)
        status =
            gi_slow_outcome(c->game, &after, c->convention, &outcome, c->run);
    gi_ints_clear(&after, c->run->env);
    *out = outcome == GRUNDY_OUTCOME_P;
    return status;
}

static grundy_status try_set(choice *c, gi_ints *set)
{
    bool wins = false;
    grundy_status status = GRUNDY_OK;

    if (set->count > 0 && set->count <= c->most)
        status = does_win(c, set, &wins);
    if (!status && wins) status = keep(c, set);
    return status;
}

/* The filled piles of one parity, with the membership of the pile `changed`
 * reversed; with parity 2, that pile only. */
static grundy_status try_parity(choice *c, uint64_t parity, size_t changed)
{
    gi_ints set = {0};
    grundy_status status =
        gi_meter_pay(c->run, 1 + c->position->count / GI_SLOW_PILES_A_STEP);

    for (size_t i = 0; !status && i < c->position->count; i++) {
        const grundy_integer *pile = &c->position->items[i];
        const bool is_in = gi_int_mod_word(pile, 2) == parity;
        if (!gi_int_is_zero(pile) && is_in != (i == changed))
            status = gi_ints_push_word(&set, (int64_t)i, c->run->env);
    }
    if (!status) status = try_set(c, &set);
    gi_ints_clear(&set, c->run->env);
    return status;
}

grundy_status gi_slow_winning(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention, gi_visit visit,
                              void *user, gi_run *run)
{
    enum { NO_PILE = 2 };
    const size_t piles = position->count;
    choice c = {.game = game,
                .position = position,
                .convention = convention,
                .most = gi_slow_most(game, gi_slow_filled(position)),
                .run = run};
    const uint64_t first = c.most == 1 ? NO_PILE : 0;
    const uint64_t end = c.most == 1 ? NO_PILE + 1 : 2;
    grundy_outcome known;
    grundy_status status =
        gi_slow_outcome(game, position, convention, &known, run);

    for (uint64_t parity = first; !status && parity < end; parity++)
        for (size_t i = 0; !status && i <= piles; i++)
            status = try_parity(&c, parity, i);
    for (size_t i = 0; !status && i < c.count; i++)
        status = visit(&c.kept[i], user);
    for (size_t i = c.count; i-- > 0;)
        gi_ints_clear(&c.kept[i], run->env);
    gi_free(run->env, c.kept, c.capacity * sizeof *c.kept);
    return status;
}
