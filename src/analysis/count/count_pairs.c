/* SPDX-License-Identifier: MIT */
/* count_pairs.c - lost pairs of a box, by a theorem that tallies those with numbers
 * of at most a and b.
 *
 * A box is then four such corners, added and subtracted. Where order does not matter
 * to the rules, pairs of one range are twice those with x < y, and those with x = y.
 * Cost: that of the theorem, whatever the size of the box.
 */
#include "analysis/count/counting.h"
#include "base/assert.h"
#include "base/build.h"
#include "base/integer/golden.h"
#include "base/integer/integer.h"
#include "rules/ruleset.h"

static bool fits(const gi_counting *c)
{
    const grundy_count_question *q = c->question;
    const gi_ruleset *rules = c->game->rules;

    return rules->theory.lost_within && c->out && !q->family &&
           !q->has_total && !q->wants_values && gi_counting_heaps(c) == 2;
}

/* The range of number i, of those that a position may have; false: none. */
static bool range_of(const gi_counting *c, size_t i, grundy_count_range *out)
{
    const int64_t least = c->game->rules->least;

    *out = gi_counting_range(c, i);
    if (least > 0 && out->first < (uint64_t)least)
        out->first = (uint64_t)least;
    return out->first <= out->last && out->last < GI_GOLDEN_END;
}

static void clear_tally(gi_lost_tally *t, const grundy_env *env)
{
    grundy_integer_clear(&t->count, env);
    grundy_integer_clear(&t->sum, env);
    grundy_integer_clear(&t->equal_count, env);
    grundy_integer_clear(&t->equal_sum, env);
}

/* *total += sign * the pairs with x < a_end and y < b_end. */
static grundy_status add_corner(const gi_counting *c, gi_lost_tally *total,
                                uint64_t a_end, uint64_t b_end, int sign)
{
    const grundy_env *env = c->run->env;
    const uint64_t less = a_end < b_end ? a_end : b_end,
                   more = a_end < b_end ? b_end : a_end;
    gi_lost_tally t = {.count = {0}};
    grundy_status status;

    if (less == 0) return GRUNDY_OK;
    status = c->game->rules->theory.lost_within(
        c->game, c->convention, less - 1, more - 1, &t, c->run);
    if (!status)
        status = gi_int_add_times(&total->count, &t.count, sign, 1, env);
    if (!status) status = gi_int_add_times(&total->sum, &t.sum, sign, 1, env);
    if (!status)
        status = gi_int_add_times(&total->equal_count, &t.equal_count, sign, 1,
                                  env);
    if (!status)
        status =
            gi_int_add_times(&total->equal_sum, &t.equal_sum, sign, 1, env);
    clear_tally(&t, env);
    return status;
}

static grundy_status add_corners(const gi_counting *c, gi_lost_tally *total,
                                 const grundy_count_range *x,
                                 const grundy_count_range *y)
{
    grundy_status status = add_corner(c, total, x->last + 1, y->last + 1, 1);

    if (!status) status = add_corner(c, total, x->first, y->first, 1);
    if (!status) status = add_corner(c, total, x->first, y->last + 1, -1);
    if (!status) status = add_corner(c, total, x->last + 1, y->first, -1);
    return status;
}

/* Of all pairs of one range, those of the order that is asked for. */
static grundy_status order_pairs(const gi_counting *c, grundy_integer *all,
                                 const grundy_integer *equal)
{
    const grundy_env *env = c->run->env;
    const grundy_count_order order = c->question->order;
    grundy_status status;

    if (order == GRUNDY_COUNT_ALL) return GRUNDY_OK;
    status = gi_int_add_times(all, equal,
                              order == GRUNDY_COUNT_DISTINCT ? -1 : 1, 1, env);
    GRUNDY_ASSERT(status || !gi_int_bit(all, 0));
    return status ? status : gi_int_shift_right(all, all, 1, env);
}

/* How many pairs there are, won or lost. */
static grundy_status count_all(const gi_counting *c,
                               const grundy_count_range *x,
                               const grundy_count_range *y)
{
    const grundy_env *env = c->run->env;
    const grundy_integer one = {1, NULL};
    const int64_t rows = (int64_t)(x->last - x->first) + 1,
                  columns = (int64_t)(y->last - y->first) + 1;
    grundy_integer equal = {rows, NULL};
    grundy_integer *positions = &c->out->positions;
    grundy_status status =
        gi_int_add_times(positions, &one, rows, columns, env);

    return status ? status : order_pairs(c, positions, &equal);
}

grundy_status gi_count_pairs(const gi_counting *c)
{
    const grundy_env *env = c->run->env;
    grundy_count_range x, y;
    gi_lost_tally total = {.count = {0}};
    grundy_status status;

    if (!GI_HAS_LOST_TALLIES || !fits(c)) return GRUNDY_UNDECIDED;
    if (!range_of(c, 0, &x) || !range_of(c, 1, &y)) return GRUNDY_UNDECIDED;
    status = add_corners(c, &total, &x, &y);
    if (!status) status = order_pairs(c, &total.count, &total.equal_count);
    if (!status) status = order_pairs(c, &total.sum, &total.equal_sum);
    if (!status) status = count_all(c, &x, &y);
    if (!status) {
        gi_int_move(&c->out->lost, &total.count, env);
        gi_int_move(&c->out->sum, &total.sum, env);
        c->out->ground = (gi_ground){GRUNDY_BASIS_THEOREM,
                                     c->game->rules->theory.normal.tag};
    }
    clear_tally(&total, env);
    return status;
}
