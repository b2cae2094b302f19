/* SPDX-License-Identifier: MIT */
/* partizan_euclid.c - Partizan Euclid: Left keeps the remainder of a division,
 * Right what is missing to the next multiple.
 *
 * From (p, q), p >= q, with p = k q + t and 0 < t < q, Left moves to (q, t)
 * and Right to (q, q - t): each has one move, [t] or [q - t]. Where q divides
 * p there is none. Two negative numbers are the same pair with the players
 * exchanged.
 *
 * Source: [McKayNowakowski13].
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/partizan/signed.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* The pair without its sign, the greater number first. */
typedef struct pair {
    uint64_t p, q;
    bool is_turned;
} pair;

static uint64_t size_of(int64_t number)
{
    return number < 0 ? -(uint64_t)number : (uint64_t)number;
}

static pair pair_of(const gi_ints *position)
{
    const int64_t a = position->items[0].word, b = position->items[1].word;
    const uint64_t x = size_of(a), y = size_of(b);

    GRUNDY_ASSERT(x > 0 && y > 0 && (a < 0) == (b < 0));
    return (pair){x > y ? x : y, x > y ? y : x, a < 0};
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const pair at = pair_of(position);
    const uint64_t rest = at.p % at.q;

    (void)game;
    if (rest == 0) return GRUNDY_OK;
    return gi_visit_word(
        (int64_t)(at.is_turned == (player == 1) ? rest : at.q - rest), visit,
        user, run);
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const pair at = pair_of(position);
    const int64_t sign = at.is_turned ? -1 : 1;
    grundy_status status;

    (void)game;
    GRUNDY_ASSERT(move->items[0].word > 0 &&
                  (uint64_t)move->items[0].word < at.q);
    gi_ints_empty(out, run->env);
    /* q < p, so that it fits with either sign. */
    status = gi_ints_push_word(out, sign * (int64_t)at.q, run->env);
    if (!status)
        status = gi_ints_push_word(out, sign * move->items[0].word, run->env);
    return status;
}

/* The greater number first, less all multiples of the other but one. */
static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    const pair at = pair_of(position);
    const int64_t sign = at.is_turned ? -1 : 1;
    const uint64_t p = at.p >= 2 * at.q ? at.p % at.q + at.q : at.p;

    (void)game;
    gi_int_set_word(&position->items[0], sign * (int64_t)p, run->env);
    gi_int_set_word(&position->items[1], sign * (int64_t)at.q, run->env);
    return GRUNDY_OK;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const int a = gi_int_sign(&position->items[0]);
    const int b = gi_int_sign(&position->items[1]);

    (void)game;
    if (a == 0 || a != b)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "expected two positive numbers, or two negative ones, "
                       "which exchange the players");
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    gi_text_addf(text, "to %llu and %lld",
                 (unsigned long long)pair_of(position).q,
                 (long long)move->items[0].word);
    return text->status;
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)run;
    return gi_signed_positions(game, 2, bound, legal, visit, user);
}

static const char *const keys[] = {"value", "outcome", "winning_moves", NULL};

const gi_ruleset gi_ruleset_partizan_euclid = {
    .id = "partizan_euclid",
    .title = "Partizan Euclid",
    .family = "partizan",
    .rules = "Of two numbers let q be the smaller, and t the remainder when "
             "the greater is divided by q. If t is 0, nobody can move; else "
             "Left moves to the pair q and t, and Right to the pair q and q - "
             "t. A player who cannot move loses. Source: McKay and "
             "Nowakowski.",
    .position = "two numbers; two negative ones exchange the players",
    .examples = "partizan_euclid 12 7\npartizan_euclid 8 5",
    .kind = GI_PARTIZAN,
    .heap_count = 2,
    .least = INT64_MIN,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .turn = gi_signed_turn},
    .notation = {.legal = legal, .name_move = name_move},
    .batch = &(const gi_batch){.layout = "a b", .keys = keys},
    .trials = {.positions = positions, .bound = 20},
};
