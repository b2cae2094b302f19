/* SPDX-License-Identifier: MIT */
/* table.c - `grundy table`: all positions of a game, built, asked, counted,
 * verified. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "boards.h"
#include "cli.h"
#include "disk.h"
#include "open_table.h"
#include "table_file.h"

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
                                        cli_format(args), &writer, &err);
        if (status) code = cli_disk_fail(disk, status, &err);
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
        table, cli_has(args, "reached"), cli_format(args), &writer, &err);

    return status ? cli_disk_fail(disk, status, &err) : EXIT_ANSWERED;
}

/* A table answers for the convention that it was built for. */
static int check_convention(const cli_args *args, const grundy_table *table,
                            const char *path)
{
    const grundy_convention convention =
        grundy_table_describe(table).convention;
    const char *other = convention == GRUNDY_MISERE ? "normal" : "misere";

    if (!cli_has(args, other)) return EXIT_ANSWERED;
    return cli_usage("%s: the table is of %s play", path,
                     grundy_convention_name(convention));
}

static int with_file(const cli_args *args, const char *path,
                     int (*use)(const cli_args *args, grundy_table *table,
                                const cli_disk *disk))
{
    cli_table opened;
    int code = cli_table_open(&opened, path, args);

    if (code) return code;
    code = check_convention(args, opened.table, path);
    if (!code) code = use(args, opened.table, &opened.disk);
    cli_table_close(&opened);
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
    if (!cli_table_options(args, &options)) return EXIT_USAGE;
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

    if (!cli_table_options(args, &options)) return EXIT_USAGE;
    status = grundy_game_parse(&game, text, &args->env, &err);
    if (status) return cli_fail(status, &err, text);
    status = grundy_table_write_nimbers(game, cli_format(args), &writer,
                                        &args->env, &err);
    grundy_game_free(game);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* ---- values ---- */

static int print_boards(const cli_args *args, const grundy_game *game,
                        const grundy_boards *boards, const grundy_env *env)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_error err = {0};
    grundy_status status;

    args->progress->has_stopped = true; /* The boards before an interrupt. */
    status = grundy_values_write_boards(game, boards, cli_format(args),
                                        &writer, env, &err);

    cli_clear_progress(args);
    return status
               ? cli_fail_limited(args, status, &err, NULL, CLI_MORE_POSITIONS)
               : EXIT_ANSWERED;
}

static int values(cli_args *args, const char *text)
{
    const char *path = cli_option_text(args, "o");
    grundy_env env = args->env;
    grundy_boards boards = {.only_full = !cli_has(args, "shapes")};
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code;

    if (!cli_has(args, "to"))
        return cli_usage("table values needs --to, such as: grundy table "
                         "values domineering --to 12");
    if (!cli_option_uint64(args, "to", &boards.cells) ||
        !cli_table_memory(args, &env) || !cli_option_workers(args, &env) ||
        !cli_option_limit(args, &env))
        return EXIT_USAGE;
    env.limits.steps = 0; /* Of the list; each board has its own limit. */
    status = grundy_game_parse(&game, text, &args->env, &err);
    if (status) return cli_fail(status, &err, text);
    code = path ? cli_boards_keep(args, game, &boards, path, &env)
                : print_boards(args, game, &boards, &env);
    grundy_game_free(game);
    return code;
}

/* ---- verify ---- */

/* What is asked of a file is asked of its game, or of `stat`. */
static int refuse_file(const cli_args *args, grundy_table *table,
                       const cli_disk *disk)
{
    (void)args;
    return cli_usage("verify checks how a game numbers its positions: grundy "
                     "table verify %s; the blocks of %s are checked as they "
                     "are read: grundy table stat %s",
                     grundy_game_name(grundy_table_game(table)), disk->path,
                     disk->path);
}

static int verify(cli_args *args, const char *text)
{
    const grundy_writer writer = cli_stdout(args);
    uint64_t samples = 10000, seed = 1;
    grundy_game *game = NULL;
    grundy_table_check check;
    grundy_error err = {0};
    grundy_status status;

    if (!cli_option_uint64(args, "samples", &samples) ||
        !cli_option_uint64(args, "seed", &seed))
        return EXIT_USAGE;
    if (samples == 0) return cli_usage("--samples is at least 1");
    status = grundy_game_parse(&game, text, &args->env, &err);
    if (status && access(text, F_OK) == 0)
        return with_file(args, text, refuse_file);
    if (status) return cli_fail(status, &err, text);
    status =
        grundy_table_verify(&check, game, samples, seed, &args->env, &err);
    cli_clear_progress(args);
    if (!status)
        status = grundy_table_write_check(grundy_game_name(game), &check,
                                          cli_format(args), &writer,
                                          &args->env, NULL);
    grundy_game_free(game);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int query(cli_args *args, const char *path)
{
    return with_file(args, path, ask);
}

/* What a verb does with the word behind it. */
static const struct {
    const char *name;
    int (*run)(cli_args *args, const char *word);
    bool takes_more; /* Words behind that one. */
} verbs[] = {{"build", cli_table_build, false}, {"query", query, true},
             {"stat", stat_word, false},        {"verify", verify, false},
             {"nimbers", nimbers, false},       {"values", values, false}};

static int run(const cli_args *given)
{
    cli_args args = *given;
    int code;

    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (args.word_count < 2 || strcmp(args.words[0], verbs[i].name) != 0 ||
            (args.word_count > 2 && !verbs[i].takes_more))
            continue;
        code = cli_check_verb(&args, verbs[i].name);
        return code ? code : verbs[i].run(&args, args.words[1]);
    }
    return cli_usage("table needs one of build GAME -o FILE, query FILE "
                     "POSITION, stat FILE|GAME, nimbers GAME, values GAME "
                     "--to N, verify GAME");
}

const cli_command cli_command_table = {
    .name = "table",
    .arguments = "build GAME -o FILE | query FILE POSITION | stat FILE|GAME | "
                 "nimbers GAME | values GAME --to N | verify GAME",
    .summary = "all positions of a game, solved and kept in a file",
    .details =
        "Some games number their positions: tic_tac_toe, connect_four, quixo, "
        "dao, sim, fair_shares, nim_below. build solves all of them, with the "
        "number of moves until the end; query looks one up, with the best "
        "moves; stat counts them; nimbers counts the values of an impartial "
        "game, infinity(K) where play need not end; verify checks the "
        "numbering against the rules on random positions.\n"
        "values prints the exact value and the outcome of every empty board "
        "of domineering with at most N cells, a line each: all rectangles, "
        "or, with --shapes, all connected regions, each once up to turns and "
        "reflections. With -o they go to FILE, whole lines behind those that "
        "are there: a list that was stopped or killed goes on, to the same "
        "bytes.\n"
        "A build that was stopped or killed resumes when it is started again, "
        "and the file is the same; parts that are damaged are told and made "
        "again. For games that need not end, unfinished "
        "work is kept in FILE.part. A table that does not fit in memory is "
        "made on disk, a part of it in memory at a time, by one worker; if it "
        "cannot be, as play can go on forever, it is refused before any work "
        "is done.\n",
    .examples =
        "grundy table build quixo -o quixo.tab\tall 43 million boards\n"
        "grundy table build connect_four:columns=5,rows=5 -o c4.tab "
        "--memory 40000000\tmost of it is kept on disk\n"
        "grundy table query quixo.tab '..../..../..../.... X'\tthe best "
        "first moves\n"
        "grundy table stat quixo.tab --reached\ttotals by remoteness\n"
        "grundy table stat tic_tac_toe --misere\tsolved in memory\n"
        "grundy table nimbers fair_shares:n=12\thow many of each value\n"
        "grundy table values domineering --to 20\tall rectangles\n"
        "grundy table values domineering --to 15 --shapes -o shapes.tsv\tall "
        "regions\n"
        "grundy table verify dao\tmoves forward and backward agree\n",
    .options = {{"o", "FILE", "build, values: where the table is kept"},
                {"misere", NULL,
                 "build, stat, query: an end that is won counts as lost, and "
                 "lost as won"},
                {"normal", NULL, "build, stat, query: the usual convention"},
                {"results", NULL,
                 "build, stat: results without remoteness, in fewer bits"},
                CLI_OPEN_TIME_OPTION,
                CLI_WORKERS_OPTION,
                {"memory", "BYTES", "use at most so much memory"},
                {"reached", NULL, "stat: only positions that can come up"},
                {"all", NULL, "query: every move"},
                {"to", "N", "values: cells of a board"},
                {"shapes", NULL, "values: every connected region"},
                {"limit", "N",
                 "values: for each board, search at most N positions"},
                {"samples", "N", "verify: positions tried (10000)"},
                {"seed", "N", "verify: of the random choice"},
                {"json", NULL, "one JSON object"}},
    .run = run,
};
