/* SPDX-License-Identifier: MIT */
/* power_file.h - a grundy_file in memory whose machine loses power.
 *
 * It keeps what was synced, and the calls that changed it since. The power goes
 * at a chosen call, which fails like all after it. What the disk then has is
 * what was synced, and of each later write any sectors, in any order, and any
 * of the lengths that the file had on the way; where the length is there and
 * the bytes are not, zeros. A sector may be torn in a random state: it has some
 * of its new bytes. power_state() makes these states one by one. */
#ifndef GRUNDY_TESTS_POWER_FILE_H
#define GRUNDY_TESTS_POWER_FILE_H

#include <stdbool.h>

#include "memory_file.h"
#include "random.h"

enum { POWER_OPS = 4096 };

typedef struct power_op {
    bool is_cut;
    size_t offset; /* Of a write; the length that a cut leaves. */
    char *bytes;   /* Of a write: shape [count], owned. */
    size_t count;
    size_t length; /* Of the file after it. */
} power_op;

typedef struct power_file {
    memory_file now;    /* What the program sees. */
    memory_file synced; /* What is on the disk for sure. */
    power_op *ops;      /* shape [POWER_OPS]: the changes since. */
    size_t op_count;
    size_t sector;
    size_t calls;  /* Writes, cuts and syncs so far. */
    size_t off_at; /* The call at which the power goes, from 1; 0: none. */
    bool is_off;
    unsigned
        period; /* It syncs by itself after each so many writes; 0: never. */
    size_t promised,
        kept; /* The test's: bytes in it, and when it was synced. */
} power_file;

static inline power_file power_file_of(const memory_file *start, size_t sector)
{
    return (power_file){.now = memory_file_copy(start),
                        .synced = memory_file_copy(start),
                        .ops = calloc(POWER_OPS, sizeof(power_op)),
                        .sector = sector};
}

static inline void power_forget(power_file *file)
{
    for (size_t i = 0; i < file->op_count; i++)
        free(file->ops[i].bytes);
    file->op_count = 0;
}

static inline void power_file_free(power_file *file)
{
    power_forget(file);
    free(file->ops);
    memory_file_free(&file->now);
    memory_file_free(&file->synced);
}

/* ---- the file that the program has ---- */

static inline bool power_is_off(power_file *file)
{
    file->calls++;
    return file->is_off |= file->calls == file->off_at;
}

static inline void power_note(power_file *file, power_op op)
{
    if (file->op_count == POWER_OPS) abort();
    file->ops[file->op_count++] = op;
}

static inline grundy_status power_size(void *user, uint64_t *bytes)
{
    power_file *file = user;

    return memory_file_size(&file->now, bytes);
}

static inline grundy_status power_read(void *user, uint64_t offset,
                                       char *bytes, size_t capacity,
                                       size_t *count)
{
    power_file *file = user;

    return memory_file_read(&file->now, offset, bytes, capacity, count);
}

static inline grundy_status power_sync(void *user)
{
    power_file *file = user;

    if (power_is_off(file)) return GRUNDY_IO;
    power_forget(file);
    memory_file_free(&file->synced);
    file->synced = memory_file_copy(&file->now);
    file->kept = file->promised;
    return GRUNDY_OK;
}

/* The call at which the power goes may have come as far as any other. */
static inline grundy_status power_write(void *user, uint64_t offset,
                                        const char *bytes, size_t count)
{
    power_file *file = user;
    const bool was_off = file->is_off, is_off = power_is_off(file);
    power_op op = {.offset = (size_t)offset, .count = count};

    if (was_off) return GRUNDY_IO;
    memory_file_write(&file->now, offset, bytes, count);
    op.bytes = malloc(count);
    if (!op.bytes) abort();
    memcpy(op.bytes, bytes, count);
    op.length = file->now.count;
    power_note(file, op);
    if (is_off) return GRUNDY_IO;
    return file->period && file->calls % file->period == 0 ? power_sync(file)
                                                           : GRUNDY_OK;
}

static inline grundy_status power_cut(void *user, uint64_t bytes)
{
    power_file *file = user;
    const bool was_off = file->is_off, is_off = power_is_off(file);
    power_op op = {.is_cut = true, .offset = (size_t)bytes};

    if (was_off) return GRUNDY_IO;
    memory_file_cut(&file->now, bytes);
    op.length = file->now.count;
    power_note(file, op);
    return is_off ? GRUNDY_IO : GRUNDY_OK;
}

static inline grundy_file power_file_file(power_file *file)
{
    return (grundy_file){power_size, power_read, power_write,
                         power_cut,  power_sync, file};
}

/* ---- what the disk has afterwards ---- */

typedef enum power_loss {
    POWER_NONE,     /* Nothing since the sync is there. */
    POWER_ALL,      /* All of it. */
    POWER_LENGTH,   /* The length alone: zeros. */
    POWER_UP_TO,    /* The writes before `at`. */
    POWER_WITHOUT,  /* All but the write `at`. */
    POWER_ONLY,     /* That write alone, and the length. */
    POWER_TORN,     /* All but the last; of that `at` sectors. */
    POWER_TORN_END, /* All but the last; of that not the first `at` sectors. */
    POWER_RANDOM    /* Any sectors, any length; some sectors torn. */
} power_loss;

/* How many `at` there are for a loss. */
static inline size_t power_ways(const power_file *file, power_loss loss)
{
    const size_t ops = file->op_count;

    if (loss == POWER_UP_TO || loss == POWER_WITHOUT || loss == POWER_ONLY)
        return ops;
    if (loss == POWER_TORN || loss == POWER_TORN_END)
        return ops ? file->ops[ops - 1].count / file->sector + 1 : 0;
    return 1;
}

static inline bool power_has_sector(const power_file *file, power_loss loss,
                                    size_t at, size_t op, size_t sector,
                                    uint64_t *seed)
{
    const bool is_last = op + 1 == file->op_count;

    switch (loss) {
    case POWER_NONE:
    case POWER_LENGTH:
        return false;
    case POWER_ALL:
        return true;
    case POWER_UP_TO:
        return op < at;
    case POWER_WITHOUT:
        return op != at;
    case POWER_ONLY:
        return op == at;
    case POWER_TORN:
        return !is_last || sector < at;
    case POWER_TORN_END:
        return !is_last || sector >= at;
    case POWER_RANDOM:
        return random_below(seed, 3) > 0;
    }
    return true;
}

/* The sectors of a write that are there. */
static inline void power_put(memory_file *disk, const power_file *file,
                             power_loss loss, size_t at, size_t number,
                             uint64_t *seed)
{
    const power_op *op = &file->ops[number];
    size_t first = 0;

    for (size_t sector = 0; first < op->count; sector++) {
        const size_t past = (op->offset + first) % file->sector;
        size_t count = file->sector - past;
        if (count > op->count - first) count = op->count - first;
        if (power_has_sector(file, loss, at, number, sector, seed)) {
            const bool is_torn =
                loss == POWER_RANDOM && random_below(seed, 8) == 0;
            memory_file_write(disk, op->offset + first, op->bytes + first,
                              is_torn ? random_below(seed, count) : count);
        }
        first += count;
    }
}

static inline void power_set_length(memory_file *disk, size_t length)
{
    if (disk->count > length) disk->count = length;
    if (disk->count < length) {
        const char zero = 0;
        memory_file_write(disk, length - 1, &zero, 1);
    }
}

/* One state of the disk after the power went; lengths and cuts come to the disk
 * in their order, since a file system keeps a journal of them. */
static inline memory_file power_state(const power_file *file, power_loss loss,
                                      size_t at, uint64_t *seed)
{
    const size_t ops = file->op_count;
    memory_file disk = memory_file_copy(&file->synced);
    size_t known = loss == POWER_NONE ? 0 : loss == POWER_UP_TO ? at : ops;
    size_t length;

    if (loss == POWER_RANDOM) known = random_below(seed, ops + 1);
    length = known ? file->ops[known - 1].length : file->synced.count;
    for (size_t i = 0; i < ops; i++) {
        const power_op *op = &file->ops[i];
        if (!op->is_cut)
            power_put(&disk, file, loss, at, i, seed);
        else if (i < known)
            memory_file_cut(&disk, op->offset);
    }
    if (loss == POWER_RANDOM && known < ops &&
        file->ops[known].length > length)
        length += random_below(seed, file->ops[known].length - length + 1);
    power_set_length(&disk, length);
    return disk;
}

/* Calls `look` with every state that is named, and with `random` others; how
 * many there were. */
typedef void power_look(const power_file *file, memory_file *disk, void *user);

static inline size_t power_states(const power_file *file, size_t random,
                                  uint64_t *seed, power_look *look, void *user)
{
    size_t states = 0;

    for (int loss = POWER_NONE; loss <= POWER_RANDOM; loss++) {
        const size_t ways =
            loss == POWER_RANDOM ? random : power_ways(file, (power_loss)loss);
        for (size_t at = 0; at < ways; at++, states++) {
            memory_file disk = power_state(file, (power_loss)loss, at, seed);
            look(file, &disk, user);
            memory_file_free(&disk);
        }
    }
    return states;
}

#endif
