/* SPDX-License-Identifier: MIT */
/* everything_nim.c - a move takes the same number from every pile at once.
 *
 * Only the distinct sizes matter, and of these only the gaps: the least size,
 * then the difference to the next size, and so on. A move shrinks the first
 * gap; when this gap is used up, the next one is the first.
 *
 * T-EVERYTHING-NIM: let x be the value of the gaps after the first, and let g
 * be the first gap. The options leave 0 .. g - 1 of it, where 0 has the value
 * x, and 1, 2, 3, ... have the values 0, 1, 2, ... without x. So the value is
 * g - 1 if g - 1 < x, and g otherwise: a fold from the last gap to the first,
 * which is linear after sorting. The same fold under misère play needs one
 * bit.
 *
 * Piles are sorted as shallow copies, whose limbs remain with the position.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/integer/integer.h"
#include "base/memory/sort.h"
#include "games/heap/heap.h"
#include "rules/ruleset.h"

#include <string.h>

/* Sizes above 0, ascending, each once; items are borrowed. */
typedef struct sizes {
    grundy_integer *items;
    size_t count, capacity;
} sizes;

static int compare(const void *a, const void *b)
{
    return grundy_integer_compare(a, b);
}

static grundy_status sizes_init(sizes *out, const gi_ints *position,
                                const grundy_env *env)
{
    grundy_status status;

    *out = (sizes){.capacity = position->count};
    if (position->count == 0) return GRUNDY_OK;
    out->items = gi_alloc_array(env, out->capacity, sizeof out->items[0]);
    if (!out->items) return GRUNDY_NO_MEMORY;
    memcpy(out->items, position->items,
           position->count * sizeof out->items[0]);
    status = gi_sort(out->items, position->count, sizeof out->items[0],
                     compare, env);
    if (status) {
        gi_free(env, out->items, out->capacity * sizeof out->items[0]);
        return status;
    }
    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *size = &out->items[i];
        if (gi_int_is_zero(size)) continue;
        if (out->count == 0 ||
            grundy_integer_compare(size, &out->items[out->count - 1]) != 0)
            out->items[out->count++] = *size;
    }
    GRUNDY_ASSERT(out->count <= out->capacity);
    return GRUNDY_OK;
}

static void sizes_clear(sizes *s, const grundy_env *env)
{
    gi_free(env, s->items, s->capacity * sizeof s->items[0]);
}

/* The gap below size i. */
static grundy_status gap_at(const sizes *s, size_t i, grundy_integer *out,
                            const grundy_env *env)
{
    GRUNDY_ASSERT(i < s->count);
    if (i == 0) return gi_int_copy(out, &s->items[0], env);
    return gi_int_sub(out, &s->items[i], &s->items[i - 1], env);
}

/* Value of the gaps from `first` on. */
static grundy_status value_from(const sizes *s, size_t first,
                                grundy_integer *out, const grundy_env *env)
{
    grundy_integer x = {0}, gap = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = s->count; !status && i-- > first;) {
        status = gap_at(s, i, &gap, env);
        /* g - 1 < x */
        if (!status && grundy_integer_compare(&gap, &x) <= 0)
            status = gi_int_add_word(&gap, &gap, -1, env);
        if (!status) gi_int_move(&x, &gap, env);
    }
    GRUNDY_ASSERT(status || gi_int_sign(&x) >= 0);
    if (!status) gi_int_move(out, &x, env);
    grundy_integer_clear(&gap, env);
    grundy_integer_clear(&x, env);
    return status;
}

/* The number of gaps of 1 from `first` on, which is the number of forced
 * moves. */
static grundy_status count_forced(const sizes *s, size_t first, size_t *out,
                                  const grundy_env *env)
{
    grundy_integer gap = {0};
    grundy_status status = GRUNDY_OK;
    GRUNDY_ASSERT(first <= s->count);
    size_t i = first;

    for (; i < s->count; i++) {
        status = gap_at(s, i, &gap, env);
        if (status || gi_int_compare_word(&gap, 1) != 0) break;
    }
    grundy_integer_clear(&gap, env);
    if (!status) *out = i - first;
    return status;
}

/* Whether the player who moves first in the gaps from `first` on wins: the
 * player who faces the first gap of 2 or more wins; without such a gap, parity
 * decides. */
static grundy_status wins_from(const sizes *s, size_t first,
                               grundy_convention convention, bool *out,
                               const grundy_env *env)
{
    size_t forced;
    grundy_status status = count_forced(s, first, &forced, env);

    if (status) return status;
    const bool is_all = first + forced == s->count;
    *out = (forced % 2 == 0) != (is_all && convention == GRUNDY_NORMAL);
    return GRUNDY_OK;
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    int64_t least = 0;

    (void)game, (void)player;
    for (size_t i = 0; i < position->count; i++) {
        const int64_t size = position->items[i].word;
        if (size > 0 && (least == 0 || size < least)) least = size;
    }
    return gi_visit_range(1, least, visit, user, run);
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    for (size_t i = 0; !status && i < out->count; i++)
        if (!gi_int_is_zero(&out->items[i]))
            status = gi_int_sub(&out->items[i], &out->items[i],
                                &move->items[0], run->env);
    return status;
}

/* ---- theory ---- */

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    bool wins;
    sizes s;
    grundy_status status = sizes_init(&s, position, run->env);

    (void)game;
    if (status) return status;
    status = wins_from(&s, 0, convention, &wins, run->env);
    if (!status) *out = wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    sizes_clear(&s, run->env);
    return status;
}

static grundy_status value(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    sizes s;
    grundy_status status = sizes_init(&s, position, run->env);

    (void)game;
    if (status) return status;
    status = value_from(&s, 0, out, run->env);
    sizes_clear(&s, run->env);
    return status;
}

/* Visits the move that leaves `left` >= 0 of the first gap, if it is one. */
static grundy_status visit_leaving(const sizes *s, const grundy_integer *left,
                                   gi_visit visit, void *user, gi_run *run)
{
    GRUNDY_ASSERT(s->count > 0 && gi_int_sign(left) >= 0);
    grundy_integer take = {0};
    grundy_status status = gi_int_sub(&take, &s->items[0], left, run->env);

    if (!status && gi_int_sign(&take) > 0)
        status = visit(&(gi_ints){&take, 1, 1}, user);
    grundy_integer_clear(&take, run->env);
    return status;
}

/* If the rest alone is lost, leave nothing of the first gap. Otherwise leave
 * 1, so that the opponent has to begin the rest. */
static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    grundy_integer left = {0};
    bool wins = false, is_rest_won = false;
    sizes s;
    grundy_status status = sizes_init(&s, position, run->env);

    (void)game;
    if (status) return status;
    status = wins_from(&s, 0, convention, &wins, run->env);
    if (!status && wins && s.count > 0) {
        status = wins_from(&s, 1, convention, &is_rest_won, run->env);
        left.word = is_rest_won;
        if (!status) status = visit_leaving(&s, &left, visit, user, run);
    }
    sizes_clear(&s, run->env);
    return status;
}

static grundy_status reach(const grundy_game *game, const gi_ints *position,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    grundy_integer x = {0}, left = {0};
    sizes s;
    grundy_status status = sizes_init(&s, position, run->env);

    (void)game;
    if (status) return status;
    if (s.count == 0) goto done;
    status = value_from(&s, 1, &x, run->env);
    if (status) goto done;
    const int order = grundy_integer_compare(target, &x);
    if (order != 0)
        status = gi_int_add_word(&left, target, order < 0, run->env);
    if (!status) status = visit_leaving(&s, &left, visit, user, run);
done:
    grundy_integer_clear(&left, run->env);
    grundy_integer_clear(&x, run->env);
    sizes_clear(&s, run->env);
    return status;
}

/* ---- words ---- */

static void add_reason(gi_text *text, size_t forced, bool is_all, bool wins,
                       bool is_misere)
{
    const char *me = wins ? "the player to move" : "the opponent";

    if (is_all && forced == 0) {
        gi_text_addf(text, "There is no move left, so the player to move %s.",
                     is_misere ? "has won" : "has lost");
    } else if (is_all && forced == 1) {
        gi_text_addf(text,
                     "All sizes are 1, so that one move is left; %s "
                     "wins.",
                     me);
    } else if (is_all) {
        gi_text_addf(text,
                     "The distinct sizes are 1 to %zu, so that all %zu moves "
                     "are forced; %s wins.",
                     forced, forced, me);
    } else if (forced == 0) {
        gi_text_add(text, "The least size is at least 2: by leaving 0 or 1 of "
                          "it the player to move chooses who opens the rest.");
    } else {
        gi_text_addf(text,
                     "After %zu forced move%s %s faces a gap of at least 2 "
                     "and chooses who opens the rest.",
                     forced, forced == 1 ? "" : "s", me);
    }
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome found,
                            gi_text *text, gi_run *run)
{
    size_t forced;
    sizes s;
    grundy_status status = sizes_init(&s, position, run->env);

    (void)game;
    if (status) return status;
    status = count_forced(&s, 0, &forced, run->env);
    if (!status)
        add_reason(text, forced, forced == s.count, found == GRUNDY_OUTCOME_N,
                   convention == GRUNDY_MISERE);
    sizes_clear(&s, run->env);
    return status ? status : text->status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_add(text, "take ");
    gi_text_add_integer(text, &move->items[0]);
    gi_text_add(text, " from every pile");
    return text->status;
}

static const char *const keys[] = {"win",    "misere_win", "grundy",
                                   "answer", "winning_k",  NULL};

const gi_ruleset gi_ruleset_everything_nim = {
    .id = "everything_nim",
    .title = "Everything Nim",
    .family = "heap",
    .rules = "A move takes the same positive number k of objects from every "
             "nonempty pile, where k is at most the size of the smallest of "
             "them. A player who cannot move loses.",
    .position = "pile sizes",
    .examples = "everything_nim 1 3 9 7 4 2 100\neverything_nim 1 7\n"
                "--misere everything_nim 1 2 3",
    .contest = "Codeforces 1966C",
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves, .apply = apply},
    .notation = {.name_move = name_move},
    .theory = {.normal = {"T-EVERYTHING-NIM",
                          "Sort the sizes and consider the gaps between "
                          "them from 0 up. While a gap is 1 the move is "
                          "forced; the player who faces the first gap of 2 "
                          "or more wins. If all gaps are 1, the player to "
                          "move wins exactly when their number is odd.",
                          NULL},
               .misere = {"T-EVERYTHING-NIM-MISERE",
                          "The player who faces the first gap of 2 or more "
                          "wins. If all gaps are 1, the player to move wins "
                          "exactly when their number is even.",
                          NULL},
               .grundy = {"T-EVERYTHING-NIM",
                          "Beginning with x = 0, go through the gaps from "
                          "the last to the first: each gap g replaces x by "
                          "g - 1 if g - 1 < x, and by g otherwise. The "
                          "value is the last x.",
                          NULL},
               .outcome = outcome,
               .value = value,
               .winning = winning,
               .reach = reach,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "Alice",
                               .lose = "Bob"},
    .duel = GI_DUEL(.limits = "1..200000 1..1e9", .cases_most = 10000,
                    .total_most = 200000),
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 9},
};
