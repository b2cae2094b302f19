/* SPDX-License-Identifier: MIT */
/* mark.c - which elements of an extension are in P.
 *
 * An option of a least word has one heap less and smaller heaps instead, so
 * its least word is smaller still: in the order of least words all options of
 * an element are decided before it. Under misère play the empty sum is won,
 * and any other one is lost if none of its options is.
 *
 * Whether the extension is right is for guess.c to say; this is what it is if
 * every sum is like the least word of its element.
 *
 * Most elements have an option in P, and mostly the same ones: an option that
 * is found moves to the front of the list of its heap.
 */
#include "base/assert.h"
#include "base/env.h"
#include "quotient/growth/submonoid.h"
#include "quotient/algebra/quotient_work.h"

typedef struct marker {
    gi_submonoid *submonoid;
    gi_pair_list *lists; /* shape [generator_count] */
    gi_run *run;
} marker;

static grundy_status list_options(marker *m, const gi_leavings *moves)
{
    gi_submonoid *w = m->submonoid;
    grundy_status status = GRUNDY_OK;

    /* The set P is empty until the marks are made: it serves as `seen`. */
    for (size_t k = 0; !status && k < w->generator_count; k++)
        status = gi_option_list(&m->lists[k], moves, &w->product, w->phi,
                                w->heaps[k], w->lost, m->run);
    return status;
}

/* Whether a move in the generator k, beside `others`, leads into P. */
static bool has_lost_option(marker *m, size_t k, gi_pair others)
{
    gi_pair_list *list = &m->lists[k];

    for (size_t i = 0; i < list->count; i++) {
        const gi_pair option = list->items[i];
        if (!gi_submonoid_is_lost(
                m->submonoid,
                gi_times(&m->submonoid->product, others, option)))
            continue;
        list->items[i] = list->items[i / 2];
        list->items[i / 2] = option;
        return true;
    }
    return false;
}

static bool is_won(marker *m, size_t place, uint64_t *looks)
{
    const gi_submonoid *w = m->submonoid;

    for (size_t k = 0; k < w->generator_count; k++) {
        const uint32_t others = w->without[k * w->count + place];
        if (others == GI_SUBMONOID_NONE) continue;
        GRUNDY_ASSERT(others < place); /* Decided already. */
        *looks += m->lists[k].count;
        if (has_lost_option(m, k, w->items[others].pair)) return true;
    }
    return false;
}

static grundy_status mark_all(marker *m)
{
    gi_submonoid *w = m->submonoid;
    uint64_t looks = 0;

    GRUNDY_ASSERT(!gi_submonoid_is_lost(w, w->items[0].pair));
    for (size_t i = 1; i < w->count; i++) {
        if (!is_won(m, i, &looks))
            gi_bitset_add(w->lost,
                          gi_pair_index(&w->product, w->items[i].pair));
        looks += w->generator_count;
        if (looks < 4096) continue;
        const grundy_status status = gi_quotient_pay(m->run, looks);
        if (status) return status;
        looks = 0;
    }
    return GRUNDY_OK;
}

static grundy_status alloc_marks(marker *m)
{
    gi_submonoid *w = m->submonoid;
    const size_t words =
        gi_bitset_words(w->product.base_order * w->product.free_order);

    w->lost = gi_alloc_array(w->env, words, sizeof *w->lost);
    m->lists = gi_alloc_array(w->env, w->generator_count, sizeof *m->lists);
    for (size_t k = 0; m->lists && k < w->generator_count; k++)
        m->lists[k] = (gi_pair_list){NULL, 0, 0};
    if (!w->lost || (!m->lists && w->generator_count > 0))
        return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < words; i++)
        w->lost[i] = 0;
    return GRUNDY_OK;
}

grundy_status gi_submonoid_mark(gi_submonoid *submonoid,
                                const gi_leavings *moves, gi_run *run)
{
    marker m = {submonoid, NULL, run};
    grundy_status status = alloc_marks(&m);

    GRUNDY_ASSERT(!status || submonoid->env == run->env);
    if (!status) status = list_options(&m, moves);
    if (!status) status = mark_all(&m);
    for (size_t k = 0; m.lists && k < submonoid->generator_count; k++)
        gi_free(submonoid->env, m.lists[k].items,
                m.lists[k].capacity * sizeof *m.lists[k].items);
    gi_free(submonoid->env, m.lists,
            submonoid->generator_count * sizeof *m.lists);
    return status;
}
