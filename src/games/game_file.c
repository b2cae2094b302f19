/* SPDX-License-Identifier: MIT */
/* game_file.c - games that stand in files: rules in Lua, `lua:FILE` or, with
 * parameters, `lua:FILE:K=5,m=3`; a shared object, `so:FILE`; a graph, `graph:FILE`.
 * And games whose rules a program has at hand.
 *
 * A colon may belong to the path: what follows the last one is parameters where it
 * looks like some. An environment may forbid files (grundy/env.h).
 */
#include "games/game_file.h"

#include <string.h>

#include "grundy/parse.h"

#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "base/text/file.h"
#include "games/code_games.h"
#include "rules/guest/guest_game.h"

enum { RULES_MOST = 1 << 20 }; /* Bytes of a file of rules. */

grundy_status gi_game_file_check(const grundy_env *env, grundy_error *err)
{
    return GI_HAS_FILES && !env->forbids_files
               ? GRUNDY_OK
               : gi_fail(err, GRUNDY_BAD_INPUT,
                         "games in files are not allowed here");
}

/* so:FILE; the path is the source. */
static grundy_status load_rules(grundy_game **out, const char *text,
                                const grundy_env *env, grundy_error *err)
{
    const char *path = text + strlen("so:");

    return gi_script_game_new(out, &gi_guest_plugin, text, path, path,
                              strlen(path), env, err);
}

/* The length of a name, "K"; 0: there is none. */
static size_t name_length(const char *text)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    const size_t count = strspn(text, letters);

    return *text >= '0' && *text <= '9' ? 0 : count;
}

/* Whether all of a text is "K=5,m=3". */
static bool is_parameters(const char *text)
{
    for (;;) {
        const size_t name = name_length(text);
        if (name == 0 || text[name] != '=') return false;
        text += name + 1;
        text += strcspn(text, ",");
        if (*text == '\0') return true;
        text++;
    }
}

/* The length of the path before the parameters, if there are any. */
static size_t path_length(const char *path)
{
    const char *colon = strrchr(path, ':');

    return colon && is_parameters(colon + 1) ? (size_t)(colon - path)
                                             : strlen(path);
}

/* lua:FILE, lua:FILE:K=5 */
static grundy_status read_rules(grundy_game **out, const char *text,
                                const grundy_env *env, grundy_error *err)
{
    const char *named = text + strlen("lua:");
    gi_text source, path;
    grundy_status status;

    gi_text_init(&path, env);
    gi_text_init(&source, env);
    gi_text_add_bytes(&path, named, path_length(named));
    status = path.status;
    if (!status)
        status = gi_file_read(&source, gi_text_string(&path), RULES_MOST, err);
    if (!status)
        status = gi_script_game_new(
            out, &gi_guest_lua, text, gi_text_string(&path),
            gi_text_string(&source), source.count, env, err);
    gi_text_clear(&source);
    gi_text_clear(&path);
    return status;
}

/* graph:FILE */
static grundy_status read_graph(grundy_game **out, const char *text,
                                const grundy_env *env, grundy_error *err)
{
    return gi_token_game_new(out, text, text + strlen("graph:"), env, err);
}

static const char *const prefixes[] = {"lua:", "so:", "graph:"};
enum { PREFIX_COUNT = sizeof prefixes / sizeof *prefixes };

/* Which of the prefixes a text has; PREFIX_COUNT: none. */
static size_t prefix_of(const char *text)
{
    size_t i = 0;

    while (i < PREFIX_COUNT &&
           strncmp(text, prefixes[i], strlen(prefixes[i])) != 0)
        i++;
    return i;
}

bool gi_game_file_is_named(const char *text)
{
    return prefix_of(text) < PREFIX_COUNT;
}

grundy_status gi_game_file_read(grundy_game **out, const char *text,
                                const grundy_env *env, grundy_error *err)
{
    typedef grundy_status reader(grundy_game **, const char *,
                                 const grundy_env *, grundy_error *);
    static reader *const readers[PREFIX_COUNT] = {read_rules, load_rules,
                                                  read_graph};
    const grundy_status status = gi_game_file_check(env, err);

    /* A build without files omits their readers. */
    if (!GI_HAS_FILES || status) return status;
    return readers[prefix_of(text)](out, text, env, err);
}

/* ---- rules that are there already ---- */

grundy_status grundy_game_from_lua(grundy_game **out, const char *name,
                                   const char *source, size_t count,
                                   const grundy_env *env, grundy_error *err)
{
    if (!out || !name || !source)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;

    status = gi_script_game_new(out, &gi_guest_lua, name, name, source, count,
                                gi_env_or_default(env), &told);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_game_from_plugin(grundy_game **out, const char *name,
                                      const grundy_partizan_plugin *rules,
                                      void *user, const grundy_env *env,
                                      grundy_error *err)
{
    if (!out || !name || !rules)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const gi_own_table own = {rules, user};
    grundy_error told = {.status = GRUNDY_OK};
    const grundy_status status = gi_script_game_new(
        out, &gi_guest_table, name, name, (const char *)&own, sizeof own,
        gi_env_or_default(env), &told);

    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
