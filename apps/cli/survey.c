/* SPDX-License-Identifier: MIT */
/* survey.c - `grundy survey`: what is known of a family of codes. */
#include <string.h>

#include "cli.h"

static bool choose_format(const cli_args *args, grundy_survey_format *out)
{
    static const char *const names[] = {"text", "tsv", "json"};
    const char *name = cli_option_text(args, "format");

    *out = cli_has(args, "json") ? GRUNDY_SURVEY_JSON : GRUNDY_SURVEY_TEXT;
    if (!name) return true;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0) {
            *out = (grundy_survey_format)i;
            return true;
        }
    cli_usage("--format is text, tsv or json, not '%s'", name);
    return false;
}

static bool read_limits(const cli_args *args, grundy_survey_limits *out)
{
    if (!cli_option_uint64(args, "to", &out->terms) ||
        !cli_option_uint64(args, "far", &out->far_terms))
        return false;
    if ((cli_has(args, "to") && out->terms == 0) ||
        (cli_has(args, "far") && out->far_terms == 0)) {
        cli_usage("--to and --far are at least 1");
        return false;
    }
    return true;
}

static int run_survey(const cli_args *args, grundy_survey *survey,
                      const grundy_survey_limits *limits,
                      grundy_survey_format format)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_error err = {0};
    grundy_status status = GRUNDY_OK;

    for (int i = 0; i < args->word_count; i++) {
        status = grundy_survey_add(survey, args->words[i], &err);
        if (status) return cli_fail(status, &err, args->words[i]);
    }
    status = grundy_survey_run(survey, limits, NULL, &err);
    cli_clear_progress(args);
    if (status) return cli_fail(status, &err, NULL);
    status = grundy_survey_write(survey, format, &writer, &args->env);
    return status ? cli_fail(status, NULL, NULL) : EXIT_ANSWERED;
}

static int run(const cli_args *args)
{
    grundy_survey_limits limits = {0};
    grundy_survey_format format;
    grundy_survey *survey = NULL;
    grundy_status status;
    int code;

    if (args->word_count == 0)
        return cli_usage("survey needs codes or patterns, such as: grundy "
                         "survey '0.?\?'");
    if (!choose_format(args, &format) || !read_limits(args, &limits))
        return EXIT_USAGE;
    status = grundy_survey_new(&survey, &args->env);
    if (status) return cli_fail(status, NULL, NULL);
    code = run_survey(args, survey, &limits, format);
    grundy_survey_free(survey);
    return code;
}

const cli_command cli_command_survey = {
    .name = "survey",
    .arguments = "PATTERN...",
    .summary = "what is known of a family of codes",
    .details = "",
    .examples = "grundy survey '0.?\?'\tall octal games of two digits\n",
    .options = {{"to", "N", "terms of codes without a period (2^20)"},
                {"far", "N", "most terms for periods known to be far out"},
                {"format", "FORMAT", "text, tsv or json"},
                {"json", NULL, "the same as --format json"}},
    .run = run,
};
