/* SPDX-License-Identifier: MIT */
/* t-lanes_state.c - a state that is saved and loaded goes on as if it had not
 * been; damaged ones are refused; memory that fails leaves nothing behind. */
#include "test.h"

#include "sequence/lanes/test/lanes_of.h"
#include "fault.h"

/* Saved so many heaps behind the first values, in so many bytes at most. */
static void expect_to_go_on(const char *code, uint64_t heaps, size_t most)
{
    grundy_heapgame *game = game_of(code);
    gi_lanes *lanes = lanes_of(game, gi_lanes_kernel_best(), NULL);
    gi_lanes *loaded;
    const uint64_t middle = gi_lanes_count(lanes) + heaps;
    tape bytes, ends[2];
    const grundy_reader reader = {tape_read, &bytes};

    assert_int_equal(gi_lanes_advance(lanes, middle, NULL), 0);
    bytes = saved(lanes);
    assert_true(bytes.count <= most);
    assert_int_equal(gi_lanes_load(&loaded, game, &reader, NULL, NULL), 0);
    assert_int_equal(bytes.at, bytes.count);
    expect_same_figures(gi_lanes_look(lanes), gi_lanes_look(loaded));
    assert_int_equal(gi_lanes_advance(lanes, 2 * middle, NULL), 0);
    assert_int_equal(gi_lanes_advance(loaded, 2 * middle, NULL), 0);
    ends[0] = saved(lanes);
    ends[1] = saved(loaded);
    expect_same_bytes(ends);
    free(bytes.bytes);
    gi_lanes_free(loaded);
    gi_lanes_free(lanes);
    grundy_heapgame_free(game);
}
#define expect_to_go_on(...) TEST_HELPER(expect_to_go_on, __VA_ARGS__)

static void a_loaded_state_goes_on(void **state)
{
    (void)state;
    expect_to_go_on("0.106", 12345, 1 << 21);
    expect_to_go_on("0.106", 2500000, 4096);
    expect_to_go_on("0.167", 3000001, 4096);
}

static grundy_status try_to_load(const grundy_heapgame *game, tape *bytes)
{
    const grundy_reader reader = {tape_read, bytes};
    gi_lanes *lanes = NULL;
    grundy_status status;

    bytes->at = 0;
    status = gi_lanes_load(&lanes, game, &reader, NULL, NULL);
    if (status) assert_null(lanes);
    gi_lanes_free(lanes);
    return status;
}

static void damaged_states_are_refused(void **state)
{
    grundy_heapgame *game = game_of("0.106"), *other = game_of("0.104");
    gi_lanes *lanes = lanes_of(game, gi_lanes_kernel_best(), NULL);
    tape bytes = saved(lanes);
    const size_t count = bytes.count;

    (void)state;
    assert_int_equal(try_to_load(other, &bytes), GRUNDY_BAD_INPUT);
    for (size_t at = 0; at < count; at += at < 120 ? 1 : 997) {
        bytes.bytes[at] ^= 4;
        assert_int_equal(try_to_load(game, &bytes), GRUNDY_BAD_INPUT);
        bytes.bytes[at] ^= 4;
    }
    for (bytes.count = 0; bytes.count < count; bytes.count += count / 9)
        assert_int_equal(try_to_load(game, &bytes), GRUNDY_BAD_INPUT);
    free(bytes.bytes);
    gi_lanes_free(lanes);
    grundy_heapgame_free(other);
    grundy_heapgame_free(game);
}

static void memory_may_fail(void **state)
{
    grundy_heapgame *game = game_of("0.104");
    grundy_status status = GRUNDY_NO_MEMORY;
    size_t at = 1;

    (void)state;
    /* Most allocations are those of the first values, tested elsewhere. */
    for (; status; at += 1 + at / 8) {
        fault f = {.fail_at = at};
        const grundy_env env = fault_env(&f);
        gi_lanes *lanes = NULL;
        status = gi_lanes_new(&lanes, game, &env, NULL);
        if (status) {
            assert_int_equal(status, GRUNDY_NO_MEMORY);
            assert_null(lanes);
        }
        gi_lanes_free(lanes);
        assert_true(fault_is_clean(&f));
    }
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loaded_state_goes_on),
        cmocka_unit_test(damaged_states_are_refused),
        cmocka_unit_test(memory_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
