/* SPDX-License-Identifier: MIT */
/* nim.c - Nim and, with the same moves, misère Nim.
 *
 * T-BOUTON [Bouton01]: the position is P iff the nim-sum of the piles is 0;
 * the value of a pile is its size. T-BOUTON-MISERE: if every pile is 0 or 1,
 * the position is P iff the number of ones is odd; otherwise it is P iff the
 * nim-sum is 0. The often printed distinction "all piles 0 / some pile above
 * 0" already fails at (1) and (1, 1).
 *
 * The judge reads millions of piles, so it folds them as they arrive and
 * stores none of them.
 */
#include "base/integer/integer.h"
#include "base/text/scan_state.h"
#include "codes/heapgame.h"
#include "games/heap/heap.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    (void)game;
    return gi_visit_range(1, n, visit, user, run);
}

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    (void)game;
    return gi_int_copy(out, n, run->env);
}

/* The only way to value t is to leave t. */
static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_integer take = {0};
    grundy_status status;

    (void)game;
    if (grundy_integer_compare(target, n) >= 0) return GRUNDY_OK;
    status = gi_int_sub(&take, n, target, run->env);
    if (!status) status = visit(&(gi_ints){&take, 1, 1}, user);
    grundy_integer_clear(&take, run->env);
    return status;
}

/* Piles beyond 64 bits, one by one. */
static grundy_status fold_slowly(gi_scan *scan, uint64_t count,
                                 grundy_integer *sum, gi_run *run)
{
    grundy_integer pile = {0};
    grundy_status status = GRUNDY_OK;

    for (; !status && count > 0; count--) {
        status = gi_scan_integer(scan, &pile, "the size of a pile", run->err);
        if (!status) status = gi_int_xor(sum, sum, &pile, run->env);
    }
    grundy_integer_clear(&pile, run->env);
    return status;
}

/* The nim-sum of up to *count piles of 64 bits, as many as there are in a row;
 * takes these from *count. GRUNDY_OVER_BUDGET: the next pile is larger. */
static grundy_status fold_words(gi_scan *scan, uint64_t *count, uint64_t *sum,
                                gi_run *run)
{
    enum { BLOCK = 512 };
    uint64_t piles[BLOCK];
    grundy_status status = GRUNDY_OK;

    while (!status && *count > 0) {
        const size_t most = *count < BLOCK ? (size_t)*count : BLOCK;
        size_t taken;
        status = gi_scan_numbers(scan, most, piles, &taken,
                                 "the size of a pile", run->err);
        for (size_t i = 0; i < taken; i++)
            *sum ^= piles[i];
        *count -= taken;
    }
    return status;
}

static grundy_status decide(gi_scan *scan, bool *wins, gi_run *run)
{
    grundy_integer sum = {0};
    uint64_t count, word = 0;
    grundy_status status =
        gi_scan_uint64(scan, &count, "the number of piles", run->err);

    if (!status) status = fold_words(scan, &count, &word, run);
    if (status && status != GRUNDY_OVER_BUDGET) return status;
    if (count > 0) {
        status = gi_int_set_uint64(&sum, word, run->env);
        if (!status) status = fold_slowly(scan, count, &sum, run);
        *wins = !gi_int_is_zero(&sum);
    } else {
        *wins = word != 0;
    }
    grundy_integer_clear(&sum, run->env);
    return status;
}

static const char *const nim_keys[] = {
    "win",           "misere_win",         "grundy", "answer",
    "winning_moves", "winning_move_count", NULL};
static const char *const misere_keys[] = {"win", "answer", "winning_moves",
                                          "winning_move_count", NULL};

/* No amount is excluded. */
static grundy_status heapgame(const grundy_game *game, grundy_heapgame **out,
                              gi_run *run)
{
    const gi_ints none = {0};

    (void)game;
    return gi_heapgame_from_amounts(out, GRUNDY_HEAP_ALL_BUT, &none, run->env,
                                    run->err);
}

#define NIM_THEORY                                                            \
    {                                                                         \
        .normal = {"T-BOUTON",                                                \
                   "The player to move loses exactly when the nim-sum of "    \
                   "the piles is 0.",                                         \
                   "Bouton01"},                                               \
        .misere = {"T-BOUTON-MISERE",                                         \
                   "If every pile is 0 or 1, the player to move loses "       \
                   "exactly when the number of ones is odd; otherwise "       \
                   "exactly when the nim-sum is 0.",                          \
                   "Bouton01"},                                               \
        .grundy = {"T-BOUTON", "The value is the nim-sum of the piles.",      \
                   "Bouton01"},                                               \
        .outcome = gi_heaps_outcome_tame, .value = gi_heaps_value,            \
        .winning = gi_heaps_winning_tame, .reach = gi_heaps_reach,            \
        .heapgame = heapgame,                                                 \
    }

const gi_ruleset gi_ruleset_nim = {
    .id = "nim",
    .title = "Nim",
    .family = "heap",
    .rules = "A move removes any positive number of objects from one pile. A "
             "player who cannot move loses.",
    .position = "pile sizes",
    .examples = "nim 3 5 6\nnim 1 2 4\n--misere nim 1 1 1",
    .contest = "Luogu P2197",
    .problems = "Project Euler 301, HDU 1849, HDU 1850, HDU 2176, POJ 2975",
    .axes = 1,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = NIM_THEORY,
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "Yes",
                               .lose = "No",
                               .decide = GI_FOR_JUDGE(decide)},
    .duel = GI_DUEL(.limits = "1..10000 0..9999", .cases_most = 10),
    .batch = &(const gi_batch){.layout = "[piles]", .keys = nim_keys},
    .trials = {.bound = 7},
};

const gi_ruleset gi_ruleset_misere_nim = {
    .id = "misere_nim",
    .title = "Misère Nim",
    .family = "heap",
    .aliases = "anti_nim",
    .rules = "A move removes any positive number of objects from one pile. "
             "The player who takes the last object loses.",
    .position = "pile sizes",
    .examples = "misere_nim 3 5 1\nmisere_nim 1",
    .contest = "POJ 3480, SHOI 2008",
    .problems = "HDU 1907",
    .convention = GRUNDY_MISERE,
    .axes = 1,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = NIM_THEORY,
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "John",
                               .lose = "Brother"},
    .duel = GI_DUEL(.limits = "1..50 1..5000", .cases_most = 500),
    .batch = &(const gi_batch){.layout = "[piles]", .keys = misere_keys},
    .trials = {.bound = 7},
};
