/* SPDX-License-Identifier: MIT */
/* duel.c - `grundy duel`: a program of the user's against the engine.
 *
 * Inputs come small ones first; the program runs once for each. The first
 * input that it fails on is made smaller while it still fails, whatever the
 * failure then is, and the smallest one is reported (duel_report.c); after an
 * interrupt the first one, as it was.
 *
 * Programs that hang cost their whole time limit at each run, so only a few
 * such runs are spent on a smaller input.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "duel.h"

enum {
    INPUTS = 500,
    TIME_MS = 2000,
    MEMORY_MIB = 1024,
    FILE_MIB = 64,
    OUTPUT_TIMES = 8, /* As long as the answer, and OUTPUT_MORE. */
    OUTPUT_MORE = 1 << 20,
    PROCESSES = 64,
    TIMEOUTS_MOST = 6
};

/* ---- one run ---- */

void cli_bout_clear(cli_bout *bout)
{
    cli_child_clear(&bout->child);
    *bout = (cli_bout){.fails = false};
}

static int fail_to_run(const cli_duel *duel, const cli_child *child)
{
    cli_clear_progress(duel->args);
    return cli_usage("cannot run %s: %s", duel->argv[0],
                     strerror(child->error_number));
}

int cli_bout_run(cli_bout *bout, cli_duel *duel, const grundy_input *input)
{
    const grundy_env *env = &duel->args->env;
    grundy_error err = {0};
    grundy_status status;
    size_t count, answer_count;
    const char *text = grundy_input_text(&count, input);
    cli_child *child = &bout->child;

    grundy_input_answer(&answer_count, input);
    duel->limits.output_bytes = OUTPUT_TIMES * answer_count + OUTPUT_MORE;
    cli_bout_clear(bout);
    cli_child_run(child, duel->argv, text, count, &duel->limits,
                  env->is_stopped, env->user);
    if (child->end == CHILD_NOT_RUN) return fail_to_run(duel, child);
    if (child->end == CHILD_NO_MEMORY)
        return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    if (child->end == CHILD_INTERRUPTED)
        return cli_fail(GRUNDY_CANCELLED, NULL, NULL);
    duel->timeouts += child->end == CHILD_OVER_TIME;
    if (child->end || child->wait_status) {
        bout->fails = true;
        return EXIT_ANSWERED;
    }
    status = grundy_input_check(&bout->ruling, input, child->output,
                                child->output_count, &err);
    if (status) return cli_input_fail(status, &err, NULL);
    bout->fails = bout->ruling.kind != GRUNDY_RULING_RIGHT;
    return EXIT_ANSWERED;
}

/* ---- making smaller ---- */

static int try_smaller(cli_duel *duel, grundy_shrink *shrink, bool *is_over)
{
    const grundy_input *next = NULL;
    cli_bout bout = {.fails = false};
    grundy_error err = {0};
    const grundy_status status = grundy_shrink_next(&next, shrink, &err);
    int code;

    if (status) return cli_input_fail(status, &err, NULL);
    *is_over = !next || duel->timeouts >= TIMEOUTS_MOST;
    if (*is_over) return EXIT_ANSWERED;
    duel->runs++;
    code = cli_bout_run(&bout, duel, next);
    if (code == EXIT_ANSWERED) grundy_shrink_tell(shrink, bout.fails);
    cli_bout_clear(&bout);
    return code;
}

/* The report needs the output of the smallest input, which is run once more. */
static int report_best(cli_duel *duel, grundy_shrink *shrink)
{
    const grundy_input *best = grundy_shrink_best(shrink);
    cli_bout bout = {.fails = false};
    int code = cli_bout_run(&bout, duel, best);

    if (code == EXIT_ANSWERED) code = cli_duel_report(duel, &bout, best);
    cli_bout_clear(&bout);
    return code;
}

static int shrink_and_report(cli_duel *duel, const grundy_input *input,
                             size_t case_index)
{
    grundy_shrink *shrink = NULL;
    grundy_error err = {0};
    const grundy_status status =
        grundy_shrink_new(&shrink, input, case_index, &err);
    bool is_over = false;
    int code = EXIT_ANSWERED;

    if (status) return cli_input_fail(status, &err, NULL);
    duel->timeouts = 0;
    while (code == EXIT_ANSWERED && !is_over)
        code = try_smaller(duel, shrink, &is_over);
    if (code == EXIT_ANSWERED) code = report_best(duel, shrink);
    grundy_shrink_free(shrink);
    return code;
}

/* ---- all inputs ---- */

/* After an interrupt while the input was made smaller: as it was found. */
static void report_whole(cli_duel *duel, const cli_bout *bout,
                         const grundy_input *input)
{
    duel->runs = 0;
    duel->args->progress->has_stopped = true;
    (void)cli_duel_report(duel, bout, input);
}

static int try_input(cli_duel *duel, bool *has_failed)
{
    grundy_input *input = NULL;
    cli_bout bout = {.fails = false};
    grundy_error err = {0};
    const grundy_status status =
        grundy_input_new(&input, duel->problem, &duel->choice, &err);
    size_t count;
    int code;

    if (status) return cli_input_fail(status, &err, NULL);
    code = cli_bout_run(&bout, duel, input);
    grundy_input_text(&count, input);
    duel->cases += grundy_input_case_count(input);
    if (count > duel->longest_bytes) duel->longest_bytes = count;
    *has_failed = bout.fails;
    if (code == EXIT_ANSWERED && bout.fails)
        code = shrink_and_report(duel, input, bout.ruling.case_index);
    if (bout.fails && code == EXIT_RESOURCES && cli_was_interrupted())
        report_whole(duel, &bout, input);
    cli_bout_clear(&bout);
    grundy_input_free(input);
    return code;
}

static int try_all(cli_duel *duel)
{
    const grundy_env *env = &duel->args->env;
    bool has_failed = false;
    int code = EXIT_ANSWERED;

    cli_child_prepare();
    for (uint64_t i = 0; i < duel->inputs && code == EXIT_ANSWERED; i++) {
        duel->choice.number = i;
        code = try_input(duel, &has_failed);
        if (has_failed) return code;
        if (env->progress && i % 8 == 7)
            env->progress(i + 1, duel->inputs, env->user);
    }
    if (code == EXIT_ANSWERED) cli_duel_praise(duel);
    return code;
}

/* ---- the command ---- */

/* Seconds with a part, "0.5"; false after a message. */
static bool read_seconds(const cli_args *args, uint64_t *ms)
{
    const char *text = cli_option_text(args, "time");
    char *end = NULL;
    double seconds;

    if (!text) return true;
    seconds = strtod(text, &end);
    if (end != text && *end == '\0' && seconds >= 0.001 && seconds <= 86400) {
        *ms = (uint64_t)(seconds * 1000);
        return true;
    }
    cli_usage("--time needs seconds, such as 2 or 0.5, not '%s'", text);
    return false;
}

static bool read_limits(const cli_args *args, cli_child_limits *limits)
{
    uint64_t mib = MEMORY_MIB;

    *limits = (cli_child_limits){.time_ms = TIME_MS,
                                 .file_bytes = (size_t)FILE_MIB << 20,
                                 .processes = PROCESSES};
    if (!read_seconds(args, &limits->time_ms) ||
        !cli_option_uint64(args, "memory", &mib))
        return false;
    if (mib > UINT64_MAX >> 20) mib = 0;
    limits->memory_bytes = mib << 20;
    return true;
}

static int start(cli_duel *duel, grundy_ask ask)
{
    const cli_args *args = duel->args;
    grundy_duel *problem = NULL;
    grundy_error err = {0};
    const grundy_status status =
        grundy_duel_new(&problem, args->words[0], ask, &args->env, &err);
    const size_t count = (size_t)args->word_count - 1;
    int code;

    if (status) return cli_input_fail(status, &err, args->words[0]);
    duel->problem = problem;
    duel->argv = malloc((count + 1) * sizeof duel->argv[0]);
    if (!duel->argv) {
        grundy_duel_free(problem);
        return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    }
    memcpy(duel->argv, args->words + 1, count * sizeof duel->argv[0]);
    duel->argv[count] = NULL;
    code = try_all(duel);
    free(duel->argv);
    grundy_duel_free(problem);
    return code;
}

static int run(const cli_args *args)
{
    cli_duel duel = {.args = args,
                     .choice = {.seed = 1},
                     .inputs = INPUTS,
                     .keep = cli_option_text(args, "keep")};
    grundy_ask ask = GRUNDY_ASK_JUDGE;

    if (args->word_count < 2)
        return cli_usage("duel needs a problem and a program, such as: grundy "
                         "duel nim -- ./mine");
    if (!cli_input_options(args, &duel.choice, &ask) ||
        !cli_option_uint64(args, "inputs", &duel.inputs) ||
        !read_limits(args, &duel.limits))
        return EXIT_USAGE;
    if (duel.inputs == 0) return cli_usage("--inputs is at least 1");
    return start(&duel, ask);
}

const cli_command cli_command_duel = {
    .name = "duel",
    .arguments = "PROBLEM -- PROGRAM [ARGUMENT...]",
    .summary = "try your program against the engine",
    .details =
        "Makes inputs as `grundy gen` does, small ones first and then up to "
        "the limits of the problem, runs PROGRAM on each and compares what it "
        "prints with the engine's answer. The first input on which the "
        "program fails is made as small as possible and printed with both "
        "answers and the reason, exit code 1. Exit code 0: no failure.\n"
        "PROGRAM reads standard input and prints to standard output. Its time "
        "and memory are limited, and whatever it starts is stopped with it.\n",
    .examples =
        "grundy duel nim -- ./mine\ta compiled program\n"
        "grundy duel wythoff -- python3 mine.py\tany command with arguments\n"
        "grundy duel nim --ask move -- ./mine\tit prints a winning move\n"
        "grundy duel kings_game --ask order -- ./mine\tany best order is "
        "right\n"
        "grundy duel lua:rules.lua --ask value -- ./mine\tyour own rules\n"
        "grundy duel nim --seed 7 --inputs 5000 -- ./mine\tmore inputs\n"
        "grundy duel nim --keep bad.txt -- ./mine\tstores the failing input\n",
    .options = {CLI_INPUT_OPTIONS,
                {"inputs", "N", "inputs to try (500)"},
                {"time", "S", "seconds for one run (2)"},
                {"memory", "MIB", "memory for one run (1024); 0: no limit"},
                {"keep", "FILE", "where to store the input that fails"},
                {"json", NULL, "one JSON object instead of text"},
                {NULL, NULL, NULL}},
    .has_own_time = true,
    .run = run,
};
