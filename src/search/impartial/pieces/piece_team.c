/* SPDX-License-Identifier: MIT */
/* piece_team.c - one question to several walks over pieces, on as many threads.
 *
 * All walks ask the same question and share one table, so that each uses what the
 * others have learnt. They would go the same way if nothing kept them apart: a
 * frame marks the place of its piece, and a choice whose place is marked seems
 * to need more work than it does (piece_walk.c; virtual loss, Kaneko 2010). What
 * is kept are facts, which are true whoever has found them, and efforts, which
 * are guesses; so the nimber does not depend on the walks, only the time does.
 *
 * What one walk proves may be what another is in the midst of. So each looks at
 * its frames now and then, from the first on, and gives up all that was for the
 * sake of one that the table answers. That is also how all of them end: the
 * first frame is the question.
 *
 * A stripe of the table has a lock that is waited for awake: a question looks up
 * as many pieces as it has options, each in a few nanoseconds, and two walks want
 * the same of 64 stripes at the same time seldom. Only the leader makes the table larger, so that its
 * quota is one thread's; and only the leader asks the run whether to go on, and
 * tells the others.
 *
 * Source: [Nagai02] for one walk. */
#include <pthread.h>
#include <sched.h>

#include "base/env.h"
#include "base/error.h"
#include "base/workers/workers.h"
#include "search/impartial/pieces/piece.h"

/* Steps from one look at the frames to the next; a power of two. */
enum { LOOK_STEPS = 256 };

typedef struct helper {
    gi_piece_walk *walk;
    gi_piece_team *team;
    uint32_t steps;
    grundy_env env; /* Of all but the leader. */
} helper;

struct gi_piece_team {
    gi_piece_guard guard;
    gi_piece_share share;
    gi_own_env env;
    gi_workers *workers;
    helper *helpers; /* shape [capacity]; the first is the leader. */
    size_t count, capacity;

    /* Of the question that is asked. */
    const gi_ints *position;
    gi_run *run;
    atomic_bool is_over;
    pthread_mutex_t mutex; /* Of what follows. */
    bool is_found;
    grundy_nimber nimber;
    grundy_status status; /* The first failure. */
    grundy_error told;
};

/* ---- the walks at work ---- */

static bool is_over(gi_piece_team *team)
{
    return atomic_load_explicit(&team->is_over, memory_order_relaxed);
}

/* Gives up what is no longer wanted. */
static void look_at_frames(gi_piece_walk *w)
{
    for (size_t i = 0; i + 1 < w->depth; i++) {
        gi_piece_frame *frame = &w->frames[i];
        gi_piece_walk_recall(w, frame);
        if (!gi_efforts_are_proof(frame->efforts)) continue;
        gi_piece_walk_cut(w, i + 1);
        return;
    }
}

static grundy_status tick(gi_piece_walk *w)
{
    helper *h = w->team;
    gi_piece_team *team = h->team;

    if (is_over(team)) return GRUNDY_CANCELLED;
    if (++h->steps % LOOK_STEPS) return GRUNDY_OK;
    look_at_frames(w);
    return h == team->helpers ? gi_piece_table_grow(w->all.table) : GRUNDY_OK;
}

/* A walk has ended: the first of them ends all. */
static void end(gi_piece_team *team, grundy_status status,
                grundy_nimber nimber, const grundy_error *err)
{
    pthread_mutex_lock(&team->mutex);
    GRUNDY_ASSERT(status || !team->is_found || team->nimber == nimber);
    if (!status) {
        team->is_found = true;
        team->nimber = nimber;
    } else if (!team->status && !is_over(team)) {
        team->status = status;
        if (err) team->told = *err;
    }
    atomic_store_explicit(&team->is_over, true, memory_order_relaxed);
    pthread_mutex_unlock(&team->mutex);
}

static void lead(gi_piece_team *team)
{
    grundy_nimber nimber = 0;
    const grundy_status status = gi_piece_walk_nimber(
        team->helpers[0].walk, team->position, &nimber, team->run);

    end(team, status, nimber, team->run->err);
}

static void help(gi_piece_team *team, const helper *h)
{
    grundy_error err = {.status = GRUNDY_OK};
    grundy_nimber nimber = 0;
    grundy_status status;
    gi_run run;

    gi_run_init(&run, &h->env, &err);
    status = gi_piece_walk_nimber(h->walk, team->position, &nimber, &run);
    gi_run_clear(&run);
    end(team, status, nimber, &err);
}

static void do_part(void *user, size_t part, size_t worker)
{
    gi_piece_team *team = user;

    (void)part;
    if (is_over(team)) return;
    if (worker == 0)
        lead(team);
    else
        help(team, &team->helpers[worker]);
}

grundy_status gi_piece_team_nimber(gi_piece_team *team,
                                   const gi_ints *position, grundy_nimber *out,
                                   gi_run *run)
{
    gi_piece_table *table = team->helpers[0].walk->all.table;
    grundy_status status;

    team->position = position;
    team->run = run;
    team->is_found = false;
    team->status = GRUNDY_OK;
    team->told = (grundy_error){.status = GRUNDY_OK};
    atomic_store(&team->is_over, false);
    status = gi_piece_table_share(table, &team->guard);
    if (status) return status;
    gi_workers_run(team->workers, do_part, team, team->count);
    gi_piece_table_part(table);
    if (!team->is_found)
        return gi_fail_told(run->err, team->status, &team->told);
    *out = team->nimber;
    return GRUNDY_OK;
}

/* ---- new, free ---- */

static void wait(void)
{
    (void)sched_yield();
}

static bool is_stopped(void *user)
{
    const helper *h = user;

    return is_over(h->team);
}

static void join_team(gi_piece_team *team, gi_piece_walk *walk)
{
    helper *h = &team->helpers[team->count++];

    *h = (helper){.walk = walk, .team = team, .env = gi_env_own(team->env)};
    h->env.is_stopped = is_stopped;
    h->env.progress = NULL;
    h->env.user = h;
    walk->share = &team->share;
    walk->tick = tick;
    walk->team = h;
}

static grundy_status make_helpers(gi_piece_team *team, gi_piece_walk *leader)
{
    team->capacity = gi_workers_count(team->workers);
    team->helpers =
        gi_alloc_array(team->env, team->capacity, sizeof *team->helpers);
    if (!team->helpers) return GRUNDY_NO_MEMORY;
    join_team(team, leader);
    while (team->count < team->capacity) {
        gi_piece_walk *walk = NULL;
        const grundy_status status =
            gi_piece_walk_new(&walk, leader->game, leader->limit, team->env);
        if (status) return status;
        walk->all.table = leader->all.table;
        join_team(team, walk);
    }
    return GRUNDY_OK;
}

grundy_status gi_piece_team_new(gi_piece_team **out, gi_piece_walk *leader,
                                unsigned count, const grundy_env *env)
{
    gi_piece_team *team = gi_alloc(env, sizeof *team);
    grundy_status status;

    if (!team) return GRUNDY_NO_MEMORY;
    *team = (gi_piece_team){.guard = {.wait = wait}, .env = {gi_env_own(env)}};
    team->env->workers = count;
    pthread_mutex_init(&team->mutex, NULL);
    status = gi_workers_start(&team->workers, team->env);
    if (!status) status = make_helpers(team, leader);
    if (status)
        gi_piece_team_free(team);
    else
        *out = team;
    return status;
}

void gi_piece_team_free(gi_piece_team *team)
{
    if (!team) return;
    gi_workers_stop(team->workers);
    for (size_t i = 0; i < team->count; i++) {
        gi_piece_walk *walk = team->helpers[i].walk;
        walk->share = NULL;
        walk->tick = NULL;
        if (i > 0) gi_piece_walk_free(walk);
    }
    gi_free(team->env, team->helpers, team->capacity * sizeof *team->helpers);
    pthread_mutex_destroy(&team->mutex);
    gi_free(team->env, team, sizeof *team);
}
