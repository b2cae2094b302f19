/* SPDX-License-Identifier: MIT */
/* loopy_sum.c - sums under normal play with terms that may go on for ever.
 *
 * A term is worth a nimber or, where it is equal to no nim-heap, infinity(K):
 * K has the nimbers that one move can make of it. T-LOOPY-NIMBER: let g be the
 * xor of the nimbers. Without infinite terms the sum is lost iff g = 0; with
 * one it is won iff g is in K, by the move of that term to g, and else a draw;
 * with two or more it is a draw.
 *
 * Source: [Smith66], [FraenkelPerl75]. */
#include "solve/impl.h"

enum { TERMS_SHOWN = 12, SET_SHOWN = 12 };

void gi_summand_clear(gi_summand *summand, const grundy_env *env)
{
    grundy_integer_clear(&summand->nimber, env);
    gi_ints_clear(&summand->exits, env);
    summand->is_infinite = false;
}

grundy_status gi_summand_find(gi_summand *out, const grundy_game *game,
                              const gi_ints *position, gi_run *run)
{
    const gi_theory *theory = &game->rules->theory;
    grundy_status status = gi_fact_value(
        game, position, run->env->limits.positions, &out->nimber, NULL, run);

    out->is_infinite = status == GRUNDY_UNDEFINED && theory->exits;
    if (!out->is_infinite) return status;
    gi_int_set_word(&out->nimber, 0, run->env);
    return theory->exits(game, position, &out->exits, run);
}

void gi_summands_free(gi_summands *sum, const grundy_env *env)
{
    for (size_t i = 0; i < sum->count; i++)
        gi_summand_clear(&sum->items[i], env);
    gi_free(env, sum->items, sum->count * sizeof *sum->items);
    grundy_integer_clear(&sum->nimber, env);
    *sum = (gi_summands){.items = NULL};
}

grundy_status gi_summands_find(gi_summands *out,
                               const grundy_position *position, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(out->items == NULL && position->count > 0);
    out->items = gi_alloc_array(run->env, position->count, sizeof *out->items);
    if (!out->items) return GRUNDY_NO_MEMORY;
    out->count = position->count;
    for (size_t i = 0; i < out->count; i++)
        out->items[i] = (gi_summand){.is_infinite = false};
    for (size_t i = 0; !status && i < out->count; i++) {
        const struct gi_term *term = &position->terms[i];
        gi_summand *item = &out->items[i];
        status = gi_summand_find(item, term->game, &term->heaps, run);
        if (status) break;
        if (item->is_infinite) {
            out->infinite_count++;
            out->infinite = i;
        }
        status =
            gi_int_xor(&out->nimber, &out->nimber, &item->nimber, run->env);
    }
    return status;
}

/* ---- outcomes ---- */

static bool has_number(const gi_ints *set, const grundy_integer *number)
{
    for (size_t i = 0; i < set->count; i++)
        if (grundy_integer_compare(&set->items[i], number) == 0) return true;
    return false;
}

/* exits: of the infinite term if there is one. */
static grundy_outcome outcome_of(const grundy_integer *nimber,
                                 size_t infinite_count, const gi_ints *exits)
{
    if (infinite_count == 0)
        return gi_int_is_zero(nimber) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    if (infinite_count > 1) return GRUNDY_OUTCOME_DRAW;
    return has_number(exits, nimber) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_DRAW;
}

grundy_outcome gi_summands_outcome(const gi_summands *sum)
{
    return outcome_of(&sum->nimber, sum->infinite_count,
                      sum->infinite_count ? &sum->items[sum->infinite].exits
                                          : NULL);
}

/* The infinite term that is left when that one is not counted. */
static size_t other_infinite(const gi_summands *sum, size_t term)
{
    size_t i = sum->count;

    while (i-- > 0)
        if (i != term && sum->items[i].is_infinite) break;
    GRUNDY_ASSERT(i < sum->count);
    return i;
}

grundy_status gi_summands_after(const gi_summands *sum, size_t term,
                                const gi_summand *by, grundy_integer *nimber,
                                grundy_outcome *outcome, gi_run *run)
{
    const gi_summand *was = &sum->items[term];
    const size_t others = sum->infinite_count - was->is_infinite;
    const gi_ints *exits = &by->exits;
    grundy_status status =
        gi_int_xor(nimber, &sum->nimber, &was->nimber, run->env);

    if (!status) status = gi_int_xor(nimber, nimber, &by->nimber, run->env);
    if (status) return status;
    if (others == 1 && !by->is_infinite)
        exits = &sum->items[other_infinite(sum, term)].exits;
    *outcome = outcome_of(nimber, others + by->is_infinite, exits);
    return GRUNDY_OK;
}

/* ---- in words ---- */

static void add_summand(const gi_summand *summand, gi_text *text)
{
    if (!summand->is_infinite) {
        gi_text_add_integer(text, &summand->nimber);
        return;
    }
    gi_text_add(text, "inf(");
    for (size_t i = 0; i < summand->exits.count && i < SET_SHOWN; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &summand->exits.items[i]);
    }
    gi_text_add(text, summand->exits.count > SET_SHOWN ? " ...)" : ")");
}

grundy_status gi_summands_explain(const gi_summands *sum, gi_text *text)
{
    GRUNDY_ASSERT(sum->infinite_count > 0);
    gi_text_add(text, "The values of the terms are ");
    for (size_t i = 0; i < sum->count && i < TERMS_SHOWN; i++) {
        if (i) gi_text_add(text, " xor ");
        add_summand(&sum->items[i], text);
    }
    if (sum->count > TERMS_SHOWN) gi_text_add(text, " xor ...");
    if (sum->infinite_count > 1) {
        gi_text_add(text, ": with two infinite values neither player can "
                          "force the end.");
        return text->status;
    }
    gi_text_add(text, gi_summands_outcome(sum) == GRUNDY_OUTCOME_N
                          ? ": the infinite one has a move to "
                          : ": the infinite one has no move to ");
    gi_text_add_integer(text, &sum->nimber);
    gi_text_add(text, gi_summands_outcome(sum) == GRUNDY_OUTCOME_N
                          ? ", which makes 0."
                          : ", and neither player can force the end.");
    return text->status;
}
