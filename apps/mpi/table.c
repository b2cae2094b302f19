/* SPDX-License-Identifier: MIT */
/* table.c - `grundy-mpi table build`: a table that all processes share. */
#include <inttypes.h>
#include <limits.h>
#include <mpi.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "disk.h"
#include "mpi_program.h"

typedef struct table_run {
    cli_args args;
    const char *path;
    grundy_game *game;
    grundy_table_options options;
    grundy_table_info info;
    mpi_transport *transport;
    cli_disk disk, journal; /* The first is that of the first process. */
    char part[PATH_MAX];
    grundy_spread_figures figures;
    bool has_worked; /* The files were not refused. */
    double seconds, cpu;
} table_run;

/* ---- what is asked ---- */

static bool read_options(table_run *run)
{
    cli_args *args = &run->args;
    uint64_t memory = args->env.limits.memory_bytes;

    if (!cli_option_uint64(args, "memory", &memory)) return false;
    args->env.limits.memory_bytes = memory ? (size_t)memory : 1;
    run->options.only_results = cli_has(args, "results");
    if (cli_has(args, "misere")) run->options.play = GRUNDY_PLAY_MISERE;
    if (cli_has(args, "normal")) run->options.play = GRUNDY_PLAY_NORMAL;
    return true;
}

static int prepare(table_run *run)
{
    const char *text = run->args.words[1];
    grundy_peers peers;
    grundy_error err = {0};
    grundy_status status;

    run->path = cli_option_text(&run->args, "o");
    if (!run->path)
        return cli_usage("table build needs a file, such as: grundy-mpi table "
                         "build %s -o FILE",
                         text);
    if (!read_options(run)) return EXIT_USAGE;
    run->transport = mpi_transport_new();
    if (!run->transport) return cli_fail(GRUNDY_NO_MEMORY, NULL, NULL);
    status = grundy_game_parse(&run->game, text, &run->args.env, &err);
    if (status) return cli_fail(status, &err, text);
    peers = mpi_transport_peers(run->transport);
    status = grundy_spread_plan(&run->info, run->game, &run->options, &peers,
                                &run->args.env, &err);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

/* ---- files ---- */

static int open_files(table_run *run)
{
    int code = EXIT_ANSWERED;

    if ((size_t)snprintf(run->part, sizeof run->part, "%s.part.%d", run->path,
                         mpi_rank()) >= sizeof run->part)
        return cli_usage("the name of the file is too long");
    run->disk.path = run->path; /* All of them name it in messages. */
    if (mpi_rank() == 0)
        code = cli_disk_open(&run->disk, run->path, CLI_DISK_WRITE);
    if (!code && (run->info.may_loop || run->info.is_on_disk))
        code = cli_disk_open(&run->journal, run->part, CLI_DISK_WRITE);
    return code;
}

/* A file that nothing was written to, or a journal that was of use, is taken
 * away again. */
static void close_file(cli_disk *disk, bool is_done)
{
    if (disk->descriptor < 0) return;
    if (is_done || lseek(disk->descriptor, 0, SEEK_END) == 0)
        unlink(disk->path);
    cli_disk_close(disk);
}

/* ---- the work ---- */

static double cpu_seconds(void)
{
    struct rusage used;

    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           1e-6 * (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

static grundy_status work(table_run *run, grundy_error *err)
{
    const grundy_peers peers = mpi_transport_peers(run->transport);
    const grundy_file file = cli_disk_file(&run->disk);
    const grundy_file part = cli_disk_file(&run->journal);
    cli_disk_watch watch, watch_part;
    grundy_env env = run->args.env;
    const double start = MPI_Wtime(), cpu = cpu_seconds();
    grundy_status status;

    if (run->disk.descriptor >= 0) {
        run->options.file = &file;
        env = cli_disk_watching(&watch, &run->disk, &env);
    }
    if (run->journal.descriptor >= 0) run->options.journal = &part;
    if (run->journal.descriptor >= 0 && run->info.may_loop)
        env = cli_disk_watching(&watch_part, &run->journal, &env);
    status = grundy_spread_build(&run->figures, run->game, &run->options,
                                 &peers, &env, err);
    run->seconds = MPI_Wtime() - start;
    run->cpu = cpu_seconds() - cpu;
    return status;
}

/* One process says why; who merely heard of it says nothing. */
static int tell_failure(const table_run *run, grundy_status status,
                        const grundy_error *err)
{
    const int first =
        mpi_first(status != GRUNDY_OK && status != GRUNDY_CANCELLED);
    const bool is_mine = mpi_rank() == (first == mpi_size() ? 0 : first);
    int code = EXIT_RESOURCES;

    if (is_mine)
        code = cli_disk_fail(run->journal.failure ? &run->journal : &run->disk,
                             status, status == GRUNDY_CANCELLED ? NULL : err);
    return mpi_worst(is_mine ? code : EXIT_ANSWERED);
}

/* ---- what came out ---- */

static void print_figures(const table_run *run)
{
    const grundy_spread_figures *f = &run->figures;
    const uint64_t letters = f->letters ? f->letters : 1;

    if (cli_has(&run->args, "json"))
        printf("{\"schema\":\"grundy.mpi_table.1\",\"processes\":%d,"
               "\"memory_bytes\":%" PRIu64
               ",\"on_disk\":%s,\"rounds\":%" PRIu64 ",\"messages\":%" PRIu64
               ",\"bytes\":%" PRIu64 ",\"moves\":%" PRIu64
               ",\"credit_waits\":%" PRIu64 "}\n",
               mpi_size(), f->memory_bytes,
               run->info.is_on_disk ? "true" : "false", f->rounds, f->letters,
               f->bytes, f->items, f->waits);
    else
        printf("%d process%s of %" PRIu64 " bytes%s: %" PRIu64
               " messages of %" PRIu64 " bytes (%" PRIu64
               " on average), %" PRIu64 " moves in them, %" PRIu64
               " waits for credit, %" PRIu64 " rounds\n",
               mpi_size(), mpi_size() == 1 ? "" : "es", f->memory_bytes,
               run->info.is_on_disk ? ", the plane on disk" : "", f->letters,
               f->bytes, f->bytes / letters, f->items, f->waits, f->rounds);
}

static int print_answer(table_run *run)
{
    const grundy_writer writer = cli_stdout(&run->args);
    const grundy_file file = cli_disk_file(&run->disk);
    grundy_table *table = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_table_open(&table, &file, &run->args.env, &err);

    if (!status)
        status =
            grundy_table_write_build(table, run->path, cli_format(&run->args),
                                     &writer, &run->args.env, &err);
    grundy_table_free(table);
    if (status) return cli_disk_fail(&run->disk, status, &err);
    print_figures(run);
    return EXIT_ANSWERED;
}

/* With --times: what the work took, of all processes. */
static void print_times(const table_run *run)
{
    double most, sum;

    MPI_Reduce(&run->cpu, &most, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(&run->cpu, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (mpi_rank() == 0 && cli_has(&run->args, "times"))
        fprintf(stderr,
                "grundy-mpi: %.2f seconds; of the processor %.2f in all, %.2f "
                "at most by one process\n",
                run->seconds, sum, most);
}

static int build(table_run *run)
{
    grundy_error err = {0};
    grundy_status status;
    int code = mpi_begin(prepare(run));

    if (code) return code;
    run->info.is_on_disk = mpi_worst(run->info.is_on_disk);
    code = mpi_worst(open_files(run));
    if (code) return code;
    status = work(run, &err);
    run->has_worked = mpi_first(status == GRUNDY_BAD_INPUT) == mpi_size();
    /* A table that cannot be, or that was refused, is in nobody's way. */
    if (mpi_first(status == GRUNDY_UNDECIDED) < mpi_size() ||
        !run->has_worked) {
        cli_disk_forget(&run->disk);
        cli_disk_forget(&run->journal);
    }
    if (mpi_first(status != GRUNDY_OK) < mpi_size())
        return tell_failure(run, status, &err);
    if (mpi_rank() == 0) code = print_answer(run);
    print_times(run);
    close_file(&run->journal, true);
    return mpi_worst(code);
}

static int run(const cli_args *given)
{
    table_run run = {.args = *given,
                     .disk = {.descriptor = -1},
                     .journal = {.descriptor = -1}};
    int code;

    if (given->word_count != 2 || strcmp(given->words[0], "build") != 0)
        return cli_usage("table is followed by build GAME -o FILE");
    code = build(&run);
    /* Of a plane on disk it has nothing that the next run could use; what was
     * there before a refusal may be another table's. */
    close_file(&run.journal, run.has_worked && !run.info.may_loop);
    close_file(&run.disk, false);
    mpi_transport_free(run.transport);
    grundy_game_free(run.game);
    return code;
}

const cli_command cli_command_table = {
    .name = "table",
    .arguments = "build GAME -o FILE",
    .summary = "all positions of a game, in the memories of all processes",
    .details =
        "Each process has a share of the positions, and makes their moves; "
        "what concerns positions of another one is sent to it, in messages of "
        "256 KiB. The file is byte for byte that of grundy table build, and "
        "grundy table query, stat and the rest read it. It is written by the "
        "first process.\n"
        "A build that was stopped or killed, or that lost a machine, resumes "
        "when it is started again. Games that end have what is done in FILE, "
        "for any number of processes; those that can go on forever have it in "
        "FILE.part.K, one for process K, for the same number of processes.\n"
        "Where a share of a game that ends is larger than --memory, each "
        "process has a part of it at a time and reads the rest from FILE; "
        "what it has to ask there waits in FILE.part.K.\n",
    .examples =
        "mpirun -n 16 grundy-mpi table build quixo -o quixo.tab\tQuixo by 16 "
        "processes\n"
        "mpirun -n 4 grundy-mpi table build nim_below:below=1024 --results -o "
        "nim.tab\ta bit for each position\n",
    .options = {{"o", "FILE", "where the table is kept"},
                {"misere", NULL,
                 "an end that is won counts as lost, and lost as won"},
                {"normal", NULL, "the usual convention"},
                {"results", NULL, "results without remoteness: fewer bits"},
                {"memory", "BYTES", "of each process at most"},
                {"times", NULL, "what it took, on stderr"},
                {"json", NULL, "two JSON objects"}},
    .run = run,
};
