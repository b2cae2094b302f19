/* SPDX-License-Identifier: MIT */
/* reason.c - one plain sentence that says why.
 *
 * A ruleset may supply its own. Otherwise: for sums of heaps or of games the
 * nim-sum is written out; for one heap its value; without a value the theorem
 * in words; and after a search its extent.
 */
#include "base/assert.h"
#include "base/integer/integer.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/answer.h"
#include "solve/reason.h"

enum { TERMS_MOST = 12 }; /* Longer sums are not written out. */

/* What the value says under normal play. */
static void add_verdict(gi_text *text, const grundy_integer *value)
{
    if (gi_int_is_zero(value))
        gi_text_add(text, ", so every move lets the opponent restore 0.");
    else
        gi_text_add(text, ", not 0, so some move makes it 0.");
}

static grundy_status add_heap_sum(gi_text *text, const grundy_game *game,
                                  const gi_ints *position, gi_run *run)
{
    grundy_integer value = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++) {
        status =
            game->rules->heap.value(game, &position->items[i], &value, run);
        if (i) gi_text_add(text, " xor ");
        gi_text_add_integer(text, &value);
    }
    grundy_integer_clear(&value, run->env);
    return status;
}

static grundy_status normal_reason(const grundy_answer *answer,
                                   const struct gi_term *term, gi_text *text,
                                   gi_run *run)
{
    const gi_ints *heaps = &term->heaps;
    grundy_status status = GRUNDY_OK;

    if (term->game->rules->heap.value && heaps->count > 1 &&
        heaps->count <= TERMS_MOST) {
        gi_text_add(text, "The nim-sum of the values is ");
        status = add_heap_sum(text, term->game, heaps, run);
        gi_text_add(text, " = ");
    } else {
        gi_text_add(text, "The Grundy value is ");
    }
    gi_text_add_integer(text, gi_answer_nimber(answer));
    add_verdict(text, gi_answer_nimber(answer));
    return status;
}

/* Moves that bounds have decided, of short games, and those that come after a
 * winning one, where no more is asked, are not played out. */
static const char *searched(const grundy_answer *answer,
                            const gi_ruleset *rules)
{
    return gi_solver_of(rules)->has_short_values || answer->is_brief
               ? "A search found the winner's answer to every move."
               : "Every line of play was searched.";
}

static grundy_status term_reason(const grundy_answer *answer,
                                 const struct gi_term *term, gi_text *text,
                                 gi_run *run)
{
    const gi_theorem *theorem =
        gi_fact_theorem(term->game->rules, answer->convention);
    const gi_conclusion found = {answer->convention,
                                 answer->has_sides ? answer->sides.first
                                                   : answer->outcome,
                                 &answer->value};
    grundy_status status = GRUNDY_UNDECIDED;

    if (answer->ground.basis == GRUNDY_BASIS_THEOREM)
        status = gi_fact_reason(term->game, &term->heaps, &found, text, run);
    if (status != GRUNDY_UNDECIDED) return status;
    if (answer->convention != GRUNDY_MISERE && gi_answer_nimber(answer))
        return normal_reason(answer, term, text, run);
    if (answer->ground.basis != GRUNDY_BASIS_THEOREM)
        gi_text_add(text, searched(answer, term->game->rules));
    else if (gi_theorem_is_told(theorem, answer->ground.tag))
        gi_text_add(text, theorem->statement);
    else
        gi_text_addf(text, "Theorem %s says so.", answer->ground.tag);
    return GRUNDY_OK;
}

grundy_status gi_answer_explain(grundy_answer *answer, const gi_sum *terms,
                                gi_run *run)
{
    const grundy_position *position = answer->position;
    gi_text *text = &answer->reason;
    grundy_status status = GRUNDY_OK;

    if (position->count == 1) {
        status = term_reason(answer, &position->terms[0], text, run);
    } else if (answer->convention == GRUNDY_MISERE &&
               answer->ground.basis == GRUNDY_BASIS_THEOREM) {
        gi_text_add(text, "All followers of the terms are tame, so that the "
                          "sum obeys the rule of misère Nim.");
    } else if (answer->convention == GRUNDY_MISERE) {
        gi_text_add(text, "Every line of play of the sum was searched.");
    } else {
        GRUNDY_ASSERT(terms->count == position->count);
        status = gi_sum_explain(terms, text);
    }
    return status ? status : text->status;
}
