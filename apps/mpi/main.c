/* SPDX-License-Identifier: MIT */
/* main.c - grundy-mpi: long work of the grundy command over many processes.
 *
 * Each process reads the same command line; the first speaks for all, unless
 * another one has something of its own to say.
 */
#include <mpi.h>

#include "mpi_program.h"

#define DECLARE(name) extern const cli_command cli_command_##name;
#define ADDRESS(name) &cli_command_##name,

MPI_COMMANDS(DECLARE)

const cli_command *const cli_commands[] = {MPI_COMMANDS(ADDRESS)};
const size_t cli_commands_count = sizeof cli_commands / sizeof cli_commands[0];

const char cli_program[] = "grundy-mpi";
const char cli_examples[] =
    "  mpirun -n 16 grundy-mpi table build quixo -o quixo.tab\n"
    "  mpirun -n 16 grundy-mpi work run plan.txt -o results\n";

int main(int argc, char **argv)
{
    int level, code;

    /* One thread calls MPI; the first process may have another at work. */
    if (MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level))
        return EXIT_RESOURCES;
    mpi_hush();
    code = cli_main(argc, argv);
    MPI_Finalize();
    return code;
}
