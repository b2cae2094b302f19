/* SPDX-License-Identifier: MIT */
/* fair_shares.c - fair shares and varied pairs: a heap divided into parts.
 *
 * A position is a partition of n, its parts in any order. A move is [0, x, y],
 * where one part x becomes x / y parts y and y is a proper divisor; or [1, a,
 * b], where two parts a < b become one. The game is impartial, and play may be
 * infinite.
 *
 * Source: [WW], chapter 12; the numbers of positions are those of
 * [GamesmanOne].
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/partition/fair_shares.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

static grundy_status visit_three(int64_t kind, size_t a, size_t b,
                                 gi_visit visit, void *user)
{
    grundy_integer items[3] = {
        {kind, NULL}, {(int64_t)a, NULL}, {(int64_t)b, NULL}};

    return visit(&(gi_ints){items, 3, 3}, user);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const size_t total = gi_shares_total(game);
    size_t counts[GI_SHARES_TOTAL_MOST + 1];
    grundy_status status = GRUNDY_OK;

    (void)player;
    (void)run;
    gi_shares_count(position, counts);
    for (size_t x = 2; x <= total; x++)
        for (size_t y = 1; !status && counts[x] && y < x; y++)
            if (x % y == 0) status = visit_three(0, x, y, visit, user);
    for (size_t a = 1; a <= total; a++)
        for (size_t b = a + 1; !status && counts[a] && b <= total; b++)
            if (counts[b]) status = visit_three(1, a, b, visit, user);
    return status;
}

grundy_status gi_shares_put(const size_t *counts, gi_ints *out, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(out, run->env);
    for (size_t x = GI_SHARES_TOTAL_MOST; x > 0; x--)
        for (size_t i = 0; !status && i < counts[x]; i++)
            status = gi_ints_push_word(out, (int64_t)x, run->env);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t a = (size_t)move->items[1].word;
    const size_t b = (size_t)move->items[2].word;
    size_t counts[GI_SHARES_TOTAL_MOST + 1];

    (void)game;
    gi_shares_count(position, counts);
    GRUNDY_ASSERT(counts[a] > 0);
    counts[a]--;
    if (move->items[0].word == 0) {
        counts[b] += a / b;
    } else {
        GRUNDY_ASSERT(counts[b] > 0 && a + b <= GI_SHARES_TOTAL_MOST);
        counts[b]--;
        counts[a + b]++;
    }
    return gi_shares_put(counts, out, run);
}

/* ---- faces ---- */

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), GI_SHARES_TOTAL_MOST) <=
        0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "n is %d at most",
                   GI_SHARES_TOTAL_MOST);
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const int64_t total = (int64_t)gi_shares_total(game);
    int64_t sum = 0;

    for (size_t i = 0; i < position->count; i++) {
        if (gi_int_compare_word(&position->items[i], total) > 0)
            return gi_fail(err, GRUNDY_BAD_INPUT, "part %zu is more than %lld",
                           i + 1, (long long)total);
        sum += position->items[i].word;
        if (sum > total) break;
    }
    if (sum == total) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "the parts add up to %s than %lld",
                   sum > total ? "more" : "less", (long long)total);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const long long a = move->items[1].word, b = move->items[2].word;

    (void)game;
    (void)position;
    (void)run;
    if (move->items[0].word == 0)
        gi_text_addf(text, "share %lld into %lld times %lld", a, a / b, b);
    else
        gi_text_addf(text, "join %lld and %lld", a, b);
    return text->status;
}

static const gi_parameter parameters[] = {
    {"n", GI_NUMBER, 1, NULL, "sum of the parts, at most 100"}};

const gi_ruleset gi_ruleset_fair_shares = {
    .id = "fair_shares",
    .title = "Fair shares and varied pairs",
    .family = "partition",
    .rules = "A heap of n is divided into parts. A move divides one part "
             "into two or more equal parts, or joins two parts of different "
             "sizes. A player who cannot move, because all parts are 1, "
             "loses. Infinite play is a draw.",
    .position = "the parts, in any order",
    .examples = "fair_shares:n=4 4\nfair_shares:n=6 3 2 1",
    .parameters = parameters,
    .parameter_count = 1,
    .check = check,
    .least = 1,
    .may_cycle = true,
    .definition = {.moves = moves, .apply = apply},
    .notation = {.legal = legal, .name_move = name_move},
    .ranking = &gi_shares_ranking,
    .trials = {.examples = "fair_shares:n=4"},
};
