/* SPDX-License-Identifier: MIT */
/* script.c - a game whose rules a guest supplies: Lua or a plug-in.
 *
 * The rules are read once and are then immutable, as every game is; a state,
 * which runs them, belongs to one call and is kept in its run. A ruleset is
 * made for each script from one of three patterns, according to what a
 * position is:
 *
 *   heap  a position is a sum of heaps, and the options of one heap are heaps
 *         or lists of heaps. A move is [heap, part, part, ...]. The values of
 *         single heaps are found once, and sums follow T-SPRAGUE-GRUNDY.
 *   list  a position is a list of numbers; a move is the position after it.
 *   text  a position is a string, stored as the list of its bytes.
 *
 * Options are sorted and free of duplicates, whatever the order in which they
 * came. So the same rules give the same bytes, although Lua traverses its
 * tables in a different order on every run.
 */
#include <string.h>

#include "base/assert.h"
#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "rules/guest/script.h"

enum {
    GUEST_STEPS = 64, /* Of the guest, some 200 ns, for one of the meter. */
    PAY_MOST = 1 << 23
};

static const char session_tag; /* Its address names our kept sessions. */

void gi_session_close(void *object, const grundy_env *env)
{
    gi_session *s = object;

    if (s->state) s->script->guest->close(s->state);
    gi_lists_clear(&s->scratch, env);
    gi_session_close_values(s, env);
    gi_session_close_marks(s, env);
    if (GI_HAS_ENTAILING) gi_session_close_entails(s);
    gi_free(env, s, sizeof *s);
}

grundy_status gi_session_open(gi_session **out, const gi_script *script,
                              const grundy_env *env, grundy_error *err)
{
    gi_session *s = gi_alloc(env, sizeof *s);
    grundy_status status;

    if (!s) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *s = (gi_session){.script = script, .env = env};
    status = script->guest->open(&s->state, script, env, err);
    if (status) {
        gi_session_close(s, env);
        return status;
    }
    *out = s;
    return GRUNDY_OK;
}

static bool is_stale(const void *object, const void *user)
{
    const gi_session *s = object;

    return s->script != user;
}

/* The session of this call. Scripts of one name do not share one. */
grundy_status gi_session_of(gi_session **out, const grundy_game *game,
                            gi_run *run)
{
    const char *name = grundy_game_name(game);
    gi_session *s = gi_run_find(run, &session_tag, name);
    grundy_status status;

    GRUNDY_ASSERT(game->script != NULL);
    if (s && s->script == game->script) {
        *out = s;
        return GRUNDY_OK;
    }
    if (s) gi_run_drop_if(run, &session_tag, is_stale, game->script);
    status = gi_session_open(&s, game->script, run->env, run->err);
    if (status) return status;
    status = gi_run_keep(run, &session_tag, name, s, gi_session_close);
    if (status) {
        gi_session_close(s, run->env);
        return status;
    }
    *out = s;
    return GRUNDY_OK;
}

/* ---- options ---- */

grundy_status gi_session_pay(const gi_session *s, grundy_status status,
                             gi_run *run)
{
    const gi_guest *guest = s->script->guest;
    uint64_t steps;

    if (status || !guest->steps) return status;
    steps = guest->steps(s->state) / GUEST_STEPS;
    return gi_meter_pay(run, steps < PAY_MOST ? steps : PAY_MOST);
}

const char *gi_script_function(const gi_script *script, unsigned player)
{
    if (!(script->profile.skills & (GI_HAS_SIDES | GI_HAS_BOTH)))
        return "options";
    return player ? "right" : "left";
}

grundy_status gi_session_blame(gi_session *s, const char *function,
                               grundy_status status, grundy_error *err)
{
    char message[sizeof err->message];
    gi_text place;
    size_t line;

    if (status != GRUNDY_BAD_INPUT || !err || !s->script->guest->place)
        return status;
    memcpy(message, err->message, sizeof message);
    gi_text_init(&place, s->env);
    line = s->script->guest->place(s->state, function, &place);
    if (line > 0 && !place.status) {
        status = gi_fail(err, status, "%s%s", gi_text_string(&place), message);
        err->line = line;
    }
    gi_text_clear(&place);
    return status;
}

static grundy_status fail_part(gi_session *s, const char *function, int64_t n,
                               int64_t part, grundy_error *err)
{
    grundy_status status;

    GRUNDY_ASSERT(part >= n);
    if (!s->script->guest->place) /* No text in which it could say so. */
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "%.60s: a heap of %lld can become one of %lld: moves "
                       "must make heaps smaller, or positions be lists",
                       gi_text_string(&s->script->name), (long long)n,
                       (long long)part);
    status = gi_fail(err, GRUNDY_BAD_INPUT,
                     "%s(%lld) has a heap of %lld: moves must make heaps "
                     "smaller (or say position = \"list\")",
                     function, (long long)n, (long long)part);
    return gi_session_blame(s, function, status, err);
}

/* The parts of the options of a heap of n are smaller; and as heaps of 0 are
 * left out of sums, there is no move in one. Marks are below 0. */
static grundy_status check_heap(gi_session *s, int64_t n, unsigned player,
                                const gi_lists *options, grundy_error *err)
{
    const char *function = gi_script_function(s->script, player);

    for (size_t i = 0; i < options->word_count; i++)
        if (options->words[i] >= n)
            return fail_part(s, function, n, options->words[i], err);
    if (n > 0 || options->count == 0) return GRUNDY_OK;
    return gi_session_blame(s, function,
                            gi_fail(err, GRUNDY_BAD_INPUT,
                                    "%s(0) has a move: a heap of 0 is nothing",
                                    function),
                            err);
}

static grundy_status ask(gi_session *s, const gi_ints *position,
                         unsigned player, gi_lists *out, gi_run *run)
{
    const gi_script *script = s->script;
    const grundy_status status = gi_session_pay(
        s, script->guest->options(s->state, position, player, out, run->err),
        run);

    if (status || script->profile.form != GI_FORM_HEAP) return status;
    return check_heap(s, position->items[0].word, player, out, run->err);
}

grundy_status gi_session_ask(gi_session *s, const gi_ints *position,
                             unsigned player, gi_lists *out, gi_run *run)
{
    grundy_status status;

    GRUNDY_ASSERT(player < 2 && gi_ints_are_small(position));
    status = ask(s, position, player, out, run);
    if (status || !(s->script->profile.skills & GI_HAS_BOTH)) return status;
    return ask(s, position, 1 - player, out, run);
}

/* Options of a position as sorted lists of the caller's. */
grundy_status gi_session_options(const grundy_game *game,
                                 const gi_ints *position, unsigned player,
                                 gi_lists *out, gi_run *run)
{
    gi_session *s;
    grundy_status status;

    if (GI_HAS_OWN_OUTCOMES && game->rules->vectors) {
        status = gi_vectors_options(game->rules->vectors, position, out, run);
        return status ? status : gi_lists_tidy(out, run->env);
    }
    status = gi_session_of(&s, game, run);
    if (!status) status = gi_session_ask(s, position, player, out, run);
    return status ? status : gi_lists_tidy(out, run->env);
}

/* A list as integers: [heap, words...], or the words alone. */
grundy_status gi_session_fill(gi_ints *move, const int64_t *words,
                              size_t count, const int64_t *heap, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(words != NULL || count == 0);
    gi_ints_empty(move, run->env);
    if (heap) status = gi_ints_push_word(move, *heap, run->env);
    for (size_t i = 0; !status && i < count; i++)
        status = gi_ints_push_word(move, words[i], run->env);
    return status;
}

grundy_status gi_session_visit(const gi_lists *lists, const int64_t *heap,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_ints move = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < lists->count; i++) {
        size_t count;
        const int64_t *words = gi_lists_at(lists, i, &count);
        status = gi_session_fill(&move, words, count, heap, run);
        if (!status) status = visit(&move, user);
    }
    gi_ints_clear(&move, run->env);
    return status;
}

/* ---- the rulesets, and a game of them ---- */

static gi_ruleset make_ruleset(const gi_script *script)
{
    const gi_profile *profile = &script->profile;
    gi_ruleset rules = {
        .id = "rules",
        .title = gi_text_string(&profile->title),
        .family = "own",
        .rules = gi_text_string(&profile->rules),
        .convention = profile->is_misere ? GRUNDY_MISERE : GRUNDY_NORMAL,
        .trials = {.bound = 8},
    };

    if (GI_HAS_ENTAILING && profile->form == GI_FORM_HEAP &&
        (profile->skills & GI_HAS_DEMANDS))
        gi_script_use_entails(&rules);
    else if (profile->form == GI_FORM_HEAP)
        gi_script_use_heaps(&rules, profile);
    else
        gi_script_use_whole(&rules, profile);
    if (GI_HAS_OWN_OUTCOMES && script->vectors.count > 0)
        gi_script_use_vectors(&rules, &script->vectors);
    GRUNDY_ASSERT(rules.definition.moves && rules.definition.apply);
    if (profile->framing) rules.judge = &script->judge;
    return rules;
}

void gi_script_free(gi_script *script)
{
    if (!script) return;
    gi_text_clear(&script->name);
    gi_text_clear(&script->source);
    gi_text_clear(&script->parameters);
    gi_text_clear(&script->profile.title);
    gi_text_clear(&script->profile.rules);
    gi_text_clear(&script->profile.start);
    gi_text_clear(&script->profile.input);
    gi_text_clear(&script->profile.win);
    gi_text_clear(&script->profile.lose);
    gi_lists_clear(&script->profile.vectors, script->env);
    gi_free(script->env, script, sizeof *script);
}

/* Where moves give points, the answer is the score. */
static gi_judge judge_of(const gi_profile *profile)
{
    const bool has_scores = profile->skills & GI_HAS_SCORES;

    return (gi_judge){.framing = profile->framing,
                      .layout = gi_text_string(&profile->input),
                      .win = has_scores ? NULL : gi_text_string(&profile->win),
                      .lose =
                          has_scores ? NULL : gi_text_string(&profile->lose)};
}

/* Reads what the rules say of themselves; of their twin, where it has a name. */
static grundy_status read_profile(gi_script *script, const char *twin,
                                  grundy_error *err)
{
    void *state = NULL;
    grundy_status status =
        script->guest->open(&state, script, script->env, err);

    if (!status) status = script->guest->profile(state, &script->profile, err);
    if (state) script->guest->close(state);
    if (GI_HAS_OWN_OUTCOMES && !status && *twin)
        status = gi_script_twin(&script->profile, twin + 1, err);
    if (status) return status;
    if (GI_HAS_OWN_OUTCOMES && script->profile.vectors.count > 0)
        script->vectors = gi_vectors_of(&script->profile);
    script->judge = judge_of(&script->profile);
    script->ruleset = make_ruleset(script);
    return GRUNDY_OK;
}

static bool is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
}

bool gi_script_mentions(const gi_script *script, const char *word,
                        size_t count)
{
    GRUNDY_ASSERT(count > 0);
    const char *source = gi_text_string(&script->source);
    const size_t size = script->source.count;

    for (size_t at = 0; at + count <= size; at++)
        if (memcmp(source + at, word, count) == 0 &&
            (at == 0 || !is_word(source[at - 1])) &&
            (at + count == size || !is_word(source[at + count])))
            return true;
    return false;
}

/* Of the parameters in a spelling the word of `twin` is taken, and the others are the
 * script's: "lua:toads.lua:twin=impartial,K=5". */
static void read_parameters(gi_script *script, const char *spelling,
                            const char *name, gi_text *twin)
{
    static const char key[] = "twin=";
    const size_t file = strlen("lua:") + strlen(name);
    const char *at = "";

    if (strlen(spelling) > file && spelling[file] == ':')
        at = spelling + file + 1;
    while (*at) {
        const size_t count = strcspn(at, ",");
        if (strncmp(at, key, strlen(key)) == 0) {
            gi_text_add_char(twin, ' ');
            gi_text_add_bytes(twin, at + strlen(key), count - strlen(key));
        } else {
            if (script->parameters.count > 0)
                gi_text_add_char(&script->parameters, ',');
            gi_text_add_bytes(&script->parameters, at, count);
        }
        at += count + (at[count] == ',');
    }
}

static grundy_status new_script(gi_script **out, const gi_guest *guest,
                                const char *spelling, const char *name,
                                const char *source, size_t count,
                                const grundy_env *env, grundy_error *err)
{
    gi_script *script = gi_alloc(env, sizeof *script);
    gi_text twin; /* " misere": not empty where there is one. */
    grundy_status status;

    if (!script) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    gi_text_init(&twin, env);
    *script = (gi_script){.env = {gi_env_own(env)}, .guest = guest};
    gi_text_init(&script->name, script->env);
    gi_text_init(&script->source, script->env);
    gi_text_init(&script->parameters, script->env);
    gi_text_init(&script->profile.title, script->env);
    gi_text_init(&script->profile.rules, script->env);
    gi_text_init(&script->profile.start, script->env);
    gi_text_init(&script->profile.input, script->env);
    gi_text_init(&script->profile.win, script->env);
    gi_text_init(&script->profile.lose, script->env);
    gi_text_add(&script->name, name);
    read_parameters(script, spelling, name, &twin);
    gi_text_add_bytes(&script->source, source, count);
    status = script->name.status     ? script->name.status
             : script->source.status ? script->source.status
                                     : script->parameters.status;
    if (!status) status = twin.status;
    if (!status) status = read_profile(script, gi_text_string(&twin), err);
    gi_text_clear(&twin);
    if (status) {
        gi_script_free(script);
        return status;
    }
    *out = script;
    return GRUNDY_OK;
}

grundy_status gi_script_game_new(grundy_game **out, const gi_guest *guest,
                                 const char *spelling, const char *name,
                                 const char *source, size_t count,
                                 const grundy_env *env, grundy_error *err)
{
    gi_script *script = NULL;
    grundy_game *game = NULL;
    grundy_status status =
        new_script(&script, guest, spelling, name, source, count, env, err);

    if (!status)
        status = gi_game_new(&game, &script->ruleset, "", 0, env, err);
    if (status) {
        gi_script_free(script);
        return status;
    }
    GRUNDY_ASSERT(game->rules == &script->ruleset);
    game->script = script;
    gi_text_truncate(&game->name, 0);
    gi_text_add(&game->name, spelling);
    status = game->name.status;
    if (status) {
        grundy_game_free(game);
        return gi_fail(err, status, "out of memory");
    }
    *out = game;
    return GRUNDY_OK;
}

const char *grundy_game_start(const grundy_game *game)
{
    const char *start = gi_game_start(game);

    return start && *start ? start : NULL;
}

const char *gi_game_start(const grundy_game *game)
{
    return game->script ? gi_text_string(&game->script->profile.start) : NULL;
}
