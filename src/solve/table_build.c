/* SPDX-License-Identifier: MIT */
/* table_build.c - solves a table, and stores it in files on the way.
 *
 * If the file exists and its head is that of the table wanted, work is
 * resumed: what it contains is read, not computed again. A finished file is
 * merely opened.
 */
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/store/blocks.h"
#include "base/store/blocks_file.h"
#include "rules/game.h"
#include "solve/tables.h"

/* Luggage of a build. */
typedef struct build {
    grundy_table *table;
    const grundy_table_options *options;
    gi_text head;
    gi_table_keep keep;
    grundy_error *err;
} build;

grundy_status gi_tables_check_options(const grundy_table_options *options,
                                      grundy_error *err)
{
    if (!options) return GRUNDY_OK;
    if ((unsigned)options->play > GRUNDY_PLAY_MISERE)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no such convention");
    return gi_check_reserved(options->reserved, 4, err);
}

grundy_convention gi_tables_convention(const grundy_game *game,
                                       grundy_play play)
{
    if (play == GRUNDY_PLAY_NORMAL) return GRUNDY_NORMAL;
    if (play == GRUNDY_PLAY_MISERE) return GRUNDY_MISERE;
    return grundy_game_convention(game);
}

static grundy_status plan(grundy_table *table,
                          const grundy_table_options *options,
                          grundy_error *err)
{
    table->convention = gi_tables_convention(table->game, options->play);
    return gi_table_plan_of(&table->plan, &table->ranks,
                            !options->only_results, table->convention,
                            table->env, err);
}

/* ---- files ---- */

grundy_status gi_tables_open_blocks(gi_blocks **out, const grundy_file *file,
                                    int which, const gi_text *text,
                                    const grundy_env *env, grundy_error *err)
{
    const gi_blocks_head head = {.kind = gi_tables_kind(which),
                                 .block_bytes = GI_TABLE_BLOCK_BYTES,
                                 .text = gi_text_string(text),
                                 .text_bytes = text->count};
    const gi_blocks_head *found;
    gi_blocks *blocks;
    bool is_begun = false;
    grundy_status status =
        gi_blocks_is_begun(&is_begun, file, &head, env, err);

    if (status) return status;
    if (!is_begun) return gi_blocks_create(out, file, &head, env, err);
    status =
        gi_blocks_open(&blocks, file, head.kind, GI_BLOCKS_APPEND, env, err);
    if (status) return status;
    found = gi_blocks_get_head(blocks);
    if (found->block_bytes != head.block_bytes ||
        found->text_bytes != head.text_bytes ||
        memcmp(found->text, head.text, head.text_bytes) != 0) {
        gi_blocks_free(blocks);
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the file holds another table and is not overwritten");
    }
    *out = blocks;
    return GRUNDY_OK;
}

static grundy_status open_files(build *b)
{
    const grundy_table *table = b->table;
    grundy_status status = gi_tables_open_blocks(
        &b->keep.blocks, b->options->file, GI_TABLES_KIND_TABLE, &b->head,
        table->env, b->err);

    if (!status &&
        gi_blocks_count(b->keep.blocks) >
            gi_table_block_count(table->ranks.count, table->plan.bits))
        return gi_fail(b->err, GRUNDY_BAD_INPUT,
                       "the file has more blocks than the table");
    if (status || !b->options->journal ||
        table->plan.method != GI_TABLE_RETROGRADE)
        return status;
    return gi_tables_open_blocks(&b->keep.journal, b->options->journal,
                                 GI_TABLES_KIND_JOURNAL, &b->head, table->env,
                                 b->err);
}

/* ---- the work ---- */

static bool is_complete(const build *b)
{
    return b->keep.blocks && gi_blocks_count(b->keep.blocks) ==
                                 gi_table_block_count(b->table->ranks.count,
                                                      b->table->plan.bits);
}

static grundy_status solve(build *b)
{
    grundy_table *table = b->table;
    grundy_status status =
        gi_table_init(&table->memory, &table->ranks, table->convention,
                      &table->plan, table->env);

    if (!status) status = gi_table_solve(&table->memory, &b->keep, b->err);
    return status;
}

static grundy_status solve_and_keep(build *b)
{
    grundy_status status = GRUNDY_OK;

    if (b->options->file) {
        gi_tables_head(b->table, &b->head);
        status = b->head.status;
        if (!status) status = open_files(b);
    }
    if (!status && !is_complete(b)) status = solve(b);
    GRUNDY_ASSERT(status || !b->keep.blocks || is_complete(b));
    if (!status && b->keep.blocks)
        status = gi_blocks_finish(b->keep.blocks, b->err);
    return status;
}

grundy_status grundy_table_build(grundy_table **out, const grundy_game *game,
                                 const grundy_table_options *options,
                                 const grundy_env *env, grundy_error *err)
{
    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_tables_check_options(options, err)) return GRUNDY_BAD_ARGUMENT;

    static const grundy_table_options usual;
    grundy_error told = {.status = GRUNDY_OK};
    build b = {.options = options ? options : &usual, .err = &told};
    grundy_status status = gi_tables_new(&b.table, game, env, &told);

    if (status) return gi_fail_told(err, status, &told);
    gi_text_init(&b.head, b.table->env);
    status = plan(b.table, b.options, &told);
    if (!status) status = solve_and_keep(&b);
    GRUNDY_ASSERT(status || b.table->memory.plane || b.keep.blocks);
    gi_blocks_free(b.keep.journal);
    if (!status && !b.table->memory.plane) {
        b.table->blocks = b.keep.blocks;
        b.table->plan.work_bits = b.table->plan.bits;
    } else {
        gi_blocks_free(b.keep.blocks);
    }
    gi_text_clear(&b.head);
    if (status) {
        grundy_table_free(b.table);
        return gi_fail_told(err, status, &told);
    }
    *out = b.table;
    return GRUNDY_OK;
}

/* ---- what it is ---- */

grundy_table_info grundy_table_describe(const grundy_table *table)
{
    static const char *const methods[] = {"sweep", "sieve", "retrograde"};

    GRUNDY_ASSERT((size_t)table->plan.method <
                  sizeof methods / sizeof methods[0]);
    return (grundy_table_info){.method = methods[table->plan.method],
                               .convention = table->convention,
                               .bits = table->plan.bits,
                               .ranks = table->ranks.count,
                               .memory_bytes = table->plan.bytes,
                               .may_loop =
                                   table->ranks.order == GI_RANKS_LOOP};
}

grundy_status grundy_table_plan(grundy_table_info *out,
                                const grundy_game *game,
                                const grundy_table_options *options,
                                const grundy_env *env, grundy_error *err)
{
    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (gi_tables_check_options(options, err)) return GRUNDY_BAD_ARGUMENT;

    static const grundy_table_options usual;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_table *table;
    grundy_status status = gi_tables_new(&table, game, env, &told);

    if (!status) {
        status = plan(table, options ? options : &usual, &told);
        if (!status) *out = grundy_table_describe(table);
        grundy_table_free(table);
    }
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
