/* SPDX-License-Identifier: MIT */
/* table_spread.c - the front door to tables of several processes.
 *
 * What fails before the processes can talk to each other is told to all of
 * them: each call ends in as many sums as those of the others do.
 */
#include "grundy/spread.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/store/blocks.h"
#include "solve/tables.h"
#include "table/spread/spread.h"

/* ---- a process alone: it has no letters, and its sums are its words ---- */

static grundy_status send_nowhere(void *user, size_t letter, unsigned to,
                                  const void *bytes, size_t count)
{
    (void)user;
    (void)letter;
    (void)to;
    (void)bytes;
    (void)count;
    return GRUNDY_IO;
}

static grundy_status receive_nothing(void *user, const void **bytes,
                                     size_t *count)
{
    (void)user;
    (void)bytes;
    *count = 0;
    return GRUNDY_OK;
}

static grundy_status sum_of_one(void *user, const uint64_t *mine,
                                uint64_t *sums, size_t count)
{
    (void)user;
    if (count > 0) memcpy(sums, mine, count * sizeof *sums);
    return GRUNDY_OK;
}

static grundy_status is_so(void *user, bool *out)
{
    (void)user;
    *out = true;
    return GRUNDY_OK;
}

static grundy_status letter_is_sent(void *user, size_t letter, bool *out)
{
    (void)letter;
    return is_so(user, out);
}

static void rest(void *user)
{
    (void)user;
}

static const grundy_peers alone = {.count = 1,
                                   .send = send_nowhere,
                                   .is_sent = letter_is_sent,
                                   .receive = receive_nothing,
                                   .reduce = sum_of_one,
                                   .is_reduced = is_so,
                                   .rest = rest};

/* ---- what is asked ---- */

static grundy_status check(const void *out, const grundy_game *game,
                           const grundy_table_options *options,
                           const grundy_peers *peers, const grundy_env *env,
                           grundy_error *err)
{
    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (!peers->send || !peers->is_sent || !peers->receive || !peers->reduce ||
        !peers->is_reduced || !peers->rest)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "a function of the peers is NULL");
    if (peers->number >= peers->count)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "process %u is not one of %u",
                       peers->number, peers->count);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_tables_check_options(options, err)) return GRUNDY_BAD_ARGUMENT;
    return GRUNDY_OK;
}

/* The plan of the table, and of the share of this process. */
static grundy_status plan(gi_spread *out, grundy_table *table,
                          const grundy_table_options *options,
                          const grundy_peers *peers, uint64_t memory,
                          grundy_error *err)
{
    gi_spread s = {.ranks = &table->ranks, .env = table->env, .err = err};
    grundy_status status;

    GRUNDY_ASSERT(peers->number < peers->count);
    s.convention = gi_tables_convention(table->game, options->play);
    s.share = gi_share_of(table->ranks.count, peers->number, peers->count,
                          s.ranks->order == GI_RANKS_LOOP);
    status = gi_spread_plan(&s, !options->only_results, memory);
    if (status) return status;
    table->convention = s.convention;
    table->plan = s.plan;
    *out = s;
    return GRUNDY_OK;
}

grundy_status grundy_spread_plan(grundy_table_info *out,
                                 const grundy_game *game,
                                 const grundy_table_options *options,
                                 const grundy_peers *peers,
                                 const grundy_env *env, grundy_error *err)
{
    static const grundy_table_options usual;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_table *table;
    gi_spread s;

    if (!peers) peers = &alone;
    if (check(out, game, options, peers, env, err)) return GRUNDY_BAD_ARGUMENT;
    grundy_status status = gi_tables_new(&table, game, env, &told);
    if (!status) {
        status = plan(&s, table, options ? options : &usual, peers,
                      gi_limit_memory(env), &told);
        if (!status) {
            *out = grundy_table_describe(table);
            out->is_on_disk = s.disk.turns > 0;
        }
        grundy_table_free(table);
    }
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

/* ---- files ---- */

/* How many processes began a journal, if it is of the table whose head is the
 * first table_bytes of the text; otherwise 0. */
static unsigned long begun_by(const gi_spread *s, const grundy_file *file,
                              const gi_text *text, size_t table_bytes)
{
    const gi_blocks_head *head;
    gi_blocks *journal;
    char line[64] = "";
    const char *of;

    if (gi_blocks_open(&journal, file, gi_tables_kind(GI_TABLES_KIND_JOURNAL),
                       GI_BLOCKS_SALVAGE, s->env, NULL))
        return 0;
    head = gi_blocks_get_head(journal);
    if (head->text_bytes > table_bytes &&
        head->text_bytes - table_bytes < sizeof line &&
        memcmp(head->text, gi_text_string(text), table_bytes) == 0)
        memcpy(line, head->text + table_bytes, head->text_bytes - table_bytes);
    gi_blocks_free(journal);
    of = strstr(line, " of ");
    return of ? strtoul(of + strlen(" of "), NULL, 10) : 0;
}

/* Says of the journal, and not of the table, what is wrong with it. */
static grundy_status refuse_journal(gi_spread *s, const grundy_file *file,
                                    const gi_text *text, size_t table_bytes)
{
    const unsigned long count = begun_by(s, file, text, table_bytes);
    char why[sizeof s->err->message];

    if (count > 0 && count != s->share.processes)
        return gi_fail(s->err, GRUNDY_BAD_INPUT,
                       "this table was begun by %lu process%s, and only as "
                       "many can go on with it",
                       count, count == 1 ? "" : "es");
    snprintf(why, sizeof why, "%s", s->err ? s->err->message : "");
    return gi_fail(s->err, GRUNDY_BAD_INPUT, "journal of process %u: %s",
                   (unsigned)s->share.number, why);
}

/* head  of the table; it is that of the journal afterwards */
static grundy_status open_journal(gi_spread *s, const grundy_file *file,
                                  gi_text *head)
{
    const size_t table_bytes = head->count;
    grundy_status status;

    gi_text_addf(head, "process %u of %u parts %u\n",
                 (unsigned)s->share.number, (unsigned)s->share.processes,
                 s->share.log);
    status = head->status;
    if (!status)
        status = gi_tables_open_blocks(
            &s->journal, file, GI_TABLES_KIND_JOURNAL, head, s->env, s->err);
    return status == GRUNDY_BAD_INPUT
               ? refuse_journal(s, file, head, table_bytes)
               : status;
}

static grundy_status open_files(gi_spread *s, const grundy_table *table,
                                const grundy_table_options *options)
{
    const bool is_first = s->share.number == 0;
    gi_text head;
    grundy_status status;

    GRUNDY_ASSERT(s->share.number < s->share.processes);
    if (is_first && !options->file)
        return gi_fail(s->err, GRUNDY_BAD_ARGUMENT,
                       "the first process has no file for the table");
    gi_text_init(&head, s->env);
    gi_tables_head(table, &head);
    status = head.status;
    if (!status && is_first)
        status =
            gi_tables_open_blocks(&s->blocks, options->file,
                                  GI_TABLES_KIND_TABLE, &head, s->env, s->err);
    if (!status && s->disk.turns > 0 && !options->journal)
        status = gi_fail(s->err, GRUNDY_BAD_ARGUMENT,
                         "process %u has no file for what does not fit its "
                         "memory",
                         (unsigned)s->share.number);
    s->scratch = options->journal;
    if (!status && options->journal && s->plan.method == GI_TABLE_RETROGRADE)
        status = open_journal(s, options->journal, &head);
    gi_text_clear(&head);
    return status;
}

/* ---- the work ---- */

static grundy_status build(grundy_spread_figures *out, grundy_table *table,
                           const grundy_table_options *options,
                           const grundy_peers *peers, uint64_t memory,
                           grundy_error *err)
{
    gi_spread s = {.ranks = NULL};
    gi_mail_figures f = {.rounds = 0};
    grundy_status status = plan(&s, table, options, peers, memory, err);

    if (!status && s.plan.bytes > gi_limit_memory(table->env))
        status = gi_fail(err, GRUNDY_OVER_BUDGET,
                         "process %u is allowed less memory than the first",
                         peers->number);
    if (!status) status = open_files(&s, table, options);
    status = gi_spread_solve(&s, peers, status, &f);
    if (!status && s.blocks) status = gi_blocks_finish(s.blocks, err);
    /* The journals are of use until the table is whole. */
    status = gi_spread_agree(peers, status, NULL, err);
    gi_blocks_free(s.journal);
    gi_blocks_free(s.blocks);
    *out = (grundy_spread_figures){.rounds = f.rounds,
                                   .letters = f.letters,
                                   .bytes = f.bytes,
                                   .items = f.items,
                                   .waits = f.waits,
                                   .memory_bytes = s.plan.bytes};
    return status;
}

grundy_status grundy_spread_build(grundy_spread_figures *out,
                                  const grundy_game *game,
                                  const grundy_table_options *options,
                                  const grundy_peers *peers,
                                  const grundy_env *env, grundy_error *err)
{
    static const grundy_table_options usual;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_table *table = NULL;
    grundy_spread_figures figures;
    uint64_t memory;

    if (!peers) peers = &alone;
    if (check(out, game, options, peers, env, err)) return GRUNDY_BAD_ARGUMENT;
    grundy_status status = gi_tables_new(&table, game, env, &told);
    memory = peers->number == 0 ? gi_limit_memory(env) : 0;
    status = gi_spread_agree(peers, status, &memory, &told);
    if (!status)
        status = build(&figures, table, options ? options : &usual, peers,
                       memory, &told);
    grundy_table_free(table);
    if (status) return gi_fail_told(err, status, &told);
    *out = figures;
    return GRUNDY_OK;
}
