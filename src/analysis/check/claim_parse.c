/* SPDX-License-Identifier: MIT */
/* claim_parse.c - a formula in C's notation, into reverse Polish order.
 *
 * Shunting-yard: operators wait on a stack until one that binds less tightly,
 * a bracket or the end releases them. There is no recursion, so that a million
 * brackets cost memory and nothing else. `depth` is what the evaluator's stack
 * needs, counted on the way. || and && become a step between their operands,
 * which can skip the second one, and a step after it that turns it into 0 or
 * 1.
 *
 * Names are looked up in this order: the game's parameters, the words of the
 * table below, a single letter for a pile (n is the first). Where the ruleset
 * lists its lost positions, k, A, B are the index and the two piles of the
 * k-th.
 */
#include <string.h>

#include "analysis/check/claim.h"
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/ruleset.h"

/* What waits on the operator stack. */
typedef struct waiting {
    gi_claim_op op;
    int binding;      /* Larger binds tighter; 0: an opening bracket. */
    bool is_function; /* Applied to the bracket that follows. */
    size_t offset;
    size_t start; /* Step of ALL_BITS, ANY_BIT, OR and AND. */
} waiting;

typedef struct parser {
    const char *text;
    size_t at;
    const grundy_game *game;
    gi_claim *claim;
    waiting *stack;
    size_t stack_count, stack_capacity;
    size_t height;   /* Of the value stack after the steps so far. */
    bool is_in_bits; /* Between the brackets of allbits or anybit. */
    const grundy_env *env;
    grundy_error *err;
} parser;

static grundy_status wrong(const parser *p, const char *message)
{
    return gi_fail_at(p->err, GRUNDY_BAD_INPUT, p->at, "%s", message);
}

static grundy_status push_step(parser *p, gi_claim_step step)
{
    gi_claim *claim = p->claim;
    void *items = claim->steps;
    grundy_status status;

    if (claim->count == claim->capacity) {
        status = gi_array_grow(&items, &claim->capacity, claim->count,
                               sizeof *claim->steps, p->env);
        if (status) return status;
        claim->steps = items;
    }
    claim->steps[claim->count++] = step;
    return GRUNDY_OK;
}

static grundy_status push_value(parser *p, gi_claim_step step)
{
    if (++p->height > p->claim->depth) p->claim->depth = p->height;
    return push_step(p, step);
}

static grundy_status push_waiting(parser *p, waiting w)
{
    void *items = p->stack;
    grundy_status status;

    if (p->stack_count == p->stack_capacity) {
        status = gi_array_grow(&items, &p->stack_capacity, p->stack_count,
                               sizeof *p->stack, p->env);
        if (status) return status;
        p->stack = items;
    }
    p->stack[p->stack_count++] = w;
    return GRUNDY_OK;
}

static bool is_bit_loop(gi_claim_op op)
{
    return op == GI_CLAIM_ALL_BITS || op == GI_CLAIM_ANY_BIT;
}

static grundy_status release(parser *p, const waiting *w)
{
    gi_claim_step *start = &p->claim->steps[w->start];

    if (is_bit_loop(w->op)) {
        GRUNDY_ASSERT(start->op == w->op);
        start->integer = (int64_t)p->claim->count;
        p->is_in_bits = false;
        return push_step(p, (gi_claim_step){.op = GI_CLAIM_END_BIT,
                                            .integer = (int64_t)w->start,
                                            .offset = w->offset});
    }
    if (w->op == GI_CLAIM_OR || w->op == GI_CLAIM_AND) {
        GRUNDY_ASSERT(start->op == w->op);
        start->integer = (int64_t)p->claim->count;
        return push_step(
            p, (gi_claim_step){.op = GI_CLAIM_TRUTH, .offset = w->offset});
    }
    GRUNDY_ASSERT(p->height >= (w->op >= GI_CLAIM_BIT_OR ? 2 : 1));
    if (w->op >= GI_CLAIM_BIT_OR) p->height--;
    return push_step(p, (gi_claim_step){.op = w->op, .offset = w->offset});
}

/* ---- names ---- */

typedef struct word {
    const char *name;
    int code; /* gi_claim_name, or gi_claim_op for functions. */
} word;

static const word functions[] = {{"allbits", GI_CLAIM_ALL_BITS},
                                 {"anybit", GI_CLAIM_ANY_BIT},
                                 {"floor", GI_CLAIM_FLOOR},
                                 {"sqrt", GI_CLAIM_SQRT},
                                 {"abs", GI_CLAIM_ABS}};
static const word names[] = {
    {"P", GI_NAME_P},         {"N", GI_NAME_N},     {"value", GI_NAME_VALUE},
    {"count", GI_NAME_COUNT}, {"sum", GI_NAME_SUM}, {"xor", GI_NAME_XOR},
    {"max", GI_NAME_MAX},     {"min", GI_NAME_MIN}, {"ones", GI_NAME_ONES},
    {"zeros", GI_NAME_ZEROS}};
static const word lost_names[] = {
    {"k", GI_NAME_INDEX}, {"A", GI_NAME_LOST_A}, {"B", GI_NAME_LOST_B}};

static int find_word(const word *words, size_t count, const char *name,
                     size_t length)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i].name) == length &&
            memcmp(words[i].name, name, length) == 0)
            return words[i].code;
    return -1;
}

#define FIND(words, name, length)                                             \
    find_word((words), sizeof(words) / sizeof(words)[0], (name), (length))

static int find_parameter(const gi_ruleset *rules, const char *name,
                          size_t length)
{
    for (size_t i = 0; i < rules->parameter_count; i++)
        if (rules->parameters[i].kind == GI_NUMBER &&
            strlen(rules->parameters[i].name) == length &&
            memcmp(rules->parameters[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

static grundy_status push_name(parser *p, const char *name, size_t length)
{
    gi_claim_step step = {.op = GI_CLAIM_NAME, .offset = p->at};
    gi_claim *claim = p->claim;
    int code = find_parameter(p->game->rules, name, length);

    if (code >= 0) {
        step.op = GI_CLAIM_PARAMETER;
    } else if ((code = FIND(names, name, length)) >= 0) {
        if (!p->is_in_bits && (code == GI_NAME_ONES || code == GI_NAME_ZEROS))
            return wrong(p, "ones and zeros may be used only inside "
                            "allbits(...) or anybit(...)");
        claim->uses_outcome |= code == GI_NAME_P || code == GI_NAME_N;
        claim->uses_value |= code == GI_NAME_VALUE;
    } else if (p->game->rules->theory.lost &&
               (code = FIND(lost_names, name, length)) >= 0) {
        claim->uses_lost = true;
    } else if (length == 3 && memcmp(name, "phi", 3) == 0) {
        step.op = GI_CLAIM_REAL;
        step.real = 1.6180339887498948482;
    } else if (length == 1 &&
               (*name == 'n' || (*name >= 'a' && *name < 'i'))) {
        step.op = GI_CLAIM_PILE;
        code = *name == 'n' ? 0 : *name - 'a';
        if (claim->pile_count < (size_t)code + 1)
            claim->pile_count = (size_t)code + 1;
    } else {
        return gi_fail_at(
            p->err, GRUNDY_BAD_INPUT, p->at,
            "unknown name '%.*s'; docs/claims.md lists the names",
            (int)(length < 30 ? length : 30), name);
    }
    step.integer = code;
    return push_value(p, step);
}

/* ---- operands ---- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A whole number. Past INT64_MAX there is one more, -2^63, whose minus waits
 * on the stack. */
static grundy_status push_whole(parser *p, uint64_t magnitude, size_t offset)
{
    const uint64_t least = (uint64_t)INT64_MAX + 1;
    const bool is_negated = p->stack_count > 0 &&
                            p->stack[p->stack_count - 1].op == GI_CLAIM_NEGATE;
    gi_claim_step step = {.op = GI_CLAIM_INT, .offset = offset};

    if (magnitude == least && is_negated) {
        p->stack_count--;
        step.integer = INT64_MIN;
    } else if (magnitude < least) {
        step.integer = (int64_t)magnitude;
    } else {
        p->at = offset;
        return wrong(p, "this number does not fit 64 bits");
    }
    return push_value(p, step);
}

/* Digits, then perhaps a point and more. Reals are only for claims about
 * reals, so plain summation of the digits is exact enough. */
static grundy_status read_number(parser *p)
{
    gi_claim_step step = {.op = GI_CLAIM_REAL, .offset = p->at};
    uint64_t magnitude = 0;
    double scale = 1;

    for (; is_digit(p->text[p->at]); p->at++) {
        const uint64_t digit = (uint64_t)(p->text[p->at] - '0');
        step.real = step.real * 10 + (double)digit;
        if (__builtin_mul_overflow(magnitude, 10, &magnitude) ||
            __builtin_add_overflow(magnitude, digit, &magnitude))
            magnitude = UINT64_MAX;
    }
    if (p->text[p->at] != '.' || !is_digit(p->text[p->at + 1]))
        return push_whole(p, magnitude, step.offset);
    for (p->at++; is_digit(p->text[p->at]); p->at++)
        step.real += (p->text[p->at] - '0') * (scale /= 10);
    return push_value(p, step);
}

static grundy_status read_word(parser *p, bool *wants_operand)
{
    const char *name = p->text + p->at;
    size_t length = 0;
    waiting w = {.is_function = true, .offset = p->at, .binding = 0};
    grundy_status status;

    while (is_letter(name[length]) || is_digit(name[length]))
        length++;
    const int function = FIND(functions, name, length);
    if (function < 0) {
        status = push_name(p, name, length);
        p->at += length;
        *wants_operand = false;
        return status;
    }
    p->at += length;
    while (p->text[p->at] == ' ')
        p->at++;
    if (p->text[p->at] != '(')
        return wrong(p, "expected '(' after a function");
    p->at++;
    w.op = (gi_claim_op)function;
    w.start = p->claim->count;
    if (is_bit_loop(w.op)) {
        if (p->is_in_bits) {
            p->at = w.offset;
            return wrong(p, "allbits and anybit cannot be nested");
        }
        p->is_in_bits = true;
        status = push_step(p, (gi_claim_step){.op = w.op, .offset = w.offset});
        if (status) return status;
    }
    return push_waiting(p, w);
}

static grundy_status read_operand(parser *p, bool *wants_operand)
{
    const char c = p->text[p->at];
    grundy_status status;

    if (is_letter(c)) return read_word(p, wants_operand);
    if (is_digit(c)) {
        status = read_number(p);
        *wants_operand = false;
        return status;
    }
    if (c == '!' || c == '-') {
        status = push_waiting(
            p, (waiting){.op = c == '!' ? GI_CLAIM_NOT : GI_CLAIM_NEGATE,
                         .binding = 11,
                         .offset = p->at});
    } else if (c == '(') {
        status = push_waiting(p, (waiting){.offset = p->at});
    } else {
        return wrong(p, c ? "expected a number, a name or '('"
                          : "the formula ends too early");
    }
    p->at++;
    return status;
}

/* ---- operators ---- */

typedef struct binary {
    const char *text;
    gi_claim_op op;
    int binding;
} binary;

/* Longer texts first. C's precedence, but == and != bind less tightly than &
 * and | do, so that `n & 1 == 0` means what it seems to. */
static const binary operators[] = {
    {"||", GI_CLAIM_OR, 1},      {"&&", GI_CLAIM_AND, 2},
    {"==", GI_CLAIM_EQUAL, 3},   {"!=", GI_CLAIM_UNEQUAL, 3},
    {"<=", GI_CLAIM_AT_MOST, 4}, {">=", GI_CLAIM_AT_LEAST, 4},
    {"<", GI_CLAIM_LESS, 4},     {">", GI_CLAIM_MORE, 4},
    {"|", GI_CLAIM_BIT_OR, 5},   {"^", GI_CLAIM_BIT_XOR, 6},
    {"&", GI_CLAIM_BIT_AND, 7},  {"+", GI_CLAIM_ADD, 8},
    {"-", GI_CLAIM_SUBTRACT, 8}, {"*", GI_CLAIM_MULTIPLY, 9},
    {"/", GI_CLAIM_DIVIDE, 9},   {"%", GI_CLAIM_MODULO, 9}};

static const binary *operator_at(const char *text)
{
    for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++)
        if (strncmp(text, operators[i].text, strlen(operators[i].text)) == 0)
            return &operators[i];
    return NULL;
}

/* Lets out what binds at least as tightly. */
static grundy_status release_until(parser *p, int binding)
{
    while (p->stack_count > 0 &&
           p->stack[p->stack_count - 1].binding >= binding) {
        grundy_status status = release(p, &p->stack[--p->stack_count]);
        if (status) return status;
    }
    return GRUNDY_OK;
}

static grundy_status close_bracket(parser *p)
{
    grundy_status status = release_until(p, 1);

    if (status) return status;
    if (p->stack_count == 0) return wrong(p, "this ')' has no '('");
    const waiting w = p->stack[--p->stack_count];
    p->at++;
    return w.is_function ? release(p, &w) : GRUNDY_OK;
}

static grundy_status read_operator(parser *p, bool *wants_operand)
{
    const binary *found = operator_at(p->text + p->at);
    waiting w = {.offset = p->at};
    grundy_status status;

    if (p->text[p->at] == ')') return close_bracket(p);
    if (!found) return wrong(p, "expected an operator or ')'");
    w.op = found->op;
    w.binding = found->binding;
    status = release_until(p, found->binding);
    if (!status && (w.op == GI_CLAIM_OR || w.op == GI_CLAIM_AND)) {
        GRUNDY_ASSERT(p->height > 0);
        p->height--;
        w.start = p->claim->count;
        status = push_step(p, (gi_claim_step){.op = w.op, .offset = w.offset});
    }
    if (!status) status = push_waiting(p, w);
    p->at += strlen(found->text);
    *wants_operand = true;
    return status;
}

static grundy_status read_formula(parser *p)
{
    bool wants_operand = true;
    grundy_status status = GRUNDY_OK;

    for (;;) {
        while (p->text[p->at] == ' ' || p->text[p->at] == '\t')
            p->at++;
        if (!wants_operand && !p->text[p->at]) break;
        status = wants_operand ? read_operand(p, &wants_operand)
                               : read_operator(p, &wants_operand);
        if (status) return status;
    }
    status = release_until(p, 1);
    if (status) return status;
    if (p->stack_count > 0) {
        p->at = p->stack[p->stack_count - 1].offset;
        return wrong(p, "this '(' is never closed");
    }
    GRUNDY_ASSERT(p->height == 1);
    return GRUNDY_OK;
}

grundy_status gi_claim_parse(gi_claim *out, const grundy_game *game,
                             const char *text, const grundy_env *env,
                             grundy_error *err)
{
    gi_claim claim = {0};
    parser p = {
        .text = text, .game = game, .claim = &claim, .env = env, .err = err};
    grundy_status status = read_formula(&p);

    gi_free(env, p.stack, p.stack_capacity * sizeof *p.stack);
    if (status) {
        gi_claim_clear(&claim, env);
        return status;
    }
    *out = claim;
    return GRUNDY_OK;
}

void gi_claim_clear(gi_claim *claim, const grundy_env *env)
{
    gi_free(env, claim->steps, claim->capacity * sizeof *claim->steps);
    *claim = (gi_claim){0};
}
