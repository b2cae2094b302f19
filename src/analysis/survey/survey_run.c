/* SPDX-License-Identifier: MIT */
/* survey_run.c - the classes of a survey on the workers, and the store.
 *
 * First every class is looked up in the store. The others get two rounds: a
 * short one, which settles most of them and shows what the rest will cost, and
 * a long one, most expensive class first, so that no worker is left with an
 * expensive class when the others are idle. A class is one part of the job and
 * one thread's business; its result is stored as soon as it is found, so that
 * a run that is killed loses the classes at work and no others.
 *
 * What the parts share is the store, which they use under the lock of the jobs.
 * Everything else a part touches belongs to its class.
 *
 * Invariant: a class is finished when all its shifts are; they become so at
 * once, after the store has them.
 */
#include "analysis/survey/survey.h"

#include "analysis/survey/jobs.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "rules/game.h"

enum {
    SHORT_ROUND = 1 << 12,
    USUAL_TERMS = 1 << 20,
    USUAL_FAR_TERMS = 1 << 29
};

typedef struct job {
    grundy_survey *survey;
    const grundy_survey_store *store; /* Or NULL. */
    uint64_t terms, far_terms;
    size_t *order; /* shape [count]: numbers of the classes at work. */
    size_t count;
    bool is_short_round;
    gi_survey_jobs *jobs;
} job;

static bool is_finished(const gi_survey_class *one)
{
    for (size_t i = 0; i < one->shift_count; i++)
        if (one->shifts[i].facts.state == GRUNDY_SURVEY_UNFINISHED)
            return false;
    return true;
}

/* Terms to look at. */
static uint64_t most_of(const job *of, const gi_survey_class *one)
{
    const grundy_env *env = of->survey->env;
    const uint64_t known = gi_survey_known_terms(one->rules);
    uint64_t most = of->terms;

    if (known > most && known <= of->far_terms) most = known;
    if (most > gi_limit_positions(env)) most = gi_limit_positions(env);
    return most ? most : 1;
}

static grundy_survey_key key_of(const gi_survey_class *one, size_t slot,
                                uint64_t terms)
{
    return (grundy_survey_key){.standard = grundy_heapgame_name(one->rules),
                               .shift = one->shifts[slot].shift,
                               .terms = terms};
}

static grundy_status solve_near(const gi_survey_class *one, uint64_t most,
                                grundy_survey_facts *found,
                                const grundy_env *env, grundy_error *err)
{
    gi_survey_finding finding;
    grundy_status status =
        gi_survey_find(&finding, one->rules, most, env, err);

    if (status) return status;
    for (size_t i = 0; !status && i < one->shift_count; i++)
        status = gi_survey_facts_of(&found[i], &finding.terms,
                                    one->shifts[i].shift, env);
    gi_survey_finding_clear(&finding, env);
    return status;
}

/* ---- recalling ---- */

/* A proof of so few terms is done again rather than believed. */
enum { CHEAP_TERMS = 4096 };

/* Whether a proof that is cheap says the same today. */
static grundy_status check_proof(const gi_survey_class *one,
                                 const grundy_survey_facts *found,
                                 const grundy_env *env, grundy_error *err)
{
    grundy_survey_facts again[GI_SURVEY_SHIFTS_MOST];
    grundy_status status;

    GRUNDY_ASSERT(one->shift_count <= GI_SURVEY_SHIFTS_MOST);
    for (size_t i = 0; i < one->shift_count; i++)
        if (found[i].state != GRUNDY_SURVEY_PROVED ||
            found[i].period.terms_used > CHEAP_TERMS)
            return GRUNDY_OK;
    status = solve_near(one, CHEAP_TERMS, again, env, err);
    for (size_t i = 0; !status && i < one->shift_count; i++)
        if (again[i].state != GRUNDY_SURVEY_PROVED ||
            again[i].period.preperiod != found[i].period.preperiod ||
            again[i].period.period != found[i].period.period ||
            again[i].period.saltus != found[i].period.saltus)
            status = GRUNDY_UNDEFINED;
    return status;
}

/* A class is recalled as a whole or not at all. */
static grundy_status recall(const job *of, gi_survey_class *one,
                            grundy_error *err)
{
    const grundy_survey_store *store = of->store;
    const uint64_t most = most_of(of, one);
    grundy_survey_facts found[GI_SURVEY_SHIFTS_MOST] = {{.state = 0}};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(one->shift_count <= GI_SURVEY_SHIFTS_MOST);
    for (size_t i = 0; !status && i < one->shift_count; i++) {
        const grundy_survey_key key = key_of(one, i, most);
        status = store->load(store->user, &key, &found[i], err);
    }
    if (!status) status = check_proof(one, found, of->survey->env, err);
    for (size_t i = 0; !status && i < one->shift_count; i++) {
        one->shifts[i].facts = found[i];
        one->shifts[i].is_recalled = true;
    }
    return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
}

static grundy_status list_classes(job *of, grundy_error *err)
{
    grundy_survey *survey = of->survey;
    grundy_status status = GRUNDY_OK;

    of->count = 0;
    for (size_t i = 0; !status && i < survey->class_count; i++) {
        gi_survey_class *one = &survey->classes[i];
        if (is_finished(one)) continue;
        if (of->store) status = recall(of, one, err);
        if (!is_finished(one)) of->order[of->count++] = i;
    }
    return status;
}

/* ---- working ---- */

static grundy_status keep(job *of, gi_survey_class *one,
                          const grundy_survey_facts *found, uint64_t most,
                          grundy_error *err)
{
    grundy_survey_key keys[GI_SURVEY_SHIFTS_MOST];
    grundy_status status = GRUNDY_OK;

    if (of->store) {
        for (size_t i = 0; i < one->shift_count; i++)
            keys[i] = key_of(one, i, most);
        status = of->store->save(of->store->user, keys, found,
                                 one->shift_count, err);
    }
    for (size_t i = 0; !status && i < one->shift_count; i++)
        one->shifts[i].facts = found[i];
    if (!status) gi_survey_jobs_count(of->jobs);
    return status;
}

/* The facts of all shifts, found; keeps no terms. */
static grundy_status solve_far(const gi_survey_class *one, uint64_t most,
                               grundy_survey_facts *found,
                               const grundy_env *env, grundy_error *err)
{
    grundy_status status =
        gi_survey_find_far(&found[0], one->rules, most, env, err);

    for (size_t i = 1; !status && i < one->shift_count; i++) {
        found[i] = found[0];
        gi_survey_shift_facts(&found[i], one->rules, one->shifts[i].shift);
    }
    return status;
}

/* In the short round a class without a proof is left for the long one. */
static grundy_status solve(job *of, gi_survey_class *one,
                           const grundy_env *env, grundy_error *err)
{
    uint64_t most = most_of(of, one);
    const bool is_far = most >= GI_SURVEY_FAR && most > of->terms;
    const bool is_short = of->is_short_round && most > SHORT_ROUND;
    grundy_survey_facts found[GI_SURVEY_SHIFTS_MOST];
    grundy_status status = GRUNDY_UNDECIDED;

    GRUNDY_ASSERT(one->shift_count > 0 &&
                  one->shift_count <= GI_SURVEY_SHIFTS_MOST);
    if (!is_short && is_far) status = solve_far(one, most, found, env, err);
    if (status == GRUNDY_UNDECIDED) {
        /* A search that does not suit leaves it at the usual number. */
        if (is_far && !is_short) most = of->terms;
        status =
            solve_near(one, is_short ? SHORT_ROUND : most, found, env, err);
    }
    if (status) return status;
    if (is_short && found[0].state != GRUNDY_SURVEY_PROVED) {
        one->cost = (found[0].invariants.rare_count + 1) * most;
        return GRUNDY_OK;
    }
    gi_survey_jobs_lock(of->jobs);
    status = keep(of, one, found, most, err);
    gi_survey_jobs_unlock(of->jobs);
    return status;
}

static grundy_status do_part(void *user, size_t part, const grundy_env *env,
                             grundy_error *err)
{
    job *of = user;

    GRUNDY_ASSERT(part < of->count);
    return solve(of, &of->survey->classes[of->order[part]], env, err);
}

/* Those that are unfinished, dearest first; equal ones as they are. */
static void sort_by_cost(job *of)
{
    const gi_survey_class *classes = of->survey->classes;
    size_t count = 0;

    for (size_t i = 0; i < of->count; i++) {
        const size_t one = of->order[i];
        size_t to = count;
        if (is_finished(&classes[one])) continue;
        for (; to > 0 && classes[of->order[to - 1]].cost < classes[one].cost;
             to--)
            of->order[to] = of->order[to - 1];
        of->order[to] = one;
        count++;
    }
    of->count = count;
}

static grundy_status work(job *of, grundy_error *err)
{
    const grundy_env *env = of->survey->env;
    grundy_status status = gi_survey_jobs_open(&of->jobs, env, env, of->count);

    of->is_short_round = true;
    if (!status)
        status = gi_survey_jobs_run(of->jobs, do_part, of, of->count, err);
    sort_by_cost(of);
    of->is_short_round = false;
    if (!status)
        status = gi_survey_jobs_run(of->jobs, do_part, of, of->count, err);
    gi_survey_jobs_close(of->jobs);
    return status;
}

static grundy_status run(job *of, grundy_error *err)
{
    const grundy_env *env = of->survey->env;
    const size_t room = of->survey->class_count;
    grundy_status status;

    if (room == 0) return GRUNDY_OK;
    of->order = gi_alloc_array(env, room, sizeof *of->order);
    if (!of->order) return GRUNDY_NO_MEMORY;
    status = list_classes(of, err);
    if (!status && of->count > 0) status = work(of, err);
    gi_free(env, of->order, room * sizeof *of->order);
    return status ? status : gi_survey_merge(of->survey, err);
}

/* Who says how far to go means it of all codes. */
grundy_survey_limits gi_survey_limits_meant(const grundy_survey_limits *limits)
{
    grundy_survey_limits meant = {USUAL_TERMS, USUAL_FAR_TERMS, {0}};

    if (limits && limits->terms) meant.terms = meant.far_terms = limits->terms;
    if (limits && limits->far_terms) meant.far_terms = limits->far_terms;
    return meant;
}

static job job_of(grundy_survey *survey, const grundy_survey_limits *limits,
                  const grundy_survey_store *store)
{
    const grundy_survey_limits meant = gi_survey_limits_meant(limits);

    return (job){.survey = survey,
                 .store = store,
                 .terms = meant.terms,
                 .far_terms = meant.far_terms};
}

grundy_status grundy_survey_run(grundy_survey *survey,
                                const grundy_survey_limits *limits,
                                const grundy_survey_store *store,
                                grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;
    job of;

    if (!survey)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (limits && gi_check_reserved(limits->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;
    of = job_of(survey, limits, store);
    status = run(&of, &told);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status gi_survey_run_class(grundy_survey *survey, size_t number,
                                  const grundy_survey_limits *limits,
                                  const grundy_survey_store *store,
                                  grundy_error *err)
{
    gi_survey_class *one = &survey->classes[number];
    job of = job_of(survey, limits, store);
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    GRUNDY_ASSERT(number < survey->class_count);
    for (size_t i = 0; i < one->shift_count; i++)
        one->shifts[i].facts =
            (grundy_survey_facts){.state = GRUNDY_SURVEY_UNFINISHED};
    of.order = &number;
    of.count = 1;
    status = work(&of, &told);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
