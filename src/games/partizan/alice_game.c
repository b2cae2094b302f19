/* SPDX-License-Identifier: MIT */
/* alice_game.c - Alice's game: Alice cuts one side of a bar, Bob the other. It is
 * Cutcake in the words of a contest.
 *
 * A position is a flat list: the two sides x and y of each bar. A move of
 * Alice's is [bar, part], which divides x into part and x - part, where part
 * is not the larger; a move of Bob's is [bar, part, 1], which divides y
 * likewise. Player 0 is Alice, who is to move wherever a theory is asked.
 *
 * T-CUTCAKE (cutcake.c) has the value of every bar, an integer. Numbers
 * add; the player with the greater total wins, whoever begins, and at 0 the
 * player who begins loses.
 *
 * Cost: O(1) operations for each bar, on numbers of any size.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "games/partizan/cakes.h"
#include "games/partizan/cutcake.h"
#include "rules/ruleset.h"

enum { CUTS_TRIED = 1 << 20 }; /* Of one bar, in a list of all. */

/* ---- definition ---- */

static grundy_status visit_cuts(size_t bar, int64_t size, unsigned player,
                                gi_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    for (int64_t part = 1; part <= size / 2 && !status; part++)
        status = gi_cakes_visit(bar, part, player, visit, user);
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    for (size_t i = 0; i < position->count / 2 && !status; i++)
        status = visit_cuts(i, position->items[2 * i + player].word, player,
                            visit, user);
    return status;
}

/* The smaller part stays where the bar was, the other comes to the end. */
static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t bar = 2 * (size_t)move->items[0].word;
    const size_t cut = bar + move->count - 2;
    grundy_integer rest = {0};
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(move->count == 2 || move->count == 3);
    GRUNDY_ASSERT(cut < position->count);
    if (!status)
        status = gi_int_sub(&rest, &position->items[cut], &move->items[1],
                            run->env);
    if (!status)
        status = gi_int_copy(&out->items[cut], &move->items[1], run->env);
    GRUNDY_ASSERT(status ||
                  grundy_integer_compare(&move->items[1], &rest) <= 0);
    for (size_t i = bar; i < bar + 2 && !status; i++)
        status = gi_ints_push(out, i == cut ? &rest : &position->items[i],
                              run->env);
    grundy_integer_clear(&rest, run->env);
    return status;
}

/* ---- theory ---- */

static grundy_status bar_value(const grundy_integer *sides,
                               grundy_integer *out, gi_run *run)
{
    return gi_cutcake_value(&sides[0], &sides[1], out, run->env);
}

static grundy_status total_value(const gi_ints *position, grundy_integer *out,
                                 gi_run *run)
{
    return gi_cakes_total(position, bar_value, out, run);
}

static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    (void)game;
    return gi_cakes_add_up(position, bar_value, out, run);
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    grundy_integer value = {0};
    grundy_status status;

    (void)game;
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = total_value(position, &value, run);
    if (!status)
        *out = gi_int_sign(&value) > 0   ? GRUNDY_OUTCOME_L
               : gi_int_sign(&value) < 0 ? GRUNDY_OUTCOME_R
                                         : GRUNDY_OUTCOME_P;
    grundy_integer_clear(&value, run->env);
    return status;
}

/* Cuts of one bar that leave at least 0, where `others` is the value of the
 * other bars. */
static grundy_status visit_winning_cuts(const gi_ints *position, size_t bar,
                                        const grundy_integer *others,
                                        gi_visit visit, void *user,
                                        gi_run *run)
{
    const grundy_integer *x = &position->items[2 * bar];
    const grundy_integer *y = &position->items[2 * bar + 1];
    grundy_integer items[2] = {{(int64_t)bar, NULL}, {0, NULL}};
    grundy_integer *part = &items[1], rest = {0}, left = {0}, right = {0};
    grundy_status status = gi_int_add_word(&rest, x, 0, run->env);

    for (size_t tried = 0; !status; tried++) {
        status = gi_int_add_word(part, part, 1, run->env);
        if (!status) status = gi_int_add_word(&rest, &rest, -1, run->env);
        if (status || grundy_integer_compare(part, &rest) > 0) break;
        if (tried == CUTS_TRIED)
            status =
                gi_fail(run->err, GRUNDY_OVER_BUDGET,
                        "bar %zu has too many cuts to try them all", bar + 1);
        if (!status) status = gi_cutcake_value(part, y, &left, run->env);
        if (!status) status = gi_cutcake_value(&rest, y, &right, run->env);
        if (!status) status = gi_int_add(&left, &left, &right, run->env);
        if (!status) status = gi_int_add(&left, &left, others, run->env);
        if (!status && gi_int_sign(&left) >= 0)
            status = visit(&(gi_ints){items, 2, 2}, user);
    }
    grundy_integer_clear(&right, run->env);
    grundy_integer_clear(&left, run->env);
    grundy_integer_clear(&rest, run->env);
    grundy_integer_clear(part, run->env);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    grundy_integer value = {0}, others = {0};
    grundy_status status;

    (void)game;
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = total_value(position, &value, run);
    for (size_t i = 0;
         i < position->count / 2 && !status && gi_int_sign(&value) > 0; i++) {
        status = bar_value(&position->items[2 * i], &others, run);
        if (!status) status = gi_int_sub(&others, &value, &others, run->env);
        if (!status)
            status =
                visit_winning_cuts(position, i, &others, visit, user, run);
    }
    grundy_integer_clear(&others, run->env);
    grundy_integer_clear(&value, run->env);
    return status;
}

/* ---- words ---- */

/* A cut that costs Alice exactly one move: it takes 2^(ly-1) off a bar of
 * positive value. */
static grundy_status add_cut(const gi_ints *position, gi_text *text,
                             const grundy_env *env)
{
    grundy_integer part = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i + 1 < position->count; i += 2) {
        const size_t lx = gi_int_bit_length(&position->items[i]);
        const size_t ly = gi_int_bit_length(&position->items[i + 1]);
        if (lx <= ly) continue;
        GRUNDY_ASSERT(ly > 0);
        status = gi_int_set_bit(&part, ly - 1, true, env);
        gi_text_addf(text, "; one winning cut takes ");
        gi_text_add_integer(text, &part);
        gi_text_addf(text, " off bar %zu", i / 2 + 1);
        break;
    }
    grundy_integer_clear(&part, env);
    return status;
}

/* Of the table as it stands, whoever is to move: Bob, too, reads what the bars
 * are worth to Alice. */
static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome found,
                            gi_text *text, gi_run *run)
{
    grundy_integer value = {0}, zero = {0};
    grundy_status status = total_value(position, &value, run);
    const int sign = status ? 0 : gi_int_sign(&value);

    (void)game, (void)convention, (void)found;
    if (sign < 0) status = gi_int_sub(&value, &zero, &value, run->env);
    if (!status) {
        gi_text_add(text, "The bars are worth ");
        gi_text_add_integer(text, &value);
        gi_text_add(text, sign > 0   ? " to Alice: she wins, whoever starts"
                          : sign < 0 ? " to Bob: he wins, whoever starts"
                                     : ": whoever starts loses");
        if (sign > 0) status = add_cut(position, text, run->env);
        gi_text_add_char(text, '.');
    }
    grundy_integer_clear(&value, run->env);
    return status ? status : text->status;
}

/* ---- faces ---- */

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    if (position->count % 2 == 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "each bar needs two sides");
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "cut %s of bar %lld at ", move->count == 2 ? "x" : "y",
                 (long long)move->items[0].word + 1);
    gi_text_add_integer(text, &move->items[1]);
    return text->status;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    (void)game;
    return gi_pairs_parse(out, text, count, "x:y of a bar, such as 4:5", run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    return gi_pairs_format(position, 0, text);
}

static grundy_status scan_case(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    uint64_t count = 0;
    grundy_status status = gi_scan_uint64_to(scan, UINT64_MAX / 2, &count,
                                             "the number of bars", run->err);

    (void)parameters;
    if (status) return status;
    return gi_pairs_scan(scan, 2 * count, 1, "a side of a bar", position, run);
}

static grundy_status read_request(const gi_json *input, gi_ints *position,
                                  gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_pairs_read(input, "bars", position, run);
}

static grundy_status more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    grundy_integer value = {0};
    const grundy_status status = total_value(position, &value, run);

    (void)game, (void)key;
    if (!status) gi_json_bool(out, gi_int_sign(&value) < 0);
    grundy_integer_clear(&value, run->env);
    return status;
}

enum { CHECKED_BARS = 2 };

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_pairs_positions(CHECKED_BARS, 1, (int64_t)bound, visit, user,
                              run);
}

static const char *const keys[] = {"win", "bob_first_wins", "value", "answer",
                                   NULL};

const gi_ruleset gi_ruleset_alice_game = {
    .id = "alice_game",
    .title = "Alice's game",
    .family = "partizan",
    .rules = "Each bar has two sides, x and y. Alice (Left) cuts a bar by "
             "dividing its side x into two positive parts, and Bob (Right) by "
             "dividing its side y. Alice moves first. A player who cannot "
             "move loses.",
    .position = "x:y for each bar",
    .examples = "alice_game 2:2 2:1\nalice_game 1000000000:3 5:999999999\n"
                "alice_game 3:2",
    .contest = "HDU 3544",
    .kind = GI_PARTIZAN,
    .least = 1,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = gi_cakes_canonical,
                   .components = gi_cakes_components,
                   .turn = gi_cakes_turn,
                   .turn_move = gi_cakes_turn_move},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .theory = {.normal = {"T-CUTCAKE",
                          "Halve both sides of a bar, rounding down, until "
                          "one of them is 1: the other side, minus 1, is "
                          "then the value of the bar to the player who cuts "
                          "that side. The player with the greater total "
                          "wins; if the totals are equal, the player to "
                          "move loses.",
                          "WW"},
               .grundy = {"T-CUTCAKE",
                          "Halve both sides of a bar, rounding down, until "
                          "one of them is 1: the other side, minus 1, is "
                          "then the value of the bar to the player who cuts "
                          "that side.",
                          "WW"},
               .worth = worth,
               .outcome = outcome,
               .winning = winning,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .win = "Alice",
                               .lose = "Bob",
                               .numbered = "Case ",
                               .read = GI_FOR_JUDGE(scan_case)},
    .duel = GI_DUEL(.limits = "1..100 1..1e9", .layout = "# [bars/2]",
                    .cases_most = 20),
    .batch = &(const gi_batch){.layout = "bars",
                               .keys = keys,
                               .read = read_request,
                               .more = more},
    .trials = {.positions = positions, .bound = 3},
};
