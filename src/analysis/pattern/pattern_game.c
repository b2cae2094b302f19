/* SPDX-License-Identifier: MIT */
/* pattern_game.c - the table of a game: values of one heap, or which heaps or
 * pairs of heaps are lost.
 *
 * Values and outcomes come from facts/, theory first: a table is as reliable
 * as the answers of `grundy solve`. Lost pairs are a <= b, all up to the last
 * heap; where the order of the heaps matters, only these are asked for.
 *
 * Without a theory an outcome is searched for, and some games have too many
 * positions for that soon: the table then ends before the first heap that was
 * too large.
 */
#include "analysis/pattern/pattern.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/solver.h"
#include "rules/ruleset.h"

enum {
    LAST_USUAL = 600,
    LAST_PAIR = 120,
    FEWEST = 12,            /* Heaps that make a table. */
    SEARCHED_MOST = 1 << 17 /* Positions: seconds. */
};

static grundy_status take_values(gi_pattern_table *out,
                                 const grundy_game *game, size_t count,
                                 gi_run *run)
{
    const grundy_integer first = {out->first, NULL};
    gi_ints items = {0};
    grundy_status status = gi_fact_terms(game, &first, count, &items, run);

    for (size_t i = 0; !status && i < items.count; i++) {
        if (!gi_int_is_small(&items.items[i]) ||
            items.items[i].word > GI_PATTERN_MOST)
            status =
                gi_fail(run->err, GRUNDY_OVER_BUDGET, "a value is past 2^53");
        else
            status = gi_pattern_table_push(out, items.items[i].word, run->env);
    }
    gi_ints_clear(&items, run->env);
    return status;
}

typedef struct asking {
    const grundy_game *game;
    grundy_convention convention;
    gi_pattern_table *out;
    gi_run *run;
} asking;

/* Adds the heaps to the table if they are lost. */
static grundy_status ask(const asking *q, const gi_ints *heaps)
{
    const uint64_t limit = gi_limit_positions(q->run->env);
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = GRUNDY_OK;

    if (gi_env_is_stopped(q->run->env)) return GRUNDY_CANCELLED;
    if (q->game->rules->notation.legal &&
        q->game->rules->notation.legal(q->game, heaps, NULL))
        return GRUNDY_OK;
    status = gi_fact_outcome(q->game, heaps, q->convention,
                             limit < SEARCHED_MOST ? limit : SEARCHED_MOST,
                             &outcome, NULL, q->run);
    if (status || outcome != GRUNDY_OUTCOME_P) return status;
    for (size_t i = 0; !status && i < heaps->count; i++)
        status =
            gi_pattern_table_push(q->out, heaps->items[i].word, q->run->env);
    return status;
}

/* Whether a table that ends before this heap, which has failed, will do. */
static bool can_end(const asking *q, int64_t heap, grundy_status status)
{
    if ((status != GRUNDY_OVER_BUDGET && status != GRUNDY_UNDECIDED) ||
        heap - q->out->first < FEWEST)
        return false;
    q->out->end = heap;
    return true;
}

static grundy_status take_lost(const asking *q, int64_t last)
{
    grundy_integer heap = {q->out->first, NULL};
    const gi_ints heaps = {&heap, 1, 1};
    grundy_status status = GRUNDY_OK;

    for (; !status && heap.word <= last; heap.word++) {
        gi_env_progress(q->run->env, (uint64_t)heap.word, (uint64_t)last);
        status = ask(q, &heaps);
        if (status && can_end(q, heap.word, status)) return GRUNDY_OK;
    }
    return status;
}

static grundy_status take_pairs(const asking *q, int64_t last)
{
    grundy_integer pair[2] = {{0}, {0}};
    const gi_ints heaps = {pair, 2, 2};
    const int64_t least = q->game->rules->least;
    grundy_status status = GRUNDY_OK;

    for (int64_t b = least; !status && b <= last; b++) {
        const size_t before = q->out->word_count;
        gi_env_progress(q->run->env, (uint64_t)b, (uint64_t)last);
        pair[1].word = b;
        for (int64_t a = least; !status && a <= b; a++) {
            pair[0].word = a;
            status = ask(q, &heaps);
        }
        if (!status || !can_end(q, b, status)) continue;
        q->out->word_count = before;
        return GRUNDY_OK;
    }
    return status;
}

static grundy_pattern_kind usual_kind(const gi_ruleset *rules,
                                      grundy_convention convention)
{
    if (rules->heap_count == 2 || rules->axes == 2)
        return GRUNDY_PATTERN_PAIRS;
    return rules->axes == 1 && convention == GRUNDY_NORMAL
               ? GRUNDY_PATTERN_VALUES
               : GRUNDY_PATTERN_LOST;
}

/* Whether positions of the game are so many heaps. */
static grundy_status check_kind(const gi_ruleset *rules,
                                grundy_pattern_kind kind, gi_run *run)
{
    const size_t heaps = kind == GRUNDY_PATTERN_PAIRS ? 2 : 1;

    if ((unsigned)kind > GRUNDY_PATTERN_PAIRS)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "there is no such kind of table");
    if (gi_solver_of(rules)->is_scored ||
        (rules->heap_count && rules->heap_count != heaps) ||
        rules->notation.parse ||
        (kind == GRUNDY_PATTERN_VALUES && rules->axes != 1))
        return gi_fail(run->err, GRUNDY_UNDEFINED, "%s has no %s", rules->id,
                       kind == GRUNDY_PATTERN_VALUES
                           ? "sequence of values"
                           : (heaps == 1 ? "positions of one heap"
                                         : "positions of two heaps"));
    return GRUNDY_OK;
}

grundy_status gi_pattern_table_of_game(gi_pattern_table *out,
                                       const grundy_game *game,
                                       const grundy_pattern_options *options,
                                       gi_run *run)
{
    const gi_ruleset *rules = game->rules;
    const grundy_convention convention =
        options->play == GRUNDY_PLAY_OWN      ? rules->convention
        : options->play == GRUNDY_PLAY_MISERE ? GRUNDY_MISERE
                                              : GRUNDY_NORMAL;
    const asking q = {game, convention, out, run};
    uint64_t last = options->last;
    grundy_status status;

    out->kind =
        options->is_chosen ? options->kind : usual_kind(rules, convention);
    status = check_kind(rules, out->kind, run);
    if (status) return status;
    if (last == 0)
        last = out->kind == GRUNDY_PATTERN_PAIRS ? LAST_PAIR : LAST_USUAL;
    if (last >= gi_limit_positions(run->env) || last > GI_PATTERN_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a table up to heap %llu is too large",
                       (unsigned long long)last);
    if (out->kind != GRUNDY_PATTERN_PAIRS && rules->least > 0)
        out->first = rules->least;
    out->end = (int64_t)last + 1;
    if (out->end <= out->first) return GRUNDY_OK;
    if (out->kind == GRUNDY_PATTERN_VALUES)
        status = take_values(out, game, (size_t)(out->end - out->first), run);
    else if (out->kind == GRUNDY_PATTERN_LOST)
        status = take_lost(&q, (int64_t)last);
    else
        status = take_pairs(&q, (int64_t)last);
    return status ? status : gi_pattern_table_check(out, run);
}
