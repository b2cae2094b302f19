/* SPDX-License-Identifier: MIT */
/* values_outcomes.c - figures of partizan heaps whose values are not kept. */
#include <inttypes.h>

#include "grundy/values.h"

#include "analysis/worths/worth_figures.h"
#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "present/output.h"

static void add_json(gi_text *text, const char *game,
                     const gi_worth_figures *f)
{
    const struct {
        const char *key;
        uint64_t number;
    } members[] = {{"n", f->count},
                   {"zeros", f->zeros},
                   {"last_zero", f->last_zero},
                   {"left", f->left},
                   {"right", f->right},
                   {"first", f->first},
                   {"numbers", f->numbers}};
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.outcomes.1");
    gi_json_key(&out, "game");
    gi_json_string(&out, game);
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        gi_json_key(&out, members[i].key);
        gi_json_uint(&out, members[i].number);
    }
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

static void add_text(gi_text *text, const char *game,
                     const gi_worth_figures *f)
{
    gi_text_addf(text,
                 "%s: n %" PRIu64 ", zeros %" PRIu64 " (last %" PRIu64
                 "), left %" PRIu64 ", right %" PRIu64 ", first %" PRIu64
                 ", numbers %" PRIu64 "\n",
                 game, f->count, f->zeros, f->last_zero, f->left, f->right,
                 f->first, f->numbers);
}

static grundy_status write_figures(const gi_worth_figures *f, const char *game,
                                   grundy_format format,
                                   const grundy_writer *writer,
                                   const grundy_env *env)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, env);
    if (format == GRUNDY_FORMAT_JSON)
        add_json(&text, game, f);
    else
        add_text(&text, game, f);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return status;
}

grundy_status grundy_values_write_outcomes(const grundy_game *game,
                                           uint64_t last, grundy_format format,
                                           const grundy_writer *writer,
                                           const grundy_env *env,
                                           grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_worth_figures figures;
    gi_run run;
    grundy_status status;

    if (!game || !writer || last == UINT64_MAX ||
        (format != GRUNDY_FORMAT_TEXT && format != GRUNDY_FORMAT_JSON))
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, gi_env_or_default(env), &told);
    status = gi_worth_figures_find(&figures, game, last, &run);
    if (!status)
        status = write_figures(&figures, grundy_game_name(game), format,
                               writer, run.env);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
