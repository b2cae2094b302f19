/* SPDX-License-Identifier: MIT */
/* vertex_order.c - numbers for the vertices of a canonical form that depend on
 * the value alone.
 *
 * Every vertex has a colour, at first one for all that are not short. A round
 * sorts the vertices by their colour, those of Left's options and those of
 * Right's, each list ascending; the new colour is the number of vertices that
 * are less. It ends when no colour was split any more. Two vertices that then
 * had one colour would have options of the same colours, and hence the same
 * plays: in a canonical form all colours are different, and in any other graph
 * those of one colour may be made one. */
#include "base/memory/sort.h"
#include "values/short/shorts.h"
#include "values/stopper/stopper_form.h"

typedef struct signature {
    const uint32_t *words; /* Colour; count and colours of each side. */
    size_t count;
    uint32_t vertex;
} signature;

typedef struct colouring {
    gi_shorts *s;
    gi_loop_graph *g;
    uint32_t *colours;     /* shape [g->count] */
    signature *signatures; /* shape [g->count] */
    uint32_t *words;
    size_t word_count, classes;
} colouring;

static int compare_signatures(const void *x, const void *y)
{
    const signature *a = x, *b = y;
    const size_t count = a->count < b->count ? a->count : b->count;

    for (size_t i = 0; i < count; i++)
        if (a->words[i] != b->words[i])
            return a->words[i] < b->words[i] ? -1 : 1;
    return (a->count > b->count) - (a->count < b->count);
}

static int compare_colours(const void *x, const void *y)
{
    const uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;

    return (a > b) - (a < b);
}

static grundy_status sign_side(const colouring *c, const gi_vertex *v,
                               int side, uint32_t **end)
{
    uint32_t *first = *end + 1;

    **end = (uint32_t)v->count[side];
    for (size_t i = 0; i < v->count[side]; i++)
        first[i] = c->colours[v->to[side][i]];
    *end = first + v->count[side];
    return gi_sort(first, v->count[side], sizeof *first, compare_colours,
                   &c->s->quota.env);
}

static grundy_status sign_all(colouring *c)
{
    uint32_t *end = c->words;
    grundy_status status = GRUNDY_OK;

    for (uint32_t v = 0; !status && v < c->g->count; v++) {
        uint32_t *first = end;
        *end++ = c->colours[v];
        status = sign_side(c, &c->g->items[v], GI_LEFT, &end);
        if (!status) status = sign_side(c, &c->g->items[v], GI_RIGHT, &end);
        if (!status) status = gi_shorts_pay(c->s, (uint64_t)(end - first) / 2);
        c->signatures[v] = (signature){first, (size_t)(end - first), v};
    }
    GRUNDY_ASSERT(status || end == c->words + c->word_count);
    return status ? status
                  : gi_sort(c->signatures, c->g->count, sizeof *c->signatures,
                            compare_signatures, &c->s->quota.env);
}

static void colour_all(colouring *c)
{
    uint32_t colour = 0;

    c->classes = 0;
    for (uint32_t i = 0; i < c->g->count; i++) {
        if (i == 0 || compare_signatures(&c->signatures[i - 1],
                                         &c->signatures[i]) != 0) {
            colour = i;
            c->classes++;
        }
        GRUNDY_ASSERT(colour <= i && c->classes <= i + 1);
        c->colours[c->signatures[i].vertex] = colour;
    }
}

static grundy_status make_room(colouring *c)
{
    const size_t count = c->g->count;

    c->word_count = 3 * count;
    for (size_t v = 0; v < count; v++)
        c->word_count += c->g->items[v].count[0] + c->g->items[v].count[1];
    c->colours = gi_alloc_array(&c->s->quota.env, count, sizeof *c->colours);
    c->signatures =
        gi_alloc_array(&c->s->quota.env, count, sizeof *c->signatures);
    c->words =
        gi_alloc_array(&c->s->quota.env, c->word_count, sizeof *c->words);
    if (!c->colours || !c->signatures || !c->words) return GRUNDY_NO_MEMORY;
    return GRUNDY_OK;
}

/* What short values have from the start: their ids, which tell them apart at
 * once, or the days on which they are born, as far as these are known at once,
 * which depend on nothing but the value. The others come last. */
static void begin_colours(colouring *c, bool by_id)
{
    for (size_t v = 0; v < c->g->count; v++) {
        const gi_short leaf = c->g->items[v].leaf;
        c->colours[v] =
            by_id || leaf == GI_NO_LEAF ? leaf : gi_birthday_floor(c->s, leaf);
    }
}

/* Lists ascend, so that equal graphs are equal word by word. */
static grundy_status sort_options(const colouring *c)
{
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; !status && v < c->g->count; v++)
        for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++)
            status =
                gi_sort(c->g->items[v].to[side], c->g->items[v].count[side],
                        sizeof(uint32_t), compare_colours, &c->s->quota.env);
    return status;
}

static void clear(colouring *c)
{
    const size_t count = c->g->count;

    gi_free(&c->s->quota.env, c->signatures, count * sizeof *c->signatures);
    gi_free(&c->s->quota.env, c->words, c->word_count * sizeof *c->words);
    gi_free(&c->s->quota.env, c->colours, count * sizeof *c->colours);
}

static grundy_status find_colours(colouring *c, bool by_id)
{
    size_t before = 0;
    grundy_status status = make_room(c);

    if (!status) begin_colours(c, by_id);
    c->classes = 1;
    while (!status && c->classes > before && before < c->g->count) {
        before = c->classes;
        status = sign_all(c);
        if (!status) colour_all(c);
        GRUNDY_ASSERT(c->classes >= before);
    }
    return status;
}

grundy_status gi_vertices_order(gi_shorts *s, gi_loop_graph *g)
{
    colouring c = {.s = s, .g = g};
    grundy_status status = find_colours(&c, false);

    if (!status) {
        GRUNDY_ASSERT(c.classes == g->count);
        gi_loop_renumber(s, g, c.colours, g->count);
        status = sort_options(&c);
    }
    clear(&c);
    return status;
}

/* ---- folding ---- */

/* Options of one list that are compared. */
enum { COMPARISONS_A_LOOK = 64 };

/* Leads options to the first vertex of their colour; each stays once. */
static void lead_options(const colouring *c, gi_vertex *v, int side,
                         const uint32_t *first)
{
    const size_t count = v->count[side];
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        const uint32_t to = first[c->colours[v->to[side][i]]];
        size_t j = 0;
        while (j < kept && v->to[side][j] != to)
            j++;
        GRUNDY_ASSERT(j <= i);
        v->to[side][j] = to;
        kept += j == kept;
    }
    v->count[side] = kept;
}

grundy_status gi_vertices_fold(gi_shorts *s, gi_loop_graph *g)
{
    colouring c = {.s = s, .g = g};
    const size_t bytes = g->count * sizeof(uint32_t);
    uint32_t *first = gi_alloc(&s->quota.env, bytes);
    grundy_status status = first ? find_colours(&c, true) : GRUNDY_NO_MEMORY;

    for (size_t v = g->count; !status && v > 0; v--)
        first[c.colours[v - 1]] = (uint32_t)(v - 1);
    for (size_t v = 0; !status && v < g->count; v++)
        for (int side = GI_LEFT; !status && side <= GI_RIGHT; side++) {
            const size_t count = g->items[v].count[side];
            status = gi_shorts_pay(s, 1 + count * count / COMPARISONS_A_LOOK);
            if (!status) lead_options(&c, &g->items[v], side, first);
        }
    if (!status) g->root = first[c.colours[g->root]];
    GRUNDY_ASSERT(status || g->root < g->count);
    clear(&c);
    gi_free(&s->quota.env, first, bytes);
    return status ? status : gi_loop_prune(s, g);
}
