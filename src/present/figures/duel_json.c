/* SPDX-License-Identifier: MIT */
/* duel_json.c - how a duel ended, for programs.
 *
 * What programs read and print may be any bytes: those that are no plain text
 * are question marks, so that the object is UTF-8 whatever they are. */
#include "grundy/present.h"

#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "present/output.h"

/* The caller clears `plain`. */
static void add_bytes(gi_json_out *out, const char *key, const char *bytes,
                      size_t count, gi_text *plain)
{
    gi_text_truncate(plain, 0);
    for (size_t i = 0; i < count; i++) {
        const unsigned char byte = (unsigned char)bytes[i];
        gi_text_add_char(plain, byte && byte < 127 ? bytes[i] : '?');
    }
    gi_json_key(out, key);
    gi_json_string(out, gi_text_string(plain));
}

static void add_failure(gi_json_out *out, const grundy_duel_report *report,
                        gi_text *plain)
{
    gi_json_key(out, "number");
    gi_json_uint(out, report->number);
    gi_json_key(out, "case");
    gi_json_uint(out, report->case_index);
    gi_json_key(out, "reason");
    gi_json_string(out, report->reason);
    add_bytes(out, "input", report->input, report->input_bytes, plain);
    add_bytes(out, "expected", report->expected, report->expected_bytes,
              plain);
    add_bytes(out, "found", report->found, report->found_bytes, plain);
}

static void add_success(gi_json_out *out, const grundy_duel_report *report)
{
    gi_json_key(out, "inputs");
    gi_json_uint(out, report->inputs);
    gi_json_key(out, "cases");
    gi_json_uint(out, report->cases);
    gi_json_key(out, "longest_bytes");
    gi_json_uint(out, report->longest_bytes);
}

/* Those that are written; no bytes may be NULL. */
static bool has_texts(const grundy_duel_report *report)
{
    if (!report->problem || report->has_passed) return report->problem;
    return report->reason && (report->input || !report->input_bytes) &&
           (report->expected || !report->expected_bytes) &&
           (report->found || !report->found_bytes);
}

grundy_status grundy_duel_report_write(const grundy_duel_report *report,
                                       const grundy_writer *writer,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    gi_json_out out;
    gi_text text, plain;
    grundy_status status;

    if (!report || !writer || !has_texts(report))
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_check_reserved(report->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    gi_text_init(&plain, text.env);
    gi_json_out_init(&out, &text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.duel.1");
    gi_json_key(&out, "passed");
    gi_json_bool(&out, report->has_passed);
    gi_json_key(&out, "problem");
    gi_json_string(&out, report->problem);
    gi_json_key(&out, "seed");
    gi_json_uint(&out, report->seed);
    if (report->has_passed)
        add_success(&out, report);
    else
        add_failure(&out, report, &plain);
    gi_json_close(&out, '}');
    gi_text_add_char(&text, '\n');
    status = plain.status ? plain.status : text.status;
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&plain);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
