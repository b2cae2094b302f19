/* SPDX-License-Identifier: MIT */
/* values.c - `grundy values`: the sequence or table of a game. */
#include <string.h>

#include "cli.h"

static const char *const format_names[] = {"text", "tsv", "bfile", "json",
                                           "npy"};

static bool choose_format(const cli_args *args, grundy_values_format *out)
{
    const char *name = cli_option_text(args, "format");

    *out = cli_has(args, "json") ? GRUNDY_VALUES_JSON : GRUNDY_VALUES_TEXT;
    if (!name) return true;
    for (size_t i = 0; i < sizeof format_names / sizeof *format_names; i++)
        if (strcmp(name, format_names[i]) == 0) {
            *out = (grundy_values_format)i;
            return true;
        }
    cli_usage("--format is text, tsv, bfile, json or npy, not '%s'", name);
    return false;
}

static bool read_heap(const cli_args *args, const char *name,
                      grundy_integer *out)
{
    const char *text = cli_option_text(args, name);

    if (!text || (strchr(text, '-') == NULL &&
                  grundy_integer_parse(out, text, strlen(text), &args->env) ==
                      GRUNDY_OK))
        return true;
    cli_usage("--%s needs the size of a heap, not '%s'", name, text);
    return false;
}

static int write_values(const cli_args *args, const grundy_integer *first,
                        const grundy_integer *last,
                        grundy_values_format format)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_game_parse(&game, args->words[0], &args->env, &err);

    if (status) return cli_fail(status, &err, args->words[0]);
    status = grundy_values_write(game, first, last, format, &writer,
                                 &args->env, &err);
    grundy_game_free(game);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int run(const cli_args *args)
{
    grundy_integer first = {0}, last = {0};
    grundy_values_format format;
    int code = EXIT_USAGE;

    if (args->word_count != 1 || !cli_has(args, "to"))
        return cli_usage("values needs a game and --to, such as: grundy "
                         "values kayles --to 20");
    if (choose_format(args, &format) && read_heap(args, "from", &first) &&
        read_heap(args, "to", &last))
        code = write_values(args, &first, &last, format);
    grundy_integer_clear(&first, &args->env);
    grundy_integer_clear(&last, &args->env);
    return code;
}

const cli_command cli_command_values = {
    .name = "values",
    .arguments = "GAME",
    .summary = "the nim-sequence of a game, or its table",
    .details =
        "Prints the Grundy value of one heap of each size, both ends "
        "included. For games of two heaps it prints the table of pairs.\n"
        "Formats: text (rows for people), tsv, bfile (strict OEIS b-file), "
        "json, npy (NumPy, narrowest unsigned type).\n",
    .examples =
        "grundy values kayles --to 40\tthe sequence\n"
        "grundy values 'S{4,13,23,32,36}' --from 1000000000000000000 --to "
        "1000000000000000009\tfar out, through the exact period\n"
        "grundy values grundy --to 1000 --format bfile\tan OEIS b-file\n"
        "grundy values wythoff --to 9\ta table of pairs\n",
    .options = {{"from", "A", "smallest heap (0 without it)"},
                {"to", "B", "largest heap, included"},
                {"format", "FORMAT", "text, tsv, bfile, json or npy"},
                {"json", NULL, "the same as --format json"}},
    .run = run,
};
