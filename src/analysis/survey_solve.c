/* SPDX-License-Identifier: MIT */
/* survey_solve.c - the terms of a standard form, until a period is proved.
 *
 * Octal codes are looked at after 512 terms and then after eight times as many
 * each time: two thirds of the codes of three digits are settled at once, and
 * to look costs little next to the terms (T-OCTAL-PERIOD in
 * sequence/octal_period.c). What period is found does not depend on when it is
 * looked for, for the least one is found.
 *
 * All other rules are asked about as `grundy period` does (period.c), and no
 * further than it goes by itself: terms of games that leave three heaps are
 * dear.
 */
#include "analysis/survey.h"

enum { FIRST_LOOK = 512, LOOK_FACTOR = 8 };

void gi_survey_finding_clear(gi_survey_finding *finding, const grundy_env *env)
{
    gi_free(env, finding->items, finding->terms.count * sizeof(grundy_nimber));
    *finding = (gi_survey_finding){.items = NULL};
}

static bool is_octal(const grundy_heapgame *rules)
{
    if (rules->kind != GRUNDY_HEAP_TAKE_AND_BREAK ||
        rules->tail_start != rules->digit_count)
        return false;
    for (size_t i = 0; i < rules->digit_count; i++)
        if (rules->digits[i].heaps >= 8 || rules->digits[i].is_unequal)
            return false;
    return true;
}

/* Terms up to `count`; those that are there stay. */
static grundy_status extend(gi_survey_finding *out, grundy_sequence *seq,
                            size_t count, const grundy_env *env,
                            grundy_error *err)
{
    const size_t item = sizeof *out->items, old = out->terms.count;
    grundy_nimber *items;
    grundy_status status = grundy_sequence_extend(seq, count, err);

    GRUNDY_ASSERT(count > old);
    if (status) return status;
    if (count > SIZE_MAX / item) return GRUNDY_OVER_BUDGET;
    items = gi_resize(env, out->items, old * item, count * item);
    if (!items) return GRUNDY_NO_MEMORY;
    out->items = items;
    out->terms.items = items;
    out->terms.count = count;
    return grundy_sequence_copy(seq, old, count, items + old);
}

static bool is_proved(gi_survey_terms *terms)
{
    size_t preperiod, period;

    if (gi_octal_period_find(terms->rules, terms->items, terms->count,
                             &preperiod, &period, NULL))
        return false;
    terms->state = GRUNDY_SURVEY_PROVED;
    terms->period = (grundy_period){
        .preperiod = preperiod,
        .period = period,
        .terms_used = gi_octal_period_terms(terms->rules, preperiod, period),
        .is_proved = true,
        .tag = "T-OCTAL-PERIOD"};
    GRUNDY_ASSERT(terms->period.terms_used <= terms->count);
    return true;
}

static grundy_status find_octal(gi_survey_finding *out, size_t most,
                                const grundy_env *env, grundy_error *err)
{
    grundy_sequence *seq = NULL;
    size_t count = FIRST_LOOK;
    bool is_last = false;
    grundy_status status = grundy_sequence_new(&seq, out->terms.rules, env);

    while (!status && !is_last) {
        is_last = count >= most;
        status = extend(out, seq, is_last ? most : count, env, err);
        if (!status) is_last |= is_proved(&out->terms);
        count *= LOOK_FACTOR;
    }
    grundy_sequence_free(seq);
    return status;
}

/* ---- other rules ---- */

static grundy_status ask_period(gi_survey_terms *terms, size_t most,
                                const grundy_env *env, grundy_error *err)
{
    grundy_game *game = NULL;
    grundy_status status =
        grundy_game_parse(&game, grundy_heapgame_name(terms->rules), env, err);

    if (!status)
        status = grundy_period_find(&terms->period, game, most, env, err);
    grundy_game_free(game);
    if (!status)
        terms->state = terms->period.is_proved ? GRUNDY_SURVEY_PROVED
                                               : GRUNDY_SURVEY_APPARENT;
    return status == GRUNDY_UNDECIDED ? GRUNDY_OK : status;
}

/* The terms that facts are made of. */
static size_t terms_of(const gi_survey_terms *terms, size_t most)
{
    const grundy_period *period = &terms->period;

    if (terms->state == GRUNDY_SURVEY_OPEN) return most;
    if (terms->state == GRUNDY_SURVEY_APPARENT || period->saltus)
        return period->terms_used < most ? (size_t)period->terms_used : most;
    if (period->period >= most || period->preperiod > most - period->period)
        return most;
    return (size_t)(period->preperiod + period->period);
}

static grundy_status find_other(gi_survey_finding *out, size_t most,
                                const grundy_env *env, grundy_error *err)
{
    const size_t usual = gi_period_usual_terms(out->terms.rules);
    grundy_sequence *seq = NULL;
    grundy_status status;

    if (most > usual) most = usual;
    status = ask_period(&out->terms, most, env, err);
    if (!status) status = grundy_sequence_new(&seq, out->terms.rules, env);
    if (!status)
        status = extend(out, seq, terms_of(&out->terms, most), env, err);
    grundy_sequence_free(seq);
    return status;
}

grundy_status gi_survey_find(gi_survey_finding *out,
                             const grundy_heapgame *rules, uint64_t most,
                             const grundy_env *env, grundy_error *err)
{
    gi_survey_finding found = {
        .terms = {.rules = rules, .state = GRUNDY_SURVEY_OPEN}};
    grundy_status status;

    GRUNDY_ASSERT(most > 0);
    if (most > SIZE_MAX / 2) most = SIZE_MAX / 2;
    status = is_octal(rules) ? find_octal(&found, (size_t)most, env, err)
                             : find_other(&found, (size_t)most, env, err);
    if (status)
        gi_survey_finding_clear(&found, env);
    else
        *out = found;
    return status;
}
