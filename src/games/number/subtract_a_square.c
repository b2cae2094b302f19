/* SPDX-License-Identifier: MIT */
/* subtract_a_square.c - a move takes a square number of tokens.
 *
 * No formula is known: values and lost heaps are tabulated (squares.c).
 * T-SQUARES: misère play follows from T-FERGUSON-TAME, which does not require
 * a finite set; the least amount is 1, so a single heap n is lost under misère
 * play iff n - 1 is lost under normal play.
 */
#include "base/integer/integer.h"
#include "games/number/squares.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t k = 1; !status && k <= n / k; k++)
        status = gi_visit_word(k * k, visit, user, run);
    return status;
}

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    const uint8_t *values;
    uint64_t word = UINT64_MAX;
    grundy_status status;

    (void)game;
    if (!grundy_integer_to_uint64(&word, n)) word = UINT64_MAX;
    status = gi_squares_values(&values, word, run);
    if (!status) gi_int_set_word(out, values[word], run->env);
    return status;
}

static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    const uint8_t *values;
    uint64_t word = UINT64_MAX;
    grundy_status status;

    (void)game;
    if (!grundy_integer_to_uint64(&word, n)) word = UINT64_MAX;
    status = gi_squares_values(&values, word, run);
    for (uint64_t k = 1; !status && k * k <= word; k++)
        if (gi_int_compare_word(target, values[word - k * k]) == 0)
            status = gi_visit_word((int64_t)(k * k), visit, user, run);
    return status;
}

/* The only heap, if its values are not tabled; or NULL. */
static const grundy_integer *large_heap(const gi_ints *position)
{
    const grundy_integer *only = NULL;

    for (size_t i = 0; i < position->count; i++) {
        if (gi_int_is_zero(&position->items[i])) continue;
        if (only) return NULL;
        only = &position->items[i];
    }
    return only && gi_int_compare_word(only, GI_SQUARES_END) >= 0 ? only
                                                                  : NULL;
}

/* Whether a heap of n is lost alone. */
static grundy_status is_lost(bool *out, uint64_t n,
                             grundy_convention convention, gi_run *run)
{
    if (convention == GRUNDY_NORMAL) return gi_squares_is_lost(out, n, run);
    *out = false;
    return n == 0 ? GRUNDY_OK : gi_squares_is_lost(out, n - 1, run);
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const grundy_integer *large = large_heap(position);
    uint64_t n;
    bool lost = false;
    grundy_status status;

    if (!large)
        status = gi_heaps_outcome_tame(game, position, convention, out, run);
    else if (!grundy_integer_to_uint64(&n, large))
        status = gi_squares_is_lost(&lost, UINT64_MAX, run);
    else
        status = is_lost(&lost, n, convention, run);
    if (!status && large) *out = lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    /* The answer comes from a table, which is a computation. */
    run->tag = convention == GRUNDY_MISERE ? NULL : "";
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const grundy_integer *large = large_heap(position);
    grundy_status status = GRUNDY_OK;
    uint64_t n;

    if (!large || !grundy_integer_to_uint64(&n, large))
        return gi_heaps_winning_tame(game, position, convention, visit, user,
                                     run);
    for (uint64_t k = 1; !status && k <= n / k; k++) {
        bool lost = false;
        status = is_lost(&lost, n - k * k, convention, run);
        if (!status && lost)
            status = gi_visit_words((int64_t)(large - position->items),
                                    (int64_t)(k * k), visit, user, run);
    }
    return status;
}

static grundy_status sum(const grundy_game *game, const gi_ints *position,
                         grundy_integer *out, gi_run *run)
{
    run->tag = "";
    return gi_heaps_value(game, position, out, run);
}

static grundy_status terms(const grundy_game *game, uint64_t first,
                           size_t count, uint64_t *out, gi_run *run)
{
    const uint8_t *values;
    grundy_status status;

    (void)game;
    if (count == 0) return GRUNDY_OK;
    if (first >= GI_SQUARES_END || count > GI_SQUARES_END - first)
        return GRUNDY_UNDECIDED;
    status = gi_squares_values(&values, first + count - 1, run);
    for (size_t i = 0; !status && i < count; i++)
        out[i] = values[first + i];
    return status;
}

static const char *const keys[] = {
    "win",           "misere_win",         "grundy", "answer", "grundies",
    "winning_moves", "winning_move_count", NULL};

const gi_ruleset gi_ruleset_subtract_a_square = {
    .id = "subtract_a_square",
    .title = "Subtract a square",
    .family = "number",
    .aliases = "squares",
    .rules = "A move takes 1, 4, 9, 16 or any other square number of tokens "
             "from one heap. A player who cannot move loses.",
    .position = "heap sizes",
    .examples = "subtract_a_square 20\nsubtract_a_square 13 44 60\n"
                "--misere subtract_a_square 21",
    .problems = "Project Euler 310, LeetCode 1510",
    .axes = 1,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = {.normal = {"T-SQUARES",
                          "No formula is known. With a single heap the "
                          "player to move loses exactly when its size is 0, "
                          "2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, ...",
                          "Golomb66"},
               .misere = {"T-SQUARES",
                          "The misère Nim rule holds on the values; a "
                          "single heap is lost exactly when a heap with one "
                          "token fewer is lost under normal play.",
                          "Ferguson74"},
               .grundy = {"T-SQUARES",
                          "The value of a heap is the mex of the values of "
                          "the heaps that are smaller by a positive square.",
                          "Golomb66"},
               .outcome = outcome,
               .value = sum,
               .winning = winning,
               .reach = gi_heaps_reach,
               .terms = terms},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "Yes",
                               .lose = "No"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 12},
};
