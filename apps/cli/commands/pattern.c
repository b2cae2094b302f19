/* SPDX-License-Identifier: MIT */
/* pattern.c - `grundy pattern`: laws that a table seems to obey. */
#include <string.h>
#include <unistd.h>

#include "cli.h"

static int report(const cli_args *args, const grundy_pattern *pattern)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_status status;

    cli_clear_progress(args);
    status = grundy_pattern_write(pattern, cli_format(args), &writer,
                                  &args->env, NULL);
    if (status) return cli_fail(status, NULL, NULL);
    return grundy_pattern_count(pattern) ? EXIT_ANSWERED : EXIT_OPEN;
}

static grundy_pattern_kind chosen_kind(const cli_args *args)
{
    if (cli_has(args, "pairs")) return GRUNDY_PATTERN_PAIRS;
    return cli_has(args, "lost") ? GRUNDY_PATTERN_LOST : GRUNDY_PATTERN_VALUES;
}

static int of_table(const cli_args *args, const char *path)
{
    int descriptor;
    grundy_reader reader;
    grundy_pattern *pattern = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code = cli_open(path, &descriptor);

    if (code) return code;
    reader = cli_reader(&descriptor);
    status = grundy_pattern_read(&pattern, chosen_kind(args), &reader,
                                 &args->env, &err);
    if (status == GRUNDY_IO && !cli_was_interrupted())
        code = cli_cannot("read", path);
    if (descriptor != STDIN_FILENO) close(descriptor);
    if (code) return code;
    if (status)
        return cli_fail(status, &err,
                        strcmp(path, "-") ? path : "standard input");
    code = report(args, pattern);
    grundy_pattern_free(pattern);
    return code;
}

/* --limit is on each search: it never makes the table itself too large. */
static bool choose_limit(const cli_args *args, grundy_pattern_options *options,
                         grundy_env *env)
{
    const uint64_t usual = env->limits.positions;

    if (!cli_option_limit(args, env)) return false;
    if (!cli_has(args, "limit")) return true;
    options->positions = env->limits.positions;
    if (env->limits.positions < usual) env->limits.positions = usual;
    return true;
}

static int of_family(const cli_args *args, const cli_family *of)
{
    grundy_pattern_options options = {.play = cli_chosen_play(args),
                                      .family = of->family};
    grundy_env env = args->env;
    grundy_game *game = NULL;
    grundy_pattern *pattern = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (!cli_option_uint64(args, "to", &options.last)) return EXIT_USAGE;
    if (cli_has(args, "to") && options.last == 0)
        return cli_usage("--to is at least 1");
    if ((of->family || cli_has(args, "limit")) &&
        !choose_limit(args, &options, &env))
        return EXIT_USAGE;
    options.kind = chosen_kind(args);
    options.is_chosen = cli_has(args, "lost") || cli_has(args, "pairs");
    status = grundy_game_parse(&game, of->game, &args->env, &err);
    if (status) return cli_fail(status, &err, of->game);
    status = grundy_pattern_of_game(&pattern, game, &options, &env, &err);
    code = status ? cli_fail_limited(args, status, &err, of->family,
                                     CLI_MORE_POSITIONS)
                  : report(args, pattern);
    grundy_pattern_free(pattern);
    grundy_game_free(game);
    return code;
}

static int of_game(const cli_args *args)
{
    cli_family of;
    int code = cli_family_read(&of, args);

    if (code) return code;
    code = of_family(args, &of);
    cli_family_free(&of);
    return code;
}

static int run(const cli_args *args)
{
    const char *table = cli_option_text(args, "table");

    if (table ? args->word_count != 0 : args->word_count == 0)
        return cli_usage("pattern needs one game or a table, such as: grundy "
                         "pattern kayles");
    if (cli_has(args, "lost") && cli_has(args, "pairs"))
        return cli_usage("--lost is for one heap, --pairs for two");
    if (table && (cli_has(args, "to") || cli_has(args, "misere") ||
                  cli_has(args, "limit")))
        return cli_usage(
            "--to, --limit and --misere are for games, not for a table");
    return table ? of_table(args, table) : of_game(args);
}

const cli_command cli_command_pattern = {
    .name = "pattern",
    .arguments = "GAME [FAMILY]",
    .summary = "laws that values or lost positions seem to obey",
    .details =
        "Proposes laws for the values of one heap, or for the lost positions "
        "of one heap or two: residues, periods and arithmetic periods with "
        "their exceptions, functions of digits and divisors, xor, automata "
        "that read the digits, recurrences, Beatty sequences; and names a "
        "known game with the same values, up to shift and xor.\n"
        "Each law is fitted on two thirds of the table and then tried on the "
        "rest. A law that fails there, or takes more to write down than it "
        "explains, is not proposed. A law is a conjecture unless a theorem of "
        "docs/theorems.md proves it. Exit code 1: no law was found.\n"
        "A family of positions, such as (xo)^n or 2xn, takes the place of "
        "heaps (see `grundy values --help`). Values of a partizan game may "
        "have a period after which the same number, ups and star are added; "
        "the table then ends where a value is out of reach.\n"
        "--table reads numbers instead of computing them: values, or with "
        "--lost the lost heaps, or with --pairs a lost pair on each line "
        "(docs/pattern.md).\n",
    .examples =
        "grundy pattern kayles\tperiod 12 with its exceptions, proved\n"
        "grundy pattern wythoff\ttwo Beatty sequences, from the lost pairs\n"
        "grundy pattern prime_power --lost\tmultiples of 6\n"
        "grundy pattern clobber '(xxo)^n'\ta family of strips\n"
        "grundy pattern 'partizan_subtraction:left={1,2},right={2,3}'\theaps "
        "of a partizan game\n"
        "grundy pattern lua:rules.lua --to 2000\tyour own rules\n"
        "grundy pattern --table sg.txt\tvalues in a file\n"
        "grundy values officers --to 300 | grundy pattern --table -\tnames "
        "the game\n",
    .options = {{"to", "N",
                 "largest heap (600, of pairs 120, of a family 40)"},
                {"lost", NULL, "lost heaps instead of values"},
                {"pairs", NULL, "lost pairs of heaps"},
                {"misere", NULL, "the player who makes the last move loses"},
                {"limit", "N", "search up to N positions for each item"},
                CLI_TIME_OPTION,
                {"table", "FILE", "a table of numbers; -: standard input"},
                {"json", NULL, "one JSON object"}},
    .run = run,
};
