/* SPDX-License-Identifier: MIT */
/* vector_moves.c - all moves of a vector game at a position, by trying letters.
 *
 * The letters of a pattern count upwards like the digits of a number, the last
 * one fastest. Every letter stands with a positive factor in an amount whose other
 * factors are not negative (vector_text.c sees to that), so that such an amount is
 * least where the later letters are 1, and past its heap no greater letter helps:
 * the digit before is next. So it is where a condition fails that greater letters
 * only make worse. What is left is held against all conditions. A move may come of
 * several patterns; moves are sorted, each once, before anyone sees them.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/vector/vector_game.h"

int64_t gi_linear_at(const gi_linear *sum, const int64_t *letters,
                     const int64_t *heaps)
{
    int64_t value = sum->constant;

    for (size_t i = 0; i < GI_VECTOR_LETTERS; i++)
        value += sum->letters[i] * letters[i];
    for (size_t i = 0; i < GI_VECTOR_HEAPS; i++)
        value += sum->heaps[i] * heaps[i];
    GRUNDY_ASSERT(sum->modulus >= 0 && sum->modulus <= gi_vector_most);
    if (sum->modulus == 0) return value;
    value %= sum->modulus;
    return value < 0 ? value + sum->modulus : value;
}

/* A pattern at a position, in one order of its heaps. */
typedef struct trial {
    const gi_vector_game *own;
    const gi_vector_pattern *pattern;
    const int64_t *places; /* Heap of each amount. */
    int64_t heaps[GI_VECTOR_HEAPS], letters[GI_VECTOR_LETTERS];
    gi_lists *out;
    gi_run *run;
} trial;

static bool holds(const trial *t, const gi_vector_condition *c)
{
    const int64_t left = gi_linear_at(&c->left, t->letters, t->heaps);
    const int64_t right = gi_linear_at(&c->right, t->letters, t->heaps);

    if (c->relation == GI_VECTOR_LESS) return left < right;
    if (c->relation == GI_VECTOR_LESS_EQUAL) return left <= right;
    return (left == right) == (c->relation == GI_VECTOR_EQUAL);
}

/* Whether some letter from this one on makes it less. */
static bool may_fall(const gi_linear *sum, size_t letter)
{
    for (size_t i = letter; i < GI_VECTOR_LETTERS; i++)
        if (sum->letters[i] < 0) return true;
    return false;
}

/* Whether it fails with these letters, and with any that are greater from this
 * one on. */
static bool fails_from(const trial *t, const gi_vector_condition *c,
                       size_t letter)
{
    const int64_t lead = gi_linear_at(&c->right, t->letters, t->heaps) -
                         gi_linear_at(&c->left, t->letters, t->heaps);
    bool rises = false, falls = false;

    if (c->left.modulus || c->right.modulus) return false;
    for (size_t i = letter; i < GI_VECTOR_LETTERS; i++) {
        rises |= c->right.letters[i] > c->left.letters[i];
        falls |= c->right.letters[i] < c->left.letters[i];
    }
    switch (c->relation) {
    case GI_VECTOR_LESS:
        return lead <= 0 && !rises;
    case GI_VECTOR_LESS_EQUAL:
        return lead < 0 && !rises;
    case GI_VECTOR_EQUAL:
        return (lead < 0 && !rises) || (lead > 0 && !falls);
    case GI_VECTOR_UNEQUAL:
        break;
    }
    return false;
}

/* Whether this letter, with 1 for the later ones, is past a heap, or past what a
 * condition allows. */
static bool is_past(trial *t, size_t letter)
{
    GRUNDY_ASSERT(letter < t->pattern->letter_count);
    for (size_t i = letter + 1; i < GI_VECTOR_LETTERS; i++)
        t->letters[i] = 1;
    for (size_t c = t->pattern->first_condition; c < t->pattern->end_condition;
         c++)
        if (fails_from(t, &t->own->conditions[c], letter)) return true;
    for (size_t i = 0; i < t->own->heap_count; i++) {
        const gi_linear *amount = &t->pattern->amounts[i];
        if (!may_fall(amount, letter) &&
            gi_linear_at(amount, t->letters, t->heaps) > t->heaps[i])
            return true;
    }
    return false;
}

/* Adds the move of these letters, if it is one. */
static grundy_status try_letters(trial *t)
{
    const size_t count = t->own->heap_count;
    int64_t move[GI_VECTOR_HEAPS] = {0};
    bool is_nothing = true;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < count; i++) {
        const int64_t taken =
            gi_linear_at(&t->pattern->amounts[i], t->letters, t->heaps);
        if (taken > t->heaps[i]) return GRUNDY_OK;
        GRUNDY_ASSERT(t->places[i] >= 0 && (size_t)t->places[i] < count);
        move[t->places[i]] = taken;
        is_nothing &= taken == 0;
    }
    for (size_t c = t->pattern->first_condition; c < t->pattern->end_condition;
         c++)
        if (!holds(t, &t->own->conditions[c])) return GRUNDY_OK;
    if (is_nothing) return GRUNDY_OK;
    if (t->out->count >= gi_limit_moves(t->run->env))
        return gi_fail(t->run->err, GRUNDY_OVER_BUDGET,
                       "a position has more than %zu moves",
                       gi_limit_moves(t->run->env));
    for (size_t i = 0; !status && i < count; i++)
        status = gi_lists_push(t->out, move[i], t->run->env);
    return status ? status : gi_lists_end(t->out, t->run->env);
}

static grundy_status try_pattern(trial *t)
{
    const size_t count = t->pattern->letter_count;
    size_t depth = 1; /* Letters that have been chosen, the last one next. */
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < GI_VECTOR_LETTERS; i++)
        t->letters[i] = 0;
    GRUNDY_ASSERT(count <= GI_VECTOR_LETTERS);
    if (count == 0) return try_letters(t);
    while (!status && depth > 0) {
        status = gi_meter_pay(t->run, 1);
        GRUNDY_ASSERT(depth <= count);
        t->letters[depth - 1]++;
        if (status) break;
        if (is_past(t, depth - 1)) {
            depth--;
        } else if (depth < count) {
            t->letters[depth++] = 0;
        } else {
            status = try_letters(t);
        }
    }
    return status;
}

/* GRUNDY_OVER_BUDGET: a heap is too large for sums of 64 bits. */
static grundy_status check_heaps(const gi_ints *position, gi_run *run)
{
    for (size_t i = 0; i < position->count; i++)
        if (gi_int_compare_word(&position->items[i], gi_vector_most) > 0)
            return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                           "a heap of a vector game has at most 2^48 tokens");
    return GRUNDY_OK;
}

static grundy_status find_moves(const gi_vector_game *own,
                                const gi_ints *position, gi_lists *out,
                                gi_run *run)
{
    grundy_status status = check_heaps(position, run);

    for (size_t k = 0; !status && k < own->orders.count; k++) {
        size_t length;
        const int64_t *order = gi_lists_at(&own->orders, k, &length);
        GRUNDY_ASSERT(length == own->heap_count + 1);
        GRUNDY_ASSERT((size_t)order[0] < own->pattern_count);
        trial t = {.own = own,
                   .pattern = &own->patterns[order[0]],
                   .places = order + 1,
                   .out = out,
                   .run = run};
        for (size_t i = 0; i < own->heap_count; i++)
            t.heaps[i] = position->items[order[i + 1]].word;
        status = try_pattern(&t);
    }
    return status ? status : gi_lists_tidy(out, run->env);
}

grundy_status gi_vector_moves(const grundy_game *game, const gi_ints *position,
                              unsigned player, gi_visit visit, void *user,
                              gi_run *run)
{
    gi_lists found = {0};
    gi_ints move = {0};
    grundy_status status;

    (void)player;
    /* A position may have few moves, found among very many that are none. */
    gi_meter_open(run);
    status = find_moves(gi_vector_game_of(game), position, &found, run);
    gi_meter_close(run);
    for (size_t k = 0; !status && k < found.count; k++) {
        size_t length;
        const int64_t *words = gi_lists_at(&found, k, &length);
        gi_ints_empty(&move, run->env);
        for (size_t i = 0; !status && i < length; i++)
            status = gi_ints_push_word(&move, words[i], run->env);
        if (!status) status = visit(&move, user);
    }
    gi_ints_clear(&move, run->env);
    gi_lists_clear(&found, run->env);
    return status;
}
