/* SPDX-License-Identifier: MIT */
/* partizan_upstar.c - which forms are x + u ups + *k, for a number x.
 *
 * A canonical form shows it by its options (T-UPSTAR): {n|} and {|-n} are
 * integers; {a|b} with numbers a < b is the number between them; on both sides x,
 * x*, ..., x*(k - 1) make x*k; and an up more has x for Left and x with the ups
 * before and one star changed for Right.
 */
#include <inttypes.h>
#include <string.h>

#include "partizan.h"

enum { EXPONENT_MOST = 40 };

static bool is_number(upstar a)
{
    return a.is_one && a.ups == 0 && a.nimber == 0;
}

static bool has_same_number(upstar a, upstar b)
{
    return a.is_one && b.is_one && a.numerator == b.numerator &&
           a.exponent == b.exponent;
}

static upstar integer(int64_t n)
{
    return (upstar){.is_one = true, .numerator = n};
}

/* The number between a and b, if a < b. */
static upstar middle(upstar a, upstar b)
{
    const unsigned e = a.exponent > b.exponent ? a.exponent : b.exponent;
    const int64_t low = a.numerator * ((int64_t)1 << (e - a.exponent));
    const int64_t high = b.numerator * ((int64_t)1 << (e - b.exponent));
    upstar out = {.is_one = low < high && e < EXPONENT_MOST,
                  .numerator = low + high,
                  .exponent = e + 1};

    while (out.exponent > 0 && out.numerator % 2 == 0) {
        out.numerator /= 2;
        out.exponent--;
    }
    return out;
}

/* x + (w + step) ups + *(l ^ 1), from x and b = x + w ups + *l. */
static upstar up_from(upstar b, int step)
{
    upstar out = b;

    out.is_one = step * b.ups > 0 || (b.ups == 0 && b.nimber > 0);
    out.ups += step;
    out.nimber ^= 1;
    return out;
}

/* An option on each side. */
static upstar of_pair(upstar a, upstar b)
{
    upstar none = {.is_one = false}, star = a;

    if (is_number(a) && is_number(b) && !has_same_number(a, b))
        return middle(a, b);
    if (!has_same_number(a, b)) return none;
    star.nimber = 1;
    if (is_number(a) && is_number(b)) return star;
    if (is_number(a)) return up_from(b, 1);
    return is_number(b) ? up_from(a, -1) : none;
}

/* Whether options number 0, 1, ... of this side are x, x*, ..., in any order. */
static bool are_nimbers(const partizan_claim *c, const form *f, int side,
                        upstar x)
{
    for (uint64_t k = 0; k < f->count[side]; k++) {
        bool is_there = false;
        for (size_t i = 0; i < f->count[side]; i++) {
            const upstar a = c->upstars[f->options[side][i]];
            is_there |= has_same_number(a, x) && a.ups == 0 && a.nimber == k;
        }
        if (!is_there) return false;
    }
    return true;
}

/* Two options on a side at least. */
static upstar of_several(const partizan_claim *c, const form *f)
{
    const size_t left = f->count[LEFT], right = f->count[RIGHT];
    upstar out = {.is_one = false};

    if (left == 0 || right == 0) return out;
    for (size_t i = 0; i < left; i++)
        if (is_number(c->upstars[f->options[LEFT][i]]))
            out = c->upstars[f->options[LEFT][i]];
    if (!out.is_one || !are_nimbers(c, f, LEFT, out) ||
        !are_nimbers(c, f, RIGHT, out))
        return (upstar){.is_one = false};
    if (left == right) {
        out.nimber = left;
    } else if (left + right == 3) {
        out.ups = left > right ? 1 : -1;
        out.nimber = 1;
    } else {
        out.is_one = false;
    }
    return out;
}

upstar find_upstar(const partizan_claim *c, size_t x)
{
    const form *f = &c->forms[x];
    const size_t left = f->count[LEFT], right = f->count[RIGHT];
    upstar a = {.is_one = false}, b = a;

    if (left == 0 && right == 0) return integer(0);
    if (left) a = c->upstars[f->options[LEFT][0]];
    if (right) b = c->upstars[f->options[RIGHT][0]];
    if (left > 1 || right > 1) return of_several(c, f);
    if (left && right) return of_pair(a, b);
    if (left && is_number(a) && a.exponent == 0 && a.numerator >= 0)
        return integer(a.numerator + 1);
    if (right && is_number(b) && b.exponent == 0 && b.numerator <= 0)
        return integer(b.numerator - 1);
    return (upstar){.is_one = false};
}

size_t form_of(const partizan_claim *c, upstar wanted)
{
    size_t x = 0;

    while (x < c->form_count && !(has_same_number(c->upstars[x], wanted) &&
                                  c->upstars[x].ups == wanted.ups &&
                                  c->upstars[x].nimber == wanted.nimber))
        x++;
    return x;
}

void write_upstar(char *out, upstar a)
{
    enum { BYTES = 64 };
    size_t at = 0;

    if (a.numerator || (a.ups == 0 && a.nimber == 0))
        at += (size_t)snprintf(out, BYTES, "%" PRId64, a.numerator);
    if (a.exponent)
        at += (size_t)snprintf(out + at, BYTES - at, "/%" PRId64,
                               (int64_t)1 << a.exponent);
    if (a.ups) out[at++] = a.ups > 0 ? '^' : 'v';
    if (a.ups > 1 || a.ups < -1)
        at += (size_t)snprintf(out + at, BYTES - at, "%" PRId64,
                               a.ups > 0 ? a.ups : -a.ups);
    if (a.nimber) out[at++] = '*';
    if (a.nimber > 1)
        at += (size_t)snprintf(out + at, BYTES - at, "%" PRIu64, a.nimber);
    out[at] = '\0';
}
