/* SPDX-License-Identifier: MIT */
/* completion.c - `grundy completion`: what a shell offers after TAB. */
#include <string.h>

#include "cli.h"

static void print_commands(void)
{
    for (size_t i = 0; i < cli_command_count; i++)
        printf("%s%s", i ? " " : "", cli_commands[i]->name);
}

static void print_games(void)
{
    for (size_t i = 0; i < grundy_catalogue_count(); i++)
        printf("%s%s", i ? " " : "", grundy_catalogue_at(i).id);
    for (size_t i = 0; i < grundy_alias_count(); i++)
        printf(" %s", grundy_alias_at(i).name);
}

static void print_options(const cli_command *command)
{
    for (int i = 0; command->options[i].name; i++)
        printf("%s%s ", cli_dashes(&command->options[i]),
               command->options[i].name);
    printf("--help");
}

static void print_bash(void)
{
    printf("_grundy() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} words\n"
           "    if [ \"$COMP_CWORD\" -eq 1 ]; then words='");
    print_commands();
    printf("'\n    elif [ \"${word:0:1}\" = - ]; then\n"
           "        case ${COMP_WORDS[1]} in\n");
    for (size_t i = 0; i < cli_command_count; i++) {
        printf("        %s) words='", cli_commands[i]->name);
        print_options(cli_commands[i]);
        printf("' ;;\n");
    }
    printf("        esac\n    else words='");
    print_games();
    printf("'\n    fi\n"
           "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\n"
           "complete -o default -F _grundy grundy\n");
}

/* In single quotes, where fish knows no escapes but \' and \\. */
static void print_quoted(const char *text)
{
    putchar('\'');
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\') putchar('\\');
        putchar(*text);
    }
    putchar('\'');
}

static void print_fish_option(const cli_command *command,
                              const cli_option *option)
{
    printf("complete -c grundy -n '__fish_seen_subcommand_from %s' %s %s%s "
           "-d ",
           command->name, option->name[1] ? "-l" : "-s", option->name,
           option->value ? " -r" : "");
    print_quoted(option->meaning);
    putchar('\n');
}

static void print_fish(void)
{
    for (size_t i = 0; i < cli_command_count; i++) {
        const cli_command *command = cli_commands[i];
        printf("complete -c grundy -n __fish_use_subcommand -f -a %s -d ",
               command->name);
        print_quoted(command->summary);
        putchar('\n');
        for (int j = 0; command->options[j].name; j++)
            print_fish_option(command, &command->options[j]);
    }
    printf("complete -c grundy -n 'not __fish_use_subcommand' -a '");
    print_games();
    printf("'\n");
}

static int run(const cli_args *args)
{
    const char *shell = args->word_count == 1 ? args->words[0] : "";

    if (strcmp(shell, "bash") == 0) {
        print_bash();
    } else if (strcmp(shell, "zsh") == 0) {
        printf("autoload -U +X compinit && compinit\n"
               "autoload -U +X bashcompinit && bashcompinit\n");
        print_bash();
    } else if (strcmp(shell, "fish") == 0) {
        print_fish();
    } else {
        return cli_usage("completion needs a shell: bash, zsh or fish");
    }
    return EXIT_ANSWERED;
}

const cli_command cli_command_completion = {
    .name = "completion",
    .arguments = "SHELL",
    .summary = "completion for bash, zsh or fish",
    .details = "Prints a script for the shell to read.\n",
    .examples = "source <(grundy completion bash)\tin this shell\n",
    .options = {{NULL, NULL, NULL}},
    .run = run,
};
