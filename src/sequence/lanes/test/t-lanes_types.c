/* SPDX-License-Identifier: MIT */
/* t-lanes_types.c - the first value past a power of two, far out, gives the
 * mask a bit: the values are those of the engine that keeps all terms, and a
 * state with such a mask goes on. */
#include "test.h"

#include "grundy/sequence.h"
#include "sequence/lanes/lanes_plan.h"
#include "sequence/lanes/lanes_types.h"
#include "sequence/lanes/test/lanes_of.h"

/* G(1763814) = 64 is the first value of 0.10177 that is not below 64. */
enum { FIRST_64 = 1763814, END = FIRST_64 + 1000, START_MASK = 0x3d };

static void expect_terms(const gi_lanes *lanes, const grundy_heapgame *game)
{
    const uint64_t first = gi_lanes_count(lanes) - gi_lanes_kept(lanes);
    uint16_t *kept = malloc(gi_lanes_kept(lanes) * sizeof *kept);
    grundy_sequence *seq;
    grundy_invariants want;

    assert_non_null(kept);
    assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_extend(seq, END, NULL), 0);
    gi_lanes_copy(lanes, first, gi_lanes_kept(lanes), kept);
    for (uint64_t n = first; n < END; n++)
        assert_int_equal(kept[n - first], grundy_sequence_at(seq, (size_t)n));
    assert_int_equal(grundy_sequence_invariants(&want, seq, NULL), 0);
    assert_int_equal(gi_lanes_look(lanes).max_index, want.max_index);
    assert_int_equal(gi_lanes_look(lanes).zero_count, want.zero_count);
    grundy_sequence_free(seq);
    free(kept);
}

static void the_mask_grows(void **state)
{
    grundy_heapgame *game = game_of("0.10177");
    gi_lanes *lanes = lanes_of(game, gi_lanes_kernel_best(), NULL);

    (void)state;
    assert_int_equal(gi_lanes_advance(lanes, FIRST_64, NULL), 0);
    assert_true(gi_lanes_look(lanes).max < 64);
    assert_int_equal(gi_lanes_look(lanes).mask, START_MASK);
    assert_int_equal(gi_lanes_advance(lanes, END, NULL), 0);
    assert_int_equal(gi_lanes_look(lanes).max, 64);
    assert_int_equal(gi_lanes_look(lanes).max_index, FIRST_64);
    assert_int_equal(gi_lanes_look(lanes).mask, START_MASK | 64);
    expect_terms(lanes, game);
    gi_lanes_free(lanes);
    grundy_heapgame_free(game);
}

/* Before and after; the bytes at the end are the same. */
static void a_state_knows_its_mask(void **state)
{
    static const uint64_t counts[] = {FIRST_64 - 10, FIRST_64 + 10};
    grundy_heapgame *game = game_of("0.10177");
    gi_lanes *lanes = lanes_of(game, gi_lanes_kernel_best(), NULL);
    tape ends[2];

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        gi_lanes *loaded;
        tape middle;
        const grundy_reader reader = {tape_read, &middle};
        assert_int_equal(gi_lanes_advance(lanes, counts[i], NULL), 0);
        middle = saved(lanes);
        assert_int_equal(gi_lanes_load(&loaded, game, &reader, NULL, NULL), 0);
        expect_same_figures(gi_lanes_look(lanes), gi_lanes_look(loaded));
        assert_int_equal(gi_lanes_advance(loaded, END, NULL), 0);
        ends[i] = saved(loaded);
        gi_lanes_free(loaded);
        free(middle.bytes);
    }
    expect_same_bytes(ends);
    gi_lanes_free(lanes);
    grundy_heapgame_free(game);
}

/* The known values have all smaller bits, and the mask has this one already
 * after it has grown. */
static void only_new_bits_are_free(void **state)
{
    grundy_heapgame *game = game_of("0.10177");
    gi_lanes *lanes = lanes_of(game, gi_lanes_kernel_best(), NULL);
    uint8_t *next = gi_lanes_at(lanes, gi_lanes_count(lanes));

    (void)state;
    assert_int_equal(gi_lanes_plan_width(lanes, 40), 0);
    *next = 31;
    assert_int_equal(gi_lanes_types_free_bit(lanes), 0);
    *next = 32;
    assert_int_equal(gi_lanes_types_free_bit(lanes), 64);
    *next = 40; /* Not a candidate. */
    assert_int_equal(gi_lanes_types_free_bit(lanes), 0);
    gi_lanes_types_grow(lanes, 64);
    *next = 32;
    assert_int_equal(gi_lanes_types_free_bit(lanes), 0);
    gi_lanes_free(lanes);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_mask_grows),
        cmocka_unit_test(a_state_knows_its_mask),
        cmocka_unit_test(only_new_bits_are_free),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
