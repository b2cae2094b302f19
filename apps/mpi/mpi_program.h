/* SPDX-License-Identifier: MIT */
/* mpi_program.h - what the sources of grundy-mpi share. */
#ifndef GRUNDY_MPI_PROGRAM_H
#define GRUNDY_MPI_PROGRAM_H

#include "cli.h"

#define MPI_COMMANDS(X)                                                       \
    X(table)                                                                  \
    X(work)                                                                   \
    X(help)

/* ---- world.c ---- */

/* Which process this is, and of how many. */
int mpi_rank(void);
int mpi_size(void);
/* The greatest exit code of all processes, which all have come here. */
int mpi_worst(int code);
/* The least rank whose word is true; mpi_size() if there is none. */
int mpi_first(bool is_true);
/* Messages of all processes but the first are of no use while all of them do
 * the same: they go nowhere until mpi_begin(). */
void mpi_hush(void);
/* When this process is prepared, or has failed: mpi_worst(), after which all
 * processes speak. If only others than the first have failed, it says which. */
int mpi_begin(int code);

/* ---- transport.c ---- */

typedef struct mpi_transport mpi_transport;

/* NULL: no memory. */
mpi_transport *mpi_transport_new(void);
/* When all processes are here. */
void mpi_transport_free(mpi_transport *transport);
grundy_peers mpi_transport_peers(mpi_transport *transport);

#endif
