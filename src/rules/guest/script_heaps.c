/* SPDX-License-Identifier: MIT */
/* script_heaps.c - rules of a guest about one heap; a position is a sum of
 * heaps.
 *
 * A move is [heap, part, part, ...]: the heap is replaced by its parts; if
 * there are no parts, nothing is left. Where the players differ, a heap of -n is
 * a heap of n with the players exchanged, and so are its parts; a user's heaps
 * have no numbers below 0, and no guest sees any. Otherwise values are those of script_values.c.
 */
#include "base/assert.h"
#include "base/build.h"
#include "base/integer/integer.h"
#include "rules/guest/script.h"
#include "rules/heaps.h"
#include "rules/signed_heaps.h"

/* ---- heaps ---- */

static grundy_status heap_moves(const grundy_game *game,
                                const gi_ints *position, unsigned player,
                                gi_visit visit, void *user, gi_run *run)
{
    gi_lists lists = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++) {
        const int64_t heap = position->items[i].word;
        const int64_t index = (int64_t)i;
        GRUNDY_ASSERT(gi_int_is_small(&position->items[i]) &&
                      heap > INT64_MIN);
        grundy_integer size = {heap < 0 ? -heap : heap, NULL};
        gi_lists_empty(&lists);
        status =
            gi_session_options(game, &(gi_ints){&size, 1, 1},
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

    GRUNDY_ASSERT(move->count > 0 && heap < position->count);
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
    GRUNDY_ASSERT(move->count > 0);
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

/* ---- values of heaps (script_values.c) ---- */

static grundy_status heap_value(const grundy_game *game,
                                const grundy_integer *n, grundy_integer *out,
                                gi_run *run)
{
    gi_session *s;
    uint64_t word;
    uint32_t value = 0;
    grundy_status status = gi_session_of(&s, game, run);

    if (!grundy_integer_to_uint64(&word, n)) word = UINT64_MAX;
    if (!status) status = gi_session_value(s, word, &value, run);
    return status ? status : gi_int_set_uint64(out, value, run->env);
}

/* One heap need not have its value known for that. */
static grundy_status heap_outcome(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention,
                                  grundy_outcome *out, gi_run *run)
{
    gi_session *s;
    uint64_t word;
    grundy_status status = GRUNDY_UNDECIDED;

    if (GI_HAS_OWN_OUTCOMES && game->rules->prefers_outcomes &&
        position->count == 1 && convention == GRUNDY_NORMAL &&
        grundy_integer_to_uint64(&word, &position->items[0])) {
        status = gi_session_of(&s, game, run);
        if (!status) status = gi_session_outcome(s, word, out, run);
    }
    return status == GRUNDY_UNDECIDED
               ? gi_heaps_outcome(game, position, convention, out, run)
               : status;
}

static grundy_status heap_terms(const grundy_game *game, uint64_t first,
                                size_t count, uint64_t *out, gi_run *run)
{
    gi_session *s;
    grundy_status status = gi_session_of(&s, game, run);

    if (!status && count > 1) {
        const uint64_t last =
            count - 1 > UINT64_MAX - first ? UINT64_MAX : first + (count - 1);
        status = gi_session_extend(s, last, run);
    }
    for (size_t i = 0; !status && i < count; i++) {
        uint32_t value = 0;
        status = gi_session_value(s, first + i, &value, run);
        out[i] = value;
    }
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
    rules->theory.outcome = heap_outcome;
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
    rules->prefers_outcomes =
        (profile->skills & GI_CAN_GO_BACK) != 0 && rules->kind == GI_IMPARTIAL;
}
