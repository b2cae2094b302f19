/* SPDX-License-Identifier: MIT */
/* listen.h - sockets of the loopback interface. */
#ifndef GRUNDY_SERVER_LISTEN_H
#define GRUNDY_SERVER_LISTEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LISTENERS_MOST = 2 };

typedef struct listeners {
    int sockets[LISTENERS_MOST]; /* 127.0.0.1, then ::1 where there is one. */
    size_t count;
} listeners;

/* Listens on one port of both loopback addresses: on *port or, for 0, on any
 * that is free, which it becomes. A machine without IPv6 has one socket. False:
 * there is no such port, errno says why, and nothing is open. */
bool listen_on_loopback(listeners *out, uint16_t *port);

#endif
