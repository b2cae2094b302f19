/* SPDX-License-Identifier: MIT */
/* quotient_monoid.c - whether the actions of a certificate are a monoid.
 *
 * Maps of a set that commute, and from one element, 0, lead to all others, make
 * it a commutative monoid with the identity 0: x y is what a word for x does to
 * y. Any word will do, for two words that make the same of 0 make the same of
 * everything that is made of 0. So it is enough that the maps commute in pairs.
 *
 * The monoid is reduced if no two elements have the same products in P.
 */
#include <stdlib.h>
#include <string.h>

#include "quotient.h"

static const char *check_actions(const quotient_claim *q)
{
    for (size_t g = 0; g < q->generator_count; g++)
        for (size_t h = 0; h < g; h++) {
            const uint16_t *a = q->actions + g * q->order;
            const uint16_t *b = q->actions + h * q->order;
            for (size_t x = 0; x < q->order; x++)
                if (a[b[x]] != b[a[x]]) return "the generators do not commute";
        }
    return NULL;
}

/* The rows of the table, in the order in which the elements are reached from
 * 0; NULL if all are. `queue` and `is_known` are room for all of them. */
static const char *multiply(monoid *m, const quotient_claim *q,
                            uint16_t *queue, char *is_known)
{
    size_t count = 1;

    queue[0] = 0;
    is_known[0] = 1;
    for (size_t y = 0; y < m->order; y++)
        m->product[y] = (uint16_t)y;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < q->generator_count; k++) {
            const uint16_t *action = q->actions + k * m->order;
            const uint16_t *from = m->product + queue[i] * m->order;
            const uint16_t x = action[queue[i]];
            if (is_known[x]) continue;
            is_known[x] = 1;
            queue[count++] = x;
            for (size_t y = 0; y < m->order; y++)
                m->product[x * m->order + y] = action[from[y]];
        }
    return count == m->order ? NULL : "the heaps do not generate all elements";
}

static void fill_rows(monoid *m, const quotient_claim *q)
{
    for (size_t x = 0; x < m->order; x++)
        for (size_t z = 0; z < m->order; z++)
            if (has(q->lost, m->product[x * m->order + z]))
                put(m->rows + x * m->words, z);
}

/* Rows by their content: equal ones become neighbours. */
typedef struct {
    const uint64_t *row;
    size_t words;
} sorted_row;

static int compare_rows(const void *a, const void *b)
{
    const sorted_row *left = a, *right = b;

    return memcmp(left->row, right->row, left->words * sizeof *left->row);
}

static const char *check_reduced(const monoid *m)
{
    sorted_row *rows = calloc(m->order, sizeof *rows);
    const char *objection = NULL;

    if (!rows) return no_memory;
    for (size_t x = 0; x < m->order; x++)
        rows[x] = (sorted_row){m->rows + x * m->words, m->words};
    qsort(rows, m->order, sizeof *rows, compare_rows);
    for (size_t i = 1; i < m->order; i++)
        if (compare_rows(&rows[i - 1], &rows[i]) == 0)
            objection = "two elements are not told apart";
    free(rows);
    return objection;
}

static const char *make_table(monoid *m, const quotient_claim *q)
{
    uint16_t *queue = calloc(m->order, sizeof *queue);
    char *is_known = calloc(m->order, 1);
    const char *objection = no_memory;

    if (queue && is_known) objection = multiply(m, q, queue, is_known);
    free(queue);
    free(is_known);
    return objection;
}

const char *make_monoid(monoid *out, const quotient_claim *q)
{
    monoid m = {q->order, q->order / 64 + 1, NULL, NULL};
    const char *objection = check_actions(q);

    if (!objection) {
        m.product = calloc(m.order * m.order, sizeof *m.product);
        m.rows = calloc(m.order * m.words, sizeof *m.rows);
        objection = m.product && m.rows ? make_table(&m, q) : no_memory;
    }
    if (!objection) {
        fill_rows(&m, q);
        objection = check_reduced(&m);
    }
    *out = m;
    return objection;
}

void clear_monoid(monoid *m)
{
    free(m->product);
    free(m->rows);
    memset(m, 0, sizeof *m);
}
