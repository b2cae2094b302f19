/* SPDX-License-Identifier: MIT */
/* partizan_judge.c - whether a claim about partizan heaps is proved.
 *
 * The forms are canonical: no option is dominated and none is reversible, so that
 * two of them are equal only if they are the same. Each heap has the value that
 * is claimed, which is compared with the options that its rules give it. Then the
 * values return as T-PARTIZAN-PERIOD asks, with the least period and preperiod,
 * so that no number can be another one; with a saltus, see partizan_saltus.c.
 */
#include <stdlib.h>
#include <string.h>

#include "partizan.h"

/* ---- the facts by themselves ---- */

static const char *check_period(const partizan_claim *c)
{
    const uint64_t e = c->preperiod, p = c->period;

    for (uint64_t n = e; n + p < c->terms; n++)
        if (c->values[n] != c->values[n + p])
            return "the values do not have this period";
    if (e > 0 && c->values[e - 1] == c->values[e - 1 + p])
        return "the period begins earlier";
    for (uint64_t d = 1; d < p; d++) {
        bool is_period = p % d == 0;
        for (uint64_t n = e; is_period && n < e + p; n++)
            is_period = c->values[n] == c->values[e + (n - e + d) % p];
        if (is_period) return "there is a shorter period";
    }
    return NULL;
}

/* The window of the theorem. */
static const char *check_terms(const partizan_claim *c)
{
    uint64_t h = 0, k = 0, needed;

    for (int side = LEFT; side <= RIGHT; side++) {
        const rules *r = &c->rules[side];
        if (r->kind == ALL_BUT)
            return "the theorem is about moves of bounded size";
        if (most_parts(r) > h) h = most_parts(r);
        if (r->kind == SUBTRACTING && r->amount_count > 0 && h == 0) h = 1;
        if (longest_reach(r) > k) k = longest_reach(r);
    }
    if (h > 2) return "moves that leave three heaps are not verified here";
    if (h == 0) h = 1;
    if (c->period == 0) return "a period is at least 1";
    needed = terms_of_saltus(c, h, k);
    if (needed == 0) return "the theorem is about another saltus";
    return c->terms == needed ? NULL
                              : "the theorem needs another number of terms";
}

static const char *check_facts(const partizan_claim *c)
{
    const char *objection = check_terms(c);

    if (c->digest != c->computed) return "the facts have another digest";
    if (objection) return objection;
    if (c->form_count == 0 || c->forms[0].count[LEFT] ||
        c->forms[0].count[RIGHT])
        return "the first form is not 0";
    if (c->terms < c->preperiod + c->period)
        return "the theorem needs more terms";
    return c->theorem == PERIOD ? check_period(c) : NULL;
}

/* ---- the forms ---- */

/* Options ascend, and none is dominated by another one of them. */
static bool is_undominated(play *p, const form *f, int side)
{
    const uint16_t *options = f->options[side];

    for (size_t i = 0; i < f->count[side]; i++) {
        if (i > 0 && options[i] <= options[i - 1]) return false;
        for (size_t k = 0; k < f->count[side]; k++)
            if (i != k &&
                (side == LEFT ? is_at_most(p, options[i], 0, options[k])
                              : is_at_least(p, options[i], 0, options[k])))
                return false;
    }
    return true;
}

/* No answer to a move of this side is as good for the other as the form. */
static bool is_irreversible(play *p, const form *forms, uint16_t x, int side)
{
    const form *f = &forms[x];

    for (size_t i = 0; i < f->count[side]; i++) {
        const form *after = &forms[f->options[side][i]];
        for (size_t k = 0; k < after->count[1 - side]; k++) {
            const uint16_t answer = after->options[1 - side][k];
            if (side == LEFT ? is_at_most(p, answer, 0, x)
                             : is_at_least(p, answer, 0, x))
                return false;
        }
    }
    return true;
}

static bool is_same(const form *a, const form *b)
{
    for (int side = LEFT; side <= RIGHT; side++)
        if (a->count[side] != b->count[side] ||
            memcmp(a->options[side], b->options[side],
                   a->count[side] * sizeof *a->options[side]) != 0)
            return false;
    return true;
}

static const char *check_forms(const partizan_claim *c, play *p)
{
    for (size_t x = 0; x < c->form_count && !p->objection; x++) {
        for (int side = LEFT; side <= RIGHT; side++)
            if (!is_undominated(p, &c->forms[x], side) ||
                !is_irreversible(p, c->forms, (uint16_t)x, side))
                return p->objection ? p->objection : "a form is not canonical";
        for (size_t y = 0; y < x; y++)
            if (is_same(&c->forms[x], &c->forms[y]))
                return "two forms are the same";
    }
    return p->objection;
}

/* ---- the heaps ---- */

/* Whether an option of the heap, two heaps of these values, passes x + y. */
static bool passes(const comparison *m, int side, const uint16_t heaps[2],
                   uint16_t x, uint16_t y)
{
    return side == LEFT ? is_sum_at_least(m->p, heaps[0], heaps[1], x, y)
                        : is_sum_at_most(m->p, heaps[0], heaps[1], x, y);
}

bool reaches(const comparison *m, int side, uint16_t x, uint16_t y)
{
    const rules *r = &m->c->rules[side];
    const uint16_t *values = m->c->values;

    for (uint64_t t = 0; t <= m->heap && t <= longest_reach(r); t++) {
        const unsigned parts = parts_after(r, t);
        const uint64_t rest = m->heap - t;
        uint16_t after[2] = {0, 0};
        if ((parts & 1) && rest == 0 && passes(m, side, after, x, y))
            return true;
        after[0] = values[rest];
        if ((parts & 2) && rest > 0 && t > 0 && passes(m, side, after, x, y))
            return true;
        for (uint64_t a = 1; (parts & 4) && 2 * a <= rest; a++) {
            after[0] = values[a];
            after[1] = values[rest - a];
            if (passes(m, side, after, x, y)) return true;
        }
    }
    return false;
}

static bool has_marked(const comparison *m, const form *f, int side,
                       unsigned char mark)
{
    for (size_t i = 0; i < f->count[side]; i++)
        if (m->marks[f->options[side][i]] & mark) return true;
    return false;
}

/* The heap is <= x unless Left can move to x or more, or Right in x to the heap
 * or less; and the other way round. Options of x come before it. */
static void compare(const comparison *m, uint16_t x)
{
    const form *f = &m->c->forms[x];

    if (!reaches(m, LEFT, x, 0) && !has_marked(m, f, RIGHT, ABOVE))
        m->marks[x] |= BELOW;
    if (!reaches(m, RIGHT, x, 0) && !has_marked(m, f, LEFT, BELOW))
        m->marks[x] |= ABOVE;
}

void mark_needed(const comparison *m, uint16_t x)
{
    for (size_t i = 0; i < m->c->form_count; i++)
        m->marks[i] &= USED;
    m->marks[x] |= NEEDED | USED;
    for (size_t i = (size_t)x + 1; i-- > 0;) {
        const form *f = &m->c->forms[i];
        for (int side = LEFT; (m->marks[i] & NEEDED) && side <= RIGHT; side++)
            for (size_t k = 0; k < f->count[side]; k++)
                m->marks[f->options[side][k]] |= NEEDED | USED;
    }
}

static bool has_value(const comparison *m, uint16_t x)
{
    mark_needed(m, x);
    for (size_t i = 0; i <= x; i++)
        if (m->marks[i] & NEEDED) compare(m, (uint16_t)i);
    return (m->marks[x] & BELOW) && (m->marks[x] & ABOVE);
}

/* All forms are there for something. */
static const char *check_use(const comparison *m)
{
    for (size_t x = 0; x < m->c->form_count; x++)
        if (!(m->marks[x] & USED)) return "a form is not used";
    return NULL;
}

static const char *check_heaps(const partizan_claim *c, play *p)
{
    comparison m = {.c = c, .p = p};
    const char *objection = NULL;

    m.marks = calloc(c->form_count, sizeof *m.marks);
    if (!m.marks) return no_memory;
    for (; !objection && m.heap < c->terms; m.heap++) {
        if (!has_value(&m, c->values[m.heap]))
            objection = "a heap has another value";
        if (p->objection) objection = p->objection;
    }
    if (!objection && c->theorem != PERIOD) objection = check_saltus(&m);
    if (p->objection) objection = p->objection;
    if (!objection) objection = check_use(&m);
    free(m.marks);
    return objection;
}

const char *judge_partizan(const partizan_claim *c)
{
    const char *objection = check_facts(c);
    play p;

    if (objection) return objection;
    if (!make_play(&p, c->forms)) return no_memory;
    objection = check_forms(c, &p);
    if (!objection) objection = check_heaps(c, &p);
    clear_play(&p);
    return objection;
}
