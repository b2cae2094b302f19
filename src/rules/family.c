/* SPDX-License-Identifier: MIT */
/* family.c - families of positions: one text for each n.
 *
 *     (xo)^n   xox...o: the text in the brackets, n times
 *     t^n.f^n  a single character, n times
 *     .^(2n+1) as many times as a term a n + b says, or a term 3n, or a number
 *     2xn      the number n itself, where no letter but an x is beside it
 *     path:(n-1)  the number that a term in brackets says
 *
 * Everything else stands for itself. A text is written anew for each n, in one
 * walk from left to right; brackets do not nest, so that there is nothing to
 * recur on. A family without any n is refused: it is one position, asked for
 * again and again.
 */
#include "rules/family.h"

#include "base/assert.h"
#include "base/error.h"
#include "rules/position.h"

enum {
    TEXT_MOST = 1 << 20, /* Bytes of one position. */
    BYTES_A_STEP = 64,
    NUMBER_MOST = 1000000 /* Of the numbers in a term. */
};

/* A family while it is written. */
typedef struct writing {
    const char *family;
    size_t at;
    uint64_t n;
    bool has_n;
    gi_text *text;
    gi_run *run;
} writing;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* May stand beside an n that is a number: 2xn, nxn. */
static bool is_border(char c)
{
    return !is_letter(c) || c == 'x';
}

static grundy_status wrong(const writing *w, size_t at, const char *what)
{
    return gi_fail_at(w->run->err, GRUNDY_BAD_INPUT, at, "%s", what);
}

/* ---- terms ---- */

static int64_t read_digits(const char *family, size_t *at)
{
    int64_t number = 0;

    for (; is_digit(family[*at]) && number <= NUMBER_MOST; (*at)++)
        number = 10 * number + (family[*at] - '0');
    return number;
}

/* [a] n, or a number alone, at *at, which moves past it. false: none. */
static bool read_product(const writing *w, size_t *at, bool *has_n,
                         int64_t *out)
{
    const char *family = w->family;
    const bool has_factor = is_digit(family[*at]);
    size_t end = *at;
    const int64_t factor = has_factor ? read_digits(family, &end) : 1;

    if (factor > NUMBER_MOST) return false;
    *has_n = family[end] == 'n';
    if (!*has_n && !has_factor) return false;
    GRUNDY_ASSERT(w->n <= INT64_MAX / (NUMBER_MOST + 1));
    *out = *has_n ? factor * (int64_t)w->n : factor;
    *at = end + (*has_n ? 1 : 0);
    return true;
}

/* "(an+b)" at *at. false: no such term. */
static bool read_bracket(const writing *w, size_t *at, bool *has_n,
                         int64_t *out)
{
    size_t end = *at + 1;
    int64_t value, more = 0;
    bool has_more_n = false;

    if (w->family[*at] != '(' || !read_product(w, &end, has_n, &value))
        return false;
    if (w->family[end] == '+' || w->family[end] == '-') {
        const bool is_less = w->family[end++] == '-';
        if (!read_product(w, &end, &has_more_n, &more) || has_more_n)
            return false;
        GRUNDY_ASSERT(more >= 0 && more <= NUMBER_MOST);
        value += is_less ? -more : more;
    }
    if (w->family[end] != ')') return false;
    *out = value;
    *at = end + 1;
    return true;
}

/* ---- the parts of a family ---- */

/* "^term" after family[first .. end), of which as many copies are added. */
static grundy_status add_power(writing *w, size_t first, size_t end)
{
    const size_t mark = w->at++;
    const size_t room =
        w->text->count < TEXT_MOST ? TEXT_MOST - w->text->count : 0;
    bool has_n = false;
    int64_t count = 0;
    grundy_status status;

    GRUNDY_ASSERT(w->family[mark] == '^' && first <= end);
    if (!read_bracket(w, &w->at, &has_n, &count) &&
        !read_product(w, &w->at, &has_n, &count))
        return wrong(w, w->at, "expected n, 2n, (2n+1) or a number after ^");
    w->has_n |= has_n;
    if (count < 0)
        return wrong(w, mark,
                     "an exponent is less than 0: begin with a "
                     "greater n (--from)");
    if (end > first && (uint64_t)count > room / (end - first))
        return gi_fail_at(w->run->err, GRUNDY_OVER_BUDGET, mark,
                          "a position would be longer than %d bytes",
                          TEXT_MOST);
    status = gi_meter_pay(w->run,
                          (uint64_t)count * (end - first) / BYTES_A_STEP + 1);
    if (end == first) return status; /* Nothing, however often. */
    for (int64_t i = 0; !status && i < count; i++) {
        gi_text_add_bytes(w->text, w->family + first, end - first);
        status = w->text->status;
    }
    return status;
}

/* The bracket that belongs to the one at `at`, or 0. */
static size_t closing(const writing *w, size_t at)
{
    GRUNDY_ASSERT(w->family[at] == '(');
    for (size_t i = at + 1; w->family[i]; i++) {
        if (w->family[i] == ')') return i;
        if (w->family[i] == '(') return 0;
    }
    return 0;
}

/* A bracket: a number, a part that is repeated, or plain text. */
static grundy_status add_bracket(writing *w)
{
    const size_t first = w->at, last = closing(w, first);
    bool has_n = false;
    int64_t number = 0;

    GRUNDY_ASSERT(last == 0 || last > first);
    if (last && w->family[last + 1] == '^') {
        w->at = last + 1;
        return add_power(w, first + 1, last);
    }
    if (read_bracket(w, &w->at, &has_n, &number)) {
        w->has_n |= has_n;
        gi_text_addf(w->text, "%lld", (long long)number);
    } else {
        gi_text_add_char(w->text, w->family[w->at++]);
    }
    return w->text->status;
}

/* Whether "n" or "12n" stands here by itself, as a number. */
static bool begins_number(const writing *w)
{
    const char *family = w->family;
    size_t end = w->at;

    if (w->at > 0 &&
        (is_digit(family[w->at - 1]) || !is_border(family[w->at - 1])))
        return false;
    while (is_digit(family[end]))
        end++;
    return family[end] == 'n' && is_border(family[end + 1]) &&
           family[end + 1] != '^';
}

static grundy_status add_next(writing *w)
{
    const char c = w->family[w->at];
    int64_t number = 0;
    bool has_n = false;

    if (c == '(') return add_bracket(w);
    if (begins_number(w) && read_product(w, &w->at, &has_n, &number)) {
        w->has_n = true;
        gi_text_addf(w->text, "%lld", (long long)number);
        return w->text->status;
    }
    w->at++;
    if (w->family[w->at] == '^' && c != ' ')
        return add_power(w, w->at - 1, w->at);
    gi_text_add_char(w->text, c);
    return w->text->status;
}

/* Whether the number at `at`, as far as `end`, stands with an n: 2n, (n+2). */
static bool is_beside_n(const char *family, size_t at, size_t end)
{
    return family[end] == 'n' ||
           (at > 1 && (family[at - 1] == '+' || family[at - 1] == '-') &&
            family[at - 2] == 'n');
}

static grundy_status check_numbers(const writing *w)
{
    const char *family = w->family;

    for (size_t at = 0, end; family[at]; at = end) {
        size_t first = at;
        const bool is_large = read_digits(family, &first) > NUMBER_MOST;
        for (end = at; is_digit(family[end]);)
            end++;
        if (is_large && is_beside_n(family, at, end))
            return gi_fail_at(w->run->err, GRUNDY_BAD_INPUT, at,
                              "a number beside n is at most %d", NUMBER_MOST);
        if (end == at) end++;
    }
    return GRUNDY_OK;
}

grundy_status gi_family_write(const char *family, uint64_t n, gi_text *text,
                              gi_run *run)
{
    writing w = {.family = family, .n = n, .text = text, .run = run};
    grundy_status status = GRUNDY_OK;

    if (n > INT64_MAX / (NUMBER_MOST + 1))
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "n is too large for a family of positions");
    status = check_numbers(&w);
    while (!status && family[w.at]) {
        const size_t before = w.at;
        status = add_next(&w);
        GRUNDY_ASSERT(status || w.at > before);
        (void)before;
    }
    if (!status && !w.has_n)
        status = wrong(&w, 0, "a family of positions has an n: (xo)^n or 2xn");
    return status;
}

grundy_status gi_family_check(const char *family, uint64_t n, gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = gi_family_write(family, n, &text, run);
    gi_text_clear(&text);
    return status;
}

grundy_status gi_family_position(const char *family, const grundy_game *game,
                                 uint64_t n, gi_ints *out, gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = gi_family_write(family, n, &text, run);
    if (!status) {
        status = gi_position_read(game, out, gi_text_string(&text), text.count,
                                  run);
        /* The place was one in that text. */
        if (status && run->err) run->err->offset = 0;
    }
    gi_text_clear(&text);
    return status;
}

grundy_status gi_item_fail(bool is_family, const grundy_integer *item,
                           grundy_status status, gi_run *run)
{
    const char *unit = is_family ? "n =" : "heap";
    grundy_error told;
    gi_text number;

    if (!run->err || run->err->status != status) return status;
    told = *run->err;
    gi_text_init(&number, run->env);
    gi_text_add_integer(&number, item);
    if (!number.status && told.is_limit_met)
        status = gi_fail_limit(run->err, status, "%s %.20s: %s", unit,
                               gi_text_string(&number), told.message);
    else if (!number.status)
        status = gi_fail(run->err, status, "%s %.20s: %s", unit,
                         gi_text_string(&number), told.message);
    gi_text_clear(&number);
    return status;
}
