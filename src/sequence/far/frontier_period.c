/* SPDX-License-Identifier: MIT */
/* frontier_period.c - a frontier of a sequence whose period is proved.
 *
 * Once the terms prove G(n + p) = G(n) + s for all n >= e
 * (T-SUBTRACTION-PERIOD, T-ALL-BUT-STATE, T-OCTAL-PERIOD), no more terms need
 * be found, and the figures of any number of heaps follow from the first e +
 * p: each of these stands for a class, itself and, from e on, the heaps p, 2
 * p, ... after it. The state is these terms and a count.
 *
 * Sets with the divisor d have each term of the divided game d times, and it
 * is the divided game that is kept. With s > 0 the values of a class grow, so
 * that its last one is its greatest and only its first can be 0. No value is
 * greater than its heap, so that figures of any 2^64 - 1 heaps fit 64 bits,
 * though values of single heaps (grundy_nimber) do not.
 *
 * Rares need the parities of heaps as well: under an odd period the members of
 * a class take turns at being odd. Whether heap n is rare depends on n mod 2 p
 * from e on, so 2 p heaps in a row without a rare are proof that there is none
 * after e.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/sizes.h"
#include "base/store/bytes.h"
#include "codes/heapgame.h"
#include "sequence/far/frontier_engine.h"
#include "sequence/far/periodic.h"
#include "sequence/sparse/sparse.h"

void gi_periodic_free(void *state)
{
    gi_periodic *s = state;

    if (!s) return;
    gi_memory_release(&s->memory, s->terms,
                      s->terms ? gi_periodic_classes(s) : 0, sizeof *s->terms);
    gi_free(s->env, s, sizeof *s);
}

/* A state with room for its terms. */
grundy_status gi_periodic_new(gi_periodic **out, const gi_periodic *like)
{
    gi_periodic *s = gi_alloc(like->env, sizeof *s);
    grundy_status status;

    if (!s) return GRUNDY_NO_MEMORY;
    *s = *like;
    s->memory = (gi_memory){like->env, 0};
    s->terms = NULL;
    status = gi_memory_resize(&s->memory, (void **)&s->terms, 0,
                              gi_periodic_classes(s), sizeof *s->terms);
    if (status)
        gi_periodic_free(s);
    else
        *out = s;
    return status;
}

/* ---- classes ---- */

/* Heaps of the divided game that have begun. */
static uint64_t begun(const gi_periodic *s)
{
    return s->count ? (s->count - 1) / s->scale + 1 : 0;
}

/* How many of these are in the class of term i. */
static uint64_t members(const gi_periodic *s, size_t i)
{
    const uint64_t all = begun(s);

    GRUNDY_ASSERT(s->length > 0);
    if (i >= all) return 0;
    return i < s->start ? 1 : (all - 1 - i) / s->length + 1;
}

/* How many heaps of the game are in the class; it has members. */
static uint64_t heaps_of(const gi_periodic *s, size_t i)
{
    const uint64_t count = members(s, i);
    const uint64_t last = i + (count - 1) * s->length;
    const uint64_t missing =
        last + 1 == begun(s) ? begun(s) * s->scale - s->count : 0;

    GRUNDY_ASSERT(count > 0 && missing < s->scale);
    return count * s->scale - missing;
}

static uint64_t first_heap(const gi_periodic *s, uint64_t divided)
{
    return divided * s->scale;
}

/* The last heap of the last member of the class. */
static uint64_t last_heap(const gi_periodic *s, size_t i)
{
    const uint64_t last = i + (members(s, i) - 1) * s->length;

    GRUNDY_ASSERT(members(s, i) > 0);
    return last + 1 == begun(s) ? s->count - 1
                                : last * s->scale + (s->scale - 1);
}

/* The greatest value of the class and the divided heap that has it first. */
static uint64_t greatest(const gi_periodic *s, size_t i, uint64_t *heap)
{
    const uint64_t steps = s->saltus ? members(s, i) - 1 : 0;

    GRUNDY_ASSERT(members(s, i) > 0);
    GRUNDY_ASSERT(s->saltus <= s->length);
    *heap = i + steps * s->length;
    return s->terms[i] + steps * s->saltus;
}

static uint64_t find_max(const gi_periodic *s, uint64_t *max_heap)
{
    uint64_t max = 0;

    *max_heap = 0;
    for (size_t i = 0; i < gi_periodic_classes(s) && members(s, i) > 0; i++) {
        uint64_t heap;
        const uint64_t value = greatest(s, i, &heap);
        if (value < max || (value == max && heap >= *max_heap)) continue;
        max = value;
        *max_heap = heap;
    }
    return max;
}

static void look_at_zeros(const gi_periodic *s, grundy_invariants *out)
{
    for (size_t i = 0; i < gi_periodic_classes(s) && members(s, i) > 0; i++) {
        if (s->terms[i] != 0) continue;
        const uint64_t last = s->saltus ? i : last_heap(s, i);
        out->zero_count += s->saltus ? 1 : heaps_of(s, i);
        if (last > out->last_zero) out->last_zero = last;
    }
}

/* ---- rares ---- */

static bool is_rare(const gi_periodic *s, uint64_t n, unsigned position,
                    const grundy_invariants *found)
{
    const uint64_t i =
        n < s->start ? n : s->start + (n - s->start) % s->length;
    const unsigned turn =
        found->has_position ? (unsigned)(n & 1) ^ position : 0;

    GRUNDY_ASSERT(i < gi_periodic_classes(s));
    return gi_parity(s->terms[i] & found->mask) == turn;
}

static void find_last_rare(const gi_periodic *s, unsigned position,
                           grundy_invariants *out)
{
    uint64_t n = s->count;

    GRUNDY_ASSERT(s->length > 0);
    for (size_t left = 2 * s->length; left > 0 && n > s->start; left--)
        if (is_rare(s, --n, position, out)) {
            out->last_rare = n;
            return;
        }
    for (n = n < s->start ? n : s->start; n-- > 0;)
        if (is_rare(s, n, position, out)) {
            out->last_rare = n;
            return;
        }
}

/* block: shape [3 * values], zero. */
static void find_mask(const gi_periodic *s, size_t values, int64_t *block,
                      grundy_invariants *out)
{
    const unsigned position = gi_sparse_position(s->game);
    const gi_histogram histogram = {block, values, position};
    gi_mask mask;

    for (size_t i = 0; i < gi_periodic_classes(s) && members(s, i) > 0; i++) {
        const uint64_t all = members(s, i);
        const uint64_t turned = s->length % 2 ? all / 2 : 0;
        GRUNDY_ASSERT(s->terms[i] < values);
        block[(i & 1) * values + s->terms[i]] += (int64_t)(all - turned);
        block[(~i & 1) * values + s->terms[i]] += (int64_t)turned;
    }
    mask = gi_mask_find(&histogram, block + 2 * values);
    out->mask = mask.bits;
    out->has_position = mask.has_position;
    out->rare_count = mask.rare_count;
    find_last_rare(s, position, out);
}

static grundy_status look_at_rares(const gi_periodic *s,
                                   grundy_invariants *out)
{
    size_t values = 1, count;
    int64_t *block;

    while (values <= out->max)
        values *= 2;
    if (!gi_size_mul(&count, values, 3)) return GRUNDY_NO_MEMORY;
    block = gi_alloc_array(s->env, count, sizeof *block);
    if (!block) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        block[i] = 0;
    find_mask(s, values, block, out);
    gi_free(s->env, block, count * sizeof *block);
    return GRUNDY_OK;
}

/* ---- the engine ---- */

static bool has_rares(const gi_periodic *s)
{
    return s->game->kind == GRUNDY_HEAP_TAKE_AND_BREAK &&
           gi_sparse_fits(s->game);
}

static grundy_status advance(void *state, uint64_t count, grundy_error *err)
{
    gi_periodic *s = state;

    if (has_rares(s) && count > INT64_MAX)
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "rare heaps past 2^63 - 1 heaps are not counted");
    s->count = count;
    return GRUNDY_OK;
}

static uint64_t count_of(const void *state)
{
    const gi_periodic *s = state;

    return s->count;
}

static grundy_status look(const void *state, grundy_invariants *out)
{
    const gi_periodic *s = state;
    grundy_invariants found = {.count = s->count};
    uint64_t heap;
    grundy_status status = GRUNDY_OK;

    found.max = find_max(s, &heap);
    found.max_index = first_heap(s, heap);
    look_at_zeros(s, &found);
    if (has_rares(s) && s->count > 0) status = look_at_rares(s, &found);
    if (!status) *out = found;
    return status;
}

static void count_values(const void *state, uint64_t *counts, size_t values)
{
    const gi_periodic *s = state;

    for (size_t i = 0; i < gi_periodic_classes(s) && members(s, i) > 0; i++)
        if (s->terms[i] < values) counts[s->terms[i]] += heaps_of(s, i);
}

/* ---- states: e, p, s, d and the terms ---- */

static grundy_status save(const void *state, gi_sealed *sealed)
{
    const gi_periodic *s = state;
    const uint64_t numbers[] = {s->start, s->length, s->saltus, s->scale};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sizeof numbers / sizeof *numbers; i++)
        status = gi_sealed_write_u64(sealed, numbers[i]);
    for (size_t i = 0; !status && i < gi_periodic_classes(s); i++) {
        uint8_t bytes[4];
        gi_put_u32(bytes, s->terms[i]);
        status = gi_sealed_write(sealed, bytes, sizeof bytes);
    }
    return status;
}

/* The four numbers; GRUNDY_BAD_INPUT for such as no period has. */
static grundy_status read_numbers(gi_periodic *s, gi_sealed *sealed)
{
    uint64_t numbers[4] = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < 4; i++)
        status = gi_sealed_read_u64(sealed, numbers + i);
    if (status) return status;
    if (numbers[0] > GI_FRONTIER_PERIOD_LAST || numbers[1] == 0 ||
        numbers[1] > GI_FRONTIER_PERIOD_LAST || numbers[2] > numbers[1] ||
        numbers[3] == 0 ||
        (numbers[2] > 0) != (s->game->kind == GRUNDY_HEAP_ALL_BUT))
        return GRUNDY_BAD_INPUT;
    s->start = (size_t)numbers[0];
    s->length = (size_t)numbers[1];
    s->saltus = numbers[2];
    s->scale = numbers[3];
    return GRUNDY_OK;
}

/* In a set heap i has at most i options, so that no value, nor any that grows
 * out of it with a saltus of at most the period, exceeds the heap. */
static uint64_t value_most(const gi_periodic *s, size_t i)
{
    return s->saltus ? i : 4 * (uint64_t)GI_FRONTIER_PERIOD_LAST;
}

static grundy_status read_terms(gi_periodic *s, uint64_t count,
                                gi_sealed *sealed)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < gi_periodic_classes(s); i++) {
        uint8_t bytes[4];
        status = gi_sealed_read(sealed, bytes, sizeof bytes);
        if (!status) s->terms[i] = gi_get_u32(bytes);
        if (!status && s->terms[i] > value_most(s, i))
            status = GRUNDY_BAD_INPUT;
    }
    if (!status && advance(s, count, NULL)) status = GRUNDY_BAD_INPUT;
    return status;
}

static grundy_status load(void **state, const grundy_heapgame *game,
                          uint64_t count, gi_sealed *sealed,
                          const grundy_env *env, grundy_error *err)
{
    gi_periodic like = {.env = env, .game = game}, *made = NULL;
    grundy_status status = read_numbers(&like, sealed);

    (void)err;
    if (!status) status = gi_periodic_new(&made, &like);
    if (!status) status = read_terms(made, count, sealed);
    if (status)
        gi_periodic_free(made);
    else
        *state = made;
    return status;
}

const gi_frontier_engine gi_frontier_period = {
    .name = "period",
    .tag = "PERD",
    .is_constant = true,
    .free = gi_periodic_free,
    .advance = advance,
    .count = count_of,
    .look = look,
    .count_values = count_values,
    .save = save,
    .load = load,
};

const gi_frontier_engine gi_frontier_saltus = {
    .name = "saltus",
    .tag = "SALT",
    .is_constant = true,
    .free = gi_periodic_free,
    .advance = advance,
    .count = count_of,
    .look = look,
    .save = save,
    .load = load,
};
