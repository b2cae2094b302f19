/* SPDX-License-Identifier: MIT */
/* summation_game.c - Alice deletes numbers, then Bob negates numbers.
 *
 * A position is a list of positive numbers. A zero in front says that
 * Alice has deleted, and the position is written with the word bob in front;
 * two zeros say that Bob has negated too, and it is written with the word end.
 * A move is a number of places followed by the places, counted from 0, in
 * ascending order.
 *
 * T-SUMMATION: Bob negates the x largest numbers that are left, whatever they
 * are. Therefore Alice deletes the d largest, for some d <= k: deleting a
 * smaller number instead of a larger one that stays never helps. From d to
 * d + 1 the sum changes by a_d - 2 a_{d+x} (with the numbers in descending
 * order, and 0 past the last), so that all d are tried in one pass.
 *
 * Cost: n log n.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "rules/ruleset.h"

enum { K = 0, X = 1 }; /* Parameters. */

/* The number of players that have moved, which is the number of zeros in
 * front. */
static size_t phase_of(const gi_ints *position)
{
    size_t phase = 0;

    while (phase < position->count && phase < 2 &&
           gi_int_is_zero(&position->items[phase]))
        phase++;
    return phase;
}

/* The parameter, or `count` if it is more. */
static size_t at_most(const grundy_game *game, size_t parameter, size_t count)
{
    const grundy_integer *number = gi_game_number(game, parameter);

    return gi_int_compare_word(number, (int64_t)count) < 0
               ? (size_t)number->word
               : count;
}

/* ---- definition ---- */

/* The next choice of `size` places below `count`, in order; false after the
 * last. The places stand behind the first number. */
static bool advance(grundy_integer *places, size_t size, size_t count)
{
    GRUNDY_ASSERT(size <= count);
    for (size_t i = size; i-- > 0;) {
        if ((size_t)places[i].word >= count - (size - i)) continue;
        places[i].word++;
        for (size_t j = i + 1; j < size; j++)
            places[j].word = places[j - 1].word + 1;
        return true;
    }
    return false;
}

static grundy_status visit_choices(size_t most, size_t count, gi_visit visit,
                                   void *user, gi_run *run)
{
    grundy_integer *move = gi_alloc_array(run->env, most + 1, sizeof *move);
    grundy_status status = GRUNDY_OK;

    if (!move) return GRUNDY_NO_MEMORY;
    for (size_t size = 0; size <= most && !status; size++) {
        move[0] = (grundy_integer){(int64_t)size, NULL};
        for (size_t i = 0; i < size; i++)
            move[i + 1] = (grundy_integer){(int64_t)i, NULL};
        do
            status = visit(&(gi_ints){move, size + 1, most + 1}, user);
        while (!status && advance(move + 1, size, count));
    }
    gi_free(run->env, move, (most + 1) * sizeof *move);
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const size_t phase = phase_of(position);
    const size_t count = position->count - phase;

    (void)player; /* The phase says it. */
    if (phase == 2) return GRUNDY_OK;
    return visit_choices(at_most(game, phase == 0 ? K : X, count), count,
                         visit, user, run);
}

/* Whether a move names this place. */
static bool has_place(const gi_ints *move, size_t place)
{
    for (size_t i = 1; i < move->count; i++)
        if ((size_t)move->items[i].word == place) return true;
    return false;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t phase = phase_of(position);
    grundy_status status;

    (void)game;
    GRUNDY_ASSERT(phase < 2 && out != position);
    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, 0, run->env);
    for (size_t i = 0; i < position->count && !status; i++) {
        const bool is_named = i >= phase && has_place(move, i - phase);
        if (is_named && phase == 0) continue;
        status = gi_ints_push(out, &position->items[i], run->env);
        if (status || !is_named) continue;
        status = gi_int_mul_word(&out->items[out->count - 1],
                                 &position->items[i], -1, run->env);
    }
    return status;
}

static grundy_status final(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    grundy_integer sum = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; i < position->count && !status; i++)
        status = gi_int_add(&sum, &sum, &position->items[i], run->env);
    if (!status) gi_int_move(out, &sum, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}

/* ---- theory ---- */

/* The number at this place from the largest on, of a list that is sorted
 * upwards; NULL past the last. */
static const grundy_integer *from_top(const gi_ints *sorted, size_t place)
{
    return place < sorted->count ? &sorted->items[sorted->count - 1 - place]
                                 : NULL;
}

/* Twice a number more or less. */
static grundy_status add_twice(grundy_integer *sum,
                               const grundy_integer *number, int64_t sign,
                               gi_run *run)
{
    grundy_integer twice = {0};
    grundy_status status = gi_int_mul_word(&twice, number, 2 * sign, run->env);

    if (!status) status = gi_int_add(sum, sum, &twice, run->env);
    grundy_integer_clear(&twice, run->env);
    return status;
}

/* The sum when Bob has negated the x largest of a sorted list. */
static grundy_status sum_after_bob(const gi_ints *sorted, size_t x,
                                   grundy_integer *sum, gi_run *run)
{
    grundy_status status = final(NULL, sorted, sum, run);

    GRUNDY_ASSERT(x <= sorted->count);
    for (size_t i = 0; i < x && !status; i++)
        status = add_twice(sum, from_top(sorted, i), -1, run);
    return status;
}

/* The best sum of all, and how many Alice deletes for it. */
static grundy_status try_deletions(const gi_ints *sorted, size_t k, size_t x,
                                   grundy_integer *out, size_t *deleted,
                                   gi_run *run)
{
    grundy_integer sum = {0};
    grundy_status status = sum_after_bob(sorted, x, &sum, run);

    GRUNDY_ASSERT(k <= sorted->count);
    if (!status) status = gi_int_copy(out, &sum, run->env);
    *deleted = 0;
    for (size_t d = 0; d < k && !status; d++) {
        const grundy_integer *next = from_top(sorted, d + x);
        status = x == 0
                     ? gi_int_sub(&sum, &sum, from_top(sorted, d), run->env)
                     : gi_int_add(&sum, &sum, from_top(sorted, d), run->env);
        if (!status && next && x > 0) status = add_twice(&sum, next, -1, run);
        if (status || grundy_integer_compare(&sum, out) <= 0) continue;
        *deleted = d + 1;
        status = gi_int_copy(out, &sum, run->env);
    }
    grundy_integer_clear(&sum, run->env);
    return status;
}

/* What is left of the list, sorted upwards. */
static grundy_status sort_rest(gi_ints *out, const gi_ints *position,
                               gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = phase_of(position); i < position->count && !status; i++)
        status = gi_ints_push(out, &position->items[i], run->env);
    if (!status) gi_ints_sort(out);
    return status;
}

static grundy_status solve(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, size_t *deleted, gi_run *run)
{
    const size_t phase = phase_of(position);
    gi_ints sorted = {NULL, 0, 0};
    grundy_integer score = {0};
    grundy_status status;

    *deleted = 0;
    if (phase == 2) return final(game, position, out, run);
    status = sort_rest(&sorted, position, run);
    const size_t x = at_most(game, X, sorted.count);
    if (!status && phase == 1)
        status = sum_after_bob(&sorted, x, &score, run);
    else if (!status)
        status = try_deletions(&sorted, at_most(game, K, sorted.count), x,
                               &score, deleted, run);
    if (!status) gi_int_move(out, &score, run->env);
    grundy_integer_clear(&score, run->env);
    gi_ints_clear(&sorted, run->env);
    return status;
}

static grundy_status best(const grundy_game *game, const gi_ints *position,
                          unsigned player, grundy_integer *out, gi_run *run)
{
    size_t deleted;

    (void)player;
    return solve(game, position, out, &deleted, run);
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *score, gi_text *text,
                            gi_run *run)
{
    grundy_integer again = {0};
    size_t deleted = 0;
    grundy_status status = solve(game, position, &again, &deleted, run);

    (void)score;
    grundy_integer_clear(&again, run->env);
    if (status) return status;
    if (phase_of(position) == 2) {
        gi_text_add(text, "This is the sum of the list.");
        return text->status;
    }
    if (phase_of(position) == 1)
        gi_text_add(text, "Alice has deleted: ");
    else if (deleted == 0)
        gi_text_add(text, "No deletion helps Alice: ");
    else if (deleted == 1)
        gi_text_add(text, "Alice deletes the largest number: ");
    else
        gi_text_addf(text, "Alice deletes the %zu largest numbers: ", deleted);
    gi_text_add(text, "Bob negates the largest that are left, as many as he "
                      "may.");
    return text->status;
}

/* ---- faces ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const size_t phase = phase_of(position);

    (void)game, (void)run;
    gi_text_add(text, phase == 0 ? "delete" : "negate");
    if (move->count == 1) gi_text_add(text, " nothing");
    for (size_t i = 1; i < move->count; i++) {
        gi_text_add_char(text, ' ');
        gi_text_add_integer(
            text, &position->items[phase + (size_t)move->items[i].word]);
    }
    return text->status;
}

/* Words in the place of the zeros in front. */
static const char *const phases[] = {"", "bob", "end"};

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const size_t phase = phase_of(position);

    (void)game, (void)run;
    gi_text_add(text, phases[phase]);
    for (size_t i = phase; i < position->count; i++) {
        if (i > 0) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &position->items[i]);
    }
    return text->status;
}

/* Numbers of a list that Bob may have negated. */
static grundy_status parse_ended(const grundy_game *game, gi_ints *out,
                                 const char *text, size_t count, size_t at,
                                 gi_run *run)
{
    size_t negated = 0;
    grundy_status status = GRUNDY_OK;

    while (!status && !gi_pairs_are_done(text, count, &at)) {
        const size_t first = at;
        at += text[at] == '-';
        status = gi_pairs_parse_number(out, text, count, &at, "a number", run);
        if (status || text[first] != '-') continue;
        grundy_integer *last = &out->items[out->count - 1];
        status = gi_int_mul_word(last, last, -1, run->env);
        negated++;
    }
    if (!status && negated > at_most(game, X, negated))
        status = gi_fail(run->err, GRUNDY_BAD_INPUT,
                         "Bob may not negate %zu numbers", negated);
    return status;
}

static grundy_status parse_begun(const grundy_game *game, gi_ints *out,
                                 const char *text, size_t count, gi_run *run)
{
    size_t phase = 0, at = 0;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 1; i <= 2 && phase == 0; i++)
        if (gi_pairs_skip_word(text, count, &at, phases[i])) phase = i;
    if (phase == 0) return GRUNDY_UNDECIDED;
    for (size_t i = 0; i < phase && !status; i++)
        status = gi_ints_push_word(out, 0, run->env);
    if (!status && phase == 2)
        status = parse_ended(game, out, text, count, at, run);
    while (!status && phase == 1 && !gi_pairs_are_done(text, count, &at))
        status = gi_pairs_parse_number(out, text, count, &at,
                                       "a positive number", run);
    for (size_t i = phase; i < out->count && !status; i++)
        if (gi_int_is_zero(&out->items[i]))
            status =
                gi_fail(run->err, GRUNDY_BAD_INPUT,
                        "number %zu of the list must not be 0", i - phase + 1);
    return status;
}

static const gi_parameter parameters[] = {
    {"k", GI_NUMBER, 0, NULL,
     "greatest number of numbers that Alice may "
     "delete"},
    {"x", GI_NUMBER, 0, NULL,
     "greatest number of numbers that Bob may "
     "negate"}};

static const char *const keys[] = {"answer", NULL};

const gi_ruleset gi_ruleset_summation_game = {
    .id = "summation_game",
    .title = "Summation game",
    .family = "scoring",
    .rules = "From a list of positive numbers Alice deletes at most k "
             "numbers; then Bob changes the sign of at most x of the "
             "others. Alice wants the sum of the list to be large, and Bob "
             "wants it to be small.",
    .position = "positive numbers",
    .examples = "summation_game:k=1,x=1 3 1 2 4\n"
                "summation_game:k=6,x=3 1 4 3 2 5 6",
    .contest = "Codeforces 1920B",
    .parameters = parameters,
    .parameter_count = 2,
    .kind = GI_SCORED,
    .least = 1,
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.parse_begun = parse_begun,
                 .format = format,
                 .name_move = name_move},
    .scoring =
        &(const gi_scoring){
            .what = "the sum of the list, under best play",
            .theorem = {"T-SUMMATION",
                        "Bob negates the x largest numbers that are left; "
                        "Alice deletes the d largest numbers of the list, "
                        "for the best d <= k.",
                        NULL},
            .final = final,
            .best = best,
            .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED, .layout = "# k x [a]"},
    .duel = GI_DUEL(.limits = "1..200000 1..# 1..# 1..1000",
                    .cases_most = 10000, .total_most = 200000),
    .batch = &(const gi_batch){.layout = "[a]", .keys = keys},
    .trials = {.examples = "summation_game:k=1,x=1\nsummation_game:k=2,x=1\n"
                           "summation_game:k=1,x=2\nsummation_game:k=0,x=1\n"
                           "summation_game:k=2,x=0\nsummation_game:k=9,x=9",
               .bound = 7},
};
