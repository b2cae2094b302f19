/* SPDX-License-Identifier: MIT */
/* values_boards.c - the values of all boards of a game up to a size, a line
 * each, as they are found: the search of one board knows those before it. */
#include "grundy/values.h"

#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "judging/fact.h"
#include "present/answer/value_write.h"
#include "present/output.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { FLUSH_BYTES = 1 << 12, BOARDS_A_LOOK = 64 };

typedef struct listing {
    const grundy_game *game;
    grundy_format format;
    const grundy_writer *writer;
    gi_run *run;
    gi_text text, position;
    uint64_t count;
} listing;

static void add_json(listing *l, const gi_value *value)
{
    gi_json_out out;

    gi_json_out_init(&out, &l->text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.board.1");
    gi_json_key(&out, "position");
    gi_json_string(&out, gi_text_string(&l->position));
    gi_json_key(&out, "value");
    gi_value_json(value, &out);
    gi_json_key(&out, "outcome");
    gi_json_string(&out, grundy_outcome_name(gi_value_outcome(value)));
    gi_json_close(&out, '}');
}

static void add_line(listing *l, const gi_value *value)
{
    if (l->format == GRUNDY_FORMAT_JSON) {
        add_json(l, value);
    } else {
        gi_text_add(&l->text, gi_text_string(&l->position));
        gi_text_add_char(&l->text, '\t');
        gi_value_write(value, &l->text);
        gi_text_addf(&l->text, "\t%s",
                     grundy_outcome_name(gi_value_outcome(value)));
    }
    gi_text_add_char(&l->text, '\n');
}

static grundy_status visit(const gi_ints *board, void *user)
{
    listing *l = user;
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    if (l->count++ % BOARDS_A_LOOK == 0)
        gi_env_progress(l->run->env, l->count, 0);
    gi_text_truncate(&l->position, 0);
    status = gi_position_write(l->game, board, &l->position, l->run);
    if (!status)
        status = gi_fact_value(l->game, board, gi_limit_positions(l->run->env),
                               &value, NULL, l->run);
    if (!status) add_line(l, &value);
    gi_value_clear(&value, l->run->env);
    return status ? status : gi_output_flush(&l->text, FLUSH_BYTES, l->writer);
}

static grundy_status list(listing *l, uint64_t cells, bool only_full)
{
    const gi_ruleset *rules = l->game->rules;
    grundy_status status, last;

    if (!rules->trials.boards)
        return gi_fail(l->run->err, GRUNDY_UNDEFINED,
                       "%s has no boards that could be listed by size",
                       rules->id);
    if (l->format == GRUNDY_FORMAT_TSV)
        gi_text_add(&l->text, "position\tvalue\toutcome\n");
    status =
        rules->trials.boards(l->game, cells, !only_full, visit, l, l->run);
    last = gi_output_flush(&l->text, 0, l->writer);
    return status ? status : last;
}

grundy_status grundy_values_write_boards(const grundy_game *game,
                                         uint64_t cells, bool only_full,
                                         grundy_format format,
                                         const grundy_writer *writer,
                                         const grundy_env *env,
                                         grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_error told = {.status = GRUNDY_OK};
    listing l = {.game = game, .format = format, .writer = writer};
    gi_run run;
    grundy_status status;

    if (!game || !writer ||
        (format != GRUNDY_FORMAT_TEXT && format != GRUNDY_FORMAT_TSV &&
         format != GRUNDY_FORMAT_JSON))
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, used, &told);
    l.run = &run;
    gi_text_init(&l.text, used);
    gi_text_init(&l.position, used);
    status = list(&l, cells, only_full);
    gi_text_clear(&l.position);
    gi_text_clear(&l.text);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
