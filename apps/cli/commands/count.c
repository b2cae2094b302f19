/* SPDX-License-Identifier: MIT */
/* count.c - `grundy count`: how many positions are lost, won, have a value. */
#include <inttypes.h>
#include <string.h>

#include "cli.h"

enum { RANGES_MOST = 64 };

/* What the words and options ask. */
typedef struct asked {
    cli_family of;
    grundy_count_range ranges[RANGES_MOST];
    grundy_count_question question;
} asked;

/* ---- the box ---- */

static bool read_box(const cli_args *args, asked *a)
{
    size_t count = 0;

    if (!cli_option_ranges(args, "box", a->ranges, RANGES_MOST, &count))
        return false;
    if (count == 0)
        cli_usage("count needs --box, such as: grundy count nim --box 0..9 "
                  "--heaps 3");
    a->question.ranges = a->ranges;
    a->question.range_count = count;
    return count > 0;
}

static bool read_numbers(const cli_args *args, asked *a)
{
    grundy_count_question *q = &a->question;
    const struct {
        const char *name;
        uint64_t *out;
    } numbers[] = {
        {"heaps", &q->heaps}, {"total", &q->total}, {"mod", &q->modulus}};

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        const char *text = cli_option_text(args, numbers[i].name);
        if (!text) continue;
        if (!cli_read_number(text, text + strlen(text), numbers[i].out)) {
            cli_usage("--%s needs a whole number, not '%s'", numbers[i].name,
                      text);
            return false;
        }
        if (*numbers[i].out == 0 && numbers[i].out != &q->total) {
            cli_usage("--%s is at least 1", numbers[i].name);
            return false;
        }
    }
    return true;
}

static bool read_question(const cli_args *args, asked *a)
{
    grundy_count_question *q = &a->question;

    if (cli_has(args, "unordered") && cli_has(args, "distinct")) {
        cli_usage("--unordered or --distinct, not both");
        return false;
    }
    if (cli_has(args, "list") &&
        (cli_has(args, "values") || cli_has(args, "sum") ||
         cli_has(args, "mod"))) {
        cli_usage("--list prints positions; --values, --sum and --mod are of "
                  "counts");
        return false;
    }
    if (!read_box(args, a) || !read_numbers(args, a)) return false;
    q->family = a->of.family;
    q->has_total = cli_has(args, "total");
    q->play = cli_chosen_play(args);
    q->wants_values = cli_has(args, "values");
    q->wants_sum = cli_has(args, "sum");
    if (cli_has(args, "unordered")) q->order = GRUNDY_COUNT_UNORDERED;
    if (cli_has(args, "distinct")) q->order = GRUNDY_COUNT_DISTINCT;
    return true;
}

/* ---- answers ---- */

typedef struct listing {
    const cli_args *args;
    grundy_writer writer;
} listing;

static grundy_status list_one(const uint64_t *numbers, size_t count,
                              void *user)
{
    const listing *l = user;
    const bool is_json = cli_has(l->args, "json");
    char text[24];
    grundy_status status = GRUNDY_OK;

    if (is_json) status = l->writer.write(l->writer.user, "[", 1);
    for (size_t i = 0; !status && i < count; i++) {
        const int bytes = snprintf(text, sizeof text, "%s%" PRIu64,
                                   i == 0    ? ""
                                   : is_json ? ","
                                             : " ",
                                   numbers[i]);
        status = l->writer.write(l->writer.user, text, (size_t)bytes);
    }
    if (!status && is_json) status = l->writer.write(l->writer.user, "]", 1);
    return status ? status : l->writer.write(l->writer.user, "\n", 1);
}

static int fail(const cli_args *args, const asked *a, grundy_status status,
                const grundy_error *err)
{
    return cli_fail_limited(args, status, err, a->of.family,
                            a->of.family ? CLI_MORE_POSITIONS
                                         : "--limit N looks at N positions");
}

static int answer(const cli_args *args, const asked *a,
                  const grundy_game *game)
{
    listing l = {args, cli_stdout(args)};
    grundy_count *count = NULL;
    grundy_error err = {0};
    grundy_status status;

    if (cli_has(args, "list")) {
        status = grundy_count_list(game, &a->question, list_one, &l,
                                   &args->env, &err);
        return status ? fail(args, a, status, &err) : EXIT_ANSWERED;
    }
    status = grundy_count_find(&count, game, &a->question, &args->env, &err);
    if (status) return fail(args, a, status, &err);
    cli_clear_progress(args);
    status = grundy_count_write(cli_game_name(args, game), &a->question, count,
                                cli_format(args), &l.writer, &args->env, &err);
    grundy_count_free(count);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int run(const cli_args *unlimited)
{
    cli_args args = *unlimited;
    grundy_game *game = NULL;
    grundy_error err = {0};
    asked a = {.question = {.heaps = 0}};
    grundy_status status;
    int code;

    if (args.word_count == 0)
        return cli_usage("count needs a game and --box, such as: grundy count "
                         "nim --box 0..9 --heaps 3");
    if (cli_has(&args, "limit") && !cli_option_limit(&args, &args.env))
        return EXIT_USAGE;
    code = cli_family_read(&a.of, &args);
    if (code) return code;
    code = EXIT_USAGE;
    if (a.of.family) cli_usual_search(&args, &args.env);
    if (read_question(&args, &a)) {
        status = grundy_game_parse(&game, a.of.game, &args.env, &err);
        code = status ? cli_fail(status, &err, a.of.game)
                      : answer(&args, &a, game);
    }
    grundy_game_free(game);
    cli_family_free(&a.of);
    return code;
}

const cli_command cli_command_count = {
    .name = "count",
    .arguments = "GAME [FAMILY]",
    .summary = "how many positions are lost, or have each value",
    .details =
        "Counts the positions of a box, each number in its range: how many "
        "the player to move has lost, and has won. With one range and --heaps "
        "K a position is K numbers of it; --unordered takes each multiset "
        "once, a <= b <= c, and --distinct each set, a < b < c.\n"
        "Sums of heaps are not enumerated: the values of the heaps are "
        "counted, and the counts convolved by xor, so that boxes of 10^15 "
        "positions and more take a moment; heaps past 16,777,216 need values "
        "with a period that is proved, and Nim needs nothing. Other positions "
        "are looked at one by one.\n"
        "A family is the text of a position with an n in it, as in `grundy "
        "values`; --box is then the range of n.\n"
        "Numbers are exact, whatever their size. With --mod P they are "
        "remainders, and P odd below 2^31 allows any number of heaps; with "
        "--unordered and --distinct some million.\n",
    .examples =
        "grundy count subtract_a_square --box 0..100000 --heaps 3 "
        "--unordered\tProject Euler 310\n"
        "grundy count 0.07 --box 1..1000000\tProject Euler 306: rows that are "
        "won\n"
        "grundy count nim 'n (2n) (3n)' --box 1..2^30\tProject Euler 301\n"
        "grundy count kayles --box 0..100 --heaps 4 --values --sum\tvalues of "
        "sums of four rows\n"
        "grundy count wythoff --box 0..10^18,0..10^18\tpairs, by a theorem\n"
        "grundy count wythoff --box 0..20 --heaps 2 --unordered --list\tthe "
        "lost ones themselves\n"
        "grundy count nim --box 1..50000 --heaps 1000000000 --mod "
        "1000000007\tlists of a billion heaps\n",
    .options = {{"box", "A..B[,C..D]", "the range of each number"},
                {"heaps", "K", "K numbers of the one range"},
                {"unordered", NULL, "each multiset once"},
                {"distinct", NULL, "numbers that differ, each set once"},
                {"total", "N", "numbers that add up to N at most"},
                {"mod", "P", "remainders modulo P"},
                {"values", NULL, "how many have each Grundy value as well"},
                {"sum", NULL, "the numbers of the lost ones, added up, too"},
                {"list", NULL, "print the lost positions instead"},
                {"misere", NULL, "the player who makes the last move loses"},
                {"limit", "N", "look at N positions one by one at most"},
                CLI_OPEN_TIME_OPTION,
                {"json", NULL,
                 "one JSON object; with --list an array a line"}},
    .run = run,
};
