/* SPDX-License-Identifier: MIT */
/* genus.c - `grundy genus`: genera of heaps, families and positions under misère
 * play. */

#include "cli.h"

static int write_list(const cli_args *args, const cli_family *of,
                      uint64_t first, uint64_t last)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_error err = {0};
    grundy_game *game = NULL;
    grundy_status status =
        grundy_game_parse(&game, of->game, &args->env, &err);

    if (status) return cli_fail(status, &err, of->game);
    status =
        grundy_genus_write_family(game, of->family, first, last,
                                  cli_format(args), &writer, &args->env, &err);
    grundy_game_free(game);
    return status ? cli_fail_limited(args, status, &err, of->family,
                                     CLI_MORE_WORK)
                  : EXIT_ANSWERED;
}

static int run_list(const cli_args *args)
{
    uint64_t first = 0, last = 0;
    cli_family of;
    int code;

    if (!cli_option_uint64(args, "from", &first) ||
        !cli_option_uint64(args, "to", &last))
        return EXIT_USAGE;
    code = cli_family_read(&of, args);
    if (code) return code;
    code = write_list(args, &of, first, last);
    cli_family_free(&of);
    return code;
}

static int run_position(const cli_args *args)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_position *position = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code = cli_position_of(&position, NULL, args);

    if (!position) return code;
    status = grundy_genus_write_position(position, cli_format(args), &writer,
                                         &args->env, &err);
    if (status)
        code = cli_fail_limited(args, status, &err, NULL, CLI_MORE_WORK);
    grundy_position_free(position);
    return code;
}

static int run(const cli_args *unlimited)
{
    cli_args args = *unlimited;

    if (args.word_count == 0)
        return cli_usage("genus needs a game and --to, or a position, such "
                         "as: grundy genus kayles --to 20");
    if (!cli_option_limit(&args, &args.env)) return EXIT_USAGE;
    if (cli_has(&args, "to")) return run_list(&args);
    if (cli_has(&args, "from")) return cli_usage("--from goes with --to");
    return run_position(&args);
}

const cli_command cli_command_genus = {
    .name = "genus",
    .arguments = "GAME [FAMILY]|POSITION...",
    .summary = "misère genera of heaps, of a family, or of a position",
    .details =
        "The genus of a position is g^(d0 d1 d2...): g is its nim-value under "
        "normal play, and d0, d1, d2 are the misère nim-values of the "
        "position beside none, one, two heaps of two tokens. The player to "
        "move loses under misère play exactly where d0 is 0. Digits are "
        "written side by side, 0^120, or with commas where one is above 9, "
        "10^(8,10); from the last two on, each is the one before xor 2.\n"
        "With --to the game's heaps 0 to N are listed, a line each, or the "
        "positions of a family, which has an n in it, as for `grundy values`; "
        "in JSON, as one list of strings. A position is written as for "
        "`grundy solve`.\n"
        "0^120, 1^031, n^n(n xor 2), and the firm 0^02 and 1^13 are the "
        "genera of sums of nim-heaps.\n",
    .examples = "grundy genus kayles --to 20\theaps 0 to 20\n"
                "grundy genus 0.26 --to 27 --json\tfor programs\n"
                "grundy genus cram 2xn --from 1 --to 9\ta family\n"
                "grundy genus cram 3x4\ta position\n"
                "grundy genus kayles 5 + nim 2\ta sum\n",
    .options = {{"from", "A", "--to: the smallest heap (0 without it)"},
                {"to", "N", "list heaps, or a family, as far as N"},
                {"json", NULL, "JSON"},
                CLI_WORK_OPTION,
                CLI_TIME_OPTION},
    .run = run,
};
