/* SPDX-License-Identifier: MIT */
/* period.c - `grundy period`: the period of a game, proved if it can be. */
#include <errno.h>
#include <string.h>

#include "cli.h"

typedef unsigned long long big; /* For printf. */

static void print_text(const char *name, const grundy_period *found)
{
    const big e = found->preperiod, p = found->period, s = found->saltus;
    const big terms = found->terms_used;

    printf("%s: %s %llu", name, s ? "arithmetic period" : "period", p);
    if (s) printf(", saltus %llu", s);
    printf(", from heap %llu on\n  G(n + %llu) = G(n)", e, p);
    if (s) printf(" + %llu", s);
    printf(" for all n >= %llu", e);
    if (e) printf(", not for n = %llu", e - 1);
    if (found->is_proved)
        printf("\n  Proved by %s from %llu term%s (docs/theorems.md)\n",
               found->tag, terms, terms == 1 ? "" : "s");
    else
        printf("\n  Conjecture: apparent in %llu terms, and not proved\n",
               terms);
}

/* A file that is opened when there is something to write: what it held before
 * stays when there is nothing. */
typedef struct late_file {
    const char *path;
    FILE *file;
} late_file;

static grundy_status write_file(void *user, const char *bytes, size_t count)
{
    late_file *to = user;

    if (!to->file) to->file = fopen(to->path, "wb");
    if (!to->file) return GRUNDY_IO;
    return fwrite(bytes, 1, count, to->file) == count ? GRUNDY_OK : GRUNDY_IO;
}

static int write_certificate(const cli_args *args, const char *path,
                             const grundy_game *game,
                             const grundy_period *found)
{
    late_file to = {.path = path};
    const grundy_writer writer = {write_file, &to};
    grundy_error err = {0};
    grundy_status status =
        grundy_certificate_write(game, found, &writer, &args->env, &err);

    if (to.file && fclose(to.file) && !status) status = GRUNDY_IO;
    cli_clear_progress(args);
    if (!status) return EXIT_ANSWERED;
    if (status != GRUNDY_IO) return cli_fail(status, &err, NULL);
    cli_usage("cannot write %s: %s", path, strerror(errno));
    return EXIT_RESOURCES;
}

static void print(const cli_args *args, const char *name,
                  const grundy_period *found)
{
    const grundy_writer writer = cli_stdout(args);

    cli_clear_progress(args);
    /* What is lost is told when stdout is closed. */
    if (cli_has(args, "json"))
        (void)!grundy_period_write(name, found, &writer, &args->env);
    else
        print_text(name, found);
}

static int report(const cli_args *args, const grundy_game *game,
                  const grundy_period *found)
{
    const char *path = cli_option_text(args, "o");

    print(args, grundy_game_name(game), found);
    return path ? write_certificate(args, path, game, found) : EXIT_ANSWERED;
}

static int find(const cli_args *args, const grundy_game *game, uint64_t limit)
{
    grundy_env env = args->env;
    grundy_period found;
    grundy_error err = {0};
    grundy_status status;

    /* Who asks for so many has them computed. */
    if (limit > env.limits.positions) env.limits.positions = limit;
    status = grundy_period_find(&found, game, limit, &env, &err);
    return status ? cli_fail(status, &err, NULL) : report(args, game, &found);
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
        "for other codes, and rules of your own, a period that holds over "
        "half "
        "of the terms is told as a conjecture. Exit code 1: none was found in "
        "so many terms.\n"
        "-o writes a certificate of a proved period, which grundy verify "
        "accepts or refuses (docs/certificates.md).\n"
        "--checkpoint is for codes of digits with few rare heaps, of which "
        "hundreds of millions of values a second are computed and none is "
        "kept: the search is written to the file every half minute, and goes "
        "on from there the next time, even after a kill.\n",
    .examples = "grundy period kayles\tperiod 12 from heap 71 on\n"
                "grundy period .16 -o 16.cert\ta proof as a file\n"
                "grundy period 'S{4,13,23,32,36}'\tperiod 5710\n"
                "grundy period lua:rules.lua\tan apparent period of your "
                "rules\n"
                "grundy period .106 --checkpoint 106.state\tgoes on where it "
                "was stopped\n"
                "grundy period 'A{2,3,5,7}' --json\tan arithmetic period\n",
    .options = {{"o", "FILE", "write a certificate"},
                {"limit", "N", "compute at most N terms"},
                {"checkpoint", "FILE", "a long search, kept in a file"},
                {"json", NULL, "one JSON object"}},
    .run = run,
};
