/* SPDX-License-Identifier: MIT */
/* ask.c - what a request says: its texts, numbers, game and position.
 *
 * If a member is missing, every reader leaves its result unchanged, so the
 * initial value of the variable is the default. A member of the wrong kind and
 * a member that cannot be read are errors that name their key; the place in an
 * error is then counted within the text of that member, which is what a person
 * sees in a field of a page.
 *
 * Rules in the member `lua` define the game called `lua`, which may also occur
 * in a sum.
 */
#include "grundy/parse.h"

#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/spec.h"
#include "protocol/ask.h"
#include "rules/game.h"
#include "rules/position.h"

#include <string.h>

static const char *kind_name(gi_json_kind kind)
{
    switch (kind) {
    case GI_JSON_BOOL:
        return "true or false";
    case GI_JSON_NUMBER:
        return "a whole number";
    case GI_JSON_STRING:
        return "a string";
    case GI_JSON_LIST:
        return "a list";
    case GI_JSON_OBJECT:
        return "an object";
    case GI_JSON_NULL:
        break;
    }
    return "null";
}

grundy_status gi_ask_blame(gi_ask *ask, const char *key, grundy_status status)
{
    GRUNDY_ASSERT(!status ||
                  gi_request_keys_has(&ask->keys, key, strlen(key)));
    if (status && !ask->key) ask->key = key;
    return status;
}

static grundy_status refuse(gi_ask *ask, const char *key, const char *wanted)
{
    GRUNDY_ASSERT(gi_json_member(ask->input, key));
    ask->key = key;
    return gi_fail(ask->err, GRUNDY_BAD_INPUT, "expected %s for \"%s\"",
                   wanted, key);
}

grundy_status gi_ask_lacks(gi_ask *ask, const char *key)
{
    GRUNDY_ASSERT(!gi_ask_has(ask, key));
    ask->key = key;
    return gi_fail(ask->err, GRUNDY_BAD_INPUT,
                   "the input lacks the key "
                   "\"%s\"",
                   key);
}

grundy_status gi_ask_alone(gi_ask *ask, const char *key,
                           const char *const *others, size_t count)
{
    GRUNDY_ASSERT(gi_ask_has(ask, key));
    for (size_t i = 0; i < count; i++) {
        if (!gi_ask_has(ask, others[i])) continue;
        ask->key = others[i];
        return gi_fail(ask->err, GRUNDY_BAD_INPUT,
                       "\"%s\" says nothing beside \"%s\"", others[i], key);
    }
    return GRUNDY_OK;
}

/* null counts as a missing member, because pages write it. */
bool gi_ask_has(const gi_ask *ask, const char *key)
{
    const gi_json *found = gi_json_member(ask->input, key);

    GRUNDY_ASSERT(gi_request_keys_has(&ask->keys, key, strlen(key)));
    return found && found->kind != GI_JSON_NULL;
}

grundy_status gi_ask_member(gi_ask *ask, const char *key, gi_json_kind kind,
                            const gi_json **out)
{
    const gi_json *found = gi_json_member(ask->input, key);

    if (!gi_ask_has(ask, key)) return GRUNDY_OK;
    if (found->kind != kind) return refuse(ask, key, kind_name(kind));
    *out = found;
    return GRUNDY_OK;
}

grundy_status gi_ask_string(gi_ask *ask, const char *key, const char **out)
{
    const gi_json *found = NULL;
    const grundy_status status =
        gi_ask_member(ask, key, GI_JSON_STRING, &found);

    if (status || !found) return status;
    if (memchr(found->text, '\0', found->text_count))
        return refuse(ask, key, "a string without a NUL");
    *out = found->text;
    return GRUNDY_OK;
}

grundy_status gi_ask_bool(gi_ask *ask, const char *key, bool *out)
{
    const gi_json *found = NULL;
    const grundy_status status = gi_ask_member(ask, key, GI_JSON_BOOL, &found);

    if (!status && found) *out = found->truth;
    return status;
}

grundy_status gi_ask_number(gi_ask *ask, const char *key, uint64_t most,
                            uint64_t *out)
{
    GRUNDY_ASSERT(*out <= most); /* The default. */
    const gi_json *found = NULL;
    grundy_integer number = {0, NULL};
    uint64_t read = 0;
    bool fits;
    grundy_status status = gi_ask_member(ask, key, GI_JSON_NUMBER, &found);

    if (status || !found) return status;
    status = gi_json_integer(&number, found, key, &ask->env, ask->err);
    ask->err->offset = 0;
    if (status) return gi_ask_blame(ask, key, status);
    fits = grundy_integer_to_uint64(&read, &number);
    const int sign = gi_int_sign(&number);
    grundy_integer_clear(&number, &ask->env);
    if (sign < 0) return refuse(ask, key, "a number that is not negative");
    if (!fits || read > most) {
        ask->key = key;
        return gi_fail(ask->err, GRUNDY_OVER_BUDGET,
                       "\"%s\" is at most %llu here", key,
                       (unsigned long long)most);
    }
    *out = read;
    return GRUNDY_OK;
}

grundy_status gi_ask_positive(gi_ask *ask, const char *key, uint64_t most,
                              uint64_t *out)
{
    const grundy_status status = gi_ask_number(ask, key, most, out);

    if (status || *out > 0 || !gi_ask_has(ask, key)) return status;
    ask->key = key;
    return gi_fail(ask->err, GRUNDY_BAD_INPUT, "\"%s\" is at least 1", key);
}

grundy_status gi_ask_range(gi_ask *ask, uint64_t *first, uint64_t *last)
{
    grundy_status status = gi_ask_number(ask, "from", INT64_MAX, first);

    if (!status) status = gi_ask_number(ask, "to", INT64_MAX, last);
    if (status || *first <= *last) return status;
    ask->key = "to";
    return gi_fail(ask->err, GRUNDY_BAD_INPUT, "the range of heaps is empty");
}

grundy_status gi_ask_word(gi_ask *ask, const char *key,
                          const char *const *words, size_t count, size_t *out)
{
    const char *text = NULL;
    const grundy_status status = gi_ask_string(ask, key, &text);

    GRUNDY_ASSERT(*out < count); /* The default. */
    if (status || !text) return status;
    for (size_t i = 0; i < count; i++)
        if (strcmp(words[i], text) == 0) {
            *out = i;
            return GRUNDY_OK;
        }
    ask->key = key;
    return gi_fail(ask->err, GRUNDY_BAD_INPUT,
                   "\"%.40s\" is not a value of \"%s\"", text, key);
}

grundy_status gi_ask_play(gi_ask *ask, grundy_play *out)
{
    static const char *const words[] = {"own", "normal", "misere"};
    size_t index = GRUNDY_PLAY_OWN;
    const grundy_status status =
        gi_ask_word(ask, "convention", words, 3, &index);

    GRUNDY_ASSERT(status || index <= GRUNDY_PLAY_MISERE);
    if (!status) *out = (grundy_play)index;
    return status;
}

/* The rules of the request, as the meaning of `lua` in texts. */
static gi_brought brought(const gi_ask *ask)
{
    return (gi_brought){.name = ask->lua ? "lua" : NULL,
                        .source = ask->lua,
                        .count = ask->lua ? strlen(ask->lua) : 0};
}

/* "lua:12: what is wrong" has the line, and `near 'end'` the word, which is
 * looked for in that line. */
static void find_place(const gi_ask *ask)
{
    const char *message = ask->err->message;
    const char *word = strstr(message, "near '"), *at = ask->lua;
    size_t line = 0, count;

    GRUNDY_ASSERT(ask->lua != NULL);
    if (strncmp(message, "lua:", 4) != 0) return;
    for (const char *c = message + 4; *c >= '0' && *c <= '9' && line < 1000000;
         c++)
        line = 10 * line + (size_t)(*c - '0');
    ask->err->line = line;
    for (size_t i = 1; at && i < line; i++) {
        at = strchr(at, '\n');
        if (at) at++;
    }
    if (!word || !at) return;
    word += strlen("near '");
    count = strcspn(word, "'");
    for (size_t i = 0; count && at[i] && at[i] != '\n'; i++)
        if (strncmp(at + i, word, count) == 0) {
            ask->err->column = i + 1;
            return;
        }
}

static grundy_status blame_lua(gi_ask *ask, grundy_status status)
{
    if (status == GRUNDY_BAD_INPUT) find_place(ask);
    return gi_ask_blame(ask, "lua", status);
}

void gi_ask_blame_rules(gi_ask *ask, grundy_status status)
{
    if (status == GRUNDY_BAD_INPUT && ask->lua && !ask->key &&
        strncmp(ask->err->message, "lua:", 4) == 0)
        (void)blame_lua(ask, status);
}

grundy_status gi_ask_game(gi_ask *ask, grundy_game **out)
{
    const char *text = NULL;
    grundy_status status = gi_ask_string(ask, "game", &text);

    if (status) return status;
    if (ask->lua && (!text || strcmp(text, "lua") == 0))
        return blame_lua(ask, grundy_game_from_lua(out, "lua", ask->lua,
                                                   strlen(ask->lua), &ask->env,
                                                   ask->err));
    if (!text) return gi_ask_lacks(ask, "game");
    return gi_ask_blame(ask, "game",
                        grundy_game_parse(out, text, &ask->env, ask->err));
}

/* A position that cannot be read: the fault is its own or that of the rules,
 * which are read alone to find out. */
static grundy_status blame_position(gi_ask *ask, grundy_status status)
{
    grundy_game *game = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    if (!ask->lua || status != GRUNDY_BAD_INPUT)
        return gi_ask_blame(ask, "position", status);
    if (strncmp(ask->err->message, "lua:", 4) == 0)
        return blame_lua(ask, status);
    if (grundy_game_from_lua(&game, "lua", ask->lua, strlen(ask->lua),
                             &ask->env, &err) != GRUNDY_BAD_INPUT) {
        grundy_game_free(game);
        return gi_ask_blame(ask, "position", status);
    }
    *ask->err = err;
    return blame_lua(ask, status);
}

grundy_status gi_ask_position(gi_ask *ask, grundy_position **out)
{
    const gi_brought rules = brought(ask);
    const char *text = NULL;
    grundy_status status = gi_ask_string(ask, "position", &text);

    if (status) return status;
    if (!text) return gi_ask_lacks(ask, "position");
    status = gi_position_parse_with(out, text, &rules, &ask->env, ask->err);
    return status ? blame_position(ask, status) : GRUNDY_OK;
}

/* ---- writing ---- */

void gi_ask_add_string(gi_ask *ask, const char *key, const char *value)
{
    gi_json_key(ask->out, key);
    gi_json_string(ask->out, value);
}

void gi_ask_add_word(gi_ask *ask, const char *key, const char *value)
{
    gi_json_key(ask->out, key);
    if (value && *value)
        gi_json_string(ask->out, value);
    else
        gi_json_null(ask->out);
}

grundy_status gi_ask_add_certificate(gi_ask *ask, gi_text *text,
                                     grundy_status status)
{
    if (text->status) status = text->status;
    if (!status) gi_ask_add_string(ask, "certificate", gi_text_string(text));
    gi_text_clear(text);
    if (status != GRUNDY_UNDEFINED) return status;
    gi_ask_add_word(ask, "certificate", NULL);
    return GRUNDY_OK;
}
