/* SPDX-License-Identifier: MIT */
/* events.h - a job as a stream of server-sent events; jobs as JSON. */
#ifndef GRUNDY_SERVER_EVENTS_H
#define GRUNDY_SERVER_EVENTS_H

#include "work.h"

/* How a job stands, as a reply. */
reply job_describe(const job *j);

/* ---- streams of events, each read by one connection ---- */

typedef struct streams streams;
typedef struct stream stream;

/* What makes the reader of a stream sleep, and wakes it; is_gone() is asked of
 * readers that sleep. */
typedef struct streams_bed {
    void (*sleep)(void *reader);
    void (*wake)(void *reader);
    bool (*is_gone)(void *reader);
} streams_bed;

grundy_status streams_start(streams **out, streams_bed bed);
/* No stream is open any more. NULL is allowed. */
void streams_free(streams *all);
/* Takes the hold on the job, also on failure, which is NULL. */
stream *streams_open(streams *all, job *j, void *reader);
void stream_close(stream *s);
/* Puts up to capacity bytes into bytes: their number; 0: none yet, and the
 * reader sleeps; -1: the stream is at its end. */
long stream_read(stream *s, char *bytes, size_t capacity);
/* Wakes those that have news, and those whose other side is gone: these end. */
void streams_tick(streams *all);
/* All end from here on. */
void streams_end(streams *all);

#endif
