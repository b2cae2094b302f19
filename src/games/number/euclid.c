/* SPDX-License-Identifier: MIT */
/* euclid.c - a move subtracts a multiple of the smaller number from the
 * larger.
 *
 * Two games share the name, and their results are often confused: in `euclid`
 * [ColeDavie69] play ends when a number is 0; in `euclid_positive` both
 * numbers stay positive, and play ends when they are equal.
 *
 * Let q be the quotient of the numbers and q + r their ratio. The options have
 * the ratios r + 1, ..., r + q - 1, each of which has the preceding ones as
 * its own options, and the last option is the next pair of Euclid's algorithm.
 * With w the value of that pair, the ratio r + j has the value j if j > w, and
 * j - 1 otherwise: values are a fold over the quotients, from the last to the
 * first, and there is at most one move to each value. The two games differ
 * only in the last quotient (T-EUCLID-VALUE, T-EUCLID-POSITIVE-VALUE). Who
 * wins is the fold of one bit, under both conventions (T-EUCLID,
 * T-EUCLID-POSITIVE): a quotient of 1 leaves no choice, and from any other the
 * player to move wins.
 *
 * The results are exact for numbers of any size, and the cost is that of
 * Euclid's algorithm. The often quoted value floor(|a/b - b/a|) is that of
 * `euclid_positive` only.
 */
#include "base/build.h"
#include "base/integer/integer.h"
#include "games/number/euclid.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* Whether a number may become 0. */
static bool has_zeros(const grundy_game *game)
{
    return game->rules->least == 0;
}

static const grundy_integer *lesser(const gi_ints *position)
{
    const grundy_integer *a = position->items;

    return &a[grundy_integer_compare(&a[0], &a[1]) > 0];
}

static const grundy_integer *greater(const gi_ints *position)
{
    return &position->items[lesser(position) == position->items];
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const int64_t a = lesser(position)->word;
    const int64_t b = greater(position)->word - !has_zeros(game);
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (int64_t times = 1; !status && a > 0 && times <= b / a; times++)
        status = gi_visit_word(times, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const grundy_integer *least = lesser(position);
    const size_t from = least == position->items;
    grundy_integer product = {0};
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(position->count == 2);
    if (!status)
        status = gi_int_mul(&product, least, &move->items[0], run->env);
    if (!status)
        status = gi_int_sub(&out->items[from], &out->items[from], &product,
                            run->env);
    grundy_integer_clear(&product, run->env);
    GRUNDY_ASSERT(status || gi_int_sign(&out->items[from]) >= 0);
    return status;
}

/* ---- theory ---- */

/* Quotients of Euclid's algorithm; none if a number is 0. */
static grundy_status find_quotients(gi_ints *out, const gi_ints *position,
                                    gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_integer x = {0}, y = {0}, quotient = {0};
    grundy_status status = gi_int_copy(&x, greater(position), env);

    if (!status) status = gi_int_copy(&y, lesser(position), env);
    while (!status && !gi_int_is_zero(&y)) {
        status = gi_int_divide(&quotient, &x, &x, &y, env);
        if (!status) status = gi_ints_push_take(out, &quotient, env);
        const grundy_integer rest = x;
        x = y;
        y = rest;
    }
    grundy_integer_clear(&quotient, env);
    grundy_integer_clear(&y, env);
    grundy_integer_clear(&x, env);
    return status;
}

/* Value of the pair with these quotients, from `first` on; at least one. */
static grundy_status fold_value(const grundy_game *game,
                                const gi_ints *quotients, size_t first,
                                grundy_integer *out, gi_run *run)
{
    size_t i = quotients->count - 1;
    grundy_integer v = {0};
    grundy_status status = gi_int_add_word(&v, &quotients->items[i],
                                           has_zeros(game) ? 0 : -1, run->env);

    GRUNDY_ASSERT(first < quotients->count);
    while (!status && i-- > first) {
        const grundy_integer *q = &quotients->items[i];
        const bool is_more = grundy_integer_compare(q, &v) > 0;
        status = gi_int_add_word(&v, q, is_more ? 0 : -1, run->env);
    }
    if (!status) gi_int_move(out, &v, run->env);
    grundy_integer_clear(&v, run->env);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    gi_ints quotients = {0};
    grundy_status status = find_quotients(&quotients, position, run);

    if (!status && quotients.count > 0)
        status = fold_value(game, &quotients, 0, out, run);
    else if (!status)
        gi_int_set_word(out, 0, run->env);
    gi_ints_clear(&quotients, run->env);
    return status;
}

/* The integral ratio at which the player to move loses; 0 if there is none. */
static int64_t lost_ratio(const grundy_game *game,
                          grundy_convention convention)
{
    return !has_zeros(game) + (convention == GRUNDY_MISERE);
}

/* Whether the pair with the quotients from `first` on is lost; at least one. */
static bool is_lost_from(const grundy_game *game, const gi_ints *quotients,
                         size_t first, grundy_convention convention)
{
    size_t i = quotients->count - 1;
    bool is_lost = gi_int_compare_word(&quotients->items[i],
                                       lost_ratio(game, convention)) == 0;

    GRUNDY_ASSERT(first < quotients->count);
    while (i-- > first)
        is_lost =
            gi_int_compare_word(&quotients->items[i], 1) == 0 && !is_lost;
    return is_lost;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    gi_ints quotients = {0};
    grundy_status status = find_quotients(&quotients, position, run);

    if (!status) {
        const bool is_lost =
            quotients.count > 0 ? is_lost_from(game, &quotients, 0, convention)
                                : convention == GRUNDY_NORMAL;
        *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    }
    gi_ints_clear(&quotients, run->env);
    return status;
}

/* The move that leaves `left` of the first quotient, if it may. */
static grundy_status visit_leaving(const gi_ints *quotients,
                                   const grundy_integer *left, gi_visit visit,
                                   void *user, gi_run *run)
{
    grundy_integer times = {0};
    grundy_status status;

    GRUNDY_ASSERT(quotients->count > 0 && gi_int_sign(left) >= 0);
    status = gi_int_sub(&times, &quotients->items[0], left, run->env);

    if (!status && gi_int_sign(&times) > 0)
        status = visit(&(gi_ints){&times, 1, 1}, user);
    grundy_integer_clear(&times, run->env);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    gi_ints quotients = {0};
    grundy_integer left = {lost_ratio(game, convention), NULL};
    grundy_status status = find_quotients(&quotients, position, run);

    if (!status && quotients.count > 1)
        left.word = !is_lost_from(game, &quotients, 1, convention);
    if (!status && quotients.count > 0)
        status = visit_leaving(&quotients, &left, visit, user, run);
    gi_ints_clear(&quotients, run->env);
    return status;
}

/* How much of the first quotient must be left to reach value `target`: w is
 * the value if nothing is left, or NULL if that is not an option. */
static grundy_status find_left(grundy_integer *left,
                               const grundy_integer *target,
                               const grundy_integer *w, gi_run *run)
{
    const int order = w ? grundy_integer_compare(target, w) : -1;

    if (order == 0) gi_int_set_word(left, 0, run->env);
    if (order == 0) return GRUNDY_OK;
    return gi_int_add_word(left, target, order < 0, run->env);
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    gi_ints quotients = {0};
    grundy_integer w = {0}, left = {0};
    grundy_status status = find_quotients(&quotients, position, run);

    if (!status && quotients.count > 1)
        status = fold_value(game, &quotients, 1, &w, run);
    const bool has_w = quotients.count > 1 || has_zeros(game);
    if (!status) status = find_left(&left, target, has_w ? &w : NULL, run);
    if (!status && quotients.count > 0)
        status = visit_leaving(&quotients, &left, visit, user, run);
    grundy_integer_clear(&left, run->env);
    grundy_integer_clear(&w, run->env);
    gi_ints_clear(&quotients, run->env);
    return status;
}

/* ---- words ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const bool is_once = gi_int_compare_word(&move->items[0], 1) == 0;

    (void)game, (void)run;
    gi_text_add(text, "subtract ");
    if (!is_once) {
        gi_text_add_integer(text, &move->items[0]);
        gi_text_add(text, " times ");
    }
    gi_text_add_integer(text, lesser(position));
    return text->status;
}

static const char *const keys[] = {"win",    "misere_win", "grundy",
                                   "answer", "winning_k",  NULL};
static const char *const positive_keys[] = {"win", "misere_win", "grundy",
                                            "winning_k", NULL};

#define EUCLID                                                                \
    .family = "number", .heap_count = 2, .axes = 2,                           \
    .move_shape = GI_MOVE_AMOUNT,                                             \
    .definition = {.moves = moves, .apply = apply},                           \
    .notation = {.name_move = name_move}, .trials = {.bound = 40}

#define FUNCTIONS                                                             \
    .outcome = outcome, .value = value, .winning = winning, .reach = reach,   \
    .lost_within = GI_HAS_LOST_TALLIES ? gi_euclid_lost_within : NULL

const gi_ruleset gi_ruleset_euclid = {
    .id = "euclid",
    .title = "Euclid's game",
    .rules = "There are two numbers; a move subtracts a positive multiple "
             "of the smaller from the larger, which must not become "
             "negative. A player who makes a number 0 wins, because no move "
             "is left.",
    .position = "two numbers",
    .examples = "euclid 15 24\neuclid 2 5\n--misere euclid 7 7",
    .contest = "HDU 1525, POJ 2348",
    .problems = "Luogu P1290, HDU 3595, Project Euler 325",
    .theory =
        {.normal = {"T-EUCLID",
                    "The player to move loses exactly when one of the "
                    "numbers is 0, or the numbers differ and the "
                    "larger is less than phi = (1 + sqrt 5) / 2 times "
                    "the smaller.",
                    "ColeDavie69"},
         .misere = {"T-EUCLID-MISERE",
                    "The outcome is that of normal play, except that "
                    "two equal numbers above 0 are lost, and the "
                    "player to move has won if one of the numbers is "
                    "0.",
                    NULL},
         .grundy = {"T-EUCLID-VALUE",
                    "For 1 <= a <= b the value is floor(b/a - a/b), except "
                    "that, if all quotients of Euclid's algorithm are "
                    "equal, it is greater by 1 if their number is odd "
                    "and smaller by 1 if it is even; if a number is 0, "
                    "it is 0.",
                    "CairnsHoLengyel11"},
         FUNCTIONS},
    .judge = &(const gi_judge){.framing = GI_UNTIL_ZERO,
                               .layout = "a b",
                               .win = "Stan wins",
                               .lose = "Ollie wins"},
    .batch = &(const gi_batch){.layout = "a b", .keys = keys},
    EUCLID,
};

const gi_ruleset gi_ruleset_euclid_positive = {
    .id = "euclid_positive",
    .title = "Euclid's game with positive numbers",
    .rules = "There are two positive numbers; a move subtracts a positive "
             "multiple of the smaller from the larger, which must stay "
             "positive. A player who cannot move, because the numbers are "
             "equal, loses.",
    .position = "two numbers from 1 on",
    .examples = "euclid_positive 15 24\neuclid_positive 2 5\n"
                "--misere euclid_positive 5 8",
    .least = 1,
    .theory = {.normal = {"T-EUCLID-POSITIVE",
                          "The player to move loses exactly when the larger "
                          "number is less than phi = (1 + sqrt 5) / 2 times "
                          "the smaller, and in particular when the numbers "
                          "are equal.",
                          NULL},
               .misere = {"T-EUCLID-POSITIVE-MISERE",
                          "The outcome is the opposite of that in normal "
                          "play if the ratio is that of two consecutive "
                          "Fibonacci numbers, 1/1, 2/1, 3/2, 5/3, ...; "
                          "otherwise it is the same.",
                          NULL},
               .grundy = {"T-EUCLID-POSITIVE-VALUE",
                          "For a <= b the value is floor(b/a - a/b).",
                          "Nivasch06"},
               FUNCTIONS},
    .batch = &(const gi_batch){.layout = "a b", .keys = positive_keys},
    EUCLID,
};
