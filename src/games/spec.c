/* SPDX-License-Identifier: MIT */
/* spec.c - from the text of a sum to its positions.
 *
 *   sum  = term { ('+' | ' - ') term }
 *   term = game position | value
 *
 * spec_game.c has the text of a game. A value begins with a brace, a parenthesis,
 * an up, a star or `+-`, or with digits before one of these (2 {1|0}), or is a word
 * that is no game, such as 3/4 or v*; it is a position of the game `value`. Braces
 * may contain spaces, and + and -, and so may the parentheses of a value. Offsets
 * in errors count from the first byte of what the user wrote.
 */
#include <string.h>

#include "grundy/parse.h"

#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/text/space.h"
#include "games/spec.h"
#include "rules/guest/guest_game.h"
#include "rules/position.h"
#include "rules/ruleset.h"

static bool is_minus(const char *text, size_t at)
{
    return text[at] == '-' && at > 0 && gi_is_space(text[at - 1]) &&
           gi_is_space(text[at + 1]);
}

#define SPACES " \t\r\n"
#define DIGITS "0123456789"

/* A plus that is part of a name or a position, or a space of a name. */
static bool is_escape(const char *text, size_t at)
{
    return text[at] == '\\' && (text[at + 1] == '+' || text[at + 1] == ' ');
}

/* The value +-1. */
static bool is_switch(const char *text, size_t at)
{
    return text[at] == '+' && text[at + 1] == '-';
}

static size_t skip(const char *text, size_t at, const char *what)
{
    return at + strspn(text + at, what);
}

/* A game and its position never begin so. The number of copies of a value is
 * followed by no other number: 3 5 7 is a position without a game. */
static bool begins_value(const char *text, size_t at)
{
    const size_t first = skip(text, skip(text, at, DIGITS), SPACES);

    return is_switch(text, first) ||
           (text[first] != '\0' && strchr("{(^*", text[first]) != NULL);
}

/* End of a term that starts at `at`: the next `+`, or a minus between spaces,
 * outside of braces, and of the parentheses of a value; or the end. */
static size_t term_end(const char *text, size_t at)
{
    const bool is_value = begins_value(text, skip(text, at, SPACES));
    size_t depth = 0;

    for (; text[at]; at++) {
        if (is_escape(text, at) || is_switch(text, at)) {
            at++;
            continue;
        }
        if (text[at] == '{' || (is_value && text[at] == '(')) depth++;
        if (depth == 0 && (text[at] == '+' || is_minus(text, at))) break;
        if (depth > 0 && (text[at] == '}' || (is_value && text[at] == ')')))
            depth--;
    }
    return at;
}

/* A fraction, as far as one can tell: 3/4, and 3/0, too. */
static bool begins_number(const char *text, size_t at, size_t end)
{
    return text[at] >= '0' && text[at] <= '9' &&
           memchr(text + at, '/', end - at) != NULL;
}

/* A sum while it is read. */
typedef struct reading {
    const char *text;
    const gi_brought *brought;
    gi_run *run;
} reading;

static grundy_status read_game(grundy_game **out, const reading *from,
                               const char *text, size_t count)
{
    const grundy_env *env = from->run->env;
    const gi_brought *own = from->brought;
    grundy_error *err = from->run->err;
    char *copy = gi_alloc(env, count + 1);
    grundy_status status;

    if (!copy) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    for (size_t i = 0, used = 0; i <= count; i++) {
        if (i < count && is_escape(text, i)) i++;
        copy[used++] = i < count ? text[i] : '\0';
    }
    if (own->name && strcmp(own->name, copy) == 0)
        status = grundy_game_from_lua(out, own->name, own->source, own->count,
                                      env, err);
    else
        status = grundy_game_parse(out, copy, env, err);
    gi_free(env, copy, count + 1);
    return status;
}

/* A position of a game, in text[at .. end), which has its name up to `middle`
 * unless the name is given. */
static grundy_status read_position(struct gi_term *out, const reading *from,
                                   const char *name, size_t at, size_t middle,
                                   size_t end)
{
    const char *text = from->text;
    gi_run *run = from->run;
    struct gi_term term = {0};
    grundy_status status =
        name ? read_game(&term.game, from, name, strlen(name))
             : read_game(&term.game, from, text + at, middle - at);

    if (status) {
        run->err->offset += at;
        return status;
    }
    status = gi_position_read(term.game, &term.heaps, text + middle,
                              end - middle, run);
    if (status) {
        run->err->offset += middle;
        grundy_game_free(term.game);
        return status;
    }
    *out = term;
    return GRUNDY_OK;
}

/* The term in text[at .. end). What is wrong with a word is that no game has
 * the name, if it is no value either. */
static grundy_status read_term(struct gi_term *out, const reading *from,
                               size_t at, size_t end)
{
    const char *text = from->text;
    const size_t middle = gi_spec_game_end(text, at, end);
    grundy_error *err = from->run->err;
    grundy_error no_game;
    grundy_status status;

    if (begins_value(text, at))
        return read_position(out, from, "value", at, at, end);
    status = read_position(out, from, NULL, at, middle, end);
    if (status != GRUNDY_BAD_INPUT) return status;
    no_game = *err;
    if (skip(text, middle, SPACES) == end) {
        *err = (grundy_error){.status = GRUNDY_OK};
        status = read_position(out, from, "value", at, at, end);
        if (status == GRUNDY_NOT_BUILT ||
            (status == GRUNDY_BAD_INPUT && !begins_number(text, at, end)))
            *err = no_game;
        if (status == GRUNDY_NOT_BUILT) status = GRUNDY_BAD_INPUT;
    }
    if (status == GRUNDY_BAD_INPUT && skip(text, at, DIGITS ",") == middle)
        return gi_fail_at(err, status, at,
                          "expected a game before the numbers, as in "
                          "`nim 3 5 7` or `0.77 5`");
    return status;
}

/* The term becomes its negative: the same with the players exchanged. */
static grundy_status negate_term(struct gi_term *term, size_t at, gi_run *run)
{
    const gi_ruleset *rules = term->game->rules;

    if (rules->kind == GI_IMPARTIAL) return GRUNDY_OK;
    if (rules->kind == GI_PARTIZAN && rules->definition.turn &&
        !term->game->script)
        return rules->definition.turn(term->game, &term->heaps, run);
    return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                      "positions of %s cannot be subtracted",
                      grundy_game_name(term->game));
}

static grundy_status read_terms(grundy_position *position, const reading *from)
{
    const char *text = from->text;
    gi_run *run = from->run;

    for (size_t at = 0, first = 0;;) {
        const size_t end = term_end(text, at);
        void *items = position->terms;
        grundy_status status;

        while (at < end && gi_is_space(text[at]))
            at++;
        if (at == end)
            return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                              "expected a game and its position");
        if (position->count == position->capacity) {
            status =
                gi_array_grow(&items, &position->capacity, position->count,
                              sizeof *position->terms, run->env);
            if (status) return status;
            position->terms = items;
        }
        status = read_term(&position->terms[position->count], from, at, end);
        if (status) return status;
        position->count++;
        if (first > 0 && text[first] == '-') {
            status =
                negate_term(&position->terms[position->count - 1], at, run);
            if (status) return status;
        }
        if (!text[end]) return GRUNDY_OK;
        first = end;
        at = end + 1;
    }
}

grundy_status grundy_position_parse(grundy_position **out, const char *text,
                                    const grundy_env *env, grundy_error *err)
{
    if (!out || !text)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const gi_brought none = {.name = NULL};

    return gi_position_parse_with(out, text, &none, env, err);
}

grundy_status gi_position_parse_with(grundy_position **out, const char *text,
                                     const gi_brought *brought,
                                     const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    grundy_position *position = gi_alloc(used, sizeof *position);
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    grundy_status status;

    if (!position) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *position = (grundy_position){.env = {gi_env_own(used)}};
    gi_run_init(&run, used, &told);
    status = read_terms(position, &(reading){text, brought, &run});
    gi_run_clear(&run);
    if (status) {
        grundy_position_free(position);
        return gi_fail_told(err, status, &told);
    }
    *out = position;
    return GRUNDY_OK;
}
