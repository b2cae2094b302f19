/* SPDX-License-Identifier: MIT */
/* exact_nim.c - Nim in which a move takes from exactly k piles.
 *
 * T-EXACT-NIM [BGHM15]: let T be the greatest number of moves that a game can
 * last, which is the greatest t for which the sum of min(pile, t) is at least
 * k t. With fewer than 2k nonempty piles the value is T. With exactly 2k of
 * them and k >= 2, let m be the smallest pile, y one more than the number T of
 * the piles reduced by m, and z = 1 + y (y - 1) / 2: the value is T if m < z,
 * and z - 1 + (m - z) mod y otherwise. With k = 1 the game is Nim. For more
 * piles nothing is known, and the rules are searched. T is not the sum divided
 * by k and rounded down, because one large pile cannot be used alone.
 *
 * A move is the list of the numbers taken from each pile.
 */
#include "base/integer/integer.h"
#include "games/heap/takes.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static const grundy_integer *touched(const grundy_game *game)
{
    return gi_game_number(game, 0);
}

/* ---- definition ---- */

/* Takes nothing from the piles from `first` on, but 1 from each of the last
 * `more` that are not empty. false: there are fewer. */
static bool complete(gi_ints *takes, const gi_ints *position, size_t first,
                     size_t more)
{
    GRUNDY_ASSERT(first <= takes->count && takes->count == position->count);
    for (size_t i = takes->count; i-- > first;) {
        const bool is_taken = more > 0 && position->items[i].word > 0;
        takes->items[i].word = is_taken;
        more -= is_taken;
    }
    return more == 0;
}

/* The next takes from exactly k piles in order; false after the last. */
static bool advance(gi_ints *takes, const gi_ints *position, size_t k)
{
    size_t before = k; /* Piles touched before i. */

    for (size_t i = takes->count; i-- > 0;) {
        int64_t *take = &takes->items[i].word;
        GRUNDY_ASSERT(before > 0 || *take == 0);
        before -= *take > 0;
        if (before == k || *take == position->items[i].word) continue;
        ++*take;
        if (complete(takes, position, i + 1, k - before - 1)) return true;
        *take = 0;
    }
    return false;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const int64_t count = (int64_t)position->count;
    gi_ints takes = {0};
    grundy_status status = GRUNDY_OK;
    bool is_left;

    (void)player;
    if (gi_int_compare_word(touched(game), count) > 0) return GRUNDY_OK;
    for (size_t i = 0; !status && i < position->count; i++)
        status = gi_ints_push_word(&takes, 0, run->env);
    is_left =
        !status && complete(&takes, position, 0, (size_t)touched(game)->word);
    for (; is_left && !status;
         is_left = advance(&takes, position, (size_t)touched(game)->word))
        status = visit(&takes, user);
    gi_ints_clear(&takes, run->env);
    return status;
}

/* ---- theory ---- */

/* Whether the sum of min(pile, t) is at least k t. */
static grundy_status lasts(bool *out, const gi_ints *piles,
                           const grundy_integer *k, const grundy_integer *t,
                           const grundy_env *env)
{
    grundy_integer sum = {0}, wanted = {0};
    grundy_status status = gi_int_mul(&wanted, k, t, env);

    for (size_t i = 0; !status && i < piles->count; i++) {
        const grundy_integer *pile = &piles->items[i];
        status = gi_int_add(
            &sum, &sum, grundy_integer_compare(pile, t) < 0 ? pile : t, env);
    }
    if (!status) *out = grundy_integer_compare(&sum, &wanted) >= 0;
    grundy_integer_clear(&wanted, env);
    grundy_integer_clear(&sum, env);
    return status;
}

/* T, bit by bit from the top: what holds for t holds for all smaller
 * numbers. */
static grundy_status longest(grundy_integer *out, const gi_ints *piles,
                             const grundy_integer *k, const grundy_env *env)
{
    grundy_integer t = {0};
    size_t bits = 0;
    bool holds = false;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < piles->count; i++)
        if (gi_int_bit_length(&piles->items[i]) > bits)
            bits = gi_int_bit_length(&piles->items[i]);
    /* Room for the sum: with k = 2, piles 2, 3, 3 last 4 moves. */
    for (size_t count = piles->count; count > 0; count /= 2)
        bits++;
    while (!status && bits-- > 0) {
        status = gi_env_pay(env, 1 + piles->count / 4);
        if (!status) status = gi_int_set_bit(&t, bits, true, env);
        if (!status) status = lasts(&holds, piles, k, &t, env);
        if (!status && !holds) status = gi_int_set_bit(&t, bits, false, env);
    }
    if (!status) gi_int_move(out, &t, env);
    grundy_integer_clear(&t, env);
    return status;
}

/* The piles that are not empty, and the least of them. */
static grundy_status copy_piles(gi_ints *out, const gi_ints *piles,
                                const grundy_integer **least,
                                const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    *least = NULL;
    for (size_t i = 0; !status && i < piles->count; i++) {
        const grundy_integer *pile = &piles->items[i];
        if (gi_int_is_zero(pile)) continue;
        if (!*least || grundy_integer_compare(pile, *least) < 0) *least = pile;
        status = gi_ints_push(out, pile, env);
    }
    return status;
}

/* y = 1 + T(piles - m), z = 1 + y (y - 1) / 2; piles lose m. */
static grundy_status pattern_of(gi_ints *piles, const grundy_integer *m,
                                const grundy_integer *k, grundy_integer *y,
                                grundy_integer *z, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < piles->count; i++)
        status = gi_int_sub(&piles->items[i], &piles->items[i], m, env);
    if (!status) status = longest(y, piles, k, env);
    if (!status) status = gi_int_add_word(z, y, 1, env);
    if (!status) status = gi_int_mul(z, z, y, env);
    if (!status) status = gi_int_shift_right(z, z, 1, env);
    if (!status) status = gi_int_add_word(z, z, 1, env);
    return status ? status : gi_int_add_word(y, y, 1, env);
}

/* 2k piles: *out is T and becomes the value; the piles are spent. */
static grundy_status value_of_twice(grundy_integer *out, gi_ints *piles,
                                    const grundy_integer *m,
                                    const grundy_integer *k,
                                    const grundy_env *env)
{
    grundy_integer y = {0}, z = {0}, rest = {0};
    grundy_status status = pattern_of(piles, m, k, &y, &z, env);

    GRUNDY_ASSERT(status || gi_int_sign(&y) > 0);
    if (!status && grundy_integer_compare(m, &z) >= 0) {
        status = gi_int_sub(&rest, m, &z, env);
        if (!status) status = gi_int_divide(NULL, &rest, &rest, &y, env);
        if (!status) status = gi_int_add(&rest, &rest, &z, env);
        if (!status) status = gi_int_add_word(out, &rest, -1, env);
    }
    grundy_integer_clear(&rest, env);
    grundy_integer_clear(&z, env);
    grundy_integer_clear(&y, env);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    const grundy_integer *k = touched(game), *least;
    grundy_integer found = {0};
    gi_nimsum sum = {0};
    gi_ints piles = {0};
    grundy_status status = copy_piles(&piles, position, &least, run->env);

    /* 2k against the number of piles. */
    const bool is_word = gi_int_compare_word(k, INT64_MAX / 4) < 0;
    const int order =
        is_word ? gi_int_compare_word(&(grundy_integer){2 * k->word, NULL},
                                      (int64_t)piles.count)
                : 1;
    if (!status && gi_int_compare_word(k, 1) == 0) {
        status = gi_nimsum_of(&sum, &piles, run);
        if (!status) gi_int_move(&found, &sum.value, run->env);
        gi_nimsum_clear(&sum, run);
    } else if (!status && order < 0) {
        status = GRUNDY_UNDECIDED;
    } else if (!status) {
        status = longest(&found, &piles, k, run->env);
        if (!status && order == 0)
            status = value_of_twice(&found, &piles, least, k, run->env);
    }
    if (!status) gi_int_move(out, &found, run->env);
    grundy_integer_clear(&found, run->env);
    gi_ints_clear(&piles, run->env);
    return status;
}

static const gi_parameter parameters[] = {
    {"k", GI_NUMBER, 1, NULL, "number of piles in a move"}};

static const char *const keys[] = {"win",           "grundy",       "answer",
                                   "winning_moves", "(misere_win)", NULL};

const gi_ruleset gi_ruleset_exact_nim = {
    .id = "exact_nim",
    .title = "Exact Nim",
    .family = "heap",
    .rules = "A move removes a positive number of objects from each of "
             "exactly k piles. A player who cannot move loses.",
    .position = "pile sizes",
    .examples = "exact_nim:k=2 1 2 2\n"
                "exact_nim:k=2 1 1 1 2\n"
                "exact_nim:k=3 10000000000000000000 5 5 7\n"
                "--misere exact_nim:k=2 1 1 2",
    .parameters = parameters,
    .parameter_count = 1,
    .definition = {.moves = moves, .apply = gi_takes_apply},
    .notation = {.name_move = gi_takes_name_piles},
    .theory = {.normal = {"T-EXACT-NIM",
                          "With at most 2k piles the player to move loses "
                          "exactly when the value is 0.",
                          "BGHM15"},
               .grundy = {"T-EXACT-NIM",
                          "With fewer than 2k piles the value is the "
                          "greatest number of moves that play can last; "
                          "with 2k piles it follows the pattern of Jenkyns "
                          "and Mayberry.",
                          "BGHM15"},
               .value = value},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# k [piles]",
                               .win = "first",
                               .lose = "second"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.examples = "exact_nim:k=1\nexact_nim:k=2\nexact_nim:k=3",
               .bound = 4},
};
