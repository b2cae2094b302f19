/* SPDX-License-Identifier: MIT */
/* work_table_file.c - from the pieces of all units to the file of a table, as
 * table build writes it.
 *
 * Pieces and blocks come in the same order, that in which they are solved, so
 * that each piece is read once, and once more where a block begins in it.
 */
#include <string.h>

#include "analysis/work/work_table.h"
#include "base/assert.h"
#include "base/error.h"
#include "table/codes.h"

typedef struct composing {
    const grundy_work_merge *merge;
    const gi_work_table *t;
    const grundy_env *env;
    gi_blocks *blocks;
    uint8_t *block;       /* shape [GI_TABLE_BLOCK_BYTES] */
    uint8_t *bytes;       /* shape [piece_bytes()] */
    gi_ranks_part loaded; /* Of bytes; empty: none. */
    grundy_error *err;
} composing;

static size_t piece_bytes(const gi_work_table *t)
{
    return gi_work_table_bytes(t, (gi_ranks_part){0, t->piece_ranks});
}

/* The piece that has a rank. */
static uint64_t piece_of(const gi_work_table *t, uint64_t rank)
{
    const uint64_t at = rank / t->piece_ranks;

    return t->ranks.order == GI_RANKS_UP ? t->pieces - 1 - at : at;
}

static grundy_status load(composing *c, uint64_t piece)
{
    const gi_ranks_part part = gi_work_table_piece(c->t, piece);
    const gi_span lines =
        gi_work_merge_item(c->merge, gi_work_table_item(c->t, piece));

    if (c->loaded.first == part.first && c->loaded.end == part.end)
        return GRUNDY_OK;
    c->loaded = part;
    return gi_work_table_read(lines, c->bytes, gi_work_table_bytes(c->t, part))
               ? GRUNDY_OK
               : gi_fail(c->err, GRUNDY_BUG, "a piece that was read is none");
}

/* Ranks first .. end - 1 of what is loaded, into the block that begins with
 * rank `base`. */
static void copy(composing *c, uint64_t base, uint64_t first, uint64_t end)
{
    const unsigned bits = c->t->plan.bits, from = c->t->plan.work_bits;
    const uint64_t at = first - c->loaded.first;

    GRUNDY_ASSERT(base <= first && c->loaded.first <= first && first < end &&
                  end <= c->loaded.end);
    GRUNDY_ASSERT((end - base) * bits <= 8 * (uint64_t)GI_TABLE_BLOCK_BYTES);
    if (bits == from) {
        GRUNDY_ASSERT((first - base) * bits % 8 == 0 && at * bits % 8 == 0);
        memcpy(c->block + (first - base) * bits / 8, c->bytes + at * bits / 8,
               (size_t)(((end - first) * bits + 7) / 8));
        return;
    }
    /* A bit: whether it is won. */
    for (uint64_t i = 0; i < end - first; i++) {
        const uint64_t to = first - base + i;
        const uint8_t code = gi_plane_get(c->bytes, from, at + i);
        if (code == gi_code_of(GI_RESULT_WON, 0))
            c->block[to / 8] |= (uint8_t)(1u << to % 8);
    }
}

static grundy_status add_block(composing *c, uint64_t number)
{
    const gi_work_table *t = c->t;
    uint64_t first, end;
    grundy_status status = GRUNDY_OK;

    memset(c->block, 0, GI_TABLE_BLOCK_BYTES);
    gi_table_block_range(t->ranks.count, t->ranks.order, t->plan.bits, number,
                         &first, &end);
    for (uint64_t at = first; !status && at < end;) {
        status = load(c, piece_of(t, at));
        const uint64_t stop = c->loaded.end < end ? c->loaded.end : end;
        if (!status) copy(c, first, at, stop);
        at = stop;
    }
    if (!status)
        status =
            gi_blocks_add(c->blocks, c->block, GI_TABLE_BLOCK_BYTES, c->err);
    return !status && gi_env_is_stopped(c->env) ? GRUNDY_CANCELLED : status;
}

static grundy_status create(composing *c, const grundy_file *file)
{
    gi_text head;
    grundy_status status;

    gi_text_init(&head, c->env);
    gi_table_head(&head, &c->t->ranks, c->t->convention, c->t->plan.bits);
    status = head.status;
    const gi_blocks_head blocks = {.kind = GI_TABLE_FILE,
                                   .block_bytes = GI_TABLE_BLOCK_BYTES,
                                   .text = gi_text_string(&head),
                                   .text_bytes = head.count};
    if (!status)
        status = gi_blocks_create(&c->blocks, file, &blocks, c->env, c->err);
    gi_text_clear(&head);
    return status;
}

static grundy_status compose(composing *c, const grundy_file *file)
{
    const uint64_t blocks =
        gi_table_block_count(c->t->ranks.count, c->t->plan.bits);
    grundy_status status = create(c, file);

    for (uint64_t i = 0; !status && i < blocks; i++) {
        gi_work_progress(c->merge->work, i, blocks);
        status = add_block(c, i);
    }
    return status ? status : gi_blocks_finish(c->blocks, c->err);
}

grundy_status gi_work_table_compose(const grundy_work_merge *merge,
                                    const grundy_file *file, grundy_error *err)
{
    const gi_work_table *t = merge->work->of;
    composing c = {
        .merge = merge, .t = t, .env = merge->work->env, .err = err};
    grundy_status status = GRUNDY_NO_MEMORY;

    c.block = gi_alloc(c.env, GI_TABLE_BLOCK_BYTES);
    c.bytes = gi_alloc(c.env, piece_bytes(t));
    if (c.block && c.bytes) status = compose(&c, file);
    gi_blocks_free(c.blocks);
    gi_free(c.env, c.bytes, c.bytes ? piece_bytes(t) : 0);
    gi_free(c.env, c.block, c.block ? GI_TABLE_BLOCK_BYTES : 0);
    return status;
}
