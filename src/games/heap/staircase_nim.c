/* SPDX-License-Identifier: MIT */
/* staircase_nim.c - stones on stairs, carried down one stair at a time.
 *
 * T-STAIRCASE: the value is the nim-sum of the odd stairs, as if each were a
 * pile of Nim. Stones carried down from an odd stair may be regarded as
 * removed: from the even stair below they can only be brought down, and the
 * opponent then carries the same number on. T-STAIRCASE-MISERE: under misère
 * play the odd stairs obey the misère Nim rule. The case that does not occur
 * in Nim, stones on even stairs only, is won like the empty position: bring
 * one stone down.
 *
 * Each move changes one odd stair: stair 2j - 1 gets smaller by a move from
 * itself and larger by a move from stair 2j. The number that it must have,
 * which follows from the nim-sum, tells which of the two moves is meant.
 */
#include "base/env.h"
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    (void)game;
    (void)player;
    for (size_t i = 0; i < position->count; i++)
        for (int64_t amount = 1; amount <= position->items[i].word; amount++) {
            grundy_status status =
                gi_visit_words((int64_t)i + 1, amount, visit, user, run);
            if (status) return status;
        }
    return GRUNDY_OK;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t stair = (size_t)move->items[0].word - 1;
    const grundy_integer *amount = &move->items[1];
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(stair < position->count);
    status =
        gi_int_sub(&out->items[stair], &out->items[stair], amount, run->env);
    if (!status && stair > 0)
        status = gi_int_add(&out->items[stair - 1], &out->items[stair - 1],
                            amount, run->env);
    return status;
}

/* Stairs 1, 3, 5, ...: a list of borrowed numbers. */
static grundy_status odd_stairs(gi_ints *out, const gi_ints *position,
                                gi_run *run)
{
    const size_t count = (position->count + 1) / 2;

    out->items = gi_alloc_array(run->env, count, sizeof *out->items);
    if (!out->items && count > 0) return GRUNDY_NO_MEMORY;
    out->count = out->capacity = count;
    GRUNDY_ASSERT(count == 0 || 2 * (count - 1) < position->count);
    for (size_t i = 0; i < count; i++)
        out->items[i] = position->items[2 * i];
    return GRUNDY_OK;
}

static void free_odd_stairs(gi_ints *odd, gi_run *run)
{
    gi_free(run->env, odd->items, odd->capacity * sizeof *odd->items);
}

static grundy_status odd_sum(gi_nimsum *out, const gi_ints *position,
                             gi_run *run)
{
    gi_ints odd = {0};
    grundy_status status = odd_stairs(&odd, position, run);

    if (!status) status = gi_nimsum_of(out, &odd, run);
    free_odd_stairs(&odd, run);
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status = odd_sum(&sum, position, run);

    (void)game;
    if (!status) *out = gi_nimsum_outcome(&sum, convention);
    gi_nimsum_clear(&sum, run);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status = odd_sum(&sum, position, run);

    (void)game;
    if (!status) gi_int_move(out, &sum.value, run->env);
    gi_nimsum_clear(&sum, run);
    return status;
}

static grundy_status visit_move(size_t stair, grundy_integer *amount,
                                gi_visit visit, void *user, gi_run *run)
{
    grundy_integer items[2] = {{(int64_t)stair, NULL}, *amount};
    const grundy_status status = visit(&(gi_ints){items, 2, 2}, user);

    grundy_integer_clear(amount, run->env);
    return status;
}

/* The move, if there is one, that leaves `wanted` stones on stair index + 1,
 * which is odd. */
static grundy_status visit_change(const gi_ints *position, size_t index,
                                  const grundy_integer *wanted, gi_visit visit,
                                  void *user, gi_run *run)
{
    const grundy_integer *here = &position->items[index];
    const int order = grundy_integer_compare(wanted, here);
    grundy_integer amount = {0};
    grundy_status status;

    GRUNDY_ASSERT(index % 2 == 0 && index < position->count);
    if (order == 0) return GRUNDY_OK;
    if (order < 0) {
        status = gi_int_sub(&amount, here, wanted, run->env);
        if (status) return status;
        return visit_move(index + 1, &amount, visit, user, run);
    }
    if (index + 1 == position->count) return GRUNDY_OK;
    status = gi_int_sub(&amount, wanted, here, run->env);
    if (status) return status;
    if (grundy_integer_compare(&amount, &position->items[index + 1]) <= 0)
        return visit_move(index + 2, &amount, visit, user, run);
    grundy_integer_clear(&amount, run->env);
    return GRUNDY_OK;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_integer wanted = {0};
    grundy_status status = odd_sum(&sum, position, run);

    (void)game;
    for (size_t i = 0; !status && i < position->count; i += 2) {
        status = gi_nimsum_target(&sum, &position->items[i], convention,
                                  &wanted, run);
        if (!status)
            status = visit_change(position, i, &wanted, visit, user, run);
    }
    grundy_integer_clear(&wanted, run->env);
    gi_nimsum_clear(&sum, run);
    return status;
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_integer change = {0}, wanted = {0};
    grundy_status status = value(game, position, &change, run);

    if (!status) status = gi_int_xor(&change, &change, target, run->env);
    for (size_t i = 0; !status && i < position->count; i += 2) {
        status = gi_int_xor(&wanted, &position->items[i], &change, run->env);
        if (!status)
            status = visit_change(position, i, &wanted, visit, user, run);
    }
    grundy_integer_clear(&wanted, run->env);
    grundy_integer_clear(&change, run->env);
    return status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome_told, gi_text *text,
                            gi_run *run)
{
    gi_nimsum sum = {0};
    const bool wins = outcome_told == GRUNDY_OUTCOME_N;
    grundy_status status = odd_sum(&sum, position, run);

    (void)game;
    if (status) return status;
    gi_text_add(text, "The xor of the odd stairs is ");
    gi_text_add_integer(text, &sum.value);
    if (convention == GRUNDY_MISERE && sum.large == 0)
        gi_text_add(text, wins ? " and none holds 2 or more: under misère "
                                 "play that wins."
                               : " and none holds 2 or more: under misère "
                                 "play that loses.");
    else if (convention == GRUNDY_MISERE)
        gi_text_add(text, wins ? ", not 0, and some odd stair holds 2 or "
                                 "more: under misère play that wins."
                               : ", and some odd stair holds 2 or more: "
                                 "under misère play that loses.");
    else
        gi_text_add(text, wins ? ", not 0, so some move makes it 0."
                               : ", so every move lets the opponent restore "
                                 "0.");
    gi_nimsum_clear(&sum, run);
    return text->status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const long long stair = move->items[0].word;

    (void)game;
    (void)position;
    (void)run;
    gi_text_add(text, "carry ");
    gi_text_add_integer(text, &move->items[1]);
    gi_text_addf(text, " from stair %lld to ", stair);
    if (stair == 1)
        gi_text_add(text, "the ground");
    else
        gi_text_addf(text, "stair %lld", stair - 1);
    return text->status;
}

static const char *const keys[] = {
    "win",        "grundy", "answer", "winning_moves", "winning_move_count",
    "misere_win", NULL};

const gi_ruleset gi_ruleset_staircase_nim = {
    .id = "staircase_nim",
    .title = "Staircase Nim",
    .family = "heap",
    .aliases = "staircase",
    .rules = "Stones lie on stairs 1, 2, 3, ... A move carries any positive "
             "number of stones from one stair to the next lower one; below "
             "stair 1 is the ground, where stones stay. A player who cannot "
             "move loses.",
    .position = "stones on stairs 1, 2, 3, ...",
    .examples = "staircase_nim 2 1 3\nstaircase_nim 2 5 2 0 1\n"
                "--misere staircase_nim 0 4 0 1",
    .contest = "AcWing 892",
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.name_move = name_move},
    .theory = {.normal = {"T-STAIRCASE",
                          "The player to move loses exactly when the "
                          "nim-sum of the odd stairs is 0.",
                          NULL},
               .misere = {"T-STAIRCASE-MISERE",
                          "If every odd stair holds 0 or 1, the player to "
                          "move loses exactly when the number of ones is "
                          "odd; otherwise exactly when the nim-sum of the "
                          "odd stairs is 0.",
                          NULL},
               .grundy = {"T-STAIRCASE",
                          "The value is the nim-sum of the odd stairs.", NULL},
               .outcome = outcome,
               .value = value,
               .winning = winning,
               .reach = reach,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_ONE,
                               .layout = "# [stairs]",
                               .win = "Yes",
                               .lose = "No"},
    .duel = GI_DUEL(.limits = "1..1e5 0..1e9", .cases_most = 1),
    .batch = &(const gi_batch){.layout = "[stairs]", .keys = keys},
    .trials = {.bound = 5},
};
