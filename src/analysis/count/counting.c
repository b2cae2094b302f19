/* SPDX-License-Identifier: MIT */
/* counting.c - questions about how many positions are lost, and who answers them:
 * count_bits.c and count_line.c for Nim of any size, count_heaps.c for other sums
 * of heaps, count_pairs.c for pairs that a theorem tallies, count_each.c for
 * everything else.
 */
#include "grundy/period.h"

#include "analysis/count/counting.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "judging/solver.h"
#include "rules/family.h"
#include "rules/ruleset.h"

/* ---- a question ---- */

uint64_t gi_counting_heaps(const gi_counting *c)
{
    const grundy_count_question *q = c->question;

    if (q->family) return 1;
    return q->range_count == 1 && q->heaps ? q->heaps : q->range_count;
}

grundy_count_range gi_counting_range(const gi_counting *c, uint64_t i)
{
    const grundy_count_question *q = c->question;

    GRUNDY_ASSERT(i < gi_counting_heaps(c));
    return q->ranges[q->range_count == 1 ? 0 : i];
}

grundy_status gi_counting_reduce(const gi_counting *c, grundy_integer *number)
{
    const grundy_env *env = c->run->env;
    grundy_integer modulus = {0};
    grundy_status status;

    if (!c->question->modulus) return GRUNDY_OK;
    status = gi_int_set_uint64(&modulus, c->question->modulus, env);
    /* Differences of a few remainders. */
    while (!status && gi_int_sign(number) < 0)
        status = gi_int_add(number, number, &modulus, env);
    if (!status) status = gi_int_divide(NULL, number, number, &modulus, env);
    GRUNDY_ASSERT(status || gi_int_sign(number) >= 0);
    grundy_integer_clear(&modulus, env);
    return status;
}

static grundy_status refuse(grundy_error *err, const char *sentence)
{
    return gi_fail(err, GRUNDY_BAD_ARGUMENT, "%s", sentence);
}

static grundy_status check_ranges(const grundy_count_question *q,
                                  grundy_error *err)
{
    if (!q->ranges || q->range_count == 0 ||
        q->range_count > GI_COUNT_RANGES_MOST)
        return refuse(err, "a question needs 1 to 64 ranges of numbers");
    for (size_t i = 0; i < q->range_count; i++) {
        if (q->ranges[i].first > q->ranges[i].last)
            return refuse(err, "a range is empty: it begins past its end");
        if (q->ranges[i].last == UINT64_MAX)
            return refuse(err, "ranges end before 2^64 - 1");
    }
    return GRUNDY_OK;
}

static grundy_status check_question(const grundy_count_question *q,
                                    grundy_error *err)
{
    const grundy_status status = check_ranges(q, err);

    if (status) return status;
    if ((unsigned)q->order > GRUNDY_COUNT_DISTINCT ||
        (unsigned)q->play > GRUNDY_PLAY_MISERE)
        return refuse(err, "no such order or convention");
    if (q->order && q->range_count > 1)
        return refuse(err, "multisets and sets are of a single range");
    if (q->heaps &&
        (q->family || (q->range_count > 1 && q->heaps != q->range_count)))
        return refuse(err, "a number of heaps goes with a single range");
    if (q->family && (q->range_count > 1 || q->order || q->has_total))
        return refuse(err, "a family has one range, that of n, and neither "
                           "order nor total");
    return gi_check_reserved(q->reserved,
                             sizeof q->reserved / sizeof *q->reserved, err);
}

/* Whether the game has what is asked for. */
static grundy_status check_game(const gi_counting *c)
{
    const gi_ruleset *rules = c->game->rules;
    const gi_solver *solver = gi_solver_of(rules);
    grundy_error *err = c->run->err;

    if (solver->is_scored || rules->kind == GI_PARTIZAN)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "%s: only positions of impartial games are counted",
                       gi_game_called(c->game));
    if (!gi_ruleset_has_numbers(rules) && !c->question->family)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "a position of %s is not a list of numbers; name a "
                       "family of positions with an n, such as (xo)^n or 2xn",
                       gi_game_called(c->game));
    if (!gi_ruleset_has_numbers(rules) && c->question->wants_sum)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "a position of %s has no numbers that can be added up",
                       gi_game_called(c->game));
    if (rules->heap_count && !c->question->family &&
        rules->heap_count != gi_counting_heaps(c))
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "a position of %s is %zu number%s, not %llu",
                       gi_game_called(c->game), rules->heap_count,
                       rules->heap_count == 1 ? "" : "s",
                       (unsigned long long)gi_counting_heaps(c));
    if (!c->question->wants_values) return GRUNDY_OK;
    if (c->convention == GRUNDY_MISERE)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "Grundy values are of normal play");
    return solver->nimber || rules->theory.value
               ? GRUNDY_OK
               : gi_fail(err, GRUNDY_UNDEFINED, "%s has no Grundy values",
                         gi_game_called(c->game));
}

/* ---- who answers ---- */

/* The period of its values says so: 1, after which 1 is added. */
grundy_status gi_counting_is_nim(const gi_counting *c, bool *out)
{
    grundy_error quiet = {.status = GRUNDY_OK};
    grundy_period period = {0};
    grundy_integer value = {0};
    const grundy_integer two = {2, NULL};
    const gi_ints heap = {(grundy_integer *)&two, 1, 1};
    grundy_status status =
        gi_fact_nimber(c->game, &heap, 0, &value, NULL, c->run);
    const bool may_be = !status && gi_int_is_small(&value) && value.word == 2;

    grundy_integer_clear(&value, c->run->env);
    *out = false;
    if (may_be)
        status = grundy_period_find(&period, c->game, 64, c->run->env, &quiet);
    *out = may_be && !status && period.is_proved && period.preperiod == 0 &&
           period.period == 1 && period.saltus == 1;
    return status == GRUNDY_NO_MEMORY || status == GRUNDY_CANCELLED
               ? status
               : GRUNDY_OK;
}

static grundy_status count_sum(const gi_counting *c, bool is_nim)
{
    const grundy_count_question *q = c->question;

    if (is_nim && q->order == GRUNDY_COUNT_ALL && !q->wants_sum &&
        !q->wants_values && gi_counting_heaps(c) <= GI_COUNT_RANGES_MOST)
        return gi_count_bits(c);
    return gi_count_heaps(c);
}

grundy_status gi_counting_fail_member(const gi_counting *c, uint64_t n,
                                      grundy_status status)
{
    gi_run *run = c->run;
    grundy_integer number = {0};
    grundy_status of_family;

    GRUNDY_ASSERT(c->question->family && status);
    of_family = gi_family_check(c->question->family, n, run);
    if (of_family) return of_family;
    if (gi_int_set_uint64(&number, n, run->env)) return GRUNDY_NO_MEMORY;
    status = gi_item_fail(true, &number, status, run);
    grundy_integer_clear(&number, run->env);
    return status;
}

static grundy_status count_family(const gi_counting *c, bool is_nim)
{
    const grundy_count_question *q = c->question;
    grundy_status status = GRUNDY_UNDECIDED;

    if (is_nim && c->convention == GRUNDY_NORMAL && !q->wants_sum &&
        !q->wants_values)
        status = gi_count_line(c);
    return status == GRUNDY_UNDECIDED ? gi_count_each(c) : status;
}

static grundy_status choose(const gi_counting *c)
{
    gi_counting box = *c;
    grundy_count_question question = *c->question;
    bool is_nim = false;
    grundy_status status = GRUNDY_OK;

    question.family = NULL;
    box.question = &question;
    if (gi_counting_has_heaps(&box) && gi_counting_is_tame(c))
        status = gi_counting_is_nim(c, &is_nim);
    if (status) return status;
    if (c->question->family) return count_family(c, is_nim);
    if (gi_counting_has_heaps(c) && gi_counting_is_tame(c) &&
        !c->question->has_total && !gi_counting_asks_outcomes(c))
        return count_sum(c, is_nim);
    if (gi_counting_heaps(c) > GI_COUNT_RANGES_MOST)
        return gi_fail(c->run->err, GRUNDY_UNDECIDED,
                       "positions of more than %d numbers are not looked at "
                       "one by one",
                       GI_COUNT_RANGES_MOST);
    status = gi_count_pairs(c);
    return status == GRUNDY_UNDECIDED ? gi_count_each(c) : status;
}

static grundy_status reduce_all(const gi_counting *c)
{
    grundy_count *out = c->out;
    const grundy_env *env = c->run->env;
    grundy_status status =
        gi_int_sub(&out->won, &out->positions, &out->lost, env);

    if (!status) status = gi_int_sub(&out->won, &out->won, &out->drawn, env);
    GRUNDY_ASSERT(status || c->question->modulus ||
                  gi_int_sign(&out->won) >= 0);
    if (!status) status = gi_counting_reduce(c, &out->positions);
    if (!status) status = gi_counting_reduce(c, &out->lost);
    if (!status) status = gi_counting_reduce(c, &out->won);
    if (!status) status = gi_counting_reduce(c, &out->drawn);
    if (!status) status = gi_counting_reduce(c, &out->sum);
    for (size_t v = 0; !status && v < out->values.count; v++)
        status = gi_counting_reduce(c, &out->values.items[v]);
    while (out->values.count &&
           gi_int_is_zero(&out->values.items[out->values.count - 1]))
        out->values.count--;
    return status;
}

static grundy_status start(gi_counting *c, const grundy_env *env,
                           grundy_error *err)
{
    grundy_status status;

    if (!c->game || !c->question)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    status = check_question(c->question, err);
    c->convention = c->question->play == GRUNDY_PLAY_OWN
                        ? c->game->rules->convention
                    : c->question->play == GRUNDY_PLAY_MISERE ? GRUNDY_MISERE
                                                              : GRUNDY_NORMAL;
    return status;
}

grundy_status grundy_count_find(grundy_count **out, const grundy_game *game,
                                const grundy_count_question *question,
                                const grundy_env *env, grundy_error *err)
{
    gi_counting c = {.game = game, .question = question};
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    grundy_status status = start(&c, env, err);

    if (status) return status;
    if (!out) return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    env = gi_env_or_default(env);
    c.out = gi_alloc(env, sizeof *c.out);
    if (!c.out) return gi_fail(err, GRUNDY_NO_MEMORY, "out of memory");
    *c.out = (grundy_count){.env = {gi_env_own(env)},
                            .has_sum = question->wants_sum};
    gi_run_init(&run, c.out->env, &told);
    c.run = &run;
    status = check_game(&c);
    if (!status) status = choose(&c);
    if (!status) status = reduce_all(&c);
    gi_run_clear(&run);
    if (status) {
        grundy_count_free(c.out);
        return gi_fail_told(err, status, &told);
    }
    *out = c.out;
    return GRUNDY_OK;
}

grundy_status grundy_count_list(const grundy_game *game,
                                const grundy_count_question *question,
                                grundy_count_visit visit, void *user,
                                const grundy_env *env, grundy_error *err)
{
    gi_counting c = {
        .game = game, .question = question, .visit = visit, .user = user};
    grundy_error told = {.status = GRUNDY_OK};
    gi_run run;
    grundy_status status = start(&c, env, err);

    if (status) return status;
    if (!visit)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    gi_run_init(&run, gi_env_or_default(env), &told);
    c.run = &run;
    status = check_game(&c);
    if (!status && gi_counting_heaps(&c) > GI_COUNT_RANGES_MOST)
        status = gi_fail(&told, GRUNDY_UNDECIDED,
                         "positions of more than %d numbers are not listed",
                         GI_COUNT_RANGES_MOST);
    if (!status) status = gi_count_each(&c);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

/* ---- what was counted ---- */

void grundy_count_free(grundy_count *count)
{
    if (!count) return;
    grundy_integer_clear(&count->positions, count->env);
    grundy_integer_clear(&count->lost, count->env);
    grundy_integer_clear(&count->won, count->env);
    grundy_integer_clear(&count->drawn, count->env);
    grundy_integer_clear(&count->sum, count->env);
    gi_ints_clear(&count->values, count->env);
    gi_free(count->env, count, sizeof *count);
}

grundy_count_facts grundy_count_look(const grundy_count *count)
{
    return (grundy_count_facts){
        .positions = &count->positions,
        .lost = &count->lost,
        .won = &count->won,
        .drawn = count->has_draws ? &count->drawn : NULL,
        .sum = count->has_sum ? &count->sum : NULL,
        .value_count = count->values.count,
        .basis = count->ground.basis,
        .tag = count->ground.tag ? count->ground.tag : ""};
}

const grundy_integer *grundy_count_of_value(const grundy_count *count,
                                            size_t value)
{
    GRUNDY_ASSERT(value < count->values.count);
    return &count->values.items[value];
}
