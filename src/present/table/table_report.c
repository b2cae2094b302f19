/* SPDX-License-Identifier: MIT */
/* table_report.c - reports on a table that was built and on a ranking that was
 * tried. */
#include "grundy/present.h"

#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"
#include "present/output.h"

typedef unsigned long long big; /* For formats. */

static void add_string(gi_json_out *out, const char *key, const char *string)
{
    gi_json_key(out, key);
    gi_json_string(out, string);
}

static void add_number(gi_json_out *out, const char *key, uint64_t number)
{
    gi_json_key(out, key);
    gi_json_uint(out, number);
}

static void add_build(gi_text *text, const char *game,
                      const grundy_table_info *info)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    add_string(&out, "schema", "grundy.build.1");
    add_string(&out, "game", game);
    add_string(&out, "convention", grundy_convention_name(info->convention));
    add_string(&out, "method", info->method);
    add_number(&out, "ranks", info->ranks);
    add_number(&out, "bits", info->bits);
    add_number(&out, "memory_bytes", info->memory_bytes);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

grundy_status grundy_table_write_build(const grundy_table *table,
                                       const char *place, grundy_format format,
                                       const grundy_writer *writer,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    grundy_table_info info;
    const char *game;
    gi_text text;
    grundy_status status;

    if (!table || !place || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    info = grundy_table_describe(table);
    game = grundy_game_name(grundy_table_game(table));
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        add_build(&text, game, &info);
    else
        gi_text_addf(&text, "%s: %s, %llu ranks, %u bit%s each, by %s\n",
                     place, game, (big)info.ranks, info.bits,
                     info.bits == 1 ? "" : "s", info.method);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}

static void add_check(gi_text *text, const char *game,
                      const grundy_table_check *check)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    add_string(&out, "schema", "grundy.verify.1");
    add_string(&out, "game", game);
    add_number(&out, "positions", check->positions);
    add_number(&out, "options", check->options);
    add_number(&out, "parents", check->parents);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

grundy_status
grundy_table_write_check(const char *game, const grundy_table_check *check,
                         grundy_format format, const grundy_writer *writer,
                         const grundy_env *env, grundy_error *err)
{
    gi_text text;
    grundy_status status;

    if (!game || !check || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_text_init(&text, gi_env_or_default(env));
    if (format == GRUNDY_FORMAT_JSON)
        add_check(&text, game, check);
    else
        gi_text_addf(&text,
                     "%s: numbering and rules agree on %llu positions, %llu "
                     "moves and %llu moves backward\n",
                     game, (big)check->positions, (big)check->options,
                     (big)check->parents);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
