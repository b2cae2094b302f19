/* SPDX-License-Identifier: MIT */
/* plugin.c - rules in a shared object, or in the program itself, by the
 * interface in grundy/plugin.h.
 *
 * The script's source is the path of the object. Every state opens the object
 * again, which only increments a counter of the loader; so a game needs no
 * handle of its own, and the code stays loaded as long as anybody runs it. Of
 * rules in the program the source is where they are, a gi_own_table. The
 * answers of a plug-in are checked like those of any guest; its code is
 * trusted.
 */
#include <dlfcn.h>
#include <errno.h>
#include <string.h>

#include "grundy/plugin.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "rules/guest/guest.h"

typedef struct plugin {
    const gi_script *script;
    const grundy_env *env;
    void *object;
    const grundy_plugin *table;
    grundy_plugin_question *right; /* NULL: the players have the same moves. */
    void *state;
    int64_t most_word; /* A byte, in texts. */
} plugin;

/* `sink` comes first: the plug-in gives its address back. */
typedef struct collector {
    grundy_plugin_sink sink;
    plugin *p;
    gi_lists *out;
    grundy_status status;
} collector;

static int collect(grundy_plugin_sink *sink, const int64_t *words,
                   size_t count)
{
    collector *c = (collector *)sink;
    const grundy_env *env = c->p->env;

    GRUNDY_ASSERT(c->out != NULL);
    if (!c->status && c->out->count >= gi_limit_moves(env))
        c->status = GRUNDY_OVER_BUDGET;
    for (size_t i = 0; !c->status && i < count; i++)
        c->status = words[i] < 0 || words[i] > c->p->most_word
                        ? GRUNDY_BAD_INPUT
                        : gi_lists_push(c->out, words[i], env);
    if (!c->status) c->status = gi_lists_end(c->out, env);
    return c->status != GRUNDY_OK;
}

static grundy_status fail_collected(const plugin *p, grundy_status status,
                                    int code, grundy_error *err)
{
    const char *name = gi_text_string(&p->script->name);

    if (status == GRUNDY_NO_MEMORY)
        return gi_fail(err, status, "out of memory");
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail(err, status, "%.100s: more than %zu options", name,
                       gi_limit_moves(p->env));
    if (status)
        return gi_fail(
            err, status,
            "%.100s: a number below 0, or a text element that is no byte",
            name);
    if (code)
        return gi_fail(err, GRUNDY_BAD_INPUT, "%.100s: failed with code %d",
                       name, code);
    return GRUNDY_OK;
}

/* The position as machine words: a run's positions are small. */
static int64_t *words_of(const gi_ints *position, const grundy_env *env)
{
    int64_t *words = gi_alloc_array(env, position->count + 1, sizeof *words);

    GRUNDY_ASSERT(gi_ints_are_small(position));
    for (size_t i = 0; words && i < position->count; i++)
        words[i] = position->items[i].word;
    return words;
}

static grundy_status ask(plugin *p, grundy_plugin_question *function,
                         const gi_ints *position, gi_lists *out,
                         grundy_error *err)
{
    collector c = {.sink = {collect}, .p = p, .out = out};
    int64_t *words = words_of(position, p->env);
    int code;

    GRUNDY_ASSERT(function != NULL);
    if (!words) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    if (gi_env_is_stopped(p->env)) c.status = GRUNDY_CANCELLED;
    code = c.status ? 0 : function(p->state, words, position->count, &c.sink);
    gi_free(p->env, words, (position->count + 1) * sizeof *words);
    if (c.status == GRUNDY_CANCELLED) return c.status;
    return fail_collected(p, c.status, code, err);
}

static grundy_status options(void *state, const gi_ints *position,
                             unsigned player, gi_lists *out, grundy_error *err)
{
    plugin *p = state;

    return ask(p, player && p->right ? p->right : p->table->options, position,
               out, err);
}

static grundy_status components(void *state, const gi_ints *position,
                                gi_lists *out, grundy_error *err)
{
    plugin *p = state;

    return ask(p, p->table->components, position, out, err);
}

static grundy_status canonical(void *state, const gi_ints *position,
                               gi_lists *out, grundy_error *err)
{
    plugin *p = state;
    grundy_status status = ask(p, p->table->canonical, position, out, err);

    if (!status && out->count != 1)
        status = gi_fail(err, GRUNDY_BAD_INPUT,
                         "%.100s: canonical() gave %zu positions, not one",
                         gi_text_string(&p->script->name), out->count);
    return status;
}

static grundy_status profile(void *state, gi_profile *out, grundy_error *err)
{
    const plugin *p = state;
    const grundy_plugin *table = p->table;

    GRUNDY_ASSERT(table && out->skills == 0);
    if (table->form < GRUNDY_PLUGIN_HEAP || table->form > GRUNDY_PLUGIN_TEXT ||
        !table->options)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "%.100s: its table has no options, or a form that is "
                       "none of the three",
                       gi_text_string(&p->script->name));
    if (p->right) out->skills |= GI_HAS_SIDES;
    out->form = (gi_position_form)table->form;
    out->is_misere = table->is_misere != 0;
    if (table->components) out->skills |= GI_CAN_SPLIT;
    if (table->canonical) out->skills |= GI_CAN_CANONICALISE;
    if (table->title) gi_text_add(&out->title, table->title);
    if (table->rules) gi_text_add(&out->rules, table->rules);
    return out->title.status ? out->title.status : out->rules.status;
}

/* ---- a state's life ---- */

static void close_state(void *state)
{
    plugin *p = state;

    if (p->table && p->table->open && p->table->close)
        p->table->close(p->state);
    if (p->object) dlclose(p->object);
    gi_free(p->env, p, sizeof *p);
}

/* The table of a plug-in of either layout; NULL: there is none. */
static const grundy_plugin *find_table(plugin *p, bool *has_function)
{
    const grundy_partizan_plugin *(*find_2)(void);
    const grundy_plugin *(*find_1)(void);
    const grundy_partizan_plugin *sides;
    void *symbol = dlsym(p->object, "grundy_plugin_2");

    *has_function = true;
    if (symbol) {
        memcpy(&find_2, &symbol,
               sizeof find_2); /* ISO C has no cast for it. */
        sides = find_2();
        p->right = sides ? sides->right : NULL;
        return p->right ? &sides->game : NULL;
    }
    symbol = dlsym(p->object, "grundy_plugin_1");
    *has_function = symbol != NULL;
    if (!symbol) return NULL;
    memcpy(&find_1, &symbol, sizeof find_1);
    return find_1();
}

/* Without memory the loader may say that there is no such file: errno tells. */
static grundy_status load_object(plugin *p, grundy_error *err)
{
    errno = 0;
    p->object =
        dlopen(gi_text_string(&p->script->source), RTLD_NOW | RTLD_LOCAL);
    if (p->object) return GRUNDY_OK;
    if (errno == ENOMEM)
        return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    return gi_fail(err, GRUNDY_BAD_INPUT, "%.200s", dlerror());
}

static grundy_status load(plugin *p, grundy_error *err)
{
    const grundy_status status = load_object(p, err);
    bool has_function;

    if (status) return status;
    p->table = find_table(p, &has_function);
    if (!has_function)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "%.100s has no function grundy_plugin_1",
                       gi_text_string(&p->script->name));
    if (!p->table)
        return gi_fail(err, GRUNDY_BAD_INPUT, "%.100s has no table",
                       gi_text_string(&p->script->name));
    return GRUNDY_OK;
}

/* Rules that are in the program already. */
static grundy_status find_own(plugin *p, grundy_error *err)
{
    gi_own_table own;

    (void)err;
    GRUNDY_ASSERT(p->script->source.count == sizeof own);
    memcpy(&own, gi_text_string(&p->script->source), sizeof own);
    GRUNDY_ASSERT(own.table != NULL);
    p->table = &own.table->game;
    p->right = own.table->right;
    p->state = own.user;
    return GRUNDY_OK;
}

static grundy_status
open_by(grundy_status (*find)(plugin *p, grundy_error *err), void **state,
        const gi_script *script, const grundy_env *env, grundy_error *err)
{
    plugin *p = gi_alloc(env, sizeof *p);
    grundy_status status;

    if (!p) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *p = (plugin){.script = script, .env = env};
    status = find(p, err);
    if (status) {
        close_state(p);
        return status;
    }
    p->most_word =
        p->table->form == GRUNDY_PLUGIN_TEXT ? UINT8_MAX : INT64_MAX;
    if (p->table->open) p->state = p->table->open();
    *state = p;
    return GRUNDY_OK;
}

static grundy_status open_object(void **state, const gi_script *script,
                                 const grundy_env *env, grundy_error *err)
{
    return open_by(load, state, script, env, err);
}

static grundy_status open_table(void **state, const gi_script *script,
                                const grundy_env *env, grundy_error *err)
{
    return open_by(find_own, state, script, env, err);
}

/* A plug-in that draws, names moves or refuses positions would do so in
 * text; there are rules in Lua for that. */
const gi_guest gi_guest_plugin = {
    .open = open_object,
    .close = close_state,
    .profile = profile,
    .options = options,
    .components = components,
    .canonical = canonical,
};

const gi_guest gi_guest_table = {
    .open = open_table,
    .close = close_state,
    .profile = profile,
    .options = options,
    .components = components,
    .canonical = canonical,
};
