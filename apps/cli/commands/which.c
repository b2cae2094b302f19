/* SPDX-License-Identifier: MIT */
/* which.c - `grundy which`: the games that have some given values. */
#include <string.h>
#include <unistd.h>

#include "cli.h"

enum { SHOWN_MOST = 20 };

/* The words of the command line as one text. */
typedef struct typed {
    const cli_args *args;
    int word;
    size_t at; /* In the word. */
} typed;

static grundy_status read_words(void *user, char *bytes, size_t capacity,
                                size_t *count)
{
    typed *t = user;

    *count = 0;
    while (*count < capacity && t->word < t->args->word_count) {
        const char c = t->args->words[t->word][t->at];
        bytes[(*count)++] = c ? c : ' ';
        t->at++;
        if (c) continue;
        t->word++;
        t->at = 0;
    }
    return GRUNDY_OK;
}

static int report(const cli_args *args, const grundy_which *which)
{
    const grundy_writer writer = cli_stdout(args);
    const grundy_status status =
        grundy_which_write(which, cli_has(args, "all") ? 0 : SHOWN_MOST,
                           cli_format(args), &writer, &args->env, NULL);

    if (status) return cli_fail(status, NULL, NULL);
    return grundy_which_count(which) ? EXIT_ANSWERED : EXIT_OPEN;
}

static int look_up(const cli_args *args, const grundy_reader *reader,
                   const char *place)
{
    grundy_which *which = NULL;
    grundy_error err = {0};
    const grundy_status status =
        grundy_which_read(&which, reader, &args->env, &err);
    int code;

    if (status) return cli_fail(status, &err, place);
    code = report(args, which);
    grundy_which_free(which);
    return code;
}

static int run(const cli_args *args)
{
    typed words = {.args = args};
    grundy_reader reader = {read_words, &words};
    int descriptor, code;

    if (args->word_count == 0)
        return cli_usage("which needs values, such as: grundy which 0 1 2 3 1 "
                         "4 3 2 1 4");
    if (args->word_count > 1 || strcmp(args->words[0], "-") != 0)
        return look_up(args, &reader, "the values");
    code = cli_open("-", &descriptor);
    if (code) return code;
    reader = cli_reader(&descriptor);
    return look_up(args, &reader, "standard input");
}

const cli_command cli_command_which = {
    .name = "which",
    .arguments = "VALUES",
    .summary = "the games that have these values",
    .details =
        "Compares 8 to 48 values of heaps that follow each other with those "
        "of named codes, games of the catalogue, small sets and octal codes "
        "of three digits (docs/pattern.md), and lists every game that has "
        "them all. The first value may be that of any heap from 0 to 12; "
        "where no game has all values, up to four at the beginning are left "
        "out.\n"
        "A match is exact, and says nothing about the next value; `grundy "
        "pattern --table` looks for laws of a longer table. `-` reads the "
        "values from standard input. Exit code 1: no game has them.\n",
    .examples = "grundy which 0 1 2 3 1 4 3 2 1 4\tKayles\n"
                "grundy which 1,2,3,1,4,3,2,1\tthe same from heap 1 on\n"
                "grundy values 'S{2,5}' --to 20 | grundy which -\tvalues of "
                "another command\n",
    .options = {{"all", NULL, "every game, and not 20 alone"},
                CLI_TIME_OPTION,
                {"json", NULL, "one JSON object"}},
    .run = run,
};
