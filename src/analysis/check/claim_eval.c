/* SPDX-License-Identifier: MIT */
/* claim_eval.c - the value of a formula in one position.
 *
 * A stack machine over integers and reals. Integers are exact: a result past 64
 * bits is refused, never rounded. Reals are C's double, on purpose: claims
 * with phi are there to show where doubles fail. An operation on an integer
 * and a real is one on reals; / of two integers rounds down, % has the sign of
 * the divisor, as in the formulas of the literature.
 *
 * allbits(...) runs its code once for every bit up to the highest that some
 * pile has set.
 */
#include <math.h>

#include "analysis/check/claim.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/game.h"

typedef struct number {
    bool is_real;
    int64_t integer;
    double real;
} number;

typedef struct machine {
    const gi_claim_scene *scene;
    number *stack; /* shape [depth] */
    size_t height, depth;
    int bit, bit_end; /* Of allbits and anybit. */
    size_t offset;    /* Of the step under way. */
    grundy_error *err;
} machine;

static grundy_status refuse(const machine *m, grundy_status status,
                            const char *why)
{
    return gi_fail_at(m->err, status, m->offset, "%s", why);
}

static void push_int(machine *m, int64_t value)
{
    GRUNDY_ASSERT(m->height < m->depth);
    m->stack[m->height++] = (number){.integer = value};
}

static void push_real(machine *m, double value)
{
    GRUNDY_ASSERT(m->height < m->depth);
    m->stack[m->height++] = (number){.is_real = true, .real = value};
}

static double to_real(number n)
{
    return n.is_real ? n.real : (double)n.integer;
}

static bool is_true(number n)
{
    return n.is_real ? n.real != 0 : n.integer != 0;
}

/* ---- names ---- */

static int64_t fold_piles(const gi_claim_scene *scene, gi_claim_name name)
{
    int64_t result = 0;

    for (size_t i = 0; i < scene->count; i++) {
        const int64_t pile = scene->piles[i];
        if (name == GI_NAME_XOR)
            result ^= pile;
        else if (i == 0 ||
                 (name == GI_NAME_MAX ? pile > result : pile < result))
            result = pile;
    }
    return result;
}

static grundy_status push_sum(machine *m)
{
    int64_t sum = 0;

    for (size_t i = 0; i < m->scene->count; i++)
        if (__builtin_add_overflow(sum, m->scene->piles[i], &sum))
            return refuse(m, GRUNDY_OVER_BUDGET,
                          "the sum does not fit 64 bits");
    push_int(m, sum);
    return GRUNDY_OK;
}

static int64_t count_bit(const machine *m, bool value)
{
    int64_t count = 0;

    GRUNDY_ASSERT(m->bit >= 0 && m->bit < 64);
    for (size_t i = 0; i < m->scene->count; i++)
        count += (m->scene->piles[i] >> m->bit & 1) == value;
    return count;
}

static grundy_status push_name(machine *m, gi_claim_name name)
{
    const gi_claim_scene *scene = m->scene;

    switch (name) {
    case GI_NAME_P:
        push_int(m, scene->outcome == GRUNDY_OUTCOME_P);
        break;
    case GI_NAME_N:
        push_int(m, scene->outcome == GRUNDY_OUTCOME_N);
        break;
    case GI_NAME_VALUE:
        push_int(m, scene->value);
        break;
    case GI_NAME_COUNT:
        push_int(m, (int64_t)scene->count);
        break;
    case GI_NAME_SUM:
        return push_sum(m);
    case GI_NAME_XOR:
    case GI_NAME_MAX:
    case GI_NAME_MIN:
        push_int(m, fold_piles(scene, name));
        break;
    case GI_NAME_ONES:
        push_int(m, count_bit(m, true));
        break;
    case GI_NAME_ZEROS:
        push_int(m, count_bit(m, false));
        break;
    case GI_NAME_INDEX:
        push_int(m, scene->lost_index);
        break;
    case GI_NAME_LOST_A:
    case GI_NAME_LOST_B:
        push_int(m, scene->lost ? scene->lost[name == GI_NAME_LOST_B] : 0);
        break;
    }
    return GRUNDY_OK;
}

static grundy_status push_operand(machine *m, const gi_claim_step *step)
{
    const grundy_integer *parameter;

    switch (step->op) {
    case GI_CLAIM_INT:
        push_int(m, step->integer);
        return GRUNDY_OK;
    case GI_CLAIM_REAL:
        push_real(m, step->real);
        return GRUNDY_OK;
    case GI_CLAIM_PILE:
        if ((size_t)step->integer >= m->scene->count)
            return refuse(m, GRUNDY_BAD_INPUT,
                          "some positions do not have this pile");
        push_int(m, m->scene->piles[step->integer]);
        return GRUNDY_OK;
    case GI_CLAIM_PARAMETER:
        parameter = gi_game_number(m->scene->game, (size_t)step->integer);
        if (!gi_int_is_small(parameter))
            return refuse(m, GRUNDY_OVER_BUDGET,
                          "this parameter does not fit 64 bits");
        push_int(m, parameter->word);
        return GRUNDY_OK;
    default:
        return push_name(m, (gi_claim_name)step->integer);
    }
}

/* ---- operators ---- */

static grundy_status refuse_large(const machine *m)
{
    return refuse(m, GRUNDY_OVER_BUDGET, "this number does not fit 64 bits");
}

static grundy_status negate(machine *m, number *top)
{
    if (top->is_real)
        top->real = -top->real;
    else if (__builtin_sub_overflow(0, top->integer, &top->integer))
        return refuse_large(m);
    return GRUNDY_OK;
}

static grundy_status round_down(machine *m, number *top)
{
    if (!top->is_real) return GRUNDY_OK;
    if (!(fabs(top->real) < 9.2e18)) return refuse_large(m);
    *top = (number){.integer = (int64_t)floor(top->real)};
    return GRUNDY_OK;
}

static grundy_status apply_unary(machine *m, gi_claim_op op)
{
    number *top = &m->stack[m->height - 1];

    GRUNDY_ASSERT(m->height > 0);
    switch (op) {
    case GI_CLAIM_TRUTH:
        *top = (number){.integer = is_true(*top)};
        return GRUNDY_OK;
    case GI_CLAIM_NOT:
        *top = (number){.integer = !is_true(*top)};
        return GRUNDY_OK;
    case GI_CLAIM_NEGATE:
        return negate(m, top);
    case GI_CLAIM_ABS:
        return to_real(*top) < 0 ? negate(m, top) : GRUNDY_OK;
    case GI_CLAIM_SQRT:
        if (to_real(*top) < 0)
            return refuse(m, GRUNDY_BAD_INPUT,
                          "square root of a negative number");
        *top = (number){.is_real = true, .real = sqrt(to_real(*top))};
        return GRUNDY_OK;
    default: /* GI_CLAIM_FLOOR */
        return round_down(m, top);
    }
}

static int compare(number a, number b)
{
    if (a.is_real || b.is_real) {
        const double x = to_real(a), y = to_real(b);
        return (x > y) - (x < y);
    }
    return (a.integer > b.integer) - (a.integer < b.integer);
}

static bool compares(gi_claim_op op, int order)
{
    switch (op) {
    case GI_CLAIM_EQUAL:
        return order == 0;
    case GI_CLAIM_UNEQUAL:
        return order != 0;
    case GI_CLAIM_LESS:
        return order < 0;
    case GI_CLAIM_AT_MOST:
        return order <= 0;
    case GI_CLAIM_MORE:
        return order > 0;
    default:
        return order >= 0;
    }
}

static grundy_status refuse_zero(const machine *m)
{
    return refuse(m, GRUNDY_BAD_INPUT, "division by zero");
}

/* Reals are finite, so that each is less than another one, equal or greater. */
static grundy_status apply_real(machine *m, gi_claim_op op, double a, double b)
{
    double result;

    switch (op) {
    case GI_CLAIM_ADD:
        result = a + b;
        break;
    case GI_CLAIM_SUBTRACT:
        result = a - b;
        break;
    case GI_CLAIM_MULTIPLY:
        result = a * b;
        break;
    case GI_CLAIM_DIVIDE:
        if (b == 0) return refuse_zero(m);
        result = a / b;
        break;
    default:
        return refuse(m, GRUNDY_BAD_INPUT,
                      "this operator needs whole numbers");
    }
    if (!isfinite(result)) return refuse_large(m);
    push_real(m, result);
    return GRUNDY_OK;
}

/* a divided by b, rounded down; the remainder has the sign of b. */
static grundy_status divide(machine *m, gi_claim_op op, int64_t a, int64_t b)
{
    int64_t quotient, remainder;

    if (b == 0) return refuse_zero(m);
    if (b == -1) { /* INT64_MIN / -1 has no quotient. */
        if (op == GI_CLAIM_DIVIDE && a == INT64_MIN) return refuse_large(m);
        push_int(m, op == GI_CLAIM_DIVIDE ? -a : 0);
        return GRUNDY_OK;
    }
    quotient = a / b;
    remainder = a % b;
    if (remainder != 0 && (remainder < 0) != (b < 0)) {
        quotient--;
        remainder += b;
    }
    push_int(m, op == GI_CLAIM_DIVIDE ? quotient : remainder);
    return GRUNDY_OK;
}

static grundy_status apply_int(machine *m, gi_claim_op op, int64_t a,
                               int64_t b)
{
    int64_t result = 0;
    bool overflows = false;

    switch (op) {
    case GI_CLAIM_ADD:
        overflows = __builtin_add_overflow(a, b, &result);
        break;
    case GI_CLAIM_SUBTRACT:
        overflows = __builtin_sub_overflow(a, b, &result);
        break;
    case GI_CLAIM_MULTIPLY:
        overflows = __builtin_mul_overflow(a, b, &result);
        break;
    case GI_CLAIM_BIT_OR:
        result = a | b;
        break;
    case GI_CLAIM_BIT_XOR:
        result = a ^ b;
        break;
    case GI_CLAIM_BIT_AND:
        result = a & b;
        break;
    default:
        return divide(m, op, a, b);
    }
    if (overflows) return refuse_large(m);
    push_int(m, result);
    return GRUNDY_OK;
}

static grundy_status apply_binary(machine *m, gi_claim_op op)
{
    GRUNDY_ASSERT(m->height >= 2);
    const number b = m->stack[--m->height];
    const number a = m->stack[--m->height];

    if (op >= GI_CLAIM_EQUAL && op <= GI_CLAIM_AT_LEAST) {
        push_int(m, compares(op, compare(a, b)));
        return GRUNDY_OK;
    }
    if (a.is_real || b.is_real)
        return apply_real(m, op, to_real(a), to_real(b));
    return apply_int(m, op, a.integer, b.integer);
}

/* ---- bits ---- */

/* Starts the loop at steps[at]; the next step to run. */
static size_t start_bits(machine *m, const gi_claim *claim, size_t at)
{
    int64_t all = 0;

    for (size_t i = 0; i < m->scene->count; i++)
        all |= m->scene->piles[i];
    m->bit = 0;
    m->bit_end = all ? 64 - __builtin_clzll((unsigned long long)all) : 0;
    GRUNDY_ASSERT(m->bit_end <= 64);
    if (m->bit_end > 0) return at + 1;
    push_int(m, claim->steps[at].op == GI_CLAIM_ALL_BITS);
    return (size_t)claim->steps[at].integer + 1;
}

/* One bit has its verdict on the stack: on to the next, or out. */
static size_t end_bit(machine *m, const gi_claim *claim, size_t at)
{
    const size_t start = (size_t)claim->steps[at].integer;
    const bool is_all = claim->steps[start].op == GI_CLAIM_ALL_BITS;
    const bool verdict = is_true(m->stack[m->height - 1]);

    GRUNDY_ASSERT(m->height > 0 && start < at);
    if (verdict == is_all && ++m->bit < m->bit_end) {
        m->height--;
        return start + 1;
    }
    m->stack[m->height - 1] = (number){.integer = verdict};
    return at + 1;
}

/* Between the operands of || and &&: the second one matters only if the first
 * has not settled it, as in C, so that `n == 0 || 12 % n == 0` divides by no
 * zero. */
static size_t pass_by(machine *m, const gi_claim_step *step, size_t at)
{
    GRUNDY_ASSERT(m->height > 0);
    GRUNDY_ASSERT(step->integer > (int64_t)at);
    if (is_true(m->stack[m->height - 1]) == (step->op == GI_CLAIM_OR))
        return (size_t)step->integer;
    m->height--;
    return at + 1;
}

static grundy_status run_step(machine *m, const gi_claim *claim, size_t *at)
{
    const gi_claim_step *step = &claim->steps[*at];

    m->offset = step->offset;
    if (step->op == GI_CLAIM_ALL_BITS || step->op == GI_CLAIM_ANY_BIT) {
        *at = start_bits(m, claim, *at);
        return GRUNDY_OK;
    }
    if (step->op == GI_CLAIM_END_BIT) {
        *at = end_bit(m, claim, *at);
        return GRUNDY_OK;
    }
    if (step->op == GI_CLAIM_OR || step->op == GI_CLAIM_AND) {
        *at = pass_by(m, step, *at);
        return GRUNDY_OK;
    }
    ++*at;
    if (step->op < GI_CLAIM_ALL_BITS) return push_operand(m, step);
    if (step->op < GI_CLAIM_BIT_OR) return apply_unary(m, step->op);
    return apply_binary(m, step->op);
}

static grundy_status run_steps(machine *m, const gi_claim *claim)
{
    grundy_status status = GRUNDY_OK;

    for (size_t at = 0; !status && at < claim->count;)
        status = run_step(m, claim, &at);
    return status;
}

grundy_status gi_claim_holds(const gi_claim *claim,
                             const gi_claim_scene *scene, bool *holds,
                             const grundy_env *env, grundy_error *err)
{
    enum { USUAL_DEPTH = 16 };
    number usual[USUAL_DEPTH] = {{0}};
    const bool is_deep = claim->depth > USUAL_DEPTH;
    number *stack =
        is_deep ? gi_alloc_array(env, claim->depth, sizeof *stack) : usual;
    machine m = {
        .scene = scene, .stack = stack, .depth = claim->depth, .err = err};
    grundy_status status;

    if (!stack) return GRUNDY_NO_MEMORY;
    status = run_steps(&m, claim);
    if (!status) {
        GRUNDY_ASSERT(m.height == 1);
        *holds = is_true(stack[0]);
    }
    if (is_deep) gi_free(env, stack, claim->depth * sizeof *stack);
    return status;
}
