/* SPDX-License-Identifier: MIT */
/* t-store_power.c - stores when power is lost, and when a file is damaged: no
 * value is wrong, none that was synced is gone, and the work goes on to the same
 * bytes. */
#include "test.h"

#include "grundy/sequence.h"
#include "grundy/store.h"

#include "base/store/blocks.h"
#include "power_file.h"

enum { BLOCK = 1 << 16, TERMS = 2 * BLOCK + 1234, SECTOR = 512 };

static grundy_heapgame *game;
static grundy_sequence *known;
static memory_file whole;

static grundy_status extend(const grundy_file *file, uint64_t count)
{
    return grundy_store_extend(file, game, count, NULL, NULL);
}

static memory_file stored(uint64_t count)
{
    memory_file disk = memory_file_new();
    const grundy_file file = memory_file_of(&disk);

    assert_int_equal(extend(&file, count), GRUNDY_OK);
    return disk;
}

static int begin(void **state)
{
    (void)state;
    assert_int_equal(grundy_heapgame_parse(&game, "S{2,5}", NULL, NULL), 0);
    assert_int_equal(grundy_sequence_new(&known, game, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_extend(known, TERMS, NULL), 0);
    whole = stored(TERMS);
    return 0;
}

static int end(void **state)
{
    (void)state;
    memory_file_free(&whole);
    grundy_sequence_free(known);
    grundy_heapgame_free(game);
    return 0;
}

static void expect_same(const memory_file *a, const memory_file *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->bytes, b->bytes, a->count);
}

/* Values that can be read, all of which are right; *is_damaged: and more should
 * be there. */
static size_t readable(memory_file *disk, bool *is_damaged)
{
    static grundy_nimber found[TERMS];
    const grundy_file file = memory_file_of(disk);
    grundy_store *store = NULL;
    size_t count;
    const grundy_status status = grundy_store_open(&store, &file, NULL, NULL);

    *is_damaged = true;
    if (status == GRUNDY_BAD_INPUT) return 0;
    assert_int_equal(status, GRUNDY_OK);
    count = (size_t)grundy_store_count(store);
    *is_damaged = *grundy_store_damage(store) != '\0';
    assert_true(count <= TERMS);
    assert_int_equal(grundy_store_copy(found, store, 0, count, NULL), 0);
    for (size_t n = 0; n < count; n++)
        assert_int_equal(found[n], grundy_sequence_at(known, n));
    grundy_store_free(store);
    return count;
}

/* A repair keeps what could be read, and what it leaves is finished. */
static void repair(const memory_file *disk)
{
    memory_file copy = memory_file_copy(disk);
    const grundy_file file = memory_file_of(&copy);
    grundy_error found = {.status = GRUNDY_OK};
    bool is_damaged;
    const size_t count = readable(&copy, &is_damaged);
    const grundy_status status =
        grundy_store_repair(&found, &file, NULL, NULL);

    if (status == GRUNDY_BAD_INPUT) {
        assert_int_equal(count, 0);
    } else {
        assert_int_equal(status, GRUNDY_OK);
        assert_int_equal(found.status != GRUNDY_OK, is_damaged);
        assert_int_equal(readable(&copy, &is_damaged), count);
        assert_false(is_damaged);
        if (found.status == GRUNDY_OK) expect_same(&copy, disk);
    }
    memory_file_free(&copy);
}

/* Number `number` of all states. */
static void look(const power_file *power, memory_file *disk, size_t number)
{
    const grundy_file file = memory_file_of(disk);
    bool is_damaged;

    assert_true(readable(disk, &is_damaged) >= power->kept);
    if (number % 4 == 0) repair(disk);
    if (number % 4 == 1) {
        assert_int_equal(extend(&file, TERMS), GRUNDY_OK);
        expect_same(disk, &whole);
    }
}

/* A part of all states, which t-blocks_power.c tries. */
static void no_loss_of_power_loses_what_was_synced(void **state)
{
    static const uint64_t counts[] = {BLOCK + 100, 0};
    uint64_t seed = 9;
    size_t states = 0;

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        grundy_status status = GRUNDY_IO;
        for (size_t off_at = 1; status; off_at++) {
            memory_file start =
                counts[i] ? stored(counts[i]) : memory_file_new();
            power_file power = power_file_of(&start, SECTOR);
            const grundy_file file = power_file_file(&power);
            power.off_at = off_at;
            power.promised = power.kept = (size_t)counts[i];
            status = extend(&file, TERMS);
            for (size_t k = 0; k < random_cases(3); k++) {
                memory_file disk = power_state(
                    &power, k ? POWER_RANDOM : POWER_LENGTH, 0, &seed);
                look(&power, &disk, states++);
                memory_file_free(&disk);
            }
            power_file_free(&power);
            memory_file_free(&start);
        }
    }
    print_message("%zu states of the disk\n", states);
}

static void a_full_disk_leaves_what_was_there(void **state)
{
    const uint64_t count = BLOCK + 100;
    grundy_status status = GRUNDY_IO;

    (void)state;
    for (size_t room = 0; status; room = 2 * room + 100) {
        memory_file disk = stored(count);
        const grundy_file file = memory_file_of(&disk);
        bool is_damaged;
        disk.room = room;
        status = extend(&file, TERMS);
        assert_true(readable(&disk, &is_damaged) >= count);
        assert_int_equal(is_damaged, status != GRUNDY_OK && room > 0);
        disk.room = SIZE_MAX;
        assert_int_equal(extend(&file, TERMS), GRUNDY_OK);
        expect_same(&disk, &whole);
        memory_file_free(&disk);
    }
}

/* A hole in a finished file: its other blocks are read, going on is refused, and
 * a repair keeps the blocks in front of it. */
static void a_hole_is_told_and_repaired(void **state)
{
    memory_file disk = memory_file_copy(&whole);
    const grundy_file file = memory_file_of(&disk);
    grundy_nimber value;
    grundy_store *store = NULL;
    grundy_error found, err = {0};
    bool is_damaged;

    (void)state;
    /* In the second block. */
    memset(disk.bytes + disk.count / 2, 0, 9);
    assert_int_equal(grundy_store_open(&store, &file, NULL, NULL), 0);
    assert_string_equal(grundy_store_damage(store), "");
    assert_int_equal(grundy_store_copy(&value, store, TERMS - 1, TERMS, NULL),
                     0);
    assert_int_equal(grundy_store_copy(&value, store, BLOCK, BLOCK + 1, NULL),
                     GRUNDY_BAD_INPUT);
    grundy_store_free(store);
    assert_int_equal(grundy_store_extend(&file, game, TERMS + 1, NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_non_null(strstr(err.message, "a block has the wrong checksum"));
    assert_int_equal(grundy_store_repair(&found, &file, NULL, NULL), 0);
    assert_string_equal(found.message, err.message);
    assert_int_equal(readable(&disk, &is_damaged), BLOCK);
    assert_false(is_damaged);
    assert_int_equal(extend(&file, TERMS), 0);
    expect_same(&disk, &whole);
    memory_file_free(&disk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_loss_of_power_loses_what_was_synced),
        cmocka_unit_test(a_full_disk_leaves_what_was_there),
        cmocka_unit_test(a_hole_is_told_and_repaired),
    };

    if (!gi_blocks_are_built()) return 0;
    return cmocka_run_group_tests_name("stores, power", tests, begin, end);
}
