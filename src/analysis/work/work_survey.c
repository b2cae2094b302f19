/* SPDX-License-Identifier: MIT */
/* work_survey.c - a survey of codes in units.
 *
 * An item is a class of the survey (survey/survey.c): a standard form, with
 * each number of zeros that stands before it in the sequence of some code of
 * the plan. Its lines are the rows that the survey saves of it, one for each
 * of these shifts, and the certificate of the form where its period is proved:
 *
 *     form 0.137
 *     row 0 1048576 proved T-OCTAL-PERIOD 53 34 0 175 87 9 86 16 77 0 0 0 0
 *     row 1 1048576 proved T-OCTAL-PERIOD 54 34 0 176 88 9 87 17 78 0 0 0 0
 *     certificate
 *     grundy certificate 1
 *     ...
 *
 * The codes are expanded on every machine alike, so that the numbers of the
 * classes are the same; the name of the form says so once more.
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/survey/survey.h"
#include "analysis/work/work_plan.h"
#include "base/assert.h"
#include "base/error.h"
#include "rules/game.h"
#include "sequence/period/period_theorem.h"

enum { NUMBERS = 13 };

static const char *const states[] = {[GRUNDY_SURVEY_PROVED] = "proved",
                                     [GRUNDY_SURVEY_APPARENT] = "apparent",
                                     [GRUNDY_SURVEY_OPEN] = "open"};

static const gi_survey_class *class_of(const grundy_work *work, uint64_t item)
{
    const grundy_survey *survey = work->of;

    GRUNDY_ASSERT(item < survey->class_count);
    return &survey->classes[item];
}

/* ---- opening ---- */

static grundy_status add_code(void *user, const char *pattern,
                              grundy_error *err)
{
    return grundy_survey_add(user, pattern, err);
}

static grundy_status open_survey(grundy_work *work, const char *words,
                                 grundy_error *err)
{
    const grundy_survey_limits asked = {work->terms, work->far_terms, {0}};
    const grundy_survey_limits meant = gi_survey_limits_meant(&asked);
    grundy_survey *survey = NULL;
    grundy_status status;

    work->terms = meant.terms;
    work->far_terms = meant.far_terms;
    status = grundy_survey_new(&survey, work->env, err);
    if (status) return status;
    work->of = survey;
    status = gi_work_each_code(work, words, add_code, survey, err);
    work->item_count = survey->class_count;
    return status;
}

static void close_survey(grundy_work *work)
{
    grundy_survey_free(work->of);
}

/* ---- rows as text ---- */

static void list_numbers(uint64_t *out, const grundy_survey_facts *facts)
{
    const grundy_period *period = &facts->period;
    const grundy_invariants *figures = &facts->invariants;
    const uint64_t numbers[NUMBERS] = {
        period->preperiod,  period->period,        period->saltus,
        period->terms_used, figures->count,        figures->max,
        figures->max_index, figures->zero_count,   figures->last_zero,
        figures->mask,      figures->has_position, figures->rare_count,
        figures->last_rare};

    memcpy(out, numbers, sizeof numbers);
}

static void add_row(gi_text *out, const grundy_survey_key *key,
                    const grundy_survey_facts *facts)
{
    const char *tag = facts->period.tag;
    uint64_t numbers[NUMBERS];

    list_numbers(numbers, facts);
    gi_text_addf(out, "row %" PRIu64 " %" PRIu64 " %s %s", key->shift,
                 key->terms, states[facts->state], tag && *tag ? tag : "-");
    for (size_t i = 0; i < NUMBERS; i++)
        gi_text_addf(out, " %" PRIu64, numbers[i]);
    gi_text_add_char(out, '\n');
}

static bool read_state(gi_span *line, grundy_survey_state *out)
{
    for (size_t i = GRUNDY_SURVEY_PROVED; i <= GRUNDY_SURVEY_OPEN; i++)
        if (gi_span_take(line, states[i])) {
            *out = (grundy_survey_state)i;
            return true;
        }
    return false;
}

static bool read_theorem(gi_span *line, grundy_survey_facts *out)
{
    const bool is_proved = out->state == GRUNDY_SURVEY_PROVED;

    out->period.is_proved = is_proved;
    out->period.tag = "";
    if (!is_proved) return gi_span_take(line, "-");
    for (int i = GI_PERIOD_SEEN + 1; i < GI_PERIOD_THEOREMS; i++) {
        out->period.tag = gi_period_tag((gi_period_theorem)i);
        if (gi_span_take(line, out->period.tag)) return true;
    }
    return false;
}

/* Of a line "row ...". The key gets the shift and the terms. */
static bool read_row(gi_span line, grundy_survey_key *key,
                     grundy_survey_facts *out)
{
    uint64_t n[NUMBERS];

    *out = (grundy_survey_facts){.state = GRUNDY_SURVEY_OPEN};
    if (!gi_span_take(&line, "row") || !gi_span_uint(&line, &key->shift) ||
        !gi_span_uint(&line, &key->terms) || !read_state(&line, &out->state) ||
        !read_theorem(&line, out))
        return false;
    for (size_t i = 0; i < NUMBERS; i++)
        if (!gi_span_uint(&line, &n[i])) return false;
    if (line.count > 0 || n[5] > UINT16_MAX || n[10] > 1) return false;
    out->period.preperiod = n[0];
    out->period.period = n[1];
    out->period.saltus = n[2];
    out->period.terms_used = n[3];
    out->invariants = (grundy_invariants){.count = (size_t)n[4],
                                          .max = (grundy_nimber)n[5],
                                          .max_index = (size_t)n[6],
                                          .zero_count = (size_t)n[7],
                                          .last_zero = (size_t)n[8],
                                          .mask = n[9],
                                          .has_position = n[10] != 0,
                                          .rare_count = (size_t)n[11],
                                          .last_rare = (size_t)n[12]};
    return true;
}

/* ---- solving ---- */

static grundy_status add_rows(void *user, const grundy_survey_key *keys,
                              const grundy_survey_facts *facts, size_t count,
                              grundy_error *err)
{
    gi_text *out = user;

    (void)err;
    for (size_t i = 0; i < count; i++)
        add_row(out, &keys[i], &facts[i]);
    return out->status;
}

static grundy_status solve_class(const grundy_work *work, uint64_t item,
                                 gi_span before, gi_text *out,
                                 grundy_error *err)
{
    const grundy_survey_limits limits = {work->terms, work->far_terms, {0}};
    const grundy_survey_store store = {.save = add_rows, .user = out};
    const gi_survey_class *one = class_of(work, item);
    const char *name = grundy_heapgame_name(one->rules);
    grundy_status status;

    (void)before;
    gi_text_addf(out, "form %s\n", name);
    status = gi_survey_run_class(work->of, (size_t)item, &limits, &store, err);
    if (status || one->shifts[0].facts.state != GRUNDY_SURVEY_PROVED)
        return status;
    return gi_work_certify(out, name, &one->shifts[0].facts.period, work->env,
                           err);
}

/* ---- reading ---- */

/* Whether a class of the plan is looked at so far. */
static bool has_terms(const grundy_work *work, const gi_survey_class *one,
                      uint64_t terms)
{
    return terms == work->terms ||
           (terms <= work->far_terms &&
            terms == gi_survey_known_terms(one->rules));
}

/* The rows of an item must be those of its class, in their order. */
static bool read_rows(const grundy_work *work, const gi_survey_class *one,
                      gi_work_lines *lines, grundy_survey_key *keys,
                      grundy_survey_facts *facts)
{
    gi_span line;

    GRUNDY_ASSERT(one->shift_count <= GI_SURVEY_SHIFTS_MOST);
    if (!gi_work_lines_next(lines, &line) || !gi_span_take(&line, "form") ||
        !gi_span_is(line, grundy_heapgame_name(one->rules)))
        return false;
    for (size_t i = 0; i < one->shift_count; i++) {
        keys[i].standard = grundy_heapgame_name(one->rules);
        if (!gi_work_lines_next(lines, &line) ||
            !read_row(line, &keys[i], &facts[i]) ||
            keys[i].shift != one->shifts[i].shift ||
            !has_terms(work, one, keys[i].terms) ||
            facts[i].state != facts[0].state)
            return false;
    }
    return one->shift_count > 0;
}

static bool class_fits(const grundy_work *work, uint64_t item, gi_span text)
{
    const gi_survey_class *one = class_of(work, item);
    grundy_survey_key keys[GI_SURVEY_SHIFTS_MOST];
    grundy_survey_facts facts[GI_SURVEY_SHIFTS_MOST];
    gi_work_lines lines = gi_work_lines_of(text);

    if (!read_rows(work, one, &lines, keys, facts)) return false;
    return lines.at == lines.end ||
           (facts[0].state == GRUNDY_SURVEY_PROVED &&
            gi_work_certificate_fits(lines, keys[0].standard,
                                     &facts[0].period));
}

static grundy_status store_class(const grundy_work *work, uint64_t item,
                                 gi_span text,
                                 const grundy_survey_store *store,
                                 grundy_error *err)
{
    const gi_survey_class *one = class_of(work, item);
    grundy_survey_key keys[GI_SURVEY_SHIFTS_MOST];
    grundy_survey_facts facts[GI_SURVEY_SHIFTS_MOST];
    gi_work_lines lines = gi_work_lines_of(text);

    if (!read_rows(work, one, &lines, keys, facts))
        return gi_fail(err, GRUNDY_BUG, "an item that was read is none");
    return store->save(store->user, keys, facts, one->shift_count, err);
}

static void tell_class(const grundy_work *work, uint64_t item, gi_span text,
                       gi_text *out)
{
    gi_work_lines lines = gi_work_lines_of(text);
    gi_span line = {"", 0};

    for (gi_span form = {"", 0}; gi_work_lines_next(&lines, &line);) {
        if (gi_span_take(&line, "form")) form = line;
        if (!gi_span_take(&line, "row")) continue;
        gi_text_add_bytes(out, form.bytes, form.count);
        while (line.count > 0) {
            const gi_span word = gi_span_word(&line);
            gi_text_add_char(out, '\t');
            gi_text_add_bytes(out, word.bytes, word.count);
        }
        gi_text_add_char(out, '\n');
    }
    (void)work;
    (void)item;
}

const gi_work_kind gi_work_of_survey = {
    .name = "survey",
    .columns = "standard\tshift\tterms\tstate\ttheorem\tpreperiod\tperiod\t"
               "saltus\tterms_used\tcount\tmax\tmax_index\tzero_count\t"
               "last_zero\tmask\thas_position\trare_count\tlast_rare",
    .open = open_survey,
    .close = close_survey,
    .solve = solve_class,
    .fits = class_fits,
    .tell = tell_class,
    .store = store_class};
