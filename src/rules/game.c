/* SPDX-License-Identifier: MIT */
/* game.c - a ruleset with its parameters: reading, checking and naming them.
 *
 * Values are stored as lists of integers: a number is a list of one item; a
 * set is sorted and has no repeated items. How values are written is defined
 * in parameters.c.
 *
 * The name of the game spells the parameters in the ruleset's order, so that
 * two texts of the same game have the same name.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "rules/guest/guest_game.h"
#include "rules/ruleset.h"

/* Sorted, each once. */
static void tidy_set(gi_ints *set, const grundy_env *env)
{
    size_t kept = 0;

    gi_ints_sort(set);
    for (size_t i = 0; i < set->count; i++) {
        if (kept > 0 && grundy_integer_compare(&set->items[kept - 1],
                                               &set->items[i]) == 0) {
            grundy_integer_clear(&set->items[i], env);
            continue;
        }
        set->items[kept++] = set->items[i];
    }
    GRUNDY_ASSERT(kept > 0 || set->count == 0);
    set->count = kept;
}

/* A code that came as a list has the bytes of its text. */
static grundy_status parse_listed_code(grundy_game *game, size_t index,
                                       grundy_error *err)
{
    const gi_ints *bytes = &game->parameters[index];
    grundy_error told = {.status = GRUNDY_OK};
    gi_text text;
    grundy_status status;

    gi_text_init(&text, game->env);
    for (size_t i = 0; i < bytes->count; i++) {
        GRUNDY_ASSERT(gi_int_is_small(&bytes->items[i]) &&
                      bytes->items[i].word == (char)bytes->items[i].word);
        gi_text_add_char(&text, (char)bytes->items[i].word);
    }
    status = text.status;
    if (!status)
        status = grundy_heapgame_parse(
            &game->codes[index], gi_text_string(&text), game->env, &told);
    gi_text_clear(&text);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

static grundy_status check_code(grundy_game *game, size_t index,
                                grundy_error *err)
{
    const gi_parameter *parameter = &game->rules->parameters[index];

    GRUNDY_ASSERT(index < game->rules->parameter_count);
    if (game->codes[index]) return GRUNDY_OK;
    if (game->parameters[index].count > 0)
        return parse_listed_code(game, index, err);
    if (parameter->fallback && !*parameter->fallback) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "%s is the code of a heap game, such as 0.77",
                   parameter->name);
}

static grundy_status check_parameters(grundy_game *game, grundy_error *err)
{
    const gi_ruleset *rules = game->rules;

    for (size_t i = 0; i < rules->parameter_count; i++) {
        const gi_parameter *parameter = &rules->parameters[i];
        gi_ints *value = &game->parameters[i];
        if (parameter->kind == GI_SET) tidy_set(value, game->env);
        if (parameter->kind == GI_CODE) {
            const grundy_status status = check_code(game, i, err);
            if (status) return status;
            continue;
        }
        for (size_t j = 0; j < value->count; j++)
            if (gi_int_compare_word(&value->items[j], parameter->least) < 0)
                return gi_fail(err, GRUNDY_BAD_INPUT,
                               "%s (%s) must be at least %lld",
                               parameter->name, parameter->meaning,
                               (long long)parameter->least);
    }
    return rules->check ? rules->check(game, err) : GRUNDY_OK;
}

/* Past the last of the neighbours that follow item i: 3, 4, 5 is a run. */
static size_t run_end(const gi_ints *set, size_t i)
{
    size_t end = i + 1;

    GRUNDY_ASSERT(i < set->count);
    while (end < set->count && gi_int_is_small(&set->items[end]) &&
           set->items[end].word == set->items[end - 1].word + 1)
        end++;
    return end;
}

/* Four neighbours or more become a..b. */
static void spell_set(gi_text *name, const gi_ints *set)
{
    enum { RUN_LEAST = 4 };

    gi_text_add_char(name, '{');
    for (size_t i = 0; i < set->count;) {
        const size_t end = run_end(set, i);
        GRUNDY_ASSERT(end > i && end <= set->count);
        if (i) gi_text_add_char(name, ',');
        gi_text_add_integer(name, &set->items[i]);
        if (end - i < RUN_LEAST) {
            i++;
            continue;
        }
        gi_text_add(name, "..");
        gi_text_add_integer(name, &set->items[end - 1]);
        i = end;
    }
    gi_text_add_char(name, '}');
}

static void spell_word(gi_text *name, const char *words, int64_t place)
{
    for (; place > 0; place--) {
        GRUNDY_ASSERT(strchr(words, ' '));
        words = strchr(words, ' ') + 1;
    }
    gi_text_add_bytes(name, words, strcspn(words, " "));
}

/* Whether the name need not say it. */
static bool is_tacit(const grundy_game *game, size_t index)
{
    const gi_parameter *parameter = &game->rules->parameters[index];
    const char *fallback = parameter->fallback;
    int64_t number = 0;

    if (!game->rules->has_short_names) return false;
    if (parameter->kind == GI_CODE) return !game->codes[index];
    if (parameter->kind == GI_SET) return game->parameters[index].count == 0;
    GRUNDY_ASSERT(fallback); /* has_short_names promises it. */
    number = parameter->kind == GI_WORD
                 ? (int64_t)gi_word_place(game->rules->words[index], fallback,
                                          strlen(fallback))
                 : *fallback - '0';
    return gi_int_compare_word(gi_game_number(game, index), number) == 0;
}

static grundy_status spell_name(grundy_game *game)
{
    gi_text *name = &game->name;
    char before = ':';

    gi_text_add(name, game->rules->id);
    for (size_t i = 0; i < game->rules->parameter_count; i++) {
        const gi_parameter *parameter = &game->rules->parameters[i];
        if (is_tacit(game, i)) continue;
        gi_text_addf(name, "%c%s=", before, parameter->name);
        before = ',';
        if (parameter->kind == GI_WORD)
            spell_word(name, game->rules->words[i],
                       gi_game_number(game, i)->word);
        else if (parameter->kind == GI_CODE)
            gi_text_add(name, grundy_heapgame_name(game->codes[i]));
        else if (parameter->kind == GI_SET)
            spell_set(name, &game->parameters[i]);
        else
            gi_text_add_integer(name, gi_game_number(game, i));
    }
    return name->status;
}

static grundy_game *new_game(const gi_ruleset *rules, const grundy_env *env)
{
    grundy_game *game = gi_alloc(env, sizeof *game);

    GRUNDY_ASSERT(rules->parameter_count <= GI_PARAMETERS_MAX);
    if (!game) return NULL;
    memset(game, 0, sizeof *game);
    game->rules = rules;
    game->env[0] = gi_env_own(env);
    atomic_init(&game->holder_count, 1);
    gi_text_init(&game->name, game->env);
    gi_text_init(&game->written, game->env);
    return game;
}

static grundy_status finish(grundy_game **out, grundy_game *game,
                            grundy_status status, grundy_error *err)
{
    if (!status) status = check_parameters(game, err);
    if (!status) status = spell_name(game);
    if (status) {
        if (status == GRUNDY_NO_MEMORY) gi_fail(err, status, "out of memory");
        grundy_game_free(game);
        return status;
    }
    *out = game;
    return GRUNDY_OK;
}

grundy_status gi_game_new(grundy_game **out, const gi_ruleset *rules,
                          const char *parameters, size_t base_offset,
                          const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_game *game;
    grundy_status status;

    if (rules->make)
        return rules->make(out, rules, parameters, base_offset, used, err);
    game = new_game(rules, used);
    if (!game) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    status = gi_parameters_read(game, parameters, base_offset, err);
    return finish(out, game, status, err);
}

grundy_status gi_game_new_from(grundy_game **out, const gi_ruleset *rules,
                               gi_ints *parameters, const grundy_env *env,
                               grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_game *game = new_game(rules, used);

    for (size_t i = 0; i < rules->parameter_count; i++) {
        if (game)
            game->parameters[i] = parameters[i];
        else
            gi_ints_clear(&parameters[i], used);
        parameters[i] = (gi_ints){0};
    }
    if (!game) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    return finish(out, game, gi_parameters_read(game, "", 0, err), err);
}

const char *gi_game_called(const grundy_game *game)
{
    return game->script || game->own ? gi_text_string(&game->name)
                                     : game->rules->id;
}

grundy_game *gi_game_share(const grundy_game *game)
{
    grundy_game *shared = (grundy_game *)game;

    GRUNDY_ASSERT(
        atomic_load_explicit(&shared->holder_count, memory_order_relaxed) > 0);
    atomic_fetch_add_explicit(&shared->holder_count, 1, memory_order_relaxed);
    return shared;
}

void grundy_game_free(grundy_game *game)
{
    if (!game) return;
    GRUNDY_ASSERT(
        atomic_load_explicit(&game->holder_count, memory_order_relaxed) > 0);
    if (atomic_fetch_sub(&game->holder_count, 1) > 1) return;
    for (size_t i = 0; i < GI_PARAMETERS_MAX; i++) {
        gi_ints_clear(&game->parameters[i], game->env);
        grundy_heapgame_free(game->codes[i]);
    }
    grundy_heapgame_free(game->heapgame);
    gi_script_free(game->script);
    GRUNDY_ASSERT(!game->own || game->discard);
    if (game->own) game->discard(game->own, game->env);
    gi_text_clear(&game->written);
    gi_text_clear(&game->name);
    gi_free(game->env, game, sizeof *game);
}

grundy_status gi_game_heapgame(grundy_heapgame **out, const grundy_game *game,
                               gi_run *run)
{
    grundy_status status;

    if (game->heapgame) {
        *out = gi_heapgame_share(game->heapgame);
        return GRUNDY_OK;
    }
    if (!game->rules->theory.heapgame)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "%s has no code of a heap game", gi_game_called(game));
    status = game->rules->theory.heapgame(game, out, run);
    /* The amounts were parameters of a game and are therefore sorted. */
    if (status == GRUNDY_BAD_INPUT)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "the amounts of %s are too large for a code",
                       gi_game_called(game));
    return status;
}

grundy_status grundy_game_heapgame(grundy_heapgame **out,
                                   const grundy_game *game,
                                   const grundy_env *env, grundy_error *err)
{
    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "something is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    grundy_status status;

    gi_run_init(&run, env, &told);
    status = gi_game_heapgame(out, game, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

const char *grundy_game_name(const grundy_game *game)
{
    return gi_text_string(&game->name);
}

const char *grundy_game_common_name(const grundy_game *game)
{
    return game->alias ? game->alias : grundy_game_name(game);
}

grundy_convention grundy_game_convention(const grundy_game *game)
{
    return game->rules->convention;
}
