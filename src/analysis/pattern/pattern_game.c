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
 * too large, and says so.
 */
#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/solver.h"
#include "rules/family.h"
#include "rules/ruleset.h"

enum {
    LAST_USUAL = 600,
    LAST_PAIR = 120,
    LAST_OF_FAMILY = 40,
    FEWEST = 12,             /* Heaps that make a table. */
    SEARCHED_USUAL = 1 << 17 /* Positions: seconds. */
};

typedef struct asking {
    const grundy_game *game;
    const char *family; /* NULL: heaps. */
    grundy_convention convention;
    uint64_t positions; /* To be searched for one outcome. */
    gi_pattern_table *out;
    gi_run *run;
    bool has_positions;   /* The rules know a position of these heaps. */
    grundy_error refusal; /* What they said of the first that is none. */
} asking;

/* ---- values ---- */

static grundy_status push_member(const asking *q, uint64_t n, gi_ints *items)
{
    gi_run *run = q->run;
    gi_ints position = {0};
    grundy_integer value = {0};
    grundy_status status =
        gi_family_position(q->family, q->game, n, &position, run);

    if (!status)
        status = gi_fact_nimber(q->game, &position, q->positions, &value, NULL,
                                run);
    if (!status) status = gi_ints_push_take(items, &value, run->env);
    grundy_integer_clear(&value, run->env);
    gi_ints_clear(&position, run->env);
    return status;
}

/* The Grundy values of a family for n = 0 .. count - 1, or up to where one is out
 * of reach, if there are enough; or up to the last position that there is. */
static grundy_status family_terms(const asking *q, size_t count,
                                  gi_ints *items)
{
    gi_run *run = q->run;
    grundy_status status = GRUNDY_OK;

    for (size_t n = 0; !status && n < count; n++) {
        gi_env_progress(run->env, n, count);
        if (gi_env_is_stopped(run->env)) return GRUNDY_CANCELLED;
        if (n >= FEWEST && gi_meter_over_call(run)) break;
        status = push_member(q, n, items);
    }
    if (status &&
        ((status != GRUNDY_OVER_BUDGET && status != GRUNDY_UNDECIDED &&
          status != GRUNDY_BAD_INPUT) ||
         items->count < FEWEST))
        return status;
    if (status && run->err) *run->err = (grundy_error){.status = GRUNDY_OK};
    q->out->end = (int64_t)items->count;
    if (status == GRUNDY_BAD_INPUT) q->out->asked = q->out->end - 1;
    return GRUNDY_OK;
}

static grundy_status take_values(const asking *q, size_t count)
{
    gi_pattern_table *out = q->out;
    gi_run *run = q->run;
    const grundy_integer first = {out->first, NULL};
    gi_ints items = {0};
    grundy_status status =
        q->family ? family_terms(q, count, &items)
                  : gi_fact_terms(q->game, &first, count, &items, run);

    for (size_t i = 0; !status && i < items.count; i++) {
        if (!gi_int_is_small(&items.items[i]) ||
            items.items[i].word > GI_PATTERN_MOST)
            status =
                gi_fail(run->err, GRUNDY_OVER_BUDGET, "a value is past 2^53");
        else if (gi_walk_is_stopped(i, run))
            status = GRUNDY_CANCELLED;
        else
            status = gi_pattern_table_push(out, items.items[i].word, run->env);
    }
    gi_ints_clear(&items, run->env);
    return status;
}

/* ---- lost positions ---- */

/* Whether the rules know such a position. */
static bool is_position(asking *q, const gi_ints *position)
{
    grundy_error *err = q->refusal.status ? NULL : &q->refusal;

    if (q->game->rules->notation.legal &&
        q->game->rules->notation.legal(q->game, position, err))
        return false;
    q->has_positions = true;
    return true;
}

static grundy_status find_lost(asking *q, const gi_ints *position,
                               bool *is_lost)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status;

    if (!is_position(q, position)) return GRUNDY_OK;
    status = gi_fact_outcome(q->game, position, q->convention, q->positions,
                             &outcome, NULL, q->run);
    *is_lost = !status && outcome == GRUNDY_OUTCOME_P;
    return status;
}

static grundy_status find_lost_member(asking *q, uint64_t n, bool *is_lost)
{
    gi_ints position = {0};
    grundy_status status =
        gi_family_position(q->family, q->game, n, &position, q->run);

    if (!status) status = find_lost(q, &position, is_lost);
    gi_ints_clear(&position, q->run->env);
    return status;
}

/* Adds the heaps, or the n of the family, to the table if they are lost. */
static grundy_status ask(asking *q, const gi_ints *heaps)
{
    bool is_lost = false;
    grundy_status status;

    if (gi_env_is_stopped(q->run->env)) return GRUNDY_CANCELLED;
    status = q->family ? find_lost_member(q, (uint64_t)heaps->items[0].word,
                                          &is_lost)
                       : find_lost(q, heaps, &is_lost);
    if (status || !is_lost) return status;
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

static grundy_status take_lost(asking *q, int64_t last)
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

static grundy_status take_pairs(asking *q, int64_t last)
{
    grundy_integer pair[2] = {{0}, {0}};
    const gi_ints heaps = {pair, 2, 2};
    const int64_t least = q->game->rules->least;
    grundy_status status = GRUNDY_OK;

    for (int64_t b = least; !status && b <= last; b++) {
        const size_t before = q->out->word_count;
        gi_env_progress(q->run->env, (uint64_t)b, (uint64_t)last);
        GRUNDY_ASSERT(q->out->word_count % 2 == 0);
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
    return rules->axes == 1 && convention == GRUNDY_NORMAL &&
                   !rules->definition.is_entailed
               ? GRUNDY_PATTERN_VALUES
               : GRUNDY_PATTERN_LOST;
}

/* Whether positions of the game are so many heaps. */
static grundy_status check_kind(const grundy_game *game,
                                grundy_pattern_kind kind, gi_run *run)
{
    const gi_ruleset *rules = game->rules;
    const size_t heaps = kind == GRUNDY_PATTERN_PAIRS ? 2 : 1;

    if ((unsigned)kind > GRUNDY_PATTERN_PAIRS)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "there is no such kind of table");
    if (rules->heap_count > 2 && gi_ruleset_has_numbers(rules))
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "laws are sought of one heap or two, and a position of "
                       "%s is %zu numbers; `grundy count` lists the lost ones "
                       "(--box A..B --list)",
                       gi_game_called(game), rules->heap_count);
    if (gi_solver_of(rules)->is_scored ||
        (rules->heap_count && rules->heap_count != heaps) ||
        !gi_ruleset_has_numbers(rules) ||
        (kind == GRUNDY_PATTERN_VALUES && rules->axes != 1))
        return gi_fail(run->err, GRUNDY_UNDEFINED, "%s has no %s",
                       gi_game_called(game),
                       kind == GRUNDY_PATTERN_VALUES
                           ? "sequence of values"
                           : (heaps == 1 ? "positions of one heap"
                                         : "positions of two heaps"));
    return GRUNDY_OK;
}

/* A family has values, or lost positions. */
static grundy_status check_family(const grundy_game *game,
                                  grundy_pattern_kind kind,
                                  grundy_convention convention, gi_run *run)
{
    const gi_ruleset *rules = game->rules;

    if (kind == GRUNDY_PATTERN_PAIRS)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "a family of positions has no pairs of heaps");
    if (gi_solver_of(rules)->is_scored)
        return gi_fail(run->err, GRUNDY_UNDEFINED, "%s has no Grundy values",
                       gi_game_called(game));
    if (kind == GRUNDY_PATTERN_VALUES && convention == GRUNDY_MISERE)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "Grundy values are of normal play: --lost is for "
                       "misère play");
    return GRUNDY_OK;
}

uint64_t gi_pattern_positions(const grundy_pattern_options *options,
                              uint64_t usual, const gi_run *run)
{
    const uint64_t most = gi_limit_positions(run->env);
    const uint64_t wanted = options->positions ? options->positions : usual;

    return wanted < most ? wanted : most;
}

/* What the table is of, and how far it goes. */
static grundy_status plan(const asking *q,
                          const grundy_pattern_options *options)
{
    const gi_ruleset *rules = q->game->rules;
    gi_pattern_table *out = q->out;
    uint64_t last = options->last;
    grundy_status status;

    out->kind = options->is_chosen ? options->kind
                : q->family        ? GRUNDY_PATTERN_VALUES
                                   : usual_kind(rules, q->convention);
    status = q->family
                 ? check_family(q->game, out->kind, q->convention, q->run)
                 : check_kind(q->game, out->kind, q->run);
    if (status) return status;
    if (last == 0)
        last = q->family                           ? LAST_OF_FAMILY
               : out->kind == GRUNDY_PATTERN_PAIRS ? LAST_PAIR
                                                   : LAST_USUAL;
    if (last >= gi_limit_positions(q->run->env) || last > GI_PATTERN_MOST)
        return gi_fail(q->run->err, GRUNDY_OVER_BUDGET,
                       "a table up to heap %llu is too large",
                       (unsigned long long)last);
    if (out->kind != GRUNDY_PATTERN_PAIRS && rules->least > 0 && !q->family)
        out->first = rules->least;
    out->asked = (int64_t)last;
    out->end = out->asked + 1;
    return GRUNDY_OK;
}

static grundy_status take(asking *q)
{
    const gi_pattern_table *out = q->out;

    switch (out->kind) {
    case GRUNDY_PATTERN_VALUES:
        return take_values(q, (size_t)(out->end - out->first));
    case GRUNDY_PATTERN_LOST:
        return take_lost(q, out->asked);
    case GRUNDY_PATTERN_PAIRS:
        break;
    }
    return take_pairs(q, out->asked);
}

static grundy_status refuse_all(const asking *q)
{
    return gi_fail(q->run->err, GRUNDY_UNDEFINED,
                   "none of these %s is a position of %s: %s",
                   q->family                              ? "texts"
                   : q->out->kind == GRUNDY_PATTERN_PAIRS ? "pairs of heaps"
                                                          : "heaps",
                   grundy_game_name(q->game), q->refusal.message);
}

grundy_status gi_pattern_table_of_game(gi_pattern_table *out,
                                       const grundy_game *game,
                                       const grundy_pattern_options *options,
                                       gi_run *run)
{
    asking q = {.game = game,
                .family = options->family,
                .convention =
                    options->play == GRUNDY_PLAY_OWN ? game->rules->convention
                    : options->play == GRUNDY_PLAY_MISERE ? GRUNDY_MISERE
                                                          : GRUNDY_NORMAL,
                .positions =
                    gi_pattern_positions(options, SEARCHED_USUAL, run),
                .out = out,
                .run = run};
    grundy_status status = plan(&q, options);

    if (status || out->end <= out->first) return status;
    status = take(&q);
    if (!status && out->kind != GRUNDY_PATTERN_VALUES && !q.has_positions)
        return refuse_all(&q);
    return status ? status : gi_pattern_table_check(out, run);
}
