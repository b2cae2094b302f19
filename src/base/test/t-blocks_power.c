/* SPDX-License-Identifier: MIT */
/* t-blocks_power.c - files of blocks when power is lost: whatever of the last
 * writes came to the disk, no byte is wrong, nothing that was synced is gone,
 * and the file can be finished to the same bytes. */
#include "test.h"

#include "base/store/blocks.h"
#include "base/store/blocks_file.h"
#include "base/test/blocks_bytes.h"
#include "power_file.h"

enum {
    BLOCK = 100,
    SECTOR = 16,
    KIND = GI_BLOCKS_KIND('T', 'E', 'S', 'T'),
    MOST = 1200
};

static const gi_blocks_head head = {KIND, BLOCK, "game test\n", 10};

/* A run that brings a file from some bytes to more. */
typedef struct way {
    size_t from, to;
} way;

static const way ways[] = {{0, 0},     {0, 50},    {0, 530},   {30, 60},
                           {30, 100},  {30, 130},  {100, 130}, {200, 530},
                           {250, 260}, {250, 300}, {250, 530}, {530, 1030}};

/* What is tried with each state. */
typedef struct trial {
    const memory_file *whole; /* What the file is in the end. */
    size_t to;
    size_t most; /* Further losses of power while it is finished. */
    size_t states;
    uint64_t seed;
} trial;

/* Some blocks can be packed, some cannot. */
static uint8_t byte_at(size_t at)
{
    uint64_t seed = at;

    return (uint8_t)(at / BLOCK % 3 ? random_word(&seed) : at / 50);
}

static grundy_status open_file(gi_blocks **out, const grundy_file *file)
{
    bool is_begun = false;
    grundy_status status =
        gi_blocks_is_begun(&is_begun, file, &head, NULL, NULL);

    if (status) return status;
    return is_begun
               ? gi_blocks_open(out, file, KIND, GI_BLOCKS_APPEND, NULL, NULL)
               : gi_blocks_create(out, file, &head, NULL, NULL);
}

/* Brings a file to `total` bytes; `power`: it is that file, to note what it
 * has. */
static grundy_status bring(const grundy_file *file, size_t total,
                           power_file *power)
{
    gi_blocks *blocks = NULL;
    grundy_status status = open_file(&blocks, file);

    while (!status && gi_blocks_size(blocks) < total) {
        const size_t at = (size_t)gi_blocks_size(blocks);
        const size_t count = total - at < BLOCK ? total - at : BLOCK;
        uint8_t bytes[BLOCK];
        for (size_t i = 0; i < count; i++)
            bytes[i] = byte_at(at + i);
        status = gi_blocks_add(blocks, bytes, count, NULL);
        if (!status && power && power->promised < at + count)
            power->promised = at + count;
    }
    if (!status) status = gi_blocks_finish(blocks, NULL);
    gi_blocks_free(blocks);
    return status;
}

static memory_file finished(size_t total)
{
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);

    assert_int_equal(bring(&file, total, NULL), GRUNDY_OK);
    return disk;
}

static void expect_same(const memory_file *a, const memory_file *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->bytes, b->bytes, a->count);
}

/* Bytes that can be read, all of which are right; without a head, none. */
static size_t readable(memory_file *disk, gi_blocks_use use)
{
    const grundy_file file = memory_file_of(disk);
    gi_blocks *blocks = NULL;
    uint8_t bytes[MOST];
    size_t count;
    const grundy_status status =
        gi_blocks_open(&blocks, &file, KIND, use, NULL, NULL);

    if (status == GRUNDY_BAD_INPUT) return 0;
    assert_int_equal(status, GRUNDY_OK);
    count = (size_t)gi_blocks_size(blocks);
    assert_true(count <= MOST);
    assert_int_equal(read_bytes(blocks, 0, bytes, count, NULL), GRUNDY_OK);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(bytes[i], byte_at(i));
    gi_blocks_free(blocks);
    return count;
}

static void lose_power(trial *t, const memory_file *start, size_t promised,
                       unsigned period, size_t random);

static void look(const power_file *power, memory_file *disk, void *user)
{
    trial *t = user;
    const grundy_file file = memory_file_of(disk);

    t->states++;
    assert_true(readable(disk, GI_BLOCKS_SALVAGE) >= power->kept);
    /* What has an index has all of its blocks. */
    (void)readable(disk, GI_BLOCKS_READ);
    if (t->most && random_below(&t->seed, 40) == 0) {
        trial again = *t;
        again.most--;
        lose_power(&again, disk, power->kept, 3, 1);
        t->states = again.states;
        t->seed = again.seed;
    }
    assert_int_equal(bring(&file, t->to, NULL), GRUNDY_OK);
    expect_same(disk, t->whole);
}

/* Before and in each call of the run from `start` on. */
static void lose_power(trial *t, const memory_file *start, size_t promised,
                       unsigned period, size_t random)
{
    for (size_t off_at = 1;; off_at++) {
        power_file power = power_file_of(start, SECTOR);
        const grundy_file file = power_file_file(&power);
        power.off_at = off_at;
        power.period = period;
        power.promised = power.kept = promised;
        const grundy_status status = bring(&file, t->to, &power);
        power_states(&power, random, &t->seed, look, t);
        if (!status) expect_same(&power.synced, t->whole);
        power_file_free(&power);
        if (!status) return;
        assert_int_equal(status, GRUNDY_IO);
    }
}

static void try_way(trial *t, way w, unsigned period)
{
    memory_file start = w.from ? finished(w.from) : memory_file_new();
    memory_file whole = finished(w.to);

    t->whole = &whole;
    t->to = w.to;
    t->most = random_cases(1) > 1 ? 2 : 1;
    lose_power(t, &start, w.from, period, random_cases(2));
    memory_file_free(&start);
    memory_file_free(&whole);
}

/* With GRUNDY_TEST_SCALE from 2 on each way with each period, and longer chains
 * of losses. */
static void no_loss_of_power_loses_what_was_synced(void **state)
{
    static const unsigned periods[] = {0, 1, 2, 5};
    const size_t step = random_cases(1) > 1 ? 1 : 4;
    trial t = {.seed = 5};

    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        for (size_t k = i % step; k < 4; k += step)
            try_way(&t, ways[i], periods[k]);
    print_message("%zu states of the disk\n", t.states);
}

/* Between the write of a longer short block and the end of the copy of the
 * shorter one there are both. */
static void of_two_short_blocks_the_longer_counts(void **state)
{
    memory_file start = finished(30);
    grundy_status status = GRUNDY_IO;
    size_t with_both = 0;

    (void)state;
    for (size_t off_at = 1; status; off_at++) {
        power_file power = power_file_of(&start, SECTOR);
        const grundy_file file = power_file_file(&power);
        memory_file *disk = &power.synced;
        power.off_at = off_at;
        status = bring(&file, 60, NULL);
        with_both += memcmp(disk->bytes + disk->count - 8,
                            gi_blocks_kept_magic, 8) == 0 &&
                     readable(disk, GI_BLOCKS_SALVAGE) == 60;
        power_file_free(&power);
    }
    assert_true(with_both > 0);
    memory_file_free(&start);
}

/* From any room on the disk: a finished file has at least what it had. */
static void a_full_disk_loses_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        memory_file whole = finished(ways[i].to);
        grundy_status status = GRUNDY_IO;
        for (size_t room = 0; status; room++) {
            memory_file disk =
                ways[i].from ? finished(ways[i].from) : memory_file_new();
            const grundy_file file = memory_file_of(&disk);
            disk.room = room;
            status = bring(&file, ways[i].to, NULL);
            assert_true(status == GRUNDY_OK || status == GRUNDY_IO);
            assert_true(readable(&disk, GI_BLOCKS_SALVAGE) >= ways[i].from);
            disk.room = SIZE_MAX;
            assert_int_equal(bring(&file, ways[i].to, NULL), GRUNDY_OK);
            expect_same(&disk, &whole);
            memory_file_free(&disk);
        }
        memory_file_free(&whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_loss_of_power_loses_what_was_synced),
        cmocka_unit_test(of_two_short_blocks_the_longer_counts),
        cmocka_unit_test(a_full_disk_loses_nothing),
    };

    if (!gi_blocks_are_built()) return 0;
    return cmocka_run_group_tests_name("blocks, power", tests, NULL, NULL);
}
