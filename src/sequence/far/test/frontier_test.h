/* SPDX-License-Identifier: MIT */
/* frontier_test.h - states of a frontier in memory, and figures compared. */
#ifndef GI_SEQUENCE_FAR_TEST_FRONTIER_TEST_H
#define GI_SEQUENCE_FAR_TEST_FRONTIER_TEST_H

#include "grundy/frontier.h"

#include "codes/heapgame.h"
#include "memory_file.h"

/* What is written, to be read again. */
typedef struct tape {
    memory_file file;
    size_t at;
} tape;

static inline grundy_status write_tape(void *user, const char *bytes,
                                       size_t count)
{
    tape *t = user;

    return memory_file_write(&t->file, t->file.count, bytes, count);
}

static inline grundy_status read_tape(void *user, char *bytes, size_t capacity,
                                      size_t *count)
{
    tape *t = user;
    const grundy_status status =
        memory_file_read(&t->file, t->at, bytes, capacity, count);

    t->at += *count;
    return status;
}

static inline tape new_tape(void)
{
    return (tape){memory_file_new(), 0};
}

static inline tape saved(const grundy_frontier *frontier)
{
    tape t = new_tape();
    const grundy_writer writer = {write_tape, &t};

    assert_int_equal(grundy_frontier_save(frontier, &writer, NULL), GRUNDY_OK);
    return t;
}

static inline grundy_status load(grundy_frontier **out,
                                 const grundy_heapgame *game, tape *t,
                                 const grundy_env *env, grundy_error *err)
{
    const grundy_reader reader = {read_tape, t};

    t->at = 0;
    return grundy_frontier_load(out, game, &reader, env, err);
}

static inline grundy_heapgame *game_of(const char *code)
{
    grundy_heapgame *game = NULL;

    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    return game;
}

static inline void expect_same(const char *code, const grundy_invariants *got,
                               const grundy_invariants *want)
{
    if (got->count != want->count || got->max != want->max ||
        got->max_index != want->max_index ||
        got->zero_count != want->zero_count ||
        got->last_zero != want->last_zero || got->mask != want->mask ||
        got->has_position != want->has_position ||
        got->rare_count != want->rare_count ||
        got->last_rare != want->last_rare)
        fail_msg("%s: the figures differ after %u terms", code,
                 (unsigned)want->count);
}

#endif
