/* SPDX-License-Identifier: MIT */
/* lua_ask.c - the questions that rules in Lua are asked, and the answers that
 * they may return.
 *
 * A question calls one global function with positions and copies what it
 * returns into a structure of ours. All this happens below lua_pcall; an
 * answer that does not have the shape described in docs/lua.md is an error
 * that names the function.
 */
#include "base/env.h"
#include "base/text/foreign.h"
#include "rules/guest/lua_guest.h"

#if GRUNDY_HAVE_LUA
#include <string.h>

#include "base/assert.h"
#include "rules/guest/marks.h"

/* ---- a question, below lua_pcall ---- */

typedef struct question {
    gi_lua *g;
    const char *function;
    gi_position_form form;
    const gi_ints *position, *after; /* after may be NULL. */
    gi_lists *lists;                 /* One of these three is not NULL. */
    gi_text *text;
    int64_t *number;
    bool has_points;      /* Another list has the points of the options; */
    bool has_demands;     /* or what they demand. */
    bool is_one;          /* One list, not a list of lists. */
    bool has_lines;       /* The text may be of several lines. */
    bool is_word;         /* The text is a word: no boolean stands for it. */
    grundy_status status; /* Of our own structures. */
} question;

static void push_position(lua_State *lua, const question *q,
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

static void take_word(lua_State *lua, question *q, int64_t word)
{
    GRUNDY_ASSERT(q->lists != NULL);
    q->status = gi_lists_push(q->lists, word, q->g->env);
    if (q->status) luaL_error(lua, "out of memory");
}

static void take_end(lua_State *lua, question *q)
{
    q->status = gi_lists_end(q->lists, q->g->env);
    if (q->status) luaL_error(lua, "out of memory");
}

/* Before so many words of an answer are taken: they are work and memory. A
 * table of Lua may be in an answer many times. */
static void expect_words(lua_State *lua, question *q, size_t count)
{
    const size_t most = q->g->most_bytes / sizeof *q->lists->words / 2;

    GRUNDY_ASSERT(q->lists != NULL);
    gi_lua_charge(lua, count);
    if (count <= most && q->lists->word_count <= most - count) return;
    q->status = GRUNDY_OVER_BUDGET;
    luaL_error(lua, "%s: positions of more than %I numbers together",
               q->function, (LUAI_UACINT)most);
}

/* ---- answers of another shape ---- */

/* What is on top of the stack, in a few words: "nil", "0.5", "'ab'". */
static const char *describe(lua_State *lua)
{
    enum { SHOWN_BYTES = 20 };
    size_t bytes;

    switch (lua_type(lua, -1)) {
    case LUA_TNUMBER:
        return lua_tostring(lua, -1);
    case LUA_TSTRING:
        lua_tolstring(lua, -1, &bytes);
        if (bytes <= SHOWN_BYTES)
            return lua_pushfstring(lua, "'%s'", lua_tostring(lua, -1));
        lua_pushlstring(lua, lua_tostring(lua, -1), SHOWN_BYTES);
        return lua_pushfstring(lua, "'%s...'", lua_tostring(lua, -1));
    case LUA_TTABLE:
        return lua_rawlen(lua, -1) ? "a table" : "an empty table";
    default:
        return luaL_typename(lua, -1);
    }
}

/* Ends the question: where the function is, what was expected of it, and what
 * it returned, on top of the stack. */
static void fail_shape(lua_State *lua, const question *q, const char *expected)
{
    const char *found = describe(lua);
    lua_Debug about;

    lua_getglobal(lua, q->function);
    if (lua_getinfo(lua, ">S", &about) && about.linedefined > 0)
        luaL_error(lua, "%s:%d: %s: expected %s, found %s", about.short_src,
                   about.linedefined, q->function, expected, found);
    luaL_error(lua, "%s: %s: expected %s, found %s",
               gi_text_string(&q->g->script->name), q->function, expected,
               found);
}

/* The whole number on top of the stack. */
static int64_t whole_number(lua_State *lua, const question *q)
{
    int is_whole = 0;
    const lua_Integer number = lua_tointegerx(lua, -1, &is_whole);

    if (!is_whole || lua_type(lua, -1) != LUA_TNUMBER)
        fail_shape(lua, q, "a whole number");
    if (number < 0) fail_shape(lua, q, "a number of 0 or more");
    return number;
}

/* Of either sign; nil is none. */
static int64_t points_of(lua_State *lua, const question *q)
{
    static const lua_Integer most = (lua_Integer)1 << 53;
    int is_whole = 0;
    const lua_Integer number = lua_tointegerx(lua, -1, &is_whole);

    if (lua_isnil(lua, -1)) return 0;
    if (!is_whole || lua_type(lua, -1) != LUA_TNUMBER)
        fail_shape(lua, q, "a whole number");
    if (number > most || number < -most)
        fail_shape(lua, q, "at most 2^53 points");
    return number;
}

static void take_numbers(lua_State *lua, question *q)
{
    const lua_Unsigned count = lua_rawlen(lua, -1);

    expect_words(lua, q, (size_t)count);
    for (lua_Unsigned i = 1; i <= count; i++) {
        lua_rawgeti(lua, -1, (lua_Integer)i);
        take_word(lua, q, whole_number(lua, q));
        lua_pop(lua, 1);
    }
}

static void take_bytes(lua_State *lua, question *q)
{
    size_t bytes = 0;
    const char *text =
        lua_type(lua, -1) == LUA_TSTRING ? lua_tolstring(lua, -1, &bytes) : "";

    if (lua_type(lua, -1) != LUA_TSTRING) fail_shape(lua, q, "a string");
    expect_words(lua, q, bytes);
    for (size_t i = 0; i < bytes; i++)
        take_word(lua, q, (unsigned char)text[i]);
}

/* One position from the top of the stack, in the form of the game. */
static void take_position(lua_State *lua, question *q)
{
    const bool is_table = lua_type(lua, -1) == LUA_TTABLE;

    if (q->form == GI_FORM_TEXT)
        take_bytes(lua, q);
    else if (is_table)
        take_numbers(lua, q);
    else if (q->form == GI_FORM_HEAP)
        take_word(lua, q, whole_number(lua, q));
    else
        fail_shape(lua, q, "a list of whole numbers");
    take_end(lua, q);
}

/* Before option i: our words, and its points, of the list below the options. */
static void take_points(lua_State *lua, question *q, lua_Integer i)
{
    int64_t points = 0;

    GRUNDY_ASSERT(q->has_points && i > 0);
    if (lua_type(lua, -2) == LUA_TTABLE) {
        lua_rawgeti(lua, -2, i);
        points = points_of(lua, q);
        lua_pop(lua, 1);
    }
    take_word(lua, q, gi_scored_mark);
    take_word(lua, q, points);
}

/* Before option i, its mark, of the list below the options. */
static void take_demand(lua_State *lua, question *q, lua_Integer i)
{
    const char *word = "";
    size_t bytes = 0;

    GRUNDY_ASSERT(q->has_demands && i > 0);
    if (lua_type(lua, -2) != LUA_TTABLE) return;
    lua_rawgeti(lua, -2, i);
    if (lua_type(lua, -1) == LUA_TSTRING)
        word = lua_tolstring(lua, -1, &bytes);
    if (bytes != strlen(word)) word = "";
    if (strcmp(word, "entails") == 0)
        take_word(lua, q, gi_entailed_mark);
    else if (strcmp(word, "compliments") == 0)
        take_word(lua, q, gi_taken_mark);
    else if (lua_toboolean(lua, -1))
        fail_shape(lua, q, "\"entails\", \"compliments\" or false");
    lua_pop(lua, 1);
}

static void take_positions(lua_State *lua, question *q)
{
    lua_Unsigned count;

    GRUNDY_ASSERT(!q->is_one || !(q->has_points || q->has_demands));
    if (q->is_one) {
        take_position(lua, q);
        return;
    }
    if (lua_type(lua, -1) != LUA_TTABLE)
        fail_shape(lua, q, "a list of positions");
    count = lua_rawlen(lua, -1);
    if (count > gi_limit_moves(q->g->env)) {
        q->status = GRUNDY_OVER_BUDGET;
        luaL_error(lua, "%s: more than %I positions", q->function,
                   (LUAI_UACINT)gi_limit_moves(q->g->env));
    }
    for (lua_Unsigned i = 1; i <= count; i++) {
        if (q->has_points) take_points(lua, q, (lua_Integer)i);
        if (q->has_demands) take_demand(lua, q, (lua_Integer)i);
        lua_rawgeti(lua, -1, (lua_Integer)i);
        take_position(lua, q);
        lua_pop(lua, 1);
    }
}

/* Two lists: positions, and points or demands, on top of the stack, which change
 * places. */
static void take_pair(lua_State *lua, question *q)
{
    GRUNDY_ASSERT(q->lists && q->has_points != q->has_demands);
    if (!lua_isnil(lua, -1) && lua_type(lua, -1) != LUA_TTABLE)
        fail_shape(lua, q,
                   q->has_points ? "a list of points as the second value"
                                 : "a list of demands as the second value");
    if (lua_type(lua, -1) == LUA_TTABLE && lua_type(lua, -2) == LUA_TTABLE &&
        lua_rawlen(lua, -1) > lua_rawlen(lua, -2))
        fail_shape(lua, q,
                   q->has_points ? "no more points than options"
                                 : "no more demands than options");
    lua_insert(lua, -2);
    take_positions(lua, q);
}

/* nil and false stand for no text, true too: "nothing is wrong". */
static void take_text(lua_State *lua, question *q)
{
    size_t bytes = 0;
    const char *text = NULL;

    if (lua_type(lua, -1) == LUA_TSTRING)
        text = lua_tolstring(lua, -1, &bytes);
    else if (lua_type(lua, -1) == LUA_TBOOLEAN && q->is_word)
        fail_shape(lua, q, "a string");
    else if (lua_type(lua, -1) == LUA_TBOOLEAN && !lua_toboolean(lua, -1))
        text = "the rules refuse it";
    else if (lua_type(lua, -1) != LUA_TNIL &&
             lua_type(lua, -1) != LUA_TBOOLEAN)
        fail_shape(lua, q, "a string");
    if (text)
        gi_foreign_add(q->text, text, bytes ? bytes : strlen(text),
                       q->has_lines);
    q->status = q->text->status;
}

static int ask(lua_State *lua)
{
    question *q = lua_touserdata(lua, 1);
    int arguments = 1;

    GRUNDY_ASSERT(
        (q->lists != NULL) + (q->text != NULL) + (q->number != NULL) == 1);
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
    if (q->has_points || q->has_demands)
        take_pair(lua, q);
    else if (q->lists)
        take_positions(lua, q);
    else if (q->number)
        *q->number = points_of(lua, q);
    else
        take_text(lua, q);
    return 0;
}

/* ---- the questions ---- */

static grundy_status ask_lists(void *state, const char *function,
                               const gi_ints *position, bool is_one,
                               gi_lists *out, grundy_error *err)
{
    gi_lua *g = state;
    question q = {.g = g,
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

    question q = {.g = g,
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
    question q = {.g = g,
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
    question q = {.g = g,
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
    question q = {.g = g,
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
    question q = {.g = g,
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

#endif
