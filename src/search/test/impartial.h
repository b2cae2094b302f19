/* SPDX-License-Identifier: MIT */
/* impartial.h - small rulesets for the tests of memo.c, and how they call it.
 */
#ifndef GI_SEARCH_TEST_IMPARTIAL_H
#define GI_SEARCH_TEST_IMPARTIAL_H

#include "test.h"

#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"
#include "search/impartial/memo.h"
#include "search/test/watch.h"

/* [heap, take]. */
static inline grundy_status nim_moves(const grundy_game *game,
                                      const gi_ints *position, unsigned player,
                                      gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    (void)player;
    for (size_t i = 0; i < position->count; i++)
        for (int64_t take = 1; take <= position->items[i].word; take++) {
            grundy_status status =
                gi_visit_words((int64_t)i, take, visit, user, run);
            if (status) return status;
        }
    return GRUNDY_OK;
}

static inline grundy_status nim_apply(const grundy_game *game, gi_ints *out,
                                      const gi_ints *position,
                                      const gi_ints *move, gi_run *run)
{
    const size_t heap = (size_t)move->items[0].word;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (!status) out->items[heap].word -= move->items[1].word;
    return status;
}

/* [heap, take, left]: one or two pins in a row, `left` stay on one side. */
static inline grundy_status kayles_moves(const grundy_game *game,
                                         const gi_ints *position,
                                         unsigned player, gi_visit visit,
                                         void *user, gi_run *run)
{
    (void)game;
    (void)player;
    (void)run;
    for (size_t i = 0; i < position->count; i++)
        for (int64_t take = 1; take <= 2; take++)
            for (int64_t left = 0; left + take <= position->items[i].word;
                 left++) {
                grundy_integer items[3] = {
                    {(int64_t)i, NULL}, {take, NULL}, {left, NULL}};
                grundy_status status = visit(&(gi_ints){items, 3, 3}, user);
                if (status) return status;
            }
    return GRUNDY_OK;
}

static inline grundy_status kayles_apply(const grundy_game *game, gi_ints *out,
                                         const gi_ints *position,
                                         const gi_ints *move, gi_run *run)
{
    const int64_t take = move->items[1].word, left = move->items[2].word;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    out->items[move->items[0].word].word -= take + left;
    return gi_ints_push_word(out, left, run->env);
}

/* One number; the move is what is added to it: -1. */
static inline grundy_status ladder_moves(const grundy_game *game,
                                         const gi_ints *position,
                                         unsigned player, gi_visit visit,
                                         void *user, gi_run *run)
{
    (void)game;
    (void)player;
    if (position->items[0].word <= 0) return GRUNDY_OK;
    return gi_visit_word(-1, visit, user, run);
}

/* The same, and from 5 also up to 7. */
static inline grundy_status stairs_moves(const grundy_game *game,
                                         const gi_ints *position,
                                         unsigned player, gi_visit visit,
                                         void *user, gi_run *run)
{
    grundy_status status =
        ladder_moves(game, position, player, visit, user, run);

    if (status || position->items[0].word != 5) return status;
    return gi_visit_word(2, visit, user, run);
}

/* Up, past 64 bits. */
static inline grundy_status rocket_moves(const grundy_game *game,
                                         const gi_ints *position,
                                         unsigned player, gi_visit visit,
                                         void *user, gi_run *run)
{
    (void)game;
    (void)position;
    (void)player;
    return gi_visit_word(INT64_MAX, visit, user, run);
}

static inline grundy_status ladder_apply(const grundy_game *game, gi_ints *out,
                                         const gi_ints *position,
                                         const gi_ints *move, gi_run *run)
{
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    return gi_int_add(&out->items[0], &out->items[0], &move->items[0],
                      run->env);
}

/* The smaller of a row of two heaps first. */
static inline grundy_status mirror(const grundy_game *game, gi_ints *position,
                                   gi_run *run)
{
    const grundy_integer first = position->items[0];

    (void)game;
    (void)run;
    if (first.word <= position->items[1].word) return GRUNDY_OK;
    position->items[0] = position->items[1];
    position->items[1] = first;
    return GRUNDY_OK;
}

static const gi_ruleset nim = {
    .id = "nim", .definition = {.moves = nim_moves, .apply = nim_apply}};
static const gi_ruleset kayles = {
    .id = "kayles",
    .definition = {.moves = kayles_moves, .apply = kayles_apply}};
static const gi_ruleset ladder = {
    .id = "ladder",
    .heap_count = 1,
    .definition = {.moves = ladder_moves, .apply = ladder_apply}};
static const gi_ruleset stairs = {
    .id = "stairs",
    .heap_count = 1,
    .definition = {.moves = stairs_moves, .apply = ladder_apply}};

typedef struct solved {
    grundy_status status;
    gi_found found;
    grundy_error err;
} solved;

/* A list of words on somebody else's items. */
static inline gi_ints borrow(grundy_integer *items, const int64_t *words,
                             size_t count)
{
    for (size_t i = 0; i < count; i++)
        items[i] = (grundy_integer){words[i], NULL};
    return (gi_ints){items, count, count};
}

/* Checks on the way what holds of every call. */
static inline solved solve_lists(gi_search *search, const gi_ints *lists,
                                 const grundy_env *env)
{
    solved got = {.found = {.nimber = 77}};
    gi_run run;

    gi_run_init(&run, env, &got.err);
    got.status = gi_search_solve(search, lists, &got.found, &run);
    gi_run_clear(&run);
    if (got.status) {
        assert_int_equal(got.found.nimber, 77);
        assert_int_equal(got.found.misere_nimber, 0);
    } else {
        assert_int_equal(got.found.is_normal_win, got.found.nimber != 0);
        assert_int_equal(got.found.is_misere_win,
                         got.found.misere_nimber != 0);
    }
    return got;
}

/* One term of at most 12 numbers. */
static inline solved solve(gi_search *search, const int64_t *words,
                           size_t count, const grundy_env *env)
{
    grundy_integer items[12];
    const gi_ints list = borrow(items, words, count);

    return solve_lists(search, &list, env);
}

static inline gi_search *new_search(const gi_ruleset *rules, grundy_game *game,
                                    uint64_t limit, const grundy_env *env)
{
    const grundy_game *games[] = {game};
    gi_search *search = NULL;

    *game = (grundy_game){.rules = rules};
    assert_int_equal(gi_search_new(&search, games, 1, limit, env), GRUNDY_OK);
    return search;
}

/* Positions below this one. */
static inline uint64_t count_positions(const gi_ruleset *rules,
                                       const int64_t *words, size_t count)
{
    grundy_game game;
    gi_search *search = new_search(rules, &game, 1 << 20, NULL);
    uint64_t solved_count;

    assert_int_equal(solve(search, words, count, NULL).status, GRUNDY_OK);
    solved_count = gi_search_count(search);
    gi_search_free(search);
    return solved_count;
}

#endif
