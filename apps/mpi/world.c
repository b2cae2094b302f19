/* SPDX-License-Identifier: MIT */
/* world.c - the processes as a whole. */
#include <fcntl.h>
#include <mpi.h>
#include <unistd.h>

#include "mpi_program.h"

int mpi_rank(void)
{
    int rank;

    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

int mpi_size(void)
{
    int size;

    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return size;
}

int mpi_worst(int code)
{
    int worst;

    MPI_Allreduce(&code, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    return worst;
}

int mpi_first(bool is_true)
{
    int mine = is_true ? mpi_rank() : mpi_size(), first;

    MPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return first;
}

/* Where stderr and stdout were: descriptors that nobody else has. */
enum { KEPT = 240 };

void mpi_hush(void)
{
    const int nowhere = mpi_rank() > 0 ? open("/dev/null", O_WRONLY) : -1;

    if (nowhere < 0) return;
    fflush(stdout);
    for (int stream = STDOUT_FILENO; stream <= STDERR_FILENO; stream++) {
        dup2(stream, KEPT + stream);
        dup2(nowhere, stream);
    }
    close(nowhere);
}

static void speak(void)
{
    if (mpi_rank() == 0) return;
    fflush(stdout);
    for (int stream = STDOUT_FILENO; stream <= STDERR_FILENO; stream++) {
        dup2(KEPT + stream, stream);
        close(KEPT + stream);
    }
}

int mpi_begin(int code)
{
    const int first = mpi_first(code != EXIT_ANSWERED);

    speak();
    if (mpi_rank() == 0 && first > 0 && first < mpi_size())
        fprintf(stderr,
                "%s: process %d cannot begin, and process 0 can: its command "
                "line, its files or its memory are others\n",
                cli_program, first);
    return mpi_worst(code);
}
