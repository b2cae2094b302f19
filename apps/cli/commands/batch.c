/* SPDX-License-Identifier: MIT */
/* batch.c - `grundy batch`: JSON requests, one a line, and their replies. */
#include "cli.h"

static int run(const cli_args *args)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_env env = args->env;
    grundy_batch *batch = NULL;
    grundy_reader reader;
    grundy_error err = {0};
    grundy_status status;
    int descriptor, code;

    if (args->word_count > 1)
        return cli_usage("batch reads one file or standard input");
    code = cli_open(args->word_count ? args->words[0] : NULL, &descriptor);
    if (code) return code;
    /* The library collects replies by itself, and a program that waits for
     * the reply to its only request must get it. */
    setvbuf(stdout, NULL, _IONBF, 0);
    reader = cli_reader(&descriptor);
    /* Requests may come from strangers. */
    env.forbids_files = true;
    status = grundy_batch_new(&batch, &env, NULL);
    if (!status) status = grundy_batch_run(batch, &reader, &writer, &err);
    grundy_batch_free(batch);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

const cli_command cli_command_batch = {
    .name = "batch",
    .arguments = "[FILE]",
    .summary = "answer JSON requests, one a line",
    .details =
        "Each line is {\"problem\": id, \"input\": {...}}; each reply is "
        "{\"problem\": id, \"result\": {...}} or {\"problem\": id, \"error\": "
        "{...}}, in the same order. A bad line gets an error reply, and the "
        "next line is read. Keys: docs/batch.md.\n"
        "A line may name a command, {\"command\": name, \"input\": {...}}, as "
        "the local page does: docs/server.md.\n",
    .examples = "echo '{\"problem\":\"nim\",\"input\":{\"piles\":[3,5,7]}}' "
                "| grundy batch\tvalue, winning moves, misère\n",
    .options = {{NULL, NULL, NULL}},
    .run = run,
};
