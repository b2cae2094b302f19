/* SPDX-License-Identifier: MIT */
/* t-key.c - lists as bytes and back, and what makes two positions the same. */
#include "test.h"

#include "base/integer/integer.h"
#include "rules/ruleset.h"
#include "search/key.h"

static const int64_t edges[] = {0,     1,     -1,        2,        63,
                                64,    -64,   -65,       127,      128,
                                8191,  8192,  -8192,     -8193,    INT64_MAX,
                                -4242, 99999, INT64_MIN, INT64_MAX};
enum { EDGE_COUNT = sizeof edges / sizeof *edges };

static void push_all(gi_ints *list, const int64_t *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_int_equal(gi_ints_push_word(list, words[i], NULL), GRUNDY_OK);
}

static void any_words_survive_the_way_there_and_back(void **state)
{
    gi_ints list = {0}, read = {0};
    gi_key key = {0};
    const unsigned char *cursor;

    (void)state;
    push_all(&list, edges, EDGE_COUNT);
    assert_int_equal(gi_key_add_list(&key, &list, NULL), GRUNDY_OK);
    assert_int_equal(gi_key_add_list(&key, &list, NULL), GRUNDY_OK);
    cursor = key.bytes;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(gi_key_read_list(&cursor, &read, NULL), GRUNDY_OK);
        assert_true(gi_ints_equal(&list, &read));
    }
    assert_ptr_equal(cursor, key.bytes + key.count);
    gi_ints_clear(&list, NULL);
    gi_ints_clear(&read, NULL);
    gi_key_clear(&key, NULL);
}

static void small_heaps_take_a_byte(void **state)
{
    gi_ints list = {0};
    gi_key key = {0};

    (void)state;
    push_all(&list, (int64_t[]){63, 0, -64}, 3);
    assert_int_equal(gi_key_add_list(&key, &list, NULL), GRUNDY_OK);
    assert_int_equal(key.count, 4);
    push_all(&list, (int64_t[]){64}, 1);
    key.count = 0;
    assert_int_equal(gi_key_add_list(&key, &list, NULL), GRUNDY_OK);
    assert_int_equal(key.count, 6);
    gi_ints_clear(&list, NULL);
    gi_key_clear(&key, NULL);
}

static void no_list_begins_another(void **state)
{
    gi_key keys[EDGE_COUNT] = {{0}};

    (void)state;
    for (size_t i = 0; i < EDGE_COUNT; i++) {
        gi_ints list = {0};
        push_all(&list, edges, i);
        assert_int_equal(gi_key_add_list(&keys[i], &list, NULL), GRUNDY_OK);
        gi_ints_clear(&list, NULL);
        for (size_t j = 0; j < i; j++)
            assert_int_not_equal(
                memcmp(keys[i].bytes, keys[j].bytes, keys[j].count), 0);
    }
    for (size_t i = 0; i < EDGE_COUNT; i++)
        gi_key_clear(&keys[i], NULL);
}

static grundy_status halve_all(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    (void)game;
    for (size_t i = 0; i < position->count; i++)
        gi_int_set_word(&position->items[i], position->items[i].word / 2,
                        run->env);
    return GRUNDY_OK;
}

static void check_canonical(const gi_ruleset *rules, const int64_t *words,
                            size_t count, const int64_t *expected,
                            size_t expected_count)
{
    const grundy_game game = {.rules = rules};
    gi_ints list = {0}, wanted = {0};
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    push_all(&list, words, count);
    push_all(&wanted, expected, expected_count);
    assert_int_equal(gi_position_canonicalise(&game, &list, &run), GRUNDY_OK);
    assert_true(gi_ints_equal(&list, &wanted));
    gi_ints_clear(&list, NULL);
    gi_ints_clear(&wanted, NULL);
    gi_run_clear(&run);
}

static void only_what_the_rules_allow_is_thrown_away(void **state)
{
    static const int64_t words[] = {4, 0, -3, 9, 0, 2};
    static const gi_ruleset heaps = {0};
    static const gi_ruleset fixed = {.heap_count = 6};
    static const gi_ruleset ordered = {.definition = {.is_ordered = true}};
    static const gi_ruleset halved = {
        .definition = {.is_ordered = true, .canonical = halve_all}};

    (void)state;
    check_canonical(&heaps, words, 6, (int64_t[]){-3, 2, 4, 9}, 4);
    check_canonical(&fixed, words, 6, (int64_t[]){-3, 0, 0, 2, 4, 9}, 6);
    check_canonical(&ordered, words, 6, words, 6);
    check_canonical(&halved, words, 6, (int64_t[]){2, 0, -1, 4, 0, 1}, 6);
    check_canonical(&heaps, words, 0, words, 0);
}

static void long_lists_are_sorted_too(void **state)
{
    static const gi_ruleset heaps = {0};
    int64_t words[300], sorted[300];

    (void)state;
    for (int64_t i = 0; i < 300; i++) {
        words[i] = i * 77 % 300 + 1; /* 77 and 300 have no common factor. */
        sorted[i] = i + 1;
    }
    check_canonical(&heaps, words, 300, sorted, 300);
}

static void a_number_past_64_bits_is_refused(void **state)
{
    static const gi_ruleset heaps = {0};
    const grundy_game game = {.rules = &heaps};
    gi_ints list = {0};
    grundy_integer big = {0};
    grundy_error err = {0};
    gi_run run;

    (void)state;
    gi_run_init(&run, NULL, &err);
    assert_int_equal(gi_int_set_uint64(&big, UINT64_MAX, NULL), GRUNDY_OK);
    assert_int_equal(gi_ints_push_take(&list, &big, NULL), GRUNDY_OK);
    assert_int_equal(gi_position_canonicalise(&game, &list, &run),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(err.status, GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "64 bits"));
    gi_ints_clear(&list, NULL);
    gi_run_clear(&run);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_words_survive_the_way_there_and_back),
        cmocka_unit_test(small_heaps_take_a_byte),
        cmocka_unit_test(no_list_begins_another),
        cmocka_unit_test(only_what_the_rules_allow_is_thrown_away),
        cmocka_unit_test(long_lists_are_sorted_too),
        cmocka_unit_test(a_number_past_64_bits_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
