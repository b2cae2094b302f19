/* SPDX-License-Identifier: MIT */
/* events.c - a job as a stream of server-sent events.
 *
 * A stream is asked for bytes and makes the next event when it has none left:
 * progress when it has changed, at most five times a second; a comment after
 * a while of silence, which finds out whether anybody still listens; and at
 * the end the reply, once, after which the stream is over.
 *
 * A reader that gets nothing sleeps. It falls asleep and is woken under one
 * lock, or news could come between its look and its sleep and be missed.
 *
 * Invariant, under the lock: `first` lists all streams; a reader sleeps
 * exactly if `sleeps` says so.
 */
#include "events.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROGRESS_NS ((uint64_t)200 * 1000 * 1000)
#define SILENCE_NS  ((uint64_t)15 * 1000 * 1000 * 1000)

enum { TEXT_BYTES = 160 };

/* ---- jobs as JSON ---- */

static reply describe_running(uint64_t id, uint64_t done, uint64_t total)
{
    reply out = {.status = 200, .text = malloc(TEXT_BYTES)};
    int count;

    if (!out.text) return (reply){.status = 500};
    count = snprintf(out.text, TEXT_BYTES,
                     "{\"job\":%" PRIu64 ",\"state\":\"running\",\"done\":"
                     "%" PRIu64 ",\"total\":%" PRIu64 "}",
                     id, done, total);
    out.count = count > 0 ? (size_t)count : 0;
    return out;
}

static reply describe_done(uint64_t id, const reply *made)
{
    const size_t room = TEXT_BYTES + made->count;
    reply out = {.status = 200, .text = malloc(room)};
    int count;

    if (!out.text) return (reply){.status = 500};
    count = snprintf(out.text, room,
                     "{\"job\":%" PRIu64 ",\"state\":\"done\",\"reply\":%s}",
                     id, reply_text(made));
    out.count = count > 0 ? (size_t)count : 0;
    return out;
}

reply job_describe(const job *j)
{
    uint64_t done, total;

    return job_is_running(j, &done, &total)
               ? describe_running(job_id(j), done, total)
               : describe_done(job_id(j), job_reply(j));
}

/* ---- what a stream says ---- */

/* Text that waits to be sent. */
typedef struct events {
    job *job; /* Held. */
    char *text;
    size_t count, sent;
    uint64_t told_done, told_total, told_ns;
    bool has_told, is_ended;
} events;

/* Which event is due. */
typedef enum due { DUE_NOTHING, DUE_PROGRESS, DUE_COMMENT, DUE_END } due;

static due find_due(const events *e, uint64_t now_ns)
{
    uint64_t done, total;

    if (e->is_ended) return DUE_NOTHING;
    if (!job_is_running(e->job, &done, &total)) return DUE_END;
    if (now_ns >= e->told_ns + PROGRESS_NS &&
        (!e->has_told || done != e->told_done || total != e->told_total))
        return DUE_PROGRESS;
    return now_ns >= e->told_ns + SILENCE_NS ? DUE_COMMENT : DUE_NOTHING;
}

static bool has_news(const events *e, uint64_t now_ns)
{
    return e->sent < e->count || e->is_ended ||
           find_due(e, now_ns) != DUE_NOTHING;
}

static void set_text(events *e, char *text, int count)
{
    free(e->text);
    e->text = text;
    e->sent = 0;
    e->count = text && count > 0 ? (size_t)count : 0;
}

static void tell_progress(events *e)
{
    char *text = malloc(TEXT_BYTES);

    (void)job_is_running(e->job, &e->told_done, &e->told_total);
    e->has_told = true;
    set_text(e, text,
             text ? snprintf(text, TEXT_BYTES,
                             "event: progress\ndata: {\"done\":%" PRIu64
                             ",\"total\":%" PRIu64 "}\n\n",
                             e->told_done, e->told_total)
                  : 0);
}

/* A reply is one line, as data must be. */
static void tell_end(events *e)
{
    const reply *made = job_reply(e->job);
    const size_t room = TEXT_BYTES + made->count;
    char *text = malloc(room);

    e->is_ended = true;
    set_text(e, text,
             text ? snprintf(text, room, "event: end\ndata: %s\n\n",
                             reply_text(made))
                  : 0);
}

static void make_next(events *e, uint64_t now_ns)
{
    const due next = find_due(e, now_ns);

    set_text(e, NULL, 0);
    if (next == DUE_PROGRESS) tell_progress(e);
    if (next == DUE_COMMENT) set_text(e, strdup(":\n\n"), 3);
    if (next == DUE_END) tell_end(e);
    if (next != DUE_NOTHING) e->told_ns = now_ns;
}

static long read_events(events *e, char *bytes, size_t capacity,
                        uint64_t now_ns)
{
    size_t count;

    if (e->sent == e->count) {
        if (e->is_ended) return -1;
        make_next(e, now_ns);
    }
    count = e->count - e->sent;
    if (count > capacity) count = capacity;
    if (count == 0) return e->is_ended ? -1 : 0;
    memcpy(bytes, e->text + e->sent, count);
    e->sent += count;
    return (long)count;
}

/* ---- streams ---- */

struct stream {
    streams *all;
    void *reader;
    events events;
    bool sleeps, is_left;
    struct stream *previous, *next;
};

struct streams {
    streams_bed bed;
    pthread_mutex_t lock;
    stream *first;
    bool is_ending;
};

stream *streams_open(streams *all, job *j, void *reader)
{
    stream *s = calloc(1, sizeof *s);

    if (!s) {
        job_release(j);
        return NULL;
    }
    s->all = all;
    s->reader = reader;
    s->events = (events){.job = j, .told_ns = clock_ns()};
    job_watch(j);
    pthread_mutex_lock(&all->lock);
    s->next = all->first;
    if (s->next) s->next->previous = s;
    all->first = s;
    pthread_mutex_unlock(&all->lock);
    return s;
}

void stream_close(stream *s)
{
    streams *all = s->all;

    pthread_mutex_lock(&all->lock);
    if (s->previous)
        s->previous->next = s->next;
    else
        all->first = s->next;
    if (s->next) s->next->previous = s->previous;
    pthread_mutex_unlock(&all->lock);
    free(s->events.text);
    job_leave(s->events.job);
    job_release(s->events.job);
    free(s);
}

long stream_read(stream *s, char *bytes, size_t capacity)
{
    streams *all = s->all;
    long count;

    pthread_mutex_lock(&all->lock);
    count = read_events(&s->events, bytes, capacity, clock_ns());
    if (count == 0 && (all->is_ending || s->is_left)) count = -1;
    if (count == 0) {
        s->sleeps = true;
        all->bed.sleep(s->reader);
    }
    pthread_mutex_unlock(&all->lock);
    return count;
}

void streams_tick(streams *all)
{
    const uint64_t now = clock_ns();

    pthread_mutex_lock(&all->lock);
    for (stream *s = all->first; s; s = s->next) {
        if (!s->sleeps) continue;
        s->is_left = all->bed.is_gone(s->reader);
        if (!all->is_ending && !s->is_left && !has_news(&s->events, now))
            continue;
        s->sleeps = false;
        all->bed.wake(s->reader);
    }
    pthread_mutex_unlock(&all->lock);
}

void streams_end(streams *all)
{
    pthread_mutex_lock(&all->lock);
    all->is_ending = true;
    pthread_mutex_unlock(&all->lock);
    streams_tick(all);
}

grundy_status streams_start(streams **out, streams_bed bed)
{
    streams *all = calloc(1, sizeof *all);

    if (!all) return GRUNDY_NO_MEMORY;
    all->bed = bed;
    pthread_mutex_init(&all->lock, NULL);
    *out = all;
    return GRUNDY_OK;
}

void streams_free(streams *all)
{
    if (!all) return;
    pthread_mutex_destroy(&all->lock);
    free(all);
}
