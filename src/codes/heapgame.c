/* SPDX-License-Identifier: MIT */
/* heapgame.c - the rules of a heap game: making them from a code, inspecting
 * and freeing them.
 *
 * The first character distinguishes the two notations: `S` or `A` followed by
 * a brace is a set of amounts (heapgame_set.c), and anything else is digits
 * (heapgame_digits.c). In either notation the rules are kept in a normal form,
 * so that two codes of the same rules have the same name: digits without
 * useless zeros, marks and repetitions; amounts sorted and without duplicates.
 *
 * Rules are immutable and reference-counted: a game or a sequence made from
 * them holds a reference, on whatever thread.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/text/found.h"
#include "codes/alias.h"
#include "codes/heapgame.h"
#include "codes/heapgame_text.h"

static grundy_heapgame *new_heapgame(grundy_heap_kind kind,
                                     const grundy_env *env)
{
    grundy_heapgame *game = gi_alloc(env, sizeof *game);

    if (!game) return NULL;
    *game = (grundy_heapgame){.env = {gi_env_own(env)}, .kind = kind};
    atomic_init(&game->holder_count, 1);
    gi_text_init(&game->name, game->env);
    return game;
}

grundy_heapgame *gi_heapgame_share(const grundy_heapgame *game)
{
    grundy_heapgame *shared = (grundy_heapgame *)game;

    /* Only the holder of a reference makes another: no order is needed. */
    GRUNDY_ASSERT(
        atomic_load_explicit(&shared->holder_count, memory_order_relaxed) > 0);
    atomic_fetch_add_explicit(&shared->holder_count, 1, memory_order_relaxed);
    return shared;
}

void grundy_heapgame_free(grundy_heapgame *game)
{
    if (!game || atomic_fetch_sub(&game->holder_count, 1) > 1) return;
    gi_text_clear(&game->name);
    gi_free(game->env, game->amounts,
            game->amount_count * sizeof *game->amounts);
    gi_free(game->env, game->digits, game->digit_count * sizeof *game->digits);
    gi_free(game->env, game, sizeof *game);
}

/* What heapgame.h promises of digits and amounts. */
static bool is_whole(const grundy_heapgame *game)
{
    if (game->kind == GRUNDY_HEAP_TAKE_AND_BREAK)
        return game->tail_start >= 1 && game->tail_start <= game->digit_count;
    for (size_t i = 0; i < game->amount_count; i++)
        if (game->amounts[i] <= (i ? game->amounts[i - 1] : 0)) return false;
    return true;
}

static grundy_status finish(grundy_heapgame **out, grundy_heapgame *game,
                            grundy_status status, grundy_error *err)
{
    if (!status) status = game->name.status;
    if (status) {
        if (status == GRUNDY_NO_MEMORY) gi_fail(err, status, "out of memory");
        grundy_heapgame_free(game);
        return status;
    }
    GRUNDY_ASSERT_SLOW(is_whole(game));
    *out = game;
    return GRUNDY_OK;
}

grundy_status gi_code_wrong(const gi_code_text *text, const char *sentence)
{
    const char *const rest = text->bytes + text->at;
    gi_found_text found;

    if (*rest == '\0')
        return gi_fail_at(text->err, GRUNDY_BAD_INPUT, text->at,
                          "heap code: %s; found the end", sentence);
    return gi_fail_at(text->err, GRUNDY_BAD_INPUT, text->at,
                      "heap code: %s; found %s", sentence,
                      gi_found(&found, rest, strlen(rest)));
}

/* The kind of set that the letter announces; digits otherwise, for S and A are
 * digits too. */
static grundy_heap_kind kind_of(const char *text)
{
    if (strncmp(text, "S{", 2) == 0) return GRUNDY_HEAP_SUBTRACTION;
    if (strncmp(text, "A{", 2) == 0) return GRUNDY_HEAP_ALL_BUT;
    return GRUNDY_HEAP_TAKE_AND_BREAK;
}

grundy_status grundy_heapgame_parse(grundy_heapgame **out, const char *text,
                                    const grundy_env *env, grundy_error *err)
{
    if (!out || !text)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "a heap code needs a text");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const grundy_env *used = gi_env_or_default(env);
    const char *named = gi_alias_find(text);
    gi_code_text code = {named ? named : text, 0, used, err};
    grundy_heapgame *game = new_heapgame(kind_of(code.bytes), used);
    grundy_status status;

    if (!game) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    if (game->kind == GRUNDY_HEAP_TAKE_AND_BREAK) {
        status = gi_heapgame_read_digits(game, &code);
    } else {
        code.at = 1;
        status = gi_heapgame_read_set(game, &code);
    }
    return finish(out, game, status, err);
}

const char *grundy_heapgame_name(const grundy_heapgame *game)
{
    return gi_text_string(&game->name);
}

grundy_heap_kind grundy_heapgame_kind(const grundy_heapgame *game)
{
    return game->kind;
}

gi_digit gi_heapgame_digit(const grundy_heapgame *game, uint64_t taken)
{
    const size_t tail = game->digit_count - game->tail_start;

    GRUNDY_ASSERT(game->tail_start <= game->digit_count);
    if (taken < game->tail_start) return game->digits[taken];
    if (tail == 0) return (gi_digit){0, false};
    return game->digits[game->tail_start +
                        (size_t)((taken - game->tail_start) % tail)];
}

/* The amounts as words, or the reason why they are none. */
static grundy_status words_of(uint64_t *out, const gi_ints *amounts,
                              grundy_error *err)
{
    for (size_t i = 0; i < amounts->count; i++) {
        if (gi_int_compare_word(&amounts->items[i], 1) < 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "a move takes at least one token");
        if (!grundy_integer_to_uint64(&out[i], &amounts->items[i]))
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "an amount is at most 18446744073709551615");
    }
    return GRUNDY_OK;
}

grundy_status gi_heapgame_from_amounts(grundy_heapgame **out,
                                       grundy_heap_kind kind,
                                       const gi_ints *amounts,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    const size_t count = amounts->count;
    uint64_t *words;
    grundy_heapgame *game;
    grundy_status status;

    GRUNDY_ASSERT(kind != GRUNDY_HEAP_TAKE_AND_BREAK);
    game = new_heapgame(kind, used);
    if (!game) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    words = gi_alloc_array(used, count, sizeof *words);
    if (count && !words) return finish(out, game, GRUNDY_NO_MEMORY, err);
    status = words_of(words, amounts, err);
    if (status)
        gi_free(used, words, count * sizeof *words);
    else
        status = gi_heapgame_take_amounts(game, words, count, count);
    return finish(out, game, status, err);
}

grundy_status gi_heapgame_from_range(grundy_heapgame **out,
                                     grundy_heap_kind kind,
                                     const grundy_integer *first,
                                     const grundy_integer *last,
                                     const grundy_env *env, grundy_error *err)
{
    const grundy_env *used = gi_env_or_default(env);
    uint64_t ends[2], *words;
    grundy_integer both[] = {*first, *last};
    grundy_heapgame *game;
    size_t count;
    grundy_status status = words_of(ends, &(gi_ints){both, 2, 2}, err);

    if (status) return status;
    GRUNDY_ASSERT(ends[0] <= ends[1]);
    if (ends[1] - ends[0] >= gi_set_most(used))
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "heap code: a set has at most %zu amounts",
                       gi_set_most(used));
    count = (size_t)(ends[1] - ends[0]) + 1;
    game = new_heapgame(kind, used);
    if (!game) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    words = gi_alloc_array(used, count, sizeof *words);
    if (!words) return finish(out, game, GRUNDY_NO_MEMORY, err);
    for (size_t i = 0; i < count; i++)
        words[i] = ends[0] + i;
    status = gi_heapgame_take_amounts(game, words, count, count);
    return finish(out, game, status, err);
}
