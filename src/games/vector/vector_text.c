/* SPDX-License-Identifier: MIT */
/* vector_text.c - the moves of a vector game from text.
 *
 *     game      = "{" pattern { ";" pattern } "}"
 *     pattern   = [ "any" ] "(" sum { "," sum } ")" [ conditions ]
 *     conditions = [ ":" ] condition { "," condition }
 *     condition = sum { relation sum }      a <= b < 2a + 1
 *     sum       = [ "-" ] term { ( "+" | "-" ) term } [ "%" number ]
 *     term      = number | [ number ] letter | [ number ] "x" heap
 *     relation  = "<" | "<=" | "=" | "!=" | ">=" | ">"
 *
 * A remainder stands in conditions alone. White space is free. After this each
 * letter has an amount of its pattern in which it stands with a factor above 0 and
 * no letter with one below 0, so that there are finitely many moves.
 */
#include <string.h>

#include "base/error.h"
#include "base/text/space.h"
#include "games/vector/vector_game.h"

typedef struct reader {
    const char *text;
    size_t at;
    gi_vector_game *own;
    gi_vector_pattern *pattern;
    grundy_error *err;
} reader;

static grundy_status fail(const reader *r, const char *message)
{
    return gi_fail_at(r->err, GRUNDY_BAD_INPUT, r->at, "%s", message);
}

static char peek(reader *r)
{
    while (gi_is_space(r->text[r->at]))
        r->at++;
    return r->text[r->at];
}

static bool take(reader *r, const char *word)
{
    peek(r);
    if (strncmp(r->text + r->at, word, strlen(word)) != 0) return false;
    r->at += strlen(word);
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static grundy_status read_number(reader *r, int64_t most, int64_t *out)
{
    int64_t number = 0;

    if (!is_digit(peek(r))) return fail(r, "expected a number");
    while (is_digit(r->text[r->at])) {
        number = 10 * number + (r->text[r->at] - '0');
        if (number > most)
            return fail(r, most == GI_VECTOR_FACTOR_MOST
                               ? "a factor is at most 1000"
                               : "a number is at most 2^48");
        r->at++;
    }
    GRUNDY_ASSERT(number >= 0 && number <= most);
    *out = number;
    return GRUNDY_OK;
}

/* ---- sums ---- */

static grundy_status add_factor(const reader *r, int64_t *factor, int64_t add)
{
    GRUNDY_ASSERT(add >= -GI_VECTOR_FACTOR_MOST &&
                  add <= GI_VECTOR_FACTOR_MOST);
    *factor += add;
    if (*factor > GI_VECTOR_FACTOR_MOST || *factor < -GI_VECTOR_FACTOR_MOST)
        return fail(r, "a factor is at most 1000");
    return GRUNDY_OK;
}

static grundy_status read_heap(reader *r, gi_linear *out, int64_t factor)
{
    int64_t heap;
    grundy_status status;

    r->at++;
    status = read_number(r, gi_vector_most, &heap);
    if (status) return status;
    if (heap < 1 || heap > GI_VECTOR_HEAPS)
        return fail(r, "heaps are x1 to x8");
    r->pattern->has_heaps = true;
    return add_factor(r, &out->heaps[heap - 1], factor);
}

static grundy_status read_term(reader *r, gi_linear *out, int64_t sign)
{
    int64_t number = 1;
    const bool has_number = is_digit(peek(r));
    grundy_status status =
        has_number ? read_number(r, gi_vector_most, &number) : GRUNDY_OK;
    const char c = peek(r);

    if (status) return status;
    if ((c == 'x' || (c >= 'a' && c <= 'h')) && number > GI_VECTOR_FACTOR_MOST)
        return fail(r, "a factor is at most 1000");
    if (c == 'x') return read_heap(r, out, sign * number);
    if (c >= 'a' && c <= 'h') {
        r->at++;
        return add_factor(r, &out->letters[c - 'a'], sign * number);
    }
    if (!has_number)
        return fail(r, "expected a number, a letter of a to h, or a heap, x1");
    out->constant += sign * number;
    if (out->constant > gi_vector_most || out->constant < -gi_vector_most)
        return fail(r, "a number is at most 2^48");
    return GRUNDY_OK;
}

static grundy_status read_sum(reader *r, gi_linear *out)
{
    int64_t sign = take(r, "-") ? -1 : 1;
    grundy_status status;

    *out = (gi_linear){0};
    for (;;) {
        status = read_term(r, out, sign);
        if (status) return status;
        if (take(r, "+"))
            sign = 1;
        else if (take(r, "-"))
            sign = -1;
        else
            return GRUNDY_OK;
    }
}

/* ---- conditions ---- */

static grundy_status read_side(reader *r, gi_linear *out)
{
    grundy_status status = read_sum(r, out);

    if (status || !take(r, "%")) return status;
    status = read_number(r, gi_vector_most, &out->modulus);
    if (!status && out->modulus == 0)
        return fail(r, "there is no remainder by 0");
    return status;
}

/* The relation that comes next, and whether the sides change places. */
static bool take_relation(reader *r, gi_vector_relation *out, bool *is_turned)
{
    static const struct {
        const char *word;
        gi_vector_relation relation;
        bool is_turned;
    } all[] = {{"<=", GI_VECTOR_LESS_EQUAL, false},
               {">=", GI_VECTOR_LESS_EQUAL, true},
               {"!=", GI_VECTOR_UNEQUAL, false},
               {"==", GI_VECTOR_EQUAL, false},
               {"<", GI_VECTOR_LESS, false},
               {">", GI_VECTOR_LESS, true},
               {"=", GI_VECTOR_EQUAL, false}};

    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (take(r, all[i].word)) {
            *out = all[i].relation;
            *is_turned = all[i].is_turned;
            return true;
        }
    return false;
}

/* a <= b < c are two. */
static grundy_status read_chain(reader *r)
{
    gi_linear left, right;
    gi_vector_relation relation;
    bool is_turned, is_first = true;
    grundy_status status = read_side(r, &left);

    while (!status && take_relation(r, &relation, &is_turned)) {
        gi_vector_game *own = r->own;
        status = read_side(r, &right);
        if (status) return status;
        if (own->condition_count == GI_VECTOR_CONDITIONS)
            return fail(r, "there are at most 32 conditions");
        own->conditions[own->condition_count++] =
            is_turned ? (gi_vector_condition){right, left, relation}
                      : (gi_vector_condition){left, right, relation};
        left = right;
        is_first = false;
    }
    if (!status && is_first)
        return fail(r, "expected a relation: <, <=, =, !=, >= or >");
    return status;
}

static grundy_status read_conditions(reader *r)
{
    const bool has_colon = take(r, ":");
    const char next = peek(r);
    grundy_status status = GRUNDY_OK;

    r->pattern->first_condition = r->own->condition_count;
    if (has_colon || (next && next != ';' && next != '}')) do
            status = read_chain(r);
        while (!status && take(r, ","));
    r->pattern->end_condition = r->own->condition_count;
    GRUNDY_ASSERT(r->pattern->end_condition <= GI_VECTOR_CONDITIONS);
    return status;
}

/* ---- patterns ---- */

/* Whether an amount ends the counting of a letter. */
static bool has_bound(const gi_vector_pattern *pattern, size_t letter)
{
    for (size_t i = 0; i < GI_VECTOR_HEAPS; i++) {
        const int64_t *factors = pattern->amounts[i].letters;
        bool is_bound = factors[letter] > 0;
        for (size_t k = 0; k < GI_VECTOR_LETTERS; k++)
            is_bound &= factors[k] >= 0;
        if (is_bound) return true;
    }
    return false;
}

static bool uses_letter(const reader *r, size_t letter)
{
    for (size_t i = 0; i < GI_VECTOR_HEAPS; i++)
        if (r->pattern->amounts[i].letters[letter]) return true;
    for (size_t c = r->pattern->first_condition; c < r->own->condition_count;
         c++)
        if (r->own->conditions[c].left.letters[letter] ||
            r->own->conditions[c].right.letters[letter])
            return true;
    return false;
}

/* The order in which they are chosen. */
static grundy_status fail_gap(const reader *r, size_t letter, size_t missing)
{
    return gi_fail_at(r->err, GRUNDY_BAD_INPUT, r->at,
                      "the letters of a move are a, b, ... without a gap: "
                      "there is %c and no %c",
                      (char)('a' + letter), (char)('a' + missing));
}

static grundy_status check_letters(reader *r)
{
    size_t count = GI_VECTOR_LETTERS;

    while (count > 0 && !uses_letter(r, count - 1))
        count--;
    for (size_t i = 0; i < count; i++) {
        if (!uses_letter(r, i)) return fail_gap(r, count - 1, i);
        if (!has_bound(r->pattern, i))
            return gi_fail_at(
                r->err, GRUNDY_BAD_INPUT, r->at,
                "the letter %c has no bound: no heap loses it and adds no "
                "other letter",
                (char)('a' + i));
    }
    r->pattern->letter_count = count;
    return GRUNDY_OK;
}

static bool names_heap_past(const gi_linear *sum, size_t count)
{
    GRUNDY_ASSERT(count <= GI_VECTOR_HEAPS);
    for (size_t i = count; i < GI_VECTOR_HEAPS; i++)
        if (sum->heaps[i]) return true;
    return false;
}

static grundy_status check_heap_names(const reader *r)
{
    const size_t count = r->own->heap_count;
    bool is_past = false;

    for (size_t i = 0; i < count; i++)
        is_past |= names_heap_past(&r->pattern->amounts[i], count);
    for (size_t c = r->pattern->first_condition; c < r->own->condition_count;
         c++)
        is_past |= names_heap_past(&r->own->conditions[c].left, count) ||
                   names_heap_past(&r->own->conditions[c].right, count);
    return is_past ? fail(r, "a condition names a heap that is not there")
                   : GRUNDY_OK;
}

static grundy_status read_amounts(reader *r)
{
    size_t count = 0;
    grundy_status status = GRUNDY_OK;

    if (!take(r, "("))
        return fail(r, "expected the amounts of a move, such as (a,0)");
    do {
        if (count == GI_VECTOR_HEAPS)
            return fail(r, "there are at most 8 heaps");
        status = read_sum(r, &r->pattern->amounts[count++]);
    } while (!status && take(r, ","));
    if (status) return status;
    if (!take(r, ")")) return fail(r, "expected ',' or ')'");
    if (r->own->heap_count > 0 && r->own->heap_count != count)
        return fail(r, "every move has one amount for each heap");
    GRUNDY_ASSERT(count > 0 && count <= GI_VECTOR_HEAPS);
    r->own->heap_count = count;
    return GRUNDY_OK;
}

static grundy_status read_pattern(reader *r)
{
    gi_vector_game *own = r->own;
    grundy_status status;

    if (own->pattern_count == GI_VECTOR_PATTERNS)
        return fail(r, "there are at most 32 kinds of moves");
    r->pattern = &own->patterns[own->pattern_count++];
    r->pattern->is_any = take(r, "any");
    status = read_amounts(r);
    if (!status) status = read_conditions(r);
    if (!status) status = check_letters(r);
    return status ? status : check_heap_names(r);
}

grundy_status gi_vector_game_read(gi_vector_game *out, const char *text,
                                  grundy_error *err)
{
    reader r = {.text = text, .own = out, .err = err};
    grundy_status status;

    if (!take(&r, "{"))
        return fail(&r, "expected the moves, such as "
                        "vectors:{(a,0); (0,a); (a,a)}");
    do
        status = read_pattern(&r);
    while (!status && take(&r, ";"));
    if (status) return status;
    if (!take(&r, "}")) return fail(&r, "expected ';' or '}' after a move");
    if (peek(&r)) return fail(&r, "expected nothing after '}'");
    GRUNDY_ASSERT(out->pattern_count > 0 && out->heap_count > 0);
    return GRUNDY_OK;
}
