/* SPDX-License-Identifier: MIT */
/* heap_limits.c - how many heaps, of what sizes, a game of heaps without a
 * contest is tried with.
 *
 * The rules may refuse some lists of numbers: a game on three heaps refuses
 * two, and another refuses heaps of 0. Which counts and which least number
 * there are is found by asking about lists of the least number, or of it and
 * those after it, and about the same with the last number one greater: a game
 * that takes both has lists that can be drawn at random. Where no count is like
 * that (the numbers may have a given sum), positions are found by walks (walk.c)
 * instead.
 *
 * If no theorem answers for large positions, only small ones are made.
 */
#include "base/assert.h"
#include "contest/duel/duel.h"
#include "rules/position.h"
#include "rules/ruleset.h"

#include <stdio.h>

enum { COUNTS = 65 };

typedef struct usual {
    size_t most_heaps;
    int64_t most; /* Of a heap. */
} usual;

static usual usual_of(const gi_ruleset *rules)
{
    if (rules->heap_count == 1) return (usual){1, 1000};
    if (rules->heap_count == 2) return (usual){2, 30};
    if (rules->heap.value) return (usual){8, 1000};
    return rules->theory.outcome ? (usual){6, 100} : (usual){4, 12};
}

/* least, least + step, ..., and `more` added to the last. */
static bool is_legal(const grundy_game *game, size_t count, int64_t least,
                     int64_t step, int64_t more)
{
    grundy_integer items[COUNTS];

    GRUNDY_ASSERT(count < COUNTS);
    for (size_t i = 0; i < count; i++)
        items[i] = (grundy_integer){least + (int64_t)i * step, NULL};
    if (count) items[count - 1].word += more;
    return !gi_position_check(game, &(gi_ints){items, count, COUNTS}, NULL);
}

/* Equal numbers, or different ones. */
static bool is_free(const grundy_game *game, size_t count, int64_t least)
{
    for (int64_t step = 0; step < 2; step++)
        if (is_legal(game, count, least, step, 0) &&
            is_legal(game, count, least, step, 1))
            return true;
    return false;
}

/* The counts first .. last that are free with this least number: the least one
 * with heaps, and those after it without a gap. */
static bool find_counts(const grundy_game *game, int64_t least, size_t *first,
                        size_t *last)
{
    for (*first = 1; *first < COUNTS; ++*first)
        if (is_free(game, *first, least)) break;
    if (*first == COUNTS) return false;
    for (*last = *first; *last + 1 < COUNTS; ++*last)
        if (!is_free(game, *last + 1, least)) break;
    if (*first == 1 && is_legal(game, 0, 0, 0, 0)) *first = 0;
    return true;
}

bool gi_heap_limits(char *out, size_t capacity, const grundy_game *game)
{
    const usual most = usual_of(game->rules);
    size_t first = 0, last = 0;
    int64_t least = game->rules->least;

    if (!find_counts(game, least, &first, &last) &&
        !find_counts(game, ++least, &first, &last))
        return false;
    if (last > most.most_heaps)
        last = first > most.most_heaps ? first : most.most_heaps;
    snprintf(out, capacity, "%zu..%zu %lld..%lld", first, last,
             (long long)least,
             (long long)(most.most > least ? most.most : least));
    return true;
}
