/* SPDX-License-Identifier: MIT */
/* team_test.h - tables of several processes, which are threads here. */
#ifndef GI_SOLVE_TEST_TEAM_TEST_H
#define GI_SOLVE_TEST_TEAM_TEST_H

#include "grundy/spread.h"

#include "base/store/blocks.h"
#include "fault.h"
#include "solve/tables.h"
#include "table/spread/spread_disk.h"
#include "tables_test.h"
#include "thread_peers.h"

typedef struct member {
    thread_peer peer;
    const grundy_game *game;
    bool only_results;
    gi_spread_disk disk; /* All zero: the plane is in memory. */
    memory_file *table;  /* Of the first. */
    memory_file journal;
    fault allocator;
    unsigned asked, stop_at; /* Whether to stop; 0: never. */
    grundy_spread_figures figures;
    grundy_status status;
    grundy_error err;
} member;

typedef struct team {
    peer_office office;
    member members[PEERS_MOST];
    unsigned count;
} team;

static inline bool is_stopped(void *user)
{
    member *m = user;

    return m->stop_at && ++m->asked >= m->stop_at;
}

static inline grundy_status plan_on_disk(gi_spread *s, const member *m,
                                         const grundy_table *table)
{
    grundy_status status;

    s->ranks = &table->ranks;
    s->convention = table->convention;
    s->share = gi_share_of(table->ranks.count, m->peer.number,
                           m->peer.office->count, false);
    status = gi_spread_plan(s, !m->only_results, UINT64_MAX);
    s->disk = m->disk;
    s->plan.plane_bytes = gi_disk_plane_places(s) * s->plan.bits / 8 + 8;
    return status;
}

/* As grundy_spread_build(), for tables that are too small for a plane on disk.
 */
static inline grundy_status build_on_disk(member *m, const grundy_peers *peers,
                                          const grundy_table_options *options,
                                          const grundy_env *env)
{
    gi_spread s = {.env = env, .err = &m->err, .scratch = options->journal};
    gi_mail_figures figures;
    grundy_table *table = NULL;
    gi_text head;
    grundy_status status = gi_tables_new(&table, m->game, env, &m->err);

    if (!status) {
        table->convention = gi_tables_convention(m->game, options->play);
        status = plan_on_disk(&s, m, table);
        table->plan = s.plan;
    }
    gi_text_init(&head, env);
    if (!status) gi_tables_head(table, &head);
    if (!status) status = head.status;
    if (!status && options->file)
        status =
            gi_tables_open_blocks(&s.blocks, options->file,
                                  GI_TABLES_KIND_TABLE, &head, env, &m->err);
    status = gi_spread_solve(&s, peers, status, &figures);
    if (!status && s.blocks) status = gi_blocks_finish(s.blocks, &m->err);
    status = gi_spread_agree(peers, status, NULL, &m->err);
    gi_blocks_free(s.blocks);
    gi_text_clear(&head);
    grundy_table_free(table);
    m->err.status = status; /* Not everybody below says why. */
    return status;
}

static inline void *work(void *user)
{
    member *m = user;
    grundy_env env = fault_env(&m->allocator);
    const grundy_peers peers = thread_peers_of(&m->peer);
    const grundy_file table = memory_file_of(m->table);
    const grundy_file journal = memory_file_of(&m->journal);
    const grundy_table_options options = {.only_results = m->only_results,
                                          .file = m->peer.number == 0 ? &table
                                                                      : NULL,
                                          .journal = &journal};

    env.is_stopped = is_stopped;
    env.user = m;
    m->asked = 0;
    m->err = (grundy_error){.status = GRUNDY_OK};
    m->status = m->disk.turns > 0
                    ? build_on_disk(m, &peers, &options, &env)
                    : grundy_spread_build(&m->figures, m->game, &options,
                                          &peers, &env, &m->err);
    assert_int_equal(m->err.status, m->status);
    assert_true(fault_is_clean(&m->allocator));
    peer_drop(m->peer.read);
    m->peer.read = NULL;
    return NULL;
}

/* All members at work, with so many calls of their peers. */
static inline void run_team(team *t, uint64_t calls)
{
    pthread_t threads[PEERS_MOST];

    peer_office_open(&t->office, t->count, calls);
    for (unsigned i = 0; i < t->count; i++) {
        t->members[i].peer = (thread_peer){.office = &t->office, .number = i};
        if (pthread_create(&threads[i], NULL, work, &t->members[i])) abort();
    }
    for (unsigned i = 0; i < t->count; i++)
        pthread_join(threads[i], NULL);
    peer_office_close(&t->office);
}

/* The same, and nobody fails. */
static inline void run_well(team *t, const char *what)
{
    run_team(t, UINT64_MAX);
    for (unsigned i = 0; i < t->count; i++)
        if (t->members[i].status)
            fail_msg("%s: %s", what, t->members[i].err.message);
}

static inline team team_of(unsigned count, const grundy_game *game,
                           bool only_results, memory_file *table)
{
    team t = {.count = count};

    for (unsigned i = 0; i < count; i++)
        t.members[i] = (member){.game = game,
                                .only_results = only_results,
                                .table = table,
                                .journal = memory_file_new()};
    return t;
}

static inline void free_team(team *t)
{
    for (unsigned i = 0; i < t->count; i++)
        memory_file_free(&t->members[i].journal);
}

static inline void same_bytes(const memory_file *a, const memory_file *b,
                              const char *what)
{
    if (a->count != b->count || memcmp(a->bytes, b->bytes, a->count) != 0)
        fail_msg("%s: other bytes", what);
}

#endif
