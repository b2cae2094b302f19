/* SPDX-License-Identifier: MIT */
/* help.c - `grundy help` and --help, from the table of commands. */
#include <string.h>

#include "cli.h"

/* Prints text in lines of at most 78 columns after an indent. */
static void print_wrapped(FILE *out, const char *text, int indent)
{
    int column = 0;

    while (*text) {
        const int length = (int)strcspn(text, " \n");
        if (column && column + 1 + length > 78) {
            fputc('\n', out);
            column = 0;
        }
        if (length) {
            if (column == 0)
                column = fprintf(out, "%*s", indent, "");
            else
                column += fprintf(out, " ");
            column += fprintf(out, "%.*s", length, text);
        }
        text += length;
        if (*text == '\n') {
            fputc('\n', out);
            column = 0;
        }
        if (*text) text++;
    }
    if (column) fputc('\n', out);
}

/* Lines `command TAB what it shows`. */
static void print_examples(FILE *out, const char *examples)
{
    while (*examples) {
        const int command = (int)strcspn(examples, "\t");
        const char *meaning = examples + command + 1;
        const int length = (int)strcspn(meaning, "\n");
        fprintf(out, "  %.*s\n      %.*s\n", command, examples, length,
                meaning);
        examples = meaning + length + 1;
    }
}

static void print_options(FILE *out, const cli_command *command)
{
    for (int i = 0; command->options[i].name; i++) {
        const cli_option *option = &command->options[i];
        const int used = fprintf(out, "  %s%s%s%s", cli_dashes(option),
                                 option->name, option->value ? " " : "",
                                 option->value ? option->value : "");
        if (used > 40) fputc('\n', out);
        fprintf(out, "%*s%s\n",
                used < 20   ? 20 - used
                : used > 40 ? 20
                            : 2,
                "", option->meaning);
    }
    fprintf(out, "  --help            this text\n");
}

void cli_print_help(FILE *out, const cli_command *command)
{
    fprintf(out, "Examples:\n");
    print_examples(out, command->examples);
    fprintf(out, "\nUsage: %s %s [OPTION...]%s%s\n\n", cli_program,
            command->name, *command->arguments ? " " : "", command->arguments);
    print_wrapped(out, command->details, 0);
    fprintf(out, "\nOptions:\n");
    print_options(out, command);
}

void cli_print_usage(FILE *out)
{
    fprintf(out,
            "Examples:\n%s\nUsage: %s COMMAND [OPTION...] [ARGUMENT...]\n\n"
            "Commands:\n",
            cli_examples, cli_program);
    for (size_t i = 0; i < cli_commands_count; i++)
        fprintf(out, "  %-13s%s\n", cli_commands[i]->name,
                cli_commands[i]->summary);
    fprintf(out,
            "\n%s COMMAND --help says more. Exit codes: 0 answered, 1 "
            "undefined or\nundecided, 2 wrong use or bad input, 3 out of "
            "resources, 4 a bug.\n",
            cli_program);
}

static int run_help(const cli_args *args)
{
    const cli_command *command =
        args->word_count ? cli_find_command(args->words[0]) : NULL;
    char hint[CLI_HINT_BYTES];

    if (command) {
        cli_print_help(stdout, command);
        return EXIT_ANSWERED;
    }
    if (args->word_count)
        return cli_usage(
            "there is no command '%s'; %s", args->words[0],
            cli_hint(hint, "", cli_nearest_command(args->words[0]), ""));
    cli_print_usage(stdout);
    return EXIT_ANSWERED;
}

const cli_command cli_command_help = {
    .name = "help",
    .arguments = "[COMMAND]",
    .summary = "this list, or the help of one command",
    .details = "The same as COMMAND --help.\n",
    .examples = "grundy help solve\thow to ask about a position\n",
    .options = {{NULL, NULL, NULL}},
    .run = run_help,
};
