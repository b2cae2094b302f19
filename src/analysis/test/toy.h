/* SPDX-License-Identifier: MIT */
/* toy.h - a ruleset whose theory lies where it is told to.
 *
 * One heap, a move takes 1 or 2 (or `most`). The truth: value n mod (most + 1),
 * misère P iff n mod (most + 1) is 1. At heap `at` the theory says something
 * else about `what`. */
#ifndef GI_ANALYSIS_TEST_TOY_H
#define GI_ANALYSIS_TEST_TOY_H

#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

typedef enum toy_lie {
    TOY_OUTCOME = 1,
    TOY_MISERE,
    TOY_VALUE,
    TOY_MISSING, /* A winning move that the list lacks. */
    TOY_TOO_MANY,
    TOY_MISERE_MOVES,
    TOY_SILENT /* No lie: the theory says nothing, wherever. */
} toy_lie;

static const gi_parameter toy_parameters[] = {
    {"most", GI_NUMBER, 1, "2", "tokens taken at most"},
    {"at", GI_NUMBER, -1, "-1", "heap where the theory lies"},
    {"what", GI_NUMBER, 0, "0", "a toy_lie"},
};

static bool toy_lies(const grundy_game *game, const gi_ints *position,
                     toy_lie what)
{
    return gi_game_number(game, 1)->word == position->items[0].word &&
           gi_game_number(game, 2)->word == (int64_t)what;
}

static bool toy_is_silent(const grundy_game *game)
{
    return gi_game_number(game, 2)->word == TOY_SILENT;
}

static int64_t toy_rest(const grundy_game *game, const gi_ints *position)
{
    return position->items[0].word % (gi_game_number(game, 0)->word + 1);
}

static grundy_status toy_moves(const grundy_game *game,
                               const gi_ints *position, unsigned player,
                               gi_visit visit, void *user, gi_run *run)
{
    const int64_t heap = position->items[0].word;
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (int64_t n = 1;
         !status && n <= heap && n <= gi_game_number(game, 0)->word; n++)
        status = gi_visit_word(n, visit, user, run);
    return status;
}

static grundy_status toy_apply(const grundy_game *game, gi_ints *out,
                               const gi_ints *position, const gi_ints *move,
                               gi_run *run)
{
    (void)game;
    gi_ints_empty(out, run->env);
    return gi_ints_push_word(
        out, position->items[0].word - move->items[0].word, run->env);
}

static grundy_status toy_outcome(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention,
                                 grundy_outcome *out, gi_run *run)
{
    const bool is_misere = convention == GRUNDY_MISERE;
    const toy_lie lie = is_misere ? TOY_MISERE : TOY_OUTCOME;
    bool is_p = toy_rest(game, position) == is_misere;

    (void)run;
    if (toy_is_silent(game)) return GRUNDY_UNDECIDED;
    if (toy_lies(game, position, lie)) is_p = !is_p;
    *out = is_p ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

static grundy_status toy_value(const grundy_game *game,
                               const gi_ints *position, grundy_integer *out,
                               gi_run *run)
{
    if (toy_is_silent(game)) return GRUNDY_UNDECIDED;
    gi_int_set_word(
        out, toy_rest(game, position) + toy_lies(game, position, TOY_VALUE),
        run->env);
    return GRUNDY_OK;
}

static grundy_status toy_winning(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention, gi_visit visit,
                                 void *user, gi_run *run)
{
    const bool is_misere = convention == GRUNDY_MISERE;
    const int64_t most = gi_game_number(game, 0)->word;
    const int64_t rest = toy_rest(game, position);
    const int64_t take = is_misere ? (rest + most) % (most + 1) : rest;
    grundy_status status = GRUNDY_OK;

    if (toy_is_silent(game)) return GRUNDY_UNDECIDED;
    if (toy_lies(game, position, is_misere ? TOY_MISERE_MOVES : TOY_MISSING))
        return GRUNDY_OK;
    if (take > 0 && take <= position->items[0].word)
        status = gi_visit_word(take, visit, user, run);
    if (!status && !is_misere && toy_lies(game, position, TOY_TOO_MANY))
        status = gi_visit_word(most, visit, user, run);
    return status;
}

static const gi_ruleset toy_rules = {
    .id = "toy",
    .position = "heap size",
    .parameters = toy_parameters,
    .parameter_count = 3,
    .heap_count = 1,
    .axes = 1,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = toy_moves, .apply = toy_apply},
    .theory = {.outcome = toy_outcome,
               .value = toy_value,
               .winning = toy_winning},
    .trials = {.bound = 20},
};

#endif
