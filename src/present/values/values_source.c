/* SPDX-License-Identifier: MIT */
/* values_source.c - where the values of a range come from: a sequence engine,
 * a store, or one fact after the other.
 *
 * The range is checked before any work; then blocks of it may be read in any
 * order, and again.
 */
#include "present/values/values_source.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/solver.h"
#include "rules/family.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { PIECE = 1024 };

/* ---- the question ---- */

static grundy_status fail_range(grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                   "the range of heaps is empty: `from` is past `to`");
}

/* How many may be asked for. */
static uint64_t values_most(const gi_run *run)
{
    const uint64_t most = gi_limit_positions(run->env);

    return most < INT64_MAX ? most : INT64_MAX;
}

static grundy_status fail_too_many(const gi_run *run)
{
    const unsigned long long most = values_most(run);

    return most == INT64_MAX /* No limit of the user's. */
               ? gi_fail(run->err, GRUNDY_OVER_BUDGET,
                         "more than %llu values are asked for", most)
               : gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                               "more than %llu values are asked for", most);
}

static bool has_nimbers(const gi_ruleset *rules)
{
    return gi_solver_of(rules)->nimber || rules->theory.value;
}

bool gi_source_has_nimbers(const gi_values_source *from)
{
    return has_nimbers(from->game->rules);
}

/* Whether one number is a position of the game. */
static bool has_heaps(const gi_ruleset *rules)
{
    return rules->axes == 1 ||
           (!has_nimbers(rules) && !rules->notation.parse &&
            rules->heap_count <= 1);
}

static grundy_status check_table(const gi_values_source *from,
                                 grundy_format format, gi_run *run)
{
    const gi_ruleset *rules = from->game->rules;

    if (rules->axes != 2 && gi_ruleset_has_numbers(rules) &&
        rules->heap_count > 1)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no sequence of values: a position is %zu "
                       "numbers; --box A..B has the values of a box of them",
                       gi_game_called(from->game), rules->heap_count);
    if (rules->axes != 2)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no sequence of values: a position is not a "
                       "heap or two; name a family of positions with an n, "
                       "such as (xo)^n or 2xn",
                       gi_game_called(from->game));
    if (format == GRUNDY_FORMAT_BFILE)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "a b-file holds a sequence, not a table of pairs");
    if (!gi_int_is_zero(from->first))
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "a table of pairs starts at 0");
    return GRUNDY_OK;
}

static grundy_status check_format(gi_values_source *from, grundy_format format,
                                  gi_run *run)
{
    const gi_ruleset *rules = from->game->rules;

    if ((unsigned)format > GRUNDY_FORMAT_NPY)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "there is no such format of values");
    from->is_table = !from->family && !has_heaps(rules);
    if (from->is_table) return check_table(from, format, run);
    if (!has_nimbers(rules) &&
        (format == GRUNDY_FORMAT_BFILE || format == GRUNDY_FORMAT_NPY))
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "values of %s are no Grundy values, which a b-file and "
                       "an array hold: text, tsv, csv or json can write them",
                       gi_game_called(from->game));
    return GRUNDY_OK;
}

/* A store has a fixed number of values, so there is nothing to limit. */
static grundy_status check_store(const gi_values_source *from, gi_run *run)
{
    const uint64_t count = grundy_store_count(from->store);
    uint64_t last;

    if (grundy_integer_to_uint64(&last, from->last) && last < count)
        return GRUNDY_OK;
    return gi_fail(run->err, GRUNDY_UNDEFINED,
                   "the store has the values of %llu heaps only",
                   (unsigned long long)count);
}

static grundy_status check_count(const gi_values_source *from, gi_run *run)
{
    const uint64_t most = values_most(run);

    GRUNDY_ASSERT(from->columns > 0);
    if (from->columns > most) return fail_too_many(run);
    if (from->is_table && from->columns > most / from->columns)
        return fail_too_many(run);
    return GRUNDY_OK;
}

/* Number of heaps first .. last, and of the values. */
static grundy_status count_range(gi_values_source *from, gi_run *run)
{
    grundy_integer width = {0};
    grundy_status status;
    uint64_t count = 0;
    bool fits;

    if (gi_int_sign(from->first) < 0 ||
        grundy_integer_compare(from->first, from->last) > 0)
        return fail_range(run->err);
    status = gi_int_sub(&width, from->last, from->first, run->env);
    fits = grundy_integer_to_uint64(&count, &width) && count < INT64_MAX;
    grundy_integer_clear(&width, run->env);
    if (status) return status;
    from->columns = count + 1;
    if (from->store)
        status = check_store(from, run);
    else
        status = fits ? check_count(from, run) : fail_too_many(run);
    from->count =
        from->is_table ? from->columns * from->columns : from->columns;
    return status;
}

/* ---- a block: `size` values of the range from number `at` on ---- */

static grundy_status read_stored(const gi_values_source *from, uint64_t at,
                                 size_t size, gi_ints *items, gi_run *run)
{
    grundy_nimber terms[PIECE];
    uint64_t heap = 0;
    grundy_status status = GRUNDY_OK;

    (void)grundy_integer_to_uint64(&heap, from->first); /* check_store() */
    heap += at;
    for (size_t piece; !status && size > 0; size -= piece, heap += piece) {
        piece = size < PIECE ? size : PIECE;
        status = grundy_store_copy(terms, from->store, heap, heap + piece,
                                   run->err);
        for (size_t i = 0; !status && i < piece; i++)
            status = gi_ints_push_word(items, terms[i], run->env);
    }
    return status;
}

/* By the engine of the game, which computes all values in the first call. */
static grundy_status read_terms(const gi_values_source *from, uint64_t at,
                                size_t size, gi_ints *items, gi_run *run)
{
    grundy_integer heap = {0};
    grundy_status status = gi_source_heap(from, at, &heap, run);

    if (!status) status = gi_fact_terms(from->game, &heap, size, items, run);
    grundy_integer_clear(&heap, run->env);
    return status;
}

grundy_status gi_source_heap(const gi_values_source *from, uint64_t at,
                             grundy_integer *out, gi_run *run)
{
    GRUNDY_ASSERT(at < from->columns && at <= INT64_MAX);
    return gi_int_add_word(out, from->first, (int64_t)at, run->env);
}

grundy_status gi_source_position(const gi_values_source *from,
                                 const grundy_integer *heap, gi_ints *out,
                                 gi_run *run)
{
    uint64_t n;

    GRUNDY_ASSERT(gi_int_sign(heap) >= 0);
    if (from->family) {
        if (!grundy_integer_to_uint64(&n, heap)) n = UINT64_MAX;
        return gi_family_position(from->family, from->game, n, out, run);
    }
    gi_ints_empty(out, run->env);
    return gi_ints_push(out, heap, run->env);
}

/* A table has room for values alone. */
static grundy_status check_pair(const gi_values_source *from,
                                const gi_ints *heaps, gi_run *run)
{
    grundy_error told = {.status = GRUNDY_OK};
    const grundy_status status = gi_position_check(from->game, heaps, &told);

    if (status != GRUNDY_BAD_INPUT)
        return status ? gi_fail_told(run->err, status, &told) : GRUNDY_OK;
    return gi_fail(run->err, GRUNDY_UNDEFINED,
                   "there is no value at %lld %lld, and --box A..B,C..D "
                   "leaves such places open: %s",
                   (long long)heaps->items[0].word,
                   (long long)heaps->items[1].word, told.message);
}

/* Heaps or positions one by one, or pairs of heaps row by row. */
static grundy_status find_each(const gi_values_source *from, uint64_t at,
                               size_t size, gi_ints *items, gi_run *run)
{
    grundy_integer pair[2] = {{0}, {0}};
    const gi_ints heaps = {pair, 2, 2};
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    for (uint64_t i = at; !status && i < at + size; i++) {
        if (i % PIECE == 0) gi_env_progress(run->env, i, from->count);
        if (gi_env_is_stopped(run->env)) {
            status = GRUNDY_CANCELLED;
        } else if (from->is_table) {
            pair[0].word = (int64_t)(i / from->columns);
            pair[1].word = (int64_t)(i % from->columns);
        } else {
            status = gi_source_heap(from, i, &pair[0], run);
            if (!status)
                status = gi_source_position(from, &pair[0], &position, run);
        }
        if (!status && from->is_table) status = check_pair(from, &heaps, run);
        if (!status)
            status = gi_fact_push_value(
                from->game, from->is_table ? &heaps : &position, items, run);
    }
    if (status && from->family)
        status = gi_item_fail(true, &pair[0], status, run);
    gi_ints_clear(&position, run->env);
    grundy_integer_clear(&pair[0], run->env);
    return status;
}

bool gi_source_has_terms(const gi_values_source *from)
{
    return !from->store && !from->family && from->game->rules->theory.terms;
}

grundy_status gi_source_read(const gi_values_source *from, uint64_t at,
                             size_t size, gi_ints *items, gi_run *run)
{
    GRUNDY_ASSERT(size <= from->count && at <= from->count - size);
    gi_ints_empty(items, run->env);
    if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
    if (from->store) return read_stored(from, at, size, items, run);
    return gi_source_has_terms(from) ? read_terms(from, at, size, items, run)
                                     : find_each(from, at, size, items, run);
}

static grundy_status check_family(const gi_values_source *from, gi_run *run)
{
    uint64_t n;

    if (!from->family) return GRUNDY_OK;
    if (!grundy_integer_to_uint64(&n, from->first)) n = UINT64_MAX;
    return gi_family_check(from->family, n, run);
}

grundy_status gi_source_check(gi_values_source *from, grundy_format format,
                              gi_run *run)
{
    grundy_status status = check_format(from, format, run);

    if (!status) status = count_range(from, run);
    return status ? status : check_family(from, run);
}
