/* SPDX-License-Identifier: MIT */
/* code_reach.c - the moves of a code that leave a heap of a wanted value.
 *
 * A set is tried amount by amount, on heaps of any size; where all amounts but some
 * may be taken, each residue of the period has one heap of the value. A code that splits
 * heaps is tried move by move, with the values of the parts from the table; if
 * no digit splits and there are finitely many digits, heaps may again have any
 * size.
 *
 * A heap of n that may be left in four parts has n^3 moves and more: the moves
 * examined are counted against limits.positions.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/sort.h"
#include "codes/heapgame.h"
#include "games/heap/code.h"
#include "rules/heaps.h"

/* Larger heaps have too many moves to examine. */
#define SPLIT_HEAP_MOST ((int64_t)1 << 24)

enum { TRIES_BETWEEN_STOPS = 4096 };

/* Counts one more move as examined. */
static grundy_status count_try(uint64_t *tried, const gi_run *run)
{
    if (++*tried > gi_limit_positions(run->env))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "this position has too many moves to try them all");
    if (*tried % TRIES_BETWEEN_STOPS == 0 && gi_env_is_stopped(run->env))
        return GRUNDY_CANCELLED;
    return GRUNDY_OK;
}

/* ---- sets ---- */

typedef struct search {
    gi_code_engine *engine;
    const grundy_integer *heap, *target;
    gi_visit visit;
    void *user;
    gi_run *run;
} search;

/* Takes `amount` from the heap and looks at what is left. */
static grundy_status try_amount(const search *s, uint64_t amount)
{
    const grundy_env *env = s->run->env;
    grundy_integer take = {0, NULL}, left = {0, NULL}, value = {0, NULL};
    grundy_status status = gi_int_set_uint64(&take, amount, env);

    if (!status) status = gi_int_sub(&left, s->heap, &take, env);
    if (!status)
        status = gi_code_engine_value(s->engine, &left, &value, s->run);
    if (!status && grundy_integer_compare(&value, s->target) == 0)
        status = s->visit(&(gi_ints){&take, 1, 1}, s->user);
    grundy_integer_clear(&value, env);
    grundy_integer_clear(&left, env);
    grundy_integer_clear(&take, env);
    return status;
}

static grundy_status reach_by_set(const search *s, const grundy_heapgame *set)
{
    uint64_t most = UINT64_MAX;
    grundy_status status = GRUNDY_OK;

    if (!grundy_integer_to_uint64(&most, s->heap)) most = UINT64_MAX;
    for (size_t i = 0; !status && i < set->amount_count; i++) {
        GRUNDY_ASSERT(i == 0 || set->amounts[i - 1] < set->amounts[i]);
        if (set->amounts[i] > most) break;
        status = try_amount(s, set->amounts[i]);
    }
    return status;
}

/* In Nim the only way to a value is to leave it. */
static grundy_status reach_by_nim(const search *s)
{
    grundy_integer take = {0, NULL};
    grundy_status status;

    if (grundy_integer_compare(s->target, s->heap) >= 0) return GRUNDY_OK;
    status = gi_int_sub(&take, s->heap, s->target, s->run->env);
    if (!status) status = s->visit(&(gi_ints){&take, 1, 1}, s->user);
    grundy_integer_clear(&take, s->run->env);
    return status;
}

/* ---- all amounts but some ---- */

static bool is_excluded(const grundy_heapgame *set, const grundy_integer *take)
{
    uint64_t amount;
    size_t below;

    if (!grundy_integer_to_uint64(&amount, take)) return false;
    below = gi_amounts_below(set->amounts, set->amount_count, amount);
    return below < set->amount_count && set->amounts[below] == amount;
}

static int compare_amounts(const void *a, const void *b)
{
    return grundy_integer_compare(a, b);
}

/* *heap becomes the heap of the wanted value that is `first`, of the value `base`,
 * or some periods past it; false where there is none. */
static grundy_status find_heap(const search *s, const gi_code_period *of,
                               uint64_t first, uint64_t base,
                               grundy_integer *heap, bool *is_found)
{
    const grundy_env *env = s->run->env;
    grundy_integer number = {0, NULL}, rest = {0, NULL};
    grundy_status status = gi_int_set_uint64(&number, base, env);

    if (!status) status = gi_int_sub(heap, s->target, &number, env);
    *is_found = !status && gi_int_is_zero(heap);
    if (!status && first >= of->preperiod && gi_int_sign(heap) > 0) {
        status = gi_int_set_uint64(&number, of->saltus, env);
        if (!status) status = gi_int_divide(heap, &rest, heap, &number, env);
        *is_found = !status && gi_int_is_zero(&rest);
    }
    if (!status)
        status = gi_int_mul_word(heap, heap, (int64_t)of->period, env);
    if (!status) status = gi_int_set_uint64(&number, first, env);
    if (!status) status = gi_int_add(heap, heap, &number, env);
    grundy_integer_clear(&rest, env);
    grundy_integer_clear(&number, env);
    return status;
}

/* The amount that leaves this heap, if it may be taken. */
static grundy_status add_amount(const search *s, const grundy_heapgame *set,
                                const grundy_integer *heap, gi_ints *amounts)
{
    const grundy_env *env = s->run->env;
    grundy_integer take = {0, NULL};
    grundy_status status = gi_int_sub(&take, s->heap, heap, env);

    if (!status && gi_int_sign(&take) > 0 && !is_excluded(set, &take))
        status = gi_ints_push(amounts, &take, env);
    grundy_integer_clear(&take, env);
    return status;
}

/* Of each residue one heap at most has the value. */
static grundy_status add_amounts(const search *s, const grundy_heapgame *set,
                                 const gi_code_period *of, gi_ints *amounts)
{
    const uint64_t count = of->preperiod + of->period;
    grundy_integer heap = {0, NULL};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(of->period > 0 && of->saltus > 0);
    for (uint64_t n = 0; !status && n < count; n++) {
        uint64_t value = 0;
        bool is_found = false;
        status = gi_env_is_stopped_at(s->run->env, n)
                     ? GRUNDY_CANCELLED
                     : gi_code_engine_word(s->engine, n, &value, s->run);
        if (!status) status = find_heap(s, of, n, value, &heap, &is_found);
        if (!status && is_found) status = add_amount(s, set, &heap, amounts);
    }
    grundy_integer_clear(&heap, s->run->env);
    return status;
}

static grundy_status reach_by_period(const search *s,
                                     const grundy_heapgame *set,
                                     const gi_code_period *of)
{
    gi_ints amounts = {0};
    grundy_status status = add_amounts(s, set, of, &amounts);

    if (!status)
        status = gi_sort(amounts.items, amounts.count, sizeof *amounts.items,
                         compare_amounts, s->run->env);
    for (size_t i = 0; !status && i < amounts.count; i++)
        status = s->visit(&(gi_ints){&amounts.items[i], 1, 1}, s->user);
    gi_ints_clear(&amounts, s->run->env);
    return status;
}

/* Of a heap that is at hand. */
static grundy_status reach_by_table(const search *s,
                                    const grundy_heapgame *set)
{
    uint64_t n, target, value, tried = 0;
    size_t next = 0;
    grundy_status status = GRUNDY_OK;

    if (!grundy_integer_to_uint64(&n, s->heap)) return GRUNDY_BUG;
    if (!grundy_integer_to_uint64(&target, s->target)) return GRUNDY_OK;
    for (uint64_t take = 1; !status && take <= n; take++) {
        if (next < set->amount_count && set->amounts[next] == take) {
            next++;
            continue;
        }
        status = count_try(&tried, s->run);
        if (!status)
            status = gi_code_engine_word(s->engine, n - take, &value, s->run);
        if (!status && value == target)
            status = gi_visit_word((int64_t)take, s->visit, s->user, s->run);
    }
    return status;
}

static grundy_status reach_by_all_but(const search *s,
                                      const grundy_heapgame *set)
{
    gi_code_period of;

    return gi_code_engine_period(s->engine, &of) ? reach_by_period(s, set, &of)
                                                 : reach_by_table(s, set);
}

grundy_status gi_code_set_reach(const grundy_game *game,
                                const grundy_integer *n,
                                const grundy_integer *target, gi_visit visit,
                                void *user, gi_run *run)
{
    search s = {NULL, n, target, visit, user, run};
    const grundy_heapgame *set = game->heapgame;
    grundy_status status = gi_code_engine_of(&s.engine, game, run);

    if (status) return status;
    if (set->kind == GRUNDY_HEAP_SUBTRACTION) return reach_by_set(&s, set);
    if (set->amount_count == 0) return reach_by_nim(&s);
    return reach_by_all_but(&s, set);
}

/* ---- digits ---- */

typedef struct split_search {
    gi_code_engine *engine;
    uint64_t target, tried;
    gi_visit visit;
    void *user;
    gi_run *run;
} split_search;

static grundy_status try_split(const gi_ints *move, void *user)
{
    split_search *s = user;
    uint64_t sum = 0, value;
    grundy_status status = count_try(&s->tried, s->run);

    GRUNDY_ASSERT(move->count >= 2);
    for (size_t part = 2; !status && part < move->count; part++) {
        status = gi_code_engine_word(
            s->engine, (uint64_t)move->items[part].word, &value, s->run);
        if (!status) sum ^= value;
    }
    if (status) return status;
    return sum == s->target ? s->visit(move, s->user) : GRUNDY_OK;
}

static bool splits(const grundy_heapgame *code)
{
    for (size_t i = 0; i < code->digit_count; i++)
        if (code->digits[i].heaps >= 4) return true;
    return false;
}

/* A take from a heap of any size, by a digit that does not split. */
static grundy_status try_take(const search *s, int64_t heap, size_t take)
{
    const grundy_env *env = s->run->env;
    grundy_integer items[3] = {{heap, NULL}, {(int64_t)take, NULL}, {0, NULL}};
    grundy_integer value = {0, NULL};
    grundy_status status = gi_int_sub(&items[2], s->heap, &items[1], env);

    if (!status)
        status = gi_code_engine_value(s->engine, &items[2], &value, s->run);
    if (!status && grundy_integer_compare(&value, s->target) == 0)
        status = s->visit(&(gi_ints){items, 3, 3}, s->user);
    grundy_integer_clear(&value, env);
    grundy_integer_clear(&items[2], env);
    return status;
}

static grundy_status reach_from_huge_heap(const search *s,
                                          const grundy_heapgame *code,
                                          int64_t heap)
{
    grundy_status status = GRUNDY_OK;

    if (splits(code) || code->tail_start < code->digit_count)
        return gi_fail(s->run->err, GRUNDY_OVER_BUDGET,
                       "a heap of %s this large has too many moves to list",
                       grundy_heapgame_name(code));
    for (size_t take = 1; !status && take < code->digit_count; take++)
        if (code->digits[take].heaps & 2) status = try_take(s, heap, take);
    return status;
}

static grundy_status reach_from_heap(const search *s,
                                     const grundy_heapgame *code, int64_t heap)
{
    split_search small = {.engine = s->engine,
                          .visit = s->visit,
                          .user = s->user,
                          .run = s->run};

    if (gi_int_compare_word(s->heap, SPLIT_HEAP_MOST) > 0)
        return reach_from_huge_heap(s, code, heap);
    if (!grundy_integer_to_uint64(&small.target, s->target)) return GRUNDY_OK;
    return gi_code_splits(code, heap, s->heap->word, try_split, &small);
}

grundy_status gi_code_reach(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *target, gi_visit visit,
                            void *user, gi_run *run)
{
    gi_code_engine *engine;
    grundy_integer sum = {0, NULL}, value = {0, NULL};
    grundy_status status;

    if (game->heapgame->kind != GRUNDY_HEAP_TAKE_AND_BREAK)
        return gi_heaps_reach(game, position, target, visit, user, run);
    status = gi_code_engine_of(&engine, game, run);
    if (!status) status = gi_heaps_value(game, position, &sum, run);
    if (!status) status = gi_int_xor(&sum, &sum, target, run->env);
    for (size_t i = 0; !status && i < position->count; i++) {
        search s = {engine, &position->items[i], &value, visit, user, run};
        status =
            gi_code_engine_value(engine, &position->items[i], &value, run);
        if (!status) status = gi_int_xor(&value, &value, &sum, run->env);
        if (!status) status = reach_from_heap(&s, game->heapgame, (int64_t)i);
    }
    grundy_integer_clear(&value, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}
