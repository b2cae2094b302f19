/* SPDX-License-Identifier: MIT */
/* vector_game.c - heaps and moves as data: Nim, Wythoff, Nimhoff, Slow and Exact Nim
 * and their kin, written in a line.
 *
 *     vectors:{any(a,0);(a,a)}                 Wythoff's game
 *     vectors:{any(a,0,0);any(a,b,0):a+b<4}    Nimhoff's with a bound of 3
 *     vectors:{any(a,0):a<=x2}                  at most what the other heap has
 *
 * There is no theory: all is searched. Where every kind of move is meant in any
 * order, so is the position, and one order represents all. Play ends where every
 * move takes more than it adds, or where every move makes the position smaller as
 * a word, its first heap first; other games may be without end, are draws then,
 * and their values loopy. Moves without conditions that are multiples of a vector
 * are handed on as such (rules/vectors.h), for `count`.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/memory/permutation.h"
#include "base/text/space.h"
#include "games/heap/takes.h"
#include "games/vector/vector_game.h"

/* ---- orders ---- */

static bool are_same(const gi_linear *a, const gi_linear *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Equal amounts stand in ascending heaps, if conditions do not tell them apart. */
static bool is_wanted(const gi_vector_pattern *p, const int64_t *places,
                      size_t count)
{
    for (size_t i = 0; !p->has_heaps && i < count; i++)
        for (size_t j = i + 1; j < count; j++)
            if (places[i] > places[j] &&
                are_same(&p->amounts[i], &p->amounts[j]))
                return false;
    return true;
}

static grundy_status add_order(gi_vector_game *own, size_t pattern,
                               const int64_t *places, const grundy_env *env)
{
    grundy_status status = gi_lists_push(&own->orders, (int64_t)pattern, env);

    GRUNDY_ASSERT(own->orders.count < GI_VECTOR_ORDERS);
    for (size_t i = 0; !status && i < own->heap_count; i++)
        status = gi_lists_push(&own->orders, places[i], env);
    return status ? status : gi_lists_end(&own->orders, env);
}

static grundy_status add_orders(gi_vector_game *own, size_t pattern,
                                const grundy_env *env, grundy_error *err)
{
    const gi_vector_pattern *p = &own->patterns[pattern];
    int64_t places[GI_VECTOR_HEAPS] = {0, 1, 2, 3, 4, 5, 6, 7};
    grundy_status status;

    GRUNDY_ASSERT(pattern < own->pattern_count);
    GRUNDY_ASSERT(own->heap_count <= GI_VECTOR_HEAPS);
    do {
        if (!is_wanted(p, places, own->heap_count)) continue;
        if (own->orders.count == GI_VECTOR_ORDERS)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "the moves have more than %d orders of the heaps",
                           GI_VECTOR_ORDERS);
        status = add_order(own, pattern, places, env);
        if (status) return status;
    } while (p->is_any && gi_permutation_next(places, own->heap_count));
    return GRUNDY_OK;
}

/* ---- whether play ends ---- */

/* Above 0 whatever the letters are; what it says of heaps is not known. */
static bool is_positive(const gi_linear *sum)
{
    int64_t least = sum->constant;

    for (size_t i = 0; i < GI_VECTOR_LETTERS; i++) {
        if (sum->letters[i] < 0) return false;
        least += sum->letters[i];
    }
    for (size_t i = 0; i < GI_VECTOR_HEAPS; i++)
        if (sum->heaps[i]) return false;
    return least > 0;
}

static bool is_zero(const gi_linear *sum)
{
    static const gi_linear zero;

    return are_same(sum, &zero);
}

static bool takes_most(const gi_vector_pattern *p, size_t count)
{
    gi_linear sum = {0};

    for (size_t i = 0; i < count; i++) {
        sum.constant += p->amounts[i].constant;
        for (size_t k = 0; k < GI_VECTOR_LETTERS; k++)
            sum.letters[k] += p->amounts[i].letters[k];
        for (size_t k = 0; k < GI_VECTOR_HEAPS; k++)
            sum.heaps[k] += p->amounts[i].heaps[k];
    }
    return is_positive(&sum);
}

/* The first heap that the move changes loses. */
static bool takes_first(const gi_vector_game *own, const int64_t *order)
{
    const gi_vector_pattern *p = &own->patterns[order[0]];

    for (int64_t heap = 0; heap < (int64_t)own->heap_count; heap++)
        for (size_t i = 0; i < own->heap_count; i++)
            if (order[i + 1] == heap && !is_zero(&p->amounts[i]))
                return is_positive(&p->amounts[i]);
    return true;
}

static bool ends(const gi_vector_game *own)
{
    bool by_sum = true, by_first = true;

    for (size_t i = 0; i < own->pattern_count; i++)
        by_sum &= takes_most(&own->patterns[i], own->heap_count);
    for (size_t k = 0; k < own->orders.count; k++) {
        size_t length;
        by_first &= takes_first(own, gi_lists_at(&own->orders, k, &length));
        GRUNDY_ASSERT(length == own->heap_count + 1);
    }
    return by_sum || by_first;
}

/* ---- as plain vectors ---- */

/* Multiples of a vector, or one vector; a move takes and does not add. */
static bool is_plain(const gi_vector_pattern *p, size_t count)
{
    bool is_something = false;

    if (p->letter_count > 1 || p->first_condition < p->end_condition ||
        p->has_heaps)
        return false;
    for (size_t i = 0; i < count; i++) {
        const gi_linear *amount = &p->amounts[i];
        if (amount->constant < 0 || amount->letters[0] < 0 ||
            (p->letter_count > 0 && amount->constant > 0))
            return false;
        is_something |= !is_zero(amount);
    }
    return is_something;
}

static grundy_status add_plain(gi_vector_game *own, const int64_t *order,
                               const grundy_env *env)
{
    const gi_vector_pattern *p = &own->patterns[order[0]];
    int64_t vector[GI_VECTOR_HEAPS] = {0};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(is_plain(p, own->heap_count));
    for (size_t i = 0; i < own->heap_count; i++)
        vector[order[i + 1]] =
            p->amounts[i].constant + p->amounts[i].letters[0];
    for (size_t i = 0; !status && i < own->heap_count; i++)
        status = gi_lists_push(&own->plain, vector[i], env);
    return status ? status : gi_lists_end(&own->plain, env);
}

/* Multiples come first. */
static grundy_status add_all_plain(gi_vector_game *own, const grundy_env *env)
{
    size_t length;
    grundy_status status = GRUNDY_OK;

    for (size_t letters = 2; !status && letters-- > 0;) {
        for (size_t k = 0; !status && k < own->orders.count; k++) {
            const int64_t *order = gi_lists_at(&own->orders, k, &length);
            if (own->patterns[order[0]].letter_count == letters)
                status = add_plain(own, order, env);
        }
        if (letters == 1) own->vectors.line_count = own->plain.count;
    }
    GRUNDY_ASSERT(status || own->plain.count == own->orders.count);
    own->vectors.entries = own->plain.words;
    own->vectors.count = own->plain.count;
    own->vectors.numbers = own->heap_count;
    own->vectors.is_symmetric = gi_vectors_are_symmetric(&own->vectors);
    return status;
}

/* ---- the game ---- */

static grundy_status sort_heaps(const grundy_game *game, gi_ints *position,
                                gi_run *run)
{
    (void)game, (void)run;
    gi_ints_sort(position);
    return GRUNDY_OK;
}

/* What the moves say of the rules. */
static grundy_status prepare(gi_vector_game *own, const grundy_env *env,
                             grundy_error *err)
{
    bool is_plain_all = true, is_any = true;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < own->pattern_count; i++) {
        status = add_orders(own, i, env, err);
        is_plain_all &= is_plain(&own->patterns[i], own->heap_count);
        is_any &= own->patterns[i].is_any;
    }
    if (!status && is_plain_all) status = add_all_plain(own, env);
    if (status) return status;
    own->rules.heap_count = own->heap_count;
    own->rules.axes = own->heap_count <= 2 ? own->heap_count : 0;
    own->rules.may_cycle = !ends(own);
    if (is_plain_all) own->rules.vectors = &own->vectors;
    if (is_any || own->vectors.is_symmetric)
        own->rules.definition.canonical = sort_heaps;
    return GRUNDY_OK;
}

static void discard(void *own, const grundy_env *env)
{
    gi_vector_game *vectors = own;

    gi_lists_clear(&vectors->orders, env);
    gi_lists_clear(&vectors->plain, env);
    gi_free(env, vectors, sizeof *vectors);
}

/* Without white space, and with the colon before conditions, so that a text has
 * one name. */
static void spell(gi_text *name, const char *text)
{
    char last = ':';

    gi_text_add_char(name, last);
    for (; *text; text++) {
        if (gi_is_space(*text)) continue;
        if (last == ')' && !strchr(":;}", *text)) gi_text_add_char(name, ':');
        gi_text_add_char(name, *text);
        last = *text;
    }
}

static grundy_status make(grundy_game **out, const gi_ruleset *rules,
                          const char *text, size_t base_offset,
                          const grundy_env *env, grundy_error *err)
{
    gi_vector_game *own = gi_alloc(env, sizeof *own);
    grundy_game *game = NULL;
    grundy_status status;

    if (!own) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    memset(own, 0, sizeof *own);
    own->rules = *rules;
    own->rules.make = NULL;
    own->rules.is_spelled = true;
    status = gi_vector_game_read(own, text, err);
    if (status && err) err->offset += base_offset;
    if (!status) status = prepare(own, env, err);
    if (!status) status = gi_game_new(&game, &own->rules, "", 0, env, err);
    if (status) {
        discard(own, env);
        return status;
    }
    game->own = own;
    game->discard = discard;
    spell(&game->name, text);
    if (game->name.status) {
        grundy_game_free(game);
        return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    }
    *out = game;
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const char *between = "";

    (void)game, (void)position, (void)run;
    for (size_t i = 0; i < move->count; i++) {
        const int64_t taken = move->items[i].word;
        if (taken == 0) continue;
        gi_text_addf(text, "%s%s %llu %s heap %zu", between,
                     taken > 0 ? "take" : "add",
                     (unsigned long long)(taken > 0 ? taken : -taken),
                     taken > 0 ? "from" : "to", i + 1);
        between = ", ";
    }
    return text->status;
}

const gi_ruleset gi_ruleset_vectors = {
    .id = "vectors",
    .title = "Heaps with moves as data",
    .family = "heap",
    .rules = "The moves are listed, each with the amount that it takes from "
             "each heap: (a,0) takes any a >= 1 from the first of two heaps. "
             "Amounts are sums of the letters a to h, numbers, and the sizes "
             "of the heaps before the move, x1, x2, ...; below 0 they are "
             "added. Conditions may follow, and `any` in front means every "
             "order of the heaps. What changes no heap is no move. A player "
             "who cannot move loses; play without end is a draw.",
    .position = "heap sizes, as many as a move has amounts",
    .examples = "vectors:{any(a,0);(a,a)} 5 8\n"
                "vectors:{any(a,0):a<=x2} 4 7\n"
                "vectors:{any(a,0,0);any(a,b,0):a+b<4} 2 5 6\n"
                "vectors:{(1,-1);(-1,1);(2,0)} 3 2",
    .definition = {.moves = gi_vector_moves,
                   .apply = gi_takes_apply,
                   .is_ordered = true},
    .notation = {.name_move = name_move},
    .make = make,
    .trials = {.examples = "vectors:{any(a,0);(a,a)}\n"
                           "vectors:{any(a,0):a<=x2}\n"
                           "vectors:{(1,-1);(-1,1);(2,0)}",
               .bound = 6},
};
