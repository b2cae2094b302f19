/* SPDX-License-Identifier: MIT */
/* arc.c - takes that leave a wanted remainder.
 *
 * If the values have a period P, "leave value v" means "leave a remainder by P
 * on an arc", first .. last. Let hi = n - least, the greatest heap that can be
 * left, and d = (hi - first) mod P: then hi - d begins the last copy of the
 * arc at or below hi, and a take of least + u leaves a number of that copy
 * when
 *
 *     d - (last - first) <= u <= d,  0 <= u <= min(most - least, hi).
 *
 * The next lower copy would require u >= d + P - (last - first), which by the
 * condition in heap.h exceeds most - least.
 *
 * Cost: a few operations on numbers of n's size, and one for each take.
 */
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/heap/heap.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "values/ending.h"

void gi_arc_clear(gi_arc *arc, gi_run *run)
{
    grundy_integer_clear(&arc->period, run->env);
    grundy_integer_clear(&arc->first, run->env);
    grundy_integer_clear(&arc->last, run->env);
}

/* from .. to, ascending. */
static grundy_status visit_takes(grundy_integer *from,
                                 const grundy_integer *to, gi_visit visit,
                                 void *user, gi_run *run)
{
    for (size_t left = gi_limit_moves(run->env);
         grundy_integer_compare(from, to) <= 0; left--) {
        grundy_status status;
        if (left == 0)
            return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                           "there are more than %zu",
                           gi_limit_moves(run->env));
        status = visit(&(gi_ints){from, 1, 1}, user);
        if (!status) status = gi_int_add_word(from, from, 1, run->env);
        if (status) return status;
    }
    return GRUNDY_OK;
}

/* (hi - first) mod P; first is at most P. */
static grundy_status offset_in_period(const gi_arc *arc,
                                      const grundy_integer *hi,
                                      grundy_integer *out, gi_run *run)
{
    grundy_status status = gi_int_add(out, hi, &arc->period, run->env);

    GRUNDY_ASSERT(grundy_integer_compare(&arc->first, &arc->period) <= 0);
    if (!status) status = gi_int_sub(out, out, &arc->first, run->env);
    if (!status)
        status = gi_int_divide(NULL, out, out, &arc->period, run->env);
    return status;
}

/* The takes from .. to, none if from > to, where hi >= 0. */
static grundy_status find_takes(const gi_arc *arc, const grundy_integer *hi,
                                grundy_integer *from, grundy_integer *to,
                                gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_integer span = {0};
    grundy_status status = offset_in_period(arc, hi, to, run);

    GRUNDY_ASSERT(gi_int_sign(hi) >= 0);
    GRUNDY_ASSERT(grundy_integer_compare(&arc->first, &arc->last) <= 0);
    if (!status) status = gi_int_sub(&span, &arc->last, &arc->first, env);
    if (!status) status = gi_int_sub(from, to, &span, env);
    if (!status && gi_int_sign(from) < 0) gi_int_set_word(from, 0, env);
    if (!status) status = gi_int_sub(&span, arc->most, arc->least, env);
    if (!status && grundy_integer_compare(to, &span) > 0)
        gi_int_move(to, &span, env);
    if (!status && grundy_integer_compare(to, hi) > 0)
        status = gi_int_copy(to, hi, env);
    if (!status) status = gi_int_add(from, from, arc->least, env);
    if (!status) status = gi_int_add(to, to, arc->least, env);
    grundy_integer_clear(&span, env);
    return status;
}

grundy_status gi_arc_visit(const gi_arc *arc, const grundy_integer *n,
                           gi_visit visit, void *user, gi_run *run)
{
    grundy_integer hi = {0}, from = {0}, to = {0};
    grundy_status status = gi_int_sub(&hi, n, arc->least, run->env);

    if (!status && gi_int_sign(&hi) >= 0) {
        status = find_takes(arc, &hi, &from, &to, run);
        if (!status) status = visit_takes(&from, &to, visit, user, run);
    }
    grundy_integer_clear(&to, run->env);
    grundy_integer_clear(&from, run->env);
    grundy_integer_clear(&hi, run->env);
    return status;
}

static void add_lost(gi_text *text, const gi_arc *lost)
{
    const bool wraps = grundy_integer_compare(&lost->last, &lost->period) == 0;
    const bool is_one = grundy_integer_compare(&lost->first, &lost->last) == 0;

    if (wraps) {
        gi_text_add(text, "0");
        if (is_one) return;
        gi_text_add(text, " or a remainder from ");
        gi_text_add_integer(text, &lost->first);
        gi_text_add(text, " on");
        return;
    }
    if (!is_one) {
        gi_text_add(text, "a remainder from ");
        gi_text_add_integer(text, &lost->first);
        gi_text_add(text, " to ");
    }
    gi_text_add_integer(text, &lost->last);
}

grundy_status gi_arc_reason(const gi_arc *lost, const char *period,
                            const grundy_integer *n, grundy_outcome outcome,
                            gi_text *text, gi_run *run)
{
    const bool wins = outcome == GRUNDY_OUTCOME_N;
    grundy_integer remainder = {0};
    grundy_status status =
        gi_int_divide(NULL, &remainder, n, &lost->period, run->env);

    if (status) return status;
    gi_text_addf(text, "n mod (%s) = ", period);
    gi_text_add_integer(text, &remainder);
    gi_text_add(text, wins ? "; some take leaves " : "; no take leaves ");
    add_lost(text, lost);
    gi_text_add(text, wins ? ", which is lost for the opponent."
                           : ", and the opponent wins from all others.");
    grundy_integer_clear(&remainder, run->env);
    return text->status;
}

grundy_status gi_no_move_reason(grundy_convention convention, gi_text *text)
{
    gi_text_add(text, gi_ending_told(convention));
    return text->status;
}

grundy_status gi_visit_range(int64_t first, int64_t last, gi_visit visit,
                             void *user, gi_run *run)
{
    for (int64_t take = first; take <= last; take++) {
        grundy_status status = gi_visit_word(take, visit, user, run);
        if (status) return status;
        if (take == INT64_MAX) break;
    }
    return GRUNDY_OK;
}

grundy_status gi_take_range_check(const grundy_game *game, grundy_error *err)
{
    const gi_parameter *parameters = game->rules->parameters;

    if (grundy_integer_compare(gi_least_take(game), gi_most_take(game)) <= 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "%s must be at most %s",
                   parameters[0].name, parameters[1].name);
}
