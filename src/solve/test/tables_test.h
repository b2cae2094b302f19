/* SPDX-License-Identifier: MIT */
/* tables_test.h - tables built in files that are in memory. */
#ifndef GI_SOLVE_TEST_TABLES_TEST_H
#define GI_SOLVE_TEST_TABLES_TEST_H

#include "grundy/parse.h"
#include "grundy/table.h"

#include "memory_file.h"

static inline grundy_game *game_of(const char *text)
{
    grundy_game *game = NULL;
    grundy_error err = {0};

    if (grundy_game_parse(&game, text, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return game;
}

typedef struct disks {
    memory_file table, journal;
} disks;

static inline disks new_disks(void)
{
    return (disks){memory_file_new(), memory_file_new()};
}

static inline void free_disks(disks *d)
{
    memory_file_free(&d->table);
    memory_file_free(&d->journal);
}

static inline grundy_status build_in(const grundy_file *table,
                                     const grundy_file *journal,
                                     const grundy_game *game,
                                     bool only_results, const grundy_env *env)
{
    const grundy_table_options options = {
        .only_results = only_results, .file = table, .journal = journal};
    grundy_table *built = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_table_build(&built, game, &options, env, &err);

    assert_int_equal(built != NULL, status == GRUNDY_OK);
    if (status) assert_int_equal(err.status, status);
    grundy_table_free(built);
    return status;
}

static inline grundy_status build(disks *d, const grundy_game *game,
                                  bool only_results, const grundy_env *env)
{
    const grundy_file table = memory_file_of(&d->table);
    const grundy_file journal = memory_file_of(&d->journal);

    return build_in(&table, &journal, game, only_results, env);
}

static inline void expect_same(const memory_file *a, const memory_file *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->bytes, b->bytes, a->count);
}

static inline grundy_status read_all(memory_file *disk,
                                     grundy_table_totals *totals)
{
    const grundy_file file = memory_file_of(disk);
    grundy_table *table = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_table_open(&table, &file, NULL, &err);

    if (!status) status = grundy_table_count(totals, table, false, &err);
    if (status) assert_true(*err.message);
    grundy_table_free(table);
    return status;
}

#endif
