/* SPDX-License-Identifier: MIT */
/* deal.h - which unit of a plan comes next. */
#ifndef GRUNDY_MPI_DEAL_H
#define GRUNDY_MPI_DEAL_H

#include <pthread.h>

#include "grundy/work.h"

/* How a process has ended its unit. */
typedef struct deal_end {
    uint64_t unit;     /* 0: it had none. */
    uint64_t code;     /* Its exit code. */
    uint64_t is_taken; /* Another run has it. */
} deal_end;

typedef struct deal {
    const grundy_work *work;
    bool has_order; /* Units go on from others. */
    bool is_open;
    pthread_mutex_t lock; /* Of all below. */
    uint8_t *states;      /* shape [units] */
    uint64_t next;        /* All units before it are in good hands. */
    uint64_t taken;       /* Units that other runs have. */
    unsigned tries;       /* Of deal_try_taken(). */
    bool has_none;        /* None was ready, and nothing has ended since. */
    int code;             /* The first that was not EXIT_ANSWERED. */
} deal;

/* Of all units of a plan, which must outlive it; false: no memory. */
bool deal_open(deal *d, const grundy_work *work);
void deal_close(deal *d); /* Also of one that is all zero. */
void deal_lock(deal *d);
void deal_unlock(deal *d);
/* Takes in how the last unit ended. Whether there is an answer: the unit that
 * comes next, or 0, there is no more. */
bool deal_next(deal *d, const deal_end *end, uint64_t *unit);
/* To be called now and then: units that other runs have may be done. */
void deal_try_taken(deal *d);

#endif
