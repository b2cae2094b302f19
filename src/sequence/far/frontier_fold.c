/* SPDX-License-Identifier: MIT */
/* frontier_fold.c - a frontier in sparse space that keeps its first terms and its
 * last ones: sparse_fold.c, T-FOLDED-TERMS.
 *
 * It takes over the terms of frontier_terms.c when more of them are wanted than
 * are worth keeping. Where it cannot go on, all terms are found again, from
 * heap 0 on, and kept.
 *
 * Its state: the mask and the rares, the histogram of all terms, figures of
 * those that are forgotten, and the terms that are kept, in two bytes each.
 */
#include "base/build.h"
#include "base/env.h"
#include "base/store/bytes.h"
#include "sequence/engines.h"
#include "sequence/far/frontier_engine.h"
#include "sequence/far/frontier_tally.h"
#include "sequence/rows/rows.h"

enum {
    PIECE_TERMS = 4096,
    WIDTH = 2,
    VALUES_MOST = 1 << 15,
    CELLS_MOST = 1 << 26
};

static gi_sparse *sparse_of(const void *state)
{
    return gi_frontier_terms_of(state)->sparse;
}

bool gi_frontier_fold_with(void *state, size_t first, size_t window,
                           size_t cells)
{
    const gi_folding fold = {.head = first, .window = window, .cells = cells};
    gi_sparse *s = sparse_of(state);

    if (!s || !gi_sparse_can_fold(s, &fold)) return false;
    s->fold = fold;
    return true;
}

/* Where rows do not fit, pairs need all terms. */
bool gi_frontier_fold_begin(void *state)
{
    const gi_sparse *s = sparse_of(state);

    return GI_HAS_FAR_ENGINES && s && gi_rows_have_stems(s) &&
           gi_frontier_fold_with(state, GI_FOLD_HEAD, GI_FOLD_WINDOW,
                                 GI_FOLD_CELLS);
}

static void free_state(void *state)
{
    gi_frontier_terms.free(state);
}

static uint64_t count_of(const void *state)
{
    return gi_frontier_terms.count(state);
}

/* A save in between must not depend on when the terms were folded last. */
static grundy_status advance(void *state, uint64_t count, grundy_error *err)
{
    gi_sparse *s = sparse_of(state);
    const grundy_status status = gi_frontier_terms.advance(state, count, err);

    if (s->fold.is_torn) return GRUNDY_UNDECIDED;
    return status ? status : gi_sparse_fold(s);
}

/* ---- figures ---- */

static void tally_part(gi_tally *tally, const gi_sparse *s, size_t first,
                       size_t end)
{
    for (size_t n = first; n < end; n++)
        gi_tally_add(tally, gi_sparse_term(s, n), 1);
}

/* Those of the first terms, of the forgotten ones, and of the last. */
static gi_tally tally_all(const gi_sparse *s)
{
    const size_t head = s->terms.gap > 0 ? s->terms.head : s->count;
    const int64_t *histogram = s->cells.histogram;
    gi_tally tally = {0};

    tally_part(&tally, s, 0, head);
    if (s->terms.gap > 0) {
        if (s->fold.max > tally.max) {
            tally.max = s->fold.max;
            tally.max_index = s->fold.max_index;
        }
        if (s->fold.last_zero > 0) tally.last_zero = s->fold.last_zero;
        tally.count = head + s->terms.gap;
        tally_part(&tally, s, head + s->terms.gap, s->count);
    }
    tally.zero_count = (uint64_t)(histogram[0] + histogram[s->cells.values]);
    return tally;
}

static grundy_status look(const void *state, grundy_invariants *out)
{
    const gi_sparse *s = sparse_of(state);
    const gi_tally tally = tally_all(s);
    const gi_mask mask = gi_sparse_find_mask(s);

    /* The rares of another mask are not known. */
    if (mask.bits != s->mask || mask.has_position != s->has_position)
        return GRUNDY_UNDECIDED;
    gi_tally_look(&tally, out);
    out->mask = mask.bits;
    out->has_position = mask.has_position;
    out->rare_count = mask.rare_count;
    if (s->rare_count > 0) out->last_rare = s->rares[s->rare_count - 1].index;
    return GRUNDY_OK;
}

static void count_values(const void *state, uint64_t *counts, size_t values)
{
    const gi_cells *cells = &sparse_of(state)->cells;
    const size_t end = values < cells->values ? values : cells->values;

    for (size_t v = 0; v < end; v++)
        counts[v] += (uint64_t)(cells->histogram[v] +
                                cells->histogram[cells->values + v]);
}

/* ---- saving ---- */

static grundy_status save_terms(const gi_sparse *s, gi_sealed *sealed)
{
    const size_t count = s->count - s->terms.gap;
    uint8_t piece[PIECE_TERMS * WIDTH];
    grundy_status status = GRUNDY_OK;

    for (size_t first = 0, size; !status && first < count; first += size) {
        size = count - first < PIECE_TERMS ? count - first : PIECE_TERMS;
        for (size_t i = 0; i < size; i++)
            gi_bytes_put(
                piece + i * WIDTH, WIDTH,
                gi_cell_at(s->terms.cells, s->terms.width, first + i));
        status = gi_sealed_write(sealed, piece, size * WIDTH);
    }
    return status;
}

static grundy_status save(const void *state, gi_sealed *sealed)
{
    const gi_sparse *s = sparse_of(state);
    const uint64_t numbers[] = {
        s->fold.head, s->fold.window,    s->fold.cells,     s->terms.gap,
        s->mask,      s->has_position,   s->rare_count,     s->cells.values,
        s->fold.max,  s->fold.max_index, s->fold.last_zero,
    };
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sizeof numbers / sizeof *numbers; i++)
        status = gi_sealed_write_u64(sealed, numbers[i]);
    for (size_t i = 0; !status && i < s->rare_count; i++) {
        status = gi_sealed_write_u64(sealed, s->rares[i].index);
        if (!status) status = gi_sealed_write_u64(sealed, s->rares[i].value);
    }
    for (size_t v = 0; !status && v < 2 * s->cells.values; v++)
        status = gi_sealed_write_u64(sealed, (uint64_t)s->cells.histogram[v]);
    return status ? status : save_terms(s, sealed);
}

/* ---- loading ---- */

typedef struct head {
    uint64_t head, window, cells, gap, mask, has_position, rare_count, values,
        max, max_index, last_zero;
} head;

static bool has_sizes(const head *h, uint64_t count)
{
    return h->cells <= CELLS_MOST && h->head < h->cells &&
           h->window < h->cells - h->head && h->gap > 0 && h->gap <= count &&
           count - h->gap >= h->head + h->window &&
           count - h->gap < h->cells && count <= SIZE_MAX;
}

static bool has_figures(const head *h, uint64_t count)
{
    return h->values <= VALUES_MOST && (h->values & (h->values - 1)) == 0 &&
           h->mask > 0 && h->mask < h->values && h->has_position <= 1 &&
           h->rare_count <= h->head && h->max < h->values &&
           h->max_index < count && h->last_zero < count;
}

static grundy_status read_head(head *out, uint64_t count, gi_sealed *sealed)
{
    uint64_t *const numbers[] = {
        &out->head, &out->window,       &out->cells,      &out->gap,
        &out->mask, &out->has_position, &out->rare_count, &out->values,
        &out->max,  &out->max_index,    &out->last_zero};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sizeof numbers / sizeof *numbers; i++)
        status = gi_sealed_read_u64(sealed, numbers[i]);
    if (status) return status;
    return has_sizes(out, count) && has_figures(out, count) ? GRUNDY_OK
                                                            : GRUNDY_BAD_INPUT;
}

static grundy_status read_rares(gi_sparse *s, gi_sealed *sealed)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < s->rare_count; i++) {
        uint64_t index = 0, value = 0;
        status = gi_sealed_read_u64(sealed, &index);
        if (!status) status = gi_sealed_read_u64(sealed, &value);
        if (status) return status;
        if (index >= s->fold.head || value >= s->cells.values ||
            (i > 0 && index <= s->rares[i - 1].index) ||
            !gi_sparse_is_rare(s, (size_t)index, (size_t)value))
            return GRUNDY_BAD_INPUT;
        s->rares[i] = (gi_rare){index, (uint16_t)value};
    }
    return status;
}

static grundy_status read_histogram(gi_sparse *s, uint64_t count,
                                    gi_sealed *sealed)
{
    uint64_t left = count;
    grundy_status status = GRUNDY_OK;

    for (size_t v = 0; !status && v < 2 * s->cells.values; v++) {
        uint64_t heaps = 0;
        status = gi_sealed_read_u64(sealed, &heaps);
        if (status) return status;
        if (heaps > left) return GRUNDY_BAD_INPUT;
        left -= heaps;
        s->cells.histogram[v] = (int64_t)heaps;
    }
    return status || left == 0 ? status : GRUNDY_BAD_INPUT;
}

static grundy_status read_terms(gi_sparse *s, const grundy_env *env,
                                gi_sealed *sealed)
{
    const size_t count = s->count - s->terms.gap;
    uint8_t piece[PIECE_TERMS * WIDTH];
    grundy_status status = GRUNDY_OK;

    for (size_t first = 0, size; !status && first < count; first += size) {
        size = count - first < PIECE_TERMS ? count - first : PIECE_TERMS;
        if (gi_env_is_stopped(env)) return GRUNDY_CANCELLED;
        status = gi_sealed_read(sealed, piece, size * WIDTH);
        for (size_t i = 0; !status && i < size; i++) {
            const uint64_t value = gi_bytes_get(piece + i * WIDTH, WIDTH);
            const size_t place = first + i;
            if (value >= s->cells.values) return GRUNDY_BAD_INPUT;
            gi_terms_put(&s->terms,
                         place < s->terms.head ? place : place + s->terms.gap,
                         (uint32_t)value);
        }
    }
    return status;
}

static grundy_status load_into(gi_sparse *s, uint64_t count,
                               const grundy_env *env, gi_sealed *sealed)
{
    head h = {0};
    grundy_status status = read_head(&h, count, sealed);

    if (!status)
        status = gi_sparse_fold_room(s, (size_t)h.values, (size_t)h.rare_count,
                                     (size_t)h.cells);
    if (!status && s->cells.values != h.values) status = GRUNDY_BAD_INPUT;
    if (status) return status;
    s->count = (size_t)count;
    s->terms.head = (size_t)h.head;
    s->terms.gap = (size_t)h.gap;
    s->fold = (gi_folding){.head = (size_t)h.head,
                           .window = (size_t)h.window,
                           .cells = (size_t)h.cells,
                           .max = (uint16_t)h.max,
                           .max_index = (size_t)h.max_index,
                           .last_zero = (size_t)h.last_zero};
    gi_sparse_set_mask(s, h.mask, h.has_position != 0, (size_t)h.rare_count);
    status = read_rares(s, sealed);
    if (!status) status = read_histogram(s, count, sealed);
    if (!status) status = read_terms(s, env, sealed);
    if (!status && !gi_sparse_can_fold(s, &s->fold)) status = GRUNDY_BAD_INPUT;
    return status;
}

static grundy_status load(void **state, const grundy_heapgame *game,
                          uint64_t count, gi_sealed *sealed,
                          const grundy_env *env, grundy_error *err)
{
    void *made = NULL;
    grundy_status status = gi_frontier_terms.start(&made, game, env, err);

    if (status) return status;
    status = sparse_of(made) ? load_into(sparse_of(made), count, env, sealed)
                             : GRUNDY_BAD_INPUT;
    if (status)
        gi_frontier_terms.free(made);
    else
        *state = made;
    return status;
}

const gi_frontier_engine gi_frontier_fold = {
    .name = "fold",
    .tag = "FOLD",
    .is_constant = true,
    .free = free_state,
    .advance = advance,
    .count = count_of,
    .look = look,
    .count_values = count_values,
    .save = save,
    .load = load,
};
