/* SPDX-License-Identifier: MIT */
/* work.c - `grundy work`: long runs, cut into units for many machines. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"

static grundy_status write_plan(const void *what, const grundy_writer *writer)
{
    return grundy_work_write(what, writer, NULL);
}

static bool read_quotients(const cli_args *args, grundy_work_options *out)
{
    grundy_quotient_survey_limits limits = {0};

    if (!cli_misere_limits(args, &limits)) return false;
    out->terms = limits.last_heap;
    out->far_terms = limits.steps;
    return true;
}

/* False after a message. */
static bool read_options(const cli_args *args, grundy_work_options *out)
{
    const bool is_misere =
        args->word_count > 1 && strcmp(args->words[1], "misere") == 0;
    const char *wrong = NULL;

    if (!cli_option_uint64(args, "units", &out->units)) return false;
    if (is_misere ? !read_quotients(args, out)
                  : !cli_option_uint64(args, "to", &out->terms) ||
                        !cli_option_uint64(args, "far", &out->far_terms))
        return false;
    if (cli_has(args, "limit") && !is_misere)
        wrong = "--limit is for plans of misere; other plans have --to";
    else if ((cli_has(args, "to") && out->terms == 0) ||
             (cli_has(args, "far") && out->far_terms == 0) ||
             (cli_has(args, "units") && out->units == 0))
        wrong = "--to, --far and --units are at least 1";
    if (wrong) (void)cli_usage("%s", wrong);
    return !wrong;
}

static int plan(const cli_args *args)
{
    const char *path = cli_option_text(args, "o");
    const grundy_writer writer = cli_stdout(args);
    grundy_work_options options = {0};
    grundy_work *work = NULL;
    grundy_error err = {0};
    grundy_status status;
    int code = EXIT_SUCCESS;
    char *what;

    if (!read_options(args, &options)) return EXIT_USAGE;
    what = cli_join(args->words + 1, args->word_count - 1, &code);
    if (!what) return code;
    status = grundy_work_plan(&work, what, &options, &args->env, &err);
    free(what);
    if (status) return cli_fail(status, &err, NULL);
    if (path)
        code = cli_write_file(path, write_plan, work, NULL);
    else
        status = grundy_work_write(work, &writer, &err);
    if (status) code = cli_fail(status, &err, NULL);
    grundy_work_free(work);
    return code;
}

static const struct {
    const char *name;
    int (*run)(const cli_args *args);
} verbs[] = {{"plan", plan},
             {"run", cli_work_run},
             {"merge", cli_work_merge},
             {"status", cli_work_status}};

static int run(const cli_args *args)
{
    const char *verb = args->word_count > 0 ? args->words[0] : "";
    int code;

    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(verb, verbs[i].name) != 0) continue;
        code = cli_check_verb(args, verb);
        return code ? code : verbs[i].run(args);
    }
    return cli_usage("work is followed by plan, run, status or merge, such "
                     "as: grundy work plan survey '0.?\?' -o plan.txt");
}

const cli_command cli_command_work = {
    .name = "work",
    .arguments = "plan|run|status|merge WORD...",
    .summary = "long runs, cut into units for many machines",
    .details =
        "A plan is a file that says what is to be computed and how it is cut "
        "into units. Each unit gives a file, the same on every machine; "
        "nothing but these files passes between the machines. docs/work.md "
        "has the formats, and examples/cluster scripts for xargs and Slurm.\n"
        "`work plan survey PATTERN...` plans what `grundy survey` computes, "
        "`work plan misere PATTERN...` what `grundy survey --misere` does; "
        "`work plan sets K BOUND` the periods of values and of lost heaps of "
        "all sets of K amounts up to BOUND; `work plan search GAME` a search "
        "for the period of one game, in segments that follow each other; "
        "`work plan boards GAME A..BxC..D` the nimbers of rectangles; `work "
        "plan nimbers` the same without a limit, for boards that are searched "
        "by pieces; `work plan table GAME [misere] [results]` what `grundy "
        "table build` computes, for games that end: units of it need the "
        "results of others, and a run says of which.\n"
        "`work run PLAN --unit K -o FILE` computes a unit. What there is of "
        "it is kept in FILE.part, and a run that was stopped is resumed from "
        "there. Without --unit all units that are missing are computed into a "
        "folder; several such runs share them. With --pieces FILE searches "
        "of nimbers begin with what others have learnt and leave there what "
        "they learn; with --workers N as many threads search one board.\n"
        "`work merge PLAN RESULT...` takes the results of all units, files or "
        "folders of them, computes a sample of the items again, and refuses "
        "with exit code 1 what was changed, is of another plan or engine, is "
        "missing or does not agree, and says which unit is to be computed "
        "again. `work status` says what there is.\n",
    .examples =
        "grundy work plan survey '0.?\?' --to 65536 -o plan.txt\twhat is to "
        "be computed\n"
        "grundy work run plan.txt -o results\tall of it on this machine; "
        "started twice, on two cores\n"
        "grundy work run plan.txt --unit 7 -o results/7.result\tone unit\n"
        "grundy work status plan.txt results --missing | xargs -P 4 -I{} "
        "grundy work run plan.txt --unit {} -o results/\tfour at once\n"
        "grundy work merge plan.txt results --db results.db\tthe rows that "
        "grundy survey would have kept\n"
        "grundy work plan misere '0.?\?' --limit 1024 -o "
        "quotients.txt\tmisère "
        "quotients\n"
        "grundy work plan sets 3 16 -o sets.txt\tall sets of three amounts\n"
        "grundy work plan search 0.106 --to 4000000000 --units 4 -o "
        "far.txt\tfour segments\n"
        "grundy work plan boards cram 3x1..16 -o cram.txt\tnimbers of "
        "boards\n"
        "grundy work plan nimbers cram 3x17..18 -o long.txt\tthe same, "
        "however long it takes\n"
        "grundy work plan table connect_four:columns=5,rows=4 --units 64 -o "
        "four.txt\tall positions, by tiers\n"
        "grundy work run long.txt -o boards --pieces cram.pieces\tstopped "
        "and resumed, and shared by several runs\n",
    .options = {{"o", "FILE",
                 "plan, run, merge: where the plan, the result or the table "
                 "goes"},
                {"to", "N",
                 "plan: terms, as `grundy survey` has them; of boards, "
                 "positions of each search (2^26); of misère quotients, the "
                 "last heap (16383)"},
                {"limit", "N",
                 "plan: of misère quotients, as much work on each code as a "
                 "search of N positions (16384)"},
                {"far", "N", "plan: terms where a period is known far out"},
                {"units", "N", "plan: units at most (256)"},
                {"unit", "K", "run: the unit, from 1"},
                {"from", "FILE",
                 "run: the result that a segment goes on from, or the folder "
                 "of all that a part of a table needs (that of -o)"},
                {"pieces", "FILE",
                 "run: of nimbers, what is known of pieces, read and kept"},
                {"workers", "N",
                 "run: of nimbers, threads that search one board (1)"},
                {"memory", "MIB", "run: of all tables together (4096)"},
                {"db", "FILE",
                 "merge: put a survey, also one of misère quotients, into "
                 "this file"},
                {"table", "FILE",
                 "merge: of a plan of a table, the file that `grundy table "
                 "build` would have written"},
                {"certificates", "DIR",
                 "merge: write those of all periods and quotients proved"},
                {"recheck", "N", "merge: compute N items again (16)"},
                {"seed", "N", "merge: draw other items (0)"},
                {"missing", NULL, "status: the units that are missing"},
                CLI_OPEN_TIME_OPTION,
                {"json", NULL, "status: one JSON object"}},
    .run = run,
};
