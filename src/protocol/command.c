/* SPDX-License-Identifier: MIT */
/* command.c - the table of commands, and the envelope of their replies.
 *
 *     {"command": "solve", "input": {"position": "nim 3 5 7"}}
 *     {"command": "solve", "result": {...}}
 *     {"command": "solve", "error": {"code": ..., "message": ..., ...}}
 *
 * One table serves `grundy batch` and the local page. A command writes the
 * members of its result; when it fails, what it has written is discarded and
 * replaced by an error reply. Only lack of memory and the caller's wish to
 * stop end a batch. docs/server.md describes every command.
 *
 * Nothing is kept from one command to the next, because all rules in Lua have
 * the same name, and what is kept is found by the names of games.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "protocol/command.h"
#include "protocol/request_keys.h"

enum { LUA_BYTES_MOST = 1 << 20, CODE_BYTES = 32 };

static grundy_status list_commands(gi_ask *ask);

static const gi_command commands[] = {
    {"commands", "", "this list", list_commands},
    {"catalogue", "", "every game with rules, theorems, source, examples",
     gi_ask_catalogue},
    {"describe", "game|lua", "what a text of a game means", gi_ask_describe},
    {"parse", "position", "the terms of a position, and a drawing",
     gi_ask_parse},
    {"values", "game|lua [to] [from] [rares] [family] [convention]",
     "the nim-sequence or table", gi_ask_values},
    {"period", "game|lua [terms] [certificate] [convention]",
     "the period, proved if it can be", gi_ask_period},
    {"count",
     "game|lua box [heaps] [order] [family] [total] [modulus] [values] [sum] "
     "[convention] [limit]",
     "how many positions are lost", gi_ask_count},
    {"quotient", "game|lua|position [to] [certificate] [table] [limit]",
     "the misère quotient of a heap game, or of positions", gi_ask_quotient},
    {"solve", "position [convention] [why] [outcome] [limit]",
     "outcome, value, winning moves and why", gi_ask_solve},
    {"moves", "position [convention] [why] [limit]",
     "every move with its outcome and value", gi_ask_moves},
    {"compound", "position [kind] [convention] [limit]",
     "who wins games that are played together", gi_ask_compound},
    {"match",
     "position [convention] [moves] [judge] [reply] [level] [seed] [limit]",
     "a match after some moves, and the move of an opponent", gi_ask_match},
    {"heat", "game|lua [to] [convention]", "outcomes and values of two heaps",
     gi_ask_heat},
    {"graph", "text [format] [convention] [start]",
     "labels of the vertices of a graph", gi_ask_graph},
    {"claim", "game|lua claim [from] [to]", "a formula held against the rules",
     gi_ask_claim},
    {"which", "terms", "the games that have these values", gi_ask_which},
    {"value", "expression [convention]",
     "the value of a partizan game, or a misère one", gi_ask_value},
    {"compare", "first second", "which of two short partizan games is greater",
     gi_ask_compare},
    {"thermograph", "expression [svg]", "the walls of a short partizan game",
     gi_ask_thermograph},
    {"genus", "game|lua|position [family] [from] [to]",
     "misère genera of heaps, a family or a position", gi_ask_genus},
    {"export", "game|lua [to] [format]", "values or a picture as a file",
     gi_ask_export},
};

const gi_command *gi_command_at(size_t index)
{
    return index < sizeof commands / sizeof commands[0] ? &commands[index]
                                                        : NULL;
}

static grundy_status list_commands(gi_ask *ask)
{
    const gi_command *command;

    gi_ask_add_string(ask, "schema", "grundy.commands.1");
    gi_json_key(ask->out, "commands");
    gi_json_open(ask->out, '[');
    for (size_t i = 0; (command = gi_command_at(i)); i++) {
        gi_json_open(ask->out, '{');
        gi_ask_add_string(ask, "name", command->name);
        gi_ask_add_string(ask, "keys", command->keys);
        gi_ask_add_string(ask, "summary", command->summary);
        gi_json_close(ask->out, '}');
    }
    gi_json_close(ask->out, ']');
    return GRUNDY_OK;
}

static const gi_command *find(const gi_json *name)
{
    const gi_command *command;

    GRUNDY_ASSERT(name->kind == GI_JSON_STRING);
    for (size_t i = 0; (command = gi_command_at(i)); i++)
        if (strlen(command->name) == name->text_count &&
            memcmp(command->name, name->text, name->text_count) == 0)
            return command;
    return NULL;
}

/* ---- the reply ---- */

void gi_command_add_code(gi_json_out *out, const char *name)
{
    char code[CODE_BYTES];
    size_t count = 0;

    for (; name[count] && count + 1 < sizeof code; count++)
        code[count] = (char)(name[count] == ' ' ? '_' : name[count]);
    GRUNDY_ASSERT(count > 0 && name[count] == '\0');
    gi_json_key(out, "code");
    gi_json_string_bytes(out, code, count);
}

grundy_status gi_command_status(grundy_status status)
{
    return status == GRUNDY_BAD_ARGUMENT ? GRUNDY_BAD_INPUT : status;
}

static void add_place(const gi_ask *ask)
{
    gi_json_out *out = ask->out;

    GRUNDY_ASSERT(ask->key != NULL);
    gi_json_key(out, "key");
    gi_json_string(out, ask->key);
    if (ask->err->line) {
        gi_json_key(out, "line");
        gi_json_uint(out, ask->err->line);
        if (!ask->err->column) return;
        gi_json_key(out, "column");
        gi_json_uint(out, ask->err->column);
    } else {
        gi_json_key(out, "offset");
        gi_json_uint(out, ask->err->offset);
    }
}

static void add_error(const gi_ask *ask, grundy_status status, bool is_known)
{
    const bool is_told = ask->err->status == status && ask->err->message[0];
    gi_json_out *out = ask->out;

    GRUNDY_ASSERT(status != GRUNDY_OK);
    status = gi_command_status(status);
    gi_json_key(out, "error");
    gi_json_open(out, '{');
    gi_command_add_code(out, is_known ? grundy_status_name(status)
                                      : "unknown_command");
    gi_json_key(out, "message");
    gi_json_string(out,
                   is_told ? ask->err->message : grundy_status_name(status));
    if (ask->key) add_place(ask);
    gi_json_close(out, '}');
}

static void open_reply(gi_json_out *out, gi_text *text, const gi_json *name)
{
    gi_json_out_init(out, text, true);
    gi_json_open(out, '{');
    gi_json_key(out, "command");
    if (name && name->kind == GI_JSON_STRING)
        gi_json_string_bytes(out, name->text, name->text_count);
    else
        gi_json_null(out);
}

/* ---- the request ---- */

static const gi_json nothing = {.kind = GI_JSON_OBJECT};

/* A limit of 0 in a request asks for theory alone; 0 in an environment means
 * the default. */
static grundy_status read_limit(gi_ask *ask)
{
    const uint64_t most = gi_limit_positions(&ask->env);
    uint64_t limit = most;
    const grundy_status status = gi_ask_number(ask, "limit", most, &limit);

    if (!status) ask->env.limits.positions = limit ? limit : 1;
    return status;
}

/* What all commands read alike. */
static grundy_status read_common(gi_ask *ask)
{
    grundy_status status = gi_ask_string(ask, "lua", &ask->lua);

    if (!status && ask->lua && strlen(ask->lua) > LUA_BYTES_MOST) {
        ask->key = "lua";
        return gi_fail(ask->err, GRUNDY_OVER_BUDGET,
                       "rules have at most %d bytes", LUA_BYTES_MOST);
    }
    return status ? status : read_limit(ask);
}

/* Of the request and of its input; all commands know the keys of
 * read_common(). */
static grundy_status check_keys(gi_ask *ask, const gi_command *command,
                                const gi_json *root)
{
    const gi_json *wrong = NULL;
    gi_request_keys of_request = {.count = 0};
    grundy_status status;

    gi_request_keys_add(&of_request, "command input id");
    gi_request_keys_add(&ask->keys, command->keys);
    gi_request_keys_add(&ask->keys, "lua limit");
    status = gi_request_keys_check(&of_request, root, &wrong, ask->err);
    if (!status)
        status =
            gi_request_keys_check(&ask->keys, ask->input, &wrong, ask->err);
    GRUNDY_ASSERT(!status == !wrong);
    if (wrong) ask->key = wrong->key;
    ask->err->offset = 0; /* Places are counted within a member. */
    return status;
}

static grundy_status no_such_command(grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_INPUT, "there is no such command");
}

static grundy_status run(gi_ask *ask, const gi_command *command,
                         const gi_json *root)
{
    const gi_json *input = gi_json_member(root, "input");
    grundy_status status;

    if (!command) return no_such_command(ask->err);
    if (input && input->kind != GI_JSON_OBJECT)
        return gi_fail(ask->err, GRUNDY_BAD_INPUT,
                       "expected an object for input");
    if (input) ask->input = input;
    status = check_keys(ask, command, root);
    if (!status) status = read_common(ask);
    gi_json_key(ask->out, "result");
    gi_json_open(ask->out, '{');
    if (!status) status = command->run(ask);
    gi_ask_blame_rules(ask, status);
    gi_json_close(ask->out, '}');
    return status;
}

bool gi_command_is_asked(const gi_json *root)
{
    return root->kind == GI_JSON_OBJECT && gi_json_member(root, "command") &&
           !gi_json_member(root, "problem");
}

grundy_status gi_command_refuse(const gi_json *root, const grundy_error *why,
                                gi_text *text)
{
    const gi_json *name = gi_json_member(root, "command");
    const bool is_named = name->kind == GI_JSON_STRING;
    const size_t start = text->count;
    grundy_error err = *why;
    gi_json_out out;
    const gi_ask ask = {.input = &nothing, .out = &out, .err = &err};

    if (!is_named) err.status = no_such_command(&err);
    open_reply(&out, text, name);
    add_error(&ask, err.status, is_named);
    gi_json_close(&out, '}');
    if (text->status) gi_text_truncate(text, start);
    return text->status;
}

grundy_status gi_command_append(const gi_asked *asked, const gi_json *root,
                                gi_text *text)
{
    const gi_json *name = gi_json_member(root, "command");
    const gi_command *command =
        name && name->kind == GI_JSON_STRING ? find(name) : NULL;
    const size_t start = text->count;
    grundy_error err = {.status = GRUNDY_OK};
    gi_json_out out;
    gi_ask ask = {.env = *gi_env_or_default(asked->env),
                  .input = &nothing,
                  .arena = asked->arena,
                  .store = asked->store,
                  .out = &out,
                  .err = &err};
    grundy_status status;

    open_reply(&out, text, name);
    status = gi_text_judge(text, start, run(&ask, command, root), &err);
    if (status && status != GRUNDY_NO_MEMORY && status != GRUNDY_CANCELLED) {
        open_reply(&out, text, name);
        add_error(&ask, status, command != NULL);
        status = GRUNDY_OK;
    }
    if (!status) gi_json_close(&out, '}');
    if (text->status) status = text->status;
    if (status) gi_text_truncate(text, start);
    GRUNDY_ASSERT(status ? text->count == start : text->count > start);
    return status;
}
