/* SPDX-License-Identifier: MIT */
/* work_misere.c - a survey of misère quotients in units.
 *
 * An item is a code of the survey (survey/misere_survey.c). Of the plan, the
 * terms are the last heap, the far terms the steps of work on each code. Its
 * lines are what the survey finds, and the certificate of a quotient that is
 * that of all heaps:
 *
 *     code 0.77
 *     quotient proved 40 9 7 5 16 16 0 71 12 168 0
 *     certificate
 *     grundy certificate 1
 *     ...
 *
 * The numbers are the order, the size of P, how many generators and idempotents
 * there are, the orders of kernel and largest subgroup, whether it is tame,
 * preperiod and period, the last heap that is proved, and the one to which the
 * quotient is known to be infinite. Where it is that of the first heaps alone,
 * "partial", the reason follows.
 *
 * A step is the same work on every machine. Memory is not: so that it never
 * decides how far a quotient goes, each has the default limit, whatever that of
 * the run is.
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/survey/misere_survey.h"
#include "analysis/work/work_plan.h"
#include "base/assert.h"
#include "base/error.h"
#include "quotient/quotient.h"

enum { NUMBERS = 11 };

static const gi_misere_code *code_of(const grundy_work *work, uint64_t item)
{
    const grundy_quotient_survey *survey = work->of;

    GRUNDY_ASSERT(item < survey->count);
    return &survey->codes[item];
}

static grundy_quotient_survey_limits limits_of(const grundy_work *work)
{
    return (grundy_quotient_survey_limits){.last_heap = work->terms,
                                           .steps = work->far_terms};
}

/* ---- opening ---- */

static grundy_status add_code(void *user, const char *pattern,
                              grundy_error *err)
{
    return grundy_quotient_survey_add(user, pattern, err);
}

static grundy_status open_misere(grundy_work *work, const char *words,
                                 grundy_error *err)
{
    const grundy_quotient_survey_limits asked = limits_of(work);
    const grundy_quotient_survey_limits meant = gi_misere_limits_meant(&asked);
    grundy_quotient_survey *survey = NULL;
    grundy_status status;

    work->terms = meant.last_heap;
    work->far_terms = meant.steps;
    if (work->terms > GI_QUOTIENT_LAST_HEAP_MOST)
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "a quotient is computed to heap %d at most",
                       GI_QUOTIENT_LAST_HEAP_MOST);
    status = grundy_quotient_survey_new(&survey, work->env, err);
    if (status) return status;
    work->of = survey;
    status = gi_work_each_code(work, words, add_code, survey, err);
    work->item_count = survey->count;
    return status;
}

static void close_misere(grundy_work *work)
{
    grundy_quotient_survey_free(work->of);
}

/* ---- findings as text ---- */

static void add_finding(gi_text *out, const grundy_quotient_finding *found)
{
    const grundy_quotient_facts *facts = &found->facts;
    const uint64_t numbers[NUMBERS] = {
        facts->order,           facts->p_size,
        facts->generator_count, facts->idempotent_count,
        facts->kernel_order,    facts->subgroup_order,
        facts->is_tame,         facts->preperiod,
        facts->period,          facts->proved_to_heap,
        facts->infinite_to_heap};

    gi_text_add(out,
                facts->is_proved ? "quotient proved" : "quotient partial");
    for (size_t i = 0; i < NUMBERS; i++)
        gi_text_addf(out, " %" PRIu64, numbers[i]);
    gi_text_addf(out, "%s%s\n", *found->reason ? " " : "", found->reason);
}

static grundy_quotient_facts facts_of(const uint64_t *numbers, bool is_proved)
{
    return (grundy_quotient_facts){.order = (size_t)numbers[0],
                                   .p_size = (size_t)numbers[1],
                                   .generator_count = (size_t)numbers[2],
                                   .idempotent_count = (size_t)numbers[3],
                                   .kernel_order = (size_t)numbers[4],
                                   .subgroup_order = (size_t)numbers[5],
                                   .is_tame = numbers[6] != 0,
                                   .is_proved = is_proved,
                                   .preperiod = numbers[7],
                                   .period = numbers[8],
                                   .proved_to_heap = numbers[9],
                                   .infinite_to_heap = numbers[10],
                                   .tag = gi_quotient_tag(is_proved)};
}

/* A quotient of all heaps has a period, and there is no reason to give. */
static bool is_sound(const grundy_quotient_facts *facts, gi_span reason)
{
    return facts->order > 0 && facts->p_size <= facts->order &&
           facts->is_proved == (facts->period > 0) &&
           facts->is_proved == (reason.count == 0) &&
           reason.count < GRUNDY_QUOTIENT_REASON_BYTES;
}

/* Of a line "quotient ...". */
static bool read_finding(gi_span line, grundy_quotient_finding *out)
{
    uint64_t numbers[NUMBERS];
    bool is_proved;

    if (!gi_span_take(&line, "quotient")) return false;
    is_proved = gi_span_take(&line, "proved");
    if (!is_proved && !gi_span_take(&line, "partial")) return false;
    for (size_t i = 0; i < NUMBERS; i++)
        if (!gi_span_uint(&line, &numbers[i])) return false;
    *out = (grundy_quotient_finding){
        .state = is_proved ? GRUNDY_QUOTIENT_PROVED : GRUNDY_QUOTIENT_PARTIAL,
        .facts = facts_of(numbers, is_proved)};
    if (numbers[6] > 1 || !is_sound(&out->facts, line)) return false;
    memcpy(out->reason, line.bytes, line.count);
    return true;
}

/* ---- solving ---- */

static grundy_status solve_code(const grundy_work *work, uint64_t item,
                                gi_span before, gi_text *out,
                                grundy_error *err)
{
    const grundy_quotient_survey_limits limits = limits_of(work);
    const gi_misere_code *code = code_of(work, item);
    grundy_env env = gi_env_own(work->env);
    grundy_quotient *quotient = NULL;
    grundy_quotient_finding found;
    grundy_status status;

    (void)before;
    env.limits.memory_bytes = 0;
    status = gi_misere_find(&quotient, &found, code, &limits, &env, err);
    if (status) return status;
    gi_text_addf(out, "code %s\n", grundy_heapgame_name(code->rules));
    add_finding(out, &found);
    if (found.state == GRUNDY_QUOTIENT_PROVED)
        status = gi_work_certify_quotient(out, quotient, err);
    grundy_quotient_free(quotient);
    return status;
}

/* ---- reading ---- */

/* `lines` gets what follows. */
static bool read_code(const grundy_work *work, uint64_t item,
                      gi_work_lines *lines, grundy_quotient_finding *out)
{
    const char *name = grundy_heapgame_name(code_of(work, item)->rules);
    gi_span line;

    return gi_work_lines_says(lines, "code", name) &&
           gi_work_lines_next(lines, &line) && read_finding(line, out) &&
           out->facts.proved_to_heap <= work->terms;
}

static bool code_fits(const grundy_work *work, uint64_t item, gi_span text)
{
    const char *name = grundy_heapgame_name(code_of(work, item)->rules);
    gi_work_lines lines = gi_work_lines_of(text);
    grundy_quotient_finding found;

    if (!read_code(work, item, &lines, &found)) return false;
    return lines.at == lines.end ||
           (found.state == GRUNDY_QUOTIENT_PROVED &&
            gi_work_certificate_fits_quotient(lines, name, &found.facts));
}

static grundy_status keep_code(const grundy_work *work, uint64_t item,
                               gi_span text,
                               const grundy_quotient_store *store,
                               grundy_error *err)
{
    const grundy_quotient_key key = {
        grundy_heapgame_name(code_of(work, item)->rules), work->terms,
        work->far_terms};
    gi_work_lines lines = gi_work_lines_of(text);
    grundy_quotient_finding found;

    if (!read_code(work, item, &lines, &found))
        return gi_fail(err, GRUNDY_BUG, "an item that was read is none");
    return store->save(store->user, &key, &found, err);
}

/* The columns of the file, but for a period where there is none. */
static void tell_code(const grundy_work *work, uint64_t item, gi_span text,
                      gi_text *out)
{
    gi_work_lines lines = gi_work_lines_of(text);
    grundy_quotient_finding found = {.state = GRUNDY_QUOTIENT_PARTIAL};
    const grundy_quotient_facts *facts = &found.facts;

    (void)read_code(work, item, &lines, &found);
    gi_text_addf(out, "%s\t%s\t%s\t%zu\t%zu\t%s\t",
                 grundy_heapgame_name(code_of(work, item)->rules),
                 facts->is_proved ? "proved" : "partial", facts->tag,
                 facts->order, facts->p_size,
                 facts->is_tame ? "true" : "false");
    if (facts->is_proved)
        gi_text_addf(out, "%" PRIu64 "\t%" PRIu64, facts->preperiod,
                     facts->period);
    else
        gi_text_add_char(out, '\t');
    gi_text_addf(out, "\t%" PRIu64 "\t%zu\t%zu\t%zu\t%zu\t%s\n",
                 facts->proved_to_heap, facts->generator_count,
                 facts->idempotent_count, facts->kernel_order,
                 facts->subgroup_order, found.reason);
}

const gi_work_kind gi_work_of_misere = {
    .name = "misere",
    .columns = "game\tstate\ttheorem\torder\tp_size\tis_tame\tpreperiod\t"
               "period\tproved_to_heap\tgenerators\tidempotents\t"
               "kernel_order\tsubgroup_order\treason",
    .open = open_misere,
    .close = close_misere,
    .solve = solve_code,
    .fits = code_fits,
    .tell = tell_code,
    .keep = keep_code};
