/* SPDX-License-Identifier: MIT */
/* valentine.c - reversing one number and joining two: only trailing zeros can
 * be lost.
 *
 * A position is a list of positive numbers. A move of Anna's is the index of
 * the number that she reverses, and one of Sasha's consists of the indices of
 * the two numbers that he joins, the front one first. The game ends when Sasha
 * finds a single number; the score is the number of its digits.
 *
 * T-VALENTINE: digits are lost only when Anna reverses a number that ends in
 * zeros. In each turn Sasha saves the zeros of one number by joining another
 * number behind it. So the players take numbers of zeros in turn, the largest
 * first (T-PICKS), and what Anna takes is lost.
 *
 * Cost: n log n and the digits of large numbers.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/scoring/picks.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- digits ---- */

typedef struct digits {
    size_t count, zeros; /* zeros: at the end. */
} digits;

static digits digits_of_word(int64_t number)
{
    digits d = {0, 0};

    GRUNDY_ASSERT(number > 0);
    for (; number % 10 == 0; number /= 10)
        d.zeros++;
    d.count = d.zeros;
    for (; number > 0; number /= 10)
        d.count++;
    return d;
}

static grundy_status digits_of(const grundy_integer *number, digits *out,
                               gi_run *run)
{
    gi_text text;
    grundy_status status;

    if (gi_int_is_small(number)) {
        *out = digits_of_word(number->word);
        return GRUNDY_OK;
    }
    gi_text_init(&text, run->env);
    gi_text_add_integer(&text, number);
    status = text.status;
    if (!status) {
        *out = (digits){.count = text.count};
        GRUNDY_ASSERT(text.bytes[0] != '0');
        while (text.bytes[text.count - 1 - out->zeros] == '0')
            out->zeros++;
    }
    gi_text_clear(&text);
    return status;
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const int64_t count = (int64_t)position->count;
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t i = 0; i < count && !status; i++) {
        if (player == 0) status = gi_visit_word(i, visit, user, run);
        for (int64_t j = 0; player && j < count && !status; j++)
            if (i != j) status = gi_visit_words(i, j, visit, user, run);
    }
    return status;
}

/* The digits from the last to the first. */
static grundy_status reverse(grundy_integer *number, gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    gi_text_add_integer(&text, number);
    for (size_t i = 0, j = text.count; !text.status && i + 1 < j; i++) {
        const char digit = text.bytes[i];
        text.bytes[i] = text.bytes[--j];
        text.bytes[j] = digit;
    }
    status = text.status;
    if (!status)
        status =
            grundy_integer_parse(number, text.bytes, text.count, run->env);
    gi_text_clear(&text);
    return status;
}

static grundy_status join(grundy_integer *out, const grundy_integer *front,
                          const grundy_integer *back, gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    gi_text_add_integer(&text, front);
    gi_text_add_integer(&text, back);
    status = text.status;
    if (!status)
        status = grundy_integer_parse(out, text.bytes, text.count, run->env);
    gi_text_clear(&text);
    return status;
}

/* The last number moves to the place of the number that was joined to
 * another. */
static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t front = (size_t)move->items[0].word;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(status || front < out->count);
    if (status) return status;
    if (move->count == 1) return reverse(&out->items[front], run);
    const size_t back = (size_t)move->items[1].word;
    GRUNDY_ASSERT(back < out->count && back != front);
    status =
        join(&out->items[front], &out->items[front], &out->items[back], run);
    if (status) return status;
    gi_int_move(&out->items[back], &out->items[out->count - 1], run->env);
    out->count--;
    return GRUNDY_OK;
}

/* All digits; where the game has ended, of the one number. */
static grundy_status final(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    uint64_t sum = 0;

    (void)game;
    for (size_t i = 0; i < position->count; i++) {
        digits d = {0, 0};
        const grundy_status status = digits_of(&position->items[i], &d, run);
        if (status) return status;
        sum += d.count;
    }
    return gi_int_set_uint64(out, sum, run->env);
}

/* ---- theory ---- */

/* The zeros at the end of each number, the most first. */
static grundy_status sort_zeros(gi_picks *picks, const gi_ints *position,
                                gi_run *run)
{
    grundy_status status = gi_picks_init(picks, position->count, run->env);

    for (size_t i = 0; i < position->count && !status; i++) {
        digits d = {0, 0};
        status = digits_of(&position->items[i], &d, run);
        GRUNDY_ASSERT(picks->count < picks->capacity && d.zeros <= d.count);
        picks->items[picks->count++] =
            (gi_pick){.weight = {(int64_t)d.zeros, NULL}, .index = i};
    }
    return status ? status : gi_picks_sort(picks, run->env);
}

static grundy_status best(const grundy_game *game, const gi_ints *position,
                          unsigned player, grundy_integer *out, gi_run *run)
{
    grundy_integer score = {0};
    gi_picks picks = {NULL, 0, 0};
    grundy_status status = sort_zeros(&picks, position, run);

    if (!status) status = final(game, position, &score, run);
    for (size_t i = player; i < picks.count && !status; i += 2)
        status = gi_int_sub(&score, &score, &picks.items[i].weight, run->env);
    if (!status) gi_int_move(out, &score, run->env);
    grundy_integer_clear(&score, run->env);
    gi_picks_clear(&picks, run->env);
    return status;
}

static grundy_status choices(const grundy_game *game, const gi_ints *position,
                             gi_visit visit, void *user, gi_run *run)
{
    gi_picks picks = {NULL, 0, 0};
    grundy_status status = sort_zeros(&picks, position, run);

    (void)game;
    if (!status) status = gi_picks_visit_best(&picks, visit, user, run);
    gi_picks_clear(&picks, run->env);
    return status;
}

static bool wins(const grundy_game *game, const grundy_integer *score)
{
    return grundy_integer_compare(score, gi_game_number(game, 0)) <= 0;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *score, gi_text *text,
                            gi_run *run)
{
    grundy_integer all = {0};
    grundy_status status = final(game, position, &all, run);

    if (!status) status = gi_int_sub(&all, &all, score, run->env);
    if (!status) {
        gi_text_add(text, "Anna and Sasha turn to the numbers with the most "
                          "zeros at the end; hers lose them, ");
        gi_text_add_integer(text, &all);
        gi_text_add(text, " in all.");
        status = text->status;
    }
    grundy_integer_clear(&all, run->env);
    return status;
}

/* ---- faces ---- */

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    if (position->count > 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "there must be a number to reverse");
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    gi_text_add(text, move->count == 1 ? "reverse " : "join ");
    gi_text_add_integer(text, &position->items[(size_t)move->items[0].word]);
    if (move->count == 2) {
        gi_text_add(text, " and ");
        gi_text_add_integer(text,
                            &position->items[(size_t)move->items[1].word]);
    }
    return text->status;
}

/* ---- checks ---- */

/* Numbers of few digits, with zeros in all places. */
static const int64_t sizes[] = {7, 10, 12, 100, 340, 4000};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

static size_t place_of(int64_t size)
{
    size_t place = 0;

    while (sizes[place] != size)
        place++;
    GRUNDY_ASSERT(place < SIZES);
    return place;
}

/* The next list of as many sizes, ascending; false after the last. */
static bool advance(gi_ints *numbers)
{
    for (size_t i = numbers->count; i-- > 0;) {
        const size_t place = place_of(numbers->items[i].word);
        if (place + 1 == SIZES) continue;
        for (size_t j = i; j < numbers->count; j++)
            numbers->items[j].word = sizes[place + 1];
        return true;
    }
    return false;
}

/* All lists of up to `bound` of the sizes. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_ints numbers = {NULL, 0, 0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t count = 1; count <= bound && !status; count++) {
        for (size_t i = 0; i < numbers.count; i++)
            numbers.items[i].word = sizes[0];
        status = gi_ints_push_word(&numbers, sizes[0], run->env);
        if (status) break;
        do
            status = visit(&numbers, user);
        while (!status && advance(&numbers));
    }
    gi_ints_clear(&numbers, run->env);
    return status;
}

static const gi_parameter parameters[] = {
    {"m", GI_NUMBER, 0, NULL, "Sasha wins with a number of at least 10^m"}};

static const char *const keys[] = {"win", "answer", "final_digits", NULL};

const gi_ruleset gi_ruleset_valentine = {
    .id = "valentine",
    .title = "Anna's and Sasha's numbers",
    .family = "scoring",
    .rules = "Anna reverses the digits of one number of a list of positive "
             "numbers, and leading zeros vanish; then Sasha joins two numbers "
             "into one. The two take turns, Anna first and last, until one "
             "number is left. Sasha wins if this number is at least 10^m; "
             "otherwise Anna wins.",
    .position = "positive numbers",
    .examples = "valentine:m=2 14 2\nvalentine:m=10 1 2007 800 1580",
    .contest = "Codeforces 1931E",
    .parameters = parameters,
    .parameter_count = 1,
    .kind = GI_SCORED,
    .least = 1,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.legal = legal, .name_move = name_move},
    .scoring =
        &(const gi_scoring){
            .what = "digits of the last number, under best play; Anna "
                    "moves first and wants few",
            .wants_least = true,
            .theorem = {"T-VALENTINE",
                        "In turn Anna and Sasha choose the number with the "
                        "most zeros at its end, and the numbers that Anna "
                        "chooses lose these zeros. Sasha wins exactly when "
                        "more than m digits are left.",
                        NULL},
            .final = final,
            .best = best,
            .choices = choices,
            .reason = reason,
            .wins = wins},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# m [a]",
                               .win = "Anna",
                               .lose = "Sasha"},
    .duel = GI_DUEL(.limits = "1..200000 0..2000000 1..1e9",
                    .cases_most = 10000, .total_most = 200000),
    .batch = &(const gi_batch){.layout = "[a]", .keys = keys},
    .trials = {.examples = "valentine:m=4",
               .positions = positions,
               .bound = 4},
};
