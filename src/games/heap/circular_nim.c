/* SPDX-License-Identifier: MIT */
/* circular_nim.c - piles in a circle; a move takes from piles among k
 * consecutive ones.
 *
 * T-CIRCULAR-NIM [DufourHeubach13] gives the lost positions for k = 1 (Nim),
 * for k at least n - 1 of n piles, and for (n, k) = (4, 2), (5, 2), (5, 3),
 * (6, 3) and (6, 4); in other cases the rules are searched. A move takes
 * at least one object in all, and not one from each of the k piles, as the
 * rule is often misquoted: with that rule (1, 0, 0) would be lost.
 *
 * Empty piles keep their places. A move is the list of the numbers taken from
 * each pile.
 */
#include "base/integer/integer.h"
#include "games/heap/takes.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { PILES_MOST = 6, PILES_A_STEP = 64 };

static size_t span_of(const grundy_game *game, size_t piles)
{
    const grundy_integer *k = gi_game_number(game, 0);

    return gi_int_compare_word(k, (int64_t)piles) < 0 ? (size_t)k->word
                                                      : piles;
}

/* ---- definition ---- */

/* Whether all takes but 0 lie among `span` neighbours: all others are 0, one after the
 * other in the circle. */
static bool is_within(const gi_ints *takes, size_t span)
{
    const size_t count = takes->count;
    size_t zeros = 0, most = 0;

    GRUNDY_ASSERT(span <= count);
    for (size_t i = 0; i < 2 * count; i++) {
        zeros = takes->items[i % count].word == 0 ? zeros + 1 : 0;
        if (zeros > most) most = zeros;
    }
    return most >= count - span;
}

/* The next takes within the span in order, like an odometer; *exists becomes false
 * after the last. A pile that cannot be touched is skipped, whatever it holds, because
 * smaller takes also stay within the span. */
static grundy_status advance(gi_ints *takes, const gi_ints *position,
                             size_t span, bool *exists, gi_run *run)
{
    GRUNDY_ASSERT(takes->count == position->count);
    *exists = true;
    for (size_t i = takes->count; i-- > 0;) {
        int64_t *take = &takes->items[i].word;
        if (*take < position->items[i].word) {
            const grundy_status status =
                gi_meter_pay(run, 1 + takes->count / PILES_A_STEP);
            ++*take;
            if (status || *take > 1 || is_within(takes, span)) return status;
        }
        *take = 0;
    }
    *exists = false;
    return GRUNDY_OK;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const size_t span = span_of(game, position->count);
    gi_ints takes = {0};
    bool exists = true;
    grundy_status status = GRUNDY_OK;

    (void)player;
    for (size_t i = 0; !status && i < position->count; i++)
        status = gi_ints_push_word(&takes, 0, run->env);
    while (!status && exists) {
        status = advance(&takes, position, span, &exists, run);
        if (!status && exists) status = visit(&takes, user);
    }
    gi_ints_clear(&takes, run->env);
    return status;
}

/* ---- theory ---- */

/* The circle read from one pile on, in either direction. */
typedef struct view {
    const grundy_integer *pile[PILES_MOST];
} view;

static view view_of(const gi_ints *piles, size_t first, bool is_back)
{
    const size_t n = piles->count;
    view v = {{NULL}};

    GRUNDY_ASSERT(first < n);
    for (size_t i = 0; i < n && i < PILES_MOST; i++)
        v.pile[i] = &piles->items[(first + (is_back ? n - i : i)) % n];
    return v;
}

static bool is_equal(const grundy_integer *a, const grundy_integer *b)
{
    return grundy_integer_compare(a, b) == 0;
}

/* Whether a + b = c + d, in the places of a view. */
static grundy_status adds_up(bool *out, const view *v, const int *places,
                             const grundy_env *env)
{
    grundy_integer x = {0}, y = {0};
    grundy_status status =
        gi_int_add(&x, v->pile[places[0]], v->pile[places[1]], env);

    if (!status)
        status = gi_int_add(&y, v->pile[places[2]], v->pile[places[3]], env);
    if (!status) *out = is_equal(&x, &y);
    grundy_integer_clear(&y, env);
    grundy_integer_clear(&x, env);
    return status;
}

/* 1, -1: pile 0 of the view is the greatest, least of all. */
static bool is_extreme(const view *v, size_t n, int sign)
{
    for (size_t i = 1; i < n; i++)
        if (sign * grundy_integer_compare(v->pile[0], v->pile[i]) < 0)
            return false;
    return true;
}

/* (a, b, c, d, b) with a the greatest and a + b = c + d. */
static grundy_status fits_five_two(bool *out, const view *v,
                                   const grundy_env *env)
{
    *out = is_extreme(v, 5, 1) && is_equal(v->pile[1], v->pile[4]);
    return *out ? adds_up(out, v, (const int[]){0, 1, 2, 3}, env) : GRUNDY_OK;
}

/* (0, b, c, d, b) with b = c + d. */
static grundy_status fits_five_three(bool *out, const view *v,
                                     const grundy_env *env)
{
    *out = gi_int_is_zero(v->pile[0]) && is_equal(v->pile[1], v->pile[4]);
    return *out ? adds_up(out, v, (const int[]){0, 1, 2, 3}, env) : GRUNDY_OK;
}

/* a + b = d + e and b + c = e + f. */
static grundy_status fits_six_three(bool *out, const view *v,
                                    const grundy_env *env)
{
    grundy_status status = adds_up(out, v, (const int[]){0, 1, 3, 4}, env);

    if (status || !*out) return status;
    return adds_up(out, v, (const int[]){1, 2, 4, 5}, env);
}

/* The same with a the least and a xor c xor e = 0. */
static grundy_status fits_six_four(bool *out, const view *v,
                                   const grundy_env *env)
{
    grundy_integer sum = {0};
    grundy_status status;

    *out = false;
    if (!is_extreme(v, 6, -1)) return GRUNDY_OK;
    status = fits_six_three(out, v, env);
    if (status || !*out) return status;
    status = gi_int_xor(&sum, v->pile[0], v->pile[2], env);
    if (!status) status = gi_int_xor(&sum, &sum, v->pile[4], env);
    if (!status) *out = gi_int_is_zero(&sum);
    grundy_integer_clear(&sum, env);
    return status;
}

typedef grundy_status fits(bool *out, const view *v, const grundy_env *env);

/* Whether some view fits. */
static grundy_status is_some_view(bool *out, const gi_ints *piles, fits *test,
                                  const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    *out = false;
    for (size_t i = 0; !status && !*out && i < 2 * piles->count; i++) {
        const view v = view_of(piles, i / 2, i % 2);
        status = test(out, &v, env);
    }
    return status;
}

static bool are_equal(const gi_ints *piles, size_t step)
{
    for (size_t i = step; i < piles->count; i++)
        if (!is_equal(&piles->items[i], &piles->items[i - step])) return false;
    return true;
}

static bool are_empty(const gi_ints *piles)
{
    for (size_t i = 0; i < piles->count; i++)
        if (!gi_int_is_zero(&piles->items[i])) return false;
    return true;
}

/* Normal play; GRUNDY_UNDECIDED where nothing is known. */
static grundy_status is_lost(bool *out, const gi_ints *piles, size_t k,
                             gi_run *run)
{
    const size_t n = piles->count;
    gi_nimsum sum = {0};
    grundy_status status = GRUNDY_OK;

    if (k == n) {
        *out = are_empty(piles);
    } else if (k == n - 1) {
        *out = are_equal(piles, 1);
    } else if (k == 1) {
        status = gi_nimsum_of(&sum, piles, run);
        if (!status) *out = gi_int_is_zero(&sum.value);
        gi_nimsum_clear(&sum, run);
    } else if (n == 4) {
        *out = are_equal(piles, 2);
    } else if (n == 5) {
        status = is_some_view(
            out, piles, k == 2 ? fits_five_two : fits_five_three, run->env);
    } else if (n == 6 && (k == 3 || k == 4)) {
        status = is_some_view(
            out, piles, k == 3 ? fits_six_three : fits_six_four, run->env);
    } else {
        return GRUNDY_UNDECIDED;
    }
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    bool lost = false;
    grundy_status status;

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = is_lost(&lost, position, span_of(game, position->count), run);
    if (!status) *out = lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return status;
}

/* ---- text ---- */

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    gi_text_add(text, "..");
    for (size_t i = 0; i < position->count; i++) {
        gi_text_add(text, " - ");
        gi_text_add_integer(text, &position->items[i]);
    }
    gi_text_add(text, " - ..");
    return text->status;
}

static const gi_parameter parameters[] = {
    {"k", GI_NUMBER, 1, NULL, "number of consecutive piles in a move"}};

static const char *const keys[] = {"win",      "answer",       "winning_moves",
                                   "(grundy)", "(misere_win)", NULL};

const gi_ruleset gi_ruleset_circular_nim = {
    .id = "circular_nim",
    .title = "Circular Nim",
    .family = "heap",
    .rules = "Piles stand in a circle. A move chooses k consecutive piles "
             "and removes any number of objects from each of them, at least "
             "one in all. Empty piles keep their places. A player who "
             "cannot move loses.",
    .position = "pile sizes around the circle, including empty piles",
    .examples = "circular_nim:k=2 1 2 1\n"
                "circular_nim:k=3 0 2 1 1 2\n"
                "--misere circular_nim:k=2 1 0 1",
    .parameters = parameters,
    .parameter_count = 1,
    .definition = {.moves = moves,
                   .apply = gi_takes_apply,
                   .is_ordered = true},
    .notation = {.name_move = gi_takes_name_piles, .draw = draw},
    .theory =
        {.normal = {"T-CIRCULAR-NIM",
                    "The theorem gives the lost positions of n piles for "
                    "k = 1, k >= n - 1, and (n, k) = (4, 2), (5, 2), "
                    "(5, 3), (6, 3), (6, 4).",
                    "DufourHeubach13"},
         .outcome = outcome},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# k [piles]",
                               .win = "first",
                               .lose = "second"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.examples =
                   "circular_nim:k=1\ncircular_nim:k=2\ncircular_nim:k=3",
               .bound = 3},
};
