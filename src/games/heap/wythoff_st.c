/* SPDX-License-Identifier: MIT */
/* wythoff_st.c - (s, t)-Wythoff: takes from both piles may differ by a factor
 * and a constant.
 *
 * A move takes from one pile, or k from one and l from the other with
 * 0 < k <= l < s k + t; s = 1 is a-Wythoff, and s = t = 1 is Wythoff's game.
 * T-WYTHOFF-ST [Fraenkel98]: the lost pairs are (A_n, B_n), where A_n is the
 * least number not used before and B_n = s A_n + t n; a numeration system
 * gives the partner of a number of any size (wythoff_st_pairs.c).
 * T-WYTHOFF-ST-MISERE: B_n = s A_n + t n + 1, unless s = t = 1.
 */
#include "base/integer/integer.h"
#include "games/heap/takes.h"
#include "games/heap/wythoff_st.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static const gi_parameter parameters[] = {
    {.name = "s", .least = 1, .meaning = "factor of the smaller take"},
    {.name = "t", .least = 1, .meaning = "constant term"}};

/* ---- definition ---- */

/* l < s k + t for k <= l. */
static bool is_legal(const grundy_game *game, int64_t k, int64_t l)
{
    const grundy_integer *s = gi_game_number(game, 0);
    const grundy_integer *t = gi_game_number(game, 1);
    int64_t bound;

    if (!gi_int_is_small(s) || !gi_int_is_small(t)) return true;
    return __builtin_mul_overflow(s->word, k, &bound) ||
           __builtin_add_overflow(bound, t->word, &bound) || l < bound;
}

/* The least y > 0 that may be taken with x; the others follow. */
static int64_t first_with(const grundy_game *game, int64_t x)
{
    const grundy_integer *s = gi_game_number(game, 0);
    const grundy_integer *t = gi_game_number(game, 1);

    if (!gi_int_is_small(s) || !gi_int_is_small(t) || x <= t->word) return 1;
    return (x - t->word) / s->word + 1;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const int64_t p = position->items[0].word, q = position->items[1].word;
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (int64_t x = 0; !status && x <= p; x++) {
        if (x > 0) status = gi_visit_words(x, 0, visit, user, run);
        for (int64_t y = first_with(game, x); !status && y <= q; y++) {
            if (x > 0 && !is_legal(game, x < y ? x : y, x < y ? y : x)) break;
            status = gi_visit_words(x, y, visit, user, run);
        }
    }
    return status;
}

/* ---- theory ---- */

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const grundy_integer *pile = position->items;
    const size_t lesser = grundy_integer_compare(&pile[0], &pile[1]) > 0;
    grundy_integer partner = {0};
    bool is_lost = false, is_lesser;
    grundy_status status;

    if (convention == GRUNDY_MISERE) {
        status = gi_wythoff_st_misere(game, &pile[lesser], &pile[!lesser],
                                      &is_lost, run);
    } else {
        status = gi_wythoff_st_partner(game, &pile[lesser], &partner,
                                       &is_lesser, run);
        is_lost =
            !status && grundy_integer_compare(&partner, &pile[!lesser]) == 0;
    }
    if (!status) *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    grundy_integer_clear(&partner, run->env);
    return status;
}

static const char *const keys[] = {"win", "(misere_win)", "answer",
                                   "winning_moves", NULL};

const gi_ruleset gi_ruleset_wythoff_st = {
    .id = "wythoff_st",
    .title = "(s, t)-Wythoff",
    .family = "heap",
    .rules = "A move takes any positive number of objects from one of two "
             "piles, or takes k from one pile and l from the other, where 0 "
             "< k <= l < s k + t. A player who cannot move loses.",
    .position = "two pile sizes",
    .examples = "wythoff_st:s=2,t=1 3 8\n"
                "wythoff_st:s=2,t=1 40 1000000000000000000000\n"
                "--misere wythoff_st:s=2,t=2 3 11",
    .parameters = parameters,
    .parameter_count = 2,
    .heap_count = 2,
    .axes = 2,
    .definition = {.moves = moves, .apply = gi_takes_apply},
    .notation = {.name_move = gi_takes_name_heaps},
    .theory = {.normal = {"T-WYTHOFF-ST",
                          "The lost pairs are (A_n, B_n), where A_n is the "
                          "least number in none of the preceding pairs and "
                          "B_n = s A_n + t n.",
                          "Fraenkel98"},
               .misere = {"T-WYTHOFF-ST-MISERE",
                          "The lost pairs are (A_n, B_n), where A_n is the "
                          "least number in none of the preceding pairs and "
                          "B_n = s A_n + t n + 1; for s = t = 1 they are "
                          "those of misère Wythoff.",
                          NULL},
               .outcome = outcome,
               .winning = gi_wythoff_st_winning},
    .judge = &(const gi_judge){.framing = GI_UNTIL_END,
                               .layout = "s t x y",
                               .win = "1",
                               .lose = "0"},
    .batch = &(const gi_batch){.layout = "x y", .keys = keys},
    .trials =
        {.examples =
             "wythoff_st:s=1,t=1\nwythoff_st:s=1,t=3\nwythoff_st:s=2,t=1\n"
             "wythoff_st:s=2,t=2\nwythoff_st:s=3,t=1\nwythoff_st:s=3,t=4",
         .bound = 16},
};
