/* SPDX-License-Identifier: MIT */
/* wires.h - open connections, and which of them are too slow; bodies. */
#ifndef GRUNDY_SERVER_WIRES_H
#define GRUNDY_SERVER_WIRES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/grundy.h"

typedef struct wires wires;
typedef struct wire wire;

grundy_status wires_start(wires **out);
/* None is open any more. NULL is allowed. */
void wires_free(wires *all);
/* A connection, which owes a request from now on; NULL: no memory. */
wire *wires_open(wires *all, int socket);
void wire_close(wire *w);
/* Its request is here and is being answered; or it owes one again. */
void wire_set_busy(wire *w, bool is_busy);
/* Whether the other side has closed it. */
bool wire_is_gone(const wire *w);
/* Shuts down those that have owed one for longer. */
void wires_cut(wires *all, uint64_t most_ns);

/* ---- the body of a request, in pieces ---- */

typedef struct body {
    char *bytes; /* Owned, of malloc(); NULL while empty. */
    size_t count, capacity;
    bool is_too_long;
} body;

/* False: no memory. Past the limit the bytes are dropped. */
bool body_gather(body *b, const char *bytes, size_t count);

#endif
