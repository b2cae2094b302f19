/* SPDX-License-Identifier: MIT */
/* table_open.c - creation and release of a table, with its game or from a
 * file.
 *
 * The head of a file states the game, the convention and the bits; all else
 * follows from the game and is compared with what the head says, word by word.
 * So a file of another version of a numbering is refused.
 */
#include <string.h>

#include "grundy/parse.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/store/blocks.h"
#include "base/store/blocks_file.h"
#include "games/registry.h"
#include "rules/ruleset.h"
#include "solve/tables.h"

uint32_t gi_tables_kind(int which)
{
    return which == GI_TABLES_KIND_JOURNAL ? GI_BLOCKS_KIND('T', 'B', 'L', 'J')
                                           : GI_TABLE_FILE;
}

static grundy_status open_ranks(grundy_table *table, grundy_error *err)
{
    const gi_ranking *ranking = table->game->rules->ranking;
    gi_run run;
    grundy_status status;

    if (!ranking)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "%s does not number its positions: there are no tables "
                       "of it",
                       grundy_game_name(table->game));
    gi_run_init(&run, table->env, err);
    status = ranking->open(&table->ranks, table->game, &run);
    gi_run_clear(&run);
    GRUNDY_ASSERT(status || table->ranks.count > 0);
    return status;
}

grundy_status gi_tables_new(grundy_table **out, const grundy_game *game,
                            const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_table *table = gi_alloc(used, sizeof *table);
    grundy_status status;

    if (!table) return GRUNDY_NO_MEMORY;
    *table =
        (grundy_table){.env = {gi_env_own(used)}, .game = gi_game_share(game)};
    status = open_ranks(table, err);
    if (status)
        grundy_table_free(table);
    else
        *out = table;
    return status;
}

void grundy_table_free(grundy_table *table)
{
    if (!table) return;
    gi_blocks_free(table->blocks);
    gi_table_clear(&table->memory);
    if (table->ranks.ranking && table->ranks.ranking->close)
        table->ranks.ranking->close(&table->ranks, table->env);
    grundy_game_free(table->game);
    gi_free(table->env, table, sizeof *table);
}

void gi_tables_head(const grundy_table *table, gi_text *text)
{
    gi_table_head(text, &table->ranks, table->convention, table->plan.bits);
}

/* ---- from a file ---- */

/* The value of a line of the head, up to 255 bytes, in value[256]. */
static bool read_line(const gi_blocks_head *head, const char *name,
                      char *value)
{
    const size_t length = strlen(name);
    size_t at = 0;

    while (at < head->text_bytes) {
        const char *line = head->text + at;
        const char *end = memchr(line, '\n', head->text_bytes - at);
        const size_t count = end ? (size_t)(end - line) : 0;
        if (!end) return false;
        if (count > length && memcmp(line, name, length) == 0 &&
            line[length] == ' ' && count - length <= 255) {
            memcpy(value, line + length + 1, count - length - 1);
            value[count - length - 1] = '\0';
            return true;
        }
        at += count + 1;
    }
    return false;
}

static grundy_status is_no_table(grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "the head of the file describes no table");
}

/* The bits are what a file has, whatever would be planned today. */
static grundy_status read_head(grundy_table *table, const gi_blocks_head *head,
                               grundy_error *err)
{
    char play[256], bits[256];
    gi_table_plan planned;
    gi_text text;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(table->blocks != NULL);
    if (!read_line(head, "play", play) || !read_line(head, "bits", bits))
        return is_no_table(err);
    table->convention =
        strcmp(play, "misere") == 0 ? GRUNDY_MISERE : GRUNDY_NORMAL;
    table->plan.bits = (unsigned)(bits[0] - '0');
    gi_table_choose(&planned, &table->ranks, table->plan.bits == 8,
                    table->convention);
    table->plan.method = planned.method;
    table->plan.work_bits = table->plan.bits;
    if (table->plan.bits != 1 && table->plan.bits != 2 &&
        table->plan.bits != 8)
        return is_no_table(err);
    gi_text_init(&text, table->env);
    gi_tables_head(table, &text);
    status = text.status;
    if (!status && (text.count != head->text_bytes ||
                    memcmp(text.bytes, head->text, text.count) != 0))
        status = is_no_table(err);
    gi_text_clear(&text);
    if (!status &&
        gi_blocks_count(table->blocks) !=
            gi_table_block_count(table->ranks.count, table->plan.bits))
        status = gi_fail(err, GRUNDY_BAD_INPUT,
                         "the file does not have all blocks of the table");
    return status;
}

/* Of the catalogue: what a file names may not load scripts and plug-ins. */
static bool is_ranked(const char *game)
{
    const gi_ruleset *rules = gi_registry_find(game, strcspn(game, ":"));

    return rules && rules->ranking;
}

static grundy_status open_file(grundy_table **out, gi_blocks *blocks,
                               const grundy_env *env, grundy_error *err)
{
    const gi_blocks_head *head = gi_blocks_get_head(blocks);
    char name[256];
    grundy_game *game = NULL;
    grundy_table *table;
    grundy_status status;

    if (!read_line(head, "game", name) ||
        head->block_bytes != GI_TABLE_BLOCK_BYTES || !is_ranked(name))
        return is_no_table(err);
    status = grundy_game_parse(&game, name, env, err);
    if (!status) status = gi_tables_new(&table, game, env, err);
    grundy_game_free(game);
    if (status) return status;
    table->blocks = blocks;
    status = read_head(table, head, err);
    if (status) {
        table->blocks = NULL;
        grundy_table_free(table);
        return status;
    }
    *out = table;
    return GRUNDY_OK;
}

grundy_status grundy_table_open(grundy_table **out, const grundy_file *file,
                                const grundy_env *env, grundy_error *err)
{
    if (!out || !file)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_error told = {.status = GRUNDY_OK};
    gi_blocks *blocks;
    grundy_status status =
        gi_blocks_open(&blocks, file, gi_tables_kind(GI_TABLES_KIND_TABLE),
                       GI_BLOCKS_READ, env, &told);

    if (!status) {
        status = open_file(out, blocks, env, &told);
        if (status) gi_blocks_free(blocks);
    }
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_table_damage(grundy_error *found, const grundy_file *file,
                                  const grundy_env *env, grundy_error *err)
{
    if (!found || !file)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    grundy_error told = {.status = GRUNDY_OK};
    gi_blocks *blocks;
    grundy_status status =
        gi_blocks_open(&blocks, file, gi_tables_kind(GI_TABLES_KIND_TABLE),
                       GI_BLOCKS_APPEND, env, &told);

    if (status == GRUNDY_BAD_INPUT)
        status = gi_blocks_open(&blocks, file,
                                gi_tables_kind(GI_TABLES_KIND_JOURNAL),
                                GI_BLOCKS_APPEND, env, &told);
    if (status) return gi_fail_told(err, status, &told);
    *found = *gi_blocks_damage(blocks);
    gi_blocks_free(blocks);
    return GRUNDY_OK;
}

const grundy_game *grundy_table_game(const grundy_table *table)
{
    return table->game;
}
