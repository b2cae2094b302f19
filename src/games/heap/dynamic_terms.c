/* SPDX-License-Identifier: MIT */
/* dynamic_terms.c - the terms of Dynamic Nim, and a pile as a sum of them.
 *
 * The terms are H_1 = 1 and H_{i+1} = H_i + H_j with the least j for which
 * f(H_j) >= H_i. As f is nondecreasing, so is j, and each step is short. A
 * pile is divided by subtracting the greatest term that fits, then the same
 * for the rest, and so on (T-DYNAMIC-NIM).
 *
 * The terms found so far are kept in the run. There are about log n of them
 * unless f(1) is large, since the first terms are 1, 2, 3, ..., f(1) + 1: the
 * pile is compared with this bound before any terms are made.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/heap/dynamic_nim.h"
#include "rules/ruleset.h"

static const char table_tag; /* The tag of the tables in the run. */

enum { TERMS_MOST = 1 << 22 };

grundy_status gi_dynamic_cap(const grundy_game *game,
                             const grundy_integer *take, grundy_integer *out,
                             gi_run *run)
{
    grundy_status status;

    if (game->rules->parameter_count == 0)
        return gi_int_mul_word(out, take, 2, run->env);
    status = gi_int_mul(out, take, gi_game_number(game, 0), run->env);
    return status ? status
                  : gi_int_add(out, out, gi_game_number(game, 1), run->env);
}

typedef struct table {
    gi_ints terms; /* H_1, H_2, ...; at least one. */
    size_t next;   /* f(terms[next - 1]) is below the last term. */
} table;

static void discard_table(void *object, const grundy_env *env)
{
    table *t = object;

    gi_ints_clear(&t->terms, env);
    gi_free(env, t, sizeof *t);
}

/* Borrowed from the run. */
static grundy_status table_of(table **out, const grundy_game *game,
                              gi_run *run)
{
    const char *name = grundy_game_name(game);
    table *t = gi_run_find(run, &table_tag, name);
    grundy_status status = GRUNDY_OK;

    if (!t) {
        t = gi_alloc(run->env, sizeof *t);
        if (!t) return GRUNDY_NO_MEMORY;
        *t = (table){.next = 0};
        status = gi_ints_push_word(&t->terms, 1, run->env);
        if (!status)
            status = gi_run_keep(run, &table_tag, name, t, discard_table);
        if (status) discard_table(t, run->env);
    }
    if (!status) *out = t;
    return status;
}

/* Appends the next term. */
static grundy_status extend(table *t, const grundy_game *game, gi_run *run)
{
    const size_t last = t->terms.count - 1;
    grundy_integer cap = {0};
    grundy_status status = GRUNDY_OK;

    if (last >= TERMS_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the terms up to this pile are too many");
    for (;;) {
        GRUNDY_ASSERT(t->next <= last); /* As f(t) >= t. */
        status = gi_dynamic_cap(game, &t->terms.items[t->next], &cap, run);
        if (status || grundy_integer_compare(&cap, &t->terms.items[last]) >= 0)
            break;
        t->next++;
    }
    if (!status)
        status = gi_int_add(&cap, &t->terms.items[last],
                            &t->terms.items[t->next], run->env);
    if (!status) status = gi_ints_push_take(&t->terms, &cap, run->env);
    grundy_integer_clear(&cap, run->env);
    return status;
}

/* How many of the first `count` terms are at most n. */
static size_t count_up_to(const table *t, size_t count,
                          const grundy_integer *n)
{
    size_t first = 0;

    while (first < count) {
        const size_t middle = first + (count - first) / 2;
        if (grundy_integer_compare(&t->terms.items[middle], n) <= 0)
            first = middle + 1;
        else
            count = middle;
    }
    return first;
}

static grundy_status split_by_terms(table *t, const grundy_game *game,
                                    const grundy_integer *n, gi_ints *out,
                                    gi_run *run)
{
    grundy_integer left = {0};
    grundy_status status = gi_int_copy(&left, n, run->env);

    while (!status &&
           grundy_integer_compare(&t->terms.items[t->terms.count - 1], n) <= 0)
        status = extend(t, game, run);
    for (size_t count = t->terms.count; !status && !gi_int_is_zero(&left);) {
        count = count_up_to(t, count, &left);
        GRUNDY_ASSERT(count > 0);
        status = gi_ints_push(out, &t->terms.items[count - 1], run->env);
        if (!status)
            status =
                gi_int_sub(&left, &left, &t->terms.items[count - 1], run->env);
    }
    grundy_integer_clear(&left, run->env);
    return status;
}

grundy_status gi_dynamic_terms(const grundy_game *game,
                               const grundy_integer *n, gi_ints *out,
                               gi_run *run)
{
    static const grundy_integer one = {1, NULL};
    grundy_integer most = {0};
    table *t;
    grundy_status status = gi_dynamic_cap(game, &one, &most, run);

    /* All up to f(1) + 1 are terms. */
    if (!status) status = gi_int_add_word(&most, &most, 1, run->env);
    const bool is_term =
        !status && grundy_integer_compare(n, &most) <= 0 && !gi_int_is_zero(n);
    if (is_term) status = gi_ints_push(out, n, run->env);
    if (!status && !is_term) status = table_of(&t, game, run);
    if (!status && !is_term) status = split_by_terms(t, game, n, out, run);
    grundy_integer_clear(&most, run->env);
    return status;
}
