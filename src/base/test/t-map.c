/* SPDX-License-Identifier: MIT */
/* t-map.c - the map against a list that is searched from the front. */
#include "test.h"

#include "base/memory/map.h"
#include "fault.h"

enum { MOST_KEY = 20, MOST_LISTED = 3000 };

typedef struct listed_key {
    unsigned char bytes[MOST_KEY];
    size_t count;
} listed_key;

static uint64_t next_random(uint64_t *random)
{
    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return *random >> 33;
}

/* Short keys over a small alphabet with NUL, so that many come again and many
 * begin alike. */
static listed_key random_key(uint64_t *random)
{
    listed_key key = {.count = next_random(random) % (MOST_KEY + 1)};

    if (next_random(random) % 4) key.count %= 6;
    for (size_t i = 0; i < key.count; i++) {
        key.bytes[i] = (unsigned char)(next_random(random) % 3);
    }
    return key;
}

static size_t list_find(const listed_key *list, size_t count,
                        const listed_key *key)
{
    size_t i = 0;

    while (i < count && (list[i].count != key->count ||
                         memcmp(list[i].bytes, key->bytes, key->count) != 0)) {
        i++;
    }
    return i;
}

static void map_is_as_the_list(void **state)
{
    static listed_key list[MOST_LISTED];
    fault f = {0};
    grundy_env env = fault_env(&f);
    uint64_t random = 1;
    size_t count = 0;
    gi_map map;
    (void)state;

    gi_map_init(&map, &env);
    for (size_t i = 0; i < MOST_LISTED; i++) {
        listed_key key = random_key(&random);
        size_t place = list_find(list, count, &key);
        uint32_t number = 77;
        bool is_new = place < count;

        assert_true(gi_map_find(&map, key.bytes, key.count, &number) ==
                    (place < count));
        assert_int_equal(number, place < count ? place : 77);
        assert_int_equal(
            gi_map_intern(&map, key.bytes, key.count, &number, &is_new),
            GRUNDY_OK);
        assert_int_equal(number, place);
        assert_true(is_new == (place == count));
        if (is_new) list[count++] = key;
        assert_int_equal(map.count, count);
        assert_int_equal(gi_map_bytes(&map), f.live_bytes);
    }
    assert_true(count > 500 && count < MOST_LISTED - 500);
    for (size_t i = 0; i < count; i++) {
        size_t bytes;
        const void *key = gi_map_key_at(&map, (uint32_t)i, &bytes);
        assert_int_equal(bytes, list[i].count);
        assert_memory_equal(key, list[i].bytes, bytes);
    }
    gi_map_clear(&map);
    assert_true(fault_is_clean(&f));
    gi_map_clear(&map);
    assert_int_equal(gi_map_bytes(&map), 0);
}

static void empty_map_has_no_key(void **state)
{
    gi_map map;
    uint32_t number = 5;
    bool is_new = false;
    (void)state;

    gi_map_init(&map, NULL);
    assert_false(gi_map_find(&map, NULL, 0, &number));
    assert_int_equal(gi_map_intern(&map, NULL, 0, &number, &is_new),
                     GRUNDY_OK);
    assert_true(is_new && number == 0);
    assert_true(gi_map_find(&map, NULL, 0, &number));
    assert_false(gi_map_find(&map, "", 1, &number));
    gi_map_clear(&map);
}

/* Longest row of slots without a free one: what a probe may have to walk. */
static size_t longest_row(const gi_map *map)
{
    size_t row = 0;
    size_t longest = 0;

    for (size_t i = 0; i < map->slot_count; i++) {
        row = map->slots[i] ? row + 1 : 0;
        if (row > longest) longest = row;
    }
    return longest;
}

/* Positions are counters, small fields side by side, single bits: keys that
 * differ in few places must not crowd together. */
static void alike_keys_are_spread(void **state)
{
    enum { KEYS = 10000 };
    (void)state;

    for (unsigned shift = 0; shift <= 48; shift += 8) {
        gi_map map;
        gi_map_init(&map, NULL);
        for (uint64_t i = 0; i < KEYS; i++) {
            uint64_t key[3] = {7, i << shift, 7};
            uint32_t number;
            bool is_new;
            assert_int_equal(
                gi_map_intern(&map, key, sizeof key, &number, &is_new),
                GRUNDY_OK);
        }
        assert_int_equal(map.slot_count, 16384);
        assert_in_range(longest_row(&map), 10, 300);
        gi_map_clear(&map);
    }
}

static uint64_t mix(uint64_t hash)
{
    hash *= UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ (hash >> 32);
}

/* Keys that the hash of map.c cannot tell apart: the second word undoes what
 * the first one did. */
static void equal_hashes_are_no_equal_keys(void **state)
{
    gi_map map;
    (void)state;

    gi_map_init(&map, NULL);
    for (uint32_t i = 0; i < 100; i++) {
        uint64_t key[2] = {i, mix(mix(17) ^ i)};
        uint32_t number = 0;
        bool is_new = false;
        assert_int_equal(
            gi_map_intern(&map, key, sizeof key, &number, &is_new), GRUNDY_OK);
        assert_true(is_new);
        assert_int_equal(number, i);
    }
    assert_int_equal(longest_row(&map), 100);
    gi_map_clear(&map);
}

/* Interns 40 keys with the n-th allocation failing; whatever failed, the keys
 * that came in are found and the failed one can be put in again. */
static bool fill_with_fault(size_t fail_at)
{
    fault f = {.fail_at = fail_at};
    grundy_env env = fault_env(&f);
    bool has_failed = false;
    gi_map map;

    gi_map_init(&map, &env);
    for (uint32_t i = 0; i < 40; i++) {
        unsigned char key[100] = {(unsigned char)i};
        uint32_t number = 1000;
        bool is_new = false;
        if (gi_map_intern(&map, key, sizeof key, &number, &is_new)) {
            has_failed = true;
            assert_int_equal(number, 1000);
            assert_false(is_new);
            assert_false(gi_map_find(&map, key, sizeof key, &number));
            assert_int_equal(
                gi_map_intern(&map, key, sizeof key, &number, &is_new),
                GRUNDY_OK);
        }
        assert_int_equal(number, i);
        for (uint32_t j = 0; j <= i; j++) {
            key[0] = (unsigned char)j;
            assert_true(gi_map_find(&map, key, sizeof key, &number));
            assert_int_equal(number, j);
        }
        assert_int_equal(gi_map_bytes(&map), f.live_bytes);
    }
    gi_map_clear(&map);
    assert_true(fault_is_clean(&f));
    return has_failed;
}

static void map_survives_each_failure(void **state)
{
    size_t fail_at = 1;
    (void)state;

    while (fill_with_fault(fail_at))
        fail_at++;
    assert_in_range(fail_at, 10, 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(map_is_as_the_list),
        cmocka_unit_test(empty_map_has_no_key),
        cmocka_unit_test(alike_keys_are_spread),
        cmocka_unit_test(equal_hashes_are_no_equal_keys),
        cmocka_unit_test(map_survives_each_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
