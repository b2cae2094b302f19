/* SPDX-License-Identifier: MIT */
/* tartan.c - the product of two coin-turning games, on a board of coins.
 *
 * A move chooses a move of the game a along the first coordinate and one of b
 * along the second, and turns the coins wherever the two cross; the coin that
 * is farthest in both directions, (x, y), goes from heads to tails. T-TARTAN:
 * the value of the coin (x, y) is the nim product of the value of x in a and
 * the value of y in b.
 *
 * The nim product is linear in both factors, so the move changes the value by
 * the product of two nim-sums, u over the coins of a and v over those of b.
 * For a wanted change c and a given nonzero u, v must be c divided by u in the
 * field of nimbers: so the moves of a are enumerated, and those of b are
 * looked up.
 *
 * A position is the list of pairs x, y of the heads; a move is x, y, the other
 * coins of a, -1, the other coins of b. Nim products are those of numbers
 * below 2^64.
 */
#include <string.h>

#include "grundy/nimber.h"

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "games/strip/turning.h"
#include "rules/ruleset.h"

static const char what[] = "x:y of a coin that shows heads, such as 2:3";

enum { ROW_MOST = 1 << 11 }; /* Moves of a that are enumerated, at most. */

static gi_turning kind_of(const grundy_game *game, size_t index)
{
    GRUNDY_ASSERT(
        gi_int_compare_word(gi_game_number(game, index), GI_TURNING_END) < 0);
    return (gi_turning)gi_game_number(game, index)->word;
}

/* ---- definition ---- */

/* Moves of both coordinates on their way to be one. */
typedef struct product {
    const grundy_game *game;
    const grundy_integer *x, *y;
    const gi_ints *along; /* The coins of a. */
    uint64_t change;      /* Of the value, where one is wanted. */
    gi_visit visit;
    void *user;
    gi_run *run;
} product;

static grundy_status visit_product(const gi_ints *across, void *user)
{
    const product *p = user;
    const grundy_env *env = p->run->env;
    gi_ints move = {0};
    grundy_status status = gi_ints_push(&move, p->x, env);

    GRUNDY_ASSERT(p->along->count > 0 && across->count > 0);
    if (!status) status = gi_ints_push(&move, p->y, env);
    for (size_t i = 1; !status && i < p->along->count; i++)
        status = gi_ints_push(&move, &p->along->items[i], env);
    if (!status) status = gi_ints_push_word(&move, -1, env);
    for (size_t i = 1; !status && i < across->count; i++)
        status = gi_ints_push(&move, &across->items[i], env);
    if (!status) status = p->visit(&move, p->user);
    gi_ints_clear(&move, env);
    return status;
}

static grundy_status visit_along(const gi_ints *along, void *user)
{
    product *p = user;

    p->along = along;
    return gi_turning_moves(kind_of(p->game, 1), p->y->word, visit_product, p,
                            p->run);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (size_t i = 0; !status && i + 1 < position->count; i += 2) {
        product p = {.game = game,
                     .x = &position->items[i],
                     .y = &position->items[i + 1],
                     .visit = visit,
                     .user = user,
                     .run = run};
        status = gi_turning_moves(kind_of(game, 0), p.x->word, visit_along, &p,
                                  run);
    }
    return status;
}

static bool is_before(const grundy_integer *a, const grundy_integer *b)
{
    const int order = grundy_integer_compare(&a[0], &b[0]);

    return order < 0 ||
           (order == 0 && grundy_integer_compare(&a[1], &b[1]) < 0);
}

static grundy_status push_pair(gi_ints *out, const grundy_integer *x,
                               const grundy_integer *y, gi_run *run)
{
    grundy_status status = gi_ints_push(out, x, run->env);

    return status ? status : gi_ints_push(out, y, run->env);
}

/* Turns one coin: heads stay sorted. */
static grundy_status turn(gi_ints *heads, const grundy_integer *x,
                          const grundy_integer *y, gi_run *run)
{
    const grundy_integer coin[2] = {*x, *y};
    gi_ints out = {0};
    bool is_done = false;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(heads->count % 2 == 0);
    for (size_t i = 0; !status && i < heads->count; i += 2) {
        const grundy_integer *pair = &heads->items[i];
        if (!is_done && !is_before(pair, coin)) {
            is_done = true;
            if (!is_before(coin, pair)) continue;
            status = push_pair(&out, x, y, run);
        }
        if (!status) status = push_pair(&out, &pair[0], &pair[1], run);
    }
    if (!status && !is_done) status = push_pair(&out, x, y, run);
    if (status) {
        gi_ints_clear(&out, run->env);
        return status;
    }
    gi_ints_clear(heads, run->env);
    *heads = out;
    return GRUNDY_OK;
}

/* Where the other coins of b begin in a move. */
static size_t split_of(const gi_ints *move)
{
    size_t at = 2;

    while (gi_int_sign(&move->items[at]) >= 0)
        at++;
    GRUNDY_ASSERT(at < move->count);
    return at + 1;
}

/* Coin number i of a move along its first or second coordinate. */
static const grundy_integer *coin_of(const gi_ints *move, bool is_second,
                                     size_t i)
{
    if (i == 0) return &move->items[is_second];
    return &move->items[is_second ? split_of(move) + i - 1 : i + 1];
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t along = split_of(move) - 2;
    const size_t across = move->count - split_of(move) + 1;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(along > 0 && across > 0);
    for (size_t i = 0; !status && i < along; i++)
        for (size_t j = 0; !status && j < across; j++)
            status = turn(out, coin_of(move, false, i), coin_of(move, true, j),
                          run);
    return status;
}

/* ---- theory ---- */

static grundy_status worth_of(gi_turning kind, const grundy_integer *n,
                              uint64_t *out, gi_run *run)
{
    grundy_integer value = {0};
    grundy_status status = gi_turning_value(kind, n, &value, run->env);

    if (status == GRUNDY_OVER_BUDGET && kind == GI_MOEBIUS)
        status = gi_fail(run->err, status,
                         "values of Moebius are given up to coin 92");
    if (!status && !grundy_integer_to_uint64(out, &value))
        status = gi_fail(run->err, GRUNDY_OVER_BUDGET,
                         "nim products are known below 2^64");
    grundy_integer_clear(&value, run->env);
    return status;
}

static grundy_status find_value(const grundy_game *game,
                                const gi_ints *position, uint64_t *out,
                                gi_run *run)
{
    uint64_t sum = 0, a, b;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i + 1 < position->count; i += 2) {
        status = worth_of(kind_of(game, 0), &position->items[i], &a, run);
        if (!status)
            status =
                worth_of(kind_of(game, 1), &position->items[i + 1], &b, run);
        if (!status) sum ^= grundy_nim_multiply(a, b);
    }
    if (!status) *out = sum;
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    uint64_t found = 0;
    grundy_status status = find_value(game, position, &found, run);

    return status ? status : gi_int_set_uint64(out, found, run->env);
}

/* The moves of b that go with this one of a. */
static grundy_status reach_along(const gi_ints *along, void *user)
{
    product *p = user;
    uint64_t u = 0, one, inverse = 0;
    grundy_integer wanted = {0};
    grundy_status status = gi_meter_pay(p->run, along->count);

    GRUNDY_ASSERT(along->count > 0);
    p->along = along;
    for (size_t i = 0; !status && i < along->count; i++) {
        status = worth_of(kind_of(p->game, 0), &along->items[i], &one, p->run);
        if (!status) u ^= one;
    }
    if (status) return status;
    if (u == 0 && p->change == 0) return visit_along(along, p);
    if (u == 0) return GRUNDY_OK;
    status = grundy_nim_inverse(&inverse, u);
    if (!status)
        status = gi_int_set_uint64(
            &wanted, grundy_nim_multiply(p->change, inverse), p->run->env);
    if (!status)
        status = gi_turning_reach(kind_of(p->game, 1), p->y, &wanted,
                                  visit_product, p, p->run);
    grundy_integer_clear(&wanted, p->run->env);
    return status;
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    uint64_t found = 0, wanted;
    grundy_status status = find_value(game, position, &found, run);

    if (status || !grundy_integer_to_uint64(&wanted, target)) return status;
    for (size_t i = 0; !status && i + 1 < position->count; i += 2) {
        product p = {.game = game,
                     .x = &position->items[i],
                     .y = &position->items[i + 1],
                     .change = found ^ wanted,
                     .visit = visit,
                     .user = user,
                     .run = run};
        if (gi_int_compare_word(p.x, ROW_MOST) >= 0)
            return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                           "a coin is too far out to list its moves");
        status = gi_turning_moves(kind_of(game, 0), p.x->word, reach_along, &p,
                                  run);
    }
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

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    grundy_status status = gi_pairs_parse(out, text, count, what, run);

    (void)game;
    if (!status) status = gi_pairs_sort(out, run);
    if (!status && !gi_pairs_ascend(out))
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, 0,
                          "a coin is named twice");
    return status;
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    return gi_pairs_format(position, 0, text);
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    if (position->count % 2)
        return gi_fail(err, GRUNDY_BAD_INPUT, "a coin has two coordinates");
    if (!gi_pairs_ascend(position))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the coins that show heads must ascend, each once");
    return GRUNDY_OK;
}

static void name_coins(const gi_ints *move, bool is_second, size_t count,
                       gi_text *text)
{
    for (size_t i = 1; i <= count; i++) {
        if (i > 1) gi_text_add(text, i == count ? " and " : ", ");
        gi_text_add_integer(text, coin_of(move, is_second, i % count));
    }
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const size_t along = split_of(move) - 2;
    const size_t across = move->count - split_of(move) + 1;

    (void)game, (void)position, (void)run;
    gi_text_add(text, "turn x = ");
    name_coins(move, false, along, text);
    gi_text_add(text, " with y = ");
    name_coins(move, true, across, text);
    return text->status;
}

enum { DRAWN_MOST = 40 };

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    int64_t rows = 0, columns = 0;
    size_t next = 0;

    for (size_t i = 0; i < position->count; i++) {
        int64_t *most = i % 2 ? &columns : &rows;
        if (gi_int_compare_word(&position->items[i], DRAWN_MOST) >= 0)
            return format(game, position, text, run);
        if (position->items[i].word >= *most)
            *most = position->items[i].word + 1;
    }
    for (int64_t x = 0; x < rows; x++) {
        if (x) gi_text_add_char(text, '\n');
        for (int64_t y = 0; y < columns; y++) {
            const bool is_head = next < position->count &&
                                 position->items[next].word == x &&
                                 position->items[next + 1].word == y;
            gi_text_add_char(text, is_head ? 'H' : 'T');
            next += is_head ? 2 : 0;
        }
    }
    GRUNDY_ASSERT(next == position->count);
    if (rows == 0) gi_text_add(text, "no heads");
    return text->status;
}

/* ---- faces ---- */

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    for (size_t i = 0; i < 2; i++)
        if (gi_int_compare_word(gi_game_number(game, i), GI_TURNING_END) >= 0)
            return gi_fail(
                err, GRUNDY_BAD_INPUT,
                "%s is 1 (Turning Turtles), 2 (Twins), 3 (Mock "
                "Turtles), 4 (Triplets), 5 (Ruler), 6 (Moebius) or 7 "
                "(Ternups)",
                i ? "b" : "a");
    return GRUNDY_OK;
}

/* All boards of bound by bound coins. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    const int64_t side = bound < 4 ? (int64_t)bound : 4;
    gi_ints heads = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t set = 0; !status && set < (uint64_t)1 << side * side;
         set++) {
        gi_ints_empty(&heads, run->env);
        for (int64_t i = 0; !status && i < side * side; i++) {
            if (!(set >> i & 1)) continue;
            status = gi_ints_push_word(&heads, i / side, run->env);
            if (!status)
                status = gi_ints_push_word(&heads, i % side, run->env);
        }
        if (!status) status = visit(&heads, user);
    }
    gi_ints_clear(&heads, run->env);
    return status;
}

static grundy_status read(const gi_json *input, gi_ints *position,
                          gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_pairs_read(input, "heads", position, run);
}

static const gi_parameter parameters[] = {
    {"a", GI_NUMBER, 1, "2",
     "game of the first coordinate: 1 Turning Turtles, 2 Twins, 3 Mock "
     "Turtles, 4 Triplets, 5 Ruler, 6 Moebius, 7 Ternups"},
    {"b", GI_NUMBER, 1, "2", "game of the second coordinate, likewise"}};

static const char *const keys[] = {"win",           "grundy",
                                   "winning_moves", "winning_move_count",
                                   "(misere_win)",  NULL};

const gi_ruleset gi_ruleset_tartan = {
    .id = "tartan",
    .title = "Product of two coin-turning games",
    .family = "strip",
    .rules = "Coins lie on a board, at the places (x, y) from (0, 0) on. A "
             "move combines a move of the coin-turning game a in x with a "
             "move of the game b in y and turns every coin where the two "
             "cross; the coin that is farthest in both directions goes from "
             "heads to tails. A player who cannot move loses.",
    .position = "x:y for each coin that shows heads",
    .examples = "tartan 1:2 1:1\n"
                "tartan:a=1,b=1 0:1 1:1",
    .parameters = parameters,
    .parameter_count = 2,
    .check = check,
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move,
                 .draw = draw},
    .theory = {.normal = {"T-TARTAN",
                          "The player to move loses exactly when the "
                          "nim-sum of the values of the heads is 0.",
                          "WW"},
               .grundy = {"T-TARTAN",
                          "The value of the coin (x, y) is the nim product "
                          "of the value of x in a and the value of y in b.",
                          "WW"},
               .value = value,
               .winning = winning,
               .reach = reach},
    .batch = &(const gi_batch){.layout = "heads", .keys = keys, .read = read},
    .trials =
        {.examples =
             "tartan\ntartan:a=1,b=3\ntartan:a=4,b=5\ntartan:a=6,b=7\ntartan:"
             "a=3,b=1",
         .positions = positions,
         .bound = 2},
};
