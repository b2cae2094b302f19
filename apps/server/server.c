/* SPDX-License-Identifier: MIT */
/* server.c - the local page as a whole: its parts, and the order in which they
 * start and end.
 *
 * Requests go wire -> route -> pool -> wire; long ones go to jobs. One more
 * thread keeps time. The end goes the other way round: new work is refused,
 * running work is asked to stop, everything that sleeps is woken, and only
 * when no thread is left that could wake a connection the wire is cut.
 *
 * The file of results serves one question at a time, behind a lock.
 */
#include "server.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "http.h"

enum {
    TICK_MS = 100,
    ANSWER_MS = 10000,
    REQUEST_MS = 20000,
    UNSEEN_MS = 120000,
    LEFT_MS = 5000 /* A browser connects again after three. */
};

struct server {
    site site;
    char url[80];
    grundy_results *results;
    pthread_mutex_t results_lock;
    grundy_survey_store shared, inner;
    pool *pool;
    jobs *jobs;
    http *http;
    pthread_t keeper;
    bool has_keeper;
    atomic_bool is_ending;
};

/* ---- the file of results ---- */

static grundy_status load(void *user, const grundy_survey_key *key,
                          grundy_survey_facts *out, grundy_error *err)
{
    server *s = user;
    grundy_status status;

    pthread_mutex_lock(&s->results_lock);
    status = s->inner.load(s->inner.user, key, out, err);
    pthread_mutex_unlock(&s->results_lock);
    return status;
}

static grundy_status save(void *user, const grundy_survey_key *keys,
                          const grundy_survey_facts *facts, size_t count,
                          grundy_error *err)
{
    server *s = user;
    grundy_status status;

    pthread_mutex_lock(&s->results_lock);
    status = s->inner.save(s->inner.user, keys, facts, count, err);
    pthread_mutex_unlock(&s->results_lock);
    return status;
}

static grundy_status open_results(server *s, const char *path,
                                  grundy_error *err)
{
    grundy_status status;

    if (!path) return GRUNDY_OK;
    status = grundy_results_open(&s->results, path, NULL, err);
    if (status) return status;
    s->inner = grundy_results_store(s->results, false);
    s->shared = (grundy_survey_store){load, save, s};
    return GRUNDY_OK;
}

/* ---- time ---- */

/* Sleeps whatever becomes of the clock on the wall meanwhile. */
static void *keep_time(void *user)
{
    const struct timespec tick = {0, (long)TICK_MS * 1000000};
    server *s = user;

    while (!atomic_load(&s->is_ending)) {
        (void)nanosleep(&tick, NULL);
        http_tick(s->http);
    }
    return NULL;
}

static void end_keeper(server *s)
{
    if (!s->has_keeper) return;
    atomic_store(&s->is_ending, true);
    pthread_join(s->keeper, NULL);
    s->has_keeper = false;
}

/* ---- start, stop ---- */

static grundy_status start_work(server *s, const server_options *options)
{
    const grundy_survey_store *store = s->results ? &s->shared : NULL;
    const pool_options answers = {.workers = options->workers,
                                  .ms = options->answer_ms ? options->answer_ms
                                                           : ANSWER_MS,
                                  .store = store};
    const jobs_patience patience = {
        .unseen_ms = options->unseen_ms ? options->unseen_ms : UNSEEN_MS,
        .left_ms = options->left_ms ? options->left_ms : LEFT_MS};
    grundy_status status = jobs_start(&s->jobs, store, patience);

    return status ? status : pool_start(&s->pool, &answers);
}

static grundy_status start_wire(server *s, const server_options *options,
                                grundy_error *err)
{
    const http_options wire = {
        .site = &s->site,
        .pool = s->pool,
        .jobs = s->jobs,
        .version = options->version ? options->version : "",
        .has_database = s->results != NULL,
        .request_ms = options->request_ms ? options->request_ms : REQUEST_MS};
    grundy_status status = http_start(&s->http, &wire, err);

    if (status) return status;
    snprintf(s->url, sizeof s->url, "http://127.0.0.1:%u/%s/",
             (unsigned)s->site.port, s->site.token);
    s->has_keeper = pthread_create(&s->keeper, NULL, keep_time, s) == 0;
    return s->has_keeper ? GRUNDY_OK : GRUNDY_NO_MEMORY;
}

static grundy_status start(server *s, const server_options *options,
                           grundy_error *err)
{
    grundy_status status;

    if (!site_make_token(&s->site)) {
        snprintf(err->message, sizeof err->message,
                 "the system has no random bits");
        return err->status = GRUNDY_IO;
    }
    status = open_results(s, options->database, err);
    if (!status) status = start_work(s, options);
    if (!status) status = start_wire(s, options, err);
    return status;
}

grundy_status server_start(server **out, const server_options *options,
                           grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    server *s = calloc(1, sizeof *s);
    grundy_status status;

    if (!s) return GRUNDY_NO_MEMORY;
    s->site.port = options->port;
    s->site.assets = assets;
    s->site.asset_count = asset_count;
    pthread_mutex_init(&s->results_lock, NULL);
    status = start(s, options, &told);
    if (status) {
        server_stop(s);
        if (err) *err = told;
        return status;
    }
    *out = s;
    return GRUNDY_OK;
}

void server_stop(server *s)
{
    if (!s) return;
    end_keeper(s);
    if (s->jobs) jobs_cancel(s->jobs);
    if (s->http) http_quiesce(s->http);
    pool_stop(s->pool);
    if (s->http) http_stop(s->http);
    pool_free(s->pool);
    jobs_stop(s->jobs);
    grundy_results_close(s->results);
    pthread_mutex_destroy(&s->results_lock);
    free(s);
}

const char *server_url(const server *s)
{
    return s->url;
}
