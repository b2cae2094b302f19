/* SPDX-License-Identifier: MIT */
/* values_boards.c - the values of all boards of a game up to a size, a line
 * each, as they are found, a block of boards at a time. */
#include "grundy/values.h"

#include "base/env.h"
#include "base/error.h"
#include "present/output.h"
#include "present/values/boards_block.h"
#include "rules/ruleset.h"

typedef struct listing {
    gi_boards_block *block;
    const grundy_boards *boards;
    const grundy_writer *writer;
    gi_run *run;
    gi_text text;
    uint64_t count; /* Boards so far. */
} listing;

/* What was found before a failure is written all the same. */
static grundy_status flush(listing *l)
{
    const grundy_status status =
        gi_boards_write(l->block, &l->text, l->run->err);
    const grundy_status last = gi_output_flush(&l->text, 0, l->writer);

    gi_env_progress(l->run->env, l->count, 0);
    return status ? status : last;
}

static grundy_status visit(const gi_ints *board, void *user)
{
    listing *l = user;
    grundy_status status;

    if (l->count++ < l->boards->first) return GRUNDY_OK;
    status = gi_boards_push(l->block, board);
    return status || !gi_boards_is_full(l->block) ? status : flush(l);
}

static grundy_status list(listing *l, const grundy_game *game,
                          grundy_format format)
{
    const gi_ruleset *rules = game->rules;
    grundy_status status;

    if (!rules->trials.boards)
        return gi_fail(l->run->err, GRUNDY_UNDEFINED,
                       "%s has no boards that could be listed by size",
                       gi_game_called(game));
    if (format == GRUNDY_FORMAT_TSV && l->boards->first == 0)
        gi_text_add(&l->text, "position\tvalue\toutcome\n");
    status = rules->trials.boards(game, l->boards->cells,
                                  !l->boards->only_full, visit, l, l->run);
    return status ? status : flush(l);
}

static grundy_status write_boards(const grundy_game *game,
                                  const grundy_boards *boards,
                                  grundy_format format,
                                  const grundy_writer *writer, gi_run *run)
{
    listing l = {.boards = boards, .writer = writer, .run = run};
    grundy_status status;

    l.block = gi_alloc(run->env, sizeof *l.block);
    if (!l.block) return GRUNDY_NO_MEMORY;
    gi_text_init(&l.text, run->env);
    status =
        gi_boards_init(l.block, game, format, boards->only_full, run->env);
    if (!status) status = list(&l, game, format);
    gi_boards_clear(l.block);
    gi_free(run->env, l.block, sizeof *l.block);
    gi_text_clear(&l.text);
    return status;
}

grundy_status grundy_values_write_boards(
    const grundy_game *game, const grundy_boards *boards, grundy_format format,
    const grundy_writer *writer, const grundy_env *env, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    grundy_status status;

    if (!game || !boards || !writer ||
        (format != GRUNDY_FORMAT_TEXT && format != GRUNDY_FORMAT_TSV &&
         format != GRUNDY_FORMAT_JSON))
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err) || gi_check_reserved(boards->reserved, 4, err))
        return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, gi_env_or_default(env), &told);
    status = write_boards(game, boards, format, writer, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
