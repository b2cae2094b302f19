/* SPDX-License-Identifier: MIT */
/* t-sparse.c - values in sparse space against those by all pairs. */
#include "sequence/engine_choice.h"
#include "test.h"

#include "sequence/test/sequence_by.h"
#include "random.h"

/* The sparse engine with a mask from the first terms on, and by itself, gives
 * what all pairs give. */
static void expect_engines_agree(const char *code, size_t count)
{
    grundy_heapgame *games[3];
    grundy_sequence *plain =
        sequence_of(code, GI_ENGINE_PLAIN, NULL, &games[0]);
    grundy_sequence *sparse =
        sequence_of(code, GI_ENGINE_SPARSE, NULL, &games[1]);
    grundy_sequence *automatic =
        sequence_of(code, GI_ENGINE_AUTO, NULL, &games[2]);

    assert_null(plain->sparse);
    automatic->sparse->choice_count = 40;
    assert_int_equal(grundy_sequence_extend(plain, count, NULL), 0);
    assert_int_equal(grundy_sequence_extend(sparse, count, NULL), 0);
    assert_int_equal(grundy_sequence_extend(automatic, count, NULL), 0);
    expect_same(plain, sparse, code);
    expect_same(plain, automatic, code);
    grundy_sequence_free(plain);
    grundy_sequence_free(sparse);
    grundy_sequence_free(automatic);
    for (size_t i = 0; i < 3; i++)
        grundy_heapgame_free(games[i]);
}

static void all_octal_codes_of_three_digits_agree(void **state)
{
    const size_t count = random_cases(300);
    char code[16];

    (void)state;
    for (unsigned i = 0; i < 1024; i++) {
        const unsigned a = i >> 6 & 7, b = i >> 3 & 7, c = i & 7;
        snprintf(code, sizeof code, "%u.%u%u%u", i >> 9 ? 4u : 0u, a, b, c);
        if (i >> 9 || ((a | b | c) & 4)) expect_engines_agree(code, count);
    }
}

static void unequal_splits_agree(void **state)
{
    static const char *const ends[] = {"", "!"};
    uint64_t seed = 7;

    (void)state;
    expect_engines_agree("4!.0", 3000);
    expect_engines_agree("4!.4", 1000);
    expect_engines_agree("0.4!4!", 1000);
    for (size_t i = random_cases(200); i > 0; i--) {
        char code[32];
        int at = snprintf(code, sizeof code, "%s.",
                          i % 3 ? "0" : (i % 2 ? "4" : "4!"));
        for (size_t left = 1 + random_below(&seed, 5); left > 0; left--)
            at +=
                snprintf(code + at, sizeof code - (size_t)at, "%zu%s",
                         random_below(&seed, 8), ends[random_below(&seed, 2)]);
        snprintf(code + at, sizeof code - (size_t)at, "4!");
        expect_engines_agree(code, 250);
    }
}

/* Long enough for masks to change, rares to die and spaces to fail. */
static void games_of_all_kinds_agree_for_long(void **state)
{
    static const char *const codes[] = {"0.6",   "0.06",  "0.165", "0.127",
                                        "0.376", "0.005", "0.07",  "0.16",
                                        "0.106", "0.007", "4!.0",  "4.364"};
    const size_t count = random_cases(3000);

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        expect_engines_agree(codes[i], count);
}

enum { MASK_VALUES = 32 };

/* Heaps that a mask makes rare, by the definition. */
static size_t count_rares(const int64_t *counts, uint64_t mask,
                          bool has_position, unsigned position)
{
    size_t rares = 0;

    for (unsigned odd = 0; odd < 2; odd++)
        for (size_t v = 0; v < MASK_VALUES; v++) {
            const unsigned turn = has_position ? odd + position : 0;
            const unsigned bits = (unsigned)__builtin_popcountll(v & mask);
            if ((bits + turn) % 2 == 0)
                rares += (size_t)counts[odd * MASK_VALUES + v];
        }
    return rares;
}

static void the_best_mask_is_found(void **state)
{
    uint64_t seed = 12;

    (void)state;
    for (size_t i = random_cases(300); i > 0; i--) {
        int64_t counts[2 * MASK_VALUES], work[MASK_VALUES];
        const unsigned position = (unsigned)random_below(&seed, 3);
        size_t best;
        for (size_t v = 0; v < 2 * MASK_VALUES; v++)
            counts[v] = (int64_t)random_below(&seed, 4);
        best = count_rares(counts, 0, false, 0);
        for (uint64_t mask = 1; mask < MASK_VALUES; mask++) {
            const size_t plain = count_rares(counts, mask, false, 0);
            const size_t turned =
                position == GI_NO_POSITION
                    ? plain
                    : count_rares(counts, mask, true, position);
            if (plain < best) best = plain;
            if (turned < best) best = turned;
        }
        const gi_histogram histogram = {counts, MASK_VALUES, position};
        const gi_mask got = gi_mask_find(&histogram, work);
        assert_int_equal(got.rare_count, best);
        assert_int_equal(
            count_rares(counts, got.bits, got.has_position, position), best);
    }
}

/* Cells that end early take the place of values past 2^15. */
static void large_values_are_found_plainly(void **state)
{
    grundy_heapgame *game, *same;
    grundy_sequence *seq = sequence_of("0.6", GI_ENGINE_AUTO, NULL, &game);
    grundy_sequence *plain = sequence_of("0.6", GI_ENGINE_PLAIN, NULL, &same);

    (void)state;
    seq->sparse->value_end = 20;
    seq->sparse->choice_count = 40;
    assert_int_equal(grundy_sequence_extend(seq, 600, NULL), 0);
    assert_null(seq->sparse);
    assert_int_equal(grundy_sequence_extend(plain, 600, NULL), 0);
    expect_same(seq, plain, "0.6");
    assert_int_equal(seq->plain.values, plain->plain.values);
    grundy_sequence_free(plain);
    grundy_sequence_free(seq);
    grundy_heapgame_free(same);
    grundy_heapgame_free(game);
}

static void rules_without_a_sparse_space_are_refused(void **state)
{
    static const char *const codes[] = {"0.333", "S{1,2}", "A{3}", "0.(7)",
                                        "0.F",   "8.0",    "0.0"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        grundy_heapgame *game;
        grundy_sequence *seq = NULL;
        assert_int_equal(grundy_heapgame_parse(&game, codes[i], NULL, NULL),
                         0);
        assert_int_equal(
            gi_sequence_new_with(&seq, game, GI_ENGINE_SPARSE, NULL, NULL),
            GRUNDY_UNDECIDED);
        assert_int_equal(
            gi_sequence_new_with(&seq, game, (gi_engine_choice)3, NULL, NULL),
            GRUNDY_BAD_ARGUMENT);
        assert_null(seq);
        grundy_heapgame_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_octal_codes_of_three_digits_agree),
        cmocka_unit_test(unequal_splits_agree),
        cmocka_unit_test(games_of_all_kinds_agree_for_long),
        cmocka_unit_test(the_best_mask_is_found),
        cmocka_unit_test(large_values_are_found_plainly),
        cmocka_unit_test(rules_without_a_sparse_space_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
