/* SPDX-License-Identifier: MIT */
/* survey_table.c - the rows of a survey as a table, TSV and JSON Lines.
 *
 * TSV and JSON have a column, or a key, for every fact, always in the same
 * order (docs/formats.md); what is not known is empty, or null. The table for
 * people has one sentence for each code instead of columns that are mostly
 * empty, and a summary at its end.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "grundy/present.h"

#include "base/assert.h"
#include "base/error.h"
#include "base/json/json.h"
#include "present/formal.h"
#include "present/output.h"

enum { FLUSH_BYTES = 1 << 16 };

static const char *state_name(grundy_survey_state state)
{
    static const char *const names[] = {"unfinished", "proved", "apparent",
                                        "open"};

    GRUNDY_ASSERT((unsigned)state < sizeof names / sizeof names[0]);
    return names[state];
}

static const char *basis_name(grundy_survey_state state)
{
    switch (state) {
    case GRUNDY_SURVEY_PROVED:
        return grundy_basis_name(GRUNDY_BASIS_THEOREM);
    case GRUNDY_SURVEY_APPARENT:
        return grundy_basis_name(GRUNDY_BASIS_CONJECTURE);
    case GRUNDY_SURVEY_OPEN:
        return grundy_basis_name(GRUNDY_BASIS_COMPUTED);
    case GRUNDY_SURVEY_UNFINISHED:
        break;
    }
    return grundy_basis_name(GRUNDY_BASIS_NONE);
}

/* The theorems that lead from the code to `sequence`. */
typedef struct steps {
    const char *tags[3];
    size_t count;
} steps;

static steps steps_of(const grundy_survey_row *row)
{
    steps out = {.count = 0};

    if (row->shift > 0) out.tags[out.count++] = "T-FIRST-COUSIN";
    if (row->has_redundant_digits) out.tags[out.count++] = "T-REDUNDANT-DIGIT";
    if (strcmp(row->standard, row->sequence) != 0)
        out.tags[out.count++] = "T-SAME-PERIOD";
    GRUNDY_ASSERT(out.count <= sizeof out.tags / sizeof out.tags[0]);
    return out;
}

static bool has_period(const grundy_survey_row *row)
{
    return row->facts.state == GRUNDY_SURVEY_PROVED ||
           row->facts.state == GRUNDY_SURVEY_APPARENT;
}

/* With a proved period all later terms are known, and the mask says something
 * about all heaps. */
static bool has_mask(const grundy_survey_row *row)
{
    return row->facts.invariants.mask != 0;
}

static void add_mask(gi_text *text, const grundy_invariants *figures)
{
    gi_text_addf(text, "0x%" PRIx64 "%s", figures->mask,
                 figures->has_position ? "+pos" : "");
}

static void add_last_rare(gi_text *text, const grundy_invariants *figures)
{
    if (figures->rare_count)
        gi_text_addf(text, "%" PRIu64, figures->last_rare);
    else
        gi_text_add(text, "-1");
}

/* ---- TSV ---- */

static void tsv_header(gi_text *text)
{
    gi_text_add(text,
                "game\tsequence\tshift\tstandard\tequivalence\tstate\tbasis\t"
                "theorem\tpreperiod\tperiod\tsaltus\tterms_used\tn\tmax\t"
                "max_index\tmask\trare_count\tlast_rare\tzeros\tlast_zero\n");
}

static void tsv_period(gi_text *text, const grundy_survey_row *row)
{
    const grundy_period *period = &row->facts.period;

    gi_text_addf(text, "\t%s\t%s\t", state_name(row->facts.state),
                 basis_name(row->facts.state));
    if (!has_period(row)) {
        gi_text_add(text, "\t\t\t\t");
        return;
    }
    gi_text_addf(text, "%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64,
                 period->tag, period->preperiod, period->period,
                 period->saltus, period->terms_used);
}

static void tsv_figures(gi_text *text, const grundy_survey_row *row)
{
    const grundy_invariants *figures = &row->facts.invariants;

    if (row->facts.state == GRUNDY_SURVEY_UNFINISHED) {
        gi_text_add(text, "\t\t\t\t\t\t\t\t\n");
        return;
    }
    gi_text_addf(text, "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t",
                 figures->count, figures->max, figures->max_index);
    if (has_mask(row)) {
        add_mask(text, figures);
        gi_text_addf(text, "\t%" PRIu64 "\t", figures->rare_count);
        add_last_rare(text, figures);
    } else {
        gi_text_add(text, "\t\t");
    }
    gi_text_addf(text, "\t%" PRIu64 "\t%" PRIu64 "\n", figures->zero_count,
                 figures->last_zero);
}

static void tsv_row(gi_text *text, const grundy_survey_row *row)
{
    const steps by = steps_of(row);

    gi_text_addf(text, "%s\t%s\t%zu\t%s\t", row->game, row->sequence,
                 row->shift, row->standard);
    for (size_t i = 0; i < by.count; i++)
        gi_text_addf(text, "%s%s", i ? " " : "", by.tags[i]);
    tsv_period(text, row);
    tsv_figures(text, row);
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

static void json_string(gi_json_out *out, const char *key, const char *string)
{
    gi_json_key(out, key);
    if (string)
        gi_json_string(out, string);
    else
        gi_json_null(out);
}

static void json_names(gi_json_out *out, const grundy_survey_row *row)
{
    const steps by = steps_of(row);

    json_string(out, "schema", "grundy.survey.1");
    json_string(out, "game", row->game);
    json_string(out, "sequence", row->sequence);
    json_number(out, "shift", true, row->shift);
    json_string(out, "standard", row->standard);
    gi_json_key(out, "equivalence");
    gi_json_open(out, '[');
    for (size_t i = 0; i < by.count; i++)
        gi_json_string(out, by.tags[i]);
    gi_json_close(out, ']');
}

static void json_period(gi_json_out *out, const grundy_survey_row *row)
{
    const grundy_period *period = &row->facts.period;
    const bool is_there = has_period(row);
    const bool is_proved = row->facts.state == GRUNDY_SURVEY_PROVED;

    json_string(out, "state", state_name(row->facts.state));
    gi_json_key(out, "proved");
    gi_json_bool(out, is_proved);
    json_string(out, "basis", basis_name(row->facts.state));
    json_string(out, "theorem", is_proved ? period->tag : NULL);
    gi_json_key(out, "proved_formally");
    gi_json_bool(out, is_proved && gi_is_proved_formally(period->tag));
    json_number(out, "preperiod", is_there, period->preperiod);
    json_number(out, "period", is_there, period->period);
    json_number(out, "saltus", is_there, period->saltus);
    json_number(out, "terms_used", is_there, period->terms_used);
}

static void json_figures(gi_json_out *out, const grundy_survey_row *row)
{
    const grundy_invariants *figures = &row->facts.invariants;
    const bool is_there = row->facts.state != GRUNDY_SURVEY_UNFINISHED;
    const grundy_integer none = {.word = -1};

    json_number(out, "n", is_there, figures->count);
    json_number(out, "max", is_there, figures->max);
    json_number(out, "max_index", is_there, figures->max_index);
    json_number(out, "mask", has_mask(row), figures->mask);
    gi_json_key(out, "mask_position");
    gi_json_bool(out, figures->has_position);
    json_number(out, "rare_count", has_mask(row), figures->rare_count);
    gi_json_key(out, "last_rare");
    if (has_mask(row) && !figures->rare_count)
        gi_json_int(out, &none);
    else if (has_mask(row))
        gi_json_uint(out, figures->last_rare);
    else
        gi_json_null(out);
    json_number(out, "zeros", is_there, figures->zero_count);
    json_number(out, "last_zero", is_there, figures->last_zero);
}

static void json_row(gi_text *text, const grundy_survey_row *row)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    json_names(&out, row);
    json_period(&out, row);
    json_figures(&out, row);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

/* ---- text ---- */

/* "0.37 + 1": the sequence, and how far it is moved. */
static void add_sequence(gi_text *text, const grundy_survey_row *row)
{
    char name[64];

    if (row->shift)
        snprintf(name, sizeof name, "%.40s + %zu", row->sequence, row->shift);
    else
        snprintf(name, sizeof name, "%.40s", row->sequence);
    gi_text_addf(text, "%-9s %-14s ", row->game, name);
}

static void add_figures(gi_text *text, const grundy_survey_row *row)
{
    const grundy_invariants *figures = &row->facts.invariants;

    gi_text_addf(text, "max %" PRIu64 " @ %" PRIu64, figures->max,
                 figures->max_index);
    if (!has_mask(row)) return;
    gi_text_add(text, "  mask ");
    add_mask(text, figures);
    gi_text_addf(text, "  rare %" PRIu64, figures->rare_count);
    if (figures->rare_count)
        gi_text_addf(text, ", last %" PRIu64, figures->last_rare);
}

static void text_row(gi_text *text, const grundy_survey_row *row)
{
    const grundy_period *period = &row->facts.period;

    add_sequence(text, row);
    if (row->facts.state == GRUNDY_SURVEY_UNFINISHED) {
        gi_text_add(text, "unfinished\n");
        return;
    }
    if (has_period(row)) {
        gi_text_addf(text, "%s p %" PRIu64,
                     row->facts.state == GRUNDY_SURVEY_PROVED ? "proved  "
                                                              : "apparent",
                     period->period);
        if (period->saltus) gi_text_addf(text, " + %" PRIu64, period->saltus);
        gi_text_addf(text, " from %" PRIu64 "  ", period->preperiod);
    } else {
        gi_text_addf(text, "open     n < %" PRIu64 "  ",
                     row->facts.invariants.count);
    }
    add_figures(text, row);
    gi_text_add_char(text, '\n');
}

static size_t count_state(const grundy_survey *survey,
                          grundy_survey_state state)
{
    size_t found = 0;

    for (size_t i = 0; i < grundy_survey_count(survey); i++)
        found += grundy_survey_at(survey, i).facts.state == state;
    return found;
}

static void text_end(gi_text *text, const grundy_survey *survey)
{
    static const grundy_survey_state states[] = {
        GRUNDY_SURVEY_PROVED, GRUNDY_SURVEY_APPARENT, GRUNDY_SURVEY_OPEN,
        GRUNDY_SURVEY_UNFINISHED};
    const size_t count = grundy_survey_count(survey);
    const size_t sequences = grundy_survey_sequences(survey);

    gi_text_addf(text, "%zu code%s:", count, count == 1 ? "" : "s");
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
        const size_t found = count_state(survey, states[i]);
        if (found) gi_text_addf(text, " %zu %s", found, state_name(states[i]));
    }
    gi_text_addf(text, "; %zu sequence%s up to shift\n", sequences,
                 sequences == 1 ? "" : "s");
}

grundy_status grundy_survey_write(const grundy_survey *survey,
                                  grundy_format format,
                                  const grundy_writer *writer,
                                  const grundy_env *env, grundy_error *err)
{
    grundy_status status = GRUNDY_OK;
    gi_text text;

    if (!survey || !writer || (unsigned)format > GRUNDY_FORMAT_TSV)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, env);
    if (format == GRUNDY_FORMAT_TSV) tsv_header(&text);
    for (size_t i = 0; !status && i < grundy_survey_count(survey); i++) {
        const grundy_survey_row row = grundy_survey_at(survey, i);
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
