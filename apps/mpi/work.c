/* SPDX-License-Identifier: MIT */
/* work.c - `grundy-mpi work run`: the units of a plan, dealt by the first
 * process.
 *
 * Whoever has nothing to do gets the next unit, so that a slow machine gets
 * fewer. A result is a file as `grundy work run` writes it, so that what a
 * lost machine had is missing, and is dealt again when the same command is
 * given again; a unit that is there ends at once.
 *
 * The first process computes as well, in a thread of its own: its main thread
 * deals, and sleeps in between. Only that one calls MPI.
 */
#include <inttypes.h>
#include <mpi.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "files.h"
#include "mpi_program.h"

enum { TAG_ASK = 2, TAG_UNIT = 3, REST_NS = 1000000 };

typedef struct deal {
    const cli_args *args;
    grundy_work *work;
    const char *folder;
    pthread_mutex_t lock;
    uint64_t next, taken; /* Units that other runs have. */
    int code;             /* The first that was not EXIT_ANSWERED. */
    bool is_over;         /* The thread of the first process has ended. */
} deal;

static void rest(void)
{
    const struct timespec moment = {0, REST_NS};

    nanosleep(&moment, NULL);
}

/* The next unit; 0: there is none. `code` is how the last one went. */
static uint64_t deal_unit(deal *d, int code, bool is_taken)
{
    uint64_t unit = 0;

    pthread_mutex_lock(&d->lock);
    d->taken += is_taken;
    if (code && !d->code) d->code = code;
    if (!d->code && d->next <= grundy_work_units(d->work)) unit = d->next++;
    pthread_mutex_unlock(&d->lock);
    return unit;
}

static void *work_here(void *user)
{
    deal *d = user;
    uint64_t unit;
    int code = EXIT_ANSWERED;
    bool is_taken = false;

    while ((unit = deal_unit(d, code, is_taken)))
        code = cli_work_unit(d->args, d->work, unit, d->folder, &is_taken);
    pthread_mutex_lock(&d->lock);
    d->is_over = true;
    pthread_mutex_unlock(&d->lock);
    return NULL;
}

/* Answers one process, if one asks; whether it was told that there is no more.
 */
static bool answer(deal *d)
{
    MPI_Status from;
    int is_there, words[2];
    uint64_t unit;

    MPI_Iprobe(MPI_ANY_SOURCE, TAG_ASK, MPI_COMM_WORLD, &is_there, &from);
    if (!is_there) {
        rest();
        return false;
    }
    MPI_Recv(words, 2, MPI_INT, from.MPI_SOURCE, TAG_ASK, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    unit = deal_unit(d, words[0], words[1] != 0);
    MPI_Send(&unit, 1, MPI_UINT64_T, from.MPI_SOURCE, TAG_UNIT,
             MPI_COMM_WORLD);
    return unit == 0;
}

static bool is_over(deal *d)
{
    bool over;

    pthread_mutex_lock(&d->lock);
    over = d->is_over;
    pthread_mutex_unlock(&d->lock);
    return over;
}

static int lead(deal *d)
{
    pthread_t thread;
    int left = mpi_size() - 1;
    const bool has_thread = pthread_create(&thread, NULL, work_here, d) == 0;

    if (!has_thread) {
        d->code = cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
        d->is_over = true;
    }
    while (left > 0 || !is_over(d))
        left -= answer(d);
    if (has_thread) pthread_join(thread, NULL);
    return d->code;
}

static int follow(deal *d)
{
    int words[2] = {EXIT_ANSWERED, 0};
    uint64_t unit = 1;

    while (unit) {
        bool is_taken = false;
        MPI_Send(words, 2, MPI_INT, 0, TAG_ASK, MPI_COMM_WORLD);
        MPI_Recv(&unit, 1, MPI_UINT64_T, 0, TAG_UNIT, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        if (!unit) continue;
        words[0] = cli_work_unit(d->args, d->work, unit, d->folder, &is_taken);
        words[1] = is_taken;
    }
    return words[0];
}

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

static int prepare(deal *d)
{
    const cli_args *args = d->args;
    int code;

    if (args->word_count != 2 || strcmp(args->words[0], "run") != 0)
        return cli_usage("work is followed by run PLAN -o FOLDER");
    d->folder = cli_option_text(args, "o");
    if (!d->folder)
        return cli_usage("work run needs a folder for the results: -o FOLDER");
    code = cli_plan_read(&d->work, args, args->words[1]);
    if (code) return code;
    if (grundy_work_needed(d->work, grundy_work_units(d->work), 1))
        return cli_usage("the units of this plan follow each other, and are "
                         "not dealt: grundy work run");
    return mpi_rank() == 0 ? cli_work_folder(d->folder) : EXIT_ANSWERED;
}

static int run(const cli_args *args)
{
    deal d = {.args = args, .next = 1};
    int code = mpi_worst(prepare(&d));

    mpi_speak();
    if (!code) {
        pthread_mutex_init(&d.lock, NULL);
        code = mpi_rank() == 0 ? lead(&d) : follow(&d);
        gather();
        if (mpi_rank() == 0 && !code) cli_work_tell_taken(d.taken);
        pthread_mutex_destroy(&d.lock);
        code = mpi_worst(code);
    }
    grundy_work_free(d.work);
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
        "had.\n",
    .examples = "mpirun -n 16 grundy-mpi work run plan.txt -o results\tall "
                "units that are missing\n",
    .options = {{"o", "FOLDER", "where the results go"}},
    .run = run,
};
