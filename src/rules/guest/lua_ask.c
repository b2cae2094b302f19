/* SPDX-License-Identifier: MIT */
/* lua_ask.c - the questions that rules in Lua are asked.
 *
 * A question calls one global function with positions, below lua_pcall, and
 * copies what it returns into a structure of ours (lua_answer.c).
 */
#include "base/env.h"
#include "base/text/foreign.h"
#include "rules/guest/lua_guest.h"

#if GRUNDY_HAVE_LUA
#include <string.h>

#include "base/assert.h"

/* ---- a question, below lua_pcall ---- */

static void push_position(lua_State *lua, const gi_lua_question *q,
                          const gi_ints *position)
{
    luaL_Buffer buffer;

    GRUNDY_ASSERT(q->form != GI_FORM_HEAP ||
                  (position->count == 1 && !position->items[0].limbs));
    switch (q->form) {
    case GI_FORM_HEAP:
        lua_pushinteger(lua, position->items[0].word);
        return;
    case GI_FORM_LIST:
        lua_createtable(lua, (int)position->count, 0);
        for (size_t i = 0; i < position->count; i++) {
            lua_pushinteger(lua, position->items[i].word);
            lua_rawseti(lua, -2, (lua_Integer)i + 1);
        }
        return;
    case GI_FORM_TEXT:
        luaL_buffinit(lua, &buffer);
        for (size_t i = 0; i < position->count; i++)
            luaL_addchar(&buffer, (char)position->items[i].word);
        luaL_pushresult(&buffer);
    }
}

static int ask(lua_State *lua)
{
    gi_lua_question *q = lua_touserdata(lua, 1);
    int arguments = 1;

    luaL_checkstack(lua, 8, NULL);
    if (lua_getglobal(lua, q->function) == LUA_TNIL)
        luaL_error(lua, "%s: the rules have taken `%s` away",
                   gi_text_string(&q->g->script->name), q->function);
    push_position(lua, q, q->position);
    if (q->after) {
        push_position(lua, q, q->after);
        arguments++;
    }
    lua_call(lua, arguments, q->has_points || q->has_demands ? 2 : 1);
    gi_lua_take(lua, q);
    return 0;
}

/* ---- the questions ---- */

static grundy_status ask_lists(void *state, const char *function,
                               const gi_ints *position, bool is_one,
                               gi_lists *out, grundy_error *err)
{
    gi_lua *g = state;
    gi_lua_question q = {.g = g,
                         .function = function,
                         .form = g->script->profile.form,
                         .position = position,
                         .lists = out,
                         .is_one = is_one};

    return gi_lua_protect(g, ask, &q, &q.status, err);
}

grundy_status gi_lua_options(void *state, const gi_ints *position,
                             unsigned player, gi_lists *out, grundy_error *err)
{
    gi_lua *g = state;
    const bool has_sides =
        g->script->profile.skills & (GI_HAS_SIDES | GI_HAS_BOTH);

    gi_lua_question q = {
        .g = g,
        .function = !has_sides ? "options"
                    : player   ? "right"
                               : "left",
        .form = g->script->profile.form,
        .position = position,
        .lists = out,
        .has_points = g->script->profile.skills & GI_HAS_SCORES,
        .has_demands = g->script->profile.skills & GI_HAS_DEMANDS};

    return gi_lua_protect(g, ask, &q, &q.status, err);
}

grundy_status gi_lua_components(void *state, const gi_ints *position,
                                gi_lists *out, grundy_error *err)
{
    return ask_lists(state, "components", position, false, out, err);
}

grundy_status gi_lua_before(void *state, const gi_ints *position,
                            const gi_ints *most, gi_lists *out,
                            grundy_error *err)
{
    gi_lua *g = state;
    gi_lua_question q = {.g = g,
                         .function = "before",
                         .form = g->script->profile.form,
                         .position = position,
                         .after = most,
                         .lists = out};

    return gi_lua_protect(g, ask, &q, &q.status, err);
}

grundy_status gi_lua_canonical(void *state, const gi_ints *position,
                               gi_lists *out, grundy_error *err)
{
    return ask_lists(state, "canonical", position, true, out, err);
}

static grundy_status ask_text(void *state, const char *function,
                              const gi_ints *position, const gi_ints *after,
                              bool has_lines, gi_text *out, grundy_error *err)
{
    gi_lua *g = state;
    gi_lua_question q = {.g = g,
                         .function = function,
                         .form = g->script->profile.form,
                         .position = position,
                         .after = after,
                         .has_lines = has_lines,
                         .text = out};

    return gi_lua_protect(g, ask, &q, &q.status, err);
}

grundy_status gi_lua_draw(void *state, const gi_ints *position, gi_text *out,
                          grundy_error *err)
{
    return ask_text(state, "draw", position, NULL, true, out, err);
}

grundy_status gi_lua_name(void *state, const gi_ints *position,
                          const gi_ints *after, gi_text *out,
                          grundy_error *err)
{
    return ask_text(state, "name", position, after, false, out, err);
}

grundy_status gi_lua_result(void *state, const gi_ints *position, gi_text *out,
                            grundy_error *err)
{
    gi_lua *g = state;
    gi_lua_question q = {.g = g,
                         .function = "result",
                         .form = g->script->profile.form,
                         .position = position,
                         .is_word = true,
                         .text = out};

    return gi_lua_protect(g, ask, &q, &q.status, err);
}

grundy_status gi_lua_points(void *state, const gi_ints *position, int64_t *out,
                            grundy_error *err)
{
    gi_lua *g = state;
    int64_t points = 0;
    gi_lua_question q = {.g = g,
                         .function = "result",
                         .form = g->script->profile.form,
                         .position = position,
                         .number = &points};
    const grundy_status status = gi_lua_protect(g, ask, &q, &q.status, err);

    if (!status) *out = points;
    return status;
}

grundy_status gi_lua_refuse(void *state, const gi_ints *position, gi_text *out,
                            grundy_error *err)
{
    return ask_text(state, "legal", position, NULL, false, out, err);
}

/* ---- where a function is ---- */

typedef struct search {
    const char *function;
    gi_text *out;
    size_t line;
} search;

static int find_place(lua_State *lua)
{
    search *s = lua_touserdata(lua, 1);
    lua_Debug about;

    if (lua_getglobal(lua, s->function) != LUA_TFUNCTION) return 0;
    if (!lua_getinfo(lua, ">S", &about) || about.linedefined <= 0) return 0;
    s->line = (size_t)about.linedefined;
    gi_foreign_add(s->out, about.short_src, strlen(about.short_src), false);
    gi_text_addf(s->out, ":%zu: ", s->line);
    return 0;
}

size_t gi_lua_place(void *state, const char *function, gi_text *out)
{
    const grundy_status none = GRUNDY_OK;
    search s = {.function = function, .out = out};

    return gi_lua_protect(state, find_place, &s, &none, NULL) ? 0 : s.line;
}

#endif
