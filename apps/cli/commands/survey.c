/* SPDX-License-Identifier: MIT */
/* survey.c - `grundy survey`: what is known of a family of codes. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

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

/* ---- the file of results ---- */

/* Makes the folders that a path goes through; what cannot be made is seen when
 * the file is opened. */
static void make_folders(char *path)
{
    for (char *at = path + 1; *at; at++)
        if (*at == '/') {
            *at = '\0';
            (void)mkdir(path, 0700);
            *at = '/';
        }
}

/* Where data of a user belong; false after a message. */
static bool usual_path(char *out, size_t capacity)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = -1;

    /* Relative ones are to be ignored, by the specification. */
    if (data && data[0] == '/')
        length = snprintf(out, capacity, "%s/grundy/results.db", data);
    else if (home && home[0] == '/')
        length =
            snprintf(out, capacity, "%s/.local/share/grundy/results.db", home);
    if (length > 0 && (size_t)length < capacity) {
        make_folders(out);
        return true;
    }
    cli_usage("no folder for results was found: name a file by --db FILE, or "
              "keep none by --db none");
    return false;
}

int cli_open_results(const cli_args *args, grundy_results **out)
{
    const char *path = cli_option_text(args, "db");
    char usual[PATH_MAX];
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (path && strcmp(path, "none") == 0) return EXIT_ANSWERED;
    if (!path) {
        if (!usual_path(usual, sizeof usual)) return EXIT_USAGE;
        path = usual;
    }
    status = grundy_results_open(out, path, &args->env, &err);
    if (!status) return EXIT_ANSWERED;
    code = cli_fail(status, &err, NULL);
    cli_usage("--db FILE keeps results elsewhere, and --db none keeps none");
    return code;
}

void cli_tell_results(const grundy_results *results)
{
    if (grundy_results_outdated(results))
        fprintf(stderr,
                "grundy: %zu results of an older version were found anew\n",
                grundy_results_outdated(results));
    if (grundy_results_damaged(results))
        fprintf(stderr,
                "grundy: rows that had changed since they were written, found "
                "anew: %zu\n",
                grundy_results_damaged(results));
}

/* ---- the survey ---- */

static int add_codes(const cli_args *args, grundy_survey *survey)
{
    grundy_error err = {0};
    grundy_status status;

    for (int i = 0; i < args->word_count; i++) {
        status = grundy_survey_add(survey, args->words[i], &err);
        if (status) return cli_fail(status, &err, args->words[i]);
    }
    return EXIT_ANSWERED;
}

static int run_survey(const cli_args *args, grundy_survey *survey,
                      const grundy_survey_limits *limits, grundy_format format,
                      grundy_results *results)
{
    const grundy_writer writer = cli_stdout(args);
    const grundy_survey_store store =
        grundy_results_store(results, cli_has(args, "fresh"));
    grundy_error err = {0};
    grundy_status wrote = GRUNDY_OK;
    const grundy_status status =
        grundy_survey_run(survey, limits, results ? &store : NULL, &err);

    cli_clear_progress(args);
    cli_tell_results(results);
    if (status && status != GRUNDY_CANCELLED)
        return cli_fail(status, &err, NULL);
    /* After an interrupt the rows that are there are worth having. */
    args->progress->has_stopped = status == GRUNDY_CANCELLED;
    if (!status || grundy_survey_count(survey) > 0)
        wrote = grundy_survey_write(survey, format, &writer, &args->env, NULL);
    if (status) return cli_fail(status, &err, NULL);
    return wrote ? cli_fail(wrote, NULL, NULL) : EXIT_ANSWERED;
}

static int run(const cli_args *args)
{
    grundy_env env = args->env;
    grundy_survey_limits limits = {0};
    grundy_format format;
    grundy_survey *survey = NULL;
    grundy_results *results = NULL;
    grundy_status status;
    int code;

    if (args->word_count == 0)
        return cli_usage("survey needs codes or patterns, such as: grundy "
                         "survey '0.?\?'");
    if (cli_has(args, "misere")) return cli_misere_survey(args);
    if (cli_has(args, "limit") || cli_has(args, "certificates"))
        return cli_usage("--limit and --certificates go with --misere");
    if (!cli_choose_format(args, "text, tsv or json", &format) ||
        !read_limits(args, &limits) || !cli_option_workers(args, &env))
        return EXIT_USAGE;
    /* The options are the limit. */
    env.limits.positions = UINT64_MAX;
    status = grundy_survey_new(&survey, &env, NULL);
    if (status) return cli_fail(status, NULL, NULL);
    code = add_codes(args, survey);
    if (code == EXIT_ANSWERED) code = cli_open_results(args, &results);
    if (code == EXIT_ANSWERED)
        code = run_survey(args, survey, &limits, format, results);
    grundy_results_close(results);
    grundy_survey_free(survey);
    return code;
}

const cli_command cli_command_survey = {
    .name = "survey",
    .arguments = "PATTERN...",
    .summary = "periods and frontiers of a family of codes",
    .details =
        "Reports for every code its sequence, and its period with the theorem "
        "that proves it, or how far no period was found. A pattern is a code "
        "where `?` stands for any octal digit and `x` for any hexadecimal "
        "one.\n"
        "Codes are brought into a standard form by theorems (T-FIRST-COUSIN, "
        "T-REDUNDANT-DIGIT, T-SAME-PERIOD in docs/theorems.md), and each form "
        "is computed once; `0.37 + 1` is the sequence of 0.37 after one zero. "
        "Codes whose terms agree only as far as they were computed are not "
        "called equal.\n"
        "--misere reports the misère quotient of each code instead: its "
        "order, its period with the theorem that proves it for all heaps, and "
        "whether it is tame; or, where it is not found with --limit, that of "
        "the heaps that are proved. --certificates DIR writes "
        "DIR/CODE.cert for each code that is proved, for grundy verify to "
        "check.\n"
        "Results are kept from run to run, in "
        "$XDG_DATA_HOME/grundy/results.db or "
        "~/.local/share/grundy/results.db, so that a survey that was stopped "
        "can be resumed. Columns: docs/formats.md.\n",
    .examples =
        "grundy survey '0.?\?' --to 65536\tall octal games of two digits\n"
        "grundy survey 0.27 0.26 0.06 --db none\tthree codes side by side, "
        "nothing kept\n"
        "grundy survey '0.?\?\?' '4.?\?\?' --json\tall 1024 of three digits, "
        "a quarter of an hour\n"
        "grundy survey --misere '0.?\?\?' '4.?\?'\tmisère quotients, a "
        "minute\n"
        "grundy survey 0.xx --format tsv\tall hexadecimal codes 0.xx\n",
    .options = {{"to", "N",
                 "terms of each code without a period (2^20); with --misere, "
                 "heaps (16383)"},
                {"far", "N",
                 "at most N terms where a period is known far out (2^29; with "
                 "--to, no more than that)"},
                {"misere", NULL, "misère quotients"},
                {"limit", "N",
                 "--misere: as much work on each code as a search of N "
                 "positions (2^14)"},
                {"certificates", "DIR", "--misere: write those of all proved"},
                {"db", "FILE", "where results are kept; none: nowhere"},
                {"fresh", NULL, "compute everything anew"},
                {"format", "text|tsv|json", "how it is written"},
                {"json", NULL, "the same as --format json"},
                CLI_OPEN_TIME_OPTION,
                CLI_WORKERS_OPTION},
    .run = run,
};
