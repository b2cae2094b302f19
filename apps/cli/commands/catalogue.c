/* SPDX-License-Identifier: MIT */
/* catalogue.c - `grundy games` and `grundy show`: the catalogue. */
#include "cli.h"

static int run_games(const cli_args *args)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_status status;

    if (args->word_count)
        return cli_usage("games takes no names; grundy show %s describes one",
                         args->words[0]);
    status =
        grundy_catalogue_write(cli_format(args), &writer, &args->env, NULL);
    return status ? cli_fail(status, NULL, NULL) : EXIT_ANSWERED;
}

static int run_show(const cli_args *args)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_error err = {0};
    grundy_status status;

    if (args->word_count != 1)
        return cli_usage("show needs one game, such as: grundy show wythoff");
    status = grundy_entry_write(args->words[0], cli_format(args), &writer,
                                &args->env, &err);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

const cli_command cli_command_games = {
    .name = "games",
    .arguments = "",
    .summary = "the catalogue",
    .details = "One line a game, then the names of codes. Codes of heap games "
               "(`0.77`, `S{1,3,4}`, `A{2}`, `4!.0`) are games too; `grundy "
               "show code` explains them.\n",
    .examples = "grundy games\tall of them\n",
    .options = {{"json", NULL, "JSON Lines, one object a game"}},
    .run = run_games,
};

const cli_command cli_command_show = {
    .name = "show",
    .arguments = "GAME",
    .summary = "rules, theorem, source and examples of a game",
    .details = "Also shows what a name such as kayles stands for.\n",
    .examples = "grundy show nim_k\tMoore's Nim\n"
                "grundy show kayles\ta code with a name\n",
    .options = {{"json", NULL, "one JSON object"}},
    .run = run_show,
};
