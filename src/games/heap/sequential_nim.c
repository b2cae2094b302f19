/* SPDX-License-Identifier: MIT */
/* sequential_nim.c - a move takes any number from the first pile that has any.
 *
 * Piles of 1 leave no choice. Who comes first to a larger pile chooses who opens the
 * next one (T-SEQUENTIAL-NIM). A move is [amount].
 */
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* The first pile that has any, or the number of piles. */
static size_t first_of(const gi_ints *position)
{
    size_t i = 0;

    while (i < position->count && gi_int_is_zero(&position->items[i]))
        i++;
    return i;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const size_t first = first_of(position);
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    if (first == position->count) return GRUNDY_OK;
    for (int64_t take = 1; !status && take <= position->items[first].word;
         take++)
        status = gi_visit_word(take, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t first = first_of(position);
    const grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(first < out->count);
    return gi_int_sub(&out->items[first], &out->items[first], &move->items[0],
                      run->env);
}

/* Whether the player to move loses the piles from `i` on: after forced moves. */
static bool is_lost_from(const gi_ints *position, size_t i,
                         grundy_convention convention)
{
    bool is_odd = false;

    for (; i < position->count; i++) {
        const int order = gi_int_compare_word(&position->items[i], 1);
        if (order > 0) return is_odd;
        is_odd ^= order == 0;
    }
    return is_odd == (convention == GRUNDY_MISERE);
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    (void)game, (void)run;
    *out = is_lost_from(position, 0, convention) ? GRUNDY_OUTCOME_P
                                                 : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

/* Emptying the pile or leaving 1 of it: one of the two wins, both where it is 1. */
static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const size_t first = first_of(position);
    grundy_integer take = {0};
    grundy_status status;

    (void)game;
    if (first == position->count || is_lost_from(position, 0, convention))
        return GRUNDY_OK;
    status = gi_int_add_word(
        &take, &position->items[first],
        is_lost_from(position, first + 1, convention) ? 0 : -1, run->env);
    if (!status) status = visit(&(gi_ints){&take, 1, 1}, user);
    grundy_integer_clear(&take, run->env);
    return status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    gi_text_add(text, "take ");
    gi_text_add_integer(text, &move->items[0]);
    gi_text_addf(text, " from heap %zu", first_of(position) + 1);
    return text->status;
}

static const char *const keys[] = {"win", "misere_win", "answer",
                                   "(winning_moves)", NULL};

const gi_ruleset gi_ruleset_sequential_nim = {
    .id = "sequential_nim",
    .title = "Sequential Nim",
    .family = "heap",
    .rules = "A move takes any positive number of objects from the first heap "
             "that has any. A player who cannot move loses.",
    .position = "heap sizes",
    .examples = "sequential_nim 2 5 4\nsequential_nim 1 1 2 1 2 2\n"
                "--misere sequential_nim 1 1 1 1000",
    .contest = "Codeforces 1382B",
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.name_move = name_move},
    .theory = {.normal = {"T-SEQUENTIAL-NIM",
                          "The player who comes to the first heap above 1 "
                          "wins; without one, whoever takes the last heap.",
                          NULL},
               .misere = {"T-SEQUENTIAL-NIM",
                          "The player who comes to the first heap above 1 "
                          "wins; without one, whoever does not take the last "
                          "heap.",
                          NULL},
               .outcome = outcome,
               .winning = winning},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "First",
                               .lose = "Second"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 4},
};
