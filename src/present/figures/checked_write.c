/* SPDX-License-Identifier: MIT */
/* checked_write.c - the result of a check, for people and for programs. */
#include "grundy/present.h"

#include "base/env.h"
#include "base/error.h"
#include "present/figures/checked_write.h"
#include "present/output.h"

static void add_word(gi_json_out *out, const char *key, const char *word)
{
    gi_json_key(out, key);
    if (word && *word)
        gi_json_string(out, word);
    else
        gi_json_null(out);
}

void gi_checked_add_json(gi_json_out *out, const char *game,
                         const grundy_checked *checked)
{
    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.check.1");
    gi_json_key(out, "game");
    gi_json_string(out, game);
    gi_json_key(out, "holds");
    gi_json_bool(out, grundy_checked_holds(checked));
    gi_json_key(out, "positions");
    gi_json_uint(out, grundy_checked_positions(checked));
    add_word(out, "counterexample", grundy_checked_counterexample(checked));
    add_word(out, "finding", grundy_checked_finding(checked));
}

static void add_json(gi_text *text, const char *game,
                     const grundy_checked *checked)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_checked_add_json(&out, game, checked);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

static void add_text(gi_text *text, const char *game,
                     const grundy_checked *checked)
{
    const unsigned long long positions = grundy_checked_positions(checked);

    if (grundy_checked_holds(checked))
        gi_text_addf(text, "%s: agrees on %llu position%s\n", game, positions,
                     positions == 1 ? "" : "s");
    else
        gi_text_addf(text, "%s: FAILS at %s (after %llu position%s): %s\n",
                     game, grundy_checked_counterexample(checked), positions,
                     positions == 1 ? "" : "s",
                     grundy_checked_finding(checked));
}

grundy_status grundy_checked_write(const char *game,
                                   const grundy_checked *checked,
                                   grundy_format format,
                                   const grundy_writer *writer,
                                   const grundy_env *env, grundy_error *err)
{
    gi_text text;
    grundy_status status;

    if (!game || !checked || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        add_json(&text, game, checked);
    else
        add_text(&text, game, checked);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
