/* SPDX-License-Identifier: MIT */
/* sparse.c - the terms, the rares and the mask of a sequence in sparse space.
 *
 * The first terms are found by all pairs, until there are enough to choose a
 * mask from. From then on a new mask is chosen whenever the old one may have
 * become bad: when the terms have grown by an eighth, when a value has a new
 * top bit, when the rares have grown by a 64th. That costs V log V for V
 * values each time, and a walk over the terms if the mask changes; a new rare
 * has cost a search through all splits before.
 *
 * A mask pays while the pairs looked at are fewer than two thirds of all: by
 * rares a pair costs half as much again (bench: b-sparse). The engine assumes
 * this when less than a sixth of the heaps is rare, counts both, and if it was
 * wrong returns to all pairs until there are twice as many terms. What it
 * loses on a game without a sparse space is a part of the time of all pairs.
 *
 * Terms in the middle may be forgotten (sparse_fold.c); the mask then stays.
 *
 * Invariant: terms[0 .. count) are right, the histogram is theirs, and rares
 * lists the heaps below count of even type under the mask, if there is a mask.
 * All memory is asked for before anything changes.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "codes/heapgame.h"
#include "sequence/sparse/sparse.h"

enum {
    FIRST_VALUES = 16,
    FIRST_CHOICE = 1024,
    FIRST_CHOICE_FORCED = 16,
    VALUE_END = 1 << 15, /* Twice as many fit the 16 bits of gi_cells. */
    BREATH = 1 << 20,
    CELL_BYTES = 4 * sizeof(uint64_t)
};

/* ---- making and freeing ---- */

bool gi_sparse_fits(const grundy_heapgame *game)
{
    bool has_split = false;

    if (game->kind != GRUNDY_HEAP_TAKE_AND_BREAK ||
        game->tail_start != game->digit_count)
        return false;
    for (size_t i = 0; i < game->digit_count; i++) {
        if (game->digits[i].heaps >= 8) return false;
        has_split = has_split || (game->digits[i].heaps & 4);
    }
    return has_split;
}

unsigned gi_sparse_position(const grundy_heapgame *game)
{
    bool has[2] = {false, false};

    for (size_t i = 0; i < game->digit_count; i++)
        if (game->digits[i].heaps & 4) has[i & 1] = true;
    return has[0] && has[1] ? GI_NO_POSITION : has[1];
}

static void count_moves(gi_sparse *sparse)
{
    const grundy_heapgame *game = sparse->game;

    for (size_t i = 0; i < game->digit_count; i++) {
        const unsigned heaps = game->digits[i].heaps;
        sparse->end_count += heaps & 1;
        sparse->keep_count += heaps >> 1 & 1;
        sparse->split_count += heaps >> 2 & 1;
    }
}

static grundy_status list_moves(gi_sparse *sparse)
{
    const grundy_heapgame *game = sparse->game;
    const grundy_env *env = sparse->memory.env;
    size_t ends = 0, keeps = 0, splits = 0;

    count_moves(sparse);
    sparse->splits =
        gi_alloc_array(env, sparse->split_count, sizeof(gi_split));
    sparse->keeps = gi_alloc_array(env, sparse->keep_count, sizeof(size_t));
    sparse->ends = gi_alloc_array(env, sparse->end_count, sizeof(size_t));
    if (!sparse->splits || (sparse->keep_count && !sparse->keeps) ||
        (sparse->end_count && !sparse->ends))
        return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < game->digit_count; i++) {
        const gi_digit digit = game->digits[i];
        if (digit.heaps & 1) sparse->ends[ends++] = i;
        if (digit.heaps & 2) sparse->keeps[keeps++] = i;
        if (digit.heaps & 4)
            sparse->splits[splits++] = (gi_split){i, digit.is_unequal};
    }
    GRUNDY_ASSERT(ends == sparse->end_count && keeps == sparse->keep_count);
    GRUNDY_ASSERT(splits == sparse->split_count);
    return GRUNDY_OK;
}

grundy_status gi_sparse_new(gi_sparse **out, const grundy_heapgame *game,
                            bool is_forced, const grundy_env *env)
{
    const grundy_env *used = gi_env_or_default(env);
    gi_sparse *sparse;
    grundy_status status;

    if (!gi_sparse_fits(game)) return GRUNDY_UNDECIDED;
    sparse = gi_alloc(used, sizeof *sparse);
    if (!sparse) return GRUNDY_NO_MEMORY;
    *sparse = (gi_sparse){.memory = {used, 0},
                          .game = game,
                          .value_end = VALUE_END,
                          .position = gi_sparse_position(game),
                          .choice_count =
                              is_forced ? FIRST_CHOICE_FORCED : FIRST_CHOICE,
                          .is_forced = is_forced};
    status = list_moves(sparse);
    if (status)
        gi_sparse_free(sparse);
    else
        *out = sparse;
    return status;
}

void gi_sparse_free(gi_sparse *sparse)
{
    gi_memory *memory;

    if (!sparse) return;
    memory = &sparse->memory;
    gi_memory_release(memory, sparse->cells.block, sparse->cells.values,
                      CELL_BYTES);
    gi_memory_release(memory, sparse->rares, sparse->rare_capacity,
                      sizeof *sparse->rares);
    gi_terms_release(&sparse->terms, memory);
    GRUNDY_ASSERT(memory->held_bytes == 0);
    gi_free(memory->env, sparse->ends, sparse->end_count * sizeof(size_t));
    gi_free(memory->env, sparse->keeps, sparse->keep_count * sizeof(size_t));
    gi_free(memory->env, sparse->splits,
            sparse->split_count * sizeof(gi_split));
    gi_free(memory->env, sparse, sizeof *sparse);
}

/* ---- arrays over values ---- */

static void sort_by_type(gi_sparse *sparse)
{
    gi_cells *cells = &sparse->cells;
    size_t counts[2] = {0, 0};

    if (sparse->mask == 0) return;
    GRUNDY_ASSERT(sparse->mask < cells->values);
    for (size_t v = 0; v < 2 * cells->values; v++) {
        const unsigned parity = gi_parity(v & sparse->mask);
        cells->by_type[parity][counts[parity]++] = (uint16_t)v;
    }
    GRUNDY_ASSERT(counts[0] == counts[1]);
}

static void carve(gi_cells *cells, uint64_t *block, size_t values)
{
    uint16_t *words = (uint16_t *)(void *)(block + 3 * values);

    cells->values = values;
    cells->block = block;
    cells->histogram = (int64_t *)(void *)block;
    cells->work = (int64_t *)(void *)(block + 2 * values);
    cells->by_type[0] = words;
    cells->by_type[1] = words + values;
    cells->missing = words + 2 * values;
    cells->marks = (uint8_t *)(words + 3 * values);
}

/* Cells for values up to this one; the histogram goes along. */
static grundy_status grow_cells(gi_sparse *sparse, size_t value)
{
    const gi_cells old = sparse->cells;
    size_t values = old.values ? old.values : FIRST_VALUES;
    uint64_t *block = NULL;
    grundy_status status;

    while (values <= value)
        values *= 2;
    if (values == old.values) return GRUNDY_OK;
    /* by_type has values below 2 * values, in 16 bits. */
    GRUNDY_ASSERT(old.values < values && values <= VALUE_END);
    status = gi_memory_resize(&sparse->memory, (void **)&block, 0, values,
                              CELL_BYTES);
    if (status) return status;
    carve(&sparse->cells, block, values);
    for (size_t row = 0; row < 2 && old.values; row++)
        memcpy(sparse->cells.histogram + row * values,
               old.histogram + row * old.values,
               old.values * sizeof *old.histogram);
    gi_memory_release(&sparse->memory, old.block, old.values, CELL_BYTES);
    sort_by_type(sparse);
    sparse->stamp = 0;
    sparse->choice_rares = 0; /* A new top bit: choose at once. */
    return GRUNDY_OK;
}

/* ---- the mask ---- */

gi_mask gi_sparse_find_mask(const gi_sparse *sparse)
{
    const gi_histogram histogram = {sparse->cells.histogram,
                                    sparse->cells.values, sparse->position};

    return gi_mask_find(&histogram, sparse->cells.work);
}

static grundy_status reserve_rares(gi_sparse *sparse, size_t count)
{
    const size_t old = sparse->rare_capacity;
    const size_t wanted = count + count / 2 + 16;
    grundy_status status;

    if (count <= old) return GRUNDY_OK;
    status = gi_memory_resize(&sparse->memory, (void **)&sparse->rares, old,
                              wanted, sizeof *sparse->rares);
    if (!status) sparse->rare_capacity = wanted;
    return status;
}

static grundy_status use_mask(gi_sparse *sparse, gi_mask mask)
{
    const grundy_status status = reserve_rares(sparse, mask.rare_count + 1);

    if (status) return status;
    sparse->mask = mask.bits;
    sparse->has_position = mask.has_position;
    sparse->rare_count = 0;
    sort_by_type(sparse);
    for (size_t n = 0; n < sparse->count; n++)
        if (gi_sparse_is_rare(sparse, n, gi_sparse_term(sparse, n)))
            sparse->rares[sparse->rare_count++] =
                (gi_rare){n, gi_sparse_term(sparse, n)};
    GRUNDY_ASSERT(sparse->rare_count == mask.rare_count);
    return GRUNDY_OK;
}

static void drop_mask(gi_sparse *sparse)
{
    sparse->mask = 0;
    sparse->has_position = false;
    sparse->rare_count = 0;
}

static bool is_promising(const gi_sparse *sparse, gi_mask mask)
{
    if (mask.bits == 0) return false;
    return sparse->is_forced || mask.rare_count < sparse->count / 6;
}

/* Whether the mask in use has cost more than it saved. */
static bool is_wasteful(const gi_sparse *sparse)
{
    return !sparse->is_forced && sparse->mask != 0 &&
           3 * sparse->pairs > 2 * sparse->all_pairs;
}

static void plan_next_choice(gi_sparse *sparse, size_t count)
{
    sparse->choice_count = count;
    sparse->pairs = sparse->all_pairs = 0;
}

/* For another mask all terms would have to be looked at. */
static grundy_status keep_mask(gi_sparse *sparse)
{
    const gi_mask best = gi_sparse_find_mask(sparse);

    if (!is_promising(sparse, best) || best.rare_count < sparse->rare_count) {
        sparse->fold.is_torn = true;
        return GRUNDY_UNDECIDED;
    }
    plan_next_choice(sparse, sparse->count + sparse->count / 8 + 16);
    sparse->choice_rares = sparse->rare_count + sparse->rare_count / 64 + 1;
    return GRUNDY_OK;
}

static grundy_status choose_mask(gi_sparse *sparse)
{
    const size_t count = sparse->count;
    const bool is_time = count >= sparse->choice_count;
    grundy_status status = GRUNDY_OK;

    if (sparse->terms.gap > 0) return keep_mask(sparse);

    if (is_time && is_wasteful(sparse)) {
        drop_mask(sparse);
        plan_next_choice(sparse, 2 * count);
    } else {
        const gi_mask best = gi_sparse_find_mask(sparse);
        if (!is_promising(sparse, best))
            drop_mask(sparse);
        else if (sparse->mask == 0 || best.rare_count < sparse->rare_count)
            status = use_mask(sparse, best);
        if (status) return status;
        if (is_time) plan_next_choice(sparse, count + count / 8 + 16);
    }
    sparse->choice_rares = sparse->rare_count + sparse->rare_count / 64 + 1;
    return GRUNDY_OK;
}

/* ---- what is read ---- */

grundy_status gi_sparse_fold_room(gi_sparse *sparse, size_t values,
                                  size_t rare_count, size_t terms)
{
    grundy_status status = grow_cells(sparse, values - 1);

    GRUNDY_ASSERT(sparse->count == 0 && sparse->mask == 0);
    if (!status) status = reserve_rares(sparse, rare_count + 1);
    if (!status)
        status = gi_terms_reserve(&sparse->terms, 0, terms, &sparse->memory);
    while (!status && sparse->terms.capacity < terms)
        status = gi_terms_reserve(&sparse->terms, sparse->terms.capacity,
                                  terms, &sparse->memory);
    if (!status)
        status =
            gi_terms_widen(&sparse->terms, 0, UINT8_MAX + 1, &sparse->memory);
    return status;
}

void gi_sparse_set_mask(gi_sparse *sparse, uint64_t mask, bool has_position,
                        size_t rare_count)
{
    GRUNDY_ASSERT(rare_count < sparse->rare_capacity);
    sparse->mask = mask;
    sparse->has_position = has_position;
    sparse->rare_count = rare_count;
    sort_by_type(sparse);
    plan_next_choice(sparse, sparse->count + sparse->count / 8 + 16);
    sparse->choice_rares = rare_count + rare_count / 64 + 1;
}

/* ---- terms ---- */

grundy_status gi_sparse_prepare(gi_sparse *sparse)
{
    grundy_status status = gi_sparse_fold(sparse);

    if (!status)
        status = gi_terms_reserve(&sparse->terms, sparse->count,
                                  sparse->target, &sparse->memory);
    if (!status) status = grow_cells(sparse, 0);
    if (!status &&
        (sparse->count >= sparse->choice_count ||
         (sparse->mask && sparse->rare_count >= sparse->choice_rares)))
        status = choose_mask(sparse);
    if (!status && sparse->mask)
        status = reserve_rares(sparse, sparse->rare_count + 1);
    return status;
}

grundy_status gi_sparse_append(gi_sparse *sparse, size_t value)
{
    const size_t n = sparse->count;
    grundy_status status;

    if (value >= sparse->value_end) return GRUNDY_UNDECIDED;
    if (!gi_terms_fit(&sparse->terms, (uint32_t)value)) {
        status = gi_terms_widen(&sparse->terms, n, (uint32_t)value,
                                &sparse->memory);
        if (status) return status;
    }
    if (value >= sparse->cells.values) {
        status = grow_cells(sparse, value);
        if (status) return status;
    }
    if (sparse->mask && gi_sparse_is_rare(sparse, n, value)) {
        GRUNDY_ASSERT(sparse->rare_count < sparse->rare_capacity);
        GRUNDY_ASSERT(sparse->rare_count == 0 ||
                      sparse->rares[sparse->rare_count - 1].index < n);
        sparse->rares[sparse->rare_count++] = (gi_rare){n, (uint16_t)value};
    }
    GRUNDY_ASSERT(value < sparse->cells.values);
    sparse->cells.histogram[(n & 1) * sparse->cells.values + value]++;
    gi_terms_put(&sparse->terms, n, (uint32_t)value);
    sparse->count++;
    sparse->work++;
    return GRUNDY_OK;
}

static grundy_status breathe(gi_sparse *sparse)
{
    const grundy_env *env = sparse->memory.env;

    if (sparse->work < BREATH) return GRUNDY_OK;
    sparse->work = 0;
    gi_env_progress(env, sparse->count, sparse->target);
    return gi_env_is_stopped(env) ? GRUNDY_CANCELLED : GRUNDY_OK;
}

grundy_status gi_sparse_extend(gi_sparse *sparse, size_t count)
{
    grundy_status status = GRUNDY_OK;

    sparse->target = count;
    while (!status && sparse->count < count) {
        status = gi_sparse_prepare(sparse);
        if (status) break;
        const size_t value = sparse->mask ? gi_sparse_value_by_rares(sparse)
                                          : gi_sparse_value_by_pairs(sparse);
        if (sparse->fold.is_torn) return GRUNDY_UNDECIDED;
        status = gi_sparse_append(sparse, value);
        if (!status) status = breathe(sparse);
    }
    return status;
}
