/* SPDX-License-Identifier: MIT */
/* transport.c - grundy_peers over MPI.
 *
 * Letters are sent in the synchronous mode, which ends when the other process
 * has begun to receive: that is the credit that the library counts on. Some
 * receives are always posted, so that this does not wait for a copy. A process
 * that finds nothing to do time and again sleeps for a moment, so that more
 * processes than cores do no harm.
 *
 * Errors end the program: the default of MPI. The files have what was done.
 */
#include <mpi.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mpi_program.h"

enum {
    TAG = 1,
    RECEIVES = 8,
    PATIENCE = 200, /* Looks in vain, before it sleeps. */
    REST_NS = 50000
};

struct mpi_transport {
    uint64_t *buffers; /* shape [RECEIVES][GRUNDY_LETTER_BYTES / 8] */
    MPI_Request receives[RECEIVES];
    int lent; /* Which is read, or -1. */
    MPI_Request *sends;
    size_t send_count;
    MPI_Request sum;
    unsigned idle;
};

static void *buffer(const mpi_transport *t, int index)
{
    return t->buffers + (size_t)index * (GRUNDY_LETTER_BYTES / 8);
}

static void post(mpi_transport *t, int index)
{
    MPI_Irecv(buffer(t, index), GRUNDY_LETTER_BYTES, MPI_BYTE, MPI_ANY_SOURCE,
              TAG, MPI_COMM_WORLD, &t->receives[index]);
}

mpi_transport *mpi_transport_new(void)
{
    mpi_transport *t = malloc(sizeof *t);

    if (!t) return NULL;
    *t = (mpi_transport){.lent = -1, .sum = MPI_REQUEST_NULL};
    t->buffers = malloc((size_t)RECEIVES * GRUNDY_LETTER_BYTES);
    if (!t->buffers) {
        free(t);
        return NULL;
    }
    for (int i = 0; i < RECEIVES; i++)
        post(t, i);
    return t;
}

void mpi_transport_free(mpi_transport *t)
{
    if (!t) return;
    for (size_t i = 0; i < t->send_count; i++)
        MPI_Wait(&t->sends[i], MPI_STATUS_IGNORE);
    for (int i = 0; i < RECEIVES; i++) {
        if (t->receives[i] == MPI_REQUEST_NULL) continue;
        MPI_Cancel(&t->receives[i]);
        MPI_Wait(&t->receives[i], MPI_STATUS_IGNORE);
    }
    free(t->sends);
    free(t->buffers);
    free(t);
}

static void rest(void *user)
{
    mpi_transport *t = user;
    const struct timespec moment = {0, REST_NS};

    if (++t->idle < PATIENCE)
        sched_yield();
    else
        nanosleep(&moment, NULL);
}

/* ---- letters ---- */

static grundy_status grow(mpi_transport *t, size_t count)
{
    MPI_Request *sends;

    if (count <= t->send_count) return GRUNDY_OK;
    sends = realloc(t->sends, count * sizeof *sends);
    if (!sends) return GRUNDY_IO;
    t->sends = sends;
    while (t->send_count < count)
        t->sends[t->send_count++] = MPI_REQUEST_NULL;
    return GRUNDY_OK;
}

static grundy_status send(void *user, size_t letter, unsigned to,
                          const void *bytes, size_t count)
{
    mpi_transport *t = user;

    if (grow(t, letter + 1)) return GRUNDY_IO;
    t->idle = 0;
    MPI_Issend(bytes, (int)count, MPI_BYTE, (int)to, TAG, MPI_COMM_WORLD,
               &t->sends[letter]);
    return GRUNDY_OK;
}

static grundy_status is_sent(void *user, size_t letter, bool *out)
{
    mpi_transport *t = user;
    int is_done = 1;

    if (letter < t->send_count)
        MPI_Test(&t->sends[letter], &is_done, MPI_STATUS_IGNORE);
    *out = is_done;
    return GRUNDY_OK;
}

static grundy_status receive(void *user, const void **bytes, size_t *count)
{
    mpi_transport *t = user;
    MPI_Status status;
    int index, has_come, length;

    if (t->lent >= 0) post(t, t->lent);
    t->lent = -1;
    MPI_Testany(RECEIVES, t->receives, &index, &has_come, &status);
    *count = 0;
    if (!has_come || index == MPI_UNDEFINED) return GRUNDY_OK;
    MPI_Get_count(&status, MPI_BYTE, &length);
    t->lent = index;
    t->idle = 0;
    *bytes = buffer(t, index);
    *count = (size_t)length;
    return GRUNDY_OK;
}

/* ---- sums ---- */

static grundy_status reduce(void *user, const uint64_t *mine, uint64_t *sums,
                            size_t count)
{
    mpi_transport *t = user;

    t->idle = 0;
    MPI_Iallreduce(mine, sums, (int)count, MPI_UINT64_T, MPI_SUM,
                   MPI_COMM_WORLD, &t->sum);
    return GRUNDY_OK;
}

static grundy_status is_reduced(void *user, bool *out)
{
    mpi_transport *t = user;
    int is_done;

    MPI_Test(&t->sum, &is_done, MPI_STATUS_IGNORE);
    *out = is_done;
    return GRUNDY_OK;
}

grundy_peers mpi_transport_peers(mpi_transport *t)
{
    return (grundy_peers){.number = (unsigned)mpi_rank(),
                          .count = (unsigned)mpi_size(),
                          .send = send,
                          .is_sent = is_sent,
                          .receive = receive,
                          .reduce = reduce,
                          .is_reduced = is_reduced,
                          .rest = rest,
                          .user = t};
}
