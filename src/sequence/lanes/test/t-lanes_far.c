/* SPDX-License-Identifier: MIT */
/* t-lanes_far.c - witnesses that are further than usual: values that have no
 * others are verified, and what is said of them does not depend on blocks,
 * stops and states.
 *
 * Among real games the first such heap is 13,170,345 of 4.3242; here 0.106 is
 * not told which of its first heaps are common. */
#include "test.h"

#include "sequence/lanes/test/lanes_of.h"

enum { MORE = 70000 };

/* Lanes whose near witnesses are gone, but for every hundredth. */
static gi_lanes *far_lanes(const grundy_heapgame *game)
{
    gi_lanes *lanes = lanes_of(game, gi_lanes_kernel_best(), NULL);

    for (unsigned x = 0; x < GI_LANES_STEMS; x++)
        lanes->witnesses->counts[x] = 0;
    for (size_t a = 0; a < GI_LANES_WITNESS_END; a++)
        if (a % 100) lanes->first[a] = GI_LANES_NONE;
    return lanes;
}

static void far_witnesses_are_found(void **state)
{
    grundy_heapgame *game = game_of("0.106");
    gi_lanes *far = far_lanes(game);
    gi_lanes *near = lanes_of(game, gi_lanes_kernel_best(), NULL);
    const uint64_t count = gi_lanes_count(far) + MORE;
    uint16_t *got = malloc(MORE * sizeof *got);
    uint16_t *want = malloc(MORE * sizeof *want);

    (void)state;
    assert_true(got && want);
    assert_int_equal(gi_lanes_advance(far, count, NULL), 0);
    assert_int_equal(gi_lanes_advance(near, count, NULL), 0);
    expect_same_figures(gi_lanes_look(far), gi_lanes_look(near));
    gi_lanes_copy(far, count - MORE, MORE, got);
    gi_lanes_copy(near, count - MORE, MORE, want);
    assert_memory_equal(got, want, MORE * sizeof *got);
    assert_int_equal(near->witness_end, GI_LANES_WITNESS_END);
    assert_true(far->witness_end > GI_LANES_WITNESS_END);
    free(want);
    free(got);
    gi_lanes_free(near);
    gi_lanes_free(far);
    grundy_heapgame_free(game);
}

static void blocks_do_not_show(void **state)
{
    grundy_heapgame *game = game_of("0.106");
    gi_lanes *whole = far_lanes(game), *parts = far_lanes(game);
    const uint64_t start = gi_lanes_count(whole);
    tape ends[2];

    (void)state;
    parts->block_heaps = 3 * GI_LANES_LINE + 7;
    assert_int_equal(gi_lanes_advance(whole, start + MORE, NULL), 0);
    for (uint64_t more = 0; more <= MORE; more += MORE / 7)
        assert_int_equal(gi_lanes_advance(parts, start + more, NULL), 0);
    ends[0] = saved(whole);
    ends[1] = saved(parts);
    expect_same_bytes(ends);
    gi_lanes_free(parts);
    gi_lanes_free(whole);
    grundy_heapgame_free(game);
}

/* Of both: what no state contains is made again. */
static void a_state_knows_its_witnesses(void **state)
{
    grundy_heapgame *game = game_of("0.106");
    gi_lanes *lanes = far_lanes(game), *loaded;
    tape bytes;
    const grundy_reader reader = {tape_read, &bytes};
    const size_t near = GI_LANES_WITNESS_END;

    (void)state;
    assert_int_equal(
        gi_lanes_advance(lanes, gi_lanes_count(lanes) + MORE, NULL), 0);
    bytes = saved(lanes);
    assert_int_equal(gi_lanes_load(&loaded, game, &reader, NULL, NULL), 0);
    assert_int_equal(loaded->witness_end, lanes->witness_end);
    /* The candidates of the last block are among the first stems. */
    assert_int_equal(gi_lanes_advance(lanes, gi_lanes_count(lanes), NULL), 0);
    assert_int_equal(loaded->first_count, gi_lanes_count(lanes));
    assert_memory_equal(loaded->first + near, lanes->first + near,
                        lanes->first_count - near);
    free(bytes.bytes);
    gi_lanes_free(loaded);
    gi_lanes_free(lanes);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(far_witnesses_are_found),
        cmocka_unit_test(blocks_do_not_show),
        cmocka_unit_test(a_state_knows_its_witnesses),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
