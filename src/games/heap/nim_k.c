/* SPDX-License-Identifier: MIT */
/* nim_k.c - Moore's Nim: a move takes from one to k piles.
 *
 * T-MOORE [Moore10]: write the piles in binary; the position is P iff in every
 * place the number of ones is a multiple of k + 1. (A widely copied note
 * counts zeros, which fails for one pile of 1.) T-MOORE-MISERE: if every pile
 * is 0 or 1, the position is P iff the number of ones is 1 more than a
 * multiple of k + 1; otherwise the outcome is that of normal play.
 *
 * A move is a list with the take from each pile, which is 0 for piles that
 * stay unchanged. There are very many moves: the definition first counts them
 * and refuses to start if there are more than limits.moves.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/heap/nim_k.h"
#include "games/heap/takes.h"
#include "rules/ruleset.h"

static const gi_parameter parameters[] = {
    {.name = "k",
     .least = 1,
     .meaning = "greatest number of piles in a move"}};

size_t gi_moore_piles(const grundy_game *game, size_t count)
{
    const grundy_integer *k = gi_game_number(game, 0);

    return gi_int_is_small(k) && (uint64_t)k->word < count ? (size_t)k->word
                                                           : count;
}

/* ---- definition ---- */

/* a + b * c, at most `most`. */
static uint64_t capped(uint64_t a, uint64_t b, uint64_t c, uint64_t most)
{
    uint64_t sum;

    if (__builtin_mul_overflow(b, c, &sum)) return most;
    if (__builtin_add_overflow(sum, a, &sum)) return most;
    return sum < most ? sum : most;
}

/* Number of moves, or `most` if there are more: ways[j] counts the takes from
 * exactly j of the piles seen, without the empty ones. Few piles fill it, so the loops
 * stay short. */
static uint64_t count_moves(const gi_ints *position, size_t k, uint64_t *ways,
                            uint64_t most)
{
    uint64_t total = 0;

    GRUNDY_ASSERT(k <= position->count);
    ways[0] = 1;
    for (size_t j = 1; j <= k; j++)
        ways[j] = 0;
    for (size_t i = 0; i < position->count && total < most; i++) {
        if (gi_int_is_zero(&position->items[i])) continue;
        total = 0;
        for (size_t j = k; j > 0; j--) {
            ways[j] = capped(ways[j], ways[j - 1],
                             (uint64_t)position->items[i].word, most);
            total = capped(total, ways[j], 1, most);
        }
    }
    return total;
}

static grundy_status check_move_count(const gi_ints *position, size_t k,
                                      gi_run *run)
{
    const size_t most = gi_limit_moves(run->env);
    uint64_t *ways = gi_alloc_array(run->env, k + 1, sizeof *ways);
    uint64_t count;

    if (!ways) return GRUNDY_NO_MEMORY;
    count = count_moves(position, k, ways, (uint64_t)most + 1);
    gi_free(run->env, ways, (k + 1) * sizeof *ways);
    if (count <= most) return GRUNDY_OK;
    return gi_fail(run->err, GRUNDY_OVER_BUDGET, "there are more than %zu",
                   most);
}

/* The next list of takes in order; *touched counts those above 0. false: it
 * was the last. */
static bool next_takes(gi_ints *takes, const gi_ints *position, size_t k,
                       size_t *touched)
{
    for (size_t i = takes->count; i-- > 0;) {
        int64_t *take = &takes->items[i].word;
        if (*take < position->items[i].word && (*take > 0 || *touched < k)) {
            GRUNDY_ASSERT(*touched <= k);
            *touched += *take == 0;
            ++*take;
            return true;
        }
        *touched -= *take > 0;
        *take = 0;
    }
    return false;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const size_t k = gi_moore_piles(game, position->count);
    size_t touched = 0;
    gi_ints takes = {0};
    grundy_status status = check_move_count(position, k, run);

    (void)player;
    for (size_t i = 0; !status && i < position->count; i++)
        status = gi_ints_push_word(&takes, 0, run->env);
    while (!status && next_takes(&takes, position, k, &touched))
        status = visit(&takes, user);
    gi_ints_clear(&takes, run->env);
    return status;
}

/* ---- outcome ---- */

/* Most binary places of a pile. */
size_t gi_moore_places(const gi_ints *position)
{
    size_t most = 0;

    for (size_t i = 0; i < position->count; i++) {
        const size_t length = gi_int_bit_length(&position->items[i]);
        if (length > most) most = length;
    }
    return most;
}

/* Whether all columns of ones are multiples of k + 1. */
static grundy_status are_columns_even(const grundy_game *game,
                                      const gi_ints *position, bool *out,
                                      gi_run *run)
{
    const size_t places = gi_moore_places(position);
    const size_t modulus = gi_moore_piles(game, position->count) + 1;
    size_t *ones = gi_alloc_array(run->env, places, sizeof *ones);
    bool are_even = true;

    if (places == 0) {
        *out = true;
        return GRUNDY_OK;
    }
    if (!ones) return GRUNDY_NO_MEMORY;
    for (size_t place = 0; place < places; place++)
        ones[place] = 0;
    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *pile = &position->items[i];
        const size_t length = gi_int_bit_length(pile);
        GRUNDY_ASSERT(length <= places);
        for (size_t place = 0; place < length; place++)
            ones[place] += gi_int_bit(pile, place);
    }
    for (size_t place = 0; place < places; place++)
        if (ones[place] % modulus) are_even = false;
    gi_free(run->env, ones, places * sizeof *ones);
    *out = are_even;
    return GRUNDY_OK;
}

size_t gi_moore_filled(const gi_ints *position)
{
    size_t filled = 0;

    for (size_t i = 0; i < position->count; i++)
        filled += !gi_int_is_zero(&position->items[i]);
    return filled;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    bool is_p;
    grundy_status status = GRUNDY_OK;

    if (convention == GRUNDY_MISERE && gi_moore_places(position) <= 1) {
        const size_t k = gi_moore_piles(game, position->count);
        is_p = gi_moore_filled(position) % (k + 1) == 1;
    } else {
        status = are_columns_even(game, position, &is_p, run);
    }
    if (!status) *out = is_p ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return status;
}

/* ---- reason ---- */

enum { PILES_IN_EXAMPLE = 12, PLACES_IN_EXAMPLE = 256 }; /* To be read. */

static void add_piles(gi_text *text, const gi_ints *piles)
{
    for (size_t i = 0; i < piles->count; i++) {
        gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &piles->items[i]);
    }
}

static grundy_status add_example(const grundy_game *game,
                                 const gi_ints *position, gi_text *text,
                                 gi_run *run)
{
    gi_ints target = {0};
    grundy_status status = gi_moore_target(game, position, &target, run);

    if (!status) {
        gi_text_add(text, "; for example");
        add_piles(text, position);
        gi_text_add(text, " ->");
        add_piles(text, &target);
        gi_text_add(text, " wins");
    }
    gi_ints_clear(&target, run->env);
    return status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome told,
                            gi_text *text, gi_run *run)
{
    const bool wins = told == GRUNDY_OUTCOME_N;
    const bool is_misere = convention == GRUNDY_MISERE;
    grundy_integer modulus = {0};
    grundy_status status =
        gi_int_add_word(&modulus, gi_game_number(game, 0), 1, run->env);

    if (status) return status;
    if (is_misere && gi_moore_places(position) <= 1)
        gi_text_addf(text,
                     "No pile holds 2 or more, and the number of ones, %zu, "
                     "is%s 1 more than a multiple of k + 1 = ",
                     gi_moore_filled(position), wins ? " not" : "");
    else
        gi_text_addf(text,
                     "In %s binary place the number of piles with a one is%s "
                     "a multiple of k + 1 = ",
                     wins ? "some" : "every", wins ? " not" : "");
    gi_text_add_integer(text, &modulus);
    grundy_integer_clear(&modulus, run->env);
    if (wins && !is_misere && position->count <= PILES_IN_EXAMPLE &&
        gi_moore_places(position) <= PLACES_IN_EXAMPLE)
        status = add_example(game, position, text, run);
    gi_text_add_char(text, '.');
    return status ? status : text->status;
}

/* ---- table ---- */

static const char *const keys[] = {"win", "misere_win", "answer",
                                   "(winning_targets)", NULL};

const gi_ruleset gi_ruleset_nim_k = {
    .id = "nim_k",
    .title = "Moore's Nim",
    .family = "heap",
    .aliases = "moore",
    .rules = "A move chooses one to k piles and removes a positive number of "
             "objects from each of them. A player who cannot move loses.",
    .position = "pile sizes",
    .examples = "nim_k:k=2 3 5 6\nmoore:k=2 4 4 4\n--misere nim_k:k=2 1 1 1",
    .parameters = parameters,
    .parameter_count = 1,
    .definition = {.moves = moves, .apply = gi_takes_apply},
    .notation = {.name_move = gi_takes_name_heaps},
    .theory = {.normal = {"T-MOORE",
                          "The player to move loses exactly when in every "
                          "binary place the number of piles that have a one "
                          "there is a multiple of k + 1.",
                          "Moore10"},
               .misere = {"T-MOORE-MISERE",
                          "If every pile is 0 or 1, the player to move "
                          "loses exactly when the number of ones is 1 more "
                          "than a multiple of k + 1; otherwise the outcome "
                          "is that of normal play.",
                          NULL},
               .grundy = {"T-MOORE-VALUE",
                          "For k = 1 the value is the nim-sum of the piles; "
                          "with at most k piles it is their sum; with k + 1 "
                          "piles it is given by a formula of Jenkyns and "
                          "Mayberry.",
                          "JenkynsMayberry80"},
               .outcome = outcome,
               .value = gi_moore_value,
               .winning = gi_moore_winning,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# k [piles]",
                               .win = "Yes",
                               .lose = "No"},
    .duel =
        &(const gi_duel){.limits = "0..100 1..100 0..1e9", .cases_most = 100},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.examples = "nim_k:k=1\nnim_k:k=2\nnim_k:k=3\nnim_k:k=4",
               .bound = 5},
};
