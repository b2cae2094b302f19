/* SPDX-License-Identifier: MIT */
/* coin_turning.c - Turning Turtles, Twins, Mock Turtles, Triplets, Ruler,
 * Moebius, Ternups.
 *
 * A position is the list of the coins that show heads, counted from 0 at the
 * left; a move is the list of the coins that it turns, the rightmost first,
 * which must show heads. T-COIN-TURNING: the value is the nim-sum of the
 * values of the single heads (turning.c). Under misère play no comparably
 * simple rule is known: a coin that is turned twice disappears, whereas two
 * equal heaps of Nim do not.
 */
#include "games/strip/turning.h"

#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/space.h"
#include "games/pairs.h"
#include "rules/ruleset.h"

extern const gi_ruleset gi_ruleset_turning_turtles, gi_ruleset_twins,
    gi_ruleset_mock_turtles, gi_ruleset_triplets, gi_ruleset_ruler,
    gi_ruleset_moebius, gi_ruleset_ternups;

static gi_turning kind_of(const grundy_game *game)
{
    if (gi_ruleset_is(game->rules, &gi_ruleset_turning_turtles))
        return GI_TURTLES;
    if (gi_ruleset_is(game->rules, &gi_ruleset_twins)) return GI_TWINS;
    if (gi_ruleset_is(game->rules, &gi_ruleset_mock_turtles)) return GI_MOCK;
    if (gi_ruleset_is(game->rules, &gi_ruleset_triplets)) return GI_TRIPLETS;
    if (gi_ruleset_is(game->rules, &gi_ruleset_moebius)) return GI_MOEBIUS;
    if (gi_ruleset_is(game->rules, &gi_ruleset_ternups)) return GI_TERNUPS;
    GRUNDY_ASSERT(gi_ruleset_is(game->rules, &gi_ruleset_ruler));
    return GI_RULER;
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (size_t i = 0; !status && i < position->count; i++)
        status = gi_turning_moves(kind_of(game), position->items[i].word,
                                  visit, user, run);
    return status;
}

static bool has_coin(const gi_ints *list, const grundy_integer *coin)
{
    for (size_t i = 0; i < list->count; i++)
        if (grundy_integer_compare(&list->items[i], coin) == 0) return true;
    return false;
}

/* Appends the coins of one list that the other has not. */
static grundy_status add_others(gi_ints *out, const gi_ints *list,
                                const gi_ints *other, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < list->count; i++)
        if (!has_coin(other, &list->items[i]))
            status = gi_ints_push(out, &list->items[i], run->env);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    grundy_status status;

    (void)game;
    GRUNDY_ASSERT(has_coin(position, &move->items[0]));
    gi_ints_empty(out, run->env);
    status = add_others(out, position, move, run);
    if (!status) status = add_others(out, move, position, run);
    if (!status) gi_ints_sort(out);
    return status;
}

/* ---- theory ---- */

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    grundy_integer sum = {0}, one = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++) {
        status = gi_turning_value(kind_of(game), &position->items[i], &one,
                                  run->env);
        if (!status) status = gi_int_xor(&sum, &sum, &one, run->env);
    }
    if (!status) gi_int_move(out, &sum, run->env);
    if (status == GRUNDY_OVER_BUDGET && kind_of(game) == GI_MOEBIUS)
        status = gi_fail(run->err, status,
                         "values of Moebius are given up to coin 92");
    grundy_integer_clear(&one, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}

/* A move changes the value by the xor of the coins that it turns. */
static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_integer change = {0};
    grundy_status status = value(game, position, &change, run);

    if (!status) status = gi_int_xor(&change, &change, target, run->env);
    for (size_t i = 0; !status && i < position->count; i++)
        status = gi_turning_reach(kind_of(game), &position->items[i], &change,
                                  visit, user, run);
    grundy_integer_clear(&change, run->env);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const grundy_integer zero = {0};

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    return reach(game, position, &zero, visit, user, run);
}

/* ---- text ---- */

static bool is_face(char c)
{
    return c == 'H' || c == 'h' || c == 'T' || c == 't';
}

/* "THHT": the coins from the left. */
static grundy_status parse_faces(gi_ints *out, const char *text, size_t count,
                                 gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    int64_t coin = 0;

    for (size_t i = 0; !status && i < count; i++) {
        if (gi_is_space(text[i])) continue;
        if (!is_face(text[i]))
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, i,
                              "expected H or T, a coin's face");
        if (text[i] == 'H' || text[i] == 'h')
            status = gi_ints_push_word(out, coin, run->env);
        coin++;
    }
    return status;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t at = 0;

    (void)game;
    if (!gi_pairs_are_done(text, count, &at) && is_face(text[at]))
        return parse_faces(out, text, count, run);
    while (!status && !gi_pairs_are_done(text, count, &at))
        status = gi_pairs_parse_number(out, text, count, &at,
                                       "the number of a coin that shows heads",
                                       run);
    gi_ints_sort(out);
    for (size_t i = 1; !status && i < out->count; i++)
        if (grundy_integer_compare(&out->items[i - 1], &out->items[i]) == 0)
            status = gi_fail_at(run->err, GRUNDY_BAD_INPUT, 0,
                                "a coin is named twice");
    return status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    for (size_t i = 1; i < position->count; i++)
        if (grundy_integer_compare(&position->items[i - 1],
                                   &position->items[i]) >= 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "the coins that show heads must ascend, each once");
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_add(text, move->count == 1 ? "turn coin " : "turn coins ");
    for (size_t i = 1; i < move->count; i++) {
        gi_text_add_integer(text, &move->items[i]);
        gi_text_add(text, i + 1 < move->count ? ", " : " and ");
    }
    gi_text_add_integer(text, &move->items[0]);
    return text->status;
}

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    const size_t last = position->count;
    size_t next = 0;

    (void)game, (void)run;
    if (last == 0 ||
        gi_int_compare_word(&position->items[last - 1], 72) >= 0) {
        for (size_t i = 0; i < last; i++) {
            gi_text_add(text, i ? " " : "heads: ");
            gi_text_add_integer(text, &position->items[i]);
        }
        if (last == 0) gi_text_add(text, "no heads");
        return text->status;
    }
    for (int64_t coin = 0; next < last; coin++) {
        const bool is_head = position->items[next].word == coin;
        gi_text_add_char(text, is_head ? 'H' : 'T');
        next += is_head;
    }
    return text->status;
}

/* Every row of `bound` coins; the sequence of values has one head. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    const uint64_t coins = bound < 20 ? bound : 20;
    gi_ints heads = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t set = 0; !status && set < (uint64_t)1 << coins; set++) {
        gi_ints_empty(&heads, run->env);
        for (int64_t i = 0; !status && i < (int64_t)coins; i++)
            if (set >> i & 1) status = gi_ints_push_word(&heads, i, run->env);
        if (!status) status = visit(&heads, user);
    }
    gi_ints_clear(&heads, run->env);
    return status;
}

static const char *const keys[] = {
    "win",          "grundy", "answer", "winning_moves", "winning_move_count",
    "(misere_win)", NULL};

#define TURNING(id_, aliases_, title_, which, value_tag, value_text,          \
                examples_)                                                    \
    const gi_ruleset gi_ruleset_##id_ = {                                     \
        .id = #id_,                                                           \
        .aliases = (aliases_),                                                \
        .title = (title_),                                                    \
        .family = "strip",                                                    \
        .rules = "Coins lie in a row, numbered from 0 at the left. A move "   \
                 "turns " which ", of which the rightmost goes from heads "   \
                 "to tails. A player who cannot move loses.",                 \
        .position = "numbers of the coins that show heads, counted from "     \
                    "0, or the row of coins, such as THHT",                   \
        .examples = (examples_),                                              \
        .axes = 1,                                                            \
        .definition = {.moves = moves, .apply = apply, .is_ordered = true},   \
        .theory = {.normal = {"T-COIN-TURNING",                               \
                              "The player to move loses exactly when the "    \
                              "nim-sum of the values of the heads is 0.",     \
                              "WW"},                                          \
                   .grundy = {value_tag, value_text, "WW"},                   \
                   .value = value,                                            \
                   .winning = winning,                                        \
                   .reach = reach},                                           \
        .notation = {.parse = parse,                                          \
                     .legal = legal,                                          \
                     .name_move = name_move,                                  \
                     .draw = draw},                                           \
        .judge = &(const gi_judge){.framing = GI_COUNTED,                     \
                                   .layout = "# [heads]",                     \
                                   .win = "first",                            \
                                   .lose = "second"},                         \
        .batch = &(const gi_batch){.layout = "[heads]", .keys = keys},        \
        .trials = {.positions = positions, .bound = 7},                       \
    }

TURNING(turning_turtles, NULL, "Turning Turtles", "one or two coins",
        "T-COIN-TURNING",
        "Coin n has the value n + 1; the value of a position is the nim-sum "
        "over its heads.",
        "turning_turtles 1 3 4\nturning_turtles THHTH\n"
        "--misere turning_turtles 0 2");
TURNING(twins, NULL, "Twins", "two coins", "T-COIN-TURNING",
        "Coin n has the value n; the value of a position is the nim-sum "
        "over its heads.",
        "twins 1 3 4\ntwins 0 18446744073709551616");
TURNING(mock_turtles, NULL, "Mock Turtles", "one, two or three coins",
        "T-COIN-TURNING",
        "Coin n has the value 2n or 2n + 1, whichever has an odd number of "
        "1 bits.",
        "mock_turtles 1 3 4\nmock_turtles HHH");
TURNING(triplets, NULL, "Triplets", "three coins", "T-COIN-TURNING",
        "Coins 0 and 1 have value 0, and coin n + 2 has the value of coin n "
        "in Mock Turtles.",
        "triplets 2 5 6\ntriplets TTHTH");
TURNING(ruler, NULL, "Ruler", "any number of consecutive coins",
        "T-COIN-TURNING",
        "The value of coin n is the greatest power of 2 that divides n + 1.",
        "ruler 1 3 4\nruler HHTTH");
TURNING(moebius, NULL, "Moebius", "one to five coins", "T-MOEBIUS",
        "Coins 0 to 92 have the values 1, 2, 4, 8, 16, 31, 32, 64, 103, "
        "128, ...; each value is the least number that is not the nim-sum "
        "of at most four earlier values.",
        "moebius 1 3 4\nmoebius 17 16 15 14 13 12");
TURNING(ternups, "turnips", "Ternups", "three equally spaced coins",
        "T-TERNUPS",
        "The value of coin n is 0 if n has no digit 2 in base 3. If the "
        "lowest digit 2 has k digits below it, the value is entry k, "
        "counted from 0, of the sequence 1, 2, 4, 7, 8, 11, ... of the "
        "numbers with an odd number of 1 bits.",
        "ternups 2 5 6\nternups 54");
