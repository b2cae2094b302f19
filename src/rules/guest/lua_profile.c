/* SPDX-License-Identifier: MIT */
/* lua_profile.c - what rules in Lua say of themselves: globals, read once.
 *
 * A global of another type than docs/lua.md says is an error that names it. */
#include "base/assert.h"
#include "base/env.h"
#include "base/text/foreign.h"
#include "rules/guest/lua_guest.h"

#if GRUNDY_HAVE_LUA
#include <string.h>

typedef struct introduction {
    const gi_lua *g;
    gi_profile *out;
    grundy_status status; /* Of our own structures. */
} introduction;

static void read_form(lua_State *lua, gi_profile *out)
{
    static const char *const forms[] = {"heap", "list", "text"};

    lua_getglobal(lua, "position");
    out->form = GI_FORM_HEAP;
    if (!lua_isnil(lua, -1)) {
        const char *text = lua_tostring(lua, -1);
        int form = 0;
        while (form < 3 && (!text || strcmp(text, forms[form]) != 0))
            form++;
        if (form == 3)
            luaL_error(lua, "position: expected \"heap\", \"list\" or "
                            "\"text\"");
        out->form = (gi_position_form)form;
    }
    lua_pop(lua, 1);
}

/* `numbers = 2`: so many in every list. */
static void read_numbers(lua_State *lua, gi_profile *out)
{
    int is_whole = 1;
    lua_Integer numbers = 0;

    if (lua_getglobal(lua, "numbers") != LUA_TNIL)
        numbers = lua_tointegerx(lua, -1, &is_whole);
    if (!lua_isnil(lua, -1) && (!is_whole || numbers < 1 || numbers > 64))
        luaL_error(lua, "numbers: expected a whole number of 1 to 64");
    if (numbers && out->form != GI_FORM_LIST)
        luaL_error(lua, "numbers: for rules with position = \"list\" alone");
    out->numbers = (size_t)numbers;
    lua_pop(lua, 1);
}

static void read_text(lua_State *lua, const char *global, gi_text *out)
{
    lua_getglobal(lua, global);
    if (!lua_isnil(lua, -1)) {
        const char *text = lua_tostring(lua, -1);
        if (!text) luaL_error(lua, "%s: expected a string", global);
        gi_foreign_add(out, text, strlen(text), true);
    }
    lua_pop(lua, 1);
}

/* `true`, `false` or nothing: any string, "no", and 0 would be true to Lua. */
static bool read_bool(lua_State *lua, const char *global)
{
    const int type = lua_getglobal(lua, global);
    const bool is_true = lua_toboolean(lua, -1);

    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        luaL_error(lua, "%s: expected true or false, found %s", global,
                   lua_typename(lua, type));
    lua_pop(lua, 1);
    return is_true;
}

static bool has_function(lua_State *lua, const char *global)
{
    const int type = lua_getglobal(lua, global);

    lua_pop(lua, 1);
    if (type != LUA_TNIL && type != LUA_TFUNCTION)
        luaL_error(lua, "%s: expected a function, found %s", global,
                   lua_typename(lua, type));
    return type == LUA_TFUNCTION;
}

/* ---- moves as data ---- */

static void take_entry(lua_State *lua, introduction *i, const char *global)
{
    int is_whole = 0;
    const lua_Integer entry = lua_tointegerx(lua, -1, &is_whole);

    if (!is_whole) luaL_error(lua, "%s: expected whole numbers", global);
    i->status = gi_lists_push(&i->out->vectors, entry, i->g->env);
    if (i->status) luaL_error(lua, "out of memory");
}

/* The vector on top of the stack. What is taken first makes every move end. */
static void take_vector(lua_State *lua, introduction *i, const char *global)
{
    const size_t numbers = i->out->numbers;
    const gi_lists *vectors = &i->out->vectors;
    const size_t first = vectors->word_count;
    size_t nonzero = 0;

    if (lua_type(lua, -1) != LUA_TTABLE || lua_rawlen(lua, -1) != numbers)
        luaL_error(lua, "%s: expected lists of %I numbers", global,
                   (LUAI_UACINT)numbers);
    for (size_t k = 1; k <= numbers; k++) {
        lua_rawgeti(lua, -1, (lua_Integer)k);
        take_entry(lua, i, global);
        lua_pop(lua, 1);
    }
    gi_lua_expect_list(lua, global, numbers);
    while (nonzero < numbers && vectors->words[first + nonzero] == 0)
        nonzero++;
    if (nonzero == numbers || vectors->words[first + nonzero] < 0)
        luaL_error(lua,
                   "%s: the first number of a vector that is not 0 is "
                   "taken, so it is above 0",
                   global);
    i->status = gi_lists_end(&i->out->vectors, i->g->env);
    if (i->status) luaL_error(lua, "out of memory");
    GRUNDY_ASSERT(vectors->word_count == vectors->count * numbers);
}

static void read_vectors(lua_State *lua, introduction *i, const char *global)
{
    enum { VECTORS_MOST = 4096 };

    if (lua_getglobal(lua, global) != LUA_TNIL) {
        if (lua_type(lua, -1) != LUA_TTABLE ||
            lua_rawlen(lua, -1) > VECTORS_MOST)
            luaL_error(lua, "%s: expected a list of %d vectors at most",
                       global, VECTORS_MOST);
        if (i->out->numbers == 0)
            luaL_error(lua, "%s: for rules that say numbers = K alone",
                       global);
        GRUNDY_ASSERT(i->out->form == GI_FORM_LIST);
        for (lua_Unsigned k = 1; k <= lua_rawlen(lua, -1); k++) {
            lua_rawgeti(lua, -1, (lua_Integer)k);
            take_vector(lua, i, global);
            lua_pop(lua, 1);
        }
        gi_lua_expect_list(lua, global, lua_rawlen(lua, -1));
    }
    lua_pop(lua, 1);
}

/* options, or left and right, or vectors. */
static void find_moves(lua_State *lua, gi_profile *out)
{
    const bool has_left = has_function(lua, "left");
    const bool has_right = has_function(lua, "right");
    const bool has_options = has_function(lua, "options");

    if (out->vectors.count > 0) {
        if (has_left || has_right || has_options)
            luaL_error(lua, "expected functions that give the moves, or "
                            "`lines` and `steps`, not both");
        return;
    }
    if (has_left != has_right)
        luaL_error(lua,
                   "`left` and `right` belong together, and `%s` is "
                   "missing",
                   has_left ? "right" : "left");
    if (has_left && has_options)
        luaL_error(lua, "expected `options`, or `left` and `right`, not all "
                        "three");
    if (!has_left && !has_options)
        luaL_error(lua, "expected a function `options`, or `left` and "
                        "`right`");
    if (has_left) out->skills |= GI_HAS_SIDES;
}

/* `cycles = true`. Of heaps, which become smaller, there is nothing to say. */
static void read_cycles(lua_State *lua, gi_profile *out)
{
    out->may_cycle = read_bool(lua, "cycles");
    if (out->form != GI_FORM_HEAP) return;
    if (out->may_cycle || (out->skills & GI_HAS_RESULTS))
        luaL_error(lua,
                   "%s: for rules with position = \"list\" or "
                   "\"text\" alone",
                   out->may_cycle ? "cycles" : "result");
}

/* `scores = true` */
static void read_scores(lua_State *lua, gi_profile *out)
{
    if (read_bool(lua, "scores")) out->skills |= GI_HAS_SCORES;
    if (!(out->skills & GI_HAS_SCORES)) return;
    if (out->form == GI_FORM_HEAP || out->may_cycle || out->is_misere)
        luaL_error(lua, "scores: for rules with position = \"list\" or "
                        "\"text\" that say neither `cycles` nor `misere`");
    if (out->vectors.count > 0)
        luaL_error(lua, "scores: moves that are data, `lines` and `steps`, "
                        "give no points");
}

/* `entailing = true` */
static void read_entailing(lua_State *lua, gi_profile *out)
{
    const unsigned others =
        GI_HAS_SIDES | GI_HAS_SCORES | GI_HAS_RESULTS | GI_CAN_GO_BACK;

    if (read_bool(lua, "entailing")) out->skills |= GI_HAS_DEMANDS;
    if (!(out->skills & GI_HAS_DEMANDS)) return;
    if ((out->skills & others) || out->may_cycle || out->vectors.count > 0)
        luaL_error(lua,
                   "entailing: for rules with `options` that have none of "
                   "`before`, `cycles`, `result` and `scores`");
}

/* ---- the format of a contest ---- */

/* A string of the table on top of the stack. */
static void read_field(lua_State *lua, const char *key, const char *fallback,
                       gi_text *out)
{
    const char *text = fallback;

    if (lua_getfield(lua, -1, key) != LUA_TNIL) text = lua_tostring(lua, -1);
    if (text)
        gi_foreign_add(out, text, strlen(text), false);
    else
        luaL_error(lua, "judge: expected a string as `%s`", key);
    lua_pop(lua, 1);
}

static gi_framing read_framing(lua_State *lua)
{
    static const struct {
        const char *word;
        gi_framing framing;
    } all[] = {{"one", GI_ONE},
               {"counted", GI_COUNTED},
               {"until end", GI_UNTIL_END},
               {"until zero", GI_UNTIL_ZERO}};
    const char *word = "one";
    size_t i = 0;

    if (lua_getfield(lua, -1, "cases") != LUA_TNIL)
        word = lua_tostring(lua, -1);
    while (i < sizeof all / sizeof *all &&
           (!word || strcmp(word, all[i].word) != 0))
        i++;
    if (i == sizeof all / sizeof *all)
        luaL_error(lua, "judge: expected \"one\", \"counted\", \"until "
                        "end\" or \"until zero\" as `cases`");
    lua_pop(lua, 1);
    return all[i].framing;
}

/* `judge = {input = "# [piles]", cases = "counted", win = "Yes", lose = "No"}` */
static void read_judge(lua_State *lua, gi_profile *out)
{
    const int type = lua_getglobal(lua, "judge");

    if (type != LUA_TNIL && type != LUA_TTABLE)
        luaL_error(lua, "judge: expected a table");
    if (type == LUA_TTABLE) {
        if (out->form == GI_FORM_TEXT)
            luaL_error(lua, "judge: a position is a text, and not numbers");
        out->framing = read_framing(lua);
        read_field(lua, "input", "# [numbers]", &out->input);
        read_field(lua, "win", "win", &out->win);
        read_field(lua, "lose", "lose", &out->lose);
    }
    lua_pop(lua, 1);
}

static int introduce(lua_State *lua)
{
    introduction *i = lua_touserdata(lua, 1);
    gi_profile *out = i->out;

    luaL_checkstack(lua, 8, NULL);
    gi_lua_check_names(lua);
    read_form(lua, out);
    read_numbers(lua, out);
    read_vectors(lua, i, "lines");
    out->line_count = out->vectors.count;
    read_vectors(lua, i, "steps");
    GRUNDY_ASSERT(out->line_count <= out->vectors.count);
    find_moves(lua, out);
    if (has_function(lua, "components")) out->skills |= GI_CAN_SPLIT;
    if (has_function(lua, "before")) out->skills |= GI_CAN_GO_BACK;
    if (has_function(lua, "canonical")) out->skills |= GI_CAN_CANONICALISE;
    if (has_function(lua, "result")) out->skills |= GI_HAS_RESULTS;
    read_cycles(lua, out);
    if (has_function(lua, "legal")) out->skills |= GI_CAN_REFUSE;
    if (has_function(lua, "draw")) out->skills |= GI_CAN_DRAW;
    if (has_function(lua, "name")) out->skills |= GI_CAN_NAME;
    out->is_misere = read_bool(lua, "misere");
    read_scores(lua, out);
    read_entailing(lua, out);
    read_judge(lua, out);
    read_text(lua, "title", &out->title);
    read_text(lua, "rules", &out->rules);
    read_text(lua, "start", &out->start);
    i->status = out->title.status   ? out->title.status
                : out->rules.status ? out->rules.status
                : out->start.status ? out->start.status
                : out->input.status ? out->input.status
                : out->win.status   ? out->win.status
                                    : out->lose.status;
    return 0;
}

grundy_status gi_lua_profile(void *state, gi_profile *out, grundy_error *err)
{
    introduction i = {.g = state, .out = out};

    return gi_lua_protect(state, introduce, &i, &i.status, err);
}

#endif
