/* SPDX-License-Identifier: MIT */
/* work.h - threads that answer requests and jobs. */
#ifndef GRUNDY_SERVER_WORK_H
#define GRUNDY_SERVER_WORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/grundy.h"

uint64_t clock_ns(void); /* Since some moment, never back. */

/* ---- reply.c ---- */

/* What a body gets. */
typedef struct reply {
    unsigned status; /* Of HTTP; 0: none yet. */
    char *text;      /* Owned, of malloc(); NULL when there is no memory. */
    size_t count;
} reply;

/* `stopped` is the error of an answer that the environment has stopped. */
reply reply_to(grundy_batch *batch, const char *body, size_t count,
               const grundy_error *stopped);
/* Its text, or that of the error that there was no memory for it; borrowed. */
const char *reply_text(const reply *made);
/* That of a body which is not answered: an error, with the name of its command
 * or problem; status 400 where the body names none. */
reply reply_refuse(grundy_batch *batch, const char *body, size_t count,
                   const grundy_error *why);
/* That of a body which nobody answers: status 400 and its error where it names
 * no command and no problem, or else 200. */
reply reply_name(const char *body, size_t count);
/* Where there is no memory even for a batch. */
reply reply_no_memory(void);

/* After an answer that began then, and is freed: if it was long, the memory that
 * it held is given back to the system. */
void give_back(uint64_t began_ns);

/* What a request may spend, and the files it may not read. */
grundy_env reply_env(bool is_job);

/* ---- pool.c: requests ---- */

/* One body on its way. The caller's until it is put in, and again after
 * `done` was called, from another thread. */
typedef struct task {
    const char *body;
    size_t count;
    reply reply;
    /* Whether somebody still waits for the reply; asked now and then. */
    bool (*is_wanted)(const struct task *task);
    void (*done)(struct task *task);
    void *user;
    struct task *next;
} task;

typedef struct pool pool;

typedef struct pool_options {
    unsigned workers; /* 0: one a core. */
    unsigned ms;      /* For one answer. */
    const grundy_survey_store *store;
} pool_options;

grundy_status pool_start(pool **out, const pool_options *options);
/* False: too many wait. */
bool pool_put(pool *p, task *t);
/* Every task that is in it is done, with an error; from then on none can be
 * put in. May be repeated. */
void pool_stop(pool *p);
void pool_free(pool *p); /* NULL is allowed. */

/* ---- jobs.c: long work ---- */

enum { JOBS_RUNNING_MOST = 4, JOBS_KEPT_MOST = 16 };

typedef struct job job;
typedef struct jobs jobs;

/* How long a job that nobody sees goes on, in milliseconds: one that nobody has
 * asked for, and one whose last stream was closed. */
typedef struct jobs_patience {
    unsigned unseen_ms, left_ms;
} jobs_patience;

grundy_status jobs_start(jobs **out, const grundy_survey_store *store,
                         jobs_patience patience);
/* Stops them all and waits. Whoever holds a job lets go of it before. */
void jobs_stop(jobs *all);
/* Raises every flag and does not wait. */
void jobs_cancel(jobs *all);
/* Stops those that nobody sees any more; to be called some times a second. */
void jobs_tick(jobs *all);

/* Takes a copy of the body; *id is the job's. GRUNDY_OVER_BUDGET: too many run;
 * GRUNDY_NO_MEMORY. */
grundy_status jobs_add(uint64_t *id, jobs *all, const char *body,
                       size_t count);
size_t jobs_count(jobs *all);
/* A job to look at, until job_release(); NULL if there is none. It is seen. */
job *jobs_find(jobs *all, uint64_t id);
/* Stops and forgets a job; false if there is none. */
bool jobs_remove(jobs *all, uint64_t id);

void job_release(job *j);
/* Somebody watches it, as its events come; and does no more. */
void job_watch(job *j);
void job_leave(job *j);
/* How far it is; false when it is at its end, and the reply there. */
bool job_is_running(const job *j, uint64_t *done, uint64_t *total);
const reply *job_reply(const job *j);
uint64_t job_id(const job *j);

#endif
