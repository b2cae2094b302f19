/* SPDX-License-Identifier: MIT */
/* lua_answer.c - what rules in Lua may answer: positions, points, demands, texts.
 *
 * An answer lies on top of the stack, below lua_pcall, and is copied into a
 * structure of ours; one that does not have the shape described in docs/lua.md
 * is an error that names the function. A list has the keys 1, 2, ..., n. Lua's
 * length alone would read a list that begins with 0 or 2 as one without items,
 * and the game would be another one; so every key is looked at.
 */
#include "base/env.h"
#include "base/text/foreign.h"
#include "rules/guest/lua_guest.h"

#if GRUNDY_HAVE_LUA
#include <string.h>

#include "base/assert.h"
#include "rules/guest/marks.h"

static void take_word(lua_State *lua, gi_lua_question *q, int64_t word)
{
    GRUNDY_ASSERT(q->lists != NULL);
    q->status = gi_lists_push(q->lists, word, q->g->env);
    if (q->status) luaL_error(lua, "out of memory");
}

static void take_end(lua_State *lua, gi_lua_question *q)
{
    q->status = gi_lists_end(q->lists, q->g->env);
    if (q->status) luaL_error(lua, "out of memory");
}

/* Before so many words of an answer are taken: they are work and memory. A
 * table of Lua may be in an answer many times. */
static void expect_words(lua_State *lua, gi_lua_question *q, size_t count)
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
 * was found. */
static void fail_found(lua_State *lua, const gi_lua_question *q,
                       const char *expected, const char *found)
{
    lua_Debug about;

    lua_getglobal(lua, q->function);
    if (lua_getinfo(lua, ">S", &about) && about.linedefined > 0)
        luaL_error(lua, "%s:%d: %s: expected %s, found %s", about.short_src,
                   about.linedefined, q->function, expected, found);
    luaL_error(lua, "%s: %s: expected %s, found %s",
               gi_text_string(&q->g->script->name), q->function, expected,
               found);
}

/* The same of what it returned, on top of the stack. */
static void fail_shape(lua_State *lua, const gi_lua_question *q,
                       const char *expected)
{
    fail_found(lua, q, expected, describe(lua));
}

/* table.pack() adds how many items there are, as `n`. */
static bool is_packed_count(lua_State *lua, lua_Unsigned count)
{
    return lua_type(lua, -2) == LUA_TSTRING &&
           strcmp(lua_tostring(lua, -2), "n") == 0 && lua_isinteger(lua, -1) &&
           lua_tointeger(lua, -1) == (lua_Integer)count;
}

/* Keys of the table on top of the stack; of more than `most`, most + 1. It is
 * 10 ns a key: Lua says nowhere whether all of them are in its array. */
static lua_Unsigned count_keys(lua_State *lua, lua_Unsigned most)
{
    lua_Unsigned count = 0;

    gi_lua_charge_walk(lua);
    lua_pushnil(lua);
    while (lua_next(lua, -2)) {
        lua_pop(lua, 1);
        if (++count <= most) continue;
        lua_pop(lua, 1);
        break;
    }
    return count;
}

/* Whether it has a key that is none of 1 .. count, which is then on top. */
static bool find_stray_key(lua_State *lua, lua_Unsigned count)
{
    gi_lua_charge_walk(lua);
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        const lua_Unsigned key =
            lua_isinteger(lua, -2) ? (lua_Unsigned)lua_tointeger(lua, -2) : 0;
        if (key - 1 < count || is_packed_count(lua, count)) continue;
        lua_pop(lua, 1);
        return true;
    }
    return false;
}

void gi_lua_expect_list(lua_State *lua, const char *what, lua_Unsigned count)
{
    if (find_stray_key(lua, count))
        luaL_error(lua, "%s: expected a list 1, 2, ..., found the key %s",
                   what, describe(lua));
}

/* After 1 .. count of the list on top of the stack were read: what else there
 * is would be lost in silence. */
static void expect_no_more(lua_State *lua, const gi_lua_question *q,
                           lua_Unsigned count)
{
    if (find_stray_key(lua, count))
        fail_found(lua, q, "a list 1, 2, ...",
                   lua_pushfstring(lua, "the key %s", describe(lua)));
}

/* The whole number on top of the stack. */
static int64_t whole_number(lua_State *lua, const gi_lua_question *q)
{
    int is_whole = 0;
    const lua_Integer number = lua_tointegerx(lua, -1, &is_whole);

    if (!is_whole || lua_type(lua, -1) != LUA_TNUMBER)
        fail_shape(lua, q, "a whole number");
    if (number < 0) fail_shape(lua, q, "a number of 0 or more");
    return number;
}

/* Of either sign. */
static int64_t points_of(lua_State *lua, const gi_lua_question *q)
{
    static const lua_Integer most = (lua_Integer)1 << 53;
    int is_whole = 0;
    const lua_Integer number = lua_tointegerx(lua, -1, &is_whole);

    if (!is_whole || lua_type(lua, -1) != LUA_TNUMBER)
        fail_shape(lua, q, "a whole number");
    if (number > most || number < -most)
        fail_shape(lua, q, "at most 2^53 points");
    return number;
}

/* Items 1 .. count of the list on top of the stack; `take` gets each on top,
 * and none is nil. */
static void take_items(lua_State *lua, gi_lua_question *q, lua_Unsigned count,
                       void (*take)(lua_State *, gi_lua_question *,
                                    lua_Unsigned))
{
    for (lua_Unsigned i = 1; i <= count; i++) {
        lua_rawgeti(lua, -1, (lua_Integer)i);
        take(lua, q, i);
        lua_pop(lua, 1);
    }
    if (count_keys(lua, count) != count) expect_no_more(lua, q, count);
}

static void take_number(lua_State *lua, gi_lua_question *q, lua_Unsigned i)
{
    (void)i;
    take_word(lua, q, whole_number(lua, q));
}

static void take_numbers(lua_State *lua, gi_lua_question *q)
{
    const lua_Unsigned count = lua_rawlen(lua, -1);

    expect_words(lua, q, (size_t)count);
    take_items(lua, q, count, take_number);
}

static void take_bytes(lua_State *lua, gi_lua_question *q)
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
static void take_position(lua_State *lua, gi_lua_question *q)
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

/* Our words before an option, and its points, which are on top. */
static void take_points(lua_State *lua, gi_lua_question *q)
{
    const int64_t points = points_of(lua, q);

    GRUNDY_ASSERT(q->has_points);
    take_word(lua, q, gi_scored_mark);
    take_word(lua, q, points);
}

/* The mark before an option, by what it demands, which is on top. */
static void take_demand(lua_State *lua, gi_lua_question *q)
{
    const char *word = "";
    size_t bytes = 0;

    GRUNDY_ASSERT(q->has_demands);
    if (lua_type(lua, -1) == LUA_TSTRING)
        word = lua_tolstring(lua, -1, &bytes);
    if (bytes != strlen(word)) word = "";
    if (strcmp(word, "entails") == 0)
        take_word(lua, q, gi_entailed_mark);
    else if (strcmp(word, "compliments") == 0)
        take_word(lua, q, gi_taken_mark);
    else if (lua_toboolean(lua, -1))
        fail_shape(lua, q, "\"entails\", \"compliments\" or false");
}

/* Option i, on top of the stack. */
static void take_option(lua_State *lua, gi_lua_question *q, lua_Unsigned i)
{
    if (q->second > 0) {
        lua_rawgeti(lua, q->second, (lua_Integer)i);
        if (q->has_points)
            take_points(lua, q);
        else
            take_demand(lua, q);
        lua_pop(lua, 1);
    }
    take_position(lua, q);
}

static void take_positions(lua_State *lua, gi_lua_question *q)
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
    take_items(lua, q, count, take_option);
}

/* The second list, on top of the stack: each option has its points; a demand may
 * be nil, so that a list of them ends with the last. */
static void check_second(lua_State *lua, const gi_lua_question *q,
                         lua_Unsigned options)
{
    const lua_Unsigned count = lua_rawlen(lua, -1);

    if (q->has_points && count != options)
        fail_found(lua, q, "as many points as options",
                   lua_pushfstring(lua, "%I and %I", (LUAI_UACINT)count,
                                   (LUAI_UACINT)options));
    expect_no_more(lua, q, options);
}

/* Two lists: positions, and points or demands, on top of the stack, which change
 * places. No second list is needed where there are no options. */
static void take_pair(lua_State *lua, gi_lua_question *q)
{
    lua_Unsigned options;

    GRUNDY_ASSERT(q->lists && q->has_points != q->has_demands);
    options = lua_type(lua, -2) == LUA_TTABLE ? lua_rawlen(lua, -2) : 0;
    if (lua_type(lua, -1) == LUA_TTABLE)
        check_second(lua, q, options);
    else if (options > 0 || !lua_isnil(lua, -1))
        fail_shape(lua, q,
                   q->has_points ? "a list of points as the second value"
                                 : "a list of demands as the second value");
    lua_insert(lua, -2);
    if (options > 0) q->second = lua_gettop(lua) - 1;
    take_positions(lua, q);
}

/* nil and false stand for no text, true too: "nothing is wrong". */
static void take_text(lua_State *lua, gi_lua_question *q)
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

void gi_lua_take(lua_State *lua, gi_lua_question *q)
{
    GRUNDY_ASSERT(
        (q->lists != NULL) + (q->text != NULL) + (q->number != NULL) == 1);
    if (q->has_points || q->has_demands)
        take_pair(lua, q);
    else if (q->lists)
        take_positions(lua, q);
    else if (q->number)
        *q->number = lua_isnil(lua, -1) ? 0 : points_of(lua, q);
    else
        take_text(lua, q);
}

#endif
