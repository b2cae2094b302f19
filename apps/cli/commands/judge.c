/* SPDX-License-Identifier: MIT */
/* judge.c - `grundy judge`: a contest problem's own input and output. */
#include <string.h>

#include "cli.h"

/* What an error is about: faults of an input have a line, those of rules in a
 * file mostly not. */
static const char *fault_of(const cli_args *args, const grundy_error *err)
{
    if (!err->line && strncmp(args->words[0], "lua:", 4) == 0)
        return args->words[0];
    return args->word_count > 1 ? args->words[1] : "standard input";
}

static int run(const cli_args *args)
{
    const grundy_writer writer = cli_stdout(args);
    const char *path = args->word_count > 1 ? args->words[1] : NULL;
    grundy_reader reader;
    grundy_error err = {0};
    grundy_status status;
    int descriptor, code;

    if (args->word_count < 1 || args->word_count > 2)
        return cli_usage("judge needs a problem, such as: grundy judge nim "
                         "< input.txt");
    code = cli_open(path, &descriptor);
    if (code) return code;
    reader = cli_reader(&descriptor);
    status = grundy_judge(args->words[0], &reader, &writer, &args->env, &err);
    fflush(stdout); /* Answers come before the message. */
    return status ? cli_fail(status, &err, fault_of(args, &err))
                  : EXIT_ANSWERED;
}

const cli_command cli_command_judge = {
    .name = "judge",
    .arguments = "PROBLEM [FILE]",
    .summary = "answer in the contest problem's own format",
    .details =
        "Reads the input of the contest from FILE or standard input and "
        "writes what its judge expects. `grundy show PROBLEM` says which "
        "contest that is; rules of your own, lua:FILE, say themselves how a "
        "case is written (docs/lua.md). Bad input is reported with its line "
        "and column, exit code 2; the answers before it have been written.\n",
    .examples = "echo '2 2 1 1 2 1 0' | grundy judge nim\tNo, Yes\n"
                "grundy judge wythoff_big pairs.txt\t100-digit piles\n",
    .options = {{NULL, NULL, NULL}},
    .run = run,
};
