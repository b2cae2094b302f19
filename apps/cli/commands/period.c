/* SPDX-License-Identifier: MIT */
/* period.c - `grundy period`: the period of a game, proved if it can be. */
#include <errno.h>
#include <string.h>

#include "cli.h"

/* What a certificate or a proof for Coq is written of. */
typedef struct proof {
    const cli_args *args;
    const grundy_game *game;
    const grundy_period *found;
    grundy_error *err;
} proof;

static grundy_status write_proof(const void *what, const grundy_writer *writer)
{
    const proof *p = what;

    return grundy_certificate_write(p->game, p->found, writer, &p->args->env,
                                    p->err);
}

static int write_certificate(const cli_args *args, const char *path,
                             const grundy_game *game,
                             const grundy_period *found)
{
    grundy_error err = {0};
    const proof p = {args, game, found, &err};

    cli_clear_progress(args);
    return cli_write_file(path, write_proof, &p, &err);
}

static int print_coq(const cli_args *args, const grundy_game *game,
                     const grundy_period *found)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_error err = {0};
    grundy_status status;

    cli_clear_progress(args);
    status = grundy_coq_write(game, found, &writer, &args->env, &err);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int print(const cli_args *args, const char *name,
                 const grundy_period *found)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_error err = {0};
    grundy_status status;

    cli_clear_progress(args);
    status = grundy_period_write(name, found, cli_format(args), &writer,
                                 &args->env, &err);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int report(const cli_args *args, const grundy_game *game,
                  const grundy_period *found)
{
    const char *path = cli_option_text(args, "o");
    int code = EXIT_ANSWERED;

    if (cli_has(args, "coq"))
        code = print_coq(args, game, found);
    else
        code = print(args, cli_game_name(args, game), found);
    if (code) return code;
    return path ? write_certificate(args, path, game, found) : EXIT_ANSWERED;
}

static int find(const cli_args *args, const grundy_game *game, uint64_t limit)
{
    grundy_env env = args->env;
    grundy_period found;
    grundy_error err = {0};
    grundy_status status;

    /* A caller who asks for so many has them computed. */
    if (limit > env.limits.positions) env.limits.positions = limit;
    status = grundy_period_find(&found, game, limit, &env, &err);
    return status ? cli_fail_limited(args, status, &err, NULL,
                                     "--limit N looks at N terms")
                  : report(args, game, &found);
}

static int run(const cli_args *args)
{
    grundy_game *game = NULL;
    uint64_t limit = 0;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (args->word_count != 1)
        return cli_usage("period needs one game, such as: grundy period "
                         "kayles");
    if (!cli_option_uint64(args, "limit", &limit)) return EXIT_USAGE;
    if (cli_has(args, "limit") && limit == 0)
        return cli_usage("--limit is at least 1");
    if (cli_has(args, "misere")) return cli_misere_period(args);
    if (cli_has(args, "coq") &&
        (cli_has(args, "json") || cli_has(args, "checkpoint")))
        return cli_usage("--coq prints a file for Coq, without --json and "
                         "--checkpoint");
    status = grundy_game_parse(&game, args->words[0], &args->env, &err);
    if (status) return cli_fail(status, &err, args->words[0]);
    if (cli_has(args, "checkpoint"))
        code = cli_period_search(args, game, limit, print);
    else
        code = find(args, game, limit);
    grundy_game_free(game);
    return code;
}

const cli_command cli_command_period = {
    .name = "period",
    .arguments = "GAME",
    .summary = "the period of a nim-sequence, with a proof where there is one",
    .details =
        "Finds the least p and s, and then the least e, with G(n + p) = G(n) "
        "+ s for every heap n >= e. Subtraction sets, all-but sets and codes "
        "of digits without `!` get a proof, by a theorem of docs/theorems.md; "
        "for other codes, and for your own rules, a period that holds over "
        "half of the terms is reported as a conjecture. Exit code 1: no "
        "period was found in so many terms.\n"
        "--misere is about misère play: the period of the elements of the "
        "heaps in the misère quotient, proved for all heaps (`grundy "
        "quotient` tells more of it). Exit code 1: none is proved.\n"
        "Of partizan heaps the values are games, and s is a number, ups and a "
        "nimber.\n"
        "-o writes a certificate of a proved period, for grundy verify to "
        "check (docs/certificates.md).\n"
        "--coq prints a file for Coq in place of the text: the period as a "
        "theorem, proved by a program in proofs/ that is itself proved "
        "correct (docs/proofs.md). It is for codes of finitely many digits "
        "0 .. 7 whose period 20,000 terms prove, or some million with few "
        "rare heaps, and for subtraction sets.\n"
        "--checkpoint is for codes of digits that split heaps, with few rare "
        "heaps, where hundreds of millions of values a second are computed "
        "and none is kept: the state of the search is written to the file "
        "every half minute, and the next run resumes from it, even after a "
        "kill.\n",
    .examples = "grundy period kayles\tperiod 12 from heap 71 on\n"
                "grundy period .16 -o 16.cert\ta proof as a file\n"
                "grundy period kayles --coq\ta theorem and its proof for "
                "Coq\n"
                "grundy period 'S{4,13,23,32,36}'\tperiod 5710\n"
                "grundy period lua:rules.lua\tan apparent period of your "
                "rules\n"
                "grundy period .106 --checkpoint 106.state\tresumes where it "
                "was stopped\n"
                "grundy period --misere kayles\tperiod 12 from heap 71 on, "
                "of the misère quotient\n"
                "grundy period 'A{2,3,5,7}' --json\tan arithmetic period\n"
                "grundy period 'partizan_subtraction:left={3},right={2}'\t"
                "of values that are games\n",
    .options = {{"o", "FILE", "write a certificate"},
                {"coq", NULL, "print the period as a theorem for Coq"},
                {"misere", NULL, "the period under misère play"},
                {"limit", "N",
                 "compute at most N terms; with --checkpoint at least 131072"},
                CLI_TIME_OPTION,
                {"checkpoint", "FILE", "a long search that can be resumed"},
                {"json", NULL, "one JSON object"}},
    .run = run,
};
