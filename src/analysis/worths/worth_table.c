/* SPDX-License-Identifier: MIT */
/* worth_table.c - the values of heaps, or of a family of positions, in one store, in
 * which equal values have equal ids.
 *
 * Values can become too large to be found. The table then ends before the first
 * that was, if there are enough.
 */
#include "analysis/worths/worth_laws.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "judging/solver.h"
#include "rules/family.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "values/short/value/short_value.h"

enum {
    LAST_OF_FAMILY = 40,
    FEWEST = 9,              /* Values that make a table. */
    SEARCHED_USUAL = 1 << 16 /* Positions: seconds. */
};

#define LAST_MOST ((uint64_t)1 << 53)

bool gi_worths_are_of(const grundy_game *game)
{
    return gi_solver_of(game->rules)->has_short_values;
}

/* ---- the table ---- */

static grundy_status push(gi_worth_table *t, const gi_value *value,
                          gi_run *run)
{
    gi_short id = GI_SHORT_ZERO;
    grundy_status status =
        gi_array_grow((void **)&t->values, &t->capacity, t->count,
                      sizeof *t->values, run->env);

    GRUNDY_ASSERT(t->store != NULL);
    if (status) return status;
    gi_shorts_begin(t->store);
    status = gi_value_open_short(value, t->store, &id);
    if (status) return gi_shorts_judge(t->store, status, run->err);
    t->values[t->count++] = id;
    return GRUNDY_OK;
}

static grundy_status position_of(const grundy_game *game, const char *family,
                                 uint64_t n, gi_ints *out, gi_run *run)
{
    grundy_status status;

    if (family) return gi_family_position(family, game, n, out, run);
    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, (int64_t)n, run->env);
    return status ? status : gi_position_check(game, out, run->err);
}

/* That one search may visit. */
static uint64_t positions_of(const gi_worth_range *range, const gi_run *run)
{
    const uint64_t most = gi_limit_positions(run->env);
    const uint64_t wanted =
        range->positions ? range->positions : SEARCHED_USUAL;

    return wanted < most ? wanted : most;
}

static grundy_status add_value(gi_worth_table *t, const grundy_game *game,
                               const gi_worth_range *range, uint64_t n,
                               gi_run *run)
{
    gi_ints position = {0};
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status = position_of(game, range->family, n, &position, run);

    if (!status)
        status = gi_fact_value(game, &position, positions_of(range, run),
                               &value, NULL, run);
    if (!status) status = push(t, &value, run);
    gi_value_clear(&value, run->env);
    gi_ints_clear(&position, run->env);
    return status;
}

/* Whether a failure at the next value leaves a table that will do: it is out of
 * reach, or the game has no positions of that size. */
static bool can_end(const gi_worth_table *t, grundy_status status)
{
    return (status == GRUNDY_OVER_BUDGET || status == GRUNDY_UNDECIDED ||
            status == GRUNDY_BAD_INPUT) &&
           t->count >= FEWEST;
}

static grundy_status fill(gi_worth_table *t, const grundy_game *game,
                          const gi_worth_range *range, gi_run *run)
{
    const uint64_t last = (uint64_t)t->asked;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(t->asked >= 0 && t->count == 0);
    for (uint64_t n = 0; !status && n <= last; n++) {
        GRUNDY_ASSERT(t->count == n - (uint64_t)t->first);
        gi_env_progress(run->env, n, last + 1);
        if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
        if (t->count >= FEWEST && gi_meter_over_call(run)) return GRUNDY_OK;
        status = add_value(t, game, range, n, run);
        if (status == GRUNDY_BAD_INPUT && n == 0) {
            t->first = 1; /* No board has 0 columns. */
            status = GRUNDY_OK;
        }
        if (can_end(t, status)) {
            if (status == GRUNDY_BAD_INPUT) t->asked = (int64_t)n - 1;
            if (run->err) *run->err = (grundy_error){.status = GRUNDY_OK};
            return GRUNDY_OK;
        }
    }
    return status;
}

grundy_status gi_worth_table_make(gi_worth_table *out, const grundy_game *game,
                                  const gi_worth_range *range, gi_run *run)
{
    const char *family = range->family;
    gi_worth_table table = {.first = 0};
    uint64_t last = range->last;
    grundy_status status;

    if (!family &&
        (game->rules->notation.parse || game->rules->heap_count > 1))
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no sequence of values: name a family of "
                       "positions with an n, such as (xo)^n or 2xn",
                       gi_game_called(game));
    if (last == 0) last = family ? LAST_OF_FAMILY : GI_WORTHS_LAST_HEAP;
    if (last >= gi_limit_positions(run->env) || last > LAST_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a table up to %llu is too large",
                       (unsigned long long)last);
    table.asked = (int64_t)last;
    status = gi_shorts_new(&table.store, run->env);
    if (!status) status = fill(&table, game, range, run);
    if (status)
        gi_worth_table_clear(&table, run->env);
    else
        *out = table;
    return status;
}

void gi_worth_table_clear(gi_worth_table *table, const grundy_env *env)
{
    gi_free(env, table->values, table->capacity * sizeof *table->values);
    gi_shorts_free(table->store);
    *table = (gi_worth_table){.values = NULL};
}
