/* SPDX-License-Identifier: MIT */
/* desk.h - requests that are answered at once: status and jobs. */
#ifndef GRUNDY_SERVER_DESK_H
#define GRUNDY_SERVER_DESK_H

#include "route.h"
#include "work.h"

typedef struct desk {
    jobs *jobs;
    const char *version;
    bool has_database;
} desk;

/* The reply to a request for the status or about jobs; without a text where
 * the status says it all. */
reply desk_answer(const desk *d, const route *to, const char *body,
                  size_t count);

#endif
