/* SPDX-License-Identifier: MIT */
/* count_line.c - Nim with heaps of a n + b tokens each, such as n, 2n and 3n, for
 * all n of a range.
 *
 * The bits of n are chosen from the lowest on. What is left of a n + b after
 * some of them is a carry below a + b + 1; the bit of the heap is the lowest
 * bit of a d + carry, d the bit of n. An automaton whose states are the
 * carries of all heaps reads n, and goes on only where the bits of the heaps
 * have xor 0. With n below a bound that is read along, whether the bits so far
 * are below those of the bound is a part of the state. A range is the
 * difference of two such counts.
 *
 * Cost: 64 steps of each state that is met; their number is bounded by the
 * product of the a + b.
 */
#include <string.h>

#include "analysis/count/counting.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/map.h"
#include "rules/family.h"

enum {
    HEAPS_MOST = 8,
    CARRY_MOST = 1 << 20,
    STATES_MOST = 1 << 16,
    BASE_MOST = 1 << 16
};

typedef struct line {
    const gi_counting *c;
    uint64_t base; /* What is called n above is n less this one. */
    size_t heaps;
    uint64_t a[HEAPS_MOST], b[HEAPS_MOST];
} line;

/* Carries, then whether the low bits of n are past those of the bound. */
typedef struct state {
    uint64_t carries[HEAPS_MOST], is_past;
} state;

/* States, each with the number of ways to it. */
typedef struct states {
    gi_map map;
    gi_ints ways;
} states;

static void open_states(states *s, const grundy_env *env)
{
    *s = (states){.ways = {NULL, 0, 0}};
    gi_map_init(&s->map, env);
}

static void clear_states(states *s, const grundy_env *env)
{
    gi_map_clear(&s->map);
    gi_ints_clear(&s->ways, env);
}

static grundy_status add_state(const line *l, states *s, const state *to,
                               const grundy_integer *ways)
{
    const grundy_env *env = l->c->run->env;
    uint32_t number = 0;
    bool is_new = false;
    grundy_status status =
        gi_map_intern(&s->map, to, sizeof *to, &number, &is_new);

    if (!status && is_new) status = gi_ints_push_word(&s->ways, 0, env);
    if (!status && s->map.count > STATES_MOST) return GRUNDY_UNDECIDED;
    if (status) return status;
    GRUNDY_ASSERT(number < s->ways.count);
    return gi_int_add(&s->ways.items[number], &s->ways.items[number], ways,
                      env);
}

/* The state after bit d of n; false where the xor of the heaps has a one. */
static bool read_bit(const line *l, const state *from, unsigned d,
                     unsigned bound, state *to)
{
    uint64_t sum = 0;

    memset(to, 0, sizeof *to);
    for (size_t i = 0; i < l->heaps; i++) {
        const uint64_t now = from->carries[i] + (d ? l->a[i] : 0);
        sum ^= now;
        to->carries[i] = now >> 1;
        GRUNDY_ASSERT(to->carries[i] <= l->a[i] + l->b[i]);
    }
    to->is_past = d != bound ? d > bound : from->is_past;
    return (sum & 1) == 0;
}

/* One bit of n more; past the bits of the bound n has none. */
static grundy_status step(const line *l, const states *from, states *to,
                          unsigned bound, bool is_over)
{
    grundy_status status = gi_meter_pay(l->c->run, from->map.count);

    GRUNDY_ASSERT(from->ways.count == from->map.count);
    for (uint32_t i = 0; !status && i < from->map.count; i++) {
        size_t bytes;
        state before, after;
        memcpy(&before, gi_map_key_at(&from->map, i, &bytes), sizeof before);
        GRUNDY_ASSERT(bytes == sizeof before);
        for (unsigned d = 0; !status && d < (is_over ? 1 : 2); d++)
            if (read_bit(l, &before, d, bound, &after))
                status = add_state(l, to, &after, &from->ways.items[i]);
    }
    return status;
}

/* *out += sign * number of n below the bound with xor 0. */
static grundy_status add_below(const line *l, gi_wide bound, int sign,
                               grundy_integer *out)
{
    enum { BITS = 65, FLUSH = 64 };
    const grundy_env *env = l->c->run->env;
    const grundy_integer one = {1, NULL};
    state start;
    states now, next;
    grundy_status status;

    memset(&start, 0, sizeof start);
    for (size_t i = 0; i < l->heaps; i++)
        start.carries[i] = l->b[i];
    start.is_past = 1; /* n equal to the bound is not below it. */
    open_states(&now, env);
    status = add_state(l, &now, &start, &one);
    for (unsigned bit = 0; !status && bit < BITS + FLUSH; bit++) {
        open_states(&next, env);
        status =
            step(l, &now, &next, bit < BITS ? (unsigned)(bound >> bit) & 1 : 0,
                 bit >= BITS);
        clear_states(&now, env);
        now = next;
    }
    for (uint32_t i = 0; !status && i < now.map.count; i++) {
        size_t bytes;
        const state *s = gi_map_key_at(&now.map, i, &bytes);
        if (s->is_past) continue;
        status = sign < 0 ? gi_int_sub(out, out, &now.ways.items[i], env)
                          : gi_int_add(out, out, &now.ways.items[i], env);
    }
    clear_states(&now, env);
    return status;
}

/* Heap i of the family, for the base, the next n and a few more. */
static grundy_status read_from_base(line *l)
{
    static const uint64_t tried[] = {0, 1, 2, 3, 1000003};
    gi_run *run = l->c->run;
    gi_ints position = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t k = 0; !status && k < sizeof tried / sizeof *tried; k++) {
        status = gi_family_position(l->c->question->family, l->c->game,
                                    l->base + tried[k], &position, run);
        if (!status && (position.count > HEAPS_MOST ||
                        (k > 0 && position.count != l->heaps)))
            status = GRUNDY_UNDECIDED;
        l->heaps = position.count;
        for (size_t i = 0; !status && i < position.count; i++) {
            uint64_t n = UINT64_MAX;
            if (!grundy_integer_to_uint64(&n, &position.items[i]) ||
                (k == 0 && n > CARRY_MOST) ||
                (k == 1 && (n < l->b[i] || n - l->b[i] > CARRY_MOST)))
                status = GRUNDY_UNDECIDED;
            else if (k == 0)
                l->b[i] = n;
            else if (k == 1)
                l->a[i] = n - l->b[i];
            else if (n != l->a[i] * tried[k] + l->b[i])
                status = GRUNDY_UNDECIDED;
        }
    }
    gi_ints_clear(&position, run->env);
    return status;
}

/* From n = 0 on or, where a heap would be less than 0, from the range on. */
static grundy_status read_line(line *l)
{
    const uint64_t first = l->c->question->ranges[0].first;
    const uint64_t bases[] = {0, first < BASE_MOST ? first : BASE_MOST, first};
    grundy_error told;
    grundy_error *err = l->c->run->err;
    grundy_status status = GRUNDY_BAD_INPUT;

    l->c->run->err = &told;
    for (size_t i = 0; status == GRUNDY_BAD_INPUT && i < 3; i++) {
        if (i > 0 && bases[i] == bases[i - 1]) continue;
        told = (grundy_error){.status = GRUNDY_OK};
        l->base = bases[i];
        status = read_from_base(l);
    }
    l->c->run->err = err;
    if (!status) return GRUNDY_OK;
    (void)gi_fail_told(err, status, &told);
    return status == GRUNDY_BAD_INPUT
               ? gi_counting_fail_member(l->c, l->base, status)
               : status;
}

grundy_status gi_count_line(const gi_counting *c)
{
    const grundy_count_range range = c->question->ranges[0];
    grundy_count *out = c->out;
    line l = {.c = c};
    grundy_integer last = {0};
    grundy_status status = read_line(&l);

    if (!status)
        status =
            add_below(&l, (gi_wide)(range.last - l.base) + 1, 1, &out->lost);
    if (!status) status = add_below(&l, range.first - l.base, -1, &out->lost);
    if (!status)
        status =
            gi_int_set_uint64(&last, range.last - range.first, c->run->env);
    if (!status)
        status = gi_int_add_word(&out->positions, &last, 1, c->run->env);
    grundy_integer_clear(&last, c->run->env);
    if (status) {
        grundy_integer_clear(&out->lost, c->run->env);
        return status;
    }
    out->ground = (gi_ground){GRUNDY_BASIS_THEOREM, "T-BOUTON"};
    return GRUNDY_OK;
}
