/* SPDX-License-Identifier: MIT */
/* t-shifted.c - sets of many amounts by rows of bits: the same terms as option by
 * option, from whatever terms they go on, and without the room for rows. */
#include "test.h"

#include "codes/heapgame.h"
#include "fault.h"
#include "random.h"
#include "sequence/engine_choice.h"
#include "sequence/engines.h"
#include "sequence/taking/shifted.h"

enum { HEAPS = 4100, LONG = 60000 };

static uint64_t seed = 1091;

/* One of `thinness` amounts of 1 .. most. */
static grundy_heapgame *set_of(int64_t most, uint64_t thinness)
{
    grundy_heapgame *game = NULL;
    gi_ints amounts = {0};

    for (int64_t s = 1; s <= most; s++)
        if (random_below(&seed, thinness) == 0)
            assert_int_equal(gi_ints_push_word(&amounts, s, NULL), GRUNDY_OK);
    assert_int_equal(gi_heapgame_from_amounts(&game, GRUNDY_HEAP_SUBTRACTION,
                                              &amounts, NULL, NULL),
                     GRUNDY_OK);
    gi_ints_clear(&amounts, NULL);
    return game;
}

static grundy_sequence *sequence_by(const grundy_heapgame *game,
                                    gi_engine_choice engine,
                                    const grundy_env *env)
{
    grundy_sequence *seq = NULL;

    assert_int_equal(gi_sequence_new_with(&seq, game, engine, env, NULL),
                     GRUNDY_OK);
    return seq;
}

static void check_terms(const grundy_heapgame *game,
                        const grundy_sequence *found)
{
    grundy_sequence *plain = sequence_by(game, GI_ENGINE_PLAIN, NULL);
    const size_t count = grundy_sequence_count(found);

    assert_int_equal(grundy_sequence_extend(plain, count, NULL), GRUNDY_OK);
    for (size_t n = 0; n < count; n++)
        if (grundy_sequence_at(found, n) != grundy_sequence_at(plain, n))
            fail_msg("%s: G(%zu) is %u and %u", grundy_heapgame_name(game), n,
                     grundy_sequence_at(found, n),
                     grundy_sequence_at(plain, n));
    grundy_sequence_free(plain);
}

static void random_sets_have_the_terms_of_their_options(void **state)
{
    static const struct {
        int64_t most;
        uint64_t thinness;
    } sets[] = {{HEAPS, 2},     {HEAPS, 5}, {HEAPS / 2, 3},
                {3 * HEAPS, 9}, {64, 2},    {HEAPS, 1}};

    (void)state;
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        grundy_heapgame *game = set_of(sets[i].most, sets[i].thinness);
        grundy_sequence *seq = sequence_by(game, GI_ENGINE_AUTO, NULL);
        assert_true(gi_shifted_pays(&seq->plain, HEAPS, HEAPS));
        assert_int_equal(grundy_sequence_extend(seq, HEAPS, NULL), GRUNDY_OK);
        check_terms(game, seq);
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

static void it_goes_on_from_terms_of_others(void **state)
{
    grundy_heapgame *game = set_of(HEAPS, 4);

    (void)state;
    for (size_t known = 1; known < HEAPS; known = 3 * known + 1) {
        grundy_sequence *seq = sequence_by(game, GI_ENGINE_PLAIN, NULL);
        assert_int_equal(grundy_sequence_extend(seq, known, NULL), GRUNDY_OK);
        assert_int_equal(gi_shifted_extend(&seq->plain, HEAPS), GRUNDY_OK);
        assert_int_equal(grundy_sequence_count(seq), HEAPS);
        check_terms(game, seq);
        grundy_sequence_free(seq);
    }
    grundy_heapgame_free(game);
}

static void few_amounts_are_for_others(void **state)
{
    grundy_heapgame *few = set_of(9, 1), *many = set_of(HEAPS, 2);
    grundy_sequence *of_few = sequence_by(few, GI_ENGINE_AUTO, NULL);
    grundy_sequence *of_many = sequence_by(many, GI_ENGINE_AUTO, NULL);

    (void)state;
    assert_false(gi_shifted_pays(&of_few->plain, HEAPS, HEAPS));
    assert_false(gi_shifted_pays(&of_many->plain, 100, 100));
    assert_false(gi_shifted_pays(&of_many->plain, HEAPS, 1));
    grundy_sequence_free(of_many);
    grundy_sequence_free(of_few);
    grundy_heapgame_free(many);
    grundy_heapgame_free(few);
}

/* Each heap has a value of its own: rows would take a square of bits. */
static void without_room_options_are_looked_at(void **state)
{
    grundy_heapgame *game = set_of(HEAPS, 1);
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_sequence *seq;

    (void)state;
    env.limits.memory_bytes = 1 << 16;
    seq = sequence_by(game, GI_ENGINE_AUTO, &env);
    assert_int_equal(grundy_sequence_extend(seq, HEAPS, NULL), GRUNDY_OK);
    check_terms(game, seq);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

static bool is_late(void *user)
{
    return ++*(int *)user > 2;
}

static void it_stops_and_goes_on(void **state)
{
    grundy_heapgame *game = set_of(LONG, 50);
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_sequence *seq;
    int asked = 0;

    (void)state;
    env.is_stopped = is_late;
    env.user = &asked;
    seq = sequence_by(game, GI_ENGINE_AUTO, &env);
    assert_int_equal(grundy_sequence_extend(seq, LONG, NULL),
                     GRUNDY_CANCELLED);
    assert_true(grundy_sequence_count(seq) > 0);
    assert_true(grundy_sequence_count(seq) < LONG);
    check_terms(game, seq);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

/* The terms found before stay, and a call without a failure goes on. */
static void every_failing_allocation_is_survived(void **state)
{
    grundy_heapgame *game = set_of(HEAPS, 3);
    size_t fail_at = 0;
    grundy_status status;

    (void)state;
    do {
        fault f = {.fail_at = ++fail_at};
        const grundy_env env = fault_env(&f);
        grundy_sequence *seq = NULL;
        status = gi_sequence_new_with(&seq, game, GI_ENGINE_AUTO, &env, NULL);
        if (!status) status = grundy_sequence_extend(seq, HEAPS, NULL);
        assert_true(status == GRUNDY_OK || status == GRUNDY_NO_MEMORY);
        f.fail_at = 0;
        if (seq) {
            assert_int_equal(grundy_sequence_extend(seq, HEAPS, NULL),
                             GRUNDY_OK);
            check_terms(game, seq);
        }
        grundy_sequence_free(seq);
        assert_true(fault_is_clean(&f));
    } while (status);
    assert_true(fail_at > 3);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_sets_have_the_terms_of_their_options),
        cmocka_unit_test(it_goes_on_from_terms_of_others),
        cmocka_unit_test(few_amounts_are_for_others),
        cmocka_unit_test(without_room_options_are_looked_at),
        cmocka_unit_test(it_stops_and_goes_on),
        cmocka_unit_test(every_failing_allocation_is_survived),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
