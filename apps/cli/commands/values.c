/* SPDX-License-Identifier: MIT */
/* values.c - `grundy values`: the sequence or table of a game. */
#include <inttypes.h>
#include <string.h>

#include "cli.h"

enum { RANGES_MOST = 64 };

static bool read_heap(const cli_args *args, const char *name,
                      grundy_integer *out)
{
    const char *text = cli_option_text(args, name);
    char digits[24];
    uint64_t power;

    if (text && strncmp(text, "2^", 2) == 0) {
        if (!cli_option_uint64(args, name, &power)) return false;
        snprintf(digits, sizeof digits, "%" PRIu64, power);
        text = digits;
    }
    if (!text || (strchr(text, '-') == NULL &&
                  grundy_integer_parse(out, text, strlen(text), &args->env) ==
                      GRUNDY_OK))
        return true;
    cli_usage("--%s needs the size of a heap, not '%s'", name, text);
    return false;
}

static bool is_heapgame(const grundy_game *game, const grundy_env *env)
{
    grundy_heapgame *rules = NULL;
    const grundy_status status =
        grundy_heapgame_parse(&rules, grundy_game_name(game), env, NULL);

    grundy_heapgame_free(rules);
    return status == GRUNDY_OK;
}

static int write_game(const cli_args *args, const cli_family *of,
                      const grundy_integer *first, const grundy_integer *last,
                      grundy_format format)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_env env = args->env;
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_game_parse(&game, of->game, &args->env, &err);

    if (status) return cli_fail(status, &err, of->game);
    /* Terms are limited by their memory, searches by their positions. */
    if (is_heapgame(game, &args->env)) env.limits.positions = UINT64_MAX;
    if (of->family) cli_usual_search(args, &env);
    if (cli_has(args, "limit") && !cli_option_limit(args, &env)) {
        grundy_game_free(game);
        return EXIT_USAGE;
    }
    status = grundy_values_write_family(game, of->family, first, last, format,
                                        &writer, &env, &err);
    grundy_game_free(game);
    return status ? cli_fail_limited(args, status, &err, of->family,
                                     CLI_MORE_POSITIONS)
                  : EXIT_ANSWERED;
}

static int write_values(const cli_args *args, const grundy_integer *first,
                        const grundy_integer *last, grundy_format format)
{
    cli_family of;
    int code = cli_family_read(&of, args);

    if (code) return code;
    code = write_game(args, &of, first, last, format);
    cli_family_free(&of);
    return code;
}

static int run_range(const cli_args *args)
{
    const char *store =
        args->word_count ? NULL : cli_option_text(args, "store");
    grundy_integer first = {0}, last = {0};
    grundy_format format;
    int code = EXIT_USAGE;

    if (cli_choose_format(args, "text, tsv, csv, bfile, json or npy",
                          &format) &&
        read_heap(args, "from", &first) && read_heap(args, "to", &last))
        code = store ? cli_store_read(args, store, &first, &last, format)
                     : write_values(args, &first, &last, format);
    grundy_integer_clear(&first, &args->env);
    grundy_integer_clear(&last, &args->env);
    return code;
}

/* No values are printed. */
static int run_far(const cli_args *args)
{
    const char *keep = cli_option_text(args, "keep");
    const char *store = cli_option_text(args, "store");
    uint64_t last = 0;

    if (keep && strcmp(keep, "none") != 0)
        return cli_usage("--keep is none, not '%s'", keep);
    if (keep && store)
        return cli_usage("--keep none keeps no values, and --store does");
    if (cli_has(args, "from") || cli_has(args, "format"))
        return cli_usage("--from and --format print values; with a game, "
                         "--keep none and --store print none");
    if (!cli_option_uint64(args, "to", &last)) return EXIT_USAGE;
    if (last == UINT64_MAX) return cli_usage("--to is below 2^64 - 1");
    return keep ? cli_frontier(args, last) : cli_store(args, store, last);
}

/* Options that are about heaps of each size. */
static bool are_for_box(const cli_args *args)
{
    static const char *const others[] = {
        "store", "repair", "keep", "checkpoint", "milestones", "histogram"};

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (cli_has(args, others[i])) {
            cli_usage("--%s is for one heap of each size; --box prints values "
                      "of positions",
                      others[i]);
            return false;
        }
    return true;
}

/* Positions of any number of numbers. */
static int run_box(const cli_args *args)
{
    grundy_count_range ranges[RANGES_MOST];
    const grundy_writer writer = cli_stdout(args);
    grundy_env env = args->env;
    grundy_game *game = NULL;
    grundy_error err = {0};
    grundy_format format;
    uint64_t heaps = 0;
    size_t count;
    grundy_status status;

    if (args->word_count != 1 || cli_has(args, "to") || cli_has(args, "from"))
        return cli_usage("--box goes with a game alone: grundy values GAME "
                         "--box 0..3,0..3,0..3");
    if (!are_for_box(args) ||
        !cli_choose_format(args, "text, tsv, csv or json", &format) ||
        !cli_option_ranges(args, "box", ranges, RANGES_MOST, &count) ||
        !cli_option_uint64(args, "heaps", &heaps) ||
        (cli_has(args, "limit") && !cli_option_limit(args, &env)))
        return EXIT_USAGE;
    if (cli_has(args, "heaps") &&
        (count != 1 || heaps == 0 || heaps > RANGES_MOST))
        return cli_usage("--heaps K, 1 to %d, goes with a single range",
                         RANGES_MOST);
    for (; count < heaps; count++)
        ranges[count] = ranges[0];
    status = grundy_game_parse(&game, args->words[0], &env, &err);
    if (status) return cli_fail(status, &err, args->words[0]);
    status = grundy_values_write_box(game, ranges, count, format, &writer,
                                     &env, &err);
    grundy_game_free(game);
    return status ? cli_fail_limited(args, status, &err, NULL,
                                     "--limit N allows N positions")
                  : EXIT_ANSWERED;
}

/* Neither a game nor heaps: the file says all. */
static int run_repair(const cli_args *args)
{
    static const char *const others[] = {
        "from",       "to",         "format",    "keep",
        "checkpoint", "milestones", "histogram", "workers"};
    bool is_alone = cli_has(args, "store") && args->word_count == 0;

    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        is_alone &= !cli_has(args, others[i]);
    return is_alone ? cli_store_repair(args, cli_option_text(args, "store"))
                    : cli_usage("--repair goes with --store FILE alone: "
                                "grundy values --store FILE --repair");
}

static int run(const cli_args *args)
{
    const bool has_keep = cli_has(args, "keep");
    const bool has_store = cli_has(args, "store");
    const int least_words = has_store && !has_keep ? 0 : 1;
    const bool is_far = has_keep || (has_store && args->word_count);
    cli_args with_workers = *args;

    if (cli_has(args, "misere") && cli_has(args, "box"))
        return cli_usage("--box has Grundy values, which are of normal play");
    if (cli_has(args, "misere")) return cli_misere_values(args);
    if (cli_has(args, "box")) return run_box(args);
    if (cli_has(args, "heaps"))
        return cli_usage("--heaps K goes with --box A..B");
    if (cli_has(args, "repair")) return run_repair(args);
    if (!cli_has(args, "to") || args->word_count < least_words)
        return least_words == 0
                   ? cli_usage("values --store FILE needs --to, or --repair, "
                               "which says how many values there are")
                   : cli_usage("values needs a game and --to, such as: grundy "
                               "values kayles --to 20");
    if (is_far && args->word_count > 1)
        return cli_usage("--keep and --store are for one heap of each size, "
                         "not for '%s'",
                         args->words[1]);
    if (!has_keep &&
        (cli_has(args, "checkpoint") || cli_has(args, "milestones") ||
         cli_has(args, "histogram")))
        return cli_usage("--checkpoint, --milestones and --histogram go with "
                         "--keep none");
    if (!cli_option_workers(args, &with_workers.env)) return EXIT_USAGE;
    return is_far ? run_far(&with_workers) : run_range(&with_workers);
}

const cli_command cli_command_values = {
    .name = "values",
    .arguments = "GAME [FAMILY]",
    .summary = "the nim-sequence of a game, its table, or values of strips",
    .details =
        "Prints the Grundy value of one heap of each size, both ends "
        "included. For games of two heaps it prints the table of pairs, and "
        "with --box the values of positions of any number of numbers: tables "
        "of the last two, under a line with the others.\n"
        "A family is the text of a position with an n in it, and one value is "
        "printed for each n: in (xo)^n the text in brackets is repeated, in "
        "t^n.f^n a character, and in 2xn or path:(2n+1) the number itself "
        "stands.\n"
        "Values of a partizan game are not Grundy values: they are printed in "
        "the text of `grundy value`, a line each, as they are found; those of "
        "far heaps at once, where a theorem proves a period.\n"
        "Formats: text (rows for people), tsv, bfile (strict OEIS b-file), "
        "json, npy (NumPy, narrowest unsigned type).\n"
        "--keep none keeps no values and reports figures of the heaps 0 to B: "
        "n (their number, B + 1), the greatest value and its first heap, rare "
        "heaps by the best mask, zeros. Sets, and codes with few rares, then "
        "need little memory, however far they go. Values of partizan heaps "
        "are games; their figures are how many are zero (and the last heap), "
        "won by Left, by Right, by whoever is first, and numbers, where a law "
        "of them is proved, or moves leave one heap. --checkpoint FILE writes "
        "the state to FILE now and then; a run that was killed resumes from "
        "it.\n"
        "--store FILE writes the values of a game to a packed file; if FILE "
        "exists, even from a run that was killed, it is continued. Without a "
        "game it prints values from such a file, however many. What is "
        "written is brought to the disk every few seconds; a file that a loss "
        "of power has damaged is read, and continued, up to the damage, and "
        "--repair makes a finished file of that part.\n"
        "--misere lists heaps under misère play, where whoever moves last "
        "loses: who wins (P: the player to move loses), the element in the "
        "misère quotient, a word in the generators that `grundy quotient` "
        "names, and the genus, as far as short searches find it.\n"
        "Values are written in blocks. Where an interrupt or a full disk cut "
        "them off, --from A, the first heap of the last line, goes on. Memory "
        "holds only the terms that an engine needs, a byte each while they "
        "are below 256.\n",
    .examples =
        "grundy values kayles --to 40\tthe sequence\n"
        "grundy values 'S{4,13,23,32,36}' --from 1000000000000000000 --to "
        "1000000000000000009\tfar out, through the exact period\n"
        "grundy values grundy --to 1000 --format bfile\tan OEIS b-file\n"
        "grundy values wythoff --to 9\ta table of pairs\n"
        "grundy values moore:k=2 --box 0..3,0..3,0..3\ttables of three "
        "numbers\n"
        "grundy values 'partizan_subtraction:left={1,2},right={1,3}' --to "
        "12\theaps of a partizan game\n"
        "grundy values partizan_octal:left=0.7,right=0.07 --from "
        "1000000000000000000 --to 1000000000000000003\tthe same, far out\n"
        "grundy values clobber '(xxo)^n' --to 6\ta family of strips\n"
        "grundy values cram 3xn --to 9\tof an impartial game\n"
        "grundy values .106 --to 1048575 --keep none\tfigures, no values\n"
        "grundy values .6 --to 1048575 --store officers.gv\twrite values to a "
        "file\n"
        "grundy values --misere kayles --to 50\toutcomes, elements and genera "
        "under misère play\n"
        "grundy values --store officers.gv --from 1000000 --to 1000019\tand "
        "print some of them\n"
        "grundy values --store officers.gv --repair\tkeep what is good of a "
        "damaged file\n",
    .options =
        {{"from", "A", "smallest heap (0 without it)"},
         {"to", "B", "largest heap, included"},
         {"box", "A..B[,C..D]", "the range of each number of a position"},
         {"heaps", "K", "--box: K numbers of the one range"},
         {"format", "text|tsv|csv|bfile|json|npy", "how they are written"},
         {"json", NULL, "the same as --format json"},
         {"misere", NULL, "heaps under misère play"},
         {"keep", "none", "report figures of all heaps, not values"},
         {"checkpoint", "FILE", "--keep none: write and read the state"},
         {"milestones", NULL,
          "--keep none: figures at each power of two as well"},
         {"limit", "N",
          "search up to N positions for each value (of a family 2^18 without "
          "it and --time)"},
         CLI_OPEN_TIME_OPTION,
         {"histogram", NULL,
          "--keep none: how many heaps have each value as well"},
         {"store", "FILE", "write values to a file, or print them from it"},
         {"repair", NULL, "--store: keep the good values of a damaged file"},
         CLI_WORKERS_OPTION},
    .run = run,
};
