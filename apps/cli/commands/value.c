/* SPDX-License-Identifier: MIT */
/* value.c - `grundy value`: what a partizan game is worth. */
#include <stdlib.h>

#include "cli.h"

static grundy_status write_value(const cli_args *args, const char *expression,
                                 const grundy_writer *writer,
                                 grundy_error *err)
{
    if (cli_has(args, "misere"))
        return grundy_misere_write(expression, cli_format(args), writer,
                                   &args->env, err);
    if (cli_has(args, "pretty"))
        return grundy_expression_write_pretty(expression, writer, &args->env,
                                              err);
    return grundy_expression_write(expression, cli_format(args), writer,
                                   &args->env, err);
}

static int run(const cli_args *unlimited)
{
    const grundy_writer writer = cli_stdout(unlimited);
    cli_args limited = *unlimited;
    const cli_args *args = &limited;
    grundy_error err = {0};
    grundy_status status;
    int code = EXIT_ANSWERED;
    char *expression;

    if (args->word_count == 0)
        return cli_usage(
            "value needs an expression, such as: grundy value '{2|-1}'");
    if (cli_has(args, "misere") && cli_has(args, "pretty"))
        return cli_usage("--pretty names values of normal play");
    if (cli_has(args, "json") && cli_has(args, "pretty"))
        return cli_usage("--pretty prints text; in what --json prints it is "
                         "the key \"pretty\"");
    if (!cli_option_limit(args, &limited.env)) return EXIT_USAGE;
    expression = cli_join(args->words, args->word_count, &code);
    if (!expression) return code;
    status = write_value(args, expression, &writer, &err);
    if (status)
        code = cli_fail_limited(args, status, &err, expression, CLI_MORE_WORK);
    free(expression);
    return code;
}

const cli_command cli_command_value = {
    .name = "value",
    .arguments = "EXPRESSION",
    .summary = "the value of a partizan game, or of a misère one",
    .details =
        "Prints the canonical form of the value, the outcome, mean and "
        "temperature, both stops, the walls of the thermograph (where each "
        "stands at each temperature, from -1 to the foot of the mast), "
        "birthday and number of followers, the reduced form, and the atomic "
        "weight where there is one.\n"
        "An expression is made of numbers (5, -3/4), ups (^, v2), nimbers (*, "
        "*3) and these written together (5^2*3); games by their options, "
        "{A,B|C}, where the longest run of bars is the outermost: {A||B|C} is "
        "{A|{B|C}}; +-A, which is {A|-A}; sums and differences; n A, which is "
        "n copies of A; A:B, the ordinal sum; GAME POSITION, as for `grundy "
        "solve`, under normal play; and Tiny(A), Miny(A), ^[n], ^<n>, "
        "heat(A,t), cool(A,t), freeze(A), overheat(A,s,t), norton(A,U), "
        "conway(A,B), ordinal(A,B), ordinal_product(A,n), selective(A,B), "
        "conjunctive(A,B), max(A,B), min(A,B), abs(A), reduced(A), "
        "companion(A), power(A,x), power_to(A,x), subordinate(A,B). A sum of "
        "other fractions, such as 1/3 - 2/7, is a number that no short game "
        "is worth.\n"
        "Loopy games are on, off, over, under, upon, dud, ^[on], ^<on>; games "
        "with pass among the options, a move back to the game itself; "
        "a:{0|{a|*}}, where a names the game for the options inside; and A & "
        "B, the game with onside A and offside B. There are onside(A), "
        "offside(A), degree(A) and variety(A). A stopper is printed with its "
        "stops and "
        "followers; any other loopy game with its onside and offside, where "
        "stoppers equal to them are found.\n"
        "--pretty prints the value alone, on one line, with names for sums of "
        "powers of up (^<n> is the n-th power, ^[n] the first n together), "
        "tinies, minies and switches. Grundy reads that line as the same "
        "value.\n"
        "--misere prints the canonical form of an impartial game under misère "
        "play, its genus, birthday, followers and mate. An expression is made "
        "of nim-heaps, *3; forms by the usual names, *[2#0]; games by their "
        "options, *[[2],0]; GAME POSITION; sums, n A, and mate(A). *[ ] "
        "around "
        "one element is this element: *[3] is *3, and *[[3]] the game whose "
        "only option is *3. In brackets 12 is the game with the options 1 and "
        "2, and &12; the heap of twelve.\n",
    .examples = "grundy value '{2|-1/2}'\ta hot game\n"
                "grundy value '3 {1|0} + ^*'\ta sum\n"
                "grundy value 'domineering 2x4 + {2|-1} - nim 3'\tpositions "
                "and values\n"
                "grundy value 'heat(*3,1)' --json\tfor programs\n"
                "grundy value 'over - 1/2'\ta loopy game\n"
                "grundy value '{0||0|v*}' --pretty\t^* + 2 ^<2>\n"
                "grundy value --misere 'kayles 5 + *[2#0]'\tmisère play\n",
    .options = {{"json", NULL, "one JSON object"},
                {"pretty", NULL, "the value alone, with names"},
                {"misere", NULL, "impartial games under misère play"},
                CLI_WORK_OPTION,
                CLI_TIME_OPTION},
    .run = run,
};
