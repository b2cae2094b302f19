/* SPDX-License-Identifier: MIT */
/* misere_survey_table.c - the rows of a survey of misère quotients as a table,
 * TSV and JSON Lines.
 *
 * As in survey_table.c: TSV and JSON have a column, or a key, for every fact,
 * always in the same order (docs/formats.md), empty or null where it is not
 * known; people get a sentence for each code, and a summary.
 */
#include <inttypes.h>

#include "grundy/basis.h"
#include "grundy/present.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "present/output.h"

enum { FLUSH_BYTES = 1 << 16, STATES = 3 };

static const char *state_name(grundy_quotient_state state)
{
    static const char *const names[STATES] = {"unfinished", "proved",
                                              "partial"};

    GRUNDY_ASSERT((unsigned)state < STATES);
    return names[state];
}

static const char *basis_name(grundy_quotient_state state)
{
    switch (state) {
    case GRUNDY_QUOTIENT_PROVED:
        return grundy_basis_name(GRUNDY_BASIS_THEOREM);
    case GRUNDY_QUOTIENT_PARTIAL:
        return grundy_basis_name(GRUNDY_BASIS_COMPUTED);
    case GRUNDY_QUOTIENT_UNFINISHED:
        break;
    }
    return grundy_basis_name(GRUNDY_BASIS_NONE);
}

static bool has_quotient(const grundy_quotient_row *row)
{
    return row->found->state == GRUNDY_QUOTIENT_PROVED ||
           row->found->state == GRUNDY_QUOTIENT_PARTIAL;
}

/* ---- TSV ---- */

static void tsv_header(gi_text *text)
{
    gi_text_add(text, "game\tstate\tbasis\ttheorem\torder\tp_size\tis_tame\t"
                      "preperiod\tperiod\tproved_to_heap\tgenerators\t"
                      "idempotents\tkernel_order\tsubgroup_order\treason\n");
}

static void tsv_row(gi_text *text, const grundy_quotient_row *row)
{
    const grundy_quotient_facts *facts = &row->found->facts;

    gi_text_addf(text, "%s\t%s\t%s\t", row->game,
                 state_name(row->found->state), basis_name(row->found->state));
    if (!has_quotient(row)) {
        gi_text_addf(text, "\t\t\t\t\t\t\t\t\t\t\t%s\n", row->found->reason);
        return;
    }
    gi_text_addf(text, "%s\t%zu\t%zu\t%s\t", facts->tag, facts->order,
                 facts->p_size, facts->is_tame ? "true" : "false");
    if (facts->is_proved)
        gi_text_addf(text, "%" PRIu64 "\t%" PRIu64, facts->preperiod,
                     facts->period);
    else
        gi_text_add_char(text, '\t');
    gi_text_addf(text, "\t%" PRIu64 "\t%zu\t%zu\t%zu\t%zu\t%s\n",
                 facts->proved_to_heap, facts->generator_count,
                 facts->idempotent_count, facts->kernel_order,
                 facts->subgroup_order, row->found->reason);
}

/* ---- JSON ---- */

static void json_number(gi_json_out *out, const char *key, bool is_there,
                        uint64_t number)
{
    gi_json_key(out, key);
    if (is_there)
        gi_json_uint(out, number);
    else
        gi_json_null(out);
}

static void json_string(gi_json_out *out, const char *key, bool is_there,
                        const char *string)
{
    gi_json_key(out, key);
    if (is_there)
        gi_json_string(out, string);
    else
        gi_json_null(out);
}

static void json_truth(gi_json_out *out, const char *key, bool is_there,
                       bool truth)
{
    gi_json_key(out, key);
    if (is_there)
        gi_json_bool(out, truth);
    else
        gi_json_null(out);
}

static void json_row(gi_text *text, const grundy_quotient_row *row)
{
    const grundy_quotient_finding *found = row->found;
    const grundy_quotient_facts *facts = &found->facts;
    const bool is_there = has_quotient(row);
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    json_string(&out, "schema", true, "grundy.misere_survey.1");
    json_string(&out, "game", true, row->game);
    json_string(&out, "state", true, state_name(found->state));
    json_truth(&out, "proved", true, found->state == GRUNDY_QUOTIENT_PROVED);
    json_string(&out, "basis", true, basis_name(found->state));
    json_string(&out, "theorem", is_there, facts->tag);
    json_number(&out, "order", is_there, facts->order);
    json_number(&out, "p_size", is_there, facts->p_size);
    json_truth(&out, "is_tame", is_there, facts->is_tame);
    json_number(&out, "preperiod", facts->is_proved, facts->preperiod);
    json_number(&out, "period", facts->is_proved, facts->period);
    json_number(&out, "proved_to_heap", is_there, facts->proved_to_heap);
    json_number(&out, "generators", is_there, facts->generator_count);
    json_number(&out, "idempotents", is_there, facts->idempotent_count);
    json_number(&out, "kernel_order", is_there, facts->kernel_order);
    json_number(&out, "subgroup_order", is_there, facts->subgroup_order);
    json_string(&out, "reason", found->reason[0] != '\0', found->reason);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

/* ---- text ---- */

static void text_row(gi_text *text, const grundy_quotient_row *row)
{
    const grundy_quotient_facts *facts = &row->found->facts;

    gi_text_addf(text, "%-9s %-10s", row->game, state_name(row->found->state));
    if (!has_quotient(row)) {
        gi_text_add_char(text, '\n');
        return;
    }
    gi_text_addf(text, " order %-5zu P %-4zu %s  ", facts->order,
                 facts->p_size, facts->is_tame ? "tame" : "wild");
    if (facts->is_proved)
        gi_text_addf(text, "p %" PRIu64 " from %" PRIu64 "\n", facts->period,
                     facts->preperiod);
    else
        gi_text_addf(text, "heaps to %" PRIu64 ": %s\n", facts->proved_to_heap,
                     row->found->reason);
}

static void text_end(gi_text *text, const grundy_quotient_survey *survey)
{
    const size_t count = grundy_quotient_survey_count(survey);
    size_t found[STATES] = {0}, tame = 0;

    for (size_t i = 0; i < count; i++) {
        const grundy_quotient_row row = grundy_quotient_survey_at(survey, i);
        found[row.found->state]++;
        GRUNDY_ASSERT((unsigned)row.found->state < STATES);
        tame += row.found->state == GRUNDY_QUOTIENT_PROVED &&
                row.found->facts.is_tame;
    }
    gi_text_addf(text, "%zu code%s:", count, count == 1 ? "" : "s");
    if (found[GRUNDY_QUOTIENT_PROVED])
        gi_text_addf(text, " %zu proved (%zu tame, %zu wild)",
                     found[GRUNDY_QUOTIENT_PROVED], tame,
                     found[GRUNDY_QUOTIENT_PROVED] - tame);
    if (found[GRUNDY_QUOTIENT_PARTIAL])
        gi_text_addf(text, " %zu partial", found[GRUNDY_QUOTIENT_PARTIAL]);
    if (found[GRUNDY_QUOTIENT_UNFINISHED])
        gi_text_addf(text, " %zu unfinished",
                     found[GRUNDY_QUOTIENT_UNFINISHED]);
    gi_text_add_char(text, '\n');
}

grundy_status
grundy_quotient_survey_write(const grundy_quotient_survey *survey,
                             grundy_format format, const grundy_writer *writer,
                             const grundy_env *env, grundy_error *err)
{
    grundy_status status = GRUNDY_OK;
    gi_text text;

    if (!survey || !writer || (unsigned)format > GRUNDY_FORMAT_TSV)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, env);
    if (format == GRUNDY_FORMAT_TSV) tsv_header(&text);
    for (size_t i = 0; !status && i < grundy_quotient_survey_count(survey);
         i++) {
        const grundy_quotient_row row = grundy_quotient_survey_at(survey, i);
        if (format == GRUNDY_FORMAT_TSV)
            tsv_row(&text, &row);
        else if (format == GRUNDY_FORMAT_JSON)
            json_row(&text, &row);
        else
            text_row(&text, &row);
        status = gi_output_flush(&text, FLUSH_BYTES, writer);
    }
    if (format == GRUNDY_FORMAT_TEXT) text_end(&text, survey);
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
