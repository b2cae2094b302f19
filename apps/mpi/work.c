/* SPDX-License-Identifier: MIT */
/* work.c - `grundy-mpi work run`: the units of a plan, dealt by the first
 * process (deal.c).
 *
 * A result is a file as `grundy work run` writes it, so that what a lost
 * machine had is missing, and is dealt again when the same command is given
 * again; a unit that is there ends at once. Who asks while no unit is ready
 * waits for his answer.
 *
 * The first process computes as well, in a thread of its own: its main thread
 * deals, and sleeps in between. Only that one calls MPI.
 */
#include <mpi.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "deal.h"
#include "files.h"
#include "mpi_program.h"

enum { TAG_ASK = 2, TAG_UNIT = 3, REST_NS = 1000000, END_WORDS = 3 };

typedef struct work_run {
    const cli_args *args;
    grundy_work *work;
    const char *folder;
    int refused;  /* The code of units whose files are no results. */
    deal deal;    /* Of the first process, */
    bool *waits;  /* shape [mpi_size()]: who has no answer yet. */
    bool is_over; /* Its thread has ended: under the lock of the deal. */
} work_run;

static void rest(void)
{
    const struct timespec moment = {0, REST_NS};

    nanosleep(&moment, NULL);
}

/* ---- the first process ---- */

static bool is_stopped(const work_run *r)
{
    const grundy_env *env = &r->args->env;

    return env->is_stopped && env->is_stopped(env->user);
}

/* A file in a unit's place that is no result ends the work only where other units
 * need it. */
static deal_end compute(work_run *r, uint64_t unit)
{
    const bool has_order =
        grundy_work_needed(r->work, grundy_work_units(r->work), 1) > 0;
    bool is_taken = false, is_refused = false;
    int code = cli_work_unit(r->args, r->work, unit, r->folder, &is_taken,
                             &is_refused);

    if (is_refused && !has_order) {
        r->refused = code;
        code = EXIT_ANSWERED;
    }
    return (deal_end){unit, (uint64_t)code, is_taken};
}

static void *work_here(void *user)
{
    work_run *r = user;
    deal_end end = {0, EXIT_ANSWERED, 0};
    uint64_t unit = 0;
    bool is_over = false;

    while (!is_over) {
        const bool is_answered = deal_next(&r->deal, &end, &unit);
        is_over = is_answered && unit == 0;
        end = (deal_end){0, EXIT_ANSWERED, 0};
        if (unit)
            end = compute(r, unit);
        else if (!is_over)
            rest();
        if (!is_answered && is_stopped(r))
            end.code = (uint64_t)cli_fail(GRUNDY_CANCELLED, NULL, NULL);
    }
    deal_lock(&r->deal);
    r->is_over = true;
    deal_unlock(&r->deal);
    return NULL;
}

/* Answers who asks, if there is an answer; whether it was that there is no
 * more. */
static bool answer(work_run *r, int who, const deal_end *end)
{
    uint64_t unit;

    r->waits[who] = !deal_next(&r->deal, end, &unit);
    if (r->waits[who]) return false;
    MPI_Send(&unit, 1, MPI_UINT64_T, who, TAG_UNIT, MPI_COMM_WORLD);
    return unit == 0;
}

/* Hears one process, if one asks, or else those that wait; how many were told
 * that there is no more. */
static int answer_some(work_run *r)
{
    static const deal_end nothing;
    MPI_Status from;
    deal_end end;
    int is_there, over = 0;

    MPI_Iprobe(MPI_ANY_SOURCE, TAG_ASK, MPI_COMM_WORLD, &is_there, &from);
    if (is_there) {
        MPI_Recv(&end, END_WORDS, MPI_UINT64_T, from.MPI_SOURCE, TAG_ASK,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return answer(r, from.MPI_SOURCE, &end);
    }
    for (int i = 1; i < mpi_size(); i++)
        if (r->waits[i]) over += answer(r, i, &nothing);
    if (over == 0) {
        rest();
        deal_try_taken(&r->deal);
    }
    return over;
}

static bool is_over(work_run *r)
{
    bool over;

    deal_lock(&r->deal);
    over = r->is_over;
    deal_unlock(&r->deal);
    return over;
}

static int lead(work_run *r)
{
    pthread_t thread;
    int left = mpi_size() - 1;
    const bool has_thread = pthread_create(&thread, NULL, work_here, r) == 0;

    if (!has_thread) {
        r->deal.code = cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
        r->is_over = true;
    }
    while (left > 0 || !is_over(r))
        left -= answer_some(r);
    if (has_thread) pthread_join(thread, NULL);
    return r->deal.code;
}

/* ---- the others ---- */

/* The unit that this process is given, without burning a core. */
static uint64_t receive(void)
{
    MPI_Request request;
    uint64_t unit;
    int is_here = 0;

    MPI_Irecv(&unit, 1, MPI_UINT64_T, 0, TAG_UNIT, MPI_COMM_WORLD, &request);
    while (!is_here) {
        MPI_Test(&request, &is_here, MPI_STATUS_IGNORE);
        if (!is_here) rest();
    }
    return unit;
}

static int follow(work_run *r)
{
    deal_end end = {0, EXIT_ANSWERED, 0};
    uint64_t unit;

    do {
        MPI_Send(&end, END_WORDS, MPI_UINT64_T, 0, TAG_ASK, MPI_COMM_WORLD);
        unit = receive();
        if (unit) end = compute(r, unit);
    } while (unit);
    return (int)end.code;
}

/* ---- all of them ---- */

/* Until all have come, without burning a core. */
static void gather(void)
{
    MPI_Request all;
    int is_done = 0;

    MPI_Ibarrier(MPI_COMM_WORLD, &all);
    while (!is_done) {
        MPI_Test(&all, &is_done, MPI_STATUS_IGNORE);
        if (!is_done) rest();
    }
}

static int prepare_first(work_run *r)
{
    r->waits = calloc((size_t)mpi_size(), sizeof *r->waits);
    if (!r->waits || !deal_open(&r->deal, r->work))
        return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    return cli_work_folder(r->folder);
}

static int prepare(work_run *r)
{
    const cli_args *args = r->args;
    int code;

    if (args->word_count != 2 || strcmp(args->words[0], "run") != 0)
        return cli_usage("work is followed by run PLAN -o FOLDER");
    r->folder = cli_option_text(args, "o");
    if (!r->folder)
        return cli_usage("work run needs a folder for the results: -o FOLDER");
    code = cli_plan_read(&r->work, args, args->words[1]);
    if (code) return code;
    if (grundy_work_is_chain(r->work))
        return cli_usage("the units of this plan follow each other, and are "
                         "not dealt: grundy work run");
    return mpi_rank() == 0 ? prepare_first(r) : EXIT_ANSWERED;
}

static int run(const cli_args *args)
{
    work_run r = {.args = args};
    int code = mpi_begin(prepare(&r));

    if (!code) {
        code = mpi_rank() == 0 ? lead(&r) : follow(&r);
        gather();
        if (mpi_rank() == 0 && !code) cli_work_tell_taken(r.deal.taken);
        code = mpi_worst(code ? code : r.refused);
    }
    deal_close(&r.deal);
    free(r.waits);
    grundy_work_free(r.work);
    return code;
}

const cli_command cli_command_work = {
    .name = "work",
    .arguments = "run PLAN -o FOLDER",
    .summary = "the units of a plan, dealt to all processes",
    .details =
        "The first process deals the units of a plan of grundy work plan to "
        "all, itself included, one at a time. The results are files as grundy "
        "work run writes them, in one folder that all processes see; grundy "
        "work status and merge read them. Units that are there are passed "
        "over: after a machine was lost, the same command computes what it "
        "had. Units that go on from others, the parts of a table, are dealt "
        "when these are there.\n",
    .examples = "mpirun -n 16 grundy-mpi work run plan.txt -o results\tall "
                "units that are missing\n",
    .options = {{"o", "FOLDER", "where the results go"}},
    .run = run,
};
