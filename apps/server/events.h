/* SPDX-License-Identifier: MIT */
/* events.h - a job as a stream of server-sent events; jobs as JSON. */
#ifndef GRUNDY_SERVER_EVENTS_H
#define GRUNDY_SERVER_EVENTS_H

#include "work.h"

/* How a job stands, as a reply. */
reply job_describe(const job *j);

/* Text that waits to be sent. Used by one thread at a time. */
typedef struct events {
    job *job; /* Held. */
    char *text;
    size_t count, sent;
    uint64_t told_done, told_total, told_ns;
    bool has_told, is_ended;
} events;

/* Takes the hold on the job. */
void events_init(events *e, job *j);
void events_clear(events *e);
/* Whether events_read() would give something now. */
bool events_has_news(const events *e, uint64_t now_ns);
/* Puts up to capacity bytes into bytes: their number; 0: nothing yet; -1: the
 * stream is at its end. */
long events_read(events *e, char *bytes, size_t capacity, uint64_t now_ns);

#endif
