/* SPDX-License-Identifier: MIT */
/* silver_dollar.c - coins on a strip, at most one on a square, that slide to
 * the left without passing each other: the game without the dollar.
 *
 * T-COIN-SLIDE: the gaps before the coins, from the last coin to the first,
 * are the stairs of Staircase Nim: sliding a coin carries empty squares from
 * the gap before it to the gap behind it, and behind the last coin they are no
 * longer counted. So everything known about Staircase Nim holds here,
 * including values and misère play. The gaps that count are those of the last
 * coin, of the third coin from the end, and so on: coins are paired from the
 * right. Pairing from the left, which is sometimes recommended, is wrong if
 * the number of coins is odd.
 */
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "games/strip/slides.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

extern const gi_ruleset gi_ruleset_staircase_nim;

static const gi_theory *stairs_theory(void)
{
    return &gi_ruleset_staircase_nim.theory;
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    int64_t first = 0;

    (void)game, (void)player;
    for (size_t i = 0; i < position->count; i++) {
        for (int64_t to = first; to < position->items[i].word; to++) {
            const grundy_status status =
                gi_visit_words((int64_t)i, to, visit, user, run);
            if (status) return status;
        }
        first = position->items[i].word + 1;
    }
    return GRUNDY_OK;
}

/* ---- theory ---- */

/* The empty squares just before a coin. */
static grundy_status find_gap(const gi_ints *position, size_t coin,
                              grundy_integer *out, gi_run *run)
{
    const grundy_integer *here = &position->items[coin];
    grundy_status status;

    GRUNDY_ASSERT(coin < position->count);
    if (coin == 0) return gi_int_copy(out, here, run->env);
    status = gi_int_sub(out, here, here - 1, run->env);
    return status ? status : gi_int_add_word(out, out, -1, run->env);
}

static grundy_status find_stairs(gi_ints *out, const gi_ints *position,
                                 gi_run *run)
{
    grundy_integer gap = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = position->count; !status && i-- > 0;) {
        status = find_gap(position, i, &gap, run);
        GRUNDY_ASSERT(status || gi_int_sign(&gap) >= 0);
        if (!status) status = gi_ints_push_take(out, &gap, run->env);
    }
    grundy_integer_clear(&gap, run->env);
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    gi_ints stairs = {0};
    grundy_status status = find_stairs(&stairs, position, run);

    if (!status)
        status = stairs_theory()->outcome(game, &stairs, convention, out, run);
    gi_ints_clear(&stairs, run->env);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    gi_ints stairs = {0};
    grundy_status status = find_stairs(&stairs, position, run);

    if (!status) status = stairs_theory()->value(game, &stairs, out, run);
    gi_ints_clear(&stairs, run->env);
    return status;
}

/* The moves of the stairs are found from the last coin to the first: they are
 * stored, as coin and square, and reported in reverse order. */
typedef struct slides {
    const gi_ints *position;
    gi_ints kept; /* shape [2 * number of moves]. */
    gi_run *run;
} slides;

static grundy_status keep_slide(const gi_ints *move, void *user)
{
    slides *s = user;
    const size_t coin = s->position->count - (size_t)move->items[0].word;
    grundy_integer to = {0};
    grundy_status status = gi_int_sub(&to, &s->position->items[coin],
                                      &move->items[1], s->run->env);

    GRUNDY_ASSERT(coin < s->position->count);
    GRUNDY_ASSERT(status || gi_int_sign(&to) >= 0);
    if (!status)
        status = gi_ints_push_word(&s->kept, (int64_t)coin, s->run->env);
    if (!status) status = gi_ints_push_take(&s->kept, &to, s->run->env);
    grundy_integer_clear(&to, s->run->env);
    return status;
}

static grundy_status tell_slides(slides *s, gi_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(s->kept.count % 2 == 0);
    for (size_t i = s->kept.count; !status && i > 0; i -= 2)
        status = visit(&(gi_ints){&s->kept.items[i - 2], 2, 2}, user);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    gi_ints stairs = {0};
    slides s = {position, {0}, run};
    grundy_status status = find_stairs(&stairs, position, run);

    if (!status)
        status = stairs_theory()->winning(game, &stairs, convention,
                                          keep_slide, &s, run);
    if (!status) status = tell_slides(&s, visit, user);
    gi_ints_clear(&s.kept, run->env);
    gi_ints_clear(&stairs, run->env);
    return status;
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    gi_ints stairs = {0};
    slides s = {position, {0}, run};
    grundy_status status = find_stairs(&stairs, position, run);

    if (!status)
        status =
            stairs_theory()->reach(game, &stairs, target, keep_slide, &s, run);
    if (!status) status = tell_slides(&s, visit, user);
    gi_ints_clear(&s.kept, run->env);
    gi_ints_clear(&stairs, run->env);
    return status;
}

/* ---- faces ---- */

/* The contest numbers squares from 1, and lists coins in any order. */
static grundy_status scan(gi_scan *from, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    uint64_t count;
    grundy_status status =
        gi_scan_uint64(from, &count, "the number of coins", run->err);

    (void)parameters;
    if (!status)
        status = gi_pairs_scan(from, count, 1, "the square of a coin",
                               position, run);
    for (size_t i = 0; !status && i < position->count; i++)
        status = gi_int_add_word(&position->items[i], &position->items[i], -1,
                                 run->env);
    if (!status) gi_ints_sort(position);
    return status;
}

/* Of "# [coins]", squares 1 .. 10000: no two coins on one square. */
static void set_apart(gi_ints *fields)
{
    gi_ints *coins = &fields[1];
    int64_t most = 10000 - (int64_t)coins->count;

    GRUNDY_ASSERT(gi_ints_are_small(coins) && most >= 0);
    gi_ints_sort(coins);
    for (size_t i = 0; i < coins->count; i++) {
        int64_t *square = &coins->items[i].word;
        if (i && *square <= coins->items[i - 1].word)
            *square = coins->items[i - 1].word + 1;
        if (*square > ++most) *square = most;
        GRUNDY_ASSERT(i == 0 || *square > coins->items[i - 1].word);
    }
}

static const char *const keys[] = {
    "win",           "misere_win",         "grundy", "answer",
    "winning_moves", "winning_move_count", NULL};

const gi_ruleset gi_ruleset_silver_dollar = {
    .id = "silver_dollar",
    .title = "Silver dollar without the dollar",
    .family = "strip",
    .aliases = "georgia_and_bob",
    .rules = "Coins stand on the squares 0, 1, 2, ... of a strip, at most "
             "one on a square. A move slides one coin any distance to the "
             "left, but neither onto nor past another coin. A player who "
             "cannot move loses.",
    .position = "the squares of the coins, counted from 0",
    .examples = "silver_dollar 2 3 7\nsilver_dollar 1 4 5 9\n"
                "--misere silver_dollar 0 2 3",
    .contest = "POJ 1704",
    .definition = {.moves = moves,
                   .apply = gi_slides_apply,
                   .is_ordered = true},
    .notation = {.parse = gi_slides_parse,
                 .legal = gi_slides_legal,
                 .name_move = gi_slides_name_move,
                 .draw = gi_slides_draw},
    .theory = {.normal = {"T-COIN-SLIDE",
                          "Pair the coins from the right; a coin that is "
                          "left over is paired with the left end of the "
                          "strip. The player to move loses exactly when the "
                          "nim-sum of the gaps within the pairs is 0.",
                          "WW"},
               .misere = {"T-COIN-SLIDE",
                          "If each of these gaps is 0 or 1, the player to "
                          "move loses exactly when the number of ones is "
                          "odd; otherwise the outcome is that of normal "
                          "play.",
                          NULL},
               .grundy = {"T-COIN-SLIDE",
                          "The value is the nim-sum of the gaps within the "
                          "pairs, which are formed from the right.",
                          "WW"},
               .outcome = outcome,
               .value = value,
               .winning = winning,
               .reach = reach},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .win = "Georgia will win",
                               .lose = "Bob will win",
                               .read = GI_FOR_JUDGE(scan)},
    .duel = GI_DUEL(.limits = "1..1000 1..10000", .layout = "# [coins]",
                    .cases_most = 20, .mend = set_apart),
    .batch = &(const gi_batch){.layout = "coins",
                               .keys = keys,
                               .read = gi_slides_read},
    .trials = {.bound = 9},
};
