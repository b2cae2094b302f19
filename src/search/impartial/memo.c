/* SPDX-License-Identifier: MIT */
/* memo.c - sums of games that end, from the definition alone.
 *
 * Every follower is visited once. Each has a number (positions.c); `answers`,
 * indexed by that number, has its two values: the nimber under normal play,
 * mex of the options' nimbers, and the misère nim-value g-, which is 1 where
 * there is no move and otherwise mex of the options' g-. Under misère play the
 * player to move loses exactly where g- is 0: a player who cannot move has
 * won, and otherwise one wins by moving to a 0.
 *
 * The walk is depth first on a stack of its own, so that a game may last
 * millions of moves. When a position is entered all its options get numbers,
 * which lie on one more stack, positions.options; the frame takes them in turn
 * and enters those that are unsolved. At the end it forms the two mex.
 *
 * Invariant: a number is ON_PATH exactly while it has a frame; a solved
 * position has only solved ones below it. So an option that is ON_PATH is a
 * position that recurs, and a search that is stopped anywhere need only mark
 * the positions of its frames UNSOLVED to be resumable: what is solved stays
 * valid.
 *
 * Cost: every move of every position once; some 60 bytes a position. There is
 * no splitting into independent components, no symmetry beyond key.c and no
 * pruning: this engine checks the cleverer ones, and misère sums have no
 * shortcut anyway.
 *
 * Source: [Sprague35], [Grundy39]; g- as in [WW], chapter 13. */

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "base/memory/bitset.h"
#include "rules/ruleset.h"
#include "search/impartial/memo.h"
#include "search/positions.h"

/* In the place of a nimber: a mex is at most the number of options. */
#define UNSOLVED UINT32_MAX
#define ON_PATH  (UINT32_MAX - 1)

struct answer {
    grundy_nimber normal; /* Or UNSOLVED, ON_PATH. */
    grundy_nimber misere;
};

struct frame {
    uint32_t number;
    size_t first, cursor; /* In options; the last frame's end with them. */
};

struct gi_search {
    gi_positions positions;
    struct answer *answers; /* By number. */
    size_t answer_count, answer_capacity;
    uint64_t solved_count;
    /* Empty between two calls; the room is kept. */
    struct frame *path;
    size_t depth, path_capacity;
    uint64_t *seen; /* Scratch of a mex. */
    size_t seen_words;
};

static const grundy_env *env_of(const gi_search *search)
{
    return &search->positions.quota.env;
}

/* ---- entering and leaving a position ---- */

/* An answer for every number there is; also for those that a call left behind
 * which failed. */
static grundy_status cover_numbers(gi_search *search)
{
    while (search->answer_count < search->positions.map.count) {
        const grundy_status status = gi_array_grow(
            (void **)&search->answers, &search->answer_capacity,
            search->answer_count, sizeof *search->answers, env_of(search));
        if (status) return status;
        search->answers[search->answer_count++] = (struct answer){UNSOLVED, 0};
    }
    return GRUNDY_OK;
}

static grundy_status enter(gi_search *search, uint32_t number)
{
    const size_t first = search->positions.option_count;
    grundy_status status =
        gi_array_grow((void **)&search->path, &search->path_capacity,
                      search->depth, sizeof *search->path, env_of(search));

    if (status) return status;
    search->positions.done = search->solved_count;
    status = gi_positions_add_options(&search->positions, number);
    if (status) return status;
    status = cover_numbers(search);
    if (status) return status;
    search->path[search->depth++] = (struct frame){number, first, first};
    GRUNDY_ASSERT(search->answers[number].normal == UNSOLVED);
    search->answers[number].normal = ON_PATH;
    return GRUNDY_OK;
}

/* `seen` gets two sets, each with a bit more than there are options: so each
 * has a gap. */
static grundy_status clear_seen(gi_search *search, size_t count, size_t *words)
{
    const size_t needed = 2 * (count / 64 + 1);

    if (needed > search->seen_words) {
        const size_t wanted = needed + needed / 2;
        uint64_t *seen = gi_resize(env_of(search), search->seen,
                                   search->seen_words * sizeof *seen,
                                   wanted * sizeof *seen);
        if (!seen) return GRUNDY_NO_MEMORY;
        search->seen = seen;
        search->seen_words = wanted;
    }
    memset(search->seen, 0, needed * sizeof *search->seen);
    *words = needed / 2;
    return GRUNDY_OK;
}

/* A value past the number of options is no news for their mex. */
static void see(uint64_t *set, size_t words, grundy_nimber value)
{
    if (value / 64 < words) gi_bitset_add(set, value);
}

static grundy_status leave(gi_search *search)
{
    const struct frame *top = &search->path[search->depth - 1];
    const size_t first = top->first, end = search->positions.option_count;
    struct answer *answer = &search->answers[top->number];
    uint64_t *normal, *misere;
    size_t words;
    const grundy_status status = clear_seen(search, end - first, &words);

    GRUNDY_ASSERT(first <= end);
    if (status) return status;
    normal = search->seen;
    misere = normal + words;
    for (size_t i = first; i < end; i++) {
        const uint32_t option = search->positions.options[i];
        GRUNDY_ASSERT(search->answers[option].normal < ON_PATH);
        see(normal, words, search->answers[option].normal);
        see(misere, words, search->answers[option].misere);
    }
    answer->normal = (grundy_nimber)gi_bitset_first_gap(normal, words);
    answer->misere =
        first == end ? 1 : (grundy_nimber)gi_bitset_first_gap(misere, words);
    GRUNDY_ASSERT(answer->normal <= end - first);
    search->positions.option_count = first;
    search->depth--;
    search->solved_count++;
    return GRUNDY_OK;
}

/* ---- the walk ---- */

static grundy_status fail_repeated(gi_search *search, uint32_t number)
{
    gi_run *run = search->positions.run;
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = gi_positions_write(&search->positions, number, &text);
    if (!status) {
        status = gi_fail(run->err, GRUNDY_UNDEFINED,
                         "the game need not end, as a position can recur: %s",
                         gi_text_string(&text));
    }
    gi_text_clear(&text);
    return status;
}

static grundy_status step(gi_search *search)
{
    struct frame *top = &search->path[search->depth - 1];
    uint32_t option;

    if (top->cursor == search->positions.option_count) return leave(search);
    option = search->positions.options[top->cursor];
    switch (search->answers[option].normal) {
    case UNSOLVED:
        return enter(search, option); /* Looked at again when it is solved. */
    case ON_PATH:
        return fail_repeated(search, option);
    default:
        top->cursor++;
        return GRUNDY_OK;
    }
}

static grundy_status solve_number(gi_search *search, uint32_t root)
{
    grundy_status status = cover_numbers(search);

    if (status) return status;
    GRUNDY_ASSERT(root < search->answer_count);
    if (search->answers[root].normal == UNSOLVED) status = enter(search, root);
    while (!status && search->depth > 0)
        status = step(search);
    while (search->depth > 0) {
        const uint32_t number = search->path[--search->depth].number;
        search->answers[number].normal = UNSOLVED;
    }
    search->positions.option_count = 0;
    return status;
}

grundy_status gi_search_solve(gi_search *search, const gi_ints *positions,
                              gi_found *out, gi_run *run)
{
    uint32_t root;
    grundy_status status;

    gi_positions_begin(&search->positions, run);
    status = gi_positions_put(&search->positions, positions, 0, &root);
    if (!status) status = solve_number(search, root);
    if (!status) {
        const struct answer answer = search->answers[root];
        GRUNDY_ASSERT(answer.normal < ON_PATH);
        *out = (gi_found){.nimber = answer.normal,
                          .misere_nimber = answer.misere,
                          .is_normal_win = answer.normal != 0,
                          .is_misere_win = answer.misere != 0};
    }
    return gi_positions_end(&search->positions, status);
}

/* ---- new, free ---- */

grundy_status gi_search_new(gi_search **out, const grundy_game *const *games,
                            size_t count, uint64_t position_limit,
                            const grundy_env *env)
{
    gi_search *search;
    grundy_status status;

    if (count == 0) return GRUNDY_BAD_ARGUMENT;
    for (size_t i = 0; i < count; i++)
        if (games[i]->rules->kind != GI_IMPARTIAL) return GRUNDY_BAD_ARGUMENT;

    search = gi_alloc(env, sizeof *search);
    if (!search) return GRUNDY_NO_MEMORY;
    *search = (gi_search){0};
    status = gi_positions_init(&search->positions, games, count,
                               position_limit, env);
    if (status) {
        gi_free(env, search, sizeof *search);
        return status;
    }
    *out = search;
    return GRUNDY_OK;
}

void gi_search_free(gi_search *search)
{
    const grundy_env *env, *outer;

    if (!search) return;
    env = env_of(search);
    outer = search->positions.quota.outer;
    gi_free(env, search->seen, search->seen_words * sizeof *search->seen);
    gi_free(env, search->path, search->path_capacity * sizeof *search->path);
    gi_free(env, search->answers,
            search->answer_capacity * sizeof *search->answers);
    gi_positions_clear(&search->positions);
    gi_free(outer, search, sizeof *search);
}

uint64_t gi_search_count(const gi_search *search)
{
    return search->solved_count;
}
