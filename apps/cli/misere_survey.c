/* SPDX-License-Identifier: MIT */
/* misere_survey.c - `survey --misere`: the misère quotients of a family. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>

#include "cli.h"

bool cli_misere_limits(const cli_args *args,
                       grundy_quotient_survey_limits *out)
{
    uint64_t limit = 0;

    if (cli_has(args, "far")) {
        cli_usage("--far is for nim-sequences; misère quotients have --to and "
                  "--limit");
        return false;
    }
    if (!cli_option_uint64(args, "to", &out->last_heap) ||
        !cli_option_uint64(args, "limit", &limit))
        return false;
    if ((cli_has(args, "to") && out->last_heap == 0) ||
        (cli_has(args, "limit") && limit == 0)) {
        cli_usage("--to and --limit are at least 1");
        return false;
    }
    out->steps = cli_steps_of(limit);
    return true;
}

/* ---- certificates ---- */

static int write_certificate(const cli_args *args, const char *folder,
                             const grundy_quotient_row *row)
{
    const uint64_t last = row->found->facts.proved_to_heap;
    char path[PATH_MAX];
    grundy_heapgame *rules = NULL;
    grundy_quotient *quotient = NULL;
    grundy_error err = {0};
    const int length =
        snprintf(path, sizeof path, "%s/%s.cert", folder, row->game);
    grundy_status status;
    int code;

    if (length < 0 || (size_t)length >= sizeof path)
        return cli_usage("the name of the folder is too long");
    status = grundy_heapgame_parse(&rules, row->game, &args->env, &err);
    if (!status)
        status =
            grundy_quotient_find(&quotient, rules, last, &args->env, &err);
    code = status ? cli_fail(status, &err, NULL)
                  : cli_write_quotient(path, quotient);
    grundy_quotient_free(quotient);
    grundy_heapgame_free(rules);
    return code;
}

/* Before the work whose results go there. */
static int make_folder(const cli_args *args)
{
    const char *folder = cli_option_text(args, "certificates");
    struct stat about;

    if (!folder || mkdir(folder, 0777) == 0) return EXIT_ANSWERED;
    if (errno == EEXIST && stat(folder, &about) == 0) {
        if (S_ISDIR(about.st_mode)) return EXIT_ANSWERED;
        errno = ENOTDIR;
    }
    return cli_cannot("make the folder", folder);
}

static int write_certificates(const cli_args *args,
                              const grundy_quotient_survey *survey)
{
    const char *folder = cli_option_text(args, "certificates");
    int code = EXIT_ANSWERED;

    if (!folder) return EXIT_ANSWERED;
    for (size_t i = 0;
         code == EXIT_ANSWERED && i < grundy_quotient_survey_count(survey);
         i++) {
        const grundy_quotient_row row = grundy_quotient_survey_at(survey, i);
        if (row.found->state == GRUNDY_QUOTIENT_PROVED)
            code = write_certificate(args, folder, &row);
    }
    cli_clear_progress(args);
    return code;
}

/* ---- the survey ---- */

static int add_codes(const cli_args *args, grundy_quotient_survey *survey)
{
    grundy_error err = {0};
    grundy_status status;

    for (int i = 0; i < args->word_count; i++) {
        status = grundy_quotient_survey_add(survey, args->words[i], &err);
        if (status) return cli_fail(status, &err, args->words[i]);
    }
    return EXIT_ANSWERED;
}

static int run_survey(const cli_args *args, grundy_quotient_survey *survey,
                      const grundy_quotient_survey_limits *limits,
                      grundy_format format, grundy_results *results)
{
    const grundy_writer writer = cli_stdout(args);
    const grundy_quotient_store store =
        grundy_results_quotients(results, cli_has(args, "fresh"));
    grundy_error err = {0};
    grundy_status wrote;
    const grundy_status status = grundy_quotient_survey_run(
        survey, limits, results ? &store : NULL, &err);

    cli_clear_progress(args);
    cli_tell_results(results);
    if (status && status != GRUNDY_CANCELLED)
        return cli_fail(status, &err, NULL);
    /* After an interrupt the rows that are there are worth having. */
    args->progress->has_stopped = status == GRUNDY_CANCELLED;
    wrote = grundy_quotient_survey_write(survey, format, &writer, &args->env,
                                         NULL);
    if (status) return cli_fail(status, &err, NULL);
    return wrote ? cli_fail(wrote, NULL, NULL)
                 : write_certificates(args, survey);
}

int cli_misere_survey(const cli_args *args)
{
    grundy_env env = args->env;
    grundy_quotient_survey_limits limits = {0};
    grundy_format format;
    grundy_quotient_survey *survey = NULL;
    grundy_results *results = NULL;
    grundy_status status;
    int code;

    if (!cli_choose_format(args, "text, tsv or json", &format) ||
        !cli_misere_limits(args, &limits) || !cli_option_workers(args, &env))
        return EXIT_USAGE;
    status = grundy_quotient_survey_new(&survey, &env, NULL);
    if (status) return cli_fail(status, NULL, NULL);
    code = add_codes(args, survey);
    if (code == EXIT_ANSWERED) code = make_folder(args);
    if (code == EXIT_ANSWERED) code = cli_open_results(args, &results);
    if (code == EXIT_ANSWERED)
        code = run_survey(args, survey, &limits, format, results);
    grundy_results_close(results);
    grundy_quotient_survey_free(survey);
    return code;
}
