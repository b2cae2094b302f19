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
#include "base/memory/sort.h"
#include "games/pairs.h"
#include "games/partizan/cutcake.h"
#include "rules/ruleset.h"

enum { CUTS_TRIED = 1 << 20 }; /* Of one bar, in a list of all. */

/* ---- definition ---- */

static grundy_status visit_cuts(size_t bar, int64_t size, unsigned player,
                                gi_visit visit, void *user)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(player < 2);
    for (int64_t part = 1; part <= size / 2 && !status; part++) {
        grundy_integer items[3] = {
            {(int64_t)bar, NULL}, {part, NULL}, {1, NULL}};
        status = visit(&(gi_ints){items, 2 + player, 3}, user);
    }
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

static int compare_bars(const void *a, const void *b)
{
    const grundy_integer *x = a, *y = b;
    const int order = grundy_integer_compare(&x[0], &y[0]);

    return order ? order : grundy_integer_compare(&x[1], &y[1]);
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    (void)game;
    return gi_sort(position->items, position->count / 2,
                   2 * sizeof position->items[0], compare_bars, run->env);
}

/* Each bar that can be cut. */
static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    gi_ints bar = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; !status && i + 1 < position->count; i += 2) {
        const grundy_integer *sides = &position->items[i];
        gi_ints_empty(&bar, run->env);
        if (sides[0].word == 1 && sides[1].word == 1) continue;
        status = gi_ints_push(&bar, &sides[0], run->env);
        if (!status) status = gi_ints_push(&bar, &sides[1], run->env);
        if (!status) status = visit(&bar, user);
    }
    gi_ints_clear(&bar, run->env);
    return status;
}

/* Bob's position, seen by Bob: his side comes first. */
static grundy_status turn(const grundy_game *game, gi_ints *position,
                          gi_run *run)
{
    (void)game, (void)run;
    for (size_t i = 0; i + 1 < position->count; i += 2) {
        const grundy_integer x = position->items[i];
        position->items[i] = position->items[i + 1];
        position->items[i + 1] = x;
    }
    return GRUNDY_OK;
}

/* The mark of a cut of y. */
static grundy_status turn_move(const grundy_game *game, gi_ints *move,
                               gi_run *run)
{
    (void)game;
    GRUNDY_ASSERT(move->count == 2);
    return gi_ints_push_word(move, 1, run->env);
}

/* ---- theory ---- */

static grundy_status total_value(const gi_ints *position, grundy_integer *out,
                                 const grundy_env *env)
{
    grundy_integer sum = {0}, one = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i + 1 < position->count && !status; i += 2) {
        status = gi_cutcake_value(&position->items[i], &position->items[i + 1],
                                  &one, env);
        if (!status) status = gi_int_add(&sum, &sum, &one, env);
    }
    if (!status) gi_int_move(out, &sum, env);
    grundy_integer_clear(&one, env);
    grundy_integer_clear(&sum, env);
    return status;
}

static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    gi_value value = {.kind = GRUNDY_VALUE_NUMBER};
    const grundy_status status =
        total_value(position, &value.as.number.number.numerator, run->env);

    (void)game;
    if (!status) gi_value_move(out, &value, run->env);
    gi_value_clear(&value, run->env);
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    grundy_integer value = {0};
    grundy_status status;

    (void)game;
    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = total_value(position, &value, run->env);
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
    status = total_value(position, &value, run->env);
    for (size_t i = 0;
         i < position->count / 2 && !status && gi_int_sign(&value) > 0; i++) {
        status =
            gi_cutcake_value(&position->items[2 * i],
                             &position->items[2 * i + 1], &others, run->env);
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
    grundy_status status = total_value(position, &value, run->env);
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
    const grundy_status status = total_value(position, &value, run->env);

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
                   .canonical = canonical,
                   .components = components,
                   .turn = turn,
                   .turn_move = turn_move},
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
