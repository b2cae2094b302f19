/* SPDX-License-Identifier: MIT */
/* lua_library.c - the library functions that rules in Lua may use: those that
 * compute.
 *
 * A call of a library function is one instruction of the language, however
 * long it takes. Its work is bounded here: strings are short (lua.c), and
 * functions that walk over a table are charged for each step, so that a limit,
 * Ctrl-C or the end of a request takes effect within moments. `pairs` is
 * replaced, since the original would hand out the library's own `next`.
 */
#include "base/assert.h"
#include "rules/guest/lua_guest.h"

#if GRUNDY_HAVE_LUA
#include <string.h>

#include "grundy/nimber.h"

#include <lualib.h>

enum {
    REPEAT_MOST = 1 << 20, /* Bytes. */
    RANGE_MOST = 1 << 20,  /* Items; far more do not fit a stack. */
    /* A step of `next` for each so many bytes, as a shift: 16 MiB. */
    NEXT_SHIFT = 24
};

/* Calls the library's own function with the same arguments. */
static int call_own(lua_State *lua)
{
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
    return lua_gettop(lua);
}

/* string.rep, which would loop for ever on an empty string. */
static int repeat(lua_State *lua)
{
    size_t bytes, between_bytes = 0;
    const lua_Integer times = luaL_checkinteger(lua, 2);

    luaL_checklstring(lua, 1, &bytes);
    luaL_optlstring(lua, 3, "", &between_bytes);
    if (times > REPEAT_MOST ||
        (times > 0 && (bytes + between_bytes) > REPEAT_MOST / (size_t)times))
        return luaL_error(lua, "the string would be too long");
    if (bytes + between_bytes == 0) {
        lua_pushliteral(lua, "");
        return 1;
    }
    return call_own(lua);
}

/* Whether an argument has no text but its address: a table, a function. */
static bool is_textless(lua_State *lua, int argument)
{
    return lua_type(lua, argument) >= LUA_TTABLE;
}

/* tostring of such an argument: only its type. */
static int to_text(lua_State *lua)
{
    luaL_checkany(lua, 1);
    if (is_textless(lua, 1))
        lua_pushstring(lua, luaL_typename(lua, 1));
    else
        luaL_tolstring(lua, 1, NULL);
    return 1;
}

/* string.format, likewise. */
static int format(lua_State *lua)
{
    size_t bytes;
    const char *at = luaL_checklstring(lua, 1, &bytes);
    const char *const end = at + bytes;
    int argument = 1;

    while (at < end && (at = memchr(at, '%', (size_t)(end - at)))) {
        at += 1 + strspn(at + 1, "-+ #0.123456789");
        if (*at == 'p')
            return luaL_error(lua, "string.format: there are no addresses");
        argument += *at != '%';
        if (*at++ != 's' || !is_textless(lua, argument)) continue;
        lua_pushstring(lua, luaL_typename(lua, argument));
        lua_replace(lua, argument);
    }
    return call_own(lua);
}

/* Sets to nil what is not in the list of names, which ends with NULL. The
 * table is on top of the stack. */
static void keep_only(lua_State *lua, const char *const *names)
{
    GRUNDY_ASSERT(lua_type(lua, -1) == LUA_TTABLE);
    lua_newtable(lua);
    for (; *names; names++) {
        lua_getfield(lua, -2, *names);
        lua_setfield(lua, -2, *names);
    }
    lua_remove(lua, -2);
}

static void open_library(lua_State *lua, const char *name, lua_CFunction open,
                         const char *const *names)
{
    luaL_requiref(lua, name, open, 0);
    keep_only(lua, names);
}

/* ---- functions that walk over a table ---- */

static size_t length_of(lua_State *lua)
{
    return lua_type(lua, 1) == LUA_TTABLE ? (size_t)lua_rawlen(lua, 1) : 0;
}

/* Elements in the way move up. */
static int charged_insert(lua_State *lua)
{
    if (lua_gettop(lua) > 2) gi_lua_charge(lua, length_of(lua));
    return call_own(lua);
}

static int charged_remove(lua_State *lua)
{
    if (lua_gettop(lua) > 1) gi_lua_charge(lua, length_of(lua));
    return call_own(lua);
}

/* Items from arguments `first` to `first + 1`: by default the whole table. */
static void charge_range(lua_State *lua, int first)
{
    const lua_Integer i = luaL_optinteger(lua, first, 1);
    const lua_Integer j =
        luaL_optinteger(lua, first + 1, (lua_Integer)length_of(lua));
    const lua_Unsigned more = (lua_Unsigned)j - (lua_Unsigned)i;

    if (i <= j)
        gi_lua_charge(lua, more < RANGE_MOST ? (size_t)more : RANGE_MOST);
}

static int charged_concat(lua_State *lua)
{
    charge_range(lua, 3);
    return call_own(lua);
}

static int charged_unpack(lua_State *lua)
{
    charge_range(lua, 2);
    return call_own(lua);
}

static int compare(lua_State *lua)
{
    gi_lua_charge(lua, 1);
    lua_pushboolean(lua, lua_compare(lua, 1, 2, LUA_OPLT));
    return 1;
}

/* Without a function that compares, the steps would not be seen. */
static int charged_sort(lua_State *lua)
{
    if (lua_isnoneornil(lua, 2)) {
        lua_settop(lua, 1);
        lua_pushcfunction(lua, compare);
    }
    return call_own(lua);
}

/* A table whose keys have been removed is traversed to its end. Its length is
 * not visible, but it is bounded by the memory. */
void gi_lua_charge_walk(lua_State *lua)
{
    gi_lua_charge(lua, gi_lua_held_bytes(lua) >> NEXT_SHIFT);
}

static int charged_next(lua_State *lua)
{
    gi_lua_charge_walk(lua);
    return call_own(lua);
}

/* As of the library, but with the next above; there are no metatables. */
static int pairs(lua_State *lua)
{
    luaL_checkany(lua, 1);
    lua_settop(lua, 1);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_pushnil(lua);
    return 3;
}

/* ---- functions of the field ---- */

static uint64_t check_nimber(lua_State *lua, int argument)
{
    const lua_Integer number = luaL_checkinteger(lua, argument);

    luaL_argcheck(lua, number >= 0, argument, "a nimber is 0 or more");
    return (uint64_t)number;
}

static int nim_sum(lua_State *lua)
{
    const int count = lua_gettop(lua);
    uint64_t sum = 0;

    gi_lua_charge(lua, (size_t)count);
    for (int i = 1; i <= count; i++)
        sum ^= check_nimber(lua, i);
    lua_pushinteger(lua, (lua_Integer)sum);
    return 1;
}

static int nim_product(lua_State *lua)
{
    const uint64_t product =
        grundy_nim_multiply(check_nimber(lua, 1), check_nimber(lua, 2));

    gi_lua_charge(lua, 1);
    if (product > INT64_MAX)
        return luaL_error(lua, "nim_product: the product is past 2^63");
    lua_pushinteger(lua, (lua_Integer)product);
    return 1;
}

/* The least number of 0 or more that is not in a list. */
static int mex(lua_State *lua)
{
    lua_Unsigned count;
    unsigned char *seen;
    lua_Unsigned least = 0;

    luaL_checktype(lua, 1, LUA_TTABLE);
    count = lua_rawlen(lua, 1);
    gi_lua_charge(lua, (size_t)count);
    seen = lua_newuserdatauv(lua, (size_t)count + 1, 0);
    memset(seen, 0, (size_t)count + 1);
    for (lua_Unsigned i = 1; i <= count; i++) {
        int is_whole = 0;
        lua_rawgeti(lua, 1, (lua_Integer)i);
        const lua_Integer number = lua_tointegerx(lua, -1, &is_whole);
        if (!is_whole || number < 0)
            return luaL_error(lua, "mex: item %I is no nimber",
                              (LUAI_UACINT)i);
        if ((lua_Unsigned)number < count) seen[number] = 1;
        lua_pop(lua, 1);
    }
    lua_pushvalue(lua, 1);
    gi_lua_expect_list(lua, "mex", count);
    while (seen[least])
        least++;
    GRUNDY_ASSERT(least <= count);
    lua_pushinteger(lua, (lua_Integer)least);
    return 1;
}

static void open_nimbers(lua_State *lua)
{
    lua_pushcfunction(lua, nim_sum);
    lua_setglobal(lua, "nim_sum");
    lua_pushcfunction(lua, nim_product);
    lua_setglobal(lua, "nim_product");
    lua_pushcfunction(lua, mex);
    lua_setglobal(lua, "mex");
}

/* Puts a function in the place of a library's, which it calls. */
static void charge_for(lua_State *lua, const char *name,
                       lua_CFunction function)
{
    lua_getfield(lua, -1, name);
    GRUNDY_ASSERT(lua_type(lua, -1) == LUA_TFUNCTION);
    lua_pushcclosure(lua, function, 1);
    lua_setfield(lua, -2, name);
}

/* ---- the libraries ---- */

static void open_strings(lua_State *lua)
{
    static const char *const names[] = {"byte",  "char",    "format", "len",
                                        "lower", "reverse", "sub",    "upper",
                                        "rep",   NULL};

    open_library(lua, LUA_STRLIBNAME, luaopen_string, names);
    charge_for(lua, "rep", repeat);
    charge_for(lua, "format", format);
    /* Methods of strings, s:sub(1, 2), find the same few. */
    lua_pushliteral(lua, "");
    if (lua_getmetatable(lua, -1)) {
        lua_pushvalue(lua, -3);
        lua_setfield(lua, -2, "__index");
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    lua_setglobal(lua, LUA_STRLIBNAME);
}

void gi_lua_open_libraries(lua_State *lua)
{
    static const char *const base[] = {"assert",   "error",    "ipairs",
                                       "next",     "rawequal", "select",
                                       "tonumber", "type",     NULL};
    static const char *const table[] = {"concat", "insert", "pack", "remove",
                                        "sort",   "unpack", NULL};
    static const char *const math[] = {
        "abs",  "ceil",       "floor", "fmod",       "huge",
        "max",  "maxinteger", "min",   "mininteger", "modf",
        "sqrt", "tointeger",  "type",  "ult",        NULL};

    luaL_requiref(lua, LUA_GNAME, luaopen_base, 0);
    keep_only(lua, base);
    lua_pushcfunction(lua, to_text);
    lua_setfield(lua, -2, "tostring");
    charge_for(lua, "next", charged_next);
    lua_getfield(lua, -1, "next");
    lua_pushcclosure(lua, pairs, 1);
    lua_setfield(lua, -2, "pairs");
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    open_strings(lua);
    open_library(lua, LUA_TABLIBNAME, luaopen_table, table);
    charge_for(lua, "insert", charged_insert);
    charge_for(lua, "remove", charged_remove);
    charge_for(lua, "concat", charged_concat);
    charge_for(lua, "unpack", charged_unpack);
    charge_for(lua, "sort", charged_sort);
    lua_setglobal(lua, LUA_TABLIBNAME);
    open_library(lua, LUA_MATHLIBNAME, luaopen_math, math);
    lua_setglobal(lua, LUA_MATHLIBNAME);
    open_nimbers(lua);
}

#endif
