/* SPDX-License-Identifier: MIT */
/* together.c - games played together: who wins by one figure a term.
 *
 * Theorem T-COMPOUND. The play of `all` lasts as long as the term with the least
 * remoteness, that of `every` as long as the one with the greatest suspense, if
 * each player plays for the length that suits him in every term at once; the
 * parity says who wins. In `some` a player who has a term that he can win moves
 * in all such terms to lost ones, and otherwise every move spoils something
 * that the opponent puts right. A shortened sum, `one-short`, is won by whoever can
 * end a term, and else by the nim-sum of foreclosed values; one without winning
 * moves, `banned`, is a sum of other games, those without such moves. The value of an
 * ordinal sum G : H is that nimber, not among the values of the options of G, which has G(H) such below it.
 */
#include "solve/together/together.h"

#include <stdlib.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/run.h"
#include "judging/solver.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/lengths/lengths.h"
#include "solve/answer.h"

typedef struct compounding {
    grundy_compound *out;
    const grundy_position *position;
    uint64_t limit;
    gi_run *run;
} compounding;

static bool is_misere(const compounding *c)
{
    return c->out->convention == GRUNDY_MISERE;
}

static grundy_status check_term(const compounding *c, const struct gi_term *t)
{
    const gi_ruleset *rules = t->game->rules;

    if (gi_ruleset_lacks_genera(rules) || rules->may_cycle ||
        !rules->definition.moves)
        return gi_fail(c->run->err, GRUNDY_UNDEFINED,
                       "%s is no impartial game that ends, as every game of a "
                       "compound has to be",
                       gi_game_called(t->game));
    return GRUNDY_OK;
}

/* ---- over, or not ---- */

static grundy_status visit_any(const gi_ints *move, void *user)
{
    bool *has_move = user;

    (void)move;
    *has_move = true;
    return GRUNDY_UNDECIDED; /* No more is needed. */
}

static grundy_status is_over(const compounding *c, const struct gi_term *t,
                             bool *out)
{
    bool has_move = false;
    grundy_status status =
        gi_solver_check_size(t->game, &t->heaps, c->limit, c->run);

    if (!status)
        status = t->game->rules->definition.moves(
            t->game, &t->heaps, 0, visit_any, &has_move, c->run);
    if (has_move) status = GRUNDY_OK;
    *out = !has_move;
    return status;
}

/* ---- a move in all terms ---- */

static grundy_status find_lengths(const compounding *c)
{
    const bool is_every = c->out->kind == GRUNDY_COMPOUND_EVERY;
    uint64_t length = is_every ? 0 : UINT64_MAX;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < c->position->count; i++) {
        const struct gi_term *t = &c->position->terms[i];
        uint64_t *figure = &c->out->figures[i];
        status = gi_solver_check_size(t->game, &t->heaps, c->limit, c->run);
        if (!status)
            status = (is_every ? gi_suspense_find : gi_remoteness_find)(
                t->game, &t->heaps, c->out->convention, c->limit, figure,
                c->run);
        if (!status && (*figure > length) == is_every) length = *figure;
    }
    c->out->outcome = (length % 2 == 1) != is_misere(c) ? GRUNDY_OUTCOME_N
                                                        : GRUNDY_OUTCOME_P;
    return status;
}

/* ---- in some ---- */

static grundy_status find_figure(const compounding *c, size_t term,
                                 grundy_convention convention)
{
    const struct gi_term *t = &c->position->terms[term];
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    const grundy_status status = gi_fact_outcome(
        t->game, &t->heaps, convention, c->limit, &outcome, NULL, c->run);

    GRUNDY_ASSERT(term < c->position->count);
    c->out->figures[term] = outcome == GRUNDY_OUTCOME_N;
    return status;
}

/* Under misère play the last term that is not over is played so; where there
 * are two, whoever can win one under normal play can choose. Of the short form
 * every term is under the convention of the whole. */
static grundy_convention convention_of_terms(const compounding *c,
                                             size_t live_count)
{
    return c->out->kind == GRUNDY_COMPOUND_SOME_SHORT || live_count == 1
               ? c->out->convention
               : GRUNDY_NORMAL;
}

static grundy_status count_live(const compounding *c, size_t *count)
{
    grundy_status status = GRUNDY_OK;
    bool over = false;

    *count = 0;
    for (size_t i = 0; !status && i < c->position->count; i++) {
        status = is_over(c, &c->position->terms[i], &over);
        *count += !over;
    }
    return status;
}

static grundy_status find_some(const compounding *c)
{
    const size_t terms = c->position->count;
    size_t live = terms;
    bool wins = false, over = false;
    grundy_status status = GRUNDY_OK;

    /* Of normal play, without the short form, the outcomes say all. */
    if (is_misere(c) || c->out->kind == GRUNDY_COMPOUND_SOME_SHORT)
        status = count_live(c, &live);
    c->out->term_convention = convention_of_terms(c, live);
    for (size_t i = 0; !status && i < terms; i++) {
        status = find_figure(c, i, c->out->term_convention);
        if (!status && is_misere(c) && live == 1)
            status = is_over(c, &c->position->terms[i], &over);
        wins |= !over && c->out->figures[i];
    }
    GRUNDY_ASSERT(live <= terms);
    if (live == 0 ||
        (live < terms && c->out->kind == GRUNDY_COMPOUND_SOME_SHORT))
        wins = is_misere(c);
    c->out->outcome = wins ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
}

/* ---- in one, until one is over ---- */

static grundy_status find_short(const compounding *c)
{
    bool is_over = false, is_won = false;
    uint64_t sum = 0;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < c->position->count; i++) {
        const struct gi_term *t = &c->position->terms[i];
        uint64_t *figure = &c->out->figures[i];
        status = gi_solver_check_size(t->game, &t->heaps, c->limit, c->run);
        if (!status)
            status = gi_foreclosed_find(t->game, &t->heaps, c->out->convention,
                                        c->limit, figure, c->run);
        if (status) return status;
        GRUNDY_ASSERT(*figure == GI_FORECLOSED_OVER ||
                      *figure == GI_FORECLOSED_WON ||
                      *figure >= GI_FORECLOSED_VALUE);
        is_over |= *figure == GI_FORECLOSED_OVER;
        is_won |= *figure == GI_FORECLOSED_WON;
        if (*figure == GI_FORECLOSED_WON)
            *figure = GRUNDY_COMPOUND_WON;
        else
            *figure -= *figure ? GI_FORECLOSED_VALUE : 0;
        if (*figure != GRUNDY_COMPOUND_WON) sum ^= *figure;
    }
    if (is_over)
        is_won = is_misere(c);
    else
        is_won |= sum != 0;
    c->out->outcome = is_won ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return GRUNDY_OK;
}

/* ---- in one, without winning moves ---- */

static grundy_status find_banned(const compounding *c)
{
    uint64_t sum = 0;
    grundy_status status = GRUNDY_OK;

    if (is_misere(c))
        return gi_fail(c->run->err, GRUNDY_UNDEFINED,
                       "sums without winning moves are played under normal "
                       "play alone");
    for (size_t i = 0; !status && i < c->position->count; i++) {
        const struct gi_term *t = &c->position->terms[i];
        status = gi_solver_check_size(t->game, &t->heaps, c->limit, c->run);
        if (!status)
            status = gi_banned_find(t->game, &t->heaps, c->limit,
                                    &c->out->figures[i], c->run);
        if (!status) sum ^= c->out->figures[i];
    }
    c->out->outcome = sum ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
}

/* ---- ordinal sums ---- */

/* The values of the options of a term. */
typedef struct option_values {
    const compounding *c;
    const struct gi_term *term;
    uint64_t *values;
    size_t count, capacity;
} option_values;

static grundy_status visit_value(const gi_ints *move, void *user)
{
    option_values *o = user;
    gi_run *run = o->c->run;
    const gi_definition *definition = &o->term->game->rules->definition;
    gi_ints after = {0};
    grundy_integer value = {0};
    grundy_status status = gi_meter_pay(run, 1);

    if (!status && o->count >= o->c->limit)
        status = gi_fail_limit(run->err, GRUNDY_OVER_BUDGET,
                               "the search gave up after %zu moves", o->count);
    if (!status)
        status = definition->apply(o->term->game, &after, &o->term->heaps,
                                   move, run);
    if (!status)
        status = gi_fact_nimber(o->term->game, &after, o->c->limit, &value,
                                NULL, run);
    if (!status)
        status = gi_array_grow((void **)&o->values, &o->capacity, o->count,
                               sizeof *o->values, run->env);
    if (!status && !grundy_integer_to_uint64(&o->values[o->count++], &value))
        status = gi_fail(run->err, GRUNDY_OVER_BUDGET,
                         "a value of an option does not fit 64 bits");
    grundy_integer_clear(&value, run->env);
    gi_ints_clear(&after, run->env);
    return status;
}

static int compare_values(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

/* The nimber with so many below it that are no value of an option. */
static uint64_t nimber_past(option_values *o, uint64_t rank)
{
    if (o->count > 1)
        qsort(o->values, o->count, sizeof *o->values, compare_values);
    for (size_t i = 0; i < o->count; i++)
        if ((i == 0 || o->values[i] != o->values[i - 1]) &&
            o->values[i] <= rank)
            rank++;
    return rank;
}

/* From the last term to the first. */
static grundy_status find_ordinal(const compounding *c)
{
    uint64_t value = 0;
    grundy_status status = GRUNDY_OK;

    if (is_misere(c))
        return gi_fail(c->run->err, GRUNDY_UNDEFINED,
                       "ordinal sums are played under normal play alone");
    for (size_t i = c->position->count; !status && i-- > 0;) {
        const struct gi_term *t = &c->position->terms[i];
        option_values o = {.c = c, .term = t};
        status = gi_solver_check_size(t->game, &t->heaps, c->limit, c->run);
        if (!status)
            status = t->game->rules->definition.moves(t->game, &t->heaps, 0,
                                                      visit_value, &o, c->run);
        if (!status) value = nimber_past(&o, value);
        c->out->figures[i] = value;
        gi_free(c->run->env, o.values, o.capacity * sizeof *o.values);
    }
    c->out->outcome = value ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    return status;
}

/* ---- together ---- */

static grundy_status find(const compounding *c)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < c->position->count; i++)
        status = check_term(c, &c->position->terms[i]);
    if (status) return status;
    switch (c->out->kind) {
    case GRUNDY_COMPOUND_ALL:
    case GRUNDY_COMPOUND_EVERY:
        return find_lengths(c);
    case GRUNDY_COMPOUND_SOME:
    case GRUNDY_COMPOUND_SOME_SHORT:
        return find_some(c);
    case GRUNDY_COMPOUND_ONE_SHORT:
        return find_short(c);
    case GRUNDY_COMPOUND_BANNED:
        return find_banned(c);
    default:
        return find_ordinal(c);
    }
}

grundy_status grundy_compound_find(grundy_compound **out,
                                   const grundy_position *position,
                                   grundy_compound_kind kind, grundy_play play,
                                   const grundy_env *env, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    compounding c = {.position = position};
    grundy_convention convention = GRUNDY_NORMAL;
    gi_run run;
    grundy_status status;

    if (!out || !position || (unsigned)kind > GRUNDY_COMPOUND_BANNED ||
        (unsigned)play > GRUNDY_PLAY_MISERE)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "an argument is NULL, or no kind of compound");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    status = gi_solve_convention(&convention, position, play, err);
    if (status) return status;
    env = gi_env_or_default(env);
    c.out = gi_alloc(env, sizeof *c.out);
    if (!c.out) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *c.out = (grundy_compound){
        .env = {gi_env_own(env)},
        .position = position,
        .kind = kind,
        .convention = convention,
        .term_convention = convention,
        .figures = gi_alloc_array(env, position->count, sizeof(uint64_t))};
    c.limit = gi_limit_positions(env);
    gi_run_init(&run, c.out->env, &told);
    c.run = &run;
    status = c.out->figures ? find(&c) : GRUNDY_NO_MEMORY;
    gi_run_clear(&run);
    if (status) {
        grundy_compound_free(c.out);
        return gi_fail_told(err, status, &told);
    }
    *out = c.out;
    return GRUNDY_OK;
}

void grundy_compound_free(grundy_compound *compound)
{
    if (!compound) return;
    gi_free(compound->env, compound->figures,
            compound->position->count * sizeof *compound->figures);
    gi_free(compound->env, compound, sizeof *compound);
}

const char *grundy_compound_kind_name(grundy_compound_kind kind)
{
    static const char *const names[] = {"all",        "every",   "some",
                                        "some-short", "ordinal", "one-short",
                                        "banned"};

    return (unsigned)kind < sizeof names / sizeof *names ? names[kind]
                                                         : "unknown";
}

grundy_outcome grundy_compound_outcome(const grundy_compound *compound)
{
    return compound->outcome;
}

uint64_t grundy_compound_figure(const grundy_compound *compound, size_t term)
{
    GRUNDY_ASSERT(term < compound->position->count);
    return compound->figures[term];
}
