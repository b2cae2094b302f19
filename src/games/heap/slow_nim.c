/* SPDX-License-Identifier: MIT */
/* slow_nim.c - one object from each of at most k piles, or of exactly k.
 *
 * Where k is at least the number of piles minus 2, the winner depends on
 * parities (slow_nim_parity.c); with exactly k of k + 1 piles it depends on
 * one rule of play that is followed to the end (slow_nim_exact.c). In other
 * cases no rule is known, and small positions are searched.
 *
 * A move is the list of the piles from which it takes. There may be very many
 * moves: the definition counts them and refuses to start if there are more
 * than limits.moves.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/heap/slow_nim.h"
#include "rules/ruleset.h"

static const gi_parameter parameters[] = {
    {.name = "k",
     .least = 1,
     .meaning = "greatest number of piles in a move"}};
static const gi_parameter exact_parameters[] = {
    {.name = "k", .least = 1, .meaning = "number of piles in a move"}};

bool gi_slow_is_exact(const grundy_game *game)
{
    return game->rules->parameters == exact_parameters;
}

size_t gi_slow_most(const grundy_game *game, size_t piles)
{
    const grundy_integer *k = gi_game_number(game, 0);

    return gi_int_is_small(k) && (uint64_t)k->word <= piles ? (size_t)k->word
                                                            : piles + 1;
}

size_t gi_slow_filled(const gi_ints *position)
{
    size_t filled = 0;

    for (size_t i = 0; i < position->count; i++)
        filled += !gi_int_is_zero(&position->items[i]);
    return filled;
}

/* ---- definition ---- */

/* The sets of least .. most filled piles. */
typedef struct sets {
    const gi_ints *position;
    size_t *before; /* Filled piles before each; shape [position->count]. */
    size_t filled, least, most;
    gi_run *run;
} sets;

/* Whether there are at most limits.moves of them: C(filled, j) for j = 1, 2, ...,
 * each from the one before; of sets of one size as many as of those that they omit. */
static grundy_status check_count(const sets *s)
{
    const size_t most = gi_limit_moves(s->run->env);
    const bool is_one_size = s->least == s->most;
    size_t last = s->most < s->filled ? s->most : s->filled;
    uint64_t count = 1, sum = 0;

    if (is_one_size && s->filled - last < last) last = s->filled - last;
    for (size_t j = 1; j <= last; j++) {
        if (__builtin_mul_overflow(count, (uint64_t)(s->filled - j + 1),
                                   &count))
            sum = UINT64_MAX;
        count /= j;
        if (sum > most || count > most - sum)
            return gi_fail(s->run->err, GRUNDY_OVER_BUDGET,
                           "there are more than %zu", most);
        if (!is_one_size) sum += count;
    }
    return GRUNDY_OK;
}

static void count_before(sets *s)
{
    for (size_t i = 0; i < s->position->count; i++) {
        s->before[i] = s->filled;
        s->filled += !gi_int_is_zero(&s->position->items[i]);
    }
}

/* The next filled pile from `first` on that leaves enough for a set in which
 * `place` piles stand before it; or the number of piles. */
static size_t next_filled(const sets *s, size_t first, size_t place)
{
    const size_t count = s->position->count;

    while (first < count && gi_int_is_zero(&s->position->items[first]))
        first++;
    return first < count && s->before[first] + s->least <= s->filled + place
               ? first
               : count;
}

/* The next set of piles in order: a longer one, or one that continues from a
 * later pile. False after the last. */
static grundy_status next_set(gi_ints *set, const sets *s, bool *exists)
{
    const size_t count = s->position->count;
    size_t last =
        set->count > 0 ? (size_t)set->items[set->count - 1].word + 1 : 0;
    size_t next = next_filled(s, last, set->count);

    GRUNDY_ASSERT(last <= count);
    *exists = true;
    if (set->count < s->most && next < count)
        return gi_ints_push_word(set, (int64_t)next, s->run->env);
    while (set->count > 0) {
        last = (size_t)set->items[set->count - 1].word;
        next = next_filled(s, last + 1, set->count - 1);
        if (next < count) {
            set->items[set->count - 1].word = (int64_t)next;
            return GRUNDY_OK;
        }
        set->count--;
    }
    *exists = false;
    return GRUNDY_OK;
}

static grundy_status visit_sets(const sets *s, gi_visit visit, void *user)
{
    gi_ints set = {0};
    bool exists = true;
    grundy_status status = check_count(s);

    while (!status) {
        status = next_set(&set, s, &exists);
        if (status || !exists) break;
        if (set.count >= s->least) status = visit(&set, user);
    }
    gi_ints_clear(&set, s->run->env);
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const grundy_env *env = run->env;
    const size_t count = position->count;
    sets s = {.position = position, .run = run};
    grundy_status status;

    (void)player;
    if (count == 0) return GRUNDY_OK;
    s.before = gi_alloc_array(env, count, sizeof *s.before);
    if (!s.before) return GRUNDY_NO_MEMORY;
    count_before(&s);
    s.most = gi_slow_most(game, s.filled);
    s.least = gi_slow_is_exact(game) ? s.most : 1;
    status = visit_sets(&s, visit, user);
    gi_free(env, s.before, count * sizeof *s.before);
    return status;
}

grundy_status gi_slow_apply(const grundy_game *game, gi_ints *out,
                            const gi_ints *position, const gi_ints *move,
                            gi_run *run)
{
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    for (size_t i = 0; !status && i < move->count; i++) {
        const size_t pile = (size_t)move->items[i].word;
        GRUNDY_ASSERT(pile < out->count);
        GRUNDY_ASSERT(!gi_int_is_zero(&out->items[pile]));
        status = gi_int_add_word(&out->items[pile], &out->items[pile], -1,
                                 run->env);
    }
    return status;
}

/* ---- faces ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_add(text, move->count > 1 ? "take 1 from each of the heaps "
                                      : "take 1 from heap ");
    for (size_t i = 0; i < move->count; i++) {
        if (i > 0) gi_text_add(text, i + 1 < move->count ? ", " : " and ");
        gi_text_addf(text, "%lld", (long long)move->items[i].word + 1);
    }
    return text->status;
}

enum { STONES_MOST = 60 };

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *pile = &position->items[i];
        const bool fits = gi_int_compare_word(pile, STONES_MOST) <= 0;
        gi_text_addf(text, "heap %2zu  ", i + 1);
        for (int64_t j = 0; fits && j < pile->word; j++)
            gi_text_add(text, j > 0 && j % 5 == 0 ? "  ●" : "●");
        if (fits && pile->word > 0) gi_text_add(text, "  ");
        gi_text_add_integer(text, pile);
        gi_text_add_char(text, '\n');
    }
    return text->status;
}

static const char *const keys[] = {"win", "misere_win", "answer",
                                   "(winning_moves)", NULL};

#define SLOW                                                                  \
    .family = "heap", .position = "pile sizes", .parameter_count = 1,         \
    .definition = {.moves = moves, .apply = gi_slow_apply},                   \
    .notation = {.name_move = name_move, .draw = draw},                       \
    .judge = &(const gi_judge){.framing = GI_COUNTED,                         \
                               .layout = "# k [piles]",                       \
                               .win = "Yes",                                  \
                               .lose = "No"},                                 \
    .batch = &(const gi_batch)                                                \
    {                                                                         \
        .layout = "[piles]", .keys = keys                                     \
    }

const gi_ruleset gi_ruleset_slow_nim = {
    .id = "slow_nim",
    .title = "Slow Nim",
    .rules = "A move takes one object from each of one to k piles. A player "
             "who cannot move loses.",
    .examples = "slow_nim:k=2 3 5 6\nslow_nim:k=2 2 3 5 7\n"
                "--misere slow_nim:k=2 3 3 4",
    .parameters = parameters,
    .theory = {.normal = {"T-SLOW-NIM",
                          "With n nonempty piles the player to move loses "
                          "exactly when all piles are even, if k >= n; when "
                          "all piles have the same parity, if k = n - 1; "
                          "when all piles are even, or exactly one is even "
                          "and is smaller than all others, if k = n - 2 >= "
                          "2; and when the sum is even, if k = 1.",
                          "GurvichHo15"},
               .misere = {"T-SLOW-NIM-MISERE",
                          "The outcome is the opposite of that in normal "
                          "play for k >= n if there is at most one pile, "
                          "for k = n - 1 if all piles except one largest "
                          "pile are equal, and for k = 1 always; otherwise, "
                          "for k >= n - 1, it is the same.",
                          NULL},
               .outcome = gi_slow_outcome,
               .winning = gi_slow_winning},
    .trials = {.examples =
                   "slow_nim:k=1\nslow_nim:k=2\nslow_nim:k=3\nslow_nim:k=4",
               .bound = 6},
    SLOW,
};

const gi_ruleset gi_ruleset_exact_slow_nim = {
    .id = "exact_slow_nim",
    .title = "Exact Slow Nim",
    .rules = "A move takes one object from each of exactly k piles. A player "
             "who cannot move loses.",
    .examples = "exact_slow_nim:k=2 3 5 6\nexact_slow_nim:k=3 4 4 4 7\n"
                "--misere exact_slow_nim:k=2 3 4",
    .parameters = exact_parameters,
    .theory = {.normal = {"T-EXACT-SLOW-NIM",
                          "With k + 1 piles let each move omit a smallest "
                          "even pile, or a largest pile if all are odd: the "
                          "player to move loses exactly when the number of "
                          "such moves until play ends is even. With k piles "
                          "the player to move loses exactly when the "
                          "smallest pile is even, and for k = 1 exactly "
                          "when the sum is even.",
                          "GMMV23"},
               .misere = {"T-EXACT-SLOW-NIM",
                          "With k piles the player to move loses exactly "
                          "when the smallest pile is odd, and for k = 1 "
                          "exactly when the sum is odd.",
                          NULL},
               .outcome = gi_exact_slow_outcome,
               .winning = gi_exact_slow_winning},
    .trials =
        {.examples =
             "exact_slow_nim:k=1\nexact_slow_nim:k=2\nexact_slow_nim:k=3",
         .bound = 7},
    SLOW,
};
