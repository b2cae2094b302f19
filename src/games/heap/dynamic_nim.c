/* SPDX-License-Identifier: MIT */
/* dynamic_nim.c - one pile, where a take bounds the next one: Fibonacci Nim
 * and related games.
 *
 * A position is the pile n and the cap, which is the greatest take allowed
 * now; after a take of t the cap is f(t) = k t + d, in Fibonacci Nim 2t. The
 * game starts with the cap n - 1: all objects but one may be taken.
 *
 * T-DYNAMIC-NIM [Schwenk70]: the terms are H_1 = 1 and H_{i+1} = H_i + H_j
 * with the least j for which f(H_j) >= H_i; they are the powers of 2 for
 * f(t) = t and the Fibonacci numbers for f(t) = 2t. Each n is a sum of terms,
 * obtained by repeatedly subtracting the greatest term that fits. The player
 * to move loses iff the least term exceeds the cap. All winning takes are sums
 * of the last terms. T-DYNAMIC-NIM-MISERE: the outcome is that with one object
 * fewer.
 */
#include "base/integer/integer.h"
#include "games/heap/dynamic_nim.h"
#include "games/heap/heap.h"
#include "rules/ruleset.h"

enum { WRITTEN_MOST = 12, STONES_MOST = 60 };

static const gi_parameter parameters[] = {
    {.name = "k", .least = 1, .meaning = "factor of the previous take"},
    {.name = "d", .fallback = "0", .meaning = "constant term of the cap"}};

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const int64_t n = position->items[0].word, cap = position->items[1].word;

    GRUNDY_ASSERT(position->count == 2 && gi_ints_are_small(position));
    (void)game, (void)player;
    return gi_visit_range(1, cap < n ? cap : n, visit, user, run);
}

/* A cap above the pile is written as the pile, so that it stays small. */
static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const grundy_integer *take = &move->items[0];
    grundy_status status = gi_ints_copy(out, position, run->env);

    GRUNDY_ASSERT(position->count == 2);
    if (!status)
        status = gi_int_sub(&out->items[0], &out->items[0], take, run->env);
    GRUNDY_ASSERT(status || gi_int_sign(&out->items[0]) >= 0);
    if (!status) status = gi_dynamic_cap(game, take, &out->items[1], run);
    if (!status && grundy_integer_compare(&out->items[1], &out->items[0]) > 0)
        status = gi_int_copy(&out->items[1], &out->items[0], run->env);
    return status;
}

/* ---- theory ---- */

static bool is_over(const gi_ints *position)
{
    return gi_int_is_zero(&position->items[0]) ||
           gi_int_is_zero(&position->items[1]);
}

/* The terms of the pile, without the last object under misère play, since the
 * player who takes it loses. */
static grundy_status terms_of(const grundy_game *game, const gi_ints *position,
                              grundy_convention convention, gi_ints *out,
                              gi_run *run)
{
    grundy_integer n = {0};
    grundy_status status =
        gi_int_add_word(&n, &position->items[0],
                        convention == GRUNDY_MISERE ? -1 : 0, run->env);

    if (!status) status = gi_dynamic_terms(game, &n, out, run);
    grundy_integer_clear(&n, run->env);
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    gi_ints terms = {0};
    grundy_status status = GRUNDY_OK;

    if (is_over(position)) {
        *out =
            convention == GRUNDY_MISERE ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
        return GRUNDY_OK;
    }
    status = terms_of(game, position, convention, &terms, run);
    if (!status)
        *out = terms.count > 0 &&
                       grundy_integer_compare(&terms.items[terms.count - 1],
                                              &position->items[1]) <= 0
                   ? GRUNDY_OUTCOME_N
                   : GRUNDY_OUTCOME_P;
    gi_ints_clear(&terms, run->env);
    return status;
}

/* Sums of the last terms up to the cap, except those that allow the opponent
 * to take the next term. */
static grundy_status visit_sums(const grundy_game *game, const gi_ints *terms,
                                const grundy_integer *cap, gi_visit visit,
                                void *user, gi_run *run)
{
    grundy_integer sum = {0}, next_cap = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = terms->count; !status && i-- > 0;) {
        status = gi_int_add(&sum, &sum, &terms->items[i], run->env);
        if (!status) status = gi_dynamic_cap(game, &sum, &next_cap, run);
        if (status || grundy_integer_compare(&sum, cap) > 0) break;
        if (i == 0 ||
            grundy_integer_compare(&next_cap, &terms->items[i - 1]) < 0)
            status = visit(&(gi_ints){&sum, 1, 1}, user);
    }
    grundy_integer_clear(&next_cap, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    gi_ints terms = {0};
    grundy_status status;

    if (is_over(position)) return GRUNDY_OK;
    status = terms_of(game, position, convention, &terms, run);
    if (!status)
        status =
            visit_sums(game, &terms, &position->items[1], visit, user, run);
    gi_ints_clear(&terms, run->env);
    return status;
}

/* ---- words ---- */

static grundy_status add_terms(const gi_ints *terms, gi_text *text)
{
    if (terms->count > WRITTEN_MOST || !gi_ints_are_small(terms)) {
        gi_text_addf(text, "a sum of %zu terms", terms->count);
        return text->status;
    }
    for (size_t i = 0; i < terms->count; i++) {
        if (i > 0) gi_text_add(text, " + ");
        gi_text_add_integer(text, &terms->items[i]);
    }
    return text->status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome told,
                            gi_text *text, gi_run *run)
{
    const bool is_misere = convention == GRUNDY_MISERE;
    gi_ints terms = {0};
    grundy_status status;

    if (is_over(position)) return gi_no_move_reason(convention, text);
    status = terms_of(game, position, convention, &terms, run);
    if (!status && terms.count == 0) {
        gi_text_add(text, "Only the last object is left, and it must be "
                          "taken.");
    } else if (!status) {
        gi_text_add(text, is_misere ? "By its terms the pile less 1 is "
                                    : "By its terms the pile is ");
        status = add_terms(&terms, text);
        gi_text_add(text, told == GRUNDY_OUTCOME_N
                              ? "; the cap lets the least term be taken."
                              : "; the cap is below the least term.");
    }
    gi_ints_clear(&terms, run->env);
    return status ? status : text->status;
}

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    const grundy_integer *n = &position->items[0];

    (void)game, (void)run;
    for (int64_t i = 0;
         i < n->word && gi_int_compare_word(n, STONES_MOST) <= 0; i++)
        gi_text_add(text, i > 0 && i % 5 == 0 ? "  ●" : "●");
    gi_text_add(text, gi_int_is_zero(n) ? "" : "  ");
    gi_text_add_integer(text, n);
    gi_text_add(text, ", take at most ");
    gi_text_add_integer(text, &position->items[1]);
    gi_text_add_char(text, '\n');
    return text->status;
}

/* ---- tables ---- */

static const char *const keys[] = {
    "win",           "misere_win",           "answer",
    "winning_takes", "misere_winning_takes", NULL};
static const char *const general_keys[] = {
    "win", "misere_win", "winning_takes", "misere_winning_takes", NULL};

#define DYNAMIC                                                               \
    .family = "heap", .position = "the pile, or the pile and the cap",        \
    .heap_count = 2, .move_shape = GI_MOVE_AMOUNT,                            \
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},       \
    .notation = {.parse = gi_dynamic_parse, .draw = draw}

#define FUNCTIONS .outcome = outcome, .winning = winning, .reason = reason

const gi_ruleset gi_ruleset_fibonacci_nim = {
    .id = "fibonacci_nim",
    .title = "Fibonacci Nim",
    .rules = "There is one pile; a move takes at least one object and at "
             "most twice as many as the preceding move took. The first move "
             "may take all objects but one. A player who cannot move loses.",
    .examples = "fibonacci_nim 20\nfibonacci_nim 21\nfibonacci_nim 11 2\n"
                "--misere fibonacci_nim 12 6",
    .contest = "HDU 2516",
    .problems = "Luogu P6487",
    .theory = {.normal = {"T-DYNAMIC-NIM",
                          "The player to move loses exactly when the least "
                          "Fibonacci number in the Zeckendorf "
                          "representation of the pile exceeds the cap; at "
                          "the start, exactly when the pile is a Fibonacci "
                          "number.",
                          "Whinihan63"},
               .misere = {"T-DYNAMIC-NIM-MISERE",
                          "The outcome is that of normal play with one "
                          "object fewer in the pile and the same cap; a "
                          "player who cannot move wins.",
                          NULL},
               FUNCTIONS},
    .judge = &(const gi_judge){.framing = GI_UNTIL_ZERO,
                               .win = "First win",
                               .lose = "Second win",
                               .read = GI_FOR_JUDGE(gi_dynamic_scan)},
    .duel =
        GI_DUEL(.limits = "2..2147483647", .layout = "n", .cases_most = 100),
    .batch = &(const gi_batch){.layout = "n cap",
                               .keys = keys,
                               .read = gi_dynamic_read},
    .trials = {.bound = 40},
    DYNAMIC,
};

const gi_ruleset gi_ruleset_dynamic_nim = {
    .id = "dynamic_nim",
    .title = "Dynamic Nim",
    .aliases = "k_times_nim",
    .rules = "There is one pile; a move takes at least one object and, "
             "after a move that took t, at most k t + d. The first move may "
             "take all objects but one. A player who cannot move loses.",
    .examples = "dynamic_nim:k=3 19\ndynamic_nim:k=1 24\n"
                "--misere dynamic_nim:k=1,d=2 9 4",
    .contest = "HDU 2486, POJ 3922",
    .parameters = parameters,
    .parameter_count = 2,
    .theory = {.normal = {"T-DYNAMIC-NIM",
                          "Let H_1 = 1 and H_{i+1} = H_i + H_j, where j is "
                          "the least index with k H_j + d >= H_i, and write "
                          "the pile as a sum of terms, always taking the "
                          "greatest term that fits: the player to move "
                          "loses exactly when the least of these terms "
                          "exceeds the cap.",
                          "Schwenk70"},
               .misere = {"T-DYNAMIC-NIM-MISERE",
                          "The outcome is that of normal play with one "
                          "object fewer in the pile and the same cap; a "
                          "player who cannot move wins.",
                          NULL},
               FUNCTIONS},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .numbered = "Case ",
                               .read = GI_FOR_JUDGE(gi_dynamic_scan_factor),
                               .write = gi_dynamic_write},
    .duel = GI_DUEL(.limits = "2..100000000 1..100000", .layout = "n k",
                    .cases_most = 100),
    .batch = &(const gi_batch){.layout = "n cap",
                               .keys = general_keys,
                               .read = gi_dynamic_read},
    .trials = {.examples =
                   "dynamic_nim:k=1\ndynamic_nim:k=2\ndynamic_nim:k=3\n"
                   "dynamic_nim:k=1,d=1\ndynamic_nim:k=2,d=3\ndynamic_nim:k=7",
               .bound = 40},
    DYNAMIC,
};
