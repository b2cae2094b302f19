/* SPDX-License-Identifier: MIT */
/* trial.c - which positions a check tries, and in which order.
 *
 * By their largest number m = first .. bound; for each m the lists whose
 * largest number is m, shorter ones first, then in lexicographic order: an
 * odometer over the digits 0..m whose last digit is set to m where no other
 * is. Where order does not matter only ascending lists are tried. So the first
 * failure is a smallest one. Texts of a user's rules are those that play can
 * reach.
 */
#include "analysis/check/checked.h"
#include "analysis/check/trial.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "rules/guest/guest_game.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/reached.h"

enum {
    NUMBERS_USUAL = 3,
    NUMBERS_MOST = 8,
    DEFAULT_BOUND = 30,
    REACHED_MOST = 1 << 14
};

typedef struct odometer {
    int64_t digits[NUMBERS_MOST];
    size_t count;
    int64_t least, most;
    bool is_ordered; /* Every list, not only ascending ones. */
} odometer;

static bool has_most(const odometer *o)
{
    for (size_t i = 0; i < o->count; i++)
        if (o->digits[i] == o->most) return true;
    return false;
}

static void reset(odometer *o, size_t count, int64_t least, int64_t most)
{
    GRUNDY_ASSERT(count <= NUMBERS_MOST && least <= most);
    o->count = count;
    o->least = least;
    o->most = most;
    for (size_t i = 0; i < count; i++)
        o->digits[i] = least;
}

/* The next list in lexicographic order; false at the end. */
static bool advance(odometer *o)
{
    for (size_t i = o->count; i-- > 0;) {
        if (o->digits[i] == o->most) continue;
        o->digits[i]++;
        for (size_t j = i + 1; j < o->count; j++)
            o->digits[j] = o->is_ordered ? o->least : o->digits[i];
        return true;
    }
    return false;
}

static grundy_status visit_list(const odometer *o, gi_visit visit, void *user)
{
    grundy_integer items[NUMBERS_MOST];

    for (size_t i = 0; i < o->count; i++)
        items[i] = (grundy_integer){o->digits[i], NULL};
    return visit(&(gi_ints){items, o->count, NUMBERS_MOST}, user);
}

/* Lists of `count` numbers whose largest is `most`. */
static grundy_status visit_largest(odometer *o, gi_visit visit, void *user)
{
    grundy_status status;

    GRUNDY_ASSERT(o->count > 0);
    do {
        if (!has_most(o)) o->digits[o->count - 1] = o->most;
        status = visit_list(o, visit, user);
    } while (!status && advance(o));
    return status;
}

static grundy_status visit_lists(const grundy_game *game,
                                 const gi_range *range, gi_visit visit,
                                 void *user)
{
    const gi_ruleset *rules = game->rules;
    const size_t fixed = rules->heap_count ? rules->heap_count : range->heaps;
    const size_t fewest = fixed ? fixed : 1;
    const size_t numbers = fixed ? fixed : NUMBERS_USUAL;
    odometer o = {.is_ordered = rules->definition.is_ordered};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(numbers <= NUMBERS_MOST);
    if (!fixed && range->first == 0) status = visit_list(&o, visit, user);
    for (uint64_t most = range->first; !status && most <= range->bound;
         most++) {
        if ((int64_t)most < rules->least) continue;
        for (size_t count = fewest; !status && count <= numbers; count++) {
            reset(&o, count, rules->least, (int64_t)most);
            status = visit_largest(&o, visit, user);
        }
    }
    return status;
}

/* Lists past the ones that the rules allow are passed over, each for a step: of
 * those up to a great bound hardly any may be a position. */
typedef struct filter {
    const grundy_game *game;
    gi_visit visit;
    void *user;
    gi_run *run;
} filter;

static grundy_status visit_legal(const gi_ints *position, void *user)
{
    const filter *f = user;

    if (f->game->rules->notation.legal &&
        f->game->rules->notation.legal(f->game, position, NULL))
        return gi_checked_pay(f->run, 1);
    return f->visit(position, f->user);
}

/* A ruleset's own positions come smallest first, but with no first size: those
 * below it are counted, and then as many are passed over. */
typedef struct passing {
    uint64_t below;
    gi_visit visit;
    void *user;
    gi_run *run;
} passing;

static grundy_status count_below(const gi_ints *position, void *user)
{
    passing *p = user;

    (void)position;
    p->below++;
    return gi_checked_pay(p->run, 1);
}

static grundy_status visit_rest(const gi_ints *position, void *user)
{
    passing *p = user;

    if (p->below == 0) return p->visit(position, p->user);
    p->below--;
    return gi_checked_pay(p->run, 1);
}

static grundy_status visit_own(const grundy_game *game, const gi_range *range,
                               gi_visit visit, void *user, gi_run *run)
{
    passing p = {0, visit, user, run};
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(range->first <= range->bound);
    if (range->first > 0)
        status = game->rules->trials.positions(game, range->first - 1,
                                               count_below, &p, run);
    if (status) return status;
    return game->rules->trials.positions(game, range->bound, visit_rest, &p,
                                         run);
}

/* ---- of a user's texts and lists ---- */

/* The positions that play from the `start` of such rules can reach: small ones
 * first, as many as anybody wants to wait for. */
static grundy_status visit_reached(const grundy_game *game, gi_visit visit,
                                   void *user, gi_run *run)
{
    grundy_position *start = NULL;
    const char *text = gi_game_start(game);
    grundy_status status;

    if (!text || !*text)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "these rules have no `start`, and no other positions "
                       "are known");
    status = grundy_position_of(&start, game, text, run->env, run->err);
    if (!status)
        status = gi_reached_visit(game, &start->terms[0].heaps, REACHED_MOST,
                                  visit, user, run);
    grundy_position_free(start);
    return status;
}

static bool is_whole_script(const grundy_game *game)
{
    return game->script && game->rules->definition.is_ordered;
}

grundy_status gi_trial_positions(const grundy_game *game,
                                 const gi_range *range, gi_visit visit,
                                 void *user, gi_run *run)
{
    const gi_ruleset *rules = game->rules;
    gi_range used = *range;
    filter f = {game, visit, user, run};
    grundy_status status;

    if (used.bound == 0)
        used.bound = rules->trials.bound ? rules->trials.bound : DEFAULT_BOUND;
    status = gi_checked_range(used.first, used.bound, run->err);
    if (status) return status;
    if (rules->trials.positions)
        return visit_own(game, &used, visit, user, run);
    if (is_whole_script(game) && rules->notation.parse)
        return visit_reached(game, visit, user, run);
    return visit_lists(game, &used, visit_legal, &f);
}
