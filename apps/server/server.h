/* SPDX-License-Identifier: MIT */
/* server.h - the local page, for the command that starts it. */
#ifndef GRUNDY_SERVER_H
#define GRUNDY_SERVER_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/grundy.h"

/* All zero: any free port, no database, the usual limits. */
typedef struct server_options {
    uint16_t port;
    const char *version;
    const char *database; /* File of results, or NULL. */
    unsigned answer_ms;   /* For one request; 0: 10 seconds. */
    unsigned request_ms;  /* For its bytes to arrive; 0: 20 seconds. */
    unsigned workers;     /* Threads that answer; 0: one a core. */
    unsigned unseen_ms;   /* For a job that nobody asks for; 0: 2 minutes. */
    unsigned left_ms;     /* For one whose stream was closed; 0: 5 seconds. */
} server_options;

typedef struct server server; /* Opaque. */

/* Starts to answer, on the loopback interface. GRUNDY_OK; GRUNDY_NOT_BUILT
 * without libmicrohttpd; GRUNDY_IO when the port cannot be had;
 * GRUNDY_NO_MEMORY; of the database as grundy_results_open(). */
grundy_status server_start(server **out, const server_options *options,
                           grundy_error *err);
/* Stops its work and ends; NULL is allowed. */
void server_stop(server *s);
/* Where it is, with the token; until it is stopped. */
const char *server_url(const server *s);

#endif
