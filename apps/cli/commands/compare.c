/* SPDX-License-Identifier: MIT */
/* compare.c - `grundy compare`: which of two values is greater. */
#include "cli.h"

static void print(const cli_args *args, grundy_relation relation)
{
    static const char *const signs[] = {[GRUNDY_RELATION_LESS] = "<",
                                        [GRUNDY_RELATION_EQUAL] = "=",
                                        [GRUNDY_RELATION_GREATER] = ">",
                                        [GRUNDY_RELATION_CONFUSED] = "||"};

    if (cli_format(args) == GRUNDY_FORMAT_JSON)
        printf("{\"schema\":\"grundy.compare.1\",\"relation\":\"%s\"}\n",
               signs[relation]);
    else
        printf("%s\n", signs[relation]);
}

static int run(const cli_args *args)
{
    grundy_relation relation;
    grundy_error err = {0};
    bool is_second = false;
    grundy_env env = args->env;
    grundy_status status;

    if (args->word_count != 2)
        return cli_usage("compare needs two expressions, such as: "
                         "grundy compare '{1|-1}' '*'");
    if (!cli_option_limit(args, &env)) return EXIT_USAGE;
    status = grundy_expression_compare(&relation, &is_second, args->words[0],
                                       args->words[1], &env, &err);
    if (status)
        return cli_fail_limited(args, status, &err, args->words[is_second],
                                CLI_MORE_WORK);
    print(args, relation);
    return EXIT_ANSWERED;
}

const cli_command cli_command_compare = {
    .name = "compare",
    .arguments = "A B",
    .summary = "which of two partizan games is greater",
    .details =
        "Prints > if Left wins A - B whoever begins, < if Right does, = if "
        "the player who begins loses it, and || if that player wins it: A and "
        "B are then confused. Loopy games are compared by their onsides and "
        "by their offsides. Expressions are those of `grundy value`; a "
        "fraction that no short game is worth, such as 1/3, is compared with "
        "other numbers alone.\n",
    .examples = "grundy compare '^' '*'\t||\n"
                "grundy compare '2 ^' '*'\t>\n"
                "grundy compare 'domineering 4x5' 1\t=\n",
    .options = {{"json", NULL, "one JSON object"},
                CLI_WORK_OPTION,
                CLI_TIME_OPTION},
    .run = run,
};
