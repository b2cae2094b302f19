/* SPDX-License-Identifier: MIT */
/* t-frontier_lanes.c - after 8,388,608 terms lanes go on. A file of its own,
 * because these terms are too many for an emulated processor. */
#include "test.h"

#include "sequence/far/test/frontier_test.h"

/* Past 2^23 terms a game with few rares goes to lanes, with the figures that
 * the terms have; saved and loaded there it ends with the same bytes. */
static void lanes_take_over(void **state)
{
    const uint64_t first = (1 << 23) + 5, second = first + 11387;
    grundy_heapgame *game = game_of("0.106");
    grundy_frontier *whole = NULL, *broken = NULL;
    grundy_invariants found;

    (void)state;
    assert_int_equal(grundy_frontier_new(&whole, game, NULL, NULL), 0);
    assert_int_equal(grundy_frontier_advance(whole, first, NULL), 0);
    assert_true(grundy_frontier_is_constant(whole));
    assert_int_equal(grundy_frontier_invariants(&found, whole, NULL), 0);
    expect_same("0.106", &found,
                &(grundy_invariants){first, 27, 52692, 1341706, 8388604, 13,
                                     true, 15, 1103});
    tape t = saved(whole);
    assert_int_equal(load(&broken, game, &t, NULL, NULL), 0);
    assert_int_equal(grundy_frontier_advance(whole, second, NULL), 0);
    assert_int_equal(grundy_frontier_advance(broken, second, NULL), 0);
    assert_int_equal(grundy_frontier_invariants(&found, broken, NULL), 0);
    expect_same("0.106", &found,
                &(grundy_invariants){second, 27, 52692, 1343520, 8399994, 13,
                                     true, 15, 1103});
    tape a = saved(whole), b = saved(broken);
    assert_int_equal(a.file.count, b.file.count);
    assert_memory_equal(a.file.bytes, b.file.bytes, a.file.count);
    memory_file_free(&t.file);
    memory_file_free(&a.file);
    memory_file_free(&b.file);
    grundy_frontier_free(whole);
    grundy_frontier_free(broken);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lanes_take_over),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
