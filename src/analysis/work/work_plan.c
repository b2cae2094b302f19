/* SPDX-License-Identifier: MIT */
/* work_plan.c - plans: what is to be computed, and how it is cut into units.
 *
 * A plan is a few lines of text (docs/work.md): the engine that shall compute
 * it, what is asked and how far, and the numbers of items and units. All else
 * follows from these, so that a machine that has the plan has everything; and
 * a plan that is read must come out again as it stood, byte for byte.
 *
 * Items are dealt to the units in turn, one each: neighbours cost alike, and
 * so do the units then. A unit of a chain is one item.
 */
#include <inttypes.h>
#include <string.h>

#include "grundy/version.h"

#include "analysis/survey/results.h"
#include "analysis/work/work_plan.h"
#include "base/assert.h"
#include "base/error.h"

enum { USUAL_UNITS = 256, UNITS_MOST = 1 << 20 };

static const gi_work_kind *const kinds[] = {
    &gi_work_of_survey, &gi_work_of_misere, &gi_work_of_sets,
    &gi_work_of_search, &gi_work_of_boards, &gi_work_of_nimbers,
    &gi_work_of_table};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* ---- engines ---- */

void gi_work_add_engine(gi_text *text)
{
    gi_text_addf(text, "engine %s facts %d\n", grundy_version(),
                 GI_RESULTS_ENGINE);
}

grundy_status gi_work_read_engine(gi_work_lines *lines, const char *what,
                                  grundy_error *err)
{
    gi_span line = {"", 0}, version;
    uint64_t facts = 0;

    if (!gi_work_lines_next(lines, &line) || !gi_span_take(&line, "engine"))
        return gi_work_lines_fail(lines, "'engine VERSION facts NUMBER'", err);
    version = gi_span_word(&line);
    if (!gi_span_take(&line, "facts") || !gi_span_uint(&line, &facts))
        return gi_work_lines_fail(lines, "'engine VERSION facts NUMBER'", err);
    if (gi_span_is(version, grundy_version()) && facts == GI_RESULTS_ENGINE)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "%s is of engine %.*s facts %" PRIu64
                   ", and this one is %s facts %d",
                   what, version.count < 40 ? (int)version.count : 40,
                   version.bytes, facts, grundy_version(), GI_RESULTS_ENGINE);
}

/* ---- texts ---- */

static void add_plan(gi_text *text, const grundy_work *work)
{
    gi_text_add(text, "grundy plan 1\n");
    gi_work_add_engine(text);
    gi_text_addf(text, "what %s\n", gi_text_string(&work->what));
    gi_text_addf(text, "terms %" PRIu64 "\n", work->terms);
    gi_text_addf(text, "far %" PRIu64 "\n", work->far_terms);
    gi_text_addf(text, "items %" PRIu64 "\n", work->item_count);
    gi_text_addf(text, "units %" PRIu64 "\n", work->unit_count);
}

/* ---- making ---- */

void grundy_work_free(grundy_work *work)
{
    if (!work) return;
    if (work->kind && work->of) work->kind->close(work);
    gi_text_clear(&work->what);
    gi_free(work->env, work, sizeof *work);
}

static grundy_status open_kind(grundy_work *work, grundy_error *err)
{
    const char *what = gi_text_string(&work->what);
    const size_t length = strcspn(what, " ");

    for (size_t i = 0; i < KINDS && !work->kind; i++)
        if (strlen(kinds[i]->name) == length &&
            memcmp(kinds[i]->name, what, length) == 0)
            work->kind = kinds[i];
    if (!work->kind)
        return gi_fail(
            err, GRUNDY_BAD_INPUT,
            "a plan is one of survey, misere, sets, search, boards, nimbers "
            "or table, such as 'survey 0.?\?', 'sets 3 64', 'search 0.106', "
            "'boards cram 3x1..9', 'table tic_tac_toe'");
    if (work->terms == 0) work->terms = work->kind->terms;
    return work->kind->open(work, what + length + (what[length] == ' '), err);
}

static grundy_status cut(grundy_work *work, grundy_error *err)
{
    uint64_t units = work->unit_count;

    if (units == 0) units = USUAL_UNITS;
    if (units > work->item_count || work->kind->is_chain || work->kind->needs)
        units = work->item_count;
    if (units > UNITS_MOST)
        return gi_fail(err, GRUNDY_OVER_BUDGET, "a plan has at most %d units",
                       UNITS_MOST);
    GRUNDY_ASSERT(units > 0 && units <= work->item_count);
    work->unit_count = units;
    return GRUNDY_OK;
}

/* Fills in what the words and the options leave open. */
static grundy_status prepare(grundy_work *work, const char *what,
                             grundy_error *err)
{
    gi_text text;
    grundy_status status = gi_work_take_words(&work->what, what, err);

    if (!status) status = open_kind(work, err);
    if (!status && work->item_count == 0)
        status = gi_fail(err, GRUNDY_BAD_INPUT, "there is nothing to compute");
    if (!status) status = cut(work, err);
    if (status) return status;
    GRUNDY_ASSERT(work->terms > 0 && work->far_terms > 0);
    gi_text_init(&text, work->env);
    add_plan(&text, work);
    work->digest = gi_work_lines_seal(&text);
    status = text.status;
    gi_text_clear(&text);
    return status;
}

static grundy_status make(grundy_work **out, const char *what,
                          const grundy_work_options *options,
                          const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_work *work = gi_alloc(used, sizeof *work);
    grundy_status status;

    if (!work) return GRUNDY_NO_MEMORY;
    *work = (grundy_work){.env = {gi_env_own(used)},
                          .terms = options->terms,
                          .far_terms = options->far_terms,
                          .unit_count = options->units};
    work->workers = used->workers;
    work->env->workers = 1;
    work->env->limits.positions = UINT64_MAX;
    work->env->progress = NULL;
    work->progress = used->progress;
    gi_text_init(&work->what, work->env);
    status = prepare(work, what, err);
    if (status)
        grundy_work_free(work);
    else
        *out = work;
    return status;
}

grundy_status grundy_work_plan(grundy_work **out, const char *what,
                               const grundy_work_options *options,
                               const grundy_env *env, grundy_error *err)
{
    static const grundy_work_options usual;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    if (!out || !what)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (!options) options = &usual;
    if (gi_check_reserved(options->reserved, 4, err) || gi_check_env(env, err))
        return GRUNDY_BAD_ARGUMENT;
    status = make(out, what, options, env, &told);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

/* ---- reading and writing ---- */

/* `what` gets the words of the plan. */
static grundy_status read_plan(grundy_work_options *out, gi_text *what,
                               uint64_t *items, gi_span text,
                               grundy_error *err)
{
    gi_work_lines lines = gi_work_lines_of(text);
    gi_span line = {"", 0};
    grundy_status status;

    if (!gi_work_lines_next(&lines, &line) ||
        !gi_span_is(line, "grundy plan 1"))
        return gi_work_lines_fail(&lines, "'grundy plan 1'", err);
    status = gi_work_read_engine(&lines, "the plan", err);
    if (status) return status;
    if (!gi_work_lines_next(&lines, &line) || !gi_span_take(&line, "what"))
        return gi_work_lines_fail(&lines, "'what ...'", err);
    gi_text_add_bytes(what, line.bytes, line.count);
    if (!gi_work_lines_number(&lines, "terms", &out->terms))
        return gi_work_lines_fail(&lines, "'terms NUMBER'", err);
    if (!gi_work_lines_number(&lines, "far", &out->far_terms))
        return gi_work_lines_fail(&lines, "'far NUMBER'", err);
    if (!gi_work_lines_number(&lines, "items", items))
        return gi_work_lines_fail(&lines, "'items NUMBER'", err);
    if (!gi_work_lines_number(&lines, "units", &out->units))
        return gi_work_lines_fail(&lines, "'units NUMBER'", err);
    return what->status;
}

static grundy_status read_work(grundy_work **out, const gi_text *text,
                               gi_text *what, const grundy_env *env,
                               grundy_error *err)
{
    grundy_work_options options = {0};
    grundy_work *work = NULL;
    uint64_t digest = 0, items = 0;
    gi_span body;
    grundy_status status =
        gi_work_lines_unseal(&body, &digest, text, "a plan", err);

    if (!status) status = read_plan(&options, what, &items, body, err);
    if (!status)
        status = make(&work, gi_text_string(what), &options, env, err);
    if (status) return status;
    if (work->digest == digest && work->item_count == items) {
        *out = work;
        return GRUNDY_OK;
    }
    grundy_work_free(work);
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "this is not as a plan is written: plan it again");
}

grundy_status grundy_work_read(grundy_work **out, const grundy_reader *reader,
                               const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_error told = {.status = GRUNDY_OK};
    gi_text text, what;
    grundy_status status;

    if (!out || !reader || !reader->read)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, used);
    gi_text_init(&what, used);
    status = gi_work_lines_read(&text, reader, &told);
    if (!status) status = read_work(out, &text, &what, used, &told);
    gi_text_clear(&what);
    gi_text_clear(&text);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_work_write(const grundy_work *work,
                                const grundy_writer *writer, grundy_error *err)
{
    gi_text text;
    grundy_status status;

    if (!work || !writer || !writer->write)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    gi_text_init(&text, work->env);
    add_plan(&text, work);
    (void)gi_work_lines_seal(&text);
    status = text.status;
    if (!status) status = writer->write(writer->user, text.bytes, text.count);
    gi_text_clear(&text);
    return gi_tell(err, status);
}

/* ---- looks ---- */

const char *grundy_work_what(const grundy_work *work)
{
    return work ? gi_text_string(&work->what) : "";
}

uint64_t grundy_work_units(const grundy_work *work)
{
    return work ? work->unit_count : 0;
}

uint64_t grundy_work_items(const grundy_work *work)
{
    return work ? work->item_count : 0;
}

bool grundy_work_is_chain(const grundy_work *work)
{
    return work && work->kind->is_chain;
}

bool grundy_work_has_rows(const grundy_work *work)
{
    return work && (work->kind->store || work->kind->keep);
}

bool grundy_work_has_table(const grundy_work *work)
{
    return work && work->kind->compose;
}

bool gi_work_needs(const grundy_work *work, uint64_t item, uint64_t other)
{
    const gi_work_kind *kind = work->kind;

    if (other >= item) return false;
    return kind->needs ? kind->needs(work, item, other)
                       : kind->is_chain && other + 1 == item;
}

uint64_t grundy_work_needed(const grundy_work *work, uint64_t unit,
                            uint64_t from)
{
    if (!work || unit > work->unit_count ||
        !(work->kind->is_chain || work->kind->needs))
        return 0;
    if (work->kind->is_chain && from + 1 < unit) from = unit - 1;
    for (from = from ? from : 1; from < unit; from++)
        if (gi_work_needs(work, unit - 1, from - 1)) return from;
    return 0;
}

void gi_work_progress(const grundy_work *work, uint64_t done, uint64_t total)
{
    if (work->progress) work->progress(done, total, work->env->user);
}

uint64_t gi_work_unit_items(const grundy_work *work, uint64_t unit)
{
    const uint64_t whole = work->item_count / work->unit_count;

    GRUNDY_ASSERT(unit > 0 && unit <= work->unit_count);
    return whole + (unit <= work->item_count % work->unit_count);
}
