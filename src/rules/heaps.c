/* SPDX-License-Identifier: MIT */
/* heaps.c - games that are sums of independent heaps, one heap at a time.
 *
 * T-SPRAGUE-GRUNDY: the value of a sum is the nim-sum (xor) of the values. So
 * a move to a sum of value t takes some heap i from value g to g xor s, where
 * s = value xor t, and a ruleset need only know how one heap reaches one
 * value.
 *
 * T-TAME-HEAPS, for games that obey the misère Nim rule: if every heap has
 * value 0 or 1, the position is P iff the nim-sum is 1; otherwise it is P iff
 * the nim-sum is 0. A winning move in heap i leads to the nim-sum of the other
 * values or, if these are all 0 or 1, to that nim-sum with its last bit
 * flipped. That a game obeys the rule is a theorem about the game; this file
 * only applies the rule.
 */
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

grundy_status gi_visit_word(int64_t a, gi_visit visit, void *user, gi_run *run)
{
    (void)run;
    grundy_integer item = {a, NULL};
    return visit(&(gi_ints){&item, 1, 1}, user);
}

grundy_status gi_visit_words(int64_t a, int64_t b, gi_visit visit, void *user,
                             gi_run *run)
{
    (void)run;
    grundy_integer items[2] = {{a, NULL}, {b, NULL}};
    return visit(&(gi_ints){items, 2, 2}, user);
}

/* Passes a take from a heap on as the move [heap, take], or [take] in games of
 * one heap. */
typedef struct prefix {
    gi_visit visit;
    void *user;
    int64_t heap;
    gi_move_shape shape;
} prefix;

static grundy_status visit_with_heap(const gi_ints *take, void *user)
{
    const prefix *to = user;
    grundy_integer items[2] = {{to->heap, NULL}, take->items[0]};

    GRUNDY_ASSERT(take->count == 1 && gi_int_sign(&take->items[0]) > 0);
    if (to->shape == GI_MOVE_AMOUNT) return to->visit(take, to->user);
    return to->visit(&(gi_ints){items, 2, 2}, to->user);
}

grundy_status gi_heaps_moves(const grundy_game *game, const gi_ints *position,
                             unsigned player, gi_visit visit, void *user,
                             gi_run *run)
{
    (void)player;
    for (size_t i = 0; i < position->count; i++) {
        GRUNDY_ASSERT(gi_int_is_small(&position->items[i]));
        prefix to = {visit, user, (int64_t)i, game->rules->move_shape};
        grundy_status status = game->rules->heap.moves(
            game, position->items[i].word, visit_with_heap, &to, run);
        if (status) return status;
    }
    return GRUNDY_OK;
}

grundy_status gi_heaps_apply(const grundy_game *game, gi_ints *out,
                             const gi_ints *position, const gi_ints *move,
                             gi_run *run)
{
    const bool is_list = game->rules->move_shape == GI_MOVE_LIST;
    const size_t heap = is_list ? (size_t)move->items[0].word : 0;
    grundy_status status = gi_ints_copy(out, position, run->env);

    if (status) return status;
    GRUNDY_ASSERT(move->count > is_list);
    GRUNDY_ASSERT(heap < position->count);
    return gi_int_sub(&out->items[heap], &out->items[heap],
                      &move->items[is_list], run->env);
}

static grundy_outcome outcome_if(bool is_p)
{
    return is_p ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

grundy_status gi_nimsum_of(gi_nimsum *out, const gi_ints *values, gi_run *run)
{
    gi_nimsum sum = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < values->count; i++) {
        sum.large += gi_int_compare_word(&values->items[i], 2) >= 0;
        status =
            gi_int_xor(&sum.value, &sum.value, &values->items[i], run->env);
    }
    GRUNDY_ASSERT(sum.large <= values->count);
    if (status)
        gi_nimsum_clear(&sum, run);
    else
        *out = sum;
    return status;
}

void gi_nimsum_clear(gi_nimsum *sum, gi_run *run)
{
    grundy_integer_clear(&sum->value, run->env);
}

grundy_outcome gi_nimsum_outcome(const gi_nimsum *sum,
                                 grundy_convention convention)
{
    const bool flips = convention == GRUNDY_MISERE && sum->large == 0;

    GRUNDY_ASSERT(sum->large > 0 || gi_int_compare_word(&sum->value, 2) < 0);
    return outcome_if(gi_int_is_zero(&sum->value) != flips);
}

grundy_status gi_nimsum_target(const gi_nimsum *sum,
                               const grundy_integer *value,
                               grundy_convention convention,
                               grundy_integer *out, gi_run *run)
{
    static const grundy_integer one = {1, NULL};
    const bool is_large = gi_int_compare_word(value, 2) >= 0;
    const bool flips =
        convention == GRUNDY_MISERE && sum->large == (size_t)is_large;
    grundy_status status = gi_int_xor(out, value, &sum->value, run->env);

    GRUNDY_ASSERT(sum->large >= (size_t)is_large);
    if (!status && flips) status = gi_int_xor(out, out, &one, run->env);
    return status;
}

grundy_status gi_heaps_value(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run)
{
    grundy_integer sum = {0}, value = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++) {
        status =
            game->rules->heap.value(game, &position->items[i], &value, run);
        if (!status) status = gi_int_xor(&sum, &sum, &value, run->env);
    }
    if (!status) gi_int_move(out, &sum, run->env);
    grundy_integer_clear(&value, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}

/* Appends the value of each heap. */
static grundy_status heap_values(const grundy_game *game,
                                 const gi_ints *position, gi_ints *values,
                                 gi_run *run)
{
    grundy_integer value = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++) {
        status =
            game->rules->heap.value(game, &position->items[i], &value, run);
        if (!status) status = gi_ints_push_take(values, &value, run->env);
    }
    grundy_integer_clear(&value, run->env);
    return status;
}

/* Tries each move of the definition of one heap against a target value. */
typedef struct trial {
    const grundy_game *game;
    const grundy_integer *heap, *target;
    gi_visit visit;
    void *user;
    gi_run *run;
} trial;

static grundy_status try_take(const gi_ints *take, void *user)
{
    const trial *t = user;
    const grundy_env *env = t->run->env;
    grundy_integer left = {0}, value = {0};
    grundy_status status = gi_int_sub(&left, t->heap, &take->items[0], env);

    GRUNDY_ASSERT(status || gi_int_sign(&left) >= 0);
    if (!status)
        status = t->game->rules->heap.value(t->game, &left, &value, t->run);
    if (!status && grundy_integer_compare(&value, t->target) == 0)
        status = t->visit(take, t->user);
    grundy_integer_clear(&value, env);
    grundy_integer_clear(&left, env);
    return status;
}

static grundy_status heap_reach(const grundy_game *game,
                                const grundy_integer *heap,
                                const grundy_integer *target, gi_visit visit,
                                void *user, gi_run *run)
{
    trial t = {game, heap, target, visit, user, run};

    if (game->rules->heap.reach)
        return game->rules->heap.reach(game, heap, target, visit, user, run);
    if (!gi_int_is_small(heap))
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "the heap is too large to list its moves");
    return game->rules->heap.moves(game, heap->word, try_take, &t, run);
}

/* Moves of each heap to the value that wins beside a heap of the target. */
static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target,
                           grundy_convention convention, gi_visit visit,
                           void *user, gi_run *run)
{
    gi_ints values = {0};
    gi_nimsum sum = {0};
    grundy_integer wanted = {0};
    grundy_status status = heap_values(game, position, &values, run);

    if (!status) status = gi_nimsum_of(&sum, &values, run);
    if (!status) status = gi_int_xor(&sum.value, &sum.value, target, run->env);
    GRUNDY_ASSERT(status || values.count == position->count);
    for (size_t i = 0; !status && i < position->count; i++) {
        prefix to = {visit, user, (int64_t)i, game->rules->move_shape};
        status =
            gi_nimsum_target(&sum, &values.items[i], convention, &wanted, run);
        if (!status)
            status = heap_reach(game, &position->items[i], &wanted,
                                visit_with_heap, &to, run);
    }
    grundy_integer_clear(&wanted, run->env);
    gi_nimsum_clear(&sum, run);
    gi_ints_clear(&values, run->env);
    return status;
}

grundy_status gi_heaps_reach(const grundy_game *game, const gi_ints *position,
                             const grundy_integer *target, gi_visit visit,
                             void *user, gi_run *run)
{
    return reach(game, position, target, GRUNDY_NORMAL, visit, user, run);
}

grundy_status gi_heaps_outcome_tame(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    grundy_outcome *out, gi_run *run)
{
    gi_ints values = {0};
    gi_nimsum sum = {0};
    grundy_status status = heap_values(game, position, &values, run);

    if (!status) status = gi_nimsum_of(&sum, &values, run);
    if (!status) *out = gi_nimsum_outcome(&sum, convention);
    gi_nimsum_clear(&sum, run);
    gi_ints_clear(&values, run->env);
    return status;
}

grundy_status gi_heaps_outcome(const grundy_game *game,
                               const gi_ints *position,
                               grundy_convention convention,
                               grundy_outcome *out, gi_run *run)
{
    grundy_integer sum = {0};
    grundy_status status;

    if (convention == GRUNDY_MISERE) return GRUNDY_UNDECIDED;
    status = gi_heaps_value(game, position, &sum, run);
    if (!status) *out = outcome_if(gi_int_is_zero(&sum));
    grundy_integer_clear(&sum, run->env);
    return status;
}

grundy_status gi_heaps_winning_tame(const grundy_game *game,
                                    const gi_ints *position,
                                    grundy_convention convention,
                                    gi_visit visit, void *user, gi_run *run)
{
    static const grundy_integer zero = {0, NULL};

    return reach(game, position, &zero, convention, visit, user, run);
}
