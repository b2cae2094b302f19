/* SPDX-License-Identifier: MIT */
/* position.c - reading and writing positions and moves as text.
 *
 * The common notation is a list of whole numbers separated by white space or
 * commas; a ruleset with rows or boards has its own notation. Whatever was
 * read is then checked against the ruleset: how many numbers there may be, how
 * small they may be, and, by legal(), all other conditions.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/found.h"
#include "base/text/space.h"
#include "rules/position.h"
#include "rules/ruleset.h"

static grundy_status unexpected(gi_run *run, const char *text, size_t count,
                                size_t at)
{
    gi_found_text found;

    return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                      "expected a whole number, found %s",
                      gi_found(&found, text + at, count - at));
}

/* The number at text[*at], *at moves past it. */
static grundy_status read_number(const grundy_game *game, gi_ints *out,
                                 const char *text, size_t count, size_t *at,
                                 gi_run *run)
{
    grundy_integer number = {0};
    const size_t first = *at;
    grundy_status status;

    GRUNDY_ASSERT(*at < count);
    if (text[*at] == '-') (*at)++;
    while (*at < count && text[*at] >= '0' && text[*at] <= '9')
        (*at)++;
    if (*at == first || (text[first] == '-' && *at == first + 1))
        return unexpected(run, text, count, first);
    if (*at < count && !gi_is_gap(text[*at]))
        return unexpected(run, text, count, *at);
    status =
        grundy_integer_parse(&number, text + first, *at - first, run->env);
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail_at(run->err, status, first,
                          "this number has more than %zu digits",
                          gi_limit_digits(run->env));
    if (!status && gi_int_compare_word(&number, game->rules->least) < 0)
        status =
            gi_fail_at(run->err, GRUNDY_BAD_INPUT, first,
                       "a number of this position (%s) must be at least "
                       "%lld",
                       game->rules->position, (long long)game->rules->least);
    if (!status) status = gi_ints_push_take(out, &number, run->env);
    grundy_integer_clear(&number, run->env);
    return status;
}

grundy_status gi_position_read_list(const grundy_game *game, gi_ints *out,
                                    const char *text, size_t count,
                                    gi_run *run)
{
    size_t at = 0;

    for (;;) {
        while (at < count && gi_is_gap(text[at]))
            at++;
        if (at == count) return GRUNDY_OK;
        grundy_status status = read_number(game, out, text, count, &at, run);
        if (status) return status;
        GRUNDY_ASSERT(at <= count && out->count > 0);
    }
}

grundy_status gi_position_check(const grundy_game *game,
                                const gi_ints *position, grundy_error *err)
{
    const gi_ruleset *rules = game->rules;
    const bool is_marked =
        rules->has_marks && position->count > 0 && position->items[0].word < 0;
    const size_t count = position->count - is_marked;

    if (rules->heap_count && count != rules->heap_count)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "%s is played with %zu number%s (%s), not %zu",
                       gi_game_called(game), rules->heap_count,
                       rules->heap_count == 1 ? "" : "s", rules->position,
                       count);
    for (size_t i = 0; i < position->count; i++)
        if (gi_int_compare_word(&position->items[i], rules->least) < 0 &&
            !rules->has_marks)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "number %zu of the position (%s) must be at "
                           "least %lld",
                           i + 1, rules->position, (long long)rules->least);
    return rules->notation.legal ? rules->notation.legal(game, position, err)
                                 : GRUNDY_OK;
}

grundy_status gi_position_read(const grundy_game *game, gi_ints *out,
                               const char *text, size_t count, gi_run *run)
{
    const gi_notation *notation = &game->rules->notation;
    gi_ints read = {0};
    grundy_status status = GRUNDY_UNDECIDED;

    if (notation->parse_begun)
        status = notation->parse_begun(game, &read, text, count, run);
    if (status == GRUNDY_UNDECIDED) {
        status = notation->parse
                     ? notation->parse(game, &read, text, count, run)
                     : gi_position_read_list(game, &read, text, count, run);
        if (!status) status = gi_position_check(game, &read, run->err);
    }
    if (status) {
        gi_ints_clear(&read, run->env);
        return status;
    }
    gi_ints_clear(out, run->env);
    *out = read;
    return GRUNDY_OK;
}

grundy_status gi_position_write(const grundy_game *game,
                                const gi_ints *position, gi_text *text,
                                gi_run *run)
{
    if (game->rules->notation.format)
        return game->rules->notation.format(game, position, text, run);
    for (size_t i = 0; i < position->count; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &position->items[i]);
    }
    return text->status;
}

grundy_status gi_move_write(const grundy_game *game, const gi_ints *position,
                            const gi_ints *move, gi_text *text, gi_run *run)
{
    if (game->rules->notation.name_move)
        return game->rules->notation.name_move(game, position, move, text,
                                               run);
    GRUNDY_ASSERT(move->count >=
                  (game->rules->move_shape == GI_MOVE_AMOUNT ? 1 : 2));
    gi_text_add(text, "take ");
    if (game->rules->move_shape == GI_MOVE_AMOUNT) {
        gi_text_add_integer(text, &move->items[0]);
        return text->status;
    }
    GRUNDY_ASSERT(gi_int_is_small(&move->items[0]) &&
                  move->items[0].word >= 0);
    gi_text_add_integer(text, &move->items[1]);
    gi_text_addf(text, " from heap %lld", (long long)move->items[0].word + 1);
    return text->status;
}

/* ---- twins ---- */

int gi_position_compare(const gi_ints *a, const gi_ints *b)
{
    GRUNDY_ASSERT(gi_ints_are_small(a) && gi_ints_are_small(b));
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    for (size_t i = 0; i < a->count; i++)
        if (a->items[i].word != b->items[i].word)
            return a->items[i].word < b->items[i].word ? -1 : 1;
    return 0;
}

grundy_status gi_position_twin(const grundy_game *game, gi_ints *position,
                               bool *is_negative, gi_run *run)
{
    const gi_definition *definition = &game->rules->definition;
    gi_ints negative = {0};
    grundy_status status = gi_ints_copy(&negative, position, run->env);

    GRUNDY_ASSERT(definition->turn != NULL);
    if (!status) status = definition->turn(game, &negative, run);
    if (!status && definition->canonical)
        status = definition->canonical(game, &negative, run);
    if (!status && gi_position_compare(&negative, position) < 0) {
        *is_negative = true;
        status = gi_ints_copy(position, &negative, run->env);
    }
    gi_ints_clear(&negative, run->env);
    return status;
}

grundy_status gi_position_end(const grundy_game *game, const gi_ints *position,
                              gi_end *out, gi_run *run)
{
    const gi_definition *definition = &game->rules->definition;

    if (definition->result)
        return definition->result(game, position, out, run);
    *out = definition->end ? definition->end(game, position) : GI_END_LOST;
    return GRUNDY_OK;
}

void gi_term_write_name(const grundy_position *position, size_t term,
                        gi_text *text)
{
    const char *name = grundy_game_common_name(position->terms[term].game);
    bool is_shared = false;

    GRUNDY_ASSERT(term < position->count);
    for (size_t i = 0; !is_shared && i < position->count; i++)
        is_shared = i != term &&
                    strcmp(grundy_game_common_name(position->terms[i].game),
                           name) == 0;
    gi_text_add(text, name);
    if (is_shared) gi_text_addf(text, " (%zu)", term + 1);
}
