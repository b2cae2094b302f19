/* SPDX-License-Identifier: MIT */
/* wires.c - open connections, and which of them are too slow.
 *
 * A silent connection is closed by the library. One that sends a byte now and
 * then is not silent and could be kept open forever, by the hundred; so each
 * connection has a moment from which it owes a whole request, and one that has
 * owed it for too long is shut down, whatever it sends.
 *
 * A body is gathered here too, up to its limit. What is past it is read and
 * dropped: who sends it gets an answer when it has ended, or is cut.
 *
 * Invariant, under the lock: the list has every open connection, whose sockets
 * are open: a connection leaves the list before its socket is closed.
 */
#include "wires.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "route.h"
#include "work.h"

enum { FIRST_BODY_BYTES = 4096 };

struct wire {
    wires *all;
    int socket;
    uint64_t owes_since_ns;
    bool is_busy;
    struct wire *previous, *next;
};

struct wires {
    pthread_mutex_t lock;
    wire *first;
};

wire *wires_open(wires *all, int socket)
{
    wire *w = calloc(1, sizeof *w);

    if (!w) return NULL;
    w->all = all;
    w->socket = socket;
    w->owes_since_ns = clock_ns();
    pthread_mutex_lock(&all->lock);
    w->next = all->first;
    if (w->next) w->next->previous = w;
    all->first = w;
    pthread_mutex_unlock(&all->lock);
    return w;
}

void wire_close(wire *w)
{
    wires *all = w->all;

    pthread_mutex_lock(&all->lock);
    if (w->previous)
        w->previous->next = w->next;
    else
        all->first = w->next;
    if (w->next) w->next->previous = w->previous;
    pthread_mutex_unlock(&all->lock);
    free(w);
}

void wire_set_busy(wire *w, bool is_busy)
{
    pthread_mutex_lock(&w->all->lock);
    w->is_busy = is_busy;
    w->owes_since_ns = clock_ns();
    pthread_mutex_unlock(&w->all->lock);
}

/* One that closes only its own direction is taken for gone as well: there is
 * no telling, and browsers do not. */
bool wire_is_gone(const wire *w)
{
    char next;

    return recv(w->socket, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

/* The moment may be later than `now`, which was asked for before the lock. */
void wires_cut(wires *all, uint64_t most_ns)
{
    const uint64_t now = clock_ns();

    pthread_mutex_lock(&all->lock);
    for (wire *w = all->first; w; w = w->next)
        if (!w->is_busy && now > w->owes_since_ns + most_ns)
            (void)shutdown(w->socket, SHUT_RDWR);
    pthread_mutex_unlock(&all->lock);
}

grundy_status wires_start(wires **out)
{
    wires *all = calloc(1, sizeof *all);

    if (!all) return GRUNDY_NO_MEMORY;
    pthread_mutex_init(&all->lock, NULL);
    *out = all;
    return GRUNDY_OK;
}

void wires_free(wires *all)
{
    if (!all) return;
    pthread_mutex_destroy(&all->lock);
    free(all);
}

/* ---- bodies ---- */

bool body_gather(body *b, const char *bytes, size_t count)
{
    size_t room = b->capacity ? b->capacity : FIRST_BODY_BYTES;
    char *grown;

    if (b->is_too_long || count > BODY_BYTES_MOST - b->count) {
        b->is_too_long = true;
        return true;
    }
    while (room < b->count + count)
        room *= 2;
    if (room > b->capacity) {
        grown = realloc(b->bytes, room);
        if (!grown) return false;
        b->bytes = grown;
        b->capacity = room;
    }
    memcpy(b->bytes + b->count, bytes, count);
    b->count += count;
    return true;
}
