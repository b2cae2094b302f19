/* SPDX-License-Identifier: MIT */
/* spec_game.c - from the text of a game to the object.
 *
 *   game = name [ ':' parameters ] | alias | code
 *        | 'lua:' file | 'so:' file | 'graph:' file
 *
 * A text that begins with a digit, a point, `S{` or `A{`, or that has a point
 * after its first character (`C.3`, `G!.0`), is a code; any other text is a
 * name. Braces may contain spaces; `{@FILE}` is a set that stands in a file
 * (set_file.c). Games that stand in files are read by game_file.c.
 * Offsets in errors count from the first byte of what the user wrote.
 */
#include <string.h>

#include "grundy/parse.h"

#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "base/text/space.h"
#include "codes/alias.h"
#include "games/code_games.h"
#include "games/game_file.h"
#include "games/nearest.h"
#include "games/registry.h"
#include "games/set_file.h"
#include "games/spec.h"
#include "rules/ruleset.h"

/* A digit alone is a number, too. */
static bool begins_code(const char *text)
{
    return *text == '.' || text[text[1] == '!' ? 2 : 1] == '.' ||
           ((*text == 'S' || *text == 'A') && text[1] == '{');
}

static bool is_code(const char *text)
{
    return (*text >= '0' && *text <= '9') || (*text && begins_code(text));
}

static grundy_status parse_code(grundy_game **out, const char *text,
                                const grundy_env *env, grundy_error *err)
{
    grundy_game *game = NULL;
    grundy_status status =
        gi_game_new(&game, &gi_ruleset_code, "", 0, env, err);

    if (status) return status;
    status = grundy_heapgame_parse(&game->heapgame, text, env, err);
    if (!status) {
        gi_text_truncate(&game->name, 0);
        gi_text_add(&game->name, grundy_heapgame_name(game->heapgame));
        game->alias = gi_alias_name(text);
        status = game->name.status;
    }
    if (status) {
        grundy_game_free(game);
        return status;
    }
    *out = game;
    return GRUNDY_OK;
}

static grundy_status fail_name(const char *text, size_t name,
                               grundy_error *err)
{
    const char *meant[GI_NEAREST_MOST] = {"", "", ""};
    const size_t count = gi_nearest_games(text, name, meant);
    const int shown = (int)(name < 40 ? name : 40);

    /* The name of a code, with parameters after it. */
    if (count == 1 && strlen(meant[0]) == name &&
        memcmp(text, meant[0], name) == 0)
        return gi_fail_at(err, GRUNDY_BAD_INPUT, name + 1,
                          "%s takes no parameters", meant[0]);
    switch (count) {
    case 0:
        return gi_fail_at(err, GRUNDY_BAD_INPUT, 0,
                          "no game is called '%.*s'; `grundy games` lists "
                          "them",
                          shown, text);
    case 1:
        return gi_fail_at(err, GRUNDY_BAD_INPUT, 0,
                          "no game is called '%.*s'; did you mean '%s'?",
                          shown, text, meant[0]);
    case 2:
        return gi_fail_at(err, GRUNDY_BAD_INPUT, 0,
                          "no game is called '%.*s'; did you mean '%s' or "
                          "'%s'?",
                          shown, text, meant[0], meant[1]);
    default:
        return gi_fail_at(err, GRUNDY_BAD_INPUT, 0,
                          "no game is called '%.*s'; did you mean '%s', '%s' "
                          "or '%s'?",
                          shown, text, meant[0], meant[1], meant[2]);
    }
}

static grundy_status parse_game(grundy_game **out, const char *text,
                                const grundy_env *env, grundy_error *err)
{
    const size_t name = strcspn(text, ":");
    const gi_ruleset *rules;
    size_t parameters;

    if (gi_game_file_is_named(text))
        return gi_game_file_read(out, text, env, err);
    if (gi_alias_find(text) || is_code(text))
        return parse_code(out, text, env, err);
    rules = gi_registry_find(text, name);
    if (!rules) return fail_name(text, name, err);
    if (rules == &gi_ruleset_code)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a code is itself a game: write 0.77 or S{1,3,4} in "
                       "the place of `code`");
    parameters = text[name] ? name + 1 : name;
    return gi_game_new(out, rules, text + parameters, parameters, env, err);
}

/* A game whose sets stand in files; people call it as it was written. */
static grundy_status parse_with_files(grundy_game **out, const char *text,
                                      const grundy_env *env, grundy_error *err)
{
    gi_text whole;
    grundy_game *game = NULL;
    grundy_status status = gi_game_file_check(env, err);

    if (!GI_HAS_FILES || status) return status;
    gi_text_init(&whole, env);
    status = gi_set_file_expand(&whole, text, env, err);
    if (!status) status = parse_game(&game, gi_text_string(&whole), env, err);
    gi_text_clear(&whole);
    if (!status) {
        gi_text_add(&game->written, text);
        status = game->written.status;
    }
    if (status) {
        err->offset = 0; /* Of a text that nobody wrote. */
        grundy_game_free(game);
        return status;
    }
    game->alias = gi_text_string(&game->written);
    *out = game;
    return GRUNDY_OK;
}

grundy_status grundy_game_parse(grundy_game **out, const char *text,
                                const grundy_env *env, grundy_error *err)
{
    if (!out || !text)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const grundy_env *used = gi_env_or_default(env);
    grundy_error told = {.status = GRUNDY_OK};
    const grundy_status status =
        gi_set_file_is_named(text) && !gi_game_file_is_named(text)
            ? parse_with_files(out, text, used, &told)
            : parse_game(out, text, used, &told);

    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_sequence_parse(grundy_sequence **out, const char *text,
                                    const grundy_env *env, grundy_error *err)
{
    grundy_game *game = NULL;
    grundy_status status =
        out ? grundy_game_parse(&game, text, env, err)
            : gi_fail(err, GRUNDY_BAD_ARGUMENT, "something is NULL");

    if (!status) status = grundy_sequence_of(out, game, env, err);
    grundy_game_free(game);
    return status;
}

size_t gi_spec_game_end(const char *text, size_t at, size_t end)
{
    bool in_braces = false;

    for (; at < end; at++) {
        if (text[at] == '{') in_braces = true;
        if (text[at] == '}') in_braces = false;
        if (text[at] == '\\' && at + 1 < end && text[at + 1] == ' ')
            at++;
        else if (!in_braces && gi_is_space(text[at]))
            break;
    }
    return at;
}

bool gi_spec_begins(const char *text)
{
    char alias[64]; /* Names are shorter, too: nothing behind it matters. */
    const size_t count =
        gi_spec_game_end(text, 0, strnlen(text, sizeof alias));
    const char *colon = memchr(text, ':', count);
    const size_t name = colon ? (size_t)(colon - text) : count;

    if (count == 0 || strchr("{}()*^|,+-", *text)) return false;
    if (gi_game_file_is_named(text) || begins_code(text)) return true;
    if (gi_registry_find(text, name)) return !colon || colon[1] != '{';
    if (count >= sizeof alias) return false;
    memcpy(alias, text, count);
    alias[count] = '\0';
    return gi_alias_find(alias) != NULL;
}
