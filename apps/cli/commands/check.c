/* SPDX-License-Identifier: MIT */
/* check.c - `grundy check`: testing a theory, a formula or a second game. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

typedef struct trial {
    const cli_args *args;
    uint64_t first, bound;
    bool fails;
} trial;

static grundy_status report(const trial *t, const char *game,
                            const grundy_checked *checked, grundy_error *err)
{
    const grundy_writer writer = cli_stdout(t->args);

    cli_clear_progress(t->args);
    return grundy_checked_write(game, checked, cli_format(t->args), &writer,
                                &t->args->env, err);
}

static grundy_status check(const trial *t, const grundy_game *game,
                           grundy_checked **out, grundy_error *err)
{
    const char *claim = cli_option_text(t->args, "claim");
    const char *same = cli_option_text(t->args, "same");
    grundy_game *other = NULL;
    grundy_status status;

    if (claim)
        return grundy_check_claim(out, game, claim, t->first, t->bound,
                                  &t->args->env, err);
    if (!same)
        return grundy_check_theory(out, game, t->bound, &t->args->env, err);
    status = grundy_game_parse(&other, same, &t->args->env, err);
    if (!status && cli_has(t->args, "outcomes"))
        status = grundy_check_same_outcomes(out, game, other, t->first,
                                            t->bound, &t->args->env, err);
    else if (!status)
        status = grundy_check_same(out, game, other, t->first, t->bound,
                                   &t->args->env, err);
    grundy_game_free(other);
    return status;
}

/* One game; the exit code, EXIT_ANSWERED also when it fails the check. */
static int check_game(trial *t, const char *text)
{
    const char *claim = cli_option_text(t->args, "claim");
    const char *same = cli_option_text(t->args, "same");
    grundy_game *game = NULL;
    grundy_checked *checked = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_game_parse(&game, text, &t->args->env, &err);
    int code;

    if (status) return cli_fail(status, &err, text);
    status = check(t, game, &checked, &err);
    if (!status) {
        status = report(t, cli_game_name(t->args, game), checked, &err);
        t->fails |= !grundy_checked_holds(checked);
    }
    grundy_checked_free(checked);
    grundy_game_free(game);
    if (!status) return EXIT_ANSWERED;
    code = cli_fail_limited(t->args, status, &err, claim ? claim : same,
                            CLI_MORE_POSITIONS);
    /* Of all games, some have no theory, or no positions that are known: that is
     * said, and no reason to stop before the others. */
    return cli_has(t->args, "all") && (status == GRUNDY_UNDEFINED ||
                                       status == GRUNDY_BAD_ARGUMENT)
               ? EXIT_ANSWERED
               : code;
}

/* Each line of an entry's trials. */
static int check_trials(trial *t, const char *trials)
{
    while (*trials) {
        const size_t length = strcspn(trials, "\n");
        char *line = strndup(trials, length);
        int code;
        if (!line) return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
        code = check_game(t, line);
        free(line);
        if (code != EXIT_ANSWERED) return code;
        trials += length + (trials[length] == '\n');
    }
    return EXIT_ANSWERED;
}

/* A game that is compared stands for itself, not for its trials. */
static bool stands_alone(const trial *t, size_t index)
{
    const grundy_entry entry = grundy_catalogue_at(index);
    bool has_defaults = true;

    for (size_t i = 0; i < entry.parameter_count; i++)
        has_defaults &= *grundy_catalogue_parameter(index, i).fallback != 0;
    return has_defaults && cli_has(t->args, "same");
}

static int check_named(trial *t, const char *text)
{
    size_t index;

    if (!strchr(text, ':') &&
        grundy_catalogue_find(&index, text, NULL) == GRUNDY_OK &&
        !stands_alone(t, index))
        return check_trials(t, grundy_catalogue_at(index).trials);
    return check_game(t, text);
}

static int check_all(trial *t)
{
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const int code = check_trials(t, grundy_catalogue_at(i).trials);
        if (code != EXIT_ANSWERED) return code;
    }
    return EXIT_ANSWERED;
}

/* What would not be heard is refused. */
static int refuse_unheard(const cli_args *args)
{
    const bool has_same = cli_has(args, "same");

    if (cli_has(args, "claim") && has_same)
        return cli_usage("--claim and --same are two questions: ask one at a "
                         "time");
    if (cli_has(args, "outcomes") && !has_same)
        return cli_usage("--outcomes is for --same");
    if (cli_has(args, "from") && !cli_has(args, "claim") && !has_same)
        return cli_usage("--from is for --claim and --same");
    return EXIT_ANSWERED;
}

static int run(const cli_args *given)
{
    cli_args limited = *given;
    const cli_args *args = &limited;
    trial t = {.args = args};
    int code = refuse_unheard(args);

    if (code) return code;
    if (!cli_option_limit(&limited, &limited.env) ||
        !cli_option_uint64(args, "from", &t.first) ||
        !cli_option_uint64(args, "to", &t.bound))
        return EXIT_USAGE;
    if (cli_has(args, "to") && t.bound == 0)
        return cli_usage("--to is at least 1");
    if (cli_has(args, "all") ? args->word_count != 0 : args->word_count != 1)
        return cli_usage("check needs one game, or --all alone, such as: "
                         "grundy check wythoff --to 20");
    code =
        cli_has(args, "all") ? check_all(&t) : check_named(&t, args->words[0]);
    if (code != EXIT_ANSWERED) return code;
    return t.fails ? EXIT_OPEN : EXIT_ANSWERED;
}

const cli_command cli_command_check = {
    .name = "check",
    .arguments = "GAME",
    .summary = "theory against definition, or your own claim",
    .details =
        "Without --claim or --same, everything the theory of the game says "
        "(outcomes, values, complete lists of winning moves) is compared with "
        "an exhaustive search of its rules. A game with parameters is tried "
        "with several choices of them.\n"
        "--claim takes a formula in C's notation and shows the first position "
        "where it fails. A formula without P, N or value claims that it is "
        "true exactly in the P-positions, those in which the player to move "
        "loses. Piles whose order does not matter are tried in ascending "
        "order, a <= b <= c. "
        "Names: n (the pile), a b c (piles), count sum xor max min, "
        "the game's parameters, floor sqrt abs phi, allbits(...) with ones "
        "and zeros; docs/claims.md has them all.\n"
        "--same compares with a second game: values, or outcomes alone with "
        "--outcomes. Exit code 1: the check fails.\n",
    .examples =
        "grundy check wythoff --to 20\ttheory against definition\n"
        "grundy check prime_power --claim 'n % 6 == 0' --to 100000\ta law "
        "of P-positions\n"
        "grundy check misere_nim --claim '!(max == 0 || xor != 0)'\tan often "
        "misquoted rule: fails at 1\n"
        "grundy check wythoff --claim 'A == floor(k*phi)' --from 102000000 "
        "--to 103000000\twhere doubles fail\n"
        "grundy check .161 --same .36 --to 600\tdiffer first at 519\n"
        "grundy check cow_digits --same cow_digits:zero=1 --outcomes --to "
        "200\ta rule misread: differ first at 180\n"
        "grundy check --all\tthe whole catalogue\n",
    .options =
        {{"to", "N", "largest number in a position"},
         {"from", "N", "with --claim or --same: smallest size tried"},
         {"claim", "FORMULA", "check this formula against the game"},
         {"same", "GAME", "compare with this game"},
         {"outcomes", NULL, "with --same: compare outcomes, not values"},
         {"limit", "N",
          "try up to N positions, and search as many for each (without it "
          "some seconds of work)"},
         {"all", NULL, "every game of the catalogue"},
         CLI_TIME_OPTION,
         {"json", NULL, "one JSON object a game"}},
    .run = run,
};
