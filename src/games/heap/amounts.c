/* SPDX-License-Identifier: MIT */
/* amounts.c - heaps from which one of a set of amounts may be taken.
 *
 * The values of one heap are ultimately periodic (T-SUBTRACTION-PERIOD); the
 * engine of sequence/taking/window.c finds the exact period and answers for
 * heaps of any size. It is kept in the run, under the game's name, and shared
 * by all piles and all requests about the same set.
 *
 * Outcomes of one heap with many amounts are decided without values
 * (sequence/taking/lost.c).
 *
 * Amounts of more than 64 bits are not passed to the engine. They are no moves
 * for smaller heaps, and heaps that could use them are beyond any limit of the
 * engine.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/heap/heap.h"
#include "rules/heaps.h"
#include "sequence/taking/lost.h"
#include "sequence/period/period_theorem.h"
#include "sequence/taking/window.h"

/* Their addresses are the tags under which objects are kept in the run. */
static const char window_tag, lost_tag;

/* From this number of amounts on, a window costs as much as its runs, and
 * finding only the lost heaps is cheaper, up to this heap. */
enum { MANY_AMOUNTS = 64, LOST_HEAP_MOST = 1 << 24 };

static const gi_ints *set_of(const grundy_game *game)
{
    return &game->parameters[0];
}

static void discard_window(void *object, const grundy_env *env)
{
    (void)env;
    gi_window_free(object);
}

/* The number of amounts, from the first on, that are below 2^64. */
static size_t word_amounts(const gi_ints *set)
{
    size_t count = set->count;
    uint64_t word;

    while (count > 0 &&
           !grundy_integer_to_uint64(&word, &set->items[count - 1]))
        count--;
    return count;
}

static grundy_status rules_of(grundy_heapgame **out, const grundy_game *game,
                              gi_run *run)
{
    const gi_ints *set = set_of(game);
    const gi_ints words = {set->items, word_amounts(set), set->capacity};

    return gi_heapgame_from_amounts(out, GRUNDY_HEAP_SUBTRACTION, &words,
                                    run->env, run->err);
}

static grundy_status new_window(gi_window **out, const grundy_game *game,
                                gi_run *run)
{
    grundy_heapgame *rules;
    grundy_status status = rules_of(&rules, game, run);

    if (status) return status;
    status = gi_window_new(out, rules, GRUNDY_NORMAL, run->env);
    grundy_heapgame_free(rules);
    return status;
}

/* Borrowed from the run. */
static grundy_status window_of(gi_window **out, const grundy_game *game,
                               gi_run *run)
{
    const char *name = grundy_game_name(game);
    gi_window *window = gi_run_find(run, &window_tag, name);
    grundy_status status = GRUNDY_OK;

    if (!window) {
        status = new_window(&window, game, run);
        if (status) return status;
        status = gi_run_keep(run, &window_tag, name, window, discard_window);
        if (status) gi_window_free(window);
    }
    if (!status) *out = window;
    return status;
}

static grundy_status too_long(gi_run *run)
{
    return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                   "the period of this set was not found within the limits");
}

/* Value of a heap; run->tag says whether the value rests on the period. */
static grundy_status look_up(gi_window *window, const grundy_game *game,
                             const grundy_integer *n, grundy_integer *out,
                             gi_run *run)
{
    const gi_ints *set = set_of(game);
    const size_t words = word_amounts(set);
    grundy_nimber nimber;
    grundy_status status = GRUNDY_OVER_BUDGET;

    if (words == set->count ||
        grundy_integer_compare(n, &set->items[words]) < 0)
        status = gi_window_value(window, n, &nimber);
    if (status == GRUNDY_OVER_BUDGET) return too_long(run);
    if (status) return status;
    if (gi_window_used_period(window))
        run->tag = gi_period_tag(GI_PERIOD_BY_WINDOW);
    gi_int_set_word(out, nimber, run->env);
    return GRUNDY_OK;
}

grundy_status gi_amounts_value(const grundy_game *game,
                               const grundy_integer *n, grundy_integer *out,
                               gi_run *run)
{
    gi_window *window;
    grundy_status status = window_of(&window, game, run);

    return status ? status : look_up(window, game, n, out, run);
}

grundy_status gi_amounts_moves(const grundy_game *game, int64_t n,
                               gi_visit visit, void *user, gi_run *run)
{
    const gi_ints *set = set_of(game);
    grundy_status status = GRUNDY_OK;

    (void)run;
    for (size_t i = 0; !status && i < set->count; i++) {
        if (gi_int_compare_word(&set->items[i], n) > 0) break;
        status = visit(&(gi_ints){&set->items[i], 1, 1}, user);
    }
    return status;
}

grundy_status gi_amounts_reach(const grundy_game *game,
                               const grundy_integer *n,
                               const grundy_integer *target, gi_visit visit,
                               void *user, gi_run *run)
{
    const gi_ints *set = set_of(game);
    grundy_integer left = {0}, value = {0};
    gi_window *window;
    grundy_status status = window_of(&window, game, run);

    for (size_t i = 0; !status && i < set->count; i++) {
        grundy_integer *amount = &set->items[i];
        if (grundy_integer_compare(amount, n) > 0) break;
        status = gi_int_sub(&left, n, amount, run->env);
        if (!status) status = look_up(window, game, &left, &value, run);
        if (!status && grundy_integer_compare(&value, target) == 0)
            status = visit(&(gi_ints){amount, 1, 1}, user);
    }
    grundy_integer_clear(&value, run->env);
    grundy_integer_clear(&left, run->env);
    return status;
}

static void discard_lost(void *object, const grundy_env *env)
{
    (void)env;
    gi_lost_free(object);
}

static grundy_status new_lost(gi_lost **out, const grundy_game *game,
                              gi_run *run)
{
    grundy_heapgame *rules;
    grundy_status status = rules_of(&rules, game, run);

    if (status) return status;
    status = gi_lost_new(out, rules, run->env);
    grundy_heapgame_free(rules);
    return status;
}

/* Borrowed from the run; decides heaps up to this one. */
static grundy_status lost_of(gi_lost **out, const grundy_game *game,
                             uint64_t heap, gi_run *run)
{
    const char *name = grundy_game_name(game);
    gi_lost *lost = gi_run_find(run, &lost_tag, name);
    grundy_status status = GRUNDY_OK;

    if (!lost) {
        status = new_lost(&lost, game, run);
        if (status) return status;
        status = gi_run_keep(run, &lost_tag, name, lost, discard_lost);
        if (status) gi_lost_free(lost);
    }
    if (!status) status = gi_lost_extend(lost, heap);
    if (!status) *out = lost;
    return status == GRUNDY_OVER_BUDGET ? GRUNDY_UNDECIDED : status;
}

/* Whether one heap of many amounts is to be decided without values. */
static bool suits_lost(const grundy_game *game, const gi_ints *position)
{
    return set_of(game)->count >= MANY_AMOUNTS && position->count == 1 &&
           gi_int_compare_word(&position->items[0], LOST_HEAP_MOST) < 0;
}

/* T-FERGUSON-TAME: the heap is lost under misère play iff its value is 1, that
 * is, iff the heap minus the smallest amount is lost under normal play. */
static grundy_status outcome_by_lost(const grundy_game *game, uint64_t heap,
                                     grundy_convention convention,
                                     grundy_outcome *out, gi_run *run)
{
    const grundy_integer *least = &set_of(game)->items[0];
    const bool is_misere = convention == GRUNDY_MISERE;
    gi_lost *lost;
    grundy_status status = lost_of(&lost, game, heap, run);

    GRUNDY_ASSERT(heap < LOST_HEAP_MOST);
    if (status) return status;
    const bool loses =
        is_misere ? gi_int_compare_word(least, (int64_t)heap) <= 0 &&
                        gi_lost_has(lost, heap - (uint64_t)least->word)
                  : gi_lost_has(lost, heap);
    *out = loses ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

grundy_status gi_amounts_winning(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention, gi_visit visit,
                                 void *user, gi_run *run)
{
    const gi_ints *set = set_of(game);
    const uint64_t heap = (uint64_t)position->items[0].word;
    gi_lost *lost;
    grundy_status status =
        convention == GRUNDY_NORMAL && suits_lost(game, position)
            ? lost_of(&lost, game, heap, run)
            : GRUNDY_UNDECIDED;

    if (status == GRUNDY_UNDECIDED)
        return gi_heaps_winning_tame(game, position, convention, visit, user,
                                     run);
    for (size_t i = 0; !status && i < set->count; i++) {
        if (gi_int_compare_word(&set->items[i], (int64_t)heap) > 0) break;
        if (gi_lost_has(lost, heap - (uint64_t)set->items[i].word))
            status = visit(&(gi_ints){&set->items[i], 1, 1}, user);
    }
    return status;
}

/* The value is a plain term that was looked up: it rests on a computation, not
 * on a theorem. */
static void note_ground(gi_run *run)
{
    if (!run->tag) run->tag = "";
}

grundy_status gi_amounts_outcome(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention,
                                 grundy_outcome *out, gi_run *run)
{
    grundy_status status = GRUNDY_UNDECIDED;

    if (suits_lost(game, position))
        status = outcome_by_lost(game, (uint64_t)position->items[0].word,
                                 convention, out, run);
    if (status == GRUNDY_UNDECIDED)
        status = gi_heaps_outcome_tame(game, position, convention, out, run);
    if (convention == GRUNDY_MISERE)
        run->tag = NULL;
    else
        note_ground(run);
    return status;
}

grundy_status gi_amounts_sum(const grundy_game *game, const gi_ints *position,
                             grundy_integer *out, gi_run *run)
{
    const grundy_status status = gi_heaps_value(game, position, out, run);

    note_ground(run);
    return status;
}

grundy_status gi_amounts_period(const grundy_game *game, gi_window_period *out,
                                gi_run *run)
{
    const gi_ints *set = set_of(game);
    gi_window *window;
    grundy_status status = window_of(&window, game, run);

    if (status) return status;
    if (word_amounts(set) < set->count) return too_long(run);
    status = gi_window_find_period(window, out);
    return status == GRUNDY_OVER_BUDGET ? too_long(run) : status;
}

grundy_status gi_amounts_more(const grundy_game *game, const gi_ints *position,
                              const char *key, gi_json_out *out, gi_run *run)
{
    gi_window_period period = {0, 0};
    grundy_status status = gi_amounts_period(game, &period, run);

    (void)position;
    if (status) return status;
    if (strcmp(key, "period") == 0)
        gi_json_uint(out, period.period);
    else if (strcmp(key, "preperiod") == 0)
        gi_json_uint(out, period.preperiod);
    else
        return GRUNDY_BUG;
    return GRUNDY_OK;
}

grundy_status gi_amounts_heapgame(const grundy_game *game,
                                  grundy_heapgame **out, gi_run *run)
{
    return gi_heapgame_from_amounts(out, GRUNDY_HEAP_SUBTRACTION, set_of(game),
                                    run->env, run->err);
}
