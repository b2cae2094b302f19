/* SPDX-License-Identifier: MIT */
/* wythoff.c - a move takes from one of two piles, or the same number from
 * both.
 *
 * T-WYTHOFF [Wythoff07]: the lost pairs are (floor(k phi), floor(k phi) + k).
 * T-WYTHOFF-MISERE: (0, 1) and (2, 2) replace (0, 0) and (1, 2); all other
 * lost pairs remain.
 *
 * Each number lies in one lost pair, and each difference belongs to one. So a
 * winning move preserves a, b or b - a, and there are at most three; what such
 * a move takes is the distance to that pair (wythoff_pairs.c).
 *
 * No formula is known for the values: they are tabulated (wythoff_values.c).
 */
#include "base/error.h"
#include "base/build.h"
#include "base/integer/integer.h"
#include "games/heap/takes.h"
#include "games/heap/wythoff.h"
#include "rules/heaps.h"
#include "rules/position.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const int64_t a = position->items[0].word, b = position->items[1].word;

    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (int64_t y = 1; !status && y <= b; y++)
        status = gi_visit_words(0, y, visit, user, run);
    for (int64_t x = 1; !status && x <= a; x++) {
        status = gi_visit_words(x, 0, visit, user, run);
        if (!status && x <= b) status = gi_visit_words(x, x, visit, user, run);
    }
    return status;
}

/* ---- theory ---- */

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    bool lost = false;
    grundy_status status = gi_wythoff_is_lost(
        &position->items[0], &position->items[1], convention, &lost, run->env);

    (void)game;
    if (!status) *out = lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return status;
}

/* Takes of the move that leaves one pile unchanged: [0, b - a'] or [a - b',
 * 0]. */
static grundy_status find_take(grundy_integer *take,
                               const grundy_integer *kept,
                               const grundy_integer *other,
                               grundy_convention convention,
                               const grundy_env *env)
{
    grundy_status status = gi_wythoff_partner(take, kept, convention, env);

    return status ? status : gi_int_sub(take, other, take, env);
}

/* Take of the move that preserves the difference. */
static grundy_status find_take_of_both(grundy_integer *take,
                                       const grundy_integer *a,
                                       const grundy_integer *b,
                                       grundy_convention convention,
                                       const grundy_env *env)
{
    const bool is_swapped = grundy_integer_compare(a, b) > 0;
    const grundy_integer *less = is_swapped ? b : a;
    grundy_integer difference = {0};
    grundy_status status =
        gi_int_sub(&difference, is_swapped ? a : b, less, env);

    GRUNDY_ASSERT(status || gi_int_sign(&difference) >= 0);
    if (!status)
        status = gi_wythoff_lower_of(take, &difference, convention, env);
    if (!status) status = gi_int_sub(take, less, take, env);
    grundy_integer_clear(&difference, env);
    return status;
}

static grundy_status visit_pair(const grundy_integer *a,
                                const grundy_integer *b, gi_visit visit,
                                void *user)
{
    grundy_integer items[2] = {*a, *b};

    return visit(&(gi_ints){items, 2, 2}, user);
}

/* Only takes above 0 are moves. */
static grundy_status visit_takes(const grundy_integer *from_a,
                                 const grundy_integer *from_b,
                                 const grundy_integer *from_both,
                                 gi_visit visit, void *user)
{
    const grundy_integer zero = {0};
    const bool both_first = grundy_integer_compare(from_both, from_a) < 0;
    grundy_status status = GRUNDY_OK;

    if (gi_int_sign(from_b) > 0)
        status = visit_pair(&zero, from_b, visit, user);
    if (!status && both_first && gi_int_sign(from_both) > 0)
        status = visit_pair(from_both, from_both, visit, user);
    if (!status && gi_int_sign(from_a) > 0)
        status = visit_pair(from_a, &zero, visit, user);
    if (!status && !both_first && gi_int_sign(from_both) > 0)
        status = visit_pair(from_both, from_both, visit, user);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const grundy_integer *a = &position->items[0], *b = &position->items[1];
    const grundy_env *env = run->env;
    grundy_integer from_a = {0}, from_b = {0}, from_both = {0};
    grundy_status status = find_take(&from_b, a, b, convention, env);

    (void)game;
    if (!status) status = find_take(&from_a, b, a, convention, env);
    if (!status) status = find_take_of_both(&from_both, a, b, convention, env);
    if (!status)
        status = visit_takes(&from_a, &from_b, &from_both, visit, user);
    grundy_integer_clear(&from_both, env);
    grundy_integer_clear(&from_b, env);
    grundy_integer_clear(&from_a, env);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    uint32_t found;
    grundy_status status;

    (void)game;
    if (!gi_position_is_small(position))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "no formula for the values of pairs is known");
    status = gi_wythoff_value(&found, (uint64_t)position->items[0].word,
                              (uint64_t)position->items[1].word, run);
    if (!status) gi_int_set_word(out, found, run->env);
    return status;
}

static grundy_status lost(const grundy_game *game, uint64_t k, gi_ints *out,
                          gi_run *run)
{
    grundy_integer index = {0}, a = {0}, b = {0};
    grundy_status status = gi_int_set_uint64(&index, k, run->env);

    (void)game;
    if (!status) status = gi_wythoff_lower(&a, &index, run->env);
    if (!status) status = gi_int_add(&b, &a, &index, run->env);
    gi_ints_empty(out, run->env);
    if (!status) status = gi_ints_push_take(out, &a, run->env);
    if (!status) status = gi_ints_push_take(out, &b, run->env);
    grundy_integer_clear(&b, run->env);
    grundy_integer_clear(&a, run->env);
    grundy_integer_clear(&index, run->env);
    return status;
}

/* ---- words ---- */

/* In numbers while they fit a line. */
static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome found,
                            gi_text *text, gi_run *run)
{
    const grundy_integer *a = &position->items[0], *b = &position->items[1];
    const bool is_lost = found == GRUNDY_OUTCOME_P;
    grundy_integer difference = {0}, lower = {0}, upper = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    if (!gi_position_is_small(position)) {
        gi_text_addf(text,
                     "With d the difference of the piles, floor(d phi) is %s "
                     "the lesser pile.",
                     is_lost ? "just" : "not");
        return text->status;
    }
    difference.word =
        a->word < b->word ? b->word - a->word : a->word - b->word;
    status = gi_wythoff_lower_of(&lower, &difference, convention, run->env);
    if (!status) status = gi_int_add(&upper, &lower, &difference, run->env);
    if (!status) {
        gi_text_add(text, "The lost pair of difference ");
        gi_text_add_integer(text, &difference);
        gi_text_add(text, " is (");
        gi_text_add_integer(text, &lower);
        gi_text_add(text, ", ");
        gi_text_add_integer(text, &upper);
        gi_text_add(text, is_lost ? "), this one." : "), not this one.");
        status = text->status;
    }
    grundy_integer_clear(&upper, run->env);
    grundy_integer_clear(&lower, run->env);
    return status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const grundy_integer *from_a = &move->items[0], *from_b = &move->items[1];
    const bool is_a = !gi_int_is_zero(from_a), is_b = !gi_int_is_zero(from_b);

    (void)game, (void)position, (void)run;
    gi_text_add(text, "take ");
    gi_text_add_integer(text, is_a ? from_a : from_b);
    gi_text_add(text, is_a && is_b ? " from both heaps"
                      : is_a       ? " from heap 1"
                                   : " from heap 2");
    return text->status;
}

static const char *const keys[] = {
    "win", "misere_win", "answer", "winning_targets", "(grundy)", NULL};
static const char *const big_keys[] = {"win", "misere_win", "answer",
                                       "winning_targets", NULL};

#define WYTHOFF                                                               \
    .family = "heap", .position = "two pile sizes",                           \
    .rules = "A move takes any positive number of objects from one of two "   \
             "piles, or the same number from both. A player who cannot move " \
             "loses.",                                                        \
    .heap_count = 2, .axes = 2,                                               \
    .definition = {.moves = moves, .apply = gi_takes_apply},                  \
    .notation = {.name_move = name_move},                                     \
    .theory = {.normal = {"T-WYTHOFF",                                        \
                          "The player to move loses exactly when the "        \
                          "smaller pile is floor(d phi), where d is the "     \
                          "difference of the piles and phi = (1 + sqrt 5) "   \
                          "/ 2.",                                             \
                          "Wythoff07"},                                       \
               .misere = {"T-WYTHOFF-MISERE",                                 \
                          "The lost pairs are those of normal play, "         \
                          "except that (0, 1) and (2, 2) replace (0, 0) "     \
                          "and (1, 2).",                                      \
                          NULL},                                              \
               .outcome = outcome,                                            \
               .value = value,                                                \
               .winning = winning,                                            \
               .reason = reason,                                              \
               .lost = lost,                                                  \
               .lost_within =                                                 \
                   GI_HAS_LOST_TALLIES ? gi_wythoff_lost_within : NULL},      \
    .trials = {.bound = 30}

const gi_ruleset gi_ruleset_wythoff = {
    .id = "wythoff",
    .title = "Wythoff's game",
    .aliases = "wythoff_nim",
    .examples = "wythoff 4 7\nwythoff 165580140 267914295\n"
                "--misere wythoff 2 2",
    .contest = "Luogu P2252, POJ 1067",
    .problems = "HDU 2177",
    .judge =
        &(const gi_judge){
            .framing = GI_UNTIL_END, .layout = "a b", .win = "1", .lose = "0"},
    .duel = GI_DUEL(.limits = "0..1e9 0..1e9", .cases_most = 1),
    .batch = &(const gi_batch){.layout = "a b", .keys = keys},
    WYTHOFF,
};

const gi_ruleset gi_ruleset_wythoff_big = {
    .id = "wythoff_big",
    .title = "Wythoff's game, long numbers",
    .examples = "wythoff_big 4 7",
    .contest = "HDU 5973",
    .judge =
        &(const gi_judge){
            .framing = GI_UNTIL_END, .layout = "a b", .win = "1", .lose = "0"},
    .duel = GI_DUEL(.limits = "0..1e100 0..1e100", .cases_most = 100),
    .batch = &(const gi_batch){.layout = "a b",
                               .has_text_numbers = true,
                               .keys = big_keys},
    WYTHOFF,
};
