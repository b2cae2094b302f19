/* SPDX-License-Identifier: MIT */
/* coin_circle.c - coins in a circle; a move removes consecutive coins: one or
 * two (coin_circle), 1 .. k (coin_circle_k).
 *
 * A game begins with one circle. Positions are sums of circles and chains
 * (coins.c), since moves leave chains, and the theory is that of T-CIRCLE and
 * T-CIRCLE-MISERE (coin_theory.c). Printed solutions of the second game often
 * have `n == k or ...` in place of `n <= k or ...`, which fails at n = 1 and
 * k = 2; and they describe coins that are turned over, where these are
 * removed.
 */
#include "base/integer/integer.h"
#include "games/strip/coins.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- reasons ---- */

static const char *parity_reason(grundy_convention convention,
                                 grundy_outcome told)
{
    if (convention == GRUNDY_MISERE)
        return told == GRUNDY_OUTCOME_N
                   ? "Every move takes one coin, and their number is even: "
                     "the opponent takes the last one and loses by it."
                   : "Every move takes one coin, and their number is odd: the "
                     "player to move takes the last one and loses by it.";
    return told == GRUNDY_OUTCOME_N
               ? "Every move takes one coin, and their number is odd: the "
                 "player to move takes the last one."
               : "Every move takes one coin, and their number is even: the "
                 "opponent takes the last one.";
}

static const char *normal_reason(const gi_coins_single *one,
                                 grundy_outcome told)
{
    if (!one->coins) return "There are no coins, so there is no move.";
    if (!one->is_circle)
        return "Taking the middle coin, or the middle two, leaves two equal "
               "chains: from then on every move can be copied.";
    if (told == GRUNDY_OUTCOME_N) return "All coins can be taken at once.";
    return "Whatever is taken, one chain is left: the opponent takes its "
           "middle, which leaves two equal chains, and then copies every "
           "move.";
}

static const char *kayles_misere_reason(const gi_coins_single *one,
                                        grundy_outcome told)
{
    if (!one->is_circle)
        return told == GRUNDY_OUTCOME_N
                   ? "Alone, only the chains of 1, 4, 9, 12 and 20 coins are "
                     "lost under misère play."
                   : "Alone, the chains of 1, 4, 9, 12 and 20 coins are lost "
                     "under misère play.";
    return told == GRUNDY_OUTCOME_N
               ? "A move leaves a chain of 1, 4, 9, 12 or 20 coins, which are "
                 "lost under misère play."
               : "No move leaves a chain of 1, 4, 9, 12 or 20 coins, and all "
                 "others are won under misère play.";
}

static const char *misere_reason(const gi_coins_single *one,
                                 const grundy_integer *most,
                                 grundy_outcome told)
{
    if (!one->coins)
        return "There are no coins, and under misère play a player who "
               "cannot move wins.";
    if (gi_int_compare_word(one->coins, 1) == 0)
        return "The last coin must be taken, which loses under misère play.";
    if (gi_int_compare_word(most, 2) == 0)
        return kayles_misere_reason(one, told);
    if (!one->is_circle)
        return "A move leaves a single coin or two equal chains of 2 or more, "
               "and either is lost under misère play.";
    if (told == GRUNDY_OUTCOME_N)
        return "All coins but one can be taken: under misère play the "
               "opponent loses by taking it.";
    return "Whatever is taken, a chain of 2 or more coins is left, and such a "
           "chain is won under misère play.";
}

static grundy_status sum_reason(const grundy_game *game,
                                const gi_ints *position,
                                grundy_convention convention,
                                grundy_outcome told, gi_text *text,
                                gi_run *run)
{
    grundy_integer sum = {0};
    const grundy_status status = gi_coins_value(game, position, &sum, run);
    const bool is_n = told == GRUNDY_OUTCOME_N;

    if (status) return status;
    gi_text_add(text, "The values of the circles and chains have nim-sum ");
    gi_text_add_integer(text, &sum);
    if (convention == GRUNDY_NORMAL)
        gi_text_add(text, is_n ? ", not 0, so some move makes it 0."
                               : ", so every move lets the opponent restore "
                                 "0.");
    else if (gi_int_is_zero(&sum) == !is_n)
        gi_text_add(text, ", and these chains of Kayles are none of those "
                          "where misère play has another winner.");
    else
        gi_text_add(text, ", but these chains of Kayles are among those where "
                          "misère play has another winner.");
    grundy_integer_clear(&sum, run->env);
    return text->status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome told,
                            gi_text *text, gi_run *run)
{
    const grundy_integer most = gi_coins_most(game);
    const gi_coins coins = gi_coins_of(position);
    gi_coins_single one;

    if (!gi_coins_find_single(&coins, &one)) {
        if (gi_int_compare_word(&most, 1) > 0)
            return sum_reason(game, position, convention, told, text, run);
        gi_text_add(text, parity_reason(convention, told));
    } else if (one.coins && gi_int_compare_word(&most, 1) == 0) {
        gi_text_add(text, parity_reason(convention, told));
    } else if (convention == GRUNDY_MISERE) {
        gi_text_add(text, misere_reason(&one, &most, told));
    } else {
        gi_text_add(text, normal_reason(&one, told));
    }
    return text->status;
}

/* ---- tables ---- */

/* One circle, for claims about n. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t n = 0; !status && n <= bound; n++)
        status = gi_visit_word((int64_t)n, visit, user, run);
    return status;
}

#define COIN_DEFINITION                                                       \
    {                                                                         \
        .moves = gi_coins_moves, .apply = gi_coins_apply, .is_ordered = true  \
    }

static const gi_parameter k_parameters[] = {
    {"k", GI_NUMBER, 1, NULL, "greatest take"}};

static const char *const keys[] = {"win", "grundy", "answer", "misere_win",
                                   NULL};
static const char *const k_keys[] = {"win", "answer", "grundy", "misere_win",
                                     NULL};

const gi_ruleset gi_ruleset_coin_circle = {
    .id = "coin_circle",
    .title = "Coins in a circle",
    .family = "strip",
    .rules = "n coins lie in a circle. A move removes one coin or two "
             "neighbouring coins; gaps do not close. A player who cannot "
             "move loses.",
    .position =
        "coins in the circle; more circles; chains after a bar, | or /",
    .examples = "coin_circle 2\ncoin_circle 1000000\ncoin_circle 5 2 / 3 7\n"
                "--misere coin_circle 22",
    .contest = "POJ 2484",
    .axes = 1,
    .definition = COIN_DEFINITION,
    .notation = {.parse = gi_coins_parse,
                 .format = gi_coins_format,
                 .name_move = gi_coins_name_move},
    .theory = {.normal = {"T-CIRCLE",
                          "The player to move wins on one circle exactly "
                          "when the circle has 1 or 2 coins.",
                          ""},
               .misere = {"T-CIRCLE-MISERE",
                          "The player to move wins on one circle exactly "
                          "when the circle has 0, 2, 3, 5, 6, 10, 11, 13, "
                          "14, 21 or 22 coins.",
                          ""},
               .grundy = {"T-CIRCLE",
                          "A circle has value n for n <= 2, and value 0 "
                          "otherwise; a chain has the value of a heap of "
                          "Kayles, with period 12 from 71 on.",
                          ""},
               .outcome = gi_coins_outcome,
               .value = gi_coins_value,
               .winning = gi_coins_winning,
               .reach = gi_coins_reach,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_UNTIL_ZERO,
                               .layout = "n",
                               .win = "Alice",
                               .lose = "Bob"},
    .duel = GI_DUEL(.limits = "1..1000000", .cases_most = 100),
    .batch = &(const gi_batch){.layout = "n", .keys = keys},
    .trials = {.positions = positions, .bound = 24, .piles = gi_coins_piles},
};

const gi_ruleset gi_ruleset_coin_circle_k = {
    .id = "coin_circle_k",
    .title = "Coins in a circle, up to k at a time",
    .family = "strip",
    .rules = "n coins lie in a circle. A move removes 1 to k consecutive "
             "coins; gaps do not close. A player who cannot move loses.",
    .position =
        "coins in the circle; more circles; chains after a bar, | or /",
    .examples = "coin_circle_k:k=5 3\ncoin_circle_k:k=10 1000\n"
                "--misere coin_circle_k:k=3 4",
    .contest = "HDU 3951",
    .parameters = k_parameters,
    .parameter_count = 1,
    .axes = 1,
    .definition = COIN_DEFINITION,
    .notation = {.parse = gi_coins_parse,
                 .format = gi_coins_format,
                 .name_move = gi_coins_name_move},
    .theory = {.normal = {"T-CIRCLE",
                          "The player to move wins on one circle exactly "
                          "when 1 <= n <= k, or when k = 1 and n is odd.",
                          ""},
               .misere = {"T-CIRCLE-MISERE",
                          "The player to move wins on one circle exactly "
                          "when n = 0 or 2 <= n <= k + 1 if k >= 3, and "
                          "exactly when n is even if k = 1; the case k = 2 "
                          "is coin_circle.",
                          ""},
               .grundy = {"T-CIRCLE",
                          "For k >= 2 a circle has value n if n <= k, and "
                          "value 0 otherwise; for k = 1 the value is n mod "
                          "2.",
                          ""},
               .outcome = gi_coins_outcome,
               .value = gi_coins_value,
               .winning = gi_coins_winning,
               .reach = gi_coins_reach,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "n k",
                               .win = "first",
                               .lose = "second",
                               .numbered = "Case "},
    .duel = GI_DUEL(.limits = "3..1e9 1..10", .cases_most = 100),
    .batch = &(const gi_batch){.layout = "n", .keys = k_keys},
    .trials = {.examples =
                   "coin_circle_k:k=1\ncoin_circle_k:k=2\ncoin_circle_k:k=3\n"
                   "coin_circle_k:k=5",
               .positions = positions,
               .bound = 20,
               .piles = gi_coins_piles},
};
