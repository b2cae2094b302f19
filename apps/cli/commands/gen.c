/* SPDX-License-Identifier: MIT */
/* gen.c - `grundy gen`: an input for a contest problem. */
#include "cli.h"

static int write_text(const cli_args *args, const grundy_input *input,
                      bool wants_answer)
{
    const grundy_writer writer = cli_stdout(args);
    size_t count;
    const char *text = wants_answer ? grundy_input_answer(&count, input)
                                    : grundy_input_text(&count, input);
    const grundy_status status = writer.write(writer.user, text, count);

    return status ? cli_fail(status, NULL, NULL) : EXIT_ANSWERED;
}

static int generate(const cli_args *args, const grundy_duel *duel,
                    const grundy_input_choice *choice)
{
    grundy_input *input = NULL;
    grundy_error err = {0};
    const grundy_status status = grundy_input_new(&input, duel, choice, &err);
    int code;

    if (status) return cli_input_fail(status, &err, NULL);
    code = write_text(args, input, cli_has(args, "answer"));
    grundy_input_free(input);
    return code;
}

static int run(const cli_args *args)
{
    grundy_input_choice choice = {.seed = 1};
    grundy_ask ask = GRUNDY_ASK_JUDGE;
    grundy_duel *duel = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (args->word_count != 1)
        return cli_usage("gen needs one problem, such as: grundy gen nim");
    if (!cli_input_options(args, &choice, &ask) ||
        !cli_option_uint64(args, "number", &choice.number))
        return EXIT_USAGE;
    if (!choice.size && !cli_has(args, "number")) choice.size = 10;
    status = grundy_duel_new(&duel, args->words[0], ask, &args->env, &err);
    if (status) return cli_input_fail(status, &err, args->words[0]);
    code = generate(args, duel, &choice);
    grundy_duel_free(duel);
    return code;
}

const cli_command cli_command_gen = {
    .name = "gen",
    .arguments = "PROBLEM",
    .summary = "make an input of a contest problem",
    .details =
        "Writes an input in the format of the contest's judge, within its "
        "limits: random cases, lost positions, equal and consecutive numbers, "
        "powers and their neighbours. The same problem, seed, size and number "
        "give the same input on every machine.\n"
        "PROBLEM is an id that `grundy judge` knows, or any game: 0.77, "
        "S{1,3,4}, lua:rules.lua. The format of those is in docs/duel.md.\n",
    .examples = "grundy gen nim\ta small input\n"
                "grundy gen nim --seed 7 --size max > large.txt\tthe limits\n"
                "grundy gen nim --number 12\tinput 12 of `grundy duel nim`\n"
                "grundy gen nim --answer\twhat a right program prints\n"
                "grundy gen lua:rules.lua --tests 5\tfor your own rules\n",
    .options = {CLI_INPUT_OPTIONS,
                {"number", "N", "the input that `duel` makes as its N-th"},
                {"answer", NULL, "the engine's answer instead of the input"},
                {NULL, NULL, NULL}},
    .run = run,
};
