/* SPDX-License-Identifier: MIT */
/* thread_peers.h - grundy_peers whose processes are threads of a test.
 *
 * Letters are copied into a list, one for all; who receives looks for the last
 * one to him, so that letters overtake each other. After `calls_left` calls,
 * of all threads together, each call fails: a machine is gone. */
#ifndef GRUNDY_TESTS_THREAD_PEERS_H
#define GRUNDY_TESTS_THREAD_PEERS_H

#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "grundy/peers.h"

enum { PEERS_MOST = 8, PEER_LETTERS = 4096, PEER_WORDS = 64 };

typedef struct peer_letter {
    unsigned from, to;
    size_t letter, count;
    void *bytes;
} peer_letter;

typedef struct peer_office {
    pthread_mutex_t lock;
    unsigned count;
    uint64_t calls_left;
    peer_letter *letters[PEER_LETTERS];
    size_t letter_count;
    unsigned summed;  /* Who has given words to the sum at hand. */
    unsigned fetched; /* Who has fetched it. */
    uint64_t sums[PEER_WORDS];
} peer_office;

typedef struct thread_peer {
    peer_office *office;
    unsigned number;
    peer_letter *read; /* Lent. */
    uint64_t *sums;    /* Where they are wanted; NULL: nowhere. */
    size_t sum_count;
} thread_peer;

/* Locks; false when the office is closed. */
static inline bool peer_enter(peer_office *o)
{
    pthread_mutex_lock(&o->lock);
    if (o->calls_left > 0) {
        o->calls_left--;
        return true;
    }
    pthread_mutex_unlock(&o->lock);
    return false;
}

static inline grundy_status peer_leave(peer_office *o)
{
    pthread_mutex_unlock(&o->lock);
    return GRUNDY_OK;
}

static inline grundy_status peer_send(void *user, size_t letter, unsigned to,
                                      const void *bytes, size_t count)
{
    thread_peer *p = user;
    peer_letter *l = malloc(sizeof *l);

    if (!l) abort();
    *l = (peer_letter){p->number, to, letter, count, malloc(count)};
    if (!l->bytes) abort();
    memcpy(l->bytes, bytes, count);
    if (!peer_enter(p->office)) {
        free(l->bytes);
        free(l);
        return GRUNDY_IO;
    }
    if (p->office->letter_count == PEER_LETTERS) abort();
    p->office->letters[p->office->letter_count++] = l;
    return peer_leave(p->office);
}

static inline grundy_status peer_is_sent(void *user, size_t letter, bool *out)
{
    const thread_peer *p = user;
    peer_office *o = p->office;

    if (!peer_enter(o)) return GRUNDY_IO;
    *out = true;
    for (size_t i = 0; i < o->letter_count; i++)
        if (o->letters[i]->from == p->number &&
            o->letters[i]->letter == letter)
            *out = false;
    return peer_leave(o);
}

static inline void peer_drop(peer_letter *l)
{
    if (l) free(l->bytes);
    free(l);
}

static inline grundy_status peer_receive(void *user, const void **bytes,
                                         size_t *count)
{
    thread_peer *p = user;
    peer_office *o = p->office;

    peer_drop(p->read);
    p->read = NULL;
    *count = 0;
    if (!peer_enter(o)) return GRUNDY_IO;
    for (size_t i = o->letter_count; !p->read && i-- > 0;)
        if (o->letters[i]->to == p->number) {
            p->read = o->letters[i];
            o->letters[i] = o->letters[--o->letter_count];
        }
    if (p->read) {
        *bytes = p->read->bytes;
        *count = p->read->count;
    }
    return peer_leave(o);
}

static inline grundy_status peer_reduce(void *user, const uint64_t *mine,
                                        uint64_t *sums, size_t count)
{
    thread_peer *p = user;
    peer_office *o = p->office;

    if (count > PEER_WORDS) abort();
    for (bool is_mine = false; !is_mine; sched_yield()) {
        if (!peer_enter(o)) return GRUNDY_IO;
        /* The sum before this one may not have been fetched by all. */
        is_mine = o->fetched == 0;
        if (is_mine && o->summed++ == 0) memset(o->sums, 0, sizeof o->sums);
        for (size_t i = 0; is_mine && i < count; i++)
            o->sums[i] += mine[i];
        (void)peer_leave(o);
    }
    p->sums = sums;
    p->sum_count = count;
    return GRUNDY_OK;
}

static inline grundy_status peer_is_reduced(void *user, bool *out)
{
    thread_peer *p = user;
    peer_office *o = p->office;

    if (!peer_enter(o)) return GRUNDY_IO;
    *out = o->summed == o->count;
    if (*out) {
        memcpy(p->sums, o->sums, p->sum_count * sizeof *p->sums);
        if (++o->fetched == o->count) o->summed = o->fetched = 0;
    }
    return peer_leave(o);
}

static inline void peer_rest(void *user)
{
    (void)user;
    sched_yield();
}

static inline void peer_office_open(peer_office *o, unsigned count,
                                    uint64_t calls)
{
    *o = (peer_office){.count = count, .calls_left = calls};
    pthread_mutex_init(&o->lock, NULL);
}

static inline void peer_office_close(peer_office *o)
{
    for (size_t i = 0; i < o->letter_count; i++)
        peer_drop(o->letters[i]);
    pthread_mutex_destroy(&o->lock);
}

/* Its user must not move. */
static inline grundy_peers thread_peers_of(thread_peer *p)
{
    return (grundy_peers){p->number,       p->office->count, peer_send,
                          peer_is_sent,    peer_receive,     peer_reduce,
                          peer_is_reduced, peer_rest,        p};
}

#endif
