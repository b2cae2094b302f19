/* SPDX-License-Identifier: MIT */
/* lua_names.c - globals of rules in Lua whose names are all but right.
 *
 * A file may have any globals of its own. One whose name differs in a single
 * letter from one that is asked for, where that one is missing and would be of
 * the same type, is taken for a slip of the pen, as `cycle = true` or `function
 * cannonical(p)`: without a word the game would be another one. Names of few
 * letters, and functions that lack or add an s, may well be the file's own.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/text/slips.h"
#include "rules/guest/lua_guest.h"

#if GRUNDY_HAVE_LUA
#include <string.h>

typedef struct known {
    const char *name;
    int type;
} known;

static const known names[] = {
    {"cycles", LUA_TBOOLEAN},      {"scores", LUA_TBOOLEAN},
    {"entailing", LUA_TBOOLEAN},   {"misere", LUA_TBOOLEAN},
    {"position", LUA_TSTRING},     {"numbers", LUA_TNUMBER},
    {"options", LUA_TFUNCTION},    {"canonical", LUA_TFUNCTION},
    {"components", LUA_TFUNCTION}, {"before", LUA_TFUNCTION},
    {"result", LUA_TFUNCTION}};

static bool is_near(const char *a, const char *b)
{
    const size_t count = strlen(a);

    return count <= GI_SLIPS_LETTERS_MOST &&
           gi_slips(a, count, b, strlen(b), false) == 1;
}

/* `component` beside `components`. */
static bool is_plural(const char *a, const char *b)
{
    const size_t left = strlen(a), right = strlen(b);
    const size_t less = left < right ? left : right;

    return left != right && strncmp(a, b, less) == 0 &&
           strcmp(left > right ? a + less : b + less, "s") == 0;
}

static bool is_slip(const char *name, int type, const known *right)
{
    return type == right->type && is_near(name, right->name) &&
           (type != LUA_TFUNCTION || !is_plural(name, right->name));
}

/* A global whose name and value are on top of the stack, with all globals below. */
static void check_global(lua_State *lua)
{
    const char *name = lua_tostring(lua, -2);
    const int type = lua_type(lua, -1);

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (!is_slip(name, type, &names[i])) continue;
        if (lua_getfield(lua, -3, names[i].name) == LUA_TNIL)
            luaL_error(lua, "%s: nobody asks for it; is `%s` meant?", name,
                       names[i].name);
        lua_pop(lua, 1);
    }
}

void gi_lua_check_names(lua_State *lua)
{
    lua_pushglobaltable(lua);
    GRUNDY_ASSERT(lua_type(lua, -1) == LUA_TTABLE);
    for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
        gi_lua_charge(lua, 1);
        if (lua_type(lua, -2) == LUA_TSTRING) check_global(lua);
    }
    lua_pop(lua, 1);
}

#endif
