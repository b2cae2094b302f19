/* SPDX-License-Identifier: MIT */
/* desk.c - requests that are answered at once: status and jobs. */
#include "desk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "events.h"

static reply status_alone(unsigned status)
{
    return (reply){.status = status};
}

static reply text_of(unsigned status, const char *text)
{
    reply made = {
        .status = status, .text = strdup(text), .count = strlen(text)};

    return made.text ? made : status_alone(500);
}

static reply show_status(const desk *d)
{
    char text[256];

    snprintf(text, sizeof text,
             "{\"schema\":\"grundy.server.1\",\"version\":\"%s\",\"jobs\":%zu,"
             "\"jobs_most\":%d,\"database\":%s}",
             d->version, jobs_count(d->jobs), JOBS_RUNNING_MOST,
             d->has_database ? "true" : "false");
    return text_of(200, text);
}

static reply start_job(const desk *d, const char *body, size_t count)
{
    uint64_t id = 0;
    reply named = reply_name(body, count);
    grundy_status status;
    char text[64];

    if (named.status != 200) return named;
    free(named.text);
    status = jobs_add(&id, d->jobs, body, count);
    if (status) return status_alone(status == GRUNDY_OVER_BUDGET ? 429 : 503);
    snprintf(text, sizeof text, "{\"job\":%" PRIu64 "}", id);
    return text_of(202, text);
}

static reply show_job(const desk *d, uint64_t id)
{
    job *j = jobs_find(d->jobs, id);
    reply made;

    if (!j) return status_alone(404);
    made = job_describe(j);
    job_release(j);
    return made;
}

reply desk_answer(const desk *d, const route *to, const char *body,
                  size_t count)
{
    switch (to->kind) {
    case ROUTE_STATUS:
        return show_status(d);
    case ROUTE_JOB_START:
        return start_job(d, body, count);
    case ROUTE_JOB:
        return show_job(d, to->job);
    case ROUTE_JOB_STOP:
        return status_alone(jobs_remove(d->jobs, to->job) ? 204 : 404);
    default:
        return status_alone(404);
    }
}
