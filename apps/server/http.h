/* SPDX-License-Identifier: MIT */
/* http.h - the wire: libmicrohttpd, behind http.c alone. */
#ifndef GRUNDY_SERVER_HTTP_H
#define GRUNDY_SERVER_HTTP_H

#include "route.h"
#include "work.h"

typedef struct http http;

/* What it serves; all borrowed until http_stop(). */
typedef struct http_options {
    site *site; /* Its port and has_ipv6 are filled in. */
    pool *pool;
    jobs *jobs;
    const char *version;
    bool has_database;
    unsigned request_ms;
} http_options;

/* Listens on 127.0.0.1, and on ::1 where there is IPv6: on the site's port or,
 * for 0, any. */
grundy_status http_start(http **out, const http_options *options,
                         grundy_error *err);
/* Cuts off who is too slow, wakes streams that have news and stops jobs that
 * nobody sees; to be called some times a second. */
void http_tick(http *h);
/* No new work from here on, and open streams end. */
void http_quiesce(http *h);
/* The pool must have been stopped before. */
void http_stop(http *h);

#endif
