/* SPDX-License-Identifier: MIT */
/* count_each.c - positions one after the other, in the order of their numbers.
 *
 * For games whose positions are no sums of heaps, for bounds on the tokens of
 * all heaps together, for families, and for lists of the lost positions. Where
 * a position is a sum of heaps its outcome is that of the xor of their values,
 * which are found first; elsewhere it is one answer after the other, theory
 * first. A text that the rules refuse is no position and is left out.
 */
#include "analysis/count/counting.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/family.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { POLL = 1 << 10, VALUES_MOST = 1 << 16 };

typedef struct walk {
    const gi_counting *c;
    size_t count;      /* Numbers of a position. */
    uint64_t *numbers; /* shape [count] */
    gi_ints position;
    uint32_t *values; /* Of heaps 0 .. value_end - 1; NULL: asked for. */
    uint64_t value_end;
    uint64_t seen, positions; /* Tried; and positions of the game. */
    uint64_t most;            /* To be tried. */
    grundy_error refusal;     /* Of the first that is none. */
} walk;

/* ---- the numbers ---- */

static uint64_t least_at(const walk *w, size_t i)
{
    const grundy_count_order order = w->c->question->order;
    const uint64_t first = gi_counting_range(w->c, i).first;

    GRUNDY_ASSERT(i < w->count);
    if (i == 0 || order == GRUNDY_COUNT_ALL) return first;
    /* All ranges are one range, which ends before 2^64 - 1. */
    GRUNDY_ASSERT(w->numbers[i - 1] < UINT64_MAX);
    return w->numbers[i - 1] + (order == GRUNDY_COUNT_DISTINCT);
}

static bool fits(const walk *w)
{
    gi_wide total = 0;

    for (size_t i = 0; i < w->count; i++)
        total += w->numbers[i];
    return !w->c->question->has_total || total <= w->c->question->total;
}

/* Numbers i, i + 1, ... as small as may be; false: too large. */
static bool fill_from(walk *w, size_t i)
{
    for (; i < w->count; i++) {
        const uint64_t least = least_at(w, i);
        if (least > gi_counting_range(w->c, i).last) return false;
        w->numbers[i] = least;
    }
    return fits(w);
}

/* The next list; false: there is none. Where number i is too large for what
 * follows, or all together, a larger one is so, too: number i - 1 is next. */
static bool step(walk *w)
{
    for (size_t i = w->count; i-- > 0;) {
        if (w->numbers[i] >= gi_counting_range(w->c, i).last) continue;
        w->numbers[i]++;
        if (fill_from(w, i + 1)) return true;
    }
    return false;
}

/* ---- the values of heaps ---- */

static grundy_status find_values(walk *w)
{
    const gi_counting *c = w->c;
    const grundy_integer zero = {0};
    uint64_t last = 0;
    gi_ints items = {0};
    grundy_status status;

    if (!gi_counting_has_heaps(c) || !gi_counting_is_tame(c) ||
        gi_counting_asks_outcomes(c))
        return GRUNDY_OK;
    for (size_t i = 0; i < w->count; i++)
        if (gi_counting_range(c, i).last > last)
            last = gi_counting_range(c, i).last;
    if (last >= w->most) return GRUNDY_OK;
    status = gi_fact_terms(c->game, &zero, (size_t)last + 1, &items, c->run);
    GRUNDY_ASSERT(status || items.count == last + 1);
    if (!status)
        w->values =
            gi_alloc_array(c->run->env, items.count, sizeof *w->values);
    if (!status && !w->values) status = GRUNDY_NO_MEMORY;
    for (size_t i = 0; !status && i < items.count; i++) {
        uint64_t value = UINT64_MAX;
        if (!grundy_integer_to_uint64(&value, &items.items[i]) ||
            value > UINT32_MAX)
            status = gi_fail(c->run->err, GRUNDY_UNDECIDED,
                             "the value of heap %zu is too large", i);
        else
            w->values[i] = (uint32_t)value;
    }
    w->value_end = items.count;
    gi_ints_clear(&items, c->run->env);
    return status;
}

/* ---- one position ---- */

static grundy_status make_position(walk *w)
{
    const gi_counting *c = w->c;
    gi_run *run = c->run;
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(&w->position, run->env);
    if (c->question->family)
        return gi_family_position(c->question->family, c->game, w->numbers[0],
                                  &w->position, run);
    for (size_t i = 0; !status && i < w->count; i++) {
        grundy_integer number = {0};
        status = gi_int_set_uint64(&number, w->numbers[i], run->env);
        if (!status)
            status = gi_ints_push_take(&w->position, &number, run->env);
    }
    return status;
}

static bool is_position(walk *w)
{
    grundy_error refused = {.status = GRUNDY_OK};

    if (w->c->question->family ||
        !gi_position_check(w->c->game, &w->position, &refused))
        return true;
    if (!w->refusal.status) w->refusal = refused;
    return false;
}

/* By the xor of the values; *small says whether all are 0 or 1. */
static grundy_outcome outcome_of_values(const walk *w, uint64_t *value)
{
    uint64_t sum = 0, any = 0;
    bool is_lost;

    for (size_t i = 0; i < w->count; i++) {
        GRUNDY_ASSERT(w->numbers[i] < w->value_end);
        sum ^= w->values[w->numbers[i]];
        any |= w->values[w->numbers[i]];
    }
    *value = sum;
    is_lost =
        w->c->convention == GRUNDY_MISERE && any <= 1 ? sum == 1 : sum == 0;
    return is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

static grundy_status add_value(walk *w, uint64_t value)
{
    gi_ints *values = &w->c->out->values;
    const grundy_env *env = w->c->run->env;
    grundy_status status = GRUNDY_OK;

    if (value >= VALUES_MOST)
        return gi_fail(w->c->run->err, GRUNDY_UNDECIDED,
                       "a position has a value of %d or more", VALUES_MOST);
    while (!status && values->count <= value)
        status = gi_ints_push_word(values, 0, env);
    if (status) return status;
    return gi_int_add_word(&values->items[value], &values->items[value], 1,
                           env);
}

/* What is known of a position that rules and theory must be asked about. */
static grundy_status ask(walk *w, grundy_outcome *outcome, uint64_t *value)
{
    const gi_counting *c = w->c;
    const uint64_t limit = gi_limit_positions(c->run->env);
    gi_ground ground = {GRUNDY_BASIS_NONE, ""};
    grundy_integer nimber = {0};
    grundy_status status = gi_fact_outcome(
        c->game, &w->position, c->convention, limit, outcome, &ground, c->run);

    if (!status && c->out && c->out->ground.basis != GRUNDY_BASIS_COMPUTED)
        c->out->ground = ground;
    if (status || !c->out || !c->question->wants_values) return status;
    status =
        gi_fact_nimber(c->game, &w->position, limit, &nimber, NULL, c->run);
    if (!status && !grundy_integer_to_uint64(value, &nimber))
        *value = UINT64_MAX;
    grundy_integer_clear(&nimber, c->run->env);
    return status;
}

/* What is known of it; *is_one says whether it is a position. */
static grundy_status find(walk *w, grundy_outcome *outcome, uint64_t *value,
                          bool *is_one)
{
    grundy_status status = make_position(w);

    *is_one = !status && is_position(w);
    if (*is_one) status = ask(w, outcome, value);
    return status && w->c->question->family
               ? gi_counting_fail_member(w->c, w->numbers[0], status)
               : status;
}

/* *number += 1, and *sum += the numbers of the position. */
static grundy_status add_one(const walk *w, grundy_integer *number)
{
    return gi_int_add_word(number, number, 1, w->c->run->env);
}

static grundy_status add_sum(const walk *w)
{
    grundy_count *out = w->c->out;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < w->position.count; i++)
        status = gi_int_add(&out->sum, &out->sum, &w->position.items[i],
                            w->c->run->env);
    return status;
}

static grundy_status count_position(walk *w, grundy_outcome outcome,
                                    uint64_t value)
{
    const gi_counting *c = w->c;
    grundy_count *out = c->out;
    grundy_status status = GRUNDY_OK;

    if (!out)
        return outcome == GRUNDY_OUTCOME_P
                   ? c->visit(w->numbers, w->count, c->user)
                   : GRUNDY_OK;
    if (outcome == GRUNDY_OUTCOME_P) {
        status = add_one(w, &out->lost);
        if (!status && c->question->wants_sum) status = add_sum(w);
    } else if (outcome == GRUNDY_OUTCOME_DRAW) {
        out->has_draws = true;
        status = add_one(w, &out->drawn);
    }
    if (!status && c->question->wants_values) status = add_value(w, value);
    return status;
}

static grundy_status look(walk *w)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    uint64_t value = 0;
    grundy_status status = GRUNDY_OK;
    bool is_one = true;

    if (w->seen++ % POLL == 0) {
        gi_env_progress(w->c->run->env, w->seen, 0);
        if (gi_env_is_stopped(w->c->run->env)) return GRUNDY_CANCELLED;
    }
    if (w->seen > w->most)
        return gi_fail_limit(w->c->run->err, GRUNDY_OVER_BUDGET,
                             "the count gave up after %llu positions",
                             (unsigned long long)w->most);
    if (!w->values)
        status = find(w, &outcome, &value, &is_one);
    else if (w->c->out && w->c->question->wants_sum)
        status = make_position(w);
    if (status || !is_one) return status;
    if (w->values) outcome = outcome_of_values(w, &value);
    w->positions++;
    return count_position(w, outcome, value);
}

/* ---- all of them ---- */

static grundy_status finish(walk *w)
{
    const gi_counting *c = w->c;

    GRUNDY_ASSERT(w->positions <= w->seen);
    if (w->positions == 0 && w->refusal.status)
        return gi_fail(c->run->err, GRUNDY_UNDEFINED,
                       "none of these is a position of %s: %s",
                       grundy_game_name(c->game), w->refusal.message);
    if (!c->out) return GRUNDY_OK;
    if (w->values)
        c->out->ground =
            (gi_ground){GRUNDY_BASIS_THEOREM, c->convention == GRUNDY_NORMAL
                                                  ? "T-SPRAGUE-GRUNDY"
                                                  : "T-TAME-HEAPS"};
    return gi_int_set_uint64(&c->out->positions, w->positions, c->run->env);
}

grundy_status gi_count_each(const gi_counting *c)
{
    const grundy_env *env = c->run->env;
    walk w = {.c = c,
              .count = (size_t)gi_counting_heaps(c),
              .most = gi_limit_positions(env)};
    grundy_status status = gi_count_sieve(c);

    if (status != GRUNDY_UNDECIDED) return status;
    w.numbers = gi_alloc_array(env, w.count, sizeof *w.numbers);
    if (!w.numbers) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < w.count; i++)
        w.numbers[i] = 0;
    status = find_values(&w);
    for (bool has = fill_from(&w, 0); !status && has; has = step(&w))
        status = look(&w);
    if (!status) status = finish(&w);
    if (w.values) gi_free(env, w.values, w.value_end * sizeof *w.values);
    gi_free(env, w.numbers, w.count * sizeof *w.numbers);
    gi_ints_clear(&w.position, env);
    return status;
}
