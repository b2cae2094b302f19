/* SPDX-License-Identifier: MIT */
/* boards_block.c - boards whose values all workers find, a block at a time.
 *
 * Each worker has tables of its own: regions of n cells need the values of
 * those of n - 2 cells at most, which are a small part, so that what workers do
 * twice is little. Two neighbouring rectangles have most of their parts in
 * common: one worker finds them faster than two do, and each is written when
 * it is found. Boards are dealt out in parts, and lines leave in the order
 * of boards; values do not depend on what a table knows. So neither do the
 * bytes depend on the workers.
 *
 * Where a limit is met that earlier boards had a part in, the tables are
 * forgotten, and the board is tried once more with all of the limit: long lists
 * need no more memory than their hardest board. */
#include "present/values/boards_block.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "judging/fact.h"
#include "present/answer/value_write.h"
#include "rules/position.h"

struct gi_boards_worker {
    gi_run run;
    gi_text position;
};

/* ---- lines ---- */

static void add_json(gi_text *text, const char *position,
                     const gi_value *value)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.board.1");
    gi_json_key(&out, "position");
    gi_json_string(&out, position);
    gi_json_key(&out, "value");
    gi_value_json(value, &out);
    gi_json_key(&out, "outcome");
    gi_json_string(&out, grundy_outcome_name(gi_value_outcome(value)));
    gi_json_close(&out, '}');
}

static void add_line(grundy_format format, gi_text *text, const char *position,
                     const gi_value *value)
{
    if (format == GRUNDY_FORMAT_JSON) {
        add_json(text, position, value);
    } else {
        gi_text_addf(text, "%s\t", position);
        gi_value_write(value, text);
        gi_text_addf(text, "\t%s",
                     grundy_outcome_name(gi_value_outcome(value)));
    }
    gi_text_add_char(text, '\n');
}

static bool is_limit(grundy_status status)
{
    return status == GRUNDY_OVER_BUDGET || status == GRUNDY_NO_MEMORY;
}

static grundy_status find(const gi_boards_block *block, gi_run *run,
                          const gi_ints *board, gi_value *out)
{
    const uint64_t limit = gi_limit_positions(run->env);
    const bool has_tables = gi_fact_has_search(run, block->game);
    const grundy_status status =
        gi_fact_value(block->game, board, limit, out, NULL, run);

    return is_limit(status) && has_tables
               ? gi_fact_value(block->game, board, limit, out, NULL, run)
               : status;
}

static grundy_status write_board(const gi_boards_block *block,
                                 gi_boards_worker *worker,
                                 const gi_ints *board, gi_text *text)
{
    gi_run *run = &worker->run;
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    gi_text_truncate(&worker->position, 0);
    status = gi_position_write(block->game, board, &worker->position, run);
    if (!status) status = find(block, run, board, &value);
    if (!status)
        add_line(block->format, text, gi_text_string(&worker->position),
                 &value);
    gi_value_clear(&value, run->env);
    return status ? status : text->status;
}

static void write_part(void *user, size_t part, size_t worker)
{
    gi_boards_block *block = user;
    gi_boards_part *mine = &block->parts[part];
    size_t at = part * GI_BOARDS_A_PART;

    GRUNDY_ASSERT(part < GI_BOARDS_PARTS && at < block->count);
    gi_text_truncate(&mine->text, 0);
    mine->status = GRUNDY_OK;
    mine->err = (grundy_error){.status = GRUNDY_OK};
    block->searches[worker].run.err = &mine->err;
    for (size_t i = 0;
         !mine->status && i < GI_BOARDS_A_PART && at < block->count; i++, at++)
        mine->status = write_board(block, &block->searches[worker],
                                   &block->boards[at], &mine->text);
    block->searches[worker].run.err = NULL;
}

/* ---- blocks ---- */

/* What one worker may take. Nobody but the caller's thread reports progress. */
static grundy_env share_of(const grundy_env *env, size_t workers)
{
    GRUNDY_ASSERT(workers > 0);
    grundy_env share = *env;

    share.progress = NULL;
    share.workers = 1;
    share.limits.memory_bytes = gi_limit_memory(env) / workers;
    return share;
}

grundy_status gi_boards_init(gi_boards_block *block, const grundy_game *game,
                             grundy_format format, bool is_hard,
                             const grundy_env *env)
{
    size_t count;
    grundy_status status;

    *block = (gi_boards_block){.game = game,
                               .format = format,
                               .env = env,
                               .team = *env,
                               .full = is_hard ? 1 : GI_BOARDS_MOST};
    for (size_t i = 0; i < GI_BOARDS_PARTS; i++)
        gi_text_init(&block->parts[i].text, env);
    if (is_hard) block->team.workers = 1;
    status = gi_workers_start(&block->workers, &block->team);
    if (status) return status;
    count = gi_workers_count(block->workers);
    block->share = share_of(env, count);
    block->searches = gi_alloc_array(env, count, sizeof *block->searches);
    if (!block->searches) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++) {
        gi_run_init(&block->searches[i].run, &block->share, NULL);
        gi_text_init(&block->searches[i].position, &block->share);
    }
    return GRUNDY_OK;
}

void gi_boards_clear(gi_boards_block *block)
{
    const size_t count =
        block->searches ? gi_workers_count(block->workers) : 0;

    for (size_t i = 0; i < count; i++) {
        gi_run_clear(&block->searches[i].run);
        gi_text_clear(&block->searches[i].position);
    }
    gi_free(block->env, block->searches, count * sizeof *block->searches);
    gi_workers_stop(block->workers);
    for (size_t i = 0; i < GI_BOARDS_PARTS; i++)
        gi_text_clear(&block->parts[i].text);
    for (size_t i = 0; i < GI_BOARDS_MOST; i++)
        gi_ints_clear(&block->boards[i], block->env);
}

grundy_status gi_boards_push(gi_boards_block *block, const gi_ints *board)
{
    grundy_status status;

    GRUNDY_ASSERT(!gi_boards_is_full(block));
    status = gi_ints_copy(&block->boards[block->count], board, block->env);
    if (!status) block->count++;
    return status;
}

grundy_status gi_boards_write(gi_boards_block *block, gi_text *text,
                              grundy_error *err)
{
    const size_t parts =
        (block->count + GI_BOARDS_A_PART - 1) / GI_BOARDS_A_PART;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(parts <= GI_BOARDS_PARTS);
    gi_workers_run(block->workers, write_part, block, parts);
    block->count = 0;
    for (size_t i = 0; !status && i < parts; i++) {
        const gi_boards_part *part = &block->parts[i];
        gi_text_add_bytes(text, part->text.bytes, part->text.count);
        if (text->status) return text->status;
        status = part->status;
        if (status) status = gi_fail_told(err, status, &part->err);
    }
    return status;
}
