/* SPDX-License-Identifier: MIT */
/* words.c - the words of a command line as one text: a position, an expression. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

/* Appends standard input, without the end of its last line, to a text of so many
 * bytes, which may move. */
static grundy_status append_stdin(char **text, size_t used)
{
    int descriptor = STDIN_FILENO;
    const grundy_reader reader = cli_reader(&descriptor);
    const size_t first = used;
    size_t capacity = used + 1, count;
    grundy_status status;

    do {
        if (capacity - used < 2) {
            char *moved = realloc(*text, capacity += capacity / 2 + 4096);
            if (!moved) return GRUNDY_NO_MEMORY;
            *text = moved;
        }
        status = reader.read(reader.user, *text + used, capacity - used - 1,
                             &count);
        if (status) return status;
        used += count;
    } while (count > 0);
    (*text)[used] = '\0';
    if (strlen(*text) != used) return GRUNDY_BAD_INPUT;
    while (used > first && strchr("\r\n", (*text)[used - 1]))
        (*text)[--used] = '\0';
    return GRUNDY_OK;
}

static char *join(char *const *words, int count, size_t *used)
{
    size_t bytes = 1;
    char *text;

    for (int i = 0; i < count; i++)
        bytes += strlen(words[i]) + 1;
    text = malloc(bytes);
    *used = 0;
    for (int i = 0; text && i < count; i++) {
        const size_t length = strlen(words[i]);
        if (i) text[(*used)++] = ' ';
        memcpy(text + *used, words[i], length);
        *used += length;
    }
    if (text) text[*used] = '\0';
    return text;
}

char *cli_join(char *const *words, int count, int *code)
{
    const bool has_stdin = count > 0 && strcmp(words[count - 1], "-") == 0;
    grundy_status status = GRUNDY_OK;
    size_t used;
    char *text = join(words, count, &used);

    if (!text) status = GRUNDY_NO_MEMORY;
    /* What is read takes the place of the dash. */
    if (!status && has_stdin) status = append_stdin(&text, used - 1);
    if (!status) return text;
    free(text);
    *code = status == GRUNDY_BAD_INPUT
                ? cli_usage("standard input has a byte 0")
            : status == GRUNDY_IO && !cli_was_interrupted()
                ? cli_cannot("read", "standard input")
                : cli_fail(status, NULL, NULL);
    return NULL;
}

bool cli_is_rules_file(const char *word)
{
    const bool has_path = strncmp(word, "lua:", 4) == 0 ||
                          strncmp(word, "so:", 3) == 0 ||
                          strncmp(word, "graph:", 6) == 0;

    return has_path && access(strchr(word, ':') + 1, R_OK) == 0;
}

/* A word as part of a position, where spaces and pluses end a name. For
 * free(). */
static char *escape(const char *word)
{
    char *out = malloc(2 * strlen(word) + 1), *to = out;

    if (!out) return NULL;
    for (; *word; *to++ = *word++)
        if (*word == ' ' || *word == '+') *to++ = '\\';
    *to = '\0';
    return out;
}

/* The words joined, of which the first may be a file of rules. */
static char *join_position(const cli_args *args, int *code)
{
    char **words, *joined = NULL;

    if (args->word_count == 0 || !cli_is_rules_file(args->words[0]))
        return cli_join(args->words, args->word_count, code);
    words = malloc((size_t)args->word_count * sizeof *words);
    if (words) {
        memcpy(words, args->words, (size_t)args->word_count * sizeof *words);
        words[0] = escape(args->words[0]);
    }
    if (words && words[0])
        joined = cli_join(words, args->word_count, code);
    else
        *code = cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    if (words) free(words[0]);
    free(words);
    return joined;
}

/* The position with which rules of a script begin, where only the game was named:
 * behind the text of the game, which is freed. */
static char *append_start(const cli_args *args, char *joined, int *code)
{
    const bool is_script = strncmp(args->words[0], "lua:", 4) == 0 ||
                           strncmp(args->words[0], "so:", 3) == 0;
    grundy_game *game = NULL;
    grundy_error err = {0};

    if (args->word_count != 1 || !is_script ||
        grundy_game_parse(&game, args->words[0], &args->env, &err))
        return joined;
    if (grundy_game_start(game)) {
        const char *start = grundy_game_start(game);
        const size_t most = strlen(joined) + strlen(start) + 2;
        char *text = malloc(most);
        if (text)
            snprintf(text, most, "%s %s", joined, start);
        else
            *code = cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
        free(joined);
        joined = text;
    }
    grundy_game_free(game);
    return joined;
}

int cli_position_of(grundy_position **out, char **text, const cli_args *args)
{
    grundy_error err = {0};
    grundy_status status;
    int code = EXIT_ANSWERED;
    char *joined = join_position(args, &code);

    if (!joined) return code;
    if (args->word_count > 0) joined = append_start(args, joined, &code);
    if (!joined) return code;
    status = grundy_position_parse(out, joined, &args->env, &err);
    if (status) code = cli_fail(status, &err, joined);
    if (status || !text)
        free(joined);
    else
        *text = joined;
    return code;
}
