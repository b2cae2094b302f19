/* SPDX-License-Identifier: MIT */
/* table.c - `grundy table`: all positions of a game, built, asked, counted,
 * verified. */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "disk.h"

typedef unsigned long long big; /* For printf. */

/* A failure of work on a file: the disk knows the reason best. */
static int fail(grundy_status status, const grundy_error *err,
                const cli_disk *disk)
{
    if (status == GRUNDY_IO && disk->failure) {
        cli_usage("%s: %s", disk->path, strerror(disk->failure));
        return EXIT_RESOURCES;
    }
    if (status != GRUNDY_BAD_INPUT) return cli_fail(status, err, NULL);
    return cli_usage("%s: %s", disk->path,
                     *err->message ? err->message
                                   : grundy_status_name(status));
}

static grundy_answer_format format_of(const cli_args *args)
{
    return cli_has(args, "json") ? GRUNDY_ANSWER_JSON : GRUNDY_ANSWER_TEXT;
}

/* Options of the work itself; false after a message. */
static bool read_options(cli_args *args, grundy_table_options *options)
{
    uint64_t threads = args->env.workers;
    uint64_t memory = args->env.limits.memory_bytes;

    if (!cli_option_uint64(args, "threads", &threads) ||
        !cli_option_uint64(args, "memory", &memory))
        return false;
    args->env.workers = threads < UINT_MAX ? (unsigned)threads : UINT_MAX;
    args->env.limits.memory_bytes = (size_t)memory;
    options->only_results = cli_has(args, "results");
    if (cli_has(args, "misere")) options->play = GRUNDY_PLAY_MISERE;
    if (cli_has(args, "normal")) options->play = GRUNDY_PLAY_NORMAL;
    return true;
}

/* ---- build ---- */

static void report(const cli_args *args, const grundy_table *table,
                   const char *path)
{
    const grundy_table_info info = grundy_table_describe(table);
    const char *name = grundy_game_name(grundy_table_game(table));

    cli_clear_progress(args);
    if (cli_has(args, "json")) {
        printf("{\"schema\":\"grundy.build.1\",\"game\":");
        cli_print_json_string(name);
        printf(",\"convention\":\"%s\",\"method\":\"%s\",\"ranks\":\"%llu\","
               "\"bits\":%u,\"memory_bytes\":\"%llu\"}\n",
               grundy_convention_name(info.convention), info.method,
               (big)info.ranks, info.bits, (big)info.memory_bytes);
        return;
    }
    printf("%s: %s, %llu ranks, %u bit%s each, by %s\n", path, name,
           (big)info.ranks, info.bits, info.bits == 1 ? "" : "s", info.method);
}

static int build_into(const cli_args *args, const grundy_game *game,
                      grundy_table_options *options, cli_disk *disk,
                      cli_disk *journal)
{
    const grundy_file file = cli_disk_file(disk);
    const grundy_file part = cli_disk_file(journal);
    grundy_table *table = NULL;
    grundy_error err = {0};
    grundy_status status;

    options->file = &file;
    if (journal->descriptor >= 0) options->journal = &part;
    status = grundy_table_build(&table, game, options, &args->env, &err);
    if (status) return fail(status, &err, journal->failure ? journal : disk);
    report(args, table, disk->path);
    grundy_table_free(table);
    return EXIT_ANSWERED;
}

/* A file that nothing was written to is taken away again. */
static void drop_empty(const cli_disk *disk)
{
    if (disk->descriptor >= 0 && lseek(disk->descriptor, 0, SEEK_END) == 0)
        unlink(disk->path);
}

static int build_game(cli_args *args, const grundy_game *game,
                      const char *path)
{
    grundy_table_options options = {.play = GRUNDY_PLAY_OWN};
    grundy_table_info info;
    cli_disk disk, journal = {.descriptor = -1};
    grundy_error err = {0};
    grundy_status status;
    char part[PATH_MAX];
    int code;

    if (!read_options(args, &options)) return EXIT_USAGE;
    status = grundy_table_plan(&info, game, &options, &args->env, &err);
    if (status) return cli_fail(status, &err, NULL);
    if ((size_t)snprintf(part, sizeof part, "%s.part", path) >= sizeof part)
        return cli_usage("the name of the file is too long");
    if (!cli_disk_open(&disk, path, CLI_DISK_WRITE)) return EXIT_RESOURCES;
    if (info.may_loop && !cli_disk_open(&journal, part, CLI_DISK_WRITE)) {
        cli_disk_close(&disk);
        return EXIT_RESOURCES;
    }
    code = build_into(args, game, &options, &disk, &journal);
    if (code == EXIT_ANSWERED && journal.descriptor >= 0) unlink(part);
    drop_empty(&disk);
    drop_empty(&journal);
    cli_disk_close(&journal);
    cli_disk_close(&disk);
    return code;
}

static int build(cli_args *args, const char *text)
{
    const char *path = cli_option_text(args, "o");
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (!path)
        return cli_usage("table build needs a file, such as: grundy table "
                         "build %s -o FILE",
                         text);
    status = grundy_game_parse(&game, text, &args->env, &err);
    if (status) return cli_fail(status, &err, text);
    code = build_game(args, game, path);
    grundy_game_free(game);
    return code;
}

/* ---- query ---- */

static int ask(const cli_args *args, grundy_table *table, const cli_disk *disk)
{
    const char *name = grundy_game_name(grundy_table_game(table));
    const grundy_writer writer = cli_stdout(args);
    grundy_position *position = NULL;
    grundy_error err = {0};
    grundy_status status;
    size_t bytes;
    int code;
    char *rest = cli_join(args->words + 2, args->word_count - 2, &code), *text;

    if (!rest) return code;
    bytes = strlen(name) + strlen(rest) + 2;
    text = malloc(bytes);
    if (!text) {
        free(rest);
        return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    }
    snprintf(text, bytes, "%s %s", name, rest);
    status = grundy_position_parse(&position, text, &args->env, &err);
    code = status ? cli_fail(status, &err, text) : EXIT_ANSWERED;
    if (!status) {
        status =
            grundy_table_write_position(table, position, cli_has(args, "all"),
                                        format_of(args), &writer, &err);
        if (status) code = fail(status, &err, disk);
    }
    grundy_position_free(position);
    free(text);
    free(rest);
    return code;
}

/* ---- stat ---- */

static int count(const cli_args *args, grundy_table *table,
                 const cli_disk *disk)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_error err = {0};
    const grundy_status status = grundy_table_write_totals(
        table, cli_has(args, "reached"), format_of(args), &writer, &err);

    return status ? fail(status, &err, disk) : EXIT_ANSWERED;
}

static int with_file(const cli_args *args, const char *path,
                     int (*use)(const cli_args *args, grundy_table *table,
                                const cli_disk *disk))
{
    cli_disk disk;
    grundy_table *table = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (!cli_disk_open(&disk, path, CLI_DISK_READ)) return EXIT_USAGE;
    const grundy_file file = cli_disk_file(&disk);
    status = grundy_table_open(&table, &file, &args->env, &err);
    code = status ? fail(status, &err, &disk) : use(args, table, &disk);
    grundy_table_free(table);
    cli_disk_close(&disk);
    return code;
}

/* A file if there is one of this name, else a game, solved in memory. */
static int stat_word(cli_args *args, const char *word)
{
    const cli_disk nowhere = {.descriptor = -1};
    grundy_table_options options = {.play = GRUNDY_PLAY_OWN};
    grundy_game *game = NULL;
    grundy_table *table = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (access(word, F_OK) == 0) return with_file(args, word, count);
    if (!read_options(args, &options)) return EXIT_USAGE;
    status = grundy_game_parse(&game, word, &args->env, &err);
    if (status) return cli_fail(status, &err, word);
    status = grundy_table_build(&table, game, &options, &args->env, &err);
    code =
        status ? cli_fail(status, &err, NULL) : count(args, table, &nowhere);
    grundy_table_free(table);
    grundy_game_free(game);
    return code;
}

/* ---- nimbers ---- */

static int nimbers(cli_args *args, const char *text)
{
    grundy_table_options options = {.play = GRUNDY_PLAY_OWN};
    const grundy_writer writer = cli_stdout(args);
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status;

    if (!read_options(args, &options)) return EXIT_USAGE;
    status = grundy_game_parse(&game, text, &args->env, &err);
    if (status) return cli_fail(status, &err, text);
    status = grundy_table_write_nimbers(game, format_of(args), &writer,
                                        &args->env, &err);
    grundy_game_free(game);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* ---- verify ---- */

static int verify(const cli_args *args, const char *text)
{
    uint64_t samples = 10000, seed = 1;
    grundy_game *game = NULL;
    grundy_table_check check;
    grundy_error err = {0};
    grundy_status status;

    if (!cli_option_uint64(args, "samples", &samples) ||
        !cli_option_uint64(args, "seed", &seed))
        return EXIT_USAGE;
    status = grundy_game_parse(&game, text, &args->env, &err);
    if (status) return cli_fail(status, &err, text);
    status =
        grundy_table_verify(&check, game, samples, seed, &args->env, &err);
    cli_clear_progress(args);
    if (!status)
        printf("%s: numbering and rules agree on %llu positions, %llu moves "
               "and %llu moves backward\n",
               grundy_game_name(game), (big)check.positions,
               (big)check.options, (big)check.parents);
    grundy_game_free(game);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int run(const cli_args *given)
{
    cli_args args = *given;
    const char *verb = args.word_count > 0 ? args.words[0] : "";

    if (args.word_count == 2 && strcmp(verb, "build") == 0)
        return build(&args, args.words[1]);
    if (args.word_count >= 2 && strcmp(verb, "query") == 0)
        return with_file(&args, args.words[1], ask);
    if (args.word_count == 2 && strcmp(verb, "stat") == 0)
        return stat_word(&args, args.words[1]);
    if (args.word_count == 2 && strcmp(verb, "verify") == 0)
        return verify(&args, args.words[1]);
    if (args.word_count == 2 && strcmp(verb, "nimbers") == 0)
        return nimbers(&args, args.words[1]);
    return cli_usage("table needs one of build GAME -o FILE, query FILE "
                     "POSITION, stat FILE|GAME, nimbers GAME, verify GAME");
}

const cli_command cli_command_table = {
    .name = "table",
    .arguments = "build GAME -o FILE | query FILE POSITION | stat FILE|GAME | "
                 "nimbers GAME | verify GAME",
    .summary = "all positions of a game, solved and kept in a file",
    .details =
        "Some games number their positions: tic_tac_toe, connect_four, quixo, "
        "dao, sim, fair_shares, nim_below. build solves all of them, with the "
        "number of moves until the end; query looks one up, with the best "
        "moves; stat counts them; nimbers counts the values of an "
        "impartial game, infinity(K) where play may go on for ever; verify "
        "holds the numbering against the "
        "rules on random positions.\n"
        "A build that was stopped or killed goes on where it was when it is "
        "started again, and the file is the same. Games that may go on for "
        "ever keep what is done in FILE.part until they are finished. What "
        "does not fit the memory is refused before anything is done.\n",
    .examples =
        "grundy table build quixo -o quixo.tab\tall 43 million boards\n"
        "grundy table query quixo.tab '..../..../..../.... X'\tthe best "
        "first moves\n"
        "grundy table stat quixo.tab --reached\ttotals by remoteness\n"
        "grundy table stat tic_tac_toe --misere\tsolved in memory\n"
        "grundy table nimbers fair_shares:n=12\thow many of each value\n"
        "grundy table verify dao\tmoves forward and backward agree\n",
    .options = {{"o", "FILE", "build: where the table is kept"},
                {"misere", NULL, "won and lost at the end change places"},
                {"normal", NULL, "the usual convention"},
                {"results", NULL, "results without remoteness: fewer bits"},
                {"threads", "N", "threads used at most; 0: one a core"},
                {"memory", "BYTES", "memory used at most"},
                {"reached", NULL, "stat: only what can come up"},
                {"all", NULL, "query: every move"},
                {"samples", "N",
                 "verify: positions tried, 10000 if not "
                 "given"},
                {"seed", "N", "verify: another choice of positions"},
                {"json", NULL, "one JSON object"}},
    .run = run,
};
