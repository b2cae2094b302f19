/* SPDX-License-Identifier: MIT */
/* position_life.c - sums of games: making, copying, comparing and printing
 * them, and moving in them.
 *
 * A position is immutable, so a move makes a new one: a copy that shares the
 * games and in which one list is replaced. If the ruleset distinguishes the
 * players without recording the turn in the position, the new position is
 * turned round, because a position is always seen from the point of view of
 * the player to move.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/text/text_out.h"
#include "rules/position.h"
#include "rules/ruleset.h"

size_t grundy_position_count(const grundy_position *position)
{
    return position->count;
}

const grundy_game *grundy_position_game(const grundy_position *position,
                                        size_t index)
{
    GRUNDY_ASSERT(index < position->count);
    return position->terms[index].game;
}

void grundy_position_free(grundy_position *position)
{
    if (!position) return;
    GRUNDY_ASSERT(position->count <= position->capacity);
    for (size_t i = position->count; i-- > 0;) {
        gi_ints_clear(&position->terms[i].heaps, position->env);
        grundy_game_free(position->terms[i].game);
    }
    gi_free(position->env, position->terms,
            position->capacity * sizeof *position->terms);
    gi_free(position->env, position, sizeof *position);
}

/* A position with room for a number of terms, and no terms yet. */
static grundy_status new_position(grundy_position **out, size_t capacity,
                                  const grundy_env *env)
{
    grundy_position *position = gi_alloc(env, sizeof *position);

    if (!position) return GRUNDY_NO_MEMORY;
    *position = (grundy_position){.env = {gi_env_own(env)}};
    position->terms = gi_alloc_array(env, capacity, sizeof *position->terms);
    if (!position->terms) {
        gi_free(env, position, sizeof *position);
        return GRUNDY_NO_MEMORY;
    }
    position->capacity = capacity;
    *out = position;
    return GRUNDY_OK;
}

/* A term more, for which there is room, without its numbers yet. */
static struct gi_term *add_term(grundy_position *position,
                                const grundy_game *game)
{
    struct gi_term *term = &position->terms[position->count++];

    GRUNDY_ASSERT(position->count <= position->capacity);
    *term = (struct gi_term){.game = gi_game_share(game)};
    return term;
}

grundy_status grundy_position_of(grundy_position **out,
                                 const grundy_game *game, const char *text,
                                 const grundy_env *env, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_position *position = NULL;
    grundy_status status;
    gi_run run;

    if (!out || !game || !text)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "there is no game");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, env, &told);
    status = new_position(&position, 1, run.env);
    if (!status)
        status = gi_position_read(game, &add_term(position, game)->heaps, text,
                                  strlen(text), &run);
    gi_run_clear(&run);
    if (status) {
        grundy_position_free(position);
        return gi_fail_told(err, status, &told);
    }
    *out = position;
    return GRUNDY_OK;
}

/* The terms of a position behind those of another, which has room for them. */
static grundy_status add_terms(grundy_position *to,
                               const grundy_position *position,
                               const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(to->capacity - to->count >= position->count);
    for (size_t i = 0; !status && i < position->count; i++) {
        const struct gi_term *term = &position->terms[i];
        status =
            gi_ints_copy(&add_term(to, term->game)->heaps, &term->heaps, env);
    }
    return status;
}

grundy_status gi_position_copy(grundy_position **out,
                               const grundy_position *position,
                               const grundy_env *env)
{
    grundy_position *copy = NULL;
    grundy_status status = new_position(&copy, position->count, env);

    if (!status) status = add_terms(copy, position, env);
    if (status) {
        grundy_position_free(copy);
        return status;
    }
    *out = copy;
    return GRUNDY_OK;
}

grundy_status grundy_position_add(grundy_position **out,
                                  const grundy_position *a,
                                  const grundy_position *b,
                                  const grundy_env *env, grundy_error *err)
{
    if (!out || !a || !b)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const grundy_env *used = gi_env_or_default(env);
    grundy_position *sum = NULL;
    grundy_status status = new_position(&sum, a->count + b->count, used);

    if (!status) status = add_terms(sum, a, used);
    if (!status) status = add_terms(sum, b, used);
    if (status) {
        grundy_position_free(sum);
        return gi_tell(err, status);
    }
    *out = sum;
    return GRUNDY_OK;
}

grundy_status grundy_position_copy(grundy_position **out,
                                   const grundy_position *position,
                                   const grundy_env *env, grundy_error *err)
{
    if (!out || !position)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const grundy_status status =
        gi_position_copy(out, position, gi_env_or_default(env));

    return gi_tell(err, status);
}

/* Games supplied by a user are equal only if they are the same object, because
 * the name does not determine the rules. */
static bool are_same_games(const grundy_game *a, const grundy_game *b)
{
    if (a == b) return true;
    if (a->rules->is_spelled && b->rules->is_spelled)
        return gi_ruleset_is(a->rules, b->rules) &&
               strcmp(grundy_game_name(a), grundy_game_name(b)) == 0;
    return a->rules == b->rules && !a->script && !b->script && !a->own &&
           !b->own && strcmp(grundy_game_name(a), grundy_game_name(b)) == 0;
}

bool grundy_position_equal(const grundy_position *a, const grundy_position *b)
{
    if (a->count != b->count) return false;
    for (size_t i = 0; i < a->count; i++)
        if (!are_same_games(a->terms[i].game, b->terms[i].game) ||
            !gi_ints_equal(&a->terms[i].heaps, &b->terms[i].heaps))
            return false;
    return true;
}

bool gi_position_has_sides(const grundy_position *position)
{
    for (size_t i = 0; i < position->count; i++)
        if (position->terms[i].game->rules->definition.turn) return true;
    return false;
}

const struct gi_term *gi_position_entailed(const grundy_position *position)
{
    for (size_t i = 0; i < position->count; i++) {
        const struct gi_term *term = &position->terms[i];
        const gi_definition *rules = &term->game->rules->definition;
        if (rules->is_entailed && rules->is_entailed(term->game, &term->heaps))
            return term;
    }
    return NULL;
}

grundy_status gi_position_turn(grundy_position *position, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++) {
        const struct gi_term *term = &position->terms[i];
        const gi_definition *rules = &term->game->rules->definition;
        if (rules->turn)
            status = rules->turn(term->game, &position->terms[i].heaps, run);
    }
    return status;
}

void gi_position_write_name(const char *name, gi_text *text)
{
    bool in_braces = false;

    for (; *name; name++) {
        if (*name == '{') in_braces = true;
        if (*name == '}') in_braces = false;
        if (!in_braces && (*name == '+' || *name == ' '))
            gi_text_add_char(text, '\\');
        gi_text_add_char(text, *name);
    }
}

static grundy_status write_terms(const grundy_position *position,
                                 gi_text *text, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++) {
        const struct gi_term *term = &position->terms[i];
        size_t before;
        if (i) gi_text_add(text, " + ");
        gi_position_write_name(grundy_game_name(term->game), text);
        gi_text_add_char(text, ' ');
        before = text->count;
        status = gi_position_write(term->game, &term->heaps, text, run);
        if (!status) status = text->status;
        if (!status && text->count == before)
            gi_text_truncate(text, before - 1); /* No numbers: no space. */
    }
    return status;
}

grundy_status grundy_position_format(char *text, size_t capacity,
                                     size_t *count,
                                     const grundy_position *position,
                                     grundy_error *err)
{
    if (!position || (!text && capacity))
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    grundy_error told = {.status = GRUNDY_OK};
    gi_text written;
    gi_run run;
    grundy_status status;

    gi_run_init(&run, position->env, &told);
    gi_text_init(&written, position->env);
    status = write_terms(position, &written, &run);
    if (!status)
        status = gi_text_hand_out(text, capacity, count, &written, &told);
    gi_text_clear(&written);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
