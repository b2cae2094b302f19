/* SPDX-License-Identifier: MIT */
/* script_heaps.c - rules of a guest about one heap; a position is a sum of
 * heaps.
 *
 * A move is [heap, part, part, ...]: the heap is replaced by its parts; if
 * there are no parts, nothing is left. Where the players differ, a heap of -n is
 * a heap of n with the players exchanged, and so are its parts; a user's heaps
 * have no numbers below 0, and no guest sees any. Otherwise values are kept in a table from heap 0
 * on: each is the mex of the values of the options, whose parts must be
 * smaller heaps. The table is kept in the session, so that the next question
 * finds it.
 *
 * Cost: that of the guest, and about ten steps for each option.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/memory/bitset.h"
#include "rules/guest/script.h"
#include "rules/heaps.h"
#include "rules/signed_heaps.h"

/* ---- heaps ---- */

static grundy_status fail_large_part(const char *function, int64_t n,
                                     int64_t part, grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "%s(%lld) has a heap of %lld: moves must make heaps "
                   "smaller (or say position = \"list\")",
                   function, (long long)n, (long long)part);
}

/* All options of a heap of n, for whoever that is. */
static grundy_status add_options(const grundy_game *game, int64_t n,
                                 unsigned player, gi_lists *out, gi_run *run)
{
    const bool has_sides = game->rules->kind == GI_PARTIZAN;
    grundy_integer number = {n, NULL};
    const gi_ints heap = {&number, 1, 1};
    grundy_status status;

    gi_lists_empty(out);
    status = gi_session_options(game, &heap, player, out, run);
    for (size_t i = 0; !status && has_sides && i < out->word_count; i++)
        if (out->words[i] >= n)
            status = fail_large_part(player ? "right" : "left", n,
                                     out->words[i], run->err);
    return status;
}

static grundy_status heap_moves(const grundy_game *game,
                                const gi_ints *position, unsigned player,
                                gi_visit visit, void *user, gi_run *run)
{
    gi_lists lists = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++) {
        const int64_t heap = position->items[i].word;
        const int64_t index = (int64_t)i;
        status = add_options(game, heap < 0 ? -heap : heap,
                             heap < 0 ? 1 - player : player, &lists, run);
        if (!status)
            status = gi_session_visit(&lists, &index, visit, user, run);
    }
    gi_lists_clear(&lists, run->env);
    return status;
}

static grundy_status heap_apply(const grundy_game *game, gi_ints *out,
                                const gi_ints *position, const gi_ints *move,
                                gi_run *run)
{
    const size_t heap = (size_t)move->items[0].word;

    (void)game;
    if (move->count > 1)
        return gi_signed_split(out, position, heap, move, 1, run);
    return gi_signed_split(out, position, heap,
                           &(gi_ints){&(grundy_integer){0}, 1, 1}, 0, run);
}

static grundy_status name_heap_move(const grundy_game *game,
                                    const gi_ints *position,
                                    const gi_ints *move, gi_text *text,
                                    gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "heap %lld becomes ",
                 (long long)move->items[0].word + 1);
    if (move->count == 1) gi_text_add_char(text, '0');
    for (size_t part = 1; part < move->count; part++) {
        if (part > 1)
            gi_text_add(text, part + 1 < move->count ? ", " : " and ");
        gi_text_add_integer(text, &move->items[part]);
    }
    return text->status;
}

/* ---- the table of values of heaps ---- */

static grundy_status clear_seen(gi_session *s, size_t options, size_t *words)
{
    *words = options / 64 + 1;
    if (*words > s->seen_words) {
        const size_t wanted = *words + *words / 2;
        uint64_t *seen =
            gi_resize(s->env, s->seen, s->seen_words * sizeof *seen,
                      wanted * sizeof *seen);
        if (!seen) return GRUNDY_NO_MEMORY;
        s->seen = seen;
        s->seen_words = wanted;
    }
    memset(s->seen, 0, *words * sizeof *s->seen);
    return GRUNDY_OK;
}

/* The value of the next heap from the values of its options' parts. */
static grundy_status add_value(gi_session *s, grundy_error *err)
{
    const int64_t n = (int64_t)s->value_count;
    grundy_integer number = {n, NULL};
    const gi_ints heap = {&number, 1, 1};
    void *items = s->values;
    size_t words;
    grundy_status status;

    gi_lists_empty(&s->scratch);
    status = s->script->guest->options(s->state, &heap, 0, &s->scratch, err);
    if (!status) status = clear_seen(s, s->scratch.count, &words);
    if (!status && s->value_count == s->value_capacity)
        status = gi_array_grow(&items, &s->value_capacity, s->value_count,
                               sizeof *s->values, s->env);
    if (status) return status;
    s->values = items;
    for (size_t i = 0; i < s->scratch.count; i++) {
        size_t count;
        const int64_t *parts = gi_lists_at(&s->scratch, i, &count);
        uint32_t value = 0;
        for (size_t part = 0; part < count; part++) {
            if (parts[part] >= n)
                return fail_large_part("options", n, parts[part], err);
            value ^= s->values[parts[part]];
        }
        if (value / 64 < words) gi_bitset_add(s->seen, value);
    }
    GRUNDY_ASSERT(s->value_count < s->value_capacity);
    s->values[s->value_count++] =
        (uint32_t)gi_bitset_first_gap(s->seen, words);
    return GRUNDY_OK;
}

/* Values up to heap n. */
static grundy_status extend(gi_session *s, uint64_t n, gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_status status = GRUNDY_OK;

    if (n >= gi_limit_positions(env) ||
        n >= gi_limit_memory(env) / sizeof *s->values)
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "no theorem answers these rules, and a table up to "
                       "heap %llu would be too large",
                       (unsigned long long)n);
    while (!status && s->value_count <= n) {
        if (s->value_count % 1024 == 0) {
            gi_env_progress(env, s->value_count, n + 1);
            if (gi_env_is_stopped(env)) return GRUNDY_CANCELLED;
        }
        status = add_value(s, run->err);
    }
    return status;
}

static grundy_status heap_value(const grundy_game *game,
                                const grundy_integer *n, grundy_integer *out,
                                gi_run *run)
{
    gi_session *s;
    uint64_t word;
    grundy_status status = gi_session_of(&s, game, run);

    if (!grundy_integer_to_uint64(&word, n)) word = UINT64_MAX;
    if (!status) status = extend(s, word, run);
    GRUNDY_ASSERT(status || word < s->value_count);
    return status ? status : gi_int_set_uint64(out, s->values[word], run->env);
}

static grundy_status heap_terms(const grundy_game *game, uint64_t first,
                                size_t count, uint64_t *out, gi_run *run)
{
    gi_session *s;
    grundy_status status = gi_session_of(&s, game, run);

    if (!status && count > 0) {
        const uint64_t last =
            count - 1 > UINT64_MAX - first ? UINT64_MAX : first + (count - 1);
        status = extend(s, last, run);
    }
    GRUNDY_ASSERT(status || count == 0 || first + count <= s->value_count);
    for (size_t i = 0; !status && i < count; i++)
        out[i] = s->values[first + i];
    return status;
}

/* Heaps of players whose moves differ: sums of them, by search. */
static void use_sides(gi_ruleset *rules)
{
    rules->kind = GI_PARTIZAN;
    rules->definition.components = gi_signed_components;
    rules->definition.turn = gi_signed_turn;
    rules->notation.format = gi_signed_format;
}

/* Impartial ones: values of single heaps, in a table. */
static void use_values(gi_ruleset *rules)
{
    rules->axes = 1;
    rules->heap.value = heap_value;
    rules->theory.outcome = gi_heaps_outcome;
    rules->theory.value = gi_heaps_value;
    rules->theory.terms = heap_terms;
}

void gi_script_use_heaps(gi_ruleset *rules, const gi_profile *profile)
{
    rules->position = "heap sizes";
    rules->definition =
        (gi_definition){.moves = heap_moves, .apply = heap_apply};
    rules->notation.name_move = name_heap_move;
    if (profile->skills & GI_HAS_SIDES)
        use_sides(rules);
    else
        use_values(rules);
}
