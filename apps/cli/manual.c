/* SPDX-License-Identifier: MIT */
/* manual.c - `grundy manual`: the manual page in scdoc's notation.
 *
 * The build pipes it through scdoc(1). Text of the table is escaped: scdoc
 * reads _ * \ < > # as markup.
 */
#include <string.h>

#include "cli.h"

static bool is_markup(char c)
{
    return strchr("_*\\<>#[`|", c) != NULL;
}

/* A line feed starts a paragraph; a dash in front would be a list. */
static void print_escaped_count(const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const bool starts_line = i == 0 || text[i - 1] == '\n';
        if (is_markup(text[i]) || (starts_line && text[i] == '-'))
            putchar('\\');
        putchar(text[i]);
        if (text[i] == '\n' && i + 1 < count) putchar('\n');
    }
}

static void print_escaped(const char *text)
{
    print_escaped_count(text, strlen(text));
}

static void print_command(const cli_command *command)
{
    /* scdoc copies a heading as it is. */
    printf("## %s%s%s\n\n", command->name, *command->arguments ? " " : "",
           command->arguments);
    print_escaped(command->summary);
    printf(".\n\n");
    print_escaped(command->details);
    putchar('\n');
    for (int i = 0; command->options[i].name; i++) {
        const cli_option *option = &command->options[i];
        printf("*%s%s*%s%s%s\n\t", cli_dashes(option), option->name,
               option->value ? " _" : "", option->value ? option->value : "",
               option->value ? "_" : "");
        print_escaped(option->meaning);
        printf("\n\n");
    }
}

static void print_examples(const char *examples)
{
    while (*examples) {
        size_t command = 0, meaning;
        while (examples[command] != '\t')
            command++;
        meaning = command + 1;
        while (examples[meaning] != '\n')
            meaning++;
        print_escaped_count(examples, command);
        printf("\n\t");
        print_escaped_count(examples + command + 1, meaning - command - 1);
        printf("\n\n");
        examples += meaning + 1;
    }
}

static int run(const cli_args *args)
{
    (void)args;
    printf("grundy(1)\n\n# NAME\n\ngrundy - an engine for combinatorial "
           "games\n\n# SYNOPSIS\n\n*grundy* _COMMAND_ \\[_OPTION_...\\] "
           "\\[_ARGUMENT_...\\]\n\n# EXAMPLES\n\n");
    for (size_t i = 0; i < cli_commands_count; i++)
        print_examples(cli_commands[i]->examples);
    printf("# COMMANDS\n\n");
    for (size_t i = 0; i < cli_commands_count; i++)
        print_command(cli_commands[i]);
    printf(
        "# EXIT STATUS\n\n0 answered; 1 undefined or undecided, or a "
        "check that fails; 2 wrong use or bad input; 3 out of resources, or "
        "something that this build lacks; 4 a bug.\n");
    return EXIT_ANSWERED;
}

const cli_command cli_command_manual = {
    .name = "manual",
    .arguments = "",
    .summary = "the manual page, in scdoc's notation",
    .details = "Packagers pipe it through scdoc(1).\n",
    .examples = "grundy manual | scdoc > grundy.1\tthe page itself\n",
    .options = {{NULL, NULL, NULL}},
    .run = run,
};
