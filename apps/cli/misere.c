/* SPDX-License-Identifier: MIT */
/* misere.c - `values --misere` and `period --misere`, and what they share with
 * other commands of misère quotients. */
#include "cli.h"

uint64_t cli_steps_of(uint64_t positions)
{
    enum { STEPS_A_POSITION = 256 }; /* Of a search (env.h). */

    return positions > UINT64_MAX / STEPS_A_POSITION
               ? UINT64_MAX
               : positions * STEPS_A_POSITION;
}

/* What a certificate is written of. */
typedef struct proof {
    const grundy_quotient *quotient;
    grundy_error *err;
} proof;

static grundy_status write_proof(const void *what, const grundy_writer *writer)
{
    const proof *p = what;

    return grundy_quotient_certify(p->quotient, writer, p->err);
}

int cli_write_quotient(const char *path, const grundy_quotient *quotient)
{
    grundy_error err = {0};
    const proof p = {quotient, &err};

    return cli_write_file(path, write_proof, &p, &err);
}

/* ---- values ---- */

/* Options that are about nim-values. */
static bool are_for_misere(const cli_args *args)
{
    static const char *const others[] = {
        "keep", "checkpoint", "milestones", "histogram", "store", "repair"};

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (cli_has(args, others[i])) {
            cli_usage(
                "--%s is for nim-values; --misere lists heaps by --from, "
                "--to and --format",
                others[i]);
            return false;
        }
    return true;
}

static int write_values(const cli_args *args, const grundy_game *game,
                        uint64_t first, uint64_t last, grundy_format format)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_env env = args->env;
    grundy_error err = {0};
    grundy_status status;

    if (!cli_option_limit(args, &env)) return EXIT_USAGE;
    status = grundy_misere_values_write(game, first, last, format, &writer,
                                        &env, &err);
    return status ? cli_fail_limited(args, status, &err, NULL, CLI_MORE_WORK)
                  : EXIT_ANSWERED;
}

int cli_misere_values(const cli_args *args)
{
    uint64_t first = 0, last = 0;
    grundy_format format;
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (args->word_count > 1)
        return cli_usage("values --misere lists heaps; the genera of a family "
                         "are those of grundy genus cram 2xn --to 6");
    if (!cli_has(args, "to") || args->word_count != 1)
        return cli_usage("values --misere needs a game and --to, such as: "
                         "grundy values --misere kayles --to 20");
    if (!are_for_misere(args) ||
        !cli_choose_format(args, "text, tsv or json", &format) ||
        !cli_option_uint64(args, "from", &first) ||
        !cli_option_uint64(args, "to", &last))
        return EXIT_USAGE;
    if (format != GRUNDY_FORMAT_TEXT && format != GRUNDY_FORMAT_TSV &&
        format != GRUNDY_FORMAT_JSON)
        return cli_usage("--format of misère values is text, tsv or json");
    status = grundy_game_parse(&game, args->words[0], &args->env, &err);
    if (status) return cli_fail(status, &err, args->words[0]);
    code = write_values(args, game, first, last, format);
    grundy_game_free(game);
    return code;
}

/* ---- period ---- */

/* Why there is no period, below the line that says so. */
static int tell_why(const cli_args *args, const grundy_quotient *quotient,
                    int code)
{
    const char *reason = grundy_quotient_reason(quotient);

    if (reason[0])
        fprintf(stderr, "grundy: %s%s\n", reason,
                cli_has(args, "limit")
                    ? ""
                    : "; --limit N tries heaps to N, with as much "
                      "work as a search of N positions");
    return code;
}

static int report(const cli_args *args, const char *name,
                  const grundy_quotient *quotient)
{
    const grundy_writer writer = cli_stdout(args);
    const char *path = cli_option_text(args, "o");
    grundy_error err = {0};
    grundy_status status;

    cli_clear_progress(args);
    status = grundy_misere_period_write(name, quotient, cli_format(args),
                                        &writer, &args->env, &err);
    if (status) return tell_why(args, quotient, cli_fail(status, &err, NULL));
    return path ? cli_write_quotient(path, quotient) : EXIT_ANSWERED;
}

static int find_period(const cli_args *args, const grundy_game *game,
                       uint64_t last)
{
    grundy_env env = args->env;
    grundy_heapgame *rules = NULL;
    grundy_quotient *quotient = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_game_heapgame(&rules, game, &args->env, &err);
    int code;

    /* As much work as a person waits for, unless --time says how long, and
     * more where far heaps are asked for: a search of so many positions. */
    if (last > 0 || !cli_has(args, "time")) cli_usual_steps(&env);
    if (cli_steps_of(last) > env.limits.steps)
        env.limits.steps = cli_steps_of(last);
    if (!status)
        status = grundy_quotient_find(&quotient, rules, last, &env, &err);
    code = status ? cli_fail(status, &err, NULL)
                  : report(args, cli_game_name(args, game), quotient);
    grundy_quotient_free(quotient);
    grundy_heapgame_free(rules);
    return code;
}

int cli_misere_period(const cli_args *args)
{
    uint64_t limit = 0;
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (cli_has(args, "coq") || cli_has(args, "checkpoint"))
        return cli_usage("--misere goes without --coq and --checkpoint");
    if (!cli_option_uint64(args, "limit", &limit)) return EXIT_USAGE;
    status = grundy_game_parse(&game, args->words[0], &args->env, &err);
    if (status) return cli_fail(status, &err, args->words[0]);
    code = find_period(args, game, limit);
    grundy_game_free(game);
    return code;
}
