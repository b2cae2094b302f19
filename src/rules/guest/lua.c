/* SPDX-License-Identifier: MIT */
/* lua.c - rules in Lua 5.4, in a sandbox. The functions that rules may use are
 * in lua_library.c, the questions that they are asked in lua_ask.c.
 *
 * A file of rules is text that defines globals: the function options, and the
 * others that docs/lua.md lists. The rules may use the language, and of the
 * libraries only what computes: no files, no system, no loading of code, no
 * patterns (they can take exponential time), no coroutines and no protected
 * calls (both would outlive a limit), no metatables (table.insert and related
 * functions would trust their lengths), no random numbers and no addresses, so
 * that the same rules give the same answers.
 *
 * Three limits hold whatever the text does. Memory: an allocator counts it.
 * Strings: none is longer than STRING_MOST bytes. Work: a hook that runs every
 * HOOK_STEPS instructions counts them, asks whether the user wants to stop, and
 * raises an error after 8 instructions for each of limits.positions, which by
 * default takes seconds. Library functions that walk over a table are charged
 * for their steps, and an answer for its words. One instruction can touch a
 * whole string, and comparing zero bytes takes 20 ns for each; therefore once
 * there has been a string of more than STRING_USUAL bytes the hook runs as much
 * more often as the string is longer, and counts as much each time.
 *
 * Every use of the Lua API that can raise an error happens below lua_pcall,
 * because an error outside it would abort the program. Only C structures of
 * ours (gi_lists, gi_text) cross this border, and an error leaves them intact.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/text/foreign.h"
#include "rules/guest/lua_guest.h"

#if GRUNDY_HAVE_LUA
#include <limits.h>
#include <stdio.h>
#include <string.h>

enum {
    HOOK_STEPS = 1 << 10,
    STEPS_A_POSITION = 8, /* Of one question, for each of limits.positions. */
    HOOK_STEPS_LEAST = 1 << 4,
    STRING_MOST = 1 << 20,
    STRING_USUAL = 1 << 14,
    ARGUMENTS_USUAL = 1 << 12,
    STRING_HEAD = 64, /* More than Lua's own bytes of a string. */
    MEMORY_MOST = 1 << 28
};

/* ---- limits ---- */

static void count_steps(lua_State *lua, lua_Debug *about);

/* Whether a string of so many bytes may be made. From now on steps are counted
 * more often if it is long; Lua lets a hook be set at any moment. */
static bool admit_string(gi_lua *g, size_t bytes)
{
    size_t steps = HOOK_STEPS;

    if (bytes > STRING_MOST + STRING_HEAD) {
        g->ended = GRUNDY_OVER_BUDGET;
        g->has_long_string = true;
        return false;
    }
    if (bytes / 2 < g->longest_bytes) return true;
    g->longest_bytes = bytes;
    for (; bytes > STRING_USUAL && steps > HOOK_STEPS_LEAST; bytes /= 2)
        steps /= 2;
    lua_sethook(g->state, count_steps, LUA_MASKCOUNT, (int)steps);
    return true;
}

static void *allocate(void *user, void *block, size_t old_bytes,
                      size_t new_bytes)
{
    gi_lua *g = user;
    void *next;

    GRUNDY_ASSERT(g->held_bytes <= g->most_bytes);
    if (!block) {
        /* Without a block Lua passes a type as the old size. */
        if (new_bytes > STRING_USUAL && old_bytes == LUA_TSTRING &&
            !admit_string(g, new_bytes))
            return NULL;
        old_bytes = 0;
    }
    GRUNDY_ASSERT(old_bytes <= g->held_bytes);
    if (new_bytes == 0) {
        gi_free(g->memory, block, old_bytes);
        g->held_bytes -= old_bytes;
        return NULL;
    }
    if (new_bytes > old_bytes &&
        new_bytes - old_bytes > g->most_bytes - g->held_bytes) {
        g->lacks_memory = true; /* Lua collects, and asks again. */
        return NULL;
    }
    next = block ? gi_resize(g->memory, block, old_bytes, new_bytes)
                 : gi_alloc(g->memory, new_bytes);
    if (next) g->held_bytes += new_bytes - old_bytes;
    return next;
}

static gi_lua *guest_of(lua_State *lua)
{
    void *user;

    lua_getallocf(lua, &user);
    return user;
}

/* Ends the question where the user or a limit wants it. */
static void look(lua_State *lua, gi_lua *g)
{
    if (gi_env_is_stopped(g->env))
        g->ended = GRUNDY_CANCELLED;
    else if (g->steps / STEPS_A_POSITION > gi_limit_positions(g->env))
        g->ended = GRUNDY_OVER_BUDGET;
    if (g->ended == GRUNDY_CANCELLED) luaL_error(lua, "stopped");
    if (g->ended) luaL_error(lua, "one question takes too many steps");
}

/* The function at work may have a hundred thousand arguments in its `...`,
 * which one step copies, 64 of them in the time of a usual one. */
static void charge_arguments(lua_State *lua, const lua_Debug *about)
{
    gi_lua *g = guest_of(lua);

    for (int n = ARGUMENTS_USUAL; lua_getlocal(lua, about, -n); n *= 2) {
        lua_pop(lua, 1);
        g->steps += (uint64_t)n * HOOK_STEPS / 64;
        if (n > INT_MAX / 2) return;
    }
}

static void count_steps(lua_State *lua, lua_Debug *about)
{
    gi_lua *g = guest_of(lua);

    g->steps += HOOK_STEPS;
    charge_arguments(lua, about);
    look(lua, g);
}

void gi_lua_charge(lua_State *lua, size_t steps)
{
    gi_lua *g = guest_of(lua);

    GRUNDY_ASSERT(g->unasked < HOOK_STEPS);
    g->steps += steps;
    g->unasked += steps;
    if (g->unasked < HOOK_STEPS) return;
    g->unasked = 0;
    look(lua, g);
}

size_t gi_lua_held_bytes(lua_State *lua)
{
    return guest_of(lua)->held_bytes;
}

/* ---- protected calls, and what a failure says ---- */

/* The line of the rules that a message begins with, as "own.lua:3: ..."; 0 if
 * it names none. Lua shortens a long name to "..." and its end. */
static size_t line_of(const gi_lua *g, const char *text)
{
    const gi_text *name = &g->script->name;
    const char *file = strncmp(text, "...", 3) ? text : text + 3;
    const char *at = strchr(file, ':');
    size_t line = 0, count;

    /* A colon may be part of the name. */
    while (at && (at[1] < '1' || at[1] > '9'))
        at = strchr(at + 1, ':');
    count = at ? (size_t)(at - file) : 0;
    if (count == 0 || count > name->count ||
        memcmp(gi_text_string(name) + (name->count - count), file, count))
        return 0;
    for (at++; *at >= '0' && *at <= '9' && line < SIZE_MAX / 10 - 1; at++)
        line = 10 * line + (size_t)(*at - '0');
    return *at == ':' ? line : 0;
}

/* Text from the rules is not trusted. */
static grundy_status fail_as_text(grundy_status status, const char *text,
                                  size_t count, grundy_error *err)
{
    char plain[200];
    size_t used = 0, length;

    for (size_t i = 0; i < count && used + 5 < sizeof plain; i += length) {
        length = gi_foreign_bytes(text + i, count - i);
        if (length > 0) {
            memcpy(plain + used, text + i, length);
            used += length;
        } else {
            used += (size_t)snprintf(plain + used, 5, "\\x%02x",
                                     (unsigned)(unsigned char)text[i]);
            length = 1;
        }
    }
    GRUNDY_ASSERT(used < sizeof plain);
    return gi_fail(err, status, "%.*s", (int)used, plain);
}

/* The message on the stack as one line. */
static grundy_status fail_lua(gi_lua *g, grundy_status own, int code,
                              grundy_error *err)
{
    const char *text = lua_type(g->state, -1) == LUA_TSTRING
                           ? lua_tostring(g->state, -1)
                           : "an error that is no text";
    const size_t count = strcspn(text, "\n");
    grundy_status status = GRUNDY_BAD_INPUT;

    if (own)
        status = own;
    else if (g->ended)
        status = g->ended;
    else if (code == LUA_ERRMEM)
        status = g->lacks_memory ? GRUNDY_OVER_BUDGET : GRUNDY_NO_MEMORY;
    if (status == GRUNDY_OVER_BUDGET && g->has_long_string)
        status = gi_fail(err, status,
                         "the rules in %s make a string of more than %d bytes",
                         gi_text_string(&g->script->name), STRING_MOST);
    else if (status == GRUNDY_CANCELLED)
        status = gi_fail(err, status, "%s", grundy_status_name(status));
    else if (status == GRUNDY_OVER_BUDGET && code == LUA_ERRMEM)
        status = gi_fail(err, status,
                         "the rules in %s need more than %zu "
                         "bytes of memory",
                         gi_text_string(&g->script->name), g->most_bytes);
    else if (status == GRUNDY_NO_MEMORY)
        status = gi_fail(err, status, "out of memory");
    else
        status = fail_as_text(status, text, count, err);
    if (err) err->line = line_of(g, err->message);
    lua_settop(g->state, 0);
    return status;
}

/* The line of the rules that is at work, as "own.lua:3: ", or "". */
static void push_place(lua_State *lua)
{
    lua_Debug at;

    for (int level = 1; lua_getstack(lua, level, &at); level++) {
        lua_getinfo(lua, "Sl", &at);
        if (at.currentline <= 0) continue;
        lua_pushfstring(lua, "%s:%d: ", at.short_src, at.currentline);
        return;
    }
    lua_pushliteral(lua, "");
}

/* Where something was thrown is known only while it is. What is thrown need
 * not be text. */
static int tell(lua_State *lua)
{
    enum { LONG_BYTES = 200 };
    const gi_lua *g = guest_of(lua);
    const char *text =
        lua_type(lua, 1) == LUA_TSTRING ? lua_tostring(lua, 1) : NULL;

    if (text && (lua_rawlen(lua, 1) > LONG_BYTES || line_of(g, text)))
        return 1;
    push_place(lua);
    if (!text)
        text = lua_pushfstring(lua, "an error that is no text, but %s",
                               luaL_typename(lua, 1));
    lua_pushfstring(lua, "%s%s", lua_tostring(lua, 2), text);
    return 1;
}

/* Runs a function of ours with one argument, protected and within limits. */
grundy_status gi_lua_protect(gi_lua *g, lua_CFunction function, void *argument,
                             const grundy_status *own, grundy_error *err)
{
    int code;

    GRUNDY_ASSERT(lua_gettop(g->state) == 0);
    g->steps = g->unasked = 0;
    g->ended = GRUNDY_OK;
    g->has_long_string = g->lacks_memory = false;
    lua_pushcfunction(g->state, tell);
    lua_pushcfunction(g->state, function);
    lua_pushlightuserdata(g->state, argument);
    code = lua_pcall(g->state, 1, 0, 1);
    if (code != LUA_OK) return fail_lua(g, *own, code, err);
    lua_settop(g->state, 0);
    if (!*own) return GRUNDY_OK;
    return *own == GRUNDY_NO_MEMORY ? gi_fail(err, *own, "out of memory")
                                    : *own;
}

static uint64_t steps_of(const void *state)
{
    return ((const gi_lua *)state)->steps;
}

/* ---- a state's life ---- */

/* Sets "K=5,m=3" as globals: whole numbers, or else strings. What the text does
 * not speak of, or the language has taken, is no parameter. */
static void set_parameters(lua_State *lua, const gi_script *script)
{
    const char *at = gi_text_string(&script->parameters);

    while (*at) {
        const size_t name = strcspn(at, "=");
        const char *value = at + name + 1;
        const size_t count = strcspn(value, ",");
        GRUNDY_ASSERT(name > 0 && at[name] == '='); /* They are checked. */
        lua_pushlstring(lua, at, name);
        if (!gi_script_mentions(script, at, name))
            luaL_error(lua, "the rules in %s know no parameter `%s`",
                       gi_text_string(&script->name), lua_tostring(lua, -1));
        if (lua_getglobal(lua, lua_tostring(lua, -1)) != LUA_TNIL)
            luaL_error(lua, "the name of the parameter `%s` is taken",
                       lua_tostring(lua, -2));
        lua_pop(lua, 1);
        lua_pushlstring(lua, value, count);
        /* A number is pushed; of it and the string one stays. */
        if (lua_stringtonumber(lua, lua_tostring(lua, -1)))
            lua_remove(lua, lua_isinteger(lua, -1) ? -2 : -1);
        lua_setglobal(lua, lua_tostring(lua, -2));
        lua_settop(lua, 1);
        at = value + count + (value[count] == ',');
    }
}

/* Where Lua's text begins: past a byte order mark and a first line such as
 * `#!/usr/bin/lua`, of which the end stays, so that lines are counted right. */
static size_t find_text(lua_State *lua, const gi_text *name,
                        const gi_text *source)
{
    static const char mark[] = "\xef\xbb\xbf";
    const char *text = gi_text_string(source);
    const size_t count = source->count;
    size_t at = 0;

    if (count >= 2 && (!memcmp(text, "\xff\xfe", 2) ||
                       !memcmp(text, "\xfe\xff", 2) || !text[0] || !text[1]))
        luaL_error(lua, "%s: this looks like UTF-16; rules are read as UTF-8",
                   gi_text_string(name));
    if (strncmp(text, mark, strlen(mark)) == 0) at = strlen(mark);
    if (text[at] == '#')
        while (at < count && text[at] != '\n')
            at++;
    return at;
}

/* Libraries, then the text itself. */
static int load(lua_State *lua)
{
    const gi_lua *g = lua_touserdata(lua, 1);
    const gi_script *script = g->script;
    size_t first;

    gi_lua_open_libraries(lua);
    set_parameters(lua, script);
    lua_pushfstring(lua, "@%s", gi_text_string(&script->name));
    first = find_text(lua, &script->name, &script->source);
    if (luaL_loadbufferx(lua, gi_text_string(&script->source) + first,
                         script->source.count - first, lua_tostring(lua, -1),
                         "t"))
        return lua_error(lua);
    lua_call(lua, 0, 0);
    return 0;
}

static void close_state(void *state)
{
    gi_lua *g = state;

    if (g->state) lua_close(g->state);
    GRUNDY_ASSERT(g->held_bytes == 0);
    gi_free(g->env, g, sizeof *g);
}

static grundy_status open_state(void **state, const gi_script *script,
                                const grundy_env *env, grundy_error *err)
{
    const grundy_status none = GRUNDY_OK;
    gi_lua *g = gi_alloc(env, sizeof *g);
    grundy_status status;

    if (!g) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *g = (gi_lua){.script = script,
                  .env = env,
                  .memory = {gi_env_own(env)},
                  .most_bytes = MEMORY_MOST};
    if (gi_limit_memory(env) < g->most_bytes)
        g->most_bytes = gi_limit_memory(env);
    g->state = lua_newstate(allocate, g);
    if (!g->state) {
        status = g->lacks_memory ? GRUNDY_OVER_BUDGET : GRUNDY_NO_MEMORY;
        close_state(g);
        return gi_fail(err, status, "no memory for Lua");
    }
    lua_gc(g->state, LUA_GCINC, 400, 400, 0); /* Options die young. */
    lua_sethook(g->state, count_steps, LUA_MASKCOUNT, HOOK_STEPS);
    status = gi_lua_protect(g, load, g, &none, err);
    if (status) {
        close_state(g);
        return status;
    }
    *state = g;
    return GRUNDY_OK;
}

#else /* Without Lua. */

static grundy_status open_state(void **state, const gi_script *script,
                                const grundy_env *env, grundy_error *err)
{
    (void)state, (void)script, (void)env;
    return gi_fail(err, GRUNDY_NOT_BUILT,
                   "rules in Lua: this grundy was not built with Lua 5.4");
}

#define close_state       NULL
#define gi_lua_profile    NULL
#define gi_lua_options    NULL
#define gi_lua_components NULL
#define gi_lua_before     NULL
#define gi_lua_canonical  NULL
#define gi_lua_draw       NULL
#define gi_lua_name       NULL
#define gi_lua_result     NULL
#define gi_lua_points     NULL
#define gi_lua_refuse     NULL
#define gi_lua_place      NULL
#define steps_of          NULL

#endif

const gi_guest gi_guest_lua = {
    .open = open_state,
    .close = close_state,
    .profile = gi_lua_profile,
    .options = gi_lua_options,
    .components = gi_lua_components,
    .before = gi_lua_before,
    .canonical = gi_lua_canonical,
    .draw = gi_lua_draw,
    .name = gi_lua_name,
    .result = gi_lua_result,
    .points = gi_lua_points,
    .refuse = gi_lua_refuse,
    .place = gi_lua_place,
    .steps = steps_of,
};
