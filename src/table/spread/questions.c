/* SPDX-License-Identifier: MIT */
/* questions.c - questions put aside by the view that answers them, in a file.
 *
 * Each round has one bucket in memory. A full one becomes a block of the file,
 * compressed: offsets and askers in two columns, which ascend by and large, and
 * the number of the round's block before it. So a round is read backward, from
 * its last block on, and a question takes 8 bytes before it is packed.
 *
 * The file is of no use after a kill, and nothing waits until it is on the
 * disk.
 */
#include "table/spread/questions.h"

#include <string.h>

#include "base/assert.h"
#include "base/store/blocks.h"

typedef struct bucket {
    uint64_t last; /* Block of the round, counted from 1; 0: none. */
    uint64_t count;
    size_t used;
} bucket;

struct gi_questions {
    const grundy_env *env;
    grundy_file file;
    uint64_t first;    /* Byte of the file: what comes before it is kept. */
    gi_blocks *blocks; /* NULL: the file has none. */
    uint64_t rounds, most;
    bucket *buckets; /* shape [rounds] */
    uint8_t *bytes;  /* shape [rounds][block_bytes()]: blocks to be. */
    uint8_t *read;   /* shape [block_bytes()] */
};

/* The number of the block before, and two columns. */
static size_t block_bytes(const gi_questions *q)
{
    return sizeof(uint64_t) + (size_t)q->most * 2 * sizeof(uint32_t);
}

static uint8_t *bytes_of(const gi_questions *q, uint64_t round)
{
    GRUNDY_ASSERT(round < q->rounds);
    return q->bytes + (size_t)round * block_bytes(q);
}

static uint32_t *offsets_of(uint8_t *bytes)
{
    return (uint32_t *)(void *)(bytes + sizeof(uint64_t));
}

/* ---- the file from that byte on ---- */

static grundy_status size(void *user, uint64_t *bytes)
{
    const gi_questions *q = user;
    const grundy_status status = q->file.size(q->file.user, bytes);

    if (!status) *bytes = *bytes > q->first ? *bytes - q->first : 0;
    return status;
}

static grundy_status read_at(void *user, uint64_t offset, char *bytes,
                             size_t capacity, size_t *count)
{
    const gi_questions *q = user;

    return q->file.read_at(q->file.user, q->first + offset, bytes, capacity,
                           count);
}

static grundy_status write_at(void *user, uint64_t offset, const char *bytes,
                              size_t count)
{
    const gi_questions *q = user;

    return q->file.write_at(q->file.user, q->first + offset, bytes, count);
}

static grundy_status cut(void *user, uint64_t bytes)
{
    const gi_questions *q = user;

    return q->file.cut(q->file.user, q->first + bytes);
}

/* ---- questions ---- */

grundy_status gi_questions_new(gi_questions **out, uint64_t rounds,
                               uint64_t most, const grundy_file *file,
                               const grundy_env *env)
{
    gi_questions *q = gi_alloc(env, sizeof *q);

    GRUNDY_ASSERT(rounds > 0 && most > 0);
    if (!q) return GRUNDY_NO_MEMORY;
    *q = (gi_questions){
        .env = env, .file = *file, .rounds = rounds, .most = most};
    q->buckets = gi_alloc_array(env, (size_t)rounds, sizeof *q->buckets);
    q->bytes = gi_alloc_array(env, (size_t)rounds, block_bytes(q));
    q->read = gi_alloc(env, block_bytes(q));
    if (!q->buckets || !q->bytes || !q->read) {
        gi_questions_free(q);
        return GRUNDY_NO_MEMORY;
    }
    if (file->size(file->user, &q->first)) {
        gi_questions_free(q);
        return GRUNDY_IO;
    }
    gi_questions_empty(q);
    *out = q;
    return GRUNDY_OK;
}

void gi_questions_free(gi_questions *q)
{
    if (!q) return;
    gi_blocks_free(q->blocks);
    if (q->read) gi_free(q->env, q->read, block_bytes(q));
    if (q->bytes)
        gi_free(q->env, q->bytes, (size_t)q->rounds * block_bytes(q));
    if (q->buckets)
        gi_free(q->env, q->buckets, (size_t)q->rounds * sizeof *q->buckets);
    gi_free(q->env, q, sizeof *q);
}

void gi_questions_empty(gi_questions *q)
{
    gi_blocks_free(q->blocks);
    q->blocks = NULL;
    memset(q->buckets, 0, (size_t)q->rounds * sizeof *q->buckets);
}

uint64_t gi_questions_count(const gi_questions *q, uint64_t round)
{
    GRUNDY_ASSERT(round < q->rounds);
    return q->buckets[round].count;
}

static grundy_status put_block(gi_questions *q, uint64_t round,
                               grundy_error *err)
{
    const gi_blocks_head head = {.kind = GI_BLOCKS_KIND('A', 'S', 'K', 'S'),
                                 .block_bytes = block_bytes(q),
                                 .text = ""};
    const grundy_file file = {size, read_at, write_at, cut, NULL, q};
    bucket *b = &q->buckets[round];
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(b->used == q->most);
    if (!q->blocks)
        status = gi_blocks_create(&q->blocks, &file, &head, q->env, err);
    if (status) return status;
    memcpy(bytes_of(q, round), &b->last, sizeof b->last);
    status = gi_blocks_add(q->blocks, bytes_of(q, round), block_bytes(q), err);
    if (status) return status;
    b->last = gi_blocks_count(q->blocks);
    b->used = 0;
    return GRUNDY_OK;
}

grundy_status gi_questions_put(gi_questions *q, uint64_t round,
                               uint32_t offset, uint32_t asker,
                               grundy_error *err)
{
    bucket *b = &q->buckets[round];
    uint32_t *offsets = offsets_of(bytes_of(q, round));

    offsets[b->used] = offset;
    offsets[q->most + b->used] = asker;
    b->used++;
    b->count++;
    return b->used == q->most ? put_block(q, round, err) : GRUNDY_OK;
}

grundy_status gi_questions_take(gi_questions *q, uint64_t round,
                                gi_questions_visit visit, void *user,
                                grundy_error *err)
{
    bucket *b = &q->buckets[round];
    const uint32_t *offsets = offsets_of(bytes_of(q, round));
    uint64_t block = b->last;

    visit(user, offsets, offsets + q->most, b->used);
    offsets = offsets_of(q->read);
    while (block > 0) {
        const uint8_t *bytes;
        size_t size;
        const grundy_status status =
            gi_blocks_load(q->blocks, (size_t)block - 1, &bytes, &size, err);
        if (status) return status;
        GRUNDY_ASSERT(size == block_bytes(q));
        memcpy(q->read, bytes, size);
        memcpy(&block, q->read, sizeof block);
        visit(user, offsets, offsets + q->most, (size_t)q->most);
    }
    *b = (bucket){.last = 0};
    return GRUNDY_OK;
}
