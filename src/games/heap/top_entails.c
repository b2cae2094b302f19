/* SPDX-License-Identifier: MIT */
/* top_entails.c - stacks of coins, split in two or robbed of the top coin, which entails
 * an answer in what is left of the stack: Top Entails.
 *
 * T-TOP-ENTAILS: the nim-heaps beside which a move in the stack of n wins are
 *
 *     W(n) = {G(a) xor G(n - a), neither stack loony} and all that W(n - 1) has not,
 *
 * and G(n) is the least number not in W(n), which makes the stack of n loony where there
 * is none: those of 1, 3, 2403, 2505 and 33243 are, and no others below 2^16.
 * Nothing is known that would be quicker than this table.
 *
 * A table is kept in the run; W(n) is a set of values/loony/beside.h. Cost: n / 2 steps
 * of some nanoseconds for stack n.
 *
 * Source: [WW], chapter 12; [GuyNowakowski02] has the loony stacks that J. West found.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/memory/bitset.h"
#include "rules/demands/demand_heaps.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "values/loony/beside.h"

enum { STACK_MOST = 1 << 20, SPLITS_A_STEP = 64 };

typedef struct stack {
    gi_loony value;
    uint32_t wins; /* The number of W. */
} stack;

typedef struct table {
    const grundy_env *env;
    stack *stacks; /* 0 .. count - 1. */
    size_t count, capacity;
    gi_besides sets;
    gi_beside wins, last, part; /* Scratch. */
} table;

static const char table_tag; /* Its address names the table in a run. */

/* ---- the table ---- */

static void discard_table(void *object, const grundy_env *env)
{
    table *t = object;

    gi_free(t->env, t->stacks, t->capacity * sizeof *t->stacks);
    gi_besides_clear(&t->sets);
    gi_beside_clear(&t->wins, t->env);
    gi_beside_clear(&t->last, t->env);
    gi_beside_clear(&t->part, t->env);
    gi_free(env, t, sizeof *t);
}

static grundy_status table_of(table **out, gi_run *run)
{
    table *t = gi_run_find(run, &table_tag, "");
    grundy_status status;

    if (!t) {
        t = gi_alloc(run->env, sizeof *t);
        if (!t) return GRUNDY_NO_MEMORY;
        *t = (table){.env = run->env};
        gi_besides_init(&t->sets, run->env);
        status = gi_run_keep(run, &table_tag, "", t, discard_table);
        if (status) {
            discard_table(t, run->env);
            return status;
        }
    }
    *out = t;
    return GRUNDY_OK;
}

/* W of the next stack joins in `wins`. */
static grundy_status find_wins(table *t, gi_run *run)
{
    const size_t n = t->count;
    grundy_status status = gi_meter_pay(run, 1 + n / SPLITS_A_STEP);

    GRUNDY_ASSERT(n <= STACK_MOST);
    gi_beside_empty(&t->wins);
    for (size_t a = 1; !status && a <= n / 2; a++) {
        const gi_loony one = t->stacks[a].value,
                       other = t->stacks[n - a].value;
        const uint64_t value = one.nimber ^ other.nimber;
        if (one.is_loony || other.is_loony) continue;
        if (value / 64 < t->wins.count)
            gi_bitset_add(t->wins.words, (size_t)value);
        else
            status = gi_beside_add(&t->wins, gi_loony_add(one, other), t->env);
    }
    if (status || n == 0) return status;
    status = gi_besides_get(&t->sets, t->stacks[n - 1].wins, &t->last);
    return status ? status : gi_beside_entail(&t->wins, &t->last, t->env);
}

static grundy_status extend(table *t, size_t n, gi_run *run)
{
    stack found = {.wins = 0};
    grundy_status status = GRUNDY_OK;

    while (!status && t->count <= n) {
        status = find_wins(t, run);
        if (status) break;
        found.value = gi_beside_value(&t->wins);
        status = gi_besides_put(&t->sets, &t->wins, &found.wins);
        if (!status)
            status = gi_array_grow((void **)&t->stacks, &t->capacity, t->count,
                                   sizeof *t->stacks, t->env);
        if (!status) t->stacks[t->count++] = found;
    }
    return status;
}

/* ---- positions ---- */

static gi_loony sum_of(const table *t, const int64_t *stacks, size_t count)
{
    gi_loony sum = {.nimber = 0};

    for (size_t i = 0; i < count; i++) {
        GRUNDY_ASSERT(stacks[i] >= 0 && (size_t)stacks[i] < t->count);
        sum = gi_loony_add(sum, t->stacks[stacks[i]].value);
    }
    return sum;
}

/* The nim-heaps beside which the move wins that has to be made. */
static grundy_status find_answer(table *t, const gi_demanded *position,
                                 gi_beside *out)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(position->entailed <= position->count);
    for (size_t i = 0; !status && i < position->entailed; i++) {
        const gi_loony others = gi_loony_add(
            sum_of(t, position->heaps, i),
            sum_of(t, position->heaps + i + 1, position->count - i - 1));
        const uint32_t wins = t->stacks[position->heaps[i]].wins;
        status = gi_besides_get(&t->sets, wins, &t->part);
        if (!status) status = gi_beside_unite(out, &t->part, others, t->env);
    }
    return status;
}

static grundy_status find_worth(const gi_demanded *position, gi_value *out,
                                gi_run *run)
{
    table *t;
    gi_beside answer = {0};
    grundy_status status = table_of(&t, run);

    for (size_t i = 0; !status && i < position->count; i++)
        status = extend(t, (size_t)position->heaps[i], run);
    if (status) return status;
    if (!position->has_to_answer)
        return gi_value_of_loony(
            out, sum_of(t, position->heaps, position->count), run->env);
    status = find_answer(t, position, &answer);
    if (!status) status = gi_value_of_beside(out, &answer, run->env);
    gi_beside_clear(&answer, t->env);
    return status;
}

static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    const size_t bytes = (position->count + 1) * sizeof(int64_t);
    int64_t *stacks;
    gi_demanded read;
    grundy_status status;

    (void)game;
    for (size_t i = 0; i < position->count; i++)
        if (gi_int_compare_word(&position->items[i], STACK_MOST) > 0)
            return gi_fail(run->err, GRUNDY_UNDECIDED,
                           "a table of stacks of more than %d coins would be "
                           "too large",
                           STACK_MOST);
    stacks = gi_alloc(run->env, bytes);
    if (!stacks) return GRUNDY_NO_MEMORY;
    read = gi_demand_read(position, stacks);
    status = find_worth(&read, out, run);
    gi_free(run->env, stacks, bytes);
    return status;
}

/* ---- the definition ---- */

static grundy_status visit_stack(const grundy_game *game, int64_t place,
                                 int64_t n, gi_visit visit, void *user,
                                 gi_run *run)
{
    grundy_integer words[] = {
        {place, NULL}, {gi_demand_entails, NULL}, {n - 1, NULL}};
    grundy_status status = GRUNDY_OK;

    (void)game;
    if (n > 0) status = visit(&(gi_ints){words, 3, 3}, user);
    for (int64_t a = 1; !status && a <= n / 2; a++) {
        words[1].word = a;
        words[2].word = n - a;
        status = gi_meter_pay(run, 1);
        if (!status) status = visit(&(gi_ints){words, 3, 3}, user);
    }
    return status;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    (void)player;
    return gi_demand_moves(game, position, visit_stack, visit, user, run);
}

const gi_ruleset gi_ruleset_top_entails = {
    .id = "top_entails",
    .title = "Top Entails",
    .family = "heap",
    .rules =
        "A move splits a stack of coins into two, or takes the top coin of a "
        "stack; then the other player has to move in what is left of that "
        "stack, whatever else there is. A player who cannot move, or cannot "
        "answer, loses.",
    .position =
        "stack sizes; 4! is a stack in which the next move has to be made",
    .examples = "top_entails 5 9 14\n"
                "top_entails 4! 7\n"
                "top_entails 2403 + nim 3",
    .axes = 1,
    .has_marks = true,
    .has_numbers = true,
    .definition = {.moves = moves,
                   .apply = gi_demand_apply,
                   .is_entailed = gi_demand_is_entailed},
    .notation = {.parse = gi_demand_parse,
                 .format = gi_demand_format,
                 .name_move = gi_demand_name_move},
    .theory =
        {.normal = {"T-TOP-ENTAILS",
                    "The values of stacks follow from each other, and add by "
                    "xor; a loony stack is won beside anything.",
                    "WW"},
         .grundy =
             {"T-TOP-ENTAILS",
              "A stack is worth the least number that no split makes and "
              "beside which the top coin is not to be taken; it is loony "
              "if there is none.",
              "WW"},
         .worth = worth},
    .trials = {.bound = 6},
};
