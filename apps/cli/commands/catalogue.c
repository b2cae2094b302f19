/* SPDX-License-Identifier: MIT */
/* catalogue.c - `grundy games` and `grundy show`: the catalogue. */
#include <stdlib.h>

#include "cli.h"

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* In any case. */
static bool contains(const char *text, const char *word)
{
    for (; *text; text++) {
        size_t i = 0;
        while (word[i] && lower(text[i]) == lower(word[i]))
            i++;
        if (!word[i]) return true;
    }
    return false;
}

static bool is_about(const grundy_entry *entry, const char *word)
{
    const char *const texts[] = {entry->id,      entry->title,
                                 entry->aliases, entry->rules,
                                 entry->contest, entry->problems};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (contains(texts[i], word)) return true;
    return false;
}

/* The games about which all words are. */
static int find_games(const cli_args *args)
{
    const grundy_writer writer = cli_stdout(args);
    size_t found = 0;

    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const grundy_entry entry = grundy_catalogue_at(i);
        int about = 0;
        while (about < args->word_count &&
               is_about(&entry, args->words[about]))
            about++;
        if (about < args->word_count) continue;
        found++;
        if (!cli_has(args, "json")) {
            printf("%-17s %s\n", entry.id, entry.title);
            continue;
        }
        const grundy_status status = grundy_entry_write(
            entry.id, GRUNDY_FORMAT_JSON, &writer, &args->env, NULL);
        if (status) return cli_fail(status, NULL, NULL);
    }
    if (found) return EXIT_ANSWERED;
    fprintf(stderr,
            "grundy: no game speaks of that; `grundy games` lists all\n");
    return EXIT_OPEN;
}

static int run_games(const cli_args *args)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_status status;

    if (args->word_count) return find_games(args);
    status =
        grundy_catalogue_write(cli_format(args), &writer, &args->env, NULL);
    return status ? cli_fail(status, NULL, NULL) : EXIT_ANSWERED;
}

static int run_show(const cli_args *args)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_error err = {0};
    grundy_status status;
    char *name;
    int code;

    if (args->word_count == 0)
        return cli_usage("show needs one game, such as: grundy show wythoff");
    name = cli_join(args->words, args->word_count, &code);
    if (!name) return code;
    status =
        grundy_entry_write(name, cli_format(args), &writer, &args->env, &err);
    free(name);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

const cli_command cli_command_games = {
    .name = "games",
    .arguments = "[WORD...]",
    .summary = "the catalogue",
    .details =
        "One line a game, then the names of codes; with words, the games "
        "whose names, rules or contest problems have them all. Codes of heap "
        "games (`0.77`, `S{1,3,4}`, `A{2}`, `4!.0`) are games too; `grundy "
        "show code` explains them. A long set may stand in a file: "
        "`S{@FILE}`.\n",
    .examples = "grundy games\tall of them\n"
                "grundy games coins strip\tthose with coins on a strip\n",
    .options = {{"json", NULL, "JSON Lines, one object a game"}},
    .run = run_games,
};

const cli_command cli_command_show = {
    .name = "show",
    .arguments = "GAME|PROBLEM",
    .summary = "rules, theorem, source and examples of a game",
    .details =
        "Also shows what a name such as kayles stands for, and the game "
        "of a contest problem: its contest and number in any case, or "
        "a number that has a letter.\n",
    .examples = "grundy show nim_k\tMoore's Nim\n"
                "grundy show HDU 1846\tthe game of a contest problem\n"
                "grundy show p2197\tthe same, of Luogu\n"
                "grundy show kayles\ta code with a name\n",
    .options = {{"json", NULL, "one JSON object"}},
    .run = run_show,
};
