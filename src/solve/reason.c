/* SPDX-License-Identifier: MIT */
/* reason.c - one plain sentence that says why.
 *
 * Where no move is left, that is why. Otherwise a ruleset may supply its own
 * sentence. Without one, for sums of heaps or of games the nim-sum is written
 * out; for one heap its value; where the players differ, how the value compares
 * with 0 and why it is the value; without a value the theorem in words; and
 * after a search its extent.
 */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/integer/integer.h"
#include "judging/solver.h"
#include "rules/heaps.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/answer.h"
#include "solve/reason.h"
#include "solve/solving.h"
#include "values/ending.h"

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

/* The nim-sum of the heaps, written out, or the value of the only part. */
static grundy_status add_value(const grundy_answer *answer,
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
    return status;
}

static grundy_status normal_reason(const grundy_answer *answer,
                                   const struct gi_term *term, gi_text *text,
                                   gi_run *run)
{
    const grundy_status status = add_value(answer, term, text, run);

    add_verdict(text, gi_answer_nimber(answer));
    return status;
}

/* ---- misère play of heaps ---- */

bool gi_answer_is_tame(const grundy_answer *answer)
{
    const gi_ruleset *rules = answer->position->terms[0].game->rules;

    return answer->convention == GRUNDY_MISERE &&
           answer->position->count == 1 && gi_answer_nimber(answer) &&
           rules->heap.value &&
           (rules->theory.outcome == gi_heaps_outcome_tame ||
            strcmp(answer->ground.tag, "T-FERGUSON-TAME") == 0);
}

static grundy_status find_large(const struct gi_term *term, bool *has_large,
                                gi_run *run)
{
    grundy_integer value = {0};
    grundy_status status = GRUNDY_OK;

    *has_large = false;
    for (size_t i = 0; !status && !*has_large && i < term->heaps.count; i++) {
        status = term->game->rules->heap.value(
            term->game, &term->heaps.items[i], &value, run);
        *has_large = !status && gi_int_compare_word(&value, 2) >= 0;
    }
    grundy_integer_clear(&value, run->env);
    return status;
}

/* Which nim-sum loses depends on whether a value is past 1. */
static grundy_status tame_reason(const grundy_answer *answer,
                                 const struct gi_term *term, gi_text *text,
                                 gi_run *run)
{
    bool has_large;
    grundy_status status = find_large(term, &has_large, run);

    if (!status) status = add_value(answer, term, text, run);
    if (status) return status;
    if (has_large && term->heaps.count == 1)
        gi_text_add(text, ", past 1: some move leaves 1, which loses under "
                          "misère play.");
    else if (has_large)
        gi_text_add(
            text,
            ", and a value is past 1, so that 0 loses under misère play.");
    else if (term->heaps.count == 1)
        gi_text_add(text, ", and under misère play only 1 loses.");
    else
        gi_text_add(text, ", and every value is 0 or 1, so that 1 loses under "
                          "misère play.");
    return text->status;
}

/* ---- one game ---- */

/* Who wins does not rest on the value, which a search has found besides. */
static bool is_value_extra(const grundy_answer *answer)
{
    return answer->ground.basis == GRUNDY_BASIS_THEOREM &&
           answer->value_ground.basis != GRUNDY_BASIS_THEOREM;
}

/* The players differ, and a theorem's value says who wins. */
static bool is_won_by_value(const grundy_answer *answer,
                            const gi_ruleset *rules)
{
    return answer->convention != GRUNDY_MISERE &&
           gi_solver_of(rules)->has_short_values &&
           answer->ground.basis == GRUNDY_BASIS_THEOREM &&
           answer->value_ground.basis == GRUNDY_BASIS_THEOREM &&
           answer->value.kind != GRUNDY_VALUE_NONE;
}

/* Of two theorems of one tag that of the values says how this one is found. */
static const gi_theorem *value_theorem(const gi_ruleset *rules,
                                       const char *tag)
{
    return gi_theorem_is_told(&rules->theory.grundy, tag)
               ? &rules->theory.grundy
               : gi_fact_told(rules, GRUNDY_NORMAL, tag);
}

static void add_value_reason(const grundy_answer *answer,
                             const gi_ruleset *rules, gi_text *text)
{
    const gi_theorem *theorem = value_theorem(rules, answer->value_ground.tag);

    gi_text_add(text, "The value is ");
    gi_value_tell(&answer->value, text);
    gi_text_add(text, gi_sum_verdict(&answer->value));
    if (theorem) gi_text_addf(text, " %s", theorem->statement);
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
    const gi_ruleset *rules = term->game->rules;
    const gi_theorem *theorem =
        gi_fact_told(rules, answer->convention, answer->ground.tag);
    const gi_conclusion found = {answer->convention,
                                 answer->has_sides ? answer->sides.first
                                                   : answer->outcome,
                                 &answer->value};
    grundy_status status = GRUNDY_UNDECIDED;

    if (answer->ground.basis == GRUNDY_BASIS_THEOREM)
        status = gi_fact_reason(term->game, &term->heaps, &found, text, run);
    if (status != GRUNDY_UNDECIDED) return status;
    if (gi_answer_is_tame(answer) && term->heaps.count <= TERMS_MOST)
        return tame_reason(answer, term, text, run);
    if (is_won_by_value(answer, rules))
        add_value_reason(answer, rules, text);
    else if (answer->convention != GRUNDY_MISERE && gi_answer_nimber(answer) &&
             !(theorem && is_value_extra(answer)))
        return normal_reason(answer, term, text, run);
    else if (answer->ground.basis != GRUNDY_BASIS_THEOREM)
        gi_text_add(text, searched(answer, rules));
    else if (theorem)
        gi_text_add(text, theorem->statement);
    else
        gi_text_addf(text, "Theorem %s says so.", answer->ground.tag);
    return GRUNDY_OK;
}

/* T-TAME: the nim-sum, and which nim-sum loses. */
static void explain_tame(const gi_tame_sum *tame, size_t count, gi_text *text)
{
    const gi_tame total = gi_tame_sum_total(tame);

    gi_text_add(text, "All followers of the terms are tame, so that the sum "
                      "obeys the rule of misère Nim: the values of the terms "
                      "add up to ");
    for (size_t i = 0; i < count && count <= TERMS_MOST; i++)
        gi_text_addf(text, i ? " xor %" PRIu32 : "%" PRIu32,
                     gi_tame_sum_term(tame, i).nimber);
    gi_text_addf(text, count <= TERMS_MOST ? " = %" PRIu32 : "%" PRIu32,
                 total.nimber);
    gi_text_add(text, total.is_firm
                          ? ", and a term is firm, so that 0 loses."
                          : ", and all terms are fickle, so that 1 loses.");
}

/* Fills in answer->is_over; what is not known is no reason. */
static grundy_status find_over(grundy_answer *answer, gi_run *run)
{
    const grundy_position *position = answer->position;
    const grundy_outcome ended = answer->convention == GRUNDY_MISERE
                                     ? GRUNDY_OUTCOME_N
                                     : GRUNDY_OUTCOME_P;
    const unsigned players = answer->has_sides ? 2 : 1;
    bool is_over = answer->outcome == ended;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && is_over && i < position->count; i++)
        status =
            gi_fact_over(position->terms[i].game, &position->terms[i].heaps,
                         players, &is_over, run);
    answer->is_over = !status && is_over;
    return gi_solving_is_fatal(status) ? status : GRUNDY_OK;
}

grundy_status gi_answer_explain(grundy_answer *answer, const gi_sum *terms,
                                const gi_tame_sum *tame, gi_run *run)
{
    const grundy_position *position = answer->position;
    gi_text *text = &answer->reason;
    grundy_status status = find_over(answer, run);

    if (status) return status;
    if (answer->is_over) {
        gi_text_add(text, gi_ending_told(answer->convention));
    } else if (position->count == 1) {
        status = term_reason(answer, &position->terms[0], text, run);
    } else if (tame) {
        explain_tame(tame, position->count, text);
    } else if (answer->convention == GRUNDY_MISERE) {
        gi_text_add(text, "Every line of play of the sum was searched.");
    } else {
        GRUNDY_ASSERT(terms->count == position->count);
        status = gi_sum_explain(terms, text);
    }
    return status ? status : text->status;
}
