/* SPDX-License-Identifier: MIT */
/* fold.c - what a position has that is made from what its options have.
 *
 * Every follower is visited once. Each has a number (positions.c); `answers`,
 * indexed by that number, has what the rule made of the answers of its options.
 *
 * The walk is depth first on a stack of its own, so that a game may last
 * millions of moves. When a position is entered all its options get numbers,
 * which lie on one more stack, positions.options; the frame takes them in turn
 * and enters those that have no answer. At the end the rule makes its own. A
 * position of independent heaps or components has them in place of options, if
 * the rule can add.
 *
 * Invariant: a number is ON_PATH exactly while it has a frame; an answered
 * position has only answered ones below it. So an option that is ON_PATH is a
 * position that recurs, and a search that is stopped anywhere need only mark
 * the positions of its frames UNSOLVED to be resumable: what is answered stays
 * valid.
 *
 * Cost: every move of every position once; some 60 bytes a position. There is
 * no symmetry beyond key.c and no pruning: this engine checks the cleverer
 * ones, and misère play has no shortcut anyway. */
#include "search/impartial/fold.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/ruleset.h"
#include "search/positions.h"

/* In the place of an answer. */
#define UNSOLVED UINT64_MAX
#define ON_PATH  (UINT64_MAX - 1)

/* Of what the answer of a frame is made. */
enum source { FROM_OPTIONS, FROM_TERMS, FROM_ENTAILED };

struct frame {
    uint32_t number;
    enum source source;
    size_t first, cursor; /* In options; the last frame's end with them. */
};

struct gi_fold {
    const gi_fold_rule *rule;
    void *user;
    gi_positions positions;
    uint64_t *answers; /* By number. */
    size_t answer_count, answer_capacity;
    uint64_t solved_count;
    /* Empty between two calls; the room is kept. */
    struct frame *path;
    size_t depth, path_capacity;
    uint64_t *scratch; /* The answers of a position's options. */
    size_t scratch_capacity;
};

static const grundy_env *env_of(const gi_fold *fold)
{
    return &fold->positions.quota.env;
}

/* ---- entering and leaving a position ---- */

/* An answer for every number there is; also for those that a call left behind
 * which failed. */
static grundy_status cover_numbers(gi_fold *fold)
{
    while (fold->answer_count < fold->positions.map.count) {
        const grundy_status status = gi_array_grow(
            (void **)&fold->answers, &fold->answer_capacity,
            fold->answer_count, sizeof *fold->answers, env_of(fold));
        if (status) return status;
        fold->answers[fold->answer_count++] = UNSOLVED;
    }
    return GRUNDY_OK;
}

/* Terms, where the answer is made of those, or else options. */
static grundy_status add_sources(gi_fold *fold, uint32_t number,
                                 enum source *source)
{
    bool is_entailed = false, is_sum = false;
    grundy_status status = GRUNDY_OK;

    if (fold->rule->entail)
        status =
            gi_positions_is_entailed(&fold->positions, number, &is_entailed);
    if (!status && fold->rule->add && !is_entailed)
        status = gi_positions_add_parts(&fold->positions, number, &is_sum);
    if (!status && !is_sum)
        status = gi_positions_add_options(&fold->positions, number);
    if (is_sum) *source = FROM_TERMS;
    if (is_entailed) *source = FROM_ENTAILED;
    return status;
}

static grundy_status enter(gi_fold *fold, uint32_t number)
{
    const size_t first = fold->positions.option_count;
    enum source source = FROM_OPTIONS;
    grundy_status status =
        gi_array_grow((void **)&fold->path, &fold->path_capacity, fold->depth,
                      sizeof *fold->path, env_of(fold));

    if (status) return status;
    fold->positions.done = fold->solved_count;
    status = add_sources(fold, number, &source);
    if (status) return status;
    status = cover_numbers(fold);
    if (status) return status;
    fold->path[fold->depth++] = (struct frame){number, source, first, first};
    GRUNDY_ASSERT(fold->answers[number] == UNSOLVED);
    fold->answers[number] = ON_PATH;
    return GRUNDY_OK;
}

static grundy_status leave(gi_fold *fold)
{
    const struct frame top = fold->path[fold->depth - 1];
    const size_t count = fold->positions.option_count - top.first;
    uint64_t answer = 0;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < count; i++) {
        status =
            gi_array_grow((void **)&fold->scratch, &fold->scratch_capacity, i,
                          sizeof *fold->scratch, env_of(fold));
        if (!status)
            fold->scratch[i] =
                fold->answers[fold->positions.options[top.first + i]];
        GRUNDY_ASSERT(status || fold->scratch[i] < GI_FOLD_ANSWERS_END);
    }
    if (status) return status;
    switch (top.source) {
    case FROM_OPTIONS:
        status = fold->rule->judge(fold->user, fold->scratch, count, &answer);
        break;
    case FROM_TERMS:
        status = fold->rule->add(fold->user, fold->scratch, count, &answer);
        break;
    case FROM_ENTAILED:
        status = fold->rule->entail(fold->user, fold->scratch, count, &answer);
    }
    if (status) return status;
    GRUNDY_ASSERT(answer < GI_FOLD_ANSWERS_END);
    GRUNDY_ASSERT(fold->answers[top.number] == ON_PATH);
    fold->answers[top.number] = answer;
    fold->positions.option_count = top.first;
    fold->depth--;
    fold->solved_count++;
    return GRUNDY_OK;
}

/* ---- the walk ---- */

static grundy_status fail_repeated(gi_fold *fold, uint32_t number)
{
    gi_run *run = fold->positions.run;
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = gi_positions_write(&fold->positions, number, &text);
    if (!status) {
        status =
            gi_fail(run->err, GRUNDY_UNDEFINED,
                    "the game need not end, as a position can recur: %s",
                    text.count ? gi_text_string(&text) : "the empty position");
    }
    gi_text_clear(&text);
    return status;
}

static grundy_status step(gi_fold *fold)
{
    struct frame *top = &fold->path[fold->depth - 1];
    uint32_t option;

    GRUNDY_ASSERT(top->cursor <= fold->positions.option_count);
    if (top->cursor == fold->positions.option_count) return leave(fold);
    option = fold->positions.options[top->cursor];
    switch (fold->answers[option]) {
    case UNSOLVED:
        return enter(fold, option); /* Looked at again when it is solved. */
    case ON_PATH:
        return fail_repeated(fold, option);
    default:
        top->cursor++;
        return GRUNDY_OK;
    }
}

static grundy_status solve_number(gi_fold *fold, uint32_t root)
{
    grundy_status status = cover_numbers(fold);

    if (status) return status;
    GRUNDY_ASSERT(root < fold->answer_count);
    if (fold->answers[root] == UNSOLVED) status = enter(fold, root);
    while (!status && fold->depth > 0)
        status = step(fold);
    while (fold->depth > 0) {
        const uint32_t number = fold->path[--fold->depth].number;
        fold->answers[number] = UNSOLVED;
    }
    fold->positions.option_count = 0;
    return status;
}

grundy_status gi_fold_solve(gi_fold *fold, const gi_ints *positions,
                            uint64_t *out, gi_run *run)
{
    uint32_t root;
    grundy_status status;

    gi_positions_begin(&fold->positions, run);
    status = gi_positions_put(&fold->positions, positions, 0, &root);
    if (!status) status = solve_number(fold, root);
    if (!status) *out = fold->answers[root];
    return gi_positions_end(&fold->positions, status);
}

/* ---- new, free ---- */

grundy_status gi_fold_new(gi_fold **out, const gi_fold_rule *rule, void *user,
                          const grundy_game *const *games, size_t count,
                          uint64_t position_limit, const grundy_env *env)
{
    gi_fold *fold;
    grundy_status status;

    if (count == 0) return GRUNDY_BAD_ARGUMENT;
    for (size_t i = 0; i < count; i++)
        if (games[i]->rules->kind != GI_IMPARTIAL) return GRUNDY_BAD_ARGUMENT;

    fold = gi_alloc(env, sizeof *fold);
    if (!fold) return GRUNDY_NO_MEMORY;
    *fold = (gi_fold){.rule = rule, .user = user};
    status =
        gi_positions_init(&fold->positions, games, count, position_limit, env);
    if (status) {
        gi_free(env, fold, sizeof *fold);
        return status;
    }
    *out = fold;
    return GRUNDY_OK;
}

void gi_fold_free(gi_fold *fold)
{
    const grundy_env *env, *outer;

    if (!fold) return;
    env = env_of(fold);
    outer = fold->positions.quota.outer;
    gi_free(env, fold->scratch,
            fold->scratch_capacity * sizeof *fold->scratch);
    gi_free(env, fold->path, fold->path_capacity * sizeof *fold->path);
    gi_free(env, fold->answers, fold->answer_capacity * sizeof *fold->answers);
    gi_positions_clear(&fold->positions);
    gi_free(outer, fold, sizeof *fold);
}

grundy_status gi_fold_write(gi_fold *fold, gi_text *text)
{
    GRUNDY_ASSERT(fold->depth > 0);
    return gi_positions_write(&fold->positions,
                              fold->path[fold->depth - 1].number, text);
}

void gi_fold_allow(gi_fold *fold, uint64_t more)
{
    fold->positions.limit = fold->positions.map.count + more;
}

uint64_t gi_fold_count(const gi_fold *fold)
{
    return fold->solved_count;
}
