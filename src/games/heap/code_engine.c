/* SPDX-License-Identifier: MIT */
/* code_engine.c - which engine knows the values of a code, and how far.
 *
 *   S{..}              the machine of the last terms: heaps of any size; of
 *                      many amounts apart, the nim-sequence, up to a limit
 *   A{}                Nim: the value is the size
 *   A{..}              the nim-sequence; if its first terms prove a period
 *                      (T-ALL-BUT-STATE), heaps of any size
 *   digits             the nim-sequence; if its first terms prove a period
 *                      (T-OCTAL-PERIOD), heaps of any size
 *
 * If all digits, including the repeated ones, are 0 or 3, the digits only say
 * what may be taken: such a code is converted into its set first.
 *
 * What was computed is kept in the run under the name of the game. It shares
 * the rules, since the run may outlive the game. The rules that asked last are
 * known by their address: the name of a set may have a million characters.
 */
#include "grundy/sequence.h"

#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "codes/heapgame.h"
#include "games/heap/code.h"
#include "rules/ruleset.h"
#include "sequence/period/period_find.h"
#include "sequence/taking/window.h"

/* The number of terms in which a period is sought, and the greatest number of
 * terms computed for one value, which takes some seconds at worst. */
typedef struct reach {
    size_t period_terms, direct_terms;
} reach;

/* Runs of consecutive amounts from which on the machine is the slower one. */
enum { MANY_RUNS = 256 };

static const reach reach_of_all_but = {1 << 22, 1 << 22};
static const reach reach_of_one_heap = {1 << 14, 1 << 22};
static const reach reach_of_tail = {0, 1 << 16};
static const reach reach_of_two_heaps = {1 << 14, 1 << 16};
static const reach reach_of_more_heaps = {1 << 10, 1 << 11};

struct gi_code_engine {
    grundy_heapgame *rules; /* Owned. */
    grundy_heapgame *asked; /* Owned; those that asked last, before they were
                             * converted. */
    bool is_nim;
    gi_window *window;         /* Owned; or NULL. */
    grundy_sequence *sequence; /* Owned; or NULL. */
    reach reach;
    bool has_period, has_looked;
    gi_period_theorem theorem;
    size_t preperiod, period;
    uint64_t saltus;
};

static const char engine_tag; /* The tag of the engines in the run. */

static reach reach_of(const grundy_heapgame *rules)
{
    unsigned heaps = 0;

    if (rules->kind == GRUNDY_HEAP_ALL_BUT) return reach_of_all_but;
    if (rules->kind != GRUNDY_HEAP_TAKE_AND_BREAK) return reach_of_one_heap;
    for (size_t i = 0; i < rules->digit_count; i++)
        heaps |= rules->digits[i].heaps;
    if (heaps >= 8) return reach_of_more_heaps;
    if (rules->tail_start < rules->digit_count) return reach_of_tail;
    return heaps >= 4 ? reach_of_two_heaps : reach_of_one_heap;
}

static bool has_many_runs(const grundy_heapgame *rules)
{
    size_t runs = rules->amount_count > 0;

    for (size_t i = 1; i < rules->amount_count && runs < MANY_RUNS; i++)
        runs += rules->amounts[i] - rules->amounts[i - 1] > 1;
    return runs >= MANY_RUNS;
}

static void discard_engine(void *object, const grundy_env *env)
{
    gi_code_engine *engine = object;

    grundy_sequence_free(engine->sequence);
    gi_window_free(engine->window);
    grundy_heapgame_free(engine->rules);
    grundy_heapgame_free(engine->asked);
    gi_free(env, engine, sizeof *engine);
}

static grundy_status fill_engine(gi_code_engine *engine,
                                 const grundy_heapgame *rules, gi_run *run)
{
    grundy_status status;

    engine->rules = gi_heapgame_share(rules);
    status = gi_heapgame_to_set(&engine->rules, run->env);
    if (status) return status;
    engine->reach = reach_of(engine->rules);
    engine->is_nim = engine->rules->kind == GRUNDY_HEAP_ALL_BUT &&
                     engine->rules->amount_count == 0;
    if (engine->rules->kind == GRUNDY_HEAP_SUBTRACTION)
        status = gi_window_new(&engine->window, engine->rules, GRUNDY_NORMAL,
                               run->env);
    if (status || (engine->window && !has_many_runs(engine->rules)))
        return status;
    return grundy_sequence_new(&engine->sequence, engine->rules, run->env,
                               NULL);
}

static grundy_status new_engine(gi_code_engine **out,
                                const grundy_heapgame *rules, gi_run *run)
{
    gi_code_engine *engine = gi_alloc(run->env, sizeof *engine);
    grundy_status status;

    if (!engine) return GRUNDY_NO_MEMORY;
    *engine = (gi_code_engine){.asked = gi_heapgame_share(rules)};
    status = fill_engine(engine, rules, run);
    if (!status)
        status = gi_run_keep(run, &engine_tag, grundy_heapgame_name(rules),
                             engine, discard_engine);
    if (status)
        discard_engine(engine, run->env);
    else
        *out = engine;
    return status;
}

static bool is_asked(const void *object, const void *rules)
{
    const gi_code_engine *engine = object;

    return engine->asked == rules;
}

grundy_status gi_code_engine_of(gi_code_engine **out, const grundy_game *game,
                                gi_run *run)
{
    const grundy_heapgame *rules = game->heapgame;
    gi_code_engine *engine = gi_run_find_if(run, &engine_tag, is_asked, rules);

    if (!engine) {
        engine = gi_run_find(run, &engine_tag, grundy_heapgame_name(rules));
        if (!engine) return new_engine(out, rules, run);
        grundy_heapgame_free(engine->asked);
        engine->asked = gi_heapgame_share(rules);
    }
    *out = engine;
    return GRUNDY_OK;
}

const grundy_heapgame *gi_code_engine_set(const gi_code_engine *engine)
{
    return engine->rules->kind == GRUNDY_HEAP_TAKE_AND_BREAK ? NULL
                                                             : engine->rules;
}

/* Looks for a period that the first terms prove, once. */
static grundy_status look_for_period(gi_code_engine *engine, gi_run *run)
{
    const gi_period_limits limits = {.terms = engine->reach.period_terms,
                                     .only_proofs = true,
                                     .sequence = engine->sequence};
    gi_period found;
    grundy_status status;

    if (engine->has_looked || !limits.terms) return GRUNDY_OK;
    status = gi_period_find(&found, engine->rules, &limits, run);
    if (!status)
        status = grundy_sequence_extend(
            engine->sequence, (size_t)(found.preperiod + found.period),
            run->err);
    engine->has_period = status == GRUNDY_OK;
    if (engine->has_period) {
        engine->preperiod = (size_t)found.preperiod;
        engine->period = (size_t)found.period;
        engine->saltus = found.saltus;
        engine->theorem = found.theorem;
    }
    if (status == GRUNDY_UNDECIDED) status = GRUNDY_OK;
    engine->has_looked = !status;
    return status;
}

/* Computes the term of a heap, or the period. */
static grundy_status prepare(gi_code_engine *engine, uint64_t n, size_t most,
                             gi_run *run)
{
    const size_t direct =
        engine->reach.period_terms < most ? engine->reach.period_terms : most;
    grundy_status status;

    if (n < grundy_sequence_count(engine->sequence) || engine->has_period)
        return GRUNDY_OK;
    if (n >= direct) {
        status = look_for_period(engine, run);
        if (status || engine->has_period) return status;
        if (n >= most)
            return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                           "a heap of %s is too large: no period is proved, "
                           "and the nim-sequence is computed up to heap %zu",
                           grundy_heapgame_name(engine->rules), most - 1);
    }
    return grundy_sequence_extend(engine->sequence, (size_t)n + 1, run->err);
}

/* Of the heap so far behind the preperiod, in the first period. */
static uint64_t fold(const gi_code_engine *engine, uint64_t past)
{
    GRUNDY_ASSERT(engine->has_period && engine->period > 0);
    GRUNDY_ASSERT(engine->preperiod + engine->period <=
                  grundy_sequence_count(engine->sequence));
    return grundy_sequence_at(
        engine->sequence, engine->preperiod + (size_t)(past % engine->period));
}

/* The same of a heap of any size, with the saltus of each period: *past
 * becomes its value. */
static grundy_status unfold(const gi_code_engine *engine, grundy_integer *past,
                            const grundy_env *env)
{
    const uint64_t value = fold(engine, gi_int_mod_word(past, engine->period));
    grundy_integer period = {(int64_t)engine->period, NULL};
    grundy_status status = gi_int_divide(past, NULL, past, &period, env);

    if (!status)
        status = gi_int_mul_word(past, past, (int64_t)engine->saltus, env);
    return status ? status : gi_int_add_word(past, past, (int64_t)value, env);
}

grundy_status gi_code_engine_word(gi_code_engine *engine, uint64_t n,
                                  uint64_t *out, gi_run *run)
{
    grundy_integer number = {0, NULL};
    grundy_status status;

    if (engine->sequence && !engine->is_nim) {
        if (n < grundy_sequence_count(engine->sequence)) {
            *out = grundy_sequence_at(engine->sequence, (size_t)n);
            return GRUNDY_OK;
        }
        if (engine->has_period) {
            GRUNDY_ASSERT(n >= engine->preperiod);
            n -= engine->preperiod;
            *out = fold(engine, n) + n / engine->period * engine->saltus;
            return GRUNDY_OK;
        }
    }
    status = gi_int_set_uint64(&number, n, run->env);
    if (!status) status = gi_code_engine_value(engine, &number, &number, run);
    if (!status && !grundy_integer_to_uint64(out, &number))
        status = GRUNDY_BUG;
    grundy_integer_clear(&number, run->env);
    return status;
}

/* By the sequence, where there is one: it doubles at least, because it goes
 * far in one call at less than it costs to go there heap by heap. */
static grundy_status term_of_set(gi_code_engine *engine, size_t n,
                                 grundy_nimber *out, gi_run *run)
{
    const size_t known = grundy_sequence_count(engine->sequence);
    const size_t count = n + 1 > 2 * known ? n + 1 : 2 * known;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(n < engine->reach.direct_terms);
    if (n >= known)
        status = grundy_sequence_extend(engine->sequence, count, run->err);
    *out = grundy_sequence_at(engine->sequence, n);
    return status;
}

static grundy_status window_value(gi_code_engine *engine,
                                  const grundy_integer *n, grundy_integer *out,
                                  gi_run *run)
{
    grundy_nimber value = 0;
    uint64_t word = UINT64_MAX;
    grundy_status status;

    if (engine->sequence && grundy_integer_to_uint64(&word, n) &&
        word < engine->reach.direct_terms) {
        status = term_of_set(engine, (size_t)word, &value, run);
        return status ? status : gi_int_set_uint64(out, value, run->env);
    }
    status = gi_window_value(engine->window, n, &value);

    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail(run->err, status,
                       "the heap is too large: the period of %.40s was not "
                       "found within the limits",
                       grundy_heapgame_name(engine->rules));
    if (status) return status;
    if (gi_window_used_period(engine->window))
        run->tag = gi_period_tag(GI_PERIOD_BY_WINDOW);
    return gi_int_set_uint64(out, value, run->env);
}

static grundy_status sequence_value(gi_code_engine *engine,
                                    const grundy_integer *n,
                                    grundy_integer *out, gi_run *run)
{
    uint64_t word = UINT64_MAX;
    grundy_integer past = {0, NULL};
    grundy_status status;

    if (!grundy_integer_to_uint64(&word, n)) word = UINT64_MAX;
    status = prepare(engine, word, engine->reach.direct_terms, run);
    if (status) return status;
    if (word < grundy_sequence_count(engine->sequence))
        return gi_int_set_uint64(
            out, grundy_sequence_at(engine->sequence, (size_t)word), run->env);
    status = gi_int_add_word(&past, n, -(int64_t)engine->preperiod, run->env);
    if (!status) status = unfold(engine, &past, run->env);
    if (!status) {
        run->tag = gi_period_tag(engine->theorem);
        gi_int_move(out, &past, run->env);
    }
    grundy_integer_clear(&past, run->env);
    return status;
}

grundy_status gi_code_engine_value(gi_code_engine *engine,
                                   const grundy_integer *n,
                                   grundy_integer *out, gi_run *run)
{
    if (engine->is_nim) {
        run->tag = "T-BOUTON";
        return gi_int_copy(out, n, run->env);
    }
    GRUNDY_ASSERT(engine->window || engine->sequence);
    if (engine->window) return window_value(engine, n, out, run);
    return sequence_value(engine, n, out, run);
}

bool gi_code_engine_period(const gi_code_engine *engine, gi_code_period *out)
{
    *out = (gi_code_period){engine->preperiod, engine->period, engine->saltus};
    return engine->has_period;
}

grundy_status gi_code_engine_terms(gi_code_engine *engine, uint64_t first,
                                   size_t count, uint64_t *out, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    if (count == 0) return GRUNDY_OK;
    if (first > UINT64_MAX - (count - 1))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET, "terms end at heap %llu",
                       (unsigned long long)UINT64_MAX);
    if (engine->sequence && !engine->is_nim)
        status = prepare(engine, first + (count - 1), SIZE_MAX, run);
    for (size_t i = 0; !status && i < count; i++)
        status = gi_env_is_stopped_at(run->env, i)
                     ? GRUNDY_CANCELLED
                     : gi_code_engine_word(engine, first + i, &out[i], run);
    return status;
}
