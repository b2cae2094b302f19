/* SPDX-License-Identifier: MIT */
/* family.c - a game and a family of its positions, in one word or several. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

/* The first space outside of braces, or NULL. */
static char *find_gap(char *text)
{
    bool in_braces = false;

    for (; *text; text++) {
        if (*text == '{') in_braces = true;
        if (*text == '}') in_braces = false;
        if (*text == ' ' && !in_braces) return text;
    }
    return NULL;
}

/* The end of the game, or NULL where nothing follows it. */
static char *end_of_game(char *text, const cli_args *args)
{
    if (args->word_count == 0 || !cli_is_rules_file(args->words[0]))
        return find_gap(text);
    return args->word_count > 1 ? text + strlen(args->words[0]) : NULL;
}

int cli_family_read(cli_family *out, const cli_args *args)
{
    int code = EXIT_ANSWERED;
    char *gap;

    *out =
        (cli_family){.text = cli_join(args->words, args->word_count, &code)};
    if (!out->text) return code;
    gap = end_of_game(out->text, args);
    out->game = out->text;
    if (!gap) return EXIT_ANSWERED;
    *gap++ = '\0';
    while (*gap == ' ')
        gap++;
    if (*gap) out->family = gap;
    return EXIT_ANSWERED;
}

void cli_family_free(cli_family *family)
{
    free(family->text);
    *family = (cli_family){.text = NULL};
}
