/* SPDX-License-Identifier: MIT */
/* quotient.c - `grundy quotient`: the misère quotient of a heap game, or of
 * positions. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

static int report(const cli_args *args, const char *game,
                  const grundy_quotient *quotient)
{
    const grundy_writer writer = cli_stdout(args);
    const char *path = cli_option_text(args, "o");
    grundy_error err = {0};
    grundy_status status;
    int code = EXIT_ANSWERED;

    cli_clear_progress(args);
    status = grundy_quotient_write(game, quotient, cli_format(args), &writer,
                                   &args->env, &err);
    if (status) return cli_fail(status, &err, NULL);
    if (path) code = cli_write_quotient(path, quotient);
    if (code) return code;
    return grundy_quotient_look(quotient).is_proved ? EXIT_ANSWERED
                                                    : EXIT_OPEN;
}

/* Says what was found, or why nothing was. */
static int close(const cli_args *args, const char *what,
                 grundy_quotient *quotient, grundy_status status,
                 const grundy_error *err)
{
    const int code =
        status ? cli_fail_limited(args, status, err, NULL, CLI_MORE_WORK)
               : report(args, what, quotient);

    grundy_quotient_free(quotient);
    return code;
}

static int find(const cli_args *args, const char *game,
                const grundy_heapgame *rules, const grundy_env *env)
{
    uint64_t last = 0;
    grundy_quotient *quotient = NULL;
    grundy_error err = {0};
    grundy_status status;

    if (!cli_option_uint64(args, "to", &last)) return EXIT_USAGE;
    if (cli_has(args, "to") && last == 0)
        return cli_usage("--to is at least 1");
    status = grundy_quotient_find(&quotient, rules, last, env, &err);
    return close(args, game, quotient, status, &err);
}

static int run_game(const cli_args *args, const grundy_env *env)
{
    grundy_game *game = NULL;
    grundy_heapgame *rules = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    status = grundy_game_parse(&game, args->words[0], &args->env, &err);
    if (status) return cli_fail(status, &err, args->words[0]);
    status = grundy_game_heapgame(&rules, game, &args->env, &err);
    if (status)
        code = cli_fail(status, &err, NULL);
    else
        code = find(args, cli_game_name(args, game), rules, env);
    grundy_heapgame_free(rules);
    grundy_game_free(game);
    return code;
}

static int run_positions(const cli_args *args, const grundy_env *env)
{
    grundy_position *position = NULL;
    grundy_quotient *quotient = NULL;
    grundy_error err = {0};
    grundy_status status;
    char *text;
    int code;

    if (cli_has(args, "to"))
        return cli_usage("--to is for a heap game, and not for positions");
    code = cli_position_of(&position, &text, args);
    if (!position) return code;
    status = grundy_quotient_of_position(&quotient, position, env, &err);
    code = close(args, text, quotient, status, &err);
    grundy_position_free(position);
    free(text);
    return code;
}

static int run_words(const cli_args *args, const grundy_env *env)
{
    return args->word_count == 1 && !strpbrk(args->words[0], " \t\r\n")
               ? run_game(args, env)
               : run_positions(args, env);
}

/* What is on standard input may be either, too. */
static int run_stdin(cli_args args, const grundy_env *env)
{
    int code;
    char *text = cli_join(args.words, args.word_count, &code);

    if (!text) return code;
    args.words = &text;
    code = run_words(&args, env);
    free(text);
    return code;
}

static int run(const cli_args *args)
{
    grundy_env env = args->env;

    if (args->word_count == 0)
        return cli_usage("quotient needs a game or a position, such as: "
                         "grundy quotient kayles");
    if (!cli_option_limit(args, &env)) return EXIT_USAGE;
    return args->word_count == 1 && strcmp(args->words[0], "-") == 0
               ? run_stdin(*args, &env)
               : run_words(args, &env);
}

const cli_command cli_command_quotient = {
    .name = "quotient",
    .arguments = "GAME|POSITION...",
    .summary = "the misère quotient of a heap game or of positions, proved",
    .details =
        "Under misère play, where whoever moves last loses, sums of heaps are "
        "told apart by a finite commutative monoid in place of nim-values: "
        "the elements of the heaps are multiplied, and the player to move has "
        "lost where the product is in P. The quotient is computed heap by "
        "heap until the elements repeat, which T-MISERE-PERIOD then proves "
        "for all heaps. Generators are named a, b, c, ...; tame quotients are "
        "those of Nim, all others are wild.\n"
        "Where no period is found the quotient of the first heaps is printed, "
        "which is proved for all sums of these heaps, and the reason; the "
        "exit code is 1. Where that of the next heap is infinite, and is "
        "proved to be what its generators and relations say (T-MISERE-RAYS), "
        "it is printed in place of the finite one: each word reduces to a "
        "normal form, and P is words and rays of words, such as e^(2+n) for "
        "e^2, e^3, e^4, ...\n"
        "Positions, written as for `grundy solve`, have a quotient of their "
        "own: that of all sums of their followers, which are found first. "
        "The generators are then some of these followers, and each position "
        "is told with its element. A position of any impartial game that "
        "ends will do.\n"
        "-o writes a certificate, for grundy verify to check "
        "(docs/certificates.md).\n",
    .examples = "grundy quotient kayles\torder 40, period 12 from heap 71 on\n"
                "grundy quotient 0.07 --to 33\tof the heaps to 33: order 638\n"
                "grundy quotient 0.3122 --to 7\tan infinite one\n"
                "grundy quotient .75 -o 75.cert\ta proof as a file\n"
                "grundy quotient 4.56 --json\tthe element of each heap\n"
                "grundy quotient cram 3x4\ta board and all that it becomes\n"
                "grundy quotient cram 2x3 + kayles 5\ttwo positions\n",
    .options = {{"to", "N", "try heaps to N at most (16383)"},
                {"o", "FILE", "write a certificate"},
                {"json", NULL, "one JSON object"},
                CLI_WORK_OPTION,
                CLI_TIME_OPTION},
    .run = run,
};
