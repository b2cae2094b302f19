/* SPDX-License-Identifier: MIT */
/* t-frontier.c - figures of terms that are not kept are those of the terms;
 * a state goes on as if nothing had happened. */
#include "test.h"

#include "grundy/frontier.h"

#include "fault.h"
#include "random.h"
#include "sequence/far/test/frontier_test.h"

enum { TERMS = 1200 };

static const char *const codes[] = {
    "0.77",      "4!.0",          "0.106",     "0.6",       "0.F",
    "S{1,3,4}",  "S{2,4,10}",     "S{5}",      "S{}",       "S{2..90,700}",
    "S{6,15,9}", "S{1,5000}",     "A{}",       "A{1}",      "A{2,3,5,7}",
    "A{1,3}",    "A{1,2,8,9,10}", "A{3,6,90}", "0.(3)",     "0.03",
    "4.F1",      "S{300..500}",   "A{2..200}", "S{64..128}"};

enum { CODES = sizeof codes / sizeof *codes };

static void figures_are_those_of_the_terms(void **state)
{
    (void)state;
    for (size_t i = 0; i < CODES; i++) {
        grundy_heapgame *game = game_of(codes[i]);
        grundy_sequence *seq = NULL;
        grundy_frontier *frontier = NULL;
        uint64_t seed = i;
        assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
        assert_int_equal(grundy_frontier_new(&frontier, game, NULL, NULL), 0);
        for (size_t n = 0; n < TERMS;
             n += 1 + random_below(&seed, n < 50 ? 2 : 700)) {
            grundy_invariants got, want;
            assert_int_equal(grundy_sequence_extend(seq, n, NULL), 0);
            assert_int_equal(grundy_frontier_advance(frontier, n, NULL), 0);
            assert_int_equal(grundy_frontier_count(frontier), n);
            assert_int_equal(grundy_sequence_invariants(&want, seq, NULL), 0);
            assert_int_equal(grundy_frontier_invariants(&got, frontier, NULL),
                             0);
            expect_same(codes[i], &got, &want);
        }
        grundy_frontier_free(frontier);
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

static void a_histogram_counts_the_terms(void **state)
{
    (void)state;
    for (size_t i = 0; i < CODES; i++) {
        grundy_heapgame *game = game_of(codes[i]);
        grundy_sequence *seq = NULL;
        grundy_frontier *frontier = NULL;
        uint64_t counts[300], want[300] = {0};
        assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
        assert_int_equal(grundy_sequence_extend(seq, TERMS, NULL), 0);
        assert_int_equal(grundy_frontier_new(&frontier, game, NULL, NULL), 0);
        assert_int_equal(grundy_frontier_advance(frontier, TERMS, NULL), 0);
        for (size_t n = 0; n < TERMS; n++)
            if (grundy_sequence_at(seq, n) < 300)
                want[grundy_sequence_at(seq, n)]++;
        if (codes[i][0] == 'A') {
            assert_int_equal(
                grundy_frontier_histogram(counts, 300, frontier, NULL),
                GRUNDY_UNDECIDED);
        } else {
            assert_int_equal(
                grundy_frontier_histogram(counts, 300, frontier, NULL), 0);
            assert_memory_equal(counts, want, sizeof counts);
        }
        grundy_frontier_free(frontier);
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

/* Far enough for both buffers to move many times. */
static void constant_memory_forgets_nothing_it_needs(void **state)
{
    const char *const some[] = {"A{2,3,5,7}", "S{5,19,35,40}", "A{3,6,90}",
                                "S{64..128}"};

    (void)state;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        const size_t count = 60000;
        grundy_heapgame *game = game_of(some[i]);
        grundy_sequence *seq = NULL;
        grundy_frontier *frontier = NULL;
        grundy_invariants got, want;
        assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
        assert_int_equal(grundy_frontier_new(&frontier, game, NULL, NULL), 0);
        assert_true(grundy_frontier_is_constant(frontier));
        assert_int_equal(grundy_sequence_extend(seq, count, NULL), 0);
        assert_int_equal(grundy_frontier_advance(frontier, count, NULL), 0);
        assert_int_equal(grundy_sequence_invariants(&want, seq, NULL), 0);
        assert_int_equal(grundy_frontier_invariants(&got, frontier, NULL), 0);
        expect_same(some[i], &got, &want);
        grundy_frontier_free(frontier);
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

/* Saved and loaded at many places: the state at the end has the same bytes as
 * that of a run without a break. */
static void a_state_goes_on_to_the_same_bytes(void **state)
{
    (void)state;
    for (size_t i = 0; i < CODES; i++) {
        grundy_heapgame *game = game_of(codes[i]);
        grundy_frontier *whole = NULL, *broken = NULL;
        uint64_t seed = i;
        assert_int_equal(grundy_frontier_new(&whole, game, NULL, NULL), 0);
        assert_int_equal(grundy_frontier_advance(whole, TERMS, NULL), 0);
        assert_int_equal(grundy_frontier_new(&broken, game, NULL, NULL), 0);
        for (size_t n = 0; n < TERMS;) {
            tape t = saved(broken);
            grundy_frontier_free(broken);
            broken = NULL;
            assert_int_equal(load(&broken, game, &t, NULL, NULL), 0);
            assert_int_equal(t.at, t.file.count);
            assert_int_equal(grundy_frontier_count(broken), n);
            memory_file_free(&t.file);
            n += n < 10 ? 1 : random_below(&seed, 500);
            if (n > TERMS) n = TERMS;
            assert_int_equal(grundy_frontier_advance(broken, n, NULL), 0);
        }
        tape a = saved(whole), b = saved(broken);
        assert_int_equal(a.file.count, b.file.count);
        assert_memory_equal(a.file.bytes, b.file.bytes, a.file.count);
        memory_file_free(&a.file);
        memory_file_free(&b.file);
        grundy_frontier_free(whole);
        grundy_frontier_free(broken);
        grundy_heapgame_free(game);
    }
}

static void damaged_states_are_refused(void **state)
{
    const char *const some[] = {"0.77", "S{1,3,4}", "A{2,3,5,7}"};

    (void)state;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        grundy_heapgame *game = game_of(some[i]);
        grundy_frontier *frontier = NULL;
        assert_int_equal(grundy_frontier_new(&frontier, game, NULL, NULL), 0);
        assert_int_equal(
            grundy_frontier_advance(frontier, 300 + 800 * (i % 2), NULL), 0);
        tape t = saved(frontier);
        grundy_frontier_free(frontier);
        for (size_t at = 0; at < t.file.count; at++) {
            grundy_error err = {.status = GRUNDY_OK};
            const size_t count = t.file.count;
            t.file.bytes[at] = (char)(t.file.bytes[at] ^ 1 << at % 8);
            assert_int_equal(load(&frontier, game, &t, NULL, &err),
                             GRUNDY_BAD_INPUT);
            assert_true(strlen(err.message) > 10);
            t.file.bytes[at] = (char)(t.file.bytes[at] ^ 1 << at % 8);
            t.file.count = at;
            assert_int_equal(load(&frontier, game, &t, NULL, &err),
                             GRUNDY_BAD_INPUT);
            t.file.count = count;
        }
        memory_file_free(&t.file);
        grundy_heapgame_free(game);
    }
}

static void a_state_of_another_game_is_refused(void **state)
{
    grundy_heapgame *one = game_of("S{1,3,4}"), *two = game_of("S{1,3,5}");
    grundy_frontier *frontier = NULL, *other = NULL;
    grundy_error err;

    (void)state;
    assert_int_equal(grundy_frontier_new(&frontier, one, NULL, NULL), 0);
    tape t = saved(frontier);
    assert_int_equal(load(&other, two, &t, NULL, &err), GRUNDY_BAD_INPUT);
    assert_non_null(strstr(err.message, "a game other than"));
    assert_null(other);
    memory_file_free(&t.file);
    grundy_frontier_free(frontier);
    grundy_heapgame_free(one);
    grundy_heapgame_free(two);
}

/* Stopped by the limit, and resumed from its state under another. */
static void limits_stop_it_and_it_goes_on(void **state)
{
    (void)state;
    for (size_t i = 0; i < CODES; i++) {
        grundy_heapgame *game = game_of(codes[i]);
        grundy_frontier *frontier = NULL;
        grundy_env env = GRUNDY_ENV_INIT;
        grundy_error err;
        env.limits.positions = 100;
        assert_int_equal(grundy_frontier_new(&frontier, game, &env, NULL), 0);
        assert_int_equal(grundy_frontier_advance(frontier, 500, &err),
                         GRUNDY_OVER_BUDGET);
        assert_int_equal(err.status, GRUNDY_OVER_BUDGET);
        assert_int_equal(grundy_frontier_count(frontier), 100);
        tape t = saved(frontier);
        grundy_frontier_free(frontier);
        env.limits.positions = 1000;
        assert_int_equal(load(&frontier, game, &t, &env, NULL), 0);
        assert_int_equal(grundy_frontier_advance(frontier, 500, NULL), 0);
        assert_int_equal(grundy_frontier_count(frontier), 500);
        memory_file_free(&t.file);
        grundy_frontier_free(frontier);
        grundy_heapgame_free(game);
    }
}

static bool count_asked(void *user)
{
    size_t *asked = user;

    ++*asked;
    return false;
}

/* Terms are asked for together: each of them takes as many steps as there are
 * amounts, or runs of them. */
static void a_stop_is_heard_however_many_amounts_there_are(void **state)
{
    enum { AMOUNTS = 4096, COUNT = 3000, BYTES = 6 * AMOUNTS };
    char odd[BYTES] = "S{2";
    const char *const some[] = {"A{1..20000}", odd};

    (void)state;
    for (size_t i = 0, at = strlen(odd); i <= AMOUNTS; i++)
        at += (size_t)snprintf(odd + at, sizeof odd - at,
                               i < AMOUNTS ? ",%zu" : "}", 2 * i + 5);
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        size_t asked = 0;
        const grundy_env env = {.is_stopped = count_asked, .user = &asked};
        grundy_heapgame *game = game_of(some[i]);
        grundy_frontier *frontier = NULL;
        assert_int_equal(grundy_frontier_new(&frontier, game, &env, NULL), 0);
        assert_int_equal(grundy_frontier_advance(frontier, COUNT, NULL), 0);
        assert_true(asked > 4); /* Twice before the first terms. */
        grundy_frontier_free(frontier);
        grundy_heapgame_free(game);
    }
}

/* A window that is past the limit on memory, and few terms. */
static void great_amounts_need_no_window(void **state)
{
    grundy_heapgame *game = game_of("S{1,1000000000000}");
    grundy_frontier *frontier = NULL;
    grundy_invariants found;

    (void)state;
    assert_int_equal(grundy_frontier_new(&frontier, game, NULL, NULL), 0);
    assert_string_equal(grundy_frontier_engine(frontier), "terms");
    assert_int_equal(grundy_frontier_advance(frontier, 1001, NULL), 0);
    assert_int_equal(grundy_frontier_invariants(&found, frontier, NULL), 0);
    assert_int_equal(found.zero_count, 501);
    assert_int_equal(found.last_zero, 1000);
    grundy_frontier_free(frontier);
    grundy_heapgame_free(game);
}

static grundy_status run_and_reload(const char *code, const grundy_env *env)
{
    grundy_heapgame *game = game_of(code);
    grundy_frontier *frontier = NULL, *loaded = NULL;
    tape t = new_tape();
    const grundy_writer writer = {write_tape, &t};
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status = grundy_frontier_new(&frontier, game, env, NULL);

    if (!status) status = grundy_frontier_advance(frontier, 1040, NULL);
    if (!status) status = grundy_frontier_save(frontier, &writer, NULL);
    if (!status) {
        status = load(&loaded, game, &t, env, &err);
        assert_int_equal(err.status, status);
    }
    if (!status) status = grundy_frontier_advance(loaded, 1060, NULL);
    if (!status) assert_int_equal(grundy_frontier_count(loaded), 1060);
    grundy_frontier_free(loaded);
    grundy_frontier_free(frontier);
    memory_file_free(&t.file);
    grundy_heapgame_free(game);
    return status;
}

static void no_allocation_that_fails_leaks(void **state)
{
    const char *const some[] = {"0.77", "S{1,3,4}", "S{2..90}", "A{2,3}"};

    (void)state;
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        grundy_status status = GRUNDY_NO_MEMORY;
        for (size_t fail_at = 1; status; fail_at++) {
            fault f = {.fail_at = fail_at};
            const grundy_env env = fault_env(&f);
            status = run_and_reload(some[i], &env);
            assert_true(status == GRUNDY_NO_MEMORY || f.calls < fail_at);
            assert_true(fault_is_clean(&f));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_are_those_of_the_terms),
        cmocka_unit_test(a_histogram_counts_the_terms),
        cmocka_unit_test(constant_memory_forgets_nothing_it_needs),
        cmocka_unit_test(a_state_goes_on_to_the_same_bytes),
        cmocka_unit_test(damaged_states_are_refused),
        cmocka_unit_test(a_state_of_another_game_is_refused),
        cmocka_unit_test(limits_stop_it_and_it_goes_on),
        cmocka_unit_test(a_stop_is_heard_however_many_amounts_there_are),
        cmocka_unit_test(great_amounts_need_no_window),
        cmocka_unit_test(no_allocation_that_fails_leaks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
