/* SPDX-License-Identifier: MIT */
/* lua_guest.h - what the lua*.c share; no other file sees Lua. */
#ifndef GI_RULES_GUEST_LUA_GUEST_H
#define GI_RULES_GUEST_LUA_GUEST_H

#include "base/env.h"
#include "rules/guest/guest.h"

#if GRUNDY_HAVE_LUA
#include <lauxlib.h>
#include <lua.h>

typedef struct gi_lua {
    lua_State *state;
    const gi_script *script;
    const grundy_env *env;
    /* Lua's blocks, which are counted here and only here. */
    gi_own_env memory;
    size_t held_bytes, most_bytes;
    uint64_t steps;       /* Of this question. */
    uint64_t unasked;     /* Charged since the user was last asked. */
    size_t longest_bytes; /* Of a string that the hook was set for; or 0. */
    bool has_long_string;
    bool lacks_memory; /* A block was past the limit, once at least. */
    /* The reason why a call was ended from outside; GRUNDY_OK otherwise. */
    grundy_status ended;
} gi_lua;

/* A call of one global function, and where its answer goes. */
typedef struct gi_lua_question {
    gi_lua *g;
    const char *function;
    gi_position_form form;
    const gi_ints *position, *after; /* after may be NULL. */
    gi_lists *lists;                 /* One of these three is not NULL. */
    gi_text *text;
    int64_t *number;
    bool has_points;      /* Another list has the points of the options; */
    bool has_demands;     /* or what they demand. */
    int second;           /* Its place on the stack; 0: not found yet. */
    bool is_one;          /* One list, not a list of lists. */
    bool has_lines;       /* The text may be of several lines. */
    bool is_word;         /* The text is a word: no boolean stands for it. */
    grundy_status status; /* Of our own structures. */
} gi_lua_question;

/* Runs a function of ours with one argument, protected and within limits.
 * *own is what befell our own structures meanwhile. */
grundy_status gi_lua_protect(gi_lua *lua, lua_CFunction function,
                             void *argument, const grundy_status *own,
                             grundy_error *err);

/* Counts steps of the question that is being answered, and raises an error
 * where a limit or the user ends it. */
void gi_lua_charge(lua_State *lua, size_t steps);
size_t gi_lua_held_bytes(lua_State *lua);
/* For one walk over a table, whose items are charged elsewhere: it may be far
 * larger than what is in it. */
void gi_lua_charge_walk(lua_State *lua);

/* Copies the answer on top of the stack, or raises an error (lua_answer.c). */
void gi_lua_take(lua_State *lua, gi_lua_question *question);
/* Raises an error where the table on top of the stack, of which `what` speaks, has a
 * key that is none of 1 .. count; `n` of table.pack() is allowed. */
void gi_lua_expect_list(lua_State *lua, const char *what, lua_Unsigned count);

/* Raises an error where a global has all but the name of one that is asked for
 * (lua_names.c). */
void gi_lua_check_names(lua_State *lua);
/* Sets the globals that rules may use (lua_library.c). */
void gi_lua_open_libraries(lua_State *lua);

/* The questions (lua_ask.c), as in gi_guest. */
grundy_status gi_lua_profile(void *guest, gi_profile *out, grundy_error *err);
grundy_status gi_lua_options(void *guest, const gi_ints *position,
                             unsigned player, gi_lists *out,
                             grundy_error *err);
grundy_status gi_lua_components(void *guest, const gi_ints *position,
                                gi_lists *out, grundy_error *err);
grundy_status gi_lua_before(void *guest, const gi_ints *position,
                            const gi_ints *most, gi_lists *out,
                            grundy_error *err);
grundy_status gi_lua_canonical(void *guest, const gi_ints *position,
                               gi_lists *out, grundy_error *err);
grundy_status gi_lua_draw(void *guest, const gi_ints *position, gi_text *out,
                          grundy_error *err);
grundy_status gi_lua_name(void *guest, const gi_ints *position,
                          const gi_ints *after, gi_text *out,
                          grundy_error *err);
grundy_status gi_lua_result(void *guest, const gi_ints *position, gi_text *out,
                            grundy_error *err);
grundy_status gi_lua_points(void *guest, const gi_ints *position, int64_t *out,
                            grundy_error *err);
grundy_status gi_lua_refuse(void *guest, const gi_ints *position, gi_text *out,
                            grundy_error *err);
size_t gi_lua_place(void *guest, const char *function, gi_text *out);

#endif
#endif
